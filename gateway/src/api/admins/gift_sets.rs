//! `/admins/gift_sets`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::Method;
use proto::catalog::v1::{DeleteGiftSetRequest, GetGiftSetRequest};

use crate::{
    envelope::{Answer, Created, Nothing, Success},
    form::{self, AdminForm},
    json::{creation::NewGiftSet, forms::GiftSetForm, gift_sets::GiftSet},
    openapi::refusals,
    path::Segment,
    pictures::Picture,
    refusal::{Code, Refusal},
    session::Admin,
    state::Gateway,
};

/// One gift set, by id or slug.
#[utoipa::path(get, path = "/admins/gift_sets/{gift_set}", operation_id = "adminGetGiftSet", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("gift_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The gift set", body = Success<GiftSet>), refusals::Right, refusals::Missing, refusals::Call))]
pub(crate) async fn get_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> Answer<Success<GiftSet>> {
    let gift_set = gateway.gift_sets().get_gift_set(call.request(GetGiftSetRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(gift_set.into()))
}

/// Makes a gift set.
#[utoipa::path(post, path = "/admins/gift_sets", operation_id = "createGiftSet", security(("bearer" = ["catalogue"])), tag = "back-office",
    request_body(content = NewGiftSet, content_type = "multipart/form-data"),
    responses((status = 201, description = "The gift set", body = Success<GiftSet>), refusals::Right, refusals::Posted, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn create_gift_set(
    State(gateway): State<Gateway>,
    AdminForm { call, fields, file, method }: AdminForm<GiftSetForm>,
) -> Answer<Created<GiftSet>> {
    form::makes(method.as_ref(), "POST")?;
    let picture = Picture::of("image", fields.image.as_ref(), file);
    let answer = gateway.gift_sets().create_gift_set(call.request(fields.into_create(&picture))).await;
    let gift_set = picture.settle(answer)?.into_inner();
    Ok(Success::of(gift_set.into()).saying("gift-set-created").created())
}

/// Changes a gift set; what is absent stays.
#[utoipa::path(put, path = "/admins/gift_sets/{gift_set}", operation_id = "updateGiftSet", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("gift_set" = String, Path, description = "Id or slug")),
    request_body(content = GiftSetForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The gift set as it is now", body = Success<GiftSet>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn update_gift_set(
    State(gateway): State<Gateway>,
    Segment(id): Segment,
    AdminForm { call, fields, file, .. }: AdminForm<GiftSetForm>,
) -> Answer<Success<GiftSet>> {
    let picture = Picture::of("image", fields.image.as_ref(), file);
    let answer = gateway.gift_sets().update_gift_set(call.request(fields.into_update(id, &picture))).await;
    let gift_set = picture.settle(answer)?.into_inner();
    Ok(Success::of(gift_set.into()).saying("gift-set-updated"))
}

/// Deletes a gift set; orders keep their own copy of it.
#[utoipa::path(delete, path = "/admins/gift_sets/{gift_set}", operation_id = "deleteGiftSet", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("gift_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Call))]
pub(crate) async fn delete_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Nothing>> {
    gateway.gift_sets().delete_gift_set(call.request(DeleteGiftSetRequest { id })).await?;
    Ok(Success::of(Nothing).saying("gift-set-deleted"))
}

/// A form sent with POST that means another method; described by what it may mean.
#[utoipa::path(post, path = "/admins/gift_sets/{gift_set}", responses(refusals::Posted))]
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    segment: Segment,
    form: AdminForm<GiftSetForm>,
) -> Result<Response, Refusal> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_gift_set(gateway, Admin { call: form.call }, segment).await.into_response()),
        Some(Method::PUT) => Ok(update_gift_set(gateway, segment, form).await.into_response()),
        _ => Err(Refusal::new(Code::MethodNotAllowed)),
    }
}
