//! Rules of the shop for returns: a single row, and a fee for each region.

use platform::Error;
use proto::{Money, common::v1::Region, names::Named};
use sea_orm::{QueryOrder, Set, entity::prelude::*, sea_query::OnConflict};

use super::{stored_quantity, unreadable};
use crate::domain::return_rules::ReturnRules;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "return_rules")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: i32,
    pub(crate) window_days: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

mod fees {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "return_fees")]
    pub(crate) struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub(crate) region: String,
        pub(crate) fee_agorot: i64,
    }

    #[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
    pub(crate) enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

pub(crate) async fn get(conn: &impl ConnectionTrait) -> Result<ReturnRules, Error> {
    let row = Entity::find().one(conn).await?;
    let fees = fees::Entity::find().order_by_desc(fees::Column::Region).all(conn).await?;
    let fee = |row: fees::Model| {
        let region = Region::from_name(&row.region).ok_or_else(|| unreadable("region"))?;
        Ok((region, Money::from_agorot(row.fee_agorot)))
    };
    Ok(ReturnRules {
        window_days: stored_quantity(row.map_or(0, |row| row.window_days))?,
        fees: fees.into_iter().map(fee).collect::<Result<_, Error>>()?,
    })
}

pub(crate) async fn set(conn: &impl ConnectionTrait, rules: &ReturnRules) -> Result<(), DbErr> {
    let days = Expr::value(i64::from(rules.window_days));
    Entity::update_many().col_expr(Column::WindowDays, days).exec(conn).await?;
    let replace = OnConflict::column(fees::Column::Region).update_column(fees::Column::FeeAgorot).to_owned();
    for (region, fee) in &rules.fees {
        let row = fees::ActiveModel { region: Set(region.name().to_owned()), fee_agorot: Set(fee.agorot()) };
        fees::Entity::insert(row).on_conflict(replace.clone()).exec_without_returning(conn).await?;
    }
    Ok(())
}
