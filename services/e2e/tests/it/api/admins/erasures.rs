//! `/api/v1/admins/customers/{customer}/data` and `…/erasure`: export and erasure of a person's data.

use e2e::{
    Client, CreatedProduct, NewBrand, NewCustomer, NewOrder, NewProduct, NewReview, TestShop, admin_order_path,
    deliver, images::jpeg, text,
};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::json;

const SALMA: &str = "0591234567";

async fn with_product(backend: Backend) -> (TestShop, Client, CreatedProduct) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let admin = shop.admin().await;
    (shop, admin, oud)
}

fn path(what: &str) -> String {
    format!("/api/v1/admins/customers/{SALMA}{what}")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn exported_data_hold_customer_orders_drafts_and_accounts(#[case] backend: Backend) {
    let (shop, admin, oud) = with_product(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone(SALMA).sign_up(&guest).await;
    let order = NewOrder::of(&oud, 1).from_customer("سلمى الخطيب", SALMA);
    let placed = order.place(&guest).await;
    admin.post(&path("/notes"), &json!({ "text": "تفضّل العصر" })).await.data(201);
    let other = json!({ "customer": { "phone": "0599999999" } });
    for draft in [json!({ "customer": { "phone": "+970 59 123 4567" } }), other] {
        admin.post("/api/v1/admins/order-drafts", &draft).await.data(201);
    }

    let data = admin.get(&path("/data")).await.data(200).clone();
    assert_eq!(text(&data["customer"]["notes"][0], "text"), "تفضّل العصر");
    assert_eq!((&data["orders"][0]["id"], data["orders"].as_array().map(Vec::len)), (&placed["id"], Some(1)));
    assert_eq!(data["drafts"].as_array().map(Vec::len), Some(1));
    let account = &data["accounts"][0];
    assert_eq!((text(&account["user"], "name"), account["sessions"].as_array().map(Vec::len)), ("ليلى حداد", Some(1)));
    shop.log_in_new_administrator("عمر", AdminRole::Orders).await.get(&path("/data")).await.data(200);
    let keeper = shop.log_in_new_administrator("خالد", AdminRole::Catalog).await;
    keeper.get(&path("/data")).await.error(403, "forbidden");
    admin.get("/api/v1/admins/customers/0590000000/data").await.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn owner_erases_a_customer_with_finished_orders(#[case] backend: Backend) {
    let (shop, admin, oud) = with_product(backend).await;
    let guest = shop.guest();
    let account = NewCustomer::with_phone(SALMA).sign_up(&guest).await.client;
    let placed = NewOrder::of(&oud, 1).from_customer("سلمى الخطيب", SALMA).place(&guest).await;
    let erasure = path("/erasure");
    for body in [json!({}), json!({ "phone": 7 }), json!({ "phone": "0599999999" }), json!({ "phone": "سلمى" })] {
        assert_eq!(admin.post(&erasure, &body).await.invalid_fields(), ["phone"], "{body}");
    }
    let typed = json!({ "phone": "+970 59 123 4567" });
    admin.post(&erasure, &typed).await.error(409, "open_orders");
    deliver(&admin, &placed).await;
    for role in [AdminRole::Orders, AdminRole::Catalog] {
        let colleague = shop.log_in_new_administrator("عمر", role).await;
        colleague.post(&erasure, &typed).await.error(403, "forbidden");
    }
    account.post(&erasure, &typed).await.error(403, "forbidden");
    let kept = NewOrder::of(&oud, 1).from_customer("رنا", "0599999999").place(&guest).await;
    deliver(&admin, &kept).await;
    NewReview::of(&kept, &oud.product.id).with("stars", "1").publish(&guest, &admin).await;
    let review = NewReview::of(&placed, &oud.product.id).and_photo(jpeg(30, 15)).publish(&guest, &admin).await;
    let photo = review["photos"][0].as_str().expect("a photo");
    assert_eq!(guest.get(photo).await.status, 200);
    let product = format!("/api/v1/products/{}", oud.product.slug);
    let rating = async || guest.get(&product).await.data(200)["rating"].clone();
    assert_eq!(rating().await, json!({ "average": 2.5, "count": 2 }));

    assert_eq!(admin.post(&erasure, &typed).await.data(200), &json!({ "is_complete": true }));
    admin.post(&erasure, &typed).await.error(404, "not_found");
    assert_eq!(rating().await, json!({ "average": 1, "count": 1 }), "the sums follow");
    guest.get(photo).await.error(404, "not_found");
    account.get("/api/v1/users/me").await.error(401, "unauthenticated");
    let order = admin.get(&admin_order_path(&placed)).await.data(200).clone();
    assert_eq!((text(&order["customer"], "name"), &order["total"]), ("زبون محذوف", &placed["total"]));
    guest.get(&format!("/api/v1/orders/track/{}", text(&placed, "tracking_token"))).await.error(404, "not_found");
    for list in ["orders", "customers", "cash", "exports/orders.csv", "dashboard"] {
        assert_eq!(admin.get(&format!("/api/v1/admins/{list}")).await.status, 200, "{list}");
    }
    let again = NewOrder::of(&oud, 1).from_customer("سلمى", SALMA).place(&guest).await;
    assert_eq!(admin.get(&path("")).await.data(200)["orders_count"], 1, "who comes back is a new customer");
    deliver(&admin, &again).await;
    shop.stop().await;
}
