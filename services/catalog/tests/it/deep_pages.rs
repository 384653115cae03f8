//! Pages far behind the first.

use std::collections::BTreeSet;

use platform::{Database, testing::Backend};
use proto::{
    catalog::v1::{ListProductsRequest, ListProductsResponse, ProductSort},
    common::v1::PageRequest,
};
use rstest::rstest;
use sea_orm::ConnectionTrait;

use crate::shop::{Shop, admin, good};

const COPIES: usize = 1_250;
const PER_PAGE: u32 = 100;

/// Copy the only product many times, with numbered slugs and names.
async fn multiply(db: &Database) {
    let id = if db.is_postgres() { "gen_random_uuid()" } else { "randomblob(16)" };
    let copies = format!(
        "WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < {COPIES})
         INSERT INTO products (id, slug, name, name_folded, brand_id, category, description, created_at, updated_at,
             words, search, is_visible, is_unpriced, variants_count, is_available)
         SELECT {id}, slug || '-' || n, name, name_folded || n, brand_id, category, description, created_at, updated_at,
             words, search, is_visible, true, 0, false FROM products, copies"
    );
    db.read().execute_unprepared(&copies).await.expect("copies");
}

async fn page(shop: &Shop, number: u32, query: ListProductsRequest) -> ListProductsResponse {
    let page = Some(PageRequest { page: number, per_page: PER_PAGE });
    let query = ListProductsRequest { page, with_variants: true, ..query };
    good(shop.products().list_products(query).await)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn deep_pages_continue_shallow_ones(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let brand = shop.a_brand("Dior").await;
    shop.a_stocked("عود", &brand, 4_000, None).await;
    multiply(&shop.database().await).await;

    let orders = [ProductSort::Newest, ProductSort::BestSellers, ProductSort::PriceDesc, ProductSort::Name];
    let by = |order: ProductSort| ListProductsRequest { order: order.into(), ..Default::default() };
    let searches = [ListProductsRequest { search: "dior".to_owned(), ..Default::default() }];
    for query in orders.into_iter().map(by).chain(searches) {
        let mut ids = Vec::new();
        for number in 1..=13 {
            let found = page(&shop, number, query.clone()).await;
            assert_eq!(found.meta.expect("a meta").total, COPIES as u64 + 1);
            assert_eq!(found.products.len(), if number == 13 { 51 } else { 100 }, "page {number} of {query:?}");
            ids.extend(found.products.into_iter().map(|product| product.id));
        }
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{query:?} repeats none and skips none");
    }
    for number in [14, 9_999, u32::MAX] {
        let beyond = page(&shop, number, ListProductsRequest::default()).await;
        assert!(beyond.products.is_empty());
        assert_eq!(beyond.meta.expect("a meta").total, COPIES as u64 + 1);
    }
    let by_name = page(&shop, 13, by(ProductSort::Name)).await;
    let last = good(shop.products().list_products(admin(by(ProductSort::Name))).await).products;
    assert!(last.iter().all(|first| by_name.products.iter().all(|product| product.id != first.id)));
}
