"""Invalid values, each rejected by values.schema.json before rendering."""

import pytest

from chart import attempt, of

STANDALONE, DEMO = of("standalone"), of("demo")

WRONG = {
    "a value that does not exist": ["--set=replicas=3"],
    "a misspelt value deep inside": ["--set=services.catalog.autoscaling.enable=true"],
    "a service that does not exist": ["--set=services.payments.replicas=1"],
    "a mode that does not exist": ["--set=mode=cluster"],
    "no replica": ["--set=services.orders.replicas=0"],
    "half a replica": ["--set=services.orders.replicas=1.5"],
    "replicas in words": ["--set=services.orders.replicas=two"],
    "the tag latest": ["--set=image.tag=latest"],
    "the tag of a branch": ["--set=image.tag=main"],
    "a bundled server without a version": ["--set=bundled.redis.image.tag="],
    "a digest that is none": ["--set=bundled.redis.image.digest=sha256:abc"],
    "a digest of the store's that is none": ["--set=image.digests.attar-orders=latest"],
    "an authority in two places": ["--set=caBundle.configMap=one,caBundle.secret=two"],
    "a reference to no Secret": ["--set=secret.keyRefs.ATTAR_BUS_URL.key=uri"],
    "a reference for what is no secret": ["--set=secret.keyRefs.ATTAR_PUBLIC_URL.name=one,secret.keyRefs.ATTAR_PUBLIC_URL.key=url"],
    "a variable without a name": ["--set=extraEnv[0].value=x"],
    "a mount without a path": ["--set=services.orders.extraVolumeMounts[0].name=x"],
    "a signal that does not exist": ["--set=telemetry.otlp.signals={profiles}"],
    "no signal": ["--set-json=telemetry.otlp.signals=[]"],
    "headers with credentials among the plain settings": ["--set=services.orders.settings.ATTAR_OTLP_HEADERS=key=secret"],
    "a way to credentials that does not exist": ["--set=blobs.credentials=workload-identity"],
    "metrics for nobody": ["--set-json=networkPolicy.metrics.from=[]"],
    "bundled servers on OpenShift": [*DEMO, "--set=openshift=true"],
    "a traffic policy inside the cluster": ["--set=gatewayService.externalTrafficPolicy=Local"],
    "networks before a node port": ["--set=gatewayService.type=NodePort,gatewayService.loadBalancerSourceRanges={10.0.0.0/8}"],
    "a timeout without a unit": ["--set-string=gatewayApi.requestTimeout=30"],
    "a runbook that is no page": ["--set=monitoring.alerts.runbookUrl=alerts.md"],
    "a pull policy that does not exist": ["--set=image.pullPolicy=Sometimes"],
    "a public address without a scheme": ["--set=publicUrl=shop.example.com"],
    "a public address with a path": ["--set=publicUrl=https://example.com/shop"],
    "a store without a name": ["--set=store.name="],
    "a time zone that is none": ["--set=store.timeZone=+02:00"],
    "a phone that is none": ["--set=store.supportPhone=call us"],
    "a proxy that is no network": ["--set=trustedProxies={everybody}"],
    "a network with too long a mask": ["--set=trustedProxies={10.0.0.0/33}"],
    "another site with a path": ["--set=corsOrigins={https://example.com/app}"],
    "a distributed store without a Secret": ["--set=secret.existing="],
    "a Secret of one's own and a generated one": [*DEMO, "--set=secret.existing=mine"],
    "made-up passwords for servers outside": ["--set=secret.existing=,secret.generate=true"],
    "demo data without the servers": ["--set=bundled.demoData=true"],
    "bundled servers beside a store in one pod": [*STANDALONE, "--set=bundled.postgresql.enabled=true"],
    "mutual TLS in one pod": [*STANDALONE, "--set=mutualTls.enabled=true,mutualTls.secret=tls"],
    "mutual TLS without certificates": ["--set=mutualTls.enabled=true"],
    "pictures nowhere": ["--set=blobs.url="],
    "pictures in two places": ["--set=blobs.volume.enabled=true,services.media.replicas=1"],
    "pictures in a folder of the pod": ["--set=blobs.url=file:///tmp"],
    "two replicas on a volume for one node": [*DEMO, "--set=services.media.replicas=2"],
    "autoscaling on a volume for one node": [*DEMO, "--set=services.media.autoscaling.enabled=true"],
    "memory without a unit": ["--set=services.media.resources.limits.memory=512"],
    "no limit for memory": ["--set=services.media.resources.limits.memory=null"],
    "CPU of nothing": ["--set=services.media.resources.requests.cpu=0"],
    "an Ingress without a host": ["--set=ingress.enabled=true"],
    "a host with a scheme": ["--set=ingress.enabled=true,ingress.hosts={https://shop.example.com}"],
    "a certificate for shoppers whose address is http": ["--set=ingress.enabled=true,ingress.hosts={shop.example.com},ingress.tlsSecret=tls"],
    "an Ingress and an HTTPRoute": [
        "--set=ingress.enabled=true,ingress.hosts={a.example.com},gatewayApi.enabled=true",
        "--set=gatewayApi.hostnames={a.example.com},gatewayApi.parentRefs[0].name=public",
    ],
    "an HTTPRoute that hangs on nothing": ["--set=gatewayApi.enabled=true,gatewayApi.hostnames={a.example.com}"],
    "alerts without metrics": ["--set=monitoring.alerts.enabled=true"],
    "dashboards without metrics": ["--set=monitoring.dashboards.enabled=true"],
    "dashboards that nobody finds": ["--set=monitoring.serviceMonitor.enabled=true", "--set=monitoring.dashboards.labels.grafana_dashboard=null"],
    "more than all requests traced": ["--set-json=traceRatio=1.5"],
    "less than no request traced": ["--set=traceRatio=-0.1"],
    "requests traced in words": ["--set=traceRatio=all"],
    "no connection to a database": ["--set=databaseConnections=0"],
    "half a connection": ["--set-json=databaseConnections=7.5"],
    "a port of its own for operations": ["--set=services.orders.settings.ATTAR_ORDERS_OPS_ADDR=0.0.0.0:9999"],
    "a port beyond the last": ["--set=networkPolicy.database.ports={70000}"],
    "a rule without a port": ["--set-json=networkPolicy.cache.ports=[]"],
    "a peer that is none": ["--set=networkPolicy.shoppers[0].cidr=10.0.0.0/8"],
    "name resolution from nowhere": ["--set-json=networkPolicy.dns=[]"],
    "a password among the plain settings": ["--set=services.identity.settings.ATTAR_ADMIN_PASSWORD=secret"],
    "a database among the plain settings": ["--set=services.orders.settings.ATTAR_ORDERS_DATABASE_URL=postgres://x"],
    "a selector that selects nothing": ["--set=networkPolicy.shoppers[0].podSelector.matchLabel.app=nginx"],
    "a toleration of nothing": ["--set=scheduling.tolerations[0].taint=shop"],
    "a setting that is no text": ["--set=services.identity.settings.ATTAR_CUSTOMER_SESSION_SECONDS=2592000"],
    "a setting that is none of the store's": ["--set=services.orders.settings.RUST_LOG=debug"],
    "a label of the chart's own": ["--set=labels.app\\.kubernetes\\.io/name=other"],
    "no time to go": ["--set=drainSeconds=0"],
    "a name with capitals": ["--set=fullnameOverride=Attar"],
    "a name that leaves no room": ["--set=fullnameOverride=a-shop-whose-name-is-longer-than-forty-characters"],
    "spreading that does not exist": ["--set=scheduling.spread.zones=Maybe"],
}

