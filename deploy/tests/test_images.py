"""Contents and labels of the images."""

import json
import stat
import subprocess
import tarfile
import tempfile

import pytest

from containers import IMAGES, ROOT, SERVICES, TAG, podman, run_to_its_end

PORTS = {
    "attar": {8080, 9090},
    "attar-gateway": {8080, 9090},
    **{f"attar-{service}": {50051 + number, 9090} for number, service in enumerate(SERVICES)},
}
PACKAGES = {"libc6", "libgcc-s1", "ca-certificates", "base-files"}
LIBRARIES = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
SHELLS = {"sh", "bash", "dash", "ash", "busybox", "zsh", "ksh", "env", "python3", "perl"}


@pytest.fixture(scope="module", params=IMAGES)
def image(request):
    return request.param


@pytest.fixture(scope="module")
def config(image):
    [found] = json.loads(podman("image", "inspect", f"{image}:{TAG}").stdout)
    return {"Healthcheck": found.get("Healthcheck"), **found["Config"]}


@pytest.fixture(scope="module")
def files(image):
    """Return all files of the image."""
    with tempfile.NamedTemporaryFile(suffix=".tar") as saved:
        podman("save", "--quiet", "--format=docker-archive", f"--output={saved.name}.image", f"{image}:{TAG}")
        found = {}
        with tarfile.open(f"{saved.name}.image") as archive:
            [manifest] = json.load(archive.extractfile("manifest.json"))
            for layer in manifest["Layers"]:
                with tarfile.open(fileobj=archive.extractfile(layer)) as content:
                    found.update({member.name.strip("/"): member for member in content if member.name.strip("/")})
        subprocess.run(["rm", f"{saved.name}.image"], check=True)
        return found


def test_it_runs_as_nobody_who_has_a_name_here(config):
    assert config["User"] == "65532:65532"


def test_it_starts_its_program_without_a_shell_and_asks_it_how_it_is(image, config):
    assert config["Entrypoint"] == [f"/{image}"]
    assert config.get("Cmd") == (["serve"] if image == "attar" else None)
    assert config["StopSignal"] == "SIGTERM"
    assert config["Healthcheck"]["Test"] == ["CMD", f"/{image}", "healthcheck"]


def test_it_listens_where_others_reach_it_on_the_ports_that_it_names(image, config):
    assert {int(port.removesuffix("/tcp")) for port in config["ExposedPorts"]} == PORTS[image]
    addresses = [value for value in config["Env"] if "_ADDR=" in value]
    assert {int(address.rsplit(":", 1)[1]) for address in addresses} == PORTS[image]
    assert all("=0.0.0.0:" in address for address in addresses)


def test_it_says_what_it_is_and_what_it_was_made_of(image, config):
    labels = {name.removeprefix("org.opencontainers.image."): value for name, value in config["Labels"].items()}
    chart = (ROOT / "k8s/chart/Chart.yaml").read_text()
    assert f"appVersion: {labels['version']}\n" in chart
    assert labels["title"] == image and labels["description"] and labels["vendor"] == "Attar"
    assert labels["licenses"] == "MIT OR Apache-2.0" and labels["created"].endswith("Z") and "source" in labels
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    assert labels["revision"] in (commit, f"{commit}-changed" if commit else "")


def test_it_holds_no_secret(config):
    assert not [value for value in config["Env"] if any(word in value for word in ("PASSWORD", "SECRET", "TOKEN", "KEY"))]


def test_its_version_alone_has_data_and_pages_where_they_belong(image, config, files):
    has_pages = image in ("attar", "attar-gateway")
    assert ("ATTAR_FRONTEND_DIR=/frontend" in config["Env"]) == has_pages == ("frontend/index.html" in files)
    assert (config.get("Volumes") == {"/data": {}}) == (image == "attar")
    if image == "attar":
        assert (files["data"].uid, files["data"].gid, files["data"].isdir()) == (65532, 65532, True)


def test_nothing_in_it_can_be_started_but_the_program(image, files):
    executable = {name for name, file in files.items() if file.isfile() and file.mode & 0o111}
    assert {name for name in executable if not name.rpartition("/")[2].startswith("ld-linux")} == {image}
    assert not SHELLS & {name.rpartition("/")[2] for name in files}


def test_nothing_in_it_can_be_written_but_the_volume(files):
    for name, file in files.items():
        assert not file.mode & (stat.S_ISUID | stat.S_ISGID), name
        assert file.issym() or not file.mode & stat.S_IWOTH, name
        assert file.uid == 0 and file.gid == 0 or name == "data", name


def test_it_holds_what_its_program_needs_and_no_more(image, files):
    names = {name for name, file in files.items() if not file.isdir() and not name.startswith("frontend/")}
    libraries = {name for name in names if name.startswith(("lib", "usr/lib"))}
    assert {name.rpartition("/")[2] for name in libraries} <= LIBRARIES
    packages = {name.rpartition("/")[2] for name in names if name.startswith("var/lib/dpkg/status.d/")}
    assert {"libc6", "ca-certificates", "base-files"} <= packages <= PACKAGES
    records = {path for name in packages for path in (f"var/lib/dpkg/status.d/{name}", f"usr/share/doc/{name}/copyright")}
    system = {"etc/passwd", "etc/group", "etc/nsswitch.conf", "etc/os-release", "etc/ssl/certs/ca-certificates.crt"}
    assert names - libraries - records == {image} | system
    assert files["etc/ssl/certs/ca-certificates.crt"].size > 50_000


def test_a_program_with_wrong_settings_says_which(image):
    if image in ("attar", "attar-gateway"):
        wanted = "ATTAR_DRAIN_SECONDS"
        code, said = run_to_its_end(image, {wanted: "soon"}, *(["serve"] if image == "attar" else []))
    else:
        wanted = f"{image.upper().replace('-', '_')}_DATABASE_URL"
        code, said = run_to_its_end(image, {})
    assert code == 1 and wanted in said, said


def test_a_program_that_does_not_run_is_not_healthy(image):
    assert run_to_its_end(image, {}, "healthcheck")[0] == 1
