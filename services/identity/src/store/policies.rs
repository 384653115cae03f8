//! Policy for all administrators: a single row, locked by every change of administrators to serialise them.

use sea_orm::{QuerySelect, Set, entity::prelude::*};

/// Id of the single row.
const ONLY_ID: i32 = 1;

/// A row of `policies`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "policies")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: i32,
    pub(crate) second_factor_required: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Whether every administrator must have a second factor.
pub(crate) async fn is_second_factor_required(conn: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(Entity::find_by_id(ONLY_ID).one(conn).await?.is_some_and(|policy| policy.second_factor_required))
}

/// Lock the policy until the transaction ends, which blocks other changes of administrators; returns whether a second
/// factor is required.
pub(crate) async fn lock(tx: &impl ConnectionTrait) -> Result<bool, DbErr> {
    let held = Entity::find_by_id(ONLY_ID).lock_exclusive().one(tx).await?;
    Ok(held.is_some_and(|policy| policy.second_factor_required))
}

/// Set whether every administrator must have a second factor.
pub(crate) async fn set_second_factor_required(tx: &impl ConnectionTrait, is_required: bool) -> Result<(), DbErr> {
    let change = ActiveModel { id: Set(ONLY_ID), second_factor_required: Set(is_required) };
    Entity::update(change).exec(tx).await?;
    Ok(())
}
