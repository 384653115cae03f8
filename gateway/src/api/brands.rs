//! `/brands`

use crate::{
    envelope::{Answer, Success},
    json::catalog::{Brand, Viewer},
    openapi::refusals,
    query::{BrandsQuery, Params},
    session::MaybeActor,
    state::Gateway,
};
use axum::extract::State;

/// Every visible brand, by name unless told otherwise; administrators see the hidden ones too.
#[utoipa::path(get, path = "/brands", operation_id = "listBrands", security((), ("bearer" = [])), tag = "catalogue", params(BrandsQuery),
    responses((status = 200, description = "The brands", body = Success<Vec<Brand>>), refusals::Unchanged, refusals::Faults, refusals::Call))]
pub(crate) async fn list_brands(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<BrandsQuery>,
) -> Answer<Success<Vec<Brand>>> {
    let reply = gateway.brands().list_brands(call.request(query.into_request()?)).await?.into_inner();
    let viewer = Viewer::of(&call);
    Ok(Success::of(reply.brands.into_iter().map(|brand| Brand::seen_by(viewer, brand)).collect()))
}
