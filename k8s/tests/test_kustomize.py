"""Components build together, valid and complete; overlays are installed and upgraded as the page says."""

import functools
import itertools
import json
import re
import shutil
import subprocess

import pytest
import yaml

from chart import KUBECTL, VERSION, containers, pod_of
from manifests import FOLDER
from test_install import Cluster, migration_and_first_deployment
from test_schemas import OTHERS, VERSIONS, jsonschema, validate

SERVERS = {"database": "postgresql", "broker": "rabbitmq", "cache": "redis"}
OVERLAYS = ["demo", "production"]


def combinations():
    """Return all combinations, with at most one of two that exclude each other."""
    alternatives = [("", "pictures", "autoscaling"), ("", "ingress", "gateway")]
    names = ["database", "broker", "cache", "metrics", "network-policies"]
    chosen = itertools.product(*(("", name) for name in names), *alternatives)
    return [tuple(name for name in each if name) for each in chosen]


@pytest.fixture(scope="module")
def kustomization(tmp_path_factory):
    """Return a copy of the kustomization with the secrets that the overlays read."""
    folder = tmp_path_factory.mktemp("kustomize") / "kustomization"
    shutil.copytree(FOLDER, folder)
    secrets = subprocess.run([folder / "secrets"], capture_output=True, text=True, check=True).stdout
    for overlay in OVERLAYS:
        (folder / f"overlays/{overlay}/attar-secrets.env").write_text(secrets)
    return folder


