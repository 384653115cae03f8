//! What orders tell the other services: that one was placed, and that its status changed.

use platform::Event;
use proto::{
    events::v1::{OrderPlaced, OrderStatusChanged, SoldUnits},
    time::timestamp,
};

use crate::domain::{
    items::Items,
    orders::{Change, Order, Purchase},
    statuses::Status,
};

/// The event that an order was placed.
pub(crate) fn placed(number: i64, purchase: &Purchase) -> Event {
    let message = OrderPlaced {
        order_id: purchase.id.to_string(),
        number,
        total_agorot: purchase.totals.total.agorot(),
        customer_name: purchase.contact.name.clone(),
        at: Some(timestamp(purchase.placed_at)),
        units: units(&purchase.items),
    };
    Event::new("order.placed", purchase.placed_at, &message).must_arrive()
}

/// The event that an order's status changed.
pub(crate) fn status_changed(order: &Order, from: Status, change: &Change) -> Event {
    let purchase = &order.purchase;
    let message = OrderStatusChanged {
        order_id: purchase.id.to_string(),
        number: order.number,
        from: proto::common::v1::OrderStatus::from(from).into(),
        to: proto::common::v1::OrderStatus::from(change.to).into(),
        total_agorot: purchase.totals.total.agorot(),
        customer_name: purchase.contact.name.clone(),
        at: Some(timestamp(change.at)),
        units: units(&purchase.items),
    };
    Event::new("order.status_changed", change.at, &message).must_arrive()
}

fn units(items: &Items) -> Vec<SoldUnits> {
    let by_product = items.units_by_product().into_iter();
    by_product.map(|(product, units)| SoldUnits { product_id: product.to_string(), units }).collect()
}
