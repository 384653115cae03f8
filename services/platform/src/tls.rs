//! Mutual TLS between services. Each shows a certificate of the store's own authority and trusts no other.

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

/// Certificate that this process shows.
pub const CERT: Setting = Setting::new(
    "ATTAR_TLS_CERT",
    None,
    "PEM file with the certificate of this process and its chain, for servers and clients; with the two settings \
     below, services reject callers without a certificate of that authority",
)
.helm("mutualTls.enabled");
/// Private key of the certificate.
pub const KEY: Setting =
    Setting::new("ATTAR_TLS_KEY", None, "PEM file with the private key of that certificate").helm("mutualTls.enabled");
/// Authority whose certificates are trusted.
pub const CA: Setting = Setting::new(
    "ATTAR_TLS_CA",
    None,
    "PEM file with the authority that services trust; the URLs of services must then be https:",
)
.helm("mutualTls.enabled");

/// Settings of mutual TLS: either all are set or none.
pub const SETTINGS: &[Setting] = &[CERT, KEY, CA];

/// ALPN identifier of HTTP/2.
const HTTP_2: &[u8] = b"h2";
/// Timeout of a TLS handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);
/// Interval between two checks of the files for renewed certificates.
const RELOAD_INTERVAL: Duration = Duration::from_secs(2);
/// Connections that may queue between their handshake and the server.
const MAX_ACCEPTED: usize = 64;

/// The certificate of this process and the authority it trusts. Files are polled: a renewed certificate takes effect
/// without a restart. Clones share their state.
#[derive(Clone)]
pub struct Tls {
    inner: Arc<Inner>,
}

struct Inner {
    paths: Paths,
    current: RwLock<Certificates>,
}

#[derive(Clone, Debug)]
struct Paths {
    cert: PathBuf,
    key: PathBuf,
    authority: PathBuf,
}

/// Contents of the files when they were last read.
struct Certificates {
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
    /// Read the files that the settings name. `Some(None)` when none is set; `None` when only some are set, or a file
    /// is unreadable or no certificate; the reader has the errors then.
    pub fn read(reader: &mut Reader<'_>) -> Option<Option<Self>> {
        let [cert, key, authority] = [&CERT, &KEY, &CA].map(|setting| (setting, reader.optional::<PathBuf>(setting)));
        let is_named = [&cert, &key, &authority].iter().any(|(_, path)| matches!(path, Some(Some(_))));
        if !is_named {
            return Some(None);
        }
        let [cert, key, authority] = [cert, key, authority].map(|(setting, path)| readable(reader, setting, path?));
        let paths = Paths { cert: cert?, key: key?, authority: authority? };
        let current = paths.read().map_err(BoxError::from).and_then(|pem| Certificates::of(pem, 0));
        let current =
            current.map_err(|error| reader.fault(format!("{}, {}, {}: {error}", CERT.name, KEY.name, CA.name)));
        Some(Some(Self { inner: Arc::new(Inner { paths, current: RwLock::new(current.ok()?) }) }))
    }

    /// Check the files for changes and return how often they have changed. Unusable files are logged and ignored.
    pub(crate) fn generation(&self) -> u64 {
        let (known, generation) = self.with(|current| (current.pem.clone(), current.generation));
        let renewed = self.inner.paths.read().map_err(BoxError::from).and_then(|pem| {
            let is_new = pem != known;
            is_new.then(|| Certificates::of(pem, generation + 1)).transpose()
        });
        match renewed {
            Ok(None) => return generation,
            Ok(Some(renewed)) => {
                tracing::info!("certificates were renewed");
                *self.inner.current.write().unwrap_or_else(PoisonError::into_inner) = renewed;
            }
            Err(error) => tracing::warn!(%error, "failed to reload certificates; keeping the previous ones"),
        }
        self.with(|current| current.generation)
    }

