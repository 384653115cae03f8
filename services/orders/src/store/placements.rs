//! The journal of placements: each order's id is claimed here before anything else is done for it.

use chrono::{DateTime, Utc};
use platform::Failure;
use prost::Message;
use proto::{id::OrderId, orders::v1::PlaceOrderResponse};
use sea_orm::{QuerySelect, Set, entity::prelude::*, sea_query::OnConflict};

use crate::domain::placements::{Placement, Wanted};

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

/// Claims an id, and the key if there is one; false when another placement holds the key.
pub(crate) async fn claim(
    conn: &impl ConnectionTrait,
    order: OrderId,
    wanted: &Wanted,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        order_id: Set(order.uuid()),
        scope: Set(wanted.scope()),
        key: Set(wanted.key.clone()),
        fingerprint: Set(wanted.fingerprint.clone()),
        state: Set(STARTED.to_owned()),
        answer: Set(None),
        created_at: Set(now),
        expires_at: Set(expires_at),
    };
    let key_is_taken = OnConflict::columns([Column::Scope, Column::Key]).do_nothing().to_owned();
    let inserted = Entity::insert(row).on_conflict(key_is_taken).exec_without_returning(conn).await?;
    Ok(inserted == 1)
}

/// The placement that holds a key.
pub(crate) async fn find(conn: &impl ConnectionTrait, scope: &str, key: &str) -> Result<Option<Placement>, Failure> {
    let row = Entity::find().filter(Column::Scope.eq(scope)).filter(Column::Key.eq(key)).one(conn).await?;
    row.map(Model::read).transpose()
}

/// Ends a placement with its answer; false when it was given up meanwhile.
pub(crate) async fn finish(
    conn: &impl ConnectionTrait,
    order: OrderId,
    answer: &PlaceOrderResponse,
    expires_at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .col_expr(Column::State, Expr::value(DONE))
        .col_expr(Column::Answer, Expr::value(answer.encode_to_vec()))
        .col_expr(Column::ExpiresAt, Expr::value(expires_at))
        .filter(Column::OrderId.eq(order.uuid()))
        .filter(Column::State.eq(STARTED))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Drops a placement that is not done, which frees its key; false when it is done or dropped already.
pub(crate) async fn give_up(conn: &impl ConnectionTrait, order: OrderId) -> Result<bool, DbErr> {
    let unfinished = Entity::delete_many().filter(Column::OrderId.eq(order.uuid())).filter(Column::State.eq(STARTED));
    Ok(unfinished.exec(conn).await?.rows_affected == 1)
}

/// Some placements whose callers are long gone.
pub(crate) async fn given_up(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<OrderId>, DbErr> {
    expired(conn, STARTED, now, limit).await
}

/// Some answers that are too old to be given again.
pub(crate) async fn too_old(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<OrderId>, DbErr> {
    expired(conn, DONE, now, limit).await
}

/// Forgets answers that are too old to be given again, which frees their keys.
pub(crate) async fn forget(conn: &impl ConnectionTrait, orders: &[OrderId], now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::OrderId.is_in(orders.iter().map(|order| order.uuid())))
        .filter(Column::State.eq(DONE))
        .filter(Column::ExpiresAt.lte(now))
        .exec(conn)
        .await?;
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
    fn read(self) -> Result<Placement, Failure> {
        let answer = self.answer.as_deref().map(PlaceOrderResponse::decode).transpose().map_err(Failure::internal)?;
        Ok(Placement {
            order_id: OrderId::from_uuid(self.order_id),
            fingerprint: self.fingerprint,
            answer,
            expires_at: self.expires_at,
        })
    }
}
