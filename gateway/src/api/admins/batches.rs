//! `/admins/orders/steps`, `/admins/orders/prints`, `/admins/orders/picking_list`

use axum::extract::State;

use crate::{
    body::Body,
    envelope::{Answer, Success},
    json::batches::{PickingList, PickingListInput, Printed, Prints, Steps, StepsTaken},
    openapi::refusals,
    session::Admin,
    state::Gateway,
};

/// Moves several orders to another status, each for itself.
#[utoipa::path(post, path = "/admins/orders/steps", operation_id = "takeOrderSteps", security(("bearer" = ["orders"])), tag = "back-office", request_body = Steps,
    responses((status = 200, description = "Which orders took the step, and which did not", body = Success<StepsTaken>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn take_steps(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(steps): Body<Steps>,
) -> Answer<Success<StepsTaken>> {
    let reply = gateway.orders().take_steps(call.request(steps.into_request()?)).await?.into_inner();
    Ok(Success::of(reply.into()))
}

/// Notes that orders are printed, unless some of them were before and are not to be printed once more.
#[utoipa::path(post, path = "/admins/orders/prints", operation_id = "noteOrderPrints", security(("bearer" = ["orders"])), tag = "back-office", request_body = Prints,
    responses((status = 200, description = "The orders as they are now", body = Success<Printed>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Prints, refusals::Call))]
pub(crate) async fn note_prints(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(prints): Body<Prints>,
) -> Answer<Success<Printed>> {
    let reply = gateway.orders().note_prints(call.request(prints.into_request())).await?.into_inner();
    Ok(Success::of(reply.into()).saying("prints-noted"))
}

/// What has to be taken from the shelves for several orders, gift sets taken apart.
#[utoipa::path(post, path = "/admins/orders/picking_list", operation_id = "pickingList", security(("bearer" = ["orders"])), tag = "back-office", request_body = PickingListInput,
    responses((status = 200, description = "The list", body = Success<PickingList>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn picking_list(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(input): Body<PickingListInput>,
) -> Answer<Success<PickingList>> {
    let reply = gateway.orders().list_picks(call.request(input.into_request()?)).await?.into_inner();
    Ok(Success::of(reply.into()))
}