def built(folder):
    done = subprocess.run([KUBECTL, "kustomize", folder], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return parsed(done.stdout)


def parsed(text):
    return [of_document(document) for document in re.split(r"^---\n", text, flags=re.M)]


# Most objects are the same in many combinations.
@functools.cache
def of_document(document):
    return yaml.load(document, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def combined(kustomization, components):
    overlay = kustomization / "overlays/tried"
    overlay.mkdir(exist_ok=True)
    (overlay / "kustomization.yaml").write_text(yaml.safe_dump({
        "apiVersion": "kustomize.config.k8s.io/v1beta1", "kind": "Kustomization", "namespace": "shop", "resources": ["../../base"],
        "components": [f"../../components/{name}" for name in components],
        "secretGenerator": [{"name": "attar-secrets", "envs": ["attar-secrets.env"]}],
    }))
    shutil.copy(kustomization / "overlays/demo/attar-secrets.env", overlay)
    return built(overlay)


@pytest.mark.parametrize("components", combinations(), ids=lambda each: "+".join(each) or "base")
def test_a_combination_is_valid_and_complete(kustomization, components):
    things = combined(kustomization, components)
    names = [(thing["kind"], thing["metadata"]["name"]) for thing in things]
    assert len(set(names)) == len(names)
    for thing in things:
        is_valid(thing)
    refers_only_to_what_is_there(things)
    for component, server in SERVERS.items():
        assert (("StatefulSet", f"attar-{server}") in names) == (component in components)
    admits_its_own_callers(things)


def is_valid(thing):
    kind = (thing["apiVersion"], thing["kind"])
    if kind in OTHERS:
        jsonschema.validate(thing["spec"], OTHERS[kind])
        return
    for version in VERSIONS:
        validate(json.dumps(thing, sort_keys=True), version)


def refers_only_to_what_is_there(things):
    data = {(thing["kind"], thing["metadata"]["name"]): thing.get("data", {}) for thing in things}
    for name, spec in pods(things):
        assert ("ServiceAccount", spec["serviceAccountName"]) in data, name
        for container in containers(spec):
            for each in container.get("envFrom", []):
                [(kind, reference)] = each.items()
                assert ({"configMapRef": "ConfigMap", "secretRef": "Secret"}[kind], reference["name"]) in data, name
            for each in container.get("env", []):
                for kind, reference in each.get("valueFrom", {}).items():
                    if kind in ("configMapKeyRef", "secretKeyRef"):
                        there = data[{"configMapKeyRef": "ConfigMap", "secretKeyRef": "Secret"}[kind], reference["name"]]
                        assert reference["key"] in there or reference.get("optional"), (name, reference)
        for volume in spec.get("volumes", []):
            if "persistentVolumeClaim" in volume:
                assert ("PersistentVolumeClaim", volume["persistentVolumeClaim"]["claimName"]) in data, name
            if "configMap" in volume:
                assert ("ConfigMap", volume["configMap"]["name"]) in data, name


def pods(things):
    """Return all pod specifications with the names of their workloads."""
    for thing in things:
        if thing["kind"] in ("Deployment", "StatefulSet", "Job"):
            yield f"{thing['kind']} {thing['metadata']['name']}", pod_of(thing)[1]


def admits_its_own_callers(things):
    """A bundled PostgreSQL admits the pods that migrate and seed, and their own policies let them reach it."""
    policies = {thing["metadata"]["name"]: thing["spec"] for thing in things if thing["kind"] == "NetworkPolicy"}
    if "attar-postgresql" not in policies:
        return
    [rule] = policies["attar-postgresql"]["ingress"]
    for thing in things:
        if thing["kind"] == "Job":
            labels = pod_of(thing)[0]["labels"].items()
            assert any(each["podSelector"]["matchLabels"].items() <= labels for each in rule["from"]), thing["metadata"]["name"]
            assert policies["attar-prepare"]["podSelector"]["matchLabels"].items() <= labels


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_an_overlay_is_valid_and_complete(kustomization, overlay):
    things = built(kustomization / "overlays" / overlay)
    for thing in things:
        is_valid(thing)
        assert thing["metadata"]["namespace"] == {"demo": "attar", "production": "shop"}[overlay]
    refers_only_to_what_is_there(things)
    admits_its_own_callers(things)


def test_the_overlay_of_production_replaces_images_and_addresses(kustomization):
    things = {(thing["kind"], thing["metadata"]["name"]): thing for thing in built(kustomization / "overlays/production")}
    for _, spec in pods(things.values()):
        assert all(each["image"].startswith("registry.example.com/attar/attar") for each in containers(spec))
    for name in ("gateway", "orders", "identity"):
        [settings] = [thing["data"] for (kind, each), thing in things.items() if kind == "ConfigMap" and each.startswith(f"attar-{name}-")]
        assert settings["ATTAR_PUBLIC_URL"] == "https://perfumes.example.org"
        assert name != "gateway" or settings["ATTAR_CATALOG_URL"] == "http://attar-catalog:50051"
    [from_controller] = things["NetworkPolicy", "attar-gateway"]["spec"]["ingress"][0]["from"]
    assert from_controller["namespaceSelector"]["matchLabels"] == {"kubernetes.io/metadata.name": "ingress-nginx"}
    assert things["HorizontalPodAutoscaler", "attar-gateway"]["spec"]["minReplicas"] == 4


def test_generated_secrets_name_the_servers_of_the_components(kustomization):
    lines = (kustomization / "overlays/demo/attar-secrets.env").read_text().splitlines()
    secrets = dict(line.split("=", 1) for line in lines)
    things = combined(kustomization, tuple(SERVERS))
    ports = {thing["metadata"]["name"]: thing["spec"]["ports"][0]["port"] for thing in things if thing["kind"] == "Service"}
    [databases] = [thing["data"]["databases.sql"] for thing in things if "databases.sql" in thing.get("data", {})]
    for name, url in secrets.items():
        if name.endswith("_URL"):
            password, host, port, path = re.fullmatch(r"\w+://\w*:(\w+)@([a-z-]+):(\d+)(?:/(.*))?", url).groups()
            assert ports[host] == int(port), name
            server = {"attar-postgresql": "POSTGRES", "attar-rabbitmq": "RABBITMQ", "attar-redis": "REDIS"}[host]
            assert password == secrets[f"{server}_PASSWORD"], name
            assert server != "POSTGRES" or f"create database {path};" in databases, name


def replaced(kustomization, change):
    """Return the names of the workloads whose pods a change of the production overlay replaces."""
    overlay = kustomization / "overlays/production"
    before = dict(pods(built(overlay)))
    path, old, new = change
    text = (overlay / path).read_text()
    assert old in text
    (overlay / path).write_text(text.replace(old, new))
    after = dict(pods(built(overlay)))
    (overlay / path).write_text(text)
    return {name for name in before if before[name] != after[name]}


def test_a_changed_setting_replaces_the_pods_that_read_it_and_no_others(kustomization):
    change = ("kustomization.yaml", "help@perfumes.example.org", "shop@perfumes.example.org")
    assert replaced(kustomization, change) == {"Deployment attar-gateway"}


def test_a_changed_secret_replaces_the_pods_that_read_it(kustomization):
    change = ("attar-secrets.env", "ATTAR_BUS_URL=amqp:", "ATTAR_BUS_URL=amqps:")
    everything = dict(pods(built(kustomization / "overlays/production")))
    assert replaced(kustomization, change) == set(everything)


@pytest.fixture
def cluster():
    made = Cluster()
    yield made
    made.server.shutdown()
    made.server.server_close()


def test_the_demo_is_applied_and_then_has_nothing_to_do(cluster, kustomization, tmp_path):
    shop = tmp_path / "demo.yaml"
    shop.write_text(cluster.kubectl("kustomize", kustomization / "overlays/demo").replace("namespace: attar", "namespace: shop"))
    cluster.kubectl("create", "namespace", "shop")
    cluster.kubectl("apply", "--server-side", f"--filename={shop}")
    there = [(thing["kind"], thing["metadata"]["name"]) for thing in parsed(shop.read_text())]
    assert set(there) <= set(cluster.things())
    cluster.kubectl("rollout", "status", "deployment/attar-gateway", "--timeout=20s")
    cluster.kubectl("wait", "--for=condition=complete", "job/attar-migrate", "job/attar-seed", "--timeout=20s")
    generations = {key: thing["metadata"]["generation"] for key, thing in cluster.things().items()}
    cluster.kubectl("apply", "--server-side", f"--filename={shop}")
    assert generations == {key: thing["metadata"]["generation"] for key, thing in cluster.things().items()}


def test_an_overlay_is_installed_and_upgraded_as_the_page_says(cluster, kustomization, tmp_path):
    cluster.kubectl("create", "namespace", "shop")
    shop = tmp_path / "shop.yaml"
    for tag in (VERSION, f"{VERSION}-next"):
        before = len(cluster.store.history)
        shop.write_text(cluster.kubectl("kustomize", kustomization / "overlays/production").replace(f":{VERSION}\n", f":{tag}\n"))
        cluster.kubectl("delete", "job", "attar-migrate", "--ignore-not-found")
        first = "--selector=app.kubernetes.io/component=migrate"
        cluster.kubectl("apply", "--server-side", f"--filename={shop}", first)
        cluster.kubectl("wait", "--for=condition=complete", "--timeout=20s", "job/attar-migrate")
        assert any(key[3].startswith("attar-secrets-") for key in cluster.store.objects), "the migration reads it"
        cluster.kubectl("apply", "--server-side", f"--filename={shop}")
        complete, touched = migration_and_first_deployment(cluster.events(before))
        assert complete < touched
        assert all(image.startswith("registry.example.com/attar/") and image.endswith(tag) for image in cluster.images())
