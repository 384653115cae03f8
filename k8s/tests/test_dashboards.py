"""Dashboards match their generator, are well laid out, and every panel has data on a running shop."""

import json
import re
import subprocess
import sys

import jsonschema
import pytest
import yaml

from chart import CHART, ROOT, VERSION, of_kind, promtool

FOLDER = CHART / "files/dashboards"
sys.path.insert(0, str(ROOT / "deploy/observability/dashboards"))
import dashboards  # noqa: E402

NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
SHOP = 'namespace="shop", instance="10.0.0.1:9090", app_kubernetes_io_part_of="attar", app_kubernetes_io_component="orders"'
ROUTE = 'route="/api/v1/orders"'
LATENCIES = [f'le="{le}"' for le in ("0.128", "0.512", "1.024", "+Inf")]


def histogram(name, labels):
    """Return the series of a histogram that grows equally in each bucket."""
    return {f"{name}_bucket": [f"{labels}, {le}" for le in LATENCIES], f"{name}_count": [labels], f"{name}_sum": [labels]}


# The series of a running shop with their labels.
SERIES = {
    "attar_http_requests_total": [f'method="POST", {ROUTE}, status="{status}"' for status in ("201", "503")],
    **histogram("attar_http_request_duration_seconds", ROUTE),
    "attar_http_requests_under_way": [""],
    "attar_http_requests_shed_total": [""],
    "attar_build_info": [f'version="{VERSION}"'],
    "attar_grpc_requests_total": [f'service="orders", method="PlaceOrder", code="{code}"' for code in ("ok", "not_found", "internal")],
    **histogram("attar_grpc_request_duration_seconds", 'service="orders", method="PlaceOrder"'),
    "attar_grpc_requests_under_way": ['service="orders"'],
    "attar_db_connections": ['service="orders", state="used"', 'service="orders", state="idle"'],
    "attar_db_connections_max": ['service="orders"'],
    **histogram("attar_db_statement_duration_seconds", 'service="orders"'),
    "attar_db_statements_failed_total": ['service="orders"'],
    "attar_outbox_backlog": ['service="orders"'],
    "attar_outbox_age_seconds": ['service="orders"'],
    "attar_outbox_published_total": ['service="orders"'],
    "attar_outbox_failures_total": ['service="orders"'],
    "attar_events_handled_total": [f'queue="attar.catalog.sales", result="{result}"' for result in ("applied", "refused", "delayed")],
    **histogram("attar_event_delay_seconds", 'queue="attar.catalog.sales"'),
    "attar_queue_depth": ['queue="attar.catalog.sales"'],
    "attar_dead_letters": ['queue="attar.catalog.sales"'],
    "attar_cache_lookups_total": ['cache="sessions", result="hit"', 'cache="sessions", result="miss"'],
    "attar_orders_placed_total": ['region="west_bank"'],
    "attar_order_revenue_agorot_total": ['region="west_bank"'],
    "attar_order_status_changes_total": ['status="cancelled"'],
    "attar_logins_total": [f'role="customer", result="{result}"' for result in ("succeeded", "refused", "locked")],
    "process_resident_memory_bytes": [""],
    "process_cpu_seconds_total": [""],
    "process_open_fds": [""],
    "process_max_fds": [""],
    "process_start_time_seconds": [""],
    "attar_runtime_tasks": [""],
    "attar_runtime_workers": [""],
    # Series of Prometheus itself.
    "up": [""],
    "ALERTS": ['alertname="AttarSlow", alertstate="firing"'],
}


def read(name):
    return json.loads((FOLDER / f"{name}.json").read_text())


def panels(name):
    """Return all panels with queries, also those in collapsed rows."""
    for panel in read(name)["panels"]:
        yield from panel["panels"] if panel["type"] == "row" else [panel]


def expressions(name):
    """Return the Prometheus queries by panel."""
    for panel in panels(name):
        for target in panel["targets"]:
            if target["datasource"]["type"] == "prometheus":
                yield panel["title"], target["expr"]


def test_the_files_are_what_the_code_makes():
    assert {path.name: path.read_text() for path in FOLDER.iterdir()} == dashboards.files(), "deploy/observability/dashboards/dashboards.py writes them"


