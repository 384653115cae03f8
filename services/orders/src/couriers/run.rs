//! RUN, the software of many couriers in Israel: `https://<courier>/RunCom.Server/Request.aspx`.
//!
//! Written from its documentation as other shops quote it: one address for all calls, whose arguments are positional,
//! numbers with `-N` and texts with `-A` before them, and whose answers are XML. The account is
//! `<customer>/<type of shipment>/<type of cargo>`, numbers that the courier assigns; the secret is an access token, and
//! may be empty. A parcel has a number, which is its barcode, and a random id, by which it is cancelled: our external
//! id is `<number>.<random id>`. The courier knows cities by their names, mostly in Hebrew, and rejects others.

use std::{collections::HashMap, fmt};

use async_trait::async_trait;
use platform::settings::Secret;
use proto::{Money, orders::v1::ShipmentState};
use quick_xml::{Reader, escape::resolve_predefined_entity, events::Event};
use reqwest::Method;
use serde_json::Value;

use super::{
    BookingRequest, CourierClient, CourierError, HintedParcel, InvalidConnection, PARCEL_UNKNOWN, Parcel, REJECTED,
    Reading, UNREADABLE,
    http::{HttpClient, shorten, text},
};

/// Word for a delivery, as against a collection.
const DELIVERY: &str = "מסירה";
/// Number of the payment in cash.
const CASH: &str = "1";

/// Interface of one courier that uses RUN.
pub(super) struct Run {
    http: HttpClient,
    customer: String,
    shipment_type: String,
    cargo_type: String,
    token: Secret,
}

/// Positional argument of a program.
enum Argument<'a> {
    Number(&'a str),
    Text(&'a str),
}

use Argument::{Number, Text};

/// Texts of the elements of an answer, by name.
type Fields = HashMap<String, String>;

impl Run {
    pub(super) fn new(http: HttpClient, account: &str, token: Secret) -> Result<Self, InvalidConnection> {
        let parts: Vec<_> = account.split('/').collect();
        let [customer, shipment_type, cargo_type] = parts.as_slice() else { return Err(InvalidConnection::Account) };
        let numbers = [customer, shipment_type, cargo_type].map(|part| (*part).to_owned());
        if numbers.iter().any(|part| part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit())) {
            return Err(InvalidConnection::Account);
        }
        let [customer, shipment_type, cargo_type] = numbers;
        Ok(Self { http, customer, shipment_type, cargo_type, token })
    }

    /// Call a program of RUN.
    async fn call(&self, program: &str, arguments: &[Argument<'_>]) -> Result<Fields, CourierError> {
        let arguments = arguments.iter().map(Argument::to_string).collect::<Vec<_>>().join(",");
        let query = [("APPNAME", "run"), ("PRGNAME", program), ("ARGUMENTS", &arguments)];
        let mut request = self.http.request(Method::GET, &[], &query);
        if !self.token.expose().is_empty() {
            request = request.bearer_auth(self.token.expose());
        }
        let body = self.http.send(request).await?;
        body.and_then(|body| read_fields(&String::from_utf8_lossy(&body))).ok_or(CourierError::unknown(UNREADABLE))
    }
}

#[async_trait]
impl CourierClient for Run {
    async fn find(&self, reference: &str) -> Result<Option<Parcel>, CourierError> {
        let arguments = [Number(""), Text(reference), Text(""), Number(&self.customer)];
        let found = self.call("ship_status_xml", &arguments).await?;
        let Some(parcel) = read_parcel(&found, "ship_no", "random_id") else {
            // An answer without a number, as a page has none, proves nothing about ours.
            return if found.contains_key("ship_no") { Ok(None) } else { Err(CourierError::unknown(UNREADABLE)) };
        };
        let is_ours = ["ref1", "ref2"].iter().any(|field| found.get(*field).is_some_and(|found| found == reference));
        if is_ours { Ok(Some(parcel)) } else { Err(CourierError::unknown(UNREADABLE)) }
    }

    async fn book(&self, request: &BookingRequest) -> Result<Parcel, CourierError> {
        let (cash, order_number) = (request.cash.to_string(), request.order_number.to_string());
        let has_cash = request.cash > Money::ZERO;
        let arguments = [
            Number(&self.customer),
            Text(DELIVERY),
            Number(&self.shipment_type),
            Number(""),
            Text(""),
            Text(""),
            Number(&self.cargo_type),
            Number(""),
            Number(""),
            Number(""),
            Text(&request.name),
            Text(""),
            Text(&request.city),
            Text(""),
            // The street, without a number of its own.
            Text(&request.address),
            Text(""),
            Text(""),
            Text(""),
            Text(""),
            Text(&request.phone),
            Text(""),
            Text(&request.reference),
            // One package.
            Text("1"),
            Text(""),
            Text(""),
            Text(&order_number),
            Text(""),
            Text(""),
            Number(""),
            Number(if has_cash { CASH } else { "" }),
            Number(if has_cash { &cash } else { "" }),
            Text(""),
            Text(""),
            Number(""),
            Number(""),
            Text("XML"),
            Text("N"),
        ];
        let answer = self.call("ship_create_anonymous", &arguments).await?;
        if is_error(&answer) || has_text(&answer, "ship_create_error") {
            return Err(CourierError::rejected(REJECTED));
        }
        read_parcel(&answer, "ship_create_num", "ship_num_rand").ok_or(CourierError::unknown(UNREADABLE))
    }

    async fn read(&self, external_id: &str) -> Result<Reading, CourierError> {
        let number = external_id.split('.').next().unwrap_or_default();
        let answer = self.call("ship_status_xml", &[Number(number), Text("")]).await?;
        if answer.get("ship_no").is_none_or(|found| found != number) {
            return Err(CourierError::rejected(PARCEL_UNKNOWN));
        }
        let described = ["current_stage_desc", "current_stage_code"].iter().find_map(|field| answer.get(*field));
        Ok(Reading {
            state: state(&answer),
            provider_state: described.cloned().unwrap_or_default(),
            reason: String::new(),
            barcode: Some(number.to_owned()),
        })
    }

    async fn cancel(&self, external_id: &str) -> Result<(), CourierError> {
        let random_id = external_id.split_once('.').map_or(external_id, |(_, random_id)| random_id);
        let arguments = [Text(random_id), Text(""), Text(""), Text(""), Number(&self.customer)];
        let answer = self.call("bitul_mishloah", &arguments).await?;
        let is_refused = is_error(&answer) || answer.get("status").is_some_and(|status| status == "ERROR");
        if is_refused { Err(CourierError::rejected(REJECTED)) } else { Ok(()) }
    }

    fn parse_hint(&self, body: &[u8]) -> Option<HintedParcel> {
        let hint: Value = serde_json::from_slice(body).ok()?;
        text(&hint, &["ref1"]).map(HintedParcel::Reference)
    }
}

impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Run(***)")
    }
}

