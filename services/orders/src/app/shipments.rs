//! Shipments for administrators: booking, listing and exporting them, and recording their states.

use platform::{Call, Error, FieldErrors, page::Page};
use proto::{
    common::v1::{AdminRole, PageMeta},
    id::{CourierId, OrderId, ShipmentId},
    orders::v1::{
        BookShipmentsRequest, CourierKind, ListShipmentsRequest, RecordShipmentStateRequest,
        ShipmentState::{self, Booked, Cancelled, Draft},
    },
};
use serde_json::Value;
use tokio::sync::oneshot;

use super::{
    audit::append_events,
    shipment_bookings::BOOKING_DELAY,
    shipment_calls::cancel_parcel,
    shipment_reads::next_read,
    shipment_states::{audited, record_shipment},
};
use crate::{
    Orders,
    couriers::{CourierClient, CourierErrorKind},
    domain::{
        couriers::{Courier, cell, has_interface},
        orders::Order,
        shipment_requests::{NewShipment, ShipmentFilter, read_orders, read_record},
        shipments::{Shipment, ShipmentChange, ShipmentCourier, ShippedOrder, is_final},
        statuses::Status,
    },
    error::OrderError,
    events,
    store::{couriers, due_shipments, fulfilment, order_shipments, orders, shipment_lists, shipments},
};

/// Upper bound on exported shipments.
const MAX_EXPORTED: u64 = 1_000;

/// A booked shipment, or the slug of the reason why its order cannot be booked.
pub(crate) type BookingOutcome = Result<Shipment, &'static str>;

impl Orders {
    /// Book shipments of orders, each in a transaction of its own. With couriers that have an interface they are drafts
    /// until these confirm them.
    pub(crate) async fn book_shipments(
        &self,
        call: &Call,
        request: BookShipmentsRequest,
    ) -> Result<Vec<(String, BookingOutcome)>, Error> {
        let (_, by) = Self::author(call)?;
        let courier = self.active_courier(&request.courier_id).await?;
        let mut errors = FieldErrors::new();
        let new = read_orders(&request, courier.kind, &mut errors);
        errors.check()?;
        let mut outcomes = Vec::with_capacity(new.len());
        for new in new {
            let outcome = self.book_order(call, &courier, &new, &by).await?;
            outcomes.push((new.order, outcome));
        }
        self.inner.outbox.wake();
        Ok(outcomes)
    }

