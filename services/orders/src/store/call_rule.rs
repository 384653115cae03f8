//! The call rule, a single row.

use platform::Error;
use sea_orm::entity::prelude::*;

use super::stored_quantity;
use crate::domain::customers::CallRule;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "call_rule")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: i32,
    pub(crate) refusals: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub(crate) async fn get(conn: &impl ConnectionTrait) -> Result<CallRule, Error> {
    let row = Entity::find().one(conn).await?;
    Ok(CallRule { refusals: stored_quantity(row.map_or(0, |row| row.refusals))? })
}

pub(crate) async fn set(conn: &impl ConnectionTrait, rule: CallRule) -> Result<(), DbErr> {
    let refusals = Expr::value(i64::from(rule.refusals));
    Entity::update_many().col_expr(Column::Refusals, refusals).exec(conn).await?;
    Ok(())
}
