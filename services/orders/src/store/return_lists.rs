//! Lists, counts and the report of returns.

use chrono::{DateTime, Utc};
use platform::{Error, page::Page};
use proto::{
    Money,
    id::{ReturnId, UserId},
    names::Named,
    orders::v1::{ReturnKind, ReturnReason, ReturnState},
};
use sea_orm::{
    Condition, ExprTrait, FromQueryResult, QueryOrder, QuerySelect,
    entity::prelude::*,
    sea_query::{Func, Query},
};

use super::{
    lists, order_entity,
    returns::{Column, Entity},
    unreadable,
};
use crate::domain::returns::{ReturnFigures, ReturnFilter};

/// Read a page of matching returns, newest first, each with the number of its order, and count all matches.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    filter: &ReturnFilter,
    page: Page,
) -> Result<(Vec<(ReturnId, i64)>, u64), DbErr> {
    let total = matching(filter).count(conn).await?;
    let rows =
        matching(filter).order_by_desc(Column::Number).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((rows.into_iter().map(|row| (ReturnId::from_uuid(row.id), row.order_number)).collect(), total))
}

/// Select the returns that match a filter. A search matches numbers of returns, and orders as their list does.
pub(super) fn matching(filter: &ReturnFilter) -> Select<Entity> {
    let mut found = Entity::find();
    if let Some(state) = filter.state {
        found = found.filter(Column::State.eq(state.name()));
    }
    if let Some(kind) = filter.kind {
        found = found.filter(Column::Kind.eq(kind.name()));
    }
    if let Some(search) = &filter.search {
        let of_orders = Column::OrderNumber.in_subquery(lists::matches(search));
        found = found.filter(Condition::any().add(of_orders).add_option(search.number.map(|n| Column::Number.eq(n))));
    }
    found
}

/// List the numbers of an account's orders that have returns.
pub(crate) async fn orders_of_account(conn: &impl ConnectionTrait, account: UserId) -> Result<Vec<i64>, DbErr> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let returned = Query::select().column(Column::OrderNumber).from(Entity).to_owned();
    let found = Orders::find().select_only().column(OrderColumn::Number);
    let found = found.filter(OrderColumn::CustomerId.eq(account.uuid()));
    found.filter(OrderColumn::Number.in_subquery(returned)).into_tuple().all(conn).await
}

/// Count the returns in some states.
pub(crate) async fn count(conn: &impl ConnectionTrait, state: ReturnState) -> Result<u64, DbErr> {
    Entity::find().filter(Column::State.eq(state.name())).count(conn).await
}

#[derive(FromQueryResult)]
struct FiguresRow {
    kind: String,
    reason: String,
    returns: i64,
    units: i64,
    value: i64,
}

/// Sum the returns made in a period by kind and reason, without declined ones.
pub(crate) async fn figures(
    conn: &impl ConnectionTrait,
    from: Option<DateTime<Utc>>,
    until: Option<DateTime<Utc>>,
) -> Result<Vec<ReturnFigures>, Error> {
    let sum = |column: Column| Expr::expr(Func::sum(Expr::col(column))).cast_as("bigint");
    let rows =
        within(Entity::find().filter(Column::State.ne(ReturnState::Declined.name())), Column::CreatedAt, from, until)
            .select_only()
            .columns([Column::Kind, Column::Reason])
            .column_as(Column::Number.count(), "returns")
            .column_as(sum(Column::Units), "units")
            .column_as(sum(Column::ValueAgorot), "value")
            .group_by(Column::Kind)
            .group_by(Column::Reason)
            .order_by_asc(Column::Kind)
            .order_by_asc(Column::Reason)
            .into_model::<FiguresRow>()
            .all(conn)
            .await?;
    rows.into_iter().map(FiguresRow::read).collect()
}

/// Count the orders placed in a period whose customer refused them when called, and returned nothing at the door.
pub(crate) async fn refused_when_called(
    conn: &impl ConnectionTrait,
    from: Option<DateTime<Utc>>,
    until: Option<DateTime<Utc>>,
) -> Result<u64, DbErr> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let returned = Query::select()
        .column(Column::OrderNumber)
        .from(Entity)
        .and_where(Column::State.ne(ReturnState::Declined.name()))
        .to_owned();
    let refused = Orders::find()
        .filter(Expr::cust("confirmation = 'refused'"))
        .filter(OrderColumn::Number.not_in_subquery(returned));
    within(refused, OrderColumn::CreatedAt, from, until).count(conn).await
}

fn within<E: EntityTrait>(
    select: Select<E>,
    at: E::Column,
    from: Option<DateTime<Utc>>,
    until: Option<DateTime<Utc>>,
) -> Select<E> {
    let bounds = [from.map(|from| at.gte(from)), until.map(|until| at.lt(until))];
    bounds.into_iter().flatten().fold(select, QueryFilter::filter)
}

impl FiguresRow {
    fn read(self) -> Result<ReturnFigures, Error> {
        Ok(ReturnFigures {
            kind: ReturnKind::from_name(&self.kind).ok_or_else(|| unreadable("kind of a return"))?,
            reason: ReturnReason::from_name(&self.reason).ok_or_else(|| unreadable("reason of a return"))?,
            returns: u64::try_from(self.returns).unwrap_or_default(),
            units: u64::try_from(self.units).unwrap_or_default(),
            value: Money::from_agorot(self.value),
        })
    }
}
