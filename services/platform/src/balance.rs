//! Calls spread over all replicas of a service. A name that stands for several addresses, as that of a headless Service in
//! Kubernetes does, is asked again and again: a new replica is called within seconds, one that went is called no more, and
//! one that cannot be reached is left alone for a moment.

use std::{
    collections::HashMap,
    fmt, io,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, Mutex, PoisonError, RwLock, Weak,
        atomic::{AtomicU32, Ordering},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};

use futures::future::BoxFuture;
use http::{Request, Response, Uri, uri::Scheme};
use rustls::pki_types::ServerName;
use tokio::sync::Notify;
use tonic::{Status, body::Body};
use tower::Service;

use crate::{
    error::BoxError,
    tls::{self, Tls},
    transport::{Connection, Endpoint, NotConnected},
};

/// How long an answer of the name server is believed, and certificates are taken to be the same.
const ASK_EVERY: Duration = Duration::from_secs(5);
/// The shortest time between two questions, when connections fail.
const ASK_AGAIN: Duration = Duration::from_millis(500);
/// For how long a replica that could not be reached gets no calls while there are others; twice as long each time it could
/// not be reached again, up to sixteen times.
const SHUN: Duration = Duration::from_secs(2);

/// Asks for the addresses of a host and port.
type Ask = Arc<dyn Fn(String, u16) -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> + Send + Sync>;

/// Everybody who answers under a name.
#[derive(Clone, Debug)]
pub(crate) struct Balanced {
    replicas: Arc<Replicas>,
}

#[derive(Debug)]
struct Replicas {
    service: Named,
    known: RwLock<Vec<Arc<Replica>>>,
    /// A connection has failed: the name server may know more.
    failed: Arc<Notify>,
}

/// A service by its URL, and how it is found and talked to.
struct Named {
    uri: Uri,
    tls: Option<Tls>,
    ask: Ask,
}

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.uri)
    }
}

#[derive(Debug)]
struct Replica {
    connection: Connection,
    under_way: AtomicU32,
    shunned: Mutex<Shunned>,
}

/// How long a replica is left alone, and how often it could not be reached since it last answered.
#[derive(Debug, Default)]
struct Shunned {
    until: Option<Instant>,
    failures: u32,
}

impl Balanced {
    /// Whoever answers at a URL. Its host's addresses are asked for from now on, as long as a clone of this lives.
    pub(crate) fn at(uri: Uri, tls: Option<Tls>) -> Result<Self, BoxError> {
        let ask: Ask = Arc::new(|host, port| {
            Box::pin(async move { tokio::net::lookup_host((host, port)).await.map(Iterator::collect) })
        });
        Self::found_by(ask, uri, tls)
    }

    fn found_by(ask: Ask, uri: Uri, tls: Option<Tls>) -> Result<Self, BoxError> {
        let service = Named { uri, tls, ask };
        let first = Replica::of(service.connection(None)?);
        let changes = service.name().is_some() || service.tls.is_some();
        let replicas = Arc::new(Replicas { service, known: RwLock::new(vec![first]), failed: Arc::default() });
        if changes {
            tokio::spawn(keep_asking(Arc::downgrade(&replicas)));
        }
        Ok(Self { replicas })
    }
}

impl Service<Request<Body>> for Balanced {
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let replicas = Arc::clone(&self.replicas);
        Box::pin(async move {
            let replica = replicas.choose();
            let _under_way = UnderWay::new(&replica);
            let answer = replica.connection.call(request).await;
            answer.inspect(|_| replica.is_well()).map_err(|error| {
                if never_sent(&error) {
                    replica.shun();
                    replicas.failed.notify_one();
                }
                let mut status = Status::unavailable(crate::error::chain(&error));
                status.set_source(Arc::new(error));
                status
            })
        })
    }
}

/// Whether a call failed before anything of it was sent, so that it may be made again whatever it does.
pub(crate) fn never_sent(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<NotConnected>() {
            return true;
        }
        cause = error.source();
    }
    false
}

impl Replicas {
    /// Of two that are drawn, the one with fewer calls under way; those that cannot be reached only if there is no other.
    fn choose(&self) -> Arc<Replica> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let well: Vec<&Arc<Replica>> = known.iter().filter(|replica| !replica.is_shunned(now)).collect();
        let candidates = if well.is_empty() { known.iter().collect() } else { well };
        let [one, other] = [(); 2].map(|()| candidates[rand::random_range(0..candidates.len())]);
        Arc::clone(if other.load() < one.load() { other } else { one })
    }

    fn set(&self, replicas: Vec<Arc<Replica>>) {
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = replicas;
    }
}

