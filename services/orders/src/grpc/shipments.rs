//! The RPCs of `attar.orders.v1.Shipments`, and conversion of shipments to messages.

use platform::Call;
use proto::{
    common::v1::OrderStatus,
    orders::v1::{
        self, BookShipmentsRequest, BookShipmentsResponse, BookingOutcome, DeliveryReport, ExportShipmentsRequest,
        ExportShipmentsResponse, ExportedShipment, GetDeliveryReportRequest, GetShipmentRequest, ListShipmentsRequest,
        ListShipmentsResponse, ReceiveHintRequest, ReceiveHintResponse, RecordShipmentStateRequest,
        RefreshShipmentRequest, ShipmentState, shipments_server::Shipments,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{
    Orders,
    domain::shipments::{OrderShipment, Shipment, ShipmentChange, ShipmentCourier, ShippedOrder},
};

#[async_trait]
impl Shipments for Orders {
    async fn book_shipments(
        &self,
        request: Request<BookShipmentsRequest>,
    ) -> Result<Response<BookShipmentsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let outcome = |(order_id, booked): (String, Result<Shipment, &str>)| match booked {
            Ok(shipment) => BookingOutcome { order_id, shipment: Some(shipment.into()), error: None },
            Err(slug) => BookingOutcome { order_id, shipment: None, error: Some(slug.to_owned()) },
        };
        let outcomes = self.book_shipments(&call, message).await?.into_iter().map(outcome).collect();
        Ok(Response::new(BookShipmentsResponse { outcomes }))
    }

    async fn list_shipments(
        &self,
        request: Request<ListShipmentsRequest>,
    ) -> Result<Response<ListShipmentsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (found, meta) = self.list_shipments(&call, message).await?;
        let shipments = found.into_iter().map(Into::into).collect();
        Ok(Response::new(ListShipmentsResponse { shipments, meta: Some(meta) }))
    }

    async fn get_shipment(&self, request: Request<GetShipmentRequest>) -> Result<Response<v1::Shipment>, Status> {
        let (call, GetShipmentRequest { id }) = Call::from_request(request)?;
        Ok(Response::new(self.get_shipment(&call, &id).await?.into()))
    }

    async fn record_shipment_state(
        &self,
        request: Request<RecordShipmentStateRequest>,
    ) -> Result<Response<v1::Shipment>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.record_shipment_state(&call, message).await?.into()))
    }

    async fn refresh_shipment(
        &self,
        request: Request<RefreshShipmentRequest>,
    ) -> Result<Response<v1::Shipment>, Status> {
        let (call, RefreshShipmentRequest { id }) = Call::from_request(request)?;
        Ok(Response::new(self.refresh_shipment(&call, &id).await?.into()))
    }

    async fn receive_hint(
        &self,
        request: Request<ReceiveHintRequest>,
    ) -> Result<Response<ReceiveHintResponse>, Status> {
        let (_, message) = Call::from_request(request)?;
        self.receive_hint(message).await?;
        Ok(Response::new(ReceiveHintResponse {}))
    }

    async fn export_shipments(
        &self,
        request: Request<ExportShipmentsRequest>,
    ) -> Result<Response<ExportShipmentsResponse>, Status> {
        let (call, ExportShipmentsRequest { courier_id }) = Call::from_request(request)?;
        let (headers, rows) = self.export_shipments(&call, &courier_id).await?;
        let rows = rows.into_iter().map(|cells| ExportedShipment { cells }).collect();
        Ok(Response::new(ExportShipmentsResponse { headers, rows }))
    }

    async fn get_delivery_report(
        &self,
        request: Request<GetDeliveryReportRequest>,
    ) -> Result<Response<DeliveryReport>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (rows, total) = self.delivery_report(&call, message).await?;
        Ok(Response::new(DeliveryReport {
            rows: rows.into_iter().map(Into::into).collect(),
            total: Some(total.into()),
        }))
    }
}

impl From<Shipment> for v1::Shipment {
    fn from(shipment: Shipment) -> Self {
        Self {
            id: shipment.id.to_string(),
            version: shipment.version,
            order: Some(shipment.order.into()),
            courier: Some(shipment.courier.into()),
            state: shipment.state.into(),
            reason: shipment.reason,
            provider_state: shipment.provider_state,
            shadow_state: shipment.shadow_state.unwrap_or(ShipmentState::Unspecified).into(),
            external_id: shipment.external_id,
            barcode: shipment.barcode,
            cash_agorot: shipment.cash.agorot(),
            problem: shipment.problem,
            booked_by: shipment.booked_by,
            created_at: Some(timestamp(shipment.created_at)),
            updated_at: Some(timestamp(shipment.updated_at)),
            changes: shipment.changes.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ShippedOrder> for v1::ShippedOrder {
    fn from(ShippedOrder { id, number, status, contact }: ShippedOrder) -> Self {
        Self {
            id: id.to_string(),
            number,
            status: OrderStatus::from(status).into(),
            customer_name: contact.name,
            phone: contact.phone.to_string(),
            region: contact.region.into(),
            city: contact.city,
            address: contact.address,
        }
    }
}

impl From<ShipmentCourier> for v1::ShipmentCourier {
    fn from(ShipmentCourier { id, name, kind, is_trusted }: ShipmentCourier) -> Self {
        Self { id: id.to_string(), name, kind: kind.into(), is_trusted }
    }
}

impl From<ShipmentChange> for v1::ShipmentChange {
    fn from(change: ShipmentChange) -> Self {
        Self {
            state: change.state.into(),
            reason: change.reason,
            provider_state: change.provider_state,
            at: Some(timestamp(change.at)),
            by: change.by,
            is_shadow: change.is_shadow,
        }
    }
}

impl From<&OrderShipment> for v1::OrderShipment {
    fn from(shipment: &OrderShipment) -> Self {
        Self {
            id: shipment.id.to_string(),
            courier_name: shipment.courier_name.clone(),
            state: shipment.state.into(),
            barcode: shipment.barcode.clone(),
            reason: shipment.reason.clone(),
        }
    }
}
