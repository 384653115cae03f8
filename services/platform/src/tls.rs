//! Mutual TLS between services: each shows a certificate of the store's own authority and believes no other.

use std::{fmt, fs, time::Duration};

use tonic::transport::{Certificate, ClientTlsConfig, Identity, ServerTlsConfig};

use crate::settings::{Reader, Setting};

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

/// How long a caller may take to show its certificate.
const HANDSHAKE: Duration = Duration::from_secs(5);

/// A process's own certificate, and whom it believes.
#[derive(Clone)]
pub struct Tls {
    identity: Identity,
    authority: Certificate,
}

impl Tls {
    /// Reads the files that the settings name; none when none is named, and the outer none when only some are or one
    /// cannot be read.
    pub fn read(reader: &mut Reader<'_>) -> Option<Option<Self>> {
        let [cert, key, authority] = [&CERT, &KEY, &CA].map(|setting| (setting, reader.optional::<String>(setting)));
        let is_named = [&cert, &key, &authority].iter().any(|(_, path)| matches!(path, Some(Some(_))));
        if !is_named {
            return Some(None);
        }
        let [cert, key, authority] = [cert, key, authority].map(|(setting, path)| content(reader, setting, path?));
        Some(Some(Self { identity: Identity::from_pem(cert?, key?), authority: Certificate::from_pem(authority?) }))
    }

    /// For a server: whom it answers, and as whom.
    pub(crate) fn server(&self) -> ServerTlsConfig {
        let config = ServerTlsConfig::new().identity(self.identity.clone()).client_ca_root(self.authority.clone());
        config.timeout(HANDSHAKE)
    }

    /// For a caller: whom it calls, and as whom.
    pub(crate) fn client(&self) -> ClientTlsConfig {
        ClientTlsConfig::new().identity(self.identity.clone()).ca_certificate(self.authority.clone())
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls(***)")
    }
}

/// What stands in the file that a setting names.
fn content(reader: &mut Reader<'_>, setting: &Setting, path: Option<String>) -> Option<Vec<u8>> {
    let Some(path) = path else {
        reader.fault(format!("{} is not set, though others of mutual TLS are", setting.name));
        return None;
    };
    let content = fs::read(&path);
    content.map_err(|error| reader.fault(format!("{}: {path}: {error}", setting.name))).ok()
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
