"""The release workflow runs commands that exist, with few permissions; Renovate knows every file with versions."""

import json
import os
import re
import subprocess
import tarfile

import pytest
import yaml

from containers import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yaml"))
RENOVATE = json.loads((ROOT / "renovate.json").read_text())
# Digests are pinned by Renovate; until then, a major version.
ACTION = re.compile(r"[\w-]+/[\w-]+@(v\d+|[0-9a-f]{40})")
BUILT_IN = {"printf", "umask"}


def jobs():
    found = [(path.stem, job) for path in WORKFLOWS for job in yaml.safe_load(path.read_text())["jobs"].items()]
    return [pytest.param(job, id=f"{workflow}-{name}") for workflow, (name, job) in found]


def steps(job, kind):
    return [step for step in job["steps"] if kind in step]


def test_release_runs_for_tags_of_versions_and_has_no_permission_by_default():
    workflow = yaml.safe_load((ROOT / ".github/workflows/release.yaml").read_text())
    # YAML reads the key `on` as true.
    assert workflow[True] == {"push": {"tags": ["v*"]}} and workflow["permissions"] == {}
    assert workflow["jobs"]["release"]["permissions"] == {"contents": "read"}
    assert "secrets.RELEASE_KEY" not in json.dumps(workflow["jobs"]["publish"])


@pytest.mark.parametrize("job", jobs())
def test_jobs_name_permissions_timeout_and_versions_of_actions(job):
    assert job["permissions"] and job["timeout-minutes"] and not job["runs-on"].endswith("latest")
    for step in steps(job, "uses"):
        assert ACTION.fullmatch(step["uses"]), step["uses"]
        assert "checkout" not in step["uses"] or step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("job", jobs())
