//! Database use of the use cases: as many statements for a full page as for one object, and no rows without retention.

use std::{slice, time::Duration};

use platform::{
    BackgroundTasks, Call, Clock, Event, FieldErrors, inbox,
    page::Page,
    testing::{Backend, Fixture},
};
use proto::{
    Money,
    catalog::v1::{Category, ProductSort, ReserveStockRequest},
    common::v1::{GiftSetLine, OrderLines, OrderStatus, PageRequest, VariantLine},
    events::v1::{OrderPlaced, OrderStatusChanged, SoldLine, SoldUnits},
    id::{EventId, OrderId},
    time::timestamp,
};
use rstest::rstest;

use crate::{
    Backends, Catalog, Migrator,
    domain::{
        brands::{BrandSort, NewBrand},
        facts::FactsChange,
        gift_sets::{NewGiftSet, NewGiftSetItem},
        products::{NewProduct, ProductFilter, ProductQuery},
        search::Search,
        slugs::Slug,
        validated::Validated,
        variants::{NewVariant, Variant},
    },
    events, store,
};

const THINGS: usize = 8;

/// A catalog of eight products with two variants each, and eight gift sets of two.
pub(super) async fn a_catalog(fixture: &Fixture) -> (Catalog, Vec<Variant>) {
    let url = fixture.migrated_database_url::<Migrator>("catalog").await;
    let db = platform::Database::connect(&url).await.expect("a database");
    let backends = Backends { clock: fixture.clock(), bus: fixture.bus().await };
    let tasks = BackgroundTasks::new();
    let zone = "Asia/Hebron".parse().expect("a zone");
    let catalog = Catalog::over(db, &backends, zone, &tasks);
    // Stop the relay: it polls the same database and would be counted.
    tasks.stop().await;

    let call = Call::system();
    let brand = NewBrand { name: "Dior".to_owned(), slug: None, thumbnail: None, is_visible: true };
    let brand = catalog.create_brand(&call, Validated::read(|_| brand)).await.expect("a brand");
    let mut variants = Vec::new();
    for number in 0..THINGS {
        let product = NewProduct {
            name: format!("p{number}"),
            slug: None,
            brand_id: Some(brand.id),
            category: Category::Men,
            description: String::new(),
            image_path: None,
            facts: FactsChange::default(),
        };
        let product = catalog.create_product(&call, Validated::read(|_| product)).await.expect("a product");
        for size_centi in [500, 1_000] {
            variants.push(add_variant(&catalog, &product.slug, size_centi, Some(100)).await);
        }
    }
    for pair in variants.chunks(2) {
        let items = pair.iter().map(|variant| NewGiftSetItem { variant_id: Some(variant.id), quantity: 1 });
        let set = NewGiftSet {
            name: "هدية".to_owned(),
            slug: None,
            price: Money::from_shekels(50),
            original_price: None,
            description: String::new(),
            image_path: None,
            items: items.collect(),
        };
        catalog.create_gift_set(&call, Validated::read(|_| set)).await.expect("a gift set");
    }
    (catalog, variants)
}

pub(super) async fn add_variant(catalog: &Catalog, product: &str, size_centi: i64, stock: Option<i64>) -> Variant {
    let variant = NewVariant {
        name: "عينة".to_owned(),
        price: Money::from_shekels(10),
        original_price: None,
        size_centi,
        color: None,
        image_path: None,
        is_primary: false,
        is_enabled: true,
        stock,
        draws_ml: None,
    };
    catalog.create_variant(&Call::system(), product, Validated::read(|_| variant)).await.expect("a variant")
}

async fn statements<T>(catalog: &Catalog, run: impl Future<Output = Result<T, platform::Error>>) -> u64 {
    let before = catalog.inner.db.statements();
    run.await.expect("an answer");
    catalog.inner.db.statements() - before
}

