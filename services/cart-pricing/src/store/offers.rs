//! Table of offers; their lists of conditions are JSON.

use chrono::{DateTime, Utc};
use platform::{db::Unique, error::Error, page::Page, sql::pad_ids};
use proto::{
    Money, cart_pricing::v1::OfferState, catalog::v1::Category, common::v1::Region, id::OfferId, names::Named,
};
use sea_orm::{Condition, IntoActiveModel, NotSet, QueryOrder, QuerySelect, entity::prelude::*, sea_query::ExprTrait};
use serde::{Deserialize, Serialize};

use crate::domain::offers::{Conditions, Effect, Offer, OfferTerms};

/// Unique index of codes.
pub(crate) const UNIQUE_CODE: Unique = Unique { index: "offers_code_key", columns: "offers.code" };

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "offers")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) version: i64,
    pub(crate) name: String,
    /// Null for automatic offers.
    pub(crate) code: Option<String>,
    /// Name of the effect's kind.
    pub(crate) effect: String,
    pub(crate) percent: i64,
    pub(crate) amount_agorot: i64,
    pub(crate) nth: i64,
    pub(crate) minimum_agorot: i64,
    pub(crate) minimum_units: i64,
    /// JSON of the lists of conditions.
    pub(crate) lists: String,
    pub(crate) is_first_order_only: bool,
    pub(crate) starts_at: Option<DateTimeUtc>,
    pub(crate) ends_at: Option<DateTimeUtc>,
    pub(crate) max_uses: Option<i64>,
    pub(crate) max_uses_per_phone: Option<i64>,
    pub(crate) is_enabled: bool,
    /// Number of orders that hold a claim; changed by claims alone.
    pub(crate) uses: i64,
    pub(crate) uncounted_since: Option<DateTimeUtc>,
    pub(crate) created_at: DateTimeUtc,
    pub(crate) updated_at: DateTimeUtc,
    pub(crate) updated_by: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Lists of conditions as they are stored. An absent list is empty.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Lists {
    product_ids: Vec<String>,
    brand_ids: Vec<String>,
    categories: Vec<String>,
    notes: Vec<String>,
    sizes_centi: Vec<i64>,
    regions: Vec<String>,
}

/// Read the offers of quotes, oldest first: enabled automatic ones that have not ended, and enabled ones with these
/// codes.
pub(crate) async fn of_quotes(
    conn: &impl ConnectionTrait,
    codes: &[&str],
    now: DateTime<Utc>,
) -> Result<Vec<Offer>, Error> {
    let automatic = Condition::all().add(Column::Code.is_null()).add(unended(now));
    let mut wanted = Condition::any().add(automatic);
    if !codes.is_empty() {
        wanted = wanted.add(Column::Code.is_in(pad_ids(codes.iter().copied())));
    }
    let rows = Entity::find().filter(Column::IsEnabled.eq(true)).filter(wanted).order_by_asc(Column::Id);
    // An offer that only another version can read costs no order.
    let read = |row: Model| {
        let id = row.id;
        row.read().inspect_err(|error| tracing::warn!(%id, %error, "skipped an unreadable offer")).ok()
    };
    Ok(rows.all(conn).await?.into_iter().filter_map(read).collect())
}

/// Read a page of the offers in a state, newest first, and count all of them.
pub(crate) async fn list(
    conn: &impl ConnectionTrait,
    state: OfferState,
    now: DateTime<Utc>,
    page: Page,
) -> Result<(Vec<Offer>, u64), Error> {
    let matching = Entity::find().filter(is_in(state, now));
    let total = matching.clone().count(conn).await?;
    let rows = matching.order_by_desc(Column::Id).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((rows.into_iter().map(Model::read).collect::<Result<_, _>>()?, total))
}

/// Find an offer by its id.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: OfferId) -> Result<Option<Offer>, Error> {
    Entity::find_by_id(id.uuid()).one(conn).await?.map(Model::read).transpose()
}

/// Read an offer and lock it until the transaction ends.
pub(crate) async fn lock(tx: &impl ConnectionTrait, id: OfferId) -> Result<Option<Offer>, Error> {
    Entity::find_by_id(id.uuid()).lock_exclusive().one(tx).await?.map(Model::read).transpose()
}

/// Insert an offer. A taken code violates [`UNIQUE_CODE`].
pub(crate) async fn insert(tx: &impl ConnectionTrait, offer: &Offer) -> Result<(), DbErr> {
    Entity::insert(row(offer)?.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// Update the terms of a locked offer. A taken code violates [`UNIQUE_CODE`].
pub(crate) async fn update(tx: &impl ConnectionTrait, offer: &Offer) -> Result<(), DbErr> {
    let changed = ActiveModel { id: NotSet, uses: NotSet, ..row(offer)?.into_active_model().reset_all() };
    Entity::update_many().set(changed).filter(Column::Id.eq(offer.id.uuid())).exec(tx).await?;
    Ok(())
}

/// Delete an offer; orders keep what they have.
pub(crate) async fn delete(tx: &impl ConnectionTrait, id: OfferId) -> Result<(), DbErr> {
    Entity::delete_by_id(id.uuid()).exec(tx).await?;
    Ok(())
}

/// Count a use of an offer; false if its limit is reached or the offer is gone.
pub(crate) async fn count_use(tx: &impl ConnectionTrait, id: OfferId) -> Result<bool, DbErr> {
    let counted = Entity::update_many()
        .col_expr(Column::Uses, Expr::col(Column::Uses).add(1_i64))
        .filter(Column::Id.eq(id.uuid()))
        .filter(has_uses_left())
        .exec(tx)
        .await?;
    Ok(counted.rows_affected == 1)
}

/// Take back a use of an offer, unless it is gone.
pub(crate) async fn take_back_use(tx: &impl ConnectionTrait, id: OfferId) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Uses, Expr::col(Column::Uses).sub(1_i64))
        .filter(Column::Id.eq(id.uuid()))
        .filter(Column::Uses.gt(0_i64))
        .exec(tx)
        .await?;
    Ok(())
}