def test_commands_of_the_workflow_exist_and_are_clean(job, tmp_path):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    assert steps(job, "run")
    for step in steps(job, "run"):
        # Expressions in scripts would be expanded before the shell reads them.
        assert "${{" not in step["run"], step["name"]
        for line in step["run"].splitlines():
            command, *arguments = line.split()
            assert command in BUILT_IN or command == "make" and arguments[0] in targets, line
        script = tmp_path / "script"
        script.write_text(f"#!/usr/bin/env bash\n{step['run']}")
        checked = subprocess.run(["shellcheck", script], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout


def test_scripts_of_releases_are_clean():
    scripts = ["publish", "images", "image-tests", "supply-chain", "../image-root", "../image-target"]
    paths = [ROOT / "deploy/local" / name for name in scripts]
    checked = subprocess.run(["shellcheck", "--external-sources", *paths], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_publish_pushes_every_artifact_of_every_image_and_the_chart(tmp_path):
    """Record the commands of a release of two made-up images."""
    for folder in ("deploy/local", "target/release-1.2.3", "bin", "layout"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("publish", "terminal.sh"):
        copied = tmp_path / "deploy/local" / name
        copied.write_bytes((ROOT / "deploy/local" / name).read_bytes())
        copied.chmod(0o755)
    for program in ("oras", "helm", "gh"):
        (tmp_path / "bin" / program).write_text(f'#!/bin/sh\necho "{program} $*" >>"$COMMANDS"\n')
        (tmp_path / "bin" / program).chmod(0o755)
    (tmp_path / "CHANGELOG.md").write_text("## [Unreleased]\n\n## [1.2.3] - 2026-11-27\n\nFixed.\n\n## [1.2.2]\n\nOlder.\n")
    entries = [
        {"digest": "sha256:aa", "annotations": {"org.opencontainers.image.ref.name": "1.2.3"}},
        {"digest": "sha256:bb"},
        {"digest": "sha256:cc", "annotations": {"org.opencontainers.image.ref.name": "sha256-aa.sig"}},
    ]
    (tmp_path / "layout/index.json").write_text(json.dumps({"manifests": entries}))
    released = tmp_path / "target/release-1.2.3"
    for image in ("attar", "attar-orders"):
        with tarfile.open(released / f"{image}-1.2.3.oci.tar", "w") as archive:
            archive.add(tmp_path / "layout/index.json", "index.json")
        for architecture in ("amd64", "arm64"):
            (released / f"{image}-{architecture}.cdx.json").write_text("{}")
    environment = {**os.environ, "PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "COMMANDS": str(tmp_path / "commands"), "GH_TOKEN": "token"}

    def publish():
        command = [tmp_path / "deploy/local/publish", "1.2.3", "registry.example.com/attar"]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def is_rejected(reason):
        done = publish()
        return done.returncode == 1 and reason in done.stderr and not (tmp_path / "commands").exists()

    def in_shell(command):
        return subprocess.run(command, shell=True, cwd=released, capture_output=True, text=True, check=True).stdout

    assert is_rejected("holds no complete release")
    (released / "SHA256SUMS").write_text(in_shell("sha256sum *.tar *.json"))
    assert is_rejected("is not signed")
    in_shell("openssl ecparam -genkey -name prime256v1 -noout -out ../key.pem && openssl pkey -in ../key.pem -pubout -out release.pub")
    in_shell('for file in *.tar *.json; do openssl dgst -sha256 -sign ../key.pem "$file" | base64 --wrap=0 >"$file.sig"; done')
    assert is_rejected("SHA256SUMS has no signature")
    in_shell("cp attar-amd64.cdx.json.sig SHA256SUMS.sig")
    assert is_rejected("SHA256SUMS has no signature")
    in_shell("openssl dgst -sha256 -sign ../key.pem SHA256SUMS | base64 --wrap=0 >SHA256SUMS.sig")
    in_shell("mkdir ../aside && mv attar-arm64.cdx.json* ../aside && cp SHA256SUMS SHA256SUMS.sig ../aside")
    in_shell("sed -i /attar-arm64/d SHA256SUMS && openssl dgst -sha256 -sign ../key.pem SHA256SUMS | base64 --wrap=0 >SHA256SUMS.sig")
    assert is_rejected("has no image for arm64")
    in_shell("mv ../aside/* .")
    done = publish()
    assert done.returncode == 0, done.stderr
    commands = re.sub(r"--from-oci-layout \S+/(\S+)@", r"\1@", (tmp_path / "commands").read_text()).splitlines()
    pushed = [
        f"oras cp {image}@sha256:{digest} registry.example.com/attar/{image}{name}"
        for image in ("attar-orders", "attar")
        for digest, name in (("aa", ":1.2.3"), ("bb", ""), ("cc", ":sha256-aa.sig"))
    ]
    assert sorted(commands[:6]) == sorted(pushed) and "aa" in commands[0]
    assert commands[6] == "helm push target/release-1.2.3/attar-1.2.3.tgz oci://registry.example.com/attar/charts"
    assert commands[7] == "gh release create v1.2.3 --verify-tag --title 1.2.3 --notes "
    assert commands[8].startswith("Fixed. ") and "Older" not in str(commands)
    (tmp_path / "commands").unlink()
    (released / "attar-1.2.3.oci.tar").write_bytes(b"changed")
    assert publish().returncode == 1 and not (tmp_path / "commands").exists()


def test_renovate_reads_every_kind_of_file_with_versions():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    patterns = {
        manager: [re.compile(pattern.strip("/")) for pattern in RENOVATE[manager]["managerFilePatterns"]]
        for manager in ("docker-compose", "pip-compile")
    }

    def files(manager):
        return {path for path in tracked if any(pattern.search(path) for pattern in patterns[manager])}

    assert files("docker-compose") == {path for path in tracked if re.search(r"^deploy/.*compose[^/]*\.yaml$", path)}
    assert files("pip-compile") == {path for path in tracked if path.endswith("/requirements.txt")}
    assert {"cargo", "npm", "dockerfile", "github-actions"} <= set(RENOVATE["enabledManagers"])
    assert {found["depName"] for found in found_by_custom_manager("crate")} == {"cargo-chef", "cargo-auditable"}


def test_renovate_reads_tags_and_digests_of_the_images_of_the_chart():
    values = yaml.safe_load((ROOT / "k8s/chart/values.yaml").read_text())
    images = [values["backup"]["copy"]["image"], *(server["image"] for server in values["bundled"].values() if isinstance(server, dict))]
    found = {(each["depName"], each["currentValue"], each.get("currentDigest") or "") for each in found_by_custom_manager("docker")}
    assert found == {(image["repository"], image["tag"], image["digest"]) for image in images} and len(found) == 4


def found_by_custom_manager(datasource):
    """Return what the custom manager of a data source finds in its file."""
    [manager] = [each for each in RENOVATE["customManagers"] if each["datasourceTemplate"] == datasource]
    [file] = manager["managerFilePatterns"]
    text = (ROOT / file.strip("/^$").replace("\\", "")).read_text()
    patterns = [re.compile(pattern.replace("(?<", "(?P<")) for pattern in manager["matchStrings"]]
    return [found.groupdict() for pattern in patterns for found in pattern.finditer(text)]
