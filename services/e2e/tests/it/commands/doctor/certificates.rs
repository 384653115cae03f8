//! `attar doctor` on certificates between processes: valid, expiring and wrong ones.

use std::{fs, path::Path, time::Duration};

use platform::{
    probe::{CertificateValidity, check_certificate},
    testing::{Backend, Fixture},
};
use rcgen::{BasicConstraints, CertificateParams, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair, date_time_ymd};

use super::target::DoctorTarget;

const NOTICE: Duration = Duration::from_hours(14 * 24);
const BOTH: [ExtendedKeyUsagePurpose; 2] = [ExtendedKeyUsagePurpose::ServerAuth, ExtendedKeyUsagePurpose::ClientAuth];

struct Authority {
    issuer: Issuer<'static, KeyPair>,
    pem: String,
}

impl Authority {
    fn new() -> Self {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().expect("a key");
        let pem = params.self_signed(&key).expect("a certificate").pem();
        Self { issuer: Issuer::new(params, key), pem }
    }

    /// Issue a certificate for these purposes, valid until 1 January of a year; returns certificate and key.
    fn certify(&self, purposes: &[ExtendedKeyUsagePurpose], until: i32) -> (String, String) {
        let mut params = CertificateParams::new(["localhost".to_owned()]).expect("names");
        params.extended_key_usages = purposes.to_vec();
        params.not_before = date_time_ymd(2020, 1, 1);
        params.not_after = date_time_ymd(until, 1, 1);
        let key = KeyPair::generate().expect("a key");
        (params.signed_by(&key, &self.issuer).expect("a certificate").pem(), key.serialize_pem())
    }
}

#[test]
fn certified_judges_certificate_as_peers_do() {
    let (authority, other) = (Authority::new(), Authority::new());
    let judge = |(cert, key): &(String, String), authority: &Authority, notice| {
        check_certificate(cert.as_bytes(), key.as_bytes(), authority.pem.as_bytes(), notice)
    };
    let good = authority.certify(&BOTH, 4000);
    assert_eq!(judge(&good, &authority, NOTICE), Ok(CertificateValidity::Valid));
    // An expiring certificate takes the same path as one within the two weeks' notice, with a longer look-ahead.
    let millennia = Duration::from_hours(24 * 365 * 2500);
    let Ok(CertificateValidity::Until(end)) = judge(&good, &authority, millennia) else {
        panic!("it does not run out")
    };
    assert_eq!(end.to_rfc3339(), "4000-01-01T00:00:00+00:00");

    let another_key = (good.0.clone(), authority.certify(&BOTH, 4000).1);
    for (pair, by, reason) in [
        (&good, &other, "the authority has not signed it"),
        (&authority.certify(&BOTH, 2021), &authority, "it ran out on 2021-01-01"),
        (&authority.certify(&BOTH[..1], 4000), &authority, "it is not for both servers and clients"),
        (&authority.certify(&BOTH[1..], 4000), &authority, "it is not for both servers and clients"),
        (&another_key, &authority, "the key is not the certificate's"),
        (&("no PEM".to_owned(), good.1.clone()), &authority, "the certificate: there is none in the file"),
    ] {
        assert_eq!(judge(pair, by, NOTICE), Err(reason.to_owned()));
    }
}

#[tokio::test]
async fn doctor_reports_incomplete_and_untrusted_certificates() {
    let fixture = Fixture::new(Backend::Local).await;
    let (authority, other) = (Authority::new(), Authority::new());
    let (cert, key) = other.certify(&BOTH, 4000);
    let file = |name: &str, content: &str| write(fixture.folder(), name, content);
    let target = DoctorTarget::alone(&fixture)
        .env("ATTAR_TLS_CERT", &file("cert.pem", &cert))
        .env("ATTAR_TLS_KEY", &file("key.pem", &key));
    let report = target.run_doctor().await;
    assert!(report.says("settings").contains("ATTAR_TLS_CA is not set"), "{report:#?}");

    let target = target.env("ATTAR_TLS_CA", &file("ca.pem", &authority.pem));
    let target = target.env("ATTAR_ORDERS_URL", "http://127.0.0.1:1");
    let report = target.run_doctor().await;
    assert_eq!(report.level("certificate"), "fault", "{report:#?}");
    assert!(report.says("certificate").contains("the authority has not signed it"), "{report:#?}");
    assert!(report.says("settings").contains("ATTAR_ORDERS_URL is at http:, though mutual TLS is set"), "{report:#?}");

    file("ca.pem", &other.pem);
    assert_eq!(target.run_doctor().await.level("certificate"), "fine");
}

fn write(folder: &Path, name: &str, content: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("a file");
    path.display().to_string()
}
