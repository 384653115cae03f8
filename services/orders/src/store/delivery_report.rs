//! Sums over shipments: deliveries, returns and the times to the door and to the money.

use chrono::{DateTime, Utc};
use proto::{
    names::Named,
    orders::v1::{DeliveryGrouping, ShipmentState},
};
use sea_orm::{
    DbBackend, ExprTrait, FromQueryResult,
    entity::prelude::*,
    sea_query::{Alias, Func, JoinType, Order, Query, SelectStatement, SimpleExpr},
};

use super::{
    couriers, order_entity,
    shipments::{Column, Entity},
};
use crate::domain::delivery_report::{DeliveryFigures, DeliveryPeriod};

/// Upper bound on groups in a report.
const MAX_GROUPS: u64 = 100;

const DELIVERED: &str = "CAST(SUM(CASE WHEN shipments.state IN ('delivered', 'paid_out') THEN 1 ELSE 0 END) AS bigint)";
const RETURNED: &str = "CAST(SUM(CASE WHEN shipments.state IN ('returning', 'returned') THEN 1 ELSE 0 END) AS bigint)";
/// Mean seconds from booking to delivery, and from delivery to payout, on PostgreSQL.
const SECONDS_POSTGRES: [&str; 2] = [
    "CAST(AVG(EXTRACT(EPOCH FROM shipments.delivered_at - shipments.created_at)) AS double precision)",
    "CAST(AVG(EXTRACT(EPOCH FROM shipments.paid_at - shipments.delivered_at)) AS double precision)",
];
/// Mean seconds from booking to delivery, and from delivery to payout, on SQLite.
const SECONDS_SQLITE: [&str; 2] = [
    "AVG((julianday(shipments.delivered_at) - julianday(shipments.created_at)) * 86400.0)",
    "AVG((julianday(shipments.paid_at) - julianday(shipments.delivered_at)) * 86400.0)",
];

#[derive(FromQueryResult)]
struct FiguresRow {
    name: String,
    shipments: i64,
    delivered: i64,
    returned: i64,
    seconds_to_door: Option<f64>,
    seconds_to_money: Option<f64>,
}

/// Sum the shipments booked in a period by group, most shipments first, without cancelled ones.
pub(crate) async fn figures(
    conn: &impl ConnectionTrait,
    period: DeliveryPeriod,
    grouping: DeliveryGrouping,
) -> Result<Vec<DeliveryFigures>, DbErr> {
    let name = match grouping {
        DeliveryGrouping::Unspecified | DeliveryGrouping::Courier => {
            Expr::col((couriers::Entity, couriers::Column::Name))
        }
        DeliveryGrouping::Region => Expr::col((order_entity::Entity, order_entity::Column::Region)),
        DeliveryGrouping::Place => Expr::col((order_entity::Entity, order_entity::Column::City)),
    };
    let count = Expr::col((Entity, Column::Id)).count();
    let select = sums(conn.get_database_backend(), period, name.clone())
        .add_group_by([name.clone()])
        .order_by_expr(count, Order::Desc)
        .order_by_expr(name, Order::Asc)
        .limit(MAX_GROUPS)
        .to_owned();
    read(conn, &select).await
}

/// Sum all shipments booked in a period, without cancelled ones.
pub(crate) async fn total(conn: &impl ConnectionTrait, period: DeliveryPeriod) -> Result<DeliveryFigures, DbErr> {
    let select = sums(conn.get_database_backend(), period, Expr::value(""));
    Ok(read(conn, &select).await?.pop().unwrap_or_default())
}

/// Select the sums of a period under a name.
pub(super) fn sums(backend: DbBackend, period: DeliveryPeriod, name: SimpleExpr) -> SelectStatement {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let [to_door, to_money] = if backend == DbBackend::Postgres { SECONDS_POSTGRES } else { SECONDS_SQLITE };
    let bounds = [
        period.from.map(|from: DateTime<Utc>| Expr::col((Entity, Column::CreatedAt)).gte(from)),
        period.until.map(|until: DateTime<Utc>| Expr::col((Entity, Column::CreatedAt)).lt(until)),
    ];
    let counted = |sql: &'static str| SimpleExpr::from(Func::coalesce([Expr::cust(sql), Expr::value(0_i64)]));
    let mut select = Query::select()
        .expr_as(name, Alias::new("name"))
        .expr_as(Expr::col((Entity, Column::Id)).count(), Alias::new("shipments"))
        .expr_as(counted(DELIVERED), Alias::new("delivered"))
        .expr_as(counted(RETURNED), Alias::new("returned"))
        .expr_as(Expr::cust(to_door), Alias::new("seconds_to_door"))
        .expr_as(Expr::cust(to_money), Alias::new("seconds_to_money"))
        .from(Entity)
        .join(
            JoinType::InnerJoin,
            Orders,
            Expr::col((Orders, OrderColumn::Number)).equals((Entity, Column::OrderNumber)),
        )
        .join(
            JoinType::InnerJoin,
            couriers::Entity,
            Expr::col((couriers::Entity, couriers::Column::Id)).equals((Entity, Column::CourierId)),
        )
        .and_where(Expr::col((Entity, Column::State)).ne(ShipmentState::Cancelled.name()))
        .to_owned();
    for bound in bounds.into_iter().flatten() {
        select.and_where(bound);
    }
    select
}

async fn read(conn: &impl ConnectionTrait, select: &SelectStatement) -> Result<Vec<DeliveryFigures>, DbErr> {
    let statement = conn.get_database_backend().build(select);
    let rows = FiguresRow::find_by_statement(statement).all(conn).await?;
    Ok(rows.into_iter().map(FiguresRow::read).collect())
}

impl FiguresRow {
    fn read(self) -> DeliveryFigures {
        const HOUR: f64 = 3_600.0;
        DeliveryFigures {
            group: self.name,
            shipments: u64::try_from(self.shipments).unwrap_or_default(),
            delivered: u64::try_from(self.delivered).unwrap_or_default(),
            returned: u64::try_from(self.returned).unwrap_or_default(),
            hours_to_door: self.seconds_to_door.map(|seconds| seconds / HOUR),
            hours_to_money: self.seconds_to_money.map(|seconds| seconds / HOUR),
        }
    }
}
