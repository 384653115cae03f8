//! Announcing drafts to couriers. A parcel that was sent before is found by our reference, so that none is sent twice.

use chrono::TimeDelta;
use platform::{Call, Error, Event, fail_points::reach};
use proto::{
    Money,
    events::v1::ShipmentBookingDue,
    id::ShipmentId,
    orders::v1::ShipmentState::{Booked, Cancelled, Draft},
};

use super::{shipment_reads::next_read, shipment_states::LockedShipment};
use crate::{
    Orders,
    couriers::{BookingRequest, CourierClient, CourierError, Parcel},
    domain::{
        couriers::local_phone,
        orders::Order,
        shipments::{NOT_WITHDRAWN, ORDER_CANCELLED, Shipment, ShipmentChange},
        statuses::Status,
    },
    store::{due_shipments, orders, shipments},
};

/// Time after which a draft is booked whose event was lost.
pub(super) const BOOKING_DELAY: TimeDelta = TimeDelta::minutes(1);
/// Problem of a parcel whose barcode another one has.
const BARCODE_TAKEN: &str = "barcode_taken";

impl Orders {
    /// Make a new draft due, and wake the task of its courier: a courier that hangs must not hold up the events of others.
    pub(crate) async fn schedule_booking(&self, event: &Event) -> Result<(), Error> {
        let due: ShipmentBookingDue = event.decode().map_err(Error::internal)?;
        let id = due.shipment_id.parse().map_err(Error::internal)?;
        let tx = self.inner.db.begin_write().await?;
        due_shipments::schedule_draft(&*tx, id, self.inner.clock.now()).await?;
        tx.commit().await?;
        self.inner.due_shipments.notify_waiters();
        Ok(())
    }

    /// Book a claimed draft, unless its parcel is known to the courier.
    pub(super) async fn book_draft(
        &self,
        client: &dyn CourierClient,
        shipment: &Shipment,
    ) -> Result<Result<(), CourierError>, Error> {
        let order = orders::find(self.inner.db.read(), shipment.order.id).await?.ok_or_else(Error::not_found)?;
        if order.status == Status::Cancelled {
            return Ok(Err(CourierError::rejected(ORDER_CANCELLED)));
        }
        let request = request(shipment, &order);
        let booked = match client.find(&request.reference).await {
            Ok(None) => {
                let tx = self.inner.db.begin_write().await?;
                due_shipments::mark_sent(&*tx, shipment.id, self.inner.clock.now()).await?;
                tx.commit().await?;
                client.book(&request).await.map(|parcel| (parcel, request.cash))
            }
            // An earlier call sent it, before the order changed.
            Ok(Some(parcel)) => Ok((parcel, shipment.cash)),
            Err(error) => Err(error),
        };
        reach("orders.shipment.sent");
        match booked {
            Ok((parcel, cash)) => self.store_booking(shipment.id, parcel, cash).await.map(Ok),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Store the parcel of a draft, with the cash that was announced. One that was cancelled meanwhile is to be withdrawn.
    async fn store_booking(&self, id: ShipmentId, parcel: Parcel, cash: Money) -> Result<(), Error> {
        let now = self.inner.clock.now();
        let LockedShipment { tx, order, shipment } = self.lock_shipment(id).await?;
        let is_taken = shipments::is_barcode_taken(&*tx, &shipment, &parcel.barcode).await?;
        let barcode = Some(parcel.barcode).filter(|barcode| !barcode.is_empty() && !is_taken);
        let changed = Shipment {
            version: shipment.version + 1,
            external_id: Some(parcel.external_id),
            barcode: barcode.or_else(|| shipment.barcode.clone()),
            problem: is_taken.then(|| BARCODE_TAKEN.to_owned()),
            updated_at: now,
            ..shipment.clone()
        };
        due_shipments::release(&*tx, id, Some(next_read(now))).await?;
        if shipment.state == Cancelled {
            let cancelled = Shipment { problem: Some(NOT_WITHDRAWN.to_owned()), ..changed };
            shipments::update(&*tx, &cancelled, None).await?;
            due_shipments::schedule(&*tx, id, now).await?;
            tx.commit().await?;
            self.inner.due_shipments.notify_waiters();
            return Ok(());
        }
        if shipment.state != Draft {
            shipments::update(&*tx, &changed, None).await?;
            return tx.commit().await;
        }
        let mut changed = Shipment { state: Booked, cash, ..changed };
        if let Some(problem) = changed.problem_of(&order) {
            changed.problem = Some(problem.to_owned());
        }
        let change = ShipmentChange {
            state: Booked,
            reason: String::new(),
            provider_state: None,
            at: now,
            by: None,
            is_shadow: false,
        };
        let locked = LockedShipment { tx, order, shipment };
        self.change_shipment(&Call::system(), locked, changed, change).await?;
        Ok(())
    }
}

/// Describe the parcel of an order for its courier. Notes of the order are for administrators alone.
fn request(shipment: &Shipment, order: &Order) -> BookingRequest {
    let contact = &order.purchase.contact;
    BookingRequest {
        reference: shipment.id.to_string(),
        order_number: order.number,
        name: contact.name.clone(),
        phone: local_phone(contact.phone.national()),
        city: contact.city.clone(),
        address: contact.address.clone(),
        cash: order.cash_to_collect(),
    }
}
