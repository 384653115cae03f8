//! Check of the mutual TLS certificates.

use std::{fs, time::Duration};

use platform::{
    probe::{self, CertificateValidity},
    tls,
};

use super::{report::Finding, target::Target};

const SUBJECT: &str = "certificate";
/// Lead time for the renewal of a certificate.
const NOTICE: Duration = Duration::from_hours(14 * 24);

pub(super) fn check(target: &Target) -> Vec<Finding> {
    // Unreadable and incomplete files are reported by the check of the settings.
    let file = |name: &str| target.given.value(name).and_then(|path| fs::read(path).ok());
    let (Some(cert), Some(key), Some(authority)) = (file(tls::CERT.name), file(tls::KEY.name), file(tls::CA.name))
    else {
        return Vec::new();
    };
    vec![match probe::check_certificate(&cert, &key, &authority, NOTICE) {
        Ok(CertificateValidity::Valid) => {
            Finding::fine(SUBJECT, "signed by the authority, with its key, for two weeks and longer")
        }
        Ok(CertificateValidity::Until(end)) => {
            let advice = format!("put a new one into the file that {} names", tls::CERT.name);
            Finding::hint(SUBJECT, format!("runs out on {}", end.format("%F %R UTC")), advice)
        }
        Err(reason) => {
            let advice = "put a certificate for servers and clients, its key and its authority into the files that ATTAR_TLS_CERT, \
                          ATTAR_TLS_KEY and ATTAR_TLS_CA name; see deploy/README.md";
            Finding::fault(SUBJECT, format!("no other service will take it: {reason}"), advice)
        }
    }]
}
