//! A process that is killed while it books a shipment leaves one parcel with the courier.

use std::sync::{Arc, Mutex, PoisonError};

use axum::{
    Json, Router,
    extract::{Query, State},
    routing::get,
};
use e2e::{Client, NewCourier, StandaloneServer, TestProduct, admin_order_path, update_status};
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::{
    eventually::within,
    standalone::{RECOVERY_LIMIT, StandaloneStore},
};

const CITY: &str = "نابلس";

/// Points of booking: after the courier answered, before the transaction, and after it.
const POINTS: [&str; 3] = ["orders.shipment.sent", "orders.shipment.stored", "orders.shipment.committed"];

/// Parcels of a courier that speaks as Opost does; it accepts a reference as often as it is sent.
#[derive(Clone, Default)]
struct Parcels(Arc<Mutex<Vec<String>>>);

/// Filter of the courier's list of parcels.
#[derive(Deserialize)]
struct Filter {
    ref_order_id: Option<String>,
}

impl Parcels {
    fn references(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Serve the courier's interface and return its URL.
    async fn serve(&self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let app = Router::new()
            .route("/resources/cities", get(async || Json(json!({ "data": [{ "id": 1, "name": CITY }] }))))
            .route("/resources/areas", get(async || Json(json!({ "data": [{ "id": 55, "name": CITY }] }))))
            .route("/resources/shipments", get(find).post(accept))
            .with_state(self.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        url
    }
}

async fn find(State(parcels): State<Parcels>, Query(filter): Query<Filter>) -> Json<Value> {
    let references = parcels.references();
    let found = references.iter().enumerate().filter(|(_, known)| Some(*known) == filter.ref_order_id.as_ref());
    Json(json!({ "data": found.map(|(id, reference)| row(id, reference)).collect::<Vec<_>>() }))
}

async fn accept(State(parcels): State<Parcels>, Json(body): Json<Value>) -> Json<Value> {
    let reference = body["ref_order_id"].as_str().unwrap_or_default().to_owned();
    let mut accepted = parcels.0.lock().unwrap_or_else(PoisonError::into_inner);
    accepted.push(reference.clone());
    Json(json!({ "resource": row(accepted.len() - 1, &reference) }))
}

fn row(id: usize, reference: &str) -> Value {
    let last_status = json!({ "status": "submitted", "notes": "" });
    json!({
        "id": 40_000 + id, "ref_order_id": reference, "tracking_number": format!("nb-{id}"), "last_status": last_status,
    })
}

/// Open the store with couriers that must answer soon, so that an interrupted booking is resumed soon.
async fn open(store: &mut StandaloneStore) -> (StandaloneServer, Client) {
    let attar = store.attar(&["serve"]).env("ATTAR_COURIER_TIMEOUT_SECONDS", "1");
    let (server, _) = store.open_as(attar).await;
    let admin = store.admin(&server).await;
    (server, admin)
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_booking_leaves_one_parcel() {
    let parcels = Parcels::default();
    let mut store = StandaloneStore::new().await;
    let (mut server, mut admin) = open(&mut store).await;
    let product = TestProduct::create(&admin, 10).await;
    let connection = json!({ "url": parcels.serve().await, "account": "12/34", "secret": "s3cret" });
    let courier = NewCourier::named("السريع").with("/kind", json!("opost")).with("/connection", connection);
    let courier = courier.create(&admin).await;
    for (turn, point) in POINTS.into_iter().enumerate() {
        let order = product.order(1).with("/customer/location/city", json!(CITY)).place(&server.guest()).await;
        update_status(&admin, &order, "processing").await;
        store.arm_fail_point(point);
        let body = json!({ "courier_id": courier["id"], "orders": [{ "order_id": order["id"] }] });
        Client::try_send(admin.request(Method::POST, "/api/v1/admins/shipments").json(&body)).await;
        server.wait_until_exited().await;

        (server, admin) = open(&mut store).await;
        let path = admin_order_path(&order);
        within(RECOVERY_LIMIT, "the shipment is booked", || async {
            admin.get(&path).await.data(200)["shipment"]["state"] == "booked"
        })
        .await;
        assert_eq!(parcels.references().len(), turn + 1, "{point}: one parcel for each order");
        println!("killed at {point}: one parcel");
    }
}
