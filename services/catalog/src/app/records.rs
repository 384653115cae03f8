//! What is recorded of administrators' changes: the fields of things as they were and as they are.

use platform::{
    Call, Failure,
    audit::{self, Deed},
};
use proto::{Money, names::Named};
use serde_json::{Value, json};

use super::Change;
use crate::domain::{brands::Brand, gift_sets::GiftSet, products::Product, variants::Variant};

/// A thing whose changes are recorded.
pub(super) trait Recorded {
    /// What kind of thing it is, in the records.
    const KIND: &'static str;

    /// Which one, and what it is called.
    fn name(&self) -> (String, String);

    /// Its fields; amounts and sizes as texts of decimals.
    fn fields(&self) -> Value;
}

impl Change {
    /// Records that a thing came to be.
    pub(super) async fn record_created<T: Recorded>(&self, call: &Call, thing: &T) -> Result<(), Failure> {
        self.record::<T>(call, "created", thing.name(), Value::Null, thing.fields()).await
    }

    /// Records that a thing is another one now.
    pub(super) async fn record_updated<T: Recorded>(&self, call: &Call, before: &T, after: &T) -> Result<(), Failure> {
        self.record::<T>(call, "updated", after.name(), before.fields(), after.fields()).await
    }

    /// Records that a thing is no more.
    pub(super) async fn record_deleted<T: Recorded>(&self, call: &Call, thing: &T) -> Result<(), Failure> {
        self.record::<T>(call, "deleted", thing.name(), thing.fields(), Value::Null).await
    }

    async fn record<T: Recorded>(
        &self,
        call: &Call,
        action: &str,
        (id, name): (String, String),
        before: Value,
        after: Value,
    ) -> Result<(), Failure> {
        let deed = Deed { action, kind: T::KIND, id: &id, name: &name, before, after };
        Ok(audit::record(self.connection(), call, self.now(), deed).await?)
    }
}

impl Recorded for Brand {
    const KIND: &'static str = "brand";

    fn name(&self) -> (String, String) {
        (self.id.to_string(), self.name.clone())
    }

    fn fields(&self) -> Value {
        json!({
            "name": self.name,
            "slug": self.slug,
            "thumbnail": self.thumbnail,
            "is_visible": self.is_visible,
            "position": self.position,
        })
    }
}

impl Recorded for Product {
    const KIND: &'static str = "product";

    fn name(&self) -> (String, String) {
        (self.id.to_string(), self.name.clone())
    }

    fn fields(&self) -> Value {
        let poured = self.variants.iter().filter(|variant| variant.shelf.stock.is_poured());
        let poured: Vec<_> = poured.map(|variant| variant.name.as_str()).collect();
        json!({
            "name": self.name,
            "slug": self.slug,
            "brand": self.brand.as_ref().map(|brand| &brand.name),
            "category": self.category.name(),
            "description": self.description,
            "image_path": self.image_path,
            "ml_stock": self.ml_left_centi.map(decimal),
            "drawn_by": if poured.is_empty() { Value::Null } else { json!(poured) },
        })
    }
}

/// A variant of a product.
pub(super) struct VariantOf<'v>(pub(super) &'v Product, pub(super) &'v Variant);

impl Recorded for VariantOf<'_> {
    const KIND: &'static str = "variant";

    fn name(&self) -> (String, String) {
        (self.1.id.to_string(), format!("{} - {}", self.0.name, self.1.name))
    }

    fn fields(&self) -> Value {
        let variant = self.1;
        json!({
            "name": variant.name,
            "price": variant.price.to_string(),
            "original_price": variant.original_price.map(|price| price.to_string()),
            "size_value": decimal(variant.size_centi),
            "color": variant.color,
            "image_path": variant.image_path,
            "is_primary": variant.is_primary,
            "is_enabled": variant.shelf.is_enabled,
            "stock": variant.shelf.stock.units(),
            "draws_ml": variant.shelf.stock.is_poured(),
        })
    }
}

impl Recorded for GiftSet {
    const KIND: &'static str = "gift_set";

    fn name(&self) -> (String, String) {
        (self.id.to_string(), self.name.clone())
    }

    fn fields(&self) -> Value {
        let items = self.items.iter().map(
            |item| json!({ "product": item.product_name, "variant": item.variant_name, "quantity": item.quantity }),
        );
        json!({
            "name": self.name,
            "slug": self.slug,
            "price": self.price.to_string(),
            "original_price": self.original_price.map(|price| price.to_string()),
            "description": self.description,
            "image_path": self.image_path,
            "items": items.collect::<Vec<_>>(),
        })
    }
}

/// Hundredths as a text of decimals.
fn decimal(centi: i64) -> String {
    Money::from_agorot(centi).to_string()
}
