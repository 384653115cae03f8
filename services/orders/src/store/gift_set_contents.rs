//! Contents of the gift sets and sample sets in orders.

use platform::Error;
use proto::{
    Money,
    id::{ProductId, VariantId},
};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::stored_quantity;
use crate::domain::items::{GiftSetContent, SampleSetChoice, VariantSnapshot};

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
    /// Share in the price of one sample set; null in gift sets.
    pub(crate) share_agorot: Option<i64>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Read the contents of several orders, by order, set and position.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::GiftSetPosition)
        .order_by_asc(Column::Position)
        .all(conn)
        .await
}

impl Model {
    /// Build the row of a content of a gift set.
    pub(super) fn of_gift_set(number: i64, set: i32, position: i32, content: &GiftSetContent) -> Self {
        Self::new((number, set, position), content.snapshot.clone(), content.quantity)
    }

    /// Build the row of a choice of a sample set.
    pub(super) fn of_sample_set(number: i64, set: i32, position: i32, choice: &SampleSetChoice) -> Self {
        let row = Self::new((number, set, position), choice.snapshot.clone(), choice.quantity);
        Self { share_agorot: Some(choice.share.agorot()), ..row }
    }

    fn new(key: (i64, i32, i32), snapshot: VariantSnapshot, quantity: u32) -> Self {
        let (order_number, gift_set_position, position) = key;
        Self {
            order_number,
            gift_set_position,
            position,
            variant_id: snapshot.variant.uuid(),
            product_id: snapshot.product.uuid(),
            product_name: snapshot.product_name,
            brand_name: snapshot.brand_name,
            variant_name: snapshot.variant_name,
            size_centi: snapshot.size_centi,
            size_unit: snapshot.size_unit,
            image_path: snapshot.image_path,
            quantity: quantity.into(),
            share_agorot: None,
        }
    }

    /// Read a content of a gift set.
    pub(super) fn read_content(self) -> Result<GiftSetContent, Error> {
        let quantity = stored_quantity(self.quantity)?;
        Ok(GiftSetContent { snapshot: self.snapshot(), quantity })
    }

    /// Read a choice of a sample set.
    pub(super) fn read_choice(self) -> Result<SampleSetChoice, Error> {
        let (quantity, share) = (stored_quantity(self.quantity)?, self.share_agorot.unwrap_or_default());
        Ok(SampleSetChoice { snapshot: self.snapshot(), quantity, share: Money::from_agorot(share) })
    }

    fn snapshot(self) -> VariantSnapshot {
        VariantSnapshot {
            variant: VariantId::from_uuid(self.variant_id),
            product: ProductId::from_uuid(self.product_id),
            product_name: self.product_name,
            brand_name: self.brand_name,
            variant_name: self.variant_name,
            size_centi: self.size_centi,
            size_unit: self.size_unit,
            image_path: self.image_path,
        }
    }
}
