//! Fulfilment state of an order, for the back office: confirmation, prints, cash, notes and activities.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{CustomerId, NoteId, OrderId, ReturnId, UserId},
};

use super::{
    confirmations::Confirmation,
    customers::CallRule,
    order_messages::OrderMessage,
    returns::{ExchangeOf, Return, ReturnChange},
    revisions::Revision,
    shipments::{OrderShipment, TimelineShipment},
};

/// Fulfilment state of an order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Fulfilment {
    /// Incremented with every change by an administrator.
    pub(crate) version: i64,
    /// Outcome of calling the customer.
    pub(crate) confirmation: Confirmation,
    /// Number of earlier orders of the same customer that were refused.
    pub(crate) refused_before: u32,
    pub(crate) call_rule: CallRule,
    /// None for an order that the previous version placed during an upgrade.
    pub(crate) customer: Option<CustomerId>,
    /// End of the customer's block, which may be over; none when there is none.
    pub(crate) customer_blocked_until: Option<DateTime<Utc>>,
    /// The order that this one duplicates.
    pub(crate) duplicate_of: Option<OrderReference>,
    /// Print record of the parcel labels.
    pub(crate) labels: Option<PrintRecord>,
    /// Print record of the order sheets.
    pub(crate) sheets: Option<PrintRecord>,
    /// Cash collected on delivery.
    pub(crate) cash: Option<CashCollection>,
    /// Notes of administrators, oldest first.
    pub(crate) notes: Vec<Note>,
    /// Changes other than those of the status and of the contents, oldest first.
    pub(crate) activities: Vec<Activity>,
    /// Revisions of items and contact, oldest first.
    pub(crate) revisions: Vec<Revision>,
    /// Returns of its items, oldest first.
    pub(crate) returns: Vec<Return>,
    /// Changes of its returns, oldest first.
    pub(crate) return_changes: Vec<ReturnChange>,
    /// The exchange that it replaces.
    pub(crate) exchange_of: Option<ExchangeOf>,
    /// Newest shipment that is not cancelled.
    pub(crate) shipment: Option<OrderShipment>,
    /// Changes of its shipments, oldest first.
    pub(crate) shipment_changes: Vec<TimelineShipment>,
    /// Messages to the customer that were sent automatically, or were to be, oldest first.
    pub(crate) messages: Vec<OrderMessage>,
}

/// Id and number of another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrderReference {
    pub(crate) id: OrderId,
    pub(crate) number: i64,
}

/// Number of prints, with time and author of the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PrintRecord {
    /// Number of prints, at least 1.
    pub(crate) times: u32,
    /// Time of the last print.
    pub(crate) at: DateTime<Utc>,
    /// Display name of the last print's author.
    pub(crate) by: String,
    /// True if the order was revised after the last print.
    pub(crate) is_stale: bool,
}

/// Cash collected on delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CashCollection {
    pub(crate) amount: Money,
    /// Time at which it was recorded.
    pub(crate) at: DateTime<Utc>,
    /// Display name of the author; none for orders delivered before cash was recorded.
    pub(crate) by: Option<String>,
}

/// Note of an administrator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) id: NoteId,
    /// 1 to 2,000 characters; may contain line breaks.
    pub(crate) text: String,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the author at that time.
    pub(crate) by: String,
    pub(crate) author: UserId,
}

/// Change of an order other than of its status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Activity {
    pub(crate) kind: ActivityKind,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator; none when the system made the change.
    pub(crate) by: Option<String>,
}

/// Kinds of changes other than of the status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActivityKind {
    /// The customer confirmation changed.
    Confirmation {
        /// Confirmation before the change.
        from: Confirmation,
        /// Confirmation after the change.
        to: Confirmation,
    },
    /// A note was added.
    Note(NoteId),
    /// A note was deleted.
    NoteDeleted(NoteId),
    /// Labels or a sheet were printed.
    Printed(PrintKind),
    /// Collected cash was recorded, or cleared (none).
    Cash(Option<Money>),
}

/// Documents that can be printed for an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrintKind {
    /// Labels for the parcel.
    Labels,
    /// Order sheets that go into the parcel.
    Sheets,
}

impl Fulfilment {
    /// Return the print record of a document; none if it was never printed.
    pub(crate) const fn print_record(&self, kind: PrintKind) -> Option<&PrintRecord> {
        match kind {
            PrintKind::Labels => self.labels.as_ref(),
            PrintKind::Sheets => self.sheets.as_ref(),
        }
    }

    /// Find a return by its id.
    pub(crate) fn find_return(&self, id: ReturnId) -> Option<&Return> {
        self.returns.iter().find(|one| one.id == id)
    }

    /// Find a note that is not deleted.
    pub(crate) fn note(&self, id: NoteId) -> Option<&Note> {
        self.notes.iter().find(|note| note.id == id)
    }
}
