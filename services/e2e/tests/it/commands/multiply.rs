//! `attar-load multiply`: a store with copied rows behaves like any other.

use e2e::{
    AttarCommand, Client, NewOrder, Session, StandaloneServer, admin_order_path, each, text, try_log_in_admin,
    update_status,
};
use platform::testing::{Backend, Fixture};
use rstest::rstest;
use serde_json::{Value, json};

use super::seed::{EMAIL, PASSWORD, attar, wait_for_costs};

const STATUSES: [&str; 5] = ["pending", "processing", "shipped", "delivered", "cancelled"];
/// Products and orders before the multiplication, one order of which is not seeded, and the factor.
const PRODUCTS: usize = 5;
const ORDERS: usize = 31;
const TIMES: usize = 3;

async fn opened(fixture: &Fixture) -> (StandaloneServer, Client) {
    let store = attar(fixture, &["serve"]).await.serve(fixture.folder().join("log")).await;
    let admin = Session::from(&store.guest(), &try_log_in_admin(&store.guest(), EMAIL, PASSWORD).await, 200).client;
    (store, admin)
}

/// Fetch all products and all orders.
async fn lists(admin: &Client) -> (Vec<Value>, Vec<Value>) {
    let products =
        admin.get("/api/v1/products?show_variants=true&show_facts=true&per_page=100").await.data(200)["products"]
            .clone();
    let orders = admin.get("/api/v1/admins/orders?per_page=100").await.data(200).clone();
    let list = |of: Value| of.as_array().expect("a list").clone();
    (list(products), list(orders))
}

async fn multiply(fixture: &Fixture, products: usize, orders: usize) -> e2e::CommandOutput {
    let (catalog, sold) = (fixture.database_url("catalog").await, fixture.database_url("orders").await);
    let (products, orders) = (products.to_string(), orders.to_string());
    let words =
        ["multiply", "--catalog-database", &catalog, "--products", &products, "--orders-database", &sold, "--orders"];
    AttarCommand::load(&[&words[..], &[&orders]].concat()).run().await
}

/// Fetch the units in the report of margins, and the number of bottles.
async fn costed_units_and_bottles(admin: &Client) -> [u64; 2] {
    let report = admin.get("/api/v1/admins/reports/margins?group=month").await.data(200).clone();
    let bottles = admin.get("/api/v1/admins/bottles").await.json["pagination"]["total"].clone();
    [&report["total"]["units"], &bottles].map(|count| count.as_u64().expect("a count"))
}

/// Remove the fields that distinguish a copy from its original.
fn alike(thing: &Value, apart: &[&str]) -> Value {
    let mut thing = thing.clone();
    for pointer in apart {
        *thing.pointer_mut(pointer).unwrap_or_else(|| panic!("nothing at {pointer}")) = Value::Null;
    }
    for variant in thing["variants"].as_array_mut().into_iter().flatten() {
        variant["id"] = Value::Null;
    }
    for note in thing["notes"].as_array_mut().into_iter().flatten() {
        note["id"] = Value::Null;
    }
    thing
}

/// Build an order for one of the product's available variants, if any.
fn an_order_of(product: &Value) -> Option<NewOrder> {
    let variant = product["variants"].as_array()?.iter().find(|variant| variant["is_available"] == true)?;
    Some(NewOrder::of_variant(text(product, "id"), text(variant, "id"), 1))
}

