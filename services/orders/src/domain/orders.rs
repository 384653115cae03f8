//! Orders: the immutable purchase and its progress.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{OrderId, UserId},
};

use super::{contact::Contact, fulfilment::Fulfilment, items::Items, statuses::Status};

/// Immutable part of an order: items, totals and contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Purchase {
    /// Id of the order.
    pub(crate) id: OrderId,
    /// Customer account; none for a guest.
    pub(crate) customer: Option<UserId>,
    pub(crate) contact: Contact,
    pub(crate) items: Items,
    pub(crate) totals: Totals,
    /// Token that lets its holder track the order without an account.
    pub(crate) tracking_token: String,
    pub(crate) placed_at: DateTime<Utc>,
}

/// Sums of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Totals {
    /// Sum of the items.
    pub(crate) items: Money,
    /// Shipping cost to the region.
    pub(crate) shipping: Money,
    /// Sum of items and shipping.
    pub(crate) total: Money,
}

/// An order with its status and fulfilment state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// Order number shown to customers, ascending.
    pub(crate) number: i64,
    pub(crate) status: Status,
    /// Time of the last status change.
    pub(crate) updated_at: DateTime<Utc>,
    pub(crate) purchase: Purchase,
    /// Status changes, oldest first.
    pub(crate) history: Vec<StatusChange>,
    pub(crate) fulfilment: Fulfilment,
}

/// Change of an order's status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StatusChange {
    /// Previous status; none when the order was placed.
    pub(crate) from: Option<Status>,
    pub(crate) to: Status,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator; none when the system made the change.
    pub(crate) by: Option<String>,
}

/// Part of an order that is public to the holder of its tracking token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TrackedOrder {
    pub(crate) number: i64,
    pub(crate) status: Status,
    pub(crate) placed_at: DateTime<Utc>,
    /// Status changes, oldest first.
    pub(crate) history: Vec<StatusChange>,
}

#[cfg(test)]
pub(crate) mod tests {
    use proto::{
        common::v1::Region,
        id::{GiftSetId, ProductId, SampleSetTemplateId, VariantId},
    };

    use super::*;
    use crate::domain::items::{
        GiftSetContent, GiftSetItem, SampleSetChoice, SampleSetItem, VariantItem, VariantSnapshot,
    };

    /// Build a purchase of a perfume, a gift set and a sample set.
    pub(crate) fn sample_purchase() -> Purchase {
        let snapshot = || VariantSnapshot {
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
            contents: vec![GiftSetContent { snapshot: snapshot(), quantity: 2 }],
        };
        let sample_set = SampleSetItem {
            template: SampleSetTemplateId::new(),
            name: "عينات".into(),
            quantity: 1,
            price: Money::ZERO,
            choices: vec![SampleSetChoice { snapshot: snapshot(), quantity: 1, share: Money::ZERO }],
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
                variants: vec![VariantItem { snapshot: snapshot(), quantity: 1, price: Money::ZERO }],
                gift_sets: vec![gift_set],
                sample_sets: vec![sample_set],
            },
            totals: Totals { items: Money::ZERO, shipping: Money::ZERO, total: Money::ZERO },
            tracking_token: id.to_string(),
            placed_at: DateTime::UNIX_EPOCH,
        }
    }

    /// Build an order that was just placed.
    pub(crate) fn sample_order() -> Order {
        let purchase = sample_purchase();
        Order {
            number: 1001,
            status: Status::Pending,
            updated_at: purchase.placed_at,
            purchase,
            history: vec![],
            fulfilment: Fulfilment { version: 1, ..Fulfilment::default() },
        }
    }
}
