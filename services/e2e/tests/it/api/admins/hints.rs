//! `/api/v1/admins/events`: hints about changes other than order events, across gateways.

use std::time::Duration;

use e2e::{EventStream, NewBrand, NewOrder, NewProduct, Replica, TestShop, admin_order_path, update_status};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::json;

/// Upper bound on the delay of a hint.
const SOON: Duration = Duration::from_secs(2);

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn hint_reaches_every_gateway_after_order_update(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (salma, omar) = (shop.admin().await, shop.log_in_new_administrator("عمر", AdminRole::Orders).await);
    let replica = Replica::of(&shop).await;
    let order = NewOrder::of(&oud, 1).place(&shop.guest()).await;
    let path = admin_order_path(&order);
    let mut listener = EventStream::open(&replica.client(&salma)).await;
    let prints = json!({ "kind": "labels", "anyway": false, "orders": [order["id"]] });
    omar.put(&path, &json!({ "confirmation": "confirmed" })).await.data(200);
    let first = tokio::time::timeout(SOON, listener.event()).await.expect("within 2 s").expect("an event");
    omar.post(&format!("{path}/notes"), &json!({ "text": "العصر" })).await.data(201);
    omar.post("/api/v1/admins/orders/prints", &prints).await.data(200);
    omar.put(&path, &json!({ "cash_collected": 5 })).await.data(200);
    update_status(&omar, &order, "processing").await;

    let (kind, _, data) = first.parts();
    assert_eq!((kind, &data["kind"], &data["by"]), ("order.changed", &json!("confirmation"), &json!("عمر")));
    assert_eq!((&data["id"], &data["from"], &data["to"]), (&order["id"], &json!("pending"), &json!("pending")));
    for expected in ["note", "printed", "cash"] {
        let event = listener.event().await.expect("an open stream");
        assert_eq!((event.parts().0, &event.parts().2["kind"]), ("order.changed", &json!(expected)));
    }
    let place = listener.last_id().to_owned();
    let event = listener.event().await.expect("an open stream");
    assert_eq!((event.parts().0, &event.parts().2["by"]), ("order.status_changed", &json!("عمر")));
    let mut again = EventStream::after(&salma, &place).await;
    assert_eq!(again.event().await, Some(event), "it resumes");
    replica.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn catalog_role_receives_catalog_hints_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    let replica = Replica::of(&shop).await;
    let mut owner = EventStream::open(&shop.admin().await).await;
    let mut listener = EventStream::open(&replica.client(&keeper)).await;

    let place = NewOrder::of(&oud, 1).place(&shop.guest()).await;
    assert_eq!(owner.event().await.expect("an event").parts().2["id"], place["id"]);
    let other = NewBrand::named("سر").create(&shop).await;
    let expected = ("brand".to_owned(), Some(other.id.clone()));
    let wait_for_hint = async |listener: &mut EventStream| {
        // Hints about the sale may arrive first.
        while listener.hint().await.expect("an open stream") != expected {}
    };
    tokio::time::timeout(SOON, wait_for_hint(&mut listener)).await.expect("within 2 s");
    tokio::time::timeout(SOON, wait_for_hint(&mut owner)).await.expect("within 2 s");
    assert_eq!(listener.last_id(), "", "nothing that has an id was an order's");
    replica.stop().await;
    shop.stop().await;
}
