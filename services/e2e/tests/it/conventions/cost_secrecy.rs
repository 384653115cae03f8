//! Costs, suppliers, batches and margins: nobody but owners gets any, except the batch codes on labels.

use std::{collections::BTreeSet, fs, path::Path};

use e2e::{NewBottle, NewBrand, NewOrder, NewProduct, update_status};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

use super::authorisation::{Caller, fixture::AuthorisationFixture, operation::Operation};
use crate::eventually::wait_until;

/// Fields that only owners get.
const SECRET_FIELDS: [&str; 10] = [
    "supplier",
    "batch_code",
    "bought_on",
    "left_ml",
    "consumables",
    "known_units",
    "known_cost",
    "known_revenue",
    "margin",
    "earned",
];
const SUPPLIER: &str = "مورّد لا يعرفه أحد";
const BATCH: &str = "SECRET-38X02";
const COST: &str = "7131.37";

/// Collect the names of the fields that a part of the document leads to.
fn reach<'d>(document: &'d Value, part: &'d Value, seen: &mut BTreeSet<&'d str>, fields: &mut BTreeSet<&'d str>) {
    if let Some(reference) = part["$ref"].as_str()
        && seen.insert(reference)
    {
        let target = reference.strip_prefix('#').and_then(|pointer| document.pointer(pointer));
        reach(document, target.unwrap_or_else(|| panic!("no {reference}")), seen, fields);
    }
    if let Some(properties) = part["properties"].as_object() {
        fields.extend(properties.keys().map(String::as_str));
    }
    match part {
        Value::Object(parts) => parts.values().for_each(|part| reach(document, part, seen, fields)),
        Value::Array(parts) => parts.iter().for_each(|part| reach(document, part, seen, fields)),
        _ => {}
    }
}

#[test]
fn only_operations_of_owners_lead_to_secret_fields() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../gateway/openapi.json");
    let document: Value = serde_json::from_str(&fs::read_to_string(file).expect("the document")).expect("JSON");
    let operations = document["paths"].as_object().expect("paths").values();
    let operations = operations.flat_map(|item| item.as_object().expect("operations").values());
    let mut found = BTreeSet::new();
    for operation in operations {
        let (mut seen, mut fields) = (BTreeSet::new(), BTreeSet::new());
        reach(&document, &operation["responses"], &mut seen, &mut fields);
        let secrets: Vec<_> = SECRET_FIELDS.into_iter().filter(|name| fields.contains(name)).collect();
        found.extend(secrets.clone());
        let is_for_owners = operation["security"] == json!([{ "bearer": ["owner"] }]);
        let is_for_labels = operation["operationId"] == "listOrderBatches" && secrets == ["batch_code"];
        assert!(secrets.is_empty() || is_for_owners || is_for_labels, "{}: {secrets:?}", operation["operationId"]);
    }
    assert_eq!(found, BTreeSet::from(SECRET_FIELDS), "fields that nobody gets prove nothing");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn answers_to_others_contain_no_supplier_batch_or_cost(#[case] backend: Backend) {
    let fixture = AuthorisationFixture::make(backend).await;
    let operations = Operation::all(fixture.guest()).await;
    let owner = fixture.client(Caller::ShopOwner, &operations[0]).await;
    let brand = NewBrand::named("دار السر").create(fixture.shop()).await;
    let secret = NewProduct::named("عود السر", &brand).create(fixture.shop()).await;
    let bottle = NewBottle::of(&secret, 100).at(json!(7131.37)).of_batch(BATCH).with("supplier", SUPPLIER);
    let listed = bottle.open(&owner).await.to_string();
    assert!([SUPPLIER, BATCH, COST].iter().all(|known| listed.contains(known)), "{listed}");
    let order = NewOrder::of(&secret, 20).place(fixture.guest()).await;
    update_status(&owner, &order, "processing").await;
    let margin = format!("/api/v1/admins/orders/{}/margin", order["id"].as_str().expect("an id"));
    wait_until("the cost of the order is known", async || owner.get(&margin).await.text.contains(COST)).await;

    for operation in operations.iter().filter(|operation| operation.method == Method::GET && !operation.is_stream()) {
        for caller in [Caller::Anonymous, Caller::OrderOwner, Caller::OrdersRole, Caller::CatalogRole] {
            let path = fixture.fill(&operation.path, caller, false).await;
            let answer = fixture.client(caller, operation).await.get(&path).await;
            for known in [SUPPLIER, BATCH, COST] {
                assert!(!answer.text.contains(known), "{caller:?} gets {known} from {path}");
            }
        }
    }
    fixture.stop().await;
}
