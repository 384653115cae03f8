//! Stock, and the reservations of orders.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

use chrono::{DateTime, Utc};
use platform::{
    Database, Failure, prune,
    rows::{self, by_id, padded},
};
use proto::{
    Id, Money,
    id::{OrderId, ProductId, VariantId},
    names::Named,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, JoinType, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, RelationTrait, Set, Statement,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use super::{
    entity::{bottles, brands, products, reservation_lines, reservations, variants},
    products as product_rows,
};
use crate::domain::stock::{Pour, Reservation, Shelf, Stock, Stocked, Taken};

/// Number of reservations examined with one statement.
const PAGE: u64 = 1_000;

/// Return the variants that exist, with the fields that lines need.
pub(crate) async fn variants(
    connection: &impl ConnectionTrait,
    ids: &[VariantId],
) -> Result<HashMap<VariantId, Stocked>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = variants::Entity::find()
        .join(JoinType::InnerJoin, variants::Relation::Product.def())
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(products::Column::Slug, "product_slug")
        .column_as(products::Column::Name, "product_name")
        .column_as(products::Column::ImagePath, "product_image_path")
        .column_as(brands::Column::Name, "brand_name")
        .column_as(brands::Column::IsVisible, "is_brand_visible")
        .join(JoinType::LeftJoin, variants::Relation::Bottle.def())
        .column_as(bottles::Column::LeftCenti, "left_centi")
        .filter(variants::Column::Id.is_in(padded(ids.iter().map(|id| id.uuid()))))
        .into_model::<Row>()
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(Stocked::from).map(|variant| (variant.id, variant)).collect())
}

/// Limit how long a statement of this transaction waits for a lock. SQLite has a single writer and no row locks.
pub(crate) async fn limit_lock_waits(connection: &impl ConnectionTrait, timeout: Duration) -> Result<(), DbErr> {
    let backend = connection.get_database_backend();
    if backend == DbBackend::Postgres {
        let sql = "SELECT set_config('lock_timeout', $1, true)";
        let timeout = format!("{}ms", timeout.as_millis());
        connection.execute_raw(Statement::from_sql_and_values(backend, sql, [timeout.into()])).await?;
    }
    Ok(())
}

/// Lock products, and the products of variants.
pub(crate) async fn lock_products_of(
    connection: &impl ConnectionTrait,
    ids: &[ProductId],
    variant_ids: &[VariantId],
) -> Result<Vec<ProductId>, DbErr> {
    // A variant never changes its product, so the lookup needs no lock.
    let owners: Vec<Uuid> = variants::Entity::find()
        .select_only()
        .column(variants::Column::ProductId)
        .filter(variants::Column::Id.is_in(padded(variant_ids.iter().map(|id| id.uuid()))))
        .into_tuple()
        .all(connection)
        .await?;
    let wanted: BTreeSet<_> = owners.into_iter().map(Id::from_uuid).chain(ids.iter().copied()).collect();
    product_rows::lock_all(connection, &wanted.into_iter().collect::<Vec<_>>()).await
}

/// Deduct units from variants with tracked stock; returns false when one has too few or is disabled.
pub(crate) async fn take(connection: &impl ConnectionTrait, units: &BTreeMap<VariantId, i64>) -> Result<bool, DbErr> {
    if units.is_empty() {
        return Ok(true);
    }
    let wanted = units.iter().map(|(id, units)| (id.uuid(), *units));
    let own = (variants::Column::Id, variants::Column::Stock);
    let (update, wanted) = by_id::<variants::Entity, _>(connection.get_database_backend(), own, wanted);
    let stock = Expr::col(variants::Column::Stock.as_column_ref());
    let taken = update
        .col_expr(variants::Column::Stock, stock.clone().sub(wanted.clone()))
        .filter(variants::Column::IsEnabled.eq(true))
        .filter(stock.gte(wanted))
        .exec(connection)
        .await?;
    Ok(taken.rows_affected == units.len() as u64)
}

/// Return units to a variant; returns false when it was deleted or is no longer tracked.
pub(crate) async fn give_back(connection: &impl ConnectionTrait, id: VariantId, units: i64) -> Result<bool, DbErr> {
    let given_back = variants::Entity::update_many()
        .col_expr(variants::Column::Stock, Expr::col(variants::Column::Stock).add(units))
        .filter(variants::Column::Id.eq(id.uuid()))
        .filter(variants::Column::Stock.is_not_null())
        .exec(connection)
        .await?;
    Ok(given_back.rows_affected == 1)
}