    /// Configure a client with the current certificate and authority.
    pub(crate) fn client(&self) -> ClientTlsConfig {
        let Pem { cert, key, authority } = self.with(|current| current.pem.clone());
        let identity = Identity::from_pem(cert, key);
        ClientTlsConfig::new().identity(identity).ca_certificate(Certificate::from_pem(authority))
    }

    /// Accept connections that pass the handshake with a trusted client certificate, until `stop` is cancelled.
    pub(crate) fn accept(
        &self,
        listener: TcpListener,
        stop: CancellationToken,
    ) -> mpsc::Receiver<io::Result<TlsStream<TcpStream>>> {
        let (accepted, connections) = mpsc::channel(MAX_ACCEPTED);
        let tls = self.clone();
        tokio::spawn(async move {
            let mut reload = tokio::time::interval(RELOAD_INTERVAL);
            loop {
                let connection = tokio::select! {
                    () = stop.cancelled() => return,
                    _ = reload.tick() => {
                        tls.generation();
                        continue;
                    }
                    connection = listener.accept() => connection,
                };
                let connection = match connection {
                    Ok((connection, _)) => connection,
                    Err(error) => {
                        // The connection is broken, or the process has no file descriptors left, which passes.
                        tracing::warn!(%error, "failed to accept a connection");
                        tokio::time::sleep(Duration::from_millis(10)).await;
                        continue;
                    }
                };
                let (server, accepted) = (tls.with(|current| Arc::clone(&current.server)), accepted.clone());
                tokio::spawn(async move {
                    // Without it a response of several packets waits some 40 ms for the client to acknowledge the
                    // first.
                    let _ = connection.set_nodelay(true);
                    let handshake =
                        tokio::time::timeout(HANDSHAKE_TIMEOUT, TlsAcceptor::from(server).accept(connection)).await;
                    if let Ok(Ok(connection)) = handshake {
                        // The receiver is gone once the server has stopped.
                        let _ = accepted.send(Ok(connection)).await;
                    }
                });
            }
        });
        connections
    }

    fn with<R>(&self, read: impl FnOnce(&Certificates) -> R) -> R {
        read(&self.inner.current.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Paths {
    fn read(&self) -> io::Result<Pem> {
        Ok(Pem { cert: fs::read(&self.cert)?, key: fs::read(&self.key)?, authority: fs::read(&self.authority)? })
    }
}

impl Certificates {
    fn of(pem: Pem, generation: u64) -> Result<Self, BoxError> {
        let mut trusted = RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(&pem.authority) {
            trusted.add(certificate?)?;
        }
        let verifier = WebPkiClientVerifier::builder(Arc::new(trusted)).build()?;
        let chain = CertificateDer::pem_slice_iter(&pem.cert).collect::<Result<Vec<_>, _>>()?;
        let key = PrivateKeyDer::from_pem_slice(&pem.key)?;
        let mut server = ServerConfig::builder().with_client_cert_verifier(verifier).with_single_cert(chain, key)?;
        server.alpn_protocols = vec![HTTP_2.to_vec()];
        Ok(Self { pem, server: Arc::new(server), generation })
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls(***)")
    }
}

/// Return the file that a setting names, if it is readable; add an error otherwise.
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
    fn tls_is_disabled_without_settings() {
        let source = Source::default();
        let mut reader = Reader::new(&source);
        assert!(Tls::read(&mut reader).expect("no fault").is_none());
    }

    #[test]
    fn read_reports_every_missing_or_unreadable_file() {
        let source = Source::of([("ATTAR_TLS_CERT", "/nowhere/cert.pem"), ("ATTAR_TLS_CA", "/nowhere/ca.pem")]);
        let mut reader = Reader::new(&source);
        assert!(Tls::read(&mut reader).is_none());
        let faults = reader.finish(None::<()>).expect_err("three faults").to_string();
        for name in ["ATTAR_TLS_CERT: /nowhere/cert.pem", "ATTAR_TLS_KEY is not set", "ATTAR_TLS_CA: /nowhere/ca.pem"] {
            assert!(faults.contains(name), "{faults}");
        }
    }
}
