//! Malformed, unknown and contradictory settings.

use platform::settings::Source;

use super::*;

fn report(pairs: &[(&str, &str)]) -> String {
    let given = pairs.iter().fold(Source::default(), |source, (name, value)| source.with(name, *value));
    format!("{:#?}", check(&Target::of(given)))
}

/// Settings with all databases elsewhere, and some more.
fn elsewhere<'p>(more: &[(&'p str, &'p str)]) -> Vec<(&'p str, &'p str)> {
    let databases = store::DATABASES.iter().map(|(name, service)| (*name, *service));
    let mut all: Vec<_> = databases.chain([("ATTAR_PUBLIC_URL", "https://attar.ps")]).collect();
    all.extend(more);
    all
}

#[test]
fn settings_errors_of_all_programs_are_reported_once() {
    let report = report(&[
        ("ATTAR_TIME_ZONE", "Mars"),
        ("ATTAR_MEDIA_WORKERS", "0"),
        ("ATTAR_MAX_LOGIN_FAILURES", "many"),
        ("ATTAR_TLS_CERT", "/nowhere/cert.pem"),
    ]);
    for name in ["ATTAR_TIME_ZONE is", "ATTAR_MEDIA_WORKERS is", "ATTAR_MAX_LOGIN_FAILURES is", "ATTAR_TLS_KEY is"] {
        assert_eq!(report.matches(name).count(), 1, "{name}: {report}");
    }
    assert!(!report.contains("every program can read them"), "{report}");
}

#[test]
fn partially_configured_databases_are_reported() {
    let report = report(&[("ATTAR_ORDERS_DATABASE_URL", "postgres://db/orders")]);
    assert!(report.contains("ATTAR_CATALOG_DATABASE_URL is not set"), "{report}");
}

#[test]
fn unknown_setting_is_reported_with_suggestion() {
    let report =
        report(&[("ATTAR_ORDER_URL", "x"), ("ATTAR_GATEWAY_SERVICE_HOST", "10.0.0.1"), ("ATTAR_GATEWAY_PORT", "x")]);
    assert!(report.contains("ATTAR_ORDER_URL in the environment is no setting"), "{report}");
    assert!(report.contains("did you mean ATTAR_ORDERS_URL?"), "{report}");
    assert!(!report.contains("ATTAR_GATEWAY"), "{report}");
}

#[test]
fn contradictory_settings_are_reported() {
    let one_process = report(&elsewhere(&[]));
    assert!(one_process.contains("right for attar serve alone"), "{one_process}");
    assert!(one_process.contains("ATTAR_TRUSTED_PROXIES is not set"), "{one_process}");
    assert!(one_process.contains("ATTAR_SECRET_KEY is not set"), "{one_process}");
    assert!(one_process.contains("ATTAR_SUPPORT_EMAIL is not set, so that pages show no e-mail"), "{one_process}");
    assert!(one_process.contains("ATTAR_SUPPORT_PHONE is not set, so that pages show no phone"), "{one_process}");

    let several = report(&elsewhere(&[
        ("ATTAR_ORDERS_URL", "http://orders:50051"),
        ("ATTAR_ORDERS_DATABASE_URL", "catalog"),
        ("ATTAR_PUBLIC_URL", "http://attar.ps"),
        ("ATTAR_TLS_CERT", "a"),
        ("ATTAR_TLS_KEY", "b"),
        ("ATTAR_TLS_CA", "c"),
        ("ATTAR_SECRET_KEY", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="),
        ("ATTAR_SUPPORT_EMAIL", "help@attar.ps"),
    ]));
    for expected in [
        "ATTAR_BUS_URL keeps events in the memory of one process, but services are found at URLs",
        "ATTAR_CATALOG_DATABASE_URL and ATTAR_ORDERS_DATABASE_URL name the same database",
        "ATTAR_ORDERS_URL is at http:, though mutual TLS is set",
        "ATTAR_PUBLIC_URL is at http:",
        "ATTAR_SECRET_KEY was not drawn at random",
        "ATTAR_SUPPORT_PHONE is not set",
    ] {
        assert!(several.contains(expected), "{expected}: {several}");
    }
    assert!(!several.contains("ATTAR_SUPPORT_EMAIL is not set"), "{several}");
    assert!(!is_weak(&platform::SecretKey::generate()));
}
