"""Evaluate the network policies like a plugin: they allow exactly this list."""

import pytest

from chart import CASES, COMPONENTS, of_kind, pods

# ARCHITECTURE.md: browser → gateway → services; orders → cart-pricing → catalog; orders → catalog. Publishers and consumers of
# events need the bus; identity and the gateway use the cache; each service has a database.
CALLS = {
    ("gateway", "catalog", 50051), ("gateway", "cart-pricing", 50052), ("gateway", "orders", 50053),
    ("gateway", "identity", 50054), ("gateway", "media", 50055),
    ("orders", "catalog", 50051), ("orders", "cart-pricing", 50052), ("cart-pricing", "catalog", 50051),
    ("test", "gateway", 8080),
}
SERVERS = {
    *((name, "postgresql", 5432) for name in ("catalog", "cart-pricing", "orders", "identity", "media", "prepare")),
    *((name, "rabbitmq", 5672) for name in ("gateway", "catalog", "cart-pricing", "orders", "identity", "prepare")),
    *((name, "redis", 6379) for name in ("gateway", "identity", "prepare")),
}
DATABASE, BUS, CACHE, BUCKET = {5432}, {5671, 5672}, {6379}, {443}
# Ports outside the release, besides DNS.
OUTSIDE = {
    "gateway": BUS | CACHE,
    "catalog": DATABASE | BUS,
    "cart-pricing": DATABASE | BUS,
    "orders": DATABASE | BUS,
    "identity": DATABASE | BUS | CACHE,
    "media": DATABASE | BUCKET,
    "migrate": DATABASE,
    "test": set(),
}
OPERATIONS = 9090


def policies_on(case, labels, direction):
    return [
        policy["spec"] for policy in of_kind(case, "NetworkPolicy")
        if direction in policy["spec"]["policyTypes"]
        and policy["spec"]["podSelector"]["matchLabels"].items() <= labels.items()
    ]


def allows(rules, side, labels, port):
    """Return whether a rule admits a pod of the release; an absent list of peers admits everybody."""
    for rule in rules:
        is_port = "ports" not in rule or any(each["port"] == port and each.get("protocol", "TCP") == "TCP" for each in rule["ports"])
        peers = rule.get(side)
        is_peer = peers is None or any(
            "podSelector" in peer and "namespaceSelector" not in peer
            and peer["podSelector"]["matchLabels"].items() <= labels.items()
            for peer in peers
        )
        if is_port and is_peer:
            return True
    return False


def connections(case):
    """Return the allowed connections between pods of the release."""
    everybody = {component: labels for _, component, labels, _ in pods(case)}
    listening = {
        component: {port["containerPort"] for container in spec["containers"] for port in container.get("ports", [])}
        for _, component, _, spec in pods(case)
    }
    possible = set()
    for caller, caller_labels in everybody.items():
        out = [rule for policy in policies_on(case, caller_labels, "Egress") for rule in policy.get("egress", [])]
        for called, called_labels in everybody.items():
            into = [rule for policy in policies_on(case, called_labels, "Ingress") for rule in policy.get("ingress", [])]
            for port in listening[called]:
                if allows(out, "to", called_labels, port) and allows(into, "from", caller_labels, port):
                    possible.add((caller, called, port))
    return possible


@pytest.mark.parametrize("case", ["default", "production", "mutual-tls-monitored", "gateway-api", "everything-set"])
def test_between_the_pods_is_exactly_what_the_architecture_draws(case):
    assert connections(case) == CALLS


def test_the_demo_reaches_its_own_servers_and_nothing_else():
    assert connections("demo") == CALLS | SERVERS


def test_a_store_in_one_pod_is_reached_by_shoppers_alone():
    assert connections("standalone") == {("test", "gateway", 8080)}


@pytest.mark.parametrize("case", [case for case in CASES if case != "without-network-policies"])
def test_every_pod_is_under_a_policy_in_both_directions(case):
    for name, _, labels, _ in pods(case):
        for direction in ("Ingress", "Egress"):
            assert policies_on(case, labels, direction), (name, direction)
        # A default-deny policy for every pod of the release.
    denials = [each["spec"] for each in of_kind(case, "NetworkPolicy") if not {"ingress", "egress"} & each["spec"].keys()]
    assert any("app.kubernetes.io/component" not in each["podSelector"]["matchLabels"] for each in denials)


