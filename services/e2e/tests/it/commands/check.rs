//! `attar check`: the real program against an open store.

use e2e::{AttarCommand, Session, try_log_in_admin};
use platform::testing::{Backend, Fixture};

use super::seed::{EMAIL, PASSWORD, attar};

#[tokio::test(flavor = "multi_thread")]
async fn check_prices_order_without_placing_it() {
    let fixture = Fixture::new(Backend::Local).await;
    attar(&fixture, &["migrate"]).await.run().await.expect_success();
    attar(&fixture, &["seed", "--products", "3", "--orders", "2"]).await.run().await.expect_success();
    let store = attar(&fixture, &["serve"]).await.serve(fixture.folder().join("log")).await;

    let checked = AttarCommand::new(&["check", store.base()]).run().await;
    let said = checked.expect_success();
    assert!(said.starts_with("The store sells: an order was priced at "), "{said}");

    let admin = Session::from(&store.guest(), &try_log_in_admin(&store.guest(), EMAIL, PASSWORD).await, 200).client;
    let orders = admin.get("/api/v1/admins/dashboard").await.data(200)["orders"].clone();
    assert_eq!(orders, 2, "no order was placed");
    store.terminate();
}

#[tokio::test(flavor = "multi_thread")]
async fn check_fails_for_store_without_products() {
    let fixture = Fixture::new(Backend::Local).await;
    attar(&fixture, &["migrate"]).await.run().await.expect_success();
    let store = attar(&fixture, &["serve"]).await.serve(fixture.folder().join("log")).await;
    let checked = AttarCommand::new(&["check", store.base()]).run().await;
    let said = checked.expect_failure();
    assert!(said.contains("the store has no product in stock"), "{said}");
    store.terminate();
}

#[tokio::test]
async fn check_fails_where_no_store_answers() {
    let checked = AttarCommand::new(&["check", "http://127.0.0.1:9"]).run().await;
    assert!(checked.expect_failure().contains("127.0.0.1:9"), "{}", checked.stderr);
}
