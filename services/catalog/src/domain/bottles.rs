//! Opened bottles: their contents, and the variants that are poured from them.

use platform::FieldErrors;
use proto::id::VariantId;

use super::{
    patch::Patch,
    stock::{can_be_poured, is_decant},
    validated::Validated,
    variants::Variant,
};

/// Maximum content of a bottle, in hundredths of a millilitre: a million millilitres.
pub(crate) const MAX_ML_CENTI: i64 = 100_000_000;
/// Maximum number of variants named in one change.
pub(crate) const MAX_VARIANTS: usize = 100;
/// Content up to which a bottle counts as low, in hundredths of a millilitre. The dashboard names it in `lowStockText`.
pub(crate) const LOW_STOCK_ML_CENTI: i64 = 2_000;

/// A requested change of a product's bottle.
#[derive(Debug, Default)]
pub(crate) struct BottleChange {
    /// The new content; `Clear` removes the bottle.
    pub(crate) left_centi: Patch<i64>,
    /// Amount to add; negative amounts are taken out.
    pub(crate) change_centi: Option<i64>,
    /// The content that the caller saw, for optimistic locking; the inner none expects that there is no bottle.
    #[expect(clippy::option_option, reason = "to expect nothing is not the same as to expect that there is nothing")]
    pub(crate) expected_centi: Option<Option<i64>>,
    pub(crate) note: Option<String>,
    /// The variants to pour from the bottle; an inner none stands for a malformed id.
    pub(crate) variants: Option<Vec<Option<VariantId>>>,
}

/// The state of a product's bottle after a change.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FilledBottle {
    /// The content; none once the bottle is removed.
    pub(crate) left_centi: Option<i64>,
    /// The variants that are poured from the bottle.
    pub(crate) poured: Vec<VariantId>,
}

/// Return whether a bottle is nearly empty.
pub(crate) const fn is_low(left_centi: i64) -> bool {
    left_centi <= LOW_STOCK_ML_CENTI
}

/// Add an error when the amount lies outside the bounds, both inclusive.
pub(crate) fn check_range(field: &str, centi: i64, least: i64, most: i64, errors: &mut FieldErrors) {
    if !(least..=most).contains(&centi) {
        let bounds = [least, most].map(|bound| format!("{}", proto::Money::from_agorot(bound)));
        errors.add_with(field, "ml_out_of_range", &[("min", &bounds[0]), ("max", &bounds[1])]);
    }
}

impl Validated<BottleChange> {
    /// Compute the bottle after the change from its present content and the product's variants. Collects an error for
    /// each part of the change that is impossible.
    pub(crate) fn fill(&mut self, present: Option<i64>, variants: &[Variant]) -> FilledBottle {
        let mut errors = FieldErrors::new();
        let filled = self.value().fill(present, variants, &mut errors);
        self.add(errors);
        filled
    }
}

impl BottleChange {
    fn fill(&self, present: Option<i64>, variants: &[Variant], errors: &mut FieldErrors) -> FilledBottle {
        let left_centi = self.left(present, errors);
        let poured = match &self.variants {
            _ if left_centi.is_none() => Vec::new(),
            Some(requested) => poured_variants(requested, variants, errors),
            None if present.is_none() => {
                variants.iter().filter(|variant| is_decant(variant.size_centi)).map(|variant| variant.id).collect()
            }
            None => variants
                .iter()
                .filter(|variant| variant.availability.stock.is_poured())
                .map(|variant| variant.id)
                .collect(),
        };
        FilledBottle { left_centi, poured }
    }

    fn left(&self, present: Option<i64>, errors: &mut FieldErrors) -> Option<i64> {
        if let Some(change) = self.change_centi {
            if self.left_centi != Patch::Keep {
                errors.add("change", "stock_set_and_changed");
            }
            let Some(present) = present else {
                errors.add("change", "ml_stock_missing");
                return None;
            };
            check_range("change", change, -present, MAX_ML_CENTI - present, errors);
            return Some(present.saturating_add(change));
        }
        match self.left_centi {
            Patch::Set(left) => Some(left),
            Patch::Clear => None,
            Patch::Keep => {
                if present.is_none() {
                    errors.add("left", "required");
                }
                present
            }
        }
    }
}

