//! Rules for every operation of the document, and the check that the committed document is current.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::{document, operations};

/// Run `ATTAR_UPDATE_OPENAPI=1 cargo test -p gateway openapi` to update the file.
#[test]
fn openapi_json_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    let current = serde_json::to_string_pretty(&document()).unwrap() + "\n";
    if env::var_os("ATTAR_UPDATE_OPENAPI").is_some() {
        fs::write(&path, &current).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == current, "openapi.json is outdated; update it");
}

/// Roles of administrators; every operation of the back office names one.
const ADMINISTRATORS: [&str; 5] = ["administrator", "owner", "orders", "catalogue", "enrolling"];

/// Fails with the operations that break the rule.
fn every_operation(rule: &str, holds: impl Fn(&str, &str, &Value) -> bool) {
    let document = document();
    let all: Vec<_> = operations(&document).collect();
    assert!(all.len() > 45, "too few operations to trust this test: {}", all.len());
    let broken = all.iter().filter(|(path, method, operation)| !holds(path, method, operation));
    let broken: Vec<_> = broken.map(|(path, method, _)| format!("{method} {path}")).collect();
    assert!(broken.is_empty(), "{rule}, but not {broken:#?}");
}

#[test]
fn every_operation_declares_its_security() {
    every_operation("an operation names its security, if only as {}", |path, _, operation| {
        let requirements = operation["security"].as_array().map_or(&[][..], Vec::as_slice);
        let is_known = |requirement: &Value| match &requirement["bearer"] {
            Value::Null => requirement.as_object().is_some_and(serde_json::Map::is_empty),
            roles => roles.as_array().is_some_and(|roles| {
                roles.iter().all(|role| role == "customer" || ADMINISTRATORS.iter().any(|known| role == known))
            }),
        };
        let is_back_office = path.starts_with("/api/v1/admins/") && !path.starts_with("/api/v1/admins/login");
        let is_for_administrators =
            ADMINISTRATORS.iter().any(|role| requirements == [serde_json::json!({ "bearer": [role] })]);
        !requirements.is_empty() && requirements.iter().all(is_known) && is_back_office == is_for_administrators
    });
}

#[test]
fn every_operation_has_examples() {
    every_operation("every body has an example, and every variable segment", |_, _, operation| {
        let answers = operation["responses"].as_object().into_iter().flat_map(|responses| responses.values());
        let bodies = answers.chain([&operation["requestBody"]]);
        let bodies = bodies.filter_map(|body| body["content"].as_object()).flat_map(|content| content.values());
        let has_example = |body: &Value| body.get("example").is_some() || body.get("examples").is_some();
        let is_picture = |body: &Value| body["schema"]["$ref"] == "#/components/schemas/Picture";
        let segments = operation["parameters"].as_array().into_iter().flatten();
        let mut segments = segments.filter(|parameter| parameter["in"] == "path");
        bodies.into_iter().all(|body| has_example(body) || is_picture(body))
            && segments.all(|parameter| parameter["example"].is_string())
    });
}

#[test]
fn every_operation_lists_its_errors() {
    every_operation("an operation lists what may go wrong", |path, method, operation| {
        let has = |status: &str| operation["responses"].get(status).is_some();
        let of_any = ["400", "500", "503"].into_iter().all(has);
        let is_call = path.starts_with("/api/v1/");
        let changes = is_call && method != "get";
        let needs_token = !operation["security"].as_array().is_some_and(|any| any.contains(&serde_json::json!({})));
        // Couriers get the same answer to whatever they name.
        let names_thing = path.contains('{') && !path.starts_with("/api/v1/couriers/");
        let takes_body = operation.get("requestBody").is_some();
        of_any
            && is_call == has("413")
            && changes == has("419")
            && takes_body == has("415")
            && (has("422") || !takes_body)
            && (has("401") || !needs_token)
            && (has("404") || !names_thing)
    });
}

#[test]
fn query_parameters_have_bounds() {
    // Unknown brands and templates yield an empty list, and invalid widths are ignored.
    let is_free = |name: &Value| ["brand", "brand_id", "sample_set", "w"].iter().any(|free| name == free);
    every_operation("a parameter of the query is an enum, a flag, or has bounds", |_, _, operation| {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let mut of_query = parameters.filter(|parameter| parameter["in"] == "query");
        of_query.all(|parameter| {
            let schema = &parameter["schema"];
            let is_bounded = ["enum", "maximum", "maxLength", "maxItems", "pattern", "$ref"]
                .iter()
                .any(|rule| schema.get(*rule).is_some());
            is_bounded || schema["type"] == "boolean" || is_free(&parameter["name"])
        })
    });
}

/// Assets are exempt, since their names are generated; so is the operations port, which is internal.
#[test]
fn every_route_is_documented() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    assert!(files.len() > 60, "too few files to trust this test: {}", files.len());
    let ways_around = ["route", "route_service", "nest_service"].map(|way| format!(".{way}("));
    let mut broken = Vec::new();
    for path in files {
        let is_exempt = path.ends_with("assets.rs") || path.ends_with("operations.rs");
        let text = fs::read_to_string(&path).unwrap();
        broken.extend(
            ways_around.iter().filter(|way| !is_exempt && text.contains(*way)).map(|way| format!("{path:?}: {way}")),
        );
    }
    assert!(broken.is_empty(), "a route is registered by `routes!`, with its description, but not {broken:#?}");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
