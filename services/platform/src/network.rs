//! Client channels over the network: tonic's balanced channel over the replicas that DNS names, with retries.

use std::{collections::HashSet, error::Error, io, net::SocketAddr, sync::Arc, time::Duration};

use bytes::Bytes;
use futures::future::{BoxFuture, join_all};
use http::{Request, Response, Uri};
use http_body_util::{BodyExt, Full};
use tokio::{
    net::{TcpStream, lookup_host},
    sync::{Notify, mpsc},
    time::{sleep, timeout},
};
use tonic::{
    Status, TimeoutExpired,
    body::Body,
    transport::{self, ClientTlsConfig, Endpoint, channel::Change},
};
use tower::{ServiceBuilder, ServiceExt, retry::Retry, service_fn, util::BoxCloneSyncService};

use crate::{
    channel::Channel,
    error::{BoxError, chain, sources},
    retry::{RetryPolicy, was_never_sent},
    tls::Tls,
};

/// Bytes in flight over one connection, in either direction; servers set the same. h2 lets small messages wait within half
/// of it, at up to 256 bytes each: from the 64 KiB that an adaptive window starts with, some 130 concurrent calls count as an
/// attack and close the connection.
pub(crate) const CONNECTION_WINDOW: u32 = 16 << 20;
/// Bytes in flight for one call.
pub(crate) const STREAM_WINDOW: u32 = 2 << 20;
/// Limit on the headers of an answer, which hold its error: those of an import name every row.
const MAX_HEADERS: u32 = 1 << 20;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// Idle time after which a connection is probed; one that answers no probe is closed, and its calls fail.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(10);
const KEEP_ALIVE_TIMEOUT: Duration = Duration::from_secs(5);
/// Interval between two DNS lookups, and between two looks at the certificate files.
const REFRESH_INTERVAL: Duration = Duration::from_secs(5);
/// Shortest interval between two DNS lookups while connections fail; retries of a call take longer than that in total.
const MIN_REFRESH_INTERVAL: Duration = Duration::from_millis(250);
/// Changes of endpoints that may wait for the channel.
const MAX_PENDING_CHANGES: usize = 64;

/// Identifies an endpoint: the address of a replica, or none for the service's name as long as DNS does not resolve it.
type Key = Option<SocketAddr>;

/// DNS lookup of the addresses of a service's replicas.
type Lookup = Box<dyn Fn() -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> + Send + Sync>;

/// Connect lazily to all replicas of the service at a URL, with mutual TLS where it is configured. A task follows DNS until
/// the channel is dropped.
pub(crate) fn connect(uri: Uri, tls: Option<Tls>) -> Result<Channel, BoxError> {
    let host = host(&uri).to_owned();
    let port = uri.port_u16().unwrap_or(if is_https(&uri) { 443 } else { 80 });
    let lookup = move || -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> {
        let host = host.clone();
        Box::pin(async move { Ok(lookup_host((host, port)).await?.collect()) })
    };
    balance(uri, tls, Box::new(lookup))
}

fn balance(uri: Uri, tls: Option<Tls>, lookup: Lookup) -> Result<Channel, BoxError> {
    let (channel, changes) = transport::Channel::balance_channel(MAX_PENDING_CHANGES);
    let mut replicas = Replicas { uri, tls, lookup, changes, known: HashSet::new(), generation: 0 };
    // An unusable URL or certificate is an error now, not at the first call.
    replicas.endpoint(None)?;
    let disconnected = Arc::new(Notify::new());
    let notify = Arc::clone(&disconnected);
    tokio::spawn(async move { replicas.follow(&disconnected).await });

    let calls = ServiceBuilder::new()
        .map_response(|response: Response<Body>| response.map(|body| Body::new(body.map_err(body_status))))
        .map_err(move |error: transport::Error| {
            if was_never_sent(&error) {
                notify.notify_one();
            }
            call_status(error)
        })
        .service(channel);
    let policy = RetryPolicy::new();
    Ok(BoxCloneSyncService::new(service_fn(move |request: Request<Body>| {
        let is_unary = policy.is_unary(request.uri().path());
        let (calls, policy) = (calls.clone(), is_unary.then(|| policy.clone()));
        async move {
            let Some(policy) = policy else { return calls.oneshot(request).await };
            let (head, body) = request.into_parts();
            let message = Full::new(body.collect().await?.to_bytes());
            let calls = calls.map_request(|request: Request<Full<Bytes>>| request.map(Body::new));
            Retry::new(policy, calls).oneshot(Request::from_parts(head, message)).await
        }
    })))
}

