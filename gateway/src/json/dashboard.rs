//! The back office's first page.

use proto::orders::v1 as orders;
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
