//! Counts of products by facet, over an index of all products in memory. A product counts for a value of a group when it
//! matches the filters of all other groups.

use std::{cmp::Reverse, collections::HashSet};

use proto::{
    Money,
    catalog::v1::{Category, Concentration, NoteFamily, Occasion, Season, Strength},
    id::{ProductId, kind},
    names::Named,
};

use super::{
    brands::BrandRef,
    facets::{VariantFilter, bits, from_bits},
    id_or_slug::IdOrSlug,
    notes::NoteRef,
    products::{BrandFilter, ProductFilter},
};

/// Number of the groups whose values are bits, in the order of [`IndexedProduct::bits`].
const BIT_GROUPS: usize = 5;
const BRANDS: usize = BIT_GROUPS;
const NOTES: usize = BIT_GROUPS + 1;
/// Conditions that a variant can fail, as bits.
const SIZE: u8 = 1;
const PRICE: u8 = 2;
const STOCK: u8 = 4;
const OFFER: u8 = 8;

/// All products with the values by which they are filtered.
#[derive(Debug, Default)]
pub(crate) struct FacetIndex {
    brands: Vec<IndexedBrand>,
    notes: Vec<NoteRef>,
    sizes_centi: Vec<i64>,
    products: Vec<IndexedProduct>,
}

/// A brand; products refer to its position.
#[derive(Debug)]
pub(crate) struct IndexedBrand {
    pub(crate) brand: BrandRef,
    pub(crate) is_visible: bool,
}

/// A product with the values of each group.
#[derive(Debug)]
pub(crate) struct IndexedProduct {
    id: ProductId,
    brand: Option<u32>,
    /// Categories, concentrations, families, seasons and occasions.
    bits: [i64; BIT_GROUPS],
    strength: Option<Strength>,
    units_sold: i64,
    notes: Vec<IndexedNote>,
    variants: Vec<IndexedVariant>,
}

/// A note of a product, by its position in the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IndexedNote {
    pub(crate) position: u32,
    /// From 0, top, to 2, base.
    pub(crate) layer: usize,
}

/// The single facts of a product; seasons and occasions are bits.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct IndexedFacts {
    pub(crate) category: Category,
    pub(crate) concentration: Option<Concentration>,
    pub(crate) seasons: i64,
    pub(crate) occasions: i64,
    pub(crate) strength: Option<Strength>,
}

/// A variant with the values of each group.
#[derive(Debug)]
pub(crate) struct IndexedVariant {
    pub(crate) size_centi: i64,
    pub(crate) price: Money,
    pub(crate) is_available: bool,
    pub(crate) is_on_offer: bool,
}

/// Numbers of products by value, without values that no product has, except selected ones. Brands and notes are sorted by
/// their numbers, other values by themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FacetCounts {
    pub(crate) total: u64,
    pub(crate) brands: Vec<(BrandRef, u64)>,
    pub(crate) notes: Vec<(NoteRef, u64)>,
    pub(crate) categories: Vec<(Category, u64)>,
    pub(crate) concentrations: Vec<(Concentration, u64)>,
    pub(crate) families: Vec<(NoteFamily, u64)>,
    pub(crate) seasons: Vec<(Season, u64)>,
    pub(crate) occasions: Vec<(Occasion, u64)>,
    pub(crate) sizes_centi: Vec<(i64, u64)>,
    /// Lowest and highest price of the variants that match the other groups.
    pub(crate) prices: Option<(Money, Money)>,
    pub(crate) in_stock: u64,
    pub(crate) on_offer: u64,
}

impl IndexedProduct {
    /// Build a product without notes and variants.
    pub(crate) fn new(id: ProductId, brand: Option<u32>, facts: IndexedFacts, units_sold: i64) -> Self {
        let concentration = facts.concentration.map_or(0, |known| bits(&[known]));
        let bits = [bits(&[facts.category]), concentration, 0, facts.seasons, facts.occasions];
        Self { id, brand, bits, strength: facts.strength, units_sold, notes: Vec::new(), variants: Vec::new() }
    }

    pub(crate) fn id(&self) -> ProductId {
        self.id
    }

    /// Return whether a category is the product's.
    pub(crate) fn has_category(&self, category: Category) -> bool {
        self.bits[0] == bits(&[category])
    }

    /// Return the bits of the seasons.
    pub(crate) fn seasons(&self) -> i64 {
        self.bits[3]
    }

    /// Return the bits of the occasions.
    pub(crate) fn occasions(&self) -> i64 {
        self.bits[4]
    }

    /// Return the strength, if it is known.
    pub(crate) fn strength(&self) -> Option<Strength> {
        self.strength
    }

