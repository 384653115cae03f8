//! The waiting list. Entries of a product are locked in the order of joining, like all entries that are locked.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use platform::{Database, Error, page::Page, prune, sql::pad_ids};
use proto::{
    id::{ProductId, UserId, VariantId, WaitingEntryId},
    names::Named,
    orders::v1::{MessageOutcome, WaitingState},
};
use sea_orm::{
    Condition, IntoActiveModel, QueryOrder, QuerySelect,
    entity::prelude::*,
    sea_query::{OnConflict, Query},
};

use super::{containing::containing, order_entity, unreadable};
use crate::domain::{statuses::Status, waiting_list::WaitingEntry};

/// States of entries that have not ended; the unique index names the same.
const ACTIVE: [WaitingState; 3] = [WaitingState::Waiting, WaitingState::Notified, WaitingState::Due];

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "waiting_list")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) product_id: Uuid,
    pub(crate) variant_id: Uuid,
    pub(crate) product_name: String,
    pub(crate) variant_name: String,
    /// Phone in E.164, as it was entered.
    pub(crate) phone: String,
    pub(crate) phone_national: String,
    pub(crate) account_id: Option<Uuid>,
    pub(crate) token: String,
    pub(crate) state: String,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) notified_at: Option<DateTimeUtc>,
    /// Outcome of the message; none before it is attempted.
    pub(crate) outcome: Option<String>,
    pub(crate) ended_at: Option<DateTimeUtc>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

fn active() -> Select<Entity> {
    Entity::find().filter(Column::State.is_in(ACTIVE.map(WaitingState::name)))
}

/// Insert an entry, unless its phone waits for the size already.
pub(crate) async fn insert(conn: &impl ConnectionTrait, entry: &WaitingEntry) -> Result<(), DbErr> {
    let row = Model {
        id: entry.id.uuid(),
        product_id: entry.product.uuid(),
        variant_id: entry.variant.uuid(),
        product_name: entry.product_name.clone(),
        variant_name: entry.variant_name.clone(),
        phone: entry.phone.e164().to_owned(),
        phone_national: entry.phone.national().to_owned(),
        account_id: entry.account.map(UserId::uuid),
        token: entry.token.clone(),
        state: entry.state.name().to_owned(),
        created_at: entry.created_at,
        notified_at: entry.notified_at,
        outcome: None,
        ended_at: None,
    };
    let insert = Entity::insert(row.into_active_model()).on_conflict(OnConflict::new().do_nothing().to_owned());
    insert.try_insert().exec_without_returning(conn).await?;
    Ok(())
}

/// Count the sizes that a phone waits for.
pub(crate) async fn count_of_phone(conn: &impl ConnectionTrait, national: &str) -> Result<u64, DbErr> {
    active().filter(Column::PhoneNational.eq(national)).count(conn).await
}

/// Count the people who wait for each size and were not told.
pub(crate) async fn count_by_variant(
    conn: &impl ConnectionTrait,
    product: Option<ProductId>,
) -> Result<Vec<(VariantId, u64)>, DbErr> {
    let mut untold = active().filter(Column::State.ne(WaitingState::Notified.name()));
    if let Some(product) = product {
        untold = untold.filter(Column::ProductId.eq(product.uuid()));
    }
    let counts = untold
        .select_only()
        .column(Column::VariantId)
        .column_as(Column::Id.count(), "people")
        .group_by(Column::VariantId)
        .order_by_asc(Column::VariantId);
    let counts: Vec<(Uuid, i64)> = counts.into_tuple().all(conn).await?;
    let read = |(id, people)| (VariantId::from_uuid(id), u64::try_from(people).unwrap_or_default());
    Ok(counts.into_iter().map(read).collect())
}

/// Find an entry by its id.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: WaitingEntryId) -> Result<Option<WaitingEntry>, Error> {
    Entity::find_by_id(id.uuid()).one(conn).await?.map(Model::read).transpose()
}

/// Find an entry by its token.
pub(crate) async fn find_by_token(conn: &impl ConnectionTrait, token: &str) -> Result<Option<WaitingEntry>, Error> {
    Entity::find().filter(Column::Token.eq(token)).one(conn).await?.map(Model::read).transpose()
}

/// List the sizes that somebody waits for, each with its product.
pub(crate) async fn awaited(conn: &impl ConnectionTrait) -> Result<Vec<(ProductId, VariantId)>, DbErr> {
    let sizes = active().select_only().columns([Column::ProductId, Column::VariantId]).distinct();
    let sizes: Vec<(Uuid, Uuid)> = sizes.into_tuple().all(conn).await?;
    Ok(sizes.into_iter().map(|(product, id)| (ProductId::from_uuid(product), VariantId::from_uuid(id))).collect())
}

