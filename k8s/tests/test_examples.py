"""The examples for operators: well formed, and in agreement with what the chart renders with their values."""

import re

import pytest
import yaml

from chart import CHART, CODE, ROOT, SERVICES, VERSION, Unambiguous, attempt, containers, of, pod_of

FOLDER = ROOT / "k8s/examples"
NAMES = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
FILES = sorted(FOLDER.glob("*/*.yaml"))
CHART_VALUES = yaml.safe_load((CHART / "values.yaml").read_text())

# Required fields of each kind by its definition, and the versions that are current.
REQUIRED = {
    ("argoproj.io/v1alpha1", "Application"): {"project", "source", "destination"},
    ("barmancloud.cnpg.io/v1", "ObjectStore"): {"configuration"},
    ("cert-manager.io/v1", "Certificate"): {"secretName", "issuerRef"},
    ("cert-manager.io/v1", "Issuer"): set(),
    ("external-secrets.io/v1", "ExternalSecret"): {"secretStoreRef", "target", "data"},
    ("external-secrets.io/v1", "SecretStore"): {"provider"},
    ("gateway.envoyproxy.io/v1alpha1", "BackendTrafficPolicy"): {"targetRefs"},
    ("gateway.envoyproxy.io/v1alpha1", "ClientTrafficPolicy"): {"targetRefs"},
    ("gateway.networking.k8s.io/v1", "Gateway"): {"gatewayClassName", "listeners"},
    ("gateway.networking.k8s.io/v1", "GatewayClass"): {"controllerName"},
    ("helm.toolkit.fluxcd.io/v2", "HelmRelease"): {"interval", "chart"},
    ("keda.sh/v1alpha1", "ScaledObject"): {"scaleTargetRef", "triggers"},
    ("keda.sh/v1alpha1", "TriggerAuthentication"): {"secretTargetRef"},
    ("policy/v1", "PodDisruptionBudget"): {"selector"},
    ("postgresql.cnpg.io/v1", "Cluster"): {"instances", "storage"},
    ("postgresql.cnpg.io/v1", "Database"): {"name", "owner", "cluster"},
    ("postgresql.cnpg.io/v1", "ScheduledBackup"): {"schedule", "cluster", "method", "pluginConfiguration"},
    ("rabbitmq.com/v1beta1", "RabbitmqCluster"): {"replicas", "persistence"},
    ("source.toolkit.fluxcd.io/v1", "GitRepository"): {"interval", "url", "ref"},
    ("v1", "ServiceAccount"): set(),
}


def things(name):
    """Return the objects of an example by kind and name."""
    found = {}
    for path in (FOLDER / name).glob("*.yaml"):
        if path.name != "values.yaml":
            found |= {(each["kind"], each["metadata"]["name"]): each for each in yaml.load_all(path.read_text(), Loader=Unambiguous)}
    return found


def of_kind(name, kind):
    return {key[1]: thing["spec"] for key, thing in things(name).items() if key[0] == kind}


def rendered(*arguments):
    """Render the production shop with further arguments, and return its objects by kind and name."""
    is_well, output = attempt([*of("production"), *arguments])
    assert is_well, output
    return {(each["kind"], each["metadata"]["name"]): each for each in yaml.safe_load_all(output) if each}


def with_values(name):
    return rendered(f"--values={FOLDER / name / 'values.yaml'}")


def variables(shop):
    """Return the variables of all programs that come from Secrets as (variable, Secret, key, is optional)."""
    for thing in shop.values():
        _, spec = pod_of(thing)
        for container in containers(spec) if spec and thing["kind"] != "Pod" else []:
            for each in container.get("env", []):
                if reference := each.get("valueFrom", {}).get("secretKeyRef"):
                    yield each["name"], reference["name"], reference["key"], reference.get("optional", False)


