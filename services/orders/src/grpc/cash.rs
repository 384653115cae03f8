//! Conversion of the cash report to messages.

use chrono::NaiveDate;
use proto::{Money, common::v1::OrderStatus, orders::v1};

use crate::domain::cash::{CashReportOrder, CashSums, by_region};

/// Group the day's shipped orders by region, with sums.
pub(super) fn report(day: NaiveDate, shipped: &[CashReportOrder]) -> v1::CashReport {
    let regions = by_region(shipped).into_iter().map(|(region, orders, sums)| v1::RegionCash {
        region: region.into(),
        orders: orders.into_iter().map(Into::into).collect(),
        sums: Some(sums.into()),
    });
    v1::CashReport { day: day.to_string(), regions: regions.collect(), sums: Some(CashSums::of(shipped).into()) }
}

impl From<CashSums> for v1::CashSums {
    fn from(sums: CashSums) -> Self {
        Self {
            to_collect_agorot: sums.to_collect,
            collected_agorot: sums.collected,
            outstanding_agorot: sums.outstanding,
        }
    }
}

impl From<CashReportOrder> for v1::CashReportOrder {
    fn from(order: CashReportOrder) -> Self {
        Self {
            cash_due_agorot: order.due().agorot(),
            id: order.id.to_string(),
            number: order.number,
            customer_name: order.customer_name,
            city: order.city,
            phone: order.phone,
            courier_name: order.courier_name,
            total_agorot: order.total.agorot(),
            collected_agorot: order.collected.map(Money::agorot),
            status: OrderStatus::from(order.status).into(),
        }
    }
}
