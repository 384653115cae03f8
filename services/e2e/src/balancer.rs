//! Round-robin TCP load balancer in front of the replicas of a program. A connection goes to the next replica that
//! accepts it. `blackhole` makes it keep connections open but stop forwarding.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    io,
    net::{TcpListener, TcpStream},
    sync::watch,
    task::{JoinHandle, JoinSet},
};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// Listener on a port of its own that forwards connections to its upstreams.
#[derive(Debug)]
pub struct Balancer {
    address: SocketAddr,
    upstreams: Arc<Upstreams>,
    is_blackholed: watch::Sender<bool>,
    accepting: JoinHandle<()>,
}

/// Addresses that a balancer forwards to.
#[derive(Debug)]
pub(crate) struct Upstreams {
    addresses: Mutex<Vec<SocketAddr>>,
    turn: AtomicUsize,
}

impl Balancer {
    /// Start a balancer for these addresses; nothing needs to listen there yet.
    pub(crate) async fn start(addresses: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let upstreams = Arc::new(Upstreams { addresses: Mutex::new(addresses), turn: AtomicUsize::new(0) });
        let is_blackholed = watch::Sender::new(false);
        let accepting = tokio::spawn(accept(listener, Arc::clone(&upstreams), is_blackholed.subscribe()));
        Self { address, upstreams, is_blackholed, accepting }
    }

    /// Return the address to connect to.
    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Return the upstreams, to be changed while the balancer runs.
    pub(crate) fn upstreams(&self) -> Arc<Upstreams> {
        Arc::clone(&self.upstreams)
    }

    /// Stop forwarding without closing connections, as a network that drops every packet.
    pub fn blackhole(&self) {
        self.is_blackholed.send_replace(true);
    }

    /// Resume forwarding after [`Self::blackhole`].
    pub fn restore(&self) {
        self.is_blackholed.send_replace(false);
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Upstreams {
    /// Replace the upstreams of new connections; open connections stay as they are.
    pub(crate) fn replace(&self, addresses: Vec<SocketAddr>) {
        *self.addresses.lock().expect("no test panicked with it") = addresses;
    }

    /// Connect to the next upstream that accepts, or return `None` if all refuse.
    async fn connect(&self) -> Option<TcpStream> {
        let addresses = self.addresses.lock().expect("no test panicked with it").clone();
        let first = self.turn.fetch_add(1, Ordering::Relaxed);
        for step in 0..addresses.len() {
            let address = addresses[(first + step) % addresses.len()];
            if let Ok(Ok(stream)) = tokio::time::timeout(CONNECT_TIMEOUT, TcpStream::connect(address)).await {
                return Some(stream);
            }
        }
        None
    }
}

async fn accept(listener: TcpListener, upstreams: Arc<Upstreams>, is_blackholed: watch::Receiver<bool>) {
    // Aborts the open connections when the balancer is dropped.
    let mut passing = JoinSet::new();
    while let Ok((near, _)) = listener.accept().await {
        passing.spawn(pass(near, Arc::clone(&upstreams), is_blackholed.clone()));
        while passing.try_join_next().is_some() {}
    }
}

async fn pass(mut near: TcpStream, upstreams: Arc<Upstreams>, mut is_blackholed: watch::Receiver<bool>) {
    if is_blackholed.wait_for(|is_blackholed| !is_blackholed).await.is_err() {
        return;
    }
    let Some(mut far) = upstreams.connect().await else { return };
    // Forward small packets without delay; a socket that rejects the option still works.
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let mut copying = std::pin::pin!(io::copy_bidirectional(&mut near, &mut far));
    loop {
        tokio::select! {
            // Either side may close the connection at any time.
            _ = &mut copying => return,
            blackholed = is_blackholed.wait_for(|is_blackholed| *is_blackholed) => if blackholed.is_err() { return },
        }
        if is_blackholed.wait_for(|is_blackholed| !is_blackholed).await.is_err() {
            return;
        }
    }
}
