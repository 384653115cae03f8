//! The RPCs of `attar.orders.v1.ReviewableOrders`.

use platform::Call;
use proto::orders::v1::{
    ListReviewableOrdersRequest, ListReviewableOrdersResponse, ReviewableOrder,
    reviewable_orders_server::ReviewableOrders,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{
    Orders,
    domain::{orders::Order, reviewable},
};

#[async_trait]
impl ReviewableOrders for Orders {
    async fn list_reviewable_orders(
        &self,
        request: Request<ListReviewableOrdersRequest>,
    ) -> Result<Response<ListReviewableOrdersResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let orders = self.reviewable_orders(&call, message).await?.iter().map(ReviewableOrder::from).collect();
        Ok(Response::new(ListReviewableOrdersResponse { orders }))
    }
}

impl From<&Order> for ReviewableOrder {
    fn from(order: &Order) -> Self {
        Self {
            id: order.purchase.id.to_string(),
            number: order.number,
            product_ids: reviewable::products(order).iter().map(ToString::to_string).collect(),
        }
    }
}
