//! Previews and orders over random offers, carts and credits: they are equal, and all amounts add up to the agora.

use std::collections::BTreeMap;

use e2e::{
    Client, CreatedProduct, NewBrand, NewGiftSet, NewOffer, NewOrder, NewProduct, TestShop, admin_order_path,
    deliver_and_collect, text,
};
use platform::testing::Backend;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use proto::Money;
use rstest::rstest;
use serde_json::{Value, json};

use super::offers::SUMS;

/// Random terms of an offer.
#[derive(Clone, Debug)]
struct Terms {
    effect: &'static str,
    percent: u32,
    agorot: i64,
    nth: u32,
    minimum_units: Option<u32>,
    /// Index of a product that it is for; none for a greater one.
    product: usize,
    /// Sizes that it is for, in millilitres.
    sizes: &'static [u32],
    is_by_code: bool,
    limit: Option<u32>,
    limit_per_phone: Option<u32>,
    is_first_order_only: bool,
}

/// A random cart: quantities of both sizes of each product and of the gift set, and indices into the lists of codes,
/// regions, phones and credits.
#[derive(Clone, Debug)]
struct Cart {
    quantities: [[u32; 2]; 3],
    sets: u32,
    code: usize,
    region: &'static str,
    phone: u32,
    credits: Vec<usize>,
}

fn terms() -> impl Strategy<Value = Terms> {
    let effect = prop::sample::select(vec!["percent", "amount", "free_delivery", "nth_item"]);
    let sizes: Vec<&'static [u32]> = vec![&[], &[], &[5], &[50]];
    let effect = (effect, 1_u32..=100, 1_i64..40_000, 2_u32..5);
    let conditions = (prop::option::of(1_u32..6), 0_usize..5, prop::sample::select(sizes));
    let limits = (any::<bool>(), prop::option::of(1_u32..4), prop::option::of(1_u32..3), any::<bool>());
    (effect, conditions, limits).prop_map(|(effect, conditions, limits)| {
        let (effect, percent, agorot, nth) = effect;
        let (minimum_units, product, sizes) = conditions;
        let (is_by_code, limit, limit_per_phone, is_first_order_only) = limits;
        Terms {
            effect,
            percent,
            agorot,
            nth,
            minimum_units,
            product,
            sizes,
            is_by_code,
            limit,
            limit_per_phone,
            is_first_order_only,
        }
    })
}

fn cart() -> impl Strategy<Value = Cart> {
    let quantities = || [0_u32..3, 0_u32..2];
    let quantities = [quantities(), quantities(), quantities()];
    let region = prop::sample::select(vec!["WEST_BANK", "JERUSALEM", "ISRAEL"]);
    let credits = prop::sample::subsequence((0..6).collect::<Vec<usize>>(), 0..=4);
    (quantities, 0_u32..2, 0_usize..6, region, 0_u32..6, credits).prop_map(
        |(quantities, sets, code, region, phone, credits)| Cart { quantities, sets, code, region, phone, credits },
    )
}

/// A shop with three perfumes in two sizes, a gift set, and an order of a sample for each credit.
struct Perfumes {
    shop: TestShop,
    admin: Client,
    guest: Client,
    products: Vec<CreatedProduct>,
    /// Prices of variants and the gift set by id, in agorot.
    prices: BTreeMap<String, i64>,
    set: String,
    samples: Vec<Value>,
}

impl Perfumes {
    async fn open(backend: Backend) -> Self {
        let shop = TestShop::start(backend).await;
        let (guest, admin) = (shop.guest(), shop.admin().await);
        let brand = NewBrand::named("دار الندى").create(&shop).await;
        let (mut products, mut prices, mut samples) = (Vec::new(), BTreeMap::new(), Vec::new());
        for (name, small, large) in [("عود", 3_333, 21_050), ("مسك", 1_999, 15_001), ("عنبر", 4_000, 30_000)]
        {
            let sold = NewProduct::named(name, &brand).at(small).in_sizes(&[5, 50]).create(&shop).await;
            let variant = format!("/api/v1/admins/products/{}/variants/{}", sold.product.id, sold.variants[1].id);
            let price = Money::from_agorot(large).to_string();
            admin.put(&variant, &json!({ "price": price })).await.data(200);
            prices.extend([(sold.variants[0].id.clone(), small), (sold.variants[1].id.clone(), large)]);
            for _ in 0..2 {
                let sample = NewOrder::of(&sold, 1).place(&guest).await;
                deliver_and_collect(&admin, &sample).await;
                samples.push(sample);
            }
            products.push(sold);
        }
        let set = NewGiftSet::named("هدية الليل").and(&products[0], 1).create(&shop).await.id;
        prices.insert(set.clone(), 9_900);
        Self { shop, admin, guest, products, prices, set, samples }
    }

