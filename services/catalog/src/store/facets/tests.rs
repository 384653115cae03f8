//! Filters by facet on both databases: the length of each filtered list equals the count of the index.

use platform::{
    Database,
    testing::{Backend, Fixture},
};
use proto::catalog::v1::{NoteFamily, Occasion, Season};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rstest::rstest;
use sea_orm::{EntityTrait, Set};
use uuid::Uuid;

use super::*;
use crate::{
    Migrator,
    domain::facet_index::FacetCounts,
    store::{entity::bottles, product_counts::count_matching},
};

const NOTES: [&str; 6] = ["oud", "saffron", "bergamot", "vanilla", "rose", "musk"];
const SIZES: [i64; 4] = [200, 500, 1_000, 10_000];
const PRICES: [i64; 4] = [1_000, 2_500, 4_000, 9_900];
const PRODUCTS: u32 = 60;
const FILTERS: u32 = 12;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn counts_equal_the_lengths_of_the_filtered_lists(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let url = fixture.migrated_database_url::<Migrator>("catalog").await;
    let db = Database::connect(&url).await.expect("a database");
    let mut random = StdRng::seed_from_u64(25);
    fill(&db, &mut random).await;
    let (index, _) = load_index(db.read()).await.expect("an index");
    for _ in 0..FILTERS {
        let filter = a_filter(&mut random);
        let counts = index.count(&filter, None);
        assert_lists(&db, &filter, &counts).await;
    }
}

/// Assert that each count is the length of the list after selecting the value instead of its group.
async fn assert_lists(db: &Database, filter: &ProductFilter, counts: &FacetCounts) {
    assert_eq!(counts.total, length(db, filter, |_| ()).await, "{filter:?}");
    for (brand, count) in &counts.brands {
        assert_eq!(*count, length(db, filter, |facets| facets.brands = vec![brand.slug.clone()]).await, "{filter:?}");
    }
    for note in NOTES {
        let count = counts.notes.iter().find(|(found, _)| found.slug == note).map_or(0, |(_, count)| *count);
        assert_eq!(count, length(db, filter, |facets| facets.notes = vec![note.to_owned()]).await, "{filter:?}");
    }
    let of =
        |found: &[(Category, u64)], value| found.iter().find(|(it, _)| *it == value).map_or(0, |(_, count)| *count);
    for (category, _) in Category::NAMES {
        let count = of(&counts.categories, *category);
        assert_eq!(count, length(db, filter, |facets| facets.categories = vec![*category]).await, "{filter:?}");
    }
    for (concentration, count) in &counts.concentrations {
        let list = length(db, filter, |facets| facets.concentrations = vec![*concentration]).await;
        assert_eq!(*count, list, "{filter:?}");
    }
    for (family, count) in &counts.families {
        assert_eq!(*count, length(db, filter, |facets| facets.families = vec![*family]).await, "{filter:?}");
    }
    for (season, count) in &counts.seasons {
        assert_eq!(*count, length(db, filter, |facets| facets.seasons = vec![*season]).await, "{filter:?}");
    }
    for (occasion, count) in &counts.occasions {
        assert_eq!(*count, length(db, filter, |facets| facets.occasions = vec![*occasion]).await, "{filter:?}");
    }
    for size in SIZES {
        let count = counts.sizes_centi.iter().find(|(found, _)| *found == size).map_or(0, |(_, count)| *count);
        assert_eq!(count, length(db, filter, |facets| facets.variants.sizes_centi = vec![size]).await, "{filter:?}");
    }
    assert_eq!(counts.in_stock, length(db, filter, |facets| facets.variants.in_stock = true).await, "{filter:?}");
    assert_eq!(counts.on_offer, length(db, filter, |facets| facets.variants.on_offer = true).await, "{filter:?}");
}

async fn length(db: &Database, filter: &ProductFilter, select: impl FnOnce(&mut FacetFilter)) -> u64 {
    let mut facets = filter.facets.clone();
    select(&mut facets);
    let filter = ProductFilter {
        facets,
        category: filter.category,
        includes_hidden: filter.includes_hidden,
        ..ProductFilter::default()
    };
    count_matching(db.read(), &filter, &NamedThings::default()).await.expect("a count")
}

fn some<T: Copy>(random: &mut StdRng, values: &[T]) -> Vec<T> {
    let many = random.random_range(0..3);
    values.sample(random, many).copied().collect()
}

