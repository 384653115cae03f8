"""A stand-in for a Kubernetes API server, for tests without a cluster.

It speaks enough of the Kubernetes API for helm and kubectl: discovery, objects that are created, read, listed, watched, patched
and deleted, strict validation against Kubernetes' own schemas, fields that must not change, optimistic locking. In place of the
controllers, it says of workloads a moment later that they are up, and of Jobs and Pods that they have ended.

It runs nothing: no image is pulled, no probe is asked, no policy enforced. What an image with `broken` in its tag is part of never
comes up, and a Job of it fails. A server-side apply puts what it is given in the place of what was there (all but status and the
server's own metadata), as if one manager owned everything.

    python3 apiserver.py <port>
"""

import base64
import copy
import functools
import json
import sys
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import kubernetes_validate
import yaml

VERSION = "1.34"
# Delay of controllers in seconds.
MOMENT = 0.3
# (group and version, kind, plural, namespaced)
KINDS = [
    ("v1", "Namespace", "namespaces", False), ("v1", "ConfigMap", "configmaps", True), ("v1", "Secret", "secrets", True),
    ("v1", "Service", "services", True), ("v1", "ServiceAccount", "serviceaccounts", True), ("v1", "Pod", "pods", True),
    ("v1", "PersistentVolumeClaim", "persistentvolumeclaims", True), ("v1", "Event", "events", True),
    ("apps/v1", "Deployment", "deployments", True), ("apps/v1", "StatefulSet", "statefulsets", True),
    ("apps/v1", "ReplicaSet", "replicasets", True), ("batch/v1", "Job", "jobs", True),
    ("autoscaling/v2", "HorizontalPodAutoscaler", "horizontalpodautoscalers", True),
    ("policy/v1", "PodDisruptionBudget", "poddisruptionbudgets", True),
    ("networking.k8s.io/v1", "NetworkPolicy", "networkpolicies", True), ("networking.k8s.io/v1", "Ingress", "ingresses", True),
    ("monitoring.coreos.com/v1", "ServiceMonitor", "servicemonitors", True),
    ("monitoring.coreos.com/v1", "PrometheusRule", "prometheusrules", True),
    ("gateway.networking.k8s.io/v1", "HTTPRoute", "httproutes", True),
]
PLURALS = {(group, plural): kind for group, kind, plural, _ in KINDS}
SHORT = {"Deployment": ["deploy"], "StatefulSet": ["sts"], "Service": ["svc"], "ConfigMap": ["cm"], "Pod": ["po"], "Namespace": ["ns"],
         "ServiceAccount": ["sa"], "PersistentVolumeClaim": ["pvc"]}
VERBS = ["create", "delete", "deletecollection", "get", "list", "patch", "update", "watch"]
# Immutable fields.
FIXED = {
    "Deployment": [("spec", "selector")],
    "StatefulSet": [("spec", "selector"), ("spec", "serviceName"), ("spec", "volumeClaimTemplates")],
    "Job": [("spec", "selector"), ("spec", "template")],
    "Service": [("spec", "clusterIP")],
    "PersistentVolumeClaim": [("spec", "accessModes"), ("spec", "storageClassName")],
}


class Refused(Exception):
    def __init__(self, code, reason, message):
        super().__init__(message)
        self.code, self.reason = code, reason