#[tokio::test]
async fn lists_run_as_many_statements_for_eight_items_as_for_one() {
    let fixture = Fixture::new(Backend::Local).await;
    let (catalog, variants) = a_catalog(&fixture).await;
    let catalog = &catalog;
    let call = &Call::anonymous();
    let listing = &mut ProductQuery {
        filter: ProductFilter::default(),
        order: ProductSort::BestSellers,
        with_variants: true,
        with_descriptions: true,
        with_notes: true,
    };
    let page = |per_page| Page::from_request(Some(PageRequest { page: 1, per_page }), &mut FieldErrors::new());
    let lines = |count| OrderLines {
        variants: variants.iter().take(count).map(line).collect(),
        gift_sets: Vec::<GiftSetLine>::new(),
        ..OrderLines::default()
    };
    let search = &Search::default();
    for per_page in [1, 8] {
        assert_eq!(statements(catalog, catalog.products(listing, page(per_page))).await, 4);
        assert_eq!(statements(catalog, catalog.gift_sets(search, page(per_page))).await, 3);
        assert_eq!(statements(catalog, catalog.brands(call, search, BrandSort::Home, Some(page(per_page)))).await, 3);
        let count = usize::try_from(per_page).expect("few");
        assert_eq!(statements(catalog, catalog.resolve_lines(call, lines(count))).await, 1);
    }
    assert_eq!(statements(catalog, catalog.product(call, "p3")).await, 3);
    assert_eq!(statements(catalog, catalog.related(call, "p3", true)).await, 6);
    assert_eq!(statements(catalog, catalog.variant_choices(&ProductFilter::default())).await, 1);
}

#[tokio::test]
async fn page_past_the_last_reads_no_product() {
    let fixture = Fixture::new(Backend::Local).await;
    let (catalog, _) = a_catalog(&fixture).await;
    let (filter, order) = (ProductFilter::default(), ProductSort::Newest);
    let mut listing = ProductQuery { filter, order, with_variants: true, with_descriptions: true, with_notes: true };
    let page = Page::from_request(Some(PageRequest { page: 9_999, per_page: 100 }), &mut FieldErrors::new());
    assert_eq!(statements(&catalog, catalog.products(&mut listing, page)).await, 1, "they are counted");
}

