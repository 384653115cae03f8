//! Conversion of orders to messages.

use platform::Call;
use proto::{
    common::v1::OrderStatus,
    orders::v1::{self, TrackOrderResponse},
    time::timestamp,
};

use super::fulfilment;
use crate::domain::{
    contact::Contact,
    items::{GiftSetItem, SampleSetChoice, SampleSetItem, VariantItem, VariantSnapshot},
    orders::{Order, StatusChange, TrackedOrder},
};

/// Convert an order for an administrator or for its customer.
pub(super) fn for_caller(call: &Call, order: Order) -> v1::Order {
    if call.is_admin() { for_back_office(order) } else { for_customer(order) }
}

/// Include the fulfilment state and the names of administrators who changed the status.
pub(super) fn for_back_office(order: Order) -> v1::Order {
    let fulfilment = Some(fulfilment::message(&order));
    v1::Order { fulfilment, ..message(order) }
}

/// Omit the names of administrators who changed the status.
fn for_customer(order: Order) -> v1::Order {
    let mut message = message(order);
    message.history.iter_mut().for_each(|change| change.by = None);
    message
}

fn message(order: Order) -> v1::Order {
    let purchase = order.purchase;
    v1::Order {
        id: purchase.id.to_string(),
        number: order.number,
        status: OrderStatus::from(order.status).into(),
        items_total_agorot: purchase.totals.items.agorot(),
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
        }
    }
}
