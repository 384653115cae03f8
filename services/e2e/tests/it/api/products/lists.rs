//! Lists of products: filters, sorting, pagination, and the sales ranking.

use e2e::{Client, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, each, update_status};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

async fn names(caller: &Client, query: &str) -> Vec<String> {
    let list = caller.get(&format!("/api/v1/products{query}")).await;
    each(&list.data(200)["products"], "name").into_iter().map(str::to_owned).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn lists_are_filtered_sorted_and_paginated(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let (dior, armani) = (NewBrand::named("ديور").create(&shop).await, NewBrand::named("Armani").create(&shop).await);
    NewProduct::named("باء", &dior).at(2_000).create(&shop).await;
    NewProduct::named("أَلِف", &dior).in_category(Category::Women).at(300_000).create(&shop).await;
    NewProduct::named("بلا سعر", &armani).in_sizes(&[]).in_category(Category::Unisex).create(&shop).await;
    NewProduct::named("code", &armani).at(1_050).create(&shop).await;
    NewProduct::named("إكسير", &armani).in_category(Category::Women).at(2_000).create(&shop).await;

    // Sorting: products without a price come last in both directions; names are compared in folded form.
    let newest = ["إكسير", "code", "بلا سعر", "أَلِف", "باء"];
    for query in ["", "?sort_by=", "?sort_by=NEWEST", "?sort_by=BEST_SELLERS"] {
        assert_eq!(names(&guest, query).await, newest, "{query}");
    }
    assert_eq!(names(&guest, "?sort_by=PRICE_ASC").await, ["code", "باء", "إكسير", "أَلِف", "بلا سعر"]);
    assert_eq!(names(&guest, "?sort_by=PRICE_DESC").await, ["أَلِف", "إكسير", "باء", "code", "بلا سعر"]);
    assert_eq!(names(&guest, "?sort_by=NAME").await, ["code", "إكسير", "أَلِف", "باء", "بلا سعر"]);

    // Filters, alone and combined.
    let by_id = format!("?brand_id={}", dior.id);
    for (query, found) in [
        ("?category=MEN", vec!["code", "باء"]),
        ("?category=WOMEN", vec!["إكسير", "أَلِف"]),
        ("?category=UNISEX", vec!["بلا سعر"]),
        ("?category=", newest.to_vec()),
        ("?brand=armani", vec!["إكسير", "code", "بلا سعر"]),
        (&by_id, vec!["أَلِف", "باء"]),
        (&format!("{by_id}&category=WOMEN&search=الف"), vec!["أَلِف"]),
        (&format!("{by_id}&brand=armani"), vec![]),
        ("?brand=armani&sort_by=PRICE_DESC&category=WOMEN", vec!["إكسير"]),
        ("?brand=no-such-brand", vec![]),
        ("?brand=%D8%B9&brand_id=7", vec![]),
        ("?brand_id=00000000-0000-0000-0000-000000000000", vec![]),
        ("?colour=red&brand=", newest.to_vec()),
    ] {
        assert_eq!(names(&guest, query).await, found, "{query}");
    }

    // Pages neither repeat nor skip entries, and their metadata is right.
    let mut turned = Vec::new();
    for page in 1..=3 {
        turned.extend(names(&guest, &format!("?sort_by=NAME&per_page=2&page={page}")).await);
    }
    assert_eq!(turned, names(&guest, "?sort_by=NAME").await);
    let meta = async |query: &str| guest.get(&format!("/api/v1/products{query}")).await.data(200)["meta"].clone();
    let place = |page: u32, per_page: u32, last: u32, from: Value, to: Value| json!({ "current_page": page, "page": page, "last_page": last, "per_page": per_page, "total": 5, "from": from, "to": to });
    assert_eq!(meta("").await, place(1, 12, 1, json!(1), json!(5)));
    assert_eq!(meta("?per_page=2&page=3").await, place(3, 2, 3, json!(5), json!(5)));
    assert_eq!(meta("?per_page=2&page=4").await, place(4, 2, 3, Value::Null, Value::Null));

    let wrong = guest.get("/api/v1/products?category=DOGS&sort_by=CHEAPEST&page=0&per_page=101").await;
    assert_eq!(wrong.invalid_fields(), ["category", "page", "per_page", "sort_by"]);
    assert_eq!(guest.get("/api/v1/products?category=men").await.invalid_fields(), ["category"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn best_sellers_ignore_cancelled_orders(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let once = NewProduct::named("مرة", &brand).create(&shop).await;
    let in_sets = NewProduct::named("في مجموعة", &brand).create(&shop).await;
    let regretted = NewProduct::named("ملغى", &brand).in_category(Category::Women).create(&shop).await;
    NewProduct::named("لم يبع", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية").and(&in_sets, 2).create(&shop).await;
    let ranked = async |query: &str| names(&guest, &format!("?sort_by=BEST_SELLERS{query}")).await;

    NewOrder::of(&once, 3).place(&guest).await;
    NewOrder::of_set(&set.id, 2).place(&guest).await;
    let order = NewOrder::of(&regretted, 9).place(&guest).await;
    let sold = ["ملغى", "في مجموعة", "مرة", "لم يبع"];
    wait_until("two sets of two outsell three", || async { ranked("").await == sold }).await;
    assert_eq!(ranked("&category=MEN&per_page=2").await, ["في مجموعة", "مرة"]);

    update_status(&admin, &order, "processing").await;
    update_status(&admin, &order, "cancelled").await;
    let left = ["في مجموعة", "مرة", "لم يبع", "ملغى"];
    wait_until("what is cancelled was not sold; the newest comes first", || async { ranked("").await == left }).await;
    shop.stop().await;
}
