//! Stock reservations: their state by order, and the stock that each holds.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use platform::{
    Database, Error, prune,
    sql::{self, pad_ids},
};
use proto::{Id, id::OrderId, names::Named};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Set,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use super::entity::{bottles, reservation_lines, reservations, variants};
use crate::domain::{
    reservations::OrderedStock,
    stock::{ReservationState, ReservedStock},
};

/// Number of reservations examined with one statement.
const PRUNE_PAGE_SIZE: u64 = 1_000;

/// Create the reservations of orders in a state. Returns the state of those that exist already. Of concurrent callers,
/// all but one wait for the first to commit.
pub(crate) async fn create(
    connection: &impl ConnectionTrait,
    orders: &[OrderId],
    state: ReservationState,
    now: DateTime<Utc>,
) -> Result<HashMap<OrderId, ReservationState>, DbErr> {
    // A fixed order prevents deadlocks between batches.
    let ids: BTreeSet<Uuid> = orders.iter().map(|order| order.uuid()).collect();
    let row = |order_id: &Uuid| reservations::ActiveModel {
        order_id: Set(*order_id),
        state: Set(state.name().to_owned()),
        revision: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let rows: Vec<_> = ids.iter().map(row).collect();
    let insertion = sql::insert_many(connection.get_database_backend(), &rows)
        .on_conflict(OnConflict::column(reservations::Column::OrderId).do_nothing().to_owned())
        .returning_col(reservations::Column::OrderId)
        .to_owned();
    let created = connection.query_all(&insertion).await?;
    let created = created.into_iter().map(|row| row.try_get("", "order_id")).collect::<Result<BTreeSet<Uuid>, _>>()?;
    let existing: Vec<Uuid> = ids.difference(&created).copied().collect();
    if existing.is_empty() {
        return Ok(HashMap::new());
    }
    let found = reservations::Entity::find().filter(reservations::Column::OrderId.is_in(pad_ids(existing.clone())));
    let found: HashMap<_, _> = found.all(connection).await?.into_iter().map(|row| (row.order_id, row.state)).collect();
    let state = |id: &Uuid| {
        found.get(id).and_then(|state| ReservationState::from_name(state)).unwrap_or(ReservationState::Released)
    };
    Ok(existing.iter().map(|id| (OrderId::from_uuid(*id), state(id))).collect())
}

/// Delete reservations in the transaction that created them.
pub(crate) async fn discard(connection: &impl ConnectionTrait, orders: &[OrderId]) -> Result<(), DbErr> {
    if orders.is_empty() {
        return Ok(());
    }
    let created = reservations::Column::OrderId.is_in(pad_ids(orders.iter().map(|order| order.uuid())));
    reservations::Entity::delete_many().filter(created).exec(connection).await?;
    Ok(())
}

/// Release a reservation; returns false when it was released before.
pub(crate) async fn release(
    connection: &impl ConnectionTrait,
    order: OrderId,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let released = reservations::Entity::update_many()
        .col_expr(reservations::Column::State, Expr::value(ReservationState::Released.name()))
        .col_expr(reservations::Column::UpdatedAt, Expr::value(now))
        .filter(reservations::Column::OrderId.eq(order.uuid()))
        .filter(reservations::Column::State.eq(ReservationState::Reserved.name()))
        .exec(connection)
        .await?;
    Ok(released.rows_affected == 1)
}

/// Delete reservations that were last updated before a time and hold no stock: released ones, and those whose variants
/// and bottles were deleted or never tracked. Returns their number. Scans all reservations page by page, since most of
/// them hold stock and stay.
pub(crate) async fn delete_old(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let (key, old, mut deleted) = (reservations::Column::OrderId, is_obsolete(before), 0);
    let page = reservations::Entity::find().select_only().column(key).order_by_asc(key).limit(PRUNE_PAGE_SIZE);
    let mut after = Uuid::nil();
    loop {
        let ids: Vec<Uuid> = page.clone().filter(key.gt(after)).into_tuple().all(db.background()).await?;
        let Some(last) = ids.last().copied() else { return Ok(deleted) };
        let obsolete = reservations::Entity::find().select_only().column(key).filter(old.clone());
        let obsolete: Vec<Uuid> =
            obsolete.filter(key.gt(after)).filter(key.lte(last)).into_tuple().all(db.background()).await?;
        for ids in obsolete.chunks(prune::MAX_BATCH_SIZE) {
            deleted += prune::delete_batch::<reservations::Entity, _>(db, key, ids.to_vec(), &old).await?;
        }
        after = last;
    }
}

/// Select reservations that were last updated before a time and hold no stock.
fn is_obsolete(before: DateTime<Utc>) -> Condition {
    let own = Expr::col(reservation_lines::Column::OrderId.as_column_ref())
        .equals(reservations::Column::OrderId.as_column_ref());
    let variant =
        Expr::col(variants::Column::Id.as_column_ref()).equals(reservation_lines::Column::VariantId.as_column_ref());
    let bottle = Expr::col(bottles::Column::ProductId.as_column_ref())
        .equals(reservation_lines::Column::BottleId.as_column_ref());
    let has_stock_row = Condition::any()
        .add(Expr::exists(variants::Entity::find().select_only().expr(Expr::val(1)).filter(variant).into_query()))
        .add(Expr::exists(bottles::Entity::find().select_only().expr(Expr::val(1)).filter(bottle).into_query()));
    let held_lines = reservation_lines::Entity::find().select_only().expr(Expr::val(1)).filter(own);
    let held_lines = held_lines.filter(reservation_lines::Column::Quantity.gt(0)).filter(has_stock_row);
    let holds_nothing = Condition::any()
        .add(reservations::Column::State.eq(ReservationState::Released.name()))
        .add(Expr::not_exists(held_lines.into_query()));
    Condition::all().add(reservations::Column::UpdatedAt.lt(before)).add(holds_nothing)
}

/// Store the reserved stock of orders.
pub(crate) async fn insert_lines(
    connection: &impl ConnectionTrait,
    reserved: &[(OrderId, &ReservedStock)],
) -> Result<(), DbErr> {
    if reserved.is_empty() {
        return Ok(());
    }
    let row = |(order, reserved): &(OrderId, &ReservedStock)| reservation_lines::ActiveModel {
        order_id: Set(order.uuid()),
        variant_id: Set(reserved.variant.uuid()),
        quantity: Set(reserved.units),
        bottle_id: Set(reserved.poured.map(|(product, _)| product.uuid())),
        ml_centi: Set(reserved.poured.map(|(_, ml_centi)| ml_centi)),
        ..Default::default()
    };
    let rows: Vec<_> = reserved.iter().map(row).collect();
    connection.execute(&sql::insert_many(connection.get_database_backend(), &rows)).await?;
    Ok(())
}

/// Lock a reservation until the transaction ends; returns its state and last revision.
pub(crate) async fn lock(
    connection: &impl ConnectionTrait,
    order: OrderId,
) -> Result<Option<(ReservationState, i64)>, DbErr> {
    let row = reservations::Entity::find_by_id(order.uuid()).lock_exclusive().one(connection).await?;
    Ok(row.and_then(|row| Some((ReservationState::from_name(&row.state)?, row.revision))))
}

/// Replace the lines of a locked reservation by those of a later revision.
pub(crate) async fn revise(
    connection: &impl ConnectionTrait,
    order: OrderId,
    revision: i64,
    lines: &[OrderedStock],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    reservations::Entity::update_many()
        .col_expr(reservations::Column::Revision, Expr::value(revision))
        .col_expr(reservations::Column::UpdatedAt, Expr::value(now))
        .filter(reservations::Column::OrderId.eq(order.uuid()))
        .exec(connection)
        .await?;
    let own = reservation_lines::Column::OrderId.eq(order.uuid());
    reservation_lines::Entity::delete_many().filter(own).exec(connection).await?;
    if lines.is_empty() {
        return Ok(());
    }
    let row = |line: &OrderedStock| reservation_lines::ActiveModel {
        order_id: Set(order.uuid()),
        variant_id: Set(line.reserved.variant.uuid()),
        quantity: Set(line.reserved.units),
        bottle_id: Set(line.reserved.poured.map(|(product, _)| product.uuid())),
        ml_centi: Set(line.reserved.poured.map(|(_, ml_centi)| ml_centi)),
        ordered: Set(Some(line.ordered)),
    };
    let rows: Vec<_> = lines.iter().map(row).collect();
    connection.execute(&sql::insert_many(connection.get_database_backend(), &rows)).await?;
    Ok(())
}

/// Return the reserved stock of an order, by variant.
pub(crate) async fn reserved(connection: &impl ConnectionTrait, order: OrderId) -> Result<Vec<ReservedStock>, DbErr> {
    let lines = ordered(connection, order).await?.into_iter().map(|line| line.reserved);
    Ok(lines.filter(|reserved| reserved.units > 0).collect())
}

/// Return the units of each variant that an order contains, with those that are reserved, by variant. Untracked
/// variants are missing until the order is revised.
pub(crate) async fn ordered(connection: &impl ConnectionTrait, order: OrderId) -> Result<Vec<OrderedStock>, DbErr> {
    let lines = reservation_lines::Entity::find().filter(reservation_lines::Column::OrderId.eq(order.uuid()));
    let rows = lines.all(connection).await?;
    let mut ordered: Vec<_> = rows
        .into_iter()
        .map(|row| OrderedStock {
            ordered: row.ordered.unwrap_or(row.quantity),
            reserved: ReservedStock {
                variant: Id::from_uuid(row.variant_id),
                units: row.quantity,
                poured: row.bottle_id.map(Id::from_uuid).zip(row.ml_centi),
            },
        })
        .collect();
    ordered.sort_unstable_by_key(|line| line.reserved.variant);
    Ok(ordered)
}