    /// Create an offer, by a code of this name if it is not automatic. Only codes are limited by phone, so that the
    /// total changes whenever one does not apply.
    async fn offer(&self, code: &str, terms: &Terms) -> (NewOffer, Value) {
        let mut new = match terms.effect {
            "percent" => NewOffer::percent(code, terms.percent),
            "amount" => NewOffer::amount(code, Money::from_agorot(terms.agorot).to_string()),
            "free_delivery" => NewOffer::free_delivery(code),
            _ => NewOffer::nth_item(code, terms.nth, terms.percent),
        };
        let product = self.products.get(terms.product).map(|sold| &sold.product.id);
        new = new
            .when("minimum_units", json!(terms.minimum_units))
            .when("product_ids", json!(product.into_iter().collect::<Vec<_>>()))
            .when("sizes", json!(terms.sizes))
            .with("/limit", json!(terms.limit));
        if terms.is_by_code {
            new = new
                .by_code(code)
                .with("/limit_per_phone", json!(terms.limit_per_phone))
                .when("is_first_order_only", json!(terms.is_first_order_only));
        }
        let offer = new.create(&self.admin).await;
        (new, offer)
    }

    fn order(&self, cart: &Cart, codes: &[String]) -> NewOrder {
        let sizes = cart
            .quantities
            .iter()
            .enumerate()
            .flat_map(|(n, sizes)| sizes.iter().enumerate().map(move |(size, units)| (n, size, *units)));
        let order = sizes
            .filter(|(_, _, units)| *units > 0)
            .fold(NewOrder::empty(), |order, (n, size, units)| order.and(&self.products[n], size, units));
        let order = if cart.sets > 0 { order.and_set(&self.set, cart.sets) } else { order };
        let order = order.from_customer("ليلى", &format!("05911111{:02}", cart.phone)).to_region(cart.region);
        let samples: Vec<_> = cart.credits.iter().map(|n| &self.samples[*n]).collect();
        let order = order.with_credits_of(&samples);
        match codes.get(cart.code) {
            Some(code) => order.with_code(code),
            None => order,
        }
    }

    /// Return the prices of the lines of an order, by their paths.
    fn lines(&self, order: &NewOrder) -> BTreeMap<String, i64> {
        let price = |line: &Value| self.prices[text(line, "id")] * line["quantity"].as_i64().expect("a quantity");
        let products = order.items()["products"].as_array().expect("products").iter().enumerate();
        let variants =
            products.map(|(n, product)| (format!("items.products.{n}.variants.0"), price(&product["variants"][0])));
        let sets = order.items()["gift_sets"].as_array().expect("gift sets").iter().enumerate();
        variants.chain(sets.map(|(n, set)| (format!("items.gift_sets.{n}"), price(set)))).collect()
    }

    /// Assert that all amounts of a quote add up to the agora.
    fn check(&self, order: &NewOrder, quote: &Value) {
        let mut left = self.lines(order);
        let items: i64 = left.values().sum();
        let mut deduct = |share: &Value| {
            let amount = agorot(&share["amount"]);
            *left.get_mut(text(share, "field")).unwrap_or_else(|| panic!("no line of the cart: {share}")) -= amount;
            assert!(amount >= 0, "{quote}");
            amount
        };
        let offers = quote["offers"].as_array().expect("offers");
        let of_offers: i64 = offers
            .iter()
            .map(|offer| {
                let shares: i64 = offer["shares"].as_array().expect("shares").iter().map(&mut deduct).sum();
                assert_eq!(shares, agorot(&offer["amount"]), "the shares add up: {quote}");
                shares
            })
            .sum();
        let of_credits: i64 = quote["credits"].as_array().expect("credits").iter().map(&mut deduct).sum();
        assert!(left.values().all(|left| *left >= 0), "no line costs less than nothing: {left:?} {quote}");
        let (offers_total, credits_total) = (agorot(&quote["offers_total"]), agorot(&quote["credits_total"]));
        assert_eq!((of_offers, of_credits), (offers_total, credits_total), "{quote}");
        assert_eq!(
            (agorot(&quote["items_total"]), agorot(&quote["total"])),
            (items, items - of_offers - of_credits + agorot(&quote["shipping"]))
        );
        let by_code: Vec<_> = offers.iter().map(|offer| offer["code"].is_string()).collect();
        assert!(matches!(by_code[..], [] | [_] | [false, true]), "the automatic one is first: {quote}");
    }

