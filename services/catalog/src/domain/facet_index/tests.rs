//! Property test: the counts of the index equal counts by brute force.

use proptest::{collection::vec, option, prelude::*, sample::subsequence};
use proto::{Id, names::Named};

use super::*;
use crate::domain::facets::FacetFilter;

const SIZES: [i64; 3] = [200, 500, 1_000];
const PRICES: [i64; 3] = [1_000, 2_000, 3_000];
const NOTES: usize = 4;
const BRANDS: usize = 3;

#[derive(Clone, Debug)]
struct Perfume {
    brand: Option<usize>,
    category: Category,
    concentration: Option<Concentration>,
    notes: Vec<usize>,
    seasons: Vec<Season>,
    occasions: Vec<Occasion>,
    /// Size, price, availability and offer.
    variants: Vec<(i64, i64, bool, bool)>,
}

fn note(position: usize) -> NoteRef {
    // Two notes of each family.
    let family = [NoteFamily::Oud, NoteFamily::Musk][position / 2];
    NoteRef { slug: format!("n{position}"), name: format!("n{position}"), english_name: None, family }
}

fn brand(position: usize) -> BrandRef {
    BrandRef {
        id: Id::from_uuid(uuid::Uuid::from_u128(position as u128 + 1)),
        slug: format!("b{position}"),
        name: format!("b{position}"),
    }
}

/// The last brand is hidden.
fn is_visible(position: usize) -> bool {
    position + 1 < BRANDS
}

fn some<E: Named + std::fmt::Debug>() -> impl Strategy<Value = Vec<E>> {
    let values: Vec<E> = E::NAMES.iter().map(|(value, _)| *value).take(3).collect();
    subsequence(values, 0..=2)
}

fn one<E: Named + std::fmt::Debug>() -> impl Strategy<Value = E> {
    (0..3_usize).prop_map(|at| E::NAMES[at].0)
}

fn perfumes() -> impl Strategy<Value = Vec<Perfume>> {
    let variant = (prop::sample::select(&SIZES[..]), prop::sample::select(&PRICES[..]), any::<bool>(), any::<bool>());
    let perfume = (
        option::of(0..BRANDS),
        one(),
        option::of(one()),
        subsequence((0..NOTES).collect::<Vec<_>>(), 0..=3),
        some(),
        some(),
        vec(variant, 0..4),
    );
    let perfume = perfume.prop_map(|(brand, category, concentration, notes, seasons, occasions, variants)| Perfume {
        brand,
        category,
        concentration,
        notes,
        seasons,
        occasions,
        variants,
    });
    vec(perfume, 0..25)
}

fn filters() -> impl Strategy<Value = FacetFilter> {
    let slugs = |kind: &'static str, many: usize| {
        subsequence((0..many).map(|at| format!("{kind}{at}")).collect::<Vec<_>>(), 0..=2)
    };
    let families = subsequence(vec![NoteFamily::Oud, NoteFamily::Musk, NoteFamily::Citrus], 0..=2);
    let price = || option::weighted(0.3, prop::sample::select(&PRICES[..]).prop_map(Money::from_agorot));
    let variants = (subsequence(SIZES.to_vec(), 0..=2), price(), price(), any::<bool>(), any::<bool>());
    let variants = variants.prop_map(|(sizes_centi, min_price, max_price, in_stock, on_offer)| VariantFilter {
        sizes_centi,
        min_price,
        max_price,
        in_stock,
        on_offer,
    });
    let enums = (some(), some(), some(), some());
    (slugs("b", BRANDS), slugs("n", NOTES), families, enums, variants).prop_map(
        |(brands, notes, families, (categories, concentrations, seasons, occasions), variants)| FacetFilter {
            brands,
            categories,
            concentrations,
            notes,
            families,
            seasons,
            occasions,
            variants,
        },
    )
}

fn index_of(perfumes: &[Perfume]) -> FacetIndex {
    let brands = (0..BRANDS).map(|at| IndexedBrand { brand: brand(at), is_visible: is_visible(at) }).collect();
    let products = perfumes.iter().map(|perfume| {
        let position = perfume.brand.map(|brand| u32::try_from(brand).expect("few"));
        let facts = IndexedFacts {
            category: perfume.category,
            concentration: perfume.concentration,
            seasons: bits(&perfume.seasons),
            occasions: bits(&perfume.occasions),
            strength: None,
        };
        let mut product = IndexedProduct::new(ProductId::new(), position, facts, 0);
        for at in &perfume.notes {
            let position = u32::try_from(*at).expect("few");
            product.add_note(IndexedNote { position, layer: 0 }, note(*at).family);
        }
        for (size_centi, price, is_available, is_on_offer) in perfume.variants.iter().copied() {
            let price = Money::from_agorot(price);
            product.add_variant(IndexedVariant { size_centi, price, is_available, is_on_offer });
        }
        product
    });
    FacetIndex::new(brands, (0..NOTES).map(note).collect(), products.collect())
}

fn has_any<T: PartialEq>(selected: &[T], own: impl IntoIterator<Item = T>) -> bool {
    selected.is_empty() || own.into_iter().any(|value| selected.contains(&value))
}

