//! Events of orders: placed, status changed, and, for the back office only, other changes. Consumed events: its own
//! `order_message.due` and `waiting_message.due`, upon which a message is sent, and `shipment.booking_due`, upon which
//! a draft is announced to a courier.

use chrono::{DateTime, Utc};
use platform::{
    BackgroundTasks, Error, Event, SharedBus,
    bus::{self, Queue},
};
use prost::Message;
use proto::{
    common::v1::OrderStatus,
    events::v1::{
        OrderChanged, OrderMessageDue, OrderPlaced, OrderStatusChanged, ShipmentBookingDue, SoldLine, SoldUnits,
        WaitingMessageDue, order_changed::Kind,
    },
    id::{OrderId, ProductId, ShipmentId, VariantId, WaitingEntryId},
    orders::v1::OrderEvent,
    time::timestamp,
};

use crate::{
    Orders,
    domain::{
        fulfilment::Activity,
        items::Items,
        orders::{Order, Purchase, StatusChange},
        returns::Return,
        sold_lines::{Sold, returned_by_variant, sold_by_variant},
        statuses::Status,
    },
};

/// Routing key prefix shared by all order events. They are appended in order and can be read back.
pub(crate) const TOPIC: &str = "order.";
const PLACED: &str = "order.placed";
const STATUS_CHANGED: &str = "order.status_changed";
const CHANGED: &str = "order.changed";
/// Routing key of [`order_message_due`].
const ORDER_MESSAGE_DUE: &str = "order_message.due";
/// Queue from which messages to customers are sent.
const ORDER_MESSAGES: &str = "orders.order_messages";
/// Routing key of [`shipment_booking_due`].
const SHIPMENT_BOOKING_DUE: &str = "shipment.booking_due";
/// Queue of due bookings.
const SHIPMENT_BOOKINGS: &str = "orders.shipment_bookings";
/// Routing key of [`waiting_message_due`].
const WAITING_MESSAGE_DUE: &str = "waiting_message.due";
/// Queue from which people on the waiting list are told.
const WAITING_MESSAGES: &str = "orders.waiting_messages";
/// Durable queues that orders consumes.
pub const QUEUES: &[&str] = &[ORDER_MESSAGES, SHIPMENT_BOOKINGS, WAITING_MESSAGES];

/// Start sending messages, one after the other, and booking shipments. The server of a channel may be slow.
pub(crate) async fn consume(orders: &Orders, bus: &SharedBus, tasks: &BackgroundTasks) -> Result<(), Error> {
    let (sending, booking, telling) = (orders.clone(), orders.clone(), orders.clone());
    let messages = Queue::durable(ORDER_MESSAGES, &[ORDER_MESSAGE_DUE]).detached();
    bus::consume(bus, tasks, messages, move |event| {
        let orders = sending.clone();
        async move { orders.send_order_message(&event).await }
    })
    .await?;
    let bookings = Queue::durable(SHIPMENT_BOOKINGS, &[SHIPMENT_BOOKING_DUE]).detached();
    bus::consume(bus, tasks, bookings, move |event| {
        let orders = booking.clone();
        async move { orders.schedule_booking(&event).await }
    })
    .await?;
    let messages = Queue::durable(WAITING_MESSAGES, &[WAITING_MESSAGE_DUE]).detached();
    bus::consume(bus, tasks, messages, move |event| {
        let orders = telling.clone();
        async move { orders.send_waiting_message(&event).await }
    })
    .await
}

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
        lines: lines(purchase),
        returned: if change.to == Status::Cancelled { returned(order) } else { Vec::new() },
    };
    Event::new(STATUS_CHANGED, change.at, &message).must_arrive()
}

/// Build the event of a message to send. It names neither the recipient nor the text: both are read when it is sent.
pub(crate) fn order_message_due(order: OrderId, status: Status, at: DateTime<Utc>) -> Event {
    let message = OrderMessageDue {
        order_id: order.to_string(),
        status: OrderStatus::from(status).into(),
        at: Some(timestamp(at)),
    };
    Event::new(ORDER_MESSAGE_DUE, at, &message).must_arrive()
}

