"""Alerts speak of metrics that the code has, and each has its page in the runbook."""

import re
import shutil
import subprocess

import pytest
import yaml

from chart import CHART, CODE, ROOT, of_kind

RULES = CHART / "files/alerts.yaml"
RUNBOOK = ROOT / "deploy/runbooks/alerts.md"


def rules():
    return [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]


def metrics_of_the_code():
    """The names that are registered under the prefix attar, with what Prometheus makes of each kind."""
    names = set()
    for path in [*CODE.glob("services/*/src/**/*.rs"), *CODE.glob("gateway/src/**/*.rs")]:
        for name in re.findall(r"\.register(?:_with_unit)?\(\s*\"([a-z_]+)\"", path.read_text()):
            names |= {f"attar_{name}{suffix}" for suffix in ("", "_total", "_bucket", "_sum", "_count", "_info")}
    return names


def test_every_metric_is_one_of_the_codes():
    known = metrics_of_the_code() | {rule["record"] for rule in rules() if "record" in rule}
    assert "attar_outbox_backlog" in known
    for rule in rules():
        for name in re.findall(r"\battar[_:][a-z0-9_:]+", rule["expr"]):
            assert name in known, f"{rule.get('alert', rule.get('record'))}: {name}"


def test_every_alert_has_its_page_and_every_page_its_alert():
    pages = {re.sub(r"[^a-z0-9]", "", heading.lower()) for heading in re.findall(r"^## (Attar\w+)$", RUNBOOK.read_text(), re.M)}
    alerts = [rule for rule in rules() if "alert" in rule]
    assert {rule["alert"].lower() for rule in alerts} == pages
    for rule in alerts:
        assert rule["annotations"]["runbook"] == f"deploy/runbooks/alerts.md#{rule['alert'].lower()}"
        assert rule["labels"]["severity"] in ("page", "ticket") and rule["for"] and rule["annotations"]["summary"]


def test_the_chart_brings_them_as_they_stand():
    [rule] = of_kind("monitored", "PrometheusRule")
    assert rule["spec"] == yaml.safe_load(RULES.read_text())


@pytest.mark.parametrize("command", [["check", "rules", RULES], ["test", "rules", ROOT / "k8s/tests/alerts_test.yaml"]])
def test_prometheus_understands_them(command):
    promtool = shutil.which("promtool")
    assert promtool, "promtool is missing (Debian: prometheus)"
    done = subprocess.run([promtool, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
