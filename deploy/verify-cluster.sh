#!/usr/bin/env bash
# Test on a temporary kind or k3d cluster what the stand-in API server of k8s/tests cannot show. Delete the cluster at the end.
#
#   verify-cluster.sh [kind|k3d] [--tag 0.1.0] [--registry registry.example.com/attar] [--operators] [--keep]
#
#   step                           proves
#   demo                           images start as they are restricted; probes, migrations and seeding work
#   policies                       the network plugin enforces what k8s/tests/test_network.py evaluates
#   upgrade and rollback           no request fails while pods are replaced, either way
#   drain                          no request fails while the programs are evicted from a node; disruption budgets let them go
#   autoscaling                    the autoscaler gets the metrics and the requests that it needs
#   digests       (--registry)     images are pulled by digest from a registry, and are those that were built
#   uninstall                      nothing is left but volumes and their passwords
#   one pod, its backup            the volume survives its pod; the CronJob's pod mounts it beside the store
#   kustomize                      the demo's overlay works without Helm
#   operators     (--operators)    with cert-manager, CloudNativePG and RabbitMQ's operator: mutual TLS, verified TLS to PostgreSQL, their Secrets;
#                                  with ATTAR_VERIFY_BUCKET (s3://…, and AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY) also archiving, and
#                                  that a restore brings two databases back to one moment
#
# Left to a cluster of yours: Argo CD and Flux (k8s/examples: they need a git server; proves sync order and rollback by them), OpenShift
# (openshift: true; proves that pods start under its restricted-v2 constraint), External Secrets, KEDA, Envoy Gateway, and balancers.
#
# Needs Docker with the store's images (attar, attar-gateway, …) of that tag, kind or k3d, kubectl, helm, and a registry with
# PostgreSQL, RabbitMQ, Redis and Python; metrics-server and operators come from GitHub.
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
REGISTRY=
OPERATORS=
PYTHON=python:3.13.9-alpine3.22
PROGRAMS=(gateway catalog cart-pricing orders identity media)
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

  heading "A drained node, while shoppers look around"
  two_of_each demo
  start_shopper demo
  drain_node demo
  end_shopper demo

  heading "Autoscaling"
  autoscales demo

  if [ -n "$REGISTRY" ]; then
    heading "Images by digest"
    pulls_by_digest demo
  fi

  heading "Uninstalled"
  # In the foreground: Helm waits for its own objects, not for the pods of a Deployment.
  helm uninstall $SHOP --namespace demo --cascade foreground --wait --timeout 5m
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
  backs_up small
  kubectl delete namespace small --wait

  heading "The demo, without Helm"
  new_namespace plain
  apply_demo plain
  kubectl --namespace plain wait --for=condition=complete --timeout 15m job/attar-seed
  kubectl --namespace plain rollout status deployment/attar-gateway --timeout 10m

  if [ -n "$OPERATORS" ]; then
    heading "On servers of operators"
    install_operators
    runs_on_operators shop
    [ -z "${ATTAR_VERIFY_BUCKET:-}" ] || restores_to_one_moment shop
  fi

  say "" "All of it holds."
}

read_arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      kind | k3d) KIND=$1 ;;
      --keep) KEEP=yes ;;
      --operators) OPERATORS=yes ;;
      --tag) shift && TAG=${1:-} ;;
      --registry) shift && REGISTRY=${1:-} ;;
      *) fail "verify-cluster.sh: what is $1?" "Usage: verify-cluster.sh [kind|k3d] [--tag 0.1.0] [--registry …] [--operators] [--keep]" ;;
    esac
    shift
  done
  [ -n "$KIND" ] || { has kind && KIND=kind; } || { has k3d && KIND=k3d; } || fail "Neither kind nor k3d is there."
}