class Store:
    """Store objects and the history of their changes for watches."""

    def __init__(self):
        self.objects, self.history, self.changed = {}, [], threading.Condition()
        for name in ("default", "kube-system"):
            self.put(("v1", "namespaces", "", name), {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}})

    def put(self, key, thing, dry_run=False):
        """Create or replace a merged object."""
        with self.changed:
            old, meta = self.objects.get(key), thing["metadata"]
            if thing["kind"] == "StatefulSet":
                thing["spec"].setdefault("updateStrategy", {"type": "RollingUpdate"})
            for name, text in (thing.pop("stringData", None) or {}).items():
                thing.setdefault("data", {})[name] = base64.b64encode(text.encode()).decode()
            # A change outside metadata and status increments the generation.
            def told(each):
                return {name: value for name, value in each.items() if name not in ("metadata", "status")}
            if old:
                self.check_unchanged(old, thing)
                if meta.get("resourceVersion") not in (None, "", old["metadata"]["resourceVersion"]):
                    raise Refused(409, "Conflict", "the object has been modified")
                for name in ("uid", "creationTimestamp"):
                    meta[name] = old["metadata"][name]
                meta["generation"] = old["metadata"]["generation"] + (told(old) != told(thing))
                if old.get("status") and "status" not in thing:
                    thing["status"] = old["status"]
            else:
                meta.update(uid=str(uuid.uuid4()), creationTimestamp=now(), generation=1)
            if not dry_run:
                self.record("MODIFIED" if old else "ADDED", key, thing)
            return thing

    def record(self, event, key, thing):
        with self.changed:
            # History starts at 1: a watch from 0 means "any".
            thing["metadata"]["resourceVersion"] = str(len(self.history) + 1)
            self.history.append((event, key, copy.deepcopy(thing)))
            if event == "DELETED":
                self.objects.pop(key, None)
            else:
                self.objects[key] = thing
            self.changed.notify_all()

    def delete(self, key):
        with self.changed:
            thing = self.objects.get(key)
            if not thing:
                raise Refused(404, "NotFound", f"{key[1]} \"{key[3]}\" not found")
            self.record("DELETED", key, thing)
            if key[1] == "namespaces":
                for inside in [other for other in self.objects if other[2] == key[3]]:
                    self.record("DELETED", inside, self.objects[inside])
            return thing

    @staticmethod
    def check_unchanged(old, new):
        for path in FIXED.get(new["kind"], []):
            before, after = old, new
            for name in path:
                before, after = before.get(name, {}), after.get(name, {})
            if before and before != after:
                raise Refused(422, "Invalid", f"{new['kind']} {new['metadata']['name']}: {'.'.join(path)}: field is immutable")


def now():
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def validate(thing):
    """Validate like a server with fieldValidation=Strict."""
    fault = fault_in(json.dumps(thing, sort_keys=True))
    if fault:
        raise Refused(422, "Invalid", f"{thing['kind']} {thing['metadata'].get('name')}: {fault}")


@functools.cache
def fault_in(thing):
    try:
        kubernetes_validate.validate(json.loads(thing), VERSION, strict=True)
    except kubernetes_validate.SchemaNotFoundError:
        pass  # A kind of somebody else's.
    except kubernetes_validate.ValidationError as error:
        return error.message
    return None


# ── In place of the controllers


def is_broken(thing):
    spec = thing["spec"].get("template", thing).get("spec", {})
    return any("broken" in each["image"].rsplit(":", 1)[-1] for each in [*spec.get("containers", []), *spec.get("initContainers", [])])


def condition(kind, status="True", reason="Standing"):
    return {"type": kind, "status": status, "reason": reason, "message": "", "lastTransitionTime": now()}


def status_of(thing):
    """Return the status that controllers would set, or None."""
    kind, generation, spec = thing["kind"], thing["metadata"]["generation"], thing.get("spec", {})
    replicas = spec.get("replicas", 1)
    if kind == "Deployment":
        if is_broken(thing):
            return {"observedGeneration": generation, "replicas": replicas + 1, "updatedReplicas": 1, "readyReplicas": replicas,
                    "availableReplicas": replicas, "conditions": [condition("Available"), condition("Progressing", reason="ReplicaSetUpdated")]}
        return {"observedGeneration": generation, "replicas": replicas, "updatedReplicas": replicas, "readyReplicas": replicas,
                "availableReplicas": replicas, "conditions": [condition("Available"), condition("Progressing", reason="NewReplicaSetAvailable")]}
    if kind == "StatefulSet":
        ready = 0 if is_broken(thing) else replicas
        return {"observedGeneration": generation, "replicas": replicas, "updatedReplicas": replicas, "currentReplicas": replicas,
                "readyReplicas": ready, "availableReplicas": ready, "currentRevision": "one", "updateRevision": "one"}
    if kind == "Job":
        if is_broken(thing):
            return {"startTime": now(), "failed": 1, "conditions": [condition("Failed", reason="BackoffLimitExceeded")]}
        return {"startTime": now(), "completionTime": now(), "succeeded": 1, "conditions": [condition("Complete")]}
    if kind == "Pod":
        return {"phase": "Failed" if is_broken(thing) else "Succeeded", "conditions": [condition("Ready", "False", "PodCompleted")]}
    if kind == "PersistentVolumeClaim":
        return {"phase": "Bound", "accessModes": spec.get("accessModes"), "capacity": spec["resources"]["requests"]}
    if kind == "Namespace":
        return {"phase": "Active"}
    if kind in ("PodDisruptionBudget", "HorizontalPodAutoscaler"):
        return {"observedGeneration": generation}
    return None


