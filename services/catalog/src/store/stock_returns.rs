//! Returns of orders whose stock was restocked or written off.

use chrono::{DateTime, Utc};
use platform::sql;
use proto::id::{OrderId, ReturnId};
use sea_orm::{ConnectionTrait, DbErr, Set, sea_query::OnConflict};

use super::entity::stock_returns;

/// Record a return; false if it was recorded before.
pub(crate) async fn record(
    connection: &impl ConnectionTrait,
    id: ReturnId,
    order: OrderId,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let row =
        stock_returns::ActiveModel { return_id: Set(id.uuid()), order_id: Set(order.uuid()), returned_at: Set(now) };
    let insertion = sql::insert_many(connection.get_database_backend(), &[row])
        .on_conflict(OnConflict::column(stock_returns::Column::ReturnId).do_nothing().to_owned())
        .to_owned();
    Ok(connection.execute(&insertion).await?.rows_affected() == 1)
}
