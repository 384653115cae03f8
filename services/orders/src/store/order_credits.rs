//! Credits that pay for bottles of orders.

use proto::{
    Money,
    id::{CreditId, ProductId},
};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::{Placed, each_item, insert_all, position_of};
use crate::domain::credits::OrderCredit;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_credits")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) position: i32,
    pub(crate) credit_id: Uuid,
    pub(crate) product_id: Uuid,
    pub(crate) line: String,
    pub(crate) granted_agorot: i64,
    pub(crate) amount_agorot: i64,
    pub(crate) ordered_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert the credits that orders use.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let row = |(number, index, credit): (i64, usize, &OrderCredit)| Model {
        order_number: number,
        position: position_of(index),
        credit_id: credit.id.uuid(),
        product_id: credit.product.uuid(),
        line: credit.line.clone(),
        granted_agorot: credit.granted.agorot(),
        amount_agorot: credit.amount.agorot(),
        ordered_at: credit.ordered_at,
    };
    insert_all::<Entity>(conn, each_item(placed, |purchase| &purchase.credits).map(row).collect()).await
}

/// Delete the credits that an order uses.
pub(super) async fn delete(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::OrderNumber.eq(number)).exec(conn).await?;
    Ok(())
}

/// Read the credits that several orders use, each with its order's number, in their original order.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, OrderCredit)>, DbErr> {
    if numbers.is_empty() {
        return Ok(Vec::new());
    }
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.order_number, row.read())).collect())
}

impl Model {
    fn read(self) -> OrderCredit {
        OrderCredit {
            id: CreditId::from_uuid(self.credit_id),
            product: ProductId::from_uuid(self.product_id),
            line: self.line,
            granted: Money::from_agorot(self.granted_agorot),
            amount: Money::from_agorot(self.amount_agorot),
            ordered_at: self.ordered_at,
        }
    }
}
