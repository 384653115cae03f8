//! How many statements use cases run: as many for a full page as for one thing.

use platform::{
    Call, Faults, Tasks,
    testing::{Backend, Fixture},
};
use proto::{
    Money,
    catalog::v1::{Category, ProductOrder},
    common::v1::{GiftSetLine, OrderLines, PageRequest, VariantLine},
};

use crate::{
    Backends, Catalog, Migrator,
    domain::{
        brands::NewBrand,
        checked::Checked,
        gift_sets::{NewGiftSet, NewItem},
        products::{Filter, Listing, NewProduct},
        search::Search,
        stock::Shelf,
        variants::{NewVariant, Variant},
    },
};

const THINGS: usize = 8;

/// A catalogue of eight products with two variants each, and eight gift sets of two.
async fn a_catalog(fixture: &Fixture) -> (Catalog, Vec<Variant>) {
    let url = fixture.database_url("catalog").await;
    platform::db::migrate::<Migrator>(&url).await.expect("a migrated database");
    let db = platform::Database::connect(&url).await.expect("a database");
    let backends = Backends { clock: fixture.clock(), bus: fixture.bus().await };
    let tasks = Tasks::new();
    let catalog = Catalog::over(db, &backends, &tasks);
    // The relay polls the same database: it must not be counted.
    tasks.stop().await;

    let call = Call::system();
    let brand = NewBrand { name: "Dior".to_owned(), slug: None, thumbnail: None, is_visible: true };
    let brand = catalog.create_brand(&call, Checked::read(|_| brand)).await.expect("a brand");
    let mut variants = Vec::new();
    for number in 0..THINGS {
        let product = NewProduct {
            name: format!("p{number}"),
            slug: None,
            brand_id: Some(brand.id),
            category: Category::Men,
            description: String::new(),
            image_path: None,
        };
        let product = catalog.create_product(&call, Checked::read(|_| product)).await.expect("a product");
        for size_centi in [500, 1_000] {
            let variant = NewVariant {
                name: "عينة".to_owned(),
                price: Money::from_shekels(10),
                original_price: None,
                size_centi,
                color: None,
                image_path: None,
                is_primary: false,
                shelf: Shelf { is_enabled: true, stock: Some(100) },
            };
            let key = product.id.to_string();
            variants.push(catalog.create_variant(&call, &key, Checked::read(|_| variant)).await.expect("a variant"));
        }
    }
    for pair in variants.chunks(2) {
        let items = pair.iter().map(|variant| NewItem { variant_id: Some(variant.id), quantity: 1 });
        let set = NewGiftSet {
            name: "هدية".to_owned(),
            slug: None,
            price: Money::from_shekels(50),
            original_price: None,
            description: String::new(),
            image_path: None,
            items: items.collect(),
        };
        catalog.create_gift_set(&call, Checked::read(|_| set)).await.expect("a gift set");
    }
    (catalog, variants)
}

async fn statements<T>(catalog: &Catalog, run: impl Future<Output = Result<T, platform::Failure>>) -> u64 {
    let before = catalog.inner.db.statements();
    run.await.expect("an answer");
    catalog.inner.db.statements() - before
}

#[tokio::test]
async fn lists_run_as_many_statements_for_eight_things_as_for_one() {
    let fixture = Fixture::new(Backend::Local).await;
    let (catalog, variants) = a_catalog(&fixture).await;
    let catalog = &catalog;
    let call = &Call::anyone();
    let listing = &Listing {
        filter: Filter::default(),
        order: ProductOrder::BestSellers,
        with_variants: true,
        with_descriptions: true,
    };
    let page = |per_page| platform::page::Page::read(Some(PageRequest { page: 1, per_page }), 12, &mut Faults::new());
    let lines = |count| OrderLines {
        variants: variants.iter().take(count).map(line).collect(),
        gift_sets: Vec::<GiftSetLine>::new(),
    };
    let search = &Search::default();
    for per_page in [1, 8] {
        assert_eq!(statements(catalog, catalog.products(listing, page(per_page))).await, 3);
        assert_eq!(statements(catalog, catalog.gift_sets(search, page(per_page))).await, 3);
        assert_eq!(statements(catalog, catalog.brands(call, search, Some(page(per_page)))).await, 3);
        let count = usize::try_from(per_page).expect("few");
        assert_eq!(statements(catalog, catalog.resolve_lines(call, lines(count))).await, 1);
    }
    assert_eq!(statements(catalog, catalog.product(call, "p3")).await, 2);
    assert_eq!(statements(catalog, catalog.related(call, "p3", true)).await, 5);
    assert_eq!(statements(catalog, catalog.variant_choices(&Filter::default())).await, 1);
}

fn line(variant: &Variant) -> VariantLine {
    VariantLine {
        product_id: variant.product_id.to_string(),
        variant_id: variant.id.to_string(),
        quantity: 1,
        field: String::new(),
    }
}
