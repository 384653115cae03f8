//! Filters of products by facet, and the numbers of products by facet.

use e2e::{Client, NewBrand, NewProduct, TestShop, text};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::{Value, json};

const FACETS: &str = "/api/v1/products/facets";

/// Open a shop with three perfumes.
async fn a_shop(backend: Backend) -> TestShop {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (sarw, nada) = (NewBrand::named("السرو").create(&shop).await, NewBrand::named("الندى").create(&shop).await);
    let perfumes = [
        (NewProduct::named("ليل", &sarw).in_category(Category::Men).at(2_000), ["winter"], ["oud", "saffron"]),
        (NewProduct::named("ورد", &sarw).in_category(Category::Women).at(3_000), ["spring"], ["rose", "musk"]),
        (NewProduct::named("ندى", &nada).in_category(Category::Women).at(4_000), ["winter"], ["oud", "rose"]),
    ];
    for (product, seasons, notes) in perfumes {
        let slug = product.create(&shop).await.product.slug;
        let facts = json!({ "facts": { "seasons": seasons, "notes": { "heart": notes } } });
        admin.put(&format!("/api/v1/admins/products/{slug}"), &facts).await.data(200);
    }
    shop
}

async fn names(guest: &Client, query: &str) -> Vec<String> {
    let list = guest.get(&format!("/api/v1/products?sort_by=PRICE_ASC&{query}")).await.data(200).clone();
    let products = list["products"].as_array().expect("products");
    assert_eq!(list["meta"]["total"], json!(products.len()), "{query}");
    products.iter().map(|product| text(product, "name").to_owned()).collect()
}

/// Return the numbers of a group by value.
fn numbers(facets: &Value, group: &str) -> Vec<(String, u64)> {
    let values = facets[group].as_array().expect("a group");
    let number = |found: &Value| (text(found, "value").to_owned(), found["products"].as_u64().expect("a number"));
    values.iter().map(number).collect()
}

fn expected(values: &[(&str, u64)]) -> Vec<(String, u64)> {
    values.iter().map(|(value, products)| ((*value).to_owned(), *products)).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn lists_match_any_value_of_a_group_and_all_groups(#[case] backend: Backend) {
    let shop = a_shop(backend).await;
    let guest = shop.guest();
    for (query, expected) in [
        ("notes=oud", vec!["ليل", "ندى"]),
        ("notes=saffron,musk", vec!["ليل", "ورد"]),
        ("notes=oud,musk&seasons=winter", vec!["ليل", "ندى"]),
        ("families=floral&categories=WOMEN,MEN", vec!["ورد", "ندى"]),
        ("min_price=25&max_price=35", vec!["ورد"]),
        ("notes=oud&category=WOMEN&in_stock=true", vec!["ندى"]),
        ("on_offer=true", vec![]),
        ("notes=nothing", vec![]),
        ("sizes=999", vec![]),
    ] {
        assert_eq!(names(&guest, query).await, expected, "{query}");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn numbers_leave_out_the_filter_of_their_own_group(#[case] backend: Backend) {
    let shop = a_shop(backend).await;
    let guest = shop.guest();
    let all = guest.get(FACETS).await.data(200).clone();
    assert_eq!((&all["total"], &all["in_stock"], &all["on_offer"]), (&json!(3), &json!(3), &json!(0)));
    assert_eq!(all["prices"], json!({ "min": 20, "max": 40 }));
    assert_eq!(numbers(&all, "categories"), expected(&[("MEN", 1), ("WOMEN", 2)]));
    assert_eq!(numbers(&all, "seasons"), expected(&[("spring", 1), ("winter", 2)]));

    let winter = guest.get(&format!("{FACETS}?seasons=winter&notes=saffron")).await.data(200).clone();
    assert_eq!(winter["total"], json!(1));
    assert_eq!(numbers(&winter, "seasons"), expected(&[("winter", 1)]), "of those with saffron");
    let mut notes = numbers(&winter, "notes");
    notes.sort();
    assert_eq!(notes, expected(&[("oud", 2), ("rose", 1), ("saffron", 1)]), "of those for winter");
    let found = guest.get(&format!("{FACETS}?search=%D9%88%D8%B1%D8%AF&category=WOMEN")).await.data(200).clone();
    assert_eq!(numbers(&found, "categories"), expected(&[("WOMEN", found["total"].as_u64().expect("a number"))]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn numbers_follow_a_change_at_once(#[case] backend: Backend) {
    let shop = a_shop(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    assert_eq!(guest.get(FACETS).await.data(200)["total"], json!(3));
    let products = guest.get("/api/v1/products?notes=saffron").await.data(200)["products"].clone();
    let slug = text(&products[0], "slug").to_owned();
    admin.delete(&format!("/api/v1/admins/products/{slug}")).await.data(200);
    assert_eq!(guest.get(FACETS).await.data(200)["total"], json!(2));
    let hidden = json!({ "is_visible": false });
    let brands = guest.get("/api/v1/brands").await.data(200).clone();
    let nada = brands.as_array().expect("brands").iter().find(|brand| text(brand, "name") == "الندى").expect("one");
    admin.put(&format!("/api/v1/admins/brands/{}", text(nada, "id")), &hidden).await.data(200);
    assert_eq!(guest.get(FACETS).await.data(200)["total"], json!(1), "hidden products are not counted");
    assert_eq!(admin.get(FACETS).await.data(200)["total"], json!(2), "except for administrators");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn unreadable_filters_are_all_reported(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let query = "seasons=monsoon&categories=KIDS&sizes=big&min_price=-1&in_stock=maybe&page=0";
    for path in ["/api/v1/products", FACETS] {
        let refused = shop.guest().get(&format!("{path}?{query}")).await;
        assert_eq!(
            refused.invalid_fields(),
            ["categories", "in_stock", "min_price", "page", "seasons", "sizes"],
            "{path}"
        );
    }
    shop.stop().await;
}