/// Endpoints of a service's channel, kept in step with DNS and with the certificates.
struct Replicas {
    uri: Uri,
    tls: Option<Tls>,
    lookup: Lookup,
    changes: mpsc::Sender<Change<Key, Endpoint>>,
    known: HashSet<Key>,
    /// Generation of the certificates that the known endpoints were made with.
    generation: u64,
}

impl Replicas {
    /// Keep the channel's endpoints up to date until the channel is dropped.
    async fn follow(&mut self, disconnected: &Notify) {
        while !self.changes.is_closed() {
            if let Err(error) = self.refresh().await {
                tracing::warn!(error = %chain(&*error), service = %self.uri, "failed to update endpoints");
            }
            sleep(MIN_REFRESH_INTERVAL).await;
            tokio::select! {
                () = self.changes.closed() => {}
                () = disconnected.notified() => {}
                () = sleep(REFRESH_INTERVAL) => {}
            }
        }
    }

    /// Insert endpoints for new replicas, remove those of replicas that are gone, and replace all after a renewal of
    /// certificates. Keep the known endpoints while DNS does not answer.
    async fn refresh(&mut self) -> Result<(), BoxError> {
        let generation = self.tls.as_ref().map_or(0, Tls::generation);
        let wanted = match self.reachable().await {
            Some(addresses) => addresses.into_iter().map(Some).collect(),
            None if self.known.is_empty() => HashSet::from([None]),
            None => self.known.clone(),
        };
        for key in &wanted {
            if generation != self.generation || !self.known.contains(key) {
                self.changes.send(Change::Insert(*key, self.endpoint(*key)?)).await?;
            }
        }
        for key in self.known.difference(&wanted) {
            self.changes.send(Change::Remove(*key)).await?;
        }
        (self.known, self.generation) = (wanted, generation);
        Ok(())
    }

    /// Return the addresses that accept connections, or all if none does: the balancer would give a replica that
    /// refuses connections its full share of calls. `None` when DNS does not answer.
    async fn reachable(&self) -> Option<Vec<SocketAddr>> {
        let addresses = (self.lookup)().await.ok().filter(|addresses| !addresses.is_empty())?;
        if addresses.len() == 1 {
            return Some(addresses);
        }
        let probes = addresses.iter().map(|address| timeout(CONNECT_TIMEOUT, TcpStream::connect(address)));
        let probed = addresses.iter().zip(join_all(probes).await);
        let accepting: Vec<_> = probed.filter(|(_, probe)| matches!(probe, Ok(Ok(_)))).map(|(&at, _)| at).collect();
        Some(if accepting.is_empty() { addresses } else { accepting })
    }

    fn endpoint(&self, address: Key) -> Result<Endpoint, BoxError> {
        let scheme = if is_https(&self.uri) { "https" } else { "http" };
        let target = address.map_or_else(|| self.uri.to_string(), |address| format!("{scheme}://{address}"));
        let endpoint = Endpoint::from_shared(target)?
            .origin(self.uri.clone())
            .connect_timeout(CONNECT_TIMEOUT)
            .tcp_keepalive(Some(KEEP_ALIVE_INTERVAL))
            .http2_keep_alive_interval(KEEP_ALIVE_INTERVAL)
            .keep_alive_timeout(KEEP_ALIVE_TIMEOUT)
            .keep_alive_while_idle(true)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .initial_stream_window_size(STREAM_WINDOW)
            .http2_max_header_list_size(MAX_HEADERS)
            // Cancelled calls are no attack: both sides are ours.
            .http2_max_local_error_reset_streams(None);
        if !is_https(&self.uri) {
            return Ok(endpoint);
        }
        let tls = self.tls.as_ref().map_or_else(|| ClientTlsConfig::new().with_native_roots(), Tls::client);
        Ok(endpoint.tls_config(tls.domain_name(host(&self.uri)).timeout(CONNECT_TIMEOUT))?)
    }
}

/// Return the host of a URL, an IPv6 address without its brackets.
fn host(uri: &Uri) -> &str {
    uri.host().unwrap_or_default().trim_matches(['[', ']'])
}

fn is_https(uri: &Uri) -> bool {
    uri.scheme_str() == Some("https")
}

/// Convert a failed call. tonic keeps the call's deadline too, and may notice it first.
fn call_status(error: transport::Error) -> Status {
    if sources(&error).any(<dyn Error>::is::<TimeoutExpired>) {
        return Status::deadline_exceeded("deadline exceeded");
    }
    let mut status = Status::unavailable(chain(&error));
    status.set_source(Arc::new(error));
    status
}

