//! A TCP proxy whose connections can be made unresponsive: nothing passes any more, and nothing is closed.

use std::{
    collections::HashMap,
    future::pending,
    io,
    sync::{Arc, Mutex},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
    task::AbortHandle,
};
use url::Url;

/// Forwards connections to a server, each until it is silenced.
#[derive(Debug)]
pub struct StallingProxy {
    url: String,
    connections: Connections,
    accepting: AbortHandle,
}

/// Whether each connection is silenced, by the source port that the server sees.
type Connections = Arc<Mutex<HashMap<u16, watch::Sender<bool>>>>;

impl StallingProxy {
    /// Start a proxy to the server at a URL.
    pub async fn in_front_of(url: &str) -> Self {
        let mut url = Url::parse(url).expect("a server's URL");
        let server = format!("{}:{}", url.host_str().expect("a host"), url.port().expect("a port"));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        url.set_ip_host(address.ip()).expect("a host can be set");
        url.set_port(Some(address.port())).expect("a port can be set");
        let connections = Connections::default();
        let accepting = tokio::spawn(accept(listener, server, Arc::clone(&connections))).abort_handle();
        Self { url: url.into(), connections, accepting }
    }

    /// Return the server's URL with the proxy's address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Silence the connection with the source port that the server sees.
    pub fn stall(&self, port: u16) {
        let connections = self.connections.lock().expect("no test panicked with it");
        connections.get(&port).expect("a connection").send_replace(true);
    }

    /// Silence all open connections. New ones pass.
    pub fn stall_all(&self) {
        for connection in self.connections.lock().expect("no test panicked with it").values() {
            connection.send_replace(true);
        }
    }

    /// Silence all open connections and accept no more.
    pub fn vanish(&self) {
        self.accepting.abort();
        self.stall_all();
    }
}

impl Drop for StallingProxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, server: String, connections: Connections) {
    while let Ok((client, _)) = listener.accept().await {
        let Ok(server_side) = TcpStream::connect(&server).await else { continue };
        let port = server_side.local_addr().expect("an address").port();
        let silent = watch::Sender::new(false);
        let ((client_in, client_out), (server_in, server_out)) = (client.into_split(), server_side.into_split());
        tokio::spawn(forward(client_in, server_out, silent.subscribe()));
        tokio::spawn(forward(server_in, client_out, silent.subscribe()));
        connections.lock().expect("no test panicked with it").insert(port, silent);
    }
}

async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, silent: watch::Receiver<bool>) -> io::Result<()> {
    let mut buffer = vec![0; 16 << 10];
    loop {
        let read = from.read(&mut buffer).await;
        let is_silent = *silent.borrow();
        match (is_silent, read) {
            (true, Ok(1..)) => {}
            (true, _) => pending().await,
            (false, Ok(0)) => return to.shutdown().await,
            (false, read) => to.write_all(&buffer[..read?]).await?,
        }
    }
}
