//! Conversion of sales figures to messages.

use std::collections::BTreeMap;

use platform::time_zone::TimeZone;
use proto::{
    Money,
    common::v1::{OrderStatus, Region},
    names::Named,
    orders::v1,
    time::timestamp,
};

use crate::domain::{
    sales::{BestSeller, MONTH_DAYS, Sales, SalesTotals, WEEK_DAYS, WaitingOrder},
    statuses::Status,
};

/// Build the sales report; days are those of `zone`.
pub(super) fn sales(sales: Sales, zone: TimeZone) -> v1::Sales {
    let last = |days: usize| Some(period(&SalesTotals::since(MONTH_DAYS - days, &sales.slices)));
    let days = sales.days.iter().enumerate().map(|(n, day)| {
        let sold = SalesTotals::on(n, &sales.slices);
        v1::SalesOfDay { day: day.date.to_string(), orders: sold.orders, revenue_agorot: sold.revenue }
    });
    v1::Sales {
        time_zone: zone.to_string(),
        today: last(1),
        week: last(WEEK_DAYS),
        month: last(MONTH_DAYS),
        days: days.collect(),
        waiting: sales.waiting.into_iter().map(Into::into).collect(),
        best_sellers: sales.best_sellers.into_iter().map(Into::into).collect(),
    }
}

/// Convert the number of orders in each status, with their total.
pub(super) fn counts(counts: &BTreeMap<Status, u64>) -> v1::CountByStatusResponse {
    let count = |status| counts.get(&status).copied().unwrap_or(0);
    v1::CountByStatusResponse {
        total: counts.values().sum(),
        pending: count(Status::Pending),
        processing: count(Status::Processing),
        shipped: count(Status::Shipped),
        delivered: count(Status::Delivered),
        cancelled: count(Status::Cancelled),
    }
}

fn period(sold: &SalesTotals) -> v1::SalesOfPeriod {
    let by_region = Region::NAMES.iter().map(|(region, _)| {
        let (orders, revenue_agorot) = sold.by_region.get(region).copied().unwrap_or_default();
        v1::SalesOfRegion { region: (*region).into(), orders, revenue_agorot }
    });
    v1::SalesOfPeriod {
        orders: sold.orders,
        revenue_agorot: sold.revenue,
        average_agorot: sold.average(),
        by_status: Some(counts(&sold.by_status)),
        by_region: by_region.collect(),
    }
}

impl From<WaitingOrder> for v1::WaitingOrder {
    fn from(order: WaitingOrder) -> Self {
        Self {
            id: order.id.to_string(),
            number: order.number,
            customer_name: order.customer_name,
            status: OrderStatus::from(order.status).into(),
            created_at: Some(timestamp(order.placed_at)),
            total_agorot: order.total.agorot(),
        }
    }
}

impl From<BestSeller> for v1::BestSeller {
    fn from(seller: BestSeller) -> Self {
        Self {
            product_id: seller.product.to_string(),
            name: seller.name,
            brand_name: seller.brand_name,
            units: seller.units,
            revenue_agorot: seller.revenue.map(Money::agorot),
        }
    }
}
