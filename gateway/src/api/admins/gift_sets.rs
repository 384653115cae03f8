//! `/admins/gift_sets`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{Method, header};
use proto::catalog::v1::{DeleteGiftSetRequest, GetGiftSetRequest};

use crate::{
    envelope::{Answer, Created, Nothing, Success},
    form::Form,
    json::{forms::GiftSetForm, gift_sets::GiftSet},
    openapi::refusals,
    path::Segment,
    pictures::Picture,
    refusal::{Code, Refusal},
    session::Admin,
    state::Gateway,
};

/// One gift set, by id or slug.
#[utoipa::path(get, path = "/admins/gift_sets/{gift_set}", operation_id = "adminGetGiftSet", tag = "back-office", security(("bearer" = [])),
    params(("gift_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The gift set", body = Success<GiftSet>), refusals::Right, refusals::Missing, refusals::Any))]
pub(crate) async fn get_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> Answer<Success<GiftSet>> {
    let gift_set = gateway.gift_sets().get_gift_set(call.request(GetGiftSetRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(gift_set.into()))
}

/// Makes a gift set.
#[utoipa::path(post, path = "/admins/gift_sets", operation_id = "createGiftSet", tag = "back-office", security(("bearer" = [])),
    request_body(content = GiftSetForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The gift set", body = Success<GiftSet>), refusals::Right, refusals::Unsafe, refusals::Body, refusals::Any))]
pub(crate) async fn create_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Form { fields, file, .. }: Form<GiftSetForm>,
) -> Answer<Created<GiftSet>> {
    let picture = Picture::of(&gateway, &call, fields.image.as_ref(), file).await?;
    let answer = gateway.gift_sets().create_gift_set(call.request(fields.into_create(&picture))).await;
    let gift_set = picture.settle("image", answer)?.into_inner();
    Ok(Success::of(gift_set.into()).saying("gift-set-created").created())
}

/// Changes a gift set; what is absent stays.
#[utoipa::path(put, path = "/admins/gift_sets/{gift_set}", operation_id = "updateGiftSet", tag = "back-office", security(("bearer" = [])),
    params(("gift_set" = String, Path, description = "Id or slug")),
    request_body(content = GiftSetForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The gift set as it is now", body = Success<GiftSet>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Body, refusals::Any))]
pub(crate) async fn update_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Form { fields, file, .. }: Form<GiftSetForm>,
) -> Answer<Success<GiftSet>> {
    let picture = Picture::of(&gateway, &call, fields.image.as_ref(), file).await?;
    let answer = gateway.gift_sets().update_gift_set(call.request(fields.into_update(id, &picture))).await;
    let gift_set = picture.settle("image", answer)?.into_inner();
    Ok(Success::of(gift_set.into()).saying("gift-set-updated"))
}

/// Deletes a gift set; orders keep their own copy of it.
#[utoipa::path(delete, path = "/admins/gift_sets/{gift_set}", operation_id = "deleteGiftSet", tag = "back-office", security(("bearer" = [])),
    params(("gift_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "Done", body = Success<Nothing>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Any))]
pub(crate) async fn delete_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Nothing>> {
    gateway.gift_sets().delete_gift_set(call.request(DeleteGiftSetRequest { id })).await?;
    Ok(Success::of(Nothing).saying("gift-set-deleted"))
}

/// A form sent with POST that means another method.
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    admin: Admin,
    segment: Segment,
    form: Form<GiftSetForm>,
) -> Result<Response, Refusal> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_gift_set(gateway, admin, segment).await.into_response()),
        Some(Method::PUT) => Ok(update_gift_set(gateway, admin, segment, form).await.into_response()),
        _ => Ok(([(header::ALLOW, "GET, HEAD, PUT, DELETE")], Refusal::new(Code::MethodNotAllowed)).into_response()),
    }
}
