#!/usr/bin/env bash
# Test the chart on a temporary kind or k3d cluster: the demo takes orders, network policies are enforced, upgrade and rollback
# fail no request, uninstall removes everything, the standalone pod and the plain manifests work. Delete the cluster at the
# end.
#
#   verify-cluster.sh [kind|k3d] [--tag 0.1.0] [--keep]
#
# Needs Docker with the store's images (attar, attar-gateway, …) of that tag, kind or k3d, kubectl, helm, and a registry with
# PostgreSQL, RabbitMQ, Redis and Python.
#
# Not part of the tests of this repository, which have no cluster: it was not run when it was written, except for the helm and
# kubectl commands that k8s/tests/test_install.py runs against a stand-in.
set -euo pipefail
cd "$(dirname "$0")/.."
. deploy/local/terminal.sh

CLUSTER=attar-verify
SHOP=attar
CHART=k8s/chart
TAG=
KEEP=
KIND=
FOLDER=$(mktemp -d)
export KUBECONFIG=$FOLDER/kubeconfig

main() {
  read_arguments "$@"
  local program
  for program in docker kubectl helm "$KIND"; do has "$program" || fail "$program is missing."; done
  TAG=${TAG:-$(sed -n 's/^appVersion: //p' $CHART/Chart.yaml)}
  trap remove_cluster EXIT
  trap 'exit 130' INT TERM

  heading "A cluster of $KIND"
  create_cluster
  load_images

  heading "The demo, under Pod Security's restricted"
  new_namespace demo
  helm install $SHOP $CHART --namespace demo --values $CHART/values/demo.yaml --set image.tag="$TAG" \
    --wait --wait-for-jobs --timeout 15m
  sells demo
  heading "Policies"
  policies_hold demo

  heading "An upgrade, and back, while shoppers look around"
  start_shopper demo
  helm upgrade $SHOP $CHART --namespace demo --values $CHART/values/demo.yaml --set image.tag="$TAG" \
    --set-string store.supportPhone=+970590000001 --set services.gateway.replicas=2,services.catalog.replicas=2 --wait --timeout 10m
  helm rollback $SHOP 1 --namespace demo --wait --timeout 10m
  end_shopper demo
  sells demo

  heading "Uninstalled"
  helm uninstall $SHOP --namespace demo --wait --timeout 5m
  is_gone demo
  kubectl delete namespace demo --wait

  heading "A store in one pod"
  new_namespace small
  helm install $SHOP $CHART --namespace small --values $CHART/values/standalone.yaml --set image.tag="$TAG" \
    --set secret.existing=,secret.generate=true,standalone.demo=true,ingress.enabled=false,publicUrl=http://127.0.0.1:8080 \
    --wait --timeout 10m
  sells small
  kubectl --namespace small delete pod $SHOP-standalone-0 --wait
  kubectl --namespace small rollout status statefulset/$SHOP-standalone --timeout 5m
  sells small
  kubectl delete namespace small --wait

  heading "The demo's manifests, without Helm"
  new_namespace plain
  make_demo_secret plain
  sed "s|\(image: attar[a-z-]*\):.*|\1:$TAG|" k8s/manifests/demo.yaml | kubectl --namespace plain apply --filename -
  kubectl --namespace plain wait --for=condition=complete --timeout 15m job --selector app.kubernetes.io/component=prepare
  kubectl --namespace plain rollout status deployment/attar-gateway --timeout 10m

  say "" "All of it holds."
}

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      kind | k3d) KIND=$1 ;;
      --keep) KEEP=yes ;;
      --tag) shift && TAG=${1:-} ;;
      *) fail "verify-cluster.sh: what is $1?" "Usage: verify-cluster.sh [kind|k3d] [--tag 0.1.0] [--keep]" ;;
    esac
    shift
  done
  [ -n "$KIND" ] || { has kind && KIND=kind; } || { has k3d && KIND=k3d; } || fail "Neither kind nor k3d is there."
}

create_cluster() {
  if [ "$KIND" = kind ]; then
    kind create cluster --name $CLUSTER --kubeconfig "$KUBECONFIG" --wait 5m
  else
    k3d cluster create $CLUSTER --kubeconfig-update-default=false --wait --timeout 5m
    k3d kubeconfig get $CLUSTER >"$KUBECONFIG"
  fi
}

remove_cluster() {
  if [ -n "$KEEP" ]; then
    say "The cluster stays: KUBECONFIG=$KUBECONFIG"
    return
  fi
  if [ "$KIND" = kind ]; then kind delete cluster --name $CLUSTER || true; else k3d cluster delete $CLUSTER || true; fi
  rm -rf "$FOLDER"
}

