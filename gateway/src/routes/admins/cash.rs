//! `/admins/cash`: cash on delivery of one day.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetDaySheetRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    envelope::{Answer, Success},
    json::{
        names::{Name, OrderStatus, Region},
        values::Amount,
    },
    messages,
    openapi::{
        kinds::{Day, Id, OrderNumber, Phone, Title},
        refusals,
    },
    query::Params,
    session::Admin,
    state::Gateway,
};

/// The orders that went out on one day by region, and what is to be collected for them.
#[utoipa::path(get, path = "/admins/cash", operation_id = "cashDaySheet", security(("bearer" = ["orders"])), tag = "back-office", params(DayQuery),
    responses((status = 200, description = "The sheet", body = Success<DaySheet>), refusals::Right, refusals::Faults, refusals::Call))]
pub(crate) async fn day_sheet(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<DayQuery>,
) -> Answer<Success<DaySheet>> {
    let request = GetDaySheetRequest { day: query.day.filter(|day| !day.is_empty()) };
    let sheet = gateway.orders().get_day_sheet(call.request(request)).await?.into_inner();
    Ok(Success::of(sheet.into()))
}

/// Which day.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DayQuery {
    /// Today when absent.
    #[param(value_type = Option<Day>, nullable = false)]
    pub(crate) day: Option<String>,
}

/// The orders that went out on one day, and what is to be collected for them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DaySheet {
    #[schema(value_type = Day)]
    day: String,
    regions: Vec<RegionSheet>,
    #[serde(flatten)]
    sums: CashSums,
}

impl From<orders::DaySheet> for DaySheet {
    fn from(sheet: orders::DaySheet) -> Self {
        Self {
            day: sheet.day,
            regions: sheet.regions.into_iter().map(RegionSheet::from).collect(),
            sums: sheet.sums.unwrap_or_default().into(),
        }
    }
}

/// The orders of one region.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RegionSheet {
    region: Region,
    /// What the region is called in Arabic.
    #[schema(value_type = Title)]
    label: String,
    /// The oldest first.
    orders: Vec<SheetOrder>,
    #[serde(flatten)]
    sums: CashSums,
}

impl From<orders::RegionSheet> for RegionSheet {
    fn from(sheet: orders::RegionSheet) -> Self {
        let region = sheet.region();
        Self {
            region: Name(region),
            label: messages::region(region),
            orders: sheet.orders.into_iter().map(SheetOrder::from).collect(),
            sums: sheet.sums.unwrap_or_default().into(),
        }
    }
}

/// What is to be collected, what is, and what is not yet. Nothing is to be collected for what is cancelled.
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

/// One order of the day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SheetOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    #[schema(value_type = Title)]
    customer_name: String,
    #[schema(value_type = Title)]
    city: String,
    #[schema(value_type = Phone)]
    phone: String,
    total: Amount,
    /// Null: nothing yet.
    #[schema(required)]
    collected: Option<Amount>,
    status: OrderStatus,
}

impl From<orders::SheetOrder> for SheetOrder {
    fn from(order: orders::SheetOrder) -> Self {
        Self {
            status: Name(order.status()),
            id: order.id,
            number: order.number,
            customer_name: order.customer_name,
            city: order.city,
            phone: order.phone,
            total: Amount::from_agorot(order.total_agorot),
            collected: order.collected_agorot.map(Amount::from_agorot),
        }
    }
}
