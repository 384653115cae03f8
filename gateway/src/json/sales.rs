//! What the shop sells, as the dashboard shows it.

use chrono::{DateTime, Utc};
use proto::orders::v1 as orders;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    dashboard::StatusCounts,
    names::{Name, OrderStatus, Region},
    values::{Amount, at, non_empty},
};
use crate::{
    messages,
    openapi::kinds::{Day, Id, OrderNumber, Title},
};

/// What the shop sells. Revenue counts what is not cancelled.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Sales {
    /// The one by whose days all this is counted.
    time_zone: String,
    today: SalesOfPeriod,
    /// The last seven days, today included.
    week: SalesOfPeriod,
    /// The last thirty days, today included.
    month: SalesOfPeriod,
    /// Those thirty, the oldest first.
    #[schema(max_items = 30)]
    days: Vec<SalesOfDay>,
    /// Those that wait longest to be sent, the oldest first.
    #[schema(max_items = 10)]
    waiting: Vec<WaitingOrder>,
    /// Of the thirty days.
    #[schema(max_items = 10)]
    best_sellers: Vec<BestSeller>,
}

/// What was sold in so many days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SalesOfPeriod {
    /// Those that are not cancelled.
    orders: u64,
    revenue: Amount,
    /// What one order comes to; 0 without orders.
    average: Amount,
    by_status: StatusCounts,
    /// Every region that is delivered to.
    by_region: Vec<SalesOfRegion>,
}

/// What was sold to one region.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SalesOfRegion {
    region: Region,
    /// What the region is called in Arabic.
    #[schema(value_type = Title)]
    label: String,
    orders: u64,
    revenue: Amount,
}

/// What was sold on one day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SalesOfDay {
    #[schema(value_type = Day)]
    day: String,
    orders: u64,
    revenue: Amount,
}

/// An order that waits to be sent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WaitingOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    #[schema(value_type = Title)]
    customer_name: String,
    status: OrderStatus,
    created_at: DateTime<Utc>,
    total: Amount,
}

/// A product that sells well.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BestSeller {
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    /// Those inside gift sets included.
    units: i64,
    /// Of single units; null when it was sold in gift sets only.
    #[schema(required)]
    revenue: Option<Amount>,
}

impl From<orders::Sales> for Sales {
    fn from(sales: orders::Sales) -> Self {
        let day = |day: orders::SalesOfDay| SalesOfDay {
            day: day.day,
            orders: day.orders,
            revenue: Amount::from_agorot(day.revenue_agorot),
        };
        Self {
            time_zone: sales.time_zone,
            today: sales.today.unwrap_or_default().into(),
            week: sales.week.unwrap_or_default().into(),
            month: sales.month.unwrap_or_default().into(),
            days: sales.days.into_iter().map(day).collect(),
            waiting: sales.waiting.into_iter().map(WaitingOrder::from).collect(),
            best_sellers: sales.best_sellers.into_iter().map(BestSeller::from).collect(),
        }
    }
}

impl From<orders::SalesOfPeriod> for SalesOfPeriod {
    fn from(sales: orders::SalesOfPeriod) -> Self {
        Self {
            orders: sales.orders,
            revenue: Amount::from_agorot(sales.revenue_agorot),
            average: Amount::from_agorot(sales.average_agorot),
            by_status: sales.by_status.unwrap_or_default().into(),
            by_region: sales.by_region.into_iter().map(SalesOfRegion::from).collect(),
        }
    }
}

impl From<orders::SalesOfRegion> for SalesOfRegion {
    fn from(sales: orders::SalesOfRegion) -> Self {
        let region = sales.region();
        Self {
            region: Name(region),
            label: messages::region(region),
            orders: sales.orders,
            revenue: Amount::from_agorot(sales.revenue_agorot),
        }
    }
}

impl From<orders::WaitingOrder> for WaitingOrder {
    fn from(order: orders::WaitingOrder) -> Self {
        Self {
            status: Name(order.status()),
            id: order.id,
            number: order.number,
            customer_name: order.customer_name,
            created_at: at(order.created_at),
            total: Amount::from_agorot(order.total_agorot),
        }
    }
}

impl From<orders::BestSeller> for BestSeller {
    fn from(product: orders::BestSeller) -> Self {
        Self {
            product_id: product.product_id,
            name: product.name,
            brand_name: non_empty(product.brand_name),
            units: product.units,
            revenue: product.revenue_agorot.map(Amount::from_agorot),
        }
    }
}