fn number(order: &Value) -> i64 {
    order["number"].as_i64().expect("a number")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn multiply_creates_fully_functional_copies(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    attar(&fixture, &["migrate"]).await.run().await.expect_success();
    let so_many = [PRODUCTS, ORDERS - 1].map(|count| count.to_string());
    attar(&fixture, &["seed", "--products", &so_many[0], "--orders", &so_many[1]]).await.run().await.expect_success();
    let (store, admin) = opened(&fixture).await;
    let counts = async |admin: &Client| admin.get("/api/v1/admins/orders/status-counts").await.data(200).clone();
    let (few_products, _) = lists(&admin).await;
    let placed = few_products.iter().find_map(an_order_of).expect("something for sale").place(&store.guest()).await;
    admin.post(&format!("{}/notes", admin_order_path(&placed)), &json!({ "text": "تفضّل العصر" })).await.data(201);
    let (_, few_orders) = lists(&admin).await;
    let few = counts(&admin).await;
    wait_for_costs(&admin, &few_orders).await;
    let few_costs = costed_units_and_bottles(&admin).await;
    assert!(few_costs.iter().all(|count| *count > 0), "{few_costs:?}");
    store.terminate();

    multiply(&fixture, PRODUCTS * TIMES, ORDERS * TIMES).await.expect_success();
    let (store, admin) = opened(&fixture).await;
    let (products, orders) = lists(&admin).await;
    assert_eq!((products.len(), orders.len()), (PRODUCTS * TIMES, ORDERS * TIMES));
    let page = admin.get("/api/v1/products?per_page=1").await.data(200).clone();
    assert_eq!(page["meta"]["total"], PRODUCTS * TIMES);
    let dashboard = admin.get("/api/v1/admins/dashboard").await.data(200).clone();
    assert_eq!(["products", "orders"].map(|name| dashboard[name].clone()), [json!(15), json!(93)]);
    let many = counts(&admin).await;
    for status in STATUSES {
        assert_eq!(many[status].as_u64(), few[status].as_u64().map(|count| count * 3), "{status}");
        let list = admin.get(&format!("/api/v1/admins/orders?per_page=100&status={status}")).await.data(200).clone();
        assert_eq!(list.as_array().map(|list| json!(list.len())).as_ref(), Some(&many[status]), "{status}");
    }

    assert_eq!(costed_units_and_bottles(&admin).await, few_costs.map(|count| count * 3));

    // Each product exists three times, with the same representation and found by the same searches.
    for original in &few_products {
        let slug = text(original, "slug");
        let shown = admin.get(&format!("/api/v1/products/{slug}")).await.data(200).clone();
        for copy in 1..TIMES {
            let copied = admin.get(&format!("/api/v1/products/{slug}-copy-{copy}")).await.data(200).clone();
            let apart = ["/id", "/slug", "/name"];
            assert_eq!(alike(&copied, &apart), alike(&shown, &apart));
            assert_eq!(text(&copied, "name"), format!("{} {copy}", text(&shown, "name")));
        }
        let found = admin.get_with("/api/v1/products", &[("search", slug)]).await.data(200)["products"].clone();
        for slug in [slug.to_owned(), format!("{slug}-copy-1"), format!("{slug}-copy-2")] {
            assert!(each(&found, "slug").contains(&slug.as_str()), "{slug}");
        }
    }

    // So does each order; numbers continue without gaps.
    let mut numbers: Vec<_> = orders.iter().map(number).collect();
    numbers.reverse();
    let last = *numbers.last().expect("orders");
    assert!(numbers.is_sorted_by(|one, other| one < other));
    for original in &few_orders {
        // Returns have numbers of their own, which the timeline names. Shipments are not copied.
        let apart = [
            "/id",
            "/number",
            "/tracking_token",
            "/refused_before",
            "/duplicate_of",
            "/returns",
            "/shipment",
            "/timeline",
            "/exchange_of",
        ];
        let is_copy = |order: &&Value| alike(order, &apart) == alike(original, &apart);
        assert_eq!(orders.iter().filter(is_copy).count(), TIMES, "{original}");
    }
    let returned = |orders: &[Value]| orders.iter().filter(|order| order["returns"] != json!([])).count();
    assert_eq!(returned(&orders), TIMES * returned(&few_orders));
    let newest = &orders[0];
    assert_eq!(admin.get(&admin_order_path(newest)).await.data(200), newest);
    let track = format!("/api/v1/orders/track/{}", text(newest, "tracking_token"));
    assert_eq!(store.guest().get(&track).await.data(200)["number"], last);

    // A copied product can be ordered under the next number, and a copied order can be updated.
    let mut copies = products.iter().filter(|product| text(product, "slug").ends_with("-copy-2"));
    let order = copies.find_map(an_order_of).expect("a copy that is for sale");
    assert_eq!(order.place(&store.guest()).await["number"], last + 1);
    assert_eq!(newest["status"], "pending");
    assert_eq!(update_status(&admin, newest, "cancelled").await["number"], last);
    let after = counts(&admin).await;
    assert_eq!((&after["total"], &after["pending"]), (&json!(94), &many["pending"]));
    store.terminate();

    let refused = multiply(&fixture, PRODUCTS * TIMES + 1, ORDERS * TIMES).await;
    assert!(refused.expect_failure().contains("16 is no multiple of the 15 that are there"), "{}", refused.stderr);
}
