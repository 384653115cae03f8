//! Reviews of products by customers, one for each product of an order.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "reviews")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub product_id: Uuid,
    pub order_id: Uuid,
    pub order_number: i64,
    /// Account of the customer; null for a guest.
    pub customer_id: Option<Uuid>,
    pub name: String,
    pub stars: i64,
    pub longevity: Option<i64>,
    pub sillage: Option<i64>,
    pub text: String,
    /// A path in each line.
    pub photos: String,
    pub state: String,
    pub answer: Option<String>,
    pub answered_by: Option<String>,
    pub created_at: DateTimeUtc,
    pub decided_at: Option<DateTimeUtc>,
    pub version: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::products::Entity", from = "Column::ProductId", to = "super::products::Column::Id")]
    Product,
}

impl ActiveModelBehavior for ActiveModel {}
