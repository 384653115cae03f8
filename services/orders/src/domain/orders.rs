//! An order: what was bought, which never changes, and how far it has come.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{OrderId, UserId},
};

use super::{contact::Contact, desk::Desk, items::Items, statuses::Status};

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
    /// What colleagues tell each other by it.
    pub(crate) desk: Desk,
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

#[cfg(test)]
pub(crate) mod tests {
    use proto::{
        common::v1::Region,
        id::{GiftSetId, ProductId, VariantId},
    };

    use super::*;
    use crate::domain::items::{Content, GiftSetItem, Piece, VariantItem};

    /// Somebody's purchase of a perfume and a gift set.
    pub(crate) fn a_purchase() -> Purchase {
        let piece = || Piece {
            variant: VariantId::new(),
            product: ProductId::new(),
            product_name: "عود".into(),
            brand_name: String::new(),
            variant_name: "عينة".into(),
            size_centi: 250,
            size_unit: "ml".into(),
            image_path: None,
        };
        let gift_set = GiftSetItem {
            gift_set: GiftSetId::new(),
            name: "هدية".into(),
            quantity: 1,
            price: Money::ZERO,
            image_path: None,
            contents: vec![Content { piece: piece(), quantity: 2 }],
        };
        let id = OrderId::new();
        Purchase {
            id,
            customer: None,
            contact: Contact {
                name: "ليلى حداد".into(),
                phone: "0591234567".parse().expect("a phone"),
                email: None,
                region: Region::Jerusalem,
                city: "القدس".into(),
                address: "باب العمود".into(),
            },
            items: Items {
                variants: vec![VariantItem { piece: piece(), quantity: 1, price: Money::ZERO }],
                gift_sets: vec![gift_set],
            },
            totals: Totals { items: Money::ZERO, shipping: Money::ZERO, total: Money::ZERO },
            tracking_token: id.to_string(),
            placed_at: DateTime::UNIX_EPOCH,
        }
    }

    /// The same as an order that was just placed.
    pub(crate) fn an_order() -> Order {
        let purchase = a_purchase();
        Order {
            number: 1001,
            status: Status::Pending,
            updated_at: purchase.placed_at,
            purchase,
            history: vec![],
            desk: Desk { version: 1, ..Desk::default() },
        }
    }
}