/// Convert a failure to read a response to its end: the connection was lost.
#[expect(clippy::needless_pass_by_value, reason = "an adapter of errors")]
fn body_status(status: Status) -> Status {
    Status::unavailable(status.message())
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, sync::Mutex};

    use axum::Router;
    use tokio::{net::TcpListener, task::JoinHandle};
    use tokio_util::sync::CancellationToken;
    use tonic::{Code, service::Routes};

    use super::*;
    use crate::{BackgroundTasks, GrpcServer};

    const NOT_IDEMPOTENT: &str = "/attar.identity.v1.Sessions/LogOut";

    /// A replica that names itself in its responses.
    struct Replica {
        address: SocketAddr,
        shutdown: CancellationToken,
        serving: JoinHandle<()>,
    }

    impl Replica {
        async fn start(name: impl Into<String>) -> Self {
            let name = name.into();
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            let address = listener.local_addr().expect("an address");
            let routes = Routes::from(Router::new().fallback(move || async move { [("replica", name)] }));
            let (shutdown, node) =
                (CancellationToken::new(), GrpcServer::new("test", routes, BackgroundTasks::new(), None));
            let serving = node.serve(listener, shutdown.clone());
            let serving = tokio::spawn(async move { serving.await.expect("serves") });
            Self { address, shutdown, serving }
        }

        async fn stop(self) {
            self.shutdown.cancel();
            self.serving.await.expect("ends well");
        }
    }

    /// Create a channel to the listed replicas, as if DNS named them.
    fn channel(listed: &Arc<Mutex<Vec<SocketAddr>>>) -> Channel {
        let listed = Arc::clone(listed);
        let lookup = move || -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> {
            let addresses = listed.lock().expect("no panic").clone();
            Box::pin(async move { Ok(addresses) })
        };
        balance(Uri::from_static("http://replicas:50051"), None, Box::new(lookup)).expect("a channel")
    }

    async fn call(channel: &Channel) -> Result<String, Status> {
        let request = Request::post(NOT_IDEMPOTENT).body(Body::empty()).expect("a request");
        let answer = channel.clone().oneshot(request).await?;
        Ok(answer.headers()["replica"].to_str().expect("a name").to_owned())
    }

    /// Call until exactly these replicas respond.
    async fn answered_by(channel: &Channel, names: &[&str]) {
        let expected: BTreeSet<_> = names.iter().map(|name| (*name).to_owned()).collect();
        let answered = async {
            loop {
                let mut seen = BTreeSet::new();
                for _ in 0..40 {
                    seen.insert(call(channel).await.expect("an answer"));
                }
                if seen == expected {
                    break;
                }
            }
        };
        timeout(Duration::from_secs(30), answered).await.expect("the endpoints follow DNS");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn channel_follows_replicas_that_come_and_go() {
        let (first, second) = (Replica::start("first").await, Replica::start("second").await);
        let listed = Arc::new(Mutex::new(vec![first.address]));
        let channel = channel(&listed);
        answered_by(&channel, &["first"]).await;
        *listed.lock().expect("no panic") = vec![first.address, second.address];
        answered_by(&channel, &["first", "second"]).await;
        *listed.lock().expect("no panic") = vec![second.address];
        answered_by(&channel, &["second"]).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn dead_replica_fails_no_call_while_dns_still_names_it() {
        let (living, dying) = (Replica::start("living").await, Replica::start("dying").await);
        let listed = Arc::new(Mutex::new(vec![living.address, dying.address]));
        let channel = channel(&listed);
        answered_by(&channel, &["living", "dying"]).await;
        dying.stop().await;
        for _ in 0..200 {
            assert_eq!(call(&channel).await.expect("an answer"), "living");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn answer_may_have_long_headers() {
        let name = "x".repeat(500_000);
        let replica = Replica::start(name.clone()).await;
        let channel = channel(&Arc::new(Mutex::new(vec![replica.address])));
        assert!(call(&channel).await.expect("an answer") == name, "it came whole");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn call_fails_soon_when_no_replica_is_reachable() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        drop(listener);
        let channel = channel(&Arc::new(Mutex::new(vec![address])));
        let calls = join_all((0..20).map(|_| call(&channel)));
        for answer in timeout(Duration::from_secs(20), calls).await.expect("no call hangs") {
            assert_eq!(answer.expect_err("nobody listens").code(), Code::Unavailable);
        }
    }
}
