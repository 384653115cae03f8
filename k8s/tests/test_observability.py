"""compose.observability.yaml and its mounts: files exist, and named containers exist, listen and are reachable."""

import json
import re
import shutil
import subprocess
from urllib.parse import urlsplit

import pytest
import yaml

from chart import COMPONENTS, ROOT, promtool

DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.observability.yaml").read_text())
STORE = DEPLOY / "compose.yaml"
WATCHERS = {name: each for name, each in COMPOSE["services"].items() if name not in COMPONENTS}


def settings(name):
    return yaml.safe_load((DEPLOY / "observability" / name).read_text())


def mounts(service):
    """Return the mounts of a container as (path in the repository, path inside)."""
    for each in service.get("volumes", []):
        source, target, *mode = each.split(":")
        if source.startswith("."):
            assert mode == ["ro"], each
            yield (DEPLOY / source).resolve(), target


LISTENS = {
    "collector": {4317, 24224},
    "prometheus": {9090},
    "tempo": {settings("tempo.yaml")["server"]["http_listen_port"], 4317},
    "loki": {settings("loki.yaml")["server"]["http_listen_port"]},
    "grafana": {3000},
}


def reaches(caller, address):
    """Check that an address is one of our containers, listens, and shares a network with the caller."""
    url = urlsplit(address if "://" in address else f"//{address}")
    shared = set(COMPOSE["services"][caller]["networks"]) & set(COMPOSE["services"][url.hostname]["networks"])
    return bool(shared) and url.port in LISTENS[url.hostname]


def test_every_file_that_is_mounted_is_there_and_every_file_is_mounted():
    seen = {source for service in COMPOSE["services"].values() for source, _ in mounts(service)}
    assert all(source.exists() for source in seen), [str(source) for source in seen if not source.exists()]
    settings_files = {path for path in (DEPLOY / "observability").rglob("*.yaml")}
    assert settings_files <= seen


@pytest.mark.parametrize("name", WATCHERS)
def test_containers_are_pinned_and_have_no_more_than_they_need(name):
    service = WATCHERS[name]
    assert re.fullmatch(r"docker\.io/[a-z-]+/[a-z-]+:v?\d+\.\d+\.\d+", service["image"])
    assert service["read_only"] is True and service["cap_drop"] == ["ALL"] and service["security_opt"] == ["no-new-privileges:true"]
    assert {"cpus", "memory", "pids"} <= service["deploy"]["resources"]["limits"].keys()
    assert all(port.startswith("127.0.0.1:") for port in service.get("ports", []))
    assert set(service["networks"]) <= COMPOSE["networks"].keys()
    # Ports of internal networks are not published.
    internal = {network for network, each in COMPOSE["networks"].items() if (each or {}).get("internal")}
    assert not service.get("ports") or set(service["networks"]) - internal
    assert {int(port.rsplit(":", 1)[1]) for port in service.get("ports", [])} <= LISTENS[name]
    inside = [target for _, target in mounts(service)]
    for path in re.findall(r"--?config\.?\w*=(\S+)", " ".join(service.get("command", []))):
        assert path in inside
    for each in service.get("volumes", []):
        assert each.startswith(".") or each.split(":")[0] in COMPOSE["volumes"], each


@pytest.mark.parametrize("name", COMPONENTS)
def test_every_program_of_the_store_is_watched(name):
    assert name in yaml.safe_load(STORE.read_text())["services"]
    service = COMPOSE["services"][name]
    assert service.keys() == {"environment", "networks", "logging"}, "the rest is the store's own affair"
    assert reaches(name, service["environment"]["ATTAR_OTLP_ENDPOINT"])
    # The service name in its traces.
    assert service["logging"]["driver"] == "fluentd" and service["logging"]["options"]["tag"] == f"attar-{name}"
    assert service["logging"]["options"]["fluentd-address"] in COMPOSE["services"]["collector"]["ports"][0]


def test_prometheus_takes_its_settings_and_measures_every_program(tmp_path):
    for source, target in mounts(COMPOSE["services"]["prometheus"]):
        shutil.copy(source, tmp_path / target.rsplit("/", 1)[1])
    done = subprocess.run([promtool(), "check", "config", tmp_path / "prometheus.yaml"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "rules found" in done.stdout, done.stdout + done.stderr
    [job] = settings("prometheus.yaml")["scrape_configs"]
    [where] = job["dns_sd_configs"]
    assert where["names"] == COMPONENTS and where["port"] == 9090
    for name in COMPONENTS:
        assert set(COMPOSE["services"][name]["networks"]) & set(COMPOSE["services"]["prometheus"]["networks"])
    # Labels that alerts and dashboards select by.
    given = {each["target_label"] for each in job["relabel_configs"]}
    assert given == {"namespace", "app_kubernetes_io_part_of", "app_kubernetes_io_component"}


def test_the_collector_hands_everything_on():
    collector = settings("collector.yaml")
    pipelines = collector["service"]["pipelines"].values()
    for kind in ("receivers", "processors", "exporters"):
        assert collector[kind].keys() == {name for pipeline in pipelines for name in pipeline[kind]}, kind
    for exporter in collector["exporters"].values():
        assert reaches("collector", exporter["endpoint"]), exporter
    opened = [collector["receivers"]["otlp"]["protocols"]["grpc"]["endpoint"], collector["receivers"]["fluentforward"]["endpoint"]]
    assert {int(each.rsplit(":", 1)[1]) for each in opened} == LISTENS["collector"]
    tempo = settings("tempo.yaml")["distributor"]["receivers"]["otlp"]["protocols"]["grpc"]["endpoint"]
    assert int(tempo.rsplit(":", 1)[1]) in LISTENS["tempo"]


def test_grafana_finds_its_stores_and_one_leads_to_the_other():
    sources = {each["uid"]: each for each in settings("grafana/datasources.yaml")["datasources"]}
    assert {each["type"] for each in sources.values()} == {"prometheus", "tempo", "loki"}
    for each in sources.values():
        assert reaches("grafana", each["url"]), each
    named = set(re.findall(r'"datasourceUid": "(\w+)"', json.dumps(list(sources.values()))))
    assert named == {"tempo", "loki"} and named <= sources.keys()
    [dot] = sources["prometheus"]["jsonData"]["exemplarTraceIdDestinations"]
    [line] = sources["loki"]["jsonData"]["derivedFields"]
    assert dot["name"] == line["matcherRegex"] == "trace_id" and dot["datasourceUid"] == line["datasourceUid"] == "tempo"
    # Grafana's own placeholders must not look like environment variables.
    assert not re.search(r"(?<!\$)\$\{", (DEPLOY / "observability/grafana/datasources.yaml").read_text())


def test_grafana_shows_the_dashboards_of_the_chart():
    [provider] = settings("grafana/dashboards.yaml")["providers"]
    seen = {target: source for source, target in mounts(COMPOSE["services"]["grafana"])}
    folder = seen[provider["options"]["path"]]
    assert folder == ROOT / "k8s/chart/files/dashboards"
    home = COMPOSE["services"]["grafana"]["environment"]["GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH"]
    assert (folder / home.removeprefix(f"{provider['options']['path']}/")).exists()