fn poured_variants(requested: &[Option<VariantId>], variants: &[Variant], errors: &mut FieldErrors) -> Vec<VariantId> {
    let mut poured = Vec::new();
    for (at, id) in requested.iter().enumerate() {
        match variants.iter().find(|variant| Some(variant.id) == *id) {
            None => errors.add(format!("variants.{at}"), "unknown_thing"),
            Some(variant) if !can_be_poured(variant.size_centi) => errors.add(format!("variants.{at}"), "size_needed"),
            Some(variant) => poured.push(variant.id),
        }
    }
    poured
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        stock::{Pour, Stock},
        variants::tests::variant,
    };

    fn field_errors(change: &BottleChange, present: Option<i64>, variants: &[Variant]) -> Vec<String> {
        let mut errors = FieldErrors::new();
        change.fill(present, variants, &mut errors);
        let failure = errors.check().err();
        let errors = failure.iter().flat_map(platform::Error::field_errors);
        errors.map(|error| format!("{} {}", error.field, error.slug)).collect()
    }

    fn filled(change: &BottleChange, present: Option<i64>, variants: &[Variant]) -> FilledBottle {
        let mut errors = FieldErrors::new();
        let filled = change.fill(present, variants, &mut errors);
        assert!(errors.is_empty());
        filled
    }

    fn sized(size_centi: i64) -> Variant {
        Variant { size_centi, ..variant(1, false) }
    }

    #[test]
    fn new_bottle_pours_every_decant_unless_variants_are_named() {
        let variants = [sized(0), sized(200), sized(1_000), sized(1_001)];
        let open = || BottleChange { left_centi: Patch::Set(10_000), ..BottleChange::default() };
        let decants = vec![variants[1].id, variants[2].id];
        assert_eq!(filled(&open(), None, &variants), FilledBottle { left_centi: Some(10_000), poured: decants });
        let named = BottleChange { variants: Some(vec![Some(variants[3].id)]), ..open() };
        assert_eq!(filled(&named, None, &variants).poured, [variants[3].id]);
        let wrong = BottleChange { variants: Some(vec![Some(VariantId::new()), None, Some(variants[0].id)]), ..open() };
        assert_eq!(
            field_errors(&wrong, None, &variants),
            ["variants.0 unknown_thing", "variants.1 unknown_thing", "variants.2 size_needed"]
        );
    }

    #[test]
    fn changed_bottle_keeps_its_poured_variants() {
        let mut variants = [sized(200), sized(500)];
        let product = variants[0].product_id;
        variants[0].availability.stock = Stock::Poured(Pour { product, size_centi: 200, left_centi: 700 });
        let change = BottleChange { change_centi: Some(-700), ..BottleChange::default() };
        assert_eq!(
            filled(&change, Some(700), &variants),
            FilledBottle { left_centi: Some(0), poured: vec![variants[0].id] }
        );
        let away = BottleChange { left_centi: Patch::Clear, ..BottleChange::default() };
        assert_eq!(filled(&away, Some(700), &variants), FilledBottle { left_centi: None, poured: Vec::new() });
    }

    #[test]
    fn impossible_bottle_change_is_rejected() {
        let change = |change_centi| BottleChange { change_centi: Some(change_centi), ..BottleChange::default() };
        assert_eq!(field_errors(&change(-701), Some(700), &[]), ["change ml_out_of_range"]);
        assert_eq!(field_errors(&change(i64::MIN), Some(700), &[]), ["change ml_out_of_range"]);
        assert_eq!(field_errors(&change(MAX_ML_CENTI), Some(1), &[]), ["change ml_out_of_range"]);
        assert_eq!(field_errors(&change(1), None, &[]), ["change ml_stock_missing"]);
        assert_eq!(field_errors(&BottleChange::default(), None, &[]), ["left required"]);
        let both = BottleChange { left_centi: Patch::Set(1), ..change(1) };
        assert_eq!(field_errors(&both, Some(700), &[]), ["change stock_set_and_changed"]);
    }
}
