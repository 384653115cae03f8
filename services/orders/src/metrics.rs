//! Metrics of orders: placed, revenue and status changes, labelled by region and status only.

use std::sync::LazyLock;

use platform::metrics::register;
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family},
};
use proto::{
    common::v1::{OrderStatus, Region},
    names::Named,
};

use crate::domain::{orders::Purchase, statuses::Status};

static PLACED: LazyLock<Family<RegionLabels, Counter>> =
    LazyLock::new(|| register("orders_placed", "Orders that were placed", Family::default()));
static REVENUE: LazyLock<Family<RegionLabels, Counter>> = LazyLock::new(|| {
    let help = "What orders came to when they were placed, in hundredths of a shekel";
    register("order_revenue_agorot", help, Family::default())
});
static STATUS_CHANGES: LazyLock<Family<StatusLabels, Counter>> =
    LazyLock::new(|| register("order_status_changes", "Orders that came to a status", Family::default()));

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RegionLabels {
    region: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct StatusLabels {
    status: &'static str,
}

/// Count a placed order and its revenue.
pub(crate) fn record_placed(purchase: &Purchase) {
    let labels = RegionLabels { region: purchase.contact.region.name() };
    PLACED.get_or_create(&labels).inc();
    REVENUE.get_or_create(&labels).inc_by(purchase.totals.total.agorot().unsigned_abs());
}

/// Count an order that reached a status.
pub(crate) fn record_status(status: Status) {
    STATUS_CHANGES.get_or_create(&StatusLabels { status: status.name() }).inc();
}

/// Start every counter at zero: a counter first scraped after its first order would hide that order.
pub(crate) fn initialise() {
    for (_, region) in Region::NAMES {
        let _ = PLACED.get_or_create(&RegionLabels { region });
        let _ = REVENUE.get_or_create(&RegionLabels { region });
    }
    for (_, status) in OrderStatus::NAMES {
        let _ = STATUS_CHANGES.get_or_create(&StatusLabels { status });
    }
}
