//! `/users/wishlist`: products that customers save in their accounts.

use axum::extract::State;
use platform::{Error, FieldErrors};
use proto::identity::v1::{self as identity, GetWishlistRequest, MergeWishlistRequest, ReplaceWishlistRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Customer,
    envelope::{ApiResult, Success},
    json::fields::{self, List, Text},
    openapi::{errors, kinds::Id},
    state::Gateway,
};

/// Returns the customer's wishlist.
#[utoipa::path(get, path = "/users/wishlist", operation_id = "getWishlist", security(("bearer" = ["customer"])), tag = "accounts",
    responses((status = 200, description = "The wishlist", body = Success<Wishlist>), errors::Authorization, errors::Call))]
pub(crate) async fn get_wishlist(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
) -> ApiResult<Success<Wishlist>> {
    let wishlist = gateway.wishlists().get_wishlist(call.request(GetWishlistRequest {})).await?.into_inner();
    Ok(Success::of(wishlist.into()))
}

/// Replaces the customer's wishlist.
#[utoipa::path(put, path = "/users/wishlist", operation_id = "replaceWishlist", security(("bearer" = ["customer"])), tag = "accounts", request_body = WishlistForm,
    responses((status = 200, description = "The wishlist", body = Success<Wishlist>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn replace_wishlist(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
    Body(form): Body<WishlistForm>,
) -> ApiResult<Success<Wishlist>> {
    let request = ReplaceWishlistRequest { product_ids: form.into_ids()? };
    Ok(Success::of(gateway.wishlists().replace_wishlist(call.request(request)).await?.into_inner().into()))
}

/// Adds the products of a device to the customer's wishlist, before those that it has. The oldest ones make place.
#[utoipa::path(post, path = "/users/wishlist/merge", operation_id = "mergeWishlist", security(("bearer" = ["customer"])), tag = "accounts", request_body = WishlistForm,
    responses((status = 200, description = "The merged wishlist", body = Success<Wishlist>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn merge_wishlist(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
    Body(form): Body<WishlistForm>,
) -> ApiResult<Success<Wishlist>> {
    let request = MergeWishlistRequest { product_ids: form.into_ids()? };
    Ok(Success::of(gateway.wishlists().merge_wishlist(call.request(request)).await?.into_inner().into()))
}

/// Products that a customer saves; they may no longer exist.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Wishlist {
    /// Ids of products, newest first.
    #[schema(value_type = Vec<Id>, max_items = 100)]
    product_ids: Vec<String>,
}

impl From<identity::Wishlist> for Wishlist {
    fn from(wishlist: identity::Wishlist) -> Self {
        Self { product_ids: wishlist.product_ids }
    }
}

/// Products of a wishlist, newest first.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct WishlistForm {
    /// Ids, of which repeated ones count once.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = Vec<Id>, max_items = 100)]
    product_ids: Option<List<Text>>,
}

impl WishlistForm {
    /// Returns the ids, which must be present: a body without them clears nothing.
    fn into_ids(self) -> Result<Vec<String>, Error> {
        let mut errors = FieldErrors::new();
        if self.product_ids.is_none() {
            errors.add("product_ids", "required");
        }
        errors.check()?;
        Ok(self.product_ids.unwrap_or_default().into_strings())
    }
}
