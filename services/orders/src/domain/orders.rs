//! An order: what was bought, which never changes, and how far it has come.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{OrderId, UserId},
};

use super::{contact::Contact, items::Items, statuses::Status};

/// What was bought, by whom, for how much. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Purchase {
    /// The order's id.
    pub(crate) id: OrderId,
    /// Whose order it is; none for a guest.
    pub(crate) customer: Option<UserId>,
    /// Whom to deliver to.
    pub(crate) contact: Contact,
    /// The lines.
    pub(crate) items: Items,
    /// The sums.
    pub(crate) totals: Totals,
    /// By whose knowledge a guest may follow the order.
    pub(crate) tracking_token: String,
    /// When it was placed.
    pub(crate) placed_at: DateTime<Utc>,
}

/// The sums of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Totals {
    /// The lines together.
    pub(crate) items: Money,
    /// What shipping adds.
    pub(crate) shipping: Money,
    /// Both.
    pub(crate) total: Money,
}

/// An order as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// What people say on the phone.
    pub(crate) number: i64,
    /// How far it has come.
    pub(crate) status: Status,
    /// When its status last changed.
    pub(crate) updated_at: DateTime<Utc>,
    /// What was bought.
    pub(crate) purchase: Purchase,
    /// Every change of status, the oldest first.
    pub(crate) history: Vec<Change>,
}

/// A change of status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    /// None: the order was placed.
    pub(crate) from: Option<Status>,
    /// The status taken.
    pub(crate) to: Status,
    /// When.
    pub(crate) at: DateTime<Utc>,
    /// The administrator's name; none when it was nobody's doing.
    pub(crate) by: Option<String>,
}

/// What somebody who knows the tracking token may see of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tracked {
    /// What people say on the phone.
    pub(crate) number: i64,
    /// How far it has come.
    pub(crate) status: Status,
    /// When it was placed.
    pub(crate) placed_at: DateTime<Utc>,
    /// Every change of status, the oldest first.
    pub(crate) history: Vec<Change>,
}
