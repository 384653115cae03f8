//! Opost as a test plays it.

use proto::orders::v1::ShipmentState;
use serde_json::{Value, json};

use super::{CITY, Call, Inner, SECRET, StoredParcel};

/// Statuses of shipments, each with its meaning.
pub(super) const WORDS: &[(&str, Option<ShipmentState>)] = &[
    ("submitted", Some(ShipmentState::Booked)),
    ("draft", Some(ShipmentState::Booked)),
    ("submit", Some(ShipmentState::Booked)),
    ("picked_up", Some(ShipmentState::PickedUp)),
    ("pickup", Some(ShipmentState::PickedUp)),
    ("pending", Some(ShipmentState::OnHold)),
    ("cod_pickup", Some(ShipmentState::Delivered)),
    ("in_accounting", Some(ShipmentState::Delivered)),
    ("returned", Some(ShipmentState::Returning)),
    ("return", Some(ShipmentState::Returning)),
    ("cancelled", Some(ShipmentState::Cancelled)),
    ("cancel", Some(ShipmentState::Cancelled)),
    ("delivered", None),
    ("closed", None),
    ("beamed_up", None),
];

pub(super) fn hint(reference: &str, word: &str) -> Vec<u8> {
    json!({ "event_id": "e-1", "ref_order_id": reference, "status": word }).to_string().into_bytes()
}

pub(super) fn answer(inner: &mut Inner, call: &Call) -> (u16, String) {
    if call.authorization != format!("Bearer {SECRET}") {
        return (401, json!({ "message": "Unauthenticated." }).to_string());
    }
    match (call.method.as_str(), call.path.as_str()) {
        ("GET", "/resources/cities") => (200, json!({ "data": [{ "id": 1, "name": CITY }] }).to_string()),
        ("GET", "/resources/areas") => (200, json!([{ "id": 55, "name": "رفيديا" }]).to_string()),
        ("GET", "/resources/shipments") => {
            let is_named = |parcel: &&StoredParcel| {
                parcel.reference == call.query("ref_order_id") || parcel.id.to_string() == call.query("id")
            };
            let found: Vec<_> = inner.parcels.iter().filter(is_named).map(row).collect();
            (200, json!([{ "data": found }]).to_string())
        }
        ("POST", "/resources/shipments") => book(inner, &call.json()),
        ("POST", "/resources/shipments/actions/cancel") => {
            let id = call.json()["selected_ids"][0].as_str().unwrap_or_default().to_owned();
            match inner.by_id(&id) {
                Some(parcel) if parcel.word == "submitted" => {
                    "cancelled".clone_into(&mut parcel.word);
                    (200, "{}".to_owned())
                }
                Some(_) => (422, json!({ "message": "It was picked up." }).to_string()),
                None => (404, "{}".to_owned()),
            }
        }
        _ => (404, "{}".to_owned()),
    }
}

fn book(inner: &mut Inner, body: &Value) -> (u16, String) {
    if body["consignee"]["city"] != "1" || body["consignee"]["area"] != "55" || body["business"] != "12" {
        return (422, json!({ "errors": { "consignee.area": ["It is required."] } }).to_string());
    }
    let text = |field: &str| body[field].as_str().unwrap_or_default();
    let parcel = inner.accept(text("ref_order_id"), text("cod_amount"), &body.to_string(), "submitted");
    (201, json!({ "resource": row(&parcel) }).to_string())
}

fn row(parcel: &StoredParcel) -> Value {
    json!({
        "id": parcel.id,
        "ref_order_id": parcel.reference,
        "tracking_number": format!("nb-{}", parcel.id),
        "last_status": { "status": parcel.word, "notes": parcel.reason },
    })
}
