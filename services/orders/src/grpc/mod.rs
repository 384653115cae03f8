//! The RPCs: call, use case, reply.

mod errors;
mod orders;

use platform::Call;
use proto::orders::v1::{
    ChangeStatusRequest, CountByStatusRequest, CountByStatusResponse, GetOrderRequest, ListEventsRequest,
    ListEventsResponse, ListOrdersRequest, ListOrdersResponse, Order, PlaceOrderRequest, PlaceOrderResponse,
    TrackOrderRequest, TrackOrderResponse, orders_server::Orders as OrdersRpc,
};
use tonic::{Request, Response, Status as RpcStatus, async_trait};

use crate::{Orders, domain::statuses::Status};

#[async_trait]
impl OrdersRpc for Orders {
    async fn place_order(
        &self,
        request: Request<PlaceOrderRequest>,
    ) -> Result<Response<PlaceOrderResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(self.place(&call, message).await?))
    }

    async fn get_order(&self, request: Request<GetOrderRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, GetOrderRequest { id }) = Call::open(request)?;
        let order = self.get(&call, &id).await?;
        Ok(Response::new(orders::shown_to(&call, order)))
    }

    async fn list_orders(
        &self,
        request: Request<ListOrdersRequest>,
    ) -> Result<Response<ListOrdersResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let (found, meta) = self.list(&call, message).await?;
        let orders = found.into_iter().map(|order| orders::shown_to(&call, order)).collect();
        Ok(Response::new(ListOrdersResponse { orders, meta: Some(meta) }))
    }

    async fn track_order(
        &self,
        request: Request<TrackOrderRequest>,
    ) -> Result<Response<TrackOrderResponse>, RpcStatus> {
        let (_, TrackOrderRequest { tracking_token }) = Call::open(request)?;
        let tracked = self.track(&tracking_token).await?;
        Ok(Response::new(tracked.into()))
    }

    async fn change_status(&self, request: Request<ChangeStatusRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let order = self.change_status(&call, message).await?;
        Ok(Response::new(orders::shown_to(&call, order)))
    }

    async fn count_by_status(
        &self,
        request: Request<CountByStatusRequest>,
    ) -> Result<Response<CountByStatusResponse>, RpcStatus> {
        let (call, CountByStatusRequest {}) = Call::open(request)?;
        let counts = self.count_by_status(&call).await?;
        let count = |status| counts.get(&status).copied().unwrap_or(0);
        Ok(Response::new(CountByStatusResponse {
            total: counts.values().sum(),
            pending: count(Status::Pending),
            processing: count(Status::Processing),
            shipped: count(Status::Shipped),
            delivered: count(Status::Delivered),
            cancelled: count(Status::Cancelled),
        }))
    }

    async fn list_events(
        &self,
        request: Request<ListEventsRequest>,
    ) -> Result<Response<ListEventsResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(self.list_events(&call, message).await?))
    }
}
