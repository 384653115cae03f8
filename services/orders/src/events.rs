//! What orders tell: that one was placed, that its status changed, and, to the back office alone, that something else of it
//! did.

use platform::{Event, Failure};
use proto::{
    common::v1::OrderStatus,
    events::v1::{OrderChanged, OrderPlaced, OrderStatusChanged, SoldUnits, order_changed::Kind},
    orders::v1::OrderEvent,
    time::timestamp,
};

use crate::domain::{
    desk::Deed,
    items::Items,
    orders::{Change, Order, Purchase},
    statuses::Status,
};

/// What all events of orders begin with. They are written in order, and read back.
pub(crate) const TOPIC: &str = "order.";
const PLACED: &str = "order.placed";
const STATUS_CHANGED: &str = "order.status_changed";
const CHANGED: &str = "order.changed";

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
        by: change.by.clone(),
    };
    Event::new(STATUS_CHANGED, change.at, &message).must_arrive()
}

/// The event that something else of an order changed; for whoever looks at it at the moment.
pub(crate) fn changed(order: &Order, kind: Kind, deed: &Deed) -> Event {
    let purchase = &order.purchase;
    let message = OrderChanged {
        kind: kind.into(),
        order_id: purchase.id.to_string(),
        number: order.number,
        status: OrderStatus::from(order.status).into(),
        total_agorot: purchase.totals.total.agorot(),
        customer_name: purchase.contact.name.clone(),
        at: Some(timestamp(deed.at)),
        by: deed.by.clone(),
    };
    Event::new(CHANGED, deed.at, &message)
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
                ..OrderEvent::default()
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
                by: changed.by,
                ..OrderEvent::default()
            }
        }
        CHANGED => {
            let changed: OrderChanged = event.decode().map_err(Failure::internal)?;
            OrderEvent {
                id,
                order_id: changed.order_id,
                number: changed.number,
                from: changed.status,
                to: changed.status,
                at: changed.at,
                total_agorot: changed.total_agorot,
                customer_name: changed.customer_name,
                by: changed.by,
                changed: changed.kind,
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
