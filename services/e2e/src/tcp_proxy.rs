//! TCP proxy whose connections can be cut, to simulate a server that goes away and comes back.

use std::{
    net::TcpListener as Port,
    sync::{Arc, Mutex},
};

use tokio::{
    io,
    net::{TcpListener, TcpStream},
    task::{AbortHandle, JoinHandle},
};
use url::Url;

/// Proxy that forwards everything to one server until it is cut.
#[derive(Debug)]
pub struct TcpProxy {
    url: Url,
    server: String,
    passing: Arc<Mutex<Vec<AbortHandle>>>,
    accepting: Option<JoinHandle<()>>,
}

impl TcpProxy {
    /// Start a proxy to the server at this URL.
    pub fn to(url: &str) -> Self {
        let mut url = Url::parse(url).expect("a server's URL");
        let server = format!("{}:{}", url.host_str().expect("a host"), url.port().expect("a port"));
        let port = Port::bind("127.0.0.1:0").expect("a free port");
        let address = port.local_addr().expect("an address");
        url.set_ip_host(address.ip()).expect("a host can be set");
        url.set_port(Some(address.port())).expect("a port can be set");
        let mut proxy = Self { url, server, passing: Arc::default(), accepting: None };
        proxy.accept(port);
        proxy
    }

    /// Return the server's URL with host and port of the proxy.
    pub fn url(&self) -> &str {
        self.url.as_str()
    }

    /// Abort every connection and refuse new ones.
    pub async fn cut(&mut self) {
        if let Some(accepting) = self.accepting.take() {
            accepting.abort();
            // Wait until the listener is closed; the task was aborted, so the result is an error.
            let _ = accepting.await;
        }
        for connection in self.passing.lock().expect("no test panicked with it").drain(..) {
            connection.abort();
        }
    }

    /// Accept connections again on the same port.
    pub fn restore(&mut self) {
        let addresses = self.url.socket_addrs(|| None).expect("an address");
        self.accept(Port::bind(&*addresses).expect("the port is still free"));
    }

    fn accept(&mut self, port: Port) {
        port.set_nonblocking(true).expect("a port for the runtime");
        let listener = TcpListener::from_std(port).expect("a port for the runtime");
        let (server, passing) = (self.server.clone(), Arc::clone(&self.passing));
        self.accepting = Some(tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let connection = tokio::spawn(pass(near, server.clone()));
                passing.lock().expect("no test panicked with it").push(connection.abort_handle());
            }
        }));
    }
}

impl Drop for TcpProxy {
    fn drop(&mut self) {
        if let Some(accepting) = &self.accepting {
            accepting.abort();
        }
        for connection in self.passing.lock().expect("no test panicked with it").iter() {
            connection.abort();
        }
    }
}

async fn pass(mut near: TcpStream, server: String) {
    if let Ok(mut far) = TcpStream::connect(server).await {
        // Either side may close the connection at any time.
        let _ = io::copy_bidirectional(&mut near, &mut far).await;
    }
}
