//! Table of photos with the orders that they belong to.

use platform::db::Database;
use sea_orm::{ActiveValue::Set, QuerySelect, entity::prelude::*};

use crate::domain::PhotoPath;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "photos")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) path: String,
    pub(crate) order_number: i64,
    pub(crate) created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert a photo whose blob is about to be written.
pub(crate) async fn insert(
    conn: &impl ConnectionTrait,
    path: PhotoPath,
    order_number: i64,
    now: DateTimeUtc,
) -> Result<(), DbErr> {
    let row = ActiveModel { path: Set(path.to_string()), order_number: Set(order_number), created_at: Set(now) };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Return the photos of orders.
pub(crate) async fn of_orders(db: &Database, order_numbers: &[i64]) -> Result<Vec<PhotoPath>, DbErr> {
    let paths = Entity::find()
        .select_only()
        .column(Column::Path)
        .filter(Column::OrderNumber.is_in(order_numbers.iter().copied()))
        .into_tuple::<String>()
        .all(db.read())
        .await?;
    Ok(paths.iter().filter_map(|path| path.parse().ok()).collect())
}

/// Delete the row of a photo, if there is one.
pub(crate) async fn delete(conn: &impl ConnectionTrait, path: PhotoPath) -> Result<(), DbErr> {
    Entity::delete_by_id(path.to_string()).exec(conn).await?;
    Ok(())
}
