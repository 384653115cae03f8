//! `GET /finder`, and related products that share notes.

use e2e::{NewBrand, NewProduct, TestShop, text};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::{Value, json};

/// Open a shop with four perfumes.
async fn a_shop(backend: Backend) -> TestShop {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("السرو").create(&shop).await;
    let perfumes = [
        (
            "عود الليل",
            Category::Men,
            json!({ "seasons": ["winter"], "longevity": 5, "notes": { "base": ["oud", "amber"] } }),
        ),
        (
            "ورد الصباح",
            Category::Women,
            json!({ "seasons": ["spring"], "notes": { "heart": ["rose"], "base": ["musk"] } }),
        ),
        (
            "عود وورد",
            Category::Unisex,
            json!({ "seasons": ["winter"], "longevity": 2, "notes": { "heart": ["rose"], "base": ["oud"] } }),
        ),
        ("بلا معلومات", Category::Men, json!({})),
    ];
    for (name, category, facts) in perfumes {
        let product = NewProduct::named(name, &brand).in_category(category).in_sizes(&[10, 2]).create(&shop).await;
        let path = format!("/api/v1/admins/products/{}", product.product.slug);
        admin.put(&path, &json!({ "facts": facts })).await.data(200);
    }
    shop
}

fn names(recommendations: &Value) -> Vec<&str> {
    let recommended = recommendations["recommendations"].as_array().expect("recommendations");
    recommended.iter().map(|found| text(&found["product"], "name")).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn finder_recommends_what_fulfils_the_answers_and_says_why(#[case] backend: Backend) {
    let shop = a_shop(backend).await;
    let guest = shop.guest();
    let query = "category=MEN&seasons=winter,autumn&families=oud&strength=strong";
    let found = guest.get(&format!("/api/v1/finder?{query}")).await.data(200).clone();
    assert_eq!(names(&found), ["عود الليل", "عود وورد", "بلا معلومات"]);
    let best = &found["recommendations"][0];
    let kinds: Vec<_> =
        best["because"].as_array().expect("reasons").iter().map(|reason| text(reason, "value")).collect();
    assert_eq!(kinds, ["oud", "winter", "strong", "MEN"]);
    assert_eq!(best["because"][0], json!({ "kind": "family", "value": "oud", "label": "عود وبخور" }));
    let smallest = best["product"]["variants"].as_array().expect("variants").iter().find(|it| it["size_value"] == 2);
    assert_eq!(best["sample_variant_id"], smallest.expect("a sample")["id"]);

    let all = guest.get("/api/v1/finder").await.data(200).clone();
    assert_eq!(names(&all).len(), 4, "every question can be skipped");
    let refused = guest.get("/api/v1/finder?families=soup&strength=9&category=x").await;
    assert_eq!(refused.invalid_fields(), ["category", "families", "strength"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn related_products_share_notes_and_name_them(#[case] backend: Backend) {
    let shop = a_shop(backend).await;
    let guest = shop.guest();
    let list = guest.get("/api/v1/products").await.data(200).clone();
    let products = list["products"].as_array().expect("products");
    let oud = products.iter().find(|product| text(product, "name") == "عود الليل").expect("it");
    let path = format!("/api/v1/products/{}/might-like-you", text(oud, "slug"));
    let related = guest.get(&path).await.data(200).clone();
    let first = &related["products"][0];
    assert_eq!((text(first, "name"), text(&first["shared_notes"][0], "slug")), ("عود وورد", "oud"));
    assert_eq!(related["products"].as_array().expect("products").len(), 3, "others of the brand follow");
    assert_eq!(related["products"][1].get("shared_notes"), None);
    shop.stop().await;
}
