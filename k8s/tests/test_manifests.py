"""The plain manifests match the chart, and the kustomization builds on them."""

import json
import subprocess

import kubernetes_validate
import pytest
import yaml

from chart import KUBECTL, ROOT, pod_of
from manifests import MANIFESTS, SHOPS, manifest


@pytest.mark.parametrize("shop", SHOPS)
def test_the_file_is_what_the_chart_renders(shop):
    assert (MANIFESTS / f"{shop}.yaml").read_text() == manifest(shop), "deploy/local/manifests writes it"


@pytest.mark.parametrize("shop", SHOPS)
def test_nothing_of_helm_and_no_secret_is_left(shop):
    text = manifest(shop)
    assert "helm.sh" not in text and "managed-by" not in text
    assert "kind: Secret" not in text


def built(folder):
    done = subprocess.run([KUBECTL, "kustomize", ROOT / folder], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return list(yaml.safe_load_all(done.stdout))


def test_the_overlay_is_the_base_with_what_it_changes():
    base, shop = built("k8s/kustomization/base"), built("k8s/kustomization/overlays/example")
    names = [(thing["kind"], thing["metadata"]["name"]) for thing in shop]
    assert names == [(thing["kind"], thing["metadata"]["name"]) for thing in base]
    for thing in shop:
        assert thing["metadata"]["namespace"] == "shop"
        kubernetes_validate.validate(json.loads(json.dumps(thing)), "1.34", strict=True)
        _, pod = pod_of(thing)
        for container in pod["containers"] if pod else []:
            assert container["image"].startswith("registry.example.com/attar/attar"), container["image"]
    [gateway] = [thing for thing in shop if (thing["kind"], thing["metadata"]["name"]) == ("ConfigMap", "attar-gateway")]
    assert gateway["data"]["ATTAR_PUBLIC_URL"] == "https://perfumes.example.org"
    assert gateway["data"]["ATTAR_CATALOG_URL"] == "http://attar-catalog:50051"
