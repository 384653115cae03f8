//! Orders: the purchase, which revisions change until it is shipped, and its progress.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{OrderId, UserId},
    orders::v1::SalesChannel,
};

use super::{
    confirmations::Confirmation, contact::Contact, credits::OrderCredit, fulfilment::Fulfilment, items::Items,
    offers::OrderOffer, statuses::Status,
};

/// Items, totals and contact of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Purchase {
    /// Id of the order.
    pub(crate) id: OrderId,
    /// Customer account; none for a guest.
    pub(crate) customer: Option<UserId>,
    pub(crate) contact: Contact,
    pub(crate) items: Items,
    pub(crate) totals: Totals,
    /// Offers, the automatic one first.
    pub(crate) offers: Vec<OrderOffer>,
    /// Credits for samples that pay parts of bottles.
    pub(crate) credits: Vec<OrderCredit>,
    /// Reason of the discount; none without one.
    pub(crate) discount_reason: Option<String>,
    /// Channel by which the order reached the shop.
    pub(crate) channel: SalesChannel,
    /// True if the customer agreed to messages about the order, and did not withdraw since.
    pub(crate) agreed_to_messages: bool,
    /// Token that lets its holder track the order without an account.
    pub(crate) tracking_token: String,
    pub(crate) placed_at: DateTime<Utc>,
}

/// Sums of an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// Sum of the items.
    pub(crate) items: Money,
    /// Deducted from the items by offers.
    pub(crate) offers: Money,
    /// Deducted from the items by credits for samples.
    pub(crate) credits: Money,
    /// Deducted from the items by an administrator.
    pub(crate) discount: Money,
    /// Shipping cost to the region.
    pub(crate) shipping: Money,
    /// Sum of items and shipping without what is deducted.
    pub(crate) total: Money,
}

impl Totals {
    /// Return the items without offers and credits, the upper bound on a discount.
    pub(crate) fn discountable(&self) -> Money {
        Money::from_agorot(self.items.agorot() - self.offers.agorot() - self.credits.agorot())
    }

    /// Set the total; none when it exceeds 64 bits, or more is deducted than the items cost.
    pub(crate) fn summed(self) -> Option<Self> {
        let items = Money::from_agorot(self.discountable().agorot().checked_sub(self.discount.agorot())?);
        let total = items.checked_add(self.shipping)?;
        (items >= Money::ZERO).then_some(Self { total, ..self })
    }
}

/// An order with its status and fulfilment state.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Order {
    /// Order number shown to customers, ascending.
    pub(crate) number: i64,
    /// Starts at 1, and increases with each revision of the purchase.
    pub(crate) revision: i64,
    pub(crate) status: Status,
    /// Time of the last status change.
    pub(crate) updated_at: DateTime<Utc>,
    pub(crate) purchase: Purchase,
    /// Added to the total because of returns.
    pub(crate) adjustment: Money,
    /// Status changes, oldest first.
    pub(crate) history: Vec<StatusChange>,
    pub(crate) fulfilment: Fulfilment,
}

impl Order {
    /// Return the cash due on delivery, or still due: nothing once cancelled, and less than nothing when money is to be
    /// given back.
    pub(crate) fn cash_due(&self) -> Money {
        if self.status == Status::Cancelled {
            return Money::ZERO;
        }
        Money::from_agorot(self.purchase.totals.total.agorot() + self.adjustment.agorot())
    }

    /// Return the cash that a courier is to collect: what is due without what was collected before.
    pub(crate) fn cash_to_collect(&self) -> Money {
        let collected = self.fulfilment.cash.as_ref().map_or(Money::ZERO, |cash| cash.amount);
        collected.missing_to(self.cash_due())
    }

    /// Return whether the call rule asks to call the customer before this order is packed: until it is confirmed, and
    /// until it is on its way.
    pub(crate) fn must_call(&self) -> bool {
        let Fulfilment { confirmation, refused_before, call_rule, .. } = self.fulfilment;
        matches!(self.status, Status::Pending | Status::Processing)
            && matches!(confirmation, Confirmation::NotCalled | Confirmation::NoAnswer)
            && call_rule.applies_to(refused_before)
    }
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
    pub(crate) agreed_to_messages: bool,
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
    use crate::domain::{
        customers::CallRule,
        items::{GiftSetContent, GiftSetItem, SampleSetChoice, SampleSetItem, VariantItem, VariantSnapshot},
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
                place: None,
                address: "باب العمود".into(),
            },
            items: Items {
                variants: vec![VariantItem { snapshot: snapshot(), quantity: 1, price: Money::ZERO }],
                gift_sets: vec![gift_set],
                sample_sets: vec![sample_set],
            },
            totals: Totals::default(),
            offers: vec![],
            credits: vec![],
            discount_reason: None,
            channel: SalesChannel::Web,
            agreed_to_messages: false,
            tracking_token: id.to_string(),
            placed_at: DateTime::UNIX_EPOCH,
        }
    }

    /// Build an order that was just placed.
    pub(crate) fn sample_order() -> Order {
        let purchase = sample_purchase();
        Order {
            number: 1001,
            revision: 1,
            status: Status::Pending,
            updated_at: purchase.placed_at,
            purchase,
            adjustment: Money::ZERO,
            history: vec![],
            fulfilment: Fulfilment { version: 1, ..Fulfilment::default() },
        }
    }

    #[test]
    fn total_is_that_of_the_items_without_deductions_and_of_shipping() {
        let amount = Money::from_agorot;
        let (items, offers, credits) = (amount(1_000), amount(200), amount(300));
        let totals = Totals { items, offers, credits, shipping: amount(50), ..Totals::default() };
        assert_eq!((totals.discountable(), totals.summed().map(|sum| sum.total)), (amount(500), Some(amount(550))));
        let discounted = |discount| Totals { discount: amount(discount), ..totals }.summed().map(|sum| sum.total);
        assert_eq!((discounted(500), discounted(501)), (Some(amount(50)), None));
        assert_eq!(Totals { shipping: amount(i64::MAX), ..totals }.summed(), None);
    }

    #[test]
    fn order_must_call_until_it_is_confirmed_or_shipped() {
        let mut order = sample_order();
        (order.fulfilment.refused_before, order.fulfilment.call_rule) = (2, CallRule { refusals: 2 });
        assert!(order.must_call());
        order.fulfilment.confirmation = Confirmation::Confirmed;
        assert!(!order.must_call(), "somebody has called");
        (order.fulfilment.confirmation, order.status) = (Confirmation::NoAnswer, Status::Processing);
        assert!(order.must_call());
        order.status = Status::Shipped;
        assert!(!order.must_call(), "it is too late");
        (order.fulfilment.refused_before, order.status) = (1, Status::Pending);
        assert!(!order.must_call(), "too few refusals");
    }
}
