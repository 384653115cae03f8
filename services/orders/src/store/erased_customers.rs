//! Removal of customers whose orders were erased.

use proto::id::CustomerId;
use sea_orm::{QueryOrder, QuerySelect, entity::prelude::*};

use super::{
    customer_notes,
    customers::{Column, Entity},
    order_entity::{Column as OrderColumn, Entity as Orders},
};

/// Delete locked customers with their notes; others that were merged into them stand alone from now on.
pub(crate) async fn delete(conn: &impl ConnectionTrait, customers: &[CustomerId]) -> Result<(), DbErr> {
    let ids: Vec<Uuid> = customers.iter().map(|id| id.uuid()).collect();
    customer_notes::delete_all(conn, &ids).await?;
    Entity::update_many()
        .col_expr(Column::PrimaryId, Expr::col(Column::Id))
        .col_expr(Column::MergedAt, Expr::value(None::<DateTimeUtc>))
        .col_expr(Column::MergedBy, Expr::value(None::<String>))
        .filter(Column::PrimaryId.is_in(ids.iter().copied()))
        .filter(Column::Id.is_not_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    Entity::delete_many().filter(Column::Id.is_in(ids)).exec(conn).await?;
    Ok(())
}

/// Bring the customer of a phone up to date with the orders that are left. Without any, delete the customer and return
/// the id.
pub(crate) async fn refresh(conn: &impl ConnectionTrait, national: &str) -> Result<Option<CustomerId>, DbErr> {
    let found = Entity::find().filter(Column::PhoneNational.eq(national)).lock_exclusive().one(conn).await?;
    let Some(customer) = found.map(|row| row.customer_id()) else { return Ok(None) };
    let left = || Orders::find().filter(OrderColumn::PhoneNational.eq(national)).order_by_desc(OrderColumn::Number);
    let Some(latest) = left().one(conn).await? else {
        delete(conn, &[customer]).await?;
        return Ok(Some(customer));
    };
    let mailed = left().filter(OrderColumn::Email.is_not_null()).one(conn).await?;
    let email = mailed.and_then(|order| order.email).map(|email| email.to_lowercase());
    Entity::update_many()
        .col_expr(Column::Name, Expr::value(latest.name))
        .col_expr(Column::Phone, Expr::value(latest.phone))
        .col_expr(Column::Email, Expr::value(email))
        .col_expr(Column::LastOrderNumber, Expr::value(latest.number))
        .filter(Column::Id.eq(customer.uuid()))
        .exec(conn)
        .await?;
    Ok(None)
}
