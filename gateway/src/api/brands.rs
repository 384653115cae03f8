//! `/brands`

use axum::extract::State;
use proto::catalog::v1::ListBrandsRequest;

use crate::{
    envelope::{Answer, Success},
    json::catalog::Brand,
    openapi::refusals,
    session::MaybeActor,
    state::Gateway,
};

/// Every visible brand, by name; administrators see the hidden ones too.
#[utoipa::path(get, path = "/brands", operation_id = "listBrands", security((), ("bearer" = [])), tag = "catalogue",
    responses((status = 200, description = "The brands", body = Success<Vec<Brand>>), refusals::Unchanged, refusals::Call))]
pub(crate) async fn list_brands(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
) -> Answer<Success<Vec<Brand>>> {
    let reply = gateway.brands().list_brands(call.request(ListBrandsRequest::default())).await?.into_inner();
    Ok(Success::of(reply.brands.into_iter().map(Brand::from).collect()))
}
