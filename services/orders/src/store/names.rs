//! The parts of customers' names by which their orders are found.

use sea_orm::{
    entity::prelude::*,
    sea_query::{Query, SelectStatement},
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

/// Selects the numbers of the orders whose customer's name has all the words, each somewhere in one of its own.
pub(super) fn numbers(words: &[String]) -> SelectStatement {
    let mut numbers = Query::select().column(Column::OrderNumber).from(Entity).to_owned();
    let Some((word, others)) = words.split_first() else { return numbers };
    // The last of all characters ends the range of texts that begin with the word.
    numbers.and_where(Column::Part.gte(word.as_str())).and_where(Column::Part.lt(format!("{word}{}", char::MAX)));
    if !others.is_empty() {
        numbers.and_where(Column::OrderNumber.in_subquery(self::numbers(others)));
    }
    numbers
}
