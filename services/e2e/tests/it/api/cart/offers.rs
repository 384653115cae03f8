//! Offers in quotes: what applies, what just does not, and why a code does not.

use e2e::{Client, CreatedProduct, NewBrand, NewGiftSet, NewOffer, NewOrder, NewProduct, TestShop, each, text};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::{Value, json};

const SETTINGS: &str = "/api/v1/admins/settings";

/// A shop whose oud costs 40 and whose musk costs 20, with its owner. Delivery to Jerusalem costs 35 below 200.
struct PerfumeShop {
    shop: TestShop,
    owner: Client,
    oud: CreatedProduct,
    musk: CreatedProduct,
}

impl PerfumeShop {
    async fn open(backend: Backend) -> Self {
        let shop = TestShop::start(backend).await;
        let (nada, fajr) =
            (NewBrand::named("دار الندى").create(&shop).await, NewBrand::named("دار الفجر").create(&shop).await);
        let oud = NewProduct::named("عود الليل", &nada).in_sizes(&[5, 50]).create(&shop).await;
        let musk = NewProduct::named("مسك الفجر", &fajr).in_category(Category::Women).at(2_000).create(&shop).await;
        let owner = shop.admin().await;
        Self { shop, owner, oud, musk }
    }

    /// Two units of oud and one of musk, for 100.
    fn cart(&self) -> NewOrder {
        NewOrder::of(&self.oud, 2).and(&self.musk, 0, 1)
    }

    async fn quote(&self, order: &NewOrder) -> Value {
        order.quote(&self.shop.guest()).await
    }

    /// Quote the cart of [`Self::cart`] with a code.
    async fn quote_with(&self, code: &str) -> Value {
        self.quote(&self.cart().with_code(code)).await
    }
}

