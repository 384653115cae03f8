//! `/admins/gift_sets`: gift sets in the back office.

#![expect(clippy::option_option, reason = "absent and null are two answers")]

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::Method;
use proto::catalog::v1::{self as catalog, DeleteGiftSetRequest, GetGiftSetRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Success},
    error::{ApiError, ErrorCode},
    form::{self, AdminForm, FormImage},
    json::fields::{self, Agorot, Integer, List, Object, Text, number_update},
    openapi::{
        creation::creation_schema,
        errors,
        kinds::{HtmlInput, Id, Price, SlugInput, TitleInput, Units},
    },
    path::Segment,
    routes::gift_sets::GiftSet,
    state::Gateway,
};

/// Returns one gift set, by id or slug.
#[utoipa::path(get, path = "/admins/gift_sets/{gift_set}", operation_id = "adminGetGiftSet", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("gift_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The gift set", body = Success<GiftSet>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> ApiResult<Success<GiftSet>> {
    let gift_set = gateway.gift_sets().get_gift_set(call.request(GetGiftSetRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(gift_set.into()))
}

/// Creates a gift set.
#[utoipa::path(post, path = "/admins/gift_sets", operation_id = "createGiftSet", security(("bearer" = ["catalogue"])), tag = "back-office",
    request_body(content = NewGiftSet, content_type = "multipart/form-data"),
    responses((status = 201, description = "The gift set", body = Success<GiftSet>), errors::Authorization, errors::MethodNotAllowed, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_gift_set(
    State(gateway): State<Gateway>,
    AdminForm { call, fields, file, method }: AdminForm<GiftSetForm>,
) -> ApiResult<Created<GiftSet>> {
    form::reject_override(method.as_ref(), "POST")?;
    let image = FormImage::of("image", fields.image.as_ref(), file);
    let answer = gateway.gift_sets().create_gift_set(call.request(fields.into_create(&image))).await;
    let gift_set = image.finish(answer)?.into_inner();
    Ok(Success::of(gift_set.into()).with_message("gift-set-created").created())
}

/// Updates a gift set. Absent fields keep their value.
#[utoipa::path(put, path = "/admins/gift_sets/{gift_set}", operation_id = "updateGiftSet", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("gift_set" = String, Path, description = "Id or slug")),
    request_body(content = GiftSetForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The updated gift set", body = Success<GiftSet>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn update_gift_set(
    State(gateway): State<Gateway>,
    Segment(id): Segment,
    AdminForm { call, fields, file, .. }: AdminForm<GiftSetForm>,
) -> ApiResult<Success<GiftSet>> {
    let image = FormImage::of("image", fields.image.as_ref(), file);
    let answer = gateway.gift_sets().update_gift_set(call.request(fields.into_update(id, &image))).await;
    let gift_set = image.finish(answer)?.into_inner();
    Ok(Success::of(gift_set.into()).with_message("gift-set-updated"))
}

/// Deletes a gift set. Orders keep their own copy.
#[utoipa::path(delete, path = "/admins/gift_sets/{gift_set}", operation_id = "deleteGiftSet", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("gift_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn delete_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.gift_sets().delete_gift_set(call.request(DeleteGiftSetRequest { id })).await?;
    Ok(Success::of(NoData).with_message("gift-set-deleted"))
}

/// Handles a form sent by POST whose `_method` is PUT or DELETE. Documented as those.
#[utoipa::path(post, path = "/admins/gift_sets/{gift_set}", responses(errors::MethodNotAllowed))]
pub(crate) async fn overridden(
    gateway: State<Gateway>,
    segment: Segment,
    form: AdminForm<GiftSetForm>,
) -> Result<Response, ApiError> {
    match form.method {
        Some(Method::DELETE) => Ok(delete_gift_set(gateway, Admin { call: form.call }, segment).await.into_response()),
        Some(Method::PUT) => Ok(update_gift_set(gateway, segment, form).await.into_response()),
        _ => Err(ApiError::new(ErrorCode::MethodNotAllowed)),
    }
}

/// Fields of a new or changed gift set.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct GiftSetForm {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// Generated when absent; ignored on update.
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    /// HTML; sanitised by the server.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = HtmlInput)]
    description: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Price)]
    price: Option<Agorot>,
    /// Empty clears the value.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Price>)]
    original_price: Option<Option<Agorot>>,
    /// An image file; empty removes the image.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
    /// All items of the gift set; in a form as `items[0][variant_id]`, `items[0][quantity]`.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Vec<GiftSetItemForm>, min_items = 1, max_items = 100)]
    items: Option<List<Object<GiftSetItemForm>>>,
}

creation_schema! {
    /// Fields of a new gift set.
    NewGiftSet of GiftSetForm { "name", "price", "items" } with SlugInput
}

impl GiftSetForm {
    /// Converts to the request that creates it.
    pub(crate) fn into_create(self, image: &FormImage) -> catalog::CreateGiftSetRequest {
        catalog::CreateGiftSetRequest {
            name: self.name.unwrap_or_default().0,
            slug: self.slug.0,
            price_agorot: self.price.unwrap_or_default().0,
            original_price_agorot: self.original_price.flatten().map(|price| price.0),
            description: self.description.unwrap_or_default().0,
            image_path: image.path(),
            items: items(self.items.unwrap_or_default()),
        }
    }

    /// Converts to the request that updates it.
    pub(crate) fn into_update(self, id: String, image: &FormImage) -> catalog::UpdateGiftSetRequest {
        catalog::UpdateGiftSetRequest {
            id,
            name: self.name.map(|name| name.0),
            price_agorot: self.price.map(|price| price.0),
            original_price_agorot: number_update(self.original_price.map(|price| price.map(|price| price.0))),
            description: self.description.map(|html| html.0),
            image_path: image.update(),
            items: self.items.map(|list| catalog::GiftSetItems { items: items(list) }),
        }
    }
}

/// An item of a gift set.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct GiftSetItemForm {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    variant_id: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    quantity: Integer,
}

fn items(list: List<Object<GiftSetItemForm>>) -> Vec<catalog::GiftSetItemInput> {
    let item = |Object(item): Object<GiftSetItemForm>| catalog::GiftSetItemInput {
        variant_id: item.variant_id.0,
        quantity: item.quantity.0,
    };
    list.0.into_iter().map(item).collect()
}
