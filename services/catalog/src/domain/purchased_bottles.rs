//! Purchased bottles: facts of their purchase, their content, and amounts that leave them.

use chrono::{DateTime, NaiveDate, Utc};
use platform::{FieldErrors, text};
use proto::{
    Money,
    catalog::v1::{self as catalog, BottleState, CreateBottleRequest, DrawKind, WriteOffRequest},
    id::{OrderId, ProductId, PurchasedBottleId, VariantId},
};

use super::{bottles::check_range, costs::Content, fields};

/// Maximum number of bottles in one import.
pub(crate) const MAX_IMPORT: usize = 500;
/// Maximum number of orders whose batches are listed at once.
pub(crate) const MAX_ORDERS: usize = 100;
/// Maximum length of a batch code, in characters.
const MAX_BATCH_CODE: usize = 60;

/// A product, as bottles and reports name it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BottleProduct {
    pub(crate) id: ProductId,
    /// Empty once the product is deleted.
    pub(crate) slug: String,
    pub(crate) name: String,
    /// Empty without a brand.
    pub(crate) brand_name: String,
}

/// Facts of the purchase of a bottle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BottleTerms {
    pub(crate) ml_centi: i64,
    /// None when it is unknown, which is not zero.
    pub(crate) cost: Option<Money>,
    pub(crate) supplier: Option<String>,
    pub(crate) batch_code: Option<String>,
    /// Day in the time zone of the shop.
    pub(crate) bought_on: Option<NaiveDate>,
}

impl BottleTerms {
    /// Read the facts of a purchase; `prefix` precedes the fields of errors.
    pub(crate) fn read(terms: Option<catalog::BottleTerms>, prefix: &str, errors: &mut FieldErrors) -> Self {
        let terms = terms.unwrap_or_default();
        let field = |name: &str| format!("{prefix}{name}");
        check_range(&field("ml"), terms.ml_centi, 1, fields::MAX_SIZE_CENTI, errors);
        let batch_code = text::optional(&field("batch_code"), &terms.batch_code, MAX_BATCH_CODE, errors);
        Self {
            ml_centi: terms.ml_centi,
            cost: terms.cost_agorot.map(|agorot| cost(&field("cost"), agorot, errors)),
            supplier: fields::short_text(&field("supplier"), &terms.supplier, errors),
            batch_code: Some(batch_code).filter(|code| !code.is_empty()),
            bought_on: fields::day(&field("bought_on"), &terms.bought_on, errors),
        }
    }
}

/// A bottle to record.
#[derive(Clone, Debug)]
pub(crate) struct NewBottle {
    /// Id or slug of the product.
    pub(crate) product: String,
    pub(crate) terms: BottleTerms,
}

impl NewBottle {
    /// Read a bottle; `prefix` precedes the fields of errors. The use case looks the product up.
    pub(crate) fn read(request: CreateBottleRequest, prefix: &str, errors: &mut FieldErrors) -> Self {
        Self { product: request.product.trim().to_owned(), terms: BottleTerms::read(request.terms, prefix, errors) }
    }
}

/// A bottle that the shop has bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PurchasedBottle {
    pub(crate) id: PurchasedBottleId,
    /// Starts at 1, and increases with every change by an owner.
    pub(crate) version: i64,
    pub(crate) product: BottleProduct,
    pub(crate) terms: BottleTerms,
    pub(crate) content: Content,
    pub(crate) opened_at: Option<DateTime<Utc>>,
    pub(crate) emptied_at: Option<DateTime<Utc>>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

impl PurchasedBottle {
    /// Create a sealed bottle that is full.
    pub(crate) fn sealed(product: BottleProduct, terms: BottleTerms, now: DateTime<Utc>) -> Self {
        Self {
            id: PurchasedBottleId::new(),
            version: 1,
            product,
            content: Content::full(&terms),
            terms,
            opened_at: None,
            emptied_at: None,
            created_at: now,
            updated_at: now,
        }
    }

    /// Return the state that follows from the times of opening and emptying.
    pub(crate) const fn state(&self) -> BottleState {
        match (self.opened_at, self.emptied_at) {
            (None, _) => BottleState::Sealed,
            (Some(_), None) => BottleState::Open,
            (Some(_), Some(_)) => BottleState::Empty,
        }
    }
}

/// Filters of a list of bottles.
#[derive(Clone, Debug, Default)]
pub(crate) struct BottleFilter {
    /// Id or slug; empty for every product.
    pub(crate) product: String,
    /// None for every state.
    pub(crate) state: Option<BottleState>,
    /// Key of the batch code; none for every batch.
    pub(crate) batch_key: Option<String>,
}

/// An amount that an owner takes out of the records of a bottle.
#[derive(Clone, Debug)]
pub(crate) struct WriteOff {
    pub(crate) kind: DrawKind,
    /// Negative to put back.
    pub(crate) ml_centi: i64,
    pub(crate) note: Option<String>,
}

impl WriteOff {
    /// Read an amount to write off. The use case compares it with the content.
    pub(crate) fn read(request: &WriteOffRequest, errors: &mut FieldErrors) -> Self {
        let kind = DrawKind::try_from(request.kind).unwrap_or_default();
        if matches!(kind, DrawKind::Unspecified | DrawKind::Pour) {
            errors.add("kind", "not_an_option");
        }
        if request.ml_centi == 0 {
            errors.add("ml", "required");
        }
        Self { kind, ml_centi: request.ml_centi, note: fields::short_text("note", &request.note, errors) }
    }

