//! Mutual TLS between services: each shows a certificate of the store's own authority and believes no other.

use std::{
    fmt, fs, io,
    path::PathBuf,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use rustls::{
    RootCertStore, ServerConfig,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    server::WebPkiClientVerifier,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc,
};
use tokio_rustls::{TlsAcceptor, server::TlsStream};
use tokio_util::sync::CancellationToken;
use tonic::transport::{Certificate, ClientTlsConfig, Identity};

use crate::{
    error::BoxError,
    settings::{Reader, Setting},
};

/// The certificate that this process shows.
pub const CERT: Setting = Setting::new(
    "ATTAR_TLS_CERT",
    None,
    "file with the certificate, for servers and clients, that this process shows to other services, and its chain, in PEM; \
     with the two below, services answer nobody without a certificate of that authority",
);
/// The certificate's key.
pub const KEY: Setting = Setting::new("ATTAR_TLS_KEY", None, "file with the key of that certificate, in PEM");
/// Who made the certificates that are believed.
pub const CA: Setting = Setting::new(
    "ATTAR_TLS_CA",
    None,
    "file with the authority whose certificates services believe, in PEM; the services' URLs are https: then",
);

/// The settings of mutual TLS: all of them, or none.
pub const SETTINGS: &[Setting] = &[CERT, KEY, CA];

/// HTTP/2 as ALPN names it.
const HTTP_2: &[u8] = b"h2";
/// How long a caller may take to show its certificate.
const HANDSHAKE: Duration = Duration::from_secs(5);
/// How often the files are looked into.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// How many connections may stand between their handshake and the server.
const ACCEPTED: usize = 64;

/// A process's own certificate, and whom it believes. The files are read again and again: a certificate that was renewed is
/// shown from then on, without a restart. Clones are the same.
#[derive(Clone)]
pub struct Tls {
    inner: Arc<Inner>,
}

struct Inner {
    paths: Paths,
    shown: RwLock<Shown>,
}

#[derive(Clone, Debug)]
struct Paths {
    cert: PathBuf,
    key: PathBuf,
    authority: PathBuf,
}

/// What stood in the files when they were read last.
struct Shown {
    pem: Pem,
    server: Arc<ServerConfig>,
    generation: u64,
}

#[derive(Clone, PartialEq, Eq)]
struct Pem {
    cert: Vec<u8>,
    key: Vec<u8>,
    authority: Vec<u8>,
}

impl Tls {
    /// Reads the files that the settings name; none when none is named, and the outer none when only some are or one
    /// cannot be read or is no certificate.
    pub fn read(reader: &mut Reader<'_>) -> Option<Option<Self>> {
        let [cert, key, authority] = [&CERT, &KEY, &CA].map(|setting| (setting, reader.optional::<PathBuf>(setting)));
        let is_named = [&cert, &key, &authority].iter().any(|(_, path)| matches!(path, Some(Some(_))));
        if !is_named {
            return Some(None);
        }
        let [cert, key, authority] = [cert, key, authority].map(|(setting, path)| readable(reader, setting, path?));
        let paths = Paths { cert: cert?, key: key?, authority: authority? };
        let shown = paths.read().map_err(BoxError::from).and_then(|pem| Shown::of(pem, 0));
        let shown = shown.map_err(|error| reader.fault(format!("{}, {}, {}: {error}", CERT.name, KEY.name, CA.name)));
        Some(Some(Self { inner: Arc::new(Inner { paths, shown: RwLock::new(shown.ok()?) }) }))
    }

    /// Counts how often the files have changed; looks into them. Files that cannot be used change nothing.
    pub(crate) fn generation(&self) -> u64 {
        let (known, generation) = self.with(|shown| (shown.pem.clone(), shown.generation));
        let renewed = self.inner.paths.read().map_err(BoxError::from).and_then(|pem| {
            let is_new = pem != known;
            is_new.then(|| Shown::of(pem, generation + 1)).transpose()
        });
        match renewed {
            Ok(None) => return generation,
            Ok(Some(renewed)) => {
                tracing::info!("certificates were renewed");
                *self.inner.shown.write().unwrap_or_else(PoisonError::into_inner) = renewed;
            }
            Err(error) => tracing::warn!(%error, "certificates cannot be renewed; the former ones are still shown"),
        }
        self.with(|shown| shown.generation)
    }

    /// Configure a client with the certificate and the authority that were read last.
    pub(crate) fn client(&self) -> ClientTlsConfig {
        let Pem { cert, key, authority } = self.with(|shown| shown.pem.clone());
        let identity = Identity::from_pem(cert, key);
        ClientTlsConfig::new().identity(identity).ca_certificate(Certificate::from_pem(authority))
    }

    /// For a server: the connections of those who show a certificate that is believed, until it is told to stop.
    pub(crate) fn accept(
        &self,
        listener: TcpListener,
        stop: CancellationToken,
    ) -> mpsc::Receiver<io::Result<TlsStream<TcpStream>>> {
        let (accepted, connections) = mpsc::channel(ACCEPTED);
        let tls = self.clone();
        tokio::spawn(async move {
            let mut look = tokio::time::interval(LOOK_EVERY);
            loop {
                let connection = tokio::select! {
                    () = stop.cancelled() => return,
                    _ = look.tick() => {
                        tls.generation();
                        continue;
                    }
                    connection = listener.accept() => connection,
                };
                let connection = match connection {
                    Ok((connection, _)) => connection,
                    Err(error) => {
                        // Of this connection alone, or for want of files; then there will be some again.
                        tracing::warn!(%error, "a connection was not accepted");
                        tokio::time::sleep(Duration::from_millis(10)).await;
                        continue;
                    }
                };
                let (server, accepted) = (tls.with(|shown| Arc::clone(&shown.server)), accepted.clone());
                tokio::spawn(async move {
                    // Without it an answer of several packets waits some 40 ms for the other side to acknowledge the first.
                    let _ = connection.set_nodelay(true);
                    let greeted = tokio::time::timeout(HANDSHAKE, TlsAcceptor::from(server).accept(connection)).await;
                    if let Ok(Ok(connection)) = greeted {
                        // A server that has stopped takes no more.
                        let _ = accepted.send(Ok(connection)).await;
                    }
                });
            }
        });
        connections
    }

    fn with<R>(&self, look: impl FnOnce(&Shown) -> R) -> R {
        look(&self.inner.shown.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Paths {
    fn read(&self) -> io::Result<Pem> {
        Ok(Pem { cert: fs::read(&self.cert)?, key: fs::read(&self.key)?, authority: fs::read(&self.authority)? })
    }
}

impl Shown {
    fn of(pem: Pem, generation: u64) -> Result<Self, BoxError> {
        let mut believed = RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(&pem.authority) {
            believed.add(certificate?)?;
        }
        let callers = WebPkiClientVerifier::builder(Arc::new(believed)).build()?;
        let chain = CertificateDer::pem_slice_iter(&pem.cert).collect::<Result<Vec<_>, _>>()?;
        let key = PrivateKeyDer::from_pem_slice(&pem.key)?;
        let mut server = ServerConfig::builder().with_client_cert_verifier(callers).with_single_cert(chain, key)?;
        server.alpn_protocols = vec![HTTP_2.to_vec()];
        Ok(Self { pem, server: Arc::new(server), generation })
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls(***)")
    }
}

/// The file that a setting names, if it can be read.
fn readable(reader: &mut Reader<'_>, setting: &Setting, path: Option<PathBuf>) -> Option<PathBuf> {
    let Some(path) = path else {
        reader.fault(format!("{} is not set, though others of mutual TLS are", setting.name));
        return None;
    };
    let read = fs::read(&path);
    read.map_err(|error| reader.fault(format!("{}: {}: {error}", setting.name, path.display()))).ok()?;
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Source;

    #[test]
    fn without_settings_there_is_none() {
        let source = Source::default();
        let mut reader = Reader::new(&source);
        assert!(Tls::read(&mut reader).expect("no fault").is_none());
    }

    #[test]
    fn half_of_them_is_told_with_what_is_missing_or_unreadable() {
        let source = Source::of([("ATTAR_TLS_CERT", "/nowhere/cert.pem"), ("ATTAR_TLS_CA", "/nowhere/ca.pem")]);
        let mut reader = Reader::new(&source);
        assert!(Tls::read(&mut reader).is_none());
        let faults = reader.finish(None::<()>).expect_err("three faults").to_string();
        for name in ["ATTAR_TLS_CERT: /nowhere/cert.pem", "ATTAR_TLS_KEY is not set", "ATTAR_TLS_CA: /nowhere/ca.pem"] {
            assert!(faults.contains(name), "{faults}");
        }
    }
}