# Remove every map and number in turn: the schema must require what templates read.
WRONG |= {
    f"no {name}": [f"--set={name}=null"]
    for name in (
        "services.media.settings", "services.gateway.autoscaling", "services.catalog", "bundled.postgresql", "bundled", "scheduling",
        "scheduling.spread", "monitoring", "monitoring.serviceMonitor", "tests", "caBundle", "telemetry", "telemetry.otlp", "openshift", "image.digests", "secret.keyRefs", "networkPolicy.metrics", "migrations", "migrations.resources",
        "ingress", "gatewayApi", "gatewayService", "networkPolicy", "networkPolicy.database", "networkPolicy.dns", "mutualTls",
        "standalone", "image", "store", "secret", "disruptionBudget", "blobs.volume", "drainSeconds", "listenOn", "traceRatio",
        "databaseConnections", "monitoring.dashboards", "monitoring.dashboards.labels",
    )
}
# Checks beyond the schema, in templates/checks.yaml.
CONTRADICTORY = {
    "image.digests: attar-payments is none of the images": [f"--set=image.digests.attar-payments=sha256:{0:064}"],
    "needs at least as many as": ["--set=services.orders.autoscaling.minReplicas=5,services.orders.autoscaling.maxReplicas=2"],
    "is none of ingress.hosts": [
        "--set=ingress.enabled=true,ingress.hosts={shop.example.com},publicUrl=https://other.example.com"
    ],
    "is none of gatewayApi.hostnames": [
        "--set=gatewayApi.enabled=true,gatewayApi.hostnames={shop.example.com},gatewayApi.parentRefs[0].name=public",
    ],
}


@pytest.mark.parametrize("words", CONTRADICTORY)
def test_contradictions_are_refused(words):
    is_well, output = attempt(CONTRADICTORY[words])
    assert not is_well and words in output, output


@pytest.mark.parametrize("why", WRONG)
def test_it_is_refused(why):
    is_well, output = attempt(WRONG[why])
    assert not is_well, f"rendered, though it is {why}"
    assert "don't meet the specifications of the schema" in output, output
