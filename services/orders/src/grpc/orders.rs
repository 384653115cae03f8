//! Conversion of orders to messages.

use platform::Call;
use proto::{
    cart_pricing::v1::{AppliedCredit, AppliedOffer, Credit, OfferShare},
    common::v1::OrderStatus,
    orders::v1::{self, TrackOrderResponse},
    time::timestamp,
};

use super::fulfilment;
use crate::domain::{
    contact::Contact,
    credits::OrderCredit,
    items::{GiftSetItem, SampleSetChoice, SampleSetItem, VariantItem, VariantSnapshot},
    offers::{LineShare, OrderOffer},
    orders::{Order, Purchase, StatusChange, TrackedOrder},
};

/// Convert an order for an administrator or for its customer.
pub(super) fn for_caller(call: &Call, order: Order) -> v1::Order {
    if call.is_admin() { for_back_office(order) } else { for_customer(order) }
}

/// Include the fulfilment state, the returns, the shipment and the names of administrators who changed the status.
pub(super) fn for_back_office(order: Order) -> v1::Order {
    let fulfilment = Some(fulfilment::message(&order));
    let returns = order.fulfilment.returns.iter().map(Into::into).collect();
    let exchange_of = order.fulfilment.exchange_of.as_ref().map(Into::into);
    let shipment = order.fulfilment.shipment.as_ref().map(Into::into);
    v1::Order { fulfilment, returns, exchange_of, shipment, ..message(order) }
}

/// Omit the names of administrators who changed the status.
fn for_customer(order: Order) -> v1::Order {
    let mut message = message(order);
    message.history.iter_mut().for_each(|change| change.by = None);
    message
}

fn message(order: Order) -> v1::Order {
    let cash_due_agorot = order.cash_due().agorot();
    let purchase = order.purchase;
    v1::Order {
        id: purchase.id.to_string(),
        number: order.number,
        status: OrderStatus::from(order.status).into(),
        items_total_agorot: purchase.totals.items.agorot(),
        discount_agorot: purchase.totals.discount.agorot(),
        shipping_agorot: purchase.totals.shipping.agorot(),
        total_agorot: purchase.totals.total.agorot(),
        created_at: Some(timestamp(purchase.placed_at)),
        updated_at: Some(timestamp(order.updated_at)),
        contact: Some(purchase.contact.into()),
        variants: purchase.items.variants.into_iter().map(Into::into).collect(),
        gift_sets: purchase.items.gift_sets.into_iter().map(Into::into).collect(),
        sample_sets: purchase.items.sample_sets.into_iter().map(Into::into).collect(),
        history: order.history.into_iter().map(Into::into).collect(),
        tracking_token: Some(purchase.tracking_token),
        fulfilment: None,
        revision: order.revision,
        adjustment_agorot: order.adjustment.agorot(),
        cash_due_agorot,
        returns: Vec::new(),
        exchange_of: None,
        shipment: None,
        agreed_to_messages: purchase.agreed_to_messages,
        offers: purchase.offers.into_iter().map(Into::into).collect(),
        offers_agorot: purchase.totals.offers.agorot(),
        credits: purchase.credits.into_iter().map(Into::into).collect(),
        credits_agorot: purchase.totals.credits.agorot(),
    }
}

impl From<&Purchase> for v1::OrderContents {
    fn from(purchase: &Purchase) -> Self {
        let Purchase { contact, items, totals, discount_reason, .. } = purchase.clone();
        Self {
            contact: Some(contact.into()),
            variants: items.variants.into_iter().map(Into::into).collect(),
            gift_sets: items.gift_sets.into_iter().map(Into::into).collect(),
            sample_sets: items.sample_sets.into_iter().map(Into::into).collect(),
            items_total_agorot: totals.items.agorot(),
            shipping_agorot: totals.shipping.agorot(),
            total_agorot: totals.total.agorot(),
            discount_agorot: totals.discount.agorot(),
            discount_reason: discount_reason.unwrap_or_default(),
            offers_agorot: totals.offers.agorot(),
            credits_agorot: totals.credits.agorot(),
        }
    }
}