/// Read the active entries of a product in the order of joining.
pub(crate) async fn of_product(conn: &impl ConnectionTrait, product: ProductId) -> Result<Vec<WaitingEntry>, Error> {
    read_all(in_order(active().filter(Column::ProductId.eq(product.uuid()))).all(conn).await?)
}

/// Read the active entries of a product in the order of joining, and lock them until the transaction ends.
pub(crate) async fn lock_product(conn: &impl ConnectionTrait, product: ProductId) -> Result<Vec<WaitingEntry>, Error> {
    let entries = in_order(active().filter(Column::ProductId.eq(product.uuid())));
    read_all(entries.lock_exclusive().all(conn).await?)
}

/// Return those of the active entries of a product whose phone has ordered the size since.
pub(crate) async fn bought(
    conn: &impl ConnectionTrait,
    entries: &[WaitingEntry],
) -> Result<HashSet<WaitingEntryId>, DbErr> {
    use order_entity::Column as OrderColumn;
    let mut bought = HashSet::new();
    for variant in entries.iter().map(|entry| entry.variant).collect::<HashSet<_>>() {
        let of_size = || entries.iter().filter(|entry| entry.variant == variant);
        let earliest = of_size().map(|entry| entry.created_at).min();
        let phones = Query::select()
            .column(Column::PhoneNational)
            .from(Entity)
            .and_where(Column::VariantId.eq(variant.uuid()))
            .and_where(Column::State.is_in(ACTIVE.map(WaitingState::name)))
            .to_owned();
        let orders = containing(&[variant], &[])
            .select_only()
            .columns([OrderColumn::PhoneNational, OrderColumn::CreatedAt])
            .filter(OrderColumn::CreatedAt.gte(earliest))
            .filter(OrderColumn::Status.ne(Status::Cancelled.name()))
            .filter(OrderColumn::PhoneNational.in_subquery(phones));
        let orders: Vec<(String, DateTimeUtc)> = orders.into_tuple().all(conn).await?;
        let is_buyer = |entry: &&WaitingEntry| {
            orders.iter().any(|(phone, at)| phone == entry.phone.national() && *at >= entry.created_at)
        };
        bought.extend(of_size().filter(is_buyer).map(|entry| entry.id));
    }
    Ok(bought)
}

/// Move entries to a state. A time of telling starts their turn; without one they have none.
pub(crate) async fn set_state(
    conn: &impl ConnectionTrait,
    ids: &[WaitingEntryId],
    state: WaitingState,
    notified_at: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    if ids.is_empty() {
        return Ok(());
    }
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state.name()))
        .col_expr(Column::NotifiedAt, Expr::value(notified_at))
        .col_expr(Column::Outcome, Expr::value(None::<String>))
        .filter(Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid()))))
        .exec(conn)
        .await?;
    Ok(())
}

/// End active entries with a state; others stay as they are.
pub(crate) async fn end(
    conn: &impl ConnectionTrait,
    ids: &[WaitingEntryId],
    state: WaitingState,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    if ids.is_empty() {
        return Ok(());
    }
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state.name()))
        .col_expr(Column::EndedAt, Expr::value(now))
        .filter(Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid()))))
        .filter(Column::State.is_in(ACTIVE.map(WaitingState::name)))
        .exec(conn)
        .await?;
    Ok(())
}

/// Record that an administrator told the person of a due entry, whose stock may have gone since; nothing happens to
/// another one.
pub(crate) async fn mark_notified(
    conn: &impl ConnectionTrait,
    id: WaitingEntryId,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::State, Expr::value(WaitingState::Notified.name()))
        .col_expr(Column::NotifiedAt, Expr::value(now))
        .col_expr(Column::Outcome, Expr::value(MessageOutcome::Sent.name()))
        .filter(Column::Id.eq(id.uuid()))
        .filter(Column::State.is_in([WaitingState::Due, WaitingState::Waiting].map(WaitingState::name)))
        .exec(conn)
        .await?;
    Ok(())
}

