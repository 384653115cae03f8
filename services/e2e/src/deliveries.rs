//! Couriers, shipments and statements, made through the REST API.

use serde_json::{Value, json};

use crate::{
    client::{ApiResponse, Client},
    eventually::wait_until,
    form::MultipartForm,
    json::text,
    orders::update_status,
};

const SHIPMENTS: &str = "/api/v1/admins/shipments";
/// Headers of [`statement`], as couriers write them.
const HEADERS: &str = "الباركود,المبلغ,الأجرة";

/// A courier to create, without an interface at first.
#[derive(Clone, Debug)]
pub struct NewCourier {
    body: Value,
}

impl NewCourier {
    /// Describe an active courier that is not trusted.
    pub fn named(name: &str) -> Self {
        let body = json!({
            "kind": "manual", "name": name, "is_active": true, "is_trusted": false, "payout_days": 7,
            "connection": null, "shipment_columns": [],
        });
        Self { body }
    }

    /// Export its shipments with barcode, order number, phone and cash.
    pub fn with_columns(self) -> Self {
        let columns = [("الباركود", "barcode"), ("الطلب", "order_number"), ("الهاتف", "phone"), ("المبلغ", "cash")];
        let columns = columns.map(|(header, field)| json!({ "header": header, "field": field }));
        self.with("/kind", json!("csv")).with("/shipment_columns", json!(columns))
    }

    /// Set the value at a JSON pointer, such as `/kind`.
    pub fn with(mut self, pointer: &str, value: Value) -> Self {
        *self.body.pointer_mut(pointer).expect("a field") = value;
        self
    }

    /// Return the body of the request.
    pub fn body(&self) -> &Value {
        &self.body
    }

    /// Create the courier as an owner.
    pub async fn create(&self, owner: &Client) -> Value {
        owner.post("/api/v1/admins/couriers", &self.body).await.data(201).clone()
    }
}

/// Prepare an order, book its shipment with a barcode, and return the shipment once it is booked.
pub async fn book(admin: &Client, courier: &Value, order: &Value, barcode: &str) -> Value {
    update_status(admin, order, "processing").await;
    let body = json!({
        "courier_id": courier["id"], "orders": [{ "order_id": order["id"], "barcode": barcode }],
    });
    let outcomes = admin.post(SHIPMENTS, &body).await;
    let shipment = &outcomes.data(200)["outcomes"][0]["shipment"];
    assert!(shipment.is_object(), "{}", outcomes.text);
    let path = shipment_path(shipment);
    let is_booked = async || admin.get(&path).await.data(200)["state"] == "booked";
    wait_until("the shipment is booked", is_booked).await;
    admin.get(&path).await.data(200).clone()
}

/// Record a state of the shipment in a response, in its current version.
pub async fn record_state(admin: &Client, shipment: &Value, state: &str, reason: &str) -> ApiResponse {
    let path = shipment_path(shipment);
    let version = admin.get(&path).await.data(200)["version"].clone();
    let body = json!({ "state": state, "reason": reason, "expected_version": version });
    admin.post(&format!("{path}/states"), &body).await
}

/// Return the path of the shipment in a response.
pub fn shipment_path(shipment: &Value) -> String {
    format!("{SHIPMENTS}/{}", text(shipment, "id"))
}

/// Write a statement of lines with barcode, amount and fee.
pub fn statement(lines: &[(&str, &str, &str)]) -> String {
    let lines = lines.iter().map(|(barcode, amount, fee)| format!("{barcode},{amount},{fee}\r\n"));
    format!("{HEADERS}\r\n{}", lines.collect::<String>())
}

/// Build the form that imports a [`statement`] of a courier, for a day such as `2026-05-04`.
pub fn statement_form(courier: &Value, day: &str, statement: &str, declared: &str) -> MultipartForm {
    let columns = json!({ "barcode": "الباركود", "amount": "المبلغ", "fee": "الأجرة" });
    MultipartForm::of("courier_id", text(courier, "id"))
        .and("day", day)
        .and("declared", declared)
        .and("columns", &columns.to_string())
        .and_file("file", "كشف.csv", statement.as_bytes())
}
