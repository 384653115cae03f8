//! Opost, the interface of Optimus in Palestine: `https://opost.ps/api`.
//!
//! Written from how other shops use its resources. The account is `<business>/<address>`, ids of the shop and of the
//! address where parcels are fetched, or `<business>/<address>/<type of shipment>`; the secret is an access token. Lists
//! of resources are filtered by the names of their fields, so that a parcel is found by `ref_order_id`. Two of its
//! users disagree about the status `delivered`, one of them takes it for a returned parcel: it changes nothing here.

use std::{collections::HashMap, fmt, sync::Arc, time::Duration};

use async_trait::async_trait;
use moka::future::Cache;
use platform::{settings::Secret, text::fold};
use proto::{Money, orders::v1::ShipmentState};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{
    BookingRequest, CourierClient, CourierError, HintedParcel, InvalidConnection, NO_ANSWER, PARCEL_UNKNOWN,
    PLACE_UNKNOWN, Parcel, Reading, UNREADABLE,
    http::{HttpClient, text},
};

/// Fields with the name of a city or an area.
const NAMES: [&str; 3] = ["name", "name_ar", "title"];
/// Fields with the text of the barcode.
const BARCODES: [&str; 3] = ["barcode", "tracking_number", "tracking"];
/// Type of shipments whose account names none.
const DEFAULT_TYPE: &str = "1";
/// Upper bound on cities whose areas are read.
const MAX_CITIES: usize = 100;
/// Period for which the ids of areas are cached.
const AREA_AGE: Duration = Duration::from_hours(24);

/// Interface of Opost for one business.
pub(super) struct Opost {
    http: HttpClient,
    business: String,
    address: String,
    shipment_type: String,
    token: Secret,
    /// Upper bound on reading all areas.
    timeout: Duration,
    /// All areas by folded names, as one entry.
    areas: Cache<(), Arc<HashMap<String, Area>>>,
}

/// Ids of an area and its city.
#[derive(Clone)]
struct Area {
    id: String,
    city: String,
}

impl Opost {
    pub(super) fn new(
        http: HttpClient,
        account: &str,
        token: Secret,
        timeout: Duration,
    ) -> Result<Self, InvalidConnection> {
        let parts: Vec<_> = account.split('/').collect();
        let (business, address, shipment_type) = match parts.as_slice() {
            [business, address] => (*business, *address, DEFAULT_TYPE),
            [business, address, shipment_type] => (*business, *address, *shipment_type),
            _ => return Err(InvalidConnection::Account),
        };
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if ![business, address, shipment_type].into_iter().all(is_number) {
            return Err(InvalidConnection::Account);
        }
        let areas = Cache::builder().max_capacity(1).time_to_live(AREA_AGE).build();
        let [business, address, shipment_type] = [business, address, shipment_type].map(str::to_owned);
        Ok(Self { http, business, address, shipment_type, token, timeout, areas })
    }

    fn request(&self, method: Method, path: &[&str], query: &[(&str, &str)]) -> RequestBuilder {
        let path: Vec<_> = ["resources"].iter().chain(path).copied().collect();
        self.http.request(method, &path, query).bearer_auth(self.token.expose()).header("Accept", "application/json")
    }

    /// Return the rows of a list.
    async fn list(&self, resource: &str, query: &[(&str, &str)]) -> Result<Vec<Value>, CourierError> {
        let answer = self.http.json(self.request(Method::GET, &[resource], query)).await?;
        answer.and_then(rows).ok_or(CourierError::unknown(UNREADABLE))
    }

    async fn area(&self, city: &str) -> Result<Area, CourierError> {
        let areas = self.areas.try_get_with((), self.read_areas()).await.map_err(|error| *error)?;
        areas.get(&fold(city)).cloned().ok_or(CourierError::rejected(PLACE_UNKNOWN))
    }

    async fn read_areas(&self) -> Result<Arc<HashMap<String, Area>>, CourierError> {
        let reading = async {
            let (mut areas, mut cities) = (HashMap::new(), HashMap::new());
            for row in self.list("cities", &[]).await?.into_iter().take(MAX_CITIES) {
                let Some(city) = text(&row, &["id"]) else { continue };
                let query = [("city", city.as_str()), ("limit", "1000")];
                let found: Vec<_> =
                    self.list("areas", &query).await?.iter().filter_map(|row| named(row, &city)).collect();
                // A city that is no area itself stands for its first area.
                if let (Some(name), Some((_, first))) = (text(&row, &NAMES), found.first()) {
                    cities.insert(fold(&name), first.clone());
                }
                areas.extend(found);
            }
            cities.extend(areas);
            Ok(Arc::new(cities))
        };
        // Nothing was sent to be booked yet.
        tokio::time::timeout(self.timeout, reading).await.unwrap_or(Err(CourierError::unsent(NO_ANSWER)))
    }
}

