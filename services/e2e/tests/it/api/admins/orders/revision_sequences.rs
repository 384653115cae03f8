//! Random sequences of placing, revising, moving, cancelling, returning and exchanging orders: stock, cash and revisions
//! always add up.

use e2e::{Client, CreatedProduct, NewBrand, NewOrder, NewProduct, TestShop, admin_order_path, text};
use platform::testing::Backend;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use rstest::rstest;
use serde_json::{Value, json};

/// Orders that a sequence places at most.
const ORDERS: usize = 4;
const STOCK: i64 = 20;

/// A step of a sequence. Many are refused: the shop decides which.
#[derive(Clone, Debug)]
enum Step {
    Place([u32; 2]),
    /// Quantities of both sizes, for an order of this index and the revision that the editor saw, relative to the
    /// present one.
    Revise(usize, [u32; 2], i64),
    /// Discount in shekels on the order of this index; 0 removes it.
    Discount(usize, u32),
    /// A status of the order of this index, or the `next` one.
    Move(usize, &'static str),
    /// Kind and quantity of the order's line of this index, which is returned or refused at the door.
    Return(usize, &'static str, usize, u32),
    /// A step of the order's last return, and whether it is restocked.
    Decide(usize, &'static str, bool),
    /// Quantities of both sizes, for the replacement of the order's last return.
    Exchange(usize, [u32; 2]),
}

fn step() -> impl Strategy<Value = Step> {
    let quantities = || [0_u32..5, 0_u32..5];
    let statuses = ["next", "next", "next", "next", "pending", "processing", "shipped", "delivered", "cancelled"];
    let status = prop::sample::select(statuses.to_vec());
    let kind = prop::sample::select(vec!["refused", "damaged", "exchange", "return"]);
    let decision = prop::sample::select(vec!["approval", "decline", "receipt", "receipt", "closing", "kind"]);
    prop_oneof![
        1 => quantities().prop_map(Step::Place),
        4 => (0..ORDERS, kind, 0_usize..3, 1_u32..4).prop_map(|(order, kind, line, units)| Step::Return(order, kind, line, units)),
        4 => (0..ORDERS, decision, any::<bool>()).prop_map(|(order, step, restock)| Step::Decide(order, step, restock)),
        2 => (0..ORDERS, quantities()).prop_map(|(order, units)| Step::Exchange(order, units)),
        4 => (0..ORDERS, quantities(), prop::sample::select(vec![0_i64, 0, 0, -1])).prop_map(|(order, units, seen)| Step::Revise(order, units, seen)),
        2 => (0..ORDERS, 0_u32..150).prop_map(|(order, amount)| Step::Discount(order, amount)),
        4 => (0..ORDERS, status).prop_map(|(order, status)| Step::Move(order, status)),
    ]
}

fn items(oud: &CreatedProduct, quantities: [u32; 2]) -> NewOrder {
    let sizes = quantities.into_iter().enumerate().filter(|(_, quantity)| *quantity > 0);
    sizes.fold(NewOrder::empty(), |order, (size, quantity)| order.and(oud, size, quantity))
}

/// List the size, quantity and price of each line, in agorot.
fn lines(oud: &CreatedProduct, order: &Value) -> Vec<(usize, i64, i64)> {
    let products = order["items"]["products"].as_array().expect("products").iter();
    let lines = products.flat_map(|product| product["variants"].as_array().expect("variants"));
    let line = |line: &Value| {
        let size = oud.variants.iter().position(|variant| line["id"] == variant.id).expect("a size");
        (size, line["quantity"].as_i64().expect("a quantity"), agorot(&line["price"]))
    };
    lines.map(line).collect()
}

/// Returned and restocked units of each size, and what the returns add to the cash due.
#[derive(Default)]
struct Returned {
    received: [i64; 2],
    restocked: [i64; 2],
    adjustment: i64,
}

async fn returned(admin: &Client, order: &Value, lines: &[(usize, i64, i64)]) -> Returned {
    let mut sum = Returned::default();
    for id in order["returns"].as_array().expect("returns").iter().map(|one| text(one, "id")) {
        let one = admin.get(&format!("/api/v1/admins/returns/{id}")).await.data(200).clone();
        let (state, kind) = (text(&one, "state"), text(&one, "kind"));
        if state == "declined" {
            // Its order may have gone back, and have been revised since.
            continue;
        }
        let is_received = ["received", "closed"].contains(&state);
        let mut price_of_units = 0;
        for line in one["lines"].as_array().expect("lines") {
            let position = text(line, "line").strip_prefix("variants.").expect("a variant").parse::<usize>();
            let (size, sold, price) = lines[position.expect("a position")];
            let units = line["quantity"].as_i64().expect("a quantity");
            assert!(units <= sold, "{one}");
            price_of_units += units * price;
            sum.received[size] += if is_received { units } else { 0 };
            sum.restocked[size] += if line["is_restocked"] == true { units } else { 0 };
        }
        let (value, discount) = (agorot(&one["value"]), agorot(&order["discount"]));
        assert!((0..=price_of_units).contains(&value), "{one}");
        assert!(discount > 0 || value == price_of_units, "without a discount everything has its price: {one}");
        let is_due = match kind {
            "refused" => is_received || state == "approved",
            "exchange" => false,
            _ => is_received,
        };
        sum.adjustment += if is_due { agorot(&one["fee"]) - value } else { 0 };
    }
    if let Some(exchange) = order["exchange_of"].as_object() {
        let id = exchange["return_id"].as_str().expect("an id");
        let one = admin.get(&format!("/api/v1/admins/returns/{id}")).await.data(200).clone();
        assert_eq!(one["replacement"]["id"], order["id"]);
        assert_eq!(agorot(&order["shipping"]), agorot(&one["fee"]), "the fee is the shipping");
        sum.adjustment -= agorot(&one["value"]);
    }
    sum
}

fn agorot(amount: &Value) -> i64 {
    let amount = amount.to_string();
    amount.parse::<proto::Money>().expect("an amount").agorot()
}

async fn stock(admin: &Client, oud: &CreatedProduct) -> [i64; 2] {
    let product = admin.get(&format!("/api/v1/products/{}", oud.product.slug)).await;
    [0, 1].map(|size: usize| product.data(200)["variants"][size]["stock"].as_i64().expect("counted"))
}

/// Check every order against its lines, and the stock against all orders and its movements.
async fn check(admin: &Client, oud: &CreatedProduct, orders: &[Value]) {
    let mut taken = [0, 0];
    for placed in orders {
        let order = admin.get(&admin_order_path(placed)).await.data(200).clone();
        let lines = lines(oud, &order);
        let total: i64 = lines.iter().map(|(_, quantity, price)| quantity * price).sum();
        assert_eq!(agorot(&order["items_total"]), total, "{order}");
        let discount = agorot(&order["discount"]);
        assert!(discount <= total && (discount > 0) == order["discount_reason"].is_string(), "{order}");
        let shipping = agorot(&order["shipping"]);
        assert_eq!(agorot(&order["total"]), total - discount + shipping, "the total is that of lines and discount");
        let (back, is_cancelled) = (returned(admin, &order, &lines).await, order["status"] == "cancelled");
        assert_eq!(agorot(&order["adjustment"]), back.adjustment, "{order}");
        let due = if is_cancelled { 0 } else { agorot(&order["total"]) + back.adjustment };
        assert_eq!(agorot(&order["cash_due"]), due, "the cash due is that of lines, fees and returns");
        let revisions =
            order["timeline"].as_array().expect("a timeline").iter().filter(|entry| entry["kind"] == "revised");
        let numbers: Vec<_> = revisions.map(|entry| entry["revision"]["number"].as_i64().expect("a number")).collect();
        let gapless: Vec<_> = (2..=order["revision"].as_i64().expect("a revision")).collect();
        assert_eq!(numbers, gapless, "revisions have no gaps");
        // A cancelled order has released what had not come back.
        for (size, quantity, _) in &lines {
            taken[*size] += if is_cancelled { 0 } else { *quantity };
        }
        let come_back = if is_cancelled { back.received } else { [0, 0] };
        (0..2).for_each(|size| taken[size] += come_back[size] - back.restocked[size]);
    }
    let left = stock(admin, oud).await;
    assert_eq!([0, 1].map(|size: usize| left[size] + taken[size]), [STOCK; 2], "the stock is that of the orders");
    assert_eq!(moved(admin, oud).await, left, "the movements add up to the stock");
}

/// Sum the movements of each size.
async fn moved(admin: &Client, oud: &CreatedProduct) -> [i64; 2] {
    let mut moved = [0, 0];
    for page in 1.. {
        let path = format!("/api/v1/admins/products/{}/movements?per_page=100&page={page}", oud.product.id);
        let movements = admin.get(&path).await;
        let movements = movements.data(200).as_array().expect("movements");
        for movement in movements {
            let size = oud.variants.iter().position(|variant| movement["variant"]["id"] == variant.id);
            moved[size.expect("a size")] += movement["units"].as_i64().expect("units");
        }
        if movements.len() < 100 {
            break;
        }
    }
    moved
}

/// Return the last return of an order, if it has one.
async fn last_return(admin: &Client, order: &Value) -> Option<Value> {
    let order = admin.get(&admin_order_path(order)).await.data(200).clone();
    let id = text(order["returns"].as_array()?.last()?, "id").to_owned();
    Some(admin.get(&format!("/api/v1/admins/returns/{id}")).await.data(200).clone())
}

async fn decide(admin: &Client, one: &Value, step: &str, restock: bool) {
    let (path, version) = (format!("/api/v1/admins/returns/{}/{step}", text(one, "id")), &one["version"]);
    let received = one["lines"].as_array().expect("lines").iter();
    let received: Vec<_> = received.map(|line| json!({ "line": line["line"], "restock": restock })).collect();
    let body = match step {
        "decline" => json!({ "expected_version": version, "reason": "فُتحت الزجاجة" }),
        "receipt" => json!({ "expected_version": version, "lines": received }),
        "kind" => json!({ "expected_version": version, "kind": "return" }),
        _ => json!({ "expected_version": version }),
    };
    let method = if step == "kind" { reqwest::Method::PUT } else { reqwest::Method::POST };
    let answer = Client::send(admin.request(method, &path).json(&body)).await;
    assert!([200, 409].contains(&answer.status), "{}", answer.text);
}

async fn run(shop: &TestShop, admin: &Client, number: usize, steps: &[Step]) {
    let brand = NewBrand::named(&format!("دار {number}")).create(shop).await;
    let oud =
        NewProduct::named(&format!("عود {number}"), &brand).in_sizes(&[2, 50]).with_stock(STOCK).create(shop).await;
    let guest = shop.guest();
    let mut orders: Vec<Value> = Vec::new();
    for (n, step) in steps.iter().enumerate() {
        match step {
            Step::Place(quantities) if orders.len() < ORDERS => {
                let phone = format!("059{number:03}{n:04}");
                let answer = items(&oud, *quantities).from_customer("ليلى", &phone).send(&guest).await;
                if answer.status == 201 {
                    orders.push(answer.data(201).clone());
                }
            }
            Step::Revise(index, quantities, seen) if *index < orders.len() => {
                let path = admin_order_path(&orders[*index]);
                // Prices change now and then, so that lines split.
                let variant = format!("/api/v1/admins/products/{}/variants/{}", oud.product.id, oud.variants[n % 2].id);
                admin.put(&variant, &json!({ "price": 30 + n })).await.data(200);
                let revision = admin.get(&path).await.data(200)["revision"].as_i64().expect("a revision");
                let body = json!({ "expected_revision": revision + seen, "items": items(&oud, *quantities).items() });
                let answer = admin.put(&format!("{path}/contents"), &body).await;
                assert!([200, 409, 422].contains(&answer.status), "{}", answer.text);
            }
            Step::Discount(index, amount) if *index < orders.len() => {
                let path = admin_order_path(&orders[*index]);
                let revision = admin.get(&path).await.data(200)["revision"].clone();
                let discount = json!({ "amount": amount, "reason": "هدية" });
                let body = json!({ "expected_revision": revision, "discount": discount });
                let answer = admin.put(&format!("{path}/contents"), &body).await;
                assert!([200, 409, 422].contains(&answer.status), "{}", answer.text);
            }
            Step::Move(index, status) if *index < orders.len() => {
                let path = admin_order_path(&orders[*index]);
                let status = match (*status, text(admin.get(&path).await.data(200), "status")) {
                    ("next", "pending") => "processing",
                    ("next", "processing") => "shipped",
                    ("next", _) => "delivered",
                    (status, _) => status,
                };
                let answer = admin.put(&path, &json!({ "status": status })).await;
                assert!([200, 409].contains(&answer.status), "{}", answer.text);
            }
            Step::Return(index, kind, line, units) if *index < orders.len() => {
                let line = json!({ "line": format!("variants.{line}"), "quantity": units });
                let fee = if n % 2 == 0 { json!(0) } else { Value::Null };
                let body =
                    json!({ "kind": kind, "reason": "changed_mind", "details": "", "lines": [line], "fee": fee });
                let answer = admin.post(&format!("{}/returns", admin_order_path(&orders[*index])), &body).await;
                assert!([201, 409, 422].contains(&answer.status), "{}", answer.text);
            }
            Step::Decide(index, decision, restock) if *index < orders.len() => {
                if let Some(one) = last_return(admin, &orders[*index]).await {
                    decide(admin, &one, decision, *restock).await;
                }
            }
            Step::Exchange(index, quantities) if *index < orders.len() && orders.len() < ORDERS + 2 => {
                if let Some(one) = last_return(admin, &orders[*index]).await {
                    let phone = format!("059{number:03}{n:04}");
                    let order = items(&oud, *quantities).from_customer("ليلى", &phone);
                    let body = order.taken(&json!({ "exchange_return": one["id"] }));
                    let answer = admin.post("/api/v1/admins/orders", &body).await;
                    assert!([201, 409, 422].contains(&answer.status), "{}", answer.text);
                    if answer.status == 201 {
                        orders.push(answer.data(201).clone());
                    }
                }
            }
            _ => {}
        }
        check(admin, &oud, &orders).await;
    }
    assert!(orders.iter().all(|order| !text(order, "id").is_empty()));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn random_sequences_keep_stock_cash_and_revisions_consistent(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let mut runner = TestRunner::deterministic();
    for number in 0..6 {
        let placing = prop::collection::vec([1_u32..4, 0_u32..4].prop_map(Step::Place), 2);
        let sequence =
            (placing, prop::collection::vec(step(), 30)).new_tree(&mut runner).expect("a sequence").current();
        let steps: Vec<_> = sequence.0.into_iter().chain(sequence.1).collect();
        run(&shop, &admin, number, &steps).await;
    }
    shop.stop().await;
}
