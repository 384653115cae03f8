//! The parts of customers' names by which their orders are found.

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

/// Lets orders be found by their customers' names.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let rows = placed.iter().flat_map(|&(order_number, purchase)| {
        name_parts(&purchase.contact.name).into_iter().map(move |part| Model { part, order_number })
    });
    insert_all::<Entity>(conn, rows.collect()).await
}

/// Selects the numbers of the orders whose customer's name has all the words, each somewhere in one of its own. What each
/// word finds is put together once: a database that takes common names for rare ones would look up each of the one among
/// all of the other.
pub(super) fn numbers(words: &[String]) -> SelectStatement {
    let mut each = words.iter().map(|word| having(word));
    let mut numbers = each.next().unwrap_or_else(all);
    for others in each {
        numbers.union(UnionType::Intersect, others);
    }
    numbers
}

/// Selects those whose customer's name has a word somewhere.
fn having(word: &str) -> SelectStatement {
    // The last of all characters ends the range of texts that begin with the word.
    let end = format!("{word}{}", char::MAX);
    all().and_where(Column::Part.gte(word)).and_where(Column::Part.lt(end)).to_owned()
}

fn all() -> SelectStatement {
    Query::select().column(Column::OrderNumber).from(Entity).to_owned()
}
