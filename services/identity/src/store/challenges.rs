//! Log-in challenges: the password was verified, a code is pending.

use chrono::{DateTime, Utc};
use platform::{Database, Error, prune};
use sea_orm::{Condition, ExprTrait, IntoActiveModel, entity::prelude::*};

use crate::domain::{sessions::TokenHash, two_factor::MAX_ATTEMPTS};

/// A row of `challenges`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "challenges")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    /// SHA-256 of the token; unique.
    pub(crate) token_hash: Vec<u8>,
    pub(crate) user_id: Uuid,
    /// Password hash at the time of verification.
    pub(crate) password_hash: String,
    /// Number of codes tried.
    pub(crate) attempts: i32,
    pub(crate) expires_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub(crate) async fn insert(conn: &impl ConnectionTrait, challenge: Model) -> Result<(), DbErr> {
    Entity::insert(challenge.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Count an attempt on a live challenge, atomically; none if it is expired or used up.
pub(crate) async fn count_attempt(
    conn: &impl ConnectionTrait,
    token: TokenHash,
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let hash = token.into_bytes();
    let counted = Entity::update_many()
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::TokenHash.eq(hash.clone()))
        .filter(Column::Attempts.lt(MAX_ATTEMPTS))
        .filter(Column::ExpiresAt.gt(now))
        .exec(conn)
        .await?;
    if counted.rows_affected == 0 {
        return Ok(None);
    }
    Entity::find().filter(Column::TokenHash.eq(hash)).one(conn).await
}

/// Delete a challenge; false if it is deleted already.
pub(crate) async fn delete(conn: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    Ok(Entity::delete_by_id(id).exec(conn).await?.rows_affected == 1)
}

/// Delete expired challenges; returns their number.
pub(crate) async fn delete_expired(db: &Database, now: DateTime<Utc>) -> Result<u64, Error> {
    let expired = Condition::all().add(Column::ExpiresAt.lte(now));
    prune::delete_matching::<Entity, Uuid>(db, Column::Id, &expired).await
}
