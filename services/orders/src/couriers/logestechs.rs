//! LogesTechs, the software of many couriers in Palestine and Jordan: `https://apisv2.logestechs.com/api`.
//!
//! Written from its published Postman collection, as its WordPress plug-in and other shops use it. The account is
//! `<company id>/<e-mail>`, the secret the password; both are in the body of each write. The collection has no search by
//! invoice number: that `packages/tracking` accepts one, as it accepts `id` and `barcode`, is an assumption to confirm
//! with the courier before the first booking.

use std::{fmt, time::Duration};

use async_trait::async_trait;
use moka::future::Cache;
use platform::{settings::Secret, text::fold};
use proto::orders::v1::ShipmentState;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{
    BookingRequest, CourierClient, CourierError, HintedParcel, InvalidConnection, PARCEL_UNKNOWN, PLACE_UNKNOWN,
    Parcel, Reading, UNREADABLE,
    http::{HttpClient, text},
};

/// Upper bound on villages whose ids are cached.
const MAX_VILLAGES: u64 = 2_000;
/// Period for which the ids of a village are cached.
const VILLAGE_AGE: Duration = Duration::from_hours(24);

/// Interface of one company on LogesTechs.
pub(super) struct LogesTechs {
    http: HttpClient,
    company: String,
    email: String,
    password: Secret,
    /// Villages by their folded name.
    villages: Cache<String, Village>,
}

/// Ids of a village and of the areas around it.
#[derive(Clone)]
struct Village {
    id: Value,
    city: Value,
    region: Value,
}

impl LogesTechs {
    pub(super) fn new(http: HttpClient, account: &str, password: Secret) -> Result<Self, InvalidConnection> {
        let (company, email) = account.split_once('/').ok_or(InvalidConnection::Account)?;
        let is_number = !company.is_empty() && company.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || !email.contains('@') {
            return Err(InvalidConnection::Account);
        }
        let villages = Cache::builder().max_capacity(MAX_VILLAGES).time_to_live(VILLAGE_AGE).build();
        Ok(Self { http, company: company.to_owned(), email: email.to_owned(), password, villages })
    }

    fn request(&self, method: Method, path: &[&str], query: &[(&str, &str)]) -> RequestBuilder {
        self.http.request(method, path, query).header("company-id", &self.company)
    }

    /// Look up the ids of a city or village by its name.
    async fn village(&self, city: &str) -> Result<Village, CourierError> {
        let name = fold(city);
        if let Some(village) = self.villages.get(&name).await {
            return Ok(village);
        }
        let request = self.request(Method::GET, &["addresses", "villages"], &[("search", city)]);
        let found = self.http.json(request).await?.ok_or(CourierError::unknown(UNREADABLE))?;
        let village = choose_village(&found, &name).ok_or(CourierError::rejected(PLACE_UNKNOWN))?;
        self.villages.insert(name, village.clone()).await;
        Ok(village)
    }
}

#[async_trait]
impl CourierClient for LogesTechs {
    async fn find(&self, reference: &str) -> Result<Option<Parcel>, CourierError> {
        let path = ["guests", &self.company, "packages", "tracking"];
        let request = self.request(Method::GET, &path, &[("invoiceNumber", reference)]);
        let Some(found) = self.http.json(request).await? else { return Ok(None) };
        // An answer about another parcel proves nothing about ours.
        let is_ours = text(&found, &["invoiceNumber"]).as_deref() == Some(reference);
        let parcel = read_parcel(&found).filter(|_| is_ours);
        parcel.map(Some).ok_or(CourierError::unknown(UNREADABLE))
    }

    async fn book(&self, request: &BookingRequest) -> Result<Parcel, CourierError> {
        let village = self.village(&request.city).await?;
        let body = json!({
            "email": self.email,
            "password": self.password.expose(),
            "pkgUnitType": "METRIC",
            "pkg": {
                "invoiceNumber": request.reference,
                "receiverName": request.name,
                "receiverPhone": request.phone,
                "cod": request.cash.to_string(),
                "description": request.order_number.to_string(),
                "quantity": 1,
                "serviceType": "STANDARD",
                "shipmentType": "COD",
                "integrationSource": "API",
            },
            "destinationAddress": {
                "addressLine1": request.address,
                "villageId": village.id,
                "cityId": village.city,
                "regionId": village.region,
            },
        });
        let booking = self.request(Method::POST, &["ship", "request", "by-email"], &[]).json(&body);
        let answer = self.http.json(booking).await?;
        answer.as_ref().and_then(read_parcel).ok_or(CourierError::unknown(UNREADABLE))
    }