    /// Return the number of units sold when the index was loaded.
    pub(crate) fn units_sold(&self) -> i64 {
        self.units_sold
    }

    pub(crate) fn notes(&self) -> &[IndexedNote] {
        &self.notes
    }

    /// Add a note and its family.
    pub(crate) fn add_note(&mut self, note: IndexedNote, family: NoteFamily) {
        self.notes.push(note);
        self.bits[2] |= bits(&[family]);
    }

    pub(crate) fn add_variant(&mut self, variant: IndexedVariant) {
        self.variants.push(variant);
    }
}

impl FacetIndex {
    /// Build the index of some products.
    pub(crate) fn new(brands: Vec<IndexedBrand>, notes: Vec<NoteRef>, products: Vec<IndexedProduct>) -> Self {
        let sizes = products.iter().flat_map(|product| &product.variants).map(|variant| variant.size_centi);
        let mut sizes_centi: Vec<_> = sizes.collect::<HashSet<_>>().into_iter().collect();
        sizes_centi.sort_unstable();
        Self { brands, notes, sizes_centi, products }
    }

    /// Count products by facet; `found` are those that the search found, if there is one.
    pub(crate) fn count(&self, filter: &ProductFilter, found: Option<&HashSet<ProductId>>) -> FacetCounts {
        let Some(selection) = Selection::of(self, filter) else {
            return FacetCounts::default();
        };
        let mut tally = Tally::new(self);
        for product in &self.products {
            let is_listed = selection.lists(product)
                && (filter.includes_hidden || self.is_visible(product))
                && found.is_none_or(|found| found.contains(&product.id));
            if is_listed && let Some(unmatched) = selection.unmatched(product) {
                tally.add(product, unmatched, &filter.facets.variants);
            }
        }
        tally.finish(&selection)
    }

    /// Return the available products of visible brands.
    pub(crate) fn offered(&self) -> impl Iterator<Item = &IndexedProduct> {
        let is_available = |product: &IndexedProduct| product.variants.iter().any(|variant| variant.is_available);
        self.products.iter().filter(move |product| is_available(product) && self.is_visible(product))
    }

    /// Return a product by its id.
    pub(crate) fn find(&self, id: ProductId) -> Option<&IndexedProduct> {
        self.products.iter().find(|product| product.id == id)
    }

    /// Return a note by its position.
    pub(crate) fn note(&self, position: u32) -> Option<&NoteRef> {
        self.notes.get(position as usize)
    }

    /// Return the last layer with a note of a family.
    pub(crate) fn lasting_layer(&self, product: &IndexedProduct, family: NoteFamily) -> Option<usize> {
        let of_family = |note: &&IndexedNote| self.note(note.position).is_some_and(|found| found.family == family);
        product.notes.iter().filter(of_family).map(|note| note.layer).max()
    }

    /// Return how rare each note is: the logarithm of the share of products without it.
    pub(crate) fn note_rarity(&self) -> Vec<f64> {
        let mut counts = vec![0_u32; self.notes.len()];
        for note in self.products.iter().flat_map(|product| &product.notes) {
            if let Some(count) = counts.get_mut(note.position as usize) {
                *count += 1;
            }
        }
        let products = f64::from(u32::try_from(self.products.len()).unwrap_or(u32::MAX));
        counts.into_iter().map(|count| (1.0 + products / f64::from(count.max(1))).ln()).collect()
    }

    fn is_visible(&self, product: &IndexedProduct) -> bool {
        let brand = product.brand.and_then(|position| self.brands.get(position as usize));
        brand.is_none_or(|brand| brand.is_visible)
    }
}

/// The selected values, as products refer to them.
struct Selection<'f> {
    /// The category and brands of the whole list, which counts never leave out.
    listed_category: i64,
    listed_brands: Option<Vec<bool>>,
    bits: [i64; BIT_GROUPS],
    brands: Option<Vec<bool>>,
    notes: Option<Vec<bool>>,
    sizes_centi: &'f [i64],
}

/// The groups that a product does not match.
#[derive(Clone, Copy)]
enum Unmatched {
    None,
    One(usize),
}

impl Unmatched {
    fn is_at_most(self, group: usize) -> bool {
        match self {
            Self::None => true,
            Self::One(unmatched) => unmatched == group,
        }
    }
}

