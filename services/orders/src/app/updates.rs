//! Changing an order: moving it on, noting what its customer said and what was collected. One at a time, or one after the
//! other.

use chrono::{DateTime, Utc};
use platform::{Call, Event, Failure, Faults, fail_points::reach};
use proto::{
    common::v1::AdminRole,
    events::v1::order_changed::Kind,
    orders::v1::{ChangeStatusRequest, TakeStepsRequest, UpdateOrderRequest},
};
use sea_orm::ConnectionTrait;

use super::deeds::{author_of, fields, record, tell};
use crate::{
    Orders,
    domain::{
        confirmations::Confirmation,
        desk::{Collection, Deed, Done},
        messages::read_status,
        orders::{Change, Order},
        statuses::{Refusal, Status},
        updates::{Changes, Update},
    },
    error::Error,
    events, measures,
    store::{counts, deeds, desk, history, releases},
};

/// How many orders take a step together at most.
const MAX_STEPS: usize = 100;

/// What became of each of several orders, by their ids.
type Steps = (Vec<Order>, Vec<(String, Error)>);

impl Orders {
    /// Moves an order to a status.
    pub(crate) async fn change_status(&self, call: &Call, request: ChangeStatusRequest) -> Result<Order, Error> {
        let ChangeStatusRequest { id, status, expected_status } = request;
        self.update_order(call, UpdateOrderRequest { id, status, expected_status, ..Default::default() }).await
    }

    /// Changes an order, tells whoever listens and, when it is cancelled, gives its stock back. Returns the order as it is
    /// then. Of two who change it at once one is first, and the other's change is looked at anew.
    pub(crate) async fn update_order(&self, call: &Call, request: UpdateOrderRequest) -> Result<Order, Error> {
        call.require_role(AdminRole::Orders)?;
        let tx = self.inner.db.begin_write().await?;
        let mut order = self.locked(&*tx, &request.id).await?;
        let mut faults = Faults::new();
        let update = Update::read(&request, &mut faults);
        faults.check()?;
        let changes = match update.on(&order) {
            Ok(changes) if changes.are_none() => return Ok(order),
            Ok(changes) => changes,
            Err(Refusal::Conflict) => return Err(Error::Conflict(Box::new(order))),
            Err(Refusal::InvalidTransition) => return Err(Error::InvalidTransition(Box::new(order))),
            Err(Refusal::CashOfCancelled) => {
                let mut faults = Faults::new();
                faults.add("cash_collected", "order_cancelled");
                return Err(Failure::invalid(faults).into());
            }
        };
        let (now, before) = (self.inner.clock.now(), fields(&order));
        let happened = apply(&*tx, call, now, &mut order, changes).await?;
        record(&*tx, call, now, &order, ("updated", before, fields(&order))).await?;
        tell(&*tx, happened.into_iter().map(|event| (&order, event))).await?;
        reach("orders.update.told");
        tx.commit().await?;
        reach("orders.update.stored");
        if let Some(status) = changes.status {
            measures::moved(status);
        }
        self.inner.outbox.wake();
        if changes.status == Some(Status::Cancelled) {
            self.give_back_now(call, order.purchase.id).await;
        }
        Ok(order)
    }

    /// Moves several orders to a status, each for itself, as far as the caller's time goes.
    pub(crate) async fn take_steps(&self, call: &Call, request: TakeStepsRequest) -> Result<Steps, Failure> {
        call.require_role(AdminRole::Orders)?;
        let mut faults = Faults::new();
        if read_status("status", request.status, &mut faults).is_none() && !faults.has("status") {
            faults.add("status", "required");
        }
        check_count(request.steps.len(), MAX_STEPS, &mut faults);
        for (n, step) in request.steps.iter().enumerate() {
            read_status(&format!("orders.{n}.expected_status"), step.expected_status, &mut faults);
        }
        faults.check()?;

        let (mut done, mut refused) = Steps::default();
        for step in request.steps {
            let id = step.id.clone();
            let change =
                ChangeStatusRequest { id: step.id, status: request.status, expected_status: step.expected_status };
            let taken = if call.remaining().is_zero() {
                Err(Failure::unavailable("the caller stopped waiting").into())
            } else {
                self.change_status(call, change).await
            };
            match taken {
                Ok(order) => done.push(order),
                Err(error) => refused.push((id, error)),
            }
        }
        Ok((done, refused))
    }
}

/// Adds a fault unless so many orders are named as may be.
pub(super) fn check_count(count: usize, max: usize, faults: &mut Faults) {
    if count == 0 {
        faults.add("orders", "at_least_one");
    } else if count > max {
        faults.add_with("orders", "too_many", &[("max", &max.to_string())]);
    }
}

/// Changes an order that is locked, here and in the database; returns what is to be told.
async fn apply(
    conn: &impl ConnectionTrait,
    call: &Call,
    now: DateTime<Utc>,
    order: &mut Order,
    changes: Changes,
) -> Result<Vec<Event>, Failure> {
    let by = author_of(call);
    desk::change(conn, order, &changes, now, by.as_deref()).await?;
    order.desk.version += 1;
    let mut happened = Vec::new();
    if let Some(to) = changes.status {
        happened.push(move_on(conn, order, Change { from: Some(order.status), to, at: now, by: by.clone() }).await?);
    }
    if let Some(to) = changes.confirmation {
        let deed = Deed { what: said(order, to), at: now, by: by.clone() };
        happened.push(do_to(conn, order, deed, Kind::Confirmation).await?);
    }
    if let Some(amount) = changes.cash {
        order.desk.cash = amount.map(|amount| Collection { amount, at: now, by: by.clone() });
        happened.push(do_to(conn, order, Deed { what: Done::Cash(amount), at: now, by }, Kind::Cash).await?);
    }
    Ok(happened)
}

async fn move_on(conn: &impl ConnectionTrait, order: &mut Order, change: Change) -> Result<Event, Failure> {
    let from = order.status;
    history::append(conn, order.number, &change).await?;
    counts::count(conn, from, change.to).await?;
    if change.to == Status::Cancelled {
        releases::note(conn, order.purchase.id, change.at).await?;
    }
    let event = events::status_changed(order, from, &change);
    (order.status, order.updated_at) = (change.to, change.at);
    order.history.push(change);
    Ok(event)
}

fn said(order: &mut Order, to: Confirmation) -> Done {
    let from = std::mem::replace(&mut order.desk.confirmation, to);
    Done::Confirmation { from, to }
}

/// Adds a deed to an order; returns what is to be told.
pub(super) async fn do_to(
    conn: &impl ConnectionTrait,
    order: &mut Order,
    deed: Deed,
    kind: Kind,
) -> Result<Event, Failure> {
    deeds::append(conn, [order.number], &deed).await?;
    let event = events::changed(order, kind, &deed);
    order.desk.deeds.push(deed);
    Ok(event)
}
