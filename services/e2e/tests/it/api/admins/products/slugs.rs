//! Slugs: derived from names, chosen, permanent, and free again after deletion.

use e2e::{Client, NewBrand, NewProduct, TestShop, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use super::{PRODUCTS, create_product, path};

fn is_well_formed(slug: &str) -> bool {
    let letters = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    (1..=80).contains(&slug.len()) && slug.chars().all(letters) && slug.chars().any(|letter| letter != '-')
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn slug_is_derived_from_name_and_unique(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("ديور").create(&shop).await;
    let slug_of = async |name: &str| text(&create_product(&admin, &brand, name).await, "slug").to_owned();

    for (name, slug) in [
        ("Dior Sauvage", "dior-sauvage"),
        ("dior — SAUVAGE!", "dior-sauvage-2"),
        ("Dior  sauvage", "dior-sauvage-3"),
        ("عِطْر العود الملكي", "atr-alawd-almlky"),
        ("L'Eau №5", "leau-no5"),
        ("١٠٠ مل", "100-ml"),
    ] {
        assert_eq!(slug_of(name).await, slug, "{name}");
    }
    // Base and number together respect the length limit.
    let long = "a".repeat(255);
    assert_eq!(slug_of(&long).await, "a".repeat(80));
    for number in 2..=11 {
        let suffix = format!("-{number}");
        assert_eq!(slug_of(&long).await, "a".repeat(80 - suffix.len()) + &suffix);
    }
    // A name without usable characters gets a short random slug.
    let mut random = Vec::new();
    for name in ["!!!", "؟", "— — —", "🌹"] {
        let slug = slug_of(name).await;
        assert!(is_well_formed(&slug) && slug.len() <= 20, "{name}: {slug}");
        random.push(slug);
    }
    random.sort();
    random.dedup();
    assert_eq!(random.len(), 4);
    // A name that looks like an id gets a slug that does not.
    let id = text(&create_product(&admin, &brand, "x").await, "id").to_owned();
    let slug = slug_of(&id).await;
    assert!(is_well_formed(&slug) && slug != id);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn slug_is_chosen_permanent_and_reusable(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let content = NewProduct::named("محتوى", &brand).create(&shop).await;
    let items = json!([{ "variant_id": content.variants[0].id, "quantity": 1 }]);
    let kinds = [
        (PRODUCTS, "/api/v1/products", json!({ "brand_id": brand.id, "category": "MEN" })),
        ("/api/v1/admins/gift_sets", "/api/v1/gift_sets", json!({ "price": 10, "items": items })),
        ("/api/v1/admins/brands", "/api/v1/admins/brands", json!({})),
    ];
    for (list, read, rest) in kinds {
        let body = |name: &str, slug: Value| {
            let mut body = rest.clone();
            body["name"] = json!(name);
            body["slug"] = slug;
            body
        };
        let chosen = admin.post(list, &body("أول", json!(" my-own-7 "))).await.data(201).clone();
        assert_eq!(chosen["slug"], "my-own-7", "{list}");
        for (name, absent) in [("First", json!("")), ("First?", json!(null)), ("First!", json!("  "))] {
            let created = admin.post(list, &body(name, absent)).await;
            // A brand's name must be unique by itself.
            assert!(text(created.data(201), "slug").starts_with("first"), "{list}: {name}");
        }
        assert_eq!(admin.post(list, &body("ثان", json!("my-own-7"))).await.invalid_fields(), ["slug"]);
        for malformed in [json!("My-own"), json!("a b"), json!("عود"), json!("--"), json!("a".repeat(81)), json!(7)]
        {
            let refused = admin.post(list, &body("ثان", malformed.clone())).await;
            assert_eq!(refused.invalid_fields(), ["slug"], "{list}: {malformed}");
        }
        let longest = "b".repeat(80);
        assert_eq!(admin.post(list, &body("ثالث", json!(longest))).await.data(201)["slug"], longest);

        // Renaming keeps the slug; a slug sent with the new name is ignored.
        let path = format!("{list}/my-own-7");
        let renamed = admin.put(&path, &json!({ "name": "جديد", "slug": "new-one" })).await;
        assert_eq!((text(renamed.data(200), "name"), text(renamed.data(200), "slug")), ("جديد", "my-own-7"));
        let ignored = admin.put(&path, &json!({ "slug": "Not Well Formed" })).await;
        assert_eq!(ignored.data(200)["slug"], "my-own-7");
        let reader = if read.contains("admins") { &admin } else { &guest };
        assert_eq!(reader.get(&format!("{read}/my-own-7")).await.data(200)["name"], "جديد");

        admin.delete(&path).await.data(200);
        reader.get(&format!("{read}/my-own-7")).await.error(404, "not_found");
        let again = admin.post(list, &body("رابع", json!("my-own-7"))).await;
        assert_eq!(again.data(201)["slug"], "my-own-7", "{list}");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_creates_with_same_name_get_distinct_slugs(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("ديور").create(&shop).await;
    let content = NewProduct::named("محتوى", &brand).create(&shop).await;
    let items = json!([{ "variant_id": content.variants[0].id, "quantity": 1 }]);
    let product = json!({ "name": "Sauvage", "brand_id": brand.id, "category": "MEN" });
    let set = json!({ "name": "Sauvage", "price": 10, "items": items });
    for (list, body) in [(PRODUCTS, product), ("/api/v1/admins/gift_sets", set)] {
        let mut slugs = slugs_made_at_once(&admin, list, &body).await;
        slugs.sort_by_key(|slug| (slug.len(), slug.clone()));
        let mut expected = vec!["sauvage".to_owned()];
        expected.extend((2..=12).map(|number| format!("sauvage-{number}")));
        assert_eq!(slugs, expected, "{list}");
    }

    // Of concurrent requests for one slug, one succeeds and the others fail.
    let chosen = json!({ "name": "x", "slug": "the-one", "brand_id": brand.id, "category": "MEN" });
    let answers = futures::future::join_all((0..8).map(|_| admin.post(PRODUCTS, &chosen))).await;
    let (created, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(created.len(), 1);
    for refused in refused {
        assert_eq!(refused.invalid_fields(), ["slug"]);
    }
    admin.delete(&path(created[0].data(201))).await.data(200);
    shop.stop().await;
}

async fn slugs_made_at_once(admin: &Client, list: &str, body: &Value) -> Vec<String> {
    let answers = futures::future::join_all((0..12).map(|_| admin.post(list, body))).await;
    answers.iter().map(|answer| text(answer.data(201), "slug").to_owned()).collect()
}
