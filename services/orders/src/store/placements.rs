//! Journal of placements: the id of each order is claimed here before any other effect.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use platform::{
    Error,
    sql::{self, update_by_id},
};
use prost::Message;
use proto::{id::OrderId, orders::v1::PlaceOrderResponse};
use sea_orm::{QuerySelect, entity::prelude::*, sea_query::OnConflict};

use crate::domain::placements::{Placement, RequestedOrder};

const STARTED: &str = "started";
const DONE: &str = "done";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "placements")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_id: Uuid,
    pub(crate) scope: String,
    pub(crate) key: Option<String>,
    pub(crate) fingerprint: String,
    pub(crate) state: String,
    #[sea_orm(column_type = "Blob")]
    pub(crate) answer: Option<Vec<u8>>,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) expires_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// A placement that starts now.
    pub(crate) fn new(order: OrderId, request: &RequestedOrder, now: DateTime<Utc>, expires_at: DateTime<Utc>) -> Self {
        Self {
            order_id: order.uuid(),
            scope: request.scope(),
            key: request.key.clone(),
            fingerprint: request.fingerprint.clone(),
            state: STARTED.to_owned(),
            answer: None,
            created_at: now,
            expires_at,
        }
    }
}

/// Insert placements; returns the ids of those whose key was free.
pub(crate) async fn claim(conn: &impl ConnectionTrait, mut new: Vec<Model>) -> Result<HashSet<Uuid>, DbErr> {
    // Insert in a fixed order, so that concurrent transactions cannot deadlock.
    new.sort_unstable_by(|one, other| (&one.scope, &one.key).cmp(&(&other.scope, &other.key)));
    let rows: Vec<ActiveModel> = new.into_iter().map(Into::into).collect();
    let insertion = sql::insert_many(conn.get_database_backend(), &rows)
        .on_conflict(OnConflict::columns([Column::Scope, Column::Key]).do_nothing().to_owned())
        .returning_col(Column::OrderId)
        .to_owned();
    let claimed = conn.query_all(&insertion).await?;
    claimed.into_iter().map(|row| row.try_get("", "order_id")).collect()
}

/// Find the placement that holds a key.
pub(crate) async fn find(conn: &impl ConnectionTrait, scope: &str, key: &str) -> Result<Option<Placement>, Error> {
    let row = Entity::find().filter(Column::Scope.eq(scope)).filter(Column::Key.eq(key)).one(conn).await?;
    row.map(Model::read).transpose()
}

/// Finish placements with their answers, which are retained until `expires_at`. Returns the number of finished
/// placements, smaller than requested if some were abandoned meanwhile.
pub(crate) async fn finish(
    conn: &impl ConnectionTrait,
    answers: impl Iterator<Item = (OrderId, &PlaceOrderResponse)>,
    expires_at: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let answers = answers.map(|(order, answer)| (order.uuid(), answer.encode_to_vec()));
    let own = (Column::OrderId, Column::Answer);
    let (update, answer) = update_by_id::<Entity, _>(conn.get_database_backend(), own, answers);
    let updated = update
        .col_expr(Column::State, Expr::value(DONE))
        .col_expr(Column::Answer, answer)
        .col_expr(Column::ExpiresAt, Expr::value(expires_at))
        .filter(Column::State.eq(STARTED))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected)
}

/// Delete an unfinished placement, which frees its key; false if it is finished or deleted already.
pub(crate) async fn abandon(conn: &impl ConnectionTrait, order: OrderId) -> Result<bool, DbErr> {
    let unfinished = Entity::delete_many().filter(Column::OrderId.eq(order.uuid())).filter(Column::State.eq(STARTED));
    Ok(unfinished.exec(conn).await?.rows_affected == 1)
}

/// Find some unfinished placements whose deadline has passed.
pub(crate) async fn find_abandoned(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<OrderId>, DbErr> {
    expired(conn, STARTED, now, limit).await
}

/// Find some finished placements whose answer has expired.
pub(crate) async fn find_expired(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<OrderId>, DbErr> {
    expired(conn, DONE, now, limit).await
}

/// Delete expired answers, which frees their keys.
pub(crate) async fn delete_expired(
    conn: &impl ConnectionTrait,
    orders: &[OrderId],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::OrderId.is_in(orders.iter().map(|order| order.uuid())))
        .filter(Column::State.eq(DONE))
        .filter(Column::ExpiresAt.lte(now))
        .exec(conn)
        .await?;
    Ok(())
}

/// Delete the placement of a stored order, which frees its key.
pub(super) async fn delete(conn: &impl ConnectionTrait, order: OrderId) -> Result<(), DbErr> {
    Entity::delete_by_id(order.uuid()).exec(conn).await?;
    Ok(())
}

async fn expired(
    conn: &impl ConnectionTrait,
    state: &str,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<OrderId>, DbErr> {
    let ids: Vec<Uuid> = Entity::find()
        .select_only()
        .column(Column::OrderId)
        .filter(Column::State.eq(state))
        .filter(Column::ExpiresAt.lte(now))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(OrderId::from_uuid).collect())
}

impl Model {
    fn read(self) -> Result<Placement, Error> {
        let answer = self.answer.as_deref().map(PlaceOrderResponse::decode).transpose().map_err(Error::internal)?;
        Ok(Placement {
            order_id: OrderId::from_uuid(self.order_id),
            fingerprint: self.fingerprint,
            answer,
            expires_at: self.expires_at,
        })
    }
}
