//! `/admins/orders`

use axum::extract::State;
use proto::{
    common::v1::OrderStatus,
    orders::v1::{CountByStatusRequest, GetOrderRequest},
};

use crate::{
    body::Body,
    envelope::{Answer, Paged, Success},
    json::{
        dashboard::StatusCounts,
        orders::{AdminOrder, UpdateOrder},
    },
    openapi::refusals,
    path::Segment,
    query::{AdminOrdersQuery, Params},
    session::Admin,
    state::Gateway,
};

/// A page of orders, newest first.
#[utoipa::path(get, path = "/admins/orders", operation_id = "listAdminOrders", security(("bearer" = ["administrator"])), tag = "back-office", params(AdminOrdersQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<AdminOrder>>), refusals::Right, refusals::Faults, refusals::Call))]
pub(crate) async fn list_orders(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<AdminOrdersQuery>,
) -> Answer<Paged<Vec<AdminOrder>>> {
    let reply = gateway.orders().list_orders(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.orders.into_iter().map(AdminOrder::from).collect(), reply.meta))
}

/// One order.
#[utoipa::path(get, path = "/admins/orders/{id}", operation_id = "getAdminOrder", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The order", body = Success<AdminOrder>), refusals::Right, refusals::Missing, refusals::Call))]
pub(crate) async fn get_order(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<AdminOrder>> {
    let order = gateway.orders().get_order(call.request(GetOrderRequest { id })).await?.into_inner();
    Ok(Success::of(order.into()))
}

/// How many orders there are of each status.
#[utoipa::path(get, path = "/admins/orders/status-counts", operation_id = "orderStatusCounts", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<StatusCounts>), refusals::Right, refusals::Call))]
pub(crate) async fn status_counts(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> Answer<Success<StatusCounts>> {
    let counts = gateway.orders().count_by_status(call.request(CountByStatusRequest {})).await?.into_inner();
    Ok(Success::of(counts.into()))
}

/// Moves an order to another status.
#[utoipa::path(put, path = "/admins/orders/{id}", operation_id = "updateOrder", security(("bearer" = ["administrator"])), tag = "back-office", request_body = UpdateOrder,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The order as it is now", body = Success<AdminOrder>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Step, refusals::Call))]
pub(crate) async fn update_order(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(change): Body<UpdateOrder>,
) -> Answer<Success<AdminOrder>> {
    let mut orders = gateway.orders();
    let request = match change.into_request(id.clone()) {
        Ok(request) => request,
        Err(faults) => {
            // Whether there is such an order goes before the faults of the body.
            orders.get_order(call.request(GetOrderRequest { id })).await?;
            return Err(faults.into());
        }
    };
    let order = orders.change_status(call.request(request)).await?.into_inner();
    let message = if order.status() == OrderStatus::Cancelled { "order-cancelled" } else { "order-updated" };
    Ok(Success::of(order.into()).saying(message))
}
