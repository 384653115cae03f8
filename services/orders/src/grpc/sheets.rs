//! The cash on delivery of one day, as messages.

use chrono::NaiveDate;
use proto::{Money, common::v1::OrderStatus, orders::v1};

use crate::domain::sheets::{SheetOrder, Sums, by_region};

/// The sheet of a day.
pub(super) fn sheet(day: NaiveDate, sent: &[SheetOrder]) -> v1::DaySheet {
    let regions = by_region(sent).into_iter().map(|(region, orders, sums)| v1::RegionSheet {
        region: region.into(),
        orders: orders.into_iter().map(Into::into).collect(),
        sums: Some(sums.into()),
    });
    v1::DaySheet { day: day.to_string(), regions: regions.collect(), sums: Some(Sums::of(sent).into()) }
}

impl From<Sums> for v1::CashSums {
    fn from(sums: Sums) -> Self {
        Self {
            to_collect_agorot: sums.to_collect,
            collected_agorot: sums.collected,
            outstanding_agorot: sums.outstanding,
        }
    }
}

impl From<SheetOrder> for v1::SheetOrder {
    fn from(order: SheetOrder) -> Self {
        Self {
            id: order.id.to_string(),
            number: order.number,
            customer_name: order.customer_name,
            city: order.city,
            phone: order.phone,
            total_agorot: order.total.agorot(),
            collected_agorot: order.collected.map(Money::agorot),
            status: OrderStatus::from(order.status).into(),
        }
    }
}
