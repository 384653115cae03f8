//! A balancer before the replicas of a program: each connection goes to the next one that takes it. It can also be made
//! dark: then connections stand, but nothing passes any more.

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

const CONNECTING: Duration = Duration::from_secs(1);

/// Takes connections on a port of its own and passes them on.
#[derive(Debug)]
pub struct Balancer {
    address: SocketAddr,
    behind: Arc<Behind>,
    dark: watch::Sender<bool>,
    accepting: JoinHandle<()>,
}

/// Whoever stands behind a balancer.
#[derive(Debug)]
pub(crate) struct Behind {
    addresses: Mutex<Vec<SocketAddr>>,
    turn: AtomicUsize,
}

impl Balancer {
    /// A balancer before whoever listens at these addresses, now or later.
    pub(crate) async fn before(addresses: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let behind = Arc::new(Behind { addresses: Mutex::new(addresses), turn: AtomicUsize::new(0) });
        let dark = watch::Sender::new(false);
        let accepting = tokio::spawn(accept(listener, Arc::clone(&behind), dark.subscribe()));
        Self { address, behind, dark, accepting }
    }

    /// Where it listens.
    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Among whom it chooses.
    pub(crate) fn chosen(&self) -> Arc<Behind> {
        Arc::clone(&self.behind)
    }

    /// Lets nothing pass any more, as a network does that drops every packet.
    pub fn darken(&self) {
        self.dark.send_replace(true);
    }

    /// Lets everything pass again.
    pub fn lighten(&self) {
        self.dark.send_replace(false);
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Behind {
    /// New connections go to these from now on; those that are there stay.
    pub(crate) fn choose_among(&self, addresses: Vec<SocketAddr>) {
        *self.addresses.lock().expect("no test panicked with it") = addresses;
    }

    /// A connection to the next one that takes it.
    async fn connect(&self) -> Option<TcpStream> {
        let addresses = self.addresses.lock().expect("no test panicked with it").clone();
        let first = self.turn.fetch_add(1, Ordering::Relaxed);
        for step in 0..addresses.len() {
            let address = addresses[(first + step) % addresses.len()];
            if let Ok(Ok(stream)) = tokio::time::timeout(CONNECTING, TcpStream::connect(address)).await {
                return Some(stream);
            }
        }
        None
    }
}

async fn accept(listener: TcpListener, behind: Arc<Behind>, dark: watch::Receiver<bool>) {
    // They end with the balancer.
    let mut passing = JoinSet::new();
    while let Ok((near, _)) = listener.accept().await {
        passing.spawn(pass(near, Arc::clone(&behind), dark.clone()));
        while passing.try_join_next().is_some() {}
    }
}

async fn pass(mut near: TcpStream, behind: Arc<Behind>, mut dark: watch::Receiver<bool>) {
    if dark.wait_for(|is_dark| !is_dark).await.is_err() {
        return;
    }
    let Some(mut far) = behind.connect().await else { return };
    // Small packets are passed on as they come; a socket that refuses this still works.
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let mut copying = std::pin::pin!(io::copy_bidirectional(&mut near, &mut far));
    loop {
        tokio::select! {
            // Either side may hang up in the middle of a word.
            _ = &mut copying => return,
            darkened = dark.wait_for(|is_dark| *is_dark) => if darkened.is_err() { return },
        }
        if dark.wait_for(|is_dark| !is_dark).await.is_err() {
            return;
        }
    }
}
