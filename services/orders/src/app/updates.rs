//! Changing an order's status, confirmation and collected cash, one order at a time or several in turn.

use chrono::{DateTime, Utc};
use platform::{Call, Error, Event, FieldErrors, fail_points::reach};
use proto::{
    common::v1::AdminRole,
    events::v1::order_changed::Kind,
    orders::v1::{BulkUpdateStatusRequest, ChangeStatusRequest, UpdateOrderRequest},
};
use sea_orm::ConnectionTrait;

use super::{
    audit::{append_events, audited_fields, display_name, record},
    credits::{follow_credits, lock_credits},
    exchanges, ledger,
    shipment_states::follow_order,
};
use crate::{
    Orders,
    domain::{
        confirmations::Confirmation,
        enums::read_status,
        fulfilment::{Activity, ActivityKind, CashCollection},
        orders::{Order, StatusChange},
        statuses::{Status, UpdateError},
        updates::{Changes, Update},
    },
    error::OrderError,
    events, metrics,
    store::{
        activities, fulfilment, message_templates, releases, return_stock_due, status_changes, status_counts,
        stock_revisions,
    },
};

/// Upper bound on orders in one bulk update.
const MAX_BULK_UPDATES: usize = 100;

/// Updated orders, and the ids of the others with their errors.
type BulkUpdate = (Vec<Order>, Vec<(String, OrderError)>);

impl Orders {
    /// Change the status of an order.
    pub(crate) async fn change_status(&self, call: &Call, request: ChangeStatusRequest) -> Result<Order, OrderError> {
        let ChangeStatusRequest { id, status, expected_status } = request;
        self.update_order(call, UpdateOrderRequest { id, status, expected_status, ..Default::default() }).await
    }

    /// Update an order, publish the changes and release its stock if it is cancelled; returns the updated order.
    /// Concurrent updates are serialised, and the later one is validated against the result of the first.
    pub(crate) async fn update_order(&self, call: &Call, request: UpdateOrderRequest) -> Result<Order, OrderError> {
        call.require_role(AdminRole::Orders)?;
        let tx = self.inner.db.begin_write().await?;
        let mut order = self.find_locked(&*tx, &request.id).await?;
        let mut errors = FieldErrors::new();
        let update = Update::read(&request, &mut errors);
        errors.check()?;
        let changes = match update.changes_to(&order) {
            Ok(changes) if changes.is_empty() => return Ok(order),
            Ok(changes) => changes,
            Err(UpdateError::Conflict) => return Err(OrderError::Conflict(Box::new(order))),
            Err(UpdateError::InvalidTransition) => return Err(OrderError::InvalidTransition(Box::new(order))),
            Err(UpdateError::CashOfCancelled) => {
                let mut errors = FieldErrors::new();
                errors.add("cash_collected", "order_cancelled");
                return Err(Error::invalid(errors).into());
            }
        };
        if let Some(to) = changes.status {
            // The stock of the order is being revised: its contents are about to be others than the administrator saw.
            // Stock that comes back must not be released as well.
            let is_cancelled = to == Status::Cancelled;
            if stock_revisions::is_unsettled(&*tx, order.purchase.id).await?
                || (is_cancelled && return_stock_due::is_unsettled(&*tx, order.purchase.id).await?)
            {
                return Err(OrderError::Conflict(Box::new(order)));
            }
            order = exchanges::check_status(&*tx, order, to).await?;
        }
        let credits = lock_credits(&*tx, &order).await?;
        let (now, before) = (self.inner.clock.now(), audited_fields(&order));
        let events = apply(&*tx, call, now, &mut order, changes).await?;
        let mut reopened = None;
        if changes.status == Some(Status::Cancelled) {
            releases::schedule(&*tx, order.purchase.id, now).await?;
            reopened = exchanges::reopen(&*tx, call, now, &mut order).await?;
        }
        follow_order(&*tx, &order).await?;
        follow_credits(&*tx, &credits, &order, now).await?;
        record(&*tx, call, now, &order, ("updated", before, audited_fields(&order))).await?;
        let others = reopened.iter().map(|(order, event)| (order, event.clone()));
        append_events(&*tx, events.into_iter().map(|event| (&order, event)).chain(others)).await?;
        reach("orders.update.event_appended");
        tx.commit().await?;
        reach("orders.update.committed");
        if let Some(status) = changes.status {
            metrics::record_status(status);
        }
        self.inner.outbox.wake();
        if changes.status == Some(Status::Cancelled) {
            self.release_stock_now(call, order.purchase.id).await;
        }
        Ok(order)
    }

