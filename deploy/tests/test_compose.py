"""The Compose files match the Compose specification, the settings of the programs and the architecture."""

import re
import subprocess

import compose_spec
import pytest
import yaml

from containers import ROOT, SERVICES, settings_of_the_code

DEPLOY = ROOT / "deploy"
FILES = {name: DEPLOY / f"{name}.yaml" for name in ("compose", "compose.standalone")}
EXAMPLE = (DEPLOY / "compose.env.example").read_text()
ARCHITECTURE = yaml.safe_load((ROOT / "k8s/chart/files/architecture.yaml").read_text())
CHART = yaml.safe_load((ROOT / "k8s/chart/values.yaml").read_text())
PROGRAMS = ["gateway", *SERVICES]
SERVERS = {"postgres": "database", "rabbitmq": "bus", "redis": "cache", "pictures": "blobs"}
VARIABLE = re.compile(r"\$\{(\w+)(?:(:-|:\?)([^}]*))?\}")


def filled_in(text, values):
    """Interpolate ${NAME:-default} and ${NAME:?error} like Compose."""

    def value(match):
        name, kind, rest = match.groups()
        if values.get(name):
            return values[name]
        assert kind == ":-", f"{name} {rest}"
        return rest

    return VARIABLE.sub(value, text)


def secrets():
    made = subprocess.run(["sh", DEPLOY / "compose/secrets"], capture_output=True, text=True, check=True).stdout
    return dict(line.split("=", 1) for line in made.splitlines() if line and not line.startswith("#"))


@pytest.fixture(scope="module")
def values():
    return secrets()


@pytest.fixture(scope="module", params=FILES)
def compose(request, values):
    return yaml.safe_load(filled_in(FILES[request.param].read_text(), values))


@pytest.fixture(scope="module")
def distributed(values):
    return yaml.safe_load(filled_in(FILES["compose"].read_text(), values))


def containers(compose):
    return compose["services"].items()


def understood(compose):
    """Validate against the Compose specification, and check references."""
    plain = {key: value for key, value in compose.items() if not key.startswith("x-")}
    # The parser accepts tag or digest; Compose accepts both.
    found = compose_spec.PyCompose.from_yaml(re.sub(r"@sha256:[0-9a-f]{64}", "", yaml.safe_dump(plain)))
    found.validate()
    return found.to_spec()


def test_compose_understands_it(compose):
    assert set(understood(compose).services) == set(compose["services"])


@pytest.mark.parametrize(
    "wrong",
    [{"helthcheck": {}}, {"read_only": "perhaps"}, {"networks": ["nowhere"]}, {"restart": "often"}],
)
def test_what_is_wrong_is_found(distributed, wrong):
    catalog = {**distributed["services"]["catalog"], **wrong}
    with pytest.raises(Exception):
        understood({**distributed, "services": {**distributed["services"], "catalog": catalog}})


def test_no_container_has_a_right_that_it_can_do_without(compose):
    for name, container in containers(compose):
        assert container["read_only"] and container["cap_drop"] == ["ALL"], name
        assert container["security_opt"] == ["no-new-privileges:true"], name
        assert re.fullmatch(r"\d+:\d+", container["user"]), name
        limits = container["deploy"]["resources"]["limits"]
        assert limits["memory"] and limits["cpus"] and limits["pids"], name
        assert not {"privileged", "network_mode", "pid", "ipc", "cap_add", "devices", "userns_mode"} & set(container), name
        assert container["logging"]["options"]["max-size"], name


def test_root_is_nobody_but_the_owner_of_the_pictures(distributed):
    assert [name for name, container in containers(distributed) if container["user"].startswith("0:")] == ["pictures"]
    for name in [*PROGRAMS, "migrate", "attar", "bucket"]:
        assert distributed["services"][name]["user"] == "65532:65532"


def test_what_ends_starts_again_but_for_what_is_done_once(compose):
    for name, container in containers(compose):
        once = name in ("migrate", "bucket") or "profiles" in container
        assert container["restart"] == ("no" if once else "unless-stopped"), name


def test_shoppers_reach_the_gateway_alone_and_from_this_machine_alone(compose):
    published = {name: container["ports"] for name, container in containers(compose) if "ports" in container}
    assert list(published.values()) == [["127.0.0.1:8080:8080"]]
    assert list(published) == ["gateway" if "gateway" in compose["services"] else "attar"]
    for name, network in (compose.get("networks") or {}).items():
        assert name in ("shoppers", "outside") or network == {"internal": True}, name


