//! Gift sets and sample sets in orders, with their contents. Sample sets follow the gift sets of their order.

use std::collections::HashMap;

use platform::Error;
use proto::{
    Money,
    id::{GiftSetId, SampleSetTemplateId},
};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::{Placed, gift_set_contents, insert_all, position_of, stored_quantity};
use crate::domain::items::{GiftSetItem, SampleSetItem};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_gift_sets")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) position: i32,
    /// Id of the gift set, or of a sample set's template.
    pub(crate) gift_set_id: Uuid,
    pub(crate) name: String,
    pub(crate) image_path: Option<String>,
    pub(crate) quantity: i64,
    pub(crate) price_agorot: i64,
    pub(crate) is_sample_set: bool,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Sets of several orders, each with its order's number.
type Found = (Vec<(i64, GiftSetItem)>, Vec<(i64, SampleSetItem)>);

/// Insert the sets of new orders and their contents.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let (mut sets, mut contents) = (Vec::new(), Vec::new());
    for &(number, purchase) in placed {
        let gift_sets = purchase.items.gift_sets.iter();
        for (position, set) in (0..).zip(gift_sets) {
            sets.push(Model {
                order_number: number,
                position,
                gift_set_id: set.gift_set.uuid(),
                name: set.name.clone(),
                image_path: set.image_path.clone(),
                quantity: set.quantity.into(),
                price_agorot: set.price.agorot(),
                is_sample_set: false,
            });
            let row = |(index, content)| gift_set_contents::Model::of_gift_set(number, position, index, content);
            contents.extend((0..).zip(&set.contents).map(row));
        }
        let first = position_of(purchase.items.gift_sets.len());
        for (position, set) in (first..).zip(&purchase.items.sample_sets) {
            sets.push(Model {
                order_number: number,
                position,
                gift_set_id: set.template.uuid(),
                name: set.name.clone(),
                image_path: None,
                quantity: set.quantity.into(),
                price_agorot: set.price.agorot(),
                is_sample_set: true,
            });
            let row = |(index, choice)| gift_set_contents::Model::of_sample_set(number, position, index, choice);
            contents.extend((0..).zip(&set.choices).map(row));
        }
    }
    insert_all::<Entity>(conn, sets).await?;
    insert_all::<gift_set_contents::Entity>(conn, contents).await
}

/// Delete the sets of an order and their contents.
pub(super) async fn delete(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::OrderNumber.eq(number)).exec(conn).await?;
    let own = gift_set_contents::Column::OrderNumber.eq(number);
    gift_set_contents::Entity::delete_many().filter(own).exec(conn).await?;
    Ok(())
}

/// Read the sets of several orders in their original order.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Found, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    let mut contents: HashMap<_, Vec<gift_set_contents::Model>> = HashMap::new();
    for content in gift_set_contents::find_for(conn, numbers).await? {
        contents.entry((content.order_number, content.gift_set_position)).or_default().push(content);
    }
    let (mut gift_sets, mut sample_sets) = (Vec::new(), Vec::new());
    for row in rows {
        let contents = contents.remove(&(row.order_number, row.position)).unwrap_or_default();
        if row.is_sample_set {
            sample_sets.push((row.order_number, row.read_sample_set(contents)?));
        } else {
            gift_sets.push((row.order_number, row.read_gift_set(contents)?));
        }
    }
    Ok((gift_sets, sample_sets))
}

impl Model {
    fn read_gift_set(self, contents: Vec<gift_set_contents::Model>) -> Result<GiftSetItem, Error> {
        Ok(GiftSetItem {
            gift_set: GiftSetId::from_uuid(self.gift_set_id),
            name: self.name,
            quantity: stored_quantity(self.quantity)?,
            price: Money::from_agorot(self.price_agorot),
            image_path: self.image_path,
            contents: contents.into_iter().map(gift_set_contents::Model::read_content).collect::<Result<_, _>>()?,
        })
    }

    fn read_sample_set(self, contents: Vec<gift_set_contents::Model>) -> Result<SampleSetItem, Error> {
        Ok(SampleSetItem {
            template: SampleSetTemplateId::from_uuid(self.gift_set_id),
            name: self.name,
            quantity: stored_quantity(self.quantity)?,
            price: Money::from_agorot(self.price_agorot),
            choices: contents.into_iter().map(gift_set_contents::Model::read_choice).collect::<Result<_, _>>()?,
        })
    }
}