    /// Change the status of several orders independently, until the caller's deadline.
    pub(crate) async fn bulk_update_status(
        &self,
        call: &Call,
        request: BulkUpdateStatusRequest,
    ) -> Result<BulkUpdate, Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        if read_status("status", request.status, &mut errors).is_none() && !errors.has("status") {
            errors.add("status", "required");
        }
        check_order_count(request.updates.len(), MAX_BULK_UPDATES, &mut errors);
        for (n, step) in request.updates.iter().enumerate() {
            read_status(&format!("orders.{n}.expected_status"), step.expected_status, &mut errors);
        }
        errors.check()?;

        let (mut updated, mut rejected) = BulkUpdate::default();
        for step in request.updates {
            let id = step.id.clone();
            let change =
                ChangeStatusRequest { id: step.id, status: request.status, expected_status: step.expected_status };
            let result = if call.remaining().is_zero() {
                Err(Error::unavailable("the caller stopped waiting").into())
            } else {
                self.change_status(call, change).await
            };
            match result {
                Ok(order) => updated.push(order),
                Err(error) => rejected.push((id, error)),
            }
        }
        Ok((updated, rejected))
    }
}

/// Validate the number of orders in a request.
pub(super) fn check_order_count(count: usize, max: usize, errors: &mut FieldErrors) {
    if count == 0 {
        errors.add("orders", "at_least_one");
    } else if count > max {
        errors.add_with("orders", "too_many", &[("max", &max.to_string())]);
    }
}

/// Cancel a locked order whose customer refused everything at the door; returns the events to publish. Its stock is
/// released once that of the return has been taken back.
pub(super) async fn cancel_refused(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &mut Order,
) -> Result<Vec<Event>, Error> {
    exchanges::lock_replaced(conn, order).await?;
    let credits = lock_credits(conn, order).await?;
    let is_new = order.fulfilment.confirmation != Confirmation::Refused;
    let confirmation = is_new.then_some(Confirmation::Refused);
    let (before, changes) =
        (audited_fields(order), Changes { status: Some(Status::Cancelled), confirmation, cash: None });
    let events = apply(conn, call, now, order, changes).await?;
    follow_order(conn, order).await?;
    follow_credits(conn, &credits, order, now).await?;
    record(conn, call, now, order, ("updated", before, audited_fields(order))).await?;
    Ok(events)
}

/// Apply changes to a locked order, in memory and in the database; returns the events to publish.
pub(super) async fn apply(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &mut Order,
    changes: Changes,
) -> Result<Vec<Event>, Error> {
    let by = display_name(call);
    fulfilment::update(conn, order, &changes, now, by.as_deref()).await?;
    order.fulfilment.version += 1;
    let mut events = Vec::new();
    if let Some(to) = changes.status {
        events.push(
            set_status(conn, order, StatusChange { from: Some(order.status), to, at: now, by: by.clone() }).await?,
        );
        if order.purchase.agreed_to_messages && message_templates::of(conn, to).await?.is_automatic {
            events.push(events::order_message_due(order.purchase.id, to, now));
        }
    }
    if let Some(to) = changes.confirmation {
        let activity = Activity { kind: set_confirmation(order, to), at: now, by: by.clone() };
        events.push(append_activity(conn, order, activity, Kind::Confirmation).await?);
    }
    if let Some(amount) = changes.cash {
        ledger::post_by_hand(conn, order, amount, now, by.as_deref()).await?;
        order.fulfilment.cash = amount.map(|amount| CashCollection { amount, at: now, by: by.clone() });
        events.push(
            append_activity(conn, order, Activity { kind: ActivityKind::Cash(amount), at: now, by }, Kind::Cash)
                .await?,
        );
    }
    Ok(events)
}

async fn set_status(conn: &impl ConnectionTrait, order: &mut Order, change: StatusChange) -> Result<Event, Error> {
    let from = order.status;
    status_changes::append(conn, order.number, &change).await?;
    status_counts::change(conn, from, change.to).await?;
    let event = events::status_changed(order, from, &change);
    (order.status, order.updated_at) = (change.to, change.at);
    order.history.push(change);
    Ok(event)
}

fn set_confirmation(order: &mut Order, to: Confirmation) -> ActivityKind {
    let from = std::mem::replace(&mut order.fulfilment.confirmation, to);
    ActivityKind::Confirmation { from, to }
}

/// Append an activity to an order; returns the event to publish.
pub(super) async fn append_activity(
    conn: &impl ConnectionTrait,
    order: &mut Order,
    activity: Activity,
    kind: Kind,
) -> Result<Event, Error> {
    activities::append(conn, [order.number], &activity).await?;
    let event = events::changed(order, kind, &activity);
    order.fulfilment.activities.push(activity);
    Ok(event)
}
