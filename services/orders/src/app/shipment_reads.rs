//! Reading shipments from their couriers: when they are due, hinted at by a courier or refreshed by an administrator.

use chrono::{DateTime, TimeDelta, Utc};
use platform::{Call, Error, fail_points::reach};
use proto::{
    common::v1::AdminRole,
    id::{CourierId, ShipmentId},
    orders::v1::{
        ReceiveHintRequest,
        ShipmentState::{Delivered, OnHold, PaidOut},
    },
};
use sha2::{Digest, Sha256};

use super::shipment_calls::RETRY_DELAY;
use crate::{
    Orders,
    couriers::{CourierClient, CourierError, PARCEL_UNKNOWN, Reading, STATE_UNKNOWN},
    domain::{
        shipment_requests::courier_text,
        shipments::{Effect, Shipment, ShipmentChange, is_final},
    },
    error::OrderError,
    store::{couriers, due_shipments, shipments},
};

/// Seconds between two reads of a shipment, of which each takes another number.
const READ_SECONDS: std::ops::Range<i64> = 720..1_080;

impl Orders {
    /// Read the state of a shipment from its courier now, or let it withdraw a cancelled parcel; a problem with that is
    /// part of the shipment.
    pub(crate) async fn refresh_shipment(&self, call: &Call, id: &str) -> Result<Shipment, Error> {
        call.require_role(AdminRole::Orders)?;
        let id = id.parse().map_err(|_| Error::not_found())?;
        let shipment = self.find_shipment(id).await?;
        let courier = couriers::find(self.inner.db.read(), shipment.courier.id).await?.ok_or_else(Error::not_found)?;
        if courier.connection.is_some()
            && (!is_final(shipment.state) || shipment.is_to_be_withdrawn())
            && self.claim_shipment(id).await?
            && let Err(error) = self.call_courier(&courier, id).await
        {
            tracing::warn!(shipment = %id, %error, "failed to refresh a shipment");
        }
        self.find_shipment(id).await
    }

    /// Schedule a read of the shipment that the body of a courier's hint names, if the token is the courier's. A read is
    /// all that a forged body can cause.
    pub(crate) async fn receive_hint(&self, request: ReceiveHintRequest) -> Result<(), Error> {
        let Ok(id) = request.courier_id.parse::<CourierId>() else { return Ok(()) };
        let Some(courier) = couriers::find(self.inner.db.read(), id).await? else { return Ok(()) };
        let hash = |token: &str| Sha256::digest(token.as_bytes());
        let token = courier.connection.as_ref().map(|connection| hash(&connection.hint_token));
        // Hashes take as long to compare whatever a guess has in common with the token.
        if token != Some(hash(&request.token)) {
            return Ok(());
        }
        let Some(client) = self.courier_client(&courier)? else { return Ok(()) };
        let Some(hinted) = client.parse_hint(&request.body) else { return Ok(()) };
        let tx = self.inner.db.begin_write().await?;
        let is_known = due_shipments::schedule_hinted(&*tx, id, &hinted, self.inner.clock.now()).await?;
        tx.commit().await?;
        if is_known {
            self.inner.due_shipments.notify_waiters();
        }
        Ok(())
    }