    /// Place an order as previewed, once more if the preview could not know the phone, and compare what is stored.
    async fn place(&self, order: &NewOrder) {
        let quote = order.quote(&self.guest).await;
        self.check(order, &quote);
        let answer = order.clone().expecting(quote["total"].clone()).send(&self.guest).await;
        let (quote, placed) = if answer.status == 201 {
            (quote, answer.data(201).clone())
        } else {
            answer.error(409, "price_changed");
            let quote = answer.json["data"].clone();
            self.check(order, &quote);
            let placed = order.clone().expecting(quote["total"].clone()).place(&self.guest).await;
            (quote, placed)
        };
        let stored = self.admin.get(&admin_order_path(&placed)).await.data(200).clone();
        for sum in SUMS {
            assert_eq!((&placed[sum], &stored[sum]), (&quote[sum], &quote[sum]), "{sum}");
        }
        // An offer that saves nothing may be missing: the order without it has the same total.
        assert_eq!(savings(&stored["offers"]), savings(&as_stored(&quote["offers"])));
        assert_eq!(stored["credits"], as_stored(&quote["credits"]));
    }
}

fn agorot(amount: &Value) -> i64 {
    amount.to_string().parse::<Money>().expect("an amount").agorot()
}

/// Return the offers of a list that save something.
fn savings(offers: &Value) -> Vec<&Value> {
    let offers = offers.as_array().expect("offers").iter();
    offers.filter(|offer| offer["amount"] != 0 || offer["shipping"] != 0).collect()
}

/// Convert offers or credits of a quote to those of its order, which names lines by their positions.
fn as_stored(quoted: &Value) -> Value {
    let position =
        |field: &str| match field.strip_prefix("items.products.").and_then(|rest| rest.strip_suffix(".variants.0")) {
            Some(n) => format!("variants.{n}"),
            None => field.trim_start_matches("items.").to_owned(),
        };
    let mut stored = quoted.clone();
    for entry in stored.as_array_mut().expect("a list") {
        let is_credit = entry.get("field").is_some();
        if is_credit {
            let line = position(text(entry, "field"));
            *entry = json!({ "line": line, "amount": entry["amount"], "ordered_at": entry["ordered_at"] });
        } else {
            for share in entry["shares"].as_array_mut().expect("shares") {
                *share = json!({ "line": position(text(share, "field")), "amount": share["amount"] });
            }
        }
    }
    stored
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn orders_of_random_carts_equal_their_previews_to_the_agora(#[case] backend: Backend) {
    let perfumes = Perfumes::open(backend).await;
    let mut runner = TestRunner::deterministic();
    for round in 0..4 {
        let offers = prop::collection::vec(terms(), 5).new_tree(&mut runner).expect("offers").current();
        let codes: Vec<_> = (0..offers.len()).map(|n| format!("CODE{round}{n}")).collect();
        let mut created = Vec::new();
        for (code, terms) in codes.iter().zip(&offers) {
            created.push(perfumes.offer(code, terms).await);
        }
        for cart in prop::collection::vec(cart(), 8).new_tree(&mut runner).expect("carts").current() {
            let order = perfumes.order(&cart, &codes);
            if !perfumes.lines(&order).is_empty() {
                perfumes.place(&order).await;
            }
        }
        for (new, offer) in created {
            new.with("/is_enabled", json!(false)).replace(&perfumes.admin, &offer).await;
        }
    }
    perfumes.shop.stop().await;
}
