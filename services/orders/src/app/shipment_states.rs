//! Changing the state of a shipment under the lock of its order, which follows: its status and its cash.

use chrono::{DateTime, Utc};
use platform::{
    Call, Error, Event,
    audit::{self, AuditRecord},
    fail_points::reach,
};
use proto::{
    id::ShipmentId,
    names::Named,
    orders::v1::ShipmentState::{Booked, Delivered, Draft, PickedUp},
};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::{
    audit::{append_events, audited_fields, display_name, record},
    credits::{follow_credits, lock_credits},
    exchanges,
    ledger::{record_delivery_cash, reverse_delivery_cash},
    updates::apply,
};
use crate::{
    Orders,
    couriers::{NO_ANSWER, UNREADABLE},
    domain::{
        couriers::has_interface,
        ledger::HeldCash,
        orders::Order,
        shipments::{CASH_CHANGED, ORDER_CANCELLED, Shipment, ShipmentChange, status_steps},
        statuses::Status,
        updates::Changes,
    },
    error::OrderError,
    events, metrics,
    store::{fulfilment, order_shipments, orders, shipments, stock_revisions},
};

/// A shipment that changes, in the transaction that locks its order.
pub(super) struct LockedShipment {
    pub(super) tx: platform::db::WriteTx,
    pub(super) order: Order,
    pub(super) shipment: Shipment,
}

impl Orders {
    /// Lock the order of a shipment.
    pub(super) async fn lock_shipment(&self, id: ShipmentId) -> Result<LockedShipment, Error> {
        let tx = self.inner.db.begin_write().await?;
        let number = shipments::order_number_of(&*tx, id).await?.ok_or_else(Error::not_found)?;
        let order = orders::find_numbered_locked(&*tx, number).await?.ok_or_else(Error::not_found)?;
        let shipment = shipments::find(&*tx, id).await?.ok_or_else(Error::not_found)?;
        Ok(LockedShipment { tx, order, shipment })
    }

    /// Store a changed shipment with the entry of its history and all that follows for its order.
    pub(super) async fn change_shipment(
        &self,
        call: &Call,
        locked: LockedShipment,
        mut changed: Shipment,
        change: ShipmentChange,
    ) -> Result<Shipment, OrderError> {
        let LockedShipment { tx, mut order, shipment: before } = locked;
        let now = changed.updated_at;
        if order.status == Status::Cancelled && matches!(changed.state, PickedUp | Delivered) {
            changed.problem = Some(ORDER_CANCELLED.to_owned());
        }
        shipments::update(&*tx, &changed, Some(&change)).await?;
        let status_before = order.status;
        let mut events = move_order(&*tx, call, now, &mut order, (&before, &changed)).await?;
        fulfilment::increment_version(&*tx, &order).await?;
        order.fulfilment.version += 1;
        events.push(events::shipment_changed(&order, now, display_name(call)));
        record_shipment(&*tx, call, now, &order, (audited(&before), audited(&changed))).await?;
        let stored = shipments::find(&*tx, changed.id).await?.ok_or_else(Error::not_found)?;
        append_events(&*tx, events.into_iter().map(|event| (&order, event))).await?;
        reach("orders.shipment.stored");
        tx.commit().await?;
        reach("orders.shipment.committed");
        for status in status_steps(status_before, changed.state) {
            metrics::record_status(*status);
        }
        self.inner.outbox.wake();
        Ok(stored)
    }
}

/// Move a locked order after its shipment, in memory and in the database; returns the events to publish.
async fn move_order(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &mut Order,
    (before, changed): (&Shipment, &Shipment),
) -> Result<Vec<Event>, OrderError> {
    let by = display_name(call);
    let credits = lock_credits(conn, order).await?;
    let mut events = Vec::new();
    let is_taken_back = before.state == Delivered && changed.state == PickedUp;
    if is_taken_back {
        events.extend(reverse_delivery_cash(conn, order, changed.id, now, by.as_deref()).await?);
        // Somebody may have corrected the cash that was taken back.
        let cash = order.cash_to_collect();
        if cash != changed.cash {
            shipments::set_cash(conn, changed.id, cash).await?;
        }
    }
    let back = [Status::Shipped];
    let steps = if is_taken_back && order.status == Status::Delivered {
        &back[..]
    } else {
        status_steps(order.status, changed.state)
    };
    // The stock of the order is being revised: its contents are about to be others than those that were sent.
    if !steps.is_empty() && stock_revisions::is_unsettled(conn, order.purchase.id).await? {
        return Err(OrderError::ShipmentConflict(Box::new(before.clone())));
    }
    for to in steps {
        *order = match exchanges::check_status(conn, order.clone(), *to).await {
            Err(OrderError::InvalidTransition(_)) => {
                return Err(OrderError::ShipmentTransition(Box::new(before.clone())));
            }
            checked => checked?,
        };
        let (fields, changes) = (audited_fields(order), Changes { status: Some(*to), ..Changes::default() });
        events.extend(apply(conn, call, now, order, changes).await?);
        record(conn, call, now, order, ("updated", fields, audited_fields(order))).await?;
    }
    if changed.state == Delivered && before.state != Delivered {
        let held = HeldCash { courier: changed.courier.id, shipment: changed.id, agorot: changed.cash.agorot() };
        events.extend(record_delivery_cash(conn, order, held, now, by.as_deref()).await?);
    }
    follow_credits(conn, &credits, order, now).await?;
    Ok(events)
}

/// Let the shipment of a locked order follow what changed the order or its cash. Another amount is collected if nobody has
/// announced the present one to a courier; otherwise it is a problem for an administrator.
pub(super) async fn follow_order(conn: &impl ConnectionTrait, order: &Order) -> Result<(), Error> {
    let Some(shipment) = order_shipments::find_on_its_way(conn, order.number).await? else { return Ok(()) };
    match shipment.problem_of(order) {
        Some(CASH_CHANGED) if !is_announced(&shipment) => {
            shipments::set_cash(conn, shipment.id, order.cash_to_collect()).await?;
        }
        // The booking that is repeated compares the amounts.
        Some(CASH_CHANGED) if shipment.state == Draft => {}
        Some(problem) => shipments::set_problem(conn, shipment.id, Some(problem)).await?,
        None if shipment.problem.as_deref() == Some(CASH_CHANGED) => {
            shipments::set_problem(conn, shipment.id, None).await?;
        }
        None => {}
    }
    Ok(())
}

/// Return whether the cash was, or may have been, announced to a courier or to the person who delivers.
fn is_announced(shipment: &Shipment) -> bool {
    match shipment.state {
        Draft => matches!(shipment.problem.as_deref(), Some(NO_ANSWER | UNREADABLE)),
        Booked => has_interface(shipment.courier.kind),
        _ => true,
    }
}

/// Append the audit record of a booked or changed shipment to those of its order.
pub(super) async fn record_shipment(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &Order,
    (before, after): (Value, Value),
) -> Result<(), Error> {
    let (id, name) = (&order.purchase.id.to_string(), &order.number.to_string());
    let (before, after) = (json!({ "shipment": before }), json!({ "shipment": after }));
    Ok(audit::record(conn, call, now, AuditRecord { action: "updated", kind: "order", id, name, before, after })
        .await?)
}

/// Describe a shipment as audit records show it: without reasons, which may be about the customer.
pub(super) fn audited(shipment: &Shipment) -> Value {
    json!(format!("{}, {}", shipment.courier.name, shipment.state.name()))
}
