//! `/admins/catalog`: counts, low stock and missed searches.

use axum::extract::State;
use chrono::{DateTime, Utc};
use proto::catalog::v1::{self as catalog, CountCatalogRequest, GetAlertsRequest};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::values::{Size, at, non_empty},
    openapi::{
        errors,
        kinds::{Id, Millilitres, SearchText, SizeUnit, Stock, Title},
    },
    state::Gateway,
};

/// Counts what the catalog holds, and what changed in the last seven days.
#[utoipa::path(get, path = "/admins/catalog/counts", operation_id = "catalogCounts", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<CatalogCounts>), errors::Authorization, errors::Call))]
pub(crate) async fn counts(State(gateway): State<Gateway>, Admin { call }: Admin) -> ApiResult<Success<CatalogCounts>> {
    let counts = gateway.stock().count_catalog(call.request(CountCatalogRequest {})).await?.into_inner();
    Ok(Success::of(counts.into()))
}

/// Returns low stock, and searches without results.
#[utoipa::path(get, path = "/admins/catalog/attention", operation_id = "catalogAttention", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "Low stock and missed searches", body = Success<Attention>), errors::Authorization, errors::Call))]
pub(crate) async fn attention(State(gateway): State<Gateway>, Admin { call }: Admin) -> ApiResult<Success<Attention>> {
    let attention = gateway.catalog_admin().get_alerts(call.request(GetAlertsRequest {})).await?.into_inner();
    Ok(Success::of(attention.into()))
}

/// Sizes of the catalog. `updated_*` counts what changed within the last seven days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CatalogCounts {
    brands: u64,
    visible_brands: u64,
    updated_brands: u64,
    products: u64,
    products_with_variants: u64,
    variants: u64,
    updated_products: u64,
    gift_sets: u64,
    updated_gift_sets: u64,
}

impl From<catalog::CountCatalogResponse> for CatalogCounts {
    fn from(counts: catalog::CountCatalogResponse) -> Self {
        Self {
            brands: counts.brands,
            visible_brands: counts.visible_brands,
            updated_brands: counts.updated_brands,
            products: counts.products,
            products_with_variants: counts.products_with_variants,
            variants: counts.variants,
            updated_products: counts.updated_products,
            gift_sets: counts.gift_sets,
            updated_gift_sets: counts.updated_gift_sets,
        }
    }
}

/// Low stock and missed searches.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Attention {
    /// Stock of at most 3 units or 20 millilitres, the least first.
    #[schema(max_items = 20)]
    low_stock: Vec<LowStock>,
    /// Searches without results in the last 90 days, the most frequent first.
    #[schema(max_items = 20)]
    missed_searches: Vec<MissedSearch>,
}

impl From<catalog::GetAlertsResponse> for Attention {
    fn from(attention: catalog::GetAlertsResponse) -> Self {
        Self {
            low_stock: attention.low_stock.into_iter().map(LowStock::from).collect(),
            missed_searches: attention.missed_searches.into_iter().map(MissedSearch::from).collect(),
        }
    }
}

/// Stock of a variant or an opened bottle that is low or empty.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LowStock {
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    /// The variant; null for an opened bottle.
    #[schema(required)]
    variant: Option<LowVariant>,
    /// Units left; null for an opened bottle.
    #[schema(required, value_type = Option<Stock>)]
    stock: Option<i64>,
    /// Millilitres left in the opened bottle; null for a variant.
    #[schema(required, value_type = Option<Millilitres>)]
    ml_left: Option<Size>,
}

impl From<catalog::LowStock> for LowStock {
    fn from(low: catalog::LowStock) -> Self {
        Self {
            product_id: low.product_id,
            product_name: low.product_name,
            brand_name: non_empty(low.brand_name),
            variant: low.variant.map(|variant| LowVariant {
                id: variant.id,
                name: variant.name,
                size_value: Size::from_hundredths(variant.size_centi),
                size_unit: variant.size_unit,
            }),
            stock: low.stock,
            ml_left: low.ml_left_centi.map(Size::from_hundredths),
        }
    }
}

/// A variant with low stock.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LowVariant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
}

/// A search that had no results.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MissedSearch {
    #[schema(value_type = SearchText)]
    text: String,
    #[schema(minimum = 1)]
    count: u64,
    last_at: DateTime<Utc>,
}

impl From<catalog::MissedSearch> for MissedSearch {
    fn from(missed: catalog::MissedSearch) -> Self {
        Self { text: missed.text, count: missed.count, last_at: at(missed.last_at) }
    }
}
