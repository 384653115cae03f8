//! A brand with very many products is renamed, hidden, shown and deleted while its products are ordered.

use std::{
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    time::{Duration, Instant},
};

use e2e::{Client, CreatedProduct, NewBrand, NewProduct, TestShop};
use platform::{Call, Database, Error, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{Brand, ReserveStockRequest, stock_client::StockClient},
    common::v1::{OrderLines, VariantLine},
    id::OrderId,
};
use rstest::rstest;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

const PRODUCTS: u32 = if cfg!(feature = "chaos") { 100_000 } else { 4_000 };
const SLICE: u32 = 2_000;
/// Upper bound on each reservation while the brand changes.
const RESERVED_WITHIN: Duration = Duration::from_secs(1);
/// Number of reservations to attempt while the changes run.
const RESERVATIONS: u32 = 50;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_are_placed_while_a_large_brand_changes(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(1_000_000).create(&shop).await;
    let db = Database::connect(&shop.fixture.database_url("catalog").await).await.expect("connects");
    multiply(&db, &sold.product.slug).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (send_with_retries, is_over) = (AtomicU32::new(0), AtomicBool::new(false));

    let checkout = async {
        let mut slowest = Duration::ZERO;
        while !is_over.load(Ordering::Relaxed) {
            let began = Instant::now();
            // Products of a hidden brand cannot be ordered.
            if let Err(refusal) = reserve(&shop, &sold).await {
                assert_eq!(refusal.code(), ErrorCode::Invalid, "{refusal}");
            }
            slowest = slowest.max(began.elapsed());
            send_with_retries.fetch_add(1, Ordering::Relaxed);
        }
        slowest
    };
    let changes = async {
        let mut longest = Duration::ZERO;
        for n in 0.. {
            let name = format!("لطافة {n}");
            for change in [json!({ "name": name }), json!({ "is_visible": false }), json!({ "is_visible": true })] {
                longest = longest.max(change_brand(&admin, &brand, &change).await);
            }
            if send_with_retries.load(Ordering::Relaxed) >= RESERVATIONS {
                break;
            }
        }
        assert_eq!(found(&guest, "لطافة").await, PRODUCTS + 1, "all of its products are found by the new name");
        assert_eq!(found(&guest, "الندى").await, 0, "none is found by the former one");
        let began = Instant::now();
        admin.delete(&format!("/api/v1/admins/brands/{}", brand.id)).await.data(200);
        let longest = longest.max(began.elapsed());
        is_over.store(true, Ordering::Relaxed);
        longest
    };
    let (slowest, longest) = tokio::join!(checkout, changes);

    assert!(slowest < RESERVED_WITHIN, "a reservation took {slowest:?}");
    reserve(&shop, &sold).await.expect("its products are sold without it");
    assert_eq!(found(&guest, "عود").await, PRODUCTS + 1);
    assert_eq!(found(&guest, "لطافة").await, 0);
    let product = guest.get(&format!("/api/v1/products/{}", sold.product.id)).await;
    assert_eq!(product.data(200)["brand"], Value::Null);
    println!("products of the brand: {PRODUCTS}, longest change: {longest:?}, slowest reservation: {slowest:?}");
    shop.stop().await;
}

/// Insert copies of a product into its brand, without variants.
async fn multiply(db: &Database, slug: &str) {
    let id = if db.is_postgres() { "gen_random_uuid()" } else { "randomblob(16)" };
    // A trigger counts products in a single row, so each insert of a transaction takes longer than the one before:
    // insert in slices.
    for first in (1..=PRODUCTS).step_by(SLICE as usize) {
        let last = first + SLICE - 1;
        let copies = format!(
            "WITH RECURSIVE copies (n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM copies WHERE n < {last})
             INSERT INTO products (id, slug, name, name_folded, brand_id, category, description, created_at, updated_at,
                 words, search, is_visible, is_unpriced, variants_count, is_available)
             SELECT {id}, slug || '-' || n, name, name_folded, brand_id, category, description, created_at, updated_at,
                 words, search, is_visible, true, 0, false FROM products, copies WHERE slug = '{slug}'"
        );
        db.read().execute_unprepared(&copies).await.expect("copies");
    }
}

async fn reserve(shop: &TestShop, sold: &CreatedProduct) -> Result<(), Error> {
    let line = VariantLine {
        product_id: sold.product.id.clone(),
        variant_id: sold.variants[0].id.clone(),
        quantity: 1,
        field: "items.products.0.variants.0".to_owned(),
    };
    let lines = OrderLines { variants: vec![line], gift_sets: Vec::new(), ..Default::default() };
    let request =
        ReserveStockRequest { order_id: OrderId::new().to_string(), lines: Some(lines), contents: Vec::new() };
    let mut stock = StockClient::new(shop.shop.catalog.clone());
    stock.reserve_stock(Call::anonymous().request(request)).await?;
    Ok(())
}

/// Update the brand and return the duration.
async fn change_brand(admin: &Client, brand: &Brand, change: &Value) -> Duration {
    let began = Instant::now();
    admin.put(&format!("/api/v1/admins/brands/{}", brand.id), change).await.data(200);
    began.elapsed()
}

/// Count the products that a search finds.
async fn found(guest: &Client, search: &str) -> u32 {
    let page = guest.get(&format!("/api/v1/products?search={search}")).await;
    let total = page.data(200)["meta"]["total"].as_u64().expect("a total");
    total.try_into().expect("not that many")
}