impl<'f> Selection<'f> {
    /// Resolve a filter; none when no product can match.
    fn of(index: &FacetIndex, filter: &'f ProductFilter) -> Option<Self> {
        let facets = &filter.facets;
        let keys: &[IdOrSlug<kind::Brand>] = match &filter.brands {
            BrandFilter::Never => return None,
            BrandFilter::Any => &[],
            BrandFilter::Matching(keys) => keys,
        };
        let is_listed = |IndexedBrand { brand, .. }: &IndexedBrand| {
            keys.iter().all(|key| match key {
                IdOrSlug::Id(id) => brand.id == *id,
                IdOrSlug::Slug(slug) => brand.slug == *slug,
            })
        };
        let is_selected = |indexed: &IndexedBrand| facets.brands.contains(&indexed.brand.slug);
        let filters_brands = !facets.brands.is_empty();
        let filters_notes = !facets.notes.is_empty();
        Some(Self {
            listed_category: filter.category.map_or(0, |category| bits(&[category])),
            listed_brands: (!keys.is_empty()).then(|| index.brands.iter().map(is_listed).collect()),
            bits: [
                bits(&facets.categories),
                bits(&facets.concentrations),
                bits(&facets.families),
                bits(&facets.seasons),
                bits(&facets.occasions),
            ],
            brands: filters_brands.then(|| index.brands.iter().map(is_selected).collect()),
            notes: filters_notes.then(|| index.notes.iter().map(|note| facets.notes.contains(&note.slug)).collect()),
            sizes_centi: &facets.variants.sizes_centi,
        })
    }

    /// Return whether a product is in the list before it is filtered by facet.
    fn lists(&self, product: &IndexedProduct) -> bool {
        let is_of_category = self.listed_category == 0 || self.listed_category & product.bits[0] != 0;
        is_of_category && has_any(self.listed_brands.as_deref(), product.brand)
    }

    /// Return the group that a product does not match; none when there are several.
    fn unmatched(&self, product: &IndexedProduct) -> Option<Unmatched> {
        let bits = self.bits.iter().zip(product.bits);
        let mut failed = bits
            .enumerate()
            .filter(|(_, (selected, own))| **selected != 0 && **selected & own == 0)
            .map(|(group, _)| group)
            .chain((!has_any(self.brands.as_deref(), product.brand)).then_some(BRANDS))
            .chain((!has_any(self.notes.as_deref(), product.notes.iter().map(|note| note.position))).then_some(NOTES));
        match (failed.next(), failed.next()) {
            (None, _) => Some(Unmatched::None),
            (Some(group), None) => Some(Unmatched::One(group)),
            (Some(_), Some(_)) => None,
        }
    }

    fn is_selected(list: Option<&[bool]>, position: usize) -> bool {
        list.and_then(|selected| selected.get(position)).is_some_and(|selected| *selected)
    }
}

/// Return whether any of a product's values is selected, or none is at all.
fn has_any(selected: Option<&[bool]>, own: impl IntoIterator<Item = u32>) -> bool {
    selected.is_none() || own.into_iter().any(|position| Selection::is_selected(selected, position as usize))
}

/// Return the conditions that a variant fails.
fn failures(variant: &IndexedVariant, filter: &VariantFilter) -> u8 {
    let has_size = filter.sizes_centi.is_empty() || filter.sizes_centi.contains(&variant.size_centi);
    let is_in_range = filter.min_price.is_none_or(|least| variant.price >= least)
        && filter.max_price.is_none_or(|most| variant.price <= most);
    let mut failed = 0;
    for (condition, is_met) in [
        (SIZE, has_size),
        (PRICE, is_in_range),
        (STOCK, !filter.in_stock || variant.is_available),
        (OFFER, !filter.on_offer || variant.is_on_offer),
    ] {
        failed |= if is_met { 0 } else { condition };
    }
    failed
}

/// Counts in progress, at the positions of the index.
struct Tally<'i> {
    index: &'i FacetIndex,
    bits: [[u64; 64]; BIT_GROUPS],
    brands: Vec<u64>,
    notes: Vec<u64>,
    sizes: Vec<u64>,
    /// Positions of the sizes of the present product.
    own_sizes: Vec<usize>,
    counts: FacetCounts,
}

impl<'i> Tally<'i> {
    fn new(index: &'i FacetIndex) -> Self {
        Self {
            index,
            bits: [[0; 64]; BIT_GROUPS],
            brands: vec![0; index.brands.len()],
            notes: vec![0; index.notes.len()],
            sizes: vec![0; index.sizes_centi.len()],
            own_sizes: Vec::new(),
            counts: FacetCounts::default(),
        }
    }

    fn add(&mut self, product: &IndexedProduct, unmatched: Unmatched, filter: &VariantFilter) {
        let variants = &product.variants;
        if filter.is_empty() || variants.iter().any(|variant| failures(variant, filter) == 0) {
            self.add_product(product, unmatched);
        }
        if matches!(unmatched, Unmatched::None) {
            self.add_variants(variants, filter);
        }
    }

