//! Journal of the revisions of reserved stock: the numbers sent to the catalog, and those that are not settled yet.

use chrono::{DateTime, Utc};
use proto::id::OrderId;
use sea_orm::{QueryOrder, QuerySelect, Set, entity::prelude::*};

/// The stock follows a revision of the order, which is not stored yet.
const STARTED: &str = "started";
/// The stock follows the stored order again.
const UNDOING: &str = "undoing";
/// The stock is that of the stored order.
const SETTLED: &str = "settled";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "stock_revisions")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_id: Uuid,
    pub(crate) revision: i64,
    pub(crate) state: String,
    pub(crate) due_at: Option<DateTimeUtc>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// A stock revision that recovery must settle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unsettled {
    pub(crate) order: OrderId,
    pub(crate) revision: i64,
    pub(crate) is_undoing: bool,
}

/// Start the next stock revision of a locked order; none while one is not settled. Recovery undoes it from `due_at`.
pub(crate) async fn start(
    conn: &impl ConnectionTrait,
    order: OrderId,
    due_at: DateTime<Utc>,
) -> Result<Option<i64>, DbErr> {
    let found = Entity::find_by_id(order.uuid()).one(conn).await?;
    let revision = found.as_ref().map_or(0, |row| row.revision) + 1;
    let row = |revision| ActiveModel {
        order_id: Set(order.uuid()),
        revision: Set(revision),
        state: Set(STARTED.to_owned()),
        due_at: Set(Some(due_at)),
    };
    match found {
        Some(last) if last.state != SETTLED => return Ok(None),
        Some(_) => drop(row(revision).update(conn).await?),
        None => Entity::insert(row(revision)).exec_without_returning(conn).await.map(drop)?,
    }
    Ok(Some(revision))
}

/// Settle a started revision whose order is being stored, or of which the catalog has changed nothing; false if it is
/// being undone.
pub(crate) async fn finish(conn: &impl ConnectionTrait, order: OrderId, revision: i64) -> Result<bool, DbErr> {
    settle(conn, order, revision, STARTED).await
}

/// Settle a revision that is undone.
pub(crate) async fn finish_undoing(conn: &impl ConnectionTrait, order: OrderId, revision: i64) -> Result<bool, DbErr> {
    settle(conn, order, revision, UNDOING).await
}

async fn settle(conn: &impl ConnectionTrait, order: OrderId, revision: i64, state: &str) -> Result<bool, DbErr> {
    let settled = Entity::update_many()
        .col_expr(Column::State, Expr::value(SETTLED))
        .col_expr(Column::DueAt, Expr::value(None::<DateTimeUtc>))
        .filter(Column::OrderId.eq(order.uuid()))
        .filter(Column::Revision.eq(revision))
        .filter(Column::State.eq(state));
    Ok(settled.exec(conn).await?.rows_affected == 1)
}

/// Begin to undo a started revision, under the next number; none if it is settled or being undone already.
pub(crate) async fn undo(
    conn: &impl ConnectionTrait,
    order: OrderId,
    revision: i64,
    due_at: DateTime<Utc>,
) -> Result<Option<i64>, DbErr> {
    let undone = Entity::update_many()
        .col_expr(Column::Revision, Expr::value(revision + 1))
        .col_expr(Column::State, Expr::value(UNDOING))
        .col_expr(Column::DueAt, Expr::value(due_at))
        .filter(Column::OrderId.eq(order.uuid()))
        .filter(Column::Revision.eq(revision))
        .filter(Column::State.eq(STARTED));
    Ok((undone.exec(conn).await?.rows_affected == 1).then_some(revision + 1))
}

/// Return whether a stock revision of the order is not settled.
pub(crate) async fn is_unsettled(conn: &impl ConnectionTrait, order: OrderId) -> Result<bool, DbErr> {
    let row = Entity::find_by_id(order.uuid()).one(conn).await?;
    Ok(row.is_some_and(|row| row.state != SETTLED))
}

/// Find some revisions that are due to be settled, longest due first.
pub(crate) async fn find_due(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<Unsettled>, DbErr> {
    let rows = Entity::find().filter(Column::DueAt.lte(now)).order_by_asc(Column::DueAt).limit(limit).all(conn).await?;
    let unsettled = |row: Model| Unsettled {
        order: OrderId::from_uuid(row.order_id),
        revision: row.revision,
        is_undoing: row.state == UNDOING,
    };
    Ok(rows.into_iter().map(unsettled).collect())
}

/// Postpone a failed undoing, so that others get their turn.
pub(crate) async fn postpone(conn: &impl ConnectionTrait, order: OrderId, to: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::DueAt, Expr::value(to))
        .filter(Column::OrderId.eq(order.uuid()))
        .filter(Column::State.ne(SETTLED))
        .exec(conn)
        .await?;
    Ok(())
}
