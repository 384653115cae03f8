//! Variants: the sizes of a product, one of which is primary.

use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::{
    Money,
    id::{ProductId, VariantId},
};

use super::{
    fields,
    patch::Patch,
    stock::{Availability, can_be_poured, is_decant},
    validated::Validated,
};

/// A variant of a product.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) id: VariantId,
    pub(crate) product_id: ProductId,
    pub(crate) name: String,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) is_primary: bool,
    pub(crate) image_path: Option<String>,
    /// Size in hundredths of a millilitre.
    pub(crate) size_centi: i64,
    pub(crate) color: Option<String>,
    pub(crate) availability: Availability,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// A variant as the gift-set picker offers it.
#[derive(Clone, Debug)]
pub(crate) struct VariantChoice {
    pub(crate) variant: Variant,
    pub(crate) product_name: String,
    pub(crate) brand_name: String,
}

/// A variant to create.
#[derive(Debug)]
pub(crate) struct NewVariant {
    pub(crate) name: String,
    pub(crate) price: Money,
    pub(crate) original_price: Option<Money>,
    pub(crate) size_centi: i64,
    pub(crate) color: Option<String>,
    pub(crate) image_path: Option<String>,
    pub(crate) is_primary: bool,
    pub(crate) is_enabled: bool,
    /// Initial stock in units; none when it is not tracked.
    pub(crate) stock: Option<i64>,
    /// Whether it is poured from the product's bottle; none for the default.
    pub(crate) draws_ml: Option<bool>,
}

/// A partial update of a variant; absent fields stay.
#[derive(Debug, Default)]
pub(crate) struct VariantChange {
    pub(crate) name: Option<String>,
    pub(crate) price: Option<Money>,
    pub(crate) original_price: Patch<Money>,
    pub(crate) size_centi: Option<i64>,
    pub(crate) color: Patch<String>,
    pub(crate) image_path: Patch<String>,
    pub(crate) is_primary: Option<bool>,
    pub(crate) is_enabled: Option<bool>,
    pub(crate) stock: Patch<i64>,
    /// Units to add; negative numbers are taken.
    pub(crate) stock_change: Option<i64>,
    pub(crate) draws_ml: Option<bool>,
    pub(crate) expected: Expected,
}

/// The values that the caller saw, for optimistic locking; absent values are not compared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Expected {
    pub(crate) price: Option<Money>,
    /// The inner none expects untracked stock.
    #[expect(clippy::option_option, reason = "absent is not compared, none is untracked stock")]
    pub(crate) stock: Option<Option<i64>>,
}

/// The tracking of a variant's stock after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StockTracking {
    /// Own units; none when they are not tracked.
    Units(Option<i64>),
    /// Content of the product's bottle.
    Bottle,
}

impl StockTracking {
    /// Return the variant's own units, if they are tracked.
    pub(crate) const fn units(self) -> Option<i64> {
        match self {
            Self::Units(units) => units,
            Self::Bottle => None,
        }
    }
}

impl Expected {
    /// Return whether the variant still has the expected values.
    pub(crate) fn holds(&self, variant: &Variant) -> bool {
        self.price.is_none_or(|price| price == variant.price)
            && self.stock.is_none_or(|stock| stock == variant.availability.stock.units())
    }
}

impl Validated<NewVariant> {
    /// Decide the stock tracking of the new variant. Adds an error for each impossible combination.
    pub(crate) fn stock_tracking(&mut self, has_bottle: bool) -> StockTracking {
        let new = self.value();
        let (stock, size_centi) = (new.stock, new.size_centi);
        let is_default = has_bottle && stock.is_none() && is_decant(size_centi);
        let is_poured = new.draws_ml.unwrap_or(is_default);
        let mut errors = FieldErrors::new();
        if is_poured && !has_bottle {
            errors.add("draws_ml", "ml_stock_missing");
        }
        if is_poured && !can_be_poured(size_centi) {
            errors.add("draws_ml", "size_needed");
        }
        if is_poured && stock.is_some() {
            errors.add("stock", "stock_counted_in_ml");
        }
        self.add(errors);
        if is_poured { StockTracking::Bottle } else { StockTracking::Units(stock) }
    }
}

