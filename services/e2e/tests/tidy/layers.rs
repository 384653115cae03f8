//! Dependency rules: between the layers of a service, between packages, and on the location of proto files.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    files::{self, File, hold},
    rust::{Code, closing, words},
};

const SERVICES: [&str; 5] = ["catalog", "cart-pricing", "orders", "identity", "media"];

/// Packages that are not services.
const PARTS: [&str; 6] = ["proto", "platform", "renditions", "gateway", "standalone", "e2e"];

/// SeaORM types allowed outside store and migration: a use case opens a transaction and passes it on, as it passes on
/// an error that no constraint explains. Entities, queries and values belong to the store.
const HANDED_ON: [&str; 4] = ["ConnectionTrait", "DatabaseConnection", "DatabaseTransaction", "DbErr"];

/// Layers of a service, each with the identifiers that its code must not contain.
const LAYERS: [(&str, &[&str]); 4] = [
    (
        "domain",
        &["tonic", "sea_orm", "sea_orm_migration", "tokio", "async", "Database", "store", "app", "grpc", "Utc::now"],
    ),
    ("app", &["tonic", "grpc"]),
    ("store", &["tonic", "app", "grpc"]),
    ("grpc", &["sea_orm", "store"]),
];

/// Domain nouns, which platform must not contain.
const SHOP: [&str; 16] = [
    "brand",
    "brands",
    "product",
    "products",
    "variant",
    "variants",
    "perfume",
    "perfumes",
    "gift",
    "gift_set",
    "cart",
    "cart_items",
    "orders",
    "catalog",
    "shipping",
    "stock",
];

#[test]
fn layers_point_inward() {
    let files = services();
    let mut broken = Vec::new();
    for (layer, forbidden) in LAYERS {
        for file in files.iter().filter(|file| file.is_in(layer)) {
            broken.extend(named(file, forbidden).map(|found| format!("{found} in {layer}")));
        }
    }
    hold("grpc calls app, app calls domain and store, domain calls nothing", &files, &broken);
}

#[test]
fn only_the_store_queries() {
    let files = services();
    let mut broken = Vec::new();
    for file in files.iter().filter(|file| !file.is_in("store") && !file.is_in("migration")) {
        let code = Code::of(&file.text).without_tests();
        for offset in words(&code, "sea_orm") {
            let path = code[offset..].split([';', ')', '>', '(']).next().unwrap_or_default();
            let names = path.split(|c: char| !c.is_alphanumeric() && c != '_').skip(1).filter(|name| !name.is_empty());
            let own = names.filter(|name| !HANDED_ON.contains(name));
            broken.extend(own.map(|name| format!("{}: {name}", file.at(offset))));
        }
    }
    hold("entities and queries stand in store and migration alone", &files, &broken);
}

#[test]
fn packages_depend_one_way() {
    let manifests = files::under("", &["/Cargo.toml"]);
    let mut broken = Vec::new();
    for manifest in &manifests {
        let package = manifest.path.rsplit('/').nth(1).expect("a package's folder");
        let (built, tested): (&[&str], &[&str]) = match package {
            "proto" | "renditions" => (&[], &[]),
            "platform" => (&["proto"], &[]),
            "fuzz" => (&["proto", "platform", "renditions", "catalog", "gateway"], &[]),
            "standalone" => {
                (&["proto", "platform", "gateway", "catalog", "cart-pricing", "orders", "identity", "media"], &[])
            }
            "e2e" => (&["proto", "platform", "renditions", "standalone", "gateway"], &[]),
            "media" => (&["proto", "platform", "renditions"], &[]),
            // Tests may put behind a service what it calls; never what calls it.
            "orders" => (&["proto", "platform"], &["catalog", "cart-pricing"]),
            "cart-pricing" => (&["proto", "platform"], &["catalog"]),
            _ => (&["proto", "platform"], &[]),
        };
        for (section, name) in dependencies(&manifest.text) {
            let is_ours = name != package && (PARTS.contains(&name) || SERVICES.contains(&name));
            let is_allowed = built.contains(&name) || section == "dev-dependencies" && tested.contains(&name);
            if is_ours && !is_allowed {
                broken.push(format!("{package} lists {name} in its {section}"));
            }
        }
    }
    hold("services know neither one another nor the gateway; only standalone puts them together", &manifests, &broken);
}

