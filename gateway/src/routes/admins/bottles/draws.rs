//! Draws from purchased bottles, and the orders that were poured from a batch.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::catalog::v1::{self as catalog, ListBatchOrdersRequest, ListDrawsRequest, ListOrderBatchesRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PageQuery;
use crate::{
    caller::Admin,
    envelope::{ApiResult, Paged, Success},
    json::{
        names::{DrawKind, Name},
        values::{Amount, Size, at, non_empty},
    },
    openapi::{
        errors,
        kinds::{BatchCode, Id, OrderNumber, Title},
    },
    path::Segment,
    query::Params,
    state::Gateway,
};

/// Lists the draws of a bottle, newest first.
#[utoipa::path(get, path = "/admins/bottles/{bottle}/draws", operation_id = "listBottleDraws", security(("bearer" = ["owner"])), tag = "back-office",
    params(("bottle" = String, Path, description = "The bottle's id"), PageQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<Draw>>), errors::Authorization, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_draws(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(bottle_id): Segment,
    Params(query): Params<PageQuery>,
) -> ApiResult<Paged<Vec<Draw>>> {
    let mut errors = FieldErrors::new();
    let page = Some(query.read(&mut errors));
    errors.check()?;
    let request = call.request(ListDrawsRequest { bottle_id, page });
    let reply = gateway.bottles().list_draws(request).await?.into_inner();
    Ok(Paged::of(reply.draws.into_iter().map(Draw::from).collect(), reply.meta))
}

/// Lists the orders that were poured from bottles of a batch, newest first.
#[utoipa::path(get, path = "/admins/batches/{batch_code}/orders", operation_id = "listBatchOrders", security(("bearer" = ["owner"])), tag = "back-office",
    params(("batch_code" = String, Path, description = "The batch code, in any case"), PageQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<BatchOrder>>), errors::Authorization, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_batch_orders(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(batch_code): Segment,
    Params(query): Params<PageQuery>,
) -> ApiResult<Paged<Vec<BatchOrder>>> {
    let mut errors = FieldErrors::new();
    let page = Some(query.read(&mut errors));
    errors.check()?;
    let request = call.request(ListBatchOrdersRequest { batch_code, page });
    let reply = gateway.bottles().list_batch_orders(request).await?.into_inner();
    Ok(Paged::of(reply.orders.into_iter().map(BatchOrder::from).collect(), reply.meta))
}

/// Returns the batch codes from which orders were poured, for their labels.
#[utoipa::path(get, path = "/admins/orders/batches", operation_id = "listOrderBatches", security(("bearer" = ["orders"])), tag = "back-office", params(OrderIdsQuery),
    responses((status = 200, description = "The codes by order and variant", body = Success<Vec<OrderBatch>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_order_batches(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<OrderIdsQuery>,
) -> ApiResult<Success<Vec<OrderBatch>>> {
    let ids = query.ids.unwrap_or_default();
    let order_ids = ids.split(',').map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned).collect();
    let request = call.request(ListOrderBatchesRequest { order_ids });
    let reply = gateway.bottles().list_order_batches(request).await?.into_inner();
    Ok(Success::of(reply.batches.into_iter().map(OrderBatch::from).collect()))
}

/// Query parameters of the batch codes of orders.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OrderIdsQuery {
    /// Ids of orders, separated by commas.
    #[param(value_type = Option<Vec<Id>>, style = Form, explode = false, max_items = 100, nullable = false)]
    ids: Option<String>,
}

/// Millilitres that left a bottle.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Draw {
    #[schema(minimum = 1)]
    id: i64,
    kind: DrawKind,
    /// Below zero when they were put back.
    ml: Size,
    /// Share of the cost of the bottle; null when it is unknown.
    #[schema(required)]
    cost: Option<Amount>,
    /// Null unless it was poured for an order.
    #[schema(required, value_type = Option<Id>)]
    order_id: Option<String>,
    #[schema(required, value_type = Option<OrderNumber>)]
    order_number: Option<i64>,
    #[schema(required, value_type = Option<Title>)]
    variant_name: Option<String>,
    #[schema(required, max_length = 255)]
    note: Option<String>,
    /// Name of the administrator; null for orders.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    at: DateTime<Utc>,
}

impl From<catalog::Draw> for Draw {
    fn from(draw: catalog::Draw) -> Self {
        Self {
            kind: Name(draw.kind()),
            id: draw.id,
            ml: Size::from_hundredths(draw.ml_centi),
            cost: draw.cost_agorot.map(Amount::from_agorot),
            order_id: draw.order_id,
            order_number: draw.order_number,
            variant_name: draw.variant_name,
            note: non_empty(draw.note),
            by: draw.by,
            at: at(draw.at),
        }
    }
}

/// An order that was poured from a batch.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BatchOrder {
    #[schema(value_type = Id)]
    order_id: String,
    #[schema(value_type = OrderNumber)]
    order_number: i64,
    #[schema(value_type = Title)]
    product_name: String,
    /// Millilitres of the batch in the order.
    ml: Size,
    packed_at: DateTime<Utc>,
}

impl From<catalog::BatchOrder> for BatchOrder {
    fn from(order: catalog::BatchOrder) -> Self {
        Self {
            order_id: order.order_id,
            order_number: order.order_number,
            product_name: order.product_name,
            ml: Size::from_hundredths(order.ml_centi),
            packed_at: at(order.packed_at),
        }
    }
}

/// A batch from which a variant of an order was poured.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderBatch {
    #[schema(value_type = Id)]
    order_id: String,
    #[schema(value_type = Id)]
    variant_id: String,
    #[schema(value_type = BatchCode)]
    batch_code: String,
}

impl From<catalog::OrderBatch> for OrderBatch {
    fn from(batch: catalog::OrderBatch) -> Self {
        let catalog::OrderBatch { order_id, variant_id, batch_code } = batch;
        Self { order_id, variant_id, batch_code }
    }
}
