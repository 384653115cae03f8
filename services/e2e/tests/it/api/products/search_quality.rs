//! Search quality over the demo catalogue: queries as people type them, with the wanted products.

use std::collections::HashMap;

use e2e::{Client, NewBrand, TestShop, text};
use platform::{Call, testing::Backend};
use proto::catalog::v1::{Category, CreateProductRequest, products_client::ProductsClient};
use rstest::rstest;
use standalone::demo;
use url::form_urlencoded;

/// A query in each line, and the slugs of the products of which one must be among the first.
const QUERIES: &str = include_str!("search_quality.tsv");
/// Number of the first products.
const FIRST: usize = 3;
/// Number of queries that must be answered well, of 60.
const GOOD: usize = 57;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn wanted_product_is_among_the_first_three(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let slugs = create_demo_products(&shop).await;
    let guest = shop.guest();
    let (mut queries, mut missed) = (0, Vec::new());
    for (query, wanted) in QUERIES.lines().filter_map(|line| line.split_once('\t')) {
        queries += 1;
        let found = first(&guest, query).await;
        let is_wanted = |slug: &String| wanted.split('|').any(|wanted| slugs.get(wanted) == Some(slug));
        if !found.iter().any(is_wanted) {
            missed.push(format!("{query}: {found:?}"));
        }
    }
    assert_eq!(queries, 60);
    assert!(queries - missed.len() >= GOOD, "{missed:#?}");
    shop.stop().await;
}

/// Return the slugs of the first products that a search finds.
async fn first(guest: &Client, query: &str) -> Vec<String> {
    let query: String = form_urlencoded::byte_serialize(query.as_bytes()).collect();
    let list = guest.get(&format!("/api/v1/products?search={query}&per_page={FIRST}")).await.data(200).clone();
    let products = list["products"].as_array().expect("products");
    products.iter().map(|product| text(product, "slug").to_owned()).collect()
}

/// Create brands and products of the demo store; returns their slugs by those of the demo.
async fn create_demo_products(shop: &TestShop) -> HashMap<&'static str, String> {
    let store = demo::store();
    let mut brands = Vec::new();
    for brand in &store.brands {
        brands.push(NewBrand::named(brand.name).create(shop).await);
    }
    let mut products = ProductsClient::new(shop.shop.catalog.clone());
    let mut slugs = HashMap::new();
    for product in store.products {
        let request = CreateProductRequest {
            name: product.name.into_owned(),
            slug: product.slug.to_owned(),
            brand_id: brands[product.brand].id.clone(),
            category: match product.category {
                demo::Category::Men => Category::Men,
                demo::Category::Women => Category::Women,
                demo::Category::Unisex => Category::Unisex,
            }
            .into(),
            facts: product.facts,
            ..Default::default()
        };
        let created = products.create_product(Call::system().request(request)).await.expect("makes a product");
        slugs.insert(product.slug, created.into_inner().slug);
    }
    slugs
}
