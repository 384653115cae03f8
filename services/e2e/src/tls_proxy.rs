//! TLS in front of a server without it, to be a server whose certificate is of a private authority.

use std::{net::TcpListener as Port, sync::Arc};

use rustls::{
    ServerConfig,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
};
use tokio::{
    io::{self, AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_rustls::TlsAcceptor;
use url::Url;

use crate::certificates::Certified;

/// PostgreSQL's question whether the server speaks TLS, before the handshake.
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

/// Proxy that ends TLS until it is dropped.
#[derive(Debug)]
pub struct TlsProxy {
    port: u16,
    accepting: JoinHandle<()>,
}

impl TlsProxy {
    /// Start a proxy to the server at this URL, with a certificate for `127.0.0.1`.
    pub fn to(url: &str, certified: &Certified) -> Self {
        // Fails if another test of the process has installed it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let url = Url::parse(url).expect("a server's URL");
        let server = format!("{}:{}", url.host_str().expect("a host"), url.port().expect("a port"));
        let is_postgres = url.scheme() == "postgres";
        let acceptor = acceptor(certified);
        let port = Port::bind("127.0.0.1:0").expect("a free port");
        port.set_nonblocking(true).expect("a port for the runtime");
        let listener = TcpListener::from_std(port).expect("a port for the runtime");
        let port = listener.local_addr().expect("an address").port();
        let accepting = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                // Fails if the client does not trust the certificate, or either side leaves.
                tokio::spawn(pass(near, acceptor.clone(), server.clone(), is_postgres));
            }
        });
        Self { port, accepting }
    }

    /// Return a URL of the server with the proxy's address, and with TLS.
    pub fn secured(&self, url: &str) -> String {
        let mut url = Url::parse(url).expect("a server's URL");
        match url.scheme().to_owned().as_str() {
            "postgres" => {
                url.query_pairs_mut().append_pair("sslmode", "verify-full");
            }
            plain => url.set_scheme(&format!("{plain}s")).expect("a scheme of its kind"),
        }
        url.set_host(Some("127.0.0.1")).expect("a host can be set");
        url.set_port(Some(self.port)).expect("a port can be set");
        url.into()
    }
}

impl Drop for TlsProxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

fn acceptor(Certified { cert, key }: &Certified) -> TlsAcceptor {
    let chain = CertificateDer::pem_slice_iter(cert.as_bytes()).collect::<Result<_, _>>().expect("a certificate");
    let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).expect("a key");
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(chain, key);
    let mut config = config.expect("the certificate's key");
    // Clients of gRPC insist on the first, others take none or the second.
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    TlsAcceptor::from(Arc::new(config))
}

async fn pass(mut near: TcpStream, acceptor: TlsAcceptor, server: String, is_postgres: bool) -> io::Result<()> {
    near.set_nodelay(true)?;
    if is_postgres {
        let mut request = [0; SSL_REQUEST.len()];
        near.read_exact(&mut request).await?;
        if request != SSL_REQUEST {
            return Err(io::Error::other("a connection without TLS"));
        }
        near.write_all(b"S").await?;
    }
    let mut near = acceptor.accept(near).await?;
    let mut far = TcpStream::connect(server).await?;
    far.set_nodelay(true)?;
    io::copy_bidirectional(&mut near, &mut far).await.map(drop)
}