/// Return a random filter, in which half of the groups are empty.
fn a_filter(random: &mut StdRng) -> ProductFilter {
    let mut facets = FacetFilter::default();
    let slugs = |values: Vec<&str>| values.into_iter().map(str::to_owned).collect();
    if random.random() {
        facets.brands = slugs(some(random, &["b-1", "b-2", "b-3", "b-4"]));
    }
    if random.random() {
        facets.notes = slugs(some(random, &NOTES));
    }
    if random.random() {
        facets.families = some(random, &[NoteFamily::Oud, NoteFamily::Spicy, NoteFamily::Citrus]);
    }
    if random.random() {
        facets.seasons = some(random, &[Season::Summer, Season::Winter]);
        facets.occasions = some(random, &[Occasion::Daily, Occasion::Wedding]);
    }
    if random.random() {
        facets.concentrations = some(random, &[Concentration::Parfum, Concentration::Attar]);
    }
    if random.random() {
        facets.variants.sizes_centi = some(random, &SIZES);
        facets.variants.max_price = Some(Money::from_agorot(PRICES[2]));
        facets.variants.in_stock = random.random();
        facets.variants.on_offer = random.random();
    }
    let category = random.random_bool(0.3).then_some(Category::Women);
    ProductFilter { facets, category, includes_hidden: random.random(), ..ProductFilter::default() }
}

async fn fill(db: &Database, random: &mut StdRng) {
    let now = chrono::DateTime::UNIX_EPOCH;
    let brand = |number: u128| brands::ActiveModel {
        id: Set(Uuid::from_u128(number)),
        slug: Set(format!("b-{number}")),
        name: Set(format!("b-{number}")),
        name_folded: Set(format!("b-{number}")),
        search: Set(String::new()),
        thumbnail: Set(None),
        is_visible: Set(number != 3),
        created_at: Set(now),
        updated_at: Set(now),
        position: Set(None),
        deleted_at: Set((number == 4).then_some(now)),
    };
    brands::Entity::insert_many((1..=4).map(brand)).exec(db.background()).await.expect("brands");
    let (mut products, mut variants, mut bottles, mut notes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for number in 0..PRODUCTS {
        let id = Uuid::from_u128(u128::from(number) + 100);
        products.push(products::ActiveModel {
            id: Set(id),
            slug: Set(format!("p-{number}")),
            name: Set(String::new()),
            name_folded: Set(String::new()),
            brand_id: Set(random.random_bool(0.9).then(|| Uuid::from_u128(random.random_range(1..=4)))),
            category: Set(Category::NAMES.choose(random).expect("one").1.to_owned()),
            description: Set(String::new()),
            image_path: Set(None),
            created_at: Set(now),
            updated_at: Set(now),
            words: Set(String::new()),
            search: Set(String::new()),
            is_visible: Set(true),
            price_agorot: Set(None),
            original_price_agorot: Set(None),
            is_unpriced: Set(false),
            starting_price_agorot: Set(None),
            variants_count: Set(0),
            is_available: Set(true),
            concentration: Set(random.random_bool(0.7).then(|| {
                [Concentration::Parfum, Concentration::Attar, Concentration::EauDeParfum]
                    .choose(random)
                    .expect("one")
                    .name()
                    .to_owned()
            })),
            year: Set(None),
            perfumer: Set(None),
            seasons: Set(bits(&some(random, &[Season::Spring, Season::Summer, Season::Winter]))),
            occasions: Set(bits(&some(random, &[Occasion::Daily, Occasion::Work, Occasion::Wedding]))),
            longevity: Set(None),
            sillage: Set(None),
            ..Default::default()
        });
        let has_bottle = random.random_bool(0.4);
        if has_bottle {
            let left_centi = Set(*SIZES.choose(random).expect("one"));
            bottles.push(bottles::ActiveModel {
                product_id: Set(id),
                left_centi,
                created_at: Set(now),
                updated_at: Set(now),
            });
        }
        for _ in 0..random.random_range(0..4) {
            let price = *PRICES.choose(random).expect("one");
            let draws_ml = has_bottle && random.random();
            variants.push(variants::ActiveModel {
                id: Set(Uuid::now_v7()),
                product_id: Set(id),
                name: Set(String::new()),
                price_agorot: Set(price),
                original_price_agorot: Set(random.random_bool(0.4).then(|| price + random.random_range(-1..=1) * 100)),
                is_primary: Set(false),
                image_path: Set(None),
                size_centi: Set(*SIZES.choose(random).expect("one")),
                color: Set(None),
                is_enabled: Set(random.random_bool(0.8)),
                stock: Set((!draws_ml && random.random()).then(|| random.random_range(0..2))),
                created_at: Set(now),
                updated_at: Set(now),
                draws_ml: Set(draws_ml),
            });
        }
        for (position, slug) in (1..).zip(some(random, &NOTES)) {
            notes.push(product_notes::ActiveModel {
                product_id: Set(id),
                note_slug: Set(slug.to_owned()),
                layer: Set(1),
                position: Set(position),
            });
        }
    }
    products::Entity::insert_many(products).exec(db.background()).await.expect("products");
    variants::Entity::insert_many(variants).exec(db.background()).await.expect("variants");
    bottles::Entity::insert_many(bottles).exec(db.background()).await.expect("bottles");
    product_notes::Entity::insert_many(notes).exec(db.background()).await.expect("notes");
}
