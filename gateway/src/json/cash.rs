//! The cash on delivery of one day.

use proto::orders::v1 as orders;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    names::{Name, OrderStatus, Region},
    values::Amount,
};
use crate::{
    messages,
    openapi::kinds::{Day, Id, OrderNumber, Phone, Title},
};

/// The orders that went out on one day, and what is to be collected for them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DaySheet {
    #[schema(value_type = Day)]
    day: String,
    regions: Vec<RegionSheet>,
    #[serde(flatten)]
    sums: CashSums,
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

/// What is to be collected, what is, and what is not yet. Nothing is to be collected for what is cancelled.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct CashSums {
    to_collect: Amount,
    collected: Amount,
    outstanding: Amount,
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

impl From<orders::CashSums> for CashSums {
    fn from(sums: orders::CashSums) -> Self {
        Self {
            to_collect: Amount::from_agorot(sums.to_collect_agorot),
            collected: Amount::from_agorot(sums.collected_agorot),
            outstanding: Amount::from_agorot(sums.outstanding_agorot),
        }
    }
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