impl Validated<VariantChange> {
    /// Decide the stock tracking after the update. Adds an error for each impossible combination.
    pub(crate) fn stock_tracking(&mut self, present: &Variant, has_bottle: bool) -> StockTracking {
        let mut errors = FieldErrors::new();
        let tracking = self.value().stock_tracking(present, has_bottle, &mut errors);
        self.add(errors);
        tracking
    }
}

impl VariantChange {
    fn stock_tracking(&self, present: &Variant, has_bottle: bool, errors: &mut FieldErrors) -> StockTracking {
        let is_poured = self.draws_ml.unwrap_or_else(|| present.availability.stock.is_poured());
        if is_poured && !has_bottle {
            errors.add("draws_ml", "ml_stock_missing");
        }
        if is_poured && !can_be_poured(self.size_centi.unwrap_or(present.size_centi)) {
            errors.add(if self.size_centi.is_some() { "size_value" } else { "draws_ml" }, "size_needed");
        }
        if is_poured && matches!(self.stock, Patch::Set(_)) {
            errors.add("stock", "stock_counted_in_ml");
        }
        let units = self.stock.apply(present.availability.stock.units());
        let units = match self.stock_change {
            None => units,
            Some(change) => self.changed_units(units, change, is_poured, errors),
        };
        if is_poured { StockTracking::Bottle } else { StockTracking::Units(units) }
    }

    fn changed_units(&self, units: Option<i64>, change: i64, is_poured: bool, errors: &mut FieldErrors) -> Option<i64> {
        if self.stock != Patch::Keep {
            errors.add("stock_change", "stock_set_and_changed");
        } else if is_poured {
            errors.add("stock_change", "stock_counted_in_ml");
        } else if let Some(units) = units {
            fields::quantity("stock_change", change, -units, fields::MAX_STOCK - units, errors);
            return Some(units.saturating_add(change));
        } else {
            errors.add("stock_change", "stock_not_counted");
        }
        units
    }
}

