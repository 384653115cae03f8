//! Hands the demo's orders of the last fortnight to two couriers, who pick them up and deliver them.

use platform::{Actor, Channel, error::BoxError};
use proto::orders::v1::{
    BookShipmentsRequest, CourierInput, CourierKind, CreateCourierRequest, RecordShipmentStateRequest, Shipment,
    ShipmentColumn, ShipmentField, ShipmentInput, ShipmentState, couriers_client::CouriersClient,
    shipments_client::ShipmentsClient,
};

use super::{Seeder, call, orders::PlacedOrder};
use crate::demo::Status;

/// Age of the oldest order with a shipment, in minutes.
const FORTNIGHT: u32 = 14 * 24 * 60;
/// Upper bound on shipments, which other stores than the demo need not exceed.
const MAX_SHIPMENTS: usize = 60;
/// One order in this many is delivered by hand.
const BY_HAND: usize = 3;
/// Time of the last reports from the road, in minutes before now.
const REPORTED_MINUTES_AGO: u32 = 3;
/// States of parcels that are on the road with trouble, and their reasons.
const TROUBLES: [(ShipmentState, &str); 3] = [
    (ShipmentState::OnHold, "طلبت التأجيل إلى الغد."),
    (ShipmentState::Returning, "رفض الاستلام عند الباب."),
    (ShipmentState::OnHold, "الهاتف مغلق."),
];
/// Columns of the company's list of parcels.
const COLUMNS: [(&str, ShipmentField); 7] = [
    ("الباركود", ShipmentField::Barcode),
    ("المستلم", ShipmentField::Name),
    ("الهاتف", ShipmentField::Phone),
    ("المنطقة", ShipmentField::Region),
    ("المدينة", ShipmentField::City),
    ("العنوان", ShipmentField::Address),
    ("التحصيل", ShipmentField::Cash),
];

/// Ids of the demo's couriers.
#[derive(Clone, Debug)]
pub(super) struct Couriers {
    /// A company that works with files.
    pub(super) company: String,
    /// A man with a car.
    driver: String,
}

impl Couriers {
    /// Return the courier of an order by its index.
    const fn of(&self, order: usize) -> &String {
        if order.is_multiple_of(BY_HAND) { &self.driver } else { &self.company }
    }
}

impl Seeder<'_> {
    pub(super) async fn create_couriers(&self, owner: &Actor) -> Result<Couriers, BoxError> {
        let columns = COLUMNS.map(|(header, field)| ShipmentColumn { header: header.to_owned(), field: field.into() });
        let company = self.create_courier(owner, CourierKind::Csv, "درب الوادي للتوصيل", 7, columns.into()).await?;
        let driver = self.create_courier(owner, CourierKind::Manual, "أبو سامي", 3, Vec::new()).await?;
        Ok(Couriers { company, driver })
    }

    async fn create_courier(
        &self,
        owner: &Actor,
        kind: CourierKind,
        name: &str,
        payout_days: i64,
        shipment_columns: Vec<ShipmentColumn>,
    ) -> Result<String, BoxError> {
        let courier = CourierInput {
            name: name.to_owned(),
            is_active: true,
            is_trusted: true,
            payout_days,
            connection: None,
            shipment_columns,
        };
        let request = CreateCourierRequest { kind: kind.into(), courier: Some(courier) };
        let mut couriers = CouriersClient::new(self.shop.orders.clone());
        Ok(couriers.create_courier(call(owner.clone()).request(request)).await?.into_inner().id)
    }

    /// Apply the next change of an order's status: once it is packed, its courier's reports make the others.
    pub(super) async fn advance(
        &self,
        index: usize,
        mut order: PlacedOrder,
        to: Status,
        couriers: &Couriers,
        packer: &Actor,
    ) -> Result<PlacedOrder, BoxError> {
        let Some(shipment) = &order.shipment else {
            let updated = self.update_status(order, to, packer.clone()).await?;
            return if to == Status::Processing && self.is_shipped(index) {
                self.book(updated, couriers.of(index), packer).await
            } else {
                Ok(updated)
            };
        };
        let state = match to {
            Status::Shipped => ShipmentState::PickedUp,
            Status::Delivered => ShipmentState::Delivered,
            Status::Pending | Status::Processing | Status::Cancelled => ShipmentState::Cancelled,
        };
        order.shipment = Some(self.record_state(shipment, state, "", packer).await?);
        if to == Status::Cancelled { self.update_status(order, to, packer.clone()).await } else { Ok(order) }
    }

    /// Report the last troubles from the road.
    pub(super) async fn report_troubles(&self, placed: &mut [PlacedOrder], packer: &Actor) -> Result<(), BoxError> {
        self.set_clock(REPORTED_MINUTES_AGO);
        let on_the_road = |shipment: &&mut Shipment| shipment.state() == ShipmentState::PickedUp;
        let shipments = placed.iter_mut().filter_map(|order| order.shipment.as_mut()).filter(on_the_road);
        for (shipment, (state, reason)) in shipments.zip(TROUBLES) {
            *shipment = self.record_state(shipment, state, reason, packer).await?;
        }
        Ok(())
    }

    /// Return whether an order is young enough for a shipment.
    fn is_shipped(&self, index: usize) -> bool {
        let orders = &self.store.orders;
        index + MAX_SHIPMENTS >= orders.len() && orders[index].placed_minutes_ago < FORTNIGHT
    }

    async fn book(&self, mut order: PlacedOrder, courier: &str, packer: &Actor) -> Result<PlacedOrder, BoxError> {
        let orders = vec![ShipmentInput { order_id: order.id.clone(), barcode: None }];
        let request = BookShipmentsRequest { courier_id: courier.to_owned(), orders };
        let booked = self.shipments().book_shipments(call(packer.clone()).request(request)).await?.into_inner();
        let shipment = booked.outcomes.into_iter().find_map(|outcome| outcome.shipment);
        order.shipment = Some(shipment.ok_or("the order was not booked")?);
        Ok(order)
    }

    async fn record_state(
        &self,
        shipment: &Shipment,
        state: ShipmentState,
        reason: &str,
        packer: &Actor,
    ) -> Result<Shipment, BoxError> {
        let request = RecordShipmentStateRequest {
            id: shipment.id.clone(),
            expected_version: shipment.version,
            state: state.into(),
            reason: reason.to_owned(),
        };
        Ok(self.shipments().record_shipment_state(call(packer.clone()).request(request)).await?.into_inner())
    }

    fn shipments(&self) -> ShipmentsClient<Channel> {
        ShipmentsClient::new(self.shop.orders.clone())
    }
}
