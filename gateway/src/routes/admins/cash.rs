//! `/admins/cash`: cash on delivery of one day.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetCashReportRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        names::{Name, OrderStatus, Region},
        values::Amount,
    },
    messages,
    openapi::{
        errors,
        kinds::{CourierName, Day, Id, OrderNumber, OrderPhone, Title},
    },
    query::Params,
    state::Gateway,
};

/// Returns the orders shipped on one day by region, and the cash to collect for them.
#[utoipa::path(get, path = "/admins/cash", operation_id = "cashDaySheet", security(("bearer" = ["orders"])), tag = "back-office", params(DayQuery),
    responses((status = 200, description = "The report", body = Success<CashReport>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn cash_report(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<DayQuery>,
) -> ApiResult<Success<CashReport>> {
    let request = GetCashReportRequest { day: query.day.filter(|day| !day.is_empty()) };
    let report = gateway.orders().get_cash_report(call.request(request)).await?.into_inner();
    Ok(Success::of(report.into()))
}

/// Query parameters of the cash report.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DayQuery {
    /// Day of the report; today when absent.
    #[param(value_type = Option<Day>, nullable = false)]
    pub(crate) day: Option<String>,
}

/// Orders shipped on one day, and the cash to collect for them.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DaySheet)]
pub(crate) struct CashReport {
    #[schema(value_type = Day)]
    day: String,
    regions: Vec<RegionCash>,
    #[serde(flatten)]
    sums: CashSums,
}

impl From<orders::CashReport> for CashReport {
    fn from(report: orders::CashReport) -> Self {
        Self {
            day: report.day,
            regions: report.regions.into_iter().map(RegionCash::from).collect(),
            sums: report.sums.unwrap_or_default().into(),
        }
    }
}

/// Orders and cash of one region.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RegionSheet)]
pub(crate) struct RegionCash {
    region: Region,
    /// Arabic name of the region.
    #[schema(value_type = Title)]
    label: String,
    /// Orders of the region, oldest first.
    orders: Vec<CashReportOrder>,
    #[serde(flatten)]
    sums: CashSums,
}

impl From<orders::RegionCash> for RegionCash {
    fn from(report: orders::RegionCash) -> Self {
        let region = report.region();
        Self {
            region: Name(region),
            label: messages::region(region),
            orders: report.orders.into_iter().map(CashReportOrder::from).collect(),
            sums: report.sums.unwrap_or_default().into(),
        }
    }
}

/// Amounts to collect, collected and outstanding. Cancelled orders have nothing to collect.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct CashSums {
    to_collect: Amount,
    collected: Amount,
    outstanding: Amount,
}

impl From<orders::CashSums> for CashSums {
    fn from(sums: orders::CashSums) -> Self {
        Self {
            to_collect: Amount::from_agorot(sums.to_collect_agorot),
            collected: Amount::from_agorot(sums.collected_agorot),
            outstanding: Amount::from_agorot(sums.outstanding_agorot),
        }
    }
}

/// An order in a cash report.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SheetOrder)]
pub(crate) struct CashReportOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    #[schema(value_type = Title)]
    customer_name: String,
    #[schema(value_type = Title)]
    city: String,
    #[schema(value_type = OrderPhone)]
    phone: String,
    /// Courier of the newest shipment that is not cancelled; null when there is none.
    #[schema(required, value_type = Option<CourierName>)]
    courier_name: Option<String>,
    total: Amount,
    /// Total with the adjustment by returns; 0 when the order is cancelled.
    cash_due: Amount,
    /// Null while nothing is collected.
    #[schema(required)]
    collected: Option<Amount>,
    status: OrderStatus,
}

impl From<orders::CashReportOrder> for CashReportOrder {
    fn from(order: orders::CashReportOrder) -> Self {
        Self {
            status: Name(order.status()),
            id: order.id,
            number: order.number,
            customer_name: order.customer_name,
            city: order.city,
            phone: order.phone,
            courier_name: order.courier_name,
            total: Amount::from_agorot(order.total_agorot),
            cash_due: Amount::from_agorot(order.cash_due_agorot),
            collected: order.collected_agorot.map(Amount::from_agorot),
        }
    }
}
