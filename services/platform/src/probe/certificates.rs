//! The certificate of mutual TLS, judged as the other services will judge it.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use rustls::{
    CertificateError, Error, RootCertStore,
    crypto::{CryptoProvider, ring},
    pki_types::{CertificateDer, PrivateKeyDer, UnixTime, pem::PemObject},
    server::{ParsedCertificate, WebPkiClientVerifier},
    sign::CertifiedKey,
};

use super::told;

/// A certificate that other services take at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certified {
    /// Now and for a while to come.
    ForAWhile,
    /// Now, but not much longer: it runs out then.
    Until(DateTime<Utc>),
}

/// Judges a certificate with its chain, its key and the authority, all in PEM. What runs out within `notice` is told.
pub fn certified(cert: &[u8], key: &[u8], authority: &[u8], notice: Duration) -> Result<Certified, String> {
    let chain = certificates(cert).map_err(|reason| format!("the certificate: {reason}"))?;
    let key = PrivateKeyDer::from_pem_slice(key).map_err(|error| format!("the key: {}", told(error)))?;
    let provider = Arc::new(ring::default_provider());
    CertifiedKey::from_der(chain.clone(), key, &provider).map_err(|error| match error {
        Error::InconsistentKeys(_) => "the key is not the certificate's".to_owned(),
        error => told(error),
    })?;
    let mut roots = RootCertStore::empty();
    for root in certificates(authority).map_err(|reason| format!("the authority: {reason}"))? {
        roots.add(root).map_err(|error| format!("the authority: {}", told(error)))?;
    }
    let judge = Judge { roots: Arc::new(roots), provider };
    let now = UnixTime::now();
    judge.at(&chain, now).map_err(|error| match error {
        // The latter is by another authority of the same name.
        Error::InvalidCertificate(CertificateError::UnknownIssuer | CertificateError::BadSignature) => {
            "the authority has not signed it".to_owned()
        }
        Error::InvalidCertificate(CertificateError::ExpiredContext { not_after, .. }) => {
            format!("it ran out on {}", moment(not_after).format("%F"))
        }
        Error::InvalidCertificate(CertificateError::InvalidPurposeContext { .. }) => {
            "it is not for both servers and clients".to_owned()
        }
        error => told(error),
    })?;
    let later = UnixTime::since_unix_epoch(Duration::from_secs(now.as_secs()) + notice);
    Ok(match judge.at(&chain, later) {
        Err(Error::InvalidCertificate(CertificateError::ExpiredContext { not_after, .. })) => {
            Certified::Until(moment(not_after))
        }
        _ => Certified::ForAWhile,
    })
}

struct Judge {
    roots: Arc<RootCertStore>,
    provider: Arc<CryptoProvider>,
}

impl Judge {
    /// Whether those who are called and those who call believe a chain at a moment.
    fn at(&self, chain: &[CertificateDer<'_>], moment: UnixTime) -> Result<(), Error> {
        let Some((own, above)) = chain.split_first() else { return Err(Error::NoCertificatesPresented) };
        let provider = Arc::clone(&self.provider);
        let clients = WebPkiClientVerifier::builder_with_provider(Arc::clone(&self.roots), provider)
            .build()
            .map_err(|error| Error::General(error.to_string()))?;
        clients.verify_client_cert(own, above, moment)?;
        let algorithms = self.provider.signature_verification_algorithms.all;
        rustls::client::verify_server_cert_signed_by_trust_anchor(
            &ParsedCertificate::try_from(own)?,
            &self.roots,
            above,
            moment,
            algorithms,
        )
    }
}

fn certificates(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, String> {
    let all: Vec<_> = CertificateDer::pem_slice_iter(pem).collect::<Result<_, _>>().map_err(told)?;
    if all.is_empty() { Err("there is none in the file".to_owned()) } else { Ok(all) }
}

fn moment(time: UnixTime) -> DateTime<Utc> {
    let seconds = i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    DateTime::from_timestamp(seconds, 0).unwrap_or(DateTime::<Utc>::MAX_UTC)
}
