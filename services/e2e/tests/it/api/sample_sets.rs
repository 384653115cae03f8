//! `/api/v1/sample_sets`, and sample sets in quotes and orders: their rules, prices and stock.

use e2e::{Client, CreatedProduct, NewBrand, NewGiftSet, NewOrder, NewProduct, NewSampleSet, TestShop, each, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

/// Create three products in 2 and 5 ml at these prices in agorot.
async fn three_products(shop: &TestShop, agorot: [i64; 3]) -> [CreatedProduct; 3] {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    let product =
        async |name: &str, agorot| NewProduct::named(name, &brand).at(agorot).in_sizes(&[2, 5]).create(shop).await;
    [product("عود الليل", agorot[0]).await, product("مسك الفجر", agorot[1]).await, product("عنبر", agorot[2]).await]
}

/// Return field and code of the issues of the first sample set in a quote.
fn issues(quote: &Value) -> Vec<String> {
    let issues = quote["items"]["sample_sets"][0]["issues"].as_array().expect("issues").iter();
    issues
        .map(|issue| {
            assert!(text(issue, "message").chars().any(|letter| ('\u{600}'..'\u{700}').contains(&letter)));
            let field = text(issue, "field").trim_start_matches("items.sample_sets.0.choices");
            format!("{field} {}", text(issue, "code"))
        })
        .collect()
}

async fn open_bottle(admin: &Client, sold: &CreatedProduct, ml: f64) {
    let path = format!("/api/v1/admins/products/{}/ml_stock", sold.product.id);
    admin.put(&path, &json!({ "left": ml })).await.data(200);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn template_lists_its_rules_and_choosable_products(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    assert_eq!(guest.get("/api/v1/sample_sets").await.data(200), &json!([]));
    let [_, musk, _] = three_products(&shop, [1_000; 3]).await;
    NewProduct::named("كبير", &NewBrand::named("دار").create(&shop).await).in_sizes(&[50]).create(&shop).await;
    let template = NewSampleSet::named("عينات").of(2, 3).in_sizes(&[2]).discounted(3, 10).create(&shop).await;
    let expected = json!({
        "id": template.id, "slug": template.slug, "name": "عينات", "description": "", "min_slots": 2, "max_slots": 3,
        "sizes": [2], "allowed": { "kind": "all", "values": [] },
        "price": { "kind": "steps", "amount": null, "steps": [{ "count": 3, "percent": 10 }] },
        "has_distinct_products": true, "is_visible": true, "version": 1,
        "created_at": "2026-05-04T09:30:00Z", "updated_at": "2026-05-04T09:30:00Z",
    });
    assert_eq!(guest.get("/api/v1/sample_sets").await.data(200), &json!([expected]));
    for key in [&template.slug, &template.id] {
        assert_eq!(guest.get(&format!("/api/v1/sample_sets/{key}")).await.data(200), &expected);
    }
    guest.get("/api/v1/sample_sets/unknown").await.error(404, "not_found");
    let listed = async |query: &str| guest.get(&format!("/api/v1/products?{query}")).await.data(200).clone();
    let products = listed(&format!("sample_set={}", template.slug)).await;
    assert_eq!((each(&products["products"], "name").len(), &products["meta"]["total"]), (3, &json!(3)));
    let products = listed(&format!("sample_set={}&search=مسك", template.id)).await;
    assert_eq!(each(&products["products"], "id"), [musk.product.id]);
    assert_eq!(listed("sample_set=unknown").await["meta"]["total"], 0);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn quote_prices_and_explains_a_sample_set(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let [oud, musk, amber] = three_products(&shop, [1_000, 1_055, 999]).await;
    let template = NewSampleSet::named("عينات").of(2, 3).in_sizes(&[2]).discounted(3, 10).create(&shop).await;
    let of = |choices: &[(&CreatedProduct, usize, u32)], quantity| {
        NewOrder::empty().and_sample_set(&template.id, choices, quantity)
    };
    let quote = of(&[(&oud, 0, 1), (&musk, 0, 1), (&amber, 0, 1)], 2).quote(&guest).await;
    let choice = |sold: &CreatedProduct, price: f64, share: f64| {
        json!({
            "variant_id": sold.variants[0].id, "product_id": sold.product.id, "product_slug": sold.product.slug,
            "product_name": sold.product.name, "brand_name": "دار الندى", "name": "عينة 2 مل", "size_value": 2,
            "size_unit": "ml", "image": null, "quantity": 1, "price": price, "share": share, "is_available": true,
        })
    };
    let mut expected = [choice(&oud, 10.0, 9.0), choice(&musk, 10.55, 9.49), choice(&amber, 9.99, 8.99)];
    (expected[0]["price"], expected[0]["share"]) = (json!(10), json!(9));
    assert_eq!(
        quote["items"]["sample_sets"],
        json!([{
            "id": template.id, "slug": template.slug, "name": "عينات", "quantity": 2, "price": 27.48, "saving": 3.06,
            "line_total": 54.96, "is_available": true, "choices": expected, "issues": [],
        }])
    );
    assert_eq!(quote["items_total"], 54.96);

    for (choices, broken) in [
        (vec![(&oud, 0, 1)], vec![" sample_set_too_few"]),
        (
            vec![(&oud, 0, 1), (&musk, 0, 1), (&amber, 0, 2)],
            vec![" sample_set_too_many", ".2.variant_id choice_repeated"],
        ),
        (vec![(&oud, 0, 1), (&oud, 0, 1)], vec![".1.variant_id choice_repeated"]),
        (vec![(&oud, 0, 1), (&musk, 1, 1)], vec![".1.variant_id choice_size_not_allowed"]),
    ] {
        let order = of(&choices, 1);
        let quote = order.quote(&guest).await;
        assert_eq!(issues(&quote), broken);
        assert_eq!(
            (&quote["items"]["sample_sets"][0]["is_available"], &quote["items_total"]),
            (&json!(false), &json!(0))
        );
        let refused = order.send(&guest).await;
        let fields: Vec<_> = broken
            .iter()
            .filter_map(|issue| issue.rsplit_once(' '))
            .map(|(field, _)| format!("items.sample_sets.0.choices{field}"))
            .collect();
        assert_eq!(refused.invalid_fields(), fields);
    }

    let sold_out = format!("/api/v1/admins/products/{}/variants/{}", musk.product.id, musk.variants[0].id);
    admin.put(&sold_out, &json!({ "stock": 0 })).await.data(200);
    let order = of(&[(&oud, 0, 1), (&musk, 0, 1)], 1);
    let quote = order.quote(&guest).await;
    assert_eq!(issues(&quote), [".1.variant_id choice_sold_out"]);
    let choices = &quote["items"]["sample_sets"][0]["choices"];
    assert_eq!((&choices[0]["is_available"], &choices[1]["is_available"]), (&json!(true), &json!(false)));
    let refused = order.send(&guest).await;
    refused.error(409, "out_of_stock");
    let lines = json!([{ "field": "items.sample_sets.0", "name": "عينات", "available": 0 }]);
    assert_eq!(refused.json["data"]["lines"], lines);

    admin.delete(&format!("/api/v1/admins/sample_sets/{}", template.id)).await.data(200);
    let dropped = json!([{ "kind": "sample_set", "id": template.id, "field": "items.sample_sets.0" }]);
    assert_eq!(order.quote(&guest).await["dropped"], dropped);
    assert_eq!(order.send(&guest).await.invalid_fields(), ["items.sample_sets.0.id"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn malformed_sample_sets_are_rejected_with_all_errors(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let choice = json!({ "variant_id": "x", "quantity": 1 });
    let items = json!({ "sample_sets": [
        { "id": "", "quantity": 0, "choices": [{ "variant_id": "x", "quantity": 21 }] },
        { "id": "x", "quantity": 1, "choices": vec![choice; 21] },
        7,
    ] });
    let refused = guest.post("/api/v1/cart/quote", &json!({ "items": items })).await;
    assert_eq!(
        refused.invalid_fields(),
        [
            "items.sample_sets.0.choices.0.quantity",
            "items.sample_sets.0.id",
            "items.sample_sets.0.quantity",
            "items.sample_sets.1.choices",
            "items.sample_sets.2.choices",
            "items.sample_sets.2.id",
            "items.sample_sets.2.quantity",
        ]
    );
    let older = guest.post("/api/v1/cart/quote", &json!({ "items": { "gift_sets": [], "products": [] } })).await;
    assert_eq!(older.data(200)["items"]["sample_sets"], json!([]), "older carts have no list of them");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_freezes_the_sample_set_and_reserves_its_choices(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let [oud, musk, _] = three_products(&shop, [1_000, 2_000, 1_000]).await;
    open_bottle(&admin, &oud, 9.0).await;
    let template = NewSampleSet::named("عينات").in_sizes(&[2]).at(2_500).with_repetitions().create(&shop).await;
    let order = NewOrder::empty().and_sample_set(&template.id, &[(&oud, 0, 2), (&musk, 0, 1)], 2);
    let seen = order.quote(&guest).await;
    assert_eq!((&seen["items_total"], &seen["items"]["sample_sets"][0]["saving"]), (&json!(50), &json!(15)));
    let order = order.expecting(seen["total"].clone());

    // The shop raises the fixed price before the order is sent.
    let path = format!("/api/v1/admins/sample_sets/{}", template.id);
    let dearer = json!({ "expected_version": 1, "price": { "kind": "fixed", "amount": 26 } });
    admin.put(&path, &dearer).await.data(200);
    let refused = order.send(&guest).await;
    refused.error(409, "price_changed");
    assert_eq!(refused.json["data"]["items_total"], 52);
    let placed = order.expecting(refused.json["data"]["total"].clone()).place(&guest).await;
    assert_eq!(placed["items_total"], 52);

    let path_of_order = e2e::admin_order_path(&placed);
    let shown = async || admin.get(&path_of_order).await.data(200)["items"].clone();
    let choice = |sold: &CreatedProduct, quantity: i64, share: i64| {
        json!({
            "id": sold.variants[0].id, "name": "عينة 2 مل", "product_name": sold.product.name,
            "brand_name": "دار الندى", "size": "2 ml", "quantity": quantity, "image": null, "share": share,
        })
    };
    let expected = json!({
        "gift_sets": [], "products": [],
        "sample_sets": [{
            "id": template.id, "name": "عينات", "quantity": 2, "price": 26,
            "choices": [choice(&oud, 2, 13), choice(&musk, 1, 13)],
        }],
    });
    assert_eq!(shown().await, expected);
    admin.put(&path, &json!({ "expected_version": 2, "name": "أخرى" })).await.data(200);
    admin.delete(&path).await.data(200);
    assert_eq!(shown().await, expected, "the order has its own copy");

    let left = async || {
        let product = admin.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
        product.data(200)["ml_stock"]["left"].clone()
    };
    assert_eq!(left().await, 1, "four samples of 2 ml");
    let picked = admin.post("/api/v1/admins/orders/picking_list", &json!({ "orders": [placed["id"]] })).await;
    let lines = picked.data(200)["lines"].as_array().expect("lines").clone();
    let lines: Vec<_> = lines.iter().map(|line| (text(line, "product_name"), &line["quantity"], &line["ml"])).collect();
    assert_eq!(lines, [("عود الليل", &json!(4), &json!(8)), ("مسك الفجر", &json!(2), &json!(4))]);
    let sales = admin.get("/api/v1/admins/dashboard/sales").await.data(200)["best_sellers"].clone();
    let sales: Vec<_> =
        sales.as_array().expect("products").iter().map(|sold| (&sold["units"], &sold["revenue"])).collect();
    assert_eq!(sales, [(&json!(4), &json!(26)), (&json!(2), &json!(26))], "the shares are revenue");
    let csv = admin.get("/api/v1/admins/exports/orders.csv").await;
    assert!(csv.text.contains("2 × عينات (2 × عود الليل - عينة 2 مل, 1 × مسك الفجر - عينة 2 مل)"), "{}", csv.text);
    e2e::update_status(&admin, &placed, "cancelled").await;
    assert_eq!(left().await, 9);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn lines_of_all_kinds_share_a_bottle(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let [oud, musk, _] = three_products(&shop, [1_000; 3]).await;
    open_bottle(&admin, &oud, 9.0).await;
    let template = NewSampleSet::named("عينات").in_sizes(&[2, 5]).with_repetitions().create(&shop).await;
    let gift = NewGiftSet::named("هدية").and(&oud, 1).create(&shop).await;
    let with = |quantity| {
        let order = NewOrder::of(&oud, 1).and_set(&gift.id, 1);
        order.and_sample_set(&template.id, &[(&oud, 1, 1), (&musk, 0, 1)], quantity)
    };
    let quote = with(1).quote(&guest).await;
    assert_eq!(quote["items"]["sample_sets"][0]["is_available"], true, "2, 2 and 5 ml of 9");
    let quote = with(2).quote(&guest).await;
    assert_eq!(issues(&quote), [".0.variant_id choice_sold_out"]);
    let both = [(&oud, 0, 3), (&oud, 1, 1)];
    let quote = NewOrder::empty().and_sample_set(&template.id, &both, 1).quote(&guest).await;
    assert_eq!(issues(&quote), [" sample_set_sold_out"], "11 ml of 9, of which each choice alone is had");
    with(2).send(&guest).await.error(409, "out_of_stock");
    with(1).place(&guest).await;
    shop.stop().await;
}
