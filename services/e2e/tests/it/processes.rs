//! The distributed form survives the loss of each of its processes.

use e2e::{Client, PROGRAMS, Processes};
use platform::Database;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use crate::{eventually::wait_until, order_lifecycle::order_events};

/// Create a brand, a product and a variant; returns the request body of a guest's order for one unit.
pub(crate) async fn stock_up(admin: &Client) -> Value {
    let brand = admin.post("/api/v1/admins/brands", &json!({ "name": "دار الندى" })).await;
    let product = json!({ "name": "عود الليل", "brand_id": brand.data(201)["id"], "category": "MEN" });
    let product = admin.post("/api/v1/admins/products", &product).await.data(201)["id"].clone();
    let path = format!("/api/v1/admins/products/{}/variants", product.as_str().expect("an id"));
    let variant = json!({ "name": "عينة 5 مل", "price": 40, "size_value": 5, "size_unit": "ml", "stock": 100 });
    let variant = admin.post(&path, &variant).await.data(201)["id"].clone();
    json!({
        "customer": {
            "name": "سلمى", "phone": "0591234567",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
        },
        "items": { "products": [{ "id": product, "variants": [{ "id": variant, "quantity": 1 }] }] },
    })
}

/// Place an order, find it as administrator and update its status.
async fn order_goes_through(store: &Processes, order: &Value) {
    let placed = store.guest().post("/api/v1/orders", order).await;
    let id = placed.data(201)["id"].as_str().expect("an id").to_owned();
    let admin = store.admin().await;
    let pending = admin.get("/api/v1/admins/orders?status=pending").await;
    assert_eq!(pending.data(200)[0]["id"], id.as_str());
    let step = json!({ "status": "processing", "expected_status": "pending" });
    admin.put(&format!("/api/v1/admins/orders/{id}"), &step).await.data(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn store_survives_kill_and_restart_of_each_process() {
    let mut store = Processes::start().await;
    let order = stock_up(&store.admin().await).await;
    order_goes_through(&store, &order).await;

    for program in PROGRAMS {
        store.kill(program);
        match program {
            "catalog" => unavailable(&store, "/api/v1/products", "/api/v1/shipping/regions").await,
            "cart-pricing" => unavailable(&store, "/api/v1/shipping/regions", "/api/v1/products").await,
            _ => {}
        }
        store.run(program);
        store.wait_until_ready().await;
        order_goes_through(&store, &order).await;
    }
    store.migrate();
    order_goes_through(&store, &order).await;

    let orders = PROGRAMS.len() + 2;
    let orders_db = Database::connect(&store.fixture.database_url("orders").await).await.expect("connects");
    wait_until("every event is published", || async {
        platform::outbox::backlog(orders_db.read()).await.expect("counts") == 0
    })
    .await;
    let published = order_events(&orders_db).await;
    assert_eq!(published.len(), orders * 2, "one event for each order and one for its step");
    let catalog_db = Database::connect(&store.fixture.database_url("catalog").await).await.expect("connects");
    wait_until("every sale is counted once", || async {
        let applied = platform::inbox::Entity::find().all(catalog_db.read()).await.expect("reads");
        applied.iter().filter(|event| event.consumer == "catalog.sales").count() == orders
    })
    .await;
}

/// Assert that one path fails while a process is down and another one succeeds.
async fn unavailable(store: &Processes, unavailable_path: &str, available_path: &str) {
    let refused = store.guest().get(unavailable_path).await;
    refused.error(503, "unavailable");
    assert!(refused.headers.contains_key("retry-after"));
    store.guest().get(available_path).await.data(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn sigterm_shuts_every_process_down_gracefully() {
    let mut store = Processes::start().await;
    for program in PROGRAMS.iter().rev() {
        let status = store.terminate(program);
        assert!(status.success(), "{program}: {status}");
    }
}
