//! What was sold, as messages.

use std::collections::BTreeMap;

use platform::zone::Zone;
use proto::{
    Money,
    common::v1::{OrderStatus, Region},
    names::Named,
    orders::v1,
    time::timestamp,
};

use crate::domain::{
    sales::{MONTH, Sales, Seller, Sold, WEEK, Waiting},
    statuses::Status,
};

/// What was sold by the days of a zone.
pub(super) fn sales(sales: Sales, zone: Zone) -> v1::Sales {
    let last = |days: usize| Some(period(&Sold::since(MONTH - days, &sales.portions)));
    let days = sales.days.iter().enumerate().map(|(n, day)| {
        let sold = Sold::on(n, &sales.portions);
        v1::SalesOfDay { day: day.date.to_string(), orders: sold.orders, revenue_agorot: sold.revenue }
    });
    v1::Sales {
        time_zone: zone.to_string(),
        today: last(1),
        week: last(WEEK),
        month: last(MONTH),
        days: days.collect(),
        waiting: sales.waiting.into_iter().map(Into::into).collect(),
        best_sellers: sales.best_sellers.into_iter().map(Into::into).collect(),
    }
}

/// How many orders there are in each status, and in all.
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

fn period(sold: &Sold) -> v1::SalesOfPeriod {
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

impl From<Waiting> for v1::WaitingOrder {
    fn from(order: Waiting) -> Self {
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

impl From<Seller> for v1::BestSeller {
    fn from(seller: Seller) -> Self {
        Self {
            product_id: seller.product.to_string(),
            name: seller.name,
            brand_name: seller.brand_name,
            units: seller.units,
            revenue_agorot: seller.revenue.map(Money::agorot),
        }
    }
}
