//! Check of the mutual TLS certificate, with the verification that other services apply.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use rustls::{
    CertificateError, Error, RootCertStore,
    crypto::{CryptoProvider, ring},
    pki_types::{CertificateDer, PrivateKeyDer, UnixTime, pem::PemObject},
    server::{ParsedCertificate, WebPkiClientVerifier},
    sign::CertifiedKey,
};

use super::describe;

/// Validity of a certificate that other services accept now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CertificateValidity {
    /// Valid throughout the notice period.
    Valid,
    /// Expires within the notice period, at this moment.
    Until(DateTime<Utc>),
}

/// Verify a certificate chain, its key and the authority, all in PEM. Expiry within `notice` is reported.
pub fn check_certificate(
    cert: &[u8],
    key: &[u8],
    authority: &[u8],
    notice: Duration,
) -> Result<CertificateValidity, String> {
    let chain = certificates(cert).map_err(|reason| format!("the certificate: {reason}"))?;
    let key = PrivateKeyDer::from_pem_slice(key).map_err(|error| format!("the key: {}", describe(error)))?;
    let provider = Arc::new(ring::default_provider());
    CertifiedKey::from_der(chain.clone(), key, &provider).map_err(|error| match error {
        Error::InconsistentKeys(_) => "the key is not the certificate's".to_owned(),
        error => describe(error),
    })?;
    let mut roots = RootCertStore::empty();
    for root in certificates(authority).map_err(|reason| format!("the authority: {reason}"))? {
        roots.add(root).map_err(|error| format!("the authority: {}", describe(error)))?;
    }
    let verifier = ChainVerifier { roots: Arc::new(roots), provider };
    let now = UnixTime::now();
    verifier.at(&chain, now).map_err(|error| match error {
        // `BadSignature` means another authority of the same name.
        Error::InvalidCertificate(CertificateError::UnknownIssuer | CertificateError::BadSignature) => {
            "the authority has not signed it".to_owned()
        }
        Error::InvalidCertificate(CertificateError::ExpiredContext { not_after, .. }) => {
            format!("it ran out on {}", to_date_time(not_after).format("%F"))
        }
        Error::InvalidCertificate(CertificateError::InvalidPurposeContext { .. }) => {
            "it is not for both servers and clients".to_owned()
        }
        error => describe(error),
    })?;
    let later = UnixTime::since_unix_epoch(Duration::from_secs(now.as_secs()) + notice);
    Ok(match verifier.at(&chain, later) {
        Err(Error::InvalidCertificate(CertificateError::ExpiredContext { not_after, .. })) => {
            CertificateValidity::Until(to_date_time(not_after))
        }
        _ => CertificateValidity::Valid,
    })
}

struct ChainVerifier {
    roots: Arc<RootCertStore>,
    provider: Arc<CryptoProvider>,
}

impl ChainVerifier {
    /// Verify a chain at a moment, both as a server's and as a client's.
    fn at(&self, chain: &[CertificateDer<'_>], to_date_time: UnixTime) -> Result<(), Error> {
        let Some((own, above)) = chain.split_first() else { return Err(Error::NoCertificatesPresented) };
        let provider = Arc::clone(&self.provider);
        let clients = WebPkiClientVerifier::builder_with_provider(Arc::clone(&self.roots), provider)
            .build()
            .map_err(|error| Error::General(error.to_string()))?;
        clients.verify_client_cert(own, above, to_date_time)?;
        let algorithms = self.provider.signature_verification_algorithms.all;
        rustls::client::verify_server_cert_signed_by_trust_anchor(
            &ParsedCertificate::try_from(own)?,
            &self.roots,
            above,
            to_date_time,
            algorithms,
        )
    }
}

fn certificates(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, String> {
    let all: Vec<_> = CertificateDer::pem_slice_iter(pem).collect::<Result<_, _>>().map_err(describe)?;
    if all.is_empty() { Err("there is none in the file".to_owned()) } else { Ok(all) }
}

fn to_date_time(time: UnixTime) -> DateTime<Utc> {
    let seconds = i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    DateTime::from_timestamp(seconds, 0).unwrap_or(DateTime::<Utc>::MAX_UTC)
}
