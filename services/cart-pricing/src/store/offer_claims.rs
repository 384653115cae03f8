//! Table of claims: the offers with limits that an order uses, a row for each order.

use chrono::{DateTime, Utc};
use platform::{Database, error::Error, prune};
use proto::id::{OfferId, OrderId};
use sea_orm::{ActiveValue::Set, Condition, QuerySelect, TryInsertResult, entity::prelude::*, sea_query::OnConflict};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "offer_claims")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_id: Uuid,
    /// JSON list of the claimed offers' ids.
    pub(crate) offer_ids: String,
    pub(crate) claimed_at: DateTimeUtc,
    /// Null while the order holds the claim.
    pub(crate) released_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// A claim of an order on offers.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) order: OrderId,
    pub(crate) offers: Vec<OfferId>,
    pub(crate) claimed_at: DateTime<Utc>,
    /// None while the order holds it.
    pub(crate) released_at: Option<DateTime<Utc>>,
}

/// Insert a claim, unless its order has one: returns the present one then. Of concurrent callers, all but one wait for
/// the first to commit.
pub(crate) async fn insert(tx: &impl ConnectionTrait, claim: &Claim) -> Result<Option<Claim>, Error> {
    let row = ActiveModel {
        order_id: Set(claim.order.uuid()),
        offer_ids: Set(stored(&claim.offers)?),
        claimed_at: Set(claim.claimed_at),
        released_at: Set(claim.released_at),
    };
    let inserted = Entity::insert(row)
        .on_conflict(OnConflict::column(Column::OrderId).do_nothing().to_owned())
        .try_insert()
        .exec_without_returning(tx)
        .await?;
    if matches!(inserted, TryInsertResult::Inserted(1..)) {
        return Ok(None);
    }
    let present = Entity::find_by_id(claim.order.uuid()).one(tx).await?;
    present.ok_or_else(|| Error::internal("a claim was deleted meanwhile"))?.read().map(Some)
}

/// Read the claim that an order holds, and lock it until the transaction ends.
pub(crate) async fn lock_held(tx: &impl ConnectionTrait, order: OrderId) -> Result<Option<Claim>, Error> {
    let held = Entity::find_by_id(order.uuid()).filter(Column::ReleasedAt.is_null());
    held.lock_exclusive().one(tx).await?.map(Model::read).transpose()
}

/// Set the offers of a locked claim.
pub(crate) async fn set_offers(tx: &impl ConnectionTrait, order: OrderId, offers: &[OfferId]) -> Result<(), Error> {
    let update = Entity::update_many().col_expr(Column::OfferIds, Expr::value(stored(offers)?));
    update.filter(Column::OrderId.eq(order.uuid())).exec(tx).await?;
    Ok(())
}

fn stored(offers: &[OfferId]) -> Result<String, Error> {
    let ids: Vec<_> = offers.iter().map(ToString::to_string).collect();
    serde_json::to_string(&ids).map_err(Error::internal)
}

/// Mark a locked claim as released.
pub(crate) async fn release(tx: &impl ConnectionTrait, order: OrderId, now: DateTime<Utc>) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::ReleasedAt, Expr::value(now));
    update.filter(Column::OrderId.eq(order.uuid())).exec(tx).await?;
    Ok(())
}

/// Delete the claims released before a time; returns their number.
pub(crate) async fn prune(db: &Database, before: DateTime<Utc>) -> Result<u64, Error> {
    let old = Condition::all().add(Column::ReleasedAt.lt(before));
    prune::delete_matching::<Entity, Uuid>(db, Column::OrderId, &old).await
}

impl Model {
    fn read(self) -> Result<Claim, Error> {
        let ids: Vec<String> = serde_json::from_str(&self.offer_ids).map_err(Error::internal)?;
        Ok(Claim {
            order: OrderId::from_uuid(self.order_id),
            offers: ids.iter().map(|id| id.parse::<OfferId>()).collect::<Result<_, _>>().map_err(Error::internal)?,
            claimed_at: self.claimed_at,
            released_at: self.released_at,
        })
    }
}