impl Replica {
    fn of(connection: Connection) -> Arc<Self> {
        Arc::new(Self { connection, under_way: AtomicU32::new(0), shunned: Mutex::default() })
    }

    fn load(&self) -> u32 {
        self.under_way.load(Ordering::Relaxed)
    }

    fn shun(&self) {
        let mut shunned = self.shunned.lock().unwrap_or_else(PoisonError::into_inner);
        shunned.until = Some(Instant::now() + SHUN * (1 << shunned.failures.min(4)));
        shunned.failures += 1;
    }

    /// It answered, or at least it was there to be sent to.
    fn is_well(&self) {
        let mut shunned = self.shunned.lock().unwrap_or_else(PoisonError::into_inner);
        if shunned.failures > 0 {
            *shunned = Shunned::default();
        }
    }

    fn is_shunned(&self, now: Instant) -> bool {
        self.shunned.lock().unwrap_or_else(PoisonError::into_inner).until.is_some_and(|until| until > now)
    }
}

/// One call more that is under way, for as long as this lives.
struct UnderWay<'r>(&'r Replica);

impl<'r> UnderWay<'r> {
    fn new(replica: &'r Replica) -> Self {
        replica.under_way.fetch_add(1, Ordering::Relaxed);
        Self(replica)
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Named {
    /// The host and port to ask for; none when the URL names an address.
    fn name(&self) -> Option<(&str, u16)> {
        let host = self.uri.host()?;
        let is_address = host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let usual = if self.uri.scheme_str() == Some("https") { 443 } else { 80 };
        (!is_address).then(|| (host, self.uri.port_u16().unwrap_or(usual)))
    }

    /// A connection to one address, or to whatever the system makes of the name; made when it is first used. What is
    /// called, and whose certificate it is, is the name either way.
    fn connection(&self, address: Option<SocketAddr>) -> Result<Connection, BoxError> {
        let (scheme, authority) =
            self.uri.scheme().zip(self.uri.authority()).ok_or("a service's URL names its host")?;
        let host = authority.host().trim_matches(['[', ']']);
        let is_private = *scheme == Scheme::HTTPS;
        let port = authority.port_u16().unwrap_or(if is_private { 443 } else { 80 });
        let tls = is_private.then(|| -> Result<_, BoxError> {
            let config = self.tls.as_ref().map_or_else(tls::believing_the_system, |tls| Ok(tls.client()))?;
            Ok((config, ServerName::try_from(host.to_owned())?))
        });
        let address = address.map_or_else(|| (host.to_owned(), port), |known| (known.ip().to_string(), known.port()));
        let (scheme, authority) = (scheme.clone(), authority.clone());
        Ok(Connection::to(Endpoint { address, scheme, authority, tls: tls.transpose()? }))
    }

    /// The addresses of the name; none when it cannot be told, or there is no name.
    async fn addresses(&self) -> Option<Vec<SocketAddr>> {
        let (host, port) = self.name()?;
        let addresses = (self.ask)(host.to_owned(), port).await.ok()?;
        (!addresses.is_empty()).then_some(addresses)
    }
}

/// Keeps the replicas of a service those that the name server knows, and with the certificates that are there.
async fn keep_asking(replicas: Weak<Replicas>) {
    let mut known: HashMap<SocketAddr, Arc<Replica>> = HashMap::new();
    let mut generation = 0;
    while let Some(here) = replicas.upgrade() {
        let now = here.service.tls.as_ref().map_or(0, Tls::generation);
        let is_renewed = now != generation;
        generation = now;
        if let Err(error) = ask(&here, &mut known, is_renewed).await {
            tracing::warn!(error = %crate::error::chain(&*error), service = %here.service.uri, "cannot be connected to");
        }
        let failed = Arc::clone(&here.failed);
        // Whoever calls the service may go meanwhile.
        drop(here);
        tokio::select! {
            () = tokio::time::sleep(ASK_EVERY) => {}
            () = failed.notified() => tokio::time::sleep(ASK_AGAIN).await,
        }
    }
}

async fn ask(here: &Replicas, known: &mut HashMap<SocketAddr, Arc<Replica>>, is_renewed: bool) -> Result<(), BoxError> {
    let Some(addresses) = here.service.addresses().await else {
        if is_renewed {
            here.set(vec![Replica::of(here.service.connection(None)?)]);
        }
        return Ok(());
    };
    let is_same = addresses.len() == known.len() && addresses.iter().all(|address| known.contains_key(address));
    if is_same && !is_renewed {
        return Ok(());
    }
    let mut next = HashMap::new();
    for address in addresses {
        let replica = match known.remove(&address).filter(|_| !is_renewed) {
            Some(replica) => replica,
            None => Replica::of(here.service.connection(Some(address))?),
        };
        next.insert(address, replica);
    }
    *known = next;
    here.set(known.values().cloned().collect());
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, sync::Mutex};

    use tokio::net::TcpListener;
    use tokio_util::sync::CancellationToken;
    use tonic::service::Routes;
    use tower::{ServiceExt, util::BoxCloneSyncService};

    use super::*;
    use crate::{Channel, Node, Tasks, retry::Retrying};

    /// A replica on a port of its own, and what ends it.
    async fn replica() -> (SocketAddr, CancellationToken) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let stop = CancellationToken::new();
        let node = Node::new("test", Routes::default(), Tasks::new(), None);
        tokio::spawn(node.serve(listener, stop.clone()));
        (address, stop)
    }

