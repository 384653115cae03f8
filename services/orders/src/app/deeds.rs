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

/// An action on an order, and the fields that it changed as they were and as they are.
type Recording<'a> = (&'a str, Value, Value);

/// Records what was done to an order.
pub(super) async fn record(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &Order,
    recording: Recording<'_>,
) -> Result<(), Failure> {
    record_all(conn, call, now, [(order, recording)]).await
}

/// Records what was done to several orders, in one statement.
pub(super) async fn record_all<'o>(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    recordings: impl IntoIterator<Item = (&'o Order, Recording<'o>)>,
) -> Result<(), Failure> {
    let named = |(order, recording): (&Order, Recording<'o>)| {
        ((order.purchase.id.to_string(), order.number.to_string()), recording)
    };
    let (names, recordings): (Vec<_>, Vec<_>) = recordings.into_iter().map(named).unzip();
    let deeds = names.iter().zip(recordings).map(|((id, name), (action, before, after))| Recorded {
        action,
        kind: "order",
        id,
        name,
        before,
        after,
    });
    Ok(audit::record_all(conn, call, now, deeds).await?)
}

/// Tells what happened to orders, in a constant number of statements. The last thing that a transaction does.
pub(super) async fn tell(
    conn: &impl ConnectionTrait,
    happened: impl IntoIterator<Item = (&Order, Event)>,
) -> Result<(), Failure> {
    let events: Vec<_> = happened.into_iter().map(|(order, event)| (order.purchase.id.to_string(), event)).collect();
    if !events.is_empty() {
        outbox::append_all_in_order(conn, &events).await?;
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
