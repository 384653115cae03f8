//! Units in several orders, for picking lists.

use platform::Error;
use proto::id::{OrderId, ProductId};
use sea_orm::{
    ExprTrait, FromQueryResult, QuerySelect, QueryTrait,
    entity::prelude::*,
    sea_query::{Func, JoinType, Query, SelectStatement, SimpleExpr},
};

use super::{gift_set_contents, gift_sets, lists::matching, order_entity, variants};
use crate::domain::{filters::Filter, picking::PickingItem, statuses::Status};

/// Orders to pick for; cancelled ones are left out.
#[derive(Clone, Debug)]
pub(crate) struct PickedOrders(Select<order_entity::Entity>);

#[derive(FromQueryResult)]
struct Row {
    product_id: Uuid,
    product_name: String,
    brand_name: String,
    variant_name: String,
    size_centi: i64,
    size_unit: String,
    units: i64,
    last_order: i64,
}

impl PickedOrders {
    /// Select orders by their ids.
    pub(crate) fn by_id(ids: &[OrderId]) -> Self {
        Self::not_cancelled(
            order_entity::Entity::find().filter(order_entity::Column::Id.is_in(ids.iter().map(|id| id.uuid()))),
        )
    }

    /// Select the orders that match a filter.
    pub(crate) fn matching(filter: &Filter) -> Self {
        Self::not_cancelled(matching(filter))
    }

    fn not_cancelled(orders: Select<order_entity::Entity>) -> Self {
        Self(orders.filter(order_entity::Column::Status.ne(Status::Cancelled.name())))
    }

    /// Count the selected orders.
    pub(crate) async fn count(&self, conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
        self.0.clone().count(conn).await
    }

    /// Sum the units in the orders, single variants before gift set contents.
    pub(crate) async fn items(&self, conn: &impl ConnectionTrait) -> Result<Vec<PickingItem>, Error> {
        let mut rows = Row::find_by_statement(conn.get_database_backend().build(&self.singles())).all(conn).await?;
        rows.extend(Row::find_by_statement(conn.get_database_backend().build(&self.in_sets())).all(conn).await?);
        Ok(rows.into_iter().map(PickingItem::from).collect())
    }

    fn numbers(&self) -> SelectStatement {
        self.0.clone().select_only().column(order_entity::Column::Number).into_query()
    }

    /// Select the units of single variants.
    pub(super) fn singles(&self) -> SelectStatement {
        use variants::{Column, Entity};
        let units = Expr::col((Entity, Column::Quantity));
        sum_units::<Entity>(units)
            .and_where(Expr::col((Entity, Column::OrderNumber)).in_subquery(self.numbers()))
            .to_owned()
    }

    /// Select the units in gift sets and sample sets.
    pub(super) fn in_sets(&self) -> SelectStatement {
        use gift_set_contents::{Column, Entity};
        use gift_sets::{Column as Set, Entity as Sets};
        let units = Expr::col((Entity, Column::Quantity)).mul(Expr::col((Sets, Set::Quantity)));
        let of_its_order = Expr::col((Sets, Set::OrderNumber)).equals((Entity, Column::OrderNumber));
        let in_its_place = Expr::col((Sets, Set::Position)).equals((Entity, Column::GiftSetPosition));
        sum_units::<Entity>(units)
            .join(JoinType::InnerJoin, Sets, of_its_order.and(in_its_place))
            .and_where(Expr::col((Entity, Column::OrderNumber)).in_subquery(self.numbers()))
            .to_owned()
    }
}

/// Sum the units of equal variant copies in a table of such copies.
fn sum_units<E: EntityTrait>(units: SimpleExpr) -> SelectStatement {
    let mut select = Query::select();
    for column in ["product_id", "product_name", "brand_name", "variant_name", "size_centi", "size_unit"] {
        select.column((E::default(), column)).group_by_col((E::default(), column));
    }
    let sum = Func::sum(units);
    select.expr_as(Expr::expr(sum).cast_as("bigint"), "units");
    select.expr_as(Expr::col((E::default(), "order_number")).max(), "last_order");
    select.from(E::default()).to_owned()
}

impl From<Row> for PickingItem {
    fn from(row: Row) -> Self {
        Self {
            product: ProductId::from_uuid(row.product_id),
            product_name: row.product_name,
            brand_name: row.brand_name,
            variant_name: row.variant_name,
            size_centi: row.size_centi,
            size_unit: row.size_unit,
            quantity: row.units,
            last_order: row.last_order,
        }
    }
}
