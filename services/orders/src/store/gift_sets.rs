//! Gift sets in orders, with their contents.

use std::collections::HashMap;

use platform::Error;
use proto::{Money, id::GiftSetId};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::{Placed, each_item, gift_set_contents, insert_all, position_of, stored_quantity};
use crate::domain::items::{GiftSetContent, GiftSetItem};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_gift_sets")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) position: i32,
    pub(crate) gift_set_id: Uuid,
    pub(crate) name: String,
    pub(crate) image_path: Option<String>,
    pub(crate) quantity: i64,
    pub(crate) price_agorot: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert the gift sets of new orders and their contents.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let rows = each_item(placed, |purchase| &purchase.items.gift_sets).map(|(number, index, set)| Model {
        order_number: number,
        position: position_of(index),
        gift_set_id: set.gift_set.uuid(),
        name: set.name.clone(),
        image_path: set.image_path.clone(),
        quantity: set.quantity.into(),
        price_agorot: set.price.agorot(),
    });
    insert_all::<Entity>(conn, rows.collect()).await?;
    gift_set_contents::insert(conn, placed).await
}

/// Read the gift sets of several orders, each with its order's number, in their original order.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, GiftSetItem)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    let mut contents: HashMap<_, Vec<GiftSetContent>> = HashMap::new();
    for (set, content) in gift_set_contents::find_for(conn, numbers).await? {
        contents.entry(set).or_default().push(content);
    }
    let read = |row: Model| {
        let contents = contents.remove(&(row.order_number, row.position)).unwrap_or_default();
        Ok((row.order_number, row.read(contents)?))
    };
    rows.into_iter().map(read).collect()
}

impl Model {
    fn read(self, contents: Vec<GiftSetContent>) -> Result<GiftSetItem, Error> {
        Ok(GiftSetItem {
            gift_set: GiftSetId::from_uuid(self.gift_set_id),
            name: self.name,
            quantity: stored_quantity(self.quantity)?,
            price: Money::from_agorot(self.price_agorot),
            image_path: self.image_path,
            contents,
        })
    }
}
