//! `/admins/stock`, and the stock of one product

use axum::extract::State;

use crate::{
    body::Body,
    envelope::{Answer, Paged, Success},
    json::{
        catalog::{ProductDetail, Viewer},
        stock::{MlStockForm, StockMovement},
    },
    openapi::refusals,
    path::Segment,
    query::{MovementsQuery, Params},
    session::Admin,
    state::Gateway,
};

/// What was put on the shelves of all products and taken from them, newest first.
#[utoipa::path(get, path = "/admins/stock/movements", operation_id = "listMovements", security(("bearer" = ["administrator"])), tag = "back-office", params(MovementsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<StockMovement>>), refusals::Right, refusals::Faults, refusals::Call))]
pub(crate) async fn list_movements(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<MovementsQuery>,
) -> Answer<Paged<Vec<StockMovement>>> {
    let request = query.into_request(String::new())?;
    let reply = gateway.desk().list_movements(call.request(request)).await?.into_inner();
    Ok(Paged::of(reply.movements.into_iter().map(StockMovement::from).collect(), reply.meta))
}

/// What was put on the shelves of one product and taken from them, newest first.
#[utoipa::path(get, path = "/admins/products/{product}/movements", operation_id = "listProductMovements", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug"), MovementsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<StockMovement>>), refusals::Right, refusals::Missing, refusals::Faults, refusals::Call))]
pub(crate) async fn list_product_movements(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(product): Segment,
    Params(query): Params<MovementsQuery>,
) -> Answer<Paged<Vec<StockMovement>>> {
    let request = query.into_request(product)?;
    let reply = gateway.desk().list_movements(call.request(request)).await?.into_inner();
    Ok(Paged::of(reply.movements.into_iter().map(StockMovement::from).collect(), reply.meta))
}

/// Opens, fills, corrects or puts away the bottle that a product's sizes are poured from.
///
/// A bottle that is new is drawn from by every size of at most 10 ml unless `variants` says which.
#[utoipa::path(put, path = "/admins/products/{product}/ml_stock", operation_id = "setMlStock", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = MlStockForm,
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The product as it is now", body = Success<ProductDetail>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::OtherProduct, refusals::Call))]
pub(crate) async fn set_ml_stock(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(product): Segment,
    Body(form): Body<MlStockForm>,
) -> Answer<Success<ProductDetail>> {
    let product = gateway.products().set_ml_stock(call.request(form.into_request(product))).await?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::Admin, product)).saying("ml-stock-set"))
}
