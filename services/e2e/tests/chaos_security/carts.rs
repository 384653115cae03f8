//! Tampered carts: prices, totals and privileges in the request are ignored.

use std::collections::BTreeMap;

use e2e::{ApiResponse, Client, CreatedProduct, NewBrand, NewCustomer, NewGiftSet, NewProduct, TestShop, text};
use futures::{StreamExt, stream};
use platform::testing::Backend;
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rstest::rstest;
use serde_json::{Map, Value, json};

use crate::count;

/// Fixed seed, so that every run generates the same carts.
const SEED: u64 = 7;
const AT_ONCE: usize = 6;
const REGIONS: [&str; 3] = ["WEST_BANK", "JERUSALEM", "ISRAEL"];

/// Products and gift sets for sale with their prices, in agorot.
struct Assortment {
    products: Vec<CreatedProduct>,
    /// Ids and prices of the gift sets.
    gift_sets: Vec<(String, i64)>,
    shipping: BTreeMap<String, i64>,
    threshold: i64,
    /// Id of a customer without orders.
    somebody: String,
}

/// A request body and its expected outcome.
struct Cart {
    body: Value,
    /// Expected items total, shipping and total in agorot; `None` when the cart must be rejected.
    total: Option<[i64; 3]>,
}

#[rstest]
#[case::local(Backend::Local, 1_000)]
#[case::servers(Backend::Servers, count(250, 1_000))]
#[tokio::test(flavor = "multi_thread")]
async fn tampered_carts_are_priced_by_the_shop(#[case] backend: Backend, #[case] carts: usize) {
    let shop = TestShop::start(backend).await;
    let assortment = Assortment::fill(&shop).await;
    let mut chance = StdRng::seed_from_u64(SEED);
    let carts: Vec<Cart> = (0..carts).map(|_| assortment.cart(&mut chance)).collect();
    let accepted = carts.iter().filter(|cart| cart.total.is_some()).count();

    let guest = shop.guest();
    let wrong: Vec<String> = stream::iter(&carts)
        .map(|cart| {
            let guest = guest.clone();
            async move { fault(cart, &guest.post("/api/v1/orders", &cart.body).await) }
        })
        .buffer_unordered(AT_ONCE)
        .filter_map(async |fault| fault)
        .collect()
        .await;

    println!(
        "tampered carts on {backend:?}: {}, priced right: {accepted}, refused: {}, wrong: {}",
        carts.len(),
        carts.len() - accepted,
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(accepted * 2 > carts.len() && accepted < carts.len(), "{accepted}");
    let admin = shop.admin().await;
    let listed = admin.get("/api/v1/admins/orders?status=pending").await;
    assert_eq!(
        listed.json["pagination"]["total"], accepted,
        "no refused cart left an order, none came in another status"
    );
    let delivered = admin.get("/api/v1/admins/orders?status=all").await;
    assert_eq!(delivered.json["pagination"]["total"], accepted);
    shop.stop().await;
}

/// Describe a wrong response to a cart; `None` when it is right.
fn fault(cart: &Cart, answer: &ApiResponse) -> Option<String> {
    let report = |what: String| Some(format!("{what}\n  {}\n  {}", cart.body, answer.text));
    let Some(total) = cart.total else {
        let is_refused = (400..500).contains(&answer.status);
        return if is_refused { None } else { report(format!("{} instead of a refusal", answer.status)) };
    };
    if answer.status != 201 {
        return report(format!("{} instead of 201", answer.status));
    }
    let data = &answer.json["data"];
    let priced = ["items_total", "shipping", "total"].map(|name| agorot(&data[name]));
    if priced == total && data["status"] == "pending" {
        None
    } else {
        report(format!("{priced:?} instead of {total:?}"))
    }
}

impl Assortment {
    async fn fill(shop: &TestShop) -> Self {
        let brand = NewBrand::named("دار الندى").create(shop).await;
        let mut products = Vec::new();
        for (n, price) in [1, 1_999, 4_000, 12_345, 99_99, 25_050].into_iter().enumerate() {
            products.push(
                NewProduct::named(&format!("عطر {n}"), &brand).at(price).in_sizes(&[2, 5, 10]).create(shop).await,
            );
        }
        let mut gift_sets = Vec::new();
        for (n, price) in [9_900, 33_333, 1_050].into_iter().enumerate() {
            let set = NewGiftSet::named(&format!("هدية {n}")).and(&products[n], 2).at(price).create(shop).await;
            gift_sets.push((set.id, price));
        }
        let guest = shop.guest();
        let regions = guest.get("/api/v1/shipping/regions").await;
        let data = regions.data(200);
        let listed = data["regions"].as_array().expect("regions");
        let shipping =
            listed.iter().map(|region| (text(region, "region").to_owned(), agorot(&region["cost"]))).collect();
        let threshold = agorot(&data["free_shipping_threshold"]);
        let somebody = NewCustomer::with_phone("0597654321").sign_up(&guest).await;
        Self { products, gift_sets, shipping, threshold, somebody: text(&somebody.user, "id").to_owned() }
    }

    /// Generate a cart with up to six lines, some of them with forbidden fields.
    fn cart(&self, chance: &mut StdRng) -> Cart {
        let mut items_total = 0;
        let mut lines = Vec::new();
        for _ in 0..chance.random_range(1..=4) {
            let (sold, quantity) = (self.products.choose(chance).expect("products"), chance.random_range(1..=9_i64));
            let variant = sold.variants.choose(chance).expect("sizes");
            items_total += variant.price_agorot * quantity;
            let size = with_forbidden_fields(json!({ "id": variant.id, "quantity": quantity }), chance);
            lines.push(with_forbidden_fields(
                json!({ "id": sold.product.id, "slug": sold.product.slug, "variants": [size] }),
                chance,
            ));
        }
        let mut sets = Vec::new();
        for _ in 0..chance.random_range(0..=2) {
            let ((id, price), quantity) =
                (self.gift_sets.choose(chance).expect("sets"), chance.random_range(1..=9_i64));
            items_total += price * quantity;
            sets.push(with_forbidden_fields(json!({ "id": id, "quantity": quantity }), chance));
        }
        let region = *REGIONS.choose(chance).expect("regions");
        let location =
            with_forbidden_fields(json!({ "region": region, "city": "القدس", "address": "شارع صلاح الدين" }), chance);
        let mut customer =
            with_forbidden_fields(json!({ "name": "سلمى", "phone": "0591234567", "location": location }), chance);
        customer["id"] = json!(self.somebody);
        let mut body = with_forbidden_fields(
            json!({ "customer": customer, "items": { "products": lines, "gift_sets": sets } }),
            chance,
        );
        let shipping = if items_total >= self.threshold { 0 } else { self.shipping[region] };
        let is_refused = chance.random_ratio(1, 4);
        if is_refused {
            self.invalidate(&mut body, chance);
        }
        let total = (!is_refused).then_some([items_total, shipping, items_total + shipping]);
        Cart { body, total }
    }

    /// Make the cart invalid.
    fn invalidate(&self, body: &mut Value, chance: &mut StdRng) {
        let other = self.products.choose(chance).expect("products");
        let line = &mut body["items"]["products"][0];
        match chance.random_range(0..5) {
            0 => body["expected_total"] = json!(0.01),
            1 => {
                line["variants"][0]["quantity"] =
                    [json!(-3), json!(0), json!(1_000_000), json!(0.001)].choose(chance).expect("one").clone();
            }
            2 => line["variants"][0]["id"] = json!(other.product.id),
            3 if text(line, "id") != other.product.id => line["id"] = json!(other.product.id),
            _ => line["variants"][0]["id"] = json!("' OR 1=1 --"),
        }
    }
}

/// Add up to two fields that clients may not set.
fn with_forbidden_fields(mut object: Value, chance: &mut StdRng) -> Value {
    let forbidden_fields = [
        ("price", json!(0.01)),
        ("price_agorot", json!(1)),
        ("original_price", json!(-5)),
        ("unit_price", json!("0")),
        ("line_total", json!(0)),
        ("items_total", json!(1)),
        ("total", json!(-100)),
        ("total_agorot", json!(1)),
        ("shipping", json!(0)),
        ("free_shipping", json!(true)),
        ("discount", json!(100)),
        ("coupon", json!("FREE")),
        ("currency", json!("JPY")),
        ("status", json!("delivered")),
        ("paid", json!(true)),
        ("role", json!("owner")),
        ("user_role", json!("admin")),
        ("customer_id", json!("0198c0de-0000-7000-8000-000000000001")),
        ("number", json!(1)),
        ("tracking_token", json!("mine")),
        ("created_at", json!("1999-01-01T00:00:00Z")),
        ("stock", json!(99)),
        ("is_available", json!(true)),
    ];
    let fields: &mut Map<String, Value> = object.as_object_mut().expect("an object");
    for _ in 0..chance.random_range(0..=2) {
        let (name, value) = forbidden_fields.choose(chance).expect("forbidden_fields").clone();
        fields.entry(name).or_insert(value);
    }
    object
}

/// Parse a JSON amount in shekels to agorot, without floating point.
fn agorot(shekels: &Value) -> i64 {
    let text = shekels.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let part: i64 = format!("{part:0<2}").parse().expect("two decimals");
    whole.parse::<i64>().expect("a number") * 100 + part
}

/// An order belongs to the session's customer, whatever id the cart contains.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_ignores_customer_id_in_body(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let assortment = Assortment::fill(&shop).await;
    let layla = NewCustomer::with_phone("0591234567").sign_up(&shop.guest()).await;
    let mut cart = assortment.cart(&mut StdRng::seed_from_u64(SEED)).body;
    cart["items"] = json!({ "products": [{ "id": assortment.products[0].product.id, "variants": [{ "id": assortment.products[0].variants[0].id, "quantity": 1 }] }] });
    cart.as_object_mut().expect("a cart").remove("expected_total");

    let orders = async |client: &Client| client.get("/api/v1/orders").await.json["pagination"]["total"].clone();
    layla.client.post("/api/v1/orders", &cart).await.data(201);
    assert_eq!(orders(&layla.client).await, 1);
    shop.guest().post("/api/v1/orders", &cart).await.data(201);
    let somebody = e2e::log_in(&shop.guest(), "0597654321").await;
    assert_eq!((orders(&layla.client).await, orders(&somebody.client).await), (json!(1), json!(0)));
    shop.stop().await;
}
