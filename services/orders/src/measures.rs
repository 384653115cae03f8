//! What is counted of orders, for whoever watches over the store: placed, sold, moved on. By region and status alone.

use std::sync::LazyLock;

use platform::metrics::registered;
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family},
};
use proto::{
    common::v1::{OrderStatus, Region},
    names::Named,
};

use crate::domain::{orders::Purchase, statuses::Status};

static PLACED: LazyLock<Family<InRegion, Counter>> =
    LazyLock::new(|| registered("orders_placed", "Orders that were placed", Family::default()));
static REVENUE: LazyLock<Family<InRegion, Counter>> = LazyLock::new(|| {
    let help = "What orders came to when they were placed, in hundredths of a shekel";
    registered("order_revenue_agorot", help, Family::default())
});
static MOVED: LazyLock<Family<ToStatus, Counter>> =
    LazyLock::new(|| registered("order_status_changes", "Orders that came to a status", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct InRegion {
    region: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ToStatus {
    status: &'static str,
}

/// An order was placed.
pub(crate) fn placed(purchase: &Purchase) {
    let labels = InRegion { region: purchase.contact.region.name() };
    PLACED.get_or_create(&labels).inc();
    REVENUE.get_or_create(&labels).inc_by(purchase.totals.total.agorot().unsigned_abs());
}

/// An order came to a status.
pub(crate) fn moved(status: Status) {
    MOVED.get_or_create(&ToStatus { status: status.name() }).inc();
}

/// Counts from nothing: a counter that is first read after its first order would hide it.
pub(crate) fn begin() {
    for (_, region) in Region::NAMES {
        let _ = PLACED.get_or_create(&InRegion { region });
        let _ = REVENUE.get_or_create(&InRegion { region });
    }
    for (_, status) in OrderStatus::NAMES {
        let _ = MOVED.get_or_create(&ToStatus { status });
    }
}