@pytest.mark.parametrize("path", [path for path in FILES if path.name != "values.yaml"], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_objects_have_the_fields_that_their_kinds_require(path):
    for thing in yaml.load_all(path.read_text(), Loader=Unambiguous):
        required = REQUIRED[thing["apiVersion"], thing["kind"]]
        assert re.fullmatch("[a-z0-9.-]+", thing["metadata"]["name"])
        assert required <= thing.get("spec", {}).keys(), thing["kind"]


@pytest.mark.parametrize("name", [path.parent.name for path in FILES if path.name == "values.yaml"])
def test_values_render_with_the_chart(name):
    assert with_values(name)


def test_the_page_names_every_example():
    named = set(re.findall(r"^\| \[`([a-z-]+)`\]", (FOLDER / "README.md").read_text(), re.M))
    assert named == set(NAMES)


# ── CloudNativePG


def test_databases_belong_to_the_roles_whose_secrets_the_chart_reads():
    [cluster, restored] = [of_kind("cloudnative-pg", "Cluster")[name] for name in ("shop-postgresql", "shop-postgresql-restored")]
    roles = {role["name"]: role["passwordSecret"]["name"] for role in cluster["managed"]["roles"]}
    assert restored["managed"] == cluster["managed"]
    [tested] = re.findall(r"^[0-9.]+", CHART_VALUES["bundled"]["postgresql"]["image"]["tag"])
    assert {cluster["imageName"], restored["imageName"]} == {f"ghcr.io/cloudnative-pg/postgresql:{tested}"}
    databases = of_kind("cloudnative-pg", "Database").values()
    assert {each["name"] for each in databases} == {f"attar_{name.replace('-', '_')}" for name in SERVICES}
    read = {(variable, secret, key) for variable, secret, key, _ in variables(with_values("cloudnative-pg")) if "DATABASE" in variable}
    assert read == {(f"{each['name'].upper()}_DATABASE_URL", roles[each["owner"]], "uri") for each in databases}


def test_programs_trust_the_authority_of_the_database():
    certificate = of_kind("cloudnative-pg", "Certificate")["shop-postgresql-server"]
    for name, cluster in of_kind("cloudnative-pg", "Cluster").items():
        assert set(cluster["certificates"].values()) == {certificate["secretName"]}
        assert f"{name}-rw" in certificate["dnsNames"]
    assert certificate["issuerRef"]["name"] in of_kind("cert-manager", "Issuer")
    with_database = 0
    for thing in with_values("cloudnative-pg").values():
        _, spec = pod_of(thing)
        for container in containers(spec) if spec else []:
            if any("DATABASE_URL" in each["name"] for each in container.get("env", [])):
                with_database += 1
                [mount] = [each for each in container["volumeMounts"] if each["mountPath"] == "/postgresql"]
                [volume] = [each for each in spec["volumes"] if each["name"] == mount["name"]]
                assert volume["secret"]["secretName"] == certificate["secretName"]
                assert [each["key"] for each in volume["secret"]["items"]] == ["ca.crt"], "no key of the server"
    assert with_database == 6, "five services and the migration"


def test_the_database_has_room_for_the_connections_of_all_replicas():
    cluster = of_kind("cloudnative-pg", "Cluster")["shop-postgresql"]
    shop = with_values("cloudnative-pg")
    replicas = sum(
        thing["spec"]["maxReplicas"] + 1 for (kind, name), thing in shop.items()
        if kind == "HorizontalPodAutoscaler" and name != "attar-gateway"
    )
    assert int(cluster["postgresql"]["parameters"]["max_connections"]) >= replicas * CHART_VALUES["databaseConnections"] + 10


def test_a_restore_reads_what_the_backup_writes():
    stores, clusters = of_kind("cloudnative-pg", "ObjectStore"), of_kind("cloudnative-pg", "Cluster")
    backups = of_kind("cloudnative-pg", "ScheduledBackup").values()
    assert {each["cluster"]["name"] for each in backups} == set(clusters)
    for name, cluster in clusters.items():
        [archiver] = cluster["plugins"]
        assert archiver["isWALArchiver"] is True and archiver["parameters"]["barmanObjectName"] in stores, name
        assert {each["pluginConfiguration"]["name"] for each in backups} == {archiver["name"]}
    restored = clusters["shop-postgresql-restored"]
    [source] = restored["externalClusters"]
    assert restored["bootstrap"]["recovery"]["source"] == source["name"]
    assert source["plugin"]["parameters"] == {**clusters["shop-postgresql"]["plugins"][0]["parameters"], "serverName": "shop-postgresql"}
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", restored["bootstrap"]["recovery"]["recoveryTarget"]["targetTime"])


def test_policies_admit_the_database_and_the_restored_one():
    policy = with_values("cloudnative-pg")["NetworkPolicy", "attar-orders"]["spec"]
    peers = [peer["podSelector"] for rule in policy["egress"] for peer in rule.get("to", []) if "matchExpressions" in peer.get("podSelector", {})]
    [[expression]] = [peer["matchExpressions"] for peer in peers]
    assert expression["key"] == "cnpg.io/cluster" and set(expression["values"]) == set(of_kind("cloudnative-pg", "Cluster"))


# ── RabbitMQ


def test_the_bus_is_the_secret_that_the_operator_writes():
    [(name, cluster)] = of_kind("rabbitmq", "RabbitmqCluster").items()
    shop = with_values("rabbitmq")
    assert {each[1:3] for each in variables(shop) if each[0] == "ATTAR_BUS_URL"} == {(f"{name}-default-user", "connection_string")}
    assert cluster["replicas"] % 2 == 1 and cluster["image"].startswith(f"rabbitmq:{CHART_VALUES['bundled']['rabbitmq']['image']['tag']}")
    [budget] = of_kind("rabbitmq", "PodDisruptionBudget").values()
    label = budget["selector"]["matchLabels"]
    assert label == {"app.kubernetes.io/name": name}
    for component in ("gateway", "catalog", "cart-pricing", "orders", "identity"):
        egress = shop["NetworkPolicy", f"attar-{component}"]["spec"]["egress"]
        assert {"to": [{"podSelector": {"matchLabels": label}}], "ports": [{"port": 5672}]} in egress, component


def test_pods_of_the_broker_meet_the_restricted_standard():
    """The operator sets users and groups alone; its pods would be refused in the namespace of the shop."""
    [cluster] = of_kind("rabbitmq", "RabbitmqCluster").values()
    spec = cluster["override"]["statefulSet"]["spec"]["template"]["spec"]
    assert spec["securityContext"] == {"runAsNonRoot": True, "seccompProfile": {"type": "RuntimeDefault"}}
    assert {container["name"] for container in containers(spec)} == {"setup-container", "rabbitmq"}
    for container in containers(spec):
        assert container["securityContext"] == {"allowPrivilegeEscalation": False, "capabilities": {"drop": ["ALL"]}}


# ── External Secrets, cert-manager


def test_the_vault_has_every_key_that_a_program_needs():
    [(name, secret)] = of_kind("external-secrets", "ExternalSecret").items()
    assert secret["target"]["name"] == name and secret["secretStoreRef"]["name"] in of_kind("external-secrets", "SecretStore")
    needed = {(where, key) for _, where, key, is_optional in variables(with_values("external-secrets")) if not is_optional}
    assert needed == {(name, each["secretKey"]) for each in secret["data"]}


def test_certificates_have_the_names_of_the_services_and_serve_both_sides():
    shop = with_values("cert-manager")
    certificates, issuers = of_kind("cert-manager", "Certificate"), of_kind("cert-manager", "Issuer")
    tls = certificates["attar-tls"]
    called = {
        re.fullmatch(r"https://([a-z-]+):\d+", value)[1] for (kind, _), thing in shop.items() if kind == "ConfigMap"
        for key, value in thing["data"].items() if re.fullmatch(r"ATTAR_(CATALOG|CART_PRICING|ORDERS|IDENTITY|MEDIA)_URL", key)
    }
    assert set(tls["dnsNames"]) == called and set(tls["usages"]) == {"server auth", "client auth"}
    mounted = {
        volume["secret"]["secretName"] for thing in shop.values() if thing["kind"] == "Deployment"
        for volume in pod_of(thing)[1]["volumes"] if "secret" in volume
    }
    assert mounted == {tls["secretName"]}
    assert issuers[tls["issuerRef"]["name"]]["ca"]["secretName"] == certificates["attar-ca"]["secretName"]
    assert all(each["issuerRef"]["name"] in issuers for each in certificates.values())


# ── Argo CD, Flux


def renders(values, files, tmp_path):
    """Check that the chart renders with these files of values and those values over them."""
    (tmp_path / "values.yaml").write_text(yaml.safe_dump(values))
    assert all(path.is_file() for path in files)
    is_well, output = attempt([*(f"--values={path}" for path in files), f"--values={tmp_path}/values.yaml"])
    assert is_well, output
    return output


def test_argo_cd_renders_this_chart(tmp_path):
    [application] = of_kind("argo-cd", "Application").values()
    source = application["source"]
    assert ROOT / source["path"] == CHART and source["targetRevision"] == f"v{VERSION}"
    output = renders(source["helm"]["valuesObject"], [CHART / name for name in source["helm"]["valueFiles"]], tmp_path)
    assert "helm.sh/hook: test" not in output and "registry.example.com/attar/attar-orders:" in output


def test_flux_renders_this_chart_and_waits_for_the_migration(tmp_path):
    [release], [source] = of_kind("flux", "HelmRelease").values(), of_kind("flux", "GitRepository").items()
    chart = release["chart"]["spec"]
    assert ROOT / chart["chart"] == CHART and chart["sourceRef"] == {"kind": "GitRepository", "name": source[0]}
    assert source[1]["ref"] == {"tag": f"v{VERSION}"}
    renders(release["values"], [ROOT / name for name in chart["valuesFiles"]], tmp_path)
    assert int(release["timeout"].removesuffix("m")) * 60 > CHART_VALUES["migrations"]["timeoutSeconds"]


# ── KEDA, Envoy Gateway


def test_keda_scales_a_deployment_that_nothing_else_scales():
    [scaled] = of_kind("keda", "ScaledObject").values()
    shop, production = with_values("keda"), rendered()
    name = scaled["scaleTargetRef"]["name"]
    assert ("Deployment", name) in shop and ("HorizontalPodAutoscaler", name) not in shop
    assert scaled["maxReplicaCount"] <= production["HorizontalPodAutoscaler", name]["spec"]["maxReplicas"], "connections are counted for these"
    [queue] = [trigger for trigger in scaled["triggers"] if trigger["type"] == "rabbitmq"]
    named = re.search(r'const SALES: &str = "([a-z.]+)"', (CODE / "services/catalog/src/events.rs").read_text())[1]
    assert queue["metadata"]["queueName"] == f"attar.{named}"
    [(authentication, reference)] = of_kind("keda", "TriggerAuthentication").items()
    assert queue["authenticationRef"]["name"] == authentication
    [host] = reference["secretTargetRef"]
    assert (host["name"], host["key"]) in {each[1:3] for each in variables(shop)}


def test_the_route_hangs_on_the_gateway_and_its_policies_find_both():
    route = with_values("envoy-gateway")["HTTPRoute", "attar-gateway"]
    gateway = things("envoy-gateway")["Gateway", "public"]
    [parent] = route["spec"]["parentRefs"]
    [listener] = gateway["spec"]["listeners"]
    assert (parent["name"], parent["namespace"]) == (gateway["metadata"]["name"], gateway["metadata"]["namespace"])
    assert parent["sectionName"] == listener["name"] and route["spec"]["hostnames"] == [listener["hostname"]]
    assert gateway["spec"]["gatewayClassName"] in of_kind("envoy-gateway", "GatewayClass")
    for kind, target in (("ClientTrafficPolicy", gateway), ("BackendTrafficPolicy", route)):
        [policy] = [thing for key, thing in things("envoy-gateway").items() if key[0] == kind]
        [reference] = policy["spec"]["targetRefs"]
        assert (reference["kind"], reference["name"]) == (target["kind"], target["metadata"]["name"])
    namespaces = listener["allowedRoutes"]["namespaces"]["selector"]["matchLabels"]
    assert namespaces == {"kubernetes.io/metadata.name": "shop"}
