//! Single variants in orders.

use platform::Error;
use proto::{
    Money,
    id::{ProductId, VariantId},
};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::{Placed, each_item, insert_all, position_of, stored_quantity};
use crate::domain::items::{VariantItem, VariantSnapshot};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_variants")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
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
    pub(crate) price_agorot: i64,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Insert the single variants of new orders.
pub(super) async fn insert(conn: &impl ConnectionTrait, placed: &[Placed<'_>]) -> Result<(), DbErr> {
    let rows = each_item(placed, |purchase| &purchase.items.variants).map(|(number, index, item)| {
        let snapshot = item.snapshot.clone();
        Model {
            order_number: number,
            position: position_of(index),
            variant_id: snapshot.variant.uuid(),
            product_id: snapshot.product.uuid(),
            product_name: snapshot.product_name,
            brand_name: snapshot.brand_name,
            variant_name: snapshot.variant_name,
            size_centi: snapshot.size_centi,
            size_unit: snapshot.size_unit,
            image_path: snapshot.image_path,
            quantity: item.quantity.into(),
            price_agorot: item.price.agorot(),
        }
    });
    insert_all::<Entity>(conn, rows.collect()).await
}

/// Delete the single variants of an order.
pub(super) async fn delete(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::OrderNumber.eq(number)).exec(conn).await?;
    Ok(())
}

/// Read the single variants of several orders, each with its order's number, in their original order.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, VariantItem)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.order_number, row.read()?))).collect()
}

impl Model {
    fn read(self) -> Result<VariantItem, Error> {
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
        let quantity = stored_quantity(self.quantity)?;
        Ok(VariantItem { snapshot, quantity, price: Money::from_agorot(self.price_agorot) })
    }
}
