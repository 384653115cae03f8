//! Offers of orders with the shares of their lines, and the orders of a phone that use them.

use platform::Error;
use proto::{Money, id::OfferId};
use sea_orm::{QueryOrder, QuerySelect, QueryTrait, entity::prelude::*};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Placed, each_item, insert_all, order_entity, position_of};
use crate::domain::{
    offers::{LineShare, OrderOffer, PhoneConditions},
    statuses::Status,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_offers")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) position: i32,
    pub(crate) offer_id: Uuid,
    pub(crate) name: String,
    pub(crate) code: Option<String>,
    pub(crate) amount_agorot: i64,
    pub(crate) shipping_agorot: i64,
    /// JSON list of [`StoredShare`].
    pub(crate) shares: String,
    pub(crate) limit_per_phone: Option<i64>,
    pub(crate) is_first_order_only: bool,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Share of a line, as it is stored.
#[derive(Deserialize)]
struct StoredShare {
    line: String,
    agorot: i64,
}

/// Insert the offers of orders.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let row = |(number, index, offer): (i64, usize, &OrderOffer)| Model {
        order_number: number,
        position: position_of(index),
        offer_id: offer.id.uuid(),
        name: offer.name.clone(),
        code: offer.code.clone(),
        amount_agorot: offer.amount().agorot(),
        shipping_agorot: offer.shipping.agorot(),
        shares: stored(&offer.shares).to_string(),
        limit_per_phone: offer.conditions.limit,
        is_first_order_only: offer.conditions.is_first_order_only,
    };
    insert_all::<Entity>(conn, each_item(placed, |purchase| &purchase.offers).map(row).collect()).await
}

fn stored(shares: &[LineShare]) -> Value {
    let share = |share: &LineShare| json!({ "line": share.line, "agorot": share.amount.agorot() });
    shares.iter().map(share).collect()
}

/// Delete the offers of an order.
pub(super) async fn delete(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::OrderNumber.eq(number)).exec(conn).await?;
    Ok(())
}

/// Read the offers of several orders, each with its order's number, in their original order.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, OrderOffer)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.order_number, row.read()?))).collect()
}

/// Count the orders of a phone that are not cancelled.
pub(crate) async fn count_orders(conn: &impl ConnectionTrait, national: &str) -> Result<u64, DbErr> {
    orders_of(national).count(conn).await
}

/// Count the orders of a phone that use an offer and are not cancelled.
pub(crate) async fn count_uses(conn: &impl ConnectionTrait, national: &str, offer: OfferId) -> Result<u64, DbErr> {
    uses_of(national, offer).count(conn).await
}

/// Select the uses of an offer by the orders of a phone.
pub(super) fn uses_of(national: &str, offer: OfferId) -> Select<Entity> {
    let numbers = orders_of(national).select_only().column(order_entity::Column::Number).into_query();
    Entity::find().filter(Column::OrderNumber.in_subquery(numbers)).filter(Column::OfferId.eq(offer.uuid()))
}

fn orders_of(national: &str) -> Select<order_entity::Entity> {
    use order_entity::{Column as OrderColumn, Entity as Orders};
    let of_phone = Orders::find().filter(OrderColumn::PhoneNational.eq(national));
    of_phone.filter(OrderColumn::Status.ne(Status::Cancelled.name()))
}

impl Model {
    fn read(self) -> Result<OrderOffer, Error> {
        let shares: Vec<StoredShare> = serde_json::from_str(&self.shares).map_err(Error::internal)?;
        let share = |share: StoredShare| LineShare { line: share.line, amount: Money::from_agorot(share.agorot) };
        Ok(OrderOffer {
            id: OfferId::from_uuid(self.offer_id),
            name: self.name,
            code: self.code,
            shipping: Money::from_agorot(self.shipping_agorot),
            shares: shares.into_iter().map(share).collect(),
            conditions: PhoneConditions { limit: self.limit_per_phone, is_first_order_only: self.is_first_order_only },
        })
    }
}
