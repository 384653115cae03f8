//! `/admins/orders`

use axum::extract::State;
use proto::{
    common::v1::OrderStatus,
    orders::v1::{AddNoteRequest, CountByStatusRequest, DeleteNoteRequest, GetOrderRequest, UpdateOrderRequest},
};

use crate::{
    body::Body,
    envelope::{Answer, Created, Paged, Success},
    json::{
        dashboard::StatusCounts,
        desk::{AdminOrder, NewNote, UpdateOrder},
    },
    openapi::refusals,
    path::{Segment, Segments},
    query::{AdminOrdersQuery, Params},
    session::Admin,
    state::Gateway,
};

/// A page of orders.
#[utoipa::path(get, path = "/admins/orders", operation_id = "listAdminOrders", security(("bearer" = ["orders"])), tag = "back-office", params(AdminOrdersQuery),
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
#[utoipa::path(get, path = "/admins/orders/{id}", operation_id = "getAdminOrder", security(("bearer" = ["orders"])), tag = "back-office",
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
#[utoipa::path(get, path = "/admins/orders/status-counts", operation_id = "orderStatusCounts", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<StatusCounts>), refusals::Right, refusals::Call))]
pub(crate) async fn status_counts(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> Answer<Success<StatusCounts>> {
    let counts = gateway.orders().count_by_status(call.request(CountByStatusRequest {})).await?.into_inner();
    Ok(Success::of(counts.into()))
}

/// Moves an order to another status, notes what its customer said when they were called, or what was collected on
/// delivery: all of it or nothing.
#[utoipa::path(put, path = "/admins/orders/{id}", operation_id = "updateOrder", security(("bearer" = ["orders"])), tag = "back-office", request_body = UpdateOrder,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The order as it is now", body = Success<AdminOrder>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Step, refusals::Call))]
pub(crate) async fn update_order(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(change): Body<UpdateOrder>,
) -> Answer<Success<AdminOrder>> {
    let request = change.into_request(id);
    let message = done(&request);
    let order = gateway.orders().update_order(call.request(request)).await?.into_inner();
    Ok(Success::of(order.into()).saying(message))
}

/// The message of what was done first of all.
fn done(request: &UpdateOrderRequest) -> &'static str {
    match (request.status(), request.cash) {
        (OrderStatus::Cancelled, _) => "order-cancelled",
        (OrderStatus::Unspecified, Some(_)) => "order-cash-updated",
        (OrderStatus::Unspecified, None) => "order-confirmation-updated",
        _ => "order-updated",
    }
}

/// Leaves a note for colleagues.
#[utoipa::path(post, path = "/admins/orders/{id}/notes", operation_id = "addOrderNote", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewNote,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 201, description = "The order with the note", body = Success<AdminOrder>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn add_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(note): Body<NewNote>,
) -> Answer<Created<AdminOrder>> {
    let request = AddNoteRequest { id, text: note.text.0 };
    let order = gateway.orders().add_note(call.request(request)).await?.into_inner();
    Ok(Success::of(order.into()).saying("note-added").created())
}

/// Deletes a note: one's own, or as an owner anybody's.
#[utoipa::path(delete, path = "/admins/orders/{id}/notes/{note}", operation_id = "deleteOrderNote", security(("bearer" = ["orders"])), tag = "back-office",
    params(("id" = String, Path, description = "The order's id"), ("note" = String, Path, description = "The note's id")),
    responses((status = 200, description = "The order without the note", body = Success<AdminOrder>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Call))]
pub(crate) async fn delete_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(id, note_id): Segments,
) -> Answer<Success<AdminOrder>> {
    let request = DeleteNoteRequest { id, note_id };
    let order = gateway.orders().delete_note(call.request(request)).await?.into_inner();
    Ok(Success::of(order.into()).saying("note-deleted"))
}
