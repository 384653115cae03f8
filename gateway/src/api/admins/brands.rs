//! `/admins/brands`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::Method;
use proto::catalog::v1::{DeleteBrandRequest, GetBrandRequest};

use crate::{
    body::Body,
    envelope::{Answer, Created, Nothing, Paged, Success},
    form::{self, AdminForm},
    json::{
        catalog::{Brand, Viewer},
        creation::NewBrand,
        forms::BrandForm,
        stock::BrandOrderForm,
    },
    openapi::refusals,
    path::Segment,
    pictures::Picture,
    query::{AdminBrandsQuery, Params},
    refusal::{Code, Refusal},
    session::Admin,
    state::Gateway,
};

/// A page of brands by name, hidden ones included.
#[utoipa::path(get, path = "/admins/brands", operation_id = "adminListBrands", security(("bearer" = ["administrator"])), tag = "back-office", params(AdminBrandsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<Brand>>), refusals::Right, refusals::Faults, refusals::Call))]
pub(crate) async fn list_brands(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<AdminBrandsQuery>,
) -> Answer<Paged<Vec<Brand>>> {
    let reply = gateway.brands().list_brands(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.brands.into_iter().map(|brand| Brand::seen_by(Viewer::Admin, brand)).collect(), reply.meta))
}

/// One brand, by id or slug.
#[utoipa::path(get, path = "/admins/brands/{brand}", operation_id = "adminGetBrand", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("brand" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The brand", body = Success<Brand>), refusals::Right, refusals::Missing, refusals::Call))]
pub(crate) async fn get_brand(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> Answer<Success<Brand>> {
    let brand = gateway.brands().get_brand(call.request(GetBrandRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(Brand::seen_by(Viewer::Admin, brand)))
}

/// Makes a brand.
#[utoipa::path(post, path = "/admins/brands", operation_id = "createBrand", security(("bearer" = ["catalogue"])), tag = "back-office",
    request_body(content = NewBrand, content_type = "multipart/form-data"),
    responses((status = 201, description = "The brand", body = Success<Brand>), refusals::Right, refusals::Posted, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn create_brand(
    State(gateway): State<Gateway>,
    AdminForm { call, fields, file, method }: AdminForm<BrandForm>,
) -> Answer<Created<Brand>> {
    form::makes(method.as_ref(), "GET, HEAD, POST")?;
    let picture = Picture::of("thumbnail", fields.thumbnail.as_ref(), file).beside(fields.faults());
    let answer = gateway.brands().create_brand(call.request(fields.into_create(&picture))).await;
    let brand = picture.settle(answer)?.into_inner();
    Ok(Success::of(Brand::seen_by(Viewer::Admin, brand)).saying("brand-created").created())
}

/// Changes a brand; what is absent stays.
#[utoipa::path(put, path = "/admins/brands/{brand}", operation_id = "updateBrand", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("brand" = String, Path, description = "Id or slug")),
    request_body(content = BrandForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The brand as it is now", body = Success<Brand>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn update_brand(
    State(gateway): State<Gateway>,
    Segment(id): Segment,
    AdminForm { call, fields, file, .. }: AdminForm<BrandForm>,
) -> Answer<Success<Brand>> {
    let picture = Picture::of("thumbnail", fields.thumbnail.as_ref(), file).beside(fields.faults());
    let answer = gateway.brands().update_brand(call.request(fields.into_update(id, &picture))).await;
    let brand = picture.settle(answer)?.into_inner();
    Ok(Success::of(Brand::seen_by(Viewer::Admin, brand)).saying("brand-updated"))
}

/// Places brands on the home page, the first one first; those that are not named have no place there any more.
#[utoipa::path(put, path = "/admins/brands/order", operation_id = "orderBrands", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = BrandOrderForm,
    responses((status = 200, description = "All brands as the home page orders them", body = Success<Vec<Brand>>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn order_brands(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<BrandOrderForm>,
) -> Answer<Success<Vec<Brand>>> {
    let reply = gateway.brands().order_brands(call.request(form.into_request())).await?.into_inner();
    let brands = reply.brands.into_iter().map(|brand| Brand::seen_by(Viewer::Admin, brand));
    Ok(Success::of(brands.collect()).saying("brands-ordered"))
}

/// Deletes a brand; its products stay without one.
#[utoipa::path(delete, path = "/admins/brands/{brand}", operation_id = "deleteBrand", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("brand" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Call))]
pub(crate) async fn delete_brand(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Nothing>> {
    gateway.brands().delete_brand(call.request(DeleteBrandRequest { id })).await?;
    Ok(Success::of(Nothing).saying("brand-deleted"))
}

/// A form sent with POST that means another method; described by what it may mean.
#[utoipa::path(post, path = "/admins/brands/{brand}", responses(refusals::Posted))]
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    segment: Segment,
    form: AdminForm<BrandForm>,
) -> Result<Response, Refusal> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_brand(gateway, Admin { call: form.call }, segment).await.into_response()),
        Some(Method::PUT) => Ok(update_brand(gateway, segment, form).await.into_response()),
        _ => Err(Refusal::new(Code::MethodNotAllowed)),
    }
}