#[test]
fn gateway_modules_form_no_cycle() {
    let mut files = files::under("gateway/src", &[".rs"]);
    // A test alone builds the document, from the router.
    files.retain(|file| !file.path.starts_with("gateway/src/openapi/document"));
    let mut imports: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for file in &files {
        let module = file.path.split('/').nth(2).expect("a file below src").trim_end_matches(".rs");
        let mut imported = crate_modules(&Code::of(&file.text).without_tests());
        imported.remove(module);
        imports.entry(module).or_default().extend(imported);
    }
    let reachable = |start: &str| {
        let (mut found, mut open) = (BTreeSet::new(), vec![start.to_owned()]);
        while let Some(module) = open.pop() {
            let next = imports.get(module.as_str()).into_iter().flatten();
            open.extend(next.filter(|next| found.insert((*next).clone())).cloned());
        }
        found
    };
    let links = imports.iter().flat_map(|(module, imported)| imported.iter().map(move |other| (*module, other)));
    let in_cycles = links.filter(|(module, other)| reachable(other).contains(*module));
    let broken: Vec<_> = in_cycles.map(|(module, other)| format!("{module} imports {other}")).collect();
    hold("modules of the gateway import one another in one direction", &files, &broken);
}

#[test]
fn platform_knows_no_shop_noun() {
    let files = files::under("services/platform/src", &[".rs"]);
    let broken: Vec<_> = files.iter().flat_map(|file| named(file, &SHOP)).collect();
    hold("platform serves any service, not this shop", &files, &broken);
}

#[test]
fn the_contract_stands_in_one_place() {
    let files = files::under("", &[".proto"]);
    let copies = files.iter().filter(|file| !file.path.starts_with("proto/attar/"));
    let copies: Vec<_> = copies.map(|file| file.path.clone()).collect();
    hold("proto files stand under proto/attar and nowhere else", &files, &copies);
}

fn services() -> Vec<File> {
    SERVICES.iter().flat_map(|service| files::under(&format!("services/{service}/src"), &[".rs"])).collect()
}

/// Return the places at which a file's code, without tests, contains one of the words.
fn named<'f>(file: &'f File, forbidden: &'f [&'f str]) -> impl Iterator<Item = String> + 'f {
    let code = Code::of(&file.text).without_tests();
    forbidden.iter().flat_map(move |word| {
        let places: Vec<usize> = words(&code, word).collect();
        places.into_iter().map(move |offset| format!("{}: {word}", file.at(offset)))
    })
}

/// Return the top-level modules that code names after `crate::`, alone or in a list.
fn crate_modules(code: &str) -> BTreeSet<String> {
    let is_separator = |c: char| !c.is_alphanumeric() && c != '_';
    let mut modules = BTreeSet::new();
    for (at, root) in code.match_indices("crate::") {
        let rest = &code[at + root.len()..];
        let list = if rest.starts_with('{') {
            &rest[1..closing(rest, 0) - 1]
        } else {
            rest.split(is_separator).next().unwrap_or_default()
        };
        let mut depth = 0_usize;
        let entries = list.split(|c| {
            depth = depth + usize::from(c == '{') - usize::from(c == '}');
            c == ',' && depth == 0
        });
        modules.extend(entries.filter_map(|entry| entry.trim().split(is_separator).next()).map(str::to_owned));
    }
    modules
}

/// Return the dependencies of a manifest as pairs of section and name.
fn dependencies(manifest: &str) -> Vec<(&str, &str)> {
    let (mut section, mut found) = ("", Vec::new());
    for line in manifest.lines() {
        if let Some(title) = line.strip_prefix('[') {
            section = title.trim_end_matches(']');
        } else if section.ends_with("dependencies") {
            found
                .extend(line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty()).map(|name| (section, name)));
        }
    }
    found
}
