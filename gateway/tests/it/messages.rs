//! Every slug that a service may return has an Arabic message.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Suffixes of the slugs of field errors. A string with such a suffix that is no slug may be listed in `NOT_SLUGS`.
const ENDINGS: &[&str] = &[
    "required",
    "malformed",
    "_long",
    "_short",
    "_small",
    "_large",
    "_high",
    "taken",
    "unknown",
    "mismatch",
    "_wrong",
    "_only",
    "_option",
    "_thing",
    "_many",
    "_pixels",
    "at_least_one",
    "of_range",
    "_damaged",
    "unsupported",
    "unsatisfiable",
    "_an_image",
    "_characters",
    "_negative",
    "_positive",
    "_cancelled",
];
const NOT_SLUGS: &[&str] = &["unknown", "call_required", "barcode_taken", "is_first_order_only"];

#[test]
fn every_field_error_slug_has_a_message() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let catalogue = fs::read_to_string(root.join("messages/ar.ftl")).unwrap();
    let mut files = Vec::new();
    for service in ["catalog", "cart-pricing", "orders", "identity", "media", "platform"] {
        sources(&root.join("../services").join(service).join("src"), &mut files);
    }
    assert!(files.len() > 20, "the services' sources are not where they were");
    let mut silent: Vec<String> = files
        .iter()
        .flat_map(|file| slugs(&fs::read_to_string(file).unwrap()))
        .filter(|slug| !catalogue.contains(&format!("\nfield-error-{} = ", slug.replace('_', "-"))))
        .collect();
    silent.sort();
    silent.dedup();
    assert!(silent.is_empty(), "without words: {silent:?}");
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Returns the string literals that look like slugs of field errors.
fn slugs(source: &str) -> Vec<String> {
    let is_slug = |text: &&str| {
        let is_snake = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        is_snake && ENDINGS.iter().any(|ending| text.ends_with(ending)) && !NOT_SLUGS.contains(text)
    };
    source.split('"').filter(is_slug).map(str::to_owned).collect()
}
