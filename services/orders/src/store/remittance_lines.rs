//! Lines of remittances: those of the statement in its order, then the missing shipments.

use platform::{Error, page::Page};
use proto::{id::ShipmentId, names::Named, orders::v1::LineClass};
use sea_orm::{
    ExprTrait, FromQueryResult, QueryOrder, QuerySelect,
    entity::prelude::*,
    sea_query::{Func, Query},
};

use super::{insert_all, position_of, shipments, stored_quantity, unreadable};
use crate::domain::{matching::RemittanceLine, remittances::ClassTotal, statements::StatementLine};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "remittance_lines")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) remittance_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) row: i32,
    /// Line in the file; zero for a missing shipment.
    pub(crate) position: i32,
    pub(crate) class: String,
    pub(crate) barcode: String,
    pub(crate) order_number: String,
    pub(crate) phone_national: String,
    pub(crate) amount_agorot: i64,
    pub(crate) fee_agorot: i64,
    pub(crate) expected_agorot: i64,
    pub(crate) shipment_id: Option<Uuid>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert the lines of a remittance.
pub(crate) async fn insert(conn: &impl ConnectionTrait, number: i64, lines: &[RemittanceLine]) -> Result<(), DbErr> {
    let row = |(index, line): (usize, &RemittanceLine)| Model {
        remittance_number: number,
        row: position_of(index),
        position: i32::try_from(line.line.position).unwrap_or(i32::MAX),
        class: line.class.name().to_owned(),
        barcode: line.line.barcode.clone(),
        order_number: line.line.order_number.clone(),
        phone_national: line.line.phone.clone(),
        amount_agorot: line.line.amount_agorot,
        fee_agorot: line.line.fee_agorot,
        expected_agorot: line.expected_agorot,
        shipment_id: line.shipment.map(ShipmentId::uuid),
    };
    insert_all::<Entity>(conn, lines.iter().enumerate().map(row).collect()).await
}

/// Delete the lines of a draft.
pub(crate) async fn delete(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::RemittanceNumber.eq(number)).exec(conn).await?;
    Ok(())
}

/// Read all lines of a remittance.
pub(crate) async fn all(conn: &impl ConnectionTrait, number: i64) -> Result<Vec<RemittanceLine>, Error> {
    let rows = Entity::find().filter(Column::RemittanceNumber.eq(number)).order_by_asc(Column::Row).all(conn).await?;
    rows.into_iter().map(Model::read).collect()
}

/// Read a page of the lines of a remittance, of one class or of every class, and count them.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    number: i64,
    class: Option<LineClass>,
    page: Page,
) -> Result<(Vec<RemittanceLine>, u64), Error> {
    let mut found = Entity::find().filter(Column::RemittanceNumber.eq(number));
    if let Some(class) = class {
        found = found.filter(Column::Class.eq(class.name()));
    }
    let total = found.clone().count(conn).await?;
    let rows = found.order_by_asc(Column::Row).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((rows.into_iter().map(Model::read).collect::<Result<_, _>>()?, total))
}

#[derive(FromQueryResult)]
struct TotalRow {
    remittance_number: i64,
    class: String,
    lines: i64,
    amount: i64,
    expected: i64,
    fee: i64,
}

/// Sum up the lines of several remittances by class, each sum with its remittance's number.
pub(super) async fn totals(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, ClassTotal)>, Error> {
    let sum = |column: Column| Expr::expr(Func::sum(Expr::col(column))).cast_as("bigint");
    let rows = Entity::find()
        .filter(Column::RemittanceNumber.is_in(numbers.iter().copied()))
        .select_only()
        .columns([Column::RemittanceNumber, Column::Class])
        .column_as(Column::Row.count(), "lines")
        .column_as(sum(Column::AmountAgorot), "amount")
        .column_as(sum(Column::ExpectedAgorot), "expected")
        .column_as(sum(Column::FeeAgorot), "fee")
        .group_by(Column::RemittanceNumber)
        .group_by(Column::Class)
        .into_model::<TotalRow>()
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.remittance_number, row.read()?))).collect()
}

/// Remove the phone of an order's customer from all lines, and every phone from the lines of the order's shipments.
pub(super) async fn erase(conn: &impl ConnectionTrait, order_number: i64, phone: &str) -> Result<(), DbErr> {
    let own = Query::select()
        .column(shipments::Column::Id)
        .from(shipments::Entity)
        .and_where(shipments::Column::OrderNumber.eq(order_number))
        .to_owned();
    for lines in [Column::PhoneNational.eq(phone), Column::ShipmentId.in_subquery(own)] {
        let update = Entity::update_many().col_expr(Column::PhoneNational, Expr::value(""));
        update.filter(lines).exec(conn).await?;
    }
    Ok(())
}

fn read_class(name: &str) -> Result<LineClass, Error> {
    LineClass::from_name(name).ok_or_else(|| unreadable("class of a line"))
}

impl TotalRow {
    fn read(self) -> Result<ClassTotal, Error> {
        Ok(ClassTotal {
            class: read_class(&self.class)?,
            lines: u64::try_from(self.lines).unwrap_or_default(),
            amount_agorot: self.amount,
            expected_agorot: self.expected,
            fee_agorot: self.fee,
        })
    }
}

impl Model {
    fn read(self) -> Result<RemittanceLine, Error> {
        Ok(RemittanceLine {
            class: read_class(&self.class)?,
            line: StatementLine {
                position: stored_quantity(self.position.into())?,
                barcode: self.barcode,
                order_number: self.order_number,
                phone: self.phone_national,
                amount_agorot: self.amount_agorot,
                fee_agorot: self.fee_agorot,
            },
            shipment: self.shipment_id.map(ShipmentId::from_uuid),
            expected_agorot: self.expected_agorot,
        })
    }
}
