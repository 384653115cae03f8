//! Sums of the cash of couriers.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::Error;
use proto::{id::CourierId, names::Named, orders::v1::ShipmentState};
use sea_orm::{
    Condition, ExprTrait, QuerySelect,
    entity::prelude::*,
    sea_query::{CaseStatement, Func, SimpleExpr},
};

use super::shipments::{Column, Entity};
use crate::domain::courier_cash::{CashSum, UnpaidSum};

const ON_THE_ROAD: [ShipmentState; 3] = [ShipmentState::Booked, ShipmentState::PickedUp, ShipmentState::OnHold];

/// Sum up the cash of shipments that are booked and neither delivered nor given up.
pub(crate) async fn on_the_road(conn: &impl ConnectionTrait) -> Result<HashMap<CourierId, CashSum>, Error> {
    sums(conn, Condition::all().add(Column::State.is_in(ON_THE_ROAD.map(Named::name)))).await
}

/// Sum up the cash that was paid since a moment.
pub(crate) async fn paid_since(
    conn: &impl ConnectionTrait,
    from: DateTime<Utc>,
) -> Result<HashMap<CourierId, CashSum>, Error> {
    sums(conn, Condition::all().add(Column::PaidAt.gte(from))).await
}

/// Sum up the cash of delivered shipments that their couriers have not paid, by band of ages. Each band but the last
/// one starts at a moment, the youngest first; cash is due that a courier got before its moment.
pub(crate) async fn unpaid(
    conn: &impl ConnectionTrait,
    band_starts: &[DateTime<Utc>],
    due_before: &[(CourierId, DateTime<Utc>)],
) -> Result<Vec<UnpaidSum>, Error> {
    if due_before.is_empty() {
        return Ok(Vec::new());
    }
    let mut band = CaseStatement::new();
    for (n, start) in (0_i64..).zip(band_starts) {
        band = band.case(Column::DeliveredAt.gte(*start), n);
    }
    let is_due = due_before.iter().fold(Condition::any(), |any, (courier, moment)| {
        any.add(Column::CourierId.eq(courier.uuid()).and(Column::DeliveredAt.lt(*moment)))
    });
    let rows: Vec<(Uuid, i64, i64, i64, i64)> = Entity::find()
        .select_only()
        .column(Column::CourierId)
        .expr_as(band.finally(i64::try_from(band_starts.len()).unwrap_or(i64::MAX)), "band")
        .expr_as(CaseStatement::new().case(is_due, 1_i64).finally(0_i64), "is_due")
        .column_as(Column::Id.count(), "shipments")
        .column_as(cash(), "agorot")
        .filter(Column::State.eq(ShipmentState::Delivered.name()))
        .filter(Column::CashAgorot.ne(0))
        .group_by(Column::CourierId)
        .group_by(Expr::col("band"))
        .group_by(Expr::col("is_due"))
        .into_tuple()
        .all(conn)
        .await?;
    let read = |(courier, band, is_due, shipments, agorot): (_, i64, i64, _, _)| UnpaidSum {
        courier: CourierId::from_uuid(courier),
        band: usize::try_from(band).unwrap_or_default(),
        is_due: is_due == 1,
        sum: read_sum(shipments, agorot),
    };
    Ok(rows.into_iter().map(read).collect())
}

async fn sums(conn: &impl ConnectionTrait, which: Condition) -> Result<HashMap<CourierId, CashSum>, Error> {
    let rows: Vec<(Uuid, i64, i64)> = Entity::find()
        .select_only()
        .column(Column::CourierId)
        .column_as(Column::Id.count(), "shipments")
        .column_as(cash(), "agorot")
        .filter(which)
        .group_by(Column::CourierId)
        .into_tuple()
        .all(conn)
        .await?;
    let read = |(courier, shipments, agorot)| (CourierId::from_uuid(courier), read_sum(shipments, agorot));
    Ok(rows.into_iter().map(read).collect())
}

fn cash() -> SimpleExpr {
    Expr::expr(Func::sum(Expr::col(Column::CashAgorot))).cast_as("bigint")
}

fn read_sum(shipments: i64, agorot: i64) -> CashSum {
    CashSum { shipments: u64::try_from(shipments).unwrap_or_default(), agorot }
}
