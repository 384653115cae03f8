//! LogesTechs as a test plays it.

use proto::orders::v1::ShipmentState;
use serde_json::{Value, json};

use super::{CITY, Call, Inner, SECRET};

/// Statuses of packages, each with its meaning.
pub(super) const WORDS: &[(&str, Option<ShipmentState>)] = &[
    ("PENDING_CUSTOMER_CARE_APPROVAL", Some(ShipmentState::Booked)),
    ("DRAFT", Some(ShipmentState::Booked)),
    ("APPROVED_BY_CUSTOMER_CARE_AND_WAITING_FOR_DISPATCHER", Some(ShipmentState::Booked)),
    ("ASSIGNED_TO_DRIVER_AND_PENDING_APPROVAL", Some(ShipmentState::Booked)),
    ("REJECTED_BY_DRIVER_AND_PENDING_MANGEMENT", Some(ShipmentState::Booked)),
    ("ACCEPTED_BY_DRIVER_AND_PENDING_PICKUP", Some(ShipmentState::Booked)),
    ("SCANNED_BY_DRIVER_AND_IN_CAR", Some(ShipmentState::PickedUp)),
    ("SCANNED_BY_HANDLER_AND_UNLOADED", Some(ShipmentState::PickedUp)),
    ("MOVED_TO_SHELF_AND_OUT_OF_HANDLER_CUSTODY", Some(ShipmentState::PickedUp)),
    ("OUT_FOR_DELIVERY", Some(ShipmentState::PickedUp)),
    ("EXPORTED_TO_HUB", Some(ShipmentState::PickedUp)),
    ("EXPORTED_TO_THIRD_PARTY", Some(ShipmentState::PickedUp)),
    ("TRANSFERRED_OUT", Some(ShipmentState::PickedUp)),
    ("RESOLVED_FAILURE", Some(ShipmentState::PickedUp)),
    ("POSTPONED_DELIVERY", Some(ShipmentState::OnHold)),
    ("OPENED_ISSUE_AND_WAITING_FOR_MANAGEMENT", Some(ShipmentState::OnHold)),
    ("FAILED", Some(ShipmentState::OnHold)),
    ("UNRESOLVED_FAILURE", Some(ShipmentState::OnHold)),
    ("DELIVERED_TO_RECIPIENT", Some(ShipmentState::Delivered)),
    ("COMPLETED", Some(ShipmentState::Delivered)),
    ("RETURNED_BY_RECIPIENT", Some(ShipmentState::Returning)),
    ("DELIVERED_TO_SENDER", Some(ShipmentState::Returned)),
    ("CANCELLED", Some(ShipmentState::Cancelled)),
    ("PARTIALLY_DELIVERED", None),
    ("SWAPPED", None),
    ("BROUGHT", None),
    ("LOST", None),
    ("BEAMED_UP", None),
];

pub(super) fn hint(reference: &str, word: &str) -> Vec<u8> {
    json!({ "invoiceNumber": reference, "newStatus": word, "barcode": "100400003" }).to_string().into_bytes()
}

pub(super) fn answer(inner: &mut Inner, call: &Call) -> (u16, String) {
    let parts: Vec<_> = call.path.trim_start_matches('/').split('/').collect();
    match (call.method.as_str(), parts.as_slice()) {
        ("GET", ["addresses", "villages"]) => (200, villages().to_string()),
        ("POST", ["ship", "request", "by-email"]) => book(inner, &call.json()),
        ("GET", ["guests", "15", "packages", "tracking"]) => {
            inner.by_reference(call.query("invoiceNumber")).map_or_else(unknown, |parcel| {
                let package = json!({
                    "id": parcel.id, "barcode": barcode(parcel.id), "invoiceNumber": parcel.reference,
                });
                (200, package.to_string())
            })
        }
        ("GET", ["guests", "packages", "status"]) => {
            let parcel = inner.by_id(call.query("id"));
            parcel.map_or_else(unknown, |parcel| {
                (200, json!({ "status": parcel.word, "notes": parcel.reason, "cost": 15 }).to_string())
            })
        }
        ("PUT", ["guests", "15", "packages", id, "cancel"]) => cancel(inner, id, &call.json()),
        _ => unknown(),
    }
}

fn book(inner: &mut Inner, body: &Value) -> (u16, String) {
    let package = &body["pkg"];
    let has_village = body["destinationAddress"]["villageId"] == 99;
    if !is_customer(body) || !has_village {
        return (400, json!({ "error": "wrong e-mail or password" }).to_string());
    }
    let text = |field: &str| package[field].as_str().unwrap_or_default();
    let (reference, cash) = (text("invoiceNumber"), text("cod"));
    let parcel = inner.accept(reference, cash, &body.to_string(), "PENDING_CUSTOMER_CARE_APPROVAL");
    (200, json!({ "id": parcel.id, "barcode": barcode(parcel.id), "cost": 15 }).to_string())
}

fn cancel(inner: &mut Inner, id: &str, body: &Value) -> (u16, String) {
    let Some(parcel) = inner.by_id(id) else { return unknown() };
    if !is_customer(body) || parcel.word != "PENDING_CUSTOMER_CARE_APPROVAL" {
        return (400, json!({ "error": "it cannot be cancelled" }).to_string());
    }
    "CANCELLED".clone_into(&mut parcel.word);
    (200, "{}".to_owned())
}

fn is_customer(body: &Value) -> bool {
    body["email"] == "shop@example.com" && body["password"] == SECRET
}

fn villages() -> Value {
    let village = |id: u64, name: &str, city: &str| {
        json!({
            "id": id, "name": name, "englishName": name, "arabicName": name, "cityId": 7, "cityName": city, "regionId": 1,
        })
    };
    json!({ "data": [village(98, "عين نابلس", CITY), village(99, CITY, CITY), village(97, CITY, "الخليل")] })
}

fn barcode(id: u64) -> String {
    format!("1004{id}")
}

fn unknown() -> (u16, String) {
    (404, json!({ "error": "not found" }).to_string())
}
