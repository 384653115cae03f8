//! Audit records of changes by administrators: the fields of objects before and after.

use platform::{
    Call, Error,
    audit::{self, AuditRecord},
};
use proto::{Money, names::Named};
use serde::Serialize;
use serde_json::{Value, json};

use super::Change;
use crate::domain::{
    brands::Brand,
    costs::{Consumable, Consumables, VariantCost},
    facts::Facts,
    gift_sets::GiftSet,
    notes::{Note, NoteRef},
    products::Product,
    purchased_bottles::PurchasedBottle,
    reviews::Review,
    sample_sets::{PriceRule, SampleSetTemplate},
    terms::TermExplanation,
    variants::Variant,
};

/// An object whose changes are audited.
pub(super) trait Audited {
    /// Kind of the object in audit records.
    const KIND: &'static str;

    /// Return the object's id and display name.
    fn identity(&self) -> (String, String);

    /// Return the audited fields, with amounts and sizes as decimal texts.
    fn fields(&self) -> Value;
}

impl Change {
    /// Record the creation of an object.
    pub(super) async fn record_created<T: Audited>(&self, call: &Call, object: &T) -> Result<(), Error> {
        self.record::<T>(call, "created", object.identity(), Value::Null, object.fields()).await
    }

    /// Record the update of an object.
    pub(super) async fn record_updated<T: Audited>(&self, call: &Call, before: &T, after: &T) -> Result<(), Error> {
        self.record::<T>(call, "updated", after.identity(), before.fields(), after.fields()).await
    }

    /// Record the deletion of an object.
    pub(super) async fn record_deleted<T: Audited>(&self, call: &Call, object: &T) -> Result<(), Error> {
        self.record::<T>(call, "deleted", object.identity(), object.fields(), Value::Null).await
    }

    async fn record<T: Audited>(
        &self,
        call: &Call,
        action: &str,
        (id, name): (String, String),
        before: Value,
        after: Value,
    ) -> Result<(), Error> {
        let record = AuditRecord { action, kind: T::KIND, id: &id, name: &name, before, after };
        Ok(audit::record(self.connection(), call, self.now(), record).await?)
    }
}

impl Audited for Brand {
    const KIND: &'static str = "brand";

    fn identity(&self) -> (String, String) {
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

impl Audited for Product {
    const KIND: &'static str = "product";

    fn identity(&self) -> (String, String) {
        (self.id.to_string(), self.name.clone())
    }

    fn fields(&self) -> Value {
        let poured = self.variants.iter().filter(|variant| variant.availability.stock.is_poured());
        let poured: Vec<_> = poured.map(|variant| variant.name.as_str()).collect();
        let own = json!({
            "name": self.name,
            "slug": self.slug,
            "brand": self.brand.as_ref().map(|brand| &brand.name),
            "category": self.category.name(),
            "description": self.description,
            "image_path": self.image_path,
            "ml_stock": self.ml_left_centi.map(decimal),
            "drawn_by": listed(&poured),
        });
        joined(own, facts(&self.facts))
    }
}

fn facts(facts: &Facts) -> Value {
    let notes = |layer: &[NoteRef]| listed(&layer.iter().map(|note| &note.name).collect::<Vec<_>>());
    json!({
        "concentration": facts.concentration.map(Named::name),
        "year": facts.year,
        "perfumer": facts.perfumer,
        "seasons": listed(&facts.seasons.iter().map(|season| season.name()).collect::<Vec<_>>()),
        "occasions": listed(&facts.occasions.iter().map(|occasion| occasion.name()).collect::<Vec<_>>()),
        "longevity": facts.longevity,
        "sillage": facts.sillage,
        "top_notes": notes(&facts.notes.top),
        "heart_notes": notes(&facts.notes.heart),
        "base_notes": notes(&facts.notes.base),
    })
}

/// Convert a list; an empty one to null.
fn listed<T: Serialize>(list: &[T]) -> Value {
    if list.is_empty() { Value::Null } else { json!(list) }
}

/// Join the fields of two objects.
fn joined(mut fields: Value, others: Value) -> Value {
    if let (Value::Object(fields), Value::Object(others)) = (&mut fields, others) {
        fields.extend(others);
    }
    fields
}

impl Audited for Note {
    const KIND: &'static str = "perfume_note";

    fn identity(&self) -> (String, String) {
        (self.slug.clone(), self.name.clone())
    }

    fn fields(&self) -> Value {
        json!({
            "name": self.name,
            "slug": self.slug,
            "english_name": self.english_name,
            "family": self.family.name(),
            "aliases": listed(&self.aliases),
        })
    }
}

/// A variant together with its product, whose name the record shows.
pub(super) struct AuditedVariant<'v>(pub(super) &'v Product, pub(super) &'v Variant);

impl Audited for AuditedVariant<'_> {
    const KIND: &'static str = "variant";

    fn identity(&self) -> (String, String) {
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
            "is_enabled": variant.availability.is_enabled,
            "stock": variant.availability.stock.units(),
            "draws_ml": variant.availability.stock.is_poured(),
        })
    }
}

