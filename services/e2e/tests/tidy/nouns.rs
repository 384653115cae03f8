//! One noun, one file name: a noun of a gRPC service is found under the same name in every layer.

use crate::files::{self, File, hold};

const SERVICES: [&str; 3] = ["catalog", "orders", "identity"];

/// Files of `grpc/` that are no noun of their own in `app/`: conversions, and views of another noun.
const NOT_IN_APP: [&str; 5] = [
    "mod",
    // Conversion of facts, which are a part of products.
    "facts",
    // Conversion of errors.
    "errors",
    // The service of reports to administrators: alerts, deletion impact, stock movements.
    "catalog_admin",
    // The administrators' view of an order, converted only.
    "fulfilment",
];

/// Nouns of `grpc/` under another name in `gateway/src/routes`.
const NOT_IN_ROUTES: [(&str, &str); 9] = [
    ("catalog_admin", "admins/alerts"),
    ("stock_movements", "admins/stock"),
    ("fulfilment", "admins/orders"),
    ("purchased_bottles", "admins/bottles"),
    ("updates", "admins/bulk_status"),
    ("sales", "admins/dashboard"),
    ("customers", "users"),
    ("credits", "admins/credit_rules"),
    ("errors", "mod"),
];

/// Administrators' routes under another name in `frontend/src/admin`.
const NOT_IN_ADMIN: [(&str, &str); 27] = [
    ("cost_rules", "costs"),
    ("alerts", "dashboard"),
    ("bulk_status", "orders"),
    ("phone_summary", "order-entry"),
    ("call_rule", "settings"),
    ("credit_rules", "settings"),
    ("deletion_impact", "components"),
    ("erasures", "customers"),
    ("events", "live"),
    ("exports", "components"),
    ("login", "session"),
    ("order_drafts", "order-entry"),
    ("order_returns", "orders"),
    ("personal_data", "customers"),
    ("place_rates", "settings"),
    ("placements", "order-entry"),
    ("print_records", "printing"),
    ("remittance_lines", "remittances"),
    ("remittance_steps", "remittances"),
    ("return_report", "returns"),
    ("return_rules", "settings"),
    ("return_steps", "returns"),
    ("revisions", "orders"),
    ("sessions", "account"),
    ("shipment_bookings", "shipments"),
    ("shipment_states", "shipments"),
    ("statements", "remittances"),
];

#[test]
fn noun_has_the_same_file_name_in_grpc_and_app() {
    let files: Vec<File> = SERVICES.iter().flat_map(|service| in_service(service)).collect();
    let mut missing = Vec::new();
    for service in SERVICES {
        for noun in stems(&files, &format!("services/{service}/src/grpc/")) {
            let is_expected = !NOT_IN_APP.contains(&noun);
            if is_expected && !has(&files, &format!("services/{service}/src/app/{noun}")) {
                missing.push(format!("services/{service}/src/app/{noun}.rs, as in grpc"));
            }
        }
    }
    hold("a noun has the same file name in grpc and app", &files, &missing);
}

#[test]
fn noun_has_the_same_file_name_in_service_and_gateway() {
    let mut files: Vec<File> = SERVICES.iter().flat_map(|service| in_service(service)).collect();
    files.extend(files::under("gateway/src/routes", &[".rs"]));
    let mut missing = Vec::new();
    for service in SERVICES {
        for noun in stems(&files, &format!("services/{service}/src/grpc/")).into_iter().filter(|noun| *noun != "mod") {
            let other = NOT_IN_ROUTES.iter().find(|(name, _)| *name == noun).map(|(_, route)| *route);
            let names =
                other.map_or_else(|| vec![noun.to_owned(), format!("admins/{noun}")], |name| vec![name.to_owned()]);
            if !names.iter().any(|name| has(&files, &format!("gateway/src/routes/{name}"))) {
                missing
                    .push(format!("gateway/src/routes/{}.rs, as in services/{service}/src/grpc", names.join(" or ")));
            }
        }
    }
    hold("a noun has the same file name in its service and in the gateway's routes", &files, &missing);
}

#[test]
fn noun_has_the_same_name_in_gateway_and_back_office() {
    let mut files = files::under("gateway/src/routes/admins", &[".rs"]);
    files.extend(files::under("frontend/src/admin", &[".ts", ".tsx"]));
    let mut missing = Vec::new();
    for noun in stems(&files, "gateway/src/routes/admins/").into_iter().filter(|noun| *noun != "mod") {
        let other = NOT_IN_ADMIN.iter().find(|(name, _)| *name == noun).map(|(_, folder)| (*folder).to_owned());
        let folder = format!("frontend/src/admin/{}/", other.unwrap_or_else(|| noun.replace('_', "-")));
        if !files.iter().any(|file| file.path.starts_with(&folder)) {
            missing.push(format!("{folder}, as in gateway/src/routes/admins"));
        }
    }
    hold("a noun has the same name in the gateway's routes and in the back office's folders", &files, &missing);
}

fn in_service(service: &str) -> Vec<File> {
    files::under(&format!("services/{service}/src"), &[".rs"])
}

/// Return the names of the files directly in a folder, without their ending.
fn stems<'f>(files: &'f [File], folder: &str) -> Vec<&'f str> {
    let inside = files.iter().filter_map(|file| file.path.strip_prefix(folder)?.strip_suffix(".rs"));
    inside.filter(|name| !name.contains('/')).collect()
}

/// Return whether a module exists, as a file or as a folder.
fn has(files: &[File], module: &str) -> bool {
    let (file, folder) = (format!("{module}.rs"), format!("{module}/"));
    files.iter().any(|other| other.path == file || other.path.starts_with(&folder))
}
