//! Steps shared by every change an administrator makes: check the author, lock the order, append audit records and
//! events.

use chrono::{DateTime, Utc};
use platform::{
    Actor, Call, Error, Event,
    audit::{self, AuditRecord},
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
    /// Require the role that may change orders; returns the administrator's id and display name.
    pub(super) fn author(call: &Call) -> Result<(UserId, String), Error> {
        call.require_role(AdminRole::Orders)?;
        let (id, name) = call.admin()?;
        Ok((id, name.to_owned()))
    }

    /// Find an order by id and lock it until the transaction ends.
    pub(super) async fn find_locked(&self, conn: &impl ConnectionTrait, id: &str) -> Result<Order, Error> {
        let id: OrderId = id.parse().map_err(|_| Error::not_found())?;
        orders::find_locked(conn, id).await?.ok_or_else(Error::not_found)
    }
}

/// Return the name to show beside a change; none when no administrator makes it.
pub(super) fn display_name(call: &Call) -> Option<String> {
    match &call.actor {
        Actor::Admin { name, .. } => Some(name.clone()),
        _ => None,
    }
}

/// An action on an order, with the changed fields before and after.
type AuditedAction<'a> = (&'a str, Value, Value);

/// Append the audit record of an action on an order.
pub(super) async fn record(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &Order,
    action: AuditedAction<'_>,
) -> Result<(), Error> {
    record_all(conn, call, now, [(order, action)]).await
}

/// Append audit records of several orders in one statement.
pub(super) async fn record_all<'o>(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    actions: impl IntoIterator<Item = (&'o Order, AuditedAction<'o>)>,
) -> Result<(), Error> {
    let named = |(order, action): (&Order, AuditedAction<'o>)| {
        ((order.purchase.id.to_string(), order.number.to_string()), action)
    };
    let (names, actions): (Vec<_>, Vec<_>) = actions.into_iter().map(named).unzip();
    let records = names.iter().zip(actions).map(|((id, name), (action, before, after))| AuditRecord {
        action,
        kind: "order",
        id,
        name,
        before,
        after,
    });
    Ok(audit::record_all(conn, call, now, records).await?)
}

/// Append events to the outbox in a constant number of statements. Call it last in a transaction: it holds the lock
/// that orders events.
pub(super) async fn append_events(
    conn: &impl ConnectionTrait,
    events: impl IntoIterator<Item = (&Order, Event)>,
) -> Result<(), Error> {
    let events: Vec<_> = events.into_iter().map(|(order, event)| (order.purchase.id.to_string(), event)).collect();
    if !events.is_empty() {
        outbox::append_all_in_order(conn, &events).await?;
    }
    Ok(())
}

/// Return the fields that an administrator may change, as audit records show them.
pub(super) fn audited_fields(order: &Order) -> Value {
    let cash = order.fulfilment.cash.as_ref().map(|cash| cash.amount.to_string());
    json!({
        "status": order.status.name(),
        "confirmation": order.fulfilment.confirmation.name(),
        "cash_collected": cash,
    })
}

/// Return a note as audit records show it.
pub(super) fn audited_note(order: &Order, note: NoteId) -> Value {
    json!({ "note": order.fulfilment.note(note).map(|note| &note.text) })
}