def ports_outside(case, labels):
    """Return the allowed TCP ports outside the release, without DNS."""
    ports = set()
    for policy in policies_on(case, labels, "Egress"):
        for rule in policy.get("egress", []):
            inside = all("podSelector" in peer and "namespaceSelector" not in peer for peer in rule.get("to", [{}]))
            if not inside:
                ports |= {each["port"] for each in rule["ports"]}
    return ports


def test_out_of_the_release_leads_what_each_one_needs():
    out = {component: ports_outside("default", labels) - {53} for _, component, labels, _ in pods("default")}
    assert out == OUTSIDE


def test_messages_leave_identity_and_orders_alone():
    out = {component: ports_outside("messages", labels) - {53} for _, component, labels, _ in pods("messages")}
    assert out == {**OUTSIDE, **{sender: OUTSIDE[sender] | {443, 465} for sender in ("identity", "orders")}}


def test_couriers_are_reached_from_orders_alone():
    out = {component: ports_outside("couriers", labels) - {53} for _, component, labels, _ in pods("couriers")}
    assert out == {**OUTSIDE, "orders": OUTSIDE["orders"] | {443}}


def test_with_everything_bundled_nothing_but_name_resolution_leads_out():
    for name, component, labels, _ in pods("demo"):
        assert ports_outside("demo", labels) <= {53}, name
        assert component not in ("postgresql", "rabbitmq", "redis") or not ports_outside("demo", labels)


def test_addresses_that_are_named_are_held():
    [rule] = [
        rule for each in of_kind("everything-set", "NetworkPolicy") if each["metadata"]["name"] == "attar-orders"
        for rule in each["spec"]["egress"] if rule["ports"] == [{"port": 5432}]
    ]
    assert rule["to"] == [{"ipBlock": {"cidr": "10.20.0.0/24"}}]


def test_metrics_are_read_from_the_namespace_of_prometheus_alone_and_only_when_asked():
    """No pod of the release reaches an operations port (see the lists above); from outside, only these peers do."""
    def readers(case):
        return {
            each["metadata"]["name"]: rule["from"] for each in of_kind(case, "NetworkPolicy")
            for rule in each["spec"].get("ingress", []) if {"port": OPERATIONS} in rule["ports"]
        }

    assert readers("default") == readers("standalone") == {}
    assert len(readers("monitored")) == len(readers("mutual-tls-monitored")) == len(readers("metrics-without-an-operator")) == 6
    assert not of_kind("metrics-without-an-operator", "ServiceMonitor")
    assert readers("standalone-monitored").keys() == {"attar-gateway"}
    for case in ("monitored", "mutual-tls-monitored", "standalone-monitored", "metrics-without-an-operator"):
        for policy in of_kind(case, "NetworkPolicy"):
            for rule in policy["spec"].get("ingress", []):
                assert len(rule["ports"]) == 1, "a rule for several ports would open one with the other"
        for peers in readers(case).values():
            assert peers == [{"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "monitoring"}}}]


def addresses_by_component(case, port):
    """Return the networks outside to which each component has a way on this port."""
    return {
        component: {peer["ipBlock"]["cidr"] for peer in rule["to"]}
        for _, component, labels, _ in pods(case) for policy in policies_on(case, labels, "Egress")
        for rule in policy.get("egress", []) if rule["ports"] == [{"port": port}]
    }


def test_credentials_of_the_cloud_are_reached_from_media_alone():
    assert addresses_by_component("bucket-with-pod-identity", 80) == {"media": {"169.254.170.23/32", "fd00:ec2::23/128"}}
    assert addresses_by_component("bucket-with-instance-metadata", 80) == {"media": {"169.254.169.254/32", "fd00:ec2::254/128"}}
    assert addresses_by_component("default", 80) == addresses_by_component("bucket-with-keys", 80) == {}


@pytest.mark.parametrize("case", ["openshift", "standalone-openshift"])
def test_names_are_resolved_by_the_dns_of_openshift(case):
    for name, _, labels, _ in pods(case):
        [rule] = [
            rule for policy in policies_on(case, labels, "Egress") for rule in policy.get("egress", [])
            if {"port": 5353, "protocol": "UDP"} in rule["ports"]
        ]
        assert rule["to"][0]["namespaceSelector"]["matchLabels"] == {"kubernetes.io/metadata.name": "openshift-dns"}, name
        assert 53 not in ports_outside(case, labels), name


def test_a_hosted_collector_is_reached_on_the_port_of_the_values():
    for _, component, labels, _ in pods("telemetry"):
        expected = OUTSIDE[component] | ({443} if component in COMPONENTS else set())
        assert ports_outside("telemetry", labels) - {53} == expected, component
