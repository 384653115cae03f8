//! Variants: the sizes of a product, one of which is primary.

use chrono::{DateTime, Utc};
use platform::Faults;
use proto::{
    Money,
    id::{ProductId, VariantId},
};

use super::{bottles, checked::Checked, edit::Edit, fields, stock::Shelf};

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
    pub(crate) shelf: Shelf,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// A variant as the gift-set picker offers it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
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
    pub(crate) original_price: Edit<Money>,
    pub(crate) size_centi: Option<i64>,
    pub(crate) color: Edit<String>,
    pub(crate) image_path: Edit<String>,
    pub(crate) is_primary: Option<bool>,
    pub(crate) is_enabled: Option<bool>,
    pub(crate) stock: Edit<i64>,
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
    #[expect(clippy::option_option, reason = "to expect nothing is not the same as to expect that there is nothing")]
    pub(crate) stock: Option<Option<i64>>,
}

/// The tracking of a variant's stock after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// Own units; none when they are not tracked.
    Units(Option<i64>),
    /// Content of the product's bottle.
    InBottle,
}

impl Counted {
    /// Return the variant's own units, if they are tracked.
    pub(crate) const fn units(self) -> Option<i64> {
        match self {
            Self::Units(units) => units,
            Self::InBottle => None,
        }
    }
}

impl Expected {
    /// Return whether the variant still has the expected values.
    pub(crate) fn holds(&self, variant: &Variant) -> bool {
        self.price.is_none_or(|price| price == variant.price)
            && self.stock.is_none_or(|stock| stock == variant.shelf.stock.units())
    }
}

impl Checked<NewVariant> {
    /// Decide the stock tracking of the new variant. Adds an error for each impossible combination.
    pub(crate) fn count(&mut self, has_bottle: bool) -> Counted {
        let new = self.peek();
        let (stock, size_centi) = (new.stock, new.size_centi);
        let is_usual = has_bottle && stock.is_none() && bottles::is_decant(size_centi);
        let draws = new.draws_ml.unwrap_or(is_usual);
        let mut faults = Faults::new();
        if draws && !has_bottle {
            faults.add("draws_ml", "ml_stock_missing");
        }
        if draws && !bottles::can_be_poured(size_centi) {
            faults.add("draws_ml", "size_needed");
        }
        if draws && stock.is_some() {
            faults.add("stock", "stock_counted_in_ml");
        }
        self.add(faults);
        if draws { Counted::InBottle } else { Counted::Units(stock) }
    }
}

impl Checked<VariantChange> {
    /// Decide the stock tracking after the update. Adds an error for each impossible combination.
    pub(crate) fn count(&mut self, present: &Variant, has_bottle: bool) -> Counted {
        let mut faults = Faults::new();
        let counted = self.peek().count(present, has_bottle, &mut faults);
        self.add(faults);
        counted
    }
}

impl VariantChange {
    fn count(&self, present: &Variant, has_bottle: bool, faults: &mut Faults) -> Counted {
        let draws = self.draws_ml.unwrap_or_else(|| present.shelf.stock.is_poured());
        if draws && !has_bottle {
            faults.add("draws_ml", "ml_stock_missing");
        }
        if draws && !bottles::can_be_poured(self.size_centi.unwrap_or(present.size_centi)) {
            faults.add(if self.size_centi.is_some() { "size_value" } else { "draws_ml" }, "size_needed");
        }
        if draws && matches!(self.stock, Edit::To(_)) {
            faults.add("stock", "stock_counted_in_ml");
        }
        let units = self.stock.or(present.shelf.stock.units());
        let units = match self.stock_change {
            None => units,
            Some(change) => self.changed(units, change, draws, faults),
        };
        if draws { Counted::InBottle } else { Counted::Units(units) }
    }

    fn changed(&self, units: Option<i64>, change: i64, draws: bool, faults: &mut Faults) -> Option<i64> {
        if self.stock != Edit::Keep {
            faults.add("stock_change", "stock_set_and_changed");
        } else if draws {
            faults.add("stock_change", "stock_counted_in_ml");
        } else if let Some(units) = units {
            fields::quantity("stock_change", change, -units, fields::MAX_STOCK - units, faults);
            return Some(units.saturating_add(change));
        } else {
            faults.add("stock_change", "stock_not_counted");
        }
        units
    }
}

