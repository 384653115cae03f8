//! `/api/v1/cart`: quotes for carts.

mod offers;

use e2e::{Client, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, keys};
use platform::{Call, testing::Backend};
use proto::{
    catalog::v1::{DeleteProductRequest, UpdateProductRequest, UpdateVariantRequest},
    catalog::v1::{products_client::ProductsClient, variants_client::VariantsClient},
    common::v1::TextUpdate,
    id::VariantId,
};
use rstest::rstest;
use serde_json::{Value, json};

async fn quote(caller: &Client, items: &Value, region: &str) -> Value {
    let body = json!({ "items": items, "region": region });
    caller.post("/api/v1/cart/quote", &body).await.data(200).clone()
}

fn amounts(quote: &Value) -> [&Value; 4] {
    [&quote["items_total"], &quote["shipping"], &quote["total"], &quote["free_shipping"]["remaining"]]
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn quote_contains_everything_the_cart_shows(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).at(1_999).in_sizes(&[2, 5]).with_stock(10).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).at(1_010).create(&shop).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 2).and(&musk, 1).create(&shop).await;
    let picture = UpdateProductRequest {
        id: oud.product.id.clone(),
        image_path: Some(TextUpdate { value: "oud.webp".to_owned() }),
        ..Default::default()
    };
    let mut products = ProductsClient::new(shop.shop.catalog.clone());
    products.update_product(Call::system().request(picture)).await.expect("a picture");
    let own = UpdateVariantRequest {
        product_id: oud.product.id.clone(),
        id: oud.variants[1].id.clone(),
        image_path: Some(TextUpdate { value: "oud-5.webp".to_owned() }),
        ..Default::default()
    };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.update_variant(Call::system().request(own)).await.expect("a picture of its own");

    let order = NewOrder::of(&oud, 3).and(&musk, 0, 2).and(&oud, 1, 1).and_set(&set.id, 1);
    let quoted = quote(&shop.guest(), order.items(), "ISREAL").await;

    let expected = json!({
        "items": {
            "gift_sets": [{
                "id": set.id, "slug": set.slug, "name": "هدية الليل", "image": null,
                "quantity": 1, "price": 99, "line_total": 99, "is_available": true,
            }],
            "products": [
                {
                    "id": oud.product.id, "slug": oud.product.slug, "name": "عود الليل", "brand_name": "دار الندى",
                    "image": "oud.webp",
                    "variants": [
                        {
                            "id": oud.variants[0].id, "name": "عينة 2 مل", "size_value": 2, "size_unit": "ml",
                            "image": "oud.webp", "quantity": 3, "price": 19.99, "line_total": 59.97,
                            "is_available": true, "stock_left": 10,
                        },
                        {
                            "id": oud.variants[1].id, "name": "عينة 5 مل", "size_value": 5, "size_unit": "ml",
                            "image": "oud-5.webp", "quantity": 1, "price": 19.99, "line_total": 19.99,
                            "is_available": true, "stock_left": 10,
                        },
                    ],
                },
                {
                    "id": musk.product.id, "slug": musk.product.slug, "name": "مسك الفجر",
                    "brand_name": "دار الندى", "image": null,
                    "variants": [{
                        "id": musk.variants[0].id, "name": "عينة 5 مل", "size_value": 5, "size_unit": "ml",
                        "image": null, "quantity": 2, "price": 10.1, "line_total": 20.2, "is_available": true,
                    }],
                },
            ],
            "sample_sets": [],
        },
        "dropped": [],
        "items_total": 199.16, "shipping": 60, "total": 259.16,
        "free_shipping": { "threshold": 200, "remaining": 0.84 },
        "offers": [], "offers_total": 0, "code_problem": null, "near_offers": [], "credits": [], "credits_total": 0,
    });
    assert_eq!(quoted, expected);
    assert_eq!(quote(&shop.guest().with_token("long dead"), order.items(), "ISRAEL").await, expected);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn quote_drops_deleted_and_hidden_items(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (brand, secret) =
        (NewBrand::named("دار الندى").create(&shop).await, NewBrand::named("سر").hidden().create(&shop).await);
    let here = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let gone = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let hidden = NewProduct::named("عنبر", &secret).create(&shop).await;
    let mixed = NewGiftSet::named("هدية السر").and(&here, 1).and(&hidden, 1).create(&shop).await;
    let delete = DeleteProductRequest { id: gone.product.id.clone() };
    let mut products = ProductsClient::new(shop.shop.catalog.clone());
    products.delete_product(Call::system().request(delete)).await.expect("deletes");

    let nobody = VariantId::new().to_string();
    let items = json!({
        "gift_sets": [
            { "id": mixed.id, "quantity": 1 }, { "id": nobody, "quantity": 1 }, { "id": "no id", "quantity": 1 },
        ],
        "products": [
            { "id": here.product.id, "variants": [
                { "id": here.variants[0].id, "quantity": 1 }, { "id": gone.variants[0].id, "quantity": 1 },
            ] },
            { "id": gone.product.id, "variants": [{ "id": gone.variants[0].id, "quantity": 2 }] },
            { "id": hidden.product.id, "variants": [{ "id": hidden.variants[0].id, "quantity": 1 }] },
            { "id": hidden.product.id, "variants": [{ "id": here.variants[0].id, "quantity": 1 }] },
            { "id": "no id", "variants": [{ "id": "no id either", "quantity": 1 }] },
            { "id": here.product.id, "variants": [] },
        ],
    });
    let quoted = quote(&shop.guest(), &items, "WEST_BANK").await;
    let mut dropped: Vec<_> = quoted["dropped"].as_array().expect("a list").clone();
    dropped.sort_by_key(|line| line["field"].as_str().expect("a field").to_owned());
    let variant = |id: &str, field: &str| json!({ "kind": "variant", "id": id, "field": field });
    let set = |id: &str, field: &str| json!({ "kind": "gift_set", "id": id, "field": field });
    assert_eq!(
        dropped,
        [
            set(&nobody, "items.gift_sets.1"),
            set("no id", "items.gift_sets.2"),
            variant(&gone.variants[0].id, "items.products.0.variants.1"),
            variant(&gone.variants[0].id, "items.products.1.variants.0"),
            variant(&hidden.variants[0].id, "items.products.2.variants.0"),
            variant(&here.variants[0].id, "items.products.3.variants.0"),
            variant("no id either", "items.products.4.variants.0"),
        ]
    );
    assert_eq!(quoted["items"]["products"].as_array().map(Vec::len), Some(1));
    let set = &quoted["items"]["gift_sets"][0];
    assert_eq!((&set["id"], &set["is_available"]), (&json!(mixed.id), &json!(false)));
    assert_eq!(amounts(&quoted), [&json!(40), &json!(25), &json!(65), &json!(160)]);

    // Administrators see hidden products too.
    let seen = quote(&shop.admin().await, &items, "WEST_BANK").await;
    assert_eq!(seen["dropped"].as_array().map(Vec::len), Some(6));
    assert_eq!(seen["items_total"], 80);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn quote_lists_unavailable_items_without_price(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let stocked = async |name: &str, stock: i64| NewProduct::named(name, &brand).with_stock(stock).create(&shop).await;
    let (none, one, ten, eleven) =
        (stocked("أ", 0).await, stocked("ب", 1).await, stocked("ت", 10).await, stocked("ث", 11).await);
    let (free, off) =
        (NewProduct::named("ج", &brand).create(&shop).await, NewProduct::named("ح", &brand).create(&shop).await);
    let switch_off = UpdateVariantRequest {
        product_id: off.product.id.clone(),
        id: off.variants[0].id.clone(),
        is_enabled: Some(false),
        ..Default::default()
    };
    let mut variants = VariantsClient::new(shop.shop.catalog.clone());
    variants.update_variant(Call::system().request(switch_off)).await.expect("switches off");
    let set = NewGiftSet::named("هدية").and(&ten, 3).create(&shop).await;
    let scarce = NewGiftSet::named("نادرة").and(&one, 2).create(&shop).await;

    let order = NewOrder::of(&none, 1)
        .and(&one, 0, 2)
        .and(&ten, 0, 10)
        .and(&eleven, 0, 11)
        .and(&free, 0, 999)
        .and(&off, 0, 1)
        .and_set(&set.id, 1)
        .and_set(&scarce.id, 1);
    let quoted = quote(&shop.guest(), order.items(), "JERUSALEM").await;
    let lines = quoted["items"]["products"].as_array().expect("products");
    let lines: Vec<_> = lines.iter().map(|product| &product["variants"][0]).collect();
    let standing: Vec<_> = lines.iter().map(|line| (line["is_available"].clone(), line.get("stock_left"))).collect();
    let (yes, no) = (json!(true), json!(false));
    assert_eq!(
        standing,
        [
            (no.clone(), Some(&json!(0))),
            (no.clone(), Some(&json!(1))),
            (yes.clone(), Some(&json!(10))),
            (yes.clone(), None),
            (yes, None),
            (no, None),
        ]
    );
    assert!(lines.iter().all(|line| line["line_total"].as_i64() == line["quantity"].as_i64().map(|n| n * 40)));
    assert!(quoted["items"]["gift_sets"].as_array().expect("sets").iter().all(|set| set["is_available"] == false));
    assert_eq!(keys(&quoted["items"]["gift_sets"][0]).len(), 8);
    assert_eq!(amounts(&quoted), [&json!((10 + 11 + 999) * 40), &json!(0), &json!((10 + 11 + 999) * 40), &json!(0)]);

    // Ten singles aside, the stock suffices for three sets but not for four.
    for (quantity, is_available) in [(3, true), (4, false)] {
        let quoted = quote(&shop.guest(), NewOrder::of_set(&set.id, quantity).items(), "JERUSALEM").await;
        assert_eq!(quoted["items"]["gift_sets"][0]["is_available"], is_available, "{quantity}");
    }
    // Nothing but unavailable items: shipping is free.
    let quoted = quote(&shop.guest(), NewOrder::of(&none, 1).items(), "JERUSALEM").await;
    assert_eq!(amounts(&quoted), [&json!(0), &json!(0), &json!(0), &json!(200)]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn shipping_is_priced_by_region_up_to_threshold(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let nearly = NewProduct::named("عود الليل", &brand).at(19_999).create(&shop).await;
    let little = NewProduct::named("مسك الفجر", &brand).at(1).create(&shop).await;
    let (below, at) = (NewOrder::of(&nearly, 1), NewOrder::of(&nearly, 1).and(&little, 0, 1));
    let guest = shop.guest();
    let quoted = async |order: &NewOrder, region: &Value| {
        let body = json!({ "items": order.items(), "region": region });
        let quote = guest.post("/api/v1/cart/quote", &body).await.data(200).clone();
        amounts(&quote).map(Clone::clone)
    };
    for (region, cost) in [("WEST_BANK", 25), ("JERUSALEM", 35), ("ISRAEL", 60), ("ISREAL", 60)] {
        let total = json!(f64::from(19_999 + cost * 100) / 100.0);
        assert_eq!(quoted(&below, &json!(region)).await, [json!(199.99), json!(cost), total, json!(0.01)], "{region}");
        assert_eq!(quoted(&at, &json!(region)).await, [json!(200), json!(0), json!(200), json!(0)], "{region}");
    }
    for unknown in [Value::Null, json!("")] {
        assert_eq!(quoted(&below, &unknown).await, [json!(199.99), Value::Null, json!(199.99), json!(0.01)]);
        assert_eq!(quoted(&at, &unknown).await, [json!(200), json!(0), json!(200), json!(0)]);
    }

    let empty = json!({
        "items": { "gift_sets": [], "products": [], "sample_sets": [] }, "dropped": [],
        "items_total": 0, "shipping": 0, "total": 0, "free_shipping": { "threshold": 200, "remaining": 200 },
        "offers": [], "offers_total": 0, "code_problem": null, "near_offers": [], "credits": [], "credits_total": 0,
    });
    for body in [json!({}), json!({ "items": { "gift_sets": [], "products": [] }, "region": "JERUSALEM" })] {
        assert_eq!(guest.post("/api/v1/cart/quote", &body).await.data(200), &empty);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn quote_validation_reports_every_error(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية").and(&oud, 1).create(&shop).await;
    let guest = shop.guest();
    let send = async |items: &Value, region: &str| {
        guest.post("/api/v1/cart/quote", &json!({ "items": items, "region": region })).await
    };
    let quantities = [json!(0), json!(1_000), json!(-1), json!(1.5), json!("many"), Value::Null];
    let variants = quantities.map(|quantity| json!({ "id": oud.variants[0].id, "quantity": quantity }));
    let items = json!({
        "gift_sets": [{ "id": set.id }, { "id": set.id, "quantity": 1 }],
        "products": [{ "id": oud.product.id, "variants": variants }],
    });
    let refused = send(&items, "GAZA").await;
    let mut expected: Vec<_> = (0..6).map(|n| format!("items.products.0.variants.{n}.quantity")).collect();
    expected.insert(0, "items.gift_sets.0.quantity".to_owned());
    expected.push("region".to_owned());
    assert_eq!(refused.invalid_fields(), expected);

    let line = json!({ "id": oud.variants[0].id, "quantity": 1 });
    let cart = |count| json!({ "products": [{ "id": oud.product.id, "variants": vec![line.clone(); count] }] });
    assert_eq!(send(&cart(100), "").await.data(200)["items_total"], 4_000);
    assert_eq!(send(&cart(101), "").await.invalid_fields(), ["items"]);
    for (quantity, total) in [(json!(1), 99), (json!(999), 99 * 999), (json!("2"), 198)] {
        let items = json!({ "gift_sets": [{ "id": set.id, "quantity": quantity }] });
        assert_eq!(send(&items, "").await.data(200)["total"], total);
    }
    shop.stop().await;
}
