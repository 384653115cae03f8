//! Credits: a sample that was delivered and paid pays a part of a full bottle of the same perfume, once.

use std::time::Duration;

use e2e::{
    Client, CreatedProduct, NewBrand, NewOffer, NewOrder, NewProduct, Replica, TestShop, admin_order_path, deliver,
    deliver_and_collect, text, update_status,
};
use futures::future::join_all;
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

use super::a_customer;

const RULES: &str = "/api/v1/admins/credit-rules";

/// A shop with a sample of oud for 40 shekels and its bottle for 300, and its administrator.
struct SampleShop {
    shop: TestShop,
    admin: Client,
    oud: CreatedProduct,
}

impl SampleShop {
    async fn open(backend: Backend) -> Self {
        let shop = TestShop::start(backend).await;
        let brand = NewBrand::named("دار الندى").create(&shop).await;
        let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[5, 50]).create(&shop).await;
        let admin = shop.admin().await;
        let bottle = format!("/api/v1/admins/products/{}/variants/{}", oud.product.id, oud.variants[1].id);
        admin.put(&bottle, &json!({ "price": 300 })).await.data(200);
        Self { shop, admin, oud }
    }

    fn sample(&self) -> NewOrder {
        NewOrder::of(&self.oud, 1)
    }

    fn bottle(&self) -> NewOrder {
        NewOrder::empty().and(&self.oud, 1, 1)
    }

    /// Order a sample, deliver it and collect its cash.
    async fn paid_sample(&self, client: &Client) -> Value {
        let order = self.sample().place(client).await;
        deliver_and_collect(&self.admin, &order).await;
        order
    }

    /// Quote a bottle with the credits of orders, and return the credits.
    async fn credits(&self, client: &Client, orders: &[&Value]) -> Value {
        self.bottle().with_credits_of(orders).quote(client).await["credits"].clone()
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn paid_sample_pays_part_of_one_bottle_by_tracking_token(#[case] backend: Backend) {
    let shop = SampleShop::open(backend).await;
    let guest = shop.shop.guest();
    let sample = shop.sample().place(&guest).await;
    assert_eq!(shop.credits(&guest, &[&sample]).await, json!([]), "not delivered");
    deliver(&shop.admin, &sample).await;
    assert_eq!(shop.credits(&guest, &[&sample]).await, json!([]), "not paid");
    shop.admin.put(&admin_order_path(&sample), &json!({ "cash_collected": sample["total"] })).await.data(200);
    shop.shop.fixture.clock().advance(Duration::from_hours(1));

    let order = shop.bottle().and(&shop.oud, 0, 1).with_credits_of(&[&sample, &sample]);
    let quote = order.quote(&guest).await;

    let id = text(&quote["credits"][0], "id");
    let credits = json!([{
        "id": id, "product_id": shop.oud.product.id, "field": "items.products.0.variants.0", "amount": 40,
        "ordered_at": "2026-05-04T09:30:00Z",
    }]);
    assert_eq!((&quote["credits"], &quote["credits_total"]), (&credits, &json!(40)));
    assert_eq!((&quote["items_total"], &quote["total"]), (&json!(340), &json!(300)));
    // Neither the phone nor other tokens tell whose samples they were, and samples pay for no samples.
    assert_eq!(shop.credits(&guest, &[]).await, json!([]));
    let unknown = json!({ "tracking_token": "a token of nobody" });
    assert_eq!(shop.credits(&guest, &[&unknown]).await, json!([]));
    assert_eq!(shop.sample().with_credits_of(&[&sample]).quote(&guest).await["credits"], json!([]));

    let placed = order.clone().expecting(300).place(&guest).await;
    assert_eq!((&placed["credits_total"], &placed["total"]), (&json!(40), &json!(300)));
    let stored = shop.admin.get(&admin_order_path(&placed)).await.data(200).clone();
    let credit = json!({ "line": "variants.0", "amount": 40, "ordered_at": "2026-05-04T09:30:00Z" });
    assert_eq!((&stored["credits"], &stored["credits_total"]), (&json!([credit]), &json!(40)));
    assert_eq!((&stored["total"], &stored["cash_due"]), (&json!(300), &json!(300)));

    // It is used once, and usable again when the order is cancelled.
    let again = order.clone().expecting(300).send(&guest).await;
    again.error(409, "price_changed");
    assert_eq!((&again.json["data"]["credits"], &again.json["data"]["total"]), (&json!([]), &json!(340)));
    update_status(&shop.admin, &placed, "cancelled").await;
    assert_eq!(shop.credits(&guest, &[&sample]).await[0]["id"], id);
    order.expecting(300).place(&guest).await;
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customers_have_the_credits_of_their_accounts(#[case] backend: Backend) {
    let shop = SampleShop::open(backend).await;
    let (layla, _) = a_customer(&shop.shop, "0591234567").await;
    let (omar, _) = a_customer(&shop.shop, "0592222222").await;
    let guest = shop.shop.guest();
    // The orders have the phone of the first customer.
    let of_guest = shop.paid_sample(&guest).await;
    assert_eq!(shop.credits(&layla, &[]).await, json!([]), "a phone is typed by anybody");
    shop.paid_sample(&layla).await;
    for (client, count) in [(&layla, 1), (&omar, 0), (&guest, 0)] {
        let credits = shop.credits(client, &[]).await;
        assert_eq!(credits.as_array().map(Vec::len), Some(count));
    }
    // One unit of a bottle takes one credit.
    let both = shop.credits(&layla, &[&of_guest]).await;
    assert_eq!(both.as_array().map(Vec::len), Some(1));
    let two = NewOrder::empty().and(&shop.oud, 1, 2).with_credits_of(&[&of_guest]);
    assert_eq!(two.quote(&layla).await["credits_total"], 80);
    let placed = two.expecting(520).place(&layla).await;
    let own = layla.get(&format!("/api/v1/orders/{}", text(&placed, "id"))).await;
    assert_eq!((&own.data(200)["credits_total"], &own.data(200)["total"]), (&json!(80), &json!(520)));
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn racing_carts_use_one_credit_once(#[case] backend: Backend) {
    let shop = SampleShop::open(backend).await;
    let guest = shop.shop.guest();
    let other = Replica::of(&shop.shop).await;
    let guests = [guest.clone(), other.client(&guest)];
    let sample = shop.paid_sample(&guest).await;
    let cart = |phone: &str| {
        let order = shop.bottle().from_customer("ليلى حداد", phone);
        order.with_credits_of(&[&sample]).expecting(260)
    };
    let carts = [cart("0591111111"), cart("0592222222")];

    let answers = join_all((0..10).map(|n| carts[n % 2].send(&guests[n / 5]))).await;

    let (placed, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 201);
    assert_eq!((placed.len(), &placed[0].data(201)["credits_total"]), (1, &json!(40)));
    for answer in refused {
        answer.error(409, "price_changed");
        let quote = &answer.json["data"];
        assert_eq!((&quote["credits"], &quote["total"]), (&json!([]), &json!(300)));
    }
    other.stop().await;
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn returns_and_refusals_move_credits(#[case] backend: Backend) {
    let shop = SampleShop::open(backend).await;
    let (guest, admin) = (shop.shop.guest(), &shop.admin);
    let returned = async |order: &Value, kind: &str| {
        let lines = json!([{ "line": "variants.0", "quantity": 1 }]);
        let body = json!({ "kind": kind, "reason": "changed_mind", "lines": lines, "fee": 0 });
        let made = admin.post(&format!("{}/returns", admin_order_path(order)), &body).await.data(201).clone();
        let receipt =
            json!({ "expected_version": made["version"], "lines": [{ "line": "variants.0", "restock": false }] });
        admin.post(&format!("/api/v1/admins/returns/{}/receipt", text(&made, "id")), &receipt).await.data(200).clone()
    };
    let sample = shop.paid_sample(&guest).await;
    let bottle = shop.bottle().with_credits_of(&[&sample]).expecting(260).place(&guest).await;
    deliver_and_collect(admin, &bottle).await;
    let back = returned(&bottle, "return").await;
    assert_eq!(back["value"], 260, "the credit is no money");
    assert_eq!(shop.credits(&guest, &[&sample]).await.as_array().map(Vec::len), Some(1), "the bottle came back");
    returned(&sample, "return").await;
    assert_eq!(shop.credits(&guest, &[&sample]).await, json!([]), "the sample came back");

    let refused = shop.sample().place(&guest).await;
    for status in ["processing", "shipped"] {
        update_status(admin, &refused, status).await;
    }
    returned(&refused, "refused").await;
    assert_eq!(shop.credits(&guest, &[&refused]).await, json!([]), "it was never paid");
    let undone = shop.paid_sample(&guest).await;
    update_status(admin, &undone, "shipped").await;
    assert_eq!(shop.credits(&guest, &[&undone]).await, json!([]), "the delivery was a mistake");
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn credits_pay_at_most_what_offers_leave(#[case] backend: Backend) {
    let shop = SampleShop::open(backend).await;
    let (guest, admin) = (shop.shop.guest(), &shop.admin);
    NewOffer::percent("نصف السعر", 50).by_code("HALF").create(admin).await;
    NewOffer::amount("زجاجة", 290).by_code("BOTTLE").when("sizes", json!([50])).create(admin).await;
    // A sample that cost less gives less.
    let cheaper = shop.sample().with_code("HALF").place(&guest).await;
    deliver_and_collect(admin, &cheaper).await;
    assert_eq!(shop.credits(&guest, &[&cheaper]).await[0]["amount"], 20);

    let order = shop.bottle().with_credits_of(&[&cheaper]).with_code("BOTTLE");
    let quote = order.quote(&guest).await;
    assert_eq!((&quote["offers_total"], &quote["credits_total"]), (&json!(290), &json!(10)));
    assert_eq!(quote["total"], quote["shipping"], "no item costs less than nothing");
    let placed = order.expecting(quote["total"].clone()).place(&guest).await;
    assert_eq!((&placed["total"], &placed["credits_total"]), (&quote["total"], &json!(10)));

    let tokens = |count: usize| json!({ "items": {}, "credit_tokens": vec!["a token"; count] });
    guest.post("/api/v1/cart/quote", &tokens(20)).await.data(200);
    let mut order = shop.bottle().body().clone();
    order["credit_tokens"] = tokens(21)["credit_tokens"].clone();
    for (path, body) in [("/api/v1/cart/quote", &tokens(21)), ("/api/v1/orders", &order)] {
        assert_eq!(guest.post(path, body).await.invalid_fields(), ["credit_tokens"]);
    }
    shop.shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn credits_hold_for_the_days_that_owners_set(#[case] backend: Backend) {
    let shop = SampleShop::open(backend).await;
    let guest = shop.shop.guest();
    let desk = shop.shop.log_in_new_administrator("سلمى", AdminRole::Orders).await;
    let rules = desk.get(RULES).await.data(200).clone();
    assert_eq!(rules["days"], 60);
    let for_sixty = shop.paid_sample(&guest).await;
    let change = |days: i64| json!({ "expected_version": rules["version"], "days": days });
    desk.put(RULES, &change(7)).await.error(403, "forbidden");
    assert_eq!(shop.admin.put(RULES, &change(731)).await.invalid_fields(), ["days"]);
    assert_eq!(shop.admin.put(RULES, &change(-1)).await.invalid_fields(), ["days"]);
    let changed = shop.admin.put(RULES, &change(7)).await.data(200).clone();
    assert_eq!((&changed["days"], desk.get(RULES).await.data(200)), (&json!(7), &changed));
    let overtaken = shop.admin.put(RULES, &change(8)).await;
    overtaken.error(409, "conflict");
    assert_eq!(overtaken.json["data"], changed, "the rules as they are");

    let for_seven = shop.paid_sample(&guest).await;
    let samples = [&for_sixty, &for_seven];
    let two = NewOrder::empty().and(&shop.oud, 1, 2).with_credits_of(&samples);
    for (days, total) in [(6, 80), (2, 40), (51, 40), (2, 0)] {
        shop.shop.fixture.clock().advance(Duration::from_hours(24 * days));
        assert_eq!(two.quote(&guest).await["credits_total"], total, "{days} days later");
    }
    let owner = shop.shop.admin().await;
    let none = json!({ "expected_version": changed["version"], "days": 0 });
    owner.put(RULES, &none).await.data(200);
    let late = shop.sample().place(&guest).await;
    deliver_and_collect(&owner, &late).await;
    assert_eq!(shop.credits(&guest, &[&late]).await, json!([]), "samples give no credit");
    shop.shop.stop().await;
}