#[async_trait]
impl CourierClient for Opost {
    async fn find(&self, reference: &str) -> Result<Option<Parcel>, CourierError> {
        let found = self.list("shipments", &[("ref_order_id", reference)]).await?;
        if found.is_empty() {
            return Ok(None);
        }
        // Other parcels alone mean that the filter was not applied, and that ours may exist.
        let ours = found.iter().find(|row| text(row, &["ref_order_id"]).as_deref() == Some(reference));
        ours.and_then(read_parcel).map(Some).ok_or(CourierError::unknown(UNREADABLE))
    }

    async fn book(&self, request: &BookingRequest) -> Result<Parcel, CourierError> {
        let area = self.area(&request.city).await?;
        let body = json!({
            "business": self.business,
            "business_address": self.address,
            "shipment_types": [{ "id": self.shipment_type }],
            "ref_order_id": request.reference,
            "consignee": {
                "name": request.name,
                "phone": request.phone,
                "city": area.city,
                "area": area.id,
                "address": request.address,
            },
            "quantity": 1,
            "items_description": request.order_number.to_string(),
            "is_cod": u8::from(request.cash > Money::ZERO),
            "cod_amount": request.cash.to_string(),
            "has_return": 0,
        });
        let answer = self.http.json(self.request(Method::POST, &["shipments"], &[]).json(&body)).await?;
        let parcel = answer.as_ref().and_then(|answer| {
            let fields = ["resource", "shipment", "data"];
            read_parcel(fields.iter().find_map(|field| answer.get(field)).unwrap_or(answer))
        });
        parcel.ok_or(CourierError::unknown(UNREADABLE))
    }

    async fn read(&self, external_id: &str) -> Result<Reading, CourierError> {
        let found = self.list("shipments", &[("id", external_id)]).await?;
        let is_ours = |row: &&Value| text(row, &["id"]).as_deref() == Some(external_id);
        let shipment = found.iter().find(is_ours).ok_or(CourierError::rejected(PARCEL_UNKNOWN))?;
        let status = ["last_status", "status"]
            .iter()
            .find_map(|field| text(shipment, &[field]).or_else(|| text(shipment.get(field)?, &["status", "value"])));
        let status = status.ok_or(CourierError::unknown(UNREADABLE))?;
        Ok(Reading {
            state: state(&status),
            provider_state: status,
            reason: shipment.get("last_status").and_then(|last| text(last, &["notes"])).unwrap_or_default(),
            barcode: text(shipment, &BARCODES),
        })
    }

    async fn cancel(&self, external_id: &str) -> Result<(), CourierError> {
        let body = json!({ "selected_ids": [external_id] });
        let request = self.request(Method::POST, &["shipments", "actions", "cancel"], &[]).json(&body);
        self.http.send(request).await?.map(|_| ()).ok_or(CourierError::rejected(PARCEL_UNKNOWN))
    }

    fn parse_hint(&self, body: &[u8]) -> Option<HintedParcel> {
        let hint: Value = serde_json::from_slice(body).ok()?;
        let reference = text(&hint, &["ref_order_id"]).map(HintedParcel::Reference);
        reference.or_else(|| text(&hint, &["external_id", "id"]).map(HintedParcel::External))
    }
}

impl fmt::Debug for Opost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opost(***)")
    }
}

/// Return the rows of a list, which is bare, or in `data`, or in `data` of the first of several pages.
fn rows(answer: Value) -> Option<Vec<Value>> {
    match answer {
        Value::Array(pages) if pages.first().is_some_and(|page| page.get("data").is_some()) => {
            pages.into_iter().next().and_then(rows)
        }
        Value::Array(rows) => Some(rows),
        Value::Object(mut fields) => match fields.remove("data")? {
            Value::Array(rows) => Some(rows),
            _ => None,
        },
        _ => None,
    }
}

fn named(area: &Value, city: &str) -> Option<(String, Area)> {
    let ids = Area { id: text(area, &["id"])?, city: city.to_owned() };
    Some((fold(&text(area, &NAMES)?), ids))
}

fn read_parcel(shipment: &Value) -> Option<Parcel> {
    let external_id = text(shipment, &["id"])?;
    let barcode = text(shipment, &BARCODES).unwrap_or_else(|| external_id.clone());
    Some(Parcel { external_id, barcode })
}

/// Map a status of Opost. `cod_pickup` is a parcel whose recipient has paid.
fn state(status: &str) -> Option<ShipmentState> {
    Some(match status {
        "draft" | "submit" | "submitted" => ShipmentState::Booked,
        "pickup" | "picked_up" => ShipmentState::PickedUp,
        "pending" => ShipmentState::OnHold,
        "cod_pickup" | "in_accounting" => ShipmentState::Delivered,
        "return" | "returned" => ShipmentState::Returning,
        "cancel" | "cancelled" | "canceled" => ShipmentState::Cancelled,
        _ => return None,
    })
}