pub(super) fn line(variant: &Variant) -> VariantLine {
    VariantLine {
        product_id: variant.product_id.to_string(),
        variant_id: variant.id.to_string(),
        quantity: 1,
        field: String::new(),
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn pruning_deletes_rows_beyond_their_retention(#[case] backend: Backend) {
    let (second, day) = (Duration::from_secs(1), Duration::from_hours(24));
    let fixture = Fixture::new(backend).await;
    let (clock, call) = (fixture.clock(), &Call::system());
    let start = clock.now();
    let (catalog, variants) = a_catalog(&fixture).await;
    let uncounted = add_variant(&catalog, "p0", 2_000, None).await;
    let deleted = add_variant(&catalog, "p0", 3_000, Some(100)).await;
    let (held, ended) = (OrderId::new().to_string(), OrderId::new().to_string());
    catalog.reserve_stock(call, reservation(&held, &variants[..1])).await.expect("in stock");
    catalog.reserve_stock(call, reservation(&ended, &variants[1..2])).await.expect("in stock");
    catalog.release_stock(call, &ended).await.expect("released");
    catalog.release_stock(call, &OrderId::new().to_string()).await.expect("never to be taken");
    catalog.reserve_stock(call, reservation(&OrderId::new().to_string(), &[uncounted])).await.expect("not counted");
    catalog
        .reserve_stock(call, reservation(&OrderId::new().to_string(), slice::from_ref(&deleted)))
        .await
        .expect("in stock");
    catalog.delete_variant(call, "p0", &deleted.id.to_string()).await.expect("in no gift set");
    let event = EventId::new();
    assert!(applies(&catalog, event).await);

    let pruned_after = async |age: Duration| {
        clock.set(start + age);
        catalog.prune().await.expect("prunes");
        (rows(&catalog, "reservations").await, rows(&catalog, "reservation_lines").await, rows(&catalog, "inbox").await)
    };
    assert_eq!(pruned_after(day).await, (5, 3, 1), "a day is not over");
    assert_eq!(pruned_after(day + second).await, (1, 1, 1), "what holds stock stays");
    assert_eq!(pruned_after(30 * day).await, (1, 1, 1), "a month is not over");
    assert!(!applies(&catalog, event).await, "it was applied");
    assert_eq!(pruned_after(30 * day + second).await, (1, 1, 0));

    for order in [&held, &ended, &held] {
        catalog.release_stock(call, order).await.expect("cancelled, however late");
    }
    let product = catalog.product(call, "p0").await.expect("a product");
    assert!(
        product.variants[..2].iter().all(|variant| variant.availability.stock.units() == Some(100)),
        "released once"
    );
}

fn reservation(order: &str, variants: &[Variant]) -> ReserveStockRequest {
    let lines =
        OrderLines { variants: variants.iter().map(line).collect(), gift_sets: Vec::new(), ..Default::default() };
    ReserveStockRequest { order_id: order.to_owned(), lines: Some(lines), contents: Vec::new() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn pruning_keeps_the_costs_of_packed_orders_only(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let (clock, retention) = (fixture.clock(), Duration::from_hours(30 * 24));
    let (catalog, variants) = a_catalog(&fixture).await;
    let now = clock.now();
    for status in [OrderStatus::Processing, OrderStatus::Cancelled] {
        let line = SoldLine { variant_id: variants[0].id.to_string(), units: 1, net_agorot: 1_000 };
        let changed = OrderStatusChanged {
            order_id: OrderId::new().to_string(),
            to: status.into(),
            at: Some(timestamp(now)),
            lines: vec![line],
            ..OrderStatusChanged::default()
        };
        catalog.apply_costs(&Event::new("order.status_changed", now, &changed)).await.expect("applied");
    }
    let pruned_after = async |age: Duration| {
        clock.set(now + age);
        catalog.prune().await.expect("prunes");
        (rows(&catalog, "order_costs").await, rows(&catalog, "order_cost_lines").await, rows(&catalog, "inbox").await)
    };
    assert_eq!(pruned_after(retention).await, (2, 1, 2), "a month is not over");
    assert_eq!(pruned_after(retention + Duration::from_secs(1)).await, (1, 1, 0));
}

const ORDERS: i64 = 4;

/// Reserve stock for several orders and return their events.
async fn orders_of(catalog: &Catalog, variants: &[Variant]) -> Vec<Event> {
    let mut events = Vec::new();
    for number in 0..ORDERS {
        let id = OrderId::new().to_string();
        catalog.reserve_stock(&Call::system(), reservation(&id, variants)).await.expect("in stock");
        let units = variants.iter().map(|sold| SoldUnits { product_id: sold.product_id.to_string(), units: 1 });
        let placed = OrderPlaced { order_id: id, number, units: units.collect(), ..OrderPlaced::default() };
        events.push(Event::new("order.placed", catalog.inner.clock.now(), &placed));
    }
    events
}

#[tokio::test(flavor = "multi_thread")]
async fn sales_are_counted_while_their_products_are_deleted() {
    const ROUNDS: i64 = 20;
    let fixture = Fixture::new(Backend::Servers).await;
    let (catalog, variants) = a_catalog(&fixture).await;
    let call = Call::system();
    let brand = catalog.product(&call, "p0").await.expect("a product").brand.map(|brand| brand.id);
    for round in 0..ROUNDS {
        let slug = format!("doomed-{round}");
        let product = NewProduct {
            name: slug.clone(),
            slug: Slug::read("slug", &slug, &mut FieldErrors::new()),
            brand_id: brand,
            category: Category::Men,
            description: String::new(),
            image_path: None,
            facts: FactsChange::default(),
        };
        catalog.create_product(&call, Validated::read(|_| product)).await.expect("a product");
        let mut sold = vec![variants[0].clone()];
        for size_centi in [500, 1_000] {
            sold.push(add_variant(&catalog, &slug, size_centi, Some(100)).await);
        }
        let counted = catalog.count_sales(orders_of(&catalog, &sold).await);
        let (counted, deleted) = tokio::join!(counted, catalog.delete_product(&call, &slug));
        counted.expect("no deadlock");
        deleted.expect("no deadlock");
    }
    assert_eq!(rows(&catalog, "inbox").await, ORDERS * ROUNDS, "every order is counted");
}

/// Return whether an event is new to the inbox.
async fn applies(catalog: &Catalog, event: EventId) -> bool {
    let now = catalog.inner.clock.now();
    inbox::record_if_new(catalog.inner.db.read(), events::SALES, event, now).await.expect("notes it")
}

pub(super) async fn rows(catalog: &Catalog, table: &str) -> i64 {
    store::rows(catalog.inner.db.read(), table).await.expect("counts")
}
