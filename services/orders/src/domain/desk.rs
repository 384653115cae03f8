//! What the back office knows of an order besides what was bought and how far it has come.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{NoteId, OrderId, UserId},
};

use super::confirmations::Confirmation;

/// What colleagues tell each other by an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Desk {
    /// Counts up with every change by an administrator.
    pub(crate) version: i64,
    /// What the customer said.
    pub(crate) confirmation: Confirmation,
    /// How many earlier orders of the same phone were refused.
    pub(crate) refused_before: u32,
    /// The order that this one repeats.
    pub(crate) duplicate_of: Option<Reference>,
    /// Whether it has labels.
    pub(crate) labels: Option<Printing>,
    /// Whether it has sheets.
    pub(crate) sheets: Option<Printing>,
    /// What was collected on delivery.
    pub(crate) cash: Option<Collection>,
    /// The oldest first.
    pub(crate) notes: Vec<Note>,
    /// What was done besides changes of status, the oldest first.
    pub(crate) deeds: Vec<Deed>,
}

/// Another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reference {
    /// Its id.
    pub(crate) id: OrderId,
    /// What people say on the phone.
    pub(crate) number: i64,
}

/// How often a thing was printed, and when and by whom last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Printing {
    /// At least once.
    pub(crate) times: u32,
    /// When last.
    pub(crate) at: DateTime<Utc>,
    /// Who last.
    pub(crate) by: String,
}

/// What was collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Collection {
    /// How much.
    pub(crate) amount: Money,
    /// When it was noted.
    pub(crate) at: DateTime<Utc>,
    /// Who noted it; none when it was delivered before such things were noted.
    pub(crate) by: Option<String>,
}

/// What colleagues should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    /// Names it.
    pub(crate) id: NoteId,
    /// 1 to 2,000 letters; may have several lines.
    pub(crate) text: String,
    /// When it was written.
    pub(crate) at: DateTime<Utc>,
    /// What the author was called.
    pub(crate) by: String,
    /// Who wrote it.
    pub(crate) author: UserId,
}

/// Something that was done to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    /// What.
    pub(crate) what: Done,
    /// When.
    pub(crate) at: DateTime<Utc>,
    /// Who; none when it was nobody's doing.
    pub(crate) by: Option<String>,
}

/// What can be done to an order besides moving it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// The customer said something else.
    Confirmation {
        /// What they had said.
        from: Confirmation,
        /// What they say now.
        to: Confirmation,
    },
    /// A note was written.
    Note(NoteId),
    /// A note was deleted.
    NoteDeleted(NoteId),
    /// It was printed.
    Printed(Print),
    /// So much is collected; nothing after all.
    Cash(Option<Money>),
}

/// What can be printed of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Print {
    /// What is stuck on the parcel.
    Labels,
    /// What lies in it.
    Sheets,
}

impl Desk {
    /// Whether and how a thing was printed.
    pub(crate) const fn printing(&self, print: Print) -> Option<&Printing> {
        match print {
            Print::Labels => self.labels.as_ref(),
            Print::Sheets => self.sheets.as_ref(),
        }
    }

    /// The text of a note that is not deleted.
    pub(crate) fn note(&self, id: NoteId) -> Option<&Note> {
        self.notes.iter().find(|note| note.id == id)
    }
}
