//! Sold units of packed orders, with their costs as far as they are known.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_cost_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub variant_id: Uuid,
    /// Null for a variant that was deleted before the order was packed.
    pub product_id: Option<Uuid>,
    pub brand_id: Option<Uuid>,
    pub product_name: String,
    pub brand_name: String,
    pub variant_name: String,
    pub size_centi: i64,
    pub is_poured: bool,
    /// Cost of a unit besides what was poured; null: unknown.
    pub unit_cost_agorot: Option<i64>,
    pub units: i64,
    pub revenue_agorot: i64,
    pub known_units: i64,
    pub known_revenue_agorot: i64,
    pub known_cost_agorot: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::order_costs::Entity",
        from = "Column::OrderId",
        to = "super::order_costs::Column::OrderId"
    )]
    Order,
    #[sea_orm(belongs_to = "super::products::Entity", from = "Column::ProductId", to = "super::products::Column::Id")]
    Product,
    #[sea_orm(belongs_to = "super::brands::Entity", from = "Column::BrandId", to = "super::brands::Column::Id")]
    Brand,
}

impl ActiveModelBehavior for ActiveModel {}
