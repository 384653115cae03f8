//! Events of orders, and the sales ranking derived from them.

use std::sync::{Arc, Mutex};

use e2e::{Client, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, each, update_status};
use platform::{
    BackgroundTasks, Event,
    bus::{Queue, consume},
    testing::Backend,
};
use proto::{
    common::v1::OrderStatus,
    events::v1::{OrderPlaced, OrderStatusChanged, SoldUnits},
    names::Named,
};
use rstest::rstest;
use serde_json::json;

use crate::eventually::wait_until;

async fn ranking(guest: &Client) -> Vec<String> {
    let list = guest.get("/api/v1/products?sort_by=BEST_SELLERS").await;
    each(&list.data(200)["products"], "name").into_iter().map(str::to_owned).collect()
}

async fn is_ranked(guest: &Client, names: &[&str]) {
    wait_until(&format!("the best sellers are {names:?}"), || async { ranking(guest).await == names }).await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn best_sellers_rank_by_sales_without_cancellations(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let mut products = Vec::new();
    for name in ["عود", "مسك", "ورد"] {
        shop.fixture.clock().advance(std::time::Duration::from_secs(1));
        products.push(NewProduct::named(name, &brand).create(&shop).await);
    }
    let [oud, musk, rose] = &products[..] else { panic!("three products") };
    let set = NewGiftSet::named("هدية").and(oud, 2).and(musk, 1).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    assert_eq!(ranking(&guest).await, ["ورد", "مسك", "عود"], "nothing sold: the newest first");

    // Three gift sets contain six of one product and three of the other.
    NewOrder::of(rose, 4).place(&guest).await;
    let sets = NewOrder::of_set(&set.id, 3).place(&guest).await;
    is_ranked(&guest, &["عود", "ورد", "مسك"]).await;
    let singles = NewOrder::of(musk, 2).place(&guest).await;
    is_ranked(&guest, &["عود", "مسك", "ورد"]).await;
    // Status changes do not affect the ranking; a cancelled order no longer counts.
    for status in ["processing", "shipped", "delivered"] {
        update_status(&admin, &singles, status).await;
    }
    update_status(&admin, &sets, "cancelled").await;
    is_ranked(&guest, &["ورد", "مسك", "عود"]).await;
    NewOrder::of(oud, 3).place(&guest).await;
    is_ranked(&guest, &["ورد", "عود", "مسك"]).await;
    update_status(&admin, &singles, "cancelled").await;
    NewOrder::of(musk, 1).and(oud, 0, 1).place(&guest).await;
    NewOrder::of(oud, 1).place(&guest).await;
    is_ranked(&guest, &["عود", "ورد", "مسك"]).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_events_are_published_once(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود", &brand).with_stock(9).create(&shop).await;
    let musk = NewProduct::named("مسك", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية").and(&oud, 2).and(&musk, 1).create(&shop).await;
    let (guest, admin, tasks) = (shop.guest(), shop.admin().await, BackgroundTasks::new());
    let received: Arc<Mutex<Vec<Event>>> = Arc::default();
    let sink = Arc::clone(&received);
    let record = move |event| {
        sink.lock().expect("no panic").push(event);
        async { Ok(()) }
    };
    consume(&shop.shop.bus, &tasks, Queue::durable("test.audit", &["order.*"]), record).await.expect("attaches");

    let order = NewOrder::of(&oud, 1).and_set(&set.id, 3).with_key("k");
    let placed = order.place(&guest).await;
    order.place(&guest).await;
    NewOrder::of(&oud, 9).send(&guest).await.error(409, "out_of_stock");
    NewOrder::of(&oud, 1).expecting(1).send(&guest).await.error(409, "price_changed");
    update_status(&admin, &placed, "processing").await;
    update_status(&admin, &placed, "processing").await;
    admin
        .put(&e2e::admin_order_path(&placed), &json!({ "status": "delivered" }))
        .await
        .error(409, "invalid_transition");
    let cancelled = update_status(&admin, &placed, "cancelled").await;
    // The last order's event arrives last.
    let last = NewOrder::of(&musk, 1).place(&guest).await;
    wait_until("the event of the last order arrives", || async { received.lock().expect("no panic").len() >= 4 }).await;

    let received = received.lock().expect("no panic").clone();
    let keys: Vec<_> = received.iter().map(|event| event.routing_key.as_str()).collect();
    assert_eq!(keys, ["order.placed", "order.status_changed", "order.status_changed", "order.placed"]);
    let units = |of: &e2e::CreatedProduct, units| SoldUnits { product_id: of.product.id.clone(), units };
    let mut expected_units = vec![units(&oud, 7), units(&musk, 3)];
    expected_units.sort_by(|one, other| one.product_id.cmp(&other.product_id));
    let first: OrderPlaced = received[0].decode().expect("an order");
    assert_eq!((json!(first.order_id), json!(first.number)), (placed["id"].clone(), placed["number"].clone()));
    assert_eq!((first.total_agorot, &first.units), (33_700, &expected_units));
    let steps: Vec<OrderStatusChanged> = received[1..3].iter().map(|event| event.decode().expect("a step")).collect();
    let names = |status: OrderStatus| status.name();
    let transitions: Vec<_> = steps.iter().map(|step| (names(step.from()), names(step.to()))).collect();
    assert_eq!(transitions, [("pending", "processing"), ("processing", "cancelled")]);
    assert!(steps.iter().all(|step| step.order_id == first.order_id && step.units == expected_units));
    assert_eq!(received[2].occurred_at.to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true), cancelled["updated_at"]);
    assert_eq!(received[3].decode::<OrderPlaced>().expect("an order").number, last["number"]);
    tasks.stop().await;
    shop.stop().await;
}
