//! `/admins/dashboard`: counts and sales.

use axum::extract::State;
use chrono::{DateTime, Utc};
use proto::{
    catalog::v1::CountCatalogRequest,
    identity::v1::CountCustomersRequest,
    orders::v1::{self as orders, CountByStatusRequest, GetSalesRequest},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        names::{Name, OrderStatus, Region},
        values::{Amount, at, non_empty},
    },
    messages,
    openapi::{
        errors,
        kinds::{Day, Id, OrderNumber, Title},
    },
    state::Gateway,
};

/// Counts of the shop's entities.
#[utoipa::path(get, path = "/admins/dashboard", operation_id = "dashboard", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<Dashboard>), errors::Authorization, errors::Call))]
pub(crate) async fn dashboard(State(gateway): State<Gateway>, Admin { call }: Admin) -> ApiResult<Success<Dashboard>> {
    let (mut stock, mut customers, mut orders) = (gateway.stock(), gateway.customers(), gateway.orders());
    let (catalog, people, statuses) = tokio::try_join!(
        stock.count_catalog(call.request(CountCatalogRequest {})),
        customers.count_customers(call.request(CountCustomersRequest {})),
        orders.count_by_status(call.request(CountByStatusRequest {})),
    )?;
    let (catalog, by_status) = (catalog.into_inner(), StatusCounts::from(statuses.into_inner()));
    Ok(Success::of(Dashboard {
        brands: catalog.brands,
        products: catalog.products,
        gift_sets: catalog.gift_sets,
        orders: by_status.total,
        customers: people.into_inner().customers,
        by_status,
    }))
}

/// Returns the sales of today, the last seven and the last thirty days, the orders waiting to be shipped, and the best
/// sellers.
#[utoipa::path(get, path = "/admins/dashboard/sales", operation_id = "sales", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The sales", body = Success<Sales>), errors::Authorization, errors::Call))]
pub(crate) async fn sales(State(gateway): State<Gateway>, Admin { call }: Admin) -> ApiResult<Success<Sales>> {
    let sales = gateway.orders().get_sales(call.request(GetSalesRequest {})).await?.into_inner();
    Ok(Success::of(sales.into()))
}

/// Number of orders in total and by status.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatusCounts {
    pub(crate) total: u64,
    pending: u64,
    processing: u64,
    shipped: u64,
    delivered: u64,
    cancelled: u64,
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

/// Counts of the shop's entities.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Dashboard {
    pub(crate) brands: u64,
    pub(crate) products: u64,
    pub(crate) gift_sets: u64,
    pub(crate) orders: u64,
    pub(crate) customers: u64,
    pub(crate) by_status: StatusCounts,
}

/// Sales of the shop. Revenue excludes cancelled orders.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Sales {
    /// Time zone of the days, as an IANA name.
    time_zone: String,
    today: SalesOfPeriod,
    /// The last seven days, today included.
    week: SalesOfPeriod,
    /// The last thirty days, today included.
    month: SalesOfPeriod,
    /// Sales of each of the last thirty days, oldest first.
    #[schema(max_items = 30)]
    days: Vec<SalesOfDay>,
    /// Orders waiting to be shipped, oldest first.
    #[schema(max_items = 10)]
    waiting: Vec<WaitingOrder>,
    /// Best sellers of the last thirty days.
    #[schema(max_items = 10)]
    best_sellers: Vec<BestSeller>,
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

/// Sales of a period.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SalesOfPeriod {
    /// Number of orders that are not cancelled.
    orders: u64,
    revenue: Amount,
    /// Average total of an order; 0 without orders.
    average: Amount,
    by_status: StatusCounts,
    /// Sales by region, for all delivery regions.
    by_region: Vec<SalesOfRegion>,
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

/// Sales to a region.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SalesOfRegion {
    region: Region,
    /// Arabic name of the region.
    #[schema(value_type = Title)]
    label: String,
    orders: u64,
    revenue: Amount,
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

/// Sales of one day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SalesOfDay {
    #[schema(value_type = Day)]
    day: String,
    orders: u64,
    revenue: Amount,
}

/// An order waiting to be shipped.
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

/// A product among the best sellers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BestSeller {
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    /// Units sold, including those in gift sets.
    units: i64,
    /// Revenue of units sold singly; null when it was sold in gift sets only.
    #[schema(required)]
    revenue: Option<Amount>,
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