def thing(required, **others):
    return {"type": "object", "required": [*required], "properties": required | others}


def listed(items, **limits):
    return {"type": "array", "items": items, **limits}


TEXT, NUMBER = {"type": "string", "minLength": 1}, {"type": "integer", "minimum": 0}
SOURCE = thing({"type": {"enum": ["prometheus", "tempo", "loki"]}, "uid": TEXT})
PLACE = thing({"x": {**NUMBER, "maximum": 23}, "y": NUMBER, "w": {**NUMBER, "minimum": 1, "maximum": 24}, "h": {**NUMBER, "minimum": 1}})
REFERENCE = {"type": "string", "pattern": "^[A-Z]$"}
STEPS = listed(thing({"color": TEXT, "value": {"type": ["number", "null"]}}), minItems=1)
QUERIES = {
    "prometheus": thing({"refId": REFERENCE, "datasource": SOURCE, "expr": TEXT}, legendFormat={"type": "string"},
                        instant={"type": "boolean"}, range={"type": "boolean"}, exemplar={"type": "boolean"}),
    "loki": thing({"refId": REFERENCE, "datasource": SOURCE, "expr": TEXT}),
    "tempo": thing({"refId": REFERENCE, "datasource": SOURCE, "queryType": TEXT}),
}
PANEL = thing({
    "id": {**NUMBER, "minimum": 1}, "title": TEXT, "gridPos": PLACE, "datasource": SOURCE,
    "type": {"enum": ["timeseries", "stat", "table", "logs", "gauge", "bargauge", "alertlist"]},
    "targets": listed({"type": "object"}, minItems=1),
    "options": {"type": "object"},
    "fieldConfig": thing({
        "defaults": thing({}, thresholds=thing({"mode": {"enum": ["absolute", "percentage"]}, "steps": STEPS})),
        "overrides": listed(thing({"matcher": thing({"id": TEXT}), "properties": listed(thing({"id": TEXT}))})),
    }),
})
ROW = thing({"id": {**NUMBER, "minimum": 1}, "title": TEXT, "gridPos": PLACE, "type": {"const": "row"}, "collapsed": {"type": "boolean"},
             "panels": listed(PANEL)})