impl fmt::Display for Argument<'_> {
    /// Write an argument without the characters that end one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, value) = match self {
            Self::Number(value) => ('N', value),
            Self::Text(value) => ('A', value),
        };
        let is_end = |letter: char| letter.is_control() || matches!(letter, ',' | '&' | '|');
        write!(f, "-{kind}{}", value.replace(is_end, " "))
    }
}

/// Read the texts of an answer; none unless it is XML. Of elements with one name, the first counts.
fn read_fields(xml: &str) -> Option<Fields> {
    let (mut reader, mut fields, mut text) = (Reader::from_str(xml), Fields::new(), String::new());
    loop {
        match reader.read_event().ok()? {
            Event::Start(_) => text.clear(),
            Event::Text(part) => text.push_str(&part.decode().ok()?),
            Event::CData(part) => text.push_str(&part.decode().ok()?),
            Event::GeneralRef(entity) => match entity.resolve_char_ref().ok()? {
                Some(letter) => text.push(letter),
                None => text.push_str(resolve_predefined_entity(&entity.decode().ok()?).unwrap_or_default()),
            },
            Event::End(end) => {
                let name = String::from_utf8_lossy(end.name().into_inner()).into_owned();
                let found = shorten(&std::mem::take(&mut text));
                // The software leaves some of its own placeholders.
                if !found.is_empty() && !found.starts_with("<!$") {
                    fields.entry(name).or_insert(found);
                }
            }
            Event::Eof => return (!fields.is_empty()).then_some(fields),
            _ => {}
        }
    }
}

fn has_text(answer: &Fields, field: &str) -> bool {
    answer.get(field).is_some_and(|text| text != "0")
}

fn is_yes(answer: &Fields, field: &str) -> bool {
    answer.get(field).is_some_and(|text| text.eq_ignore_ascii_case("y"))
}

/// Return whether an answer is an error: `shgiya` is Hebrew for one.
fn is_error(answer: &Fields) -> bool {
    is_yes(answer, "shgiya_yn")
}

fn read_parcel(answer: &Fields, number: &str, random_id: &str) -> Option<Parcel> {
    let number = answer.get(number).filter(|number| *number != "0")?;
    let random_id = answer.get(random_id).unwrap_or(number);
    Some(Parcel { external_id: format!("{number}.{random_id}"), barcode: number.clone() })
}

/// Map a status of RUN. What ends a parcel are flags; the numbers of stages differ between couriers, but low ones
/// precede the pick-up everywhere.
fn state(answer: &Fields) -> Option<ShipmentState> {
    let flags = [
        ("ship_canceled_yn", ShipmentState::Cancelled),
        ("ship_delivered_back_yn", ShipmentState::Returned),
        ("ship_delivered_yn", ShipmentState::Delivered),
    ];
    if let Some((_, state)) = flags.into_iter().find(|(flag, _)| is_yes(answer, flag)) {
        return Some(state);
    }
    match answer.get("current_stage_code")?.parse::<u32>().ok()? {
        1..=5 => Some(ShipmentState::Booked),
        6..=39 => Some(ShipmentState::PickedUp),
        _ => None,
    }
}
