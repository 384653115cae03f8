//! Lines of returns, by their position in a return.

use platform::Error;
use proto::Money;
use sea_orm::{QueryOrder, entity::prelude::*};

use super::{insert_all, position_of, stored_quantity};
use crate::domain::returns::ReturnLine;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "return_lines")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) return_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) position: i32,
    pub(crate) line: String,
    pub(crate) quantity: i64,
    pub(crate) value_agorot: i64,
    pub(crate) is_poured: Option<bool>,
    pub(crate) is_restocked: Option<bool>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert the lines of a new return.
pub(super) async fn insert(conn: &impl ConnectionTrait, number: i64, lines: &[ReturnLine]) -> Result<(), DbErr> {
    let row = |(n, line): (usize, &ReturnLine)| Model {
        return_number: number,
        position: position_of(n),
        line: line.line.clone(),
        quantity: line.quantity.into(),
        value_agorot: line.value.agorot(),
        is_poured: line.is_poured,
        is_restocked: line.is_restocked,
    };
    insert_all::<Entity>(conn, lines.iter().enumerate().map(row).collect()).await
}

/// Write which lines of a received return were restocked.
pub(super) async fn update(conn: &impl ConnectionTrait, number: i64, lines: &[ReturnLine]) -> Result<(), DbErr> {
    for is_restocked in [true, false] {
        let positions = lines.iter().enumerate().filter(|(_, line)| line.is_restocked == Some(is_restocked));
        let positions: Vec<_> = positions.map(|(n, _)| position_of(n)).collect();
        if positions.is_empty() {
            continue;
        }
        Entity::update_many()
            .col_expr(Column::IsRestocked, Expr::value(is_restocked))
            .filter(Column::ReturnNumber.eq(number))
            .filter(Column::Position.is_in(positions))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// Read the lines of several returns, each with its return's number.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, ReturnLine)>, Error> {
    let rows = Entity::find()
        .filter(Column::ReturnNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::ReturnNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.return_number, row.read()?))).collect()
}

impl Model {
    fn read(self) -> Result<ReturnLine, Error> {
        Ok(ReturnLine {
            line: self.line,
            quantity: stored_quantity(self.quantity)?,
            value: Money::from_agorot(self.value_agorot),
            is_poured: self.is_poured,
            is_restocked: self.is_restocked,
        })
    }
}
