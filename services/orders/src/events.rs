//! What orders tell the other services: that one was placed, and that its status changed.

use platform::{Event, Failure};
use proto::{
    common::v1::OrderStatus,
    events::v1::{OrderPlaced, OrderStatusChanged, SoldUnits},
    orders::v1::OrderEvent,
    time::timestamp,
};

use crate::domain::{
    items::Items,
    orders::{Change, Order, Purchase},
    statuses::Status,
};

const PLACED: &str = "order.placed";
const STATUS_CHANGED: &str = "order.status_changed";

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
    Event::new(PLACED, purchase.placed_at, &message).must_arrive()
}

/// The event that an order's status changed.
pub(crate) fn status_changed(order: &Order, from: Status, change: &Change) -> Event {
    let purchase = &order.purchase;
    let message = OrderStatusChanged {
        order_id: purchase.id.to_string(),
        number: order.number,
        from: OrderStatus::from(from).into(),
        to: OrderStatus::from(change.to).into(),
        total_agorot: purchase.totals.total.agorot(),
        customer_name: purchase.contact.name.clone(),
        at: Some(timestamp(change.at)),
        units: units(&purchase.items),
    };
    Event::new(STATUS_CHANGED, change.at, &message).must_arrive()
}

/// What an event of ours told, for those who read it back; none for a kind that this version does not know.
pub(crate) fn retold(event: &Event) -> Result<Option<OrderEvent>, Failure> {
    let id = event.id.to_string();
    let retold = match event.routing_key.as_str() {
        PLACED => {
            let placed: OrderPlaced = event.decode().map_err(Failure::internal)?;
            OrderEvent {
                id,
                order_id: placed.order_id,
                number: placed.number,
                from: OrderStatus::Unspecified.into(),
                to: OrderStatus::Pending.into(),
                at: placed.at,
                total_agorot: placed.total_agorot,
                customer_name: placed.customer_name,
            }
        }
        STATUS_CHANGED => {
            let changed: OrderStatusChanged = event.decode().map_err(Failure::internal)?;
            OrderEvent {
                id,
                order_id: changed.order_id,
                number: changed.number,
                from: changed.from,
                to: changed.to,
                at: changed.at,
                total_agorot: changed.total_agorot,
                customer_name: changed.customer_name,
            }
        }
        _ => return Ok(None),
    };
    Ok(Some(retold))
}

fn units(items: &Items) -> Vec<SoldUnits> {
    let by_product = items.units_by_product().into_iter();
    by_product.map(|(product, units)| SoldUnits { product_id: product.to_string(), units }).collect()
}