    /// Add an error unless the bottle has, or lacks, the amount. Only corrections put back.
    pub(crate) fn check(&self, bottle: &PurchasedBottle, errors: &mut FieldErrors) {
        let left = bottle.content.left_centi;
        let least = if self.kind == DrawKind::Correction { left - bottle.terms.ml_centi } else { 0 };
        check_range("ml", self.ml_centi, least, left, errors);
    }
}

/// An amount that left a bottle, to record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewDraw {
    pub(crate) bottle: PurchasedBottleId,
    pub(crate) kind: DrawKind,
    /// Negative when it was put back.
    pub(crate) ml_centi: i64,
    /// Share of the cost of the bottle; none: unknown.
    pub(crate) cost: Option<Money>,
    /// The order, its number, and the variant with its name; none unless it was poured.
    pub(crate) pour: Option<PouredFor>,
    pub(crate) note: Option<String>,
    /// Name of the administrator; none for orders.
    pub(crate) by: Option<String>,
}

/// The order and variant that an amount was poured for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PouredFor {
    pub(crate) order: OrderId,
    pub(crate) order_number: i64,
    pub(crate) variant: VariantId,
    pub(crate) variant_name: String,
}

/// A recorded draw with its id and time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "the draw as it was made is a draw too")]
pub(crate) struct Draw {
    pub(crate) id: i64,
    pub(crate) draw: NewDraw,
    pub(crate) at: DateTime<Utc>,
}

/// An order that contains millilitres of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BatchOrder {
    pub(crate) order: OrderId,
    pub(crate) order_number: i64,
    pub(crate) product_name: String,
    pub(crate) ml_centi: i64,
    pub(crate) packed_at: Option<DateTime<Utc>>,
}

/// A batch from which a variant of an order was poured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderBatch {
    pub(crate) order: OrderId,
    pub(crate) variant: VariantId,
    pub(crate) batch_code: String,
}

/// Return the key by which a batch code is found in any case; none for an empty one.
pub(crate) fn batch_key(code: &str) -> Option<String> {
    Some(text::normalize(code).to_lowercase()).filter(|key| !key.is_empty())
}

/// Read a cost, which may be zero.
pub(crate) fn cost(field: &str, agorot: i64, errors: &mut FieldErrors) -> Money {
    fields::price(field, agorot, Money::ZERO, "amount_malformed", errors)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> catalog::BottleTerms {
        catalog::BottleTerms {
            ml_centi: 10_000,
            cost_agorot: Some(40_000),
            supplier: " مورّد ".into(),
            batch_code: " Ab-1 ".into(),
            bought_on: "2026-11-27".into(),
        }
    }

    fn errors_of(read: impl FnOnce(&mut FieldErrors)) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        read(&mut errors);
        errors.into_list().into_iter().map(|error| (error.field, error.slug)).collect()
    }

    #[test]
    fn purchase_is_read_and_cleaned() {
        let mut errors = FieldErrors::new();
        let read = BottleTerms::read(Some(terms()), "", &mut errors);
        assert!(errors.is_empty());
        assert_eq!((read.supplier.as_deref(), read.batch_code.as_deref()), (Some("مورّد"), Some("Ab-1")));
        assert_eq!(read.bought_on, NaiveDate::from_ymd_opt(2026, 11, 27));
        let unknown = catalog::BottleTerms { ml_centi: 1, ..Default::default() };
        let read = BottleTerms::read(Some(unknown), "", &mut errors);
        assert!(errors.is_empty());
        assert_eq!(read, BottleTerms { ml_centi: 1, ..BottleTerms::default() });
    }

    #[test]
    fn every_field_of_a_purchase_is_validated() {
        let wrong = catalog::BottleTerms {
            ml_centi: 0,
            cost_agorot: Some(-1),
            supplier: "س".repeat(256),
            batch_code: "b".repeat(61),
            bought_on: "2026-2-29".into(),
        };
        let errors = errors_of(|errors| _ = BottleTerms::read(Some(wrong), "bottles.3.", errors));
        let expected = [
            ("bottles.3.ml", "ml_out_of_range"),
            ("bottles.3.batch_code", "too_long"),
            ("bottles.3.cost", "amount_malformed"),
            ("bottles.3.supplier", "too_long"),
            ("bottles.3.bought_on", "day_malformed"),
        ];
        assert_eq!(errors, expected.map(|(field, slug)| (field.to_owned(), slug.to_owned())));
    }

    #[test]
    fn only_corrections_put_back_and_none_exceeds_the_bottle() {
        let mut errors = FieldErrors::new();
        let terms = BottleTerms::read(Some(terms()), "", &mut errors);
        let mut bottle = PurchasedBottle::sealed(BottleProduct::default(), terms, DateTime::UNIX_EPOCH);
        bottle.content.draw(4_000);
        let faults = |kind: DrawKind, ml_centi| {
            let request = WriteOffRequest { kind: kind.into(), ml_centi, ..Default::default() };
            errors_of(|errors| WriteOff::read(&request, errors).check(&bottle, errors))
        };
        for (kind, ml_centi) in [(DrawKind::Spill, 6_000), (DrawKind::Evaporation, 1), (DrawKind::Correction, -4_000)] {
            assert_eq!(faults(kind, ml_centi), []);
        }
        let pair = |field: &str, slug: &str| vec![(field.to_owned(), slug.to_owned())];
        for (kind, ml_centi) in [(DrawKind::Spill, 6_001), (DrawKind::Spill, -1), (DrawKind::Correction, -4_001)] {
            assert_eq!(faults(kind, ml_centi), pair("ml", "ml_out_of_range"));
        }
        assert_eq!(faults(DrawKind::Correction, 0), pair("ml", "required"));
        assert_eq!(faults(DrawKind::Pour, 1), pair("kind", "not_an_option"));
    }
}
