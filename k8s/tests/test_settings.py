"""deploy/settings.md names values that the chart has."""

import re

import yaml

from chart import CHART, CODE

ROW = re.compile(r"\| `(ATTAR_\w+)` \|(?:[^|]*\|){3} (?:`([\w.]+)`)? \|")


def test_each_helm_value_of_a_setting_exists():
    values = yaml.safe_load((CHART / "values.yaml").read_text())
    rows = [match for line in (CODE / "deploy/settings.md").read_text().splitlines() if (match := ROW.match(line))]
    named = {setting: value for setting, value in (row.groups() for row in rows) if value}
    assert named["ATTAR_STORE_NAME"] == "store.name" and len(named) > 20, named
    for setting, path in named.items():
        value = values
        for key in path.split("."):
            assert isinstance(value, dict) and key in value, f"{setting}: values.yaml has no {path}"
            value = value[key]