impl Audited for GiftSet {
    const KIND: &'static str = "gift_set";

    fn identity(&self) -> (String, String) {
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

impl Audited for SampleSetTemplate {
    const KIND: &'static str = "sample_set";

    fn identity(&self) -> (String, String) {
        (self.id.to_string(), self.rules.name.clone())
    }

    fn fields(&self) -> Value {
        let rules = &self.rules;
        let (allowed, values) = rules.allowed.parts();
        let price = match &rules.price {
            PriceRule::Sum => Value::Null,
            PriceRule::Fixed(price) => json!(price.to_string()),
            PriceRule::Steps(steps) => {
                json!(steps.iter().map(|step| format!("{} × {}%", step.count, step.percent)).collect::<Vec<_>>())
            }
        };
        json!({
            "name": rules.name,
            "slug": self.slug,
            "description": rules.description,
            "min_slots": rules.slots.start(),
            "max_slots": rules.slots.end(),
            "sizes": rules.sizes_centi.iter().copied().map(decimal).collect::<Vec<_>>(),
            "allowed": allowed,
            "allowed_values": values,
            "price_kind": rules.price.kind(),
            "price": price,
            "has_distinct_products": rules.has_distinct_products,
            "is_visible": rules.is_visible,
        })
    }
}

impl Audited for PurchasedBottle {
    const KIND: &'static str = "purchased_bottle";

    fn identity(&self) -> (String, String) {
        (self.id.to_string(), self.product.name.clone())
    }

    fn fields(&self) -> Value {
        json!({
            "ml": decimal(self.terms.ml_centi),
            "cost": self.terms.cost.map(|cost| cost.to_string()),
            "supplier": self.terms.supplier,
            "batch_code": self.terms.batch_code,
            "bought_on": self.terms.bought_on.map(|day| day.to_string()),
            "state": self.state().name(),
            "left": decimal(self.content.left_centi),
        })
    }
}

impl Audited for Consumables {
    const KIND: &'static str = "consumables";

    fn identity(&self) -> (String, String) {
        (Self::KIND.to_owned(), Self::KIND.to_owned())
    }

    fn fields(&self) -> Value {
        let entry = |entry: &Consumable| format!("{} × {} ml: {}", entry.name, decimal(entry.size_centi), entry.cost);
        json!({ "consumables": listed(&self.entries.iter().map(entry).collect::<Vec<_>>()) })
    }
}

impl Audited for VariantCost {
    const KIND: &'static str = "variant_cost";

    fn identity(&self) -> (String, String) {
        (self.variant.to_string(), format!("{} {}", self.product_name, self.variant_name))
    }

    fn fields(&self) -> Value {
        json!({ "cost": self.cost.map(|cost| cost.to_string()) })
    }
}

impl Audited for Review {
    const KIND: &'static str = "review";

    fn identity(&self) -> (String, String) {
        (self.id.to_string(), self.product.name.clone())
    }

    /// Leave out all texts: the customer's are personal, and the shop's may quote them.
    fn fields(&self) -> Value {
        json!({ "state": self.state.name(), "stars": self.stars, "is_answered": self.answer.is_some() })
    }
}

impl Audited for TermExplanation {
    const KIND: &'static str = "term";

    fn identity(&self) -> (String, String) {
        (self.term.name().to_owned(), self.term.name().to_owned())
    }

    fn fields(&self) -> Value {
        json!({ "explanation": Some(&self.explanation).filter(|text| !text.is_empty()) })
    }
}

/// Format hundredths as a decimal text.
fn decimal(centi: i64) -> String {
    Money::from_agorot(centi).to_string()
}