impl From<OrderOffer> for AppliedOffer {
    fn from(offer: OrderOffer) -> Self {
        let share = |LineShare { line, amount }| OfferShare { field: line, agorot: amount.agorot() };
        Self {
            offer_id: offer.id.to_string(),
            amount_agorot: offer.amount().agorot(),
            shipping_agorot: offer.shipping.agorot(),
            limit_per_phone: offer.conditions.limit,
            is_first_order_only: offer.conditions.is_first_order_only,
            name: offer.name,
            code: offer.code.unwrap_or_default(),
            shares: offer.shares.into_iter().map(share).collect(),
            // It is claimed already, if need be.
            has_limit: false,
        }
    }
}

impl From<OrderCredit> for AppliedCredit {
    fn from(credit: OrderCredit) -> Self {
        let granted = Credit {
            id: credit.id.to_string(),
            product_id: credit.product.to_string(),
            amount_agorot: credit.granted.agorot(),
            ordered_at: Some(timestamp(credit.ordered_at)),
        };
        Self { credit: Some(granted), field: credit.line, amount_agorot: credit.amount.agorot() }
    }
}

impl From<Contact> for v1::OrderContact {
    fn from(contact: Contact) -> Self {
        Self {
            name: contact.name,
            phone: contact.phone.to_string(),
            email: contact.email,
            region: contact.region.into(),
            city: contact.city,
            address: contact.address,
            place_id: contact.place,
        }
    }
}

impl From<VariantItem> for v1::VariantItem {
    fn from(item: VariantItem) -> Self {
        let snapshot = item.snapshot;
        Self {
            variant_id: snapshot.variant.to_string(),
            product_id: snapshot.product.to_string(),
            product_name: snapshot.product_name,
            brand_name: snapshot.brand_name,
            variant_name: snapshot.variant_name,
            size_centi: snapshot.size_centi,
            size_unit: snapshot.size_unit,
            quantity: item.quantity,
            price_agorot: item.price.agorot(),
            image_path: snapshot.image_path,
        }
    }
}

impl From<GiftSetItem> for v1::GiftSetItem {
    fn from(item: GiftSetItem) -> Self {
        Self {
            gift_set_id: item.gift_set.to_string(),
            name: item.name,
            quantity: item.quantity,
            price_agorot: item.price.agorot(),
            contents: item.contents.into_iter().map(|item| content(item.snapshot, item.quantity)).collect(),
            image_path: item.image_path,
        }
    }
}

impl From<SampleSetItem> for v1::SampleSetItem {
    fn from(item: SampleSetItem) -> Self {
        let choice = |choice: SampleSetChoice| v1::SampleSetChoiceItem {
            variant: Some(content(choice.snapshot, choice.quantity)),
            share_agorot: choice.share.agorot(),
        };
        Self {
            template_id: item.template.to_string(),
            name: item.name,
            quantity: item.quantity,
            price_agorot: item.price.agorot(),
            choices: item.choices.into_iter().map(choice).collect(),
        }
    }
}

fn content(snapshot: VariantSnapshot, quantity: u32) -> v1::GiftSetContent {
    v1::GiftSetContent {
        variant_id: snapshot.variant.to_string(),
        product_id: snapshot.product.to_string(),
        product_name: snapshot.product_name,
        brand_name: snapshot.brand_name,
        variant_name: snapshot.variant_name,
        size_centi: snapshot.size_centi,
        size_unit: snapshot.size_unit,
        quantity,
        image_path: snapshot.image_path,
    }
}

impl From<StatusChange> for v1::StatusChange {
    fn from(change: StatusChange) -> Self {
        Self {
            from: change.from.map_or(OrderStatus::Unspecified, Into::into).into(),
            to: OrderStatus::from(change.to).into(),
            at: Some(timestamp(change.at)),
            by: change.by,
        }
    }
}

impl From<TrackedOrder> for TrackOrderResponse {
    /// Omit the names of administrators: the caller knows nothing but a token.
    fn from(tracked: TrackedOrder) -> Self {
        let history = tracked.history.into_iter().map(|change| StatusChange { by: None, ..change }.into());
        Self {
            number: tracked.number,
            status: OrderStatus::from(tracked.status).into(),
            created_at: Some(timestamp(tracked.placed_at)),
            history: history.collect(),
            agreed_to_messages: tracked.agreed_to_messages,
        }
    }
}