/// Build the event of a person to tell. It names neither the person nor the text: both are read when it is sent.
pub(crate) fn waiting_message_due(entry: WaitingEntryId, at: DateTime<Utc>) -> Event {
    Event::new(WAITING_MESSAGE_DUE, at, &WaitingMessageDue { entry_id: entry.to_string() }).must_arrive()
}

/// Build the event of a draft that is to be announced to its courier.
pub(crate) fn shipment_booking_due(shipment: ShipmentId, at: DateTime<Utc>) -> Event {
    Event::new(SHIPMENT_BOOKING_DUE, at, &ShipmentBookingDue { shipment_id: shipment.to_string() }).must_arrive()
}

/// Build the event of any other change; it is for live views, so losing it is harmless.
pub(crate) fn changed(order: &Order, kind: Kind, activity: &Activity) -> Event {
    changed_at(order, kind, (activity.at, activity.by.clone()))
}

fn changed_at(order: &Order, kind: Kind, (at, by): (DateTime<Utc>, Option<String>)) -> Event {
    let purchase = &order.purchase;
    let message = OrderChanged {
        kind: kind.into(),
        order_id: purchase.id.to_string(),
        number: order.number,
        status: OrderStatus::from(order.status).into(),
        total_agorot: purchase.totals.total.agorot(),
        customer_name: purchase.contact.name.clone(),
        at: Some(timestamp(at)),
        by,
        units: Vec::new(),
        lines: Vec::new(),
    };
    Event::new(CHANGED, at, &message)
}

/// Build the event of a changed return of an order; it is for live views, so losing it is harmless.
pub(crate) fn return_changed(order: &Order, returned: &Return) -> Event {
    changed_at(order, Kind::Return, (returned.updated_at, returned.by.clone()))
}

/// Build the event of a booked or changed shipment of an order; it is for live views, so losing it is harmless.
pub(crate) fn shipment_changed(order: &Order, at: DateTime<Utc>, by: Option<String>) -> Event {
    changed_at(order, Kind::Shipment, (at, by))
}

/// Build the event of revised contents, which consumers also count.
pub(crate) fn revised(order: &Order, revised: &Purchase, at: DateTime<Utc>, by: Option<String>) -> Event {
    let mut more = revised.items.units_by_product();
    for (product, units) in order.purchase.items.units_by_product() {
        *more.entry(product).or_default() -= units;
    }
    more.retain(|_, units| *units != 0);
    let message = OrderChanged {
        kind: Kind::Contents.into(),
        order_id: revised.id.to_string(),
        number: order.number,
        status: OrderStatus::from(order.status).into(),
        total_agorot: revised.totals.total.agorot(),
        customer_name: revised.contact.name.clone(),
        at: Some(timestamp(at)),
        by,
        units: more.into_iter().map(sold_units).collect(),
        lines: lines(revised),
    };
    Event::new(CHANGED, at, &message).must_arrive()
}

/// Return the payload of one of these events with another name of the customer; none for another event.
pub(crate) fn renamed(event: &Event, name: &str) -> Option<Vec<u8>> {
    let customer_name = name.to_owned();
    let payload = match event.routing_key.as_str() {
        PLACED => OrderPlaced { customer_name, ..event.decode().ok()? }.encode_to_vec(),
        STATUS_CHANGED => OrderStatusChanged { customer_name, ..event.decode().ok()? }.encode_to_vec(),
        CHANGED => OrderChanged { customer_name, ..event.decode().ok()? }.encode_to_vec(),
        _ => return None,
    };
    Some(payload)
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
    items.units_by_product().into_iter().map(sold_units).collect()
}

fn sold_units((product, units): (ProductId, i64)) -> SoldUnits {
    SoldUnits { product_id: product.to_string(), units }
}

fn lines(purchase: &Purchase) -> Vec<SoldLine> {
    let line = |(variant, sold): (VariantId, Sold)| SoldLine {
        variant_id: variant.to_string(),
        units: sold.units,
        net_agorot: sold.net.agorot(),
    };
    sold_by_variant(purchase).into_iter().map(line).collect()
}

fn returned(order: &Order) -> Vec<SoldLine> {
    let line = |(variant, units): (VariantId, i64)| SoldLine { variant_id: variant.to_string(), units, net_agorot: 0 };
    returned_by_variant(order).into_iter().map(line).collect()
}
