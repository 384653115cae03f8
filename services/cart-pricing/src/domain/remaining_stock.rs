//! Remaining stock while the lines of a quote take theirs in turn, so that lines sharing stock do not count it twice.

use std::collections::{HashMap, HashSet};

use proto::catalog::v1::{ResolveLinesResponse, ResolvedChoice, ResolvedGiftSet, ResolvedSampleSet, ResolvedVariant};

/// A stock level that lines take from. One without an entry is unlimited.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum StockSource {
    /// Units of a variant.
    Variant(String),
    /// Content of a product's opened bottle, in hundredths of a millilitre.
    Bottle(String),
    /// Units of a gift set.
    GiftSet(String),
}

/// Remaining stock of everything that the lines share.
#[derive(Debug)]
pub(super) struct RemainingStock {
    left: HashMap<StockSource, i64>,
}

impl RemainingStock {
    /// Collect the stock that the catalog reported. A variant's own line, or its choice for a sample set, takes precedence
    /// over gift sets that contain it: a hidden variant is unavailable in a set, but not in the line of a caller who can
    /// see it.
    pub(super) fn of(resolved: &ResolveLinesResponse) -> Self {
        let choices = resolved.sample_sets.iter().flat_map(|sample_set| &sample_set.choices);
        let variants = resolved.variants.iter().chain(choices.filter_map(|choice| choice.variant.as_ref()));
        let lines = variants.clone().filter_map(|variant| variant.line.as_ref());
        let in_lines: HashSet<_> = lines.map(|line| line.variant_id.as_str()).collect();
        let variants = variants.flat_map(|variant| {
            let line = variant.line.clone().unwrap_or_default();
            let units = (StockSource::Variant(line.variant_id), variant.available);
            [units, (StockSource::Bottle(line.product_id), variant.ml_left_centi)]
        });
        let items = resolved.gift_sets.iter().flat_map(|gift_set| &gift_set.items);
        let others = items.filter(|item| !in_lines.contains(item.variant_id.as_str()));
        let items = others.flat_map(|item| {
            let units = (StockSource::Variant(item.variant_id.clone()), item.available);
            [units, (StockSource::Bottle(item.product_id.clone()), item.ml_left_centi)]
        });
        let gift_sets = resolved.gift_sets.iter().map(|gift_set| (source(gift_set), gift_set.available));
        let levels = variants.chain(items).chain(gift_sets);
        Self { left: levels.filter_map(|(source, left)| Some((source, left?))).collect() }
    }

    /// Take units of a variant, all or nothing; the error is the number available.
    pub(super) fn take_variant(&mut self, variant: &ResolvedVariant, quantity: i64) -> Result<(), i64> {
        self.take(&needs_of(variant), quantity)
    }

    /// Take units of a gift set with all its items, all or nothing; the error is the number available.
    pub(super) fn take_gift_set(&mut self, gift_set: &ResolvedGiftSet, quantity: i64) -> Result<(), i64> {
        let mut needs = HashMap::from([(source(gift_set), 1)]);
        for item in &gift_set.items {
            let units = i64::from(item.quantity);
            *needs.entry(StockSource::Variant(item.variant_id.clone())).or_default() += units;
            if item.ml_left_centi.is_some() {
                *needs.entry(StockSource::Bottle(item.product_id.clone())).or_default() += units * item.size_centi;
            }
        }
        self.take(&needs, quantity)
    }

    /// Take units of a sample set with all its choices, all or nothing; the error is the number available.
    pub(super) fn take_sample_set(&mut self, sample_set: &ResolvedSampleSet, quantity: i64) -> Result<(), i64> {
        let mut needs = HashMap::new();
        for variant in sample_set.choices.iter().filter_map(|choice| choice.variant.as_ref()) {
            for (source, each) in needs_of(variant) {
                *needs.entry(source).or_default() += each * variant.line.as_ref().map_or(0, |line| line.quantity);
            }
        }
        self.take(&needs, quantity)
    }

    /// Return the number of units available for a choice on its own; none when that is unlimited.
    pub(super) fn left(&self, choice: &ResolvedChoice) -> Option<i64> {
        choice.variant.as_ref().and_then(|variant| self.available(&needs_of(variant)))
    }

    fn available(&self, needs: &HashMap<StockSource, i64>) -> Option<i64> {
        let by_source = needs.iter().filter_map(|(source, each)| {
            let left = self.left.get(source)?;
            Some(left.checked_div(*each).unwrap_or(i64::MAX))
        });
        by_source.min()
    }

    fn take(&mut self, needs: &HashMap<StockSource, i64>, quantity: i64) -> Result<(), i64> {
        let left = self.available(needs).unwrap_or(i64::MAX);
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

/// Return the demand of one unit of a variant on its sources.
fn needs_of(variant: &ResolvedVariant) -> HashMap<StockSource, i64> {
    let line = variant.line.clone().unwrap_or_default();
    let mut needs = HashMap::from([(StockSource::Variant(line.variant_id), 1)]);
    if variant.ml_left_centi.is_some() {
        needs.insert(StockSource::Bottle(line.product_id), variant.size_centi);
    }
    needs
}

fn source(gift_set: &ResolvedGiftSet) -> StockSource {
    StockSource::GiftSet(gift_set.line.clone().unwrap_or_default().gift_set_id)
}
