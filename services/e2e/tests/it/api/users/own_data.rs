//! `/api/v1/users/me/data` and `/api/v1/users/me/erasure`: customers export and erase their own data.

use e2e::{
    NewBrand, NewCustomer, NewOrder, NewProduct, NewReturn, NewReview, PASSWORD, TestShop, admin_order_path, deliver,
    images::jpeg, text, try_log_in,
};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

const PHONE: &str = "0591234567";
const DATA: &str = "/api/v1/users/me/data";
const ERASURE: &str = "/api/v1/users/me/erasure";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customer_exports_and_erases_the_own_account(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let layla = NewCustomer::with_phone(PHONE).sign_up(&guest).await.client;
    let own = NewOrder::of(&oud, 1).from_customer("ليلى حداد", PHONE).place(&layla).await;
    let as_guest = NewOrder::of(&oud, 1).from_customer("غيرها", PHONE).place(&guest).await;

    let data = layla.get(DATA).await.data(200).clone();
    assert_eq!((&data["orders"][0]["id"], data["orders"].as_array().map(Vec::len)), (&own["id"], Some(1)));
    assert_eq!(text(&data["account"]["user"], "name"), "ليلى حداد");
    for (client, status, code) in [(&guest, 401, "unauthenticated"), (&admin, 403, "forbidden")] {
        client.get(DATA).await.error(status, code);
        client.post(ERASURE, &json!({ "password": PASSWORD })).await.error(status, code);
    }

    for body in [json!({}), json!({ "password": 7 }), json!({ "password": "wrong horse" })] {
        assert_eq!(layla.post(ERASURE, &body).await.invalid_fields(), ["password"], "{body}");
    }
    let confirmed = json!({ "password": PASSWORD });
    layla.post(ERASURE, &confirmed).await.error(409, "open_orders");
    deliver(&admin, &own).await;
    let review = NewReview::of(&own, &oud.product.id).with("tracking_token", "").and_photo(jpeg(64, 64));
    review.submit(&layla).await;
    let returned = NewReturn::of(&[("variants.0", 1)]).with("/details", json!("تسرّب العطر")).and_photo(jpeg(64, 64));
    returned.make(&guest, &own).await;
    let exported = layla.get(DATA).await.data(200).clone();
    let (exported, said) = (&exported["returns"][0], &exported["reviews"][0]);
    assert_eq!((text(exported, "details"), text(exported, "state")), ("تسرّب العطر", "requested"));
    assert_eq!(
        (text(said, "text"), text(said, "state"), &said["order_id"]),
        ("ثابت حتى المساء", "pending", &own["id"])
    );
    let of_customer = format!("/api/v1/admins/customers/{PHONE}/data");
    let seen = admin.get(&of_customer).await.data(200).clone();
    assert_eq!(&seen["reviews"][0], said);
    let seen = seen["returns"][0].clone();
    assert_eq!((text(&seen, "details"), seen["photos"].as_array().map(Vec::len)), ("تسرّب العطر", Some(1)));
    assert_eq!(layla.post(ERASURE, &confirmed).await.data(200), &json!(null));
    layla.get("/api/v1/users/me").await.error(401, "unauthenticated");
    try_log_in(&guest, PHONE, PASSWORD).await.error(401, "invalid_credentials");
    let name = async |order| text(&admin.get(&admin_order_path(order)).await.data(200)["customer"], "name").to_owned();
    assert_eq!((name(&own).await.as_str(), name(&as_guest).await.as_str()), ("زبون محذوف", "غيرها"));
    let erased = admin.get(&format!("/api/v1/admins/returns/{}", text(&seen, "id"))).await.data(200).clone();
    assert_eq!((text(&erased, "details"), &erased["photos"]), ("", &json!([])));
    admin.get(seen["photos"][0].as_str().expect("a photo")).await.error(404, "not_found");
    assert_eq!(admin.get("/api/v1/admins/reviews").await.json["pagination"]["total"], 0);
    shop.stop().await;
}
