//! Calls to couriers about due shipments: drafts to book, parcels to withdraw, and states to read. Each courier has a task
//! of its own, so that one that hangs delays no other.

use std::{collections::HashSet, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use platform::{CancellationToken, Error};
use proto::{
    id::{CourierId, ShipmentId},
    orders::v1::ShipmentState::{Cancelled, Draft},
};
use tokio::task::JoinSet;

use super::{shipment_reads::next_read, shipment_states::LockedShipment};
use crate::{
    Orders,
    couriers::{CourierClient, CourierError, CourierErrorKind, PARCEL_UNKNOWN, UNAUTHORIZED, UNREADABLE},
    domain::{
        couriers::Courier,
        shipments::{NOT_WITHDRAWN, Shipment, is_final},
    },
    store::{couriers, due_shipments, shipments},
};

/// Delay before a failed call is repeated. A call whose effect is unknown must have it within this time.
pub(super) const RETRY_DELAY: TimeDelta = TimeDelta::minutes(2);
/// Added to the time that calls take at most before another process may call about a shipment.
const CLAIM_MARGIN: Duration = Duration::from_secs(10);
/// Calls to a courier about one shipment at most.
const CALLS: u32 = 3;
/// Longest pause after failures of a courier.
const MAX_PAUSE: Duration = Duration::from_mins(5);
/// Problem of a shipment whose courier's secret cannot be decrypted.
const SECRET_KEY_MISSING: &str = "secret_key_missing";

impl Orders {
    /// Call couriers about their due shipments until cancelled. An interrupted call is safe: its shipment stays due.
    pub(crate) async fn run_shipments(self, interval: Duration, stop: CancellationToken) {
        let (mut tasks, mut known) = (JoinSet::new(), HashSet::new());
        let rounds = async {
            loop {
                let woken = self.inner.due_shipments.notified();
                match couriers::all(self.inner.db.read()).await {
                    Ok(found) => {
                        let connected = found.into_iter().filter(|courier| courier.connection.is_some());
                        for courier in connected.filter(|courier| known.insert(courier.id)) {
                            tasks.spawn(self.clone().run_courier(courier.id, interval));
                        }
                    }
                    Err(error) => tracing::warn!(%error, "failed to list couriers"),
                }
                tokio::select! {
                    () = woken => {}
                    () = tokio::time::sleep(interval) => {}
                }
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = rounds => {}
        }
    }

    /// Call one courier about its due shipments, after longer pauses while it does not answer.
    async fn run_courier(self, id: CourierId, interval: Duration) {
        let mut failures = 0_u32;
        loop {
            let woken = self.inner.due_shipments.notified();
            if let Err(error) = self.process_due(id).await {
                tracing::warn!(courier = %id, failures, %error, "failed to call a courier, retrying later");
                failures = failures.saturating_add(1);
                let pause = interval.saturating_mul(1 << failures.min(16)).min(MAX_PAUSE);
                tokio::time::sleep(pause).await;
                continue;
            }
            failures = 0;
            tokio::select! {
                () = woken => {}
                () = tokio::time::sleep(interval) => {}
            }
        }
    }

    /// Call a courier about all its due shipments; fails with the first call that it does not answer.
    async fn process_due(&self, id: CourierId) -> Result<(), Error> {
        while let Some(shipment) = due_shipments::find_next(self.inner.db.read(), id, self.inner.clock.now()).await? {
            let courier = couriers::find(self.inner.db.read(), id).await?.ok_or_else(Error::not_found)?;
            if self.claim_shipment(shipment).await? {
                self.call_courier(&courier, shipment).await?;
            }
        }
        Ok(())
    }

    /// Claim a shipment for as long as calls about it take at most; false if another process has claimed it, or if an
    /// earlier booking may still have its effect.
    pub(super) async fn claim_shipment(&self, id: ShipmentId) -> Result<bool, Error> {
        let now = self.inner.clock.now();
        let lasting =
            TimeDelta::from_std(self.inner.courier_timeout * CALLS + CLAIM_MARGIN).map_err(Error::internal)?;
        let tx = self.inner.db.begin_write().await?;
        let is_claimed = due_shipments::claim(&*tx, id, now, now + lasting).await?;
        tx.commit().await?;
        Ok(is_claimed)
    }

    /// Book a claimed draft, withdraw a cancelled parcel, or read another claimed shipment; fails if the courier does not
    /// answer.
    pub(super) async fn call_courier(&self, courier: &Courier, id: ShipmentId) -> Result<(), Error> {
        let client = match self.courier_client(courier) {
            Ok(client) => client.ok_or_else(|| Error::internal("a courier has no interface"))?,
            Err(error) => {
                let next = self.inner.clock.now() + RETRY_DELAY;
                self.release_shipment(id, Some(SECRET_KEY_MISSING), Some(next)).await?;
                return Err(error);
            }
        };
        let shipment = self.find_shipment(id).await?;
        let outcome = match shipment.state {
            Draft => self.book_draft(&*client, &shipment).await?,
            Cancelled => self.withdraw_cancelled(&*client, &shipment).await?,
            _ => self.read_shipment(&*client, &shipment).await?,
        };
        let Err(error) = outcome else { return Ok(()) };
        let (now, problem) = (self.inner.clock.now(), error.problem());
        let is_refused = error.kind() == CourierErrorKind::Rejected && problem != UNAUTHORIZED;
        let next = match shipment.state {
            // A draft or a withdrawal that is refused waits for an administrator.
            Draft | Cancelled if is_refused => None,
            _ if is_refused => Some(next_read(now)),
            _ => Some(now + RETRY_DELAY),
        };
        self.release_shipment(id, Some(problem), next).await?;
        // An answer that cannot be read is about one parcel; those about others may be readable.
        if is_refused || error.problem() == UNREADABLE { Ok(()) } else { Err(Error::unavailable(error)) }
    }

    /// Withdraw the parcel of a claimed shipment that was cancelled while its booking was on its way.
    async fn withdraw_cancelled(
        &self,
        client: &dyn CourierClient,
        shipment: &Shipment,
    ) -> Result<Result<(), CourierError>, Error> {
        if let Some(external_id) = &shipment.external_id
            && let Err(error) = cancel_parcel(client, external_id).await
        {
            return Ok(Err(error));
        }
        self.release_shipment(shipment.id, None, None).await.map(Ok)
    }

    /// Release a claimed shipment with a problem, or without one. Problems that its order causes stay, and a shipment that
    /// became final meanwhile is not due again, unless its parcel is to be withdrawn.
    pub(super) async fn release_shipment(
        &self,
        id: ShipmentId,
        problem: Option<&str>,
        next: Option<DateTime<Utc>>,
    ) -> Result<(), Error> {
        let LockedShipment { tx, shipment, .. } = self.lock_shipment(id).await?;
        let is_to_be_withdrawn = shipment.is_to_be_withdrawn();
        let is_over = is_final(shipment.state) && !is_to_be_withdrawn;
        if !is_over && !shipment.has_problem_of_order() {
            // The reason why it is not withdrawn matters less than that.
            let problem = problem.map(|problem| if is_to_be_withdrawn { NOT_WITHDRAWN } else { problem });
            shipments::set_problem(&*tx, id, problem).await?;
        }
        due_shipments::release(&*tx, id, next.filter(|_| !is_over)).await?;
        tx.commit().await
    }
}

/// Withdraw a parcel, unless its courier has withdrawn it already or does not know it.
pub(super) async fn cancel_parcel(client: &dyn CourierClient, external_id: &str) -> Result<(), CourierError> {
    let Err(refusal) = client.cancel(external_id).await else { return Ok(()) };
    if refusal.kind() != CourierErrorKind::Rejected {
        return Err(refusal);
    }
    match client.read(external_id).await {
        Ok(reading) if reading.state == Some(Cancelled) => Ok(()),
        Err(unknown) if unknown.problem() == PARCEL_UNKNOWN => Ok(()),
        _ => Err(refusal),
    }
}
