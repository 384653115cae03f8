"""Rules for every pod with any values."""

import re
import subprocess

import pytest
import yaml

from chart import CASES, CHART, CODE, COMPONENTS, HELM, SERVICES, attempt, containers, objects, of_kind, pods

ENDS_BY_ITSELF = ("migrate", "prepare", "test")
BUNDLED = ("postgresql", "rabbitmq", "redis")
# Environment variables of S3 clients, besides the store's settings.
OF_S3 = {"AWS_REGION", "AWS_ENDPOINT_URL", "AWS_ALLOW_HTTP", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"}
# Read by libraries, and named by the cases.
OF_THE_PLATFORM = {
    "SSL_CERT_FILE", "K8S_POD_NAME", "K8S_NAMESPACE_NAME", "K8S_NODE_NAME", "OTEL_RESOURCE_ATTRIBUTES", "TZ", "OWN",
}
# Objects of others that the cases name.
OF_OTHERS = {"company-ca"}
ONLY_TO_COMPOSE = {"POSTGRES_PASSWORD", "RABBITMQ_PASSWORD", "REDIS_PASSWORD"}


@pytest.mark.parametrize("case", CASES)
def test_pods_are_restricted(case):
    """The restricted pod security standard, and a read-only file system."""
    for name, component, _, spec in pods(case):
        of_pod = spec["securityContext"]
        assert of_pod["runAsNonRoot"] is True, name
        user = None if "openshift" in case else 999 if component in BUNDLED else 65532
        assert {of_pod.get(key) for key in ("runAsUser", "runAsGroup", "fsGroup")} == {user}, name
        assert of_pod["seccompProfile"] == {"type": "RuntimeDefault"}, name
        assert not {"hostNetwork", "hostPID", "hostIPC", "hostUsers"} & spec.keys(), name
        for volume in spec.get("volumes", []):
            kinds = volume.keys() - {"name"}
            assert kinds <= {"configMap", "secret", "emptyDir", "persistentVolumeClaim"}, (name, kinds)
        for container in containers(spec):
            own = container["securityContext"]
            assert own["allowPrivilegeEscalation"] is False and own["privileged"] is False, name
            assert own["readOnlyRootFilesystem"] is True and own["runAsNonRoot"] is True, name
            assert own["capabilities"] == {"drop": ["ALL"]}, name
            assert not any("hostPort" in port for port in container.get("ports", [])), name


@pytest.mark.parametrize("case", CASES)
def test_no_pod_has_a_token_or_the_default_account(case):
    accounts = {account["metadata"]["name"]: account for account in of_kind(case, "ServiceAccount")}
    for name, _, _, spec in pods(case):
        assert spec["automountServiceAccountToken"] is False, name
        assert accounts[spec["serviceAccountName"]]["automountServiceAccountToken"] is False, name
    assert not of_kind(case, "Role", "RoleBinding", "ClusterRole", "ClusterRoleBinding")


@pytest.mark.parametrize("case", CASES)
def test_every_container_has_requests_and_limits(case):
    for name, _, _, spec in pods(case):
        for container in containers(spec):
            for side in ("requests", "limits"):
                assert {"cpu", "memory"} <= container["resources"][side].keys(), (name, side)


@pytest.mark.parametrize("case", CASES)
def test_what_serves_is_probed(case):
    for name, component, _, spec in pods(case):
        if component in ENDS_BY_ITSELF:
            assert spec["restartPolicy"] in ("Never", "OnFailure"), name
            continue
        for container in spec["containers"]:
            for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
                assert container[probe]["timeoutSeconds"] <= 15, (name, probe)


@pytest.mark.parametrize("case", CASES)
def test_programs_are_asked_on_their_operations_port_whatever_the_calls_between_them_speak(case):
    """Startup and liveness are /healthz, which needs no database; readiness is /readyz. Plain HTTP, also with mutual TLS."""
    for name, component, _, spec in pods(case):
        if component not in COMPONENTS:
            continue
        [container] = spec["containers"]
        asked = {probe: container[f"{probe}Probe"]["httpGet"] for probe in ("startup", "readiness", "liveness")}
        assert asked == {
            "startup": {"path": "/healthz", "port": "ops"},
            "readiness": {"path": "/readyz", "port": "ops"},
            "liveness": {"path": "/healthz", "port": "ops"},
        }, name
        assert {"name": "ops", "containerPort": 9090} in container["ports"], name
        setting = "ATTAR_OPS_ADDR" if component == "gateway" else f"ATTAR_{component.upper().replace('-', '_')}_OPS_ADDR"
        address = "[::]" if case == "ipv6" else "0.0.0.0"
        assert settings_of(case, container)[setting] == f"{address}:9090", name


@pytest.mark.parametrize("case", CASES)
def test_the_name_of_a_service_stands_for_all_its_pods(case):
    """Services are headless: a cluster IP would hide the pods from client-side load balancing."""
    found = {each["metadata"]["labels"]["app.kubernetes.io/component"]: each["spec"] for each in of_kind(case, "Service")}
    for component in SERVICES if of_kind(case, "Deployment") else []:
        assert found[component]["clusterIP"] == "None", component
        assert not found[component].get("publishNotReadyAddresses"), component


@pytest.mark.parametrize("case", [case for case in CASES if "monitored" in case or case == "everything-set"])
def test_everything_is_measured_on_the_operations_port(case):
    monitors = {each["metadata"]["name"]: each["spec"] for each in of_kind(case, "ServiceMonitor")}
    services = of_kind(case, "Service")
    measured = set()
    for name, monitor in monitors.items():
        [endpoint] = monitor["endpoints"]
        assert endpoint["port"] == "ops" and endpoint["honorLabels"] is True and "scheme" not in endpoint, name
        selector = monitor["selector"]["matchLabels"].items()
        found = [
            service for service in services
            if selector <= service["metadata"]["labels"].items() and any(port["name"] == "ops" for port in service["spec"]["ports"])
        ]
        assert len(found) == 1, name
        measured.add(found[0]["spec"]["selector"]["app.kubernetes.io/component"])
    assert measured == {component for _, component, _, _ in pods(case) if component in COMPONENTS}


def test_connections_and_traces_are_as_the_values_say():
    for _, component, _, spec in pods("everything-set"):
        if component in COMPONENTS:
            settings = settings_of("everything-set", spec["containers"][0])
            assert settings["ATTAR_TRACE_RATIO"] == "0.1", component
            assert settings.get("ATTAR_DATABASE_CONNECTIONS") == (None if component == "gateway" else "8"), component


@pytest.mark.parametrize("case", CASES)
def test_images_are_pinned(case):
    for name, component, _, spec in pods(case):
        for container in containers(spec):
            image = container["image"]
            last = image.split("@")[0].rsplit("/", 1)[-1]
            assert ":" in last, (name, image)
            tag = last.split(":")[1]
            assert re.search(r"\d+\.\d+", tag), (name, image)
            if component in COMPONENTS:
                assert re.fullmatch(r"(.*/)?attar(-[a-z-]+)?:[^:@]+(@sha256:[0-9a-f]{64})?", image), (name, image)


@pytest.mark.parametrize("case", CASES)
def test_a_pod_ends_within_the_time_that_it_is_given(case):
    """The grace period covers draining and the ten seconds that programs need to stop."""
    for name, component, _, spec in pods(case):
        if component not in COMPONENTS:
            continue
        container = spec["containers"][0]
        before = container.get("lifecycle", {}).get("preStop", {}).get("sleep", {}).get("seconds", 0)
        settings = settings_of(case, spec["containers"][0])
        drain = int(settings.get("ATTAR_DRAIN_SECONDS", 0))
        assert before + drain > 0, f"{name} does not wait for balancers"
        assert before + drain + 10 < spec["terminationGracePeriodSeconds"], name


@pytest.mark.parametrize("case", CASES)
def test_upgrades_never_take_a_pod_before_its_successor_serves(case):
    for deployment in of_kind(case, "Deployment"):
        strategy = deployment["spec"]["strategy"]
        claims = [volume for volume in deployment["spec"]["template"]["spec"].get("volumes", []) if "persistentVolumeClaim" in volume]
        if strategy["type"] == "Recreate":
            assert claims, deployment["metadata"]["name"]
        else:
            assert strategy["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}


# ── What programs are told


def code_settings():
    """Return the settings of each program: names in its settings.rs and those of the platform that it uses."""
    declared = {}
    for path in sorted(CODE.glob("services/platform/src/**/*.rs")):
        for constant, name in re.findall(r"const (\w+): Setting =\s*Setting::new\(\s*\"(ATTAR_[A-Z0-9_]+)\"", path.read_text()):
            declared[f"{path.stem}::{constant}"] = declared[constant] = name
    known = {}
    for component in COMPONENTS:
        folder = "gateway" if component == "gateway" else f"services/{component}"
        text = (CODE / folder / "src/settings.rs").read_text()
        names = set(re.findall(r"\"(ATTAR_[A-Z0-9_]+)\"", text))
        names -= set(re.findall(r"renamed_from\(\"(\w+)\"", text))
        names |= {declared[word] for word in re.findall(r"\b\w+::[A-Z_]+\b", text) if word in declared}
        names |= {declared["TIME_ZONE"]} if "TIME_ZONE" in text else set()
        names |= {name for word, name in declared.items() if word.startswith(("program::", "telemetry::", "otlp::"))}
        known[component] = names
    known["attar"] = set().union(*known.values()) | {"ATTAR_DATA_DIR"}
    return known


def settings_of(case, container):
    """Return the settings of a container from its ConfigMaps."""
    maps = {each["metadata"]["name"]: each["data"] for each in of_kind(case, "ConfigMap")}
    settings = {}
    for source in container.get("envFrom", []):
        settings |= maps[source["configMapRef"]["name"]]
    return settings


def told(case, container):
    return [*settings_of(case, container), *(each["name"] for each in container.get("env", []))]


@pytest.mark.parametrize("case", CASES)
def test_every_setting_is_one_that_the_program_knows(case):
    known = code_settings()
    for name, component, _, spec in pods(case):
        if component in BUNDLED or component == "test":
            continue
        is_whole = component in ENDS_BY_ITSELF or name.startswith("StatefulSet")
        allowed = known["attar" if is_whole else component] | ONLY_TO_COMPOSE
        allowed |= OF_S3 if is_whole or component == "media" else set()
        for container in containers(spec):
            names = told(case, container)
            assert len(names) == len(set(names)), f"{name} is told something twice: {sorted(names)}"
            assert set(names) - OF_THE_PLATFORM <= allowed, f"{name}: {sorted(set(names) - allowed - OF_THE_PLATFORM)} is known to nobody"


def test_the_code_was_read():
    """The list of settings is plausible; otherwise the test above would accept anything."""
    known = code_settings()
    assert {"ATTAR_CATALOG_ADDR", "ATTAR_BUS_URL", "ATTAR_TLS_CA", "ATTAR_LOG"} <= known["catalog"]
    assert "ATTAR_BUS_URL" not in known["media"] and "ATTAR_CACHE_URL" not in known["orders"]
    assert {"ATTAR_TRUSTED_PROXIES", "ATTAR_CACHE_URL", "ATTAR_MEDIA_URL"} <= known["gateway"]


SECRETS = {
    "gateway": {"ATTAR_BUS_URL", "ATTAR_CACHE_URL"},
    "catalog": {"ATTAR_CATALOG_DATABASE_URL", "ATTAR_BUS_URL"},
    "cart-pricing": {"ATTAR_CART_PRICING_DATABASE_URL", "ATTAR_BUS_URL"},
    "orders": {
        "ATTAR_ORDERS_DATABASE_URL", "ATTAR_BUS_URL", "ATTAR_SECRET_KEY", "ATTAR_SMTP_URL", "ATTAR_SMS_URL",
        "ATTAR_SMS_HEADERS",
    },
    "identity": {
        "ATTAR_IDENTITY_DATABASE_URL", "ATTAR_BUS_URL", "ATTAR_CACHE_URL", "ATTAR_SECRET_KEY", "ATTAR_ADMIN_EMAIL",
        "ATTAR_ADMIN_PASSWORD", "ATTAR_SMTP_URL", "ATTAR_SMS_URL", "ATTAR_SMS_HEADERS",
    },
    "media": {"ATTAR_MEDIA_DATABASE_URL"},
    "migrate": {f"ATTAR_{name}_DATABASE_URL" for name in ("CATALOG", "CART_PRICING", "ORDERS", "IDENTITY", "MEDIA")},
    "test": set(),
}


def test_each_pod_sees_the_secrets_that_it_needs_and_no_others():
    seen = {}
    for _, component, _, spec in pods("production"):
        env = spec["containers"][0].get("env", [])
        seen[component] = {each["name"] for each in env if "secretKeyRef" in each.get("valueFrom", {})}
        assert not [each for each in env if "secretRef" in each]
    assert seen == SECRETS


@pytest.mark.parametrize("case", CASES)
def test_no_password_stands_in_plain_sight(case):
    for thing in objects(case):
        if thing["kind"] != "Secret":
            assert not re.search(r"://[^/\s\"$]*:[^/\s\"$@]+@", str(thing)), thing["metadata"]["name"]
    for _, _, _, spec in pods(case):
        for container in containers(spec):
            for each in container.get("env", []):
                if re.search("PASSWORD|SECRET|PASS$|_AUTH$", each["name"]):
                    assert "value" not in each or each["value"].startswith("$("), each


# ── What belongs together


@pytest.mark.parametrize("case", CASES)
def test_selectors_find_exactly_their_pods(case):
    workloads = list(pods(case))

    def found(selector):
        return [name for name, _, labels, _ in workloads if selector.items() <= labels.items()]

    for thing in objects(case):
        kind, name = thing["kind"], thing["metadata"]["name"]
        if kind in ("Deployment", "StatefulSet"):
            assert found(thing["spec"]["selector"]["matchLabels"]) == [f"{kind} {name}"]
        elif kind == "Service":
            assert len(found(thing["spec"]["selector"])) == 1, name
            target = next(spec for each, _, labels, spec in workloads if thing["spec"]["selector"].items() <= labels.items())
            ports = {port["name"] for container in target["containers"] for port in container["ports"]}
            assert {port["targetPort"] for port in thing["spec"]["ports"]} <= ports, name
        elif kind == "PodDisruptionBudget":
            assert len(found(thing["spec"]["selector"]["matchLabels"])) == 1, name


@pytest.mark.parametrize("case", CASES)
def test_whoever_is_called_listens_there(case):
    """Every ATTAR_…_URL of a component names a Service of the release and the port of its pods."""
    services = {each["metadata"]["name"]: each["spec"] for each in of_kind(case, "Service")}
    for name, component, _, spec in pods(case):
        if component not in COMPONENTS or name.startswith("StatefulSet"):
            continue
        for setting, value in settings_of(case, spec["containers"][0]).items():
            match = re.fullmatch(r"ATTAR_(CATALOG|CART_PRICING|ORDERS|IDENTITY|MEDIA)_URL", setting)
            if match:
                host, port = re.fullmatch(r"https?://([a-z0-9-]+):(\d+)", value).groups()
                assert services[host]["ports"][0]["port"] == int(port), (name, setting)
                listening = next(
                    settings_of(case, other["containers"][0])[f"ATTAR_{match[1]}_ADDR"]
                    for _, called, _, other in pods(case)
                    if called == match[1].lower().replace("_", "-")
                )
                assert listening.endswith(f":{port}"), (name, setting)


@pytest.mark.parametrize("case", CASES)
def test_what_pods_refer_to_is_there(case):
    there = {(thing["kind"], thing["metadata"]["name"]) for thing in objects(case)}
    for name, _, _, spec in pods(case):
        for container in containers(spec):
            mounted = {mount["name"] for mount in container.get("volumeMounts", [])}
            claimed = {
                claim["metadata"]["name"] for thing in objects(case)
                for claim in thing.get("spec", {}).get("volumeClaimTemplates", [])
            }
            assert mounted <= {volume["name"] for volume in spec.get("volumes", [])} | claimed, name
        for volume in spec.get("volumes", []):
            if "configMap" in volume and volume["configMap"]["name"] not in OF_OTHERS:
                assert ("ConfigMap", volume["configMap"]["name"]) in there, name
            if "persistentVolumeClaim" in volume:
                assert ("PersistentVolumeClaim", volume["persistentVolumeClaim"]["claimName"]) in there, name


def test_a_changed_setting_replaces_the_pods_that_read_it_and_no_others():
    def checksums(arguments):
        return {
            thing["metadata"]["name"]: thing["spec"]["template"]["metadata"]["annotations"]["checksum/settings"]
            for thing in yaml.safe_load_all(attempt(arguments)[1]) if thing and thing["kind"] == "Deployment"
        }

    before, after = checksums([]), checksums(["--set-string=store.supportPhone=+970590000001"])
    assert {name for name in before if before[name] != after[name]} == {"attar-gateway"}


def test_autoscaled_deployments_leave_their_number_alone():
    scaled = {each["spec"]["scaleTargetRef"]["name"] for each in of_kind("production", "HorizontalPodAutoscaler")}
    for deployment in of_kind("production", "Deployment"):
        assert ("replicas" in deployment["spec"]) == (deployment["metadata"]["name"] not in scaled)
    assert len(scaled) == 6


def test_a_store_in_one_pod_is_one_pod():
    makers = of_kind("standalone", "Deployment", "StatefulSet")
    assert [(each["kind"], each["spec"]["replicas"]) for each in makers] == [("StatefulSet", 1)]
    assert not of_kind("standalone", "HorizontalPodAutoscaler")


# ── Values of one's own


def env_of(container):
    return {each["name"]: each for each in container.get("env", [])}


def mounts_of(container):
    return {mount["mountPath"]: mount["name"] for mount in container.get("volumeMounts", [])}


def of_the_store(case):
    """Return the containers of the store's programs, without those of the test, as (component, pod, container)."""
    return [
        (component, spec, container) for _, component, _, spec in pods(case)
        if component not in (*BUNDLED, "test") for container in containers(spec)
    ]


@pytest.mark.parametrize("case, source", [
    ("private-authority", {"configMap": {"name": "company-ca", "items": [{"key": "ca.crt", "path": "ca.crt"}]}}),
    ("demo-private-authority", {"configMap": {"name": "company-ca", "items": [{"key": "ca.crt", "path": "ca.crt"}]}}),
    ("standalone-private-authority", {"secret": {"secretName": "company-ca", "items": [{"key": "bundle.pem", "path": "ca.crt"}]}}),
])
def test_ca_bundle_is_mounted_into_every_program(case, source):
    for component, spec, container in of_the_store(case):
        assert env_of(container)["SSL_CERT_FILE"]["value"] == "/ca/ca.crt", component
        assert mounts_of(container)["/ca"] == "ca", component
        assert [volume for volume in spec["volumes"] if volume["name"] == "ca"] == [{"name": "ca", **source}], component
    assert not [container for _, _, container in of_the_store("default") if "SSL_CERT_FILE" in env_of(container)]


@pytest.mark.parametrize("case", ["extras", "standalone-extras"])
def test_extra_variables_and_volumes_are_for_all_programs_and_for_one(case):
    ones = {"orders", "migrate"} if case == "extras" else {"gateway"}
    for component, spec, container in of_the_store(case):
        assert env_of(container)["TZ"]["value"] == "UTC" and mounts_of(container)["/all"] == "all", component
        assert ("OWN" in env_of(container)) == ("/own" in mounts_of(container)) == (component in ones), component
        assert {volume["name"] for volume in spec["volumes"]} >= set(mounts_of(container).values()) - {"data"}, component


def test_secrets_of_operators_are_read_under_their_own_keys():
    seen = {
        each["name"]: each["valueFrom"]["secretKeyRef"] for _, _, container in of_the_store("secrets-of-operators")
        for each in container.get("env", []) if "secretKeyRef" in each.get("valueFrom", {})
    }
    databases = {f"ATTAR_{name.upper().replace('-', '_')}_DATABASE_URL": {"name": f"{name}-db-app", "key": "uri"} for name in SERVICES}
    assert seen == {
        **databases,
        "ATTAR_BUS_URL": {"name": "shop-rabbitmq-default-user", "key": "connection_string"},
        "ATTAR_CACHE_URL": {"name": "shop-redis", "key": "url"},
        "ATTAR_SECRET_KEY": {"name": "shop-key", "key": "key"},
    }


def test_a_secret_that_no_value_names_is_refused():
    is_well, output = attempt([each for each in CASES["secrets-of-operators"] if "ATTAR_BUS_URL" not in each])
    assert not is_well and "set secret.existing, or secret.keyRefs.ATTAR_BUS_URL" in output, output


def test_image_digests_decide_what_is_pulled():
    images = {component: container["image"] for component, _, container in of_the_store("digests")}
    for component, name in {"gateway": "attar-gateway", "orders": "attar-orders", "migrate": "attar"}.items():
        assert images[component].endswith(f"@sha256:{name.encode().hex():0<64}"), images[component]
    assert "@" not in images["catalog"]
    assert {container["imagePullPolicy"] for _, _, container in of_the_store("digests")} == {"IfNotPresent"}


@pytest.mark.parametrize("case, kind", [("telemetry", "deployment"), ("standalone-telemetry", "statefulset")])
def test_exported_telemetry_names_pod_node_and_workload(case, kind):
    seen = set()
    for component, _, container in of_the_store(case):
        if component not in COMPONENTS:
            continue
        settings, env = settings_of(case, container), env_of(container)
        assert settings["ATTAR_OTLP_ENDPOINT"] == "https://otlp.example.com:443", component
        assert settings["ATTAR_OTLP_SIGNALS"] == "traces,metrics,logs", component
        assert env["ATTAR_OTLP_HEADERS"]["valueFrom"]["secretKeyRef"] == {
            "name": "attar-secrets", "key": "ATTAR_OTLP_HEADERS", "optional": True,
        }
        workload = "attar-standalone" if kind == "statefulset" else f"attar-{component}"
        attributes = dict(pair.split("=") for pair in env["OTEL_RESOURCE_ATTRIBUTES"]["value"].split(","))
        assert attributes == {
            "k8s.pod.name": "$(K8S_POD_NAME)", "k8s.namespace.name": "$(K8S_NAMESPACE_NAME)", "k8s.node.name": "$(K8S_NODE_NAME)",
            f"k8s.{kind}.name": workload,
        }
        # Kubernetes only expands variables that stand before.
        names = list(env)
        assert names.index("OTEL_RESOURCE_ATTRIBUTES") > max(names.index(name) for name in names if name.startswith("K8S_"))
        seen.add(component)
    assert seen == ({"gateway"} if kind == "statefulset" else set(COMPONENTS))


@pytest.mark.parametrize("case", CASES)
def test_autoscalers_measure_by_a_request_that_a_busy_pod_exceeds_late(case):
    """A request far below the limit would start replicas, and their connections, for pods that are hardly used."""
    for deployment in of_kind(case, "Deployment"):
        resources = deployment["spec"]["template"]["spec"]["containers"][0]["resources"]
        request, limit = (cores(resources[side]["cpu"]) for side in ("requests", "limits"))
        scaled = "replicas" not in deployment["spec"]
        assert not scaled or request * 8 >= limit, deployment["metadata"]["name"]


def cores(quantity):
    return int(quantity[:-1]) / 1000 if quantity.endswith("m") else float(quantity)


def test_no_disruption_budget_blocks_the_draining_of_a_node():
    """Whatever the number of replicas, one pod may be evicted, and unready ones always."""
    for case in ("one-replica", "one-to-three-replicas", "three-replicas"):
        budgets = of_kind(case, "PodDisruptionBudget")
        assert len(budgets) == 6
        for budget in budgets:
            assert budget["spec"]["maxUnavailable"] == 1 and "minAvailable" not in budget["spec"]
            assert budget["spec"]["unhealthyPodEvictionPolicy"] == "AlwaysAllow"
    scaled = {each["spec"]["minReplicas"]: each["spec"]["maxReplicas"] for each in of_kind("one-to-three-replicas", "HorizontalPodAutoscaler")}
    assert scaled == {1: 3}


def test_bundled_postgresql_admits_all_connections_of_the_programs():
    [allowed] = [
        int(argument.removeprefix("max_connections=")) for _, component, _, spec in pods("demo") if component == "postgresql"
        for argument in spec["containers"][0]["args"] if argument.startswith("max_connections=")
    ]
    each = int(yaml.safe_load((CHART / "values.yaml").read_text())["databaseConnections"])
    # One replica of each service and one more during an upgrade; five pools of the seed.
    assert allowed > 5 * 2 * each + 5 * each


@pytest.mark.parametrize("case, connections", [("production", 464), ("three-replicas", 5 * 4 * 16)])
def test_notes_name_the_connections_that_postgresql_must_allow(case, connections):
    command = [HELM, "install", "attar", CHART, "--dry-run=client", "--namespace=shop", *CASES[case]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert f"up to {connections} connections to PostgreSQL" in done.stdout, done.stdout[-2000:] + done.stderr


def test_the_load_balancer_keeps_addresses_and_admits_only_some():
    [service] = [each["spec"] for each in of_kind("load-balancer", "Service") if each["metadata"]["name"] == "attar-gateway"]
    assert service["externalTrafficPolicy"] == "Local" and service["loadBalancerSourceRanges"] == ["203.0.113.0/24"]


def test_bucket_keys_are_read_only_where_the_values_say_so():
    def told_by(case):
        return {name for component, _, container in of_the_store(case) if component == "media" for name in told(case, container)}

    keys = {"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"}
    assert keys <= told_by("bucket-with-keys")
    for case in ("default", "bucket-with-pod-identity", "bucket-with-instance-metadata"):
        assert not keys & told_by(case), case


def test_a_changed_version_or_value_makes_another_migration():
    """Jobs are immutable."""
    def name(*arguments):
        [job] = [thing for thing in yaml.safe_load_all(attempt(arguments)[1]) if thing and thing["kind"] == "Job"]
        return job["metadata"]["name"]

    first = name()
    assert re.fullmatch(r"attar-migrate-[0-9a-f]{8}", first) and name() == first
    assert len({first, name("--set=image.tag=9.9.9"), name("--set=caBundle.configMap=company-ca"), name("--set=podLabels.a=b")}) == 4


def test_hooks_end_before_the_default_timeout_of_their_installers():
    """Helm and Flux wait five minutes. Argo CD maps Helm's hooks, weights and delete policies to its own."""
    [migration] = of_kind("default", "Job")
    [test] = of_kind("default", "Pod")
    assert migration["spec"]["activeDeadlineSeconds"] < 300 and test["spec"]["activeDeadlineSeconds"] < 300
    hooks = [thing["metadata"] for thing in objects("default") if "helm.sh/hook" in thing["metadata"].get("annotations", {})]
    first = {meta["annotations"]["helm.sh/hook"] for meta in hooks if meta["name"].startswith("attar-migrate")}
    assert first == {"pre-install,pre-upgrade"} and len(hooks) == 6
    for meta in hooks:
        assert "before-hook-creation" in meta["annotations"]["helm.sh/hook-delete-policy"], meta["name"]


def test_the_balancer_keeps_the_shop_while_a_service_is_away():
    """/readyz of the public port is 503 then, for every gateway."""
    [ingress] = of_kind("ingress-alb", "Ingress")
    assert ingress["metadata"]["annotations"]["alb.ingress.kubernetes.io/healthcheck-path"] == "/healthz"


@pytest.mark.parametrize("case", ["ingress-nginx", "ingress-traefik", "ingress-alb"])
def test_ingress_examples_serve_the_public_host(case):
    [ingress] = of_kind(case, "Ingress")
    assert ingress["spec"]["ingressClassName"] == {"ingress-nginx": "nginx", "ingress-traefik": "traefik", "ingress-alb": "alb"}[case]
    assert [rule["host"] for rule in ingress["spec"]["rules"]] == ["shop.example.com"]
    [settings] = [each["data"] for each in of_kind(case, "ConfigMap") if each["metadata"]["name"] == "attar-gateway"]
    assert settings["ATTAR_PUBLIC_URL"] == "https://shop.example.com" and settings["ATTAR_TRUSTED_PROXIES"]


def test_the_gateway_api_example_lets_event_streams_run():
    [route] = of_kind("gateway-api-example", "HTTPRoute")
    assert route["spec"]["rules"][0]["timeouts"] == {"request": "0s"}
    [plain] = of_kind("gateway-api", "HTTPRoute")
    assert "timeouts" not in plain["spec"]["rules"][0]
