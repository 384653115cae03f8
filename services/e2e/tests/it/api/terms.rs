//! `/terms` and `/admins/terms`: explanations of the terms by which perfumes are described.

use e2e::TestShop;
use platform::testing::Backend;
use proto::{catalog::v1::Term, names::Named};
use rstest::rstest;
use serde_json::json;

use crate::eventually::wait_until;

const TERMS: &str = "/api/v1/admins/terms";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn administrators_change_explanations_of_terms(#[case] backend: Backend) {
    let shop = TestShop::with_response_cache(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    assert_eq!(guest.get("/api/v1/terms").await.data(200), &json!([]), "all have the default");
    let path = format!("{TERMS}/longevity");
    let changed = json!({ "term": "longevity", "explanation": "كم يبقى على الجلد" });
    let answer = admin.put(&path, &json!({ "explanation": " كم يبقى على الجلد " })).await;
    assert_eq!(answer.data(200), &changed);
    assert_eq!(guest.get("/api/v1/terms").await.data(200), &json!([changed]), "at once");

    for wrong in [json!("سطر\nآخر"), json!("ا".repeat(301)), json!(7)] {
        assert_eq!(admin.put(&path, &json!({ "explanation": wrong })).await.invalid_fields(), ["explanation"]);
    }
    admin.put(&format!("{TERMS}/price"), &changed).await.error(404, "not_found");
    guest.put(&path, &changed).await.error(401, "unauthenticated");
    let records = || async { admin.get("/api/v1/admins/audit?kind=term").await };
    wait_until("the change is recorded", async || records().await.data(200).as_array().map(Vec::len) == Some(1)).await;

    let cleared = json!({ "term": "longevity", "explanation": "" });
    assert_eq!(admin.put(&path, &json!({})).await.data(200), &cleared);
    assert_eq!(guest.get("/api/v1/terms").await.data(200), &json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_term_has_an_explanation_that_may_be_changed(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    for (_, term) in Term::NAMES {
        admin.put(&format!("{TERMS}/{term}"), &json!({ "explanation": term })).await.data(200);
    }
    let listed = shop.guest().get("/api/v1/terms").await;
    let listed = listed.data(200).as_array().expect("a list");
    assert_eq!(listed.len(), Term::NAMES.len());
    assert!(listed.iter().all(|changed| changed["term"] == changed["explanation"]), "{listed:?}");
    shop.stop().await;
}