/// Select offers in a state, like [`Offer::state`].
fn is_in(state: OfferState, now: DateTime<Utc>) -> Condition {
    let enabled = Condition::all().add(Column::IsEnabled.eq(true));
    let started = Condition::any().add(Column::StartsAt.is_null()).add(Column::StartsAt.lte(now));
    match state {
        OfferState::Unspecified => Condition::all(),
        OfferState::Paused => Condition::all().add(Column::IsEnabled.eq(false)),
        OfferState::Ended => enabled.add(Column::EndsAt.lte(now)),
        OfferState::Exhausted => enabled.add(unended(now)).add(has_uses_left().not()),
        OfferState::Scheduled => enabled.add(unended(now)).add(has_uses_left()).add(Column::StartsAt.gt(now)),
        OfferState::Active => enabled.add(unended(now)).add(has_uses_left()).add(started),
    }
}

fn unended(now: DateTime<Utc>) -> Condition {
    Condition::any().add(Column::EndsAt.is_null()).add(Column::EndsAt.gt(now))
}

fn has_uses_left() -> Condition {
    let below_limit = Expr::col(Column::Uses).lt(Expr::col(Column::MaxUses));
    Condition::any().add(Column::MaxUses.is_null()).add(below_limit)
}

fn row(offer: &Offer) -> Result<Model, DbErr> {
    let Offer { id, version, terms, uses, uncounted_since, created_at, updated_at, updated_by } = offer;
    let OfferTerms { effect, conditions, .. } = terms;
    let lists = Lists {
        product_ids: conditions.products.iter().map(ToString::to_string).collect(),
        brand_ids: conditions.brands.iter().map(ToString::to_string).collect(),
        categories: conditions.categories.iter().map(|category| category.name().to_owned()).collect(),
        notes: conditions.notes.clone(),
        sizes_centi: conditions.sizes_centi.clone(),
        regions: conditions.regions.iter().map(|region| region.name().to_owned()).collect(),
    };
    Ok(Model {
        id: id.uuid(),
        version: *version,
        name: terms.name.clone(),
        code: terms.code.clone(),
        effect: effect.kind().name().to_owned(),
        percent: effect.percent(),
        amount_agorot: effect.fixed_amount().agorot(),
        nth: effect.nth(),
        minimum_agorot: conditions.minimum.agorot(),
        minimum_units: conditions.minimum_units,
        lists: serde_json::to_string(&lists).map_err(|error| DbErr::Json(error.to_string()))?,
        is_first_order_only: conditions.is_first_order_only,
        starts_at: terms.starts_at,
        ends_at: terms.ends_at,
        max_uses: terms.limit,
        max_uses_per_phone: terms.limit_per_phone,
        is_enabled: terms.is_enabled,
        uses: *uses,
        uncounted_since: *uncounted_since,
        created_at: *created_at,
        updated_at: *updated_at,
        updated_by: updated_by.clone(),
    })
}

impl Model {
    fn read(self) -> Result<Offer, Error> {
        let lists: Lists = serde_json::from_str(&self.lists).map_err(Error::internal)?;
        let amount = Money::from_agorot(self.amount_agorot);
        let effect = Effect::from_parts(&self.effect, self.percent, amount, self.nth);
        let conditions = Conditions {
            minimum: Money::from_agorot(self.minimum_agorot),
            minimum_units: self.minimum_units,
            products: all(&lists.product_ids, |id| id.parse().ok())?,
            brands: all(&lists.brand_ids, |id| id.parse().ok())?,
            categories: all(&lists.categories, Category::from_name)?,
            notes: lists.notes,
            sizes_centi: lists.sizes_centi,
            regions: all(&lists.regions, Region::from_name)?,
            is_first_order_only: self.is_first_order_only,
        };
        let terms = OfferTerms {
            name: self.name,
            code: self.code,
            effect: effect.ok_or_else(unreadable)?,
            conditions,
            starts_at: self.starts_at,
            ends_at: self.ends_at,
            limit: self.max_uses,
            limit_per_phone: self.max_uses_per_phone,
            is_enabled: self.is_enabled,
        };
        Ok(Offer {
            id: OfferId::from_uuid(self.id),
            version: self.version,
            terms,
            uses: self.uses,
            uncounted_since: self.uncounted_since,
            created_at: self.created_at,
            updated_at: self.updated_at,
            updated_by: self.updated_by,
        })
    }
}

/// Read all entries of a list.
fn all<T>(entries: &[String], read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, Error> {
    entries.iter().map(|entry| read(entry)).collect::<Option<_>>().ok_or_else(unreadable)
}

fn unreadable() -> Error {
    Error::internal("a stored offer is unreadable")
}