/// Update availability and starting price of locked products.
pub(crate) async fn settle(connection: &impl ConnectionTrait, products: &[ProductId]) -> Result<(), DbErr> {
    if products.is_empty() {
        return Ok(());
    }
    product_rows::copy_availability(connection, products).await
}

/// Create the reservations of orders in a state. Returns the state of those that exist already. Of concurrent callers,
/// all but one wait for the first to commit.
pub(crate) async fn open(
    connection: &impl ConnectionTrait,
    orders: &[OrderId],
    state: Reservation,
    now: DateTime<Utc>,
) -> Result<HashMap<OrderId, Reservation>, DbErr> {
    // A fixed order prevents deadlocks between batches.
    let ids: BTreeSet<Uuid> = orders.iter().map(|order| order.uuid()).collect();
    let row = |order_id: &Uuid| reservations::ActiveModel {
        order_id: Set(*order_id),
        state: Set(state.name().to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let rows: Vec<_> = ids.iter().map(row).collect();
    let insertion = rows::insertion(connection.get_database_backend(), &rows)
        .on_conflict(OnConflict::column(reservations::Column::OrderId).do_nothing().to_owned())
        .returning_col(reservations::Column::OrderId)
        .to_owned();
    let opened = connection.query_all(&insertion).await?;
    let opened = opened.into_iter().map(|row| row.try_get("", "order_id")).collect::<Result<BTreeSet<Uuid>, _>>()?;
    let open: Vec<Uuid> = ids.difference(&opened).copied().collect();
    if open.is_empty() {
        return Ok(HashMap::new());
    }
    let found = reservations::Entity::find().filter(reservations::Column::OrderId.is_in(padded(open.clone())));
    let found: HashMap<_, _> = found.all(connection).await?.into_iter().map(|row| (row.order_id, row.state)).collect();
    let state =
        |id: &Uuid| found.get(id).and_then(|state| Reservation::from_name(state)).unwrap_or(Reservation::Released);
    Ok(open.iter().map(|id| (OrderId::from_uuid(*id), state(id))).collect())
}

/// Delete reservations in the transaction that created them.
pub(crate) async fn close(connection: &impl ConnectionTrait, orders: &[OrderId]) -> Result<(), DbErr> {
    if orders.is_empty() {
        return Ok(());
    }
    let opened = reservations::Column::OrderId.is_in(padded(orders.iter().map(|order| order.uuid())));
    reservations::Entity::delete_many().filter(opened).exec(connection).await?;
    Ok(())
}

/// Release a taken reservation; returns false when it was released before.
pub(crate) async fn release(
    connection: &impl ConnectionTrait,
    order: OrderId,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let released = reservations::Entity::update_many()
        .col_expr(reservations::Column::State, Expr::value(Reservation::Released.name()))
        .col_expr(reservations::Column::UpdatedAt, Expr::value(now))
        .filter(reservations::Column::OrderId.eq(order.uuid()))
        .filter(reservations::Column::State.eq(Reservation::Taken.name()))
        .exec(connection)
        .await?;
    Ok(released.rows_affected == 1)
}

/// Delete reservations that were last updated before a time and hold no stock: released ones, and those whose variants
/// and bottles were deleted or never tracked. Returns their number. Scans all reservations page by page, since most of
/// them hold stock and stay.
pub(crate) async fn forget(db: &Database, before: DateTime<Utc>) -> Result<u64, Failure> {
    let (key, old, mut forgotten) = (reservations::Column::OrderId, is_over(before), 0);
    let page = reservations::Entity::find().select_only().column(key).order_by_asc(key).limit(PAGE);
    let mut after = Uuid::nil();
    loop {
        let ids: Vec<Uuid> = page.clone().filter(key.gt(after)).into_tuple().all(db.background()).await?;
        let Some(last) = ids.last().copied() else { return Ok(forgotten) };
        let over = reservations::Entity::find().select_only().column(key).filter(old.clone());
        let over: Vec<Uuid> =
            over.filter(key.gt(after)).filter(key.lte(last)).into_tuple().all(db.background()).await?;
        for ids in over.chunks(prune::SLICE) {
            forgotten += prune::slice::<reservations::Entity, _>(db, key, ids.to_vec(), &old).await?;
        }
        after = last;
    }
}

/// Select reservations that were last updated before a time and hold no stock.
fn is_over(before: DateTime<Utc>) -> Condition {
    let own = Expr::col(reservation_lines::Column::OrderId.as_column_ref())
        .equals(reservations::Column::OrderId.as_column_ref());
    let held =
        Expr::col(variants::Column::Id.as_column_ref()).equals(reservation_lines::Column::VariantId.as_column_ref());
    let bottle = Expr::col(bottles::Column::ProductId.as_column_ref())
        .equals(reservation_lines::Column::BottleId.as_column_ref());
    let shelf_is_there = Condition::any()
        .add(Expr::exists(variants::Entity::find().select_only().expr(Expr::val(1)).filter(held).into_query()))
        .add(Expr::exists(bottles::Entity::find().select_only().expr(Expr::val(1)).filter(bottle).into_query()));
    let could_be_given_back =
        reservation_lines::Entity::find().select_only().expr(Expr::val(1)).filter(own).filter(shelf_is_there);
    let holds_nothing = Condition::any()
        .add(reservations::Column::State.eq(Reservation::Released.name()))
        .add(Expr::not_exists(could_be_given_back.into_query()));
    Condition::all().add(reservations::Column::UpdatedAt.lt(before)).add(holds_nothing)
}

/// Store the reserved stock of orders.
pub(crate) async fn remember(connection: &impl ConnectionTrait, taken: &[(OrderId, &Taken)]) -> Result<(), DbErr> {
    if taken.is_empty() {
        return Ok(());
    }
    let row = |(order, taken): &(OrderId, &Taken)| reservation_lines::ActiveModel {
        order_id: Set(order.uuid()),
        variant_id: Set(taken.variant.uuid()),
        quantity: Set(taken.units),
        bottle_id: Set(taken.poured.map(|(product, _)| product.uuid())),
        ml_centi: Set(taken.poured.map(|(_, ml_centi)| ml_centi)),
    };
    let rows: Vec<_> = taken.iter().map(row).collect();
    connection.execute(&rows::insertion(connection.get_database_backend(), &rows)).await?;
    Ok(())
}

/// Return the reserved stock of an order, by variant.
pub(crate) async fn taken(connection: &impl ConnectionTrait, order: OrderId) -> Result<Vec<Taken>, DbErr> {
    let lines = reservation_lines::Entity::find().filter(reservation_lines::Column::OrderId.eq(order.uuid()));
    let rows = lines.all(connection).await?;
    let mut taken: Vec<_> = rows
        .into_iter()
        .map(|row| Taken {
            variant: Id::from_uuid(row.variant_id),
            units: row.quantity,
            poured: row.bottle_id.map(Id::from_uuid).zip(row.ml_centi),
        })
        .collect();
    taken.sort_unstable_by_key(|taken| taken.variant);
    Ok(taken)
}

#[derive(Debug, FromQueryResult)]
struct Row {
    id: Uuid,
    product_id: Uuid,
    product_slug: String,
    product_name: String,
    product_image_path: Option<String>,
    brand_name: Option<String>,
    is_brand_visible: Option<bool>,
    name: String,
    size_centi: i64,
    image_path: Option<String>,
    price_agorot: i64,
    is_enabled: bool,
    stock: Option<i64>,
    draws_ml: bool,
    left_centi: Option<i64>,
}

impl From<Row> for Stocked {
    fn from(row: Row) -> Self {
        let left_centi = row.left_centi.unwrap_or_default();
        let pour = Pour { product: Id::from_uuid(row.product_id), size_centi: row.size_centi, left_centi };
        Self {
            id: Id::from_uuid(row.id),
            product_id: Id::from_uuid(row.product_id),
            product_slug: row.product_slug,
            product_name: row.product_name,
            product_image_path: row.product_image_path,
            is_visible: row.is_brand_visible.unwrap_or(true),
            brand_name: row.brand_name.unwrap_or_default(),
            name: row.name,
            size_centi: row.size_centi,
            image_path: row.image_path,
            price: Money::from_agorot(row.price_agorot),
            shelf: Shelf { is_enabled: row.is_enabled, stock: Stock::read(row.draws_ml, row.stock, pour) },
        }
    }
}
