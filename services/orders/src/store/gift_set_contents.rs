//! Contents of the gift sets in orders.

use platform::Error;
use proto::id::{ProductId, VariantId};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::{Placed, each_item, insert_all, position_of, stored_quantity};
use crate::domain::items::{GiftSetContent, VariantSnapshot};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_gift_set_contents")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) gift_set_position: i32,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) position: i32,
    pub(crate) variant_id: Uuid,
    pub(crate) product_id: Uuid,
    pub(crate) product_name: String,
    pub(crate) brand_name: String,
    pub(crate) variant_name: String,
    pub(crate) size_centi: i64,
    pub(crate) size_unit: String,
    pub(crate) image_path: Option<String>,
    pub(crate) quantity: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert the contents of the gift sets of new orders.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let rows = each_item(placed, |purchase| &purchase.items.gift_sets).flat_map(|(number, set_index, set)| {
        let row = move |(index, content): (usize, &GiftSetContent)| {
            let snapshot = content.snapshot.clone();
            Model {
                order_number: number,
                gift_set_position: position_of(set_index),
                position: position_of(index),
                variant_id: snapshot.variant.uuid(),
                product_id: snapshot.product.uuid(),
                product_name: snapshot.product_name,
                brand_name: snapshot.brand_name,
                variant_name: snapshot.variant_name,
                size_centi: snapshot.size_centi,
                size_unit: snapshot.size_unit,
                image_path: snapshot.image_path,
                quantity: content.quantity.into(),
            }
        };
        set.contents.iter().enumerate().map(row)
    });
    insert_all::<Entity>(conn, rows.collect()).await
}

/// Read the gift set contents of several orders, keyed by order number and position of the set.
pub(super) async fn find_for(
    conn: &impl ConnectionTrait,
    numbers: &[i64],
) -> Result<Vec<((i64, i32), GiftSetContent)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::GiftSetPosition)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok(((row.order_number, row.gift_set_position), row.read()?))).collect()
}

impl Model {
    fn read(self) -> Result<GiftSetContent, Error> {
        let snapshot = VariantSnapshot {
            variant: VariantId::from_uuid(self.variant_id),
            product: ProductId::from_uuid(self.product_id),
            product_name: self.product_name,
            brand_name: self.brand_name,
            variant_name: self.variant_name,
            size_centi: self.size_centi,
            size_unit: self.size_unit,
            image_path: self.image_path,
        };
        Ok(GiftSetContent { snapshot, quantity: stored_quantity(self.quantity)? })
    }
}
