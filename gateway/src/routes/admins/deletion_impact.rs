//! `/admins/…/impact`: consequences of deleting a brand, product, variant or gift set.

use axum::extract::State;
use platform::Call;
use proto::{
    catalog::v1::{self as catalog, GetDeletionImpactRequest, VariantRef, get_deletion_impact_request::Target},
    orders::v1::{self as orders, CountOrdersContainingRequest},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    openapi::errors,
    path::{Segment, Segments},
    routes::admins::stock::EntityRef,
    state::Gateway,
};

/// Previews the deletion of a brand.
#[utoipa::path(get, path = "/admins/brands/{brand}/impact", operation_id = "brandImpact", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("brand" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The consequences", body = Success<Impact>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn of_brand(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(brand): Segment,
) -> ApiResult<Success<Impact>> {
    of(&gateway, &call, Target::Brand(brand)).await
}

/// Previews the deletion of a product.
#[utoipa::path(get, path = "/admins/products/{product}/impact", operation_id = "productImpact", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The consequences", body = Success<Impact>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn of_product(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(product): Segment,
) -> ApiResult<Success<Impact>> {
    of(&gateway, &call, Target::Product(product)).await
}

/// Previews the deletion of a variant.
#[utoipa::path(get, path = "/admins/products/{product}/variants/{variant}/impact", operation_id = "variantImpact", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("product" = String, Path, description = "The product's id"), ("variant" = String, Path, description = "The variant's id")),
    responses((status = 200, description = "The consequences", body = Success<Impact>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn of_variant(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(product, id): Segments,
) -> ApiResult<Success<Impact>> {
    of(&gateway, &call, Target::Variant(VariantRef { product, id })).await
}

/// Previews the deletion of a gift set.
#[utoipa::path(get, path = "/admins/gift_sets/{gift_set}/impact", operation_id = "giftSetImpact", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("gift_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The consequences", body = Success<Impact>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn of_gift_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(gift_set): Segment,
) -> ApiResult<Success<Impact>> {
    of(&gateway, &call, Target::GiftSet(gift_set)).await
}

async fn of(gateway: &Gateway, call: &Call, target: Target) -> ApiResult<Success<Impact>> {
    let request = call.request(GetDeletionImpactRequest { target: Some(target) });
    let impact = gateway.catalog_admin().get_deletion_impact(request).await?.into_inner();
    let held = CountOrdersContainingRequest {
        variant_ids: impact.variant_ids.clone(),
        gift_set_ids: impact.gift_set_ids.clone(),
    };
    let held = gateway.orders().count_orders_containing(call.request(held)).await?.into_inner();
    Ok(Success::of(Impact::of(impact, held)))
}

/// Consequences of a deletion.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Impact {
    /// Number of its products, including itself.
    products: u64,
    /// Number of its variants, including itself.
    variants: u64,
    /// Gift sets that contain it.
    gift_sets: Vec<EntityRef>,
    /// Number of orders that contain it; they keep their own copy.
    orders: u64,
    /// Number of these orders that are neither delivered nor cancelled.
    open_orders: u64,
}

impl Impact {
    /// Joins the impact on the catalog with that on orders.
    pub(crate) fn of(impact: catalog::GetDeletionImpactResponse, held: orders::CountOrdersContainingResponse) -> Self {
        Self {
            products: impact.products,
            variants: impact.variants,
            gift_sets: impact.gift_sets.into_iter().map(EntityRef::from).collect(),
            orders: held.orders,
            open_orders: held.open_orders,
        }
    }
}