/// Shares of an offer in the lines of oud and musk.
fn shares(of_oud: &Value, of_musk: &Value) -> Value {
    json!([
        { "field": "items.products.0.variants.0", "amount": of_oud },
        { "field": "items.products.1.variants.0", "amount": of_musk },
    ])
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_effect_is_deducted_from_its_lines(#[case] backend: Backend) {
    let shop = PerfumeShop::open(backend).await;
    let of_oud = json!([shop.oud.product.id]);
    let alone =
        |line: u32, amount: u32| json!([{ "field": format!("items.products.{line}.variants.0"), "amount": amount }]);
    for (new, amount, shipping, shares) in [
        (NewOffer::percent("عُشر", 10).by_code("TENTH"), 10, 0, shares(&json!(8), &json!(2))),
        (NewOffer::amount("خصم", 15).by_code("FIFTEEN").when("product_ids", of_oud), 15, 0, alone(0, 15)),
        (NewOffer::amount("كل المسك", 500).by_code("MUSK").when("categories", json!(["WOMEN"])), 20, 0, alone(1, 20)),
        (NewOffer::free_delivery("توصيل مجاني").by_code("FREE"), 0, 35, json!([])),
        (NewOffer::nth_item("الثالثة مجانًا", 3, 100).by_code("THIRD"), 20, 0, shares(&json!(16), &json!(4))),
        (NewOffer::nth_item("الثانية بنصف السعر", 2, 50).by_code("SECOND"), 20, 0, shares(&json!(16), &json!(4))),
    ] {
        let offer = new.create(&shop.owner).await;
        let quote = shop.quote_with(&format!(" {} ", text(&offer, "code").to_lowercase())).await;
        let applied = json!([{
            "id": offer["id"], "name": offer["name"], "code": offer["code"], "amount": amount, "shipping": shipping,
            "shares": shares,
        }]);
        assert_eq!(quote["offers"], applied);
        assert_eq!((&quote["offers_total"], &quote["code_problem"]), (&json!(amount), &Value::Null));
        assert_eq!((&quote["items_total"], &quote["shipping"]), (&json!(100), &json!(35 - shipping)));
        assert_eq!(quote["total"], 135 - amount - shipping);
    }
    // A share is rounded so that the shares add up.
    NewOffer::amount("خصم", 0.1).by_code("COINS").create(&shop.owner).await;
    let thirds = NewOrder::of(&shop.oud, 1).and(&shop.oud, 1, 1).and(&shop.musk, 0, 2).with_code("COINS");
    let mut amounts: Vec<_> = shop.quote(&thirds).await["offers"][0]["shares"]
        .as_array()
        .expect("shares")
        .iter()
        .map(|share| share["amount"].to_string())
        .collect();
    amounts.sort_unstable();
    assert_eq!(amounts, ["0.03", "0.03", "0.04"]);
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn best_automatic_offer_applies_before_that_of_the_code(#[case] backend: Backend) {
    let shop = PerfumeShop::open(backend).await;
    NewOffer::percent("عُشر", 10).create(&shop.owner).await;
    NewOffer::amount("خصم", 12).create(&shop.owner).await;
    NewOffer::percent("للهدايا", 90).when("minimum", json!(1_000)).create(&shop.owner).await;
    NewOffer::percent("عُشر آخر", 10).by_code("EID10").create(&shop.owner).await;

    let quote = shop.quote_with("EID10").await;

    let [automatic, by_code] = [&quote["offers"][0], &quote["offers"][1]];
    assert_eq!((text(automatic, "name"), &automatic["shares"]), ("خصم", &shares(&json!(9.6), &json!(2.4))));
    assert_eq!((text(by_code, "name"), &by_code["shares"]), ("عُشر آخر", &shares(&json!(7.04), &json!(1.76))));
    assert_eq!((&quote["offers_total"], &quote["total"]), (&json!(20.8), &json!(114.2)));
    assert_eq!(quote["offers"].as_array().map(Vec::len), Some(2));

    // What is saved on delivery counts, unless there is nothing to be saved.
    NewOffer::free_delivery("توصيل مجاني").create(&shop.owner).await;
    let quote = shop.quote(&shop.cart()).await;
    assert_eq!((each(&quote["offers"], "name"), &quote["total"]), (vec!["توصيل مجاني"], &json!(100)));
    let quote = shop.quote(&NewOrder::of(&shop.oud, 10)).await;
    assert_eq!((each(&quote["offers"], "name"), &quote["offers_total"]), (vec!["عُشر"], &json!(40)));
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn threshold_of_free_delivery_is_measured_by_the_setting(#[case] backend: Backend) {
    let shop = PerfumeShop::open(backend).await;
    NewOffer::amount("خصم", 30).by_code("THIRTY").create(&shop.owner).await;
    let order = NewOrder::of(&shop.oud, 5).and(&shop.musk, 0, 1).with_code("THIRTY");
    let settings = shop.owner.get(SETTINGS).await.data(200).clone();
    let mut version = settings["version"].clone();
    for (is_after, shipping, remaining) in [(false, 0, 0), (true, 35, 10)] {
        let change = json!({ "expected_version": version, "is_threshold_after_discounts": is_after });
        let changed = shop.owner.put(SETTINGS, &change).await.data(200).clone();
        assert_eq!(changed["is_threshold_after_discounts"], is_after);
        version = changed["version"].clone();
        let quote = shop.quote(&order).await;
        assert_eq!((&quote["shipping"], &quote["total"]), (&json!(shipping), &json!(190 + shipping)));
        assert_eq!(quote["free_shipping"]["remaining"], remaining);
    }
    let change = json!({ "expected_version": version, "is_threshold_after_discounts": "perhaps" });
    assert_eq!(shop.owner.put(SETTINGS, &change).await.invalid_fields(), ["is_threshold_after_discounts"]);
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_condition_selects_its_lines(#[case] backend: Backend) {
    let shop = PerfumeShop::open(backend).await;
    let product = format!("/api/v1/admins/products/{}", shop.oud.product.id);
    let facts = json!({ "facts": { "notes": { "heart": ["taif-rose"], "base": ["oud"] } } });
    shop.owner.put(&product, &facts).await.data(200);
    let set = NewGiftSet::named("هدية الليل").and(&shop.oud, 1).create(&shop.shop).await;
    let lines = shop.cart().and(&shop.oud, 1, 1).and_set(&set.id, 1);
    let (small, musk, large) =
        ("items.products.0.variants.0", "items.products.1.variants.0", "items.products.2.variants.0");
    let gift = "items.gift_sets.0";
    for (n, (condition, value, expected)) in [
        ("minimum_units", json!(5), vec![small, musk, large, gift]),
        ("regions", json!(["JERUSALEM", "ISRAEL"]), vec![small, musk, large, gift]),
        ("product_ids", json!([shop.oud.product.id]), vec![small, large]),
        ("brand_ids", json!([shop.musk.product.brand.as_ref().expect("a brand").id]), vec![musk]),
        ("categories", json!(["MEN", "UNISEX"]), vec![small, large]),
        ("notes", json!(["amber", "oud"]), vec![small, large]),
        ("sizes", json!([2.5, 50]), vec![large]),
    ]
    .into_iter()
    .enumerate()
    {
        let code = format!("CODE{n}");
        NewOffer::percent("نصف السعر", 50).by_code(&code).when(condition, value).create(&shop.owner).await;
        let quote = shop.quote(&lines.clone().with_code(&code)).await;
        let mut fields = each(&quote["offers"][0]["shares"], "field");
        fields.sort_by_key(|field| expected.iter().position(|known| known == field));
        assert_eq!(fields, expected, "{condition}");
    }
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn code_that_does_not_apply_is_explained(#[case] backend: Backend) {
    let shop = PerfumeShop::open(backend).await;
    let of_code = |code: &str| NewOffer::percent("عُشر", 10).by_code(code);
    let set = NewGiftSet::named("هدية الليل").and(&shop.oud, 1).create(&shop.shop).await;
    for new in [
        of_code("SOON").with("/starts_at", json!("2026-06-01T00:00:00Z")),
        of_code("GONE").with("/ends_at", json!("2026-05-04T09:00:00Z")),
        of_code("PAUSED").with("/is_enabled", json!(false)),
        of_code("ONCE").with("/limit", json!(1)),
        of_code("FAR").when("regions", json!(["ISRAEL"])),
        of_code("MEN").when("categories", json!(["UNISEX"])),
        of_code("DEAR").when("minimum", json!(100.01)),
        of_code("MANY").when("minimum_units", json!(4)),
        of_code("NOW"),
    ] {
        new.create(&shop.owner).await;
    }
    shop.cart().with_code("ONCE").place(&shop.shop.guest()).await;

    for (code, problem) in [
        ("NOSUCH", "offer_unknown"),
        ("ab", "offer_unknown"),
        ("عيد!", "offer_unknown"),
        ("PAUSED", "offer_unknown"),
        ("SOON", "offer_not_started"),
        ("GONE", "offer_ended"),
        ("ONCE", "offer_exhausted"),
        ("FAR", "offer_other_region"),
        ("MEN", "offer_no_matching_items"),
        ("DEAR", "offer_below_minimum"),
        ("MANY", "offer_below_minimum"),
    ] {
        let quote = shop.quote_with(code).await;
        assert_eq!(
            (text(&quote, "code_problem"), &quote["offers"], &quote["total"]),
            (problem, &json!([]), &json!(135))
        );
    }
    let gift = NewOrder::of_set(&set.id, 1);
    let quote = shop.quote(&gift.clone().with_code("MEN")).await;
    assert_eq!(text(&quote, "code_problem"), "offer_no_matching_items");
    assert_eq!(shop.quote(&gift.with_code("NOW")).await["offers_total"], 9.9);
    assert_eq!(shop.quote_with("").await["code_problem"], Value::Null);
    let numeric = json!({ "items": shop.cart().items(), "code": 7, "region": "JERUSALEM" });
    shop.shop.guest().post("/api/v1/cart/quote", &numeric).await.error(422, "validation_failed");
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn nearest_offers_say_what_is_missing(#[case] backend: Backend) {
    let shop = PerfumeShop::open(backend).await;
    let of_musk = json!([shop.musk.product.id]);
    let units = NewOffer::percent("عُشر لأربع عينات", 10)
        .when("minimum_units", json!(4))
        .when("product_ids", json!([shop.oud.product.id]))
        .create(&shop.owner)
        .await;
    for minimum in [50, 30, 40] {
        let new = NewOffer::amount(&format!("خصم فوق {minimum}"), 5).when("minimum", json!(minimum));
        new.when("product_ids", of_musk.clone()).create(&shop.owner).await;
    }

    let quote = shop.quote(&NewOrder::of(&shop.oud, 3)).await;
    let near = json!([{
        "id": units["id"], "name": units["name"], "effect": "percent", "percent": 10, "amount": null,
        "missing_amount": null, "missing_units": 1, "unit": "piece",
    }]);
    assert_eq!((&quote["near_offers"], &quote["offers"]), (&near, &json!([])));
    let quote = shop.quote(&NewOrder::of(&shop.oud, 4)).await;
    assert_eq!((&quote["near_offers"], each(&quote["offers"], "name")), (&json!([]), vec!["عُشر لأربع عينات"]));

    let samples = NewOffer::percent("خُمس العينات", 20).when("minimum_units", json!(4)).when("sizes", json!([5]));
    samples.create(&shop.owner).await;
    let quote = shop.quote(&NewOrder::of(&shop.oud, 3)).await;
    assert_eq!(each(&quote["near_offers"], "unit"), ["piece", "sample"]);

    let quote = shop.quote(&NewOrder::of(&shop.musk, 1)).await;
    assert_eq!(each(&quote["near_offers"], "name"), ["خصم فوق 30", "خصم فوق 40"]);
    let [nearest, next] = [&quote["near_offers"][0], &quote["near_offers"][1]];
    assert_eq!((&nearest["missing_amount"], &next["missing_amount"]), (&json!(10), &json!(20)));
    assert_eq!((&nearest["amount"], &nearest["missing_units"]), (&json!(5), &Value::Null));
    shop.shop.stop().await;
}