    /// A channel to whatever stands in the list under a name, and what it is made of.
    fn channel(listed: &Arc<Mutex<Vec<SocketAddr>>>) -> (Channel, Balanced) {
        let listed = Arc::clone(listed);
        let ask: Ask = Arc::new(move |_, _| {
            let addresses = listed.lock().expect("no panic").clone();
            Box::pin(async move { Ok(addresses) })
        });
        let uri = Uri::from_static("http://replicas:50051");
        let balanced = Balanced::found_by(ask, uri, None).expect("a channel");
        (BoxCloneSyncService::new(Retrying::new(balanced.clone())), balanced)
    }

    /// Whether somebody hears a call that changes something; that nobody there knows it is an answer.
    async fn is_answered(channel: &Channel) -> bool {
        let request = Request::post("/attar.identity.v1.Sessions/LogOut").body(Body::empty()).expect("a request");
        channel.clone().ready().await.expect("always").call(request).await.is_ok()
    }

    /// Waits until so many replicas are known.
    async fn knows(balanced: &Balanced, many: usize) {
        let known = async {
            while balanced.replicas.known.read().expect("no panic").len() != many {
                balanced.replicas.failed.notify_one();
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), known).await.expect("the name server is asked");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn replicas_that_come_are_called_and_those_that_went_are_not() {
        let (first, _end_first) = replica().await;
        let (second, _end_second) = replica().await;
        let listed = Arc::new(Mutex::new(vec![first, second]));
        let (channel, balanced) = channel(&listed);
        knows(&balanced, 2).await;
        for _ in 0..50 {
            assert!(is_answered(&channel).await);
        }
        let chosen: BTreeSet<_> = (0..100).map(|_| Arc::as_ptr(&balanced.replicas.choose())).collect();
        assert_eq!(chosen.len(), 2, "both are called");

        // Nobody is there any more, and the name server does not know it yet.
        let nobody = "127.0.0.1:1".parse().expect("an address");
        *listed.lock().expect("no panic") = vec![first, second, nobody];
        knows(&balanced, 3).await;
        for _ in 0..50 {
            assert!(is_answered(&channel).await, "what was not sent is sent to another");
        }
        let (third, _end_third) = replica().await;
        *listed.lock().expect("no panic") = vec![third];
        knows(&balanced, 1).await;
        assert!(is_answered(&channel).await);
    }

    #[tokio::test]
    async fn whoever_has_less_to_do_is_called_first() {
        let listed = Arc::new(Mutex::new(vec![
            "127.0.0.1:1".parse().expect("an address"),
            "127.0.0.1:2".parse().expect("an address"),
        ]));
        let (_channel, balanced) = channel(&listed);
        knows(&balanced, 2).await;
        let busy = balanced.replicas.choose();
        let _calls: Vec<_> = (0..10).map(|_| UnderWay::new(&busy)).collect();
        let chosen = (0..400).filter(|_| Arc::ptr_eq(&balanced.replicas.choose(), &busy)).count();
        // Both draws must fall on it: one in four.
        assert!((40..180).contains(&chosen), "{chosen}");
        busy.shun();
        assert!(
            (0..100).all(|_| !Arc::ptr_eq(&balanced.replicas.choose(), &busy)),
            "who cannot be reached is left alone"
        );
    }
}
