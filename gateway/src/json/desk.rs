//! An order as the back office sees it, and what it changes of one.

#![expect(clippy::option_option, reason = "absent and null are two answers")]

use chrono::{DateTime, Utc};
use proto::{Money, common::v1 as common, names::Named, orders::v1 as orders};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    names::{Confirmation, DeedKind, Name, OrderStatus},
    orders::{Order, SignedStatusChange},
    values::{Amount, at},
};
use crate::{
    lenient::{self, Agorot, Text},
    openapi::kinds::{Id, NoteInput, OrderNumber, Title, Token},
};

/// An order as the back office sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminOrder {
    #[serde(flatten)]
    order: Order,
    /// Counts up with every change by an administrator.
    #[schema(minimum = 1)]
    version: i64,
    /// By which the customer follows the order.
    #[schema(value_type = Token)]
    tracking_token: String,
    /// Oldest first.
    #[schema(min_items = 1)]
    history: Vec<SignedStatusChange>,
    confirmation: Confirmation,
    /// How many earlier orders of the same phone number were refused.
    refused_before: u32,
    /// The order that this one repeats: the same lines, ordered from the same phone number within ten minutes.
    #[schema(required)]
    duplicate_of: Option<OrderReference>,
    /// Null: never printed.
    #[schema(required)]
    labels: Option<Printing>,
    /// Null: never printed.
    #[schema(required)]
    sheets: Option<Printing>,
    cash: Cash,
    notes_count: usize,
    /// Oldest first.
    notes: Vec<Note>,
    /// Oldest first.
    #[schema(min_items = 1)]
    timeline: Vec<Deed>,
}

/// Another order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderReference {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
}

/// How often a thing was printed, and when and by whom last.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Printing {
    #[schema(minimum = 1)]
    times: u32,
    printed_at: DateTime<Utc>,
    #[schema(value_type = Title)]
    printed_by: String,
}

/// What was collected on delivery.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Cash {
    /// Null: nothing yet.
    #[schema(required)]
    collected: Option<Amount>,
    #[schema(required)]
    collected_at: Option<DateTime<Utc>>,
    /// Null also when it was delivered before such things were noted.
    #[schema(required, value_type = Option<Title>)]
    collected_by: Option<String>,
}

/// What colleagues should know of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Note {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = NoteInput)]
    text: String,
    at: DateTime<Utc>,
    #[schema(value_type = Title)]
    by: String,
}

/// Something that was done to an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Deed {
    kind: DeedKind,
    at: DateTime<Utc>,
    /// The administrator's name; null when it was nobody's doing.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    /// A status or a confirmation.
    #[schema(required)]
    from: Option<String>,
    /// A status or a confirmation.
    #[schema(required)]
    to: Option<String>,
    /// Of a note, as long as it is not deleted; of cash, how much there is since, in shekels.
    #[schema(required)]
    text: Option<String>,
}

/// What is to be different of an order; what is absent stays.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateOrder {
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<OrderStatus>)]
    status: Option<Text>,
    /// The status that the caller saw; when it is another by now, nothing changes.
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<OrderStatus>)]
    expected_status: Option<Text>,
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<Confirmation>)]
    confirmation: Option<Text>,
    /// The confirmation that the caller saw; when it is another by now, nothing changes.
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<Confirmation>)]
    expected_confirmation: Option<Text>,
    /// What was collected on delivery; null when nothing is after all. Nothing is collected for what is cancelled.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Amount>)]
    cash_collected: Option<Option<Agorot>>,
    /// The cash that the caller saw, null: none; when it is another by now, nothing changes.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Amount>)]
    expected_cash_collected: Option<Option<Agorot>>,
}

/// A new note.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewNote {
    #[serde(default)]
    #[schema(required, value_type = NoteInput)]
    pub(crate) text: Text,
}

impl UpdateOrder {
    /// The call for the orders service.
    pub(crate) fn into_request(self, id: String) -> orders::UpdateOrderRequest {
        orders::UpdateOrderRequest {
            id,
            status: named::<common::OrderStatus>(self.status),
            expected_status: named::<common::OrderStatus>(self.expected_status),
            confirmation: named::<orders::Confirmation>(self.confirmation),
            expected_confirmation: named::<orders::Confirmation>(self.expected_confirmation),
            cash: self.cash_collected.map(cash),
            expected_cash: self.expected_cash_collected.map(cash),
        }
    }
}

fn cash(collected: Option<Agorot>) -> orders::CashUpdate {
    orders::CashUpdate { collected_agorot: collected.map(|amount| amount.0) }
}

/// The value of that name for a message: unspecified when none is given, and one that is refused when nothing has that
/// name.
pub(super) fn named<E: Named + Default + Into<i32>>(name: Option<Text>) -> i32 {
    match name {
        None => E::default().into(),
        Some(Text(name)) => E::from_name(&name).map_or(-1, Into::into),
    }
}

impl From<orders::Order> for AdminOrder {
    fn from(mut order: orders::Order) -> Self {
        let history = std::mem::take(&mut order.history).into_iter().map(SignedStatusChange::from).collect();
        let desk = order.desk.take().unwrap_or_default();
        Self {
            version: desk.version,
            tracking_token: order.tracking_token.take().unwrap_or_default(),
            history,
            confirmation: Name(desk.confirmation()),
            refused_before: desk.refused_before,
            duplicate_of: desk.duplicate_of.map(OrderReference::from),
            labels: desk.labels.map(Printing::from),
            sheets: desk.sheets.map(Printing::from),
            cash: desk.cash.into(),
            notes_count: desk.notes.len(),
            notes: desk.notes.into_iter().map(Note::from).collect(),
            timeline: desk.timeline.into_iter().map(Deed::from).collect(),
            order: order.into(),
        }
    }
}

impl From<orders::OrderReference> for OrderReference {
    fn from(order: orders::OrderReference) -> Self {
        Self { id: order.id, number: order.number }
    }
}

impl From<orders::Printing> for Printing {
    fn from(printing: orders::Printing) -> Self {
        Self { times: printing.times, printed_at: at(printing.at), printed_by: printing.by }
    }
}

impl From<Option<orders::Collection>> for Cash {
    fn from(cash: Option<orders::Collection>) -> Self {
        let collected = cash.as_ref().map(|cash| Amount::from_agorot(cash.collected_agorot));
        let collected_at = cash.as_ref().map(|cash| at(cash.at));
        Self { collected, collected_at, collected_by: cash.and_then(|cash| cash.by) }
    }
}

impl From<orders::Note> for Note {
    fn from(note: orders::Note) -> Self {
        Self { id: note.id, text: note.text, at: at(note.at), by: note.by }
    }
}

impl From<orders::Deed> for Deed {
    fn from(deed: orders::Deed) -> Self {
        let amount = deed.collected_agorot.map(|agorot| Money::from_agorot(agorot).to_string());
        Self {
            kind: Name(deed.kind()),
            at: at(deed.at),
            by: deed.by,
            from: deed.from,
            to: deed.to,
            text: deed.text.or(amount),
        }
    }
}
