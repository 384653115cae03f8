//! TCP relay in front of a server; single connections can be made to stall without being closed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use tokio::{
    io,
    net::{TcpListener, TcpStream},
};
use tokio_util::sync::CancellationToken;
use url::Url;

/// Relay of connections to a server.
pub(crate) struct Relay {
    url: Url,
    connections: Connections,
}

/// Connections by the client port that the server sees.
type Connections = Arc<Mutex<HashMap<u16, CancellationToken>>>;

impl Relay {
    /// Start a relay to the server at this URL.
    pub(crate) async fn before(url: &str) -> Self {
        let mut url = Url::parse(url).expect("a server's URL");
        let server = format!("{}:{}", url.host_str().expect("a host"), url.port().unwrap_or(5432));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        url.set_ip_host(address.ip()).expect("a host can be set");
        url.set_port(Some(address.port())).expect("a port can be set");
        let connections = Connections::default();
        tokio::spawn(accept(listener, server, Arc::clone(&connections)));
        Self { url, connections }
    }

    /// URL of the server through the relay.
    pub(crate) fn url(&self) -> &str {
        self.url.as_str()
    }

    /// Stop forwarding on the connection with that port.
    pub(crate) fn silence(&self, port: u16) {
        self.connections.lock().expect("no test panicked with it")[&port].cancel();
    }
}

async fn accept(listener: TcpListener, server: String, connections: Connections) {
    while let Ok((mut near, _)) = listener.accept().await {
        let mut far = TcpStream::connect(&server).await.expect("a server");
        let port = far.local_addr().expect("an address").port();
        let silent = CancellationToken::new();
        connections.lock().expect("no test panicked with it").insert(port, silent.clone());
        tokio::spawn(async move {
            tokio::select! {
                // Either side may close the connection at any point.
                _ = io::copy_bidirectional(&mut near, &mut far) => {}
                () = silent.cancelled() => std::future::pending().await,
            }
        });
    }
}
