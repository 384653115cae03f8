//! What the back office counts.

use proto::{catalog::v1 as catalog, orders::v1 as orders};
use serde::Serialize;
use utoipa::ToSchema;

/// How many orders there are, of each status and of all.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatusCounts {
    pub(crate) total: u64,
    pending: u64,
    processing: u64,
    shipped: u64,
    delivered: u64,
    cancelled: u64,
}

/// How much of everything there is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Dashboard {
    pub(crate) brands: u64,
    pub(crate) products: u64,
    pub(crate) gift_sets: u64,
    pub(crate) orders: u64,
    pub(crate) customers: u64,
    pub(crate) by_status: StatusCounts,
}

/// How much the catalogue holds; what is called updated was changed within the last seven days.
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

impl From<orders::CountByStatusResponse> for StatusCounts {
    fn from(counts: orders::CountByStatusResponse) -> Self {
        Self {
            total: counts.total,
            pending: counts.pending,
            processing: counts.processing,
            shipped: counts.shipped,
            delivered: counts.delivered,
            cancelled: counts.cancelled,
        }
    }
}