def control(store):
    """Follow the history and set the status of each changed object after a delay."""
    seen = 0
    while True:
        with store.changed:
            store.changed.wait_for(lambda: len(store.history) > seen)
            event, key, thing = store.history[seen]
            seen += 1
        if event != "DELETED":
            threading.Timer(MOMENT, settle, (store, key, thing["metadata"]["generation"])).start()


def settle(store, key, generation):
    with store.changed:
        thing = store.objects.get(key)
        if not thing or thing["metadata"]["generation"] != generation:
            return
        status = status_of(thing)
        if status and not same(thing.get("status"), status):
            store.record("MODIFIED", key, {**copy.deepcopy(thing), "status": status})


def same(one, other):
    """Compare two objects without their timestamps."""
    def without_moments(value):
        if isinstance(value, dict):
            return {name: without_moments(each) for name, each in value.items() if not name.endswith("Time")}
        return [without_moments(each) for each in value] if isinstance(value, list) else value

    return without_moments(one) == without_moments(other)


# ── HTTP


class Api(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    store: Store

    def answer(self, thing, code=200):
        body = thing if isinstance(thing, bytes) else json.dumps(thing).encode()
        self.send_response(code)
        self.send_header("Content-Type", "text/plain" if isinstance(thing, bytes) else "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_any(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        url = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        try:
            if query.get("watch") in ("true", "1"):
                return self.watch(*self.place(url.path), query)
            code, thing = self.respond(url.path, query, body)
            self.answer(thing, code)
        except Refused as refusal:
            status = {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "message": str(refusal),
                      "reason": refusal.reason, "code": refusal.code}
            self.answer(status, refusal.code)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def respond(self, path, query, body):
        found = discovery(path)
        if found:
            return 200, found
        key, part = self.place(path)
        group, plural, namespace, name = key
        kind = PLURALS[(group, plural)]
        dry_run = "dryRun" in query
        if part == "log":
            return 200, b"The stand-in runs nothing.\n"
        if part == "scale":
            return 200, self.scale(key, body)
        if self.command == "GET":
            return 200, self.read(key) if name else self.listed(key, kind, query)
        if self.command == "DELETE":
            if name:
                return 200, self.store.delete(key) if not dry_run else self.read(key)
            gone = [self.store.delete(each) for each in self.matching(key, query)]
            return 200, {"kind": f"{kind}List", "apiVersion": group, "metadata": {}, "items": gone}
        content = self.headers.get("Content-Type", "")
        if self.command == "POST":
            thing = parse(body)
            return 201, self.create((*key[:3], thing["metadata"]["name"]), thing, dry_run)
        if self.command == "PUT":
            thing = parse(body)
            self.read(key)
        elif "apply-patch" in content:
            thing = parse(body)
            if key not in self.store.objects:
                return 201, self.create(key, thing, dry_run)
        else:
            if "json-patch" in content:
                raise Refused(415, "UnsupportedMediaType", "the stand-in does not know JSON patches")
            thing = merged(copy.deepcopy(self.read(key)), parse(body))
            thing["metadata"].pop("resourceVersion", None)
        thing = copy.deepcopy(thing)
        thing["metadata"].setdefault("namespace", namespace) if namespace else None
        if part == "status":
            thing = {**copy.deepcopy(self.read(key)), "status": thing.get("status")}
        check(thing)
        return 200, self.store.put(key, thing, dry_run)

    def scale(self, key, body):
        """Get or set the scale subresource."""
        thing = copy.deepcopy(self.read(key))
        if body:
            thing["spec"]["replicas"] = parse(body)["spec"]["replicas"]
            thing = self.store.put(key, thing)
        replicas = thing["spec"].get("replicas", 1)
        return {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": key[3], "namespace": key[2]},
                "spec": {"replicas": replicas}, "status": {"replicas": replicas}}

    def create(self, key, thing, dry_run):
        if key in self.store.objects:
            raise Refused(409, "AlreadyExists", f"{key[1]} \"{key[3]}\" already exists")
        if key[2]:
            if ("v1", "namespaces", "", key[2]) not in self.store.objects:
                raise Refused(404, "NotFound", f"namespaces \"{key[2]}\" not found")
            thing["metadata"].setdefault("namespace", key[2])
        check(thing)
        return self.store.put(key, thing, dry_run)

    def place(self, path):
        """Parse a path into kind, namespace, name and subresource."""
        parts = path.strip("/").split("/")
        group, rest = ("v1", parts[2:]) if parts[0] == "api" else ("/".join(parts[1:3]), parts[3:])
        namespace = ""
        if rest[:1] == ["namespaces"] and len(rest) > 2:
            namespace, rest = rest[1], rest[2:]
        plural, name, part = (*rest, "", "", "")[:3]
        if (group, plural) not in PLURALS:
            raise Refused(404, "NotFound", f"the server could not find the requested resource {path}")
        return (group, plural, namespace, name), part

    def read(self, key):
        thing = self.store.objects.get(key)
        if not thing:
            raise Refused(404, "NotFound", f"{key[1]} \"{key[3]}\" not found")
        return thing

    def matching(self, key, query):
        with self.store.changed:
            return [each for each, thing in self.store.objects.items() if is_meant(key, each, thing, query)]

    def listed(self, key, kind, query):
        with self.store.changed:
            items = [self.store.objects[each] for each in self.matching(key, query)]
            version = str(len(self.store.history))
        return {"kind": f"{kind}List", "apiVersion": key[0], "metadata": {"resourceVersion": version}, "items": items}

    def watch(self, key, _, query):
        """Stream changes after a resource version; without one, existing objects first."""
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        since = query.get("resourceVersion", "")
        with self.store.changed:
            is_from_now = since in ("", "0") or "sendInitialEvents" in query
            position = len(self.store.history) if is_from_now else int(since)
            first = [("ADDED", self.store.objects[each]) for each in self.matching(key, query)] if is_from_now else []
        if "sendInitialEvents" in query:
            end = {"resourceVersion": str(position), "annotations": {"k8s.io/initial-events-end": "true"}}
            first.append(("BOOKMARK", {"apiVersion": key[0], "kind": PLURALS[key[:2]], "metadata": end}))
        for event, thing in first:
            self.stream(event, thing)
        ends = time.monotonic() + float(query.get("timeoutSeconds", 300))
        while time.monotonic() < ends:
            with self.store.changed:
                self.store.changed.wait_for(lambda: len(self.store.history) > position, timeout=1)
                news, position = self.store.history[position:], len(self.store.history)
            for event, of, thing in news:
                if is_meant(key, of, thing, query):
                    self.stream(event, thing)
        self.wfile.write(b"0\r\n\r\n")

    def stream(self, event, thing):
        line = json.dumps({"type": event, "object": thing}).encode() + b"\n"
        self.wfile.write(f"{len(line):x}\r\n".encode() + line + b"\r\n")
        self.wfile.flush()

    def log_message(self, *_):
        pass


def check(thing):
    bare = copy.deepcopy(thing)
    for name in ("managedFields", "resourceVersion", "uid", "creationTimestamp", "generation"):
        bare["metadata"].pop(name, None)
    bare.pop("status", None)
    validate(bare)


def is_meant(key, other, thing, query):
    if other[:2] != key[:2] or (key[2] and other[2] != key[2]) or (key[3] and other[3] != key[3]):
        return False
    labels = thing["metadata"].get("labels") or {}
    for term in filter(None, query.get("labelSelector", "").split(",")):
        name, is_equal, value = term.replace("==", "=").partition("=")
        if name.endswith("!"):
            if labels.get(name[:-1]) == value:
                return False
        elif (labels.get(name) != value) if is_equal else (name not in labels):
            return False
    for term in filter(None, query.get("fieldSelector", "").split(",")):
        name, _, value = term.partition("=")
        if {"metadata.name": other[3], "metadata.namespace": other[2]}.get(name) != value:
            return False
    return True


def merged(old, patch):
    """Apply a merge patch. Lists are replaced, unlike in a strategic merge patch."""
    for name, value in patch.items():
        if value is None:
            old.pop(name, None)
        elif isinstance(value, dict) and isinstance(old.get(name), dict):
            merged(old[name], value)
        elif not name.startswith("$"):
            old[name] = value
    return old


def parse(body):
    """Parse JSON, YAML (apply) or protobuf (helm's own Secrets)."""
    if body.startswith(b"k8s\0"):
        return from_protobuf(protobuf(body[4:]))
    try:
        return json.loads(body)
    except ValueError:
        return yaml.safe_load(body)


def protobuf(message):
    """Return the fields of a protobuf message by number: varints and bytes."""
    fields, position = {}, 0

    def varint():
        nonlocal position
        value = shift = 0
        while True:
            byte = message[position]
            position += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while position < len(message):
        field, wire = divmod(varint(), 8)
        if wire == 0:
            fields.setdefault(field, []).append(varint())
        else:
            length = varint()
            fields.setdefault(field, []).append(message[position : position + length])
            position += length
    return fields


def from_protobuf(envelope):
    """Decode a Namespace or a Secret by the field numbers of k8s.io/api/core/v1/generated.proto."""
    kind, message = protobuf(envelope[1][0])[2][0].decode(), protobuf(envelope[2][0])
    if kind not in ("Namespace", "Secret"):
        raise Refused(415, "UnsupportedMediaType", f"the stand-in reads no {kind} in protobuf")
    meta = protobuf(message[1][0])

    def entries(pairs):
        return {pair[1][0].decode(): pair.get(2, [b""])[0] for pair in map(protobuf, pairs)}

    texts = {"name": 1, "namespace": 3, "resourceVersion": 6}
    metadata = {name: meta[field][0].decode() for name, field in texts.items() if meta.get(field, [b""])[0]}
    metadata["labels"] = {name: value.decode() for name, value in entries(meta.get(11, [])).items()}
    thing = {"apiVersion": "v1", "kind": kind, "metadata": metadata}
    if kind == "Secret":
        thing["type"] = message[3][0].decode()
        thing["data"] = {name: base64.b64encode(value).decode() for name, value in entries(message.get(2, [])).items()}
    return thing


def discovery(path):
    groups = sorted({group for group, *_ in KINDS if group != "v1"})
    if path == "/version":
        return {"major": "1", "minor": VERSION.split(".")[1], "gitVersion": f"v{VERSION}.0", "platform": "none/none"}
    if path == "/api":
        return {"kind": "APIVersions", "versions": ["v1"]}
    if path == "/apis":
        named = [{"name": group.split("/")[0], "versions": [{"groupVersion": group, "version": group.split("/")[1]}],
                  "preferredVersion": {"groupVersion": group, "version": group.split("/")[1]}} for group in groups]
        return {"kind": "APIGroupList", "apiVersion": "v1", "groups": named}
    of = path.removeprefix("/apis/").removeprefix("/api/").strip("/")
    if of in {*groups, "v1"} and path.startswith("/api"):
        resources = [{"name": plural, "singularName": kind.lower(), "namespaced": namespaced, "kind": kind, "verbs": VERBS,
                      "shortNames": SHORT.get(kind, [])}
                     for group, kind, plural, namespaced in KINDS if group == of]
        resources += [{"name": f"{plural}/scale", "singularName": "", "namespaced": True, "group": "autoscaling", "version": "v1",
                       "kind": "Scale", "verbs": ["get", "patch", "update"]}
                      for group, kind, plural, _ in KINDS if group == of and kind in ("Deployment", "StatefulSet")]
        return {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": of, "resources": resources}
    return openapi(path)


def openapi(path):
    """Return a minimal OpenAPI document that announces strict server-side validation."""
    groups = {place_of(group): group for group, *_ in KINDS}
    if path == "/openapi/v3":
        return {"paths": {place: {"serverRelativeURL": f"/openapi/v3/{place}?hash=0"} for place in groups}}
    of = groups.get(path.removeprefix("/openapi/v3/"))
    if not of or not path.startswith("/openapi/v3/"):
        return None
    name, _, version = of.rpartition("/")
    paths = {}
    for group, kind, plural, _ in KINDS:
        if group == of:
            verb = {
                "operationId": f"patch{kind}",
                "x-kubernetes-group-version-kind": {"group": name, "version": version, "kind": kind},
                "parameters": [{"name": "fieldValidation", "in": "query"}, {"name": "dryRun", "in": "query"}],
                "responses": {"200": {"description": "OK"}},
            }
            paths[f"/{place_of(group)}/{plural}/{{name}}"] = {"patch": verb}
    return {"openapi": "3.0.0", "info": {"title": "stand-in", "version": VERSION}, "paths": paths}


def place_of(group):
    return ("apis/" if "/" in group else "api/") + group


def serve(port=0):
    """Start it in the background and return the server and its store."""
    store = Store()
    handler = type("Api", (Api,), {"store": store})
    server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    server.daemon_threads = True
    threading.Thread(target=control, args=(store,), daemon=True).start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, store


if __name__ == "__main__":
    running, _ = serve(int(sys.argv[1]))
    print(f"http://127.0.0.1:{running.server_address[1]}", flush=True)
    threading.Event().wait()
