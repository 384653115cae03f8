//! `/admins/products/{product}/variants`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::Method;
use proto::catalog::v1::{DeleteVariantRequest, GetProductRequest};

use crate::{
    envelope::{Answer, Created, Nothing, Success},
    form::{self, AdminForm},
    json::{
        catalog::{ProductDetail, Variant, VariantList, Viewer},
        creation::NewVariant,
        forms::VariantForm,
    },
    openapi::refusals,
    path::{Segment, Segments},
    pictures::Picture,
    refusal::{Code, Refusal},
    session::Admin,
    state::Gateway,
};

/// Every size of a product, with its stock.
#[utoipa::path(get, path = "/admins/products/{product}/variants", operation_id = "listVariants", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The variants", body = Success<VariantList>), refusals::Right, refusals::Missing, refusals::Call))]
pub(crate) async fn list_variants(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> Answer<Success<VariantList>> {
    let product = gateway.products().get_product(call.request(GetProductRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::Admin, product).into_variants()))
}

/// Makes a variant.
#[utoipa::path(post, path = "/admins/products/{product}/variants", operation_id = "createVariant", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "The product's id")),
    request_body(content = NewVariant, content_type = "multipart/form-data"),
    responses((status = 201, description = "The variant", body = Success<Variant>), refusals::Right, refusals::Posted, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn create_variant(
    State(gateway): State<Gateway>,
    Segment(product_id): Segment,
    AdminForm { call, fields, file, method }: AdminForm<VariantForm>,
) -> Answer<Created<Variant>> {
    form::makes(method.as_ref(), "GET, HEAD, POST")?;
    let picture = Picture::of("image", fields.image.as_ref(), file).beside(fields.faults());
    let answer = gateway.variants().create_variant(call.request(fields.into_create(product_id, &picture))).await;
    let variant = picture.settle(answer)?.into_inner();
    Ok(Success::of(Variant::seen_by(Viewer::Admin, variant)).saying("variant-created").created())
}

/// Changes a variant; what is absent stays.
#[utoipa::path(put, path = "/admins/products/{product}/variants/{variant}", operation_id = "updateVariant", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "The product's id"), ("variant" = String, Path, description = "The variant's id")),
    request_body(content = VariantForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The variant as it is now", body = Success<Variant>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::OtherVariant, refusals::Call))]
pub(crate) async fn update_variant(
    State(gateway): State<Gateway>,
    Segments(product_id, id): Segments,
    AdminForm { call, fields, file, .. }: AdminForm<VariantForm>,
) -> Answer<Success<Variant>> {
    let picture = Picture::of("image", fields.image.as_ref(), file).beside(fields.faults());
    let answer = gateway.variants().update_variant(call.request(fields.into_update(product_id, id, &picture))).await;
    let variant = picture.settle(answer)?.into_inner();
    Ok(Success::of(Variant::seen_by(Viewer::Admin, variant)).saying("variant-updated"))
}

/// Deletes a variant; refused while a gift set holds it.
#[utoipa::path(delete, path = "/admins/products/{product}/variants/{variant}", operation_id = "deleteVariant", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "The product's id"), ("variant" = String, Path, description = "The variant's id")),
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Held, refusals::Call))]
pub(crate) async fn delete_variant(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(product_id, id): Segments,
) -> Answer<Success<Nothing>> {
    gateway.variants().delete_variant(call.request(DeleteVariantRequest { product_id, id })).await?;
    Ok(Success::of(Nothing).saying("variant-deleted"))
}

/// A form sent with POST that means another method; described by what it may mean.
#[utoipa::path(post, path = "/admins/products/{product}/variants/{variant}", responses(refusals::Posted))]
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    segments: Segments,
    form: AdminForm<VariantForm>,
) -> Result<Response, Refusal> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_variant(gateway, Admin { call: form.call }, segments).await.into_response()),
        Some(Method::PUT) => Ok(update_variant(gateway, segments, form).await.into_response()),
        _ => Err(Refusal::new(Code::MethodNotAllowed)),
    }
}
