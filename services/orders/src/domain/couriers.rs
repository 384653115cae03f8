//! Couriers: companies and people who deliver orders, as owners describe them, and the columns of exported shipments.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use platform::{FieldErrors, text};
use proto::{
    id::CourierId,
    names::Named,
    orders::v1::{self, CourierInput, CourierKind, ShipmentField, StatementColumns},
};

use super::shipments::Shipment;

/// Maximum length of a name in characters.
const MAX_NAME: usize = 80;
/// Maximum length of an address of a connection in characters.
const MAX_URL: usize = 255;
/// Maximum length of an account or a secret in characters.
const MAX_SECRET: usize = 255;
/// Maximum length of a column's header in characters.
const MAX_HEADER: usize = 80;
/// Upper bound on columns of exported shipments.
const MAX_COLUMNS: usize = 30;
/// Upper bound on the days within which a courier pays.
const MAX_PAYOUT_DAYS: u32 = 365;

/// A company or person who delivers orders.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Courier {
    pub(crate) id: CourierId,
    /// Incremented with every change.
    pub(crate) version: i64,
    pub(crate) kind: CourierKind,
    pub(crate) terms: CourierTerms,
    /// None for couriers without an interface.
    pub(crate) connection: Option<Connection>,
    /// Columns of its statements; none until one was imported.
    pub(crate) statement_columns: Option<StatementColumns>,
    pub(crate) created_at: DateTime<Utc>,
}

/// Part of a courier that owners describe, without its connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CourierTerms {
    pub(crate) name: String,
    pub(crate) is_active: bool,
    pub(crate) is_trusted: bool,
    /// Days after delivery within which the courier pays.
    pub(crate) payout_days: u32,
    /// Columns of exported shipments, in order.
    pub(crate) shipment_columns: Vec<ShipmentColumn>,
}

/// Interface of a courier, as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Connection {
    pub(crate) url: String,
    pub(crate) account: String,
    /// Encrypted for the id of the courier.
    pub(crate) secret: Option<Vec<u8>>,
    /// Last part of the address of hints.
    pub(crate) hint_token: String,
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connection").finish_non_exhaustive()
    }
}

/// Column of exported shipments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShipmentColumn {
    pub(crate) header: String,
    pub(crate) field: ShipmentField,
}

/// Connection as an owner enters it.
pub(crate) struct EnteredConnection {
    pub(crate) url: String,
    pub(crate) account: String,
    /// None leaves the secret alone.
    pub(crate) secret: Option<String>,
}

/// Return whether shipments of a kind are announced over an interface.
pub(crate) const fn has_interface(kind: CourierKind) -> bool {
    matches!(kind, CourierKind::Logestechs | CourierKind::Opost | CourierKind::Run)
}

/// Parse the kind of a new courier.
pub(crate) fn read_kind(kind: i32, errors: &mut FieldErrors) -> CourierKind {
    let known = CourierKind::try_from(kind).ok().filter(|kind| *kind != CourierKind::Unspecified);
    if known.is_none() {
        errors.add("kind", "not_an_option");
    }
    known.unwrap_or_default()
}

/// Parse the description of a courier; the result is meaningful only without errors.
pub(crate) fn read(
    input: &CourierInput,
    kind: CourierKind,
    errors: &mut FieldErrors,
) -> (CourierTerms, Option<EnteredConnection>) {
    let payout_days = u32::try_from(input.payout_days).ok().filter(|days| *days <= MAX_PAYOUT_DAYS);
    if payout_days.is_none() {
        errors.add_with("payout_days", "out_of_range", &[("min", "0"), ("max", &MAX_PAYOUT_DAYS.to_string())]);
    }
    let terms = CourierTerms {
        name: text::required("name", &input.name, MAX_NAME, errors),
        is_active: input.is_active,
        is_trusted: input.is_trusted,
        payout_days: payout_days.unwrap_or_default(),
        shipment_columns: read_columns(&input.shipment_columns, kind, errors),
    };
    (terms, read_connection(input.connection.as_ref(), kind, errors))
}

fn read_connection(
    input: Option<&v1::ConnectionInput>,
    kind: CourierKind,
    errors: &mut FieldErrors,
) -> Option<EnteredConnection> {
    match (input, has_interface(kind)) {
        (None, false) => None,
        (None, true) => {
            errors.add("connection", "required");
            None
        }
        (Some(_), false) => {
            errors.add("connection", "not_an_option");
            None
        }
        (Some(input), true) => {
            let secret = input.secret.as_deref();
            Some(EnteredConnection {
                url: text::required("connection.url", &input.url, MAX_URL, errors),
                account: text::optional("connection.account", &input.account, MAX_SECRET, errors),
                secret: secret.map(|secret| text::optional("connection.secret", secret, MAX_SECRET, errors)),
            })
        }
    }
}

