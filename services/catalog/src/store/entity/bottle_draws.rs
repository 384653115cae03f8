//! Amounts that left purchased bottles; negative ones were put back.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bottle_draws")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub bottle_id: Uuid,
    pub kind: String,
    pub ml_centi: i64,
    pub cost_agorot: Option<i64>,
    pub order_id: Option<Uuid>,
    pub order_number: Option<i64>,
    pub variant_id: Option<Uuid>,
    pub variant_name: Option<String>,
    pub note: Option<String>,
    pub by_name: Option<String>,
    pub at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::purchased_bottles::Entity",
        from = "Column::BottleId",
        to = "super::purchased_bottles::Column::Id"
    )]
    Bottle,
    #[sea_orm(
        belongs_to = "super::order_costs::Entity",
        from = "Column::OrderId",
        to = "super::order_costs::Column::OrderId"
    )]
    Order,
}

impl ActiveModelBehavior for ActiveModel {}
