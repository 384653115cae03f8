//! Recovery codes: single-use substitutes for an authenticator, stored as hashes.

use chrono::{DateTime, Utc};
use proto::id::UserId;
use sea_orm::{Set, entity::prelude::*};

/// A row of `recovery_codes`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "recovery_codes")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) user_id: Uuid,
    pub(crate) code_hash: Vec<u8>,
    pub(crate) used_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Replace all codes of a user.
pub(crate) async fn replace(tx: &impl ConnectionTrait, user: UserId, hashes: Vec<Vec<u8>>) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::UserId.eq(user.uuid())).exec(tx).await?;
    let rows = hashes.into_iter().map(|code_hash| ActiveModel {
        id: Set(Uuid::now_v7()),
        user_id: Set(user.uuid()),
        code_hash: Set(code_hash),
        used_at: Set(None),
    });
    let rows: Vec<_> = rows.collect();
    if !rows.is_empty() {
        Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Count the unused codes of a user.
pub(crate) async fn count_unused(conn: &impl ConnectionTrait, user: UserId) -> Result<u64, DbErr> {
    Entity::find().filter(Column::UserId.eq(user.uuid())).filter(Column::UsedAt.is_null()).count(conn).await
}

/// Mark a code as used; false if it is unknown or used already.
pub(crate) async fn consume(
    conn: &impl ConnectionTrait,
    user: UserId,
    code_hash: Vec<u8>,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let updated = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::UserId.eq(user.uuid()))
        .filter(Column::CodeHash.eq(code_hash))
        .filter(Column::UsedAt.is_null())
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}
