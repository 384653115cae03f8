//! The rules of credits, a single row.

use platform::Error;
use sea_orm::{QuerySelect, entity::prelude::*};

use super::stored_quantity;
use crate::domain::credit_rules::CreditRules;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "credit_rules")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: i32,
    pub(crate) version: i64,
    pub(crate) days: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub(crate) async fn get(conn: &impl ConnectionTrait) -> Result<CreditRules, Error> {
    Entity::find().one(conn).await?.ok_or_else(Error::not_found)?.read()
}

/// Read the rules and lock them until the transaction ends.
pub(crate) async fn lock(conn: &impl ConnectionTrait) -> Result<CreditRules, Error> {
    Entity::find().lock_exclusive().one(conn).await?.ok_or_else(Error::not_found)?.read()
}

pub(crate) async fn set(conn: &impl ConnectionTrait, rules: CreditRules) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Version, Expr::value(rules.version))
        .col_expr(Column::Days, Expr::value(i64::from(rules.days)))
        .exec(conn)
        .await?;
    Ok(())
}

impl Model {
    fn read(self) -> Result<CreditRules, Error> {
        Ok(CreditRules { version: self.version, days: stored_quantity(self.days)? })
    }
}
