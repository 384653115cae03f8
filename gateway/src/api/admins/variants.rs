//! `/admins/products/{product}/variants`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{Method, header};
use proto::catalog::v1::{DeleteVariantRequest, GetProductRequest};

use crate::{
    envelope::{Answer, Created, Nothing, Success},
    form::Form,
    json::{
        catalog::{ProductDetail, Variant, VariantList, Viewer},
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
#[utoipa::path(get, path = "/admins/products/{product}/variants", operation_id = "listVariants", tag = "back-office", security(("bearer" = [])),
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The variants", body = Success<VariantList>), refusals::Right, refusals::Missing, refusals::Any))]
pub(crate) async fn list_variants(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> Answer<Success<VariantList>> {
    let product = gateway.products().get_product(call.request(GetProductRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::Admin, product).into_variants()))
}

/// Makes a variant.
#[utoipa::path(post, path = "/admins/products/{product}/variants", operation_id = "createVariant", tag = "back-office", security(("bearer" = [])),
    params(("product" = String, Path, description = "The product's id")),
    request_body(content = VariantForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The variant", body = Success<Variant>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Any))]
pub(crate) async fn create_variant(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(product_id): Segment,
    Form { fields, file, .. }: Form<VariantForm>,
) -> Answer<Created<Variant>> {
    let picture = Picture::of(&gateway, &call, fields.image.as_ref(), file).await?;
    let answer = gateway.variants().create_variant(call.request(fields.into_create(product_id, &picture))).await;
    let variant = picture.settle("image", answer)?.into_inner();
    Ok(Success::of(Variant::seen_by(Viewer::Admin, variant)).saying("variant-created").created())
}

/// Changes a variant; what is absent stays.
#[utoipa::path(put, path = "/admins/products/{product}/variants/{variant}", operation_id = "updateVariant", tag = "back-office", security(("bearer" = [])),
    params(("product" = String, Path, description = "The product's id"), ("variant" = String, Path, description = "The variant's id")),
    request_body(content = VariantForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The variant as it is now", body = Success<Variant>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Any))]
pub(crate) async fn update_variant(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(product_id, id): Segments,
    Form { fields, file, .. }: Form<VariantForm>,
) -> Answer<Success<Variant>> {
    let picture = Picture::of(&gateway, &call, fields.image.as_ref(), file).await?;
    let answer = gateway.variants().update_variant(call.request(fields.into_update(product_id, id, &picture))).await;
    let variant = picture.settle("image", answer)?.into_inner();
    Ok(Success::of(Variant::seen_by(Viewer::Admin, variant)).saying("variant-updated"))
}

/// Deletes a variant; refused while a gift set holds it.
#[utoipa::path(delete, path = "/admins/products/{product}/variants/{variant}", operation_id = "deleteVariant", tag = "back-office", security(("bearer" = [])),
    params(("product" = String, Path, description = "The product's id"), ("variant" = String, Path, description = "The variant's id")),
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::State, refusals::Any))]
pub(crate) async fn delete_variant(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(product_id, id): Segments,
) -> Answer<Success<Nothing>> {
    gateway.variants().delete_variant(call.request(DeleteVariantRequest { product_id, id })).await?;
    Ok(Success::of(Nothing).saying("variant-deleted"))
}

/// A form sent with POST that means another method.
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    admin: Admin,
    segments: Segments,
    form: Form<VariantForm>,
) -> Result<Response, Refusal> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_variant(gateway, admin, segments).await.into_response()),
        Some(Method::PUT) => Ok(update_variant(gateway, admin, segments, form).await.into_response()),
        _ => Ok(([(header::ALLOW, "PUT, DELETE")], Refusal::new(Code::MethodNotAllowed)).into_response()),
    }
}