    /// List a page of shipments, newest first.
    pub(crate) async fn list_shipments(
        &self,
        call: &Call,
        request: ListShipmentsRequest,
    ) -> Result<(Vec<Shipment>, PageMeta), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let page = Page::from_request(request.page, &mut errors);
        let filter = ShipmentFilter::read(&request, &mut errors);
        errors.check()?;
        let (found, total) = shipment_lists::page(self.inner.db.background(), &filter, page).await?;
        Ok((found, page.meta(total)))
    }

    /// Find a shipment with its history.
    pub(crate) async fn get_shipment(&self, call: &Call, id: &str) -> Result<Shipment, Error> {
        call.require_role(AdminRole::Orders)?;
        let id = id.parse().map_err(|_| Error::not_found())?;
        self.find_shipment(id).await
    }

    /// Record a state that an administrator knows. A parcel that is cancelled is first withdrawn at its courier. Once started
    /// it runs to its end even if the caller stops waiting.
    pub(crate) async fn record_shipment_state(
        &self,
        call: &Call,
        request: RecordShipmentStateRequest,
    ) -> Result<Shipment, OrderError> {
        let (_, by) = Self::author(call)?;
        let (answer, answered) = oneshot::channel();
        let (orders, call) = (self.clone(), call.clone());
        self.inner.tasks.spawn("record a shipment", |_| async move {
            if let Err(Err(error)) = answer.send(orders.record_once(&call, request, by).await) {
                tracing::warn!(%error, "failed to record a shipment after its caller had disconnected");
            }
        });
        answered.await.map_err(Error::internal)?
    }

    async fn record_once(
        &self,
        call: &Call,
        request: RecordShipmentStateRequest,
        by: String,
    ) -> Result<Shipment, OrderError> {
        let mut errors = FieldErrors::new();
        let (state, reason) = read_record(&request, &mut errors);
        errors.check()?;
        let id = request.id.parse().map_err(|_| Error::not_found())?;
        let seen = check(self.find_shipment(id).await?, request.expected_version, state)?;
        if state == Cancelled && seen.state != Cancelled {
            self.withdraw(&seen).await?;
        }
        let mut locked = self.lock_shipment(id).await?;
        locked.shipment = check(locked.shipment, request.expected_version, state)?;
        let (now, before) = (self.inner.clock.now(), &locked.shipment);
        let was_left_alone = is_final(before.state) || before.state == Draft;
        let is_read_again = was_left_alone && has_interface(before.courier.kind);
        let changed = Shipment {
            version: before.version + 1,
            state,
            reason: reason.clone(),
            shadow_state: None,
            problem: None,
            updated_at: now,
            ..before.clone()
        };
        if is_read_again {
            due_shipments::schedule(&*locked.tx, id, next_read(now)).await?;
        }
        let change = ShipmentChange { state, reason, provider_state: None, at: now, by: Some(by), is_shadow: false };
        self.change_shipment(call, locked, changed, change).await
    }

    /// Return the headers and rows of a CSV courier's shipments that are not picked up, oldest first.
    pub(crate) async fn export_shipments(
        &self,
        call: &Call,
        courier: &str,
    ) -> Result<(Vec<String>, Vec<Vec<String>>), Error> {
        call.require_role(AdminRole::Orders)?;
        let (db, id) =
            (self.inner.db.background(), courier.parse().map_err(|_| courier_error("courier", "courier_unknown"))?);
        let courier = couriers::find(db, id).await?.filter(|courier| courier.kind == CourierKind::Csv);
        let courier = courier.ok_or_else(|| courier_error("courier", "courier_unknown"))?;
        let found = shipment_lists::booked(db, id, MAX_EXPORTED).await?;
        let columns = courier.terms.shipment_columns;
        let row = |shipment: &Shipment| columns.iter().map(|column| cell(shipment, column.field)).collect();
        let rows = found.iter().map(row).collect();
        Ok((columns.into_iter().map(|column| column.header).collect(), rows))
    }

    /// Find a shipment with its history, without checking the caller.
    pub(super) async fn find_shipment(&self, id: ShipmentId) -> Result<Shipment, Error> {
        shipments::find(self.inner.db.read(), id).await?.ok_or_else(Error::not_found)
    }

    async fn active_courier(&self, id: &str) -> Result<Courier, Error> {
        let id: CourierId = id.parse().map_err(|_| courier_error("courier_id", "courier_unknown"))?;
        let courier = couriers::find(self.inner.db.read(), id).await?;
        let courier = courier.ok_or_else(|| courier_error("courier_id", "courier_unknown"))?;
        if courier.terms.is_active { Ok(courier) } else { Err(courier_error("courier_id", "courier_inactive")) }
    }

    /// Book a shipment of one order, unless a rule forbids it.
    async fn book_order(
        &self,
        call: &Call,
        courier: &Courier,
        new: &NewShipment,
        by: &str,
    ) -> Result<BookingOutcome, Error> {
        let Ok(id) = new.order.parse::<OrderId>() else { return Ok(Err("unknown_order")) };
        let tx = self.inner.db.begin_write().await?;
        let Some(mut order) = orders::find_locked(&*tx, id).await? else { return Ok(Err("unknown_order")) };
        let (is_open, earlier) = order_shipments::count_of(&*tx, order.number).await?;
        if is_open {
            return Ok(Err("already_shipped"));
        }
        if order.status != Status::Processing {
            return Ok(Err("not_processing"));
        }
        let now = self.inner.clock.now();
        let is_draft = has_interface(courier.kind);
        let barcode = (!is_draft).then(|| new.barcode.clone().unwrap_or_else(|| own_barcode(&order, earlier)));
        let state = if is_draft { Draft } else { Booked };
        let change = ShipmentChange {
            state,
            reason: String::new(),
            provider_state: None,
            at: now,
            by: Some(by.to_owned()),
            is_shadow: false,
        };
        let shipment = Shipment {
            id: ShipmentId::new(),
            version: 1,
            order: ShippedOrder {
                id,
                number: order.number,
                status: order.status,
                contact: order.purchase.contact.clone(),
            },
            courier: ShipmentCourier {
                id: courier.id,
                name: courier.terms.name.clone(),
                kind: courier.kind,
                is_trusted: courier.terms.is_trusted,
            },
            state,
            reason: String::new(),
            provider_state: None,
            shadow_state: None,
            external_id: None,
            barcode,
            cash: order.cash_to_collect(),
            problem: None,
            booked_by: by.to_owned(),
            created_at: now,
            updated_at: now,
            changes: vec![change],
        };
        if !shipments::insert(&*tx, &shipment, is_draft.then(|| now + BOOKING_DELAY)).await? {
            return Ok(Err("barcode_taken"));
        }
        fulfilment::increment_version(&*tx, &order).await?;
        order.fulfilment.version += 1;
        record_shipment(&*tx, call, now, &order, (Value::Null, audited(&shipment))).await?;
        let changed = events::shipment_changed(&order, now, Some(by.to_owned()));
        let due = is_draft.then(|| events::shipment_booking_due(shipment.id, now));
        append_events(&*tx, [changed].into_iter().chain(due).map(|event| (&order, event))).await?;
        tx.commit().await?;
        Ok(Ok(shipment))
    }

    /// Withdraw a parcel at its courier, if it has one there. A draft is claimed, so that it is not booked meanwhile.
    async fn withdraw(&self, shipment: &Shipment) -> Result<(), OrderError> {
        let courier = couriers::find(self.inner.db.read(), shipment.courier.id).await?.ok_or_else(Error::not_found)?;
        let Some(client) = self.courier_client(&courier)? else { return Ok(()) };
        let is_draft = shipment.state == Draft;
        if is_draft && !self.claim_shipment(shipment.id).await? {
            return Err(Error::unavailable("a draft is being booked").into());
        }
        let withdrawn = self.cancel_at(&*client, shipment).await;
        if is_draft && withdrawn.is_err() {
            // It is booked again: an administrator did not get it cancelled.
            self.release_shipment(shipment.id, shipment.problem.as_deref(), Some(self.inner.clock.now())).await?;
        }
        withdrawn
    }

    async fn cancel_at(&self, client: &dyn CourierClient, seen: &Shipment) -> Result<(), OrderError> {
        let shipment = self.find_shipment(seen.id).await?;
        if shipment.version != seen.version {
            return Err(OrderError::ShipmentConflict(Box::new(shipment)));
        }
        if shipment.state == Draft && !due_shipments::is_sent(self.inner.db.read(), shipment.id).await? {
            return Ok(());
        }
        let withdrawn = async {
            let parcel = match shipment.external_id.clone() {
                Some(id) => Some(id),
                None => client.find(&shipment.id.to_string()).await?.map(|parcel| parcel.external_id),
            };
            match parcel {
                Some(id) => cancel_parcel(client, &id).await,
                None => Ok(()),
            }
        };
        match withdrawn.await {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == CourierErrorKind::Rejected => {
                Err(OrderError::ShipmentTransition(Box::new(shipment)))
            }
            Err(error) => Err(Error::unavailable(error).into()),
        }
    }
}

/// Return a shipment if the caller saw its version and may record the state.
fn check(shipment: Shipment, expected_version: i64, state: ShipmentState) -> Result<Shipment, OrderError> {
    if shipment.version != expected_version {
        return Err(OrderError::ShipmentConflict(Box::new(shipment)));
    }
    if !shipment.may_be_recorded(state) {
        return Err(OrderError::ShipmentTransition(Box::new(shipment)));
    }
    Ok(shipment)
}

/// Return the barcode of an order's next shipment: its number, and that of the shipment after the first.
fn own_barcode(order: &Order, earlier: usize) -> String {
    if earlier == 0 { order.number.to_string() } else { format!("{}-{}", order.number, earlier + 1) }
}

fn courier_error(field: &str, slug: &str) -> Error {
    let mut errors = FieldErrors::new();
    errors.add(field, slug);
    Error::invalid(errors)
}
