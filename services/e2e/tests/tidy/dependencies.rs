//! What the lock file may hold: one version of everything that must fit together, one TLS, one kind of cryptography.

use std::{fs, path::Path};

/// Crates whose types cross the borders between packages, or that are too big to be compiled twice.
const ONCE: [&str; 16] = [
    "axum",
    "http",
    "hyper",
    "opentelemetry",
    "prost",
    "redis",
    "rustls",
    "sea-orm",
    "sqlx-core",
    "tokio",
    "tonic",
    "tower",
    "tracing-subscriber",
    "lapin",
    "chrono",
    "uuid",
];

/// Second TLS stacks and cryptography built with other tools than a C compiler.
const NEVER: [&str; 5] = ["aws-lc-rs", "aws-lc-sys", "native-tls", "openssl", "openssl-sys"];

#[test]
fn what_must_fit_together_is_there_once() {
    let locked = locked();
    for name in ONCE {
        let versions = locked.iter().filter(|locked| *locked == name).count();
        assert_eq!(versions, 1, "{name} stands in Cargo.lock so many times");
    }
}

#[test]
fn there_is_one_tls() {
    let second: Vec<_> = locked().into_iter().filter(|name| NEVER.contains(&name.as_str())).collect();
    assert!(second.is_empty(), "rustls with ring is the only TLS, but Cargo.lock has {second:?}");
}

/// The names of all packages in Cargo.lock, one for each version.
fn locked() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    let lock = fs::read_to_string(path).expect("Cargo.lock at the root");
    let names = lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    names.map(str::to_owned).collect()
}
