//! Events of orders: placed, status changed, and, for the back office only, other changes.

use platform::{Error, Event};
use proto::{
    common::v1::OrderStatus,
    events::v1::{OrderChanged, OrderPlaced, OrderStatusChanged, SoldUnits, order_changed::Kind},
    orders::v1::OrderEvent,
    time::timestamp,
};

use crate::domain::{
    fulfilment::Activity,
    items::Items,
    orders::{Order, Purchase, StatusChange},
    statuses::Status,
};

/// Routing key prefix shared by all order events. They are appended in order and can be read back.
pub(crate) const TOPIC: &str = "order.";
const PLACED: &str = "order.placed";
const STATUS_CHANGED: &str = "order.status_changed";
const CHANGED: &str = "order.changed";

/// Build the event of a new order.
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

/// Build the event of a status change.
pub(crate) fn status_changed(order: &Order, from: Status, change: &StatusChange) -> Event {
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

/// Build the event of any other change; it is for live views, so losing it is harmless.
pub(crate) fn changed(order: &Order, kind: Kind, activity: &Activity) -> Event {
    let purchase = &order.purchase;
    let message = OrderChanged {
        kind: kind.into(),
        order_id: purchase.id.to_string(),
        number: order.number,
        status: OrderStatus::from(order.status).into(),
        total_agorot: purchase.totals.total.agorot(),
        customer_name: purchase.contact.name.clone(),
        at: Some(timestamp(activity.at)),
        by: activity.by.clone(),
    };
    Event::new(CHANGED, activity.at, &message)
}

/// Convert one of these events back for readers of the event log; none for a kind that this version does not know.
pub(crate) fn to_order_event(event: &Event) -> Result<Option<OrderEvent>, Error> {
    let id = event.id.to_string();
    let event = match event.routing_key.as_str() {
        PLACED => {
            let placed: OrderPlaced = event.decode().map_err(Error::internal)?;
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
            let changed: OrderStatusChanged = event.decode().map_err(Error::internal)?;
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
            let changed: OrderChanged = event.decode().map_err(Error::internal)?;
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
    Ok(Some(event))
}

fn units(items: &Items) -> Vec<SoldUnits> {
    let by_product = items.units_by_product().into_iter();
    by_product.map(|(product, units)| SoldUnits { product_id: product.to_string(), units }).collect()
}
