"""A release of made-up programs: versions, images, bills of materials, checksums, provenance, signatures, chart."""

import base64
import gzip
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zlib

import pytest
import yaml

from containers import IMAGES, ROOT

sys.path.insert(0, str(ROOT / "deploy/local"))
import oci  # noqa: E402

VERSION = "9.8.7"
HERE = {"x86_64": "amd64", "aarch64": "arm64"}[platform.machine()]
OTHER = {"amd64": "arm64", "arm64": "amd64"}[HERE]
MACHINES = {"amd64": 62, "arm64": 183}
ARCHITECTURES = [HERE, OTHER]
HELM = os.environ.get("HELM", "helm")


def run(*command, cwd, check=True, **options):
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True, check=False, **options)
    assert not check or done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done


def git(clone, *arguments):
    return run("git", "-c", "user.name=Test", "-c", "user.email=test@attar.example", *arguments, cwd=clone).stdout.strip()


def release(clone, *arguments, check=True):
    author = {f"GIT_{who}_{what}": "test@attar.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return run("deploy/local/release", *arguments, cwd=clone, check=check, env={**os.environ, **author})


@pytest.fixture(scope="module")
def make_clone(tmp_path_factory):
    """Return a function that clones the repository, with what is not committed yet."""

    def clone():
        folder = tmp_path_factory.mktemp("release") / "clone"
        run("git", "clone", "--quiet", "--no-tags", ROOT, folder, cwd=ROOT)
        changes = subprocess.run(["git", "diff", "--binary", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
        if changes:
            subprocess.run(["git", "apply", "--index"], cwd=folder, input=changes, check=True)
            git(folder, "commit", "--quiet", "--message=Change")
        return folder

    return clone


def crates_of(image):
    """Return made-up contents of .dep-v0: the image's crate on one of crates.io, which a build dependency does not reach."""
    locked = {package["name"]: package["version"] for package in tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]}
    name = {"attar": "standalone"}.get(image, image.removeprefix("attar-"))
    return {
        "packages": [
            {"name": name, "version": VERSION, "source": "local", "dependencies": [1, 2], "root": True},
            {"name": "serde", "version": locked["serde"], "source": "crates.io"},
            {"name": "prost-build", "version": locked["prost-build"], "source": "crates.io", "kind": "build"},
        ]
    }


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """Return folders of programs for both architectures; those of the other one need no library, which may be missing here."""
    folder = tmp_path_factory.mktemp("programs")
    (folder / "program.c").write_text("int main(void) { return 0; }\n")
    (folder / "bare.c").write_text("void _start(void) { for (;;); }\n")
    run("cc", "-o", folder / HERE, "program.c", cwd=folder)
    run("cc", "-nostdlib", "-static", "-o", folder / OTHER, "bare.c", cwd=folder)
    for architecture in ARCHITECTURES:
        (folder / f"of-{architecture}").mkdir()
        for image in IMAGES:
            (folder / "crates").write_bytes(zlib.compress(json.dumps(crates_of(image)).encode()))
            program = folder / f"of-{architecture}" / image
            run("objcopy", "--add-section", f".dep-v0={folder}/crates", folder / architecture, program, cwd=folder)
            content = bytearray(program.read_bytes())
            content[18:20] = MACHINES[architecture].to_bytes(2, "little")
            program.write_bytes(content)
        (folder / architecture).unlink()
        (folder / f"of-{architecture}").rename(folder / architecture)
    (folder / "pages").mkdir()
    (folder / "pages/index.html").write_text("<!doctype html>")
    return folder


@pytest.fixture(scope="module")
def key(tmp_path_factory):
    folder = tmp_path_factory.mktemp("key")
    run("openssl", "ecparam", "-genkey", "-name", "prime256v1", "-noout", "-out", "release.pem", cwd=folder)
    return folder / "release.pem"


@pytest.fixture(scope="module")
def released(make_clone, programs, key):
    """Return clone, folder and arguments of a release."""
    clone = make_clone()
    arguments = [VERSION, "--programs", programs, "--pages", programs / "pages", "--key", key]
    release(clone, *arguments)
    return clone, clone / f"target/release-{VERSION}", arguments


@pytest.fixture(scope="module")
def layouts(released, tmp_path_factory):
    """Return the layouts of all images, unpacked from the archives."""
    found = {}
    for image in IMAGES:
        folder = tmp_path_factory.mktemp(image)
        with tarfile.open(released[1] / f"{image}-{VERSION}.oci.tar") as archive:
            archive.extractall(folder, filter="data")
        found[image] = oci.Layout(folder)
    return found


def verified(content, signature, public):
    """Return whether openssl accepts a signature in Base64."""
    (public.parent / "signature").write_bytes(base64.b64decode(signature))
    command = ["openssl", "dgst", "-sha256", "-verify", public, "-signature", public.parent / "signature"]
    return subprocess.run(command, input=content, capture_output=True, check=False).returncode == 0


@pytest.fixture
def public(released, tmp_path):
    return shutil.copy(released[1] / "release.pub", tmp_path / "release.pub")


def test_version_is_set_everywhere_committed_and_tagged(released):
    clone, _, _ = released
    assert git(clone, "rev-parse", f"v{VERSION}^{{commit}}") == git(clone, "rev-parse", "HEAD")
    assert git(clone, "log", "-1", "--format=%s") == f"Release {VERSION}"
    assert git(clone, "status", "--porcelain") == ""
    chart = yaml.safe_load((clone / "k8s/chart/Chart.yaml").read_text())
    assert chart["version"] == chart["appVersion"] == VERSION
    assert tomllib.loads((clone / "Cargo.toml").read_text())["workspace"]["package"]["version"] == VERSION
    # Cargo and npm would reject or rewrite other versions in their lock files.
    run("cargo", "metadata", "--locked", "--offline", "--no-deps", "--format-version=1", cwd=clone)
    packages = [json.loads((clone / f"frontend/{name}.json").read_text()) for name in ("package", "package-lock")]
    assert [packages[0]["version"], packages[1]["version"], packages[1]["packages"][""]["version"]] == [VERSION] * 3
    assert json.loads((clone / "gateway/openapi.json").read_text())["info"]["version"] == VERSION
    assert f"ATTAR_VERSION={VERSION}\n" in (clone / "deploy/compose.env.example").read_text()
    changelog = (clone / "CHANGELOG.md").read_text()
    assert re.search(rf"^## \[Unreleased\]\n\n## \[{VERSION}\] - 20\d\d-\d\d-\d\d\n\n### ", changelog, re.M)


def test_images_are_of_both_architectures_and_keep_their_health_check(layouts):
    for image, layout in layouts.items():
        assert set(layout.images()) == set(ARCHITECTURES), image
        for architecture, descriptor in layout.images().items():
            config = layout.read(layout.read(descriptor)["config"])
            assert (config["architecture"], config["os"]) == (architecture, "linux")
            assert config["config"]["Healthcheck"]["Test"] == ["CMD", f"/{image}", "healthcheck"]
            assert config["config"]["Labels"]["org.opencontainers.image.version"] == VERSION
            diffs = [layout.blob(layer) for layer in layout.read(descriptor)["layers"]]
            contents = [gzip.decompress(diff) if diff.startswith(b"\x1f\x8b") else diff for diff in diffs]
            assert config["rootfs"]["diff_ids"] == [f"sha256:{hashlib.sha256(content).hexdigest()}" for content in contents]


def test_bills_name_what_is_in_the_images(released, layouts):
    for image, layout in layouts.items():
        for architecture, descriptor in layout.images().items():
            bill = json.loads((released[1] / f"{image}-{architecture}.cdx.json").read_text())
            files = layout.files(descriptor)
            named = {component["purl"].partition("?")[0] for component in bill["components"]}
            crates = {f"pkg:cargo/{crate['name']}@{crate['version']}" for crate in oci.crates(files[image])[:2]}
            assert len(crates) == 2
            records = [text.decode() for path, text in files.items() if path.startswith("var/lib/dpkg/status.d/")]
            packages = {
                f"pkg:deb/debian/{re.search(r'^Package: (.*)$', text, re.M)[1]}@{re.search(r'^Version: (.*)$', text, re.M)[1]}".replace("+", "%2B")
                for text in records
            }
            assert any("/ca-certificates@" in package for package in packages)
            assert {name for name in named if not name.startswith("pkg:npm/")} == crates | packages
            assert any(name.startswith("pkg:npm/react@") for name in named) == (image in ("attar", "attar-gateway"))
            assert all(component["version"] and component["licenses"] for component in bill["components"])
            assert any("/libc6@" in package for package in packages) == (architecture == HERE)


def test_bills_are_attached_to_the_images(released, layouts):
    for image, layout in layouts.items():
        for architecture, descriptor in layout.images().items():
            [(kind, content)] = layout.attached(descriptor)
            assert kind == "application/vnd.cyclonedx+json"
            assert content == (released[1] / f"{image}-{architecture}.cdx.json").read_bytes()


@pytest.mark.parametrize("image", IMAGES)
def test_syft_finds_the_packages_of_the_bill(released, layouts, tmp_path, image):
    """A scanner of others sees what the bill names; npm packages are inside bundles, where none can be found."""
    for path, content in layouts[image].files(layouts[image].images()[HERE]).items():
        (tmp_path / "root" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "root" / path).write_bytes(content)
    settings = {"SYFT_CHECK_FOR_APP_UPDATE": "false", "SYFT_CACHE_DIR": str(tmp_path / "cache")}
    command = ["syft", "scan", "dir:root", "--output", "cyclonedx-json", "--override-default-catalogers", "image", "--quiet"]
    scanned = json.loads(run(*command, cwd=tmp_path, env={**os.environ, **settings}).stdout)
    found = {(part["name"], part["version"]) for part in scanned["components"] if part["type"] == "library"}
    bill = json.loads((released[1] / f"{image}-{HERE}.cdx.json").read_text())
    named = {(part["name"], part["version"]) for part in bill["components"] if not part["purl"].startswith("pkg:npm/")}
    assert found == named


def test_checksums_cover_every_file_and_hold(released):
    _, folder, _ = released
    run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=folder)
    summed = {line.split("  ")[1] for line in (folder / "SHA256SUMS").read_text().splitlines()}
    files = {path.name for path in folder.iterdir() if path.name[0] != "." and path.suffix not in (".sig", ".pub")}
    assert summed == files - {"SHA256SUMS"}
    bills = {f"{image}-{architecture}.cdx.json" for image in IMAGES for architecture in ARCHITECTURES}
    assert summed == bills | {f"{image}-{VERSION}.oci.tar" for image in IMAGES} | {f"attar-{VERSION}.tgz", "provenance.intoto.json"}


def test_every_file_is_signed(released, public):
    _, folder, _ = released
    for path in folder.iterdir():
        if path.name[0] != "." and path.suffix not in (".sig", ".pub"):
            signature = (folder / f"{path.name}.sig").read_text()
            assert verified(path.read_bytes(), signature, public), path.name
            assert not verified(path.read_bytes() + b" ", signature, public), path.name


def test_images_are_signed_as_cosign_expects(layouts, public):
    for image, layout in layouts.items():
        names = {entry["annotations"][oci.NAME]: entry for entry in layout.index() if "annotations" in entry}
        index = names.pop(VERSION)
        for descriptor in (index, *layout.images().values()):
            signed = layout.read(names.pop(descriptor["digest"].replace(":", "-") + ".sig"))
            [layer] = signed["layers"]
            assert verified(layout.blob(layer), layer["annotations"]["dev.cosignproject.cosign/signature"], public)
            payload = json.loads(layout.blob(layer))["critical"]
            assert payload["image"]["docker-manifest-digest"] == descriptor["digest"]
            assert payload["identity"]["docker-reference"] == image
        assert not names


def test_provenance_names_every_product_and_its_source(released, layouts):
    clone, folder, _ = released
    statement = json.loads((folder / "provenance.intoto.json").read_text())
    assert statement["_type"] == "https://in-toto.io/Statement/v1"
    assert statement["predicateType"] == "https://slsa.dev/provenance/v1"
    subjects = {subject["name"]: subject["digest"]["sha256"] for subject in statement["subject"]}
    of_files = {name: digest for name, digest in subjects.items() if not name.startswith("pkg:oci/")}
    for name, digest in of_files.items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest, name
    assert len(of_files) == 3 * len(IMAGES) + 1
    of_images = {digest for name, digest in subjects.items() if name.startswith("pkg:oci/")}
    assert of_images == {image["digest"].removeprefix("sha256:") for layout in layouts.values() for image in layout.images().values()}
    definition = statement["predicate"]["buildDefinition"]
    assert definition["externalParameters"]["version"] == VERSION
    assert definition["resolvedDependencies"][0]["digest"] == {"gitCommit": git(clone, "rev-parse", "HEAD")}


def test_packaged_chart_renders_the_images_of_the_release(released):
    _, folder, _ = released
    values = ROOT / "k8s/chart/values/demo.yaml"
    rendered = run(HELM, "template", "attar", folder / f"attar-{VERSION}.tgz", "--values", values, cwd=folder).stdout
    images = set(re.findall(r"image: \"?(attar[\w-]*:[\w.-]+)", rendered))
    assert f"attar-gateway:{VERSION}" in images and {image.partition(":")[2] for image in images} == {VERSION}


def test_second_run_repeats_no_step_that_is_complete(released):
    clone, folder, arguments = released
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir() if path.is_file()}
    (folder / "SHA256SUMS.sig").unlink()
    printed = release(clone, *arguments).stdout
    after = {path.name: path.stat().st_mtime_ns for path in folder.iterdir() if path.is_file()}
    assert {name for name in before if before[name] != after.get(name)} <= {"SHA256SUMS.sig", ".made-of"}
    assert before.keys() == after.keys() and f"attar-{VERSION}.tgz: already made" in printed


