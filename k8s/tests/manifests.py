"""Render the resources of k8s/kustomization from the chart: everything that a kustomization there names as rendered.

    python3 manifests.py        writes the files; deploy/local/manifests calls it
"""

import functools
import re
import sys

import yaml

from chart import CHART, ROOT, attempt, of

FOLDER = ROOT / "k8s/kustomization"
PRODUCTION = [*of("production"), "--set=tests.enabled=false"]
# Addresses are those of the chart's defaults: an overlay replaces them.
SHOP = [
    *PRODUCTION, "--set=ingress.enabled=false,publicUrl=http://127.0.0.1:8080", "--set-json=trustedProxies=[]",
    "--set-json=networkPolicy.shoppers=[]", "--set=monitoring.serviceMonitor.enabled=true,monitoring.alerts.enabled=true",
]
ROUTE = [
    *SHOP, "--set=gatewayApi.enabled=true,gatewayApi.hostnames={shop.example.com},publicUrl=https://shop.example.com",
    "--set=gatewayApi.parentRefs[0].name=public,gatewayApi.parentRefs[0].namespace=gateways",
]
# A file cannot generate passwords: the Secret comes from elsewhere.
SERVERS = [*of("demo"), "--set=tests.enabled=false,secret.generate=false,secret.existing=attar-secrets"]

# The folder for each kind of object that the shop consists of. Settings become env files of the base's generators.
KINDS = {
    "ServiceAccount": "base", "Service": "base", "Deployment": "base", "PodDisruptionBudget": "base", "Job": "base",
    "HorizontalPodAutoscaler": "components/autoscaling",
    "NetworkPolicy": "components/network-policies",
    "ServiceMonitor": "components/metrics", "PrometheusRule": "components/metrics",
}
# The folder for each bundled server, by its component; the job that prepares the database may pass its policy.
BUNDLED = {
    "postgresql": "components/database", "prepare": "components/database", "rabbitmq": "components/broker",
    "redis": "components/cache",
}
HEAD = "# Rendered from k8s/chart by deploy/local/manifests; changes belong there, or into an overlay.\n"


class Readable(yaml.SafeDumper):
    def ignore_aliases(self, _):
        return True

    def increase_indent(self, flow=False, indentless=False):
        return super().increase_indent(flow, False)


def text_in_lines(dumper, text):
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


Readable.add_representer(str, text_in_lines)


def rendered(arguments):
    is_well, output = attempt(arguments)
    if not is_well:
        sys.exit(output)
    # The namespace is the overlay's: the rules count each by itself, as in the chart's file.
    output = output.replace('namespace="shop"', 'namespace=~".*"')
    return [without_helm(thing) for thing in yaml.safe_load_all(output) if thing]


def without_helm(thing):
    """Remove what only Helm needs: hooks are ordinary objects, and names with a hash replace checksums of settings."""
    if thing["kind"] == "Job":
        # Its hash is of the chart's values; an overlay changes others.
        thing["metadata"]["name"] = re.sub("-[0-9a-f]{8}$", "", thing["metadata"]["name"])
    template = thing.get("spec", {}).get("template", {}).get("metadata", {})
    for meta in (thing["metadata"], template):
        for part in ("labels", "annotations"):
            kept = {key: value for key, value in meta.get(part, {}).items() if not key.startswith(("helm.sh/", "checksum/settings"))}
            kept.pop("app.kubernetes.io/managed-by", None)
            meta[part] = kept
            if not kept:
                del meta[part]
    return thing


@functools.cache
def files():
    """Return the text of every rendered file by its path below k8s/kustomization."""
    objects, texts = {}, {}
    for thing in rendered(SHOP):
        if thing["kind"] == "ConfigMap":
            name = thing["metadata"]["name"].removeprefix("attar-")
            texts[f"base/settings/{name}.env"] = "".join(f"{key}={value}\n" for key, value in sorted(thing["data"].items()))
        else:
            objects.setdefault(KINDS[thing["kind"]], []).append(thing)
    for thing in rendered(SERVERS):
        folder = BUNDLED.get(thing["metadata"]["labels"]["app.kubernetes.io/component"])
        if thing["kind"] == "PersistentVolumeClaim":
            objects["components/pictures"] = [thing]
        elif folder and thing["kind"] != "Job":
            objects.setdefault(folder, []).append(thing)
    for folder, kind, arguments in (("ingress", "Ingress", PRODUCTION), ("gateway", "HTTPRoute", ROUTE)):
        objects[f"components/{folder}"] = [thing for thing in rendered(arguments) if thing["kind"] == kind]
    for folder, things in objects.items():
        documents = [yaml.dump(thing, Dumper=Readable, sort_keys=False, allow_unicode=True, width=120) for thing in things]
        texts[f"{folder}/rendered.yaml"] = HEAD + "---\n" + "---\n".join(documents)
    return texts


if __name__ == "__main__":
    for path, text in files().items():
        (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / path).write_text(text)
        print(f"k8s/kustomization/{path}")