    fn add_product(&mut self, product: &IndexedProduct, unmatched: Unmatched) {
        self.counts.total += u64::from(matches!(unmatched, Unmatched::None));
        for (group, (counts, own)) in self.bits.iter_mut().zip(product.bits).enumerate() {
            if unmatched.is_at_most(group) {
                add_bits(counts, own);
            }
        }
        if unmatched.is_at_most(BRANDS) {
            add_positions(&mut self.brands, product.brand);
        }
        if unmatched.is_at_most(NOTES) {
            add_positions(&mut self.notes, product.notes.iter().map(|note| note.position));
        }
    }

    fn add_variants(&mut self, variants: &[IndexedVariant], filter: &VariantFilter) {
        let (mut in_stock, mut on_offer) = (false, false);
        self.own_sizes.clear();
        for variant in variants {
            let failed = failures(variant, filter);
            if failed & !SIZE == 0
                && let Ok(size) = self.index.sizes_centi.binary_search(&variant.size_centi)
                && !self.own_sizes.contains(&size)
            {
                self.own_sizes.push(size);
            }
            if failed & !PRICE == 0 {
                let (lowest, highest) = self.counts.prices.unwrap_or((variant.price, variant.price));
                self.counts.prices = Some((lowest.min(variant.price), highest.max(variant.price)));
            }
            in_stock |= failed & !STOCK == 0 && variant.is_available;
            on_offer |= failed & !OFFER == 0 && variant.is_on_offer;
        }
        for size in &self.own_sizes {
            if let Some(count) = self.sizes.get_mut(*size) {
                *count += 1;
            }
        }
        self.counts.in_stock += u64::from(in_stock);
        self.counts.on_offer += u64::from(on_offer);
    }

    fn finish(self, selection: &Selection<'_>) -> FacetCounts {
        let [categories, concentrations, families, seasons, occasions] = &self.bits;
        let sizes = self.index.sizes_centi.iter().copied().zip(self.sizes);
        let brands = self.index.brands.iter().map(|indexed| &indexed.brand);
        let [by_category, by_concentration, by_family, by_season, by_occasion] = selection.bits;
        FacetCounts {
            brands: most_frequent(brands, &self.brands, selection.brands.as_deref(), |brand| &brand.name),
            notes: most_frequent(self.index.notes.iter(), &self.notes, selection.notes.as_deref(), |note| &note.name),
            categories: by_value(categories, by_category),
            concentrations: by_value(concentrations, by_concentration),
            families: by_value(families, by_family),
            seasons: by_value(seasons, by_season),
            occasions: by_value(occasions, by_occasion),
            sizes_centi: sizes.filter(|(size, count)| *count > 0 || selection.sizes_centi.contains(size)).collect(),
            ..self.counts
        }
    }
}

fn add_bits(counts: &mut [u64; 64], mut bits: i64) {
    while bits != 0 {
        if let Some(count) = counts.get_mut(bits.trailing_zeros() as usize) {
            *count += 1;
        }
        bits &= bits - 1;
    }
}

fn add_positions(counts: &mut [u64], positions: impl IntoIterator<Item = u32>) {
    for position in positions {
        if let Some(count) = counts.get_mut(position as usize) {
            *count += 1;
        }
    }
}

/// Return the counts of enum values.
fn by_value<E: Named + Into<i32>>(counts: &[u64; 64], selected: i64) -> Vec<(E, u64)> {
    let counted = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let present = counted.fold(selected, |bits, (bit, _)| bits | 1 << bit);
    let count = |value: E| usize::try_from(value.into()).ok().and_then(|bit| counts.get(bit)).copied();
    from_bits(present).into_iter().map(|value: E| (value, count(value).unwrap_or_default())).collect()
}

/// Return the counts of things with names, most frequent first.
fn most_frequent<'t, T: Clone + 't>(
    things: impl Iterator<Item = &'t T>,
    counts: &[u64],
    selected: Option<&[bool]>,
    name: impl Fn(&T) -> &str,
) -> Vec<(T, u64)> {
    let counted = things.zip(counts).enumerate();
    let present = counted.filter(|(at, (_, count))| **count > 0 || Selection::is_selected(selected, *at));
    let mut present: Vec<_> = present.map(|(_, (thing, count))| (thing.clone(), *count)).collect();
    present.sort_by(|(one, most), (other, least)| (Reverse(most), name(one)).cmp(&(Reverse(least), name(other))));
    present
}

#[cfg(test)]
mod tests;
