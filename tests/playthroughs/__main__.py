from tests.playthroughs import chosen_cases, told

for path, case, seed in chosen_cases():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(told(case, seed)) + "\n", encoding="utf-8")
    print(path.name)
