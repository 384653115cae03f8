//! Parts of customer names, by which orders are searched.

use sea_orm::{
    entity::prelude::*,
    sea_query::{Query, SelectStatement, UnionType},
};

use super::{Placed, insert_all};
use crate::domain::search::name_parts;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_name_parts")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) part: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert the name parts of new orders.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let rows = placed.iter().flat_map(|&(order_number, purchase)| {
        name_parts(&purchase.contact.name).into_iter().map(move |part| Model { part, order_number })
    });
    insert_all::<Entity>(conn, rows.collect()).await
}

/// Delete the name parts of an order.
pub(super) async fn delete(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::OrderNumber.eq(number)).exec(conn).await?;
    Ok(())
}

/// Select the numbers of orders whose customer name contains every word. The matches of each word are intersected once:
/// a database that mistakes common names for rare ones would otherwise look up every match of one word among all
/// matches of the other.
pub(super) fn numbers(words: &[String]) -> SelectStatement {
    let mut each = words.iter().map(|word| containing(word));
    let mut numbers = each.next().unwrap_or_else(all);
    for others in each {
        numbers.union(UnionType::Intersect, others);
    }
    numbers
}

/// Select the orders whose customer name contains a word.
fn containing(word: &str) -> SelectStatement {
    // The last Unicode character closes the range of texts that start with the word.
    let end = format!("{word}{}", char::MAX);
    all().and_where(Column::Part.gte(word)).and_where(Column::Part.lt(end)).to_owned()
}

fn all() -> SelectStatement {
    Query::select().column(Column::OrderNumber).from(Entity).to_owned()
}
