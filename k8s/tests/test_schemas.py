"""Renderings are valid for three versions of Kubernetes, strictly, without unknown fields."""

import functools
import json
import subprocess

import jsonschema
import kubernetes_validate
import pytest

from chart import CASES, CHART, HELM, objects

# The oldest supported version, one in between, the newest with schemas.
VERSIONS = ["1.30", "1.34", "1.37"]


def thing(**properties):
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def listed(items):
    return {"type": "array", "minItems": 1, "items": items}


TEXT = {"type": "string", "minLength": 1}
# Fields of custom resources that the chart uses, by their definitions.
OTHERS = {
    ("monitoring.coreos.com/v1", "ServiceMonitor"): thing(
        selector=thing(matchLabels={"type": "object"}),
        targetLabels=listed(TEXT),
        endpoints=listed({
            "type": "object",
            "required": ["port", "path", "interval"],
            "additionalProperties": False,
            "properties": {"port": TEXT, "path": TEXT, "interval": {"pattern": "^[0-9]+[sm]$"}, "honorLabels": {"type": "boolean"}},
        }),
    ),
    ("monitoring.coreos.com/v1", "PrometheusRule"): thing(groups=listed(thing(name=TEXT, rules=listed({
        "type": "object",
        "required": ["expr"],
        "additionalProperties": False,
        "oneOf": [{"required": ["alert"]}, {"required": ["record"]}],
        "properties": {
            "alert": TEXT, "record": TEXT, "expr": TEXT, "for": TEXT, "labels": {"type": "object"},
            "annotations": {"type": "object"},
        },
    })))),
    ("gateway.networking.k8s.io/v1", "HTTPRoute"): thing(
        parentRefs=listed({
            "type": "object",
            "required": ["name"],
            "additionalProperties": False,
            "properties": {
                "group": TEXT, "kind": TEXT, "name": TEXT, "namespace": TEXT, "sectionName": TEXT,
                "port": {"type": "integer"},
            },
        }),
        hostnames=listed(TEXT),
        rules=listed({
            "type": "object",
            "required": ["matches", "backendRefs"],
            "additionalProperties": False,
            "properties": {
                "matches": listed(thing(path=thing(type={"enum": ["PathPrefix"]}, value=TEXT))),
                "backendRefs": listed(thing(name=TEXT, port={"type": "integer"})),
                "timeouts": thing(request={"pattern": "^[0-9]+(s|m|h)$"}),
            },
        }),
    ),
}


@functools.cache
def validate(rendered, version):
    """Validate a document once, though several cases render it."""
    kubernetes_validate.validate(json.loads(rendered), version, strict=True)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("version", VERSIONS)
def test_every_object_is_valid(case, version):
    for rendered in objects(case):
        kind = (rendered["apiVersion"], rendered["kind"])
        if kind in OTHERS:
            jsonschema.validate(rendered["spec"], OTHERS[kind])
        else:
            validate(json.dumps(rendered, sort_keys=True), version)


@pytest.mark.parametrize("case", CASES)
def test_lint_finds_nothing(case):
    done = subprocess.run([HELM, "lint", "--strict", CHART, *CASES[case]], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("case", CASES)
def test_names_are_unique_and_short_enough(case):
    seen = set()
    for rendered in objects(case):
        key = (rendered["kind"], rendered["metadata"]["name"])
        assert key not in seen, key
        assert len(key[1]) <= 63, key
        seen.add(key)


def test_an_older_cluster_is_refused():
    done = subprocess.run([HELM, "template", CHART, "--kube-version=1.29.0"], capture_output=True, text=True, check=False)
    assert "incompatible with Kubernetes v1.29.0" in done.stderr