def test_who_shares_a_network_calls_or_needs_the_other(distributed):
    networks = {name: set(container["networks"]) for name, container in containers(distributed)}
    assert [name for name in networks if "shoppers" in networks[name]] == ["gateway"]
    assert [name for name in networks if "outside" in networks[name]] == ["orders", "identity"]
    for program in PROGRAMS:
        component = ARCHITECTURE[program]
        for server, need in SERVERS.items():
            assert bool(networks[program] & networks[server]) == (need in component["needs"]), (program, server)
        for called in component["calls"]:
            assert "calls" in networks[program] & networks[called], (program, called)
    for server in SERVERS:
        assert not [other for other in SERVERS if other != server and networks[server] & networks[other]], server
        assert "calls" not in networks[server], server


def test_a_program_is_told_what_it_needs_and_no_secret_more(distributed):
    urls = {"database": "ATTAR_{}_DATABASE_URL", "bus": "ATTAR_BUS_URL", "cache": "ATTAR_CACHE_URL", "blobs": "ATTAR_BLOB_URL"}
    for program in PROGRAMS:
        component = ARCHITECTURE[program]
        upper = program.upper().replace("-", "_")
        wanted = {urls[need].format(upper) for need in component["needs"]}
        wanted |= {f"ATTAR_{called.upper().replace('-', '_')}_URL" for called in component["calls"]}
        told = distributed["services"][program]["environment"]
        assert {name for name in told if name.endswith("_URL") and name.startswith("ATTAR_")} - {"ATTAR_PUBLIC_URL"} == wanted, program
        for called in component["calls"]:
            address = told[f"ATTAR_{called.upper().replace('-', '_')}_URL"]
            assert address == f"http://{called}:{ARCHITECTURE[called]['port']}"
        assert ("ATTAR_SECRET_KEY" in told) == (program in ("orders", "identity")), program
        assert ("AWS_SECRET_ACCESS_KEY" in told) == (program == "media"), program


def test_every_setting_is_one_of_the_programs(compose):
    known = settings_of_the_code()
    assert "ATTAR_HTTP_ADDR" in known
    for container, values in containers(compose):
        for name in values.get("environment", {}):
            assert not name.startswith("ATTAR_") or name in known, f"{container}: {name}"


def test_the_example_has_what_the_files_take_and_nothing_else():
    taken = {match[0] for path in FILES.values() for match in VARIABLE.findall(path.read_text())}
    assert taken == set(re.findall(r"^(\w+)=", EXAMPLE, re.M))
    required = {match[0] for path in FILES.values() for match in VARIABLE.findall(path.read_text()) if match[1] == ":?"}
    assert required == set(re.findall(r"^(\w+_PASSWORD|ATTAR_SECRET_KEY)=$", EXAMPLE, re.M)) - {"ATTAR_ADMIN_PASSWORD"}


def test_passwords_are_made_anew_and_fit_into_addresses():
    one, other = secrets(), secrets()
    for name in [name for name in one if name.endswith(("_PASSWORD", "_KEY"))]:
        assert one[name] != other[name] and len(one[name]) >= 40, name
        assert name == "ATTAR_SECRET_KEY" or one[name].isalnum(), name


def test_versions_are_those_of_the_chart(distributed):
    version = yaml.safe_load((ROOT / "k8s/chart/Chart.yaml").read_text())["appVersion"]
    assert f"ATTAR_VERSION={version}\n" in EXAMPLE
    for path in FILES.values():
        assert set(re.findall(r"ATTAR_VERSION:-([^}]+)\}", path.read_text())) == {version}
    for server, bundled in {"postgres": "postgresql", "rabbitmq": "rabbitmq", "redis": "redis"}.items():
        image = CHART["bundled"][bundled]["image"]
        assert f"/{image['repository']}:{image['tag']}" in distributed["services"][server]["image"].partition("@")[0]
    for name, container in containers(distributed):
        assert "build" in container or re.search(r":v?\d+\.\d+", container["image"]), name


def test_limits_of_memory_are_those_of_the_chart(distributed):
    for program in PROGRAMS:
        wanted = CHART["services"][program]["resources"]["limits"]
        found = distributed["services"][program]["deploy"]["resources"]["limits"]
        assert (found["memory"], found["cpus"]) == (wanted["memory"].removesuffix("i"), str(wanted["cpu"])), program


def test_images_are_built_from_the_target_that_they_are_named_after(compose):
    for name, container in containers(compose):
        if "build" in container:
            assert container["image"].partition(":")[0] == container["build"]["target"], name
            assert (DEPLOY / container["build"]["context"] / container["build"]["dockerfile"]).exists(), name
    for path in re.findall(r"\./(compose/[\w.]+)", FILES["compose"].read_text()):
        assert (DEPLOY / path).exists(), path