    async fn read(&self, external_id: &str) -> Result<Reading, CourierError> {
        let request = self.request(Method::GET, &["guests", "packages", "status"], &[("id", external_id)]);
        let answer = self.http.json(request).await?.ok_or(CourierError::rejected(PARCEL_UNKNOWN))?;
        let status = text(&answer, &["status"]).ok_or(CourierError::unknown(UNREADABLE))?;
        Ok(Reading {
            state: state(&status),
            provider_state: status,
            reason: text(&answer, &["notes"]).unwrap_or_default(),
            barcode: text(&answer, &["barcode"]),
        })
    }

    async fn cancel(&self, external_id: &str) -> Result<(), CourierError> {
        let path = ["guests", &self.company, "packages", external_id, "cancel"];
        let body = json!({ "email": self.email, "password": self.password.expose() });
        let answer = self.http.send(self.request(Method::PUT, &path, &[]).json(&body)).await?;
        answer.map(|_| ()).ok_or(CourierError::rejected(PARCEL_UNKNOWN))
    }

    fn parse_hint(&self, body: &[u8]) -> Option<HintedParcel> {
        let hint: Value = serde_json::from_slice(body).ok()?;
        let reference = text(&hint, &["invoiceNumber"]).map(HintedParcel::Reference);
        reference.or_else(|| text(&hint, &["packageId", "id"]).map(HintedParcel::External))
    }
}

impl fmt::Debug for LogesTechs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LogesTechs(***)")
    }
}

fn read_parcel(package: &Value) -> Option<Parcel> {
    let external_id = text(package, &["id"])?;
    let barcode = text(package, &["barcode"]).unwrap_or_else(|| external_id.clone());
    Some(Parcel { external_id, barcode })
}

/// Return the village of a folded name; none if there is none, or several in different cities of other names.
fn choose_village(found: &Value, name: &str) -> Option<Village> {
    let is_named = |village: &Value, fields: [&str; 3]| {
        fields.iter().any(|field| text(village, &[field]).is_some_and(|found| fold(&found) == name))
    };
    let villages = found.get("data").unwrap_or(found).as_array()?;
    let named = |village: &&Value| is_named(village, ["arabicName", "name", "englishName"]);
    let named: Vec<_> = villages.iter().filter(named).collect();
    let chosen = match named.as_slice() {
        [only] => only,
        several => several.iter().find(|one| is_named(one, ["arabicCityName", "cityName", "englishCityName"]))?,
    };
    let id = |field| chosen.get(field).cloned();
    Some(Village { id: id("id")?, city: id("cityId")?, region: id("regionId")? })
}

/// Map a status of LogesTechs. Swaps, partial deliveries and lost or damaged parcels are left to an administrator.
fn state(status: &str) -> Option<ShipmentState> {
    Some(match status {
        "DRAFT"
        | "PENDING_CUSTOMER_CARE_APPROVAL"
        | "APPROVED_BY_CUSTOMER_CARE_AND_WAITING_FOR_DISPATCHER"
        | "ASSIGNED_TO_DRIVER_AND_PENDING_APPROVAL"
        | "REJECTED_BY_DRIVER_AND_PENDING_MANGEMENT"
        | "ACCEPTED_BY_DRIVER_AND_PENDING_PICKUP" => ShipmentState::Booked,
        "SCANNED_BY_DRIVER_AND_IN_CAR"
        | "SCANNED_BY_HANDLER_AND_UNLOADED"
        | "MOVED_TO_SHELF_AND_OUT_OF_HANDLER_CUSTODY"
        | "OUT_FOR_DELIVERY"
        | "EXPORTED_TO_HUB"
        | "EXPORTED_TO_THIRD_PARTY"
        | "TRANSFERRED_OUT"
        | "RESOLVED_FAILURE" => ShipmentState::PickedUp,
        "POSTPONED_DELIVERY" | "OPENED_ISSUE_AND_WAITING_FOR_MANAGEMENT" | "FAILED" | "UNRESOLVED_FAILURE" => {
            ShipmentState::OnHold
        }
        "DELIVERED_TO_RECIPIENT" | "COMPLETED" => ShipmentState::Delivered,
        "RETURNED_BY_RECIPIENT" => ShipmentState::Returning,
        "DELIVERED_TO_SENDER" => ShipmentState::Returned,
        "CANCELLED" => ShipmentState::Cancelled,
        _ => return None,
    })
}
