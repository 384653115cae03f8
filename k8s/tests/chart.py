"""Render the chart. HELM and KUBECTL name the programs; deploy/local/test-deploy sets them."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

import kubernetes_validate.utils
import yaml

ROOT = Path(__file__).resolve().parents[2]
CHART = ROOT / "k8s/chart"
# The Rust code with the names of the settings.
CODE = Path(os.environ.get("ATTAR_CODE", ROOT))
HELM = os.environ.get("HELM", "helm")
KUBECTL = os.environ.get("KUBECTL", "kubectl")

# Read the schemas of a version once, not for every object.
kubernetes_validate.utils.schema_contents = functools.cache(kubernetes_validate.utils.schema_contents)

SERVICES = ["catalog", "cart-pricing", "orders", "identity", "media"]
COMPONENTS = ["gateway", *SERVICES]

TLS = ["--set=mutualTls.enabled=true,mutualTls.secret=attar-tls"]
MONITORED = ["--set=monitoring.serviceMonitor.enabled=true,monitoring.alerts.enabled=true,monitoring.dashboards.enabled=true"]
INGRESS = ["--set=ingress.enabled=true,ingress.hosts={shop.example.com},publicUrl=http://shop.example.com"]
ROUTE = ["--set=gatewayApi.enabled=true,gatewayApi.hostnames={shop.example.com},gatewayApi.parentRefs[0].name=public,publicUrl=https://shop.example.com"]


def of(name):
    """Return the arguments for an example values file of the chart."""
    return [f"--values={CHART}/values/{name}.yaml"]


# Combinations of values that the chart must support.
CASES = {
    "default": [],
    "production": of("production"),
    "demo": of("demo"),
    "standalone": of("standalone"),
    "standalone-demo": [*of("standalone"), "--set=secret.existing=,secret.generate=true,standalone.demo=true"],
    "standalone-without-a-secret": [*of("standalone"), "--set=secret.existing=,tests.enabled=false"],
    "ingress": INGRESS,
    "ingress-with-tls": [*INGRESS, "--set=ingress.tlsSecret=tls,publicUrl=https://shop.example.com,ingress.className=nginx"],
    "gateway-api": ROUTE,
    "node-port": ["--set=gatewayService.type=NodePort"],
    "mutual-tls": TLS,
    "mutual-tls-monitored": [*TLS, *MONITORED, "--set=services.media.tlsSecret=media-tls"],
    "monitored": MONITORED,
    "standalone-monitored": [*of("standalone"), *MONITORED],
    "ipv6": ["--set=listenOn=[::]"],
    "pictures-on-a-shared-volume": ["--set=blobs.url=,blobs.volume.enabled=true,blobs.volume.accessMode=ReadWriteMany"],
    "pictures-on-a-volume": ["--set=blobs.url=,blobs.volume.enabled=true,services.media.replicas=1"],
    "bucket-with-keys": ["--set=blobs.keysInSecret=true,blobs.endpoint=http://minio.storage:9000,networkPolicy.blobs.ports={9000}"],
    "without-network-policies": ["--set=networkPolicy.enabled=false"],
    "without-migration-and-tests": ["--set=migrations.enabled=false,tests.enabled=false,disruptionBudget.enabled=false"],
    "bundled-broker-alone": ["--set=bundled.rabbitmq.enabled=true"],
    "bundled-with-a-secret-of-ones-own": [*of("demo"), "--set=secret.generate=false,secret.existing=mine"],
    "bundled-without-demo-data": [*of("demo"), "--set=bundled.demoData=false"],
    "long-names": ["--set=fullnameOverride=a-shop-whose-name-is-forty-characters-ok"],
    "everything-set": [
        *of("production"), *TLS, *MONITORED,
        "--set=labels.team=shop,podLabels.billing=shop,podAnnotations.note=x,image.registry=registry.example.com:5000/attar",
        "--set=image.tag=1.2.3,image.pullSecrets={pull},otlpEndpoint=http://collector.monitoring:4317,log=info",
        "--set=traceRatio=0.1,databaseConnections=8,monitoring.dashboards.annotations.grafana_folder=Shop",
        "--set=store.supportEmail=help@example.com,store.instagramUrl=https://example.com/i",
        "--set=corsOrigins={https://app.example.com},scheduling.priorityClassName=shop,scheduling.nodeSelector.pool=shop",
        "--set=scheduling.tolerations[0].key=shop,scheduling.tolerations[0].operator=Exists,scheduling.spread.zones=DoNotSchedule",
        "--set-string=store.supportPhone=+970590000000,services.identity.settings.ATTAR_LOGINS_PER_MINUTE=60",
        "--set=services.media.serviceAccountAnnotations.role=pictures,networkPolicy.database.to[0].ipBlock.cidr=10.20.0.0/24",
    ],
}


@functools.cache
def _render(arguments, kube_version):
    command = [HELM, "template", "attar", str(CHART), "--namespace=shop", f"--kube-version={kube_version}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def attempt(arguments, kube_version="1.34.0"):
    """Run helm template and return (success, output)."""
    done = _render(tuple(arguments), kube_version)
    return done.returncode == 0, done.stdout if done.returncode == 0 else done.stderr


@functools.cache
def _objects(arguments, kube_version):
    is_well, output = attempt(arguments, kube_version)
    assert is_well, output
    return [document for document in yaml.load_all(output, Loader=Unambiguous) if document]


def objects(case, kube_version="1.34.0"):
    return _objects(tuple(CASES[case]), kube_version)


class Unambiguous(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Reject a map with a duplicate key."""

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        assert len(keys) == len(set(keys)), f"a key stands there twice: {keys}"
        return super().construct_mapping(node, deep)


def of_kind(case, *kinds):
    return [thing for thing in objects(case) if thing["kind"] in kinds]


def pod_of(thing):
    """Return metadata and spec of the pod template of an object, or (None, None)."""
    if thing["kind"] == "Pod":
        return thing["metadata"], thing["spec"]
    template = thing["spec"].get("template") if thing["kind"] in ("Deployment", "StatefulSet", "Job") else None
    return (template["metadata"], template["spec"]) if template else (None, None)


def pods(case):
    """Return all pod templates of a rendering as (name, component, labels, spec)."""
    for thing in objects(case):
        meta, spec = pod_of(thing)
        if spec:
            labels = meta["labels"]
            yield f"{thing['kind']} {thing['metadata']['name']}", labels["app.kubernetes.io/component"], labels, spec


def containers(spec):
    return [*spec.get("initContainers", []), *spec["containers"]]


def promtool():
    """Return the path of promtool."""
    found = shutil.which("promtool")
    assert found, "promtool is missing (Debian: prometheus)"
    return found