fn read_columns(input: &[v1::ShipmentColumn], kind: CourierKind, errors: &mut FieldErrors) -> Vec<ShipmentColumn> {
    if kind != CourierKind::Csv {
        if !input.is_empty() {
            errors.add("shipment_columns", "not_an_option");
        }
        return Vec::new();
    }
    if input.is_empty() {
        errors.add("shipment_columns", "at_least_one");
    } else if input.len() > MAX_COLUMNS {
        errors.add_with("shipment_columns", "too_many", &[("max", &MAX_COLUMNS.to_string())]);
        return Vec::new();
    }
    let mut headers = HashSet::new();
    let mut column = |(n, column): (usize, &v1::ShipmentColumn)| {
        let place = format!("shipment_columns.{n}.header");
        let header = text::required(&place, &column.header, MAX_HEADER, errors);
        if !header.is_empty() && !headers.insert(header.clone()) {
            errors.add(&place, "column_repeated");
        }
        if matches!(ShipmentField::try_from(column.field), Err(_) | Ok(ShipmentField::Unspecified)) {
            errors.add(format!("shipment_columns.{n}.field"), "not_an_option");
        }
        ShipmentColumn { header, field: column.field() }
    };
    input.iter().enumerate().map(&mut column).collect()
}

/// Return the cell of an exported shipment.
pub(crate) fn cell(shipment: &Shipment, field: ShipmentField) -> String {
    let contact = &shipment.order.contact;
    match field {
        ShipmentField::Unspecified => String::new(),
        ShipmentField::Barcode => shipment.barcode.clone().unwrap_or_default(),
        ShipmentField::OrderNumber => shipment.order.number.to_string(),
        ShipmentField::Name => contact.name.clone(),
        ShipmentField::Phone => local_phone(contact.phone.national()),
        ShipmentField::Region => contact.region.name().to_owned(),
        ShipmentField::City => contact.city.clone(),
        ShipmentField::Address => contact.address.clone(),
        ShipmentField::Cash => shipment.cash.to_string(),
    }
}

/// Return a phone as it is dialled locally: `0591234567`.
pub(crate) fn local_phone(national: &str) -> String {
    if national.is_empty() { String::new() } else { format!("0{national}") }
}

#[cfg(test)]
mod tests {
    use proto::orders::v1::ConnectionInput;

    use super::*;

    fn input() -> CourierInput {
        CourierInput { name: " شركة السريع ".into(), is_active: true, payout_days: 7, ..Default::default() }
    }

    fn column(header: &str, field: ShipmentField) -> v1::ShipmentColumn {
        v1::ShipmentColumn { header: header.into(), field: field.into() }
    }

    fn faults(input: &CourierInput, kind: CourierKind) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        read(input, kind, &mut errors);
        let failure = errors.check().err();
        let faults = failure.iter().flat_map(platform::Error::field_errors);
        faults.map(|fault| (fault.field.clone(), fault.slug.clone())).collect()
    }

    #[test]
    fn courier_has_what_its_kind_needs() {
        let connection = Some(ConnectionInput { url: "https://example.com".into(), ..Default::default() });
        let columns = vec![column("الباركود", ShipmentField::Barcode)];
        let connected = CourierInput { connection, ..input() };
        let exported = CourierInput { shipment_columns: columns, ..input() };
        assert_eq!(faults(&input(), CourierKind::Manual), []);
        assert_eq!(faults(&connected, CourierKind::Opost), []);
        assert_eq!(faults(&exported, CourierKind::Csv), []);
        let slugs = |field: &str, slug: &str| vec![(field.to_owned(), slug.to_owned())];
        assert_eq!(faults(&connected, CourierKind::Manual), slugs("connection", "not_an_option"));
        assert_eq!(faults(&input(), CourierKind::Run), slugs("connection", "required"));
        assert_eq!(faults(&exported, CourierKind::Manual), slugs("shipment_columns", "not_an_option"));
        assert_eq!(faults(&input(), CourierKind::Csv), slugs("shipment_columns", "at_least_one"));
    }

    #[test]
    fn courier_reports_all_field_errors() {
        let columns = vec![column("أ", ShipmentField::Name), column(" أ", ShipmentField::Unspecified)];
        let bad = CourierInput { name: " ".into(), payout_days: -1, shipment_columns: columns, ..input() };
        let fields: Vec<_> = faults(&bad, CourierKind::Csv).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["payout_days", "name", "shipment_columns.1.header", "shipment_columns.1.field"]);
        assert_eq!(faults(&CourierInput { payout_days: 366, ..input() }, CourierKind::Manual).len(), 1);
    }
}