VARIABLE = thing({"name": {"type": "string", "pattern": "^[a-z]+$"}, "type": {"enum": ["datasource", "query"]}}, refresh={"enum": [0, 1, 2]})
# The dashboard's JSON model, as Grafana's documentation describes it, for what the dashboards use.
MODEL = thing({
    "uid": {"type": "string", "pattern": "^[a-zA-Z0-9_-]{8,40}$"}, "title": TEXT, "editable": {"type": "boolean"},
    "schemaVersion": {"type": "integer", "minimum": 36, "maximum": 41}, "graphTooltip": {"enum": [0, 1, 2]},
    "time": thing({"from": TEXT, "to": TEXT}), "refresh": {"type": "string", "pattern": "^[0-9]+[smh]$"},
    "templating": thing({"list": listed(VARIABLE)}), "annotations": thing({"list": listed({"type": "object"})}),
    "panels": listed({"if": thing({"type": {"const": "row"}}), "then": ROW, "else": PANEL}, minItems=1),
}, id=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_dashboard_is_what_grafana_reads(name):
    dashboard = read(name)
    jsonschema.validate(dashboard, MODEL)
    for panel in panels(name):
        references = [target["refId"] for target in panel["targets"]]
        assert len(set(references)) == len(references), panel["title"]
        for target in panel["targets"]:
            jsonschema.validate(target, QUERIES[target["datasource"]["type"]])
    for variable in dashboard["templating"]["list"]:
        assert variable["type"] != "query" or (variable["datasource"] and variable["query"]["refId"]), variable["name"]


@pytest.mark.parametrize("name", NAMES)
def test_panels_have_numbers_and_places_of_their_own(name):
    dashboard = read(name)
    assert dashboard["uid"] == f"attar-{name}"
    everything = [*dashboard["panels"], *(inside for each in dashboard["panels"] for inside in each.get("panels", []))]
    assert len({each["id"] for each in everything}) == len(everything)
    assert len({each["title"] for each in panels(name)}) == len(list(panels(name)))
    taken = set()
    for each in everything:
        place = each["gridPos"]
        cells = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
        assert not cells & taken and all(x < 24 for x, _ in cells), each["title"]
        taken |= cells


@pytest.mark.parametrize("name", NAMES)
def test_stores_and_shops_are_chosen(name):
    """Panels use data source variables, and none aggregates several shops."""
    dashboard = read(name)
    sources = {each["name"]: each["query"] for each in dashboard["templating"]["list"] if each["type"] == "datasource"}
    chosen = {each["name"] for each in dashboard["templating"]["list"]}
    assert set(re.findall(r"\$\{?(\w+)", json.dumps(dashboard))) <= chosen | {"__rate_interval", "__range", "__all", "__auto"}
    for panel in panels(name):
        for place in (panel, *panel["targets"]):
            assert sources[re.fullmatch(r"\$\{(\w+)\}", place["datasource"]["uid"])[1]] == place["datasource"]["type"]
    for title, expression in expressions(name):
        selectors = re.findall(r"\b(?:attar|process)_\w+(\{[^}]*\})?", expression)
        assert all('namespace=~"$namespace"' in each for each in selectors), title


@pytest.mark.parametrize("name", NAMES)
def test_how_long_requests_take_leads_to_their_traces(name):
    for panel in panels(name):
        for target in panel["targets"]:
            if re.search(r"histogram_quantile.*attar_(http|grpc)_request_duration", target.get("expr", "")):
                assert target["exemplar"] is True, panel["title"]


def test_every_panel_shows_something_of_a_shop_that_lives(tmp_path):
    """Run each query on the series above: an unknown label would leave a panel empty."""
    asked = [(name, title, each) for name in NAMES for title, each in expressions(name)]
    tests = {
        "evaluation_interval": "1h",
        "tests": [{
            "interval": "10m",
            "input_series": [
                {"series": f"{metric}{{{', '.join(filter(None, [SHOP, labels]))}}}", "values": "0+10x1100"}
                for metric, each in SERIES.items() for labels in each
            ],
            "promql_expr_test": [
                {"expr": f"count({concrete(each)}) > bool 0", "eval_time": "183h", "exp_samples": [{"labels": "{}", "value": 1}]}
                for _, _, each in asked
            ],
        }],
    }
    path = tmp_path / "panels.yaml"
    path.write_text(yaml.safe_dump(tests))
    done = subprocess.run([promtool(), "test", "rules", path], capture_output=True, text=True, check=False)
    empty = [(name, title) for name, title, each in asked if f'"count({concrete(each)}) > bool 0"' in done.stdout.replace("\\", "")]
    assert done.returncode == 0, (empty, done.stdout[:3000] + done.stderr)


def concrete(expression):
    """Return a query as Grafana sends it with default variables."""
    everything = {"$namespace": ".*", "$service": ".*", "$__rate_interval": "30m", "$__range": "6h"}
    return re.sub("|".join(map(re.escape, everything)), lambda found: everything[found[0]], expression)


def test_every_series_that_is_named_is_one_of_the_programs():
    named = {each for name in NAMES for _, expression in expressions(name) for each in re.findall(r"\b(?:attar|process)_[a-z_]+", expression)}
    assert named <= SERIES.keys()


def test_the_chart_brings_them_to_the_sidecar_of_grafana():
    maps = {each["metadata"]["name"]: each for each in of_kind("monitored", "ConfigMap") if "dashboard" in each["metadata"]["name"]}
    assert maps.keys() == {f"attar-dashboard-{name}" for name in NAMES}
    for name in NAMES:
        assert maps[f"attar-dashboard-{name}"]["metadata"]["labels"]["grafana_dashboard"] == "1"
        [(file, text)] = maps[f"attar-dashboard-{name}"]["data"].items()
        assert file == f"attar-{name}.json" and json.loads(text) == read(name)
    assert not [each for each in of_kind("default", "ConfigMap") if "dashboard" in each["metadata"]["name"]]