/// Choose the primary variant: the requested one, else the present one, else the oldest. None only without variants.
pub(crate) fn primary(variants: &[Variant], wanted: Option<VariantId>) -> Option<VariantId> {
    let oldest = || variants.iter().min_by_key(|variant| (variant.created_at, variant.id));
    let present = || variants.iter().find(|variant| variant.is_primary);
    variants
        .iter()
        .find(|variant| Some(variant.id) == wanted)
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
            shelf: Shelf { is_enabled: true, stock: Stock::Uncounted },
            created_at: at,
            updated_at: at,
        }
    }

    #[test]
    fn the_first_stands_for_the_product_until_another_is_wanted() {
        let variants = [variant(1, true), variant(2, false)];
        assert_eq!(primary(&variants, None), Some(variants[0].id));
        assert_eq!(primary(&variants, Some(variants[1].id)), Some(variants[1].id));
    }

    #[test]
    fn when_it_is_gone_the_oldest_left_does() {
        let variants = [variant(3, false), variant(2, false), variant(4, false)];
        assert_eq!(primary(&variants, None), Some(variants[1].id));
        assert_eq!(primary(&[], None), None);
    }

    fn counted(change: &VariantChange, stock: Stock, has_bottle: bool) -> Result<Counted, Vec<String>> {
        let mut present = variant(1, true);
        present.shelf.stock = stock;
        let mut faults = Faults::new();
        let counted = change.count(&present, has_bottle, &mut faults);
        let told = |failure: platform::Failure| {
            failure.faults().iter().map(|fault| format!("{} {}", fault.field, fault.slug)).collect()
        };
        faults.check().map(|()| counted).map_err(told)
    }

    #[test]
    fn stock_is_set_or_changed_and_never_below_nothing() {
        let by = |stock_change| VariantChange { stock_change: Some(stock_change), ..VariantChange::default() };
        let to = |units| VariantChange { stock: Edit::To(units), ..VariantChange::default() };
        assert_eq!(counted(&by(-3), Stock::Units(3), false), Ok(Counted::Units(Some(0))));
        assert_eq!(counted(&to(9), Stock::Uncounted, false), Ok(Counted::Units(Some(9))));
        for change in [-4, fields::MAX_STOCK, i64::MIN] {
            let refused = counted(&by(change), Stock::Units(3), false);
            assert_eq!(refused, Err(vec!["stock_change quantity_out_of_range".to_owned()]), "{change}");
        }
        let uncounted = counted(&by(1), Stock::Uncounted, false);
        assert_eq!(uncounted, Err(vec!["stock_change stock_not_counted".to_owned()]));
        let both = VariantChange { stock_change: Some(1), ..to(3) };
        assert_eq!(counted(&both, Stock::Units(3), false), Err(vec!["stock_change stock_set_and_changed".to_owned()]));
    }

    #[test]
    fn what_is_poured_has_no_stock_of_its_own() {
        let pour = Stock::Poured(Pour { product: ProductId::new(), size_centi: 500, left_centi: 900 });
        let draws = |draws_ml| VariantChange { draws_ml: Some(draws_ml), ..VariantChange::default() };
        assert_eq!(counted(&draws(true), Stock::Units(3), true), Ok(Counted::InBottle));
        assert_eq!(counted(&draws(false), pour, true), Ok(Counted::Units(None)));
        assert_eq!(
            counted(&VariantChange { stock: Edit::To(4), ..draws(false) }, pour, true),
            Ok(Counted::Units(Some(4)))
        );
        assert_eq!(counted(&draws(true), Stock::Units(3), false), Err(vec!["draws_ml ml_stock_missing".to_owned()]));
        let set = VariantChange { stock: Edit::To(4), ..VariantChange::default() };
        assert_eq!(counted(&set, pour, true), Err(vec!["stock stock_counted_in_ml".to_owned()]));
        let changed = VariantChange { stock_change: Some(4), ..VariantChange::default() };
        assert_eq!(counted(&changed, pour, true), Err(vec!["stock_change stock_counted_in_ml".to_owned()]));
        let nothing = VariantChange { size_centi: Some(0), ..VariantChange::default() };
        assert_eq!(counted(&nothing, pour, true), Err(vec!["size_value size_needed".to_owned()]));
    }

    proptest! {
        #[test]
        fn however_variants_come_and_go_exactly_one_stands(steps in prop::collection::vec((any::<bool>(), any::<bool>(), 0usize..8), 1..30)) {
            let mut variants: Vec<Variant> = Vec::new();
            for (minute, (adds, wants, at)) in (0..).zip(steps) {
                let mut wanted = None;
                if adds || variants.is_empty() {
                    let new = variant(minute, false);
                    wanted = wants.then_some(new.id);
                    variants.push(new);
                } else {
                    variants.remove(at % variants.len());
                }
                let chosen = primary(&variants, wanted);
                for variant in &mut variants {
                    variant.is_primary = Some(variant.id) == chosen;
                }
                prop_assert_eq!(variants.iter().filter(|variant| variant.is_primary).count(), variants.len().min(1));
            }
        }
    }
}
