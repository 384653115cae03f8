//! Moving an order through its statuses.

use platform::{Actor, Call, Failure, Faults, outbox};
use proto::orders::v1::ChangeStatusRequest;

use super::orders::read_status;
use crate::{
    Orders,
    domain::{
        orders::{Change, Order},
        statuses::{Refusal, Status},
    },
    error::Error,
    events,
    store::{counts, history, orders, releases},
};

impl Orders {
    /// Moves an order to a status, tells the other services and, when it is cancelled, gives its stock back. Returns the
    /// order as it is then. Of two who change it at once one wins, and the other's change is looked at anew.
    pub(crate) async fn change_status(&self, call: &Call, request: ChangeStatusRequest) -> Result<Order, Error> {
        call.require_admin()?;
        let mut order = self.find(&request.id).await?;
        let mut faults = Faults::new();
        let expected = read_status("expected_status", request.expected_status, &mut faults);
        let wanted = read_status("status", request.status, &mut faults);
        if wanted.is_none() && !faults.has("status") {
            faults.add("status", "required");
        }
        faults.check()?;
        let wanted = wanted.ok_or_else(Failure::not_found)?;

        loop {
            let to = match order.status.step_to(wanted, expected) {
                Ok(None) => return Ok(order),
                Ok(Some(to)) => to,
                Err(Refusal::Conflict) => return Err(Error::Conflict(Box::new(order))),
                Err(Refusal::InvalidTransition) => return Err(Error::InvalidTransition(Box::new(order))),
            };
            if self.take_step(call, &mut order, to).await? {
                return Ok(order);
            }
            order = self.find(&request.id).await?;
        }
    }

    /// Takes one step, unless somebody else took one first.
    async fn take_step(&self, call: &Call, order: &mut Order, to: Status) -> Result<bool, Failure> {
        let (from, now) = (order.status, self.inner.clock.now());
        let by = match &call.actor {
            Actor::Admin { name, .. } => Some(name.clone()),
            _ => None,
        };
        let change = Change { from: Some(from), to, at: now, by };
        let id = order.purchase.id;

        let tx = self.inner.db.begin_write().await?;
        if !orders::take_step(&*tx, order.number, from, to, now).await? {
            return Ok(false);
        }
        history::append(&*tx, order.number, &change).await?;
        counts::count(&*tx, Some(from), to).await?;
        if to == Status::Cancelled {
            releases::note(&*tx, id, now).await?;
        }
        outbox::append_in_order(&*tx, &id.to_string(), &events::status_changed(order, from, &change)).await?;
        tx.commit().await?;
        self.inner.outbox.wake();

        if to == Status::Cancelled {
            self.give_back_now(call, id).await;
        }
        order.status = to;
        order.updated_at = now;
        order.history.push(change);
        Ok(true)
    }
}