    /// Read a claimed shipment from its courier.
    pub(super) async fn read_shipment(
        &self,
        client: &dyn CourierClient,
        shipment: &Shipment,
    ) -> Result<Result<(), CourierError>, Error> {
        let found = match &shipment.external_id {
            Some(id) => Ok(Some(id.clone())),
            None => client.find(&shipment.id.to_string()).await.map(|found| found.map(|parcel| parcel.external_id)),
        };
        let reading = match found {
            Ok(Some(external_id)) => client.read(&external_id).await,
            Ok(None) => Err(CourierError::rejected(PARCEL_UNKNOWN)),
            Err(error) => Err(error),
        };
        reach("orders.shipment.read");
        match reading {
            Ok(reading) => self.store_reading(shipment.id, reading).await.map(Ok),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Apply a state that was read, or show it in the shadow while the courier is not trusted.
    async fn store_reading(&self, id: ShipmentId, reading: Reading) -> Result<(), Error> {
        let locked = self.lock_shipment(id).await?;
        let now = self.inner.clock.now();
        let before = &locked.shipment;
        let next = (!is_final(before.state)).then(|| next_read(now));
        due_shipments::release(&*locked.tx, id, next).await?;
        let barcode = match reading.barcode.clone().filter(|barcode| !barcode.is_empty()) {
            Some(barcode) if !shipments::is_barcode_taken(&*locked.tx, before, &barcode).await? => Some(barcode),
            _ => before.barcode.clone(),
        };
        let (changed, change) = after_reading(before, &reading, barcode, now);
        if is_final(before.state) || changed == *before {
            return locked.tx.commit().await;
        }
        match change {
            Some(change) if !change.is_shadow => {
                match self.change_shipment(&Call::system(), locked, changed, change).await {
                    Err(OrderError::ShipmentConflict(_) | OrderError::ShipmentTransition(_)) => {
                        // Its order cannot follow now.
                        let tx = self.inner.db.begin_write().await?;
                        due_shipments::release(&*tx, id, Some(now + RETRY_DELAY)).await?;
                        tx.commit().await
                    }
                    applied => applied.map(drop).map_err(Error::from),
                }
            }
            change => {
                shipments::update(&*locked.tx, &changed, change.as_ref()).await?;
                locked.tx.commit().await
            }
        }
    }
}

/// Return the time of the next read of a shipment.
pub(super) fn next_read(now: DateTime<Utc>) -> DateTime<Utc> {
    now + TimeDelta::seconds(rand::random_range(READ_SECONDS))
}

/// Return a shipment after its state was read, and the entry of its history, if there is one.
fn after_reading(
    before: &Shipment,
    reading: &Reading,
    barcode: Option<String>,
    now: DateTime<Utc>,
) -> (Shipment, Option<ShipmentChange>) {
    // Its customer was erased: a courier's words may be about that person.
    let is_erased = before.order.contact.phone.is_erased();
    let reason = if is_erased { String::new() } else { courier_text(&reading.reason) };
    let provider_state = (!is_erased).then(|| courier_text(&reading.provider_state));
    // Remittances alone prove that the shop has the money.
    let state = reading.state.map(|state| if state == PaidOut { Delivered } else { state });
    let problem = before.problem.clone().filter(|_| before.has_problem_of_order());
    let problem = problem.or_else(|| state.is_none().then(|| STATE_UNKNOWN.to_owned()));
    let read = Shipment { provider_state: provider_state.clone(), barcode, problem, ..before.clone() };
    let entry = |state, is_shadow| ShipmentChange {
        state,
        reason: reason.clone(),
        provider_state: provider_state.clone(),
        at: now,
        by: None,
        is_shadow,
    };
    let effect =
        if before.is_contradicted(provider_state.as_deref()) { Effect::Nothing } else { before.effect_of(state) };
    let (mut changed, change) = match effect {
        Effect::Change(to) => {
            (Shipment { state: to, reason: reason.clone(), shadow_state: None, ..read }, Some(entry(to, false)))
        }
        Effect::Shadow(to) => {
            let is_new = before.shadow_state != Some(to);
            (Shipment { shadow_state: Some(to), ..read }, is_new.then(|| entry(to, true)))
        }
        Effect::Nothing => {
            let is_explained = before.courier.is_trusted
                && state == Some(OnHold)
                && state == Some(before.state)
                && reason != before.reason;
            let shadow_state = before.shadow_state.filter(|_| state.is_none());
            let own_reason = if is_explained { reason.clone() } else { before.reason.clone() };
            let changed = Shipment { reason: own_reason, shadow_state, ..read };
            (changed, is_explained.then(|| entry(before.state, false)))
        }
    };
    if changed != *before {
        (changed.version, changed.updated_at) = (before.version + 1, now);
    }
    (changed, change)
}