load_images() {
  local name images=()
  for name in attar attar-gateway attar-catalog attar-cart-pricing attar-orders attar-identity attar-media; do
    docker image inspect "$name:$TAG" >/dev/null 2>&1 || fail "Docker has no image $name:$TAG." "make images builds them."
    images+=("$name:$TAG")
  done
  if [ "$KIND" = kind ]; then
    kind load docker-image --name $CLUSTER "${images[@]}"
  else
    k3d image import --cluster $CLUSTER "${images[@]}"
  fi
}

# Create a namespace with the restricted pod security standard.
new_namespace() {
  kubectl create namespace "$1"
  kubectl label namespace "$1" pod-security.kubernetes.io/enforce=restricted pod-security.kubernetes.io/enforce-version=latest
}

sells() { helm test $SHOP --namespace "$1" --logs --timeout 5m; }

make_demo_secret() {
  kubectl --namespace "$1" create secret generic attar-secrets \
    --from-literal=POSTGRES_PASSWORD="$(openssl rand -hex 16)" --from-literal=RABBITMQ_PASSWORD="$(openssl rand -hex 16)" \
    --from-literal=REDIS_PASSWORD="$(openssl rand -hex 16)" --from-literal=ATTAR_SECRET_KEY="$(openssl rand -base64 32)" \
    --from-literal=ATTAR_ADMIN_EMAIL=admin@attar.example --from-literal=ATTAR_ADMIN_PASSWORD="$(openssl rand -hex 16)"
}

# An unrelated pod reaches the gateway only; a service reaches nothing outside.
policies_hold() {
  python_pod "$1" stranger "
import socket
def reaches(host, port):
    try:
        socket.create_connection((host, port), timeout=5).close()
        return True
    except OSError:
        return False
assert reaches('$SHOP-gateway', 80), 'the gateway is closed to shoppers'
for host, port in [('$SHOP-catalog', 50051), ('$SHOP-orders', 50053), ('$SHOP-identity', 50054), ('$SHOP-catalog', 9090),
                   ('$SHOP-postgresql', 5432), ('$SHOP-rabbitmq', 5672), ('$SHOP-redis', 6379)]:
    assert not reaches(host, port), f'{host}:{port} is open to strangers: does the network plugin enforce policies?'
"
  kubectl --namespace "$1" wait --for=jsonpath='{.status.phase}'=Succeeded pod/stranger --timeout 2m ||
    { kubectl --namespace "$1" logs stranger && fail "The policies do not hold."; }
  kubectl --namespace "$1" delete pod stranger --wait
}

# Request a product list five times a second over new connections until told to stop.
start_shopper() {
  python_pod "$1" shopper "
import signal, time, urllib.request
looked = failed = 0
over = False
def stop(*_):
    global over
    over = True
signal.signal(signal.SIGTERM, stop)
while not over:
    try:
        urllib.request.urlopen('http://$SHOP-gateway/api/v1/products', timeout=10).read()
    except OSError as error:
        failed += 1
        print(error, flush=True)
    looked += 1
    if looked % 25 == 0:
        print(f'looked {looked} times, {failed} failed', flush=True)
    time.sleep(0.2)
"
  kubectl --namespace "$1" wait --for=condition=Ready pod/shopper --timeout 2m
}

end_shopper() {
  local last
  last=$(kubectl --namespace "$1" logs shopper | grep '^looked ' | tail -n 1)
  say "$last"
  kubectl --namespace "$1" delete pod shopper --wait
  case $last in *" 0 failed") ;; *) fail "Requests failed during the upgrade or the rollback." ;; esac
}

# python_pod <namespace> <name> <program>: run it once in a restricted pod.
python_pod() {
  local image
  image=$(helm template $SHOP $CHART --show-only templates/tests.yaml | sed -n 's/^ *image: //p')
  kubectl --namespace "$1" apply --filename - <<POD
apiVersion: v1
kind: Pod
metadata:
  name: $2
spec:
  restartPolicy: Never
  automountServiceAccountToken: false
  securityContext: {runAsNonRoot: true, runAsUser: 65532, seccompProfile: {type: RuntimeDefault}}
  containers:
    - name: python
      image: $image
      command: [python3, -B, -c]
      args:
        - |
$(printf '%s\n' "$3" | sed 's/^/          /')
      securityContext: {allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: {drop: [ALL]}}
POD
}

# Only volumes, and the Secret with their passwords, remain of a release.
is_gone() {
  local left
  left=$(kubectl --namespace "$1" get all,configmaps,serviceaccounts,networkpolicies,poddisruptionbudgets,horizontalpodautoscalers \
    --selector app.kubernetes.io/instance=$SHOP,app.kubernetes.io/component!=test --output name)
  [ -z "$left" ] || fail "This was left behind:" "$left"
}

main "$@"