def test_second_run_of_another_commit_is_rejected(released, make_clone, programs, key):
    clone, folder, arguments = released
    other = make_clone()
    shutil.copytree(folder, other / f"target/release-{VERSION}")
    done = release(other, *arguments, check=False)
    assert done.returncode == 1 and "of another commit" in done.stderr


def test_second_run_with_another_key_or_none_is_rejected(released, tmp_path):
    """Images are signed when they are made: a later key would sign the files around them alone."""
    clone, _, arguments = released
    run("openssl", "ecparam", "-genkey", "-name", "prime256v1", "-noout", "-out", "other.pem", cwd=tmp_path)
    for others in ([*arguments[:-1], tmp_path / "other.pem"], arguments[:-2]):
        done = release(clone, *others, check=False)
        assert done.returncode == 1 and "another commit, key" in done.stderr


def test_release_with_an_unusable_key_changes_nothing(make_clone, programs, tmp_path):
    clone = make_clone()
    (tmp_path / "release.pem").touch()
    done = release(clone, VERSION, "--programs", programs, "--pages", programs / "pages", "--key", tmp_path / "release.pem", check=False)
    assert done.returncode == 1 and "openssl failed" in done.stderr
    assert git(clone, "tag") == "" and git(clone, "status", "--porcelain") == "" and not (clone / "target").exists()


