//! Benchmarks of building responses from the services' messages: the JSON of a listing and of a product, and the pages
//! of both.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use gateway::testing::{Shop, detail_json, listing_json, preloaded_listing, preloaded_product};
use prost::Message;
use proto::{
    catalog::v1::{BrandRef, Category, ListProductsResponse, Product, Variant},
    common::v1::PageMeta,
    id::{BrandId, ProductId, VariantId},
    time,
};

/// A product description as the editor produces it.
const DESCRIPTION: &str = concat!(
    "<p style=\"text-align: right\">عطر شرقي <strong>فاخر</strong> يفتتح بنفحات البرغموت &amp; الهيل، وقلبه من الورد ",
    "الدمشقي والزعفران، وقاعدته من العود والعنبر والمسك الأبيض. <em>يدوم طويلاً</em> على البشرة وعلى القماش.</p>",
    "<h3>الهرم العطري</h3><ul><li><p>الافتتاحية: برغموت، هيل</p></li><li><p>القلب: ورد، زعفران</p></li></ul>",
);

fn json(c: &mut Criterion) {
    let (listing, detail) = (a_listing().encode_to_vec(), a_detail().encode_to_vec());
    let mut group = c.benchmark_group("gateway/message");
    group.bench_function("listing of 12", |b| b.iter(|| ListProductsResponse::decode(black_box(listing.as_slice()))));
    group.bench_function("product", |b| b.iter(|| Product::decode(black_box(detail.as_slice()))));
    group.finish();

    let mut group = c.benchmark_group("gateway/json");
    group.throughput(Throughput::Bytes(listing_json(a_listing()).len() as u64));
    group.bench_function("listing of 12", |b| b.iter_batched(a_listing, listing_json, BatchSize::SmallInput));
    group.throughput(Throughput::Bytes(detail_json(a_detail()).len() as u64));
    group.bench_function("product", |b| b.iter_batched(a_detail, detail_json, BatchSize::SmallInput));
}

fn pages(c: &mut Criterion) {
    let (shop, listing, detail) = (Shop::with_page(&index()), a_listing(), a_detail());
    let mut group = c.benchmark_group("gateway/page");
    group.bench_function("head of a product", |b| b.iter(|| shop.head_of_product(black_box(&detail))));
    let related = || listing.products.iter().take(8).cloned().collect();
    group.bench_function("answers of a product", |b| {
        b.iter_batched(related, |related| preloaded_product(black_box(&detail), related), BatchSize::SmallInput);
    });
    group.bench_function("answers of a listing", |b| b.iter(|| preloaded_listing(black_box(&listing))));
    let (head, answers) = (shop.head_of_product(&detail), preloaded_product(&detail, related()));
    group.throughput(Throughput::Bytes(shop.filled(&head, &answers).len() as u64));
    group.bench_function("filling", |b| b.iter(|| shop.filled(black_box(&head), black_box(&answers))));
}

/// A page as long as the built one, with the same markers.
fn index() -> String {
    let head = "<link rel=\"preload\" as=\"font\" href=\"/build/cairo-arabic.30278fbf.woff2\" crossorigin>".repeat(30);
    let chunks =
        "<!-- chunks {\"product\":[\"3923.78d8d99b.js\",\"product.ebe79ca4.css\",\"product.5b49fad4.js\"]} -->";
    let screen = "<div class=\"skeleton\"><span></span></div>".repeat(60);
    format!("<!doctype html><html><head>{head}{chunks}<!-- head --></head><body>{screen}<!-- state --></body></html>")
}

fn a_listing() -> ListProductsResponse {
    let products = (0..12).map(|number| Product { description: None, ..a_product(number) }).collect();
    ListProductsResponse {
        products,
        meta: Some(PageMeta { page: 1, per_page: 12, total: 5_000 }),
        corrected_search: None,
    }
}

fn a_detail() -> Product {
    a_product(7)
}

fn a_product(number: i64) -> Product {
    let at = Some(time::timestamp(chrono::Utc::now()));
    let variant = |place: i64| Variant {
        id: VariantId::new().to_string(),
        product_id: ProductId::new().to_string(),
        name: format!("{} مل", 50 * (place + 1)),
        price_agorot: 12_050 + 1_000 * place,
        original_price_agorot: (place == 0).then_some(15_000),
        is_primary: place == 0,
        image_path: Some("0199a3f4c2d17f0e8a536f1f0d6f2f11.webp".to_owned()),
        size_centi: 5_000 * (place + 1),
        size_unit: "ml".to_owned(),
        is_available: true,
        is_enabled: true,
        created_at: at,
        updated_at: at,
        ..Variant::default()
    };
    let brand =
        BrandRef { id: BrandId::new().to_string(), name: "دار الندى".to_owned(), slug: "dar-alnda".to_owned() };
    Product {
        id: ProductId::new().to_string(),
        slug: format!("atr-alaawd-almlky-{number}"),
        name: format!("عطر العود الملكي {number}"),
        brand: Some(brand),
        category: Category::Unisex.into(),
        image_path: Some("0199a3f4c2d17f0e8a536f1f0d6f2f11.webp".to_owned()),
        description: Some(DESCRIPTION.to_owned()),
        price_agorot: Some(12_050),
        original_price_agorot: Some(15_000),
        variants: (0..3).map(variant).collect(),
        variants_count: 3,
        is_available: true,
        created_at: at,
        updated_at: at,
        ..Product::default()
    }
}

criterion_group!(benches, json, pages);
criterion_main!(benches);
