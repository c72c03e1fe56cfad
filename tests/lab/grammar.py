"""Grammar that can be asserted: what no sentence of a language may say."""

import re
from collections.abc import Iterator

from tutor.lab.sentences.line import Line

AVERAGE = {"en": "on average", "nl": "gemiddeld", "de": "im Schnitt"}
ABOUT = {"en": "about", "nl": "ongeveer", "de": "etwa"}
MANY = {
    "en": "cards|points|moves|turns|players|deals",
    "nl": "kaarten|punten|zetten|beurten|spelers",
    "de": "Karten|Punkten?|Züge|Personen",
}
ONE = {"en": "card|point|move|player", "nl": "kaart|punt|zet|speler", "de": "Karte|Punkt|Zug|Person"}
SINGULAR = {"en": r"1", "nl": r"(?:1|[01],\d)", "de": r"1"}
"""Dutch has one point below two: “0,5 punt”, “1,5 punt”."""
ENGLISH = re.compile(r"\b(the|you|your|cards?|points?|with|and|draw|knock|turn|worth|it’s|for)\b", re.IGNORECASE)
NOBODYS = {
    "en": r"\b(discards|looks at|swaps|knows) the (first|second|third|fourth) card\b"
    r"|\blap \d|\bis on turn\b|\bthe card (Swap|Peek|Draw)|\bdeclines?\b|\bcounts (about )?\d",
    "nl": r"\beigen rij\b|\bIedereen behalve\b|\blagere rij\b|\brij telt\b|\bgebruikt .* niet\b",
    "de": r"\beigene[nr]? (erste|zweite|dritte|vierte|Reihe)|\bHeraus kommt\b"
    r"|Reihe wird .*(niedrig|höh)|\blehn(t|st)? .* ab\b",
}
"""What has no owner, what nobody says: cured once, not to come back."""
ALL_THE_OTHERS = {
    "en": r"\b([Ee]veryone else|[Tt]he others)\b",
    "nl": r"\banderen\b|\bandere spelers\b",
    "de": r"\b[Aa]nderen\b",
}
ORDERS = {
    "en": r"(Draw|Take|Put|Keep|Knock|Discard|Give|Swap|Use|Look|Get|Don’t)\b",
    "nl": r"(Trek|Pak|Leg|Houd|Klop|Ruil|Geef|Wissel|Gebruik|Bekijk|Neem|Sluit)\b"
    r"(?! je (?!eerste|tweede|derde|vierde|beurt))",  # “Leg je die af, dan …” is a condition
    "de": r"(Zieh|Nimm|Leg|Behalt|Behalte|Klopf|Tausch|Gib|Wirf|Benutz|Schau|Beende)\b",
}
STILL = {
    "en": r"(?<![\w’] )\bYou (have|know|don’t)\b|\bYou’(re|ve)\b",
    "nl": r"\bJe (hebt|kent|weet|staat)\b",
    "de": r"\bDu (hast|kennst|weißt|liegst)\b",
}
"""How a position is spoken of while it is on the table."""
UNCONTRACTED = re.compile(
    r"\b[Yy]ou have (never|already|drawn)\b|\bThey are\b|(?<!put )\b[Tt]here is (an?|the|no|nothing|one|another)\b"
    r"|\b[Ww]hat is (left|good|wrong|allowed|your|[A-Z])|\bthat is (face|certainly|lower|higher)\b"
    r"|\b(do|does|did|are|was|were|has|had|could|would) not\b|\bcannot\b"
)
"""What English says only in the rulebook."""
LABELS = ("board", "play", "answer, choice", "quiz, answer", "question, ", "review, asked")


def problems(line: Line, language: str) -> Iterator[str]:
    text = line.text
    if "%(" in text or "  " in text or re.search(r"\s[.,;:?]|[.,]{2}|\(\)", text):
        yield "a hole"
    if not line.place.startswith(LABELS) and not re.fullmatch(r"[A-ZÄÖÜÉ0-9„].*[.?]", text):
        yield "not a sentence"
    yield from wrong_numbers(text, language)
    if language != "en" and ENGLISH.search(text):
        yield "English"
    if re.search(NOBODYS[language], text):
        yield "nobody says that"
    if "2 players" in line.place and line.place.startswith("caption") and re.search(ALL_THE_OTHERS[language], text):
        yield "there are only two"
    if line.place.startswith(("reason", "fault")) and orders(text, language):
        yield "an order"
    if line.place.startswith("move, advice") and not orders(text, language):
        yield "no order"
    if line.place.endswith("in a review") and re.search(STILL[language], text):
        yield "not in the past"


def orders(text: str, language: str) -> bool:
    return any(re.match(ORDERS[language], sentence) for sentence in re.split(r"(?<=[.:?]) ", text))


def wrong_numbers(text: str, language: str) -> Iterator[str]:
    if re.search(rf"(?<![\d.,]){SINGULAR[language]} ({MANY[language]})\b", text):
        yield "one of many"
    number_of_one = rf"(?<!Lotte )(?<![\d.,])(?!{SINGULAR[language]} )\d+([.,]\d)? ({ONE[language]})\b"
    if re.search(number_of_one, text):
        yield "many of one"
    if re.search(rf"\b{ABOUT[language]} \d+[.,]\d", text):
        yield "a decimal behind “about”"
    if re.search(r"\d[.,]\d", text) and AVERAGE[language] not in text:
        yield "a decimal that is no average"
    if re.search(r"\d[.,]0\b|\d,\d,", text):
        yield "a number that cannot be read"
    if language != "en" and re.search(r"\d\.\d", text):
        yield "a decimal point"