def test_dry_run_checks_and_changes_nothing(make_clone):
    clone = make_clone()
    before = git(clone, "rev-parse", "HEAD")
    printed = run("make", "release", f"VERSION={VERSION}", "DRY_RUN=1", cwd=clone).stdout
    assert f"{VERSION} can be released." in printed and "sets the version in Cargo.lock" in printed
    assert git(clone, "status", "--porcelain") == "" and git(clone, "rev-parse", "HEAD") == before
    assert git(clone, "tag") == "" and not (clone / "target").exists()


def test_what_cannot_be_released_is_rejected(make_clone):
    clone = make_clone()

    def reason(*arguments):
        done = release(clone, *arguments, "--dry-run", check=False)
        assert done.returncode == 1
        return done.stderr

    assert "no semantic version" in reason("v1")
    assert "no images for linux/s390x" in reason(VERSION, "--platforms", "linux/s390x")
    git(clone, "tag", "v1.0.0")
    git(clone, "commit", "--quiet", "--allow-empty", "--message=Later")
    assert "tag of another commit" in reason("1.0.0")
    git(clone, "tag", "v1.0.1")
    assert "whose version is" in reason("1.0.1")
    changelog = clone / "CHANGELOG.md"
    changelog.write_text(changelog.read_text().replace("### Upgrading and rolling back", "### Else"))
    assert "working tree has changes" in reason(VERSION)
    git(clone, "commit", "--quiet", "--all", "--message=Say nothing about upgrades")
    assert "CHANGELOG.md has no '### Upgrading and rolling back'" in reason(VERSION)
