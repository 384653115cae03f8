//! Certificate authorities and the certificates that they issue.

use std::{fs, path::Path};

use rcgen::{
    BasicConstraints, CertificateParams, DnType, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair, KeyUsagePurpose,
};

/// A certificate authority for one test.
#[derive(Debug)]
pub struct Authority {
    issuer: Issuer<'static, KeyPair>,
    /// The authority's own certificate, in PEM.
    pub pem: String,
}

/// A certificate for servers and clients on this machine, with its key.
#[derive(Debug)]
pub struct Certified {
    /// Certificate of a leaf, in PEM.
    pub cert: String,
    /// Private key of the certificate, in PEM.
    pub key: String,
}

impl Authority {
    /// Create an authority with this common name.
    pub fn named(name: &str) -> Self {
        let mut params = CertificateParams::default();
        params.distinguished_name.push(DnType::CommonName, name);
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
        let key = KeyPair::generate().expect("a key");
        let pem = params.self_signed(&key).expect("a certificate").pem();
        Self { issuer: Issuer::new(params, key), pem }
    }

    /// Issue a certificate for `localhost` and `127.0.0.1`.
    pub fn certify(&self) -> Certified {
        let mut params = CertificateParams::new(["127.0.0.1".to_owned(), "localhost".to_owned()]).expect("names");
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth, ExtendedKeyUsagePurpose::ClientAuth];
        let key = KeyPair::generate().expect("a key");
        let cert = params.signed_by(&key, &self.issuer).expect("a certificate").pem();
        Certified { cert, key: key.serialize_pem() }
    }

    /// Issue a certificate into files in this folder, and return the TLS settings that name them.
    pub fn settings(&self, folder: &Path) -> [(&'static str, String); 3] {
        let Certified { cert, key } = self.certify();
        let file = |name: &str, content: &str| {
            let path = folder.join(name);
            fs::write(&path, content).expect("a file");
            path.display().to_string()
        };
        [
            ("ATTAR_TLS_CERT", file("cert.pem", &cert)),
            ("ATTAR_TLS_KEY", file("key.pem", &key)),
            ("ATTAR_TLS_CA", file("ca.pem", &self.pem)),
        ]
    }
}
