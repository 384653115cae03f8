//! What every change of an order by an administrator has in common: it is recorded and told.

use chrono::{DateTime, Utc};
use platform::{
    Actor, Call, Event, Failure,
    audit::{self, Deed as Recorded},
    outbox,
};
use proto::{
    common::v1::AdminRole,
    id::{NoteId, OrderId, UserId},
};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::{Orders, domain::orders::Order, store::orders};

impl Orders {
    /// The administrator who may change orders, with the name that colleagues see.
    pub(super) fn author(call: &Call) -> Result<(UserId, String), Failure> {
        call.require_role(AdminRole::Orders)?;
        let (id, name) = call.admin()?;
        Ok((id, name.to_owned()))
    }

    /// The order of that id, to be changed.
    pub(super) async fn locked(&self, conn: &impl ConnectionTrait, id: &str) -> Result<Order, Failure> {
        let id: OrderId = id.parse().map_err(|_| Failure::not_found())?;
        orders::find_locked(conn, id).await?.ok_or_else(Failure::not_found)
    }
}

/// The name under which a change is told; none when the shop itself makes it.
pub(super) fn author_of(call: &Call) -> Option<String> {
    match &call.actor {
        Actor::Admin { name, .. } => Some(name.clone()),
        _ => None,
    }
}

/// Records what was done to an order.
pub(super) async fn record(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &Order,
    (action, before, after): (&str, Value, Value),
) -> Result<(), Failure> {
    let (id, name) = (order.purchase.id.to_string(), order.number.to_string());
    let deed = Recorded { action, kind: "order", id: &id, name: &name, before, after };
    Ok(audit::record(conn, call, now, deed).await?)
}

/// Tells what happened to an order. The last thing that a transaction does.
pub(super) async fn tell(conn: &impl ConnectionTrait, order: &Order, events: &[Event]) -> Result<(), Failure> {
    let key = order.purchase.id.to_string();
    for event in events {
        outbox::append_in_order(conn, &key, event).await?;
    }
    Ok(())
}

/// What an administrator may change of an order, as records show it.
pub(super) fn fields(order: &Order) -> Value {
    let cash = order.desk.cash.as_ref().map(|cash| cash.amount.to_string());
    json!({
        "status": order.status.name(),
        "confirmation": order.desk.confirmation.name(),
        "cash_collected": cash,
    })
}

/// A note as records show it.
pub(super) fn note_field(order: &Order, note: NoteId) -> Value {
    json!({ "note": order.desk.note(note).map(|note| &note.text) })
}
