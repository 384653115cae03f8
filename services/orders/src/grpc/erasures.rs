//! The RPCs of `attar.orders.v1.Erasures`.

use platform::Call;
use proto::{
    orders::v1::{
        self, CompleteErasureRequest, CompleteErasureResponse, EraseCustomerRequest, EraseOwnOrdersRequest,
        ListPendingErasuresRequest, ListPendingErasuresResponse, ReapplyErasureRequest, erasures_server::Erasures,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{Orders, domain::erasures::Erasure};

#[async_trait]
impl Erasures for Orders {
    async fn erase_customer(&self, request: Request<EraseCustomerRequest>) -> Result<Response<v1::Erasure>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.erase_customer(&call, message).await?.into()))
    }

    async fn erase_own_orders(&self, request: Request<EraseOwnOrdersRequest>) -> Result<Response<v1::Erasure>, Status> {
        let (call, EraseOwnOrdersRequest { replacement_name }) = Call::from_request(request)?;
        Ok(Response::new(self.erase_own_orders(&call, &replacement_name).await?.into()))
    }

    async fn reapply_erasure(&self, request: Request<ReapplyErasureRequest>) -> Result<Response<v1::Erasure>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.reapply_erasure(&call, message).await?.into()))
    }

    async fn list_pending_erasures(
        &self,
        request: Request<ListPendingErasuresRequest>,
    ) -> Result<Response<ListPendingErasuresResponse>, Status> {
        let (call, ListPendingErasuresRequest {}) = Call::from_request(request)?;
        let erasures = self.pending_erasures(&call).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListPendingErasuresResponse { erasures }))
    }

    async fn complete_erasure(
        &self,
        request: Request<CompleteErasureRequest>,
    ) -> Result<Response<CompleteErasureResponse>, Status> {
        let (call, CompleteErasureRequest { id }) = Call::from_request(request)?;
        self.complete_erasure(&call, &id).await?;
        Ok(Response::new(CompleteErasureResponse {}))
    }
}

impl From<Erasure> for v1::Erasure {
    fn from(erasure: Erasure) -> Self {
        Self {
            id: erasure.id.to_string(),
            at: Some(timestamp(erasure.at)),
            erased: Some((&erasure.erased).into()),
            phones: erasure.phones,
            order_numbers: erasure.order_numbers,
        }
    }
}
