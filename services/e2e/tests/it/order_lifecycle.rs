//! The life of one order, from search to delivery, and the events it publishes.

use std::sync::{Arc, Mutex};

use e2e::{Client, NewBrand, NewOrder, NewProduct, TestShop, admin_order_path, keys};
use platform::{
    BackgroundTasks, Database, Event,
    bus::{Queue, consume},
    outbox,
    testing::Backend,
};
use rstest::rstest;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;

use crate::eventually::wait_until;

async fn best_seller(guest: &Client) -> String {
    let list = guest.get("/api/v1/products?sort_by=BEST_SELLERS").await;
    list.data(200)["products"][0]["slug"].as_str().expect("a product").to_owned()
}

/// Read the order events from the outbox, without the audit records.
pub(crate) async fn order_events(orders: &Database) -> Vec<outbox::Model> {
    let of_orders = outbox::Column::RoutingKey.starts_with("order.");
    outbox::Entity::find().filter(of_orders).all(orders.read()).await.expect("reads")
}

/// Subscribe a second consumer to order events; returns the ids it receives.
async fn listen(shop: &TestShop, tasks: &BackgroundTasks) -> Arc<Mutex<Vec<Uuid>>> {
    let received = Arc::new(Mutex::new(Vec::new()));
    let ids = Arc::clone(&received);
    let record = move |event: Event| {
        ids.lock().expect("no panic").push(event.id.uuid());
        async { Ok(()) }
    };
    consume(&shop.shop.bus, tasks, Queue::durable("test.audit", &["order.*"]), record).await.expect("attaches");
    received
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_is_placed_shipped_and_delivered(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let created = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5, 10]).with_stock(20).create(&shop).await;
    let other = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let tasks = BackgroundTasks::new();
    let received = listen(&shop, &tasks).await;

    // The customer finds the product with another spelling.
    let found = guest.get("/api/v1/products?category=MEN&search=عُودُ").await;
    assert_eq!(found.data(200)["products"][0]["slug"], created.product.slug);

    // A quote precedes the order.
    let order = NewOrder::empty().and(&created, 1, 2).to_region("WEST_BANK");
    let total = order.quote(&guest).await["total"].clone();
    assert_eq!(total, json!(105));
    let placed = order.expecting(total).with_key("this very order").place(&guest).await;
    assert_eq!(
        (&placed["number"], &placed["status"], &placed["total"]),
        (&json!(1001), &json!("pending"), &json!(105))
    );

    // The order comes first in the back office, and goes through all statuses.
    let pending = admin.get("/api/v1/admins/orders?status=pending").await;
    let first = &pending.data(200)[0];
    assert_eq!((&first["number"], &first["customer"]["phone"]), (&json!(1001), &json!("+970591234567")));
    let path = admin_order_path(&placed);
    for (from, to) in [("pending", "processing"), ("processing", "shipped"), ("shipped", "delivered")] {
        let step = admin.put(&path, &json!({ "status": to, "expected_status": from })).await;
        assert_eq!(step.data(200)["status"], to);
    }
    let again = admin.put(&path, &json!({ "status": "delivered" })).await;
    assert_eq!(again.data(200)["history"].as_array().map(Vec::len), Some(4));

    // Tracking by token reveals nothing but the progress.
    let token = placed["tracking_token"].as_str().expect("a token");
    let tracked = guest.get(&format!("/api/v1/orders/track/{token}")).await;
    assert_eq!(keys(tracked.data(200)), ["agreed_to_messages", "created_at", "history", "number", "status"]);

    // Every event is published and applied once, and the ranking follows.
    wait_until("the product leads the best sellers", || async { best_seller(&guest).await == created.product.slug })
        .await;
    let orders_db = Database::connect(&shop.fixture.database_url("orders").await).await.expect("connects");
    wait_until("the outbox is empty", || async { outbox::backlog(orders_db.read()).await.expect("counts") == 0 }).await;
    let events = order_events(&orders_db).await;
    assert_eq!(events.len(), 4, "one event for the order and one for each step");
    let catalog_db = Database::connect(&shop.fixture.database_url("catalog").await).await.expect("connects");
    let applied = platform::inbox::Entity::find().all(catalog_db.read()).await.expect("reads");
    let sales = applied.iter().filter(|event| event.consumer == "catalog.sales").count();
    assert_eq!(sales, 1, "the sale, and none of the steps, counts for the ranking");
    wait_until("every event is consumed", || async { received.lock().expect("no panic").len() >= 4 }).await;
    let mut received_once = received.lock().expect("no panic").clone();
    received_once.sort();
    let mut published: Vec<_> = events.iter().map(|event| event.id).collect();
    published.sort();
    assert_eq!(received_once, published, "each event is delivered once");

    // Redelivered events have no effect: another product takes the lead with one more unit.
    let repeated: Vec<Event> = events.into_iter().map(Into::into).collect();
    shop.shop.bus.publish(&repeated).await.expect("publishes");
    NewOrder::of(&other, 3).place(&guest).await;
    wait_until("three units outsell two", || async { best_seller(&guest).await == other.product.slug }).await;

    tasks.stop().await;
    shop.stop().await;
}
