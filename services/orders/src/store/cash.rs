//! Orders by their time of shipping, for the cash report.

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{Money, common::v1::Region, id::OrderId, names::Named};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::{
    order_entity::{Column, Entity, Model},
    order_shipments, unreadable,
};
use crate::domain::{cash::CashReportOrder, statuses::Status};

/// Read the orders shipped in a period, oldest first.
pub(crate) async fn shipped_between(
    conn: &impl ConnectionTrait,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<CashReportOrder>, Error> {
    let rows = shipped(from, until).order_by_asc(Column::Number).all(conn).await?;
    let numbers: Vec<_> = rows.iter().map(|row| row.number).collect();
    let mut couriers = order_shipments::courier_names(conn, &numbers).await?;
    rows.into_iter().map(|row| read(couriers.remove(&row.number), row)).collect()
}

/// Select the orders shipped in a period.
pub(super) fn shipped(from: DateTime<Utc>, until: DateTime<Utc>) -> Select<Entity> {
    Entity::find().filter(Column::ShippedAt.gte(from)).filter(Column::ShippedAt.lt(until))
}

fn read(courier_name: Option<String>, row: Model) -> Result<CashReportOrder, Error> {
    let phone = row.read_phone()?.e164().to_owned();
    Ok(CashReportOrder {
        id: OrderId::from_uuid(row.id),
        number: row.number,
        customer_name: row.name,
        region: Region::from_name(&row.region).ok_or_else(|| unreadable("region"))?,
        city: row.city,
        phone,
        courier_name,
        total: Money::from_agorot(row.total_agorot),
        adjustment: Money::from_agorot(row.adjustment_agorot),
        collected: row.cash_collected_agorot.map(Money::from_agorot),
        status: Status::from_name(&row.status).ok_or_else(|| unreadable("status"))?,
    })
}
