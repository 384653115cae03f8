//! Bottles that the shop has bought. They explain costs and never limit sales.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "purchased_bottles")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub product_id: Uuid,
    /// Name at purchase, shown once the product is deleted.
    pub product_name: String,
    pub ml_centi: i64,
    pub cost_agorot: Option<i64>,
    pub supplier: Option<String>,
    pub batch_code: Option<String>,
    /// Batch code in lower case, by which bottles are found.
    pub batch_key: Option<String>,
    pub bought_on: Option<Date>,
    pub left_centi: i64,
    /// Part of the cost that was neither drawn nor written off.
    pub cost_left_agorot: Option<i64>,
    pub opened_at: Option<DateTimeUtc>,
    pub emptied_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub version: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::products::Entity", from = "Column::ProductId", to = "super::products::Column::Id")]
    Product,
}

impl ActiveModelBehavior for ActiveModel {}
