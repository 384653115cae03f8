//! `/couriers/{courier}/hints/{token}`: hints of couriers, which get one answer whatever they name.

use e2e::{Client, NewBrand, NewCourier, NewOrder, NewProduct, TestShop, book, shipment_path, text};
use platform::testing::Backend;
use proto::id::CourierId;
use reqwest::{Method, header};
use rstest::rstest;
use serde_json::json;

/// Limit on the body of a hint, in bytes.
const LIMIT: usize = 64 << 10;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn hint_tells_nothing_and_changes_nothing(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let connection = json!({ "url": "https://127.0.0.1:9/", "account": "7/desk@attar.example", "secret": "a secret" });
    let connected = NewCourier::named("لوجستكس").with("/kind", json!("logestechs")).with("/connection", connection);
    let connected = connected.create(&admin).await;
    let manual = NewCourier::named("أبو خالد").create(&admin).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let order = NewOrder::of(&oud, 1).place(&guest).await;
    let shipment = book(&admin, &manual, &order, "PAL1").await;

    let path = |courier: &str, token: &str| format!("/api/v1/couriers/{courier}/hints/{token}");
    let (id, token) = (text(&connected, "id"), text(&connected["connection"], "hint_token"));
    let forged = json!({ "reference": shipment["id"], "state": "DELIVERED", "cod": 0 }).to_string();
    let mut answers = Vec::new();
    for place in [
        path(id, token),
        path(id, "wrong"),
        path(&CourierId::new().to_string(), token),
        path("7", token),
        path(text(&manual, "id"), token),
    ] {
        for (kind, body) in [("application/json", forged.as_str()), ("text/xml", "<root/>"), ("text/plain", "")] {
            let request = guest.request(Method::POST, &place).header(header::CONTENT_TYPE, kind).body(body.to_owned());
            let answer = Client::send(request).await;
            assert_eq!(answer.data(202), &json!(null), "{place} {kind}");
            answers.push(answer.text);
        }
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    let after = admin.get(&shipment_path(&shipment)).await;
    assert_eq!((&after.data(200)["state"], &after.data(200)["version"]), (&json!("booked"), &shipment["version"]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[tokio::test(flavor = "multi_thread")]
async fn hint_has_at_most_64_kib(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let path = format!("/api/v1/couriers/{}/hints/token", CourierId::new());
    for (bytes, status) in [(LIMIT, 202), (LIMIT + 1, 413), (1 << 20, 413)] {
        for kind in ["application/json", "multipart/form-data; boundary=x"] {
            let request = shop.guest().request(Method::POST, &path).header(header::CONTENT_TYPE, kind);
            let answer = Client::send(request.body(vec![b'x'; bytes])).await;
            assert_eq!(answer.status, status, "{kind} {bytes}: {}", answer.text);
        }
    }
    shop.stop().await;
}
