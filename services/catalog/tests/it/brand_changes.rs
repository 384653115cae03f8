//! Changes of brands with products: the products are neither written nor locked.

use std::time::Duration;

use platform::{Database, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        Brand, DeleteBrandRequest, GetGiftSetRequest, ListProductsRequest, ListVariantChoicesRequest,
        UpdateBrandRequest,
    },
    id::OrderId,
};
use rstest::rstest;
use sea_orm::ConnectionTrait;

use crate::shop::{Shop, admin, bad, get, good, order_of};

/// Upper bound on a change that waits for no lock.
const TIMEOUT: Duration = Duration::from_secs(10);

fn rename(brand: &Brand, name: &str) -> UpdateBrandRequest {
    UpdateBrandRequest { id: brand.id.clone(), name: Some(name.to_owned()), ..Default::default() }
}

fn show(brand: &Brand, is_visible: bool) -> UpdateBrandRequest {
    UpdateBrandRequest { id: brand.id.clone(), is_visible: Some(is_visible), ..Default::default() }
}

async fn found(shop: &Shop, search: &str) -> Vec<String> {
    let mut names = shop.names(ListProductsRequest { search: search.to_owned(), ..Default::default() }).await;
    names.sort();
    names
}

async fn choices(shop: &Shop, search: &str) -> usize {
    let request = ListVariantChoicesRequest { search: search.to_owned(), ..Default::default() };
    good(shop.variants().list_variant_choices(request).await).choices.len()
}

/// Make every write to a product fail.
async fn forbid_product_writes(db: &Database) {
    let statements: &[&str] = if db.is_postgres() {
        &[
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'a product is written'; END $$",
            "CREATE TRIGGER products_stay BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION refuse()",
        ]
    } else {
        &["CREATE TRIGGER products_stay BEFORE UPDATE ON products
           BEGIN SELECT RAISE(ABORT, 'a product is written'); END"]
    };
    for statement in statements {
        db.read().execute_unprepared(statement).await.expect("a trigger");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn brand_changes_show_on_its_products_without_writing_them(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (dior, other) = (shop.a_brand("Dior").await, shop.a_brand("Armani").await);
    let oud = shop.a_stocked("عود", &dior, 4_000, Some(10)).await;
    shop.a_stocked("مسك", &dior, 4_000, None).await;
    shop.a_stocked("عود ارماني", &other, 4_000, None).await;
    let set = shop.a_gift_set("هدية", &[(&oud, 1)]).await;
    let set = || async {
        let request = GetGiftSetRequest { id_or_slug: set.id.clone() };
        good(shop.gift_sets().get_gift_set(request).await)
    };
    forbid_product_writes(&shop.database().await).await;

    good(shop.brands().update_brand(admin(rename(&dior, "لطافة"))).await);
    assert_eq!(found(&shop, "لطافة").await, ["عود", "مسك"]);
    assert_eq!(found(&shop, "طاف عود").await, ["عود"], "a word of the brand's name and one of the product's");
    assert_eq!(found(&shop, "عود").await, ["عود", "عود ارماني"]);
    assert!(found(&shop, "dior").await.is_empty(), "nothing is found by the former name");
    assert_eq!((choices(&shop, "لطافة").await, choices(&shop, "dior").await), (2, 0));

    good(shop.brands().update_brand(admin(show(&dior, false))).await);
    assert_eq!(found(&shop, "").await, ["عود ارماني"]);
    assert_eq!(found(&shop, "عود").await, ["عود ارماني"]);
    let seen = good(shop.products().list_products(ListProductsRequest::default()).await);
    assert_eq!(seen.meta.expect("a meta").total, 1);
    assert_eq!(bad(shop.products().get_product(get(&oud.product_id)).await).code(), ErrorCode::NotFound);
    assert!(!set().await.is_available, "a set is not sold with what is hidden");
    let lines = order_of(&[(&oud, 1)], &[]);
    assert_eq!(bad_code(shop.reserve(OrderId::new(), lines.clone()).await), ErrorCode::Invalid);

    good(shop.brands().update_brand(admin(show(&dior, true))).await);
    assert_eq!(found(&shop, "لطافة").await.len(), 2);
    assert!(set().await.is_available);

    good(shop.brands().update_brand(admin(show(&dior, false))).await);
    good(shop.brands().delete_brand(admin(DeleteBrandRequest { id: dior.id.clone() })).await);
    assert_eq!(found(&shop, "عود").await, ["عود", "عود ارماني"], "what a deleted brand hid is shown");
    assert!(found(&shop, "لطافة").await.is_empty());
    assert_eq!(good(shop.products().get_product(get(&oud.product_id)).await).brand, None);
    let of_deleted = ListProductsRequest { brand_id: dior.id.clone(), ..Default::default() };
    assert!(shop.names(of_deleted).await.is_empty());
    assert_eq!(bad(shop.brands().update_brand(admin(rename(&dior, "آخر"))).await).code(), ErrorCode::NotFound);
    assert_eq!(shop.a_brand("لطافة").await.products_count, 0, "its name is free");
}

fn bad_code(answer: Result<(), platform::Error>) -> ErrorCode {
    answer.expect_err("a refusal").code()
}

#[tokio::test]
async fn brand_changes_finish_while_a_checkout_locks_its_products() {
    let shop = Shop::open(Backend::Servers).await;
    let dior = shop.a_brand("Dior").await;
    shop.a_product("Sauvage", &dior).await;
    let db = shop.database().await;
    let checkout = db.begin_write().await.expect("a transaction");
    checkout.execute_unprepared("SELECT id FROM products FOR UPDATE").await.expect("locks");

    let changes = async {
        good(shop.brands().update_brand(admin(rename(&dior, "لطافة"))).await);
        good(shop.brands().update_brand(admin(show(&dior, false))).await);
        good(shop.brands().delete_brand(admin(DeleteBrandRequest { id: dior.id.clone() })).await);
    };
    tokio::time::timeout(TIMEOUT, changes).await.expect("nothing waits for the checkout");
    drop(checkout);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn search_finds_products_of_more_brands_than_it_names_one_by_one(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    for n in 0..130 {
        let brand = shop.a_brand(&format!("دار {n}")).await;
        if n % 10 == 0 {
            shop.a_product(&format!("عود {n}"), &brand).await;
        }
    }
    let all = ListProductsRequest { search: "دار".to_owned(), ..Default::default() };
    let all = good(shop.products().list_products(all).await);
    assert_eq!(all.meta.expect("a meta").total, 13);
    assert_eq!(found(&shop, "دار 120").await, ["عود 120"]);
}