/// End the turn of a phone that was told about a size, so that it can wait anew.
pub(crate) async fn end_turn(
    conn: &impl ConnectionTrait,
    national: &str,
    variant: VariantId,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::State, Expr::value(WaitingState::Expired.name()))
        .col_expr(Column::EndedAt, Expr::value(now))
        .filter(Column::PhoneNational.eq(national))
        .filter(Column::VariantId.eq(variant.uuid()))
        .filter(Column::State.eq(WaitingState::Notified.name()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Claim the message to a person for an attempt, whose outcome is unknown until it is finished. Returns false if the
/// message may have left already, or is no longer due.
pub(crate) async fn claim(conn: &impl ConnectionTrait, id: WaitingEntryId) -> Result<bool, DbErr> {
    let unattempted =
        Condition::any().add(Column::Outcome.is_null()).add(Column::Outcome.eq(MessageOutcome::Unsent.name()));
    let claimed = Entity::update_many()
        .col_expr(Column::Outcome, Expr::value(MessageOutcome::Unknown.name()))
        .filter(Column::Id.eq(id.uuid()))
        .filter(Column::State.eq(WaitingState::Notified.name()))
        .filter(unattempted)
        .exec(conn)
        .await?;
    Ok(claimed.rows_affected > 0)
}

/// Record the outcome of an attempt. A rejected message is left to an administrator.
pub(crate) async fn finish(
    conn: &impl ConnectionTrait,
    id: WaitingEntryId,
    outcome: MessageOutcome,
) -> Result<(), DbErr> {
    let mut update = Entity::update_many().col_expr(Column::Outcome, Expr::value(outcome.name()));
    if outcome == MessageOutcome::Rejected {
        update = update
            .col_expr(Column::State, Expr::value(WaitingState::Due.name()))
            .col_expr(Column::NotifiedAt, Expr::value(None::<DateTimeUtc>));
    }
    update = update.filter(Column::Id.eq(id.uuid())).filter(Column::State.eq(WaitingState::Notified.name()));
    update.exec(conn).await?;
    Ok(())
}

/// Read a page of entries in the order of joining, and count all matches.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    state: Option<WaitingState>,
    page: Page,
) -> Result<(Vec<WaitingEntry>, u64), Error> {
    let mut found = Entity::find();
    if let Some(state) = state {
        found = found.filter(Column::State.eq(state.name()));
    }
    let total = found.clone().count(conn).await?;
    let rows = in_order(found).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((read_all(rows)?, total))
}

/// Read all entries of phones and accounts in the order of joining.
pub(crate) async fn of_person(
    conn: &impl ConnectionTrait,
    phones: &[String],
    accounts: &[UserId],
) -> Result<Vec<WaitingEntry>, Error> {
    read_all(in_order(theirs(phones, accounts)).all(conn).await?)
}

/// Delete all entries of phones and accounts.
pub(crate) async fn erase(conn: &impl ConnectionTrait, phones: &[String], accounts: &[UserId]) -> Result<(), DbErr> {
    let locked = in_order(theirs(phones, accounts)).lock_exclusive().all(conn).await?;
    let ids = pad_ids(locked.iter().map(|row| row.id));
    if !ids.is_empty() {
        Entity::delete_many().filter(Column::Id.is_in(ids)).exec(conn).await?;
    }
    Ok(())
}

/// Delete entries that ended by one time, and all that joined by another one.
pub(crate) async fn prune(db: &Database, ended_by: DateTime<Utc>, joined_by: DateTime<Utc>) -> Result<(), Error> {
    for old in [Column::EndedAt.lte(ended_by), Column::CreatedAt.lte(joined_by)] {
        prune::delete_matching::<Entity, Uuid>(db, Column::Id, &Condition::all().add(old)).await?;
    }
    Ok(())
}

fn theirs(phones: &[String], accounts: &[UserId]) -> Select<Entity> {
    let of_phones = Column::PhoneNational.is_in(phones.iter().map(String::as_str));
    let of_accounts = Column::AccountId.is_in(accounts.iter().map(|id| id.uuid()));
    Entity::find().filter(Condition::any().add(of_phones).add(of_accounts))
}

fn in_order(select: Select<Entity>) -> Select<Entity> {
    select.order_by_asc(Column::Id)
}

fn read_all(rows: Vec<Model>) -> Result<Vec<WaitingEntry>, Error> {
    rows.into_iter().map(Model::read).collect()
}

impl Model {
    fn read(self) -> Result<WaitingEntry, Error> {
        Ok(WaitingEntry {
            id: WaitingEntryId::from_uuid(self.id),
            product: ProductId::from_uuid(self.product_id),
            variant: VariantId::from_uuid(self.variant_id),
            product_name: self.product_name,
            variant_name: self.variant_name,
            phone: self.phone.parse().map_err(|_| unreadable("phone"))?,
            account: self.account_id.map(UserId::from_uuid),
            token: self.token,
            state: WaitingState::from_name(&self.state).ok_or_else(|| unreadable("state of an entry"))?,
            created_at: self.created_at,
            notified_at: self.notified_at,
            is_unsent: self.outcome.as_deref() == Some(MessageOutcome::Unsent.name()),
        })
    }
}
