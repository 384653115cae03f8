//! `/api/v1/admins/phone-summary`: earlier orders of a phone.

use e2e::{NewBrand, NewCustomer, NewOrder, NewProduct, TestShop, admin_order_path, update_status};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::json;

const SUMMARY: &str = "/api/v1/admins/phone-summary";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn summary_has_last_contact_counts_and_open_orders(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let refused = NewOrder::of(&oud, 1).place(&guest).await;
    admin.put(&admin_order_path(&refused), &json!({ "confirmation": "refused" })).await.data(200);
    update_status(&admin, &refused, "cancelled").await;
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let open = NewOrder::of(&oud, 1).with("/customer/location/city", json!("رام الله")).place(&customer.client).await;

    for phone in ["0591234567", "+972 59-123-4567", "٠٥٩١٢٣٤٥٦٧"] {
        let found = admin.get_with(SUMMARY, &[("phone", phone)]).await;
        let found = found.data(200);
        assert_eq!((&found["orders"], &found["refused_orders"]), (&json!(2), &json!(1)), "{phone}");
        assert_eq!(found["last_contact"]["location"]["city"], "رام الله");
        let orders =
            json!([{ "id": open["id"], "number": open["number"], "status": "pending", "total": open["total"] }]);
        assert_eq!(found["open_orders"], orders);
    }
    let empty = json!({ "last_contact": null, "orders": 0, "refused_orders": 0, "open_orders": [] });
    for nobody in ["0599999999", "12"] {
        assert_eq!(*admin.get_with(SUMMARY, &[("phone", nobody)]).await.data(200), empty, "{nobody}");
    }
    let too_long = "0".repeat(101);
    for query in [[("phone", too_long.as_str())], [("phone", "")], [("other", "0591234567")]] {
        assert_eq!(admin.get_with(SUMMARY, &query).await.invalid_fields(), ["phone"]);
    }
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    keeper.get_with(SUMMARY, &[("phone", "0591234567")]).await.error(403, "forbidden");
    shop.stop().await;
}