/// Choose the primary variant: the requested one, else the present one, else the oldest. None only without variants.
pub(crate) fn choose_primary(variants: &[Variant], requested: Option<VariantId>) -> Option<VariantId> {
    let oldest = || variants.iter().min_by_key(|variant| (variant.created_at, variant.id));
    let present = || variants.iter().find(|variant| variant.is_primary);
    variants
        .iter()
        .find(|variant| Some(variant.id) == requested)
        .or_else(present)
        .or_else(oldest)
        .map(|variant| variant.id)
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::stock::{Pour, Stock};

    pub(in crate::domain) fn variant(minute: i64, is_primary: bool) -> Variant {
        let at = DateTime::from_timestamp(minute * 60, 0).expect("a moment");
        Variant {
            id: VariantId::new(),
            product_id: ProductId::new(),
            name: "عينة".to_owned(),
            price: Money::ZERO,
            original_price: None,
            is_primary,
            image_path: None,
            size_centi: 500,
            color: None,
            availability: Availability { is_enabled: true, stock: Stock::Untracked },
            created_at: at,
            updated_at: at,
        }
    }

    #[test]
    fn first_variant_stays_primary_until_another_is_requested() {
        let variants = [variant(1, true), variant(2, false)];
        assert_eq!(choose_primary(&variants, None), Some(variants[0].id));
        assert_eq!(choose_primary(&variants, Some(variants[1].id)), Some(variants[1].id));
    }

    #[test]
    fn oldest_variant_becomes_primary_when_the_primary_is_deleted() {
        let variants = [variant(3, false), variant(2, false), variant(4, false)];
        assert_eq!(choose_primary(&variants, None), Some(variants[1].id));
        assert_eq!(choose_primary(&[], None), None);
    }

    fn tracking_after(change: &VariantChange, stock: Stock, has_bottle: bool) -> Result<StockTracking, Vec<String>> {
        let mut present = variant(1, true);
        present.availability.stock = stock;
        let mut errors = FieldErrors::new();
        let tracking = change.stock_tracking(&present, has_bottle, &mut errors);
        let formatted = |failure: platform::Error| {
            failure.field_errors().iter().map(|error| format!("{} {}", error.field, error.slug)).collect()
        };
        errors.check().map(|()| tracking).map_err(formatted)
    }

    #[test]
    fn stock_is_set_or_changed_but_never_negative() {
        let by = |stock_change| VariantChange { stock_change: Some(stock_change), ..VariantChange::default() };
        let to = |units| VariantChange { stock: Patch::Set(units), ..VariantChange::default() };
        assert_eq!(tracking_after(&by(-3), Stock::Units(3), false), Ok(StockTracking::Units(Some(0))));
        assert_eq!(tracking_after(&to(9), Stock::Untracked, false), Ok(StockTracking::Units(Some(9))));
        for change in [-4, fields::MAX_STOCK, i64::MIN] {
            let refused = tracking_after(&by(change), Stock::Units(3), false);
            assert_eq!(refused, Err(vec!["stock_change quantity_out_of_range".to_owned()]), "{change}");
        }
        let uncounted = tracking_after(&by(1), Stock::Untracked, false);
        assert_eq!(uncounted, Err(vec!["stock_change stock_not_counted".to_owned()]));
        let both = VariantChange { stock_change: Some(1), ..to(3) };
        assert_eq!(
            tracking_after(&both, Stock::Units(3), false),
            Err(vec!["stock_change stock_set_and_changed".to_owned()])
        );
    }

    #[test]
    fn what_is_poured_has_no_stock_of_its_own() {
        let pour = Stock::Poured(Pour { product: ProductId::new(), size_centi: 500, left_centi: 900 });
        let is_poured = |draws_ml| VariantChange { draws_ml: Some(draws_ml), ..VariantChange::default() };
        assert_eq!(tracking_after(&is_poured(true), Stock::Units(3), true), Ok(StockTracking::Bottle));
        assert_eq!(tracking_after(&is_poured(false), pour, true), Ok(StockTracking::Units(None)));
        assert_eq!(
            tracking_after(&VariantChange { stock: Patch::Set(4), ..is_poured(false) }, pour, true),
            Ok(StockTracking::Units(Some(4)))
        );
        assert_eq!(
            tracking_after(&is_poured(true), Stock::Units(3), false),
            Err(vec!["draws_ml ml_stock_missing".to_owned()])
        );
        let set = VariantChange { stock: Patch::Set(4), ..VariantChange::default() };
        assert_eq!(tracking_after(&set, pour, true), Err(vec!["stock stock_counted_in_ml".to_owned()]));
        let changed = VariantChange { stock_change: Some(4), ..VariantChange::default() };
        assert_eq!(tracking_after(&changed, pour, true), Err(vec!["stock_change stock_counted_in_ml".to_owned()]));
        let nothing = VariantChange { size_centi: Some(0), ..VariantChange::default() };
        assert_eq!(tracking_after(&nothing, pour, true), Err(vec!["size_value size_needed".to_owned()]));
    }

    proptest! {
        #[test]
        fn exactly_one_variant_is_primary_after_any_changes(steps in prop::collection::vec((any::<bool>(), any::<bool>(), 0usize..8), 1..30)) {
            let mut variants: Vec<Variant> = Vec::new();
            for (minute, (adds, wants, at)) in (0..).zip(steps) {
                let mut requested = None;
                if adds || variants.is_empty() {
                    let new = variant(minute, false);
                    requested = wants.then_some(new.id);
                    variants.push(new);
                } else {
                    variants.remove(at % variants.len());
                }
                let chosen = choose_primary(&variants, requested);
                for variant in &mut variants {
                    variant.is_primary = Some(variant.id) == chosen;
                }
                prop_assert_eq!(variants.iter().filter(|variant| variant.is_primary).count(), variants.len().min(1));
            }
        }
    }
}
