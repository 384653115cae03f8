//! Costs of units of variants that are not poured.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "variant_costs")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub variant_id: Uuid,
    pub cost_agorot: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
