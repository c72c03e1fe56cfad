from flask import Flask


def compiled(app: Flask, source: str, language: str = "nl") -> str:
    return app.extensions["languages"][language].environment.compile(source, "page.html", raw=True)


def test_fixed_texts_are_translated_when_compiled(app: Flask) -> None:
    code = compiled(app, '{{ _("Lessons") }} {{ gettext("Settings") }}')
    assert "Lessen Instellingen" in code
    assert "gettext" not in code.partition("def root")[2]


def test_texts_with_variables_wait(app: Flask) -> None:
    environment = app.extensions["languages"]["nl"].environment
    template = environment.from_string('{{ _("Learn %(game)s", game=game) }} {{ _(word) }} {{ _("Swap") | upper }}')
    assert template.render(game="<Uno>", word="Lessons") == "&lt;Uno&gt; leren Lessen RUILEN"


def test_percent_and_markup_are_treated_as_jinja_would(app: Flask) -> None:
    environment = app.extensions["languages"]["de"].environment
    source = '{% autoescape true %}{{ _("100%% & <b>") }}|{{ _("%(x)s%% & <b>", x=100) }}{% endautoescape %}'
    first, second = environment.from_string(source).render().split("|")
    assert first == second == "100% & <b>"
