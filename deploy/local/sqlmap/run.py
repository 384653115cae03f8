"""Run sqlmap on every parameter of every operation of openapi.json, against a store filled by fill.py.

    run.py <sqlmap> <sqlite|postgresql> <openapi.json> <folder with fill.py's notes> <folder for sqlmap's own files>

Fails when sqlmap finds a place into which it can put SQL, or when it tried none.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

# Higher levels test headers that the store does not read.
HOW = ["--batch", "--level", "2", "--risk", "1", "--technique", "BEUST", "--time-sec", "3", "--disable-coloring", "--ignore-stdin"]
HOW += ["--flush-session", "--answers", "quit=N,follow=N", "--ignore-code", "400,401,404,405,409,413,415,422,429"]
# Operations that never end, or end their session.
LEFT_OUT = {("get", "/api/v1/admins/events"), ("post", "/api/v1/users/logout")}
FOUND = re.compile(r"identified the following injection point|is vulnerable|Type: (boolean|error|UNION|stacked|time)", re.I)
DONE = re.compile(r"all tested parameters do not appear to be injectable")
TIMEOUT = 300


def main(sqlmap, database, document, notes, folder):
    operations = json.loads(Path(document).read_text(encoding="utf-8"))["paths"]
    people = json.loads((notes / "people.json").read_text(encoding="utf-8"))
    word = lambda name: json.loads((notes / f"{name}.dict").read_text(encoding="utf-8").splitlines()[0])
    tried, tests, broken, undone = 0, 0, [], []
    for path, item in operations.items():
        for method, operation in item.items():
            if (method, path) in LEFT_OUT:
                continue
            attempt = Attempt(path, method, operation, word)
            if attempt.places == 0:
                continue
            said = attempt.run([sqlmap, "--dbms", database], people, folder)
            tests += len(re.findall(r"\] testing '", said))
            if FOUND.search(said):
                broken.append(f"{method.upper()} {path}\n{said[-3000:]}")
            elif DONE.search(said):
                tried += attempt.places
            else:
                undone.append(f"{method.upper()} {path}\n{said[-600:]}")
    print("\n".join(broken + undone))
    print(f"sqlmap: {tests} tests of {tried} parameters and fields, {len(broken)} calls with an injection, {len(undone)} not tried to the end")
    if broken or undone or tried < 150:
        sys.exit(1)


class Attempt:
    """Return a request with each parameter marked for sqlmap."""

    def __init__(self, path, method, operation, word):
        self.method = method.upper()
        parameters = operation.get("parameters", [])
        named = lambda place: [parameter["name"] for parameter in parameters if parameter["in"] == place]
        filled = {
            "brand": "brand-ids", "product": "product", "variant": "variants", "gift_set": "gift-set-ids", "id": "orders",
            "tracking_token": "tracking-tokens", "image_path": "image-paths",
        }
        fill = lambda name: str(word(filled[name])) if name in filled else "shipped"
        self.path = re.sub(r"{(\w+)}", lambda found: quote(fill(found[1])) + "*", path)
        query = "&".join(f"{name}=1*" for name in named("query"))
        self.path += f"?{query}" if query else ""
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        self.body = content.get("example")
        self.role = next((role for rule in operation["security"] for role in rule.get("bearer", [])), None)
        self.places = self.path.count("*") + count(self.body)

    def run(self, sqlmap, people, folder):
        token = people["customer" if self.role == "customer" else "administrator"]
        command = [*sqlmap, "-u", people["address"] + self.path, "--method", self.method, *HOW, "--output-dir", str(folder)]
        if self.role is not None:
            command += ["-H", f"Authorization: Bearer {token}"]
        if self.body is not None:
            command += ["--data", json.dumps(marked(self.body), ensure_ascii=False), "-H", "Content-Type: application/json"]
        try:
            return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=TIMEOUT, check=False).stdout
        except subprocess.TimeoutExpired as slow:
            return f"{(slow.stdout or b'').decode(errors='replace')}\nnot done within {TIMEOUT} s"


def count(value):
    if isinstance(value, dict):
        return sum(count(part) for part in value.values())
    if isinstance(value, list):
        return sum(count(part) for part in value)
    return int(isinstance(value, str))


def marked(value):
    if isinstance(value, dict):
        return {name: marked(part) for name, part in value.items()}
    if isinstance(value, list):
        return [marked(part) for part in value]
    return f"{value}*" if isinstance(value, str) else value


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], Path(sys.argv[4]), Path(sys.argv[5]))