fn matches(perfume: &Perfume, filter: &FacetFilter) -> bool {
    let wanted = &filter.variants;
    let is_wanted = |(size, price, is_available, is_on_offer): &(i64, i64, bool, bool)| {
        has_any(&wanted.sizes_centi, [*size])
            && wanted.min_price.is_none_or(|least| Money::from_agorot(*price) >= least)
            && wanted.max_price.is_none_or(|most| Money::from_agorot(*price) <= most)
            && (!wanted.in_stock || *is_available)
            && (!wanted.on_offer || *is_on_offer)
    };
    perfume.brand.is_none_or(is_visible)
        && has_any(&filter.brands, perfume.brand.map(|at| brand(at).slug))
        && has_any(&filter.categories, [perfume.category])
        && has_any(&filter.concentrations, perfume.concentration)
        && has_any(&filter.notes, perfume.notes.iter().map(|at| note(*at).slug))
        && has_any(&filter.families, perfume.notes.iter().map(|at| note(*at).family))
        && has_any(&filter.seasons, perfume.seasons.iter().copied())
        && has_any(&filter.occasions, perfume.occasions.iter().copied())
        && (wanted.is_empty() || perfume.variants.iter().any(is_wanted))
}

/// Assert that the count of each value is the length of the list after selecting it instead of its group.
fn assert_counts<T: Clone + std::fmt::Debug + PartialEq>(
    perfumes: &[Perfume],
    filter: &FacetFilter,
    counts: &[(T, u64)],
    values: impl IntoIterator<Item = T>,
    select: impl Fn(&mut FacetFilter, T),
) {
    for value in values {
        let mut selected = filter.clone();
        select(&mut selected, value.clone());
        let expected = perfumes.iter().filter(|perfume| matches(perfume, &selected)).count() as u64;
        let counted = counts.iter().find(|(counted, _)| *counted == value).map_or(0, |(_, count)| *count);
        assert_eq!(counted, expected, "{value:?}");
    }
}

proptest! {
    #[test]
    fn counts_equal_brute_force(perfumes in perfumes(), facets in filters()) {
        let filter = ProductFilter { facets, ..ProductFilter::default() };
        let counts = index_of(&perfumes).count(&filter, None);
        let facets = &filter.facets;
        let all = |filter: &FacetFilter| perfumes.iter().filter(|perfume| matches(perfume, filter)).count() as u64;
        prop_assert_eq!(counts.total, all(facets));
        let enumerated = |select: &dyn Fn(&mut FacetFilter)| {
            let mut selected = facets.clone();
            select(&mut selected);
            all(&selected)
        };
        prop_assert_eq!(counts.in_stock, enumerated(&|filter| filter.variants.in_stock = true));
        prop_assert_eq!(counts.on_offer, enumerated(&|filter| filter.variants.on_offer = true));
        let (p, f) = (&perfumes, facets);
        assert_counts(p, f, &counts.brands, (0..BRANDS).map(brand), |filter, it| filter.brands = vec![it.slug]);
        assert_counts(p, f, &counts.notes, (0..NOTES).map(note), |filter, it| filter.notes = vec![it.slug]);
        assert_counts(p, f, &counts.categories, Category::NAMES.iter().map(|(it, _)| *it), |filter, it| filter.categories = vec![it]);
        assert_counts(p, f, &counts.concentrations, Concentration::NAMES.iter().map(|(it, _)| *it), |filter, it| filter.concentrations = vec![it]);
        assert_counts(p, f, &counts.families, NoteFamily::NAMES.iter().map(|(it, _)| *it), |filter, it| filter.families = vec![it]);
        assert_counts(p, f, &counts.seasons, Season::NAMES.iter().map(|(it, _)| *it), |filter, it| filter.seasons = vec![it]);
        assert_counts(p, f, &counts.occasions, Occasion::NAMES.iter().map(|(it, _)| *it), |filter, it| filter.occasions = vec![it]);
        assert_counts(p, f, &counts.sizes_centi, SIZES, |filter, it| filter.variants.sizes_centi = vec![it]);
        let priced = |price: i64| {
            let price = Some(Money::from_agorot(price));
            enumerated(&|filter| (filter.variants.min_price, filter.variants.max_price) = (price, price)) > 0
        };
        let prices: Vec<_> = PRICES.into_iter().filter(|price| priced(*price)).map(Money::from_agorot).collect();
        prop_assert_eq!(counts.prices, prices.first().copied().zip(prices.last().copied()));
    }
}

#[test]
fn selected_values_are_counted_when_no_product_has_them() {
    let facets = FacetFilter {
        brands: vec!["b0".to_owned(), "unknown".to_owned()],
        seasons: vec![Season::Winter],
        ..FacetFilter::default()
    };
    let counts = index_of(&[]).count(&ProductFilter { facets, ..ProductFilter::default() }, None);
    assert_eq!((counts.brands, counts.seasons), (vec![(brand(0), 0)], vec![(Season::Winter, 0)]));
}