create_cluster() {
  if [ "$KIND" = kind ]; then
    # Two nodes besides the control plane, so that one can be drained.
    printf 'kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nnodes: [{role: control-plane}, {role: worker}, {role: worker}]\n' >"$FOLDER/kind.yaml"
    kind create cluster --name $CLUSTER --kubeconfig "$KUBECONFIG" --config "$FOLDER/kind.yaml" --wait 5m
  else
    k3d cluster create $CLUSTER --agents 2 --kubeconfig-update-default=false --wait --timeout 5m
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

# Apply the demo's overlay in that namespace.
apply_demo() {
  cp -r k8s/kustomization "$FOLDER/kustomization"
  k8s/kustomization/secrets >"$FOLDER/kustomization/overlays/demo/attar-secrets.env"
  sed -i "s/^namespace: .*/namespace: $1/" "$FOLDER/kustomization/overlays/demo/kustomization.yaml"
  kubectl kustomize "$FOLDER/kustomization/overlays/demo" | sed "s|\(image: attar[a-z-]*\):.*|\1:$TAG|" |
    kubectl apply --server-side --filename -
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

# Two replicas of every program but media, whose volume is for one node.
two_of_each() {
  local program settings=()
  for program in gateway catalog cart-pricing orders identity; do settings+=(--set "services.$program.replicas=2"); done
  helm upgrade $SHOP $CHART --namespace "$1" --values $CHART/values/demo.yaml --set image.tag="$TAG" "${settings[@]}" --wait --timeout 10m
}

# Evict the programs from the node of a gateway; servers with one pod and media stay.
drain_node() {
  local node
  node=$(kubectl --namespace "$1" get pods --selector app.kubernetes.io/component=gateway --output 'jsonpath={.items[0].spec.nodeName}')
  kubectl drain "$node" --ignore-daemonsets --delete-emptydir-data --timeout=10m \
    --pod-selector='app.kubernetes.io/component in (gateway,catalog,cart-pricing,orders,identity)'
  kubectl --namespace "$1" rollout status deployment --selector app.kubernetes.io/instance=$SHOP --timeout 10m
  kubectl uncordon "$node"
}

# The autoscaler reads the CPU of the gateway. k3d brings a metrics server; the kubelets of kind have self-signed certificates.
autoscales() {
  if [ "$KIND" = kind ]; then
    kubectl apply --filename https://github.com/kubernetes-sigs/metrics-server/releases/download/v0.8.0/components.yaml
    kubectl --namespace kube-system patch deployment metrics-server --type json \
      --patch '[{"op": "add", "path": "/spec/template/spec/containers/0/args/-", "value": "--kubelet-insecure-tls"}]'
    kubectl --namespace kube-system rollout status deployment/metrics-server --timeout 5m
  fi
  helm upgrade $SHOP $CHART --namespace "$1" --values $CHART/values/demo.yaml --set image.tag="$TAG" \
    --set services.gateway.autoscaling.enabled=true,services.gateway.autoscaling.minReplicas=2 --wait --timeout 10m
  kubectl --namespace "$1" wait --for=condition=ScalingActive --timeout 5m horizontalpodautoscaler/$SHOP-gateway
}

# Push the images, install them by digest, and compare the digests of running pods.
pulls_by_digest() {
  local program name digest settings=()
  for program in "" "${PROGRAMS[@]/#/-}"; do
    name=attar$program
    docker tag "$name:$TAG" "$REGISTRY/$name:$TAG"
    docker push --quiet "$REGISTRY/$name:$TAG"
    digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$name:$TAG" | sed -n "s|^$REGISTRY/$name@||p" | head -n 1)
    settings+=(--set "image.digests.$name=$digest")
  done
  helm upgrade $SHOP $CHART --namespace "$1" --values $CHART/values/demo.yaml --set image.registry="$REGISTRY",image.tag="$TAG" "${settings[@]}" --wait --timeout 10m
  for program in "${PROGRAMS[@]}"; do
    digest=$(printf '%s\n' "${settings[@]}" | sed -n "s|^image.digests.attar-$program=||p")
    kubectl --namespace "$1" get pods --selector "app.kubernetes.io/component=$program" \
      --output 'jsonpath={range .items[*]}{.status.containerStatuses[0].imageID}{"\n"}{end}' | grep -q "$digest" ||
      fail "$program does not run $digest."
  done
}

# The CronJob's pod mounts the store's volume beside the store; the copy is only listed here.
backs_up() {
  helm upgrade $SHOP $CHART --namespace "$1" --reuse-values --wait --timeout 10m \
    --set "backup.enabled=true,backup.serviceAccountAnnotations.verify=yes,backup.copy.args={lsf,/backups/\$(BACKUP)}"
  kubectl --namespace "$1" create job --from=cronjob/$SHOP-backup now
  kubectl --namespace "$1" wait --for=condition=complete --timeout 10m job/now
  kubectl --namespace "$1" logs job/now --container copy | grep -q '^attar-backup.json$' || fail "The backup has no manifest."
}

install_operators() {
  local releases=https://github.com
  kubectl apply --server-side --filename $releases/cert-manager/cert-manager/releases/download/v1.19.1/cert-manager.yaml
  kubectl --namespace cert-manager rollout status deployment/cert-manager-webhook --timeout 5m
  kubectl apply --server-side --filename $releases/cloudnative-pg/cloudnative-pg/releases/download/v1.27.1/cnpg-1.27.1.yaml
  kubectl --namespace cnpg-system rollout status deployment/cnpg-controller-manager --timeout 5m
  kubectl apply --server-side --filename $releases/cloudnative-pg/plugin-barman-cloud/releases/download/v0.9.0/manifest.yaml
  kubectl --namespace cnpg-system rollout status deployment/barman-cloud --timeout 5m
  kubectl apply --server-side --filename $releases/rabbitmq/cluster-operator/releases/download/v2.17.0/cluster-operator.yml
  kubectl --namespace rabbitmq-system rollout status deployment/rabbitmq-cluster-operator --timeout 5m
}

# All pods are ready, which `--wait` waits for: services with a verified PostgreSQL and the operators' Secrets, and the gateway once the
# catalog has answered over mutual TLS. Archiving needs a bucket; without one the clusters have none.
runs_on_operators() {
  local name user password
  new_namespace "$1"
  for name in catalog cart-pricing orders identity media; do
    user=attar_${name//-/_} password=$(openssl rand -hex 24)
    kubectl --namespace "$1" create secret generic "attar-$name-database" --type=kubernetes.io/basic-auth \
      --from-literal=username="$user" --from-literal=password="$password" \
      --from-literal=uri="postgres://$user:$password@shop-postgresql-rw:5432/$user?sslmode=verify-full&sslrootcert=/postgresql/ca.crt"
  done
  kubectl --namespace "$1" create secret generic attar-secrets --from-literal=REDIS_PASSWORD="$(openssl rand -hex 16)" \
    --from-literal=ATTAR_SECRET_KEY="$(openssl rand -base64 32)"
  kubectl --namespace "$1" create secret generic shop-postgresql-backups \
    --from-literal=ACCESS_KEY_ID="${AWS_ACCESS_KEY_ID:-none}" --from-literal=SECRET_ACCESS_KEY="${AWS_SECRET_ACCESS_KEY:-none}"
  kubectl --namespace "$1" apply --filename k8s/examples/cert-manager/certificates.yaml --filename k8s/examples/rabbitmq/rabbitmq.yaml
  operator_example postgresql | kubectl --namespace "$1" apply --filename -
  kubectl --namespace "$1" wait --for=condition=Ready --timeout 15m cluster.postgresql.cnpg.io/shop-postgresql
  kubectl --namespace "$1" wait --for=condition=AllReplicasReady --timeout 15m rabbitmqcluster.rabbitmq.com/shop-rabbitmq
  helm install $SHOP $CHART --namespace "$1" --values k8s/examples/cert-manager/values.yaml --values k8s/examples/cloudnative-pg/values.yaml \
    --values k8s/examples/rabbitmq/values.yaml --set image.tag="$TAG" --set services.media.replicas=1 \
    --set bundled.redis.enabled=true,blobs.url=,blobs.volume.enabled=true --wait --timeout 15m
}

# operator_example <file>: the example with the bucket, small enough for this cluster.
operator_example() {
  sed "s|s3://shop-example-com-postgresql|${ATTAR_VERIFY_BUCKET:-s3://none}|; s|cpu: \"1\", memory: 2Gi|cpu: 100m, memory: 512Mi|" \
    "k8s/examples/cloudnative-pg/$1.yaml" | sed '/shared_buffers/d; s/instances: 3/instances: 2/; s/storage: {size: 20Gi}/storage: {size: 2Gi}/'
}

# Mark two databases, remember the moment, remove the marks, and restore to that moment: both marks are back.
restores_to_one_moment() {
  local moment database
  kubectl --namespace "$1" wait --for=jsonpath='{.status.firstRecoverabilityPoint}' --timeout 10m cluster.postgresql.cnpg.io/shop-postgresql ||
    kubectl --namespace "$1" wait --for=jsonpath='{.status.phase}'=completed --timeout 10m backup.postgresql.cnpg.io --all
  for database in attar_orders attar_catalog; do on_primary "$1" shop-postgresql $database "create table verify_moment ()"; done
  moment=$(on_primary "$1" shop-postgresql attar_orders "select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')")
  for database in attar_orders attar_catalog; do on_primary "$1" shop-postgresql $database "drop table verify_moment"; done
  on_primary "$1" shop-postgresql postgres "select pg_switch_wal()"
  operator_example restore | sed "s|targetTime: .*|targetTime: \"$moment\"|" | kubectl --namespace "$1" apply --filename -
  kubectl --namespace "$1" wait --for=condition=Ready --timeout 20m cluster.postgresql.cnpg.io/shop-postgresql-restored
  for database in attar_orders attar_catalog; do
    [ "$(on_primary "$1" shop-postgresql-restored $database "select to_regclass('verify_moment') is not null")" = t ] ||
      fail "$database is not as of $moment."
  done
}

# on_primary <namespace> <cluster> <database> <statement>
on_primary() {
  local pod
  pod=$(kubectl --namespace "$1" get pods --selector "cnpg.io/cluster=$2,cnpg.io/instanceRole=primary" --output 'jsonpath={.items[0].metadata.name}')
  kubectl --namespace "$1" exec "$pod" --container postgres -- psql --no-psqlrc --quiet --tuples-only --no-align --dbname="$3" --command="$4"
}

# python_pod <namespace> <name> <program>: run it once in a restricted pod.
python_pod() {
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
      image: $PYTHON
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
