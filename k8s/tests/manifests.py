"""Render the chart's demo and production examples as plain manifests for kubectl.

    python3 manifests.py        writes k8s/manifests; deploy/local/manifests calls it
"""

import sys

import yaml

from chart import CHART, ROOT, attempt

MANIFESTS = ROOT / "k8s/manifests"
SHOPS = {
    # A file cannot generate passwords: the Secret is created by hand.
    "demo": ["--set=secret.generate=false,secret.existing=attar-secrets"],
    "production": [],
}
FIRST = ["ServiceAccount", "Secret", "ConfigMap", "PersistentVolumeClaim", "NetworkPolicy", "Job", "Service"]
HEAD = """# Rendered from k8s/chart with values/{name}.yaml by deploy/local/manifests; changes belong there, or into an overlay
# (k8s/kustomization). How to install it: k8s/README.md.
"""


class Readable(yaml.SafeDumper):
    def ignore_aliases(self, _):
        return True

    def increase_indent(self, flow=False, indentless=False):
        return super().increase_indent(flow, False)


def manifest(name):
    """Render k8s/manifests/<name>.yaml."""
    arguments = [f"--values={CHART}/values/{name}.yaml", "--set=tests.enabled=false", *SHOPS[name]]
    is_well, output = attempt(arguments)
    if not is_well:
        sys.exit(output)
    things = [without_helm(thing) for thing in yaml.safe_load_all(output) if thing]
    things.sort(key=lambda thing: FIRST.index(thing["kind"]) if thing["kind"] in FIRST else len(FIRST))
    documents = [yaml.dump(thing, Dumper=Readable, sort_keys=False, allow_unicode=True, width=120) for thing in things]
    return HEAD.format(name=name) + "---\n" + "---\n".join(documents)


def without_helm(thing):
    """Remove Helm annotations: a hook is an ordinary object."""
    meta = thing["metadata"]
    for part in ("labels", "annotations"):
        kept = {key: value for key, value in meta.get(part, {}).items() if not key.startswith("helm.sh/")}
        meta[part] = kept
        if not kept:
            del meta[part]
    meta["labels"].pop("app.kubernetes.io/managed-by", None)
    return thing


if __name__ == "__main__":
    for shop in SHOPS:
        (MANIFESTS / f"{shop}.yaml").write_text(manifest(shop))
        print(f"k8s/manifests/{shop}.yaml")
