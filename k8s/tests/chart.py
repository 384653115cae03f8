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
VERSION = yaml.safe_load((CHART / "Chart.yaml").read_text())["appVersion"]
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

TELEMETRY = ["--set=telemetry.otlp.endpoint=https://otlp.example.com:443,telemetry.otlp.signals={traces,metrics,logs},networkPolicy.telemetry.ports={443}"]
# For all programs, and more for orders, the standalone store and the migration.
EXTRAS = [
    "--set=extraEnv[0].name=TZ,extraEnv[0].value=UTC,extraVolumes[0].name=all,extraVolumes[0].secret.secretName=all",
    "--set=extraVolumeMounts[0].name=all,extraVolumeMounts[0].mountPath=/all,extraVolumeMounts[0].readOnly=true",
    *(
        f"--set={each}.extraEnv[0].name=OWN,{each}.extraEnv[0].value=own,{each}.extraVolumes[0].name=own,"
        f"{each}.extraVolumes[0].secret.secretName=own,{each}.extraVolumeMounts[0].name=own,{each}.extraVolumeMounts[0].mountPath=/own"
        for each in ("services.orders", "standalone", "migrations")
    ),
]
# The Secrets of CloudNativePG and the RabbitMQ cluster operator, and two made by hand.
SECRETS_OF_OPERATORS = [
    "--set=secret.existing=",
    *(
        f"--set=secret.keyRefs.ATTAR_{name.upper().replace('-', '_')}_DATABASE_URL.name={name}-db-app,"
        f"secret.keyRefs.ATTAR_{name.upper().replace('-', '_')}_DATABASE_URL.key=uri" for name in SERVICES
    ),
    "--set=secret.keyRefs.ATTAR_BUS_URL.name=shop-rabbitmq-default-user,secret.keyRefs.ATTAR_BUS_URL.key=connection_string",
    "--set=secret.keyRefs.ATTAR_CACHE_URL.name=shop-redis,secret.keyRefs.ATTAR_CACHE_URL.key=url",
    "--set=secret.keyRefs.ATTAR_SECRET_KEY.name=shop-key,secret.keyRefs.ATTAR_SECRET_KEY.key=key",
]


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
    "standalone-without-a-secret": [*of("standalone"), "--set=secret.existing="],
    "ingress-nginx": of("ingress-nginx"),
    "ingress-traefik": of("ingress-traefik"),
    "ingress-alb": of("ingress-alb"),
    "gateway-api-example": of("gateway-api"),
    "ingress": INGRESS,
    "ingress-with-tls": [*INGRESS, "--set=ingress.tlsSecret=tls,publicUrl=https://shop.example.com,ingress.className=nginx"],
    "gateway-api": ROUTE,
    "node-port": ["--set=gatewayService.type=NodePort"],
    "load-balancer": ["--set=gatewayService.type=LoadBalancer,gatewayService.externalTrafficPolicy=Local,gatewayService.loadBalancerSourceRanges={203.0.113.0/24}"],
    "mutual-tls": TLS,
    "mutual-tls-monitored": [*TLS, *MONITORED, "--set=services.media.tlsSecret=media-tls"],
    "monitored": MONITORED,
    "standalone-monitored": [*of("standalone"), *MONITORED],
    "ipv6": ["--set=listenOn=[::]"],
    "pictures-on-a-shared-volume": ["--set=blobs.url=,blobs.volume.enabled=true,blobs.volume.accessMode=ReadWriteMany"],
    "pictures-on-a-volume": ["--set=blobs.url=,blobs.volume.enabled=true,services.media.replicas=1"],
    "bucket-with-keys": ["--set=blobs.credentials=keys,blobs.endpoint=http://minio.storage:9000,networkPolicy.blobs.ports={9000}"],
    "bucket-with-pod-identity": ["--set=blobs.credentials=pod-identity"],
    "bucket-with-instance-metadata": ["--set=blobs.credentials=instance-metadata"],
    "private-authority": ["--set=caBundle.configMap=company-ca"],
    "standalone-private-authority": [*of("standalone"), "--set=caBundle.secret=company-ca,caBundle.key=bundle.pem"],
    "demo-private-authority": [*of("demo"), "--set=caBundle.configMap=company-ca"],
    "extras": EXTRAS,
    "standalone-extras": [*of("standalone"), *EXTRAS],
    "secrets-of-operators": SECRETS_OF_OPERATORS,
    "digests": [f"--set=image.digests.{name}=sha256:{name.encode().hex():0<64}" for name in ("attar", "attar-gateway", "attar-orders")],
    "telemetry": TELEMETRY,
    "standalone-telemetry": [*of("standalone"), *TELEMETRY],
    "openshift": ["--set=openshift=true"],
    "standalone-openshift": [*of("standalone"), "--set=openshift=true"],
    "metrics-without-an-operator": ["--set=networkPolicy.metrics.enabled=true"],
    "one-replica": [f"--set=services.{name}.replicas=1" for name in COMPONENTS],
    "one-to-three-replicas": [f"--set=services.{name}.autoscaling.enabled=true,services.{name}.autoscaling.minReplicas=1,services.{name}.autoscaling.maxReplicas=3" for name in COMPONENTS],
    "three-replicas": [f"--set=services.{name}.replicas=3" for name in COMPONENTS],
    "messages": ["--set=networkPolicy.messages.ports={443,465},services.identity.settings.ATTAR_MAIL_FROM=shop@example.com,services.orders.settings.ATTAR_MAIL_FROM=shop@example.com"],
    "couriers": ["--set=networkPolicy.couriers.ports={443}"],
    "without-network-policies": ["--set=networkPolicy.enabled=false"],
    "without-migration-and-tests": ["--set=migrations.enabled=false,tests.enabled=false,disruptionBudget.enabled=false"],
    "bundled-broker-alone": ["--set=bundled.rabbitmq.enabled=true"],
    "bundled-with-a-secret-of-ones-own": [*of("demo"), "--set=secret.generate=false,secret.existing=mine"],
    "bundled-without-demo-data": [*of("demo"), "--set=bundled.demoData=false"],
    "long-names": ["--set=fullnameOverride=a-shop-whose-name-is-forty-characters-ok"],
    "everything-set": [
        *of("production"), *TLS, *MONITORED,
        "--set=labels.team=shop,podLabels.billing=shop,podAnnotations.note=x,image.registry=registry.example.com:5000/attar",
        "--set=image.tag=1.2.3,image.pullSecrets={pull},telemetry.otlp.endpoint=http://collector.monitoring:4317,log=info",
        "--set=monitoring.alerts.runbookUrl=https://wiki.example.com/alerts",
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
