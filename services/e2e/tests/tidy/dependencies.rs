//! Rules on the lock file: one version of crates whose types are shared, one TLS stack, one cryptography provider.

use std::{fs, path::Path};

use crate::files;

/// Crates whose types are part of a package's API, or that are too big to be compiled twice.
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

/// Second TLS stacks, cryptography built with other tools than a C compiler, and compiled-in authorities.
const NEVER: [&str; 6] = ["aws-lc-rs", "aws-lc-sys", "native-tls", "openssl", "openssl-sys", "webpki-roots"];

#[test]
fn shared_crates_are_locked_once() {
    let locked = locked();
    for name in ONCE {
        let versions = locked.iter().filter(|locked| *locked == name).count();
        assert_eq!(versions, 1, "number of versions of {name} in Cargo.lock");
    }
}

#[test]
fn there_is_one_tls() {
    let second: Vec<_> = locked().into_iter().filter(|name| NEVER.contains(&name.as_str())).collect();
    assert!(
        second.is_empty(),
        "rustls with ring and the system's authorities is the only TLS, but Cargo.lock has {second:?}"
    );
}

#[test]
fn every_dependency_has_a_decision_record() {
    let records = files::under("docs/adr", &[".md"]);
    let decisions = records.iter().map(|record| record.text.as_str()).collect::<Vec<_>>().join("\n");
    let manifest = read("Cargo.toml");
    let crates = section(&manifest, "[workspace.dependencies]", "[").filter(|line| !line.contains("path = "));
    let crates = crates.filter_map(|line| line.split_once(" = ")).map(|(name, _)| name.to_owned());
    let packages = read("frontend/package.json");
    let packages =
        ["\"dependencies\": {", "\"devDependencies\": {", "\"optionalDependencies\": {"].into_iter().flat_map(|kind| {
            section(&packages, kind, "  }")
                .filter_map(|line| line.split('"').nth(1))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        });
    let all: Vec<String> = crates.chain(packages).collect();
    assert!(all.len() > 90, "too few dependencies were found to trust this test: {all:?}");
    let words: Vec<_> = decisions.split([' ', ',', '`', '\n', ':']).map(|word| word.trim_end_matches('.')).collect();
    let is_named = |name: &&String| words.contains(&name.as_str());
    let undecided: Vec<_> = all.iter().filter(|name| !is_named(name)).collect();
    assert!(undecided.is_empty(), "no record in docs/adr names these dependencies: {undecided:?}");
}

/// The workspace forbids some of them, which no package can then allow.
#[test]
fn every_package_inherits_the_workspace_lints() {
    let manifests = files::under("", &["/Cargo.toml"]);
    // Built outside the workspace, from macros that libFuzzer brings.
    let ours = manifests.iter().filter(|file| file.path != "services/fuzz/Cargo.toml");
    let broken: Vec<_> =
        ours.filter(|file| !file.text.contains("[lints]\nworkspace = true\n")).map(|file| file.path.clone()).collect();
    files::hold("a package takes its lints from the workspace", &manifests, &broken);
}

/// Programs that are shipped contain no fail points, at which tests kill a process.
#[test]
fn only_tests_have_fail_points() {
    let manifests = files::under("", &["/Cargo.toml"]);
    let enables = |file: &&files::File| file.text.contains("\"fail-points\"");
    let broken: Vec<_> = manifests
        .iter()
        .filter(enables)
        .map(|file| file.path.clone())
        .filter(|path| path != "services/e2e/Cargo.toml")
        .collect();
    files::hold("only e2e enables platform's fail points", &manifests, &broken);
    let profiles = read("Cargo.toml");
    for profile in ["[profile.release]", "[profile.shipped]"] {
        let mut lines = section(&profiles, profile, "[");
        assert!(lines.all(|line| !line.starts_with("debug-assertions")), "{profile} would keep fail points");
    }
    let points = read("services/platform/src/fail_points.rs");
    let guards = points.matches("all(feature = \"fail-points\", debug_assertions)").count();
    assert_eq!(guards, 4, "two functions that do nothing, and a module that does something, each guarded");
}

/// The lines between one that begins a section and the next that begins so.
fn section<'t>(text: &'t str, title: &str, end: &'t str) -> impl Iterator<Item = &'t str> {
    let rest = text.split_once(title).map_or("", |(_, rest)| rest);
    rest.lines().skip(1).take_while(move |line| !line.starts_with(end))
}

/// The names of all packages in Cargo.lock, one for each version.
fn locked() -> Vec<String> {
    let lock = read("Cargo.lock");
    let names = lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    names.map(str::to_owned).collect()
}

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
