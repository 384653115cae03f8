//! What is left to take while the lines of a quote take theirs in turn, so that lines which share something do not count
//! it twice.

use std::collections::{HashMap, HashSet};

use proto::catalog::v1::{ResolveLinesResponse, ResolvedGiftSet, ResolvedVariant};

/// What is taken from. One that nobody told of is not limited as far as the catalogue knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Source {
    /// Units of a variant.
    Variant(String),
    /// Hundredths of a millilitre in the opened bottle of a product.
    Bottle(String),
    /// Gift sets of a kind.
    GiftSet(String),
}

/// What is left of everything that the lines share.
#[derive(Debug)]
pub(super) struct Shelf {
    left: HashMap<Source, i64>,
}

impl Shelf {
    /// What the catalogue says that there is. A line knows its variant better than a set that holds it, too: what is
    /// hidden closes the set, but not the line of somebody who sees it.
    pub(super) fn of(resolved: &ResolveLinesResponse) -> Self {
        let lines = resolved.variants.iter().filter_map(|variant| variant.line.as_ref());
        let in_lines: HashSet<_> = lines.map(|line| line.variant_id.as_str()).collect();
        let variants = resolved.variants.iter().flat_map(|variant| {
            let line = variant.line.clone().unwrap_or_default();
            let units = (Source::Variant(line.variant_id), variant.available);
            [units, (Source::Bottle(line.product_id), variant.ml_left_centi)]
        });
        let items = resolved.gift_sets.iter().flat_map(|gift_set| &gift_set.items);
        let others = items.filter(|item| !in_lines.contains(item.variant_id.as_str()));
        let items = others.flat_map(|item| {
            let units = (Source::Variant(item.variant_id.clone()), item.available);
            [units, (Source::Bottle(item.product_id.clone()), item.ml_left_centi)]
        });
        let gift_sets = resolved.gift_sets.iter().map(|gift_set| (source(gift_set), gift_set.available));
        let told = variants.chain(items).chain(gift_sets);
        Self { left: told.filter_map(|(source, left)| Some((source, left?))).collect() }
    }

    /// Takes so many of the variant, or nothing; the error is how many are left.
    pub(super) fn take_variant(&mut self, variant: &ResolvedVariant, quantity: i64) -> Result<(), i64> {
        let line = variant.line.clone().unwrap_or_default();
        let mut needs = HashMap::from([(Source::Variant(line.variant_id), 1)]);
        if variant.ml_left_centi.is_some() {
            needs.insert(Source::Bottle(line.product_id), variant.size_centi);
        }
        self.take(&needs, quantity)
    }

    /// Takes so many of the gift set with all that is in it, or nothing; the error is how many are left.
    pub(super) fn take_gift_set(&mut self, gift_set: &ResolvedGiftSet, quantity: i64) -> Result<(), i64> {
        let mut needs = HashMap::from([(source(gift_set), 1)]);
        for item in &gift_set.items {
            let units = i64::from(item.quantity);
            *needs.entry(Source::Variant(item.variant_id.clone())).or_default() += units;
            if item.ml_left_centi.is_some() {
                *needs.entry(Source::Bottle(item.product_id.clone())).or_default() += units * item.size_centi;
            }
        }
        self.take(&needs, quantity)
    }

    fn take(&mut self, needs: &HashMap<Source, i64>, quantity: i64) -> Result<(), i64> {
        let by_source = needs.iter().filter_map(|(source, each)| {
            let left = self.left.get(source)?;
            Some(left.checked_div(*each).unwrap_or(i64::MAX))
        });
        let left = by_source.min().unwrap_or(i64::MAX);
        if left < quantity {
            return Err(left.max(0));
        }
        for (source, each) in needs {
            if let Some(left) = self.left.get_mut(source) {
                *left -= each * quantity;
            }
        }
        Ok(())
    }
}

fn source(gift_set: &ResolvedGiftSet) -> Source {
    Source::GiftSet(gift_set.line.clone().unwrap_or_default().gift_set_id)
}
