"""Parse the command blocks of deploy/runbooks."""

import re
import textwrap
from dataclasses import dataclass

from chart import ROOT

FOLDER = ROOT / "deploy/runbooks"
# Ordered: each page leaves the state that the next one needs.
PAGES = ["install", "README", "upgrade-and-roll-back", "scale", "backup-and-restore", "dead-letters", "broker-down",
         "lost-administrator", "rotate-secrets", "database-fail-over"]
PLACES = ["shell", "store", "database", "broker", "cache", "cluster"]


@dataclass
class Block:
    page: str
    # The info string of the fence: `sh`, `sh not-run`, `text`, …
    kind: str
    commands: str
    # The preceding paragraph.
    before: str

    @property
    def title(self):
        return self.commands.split("\n", 1)[0]

    @property
    def place(self):
        """Return the environment that its first line names, or None."""
        named = re.match(r"# (\w+): ", self.title)
        return named[1] if self.kind == "sh" and named and named[1] in PLACES else None


def text_of(page):
    return (FOLDER / f"{page}.md").read_text()


def blocks(page):
    found, text = [], text_of(page)
    for fence in re.finditer(r"^( *)```(\S[^\n]*|)\n(.*?)^\1```$", text, re.M | re.S):
        before = text[: fence.start()].rstrip().rsplit("\n\n", 1)[-1]
        found.append(Block(page, fence[2].strip(), textwrap.dedent(fence[3]), " ".join(before.split())))
    return found


def block(page, title):
    """Return the block with that title, such as `cluster: the shop`."""
    [found] = [each for each in blocks(page) if each.title == f"# {title}"]
    return found
