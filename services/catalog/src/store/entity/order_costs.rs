//! Orders whose events were applied to the costs.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_costs")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: Uuid,
    pub order_number: i64,
    /// Time of the last event that was applied.
    pub changed_at: DateTimeUtc,
    /// Null unless the order is packed.
    pub packed_at: Option<DateTimeUtc>,
    /// Day of `packed_at` in the time zone of the shop.
    pub packed_on: Option<Date>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
