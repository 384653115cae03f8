//! The RPCs of `attar.orders.v1.Couriers`, and conversion of couriers to messages.

use platform::Call;
use proto::{
    orders::v1::{
        self, CreateCourierRequest, ListCouriersRequest, ListCouriersResponse, UpdateCourierRequest,
        couriers_server::Couriers,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{
    Orders,
    domain::couriers::{Connection, Courier, ShipmentColumn},
};

#[async_trait]
impl Couriers for Orders {
    async fn list_couriers(
        &self,
        request: Request<ListCouriersRequest>,
    ) -> Result<Response<ListCouriersResponse>, Status> {
        let (call, ListCouriersRequest {}) = Call::from_request(request)?;
        let couriers = self.list_couriers(&call).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListCouriersResponse { couriers }))
    }

    async fn create_courier(&self, request: Request<CreateCourierRequest>) -> Result<Response<v1::Courier>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.create_courier(&call, message).await?.into()))
    }

    async fn update_courier(&self, request: Request<UpdateCourierRequest>) -> Result<Response<v1::Courier>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.update_courier(&call, message).await?.into()))
    }
}

impl From<Courier> for v1::Courier {
    fn from(courier: Courier) -> Self {
        Self {
            id: courier.id.to_string(),
            version: courier.version,
            name: courier.terms.name,
            kind: courier.kind.into(),
            is_active: courier.terms.is_active,
            is_trusted: courier.terms.is_trusted,
            payout_days: courier.terms.payout_days,
            connection: courier.connection.map(Into::into),
            shipment_columns: courier.terms.shipment_columns.into_iter().map(Into::into).collect(),
            statement_columns: courier.statement_columns,
            created_at: Some(timestamp(courier.created_at)),
        }
    }
}

impl From<Connection> for v1::CourierConnection {
    /// Leave out the secret.
    fn from(connection: Connection) -> Self {
        let Connection { url, account, secret, hint_token } = connection;
        Self { url, account, has_secret: secret.is_some(), hint_token }
    }
}

impl From<ShipmentColumn> for v1::ShipmentColumn {
    fn from(ShipmentColumn { header, field }: ShipmentColumn) -> Self {
        Self { header, field: field.into() }
    }
}
