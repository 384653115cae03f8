"""Alerts and dashboards use existing series; each alert has a runbook section and promtool cases."""

import re
import subprocess

import pytest
import yaml

from chart import CHART, ROOT, of_kind, promtool

RULES = CHART / "files/alerts.yaml"
RUNBOOK = ROOT / "deploy/runbooks/alerts.md"
TRIALS = [ROOT / "k8s/tests/alerts_test.yaml", ROOT / "k8s/tests/alerts_days_test.yaml"]
# The series of /metrics in use; tests of the programs compare it with a real scrape.
METRICS = ROOT / "deploy/observability/metrics.txt"
# Series of Prometheus and kube-state-metrics.
OF_OTHERS = {"up", "ALERTS", "kube_pod_container_resource_limits"}


def rules():
    return [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]


def alerts():
    return [rule for rule in rules() if "alert" in rule]


def series_in(expression):
    """Return the series in an expression: words before a selector, and all words with our prefix."""
    return set(re.findall(r"(?<!:)\b([A-Za-z_]\w*)\{", expression)) | set(re.findall(r"\b(?:attar|process|kube)_\w+", expression))


def test_the_list_of_metrics_is_what_alerts_and_dashboards_name():
    listed = METRICS.read_text().split("\n")
    assert listed == [*sorted({*listed} - {""}), ""], "one name a line, in order"
    named = set().union(*(series_in(rule["expr"]) for rule in rules()))
    for path in (CHART / "files/dashboards").glob("*.json"):
        named |= series_in(path.read_text().replace("${", ""))
    assert named - OF_OTHERS == {*listed} - {""}


def test_every_recorded_series_is_used():
    recorded = {rule["record"] for rule in rules() if "record" in rule}
    assert recorded == {name for rule in alerts() for name in re.findall(r"\battar:[a-z0-9_:]+", rule["expr"])}


def test_every_alert_has_its_page_and_every_page_its_alert():
    pages = re.findall(r"^## (Attar\w+)$", RUNBOOK.read_text(), re.M)
    assert [rule["alert"] for rule in alerts()] == pages, "in the same order"
    for rule in alerts():
        assert rule["annotations"]["runbook_url"] == f"deploy/runbooks/alerts.md#{rule['alert'].lower()}"
        assert rule["labels"]["severity"] in ("page", "ticket") and rule["for"] and rule["annotations"]["summary"]


@pytest.mark.parametrize("name", [rule["alert"] for rule in alerts()])
def test_every_page_says_what_to_do(name):
    page = RUNBOOK.read_text().split(f"\n## {name}\n")[1].split("\n## ")[0]
    assert len(page.split()) > 30 and re.search(r"`[^`]+`", page), page


def test_every_alert_is_tried_out_where_it_comes_and_where_it_does_not():
    tried = [each for path in TRIALS for test in yaml.safe_load(path.read_text())["tests"] for each in test["alert_rule_test"]]
    comes = {each["alertname"] for each in tried if each.get("exp_alerts")}
    stays_away = {each["alertname"] for each in tried if not each.get("exp_alerts")}
    assert comes == stays_away == {rule["alert"] for rule in alerts()}


def brought(case):
    [rule] = of_kind(case, "PrometheusRule")
    return [each for group in rule["spec"]["groups"] for each in group["rules"]]


def test_the_chart_brings_them_for_its_own_namespace():
    for rule, mine in zip(rules(), brought("monitored"), strict=True):
        assert mine == {**rule, "expr": rule["expr"].replace('namespace=~".*"', 'namespace="shop"')}
        # Every selector names the namespace, and no series goes without a selector.
        selectors = re.findall(r"\{([^}]*)\}", mine["expr"])
        assert selectors and all(each.startswith('namespace="shop"') for each in selectors), mine["expr"]
        assert not re.search(r"\b(?:attar_\w+|attar:[\w:]+|process_\w+|kube_\w+)(?![\w:{])", mine["expr"]), mine["expr"]


def test_alerts_lead_to_the_runbooks_that_the_values_name():
    urls = [rule["annotations"]["runbook_url"] for rule in brought("everything-set") if "alert" in rule]
    assert urls == [f"https://wiki.example.com/alerts#{rule['alert'].lower()}" for rule in alerts()]


@pytest.mark.parametrize("command", [["check", "rules", RULES], *(["test", "rules", path] for path in TRIALS)])
def test_prometheus_understands_them(command):
    done = subprocess.run([promtool(), *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
