//! Rejected orders cost less than placed ones.

use platform::{Actor, testing::Backend};
use rstest::rstest;

use crate::{
    harness::{Shop, With, order_request},
    statements::Statements,
};

/// Verbs of the statements that wrote an order table since the last call.
fn writes(statements: &Statements) -> Vec<String> {
    let written = statements.take();
    let own = written.iter().filter(|sql| !sql.contains("outbox"));
    own.map(|sql| sql.split_whitespace().take(3).collect::<Vec<_>>().join(" ")).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_rejected_by_quote_writes_nothing(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (sold_out, oud) = (shop.catalog.add_variant("عود", 1_000, 0), shop.catalog.add_variant("ورد", 500, 5));
    let (statements, _listening) = Statements::listen();
    for (order, slug) in [
        (order_request(&[(sold_out, 1)]), "out_of_stock"),
        (order_request(&[(oud, 1)]).with_expected_total(1), "price_changed"),
        (order_request(&[(oud, 1)]).with_expected_total(1).with_key("k"), "price_changed"),
    ] {
        let rejected = shop.place(&Actor::Anonymous, order).await.expect_err("refused");
        assert_eq!(rejected.slug(), slug);
    }
    assert_eq!(writes(&statements), Vec::<String>::new());
    assert_eq!((shop.catalog.releases(), shop.catalog.stock(oud)), (0, 5));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_rejected_by_reservation_releases_nothing(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    shop.catalog.sell_out_after_quote(oud);
    let (statements, _listening) = Statements::listen();
    let rejected = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).with_key("k")).await.expect_err("sold out");
    assert_eq!(rejected.slug(), "out_of_stock");
    assert_eq!(writes(&statements), [r#"INSERT INTO "placements""#, r#"DELETE FROM "placements""#]);
    assert_eq!(shop.catalog.releases(), 0);

    // The key is free again.
    shop.catalog.set_stock(oud, 1);
    assert!(!shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).with_key("k")).await.expect("placed").replayed);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn idempotency_key_replays_answer_when_lines_are_sold_out(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 1);
    let request = || order_request(&[(oud, 1)]).with_key("k").with_expected_total(3_500);
    let first = shop.place(&Actor::Anonymous, request()).await.expect("placed");
    shop.catalog.set_price(oud, 2_000);
    let again = shop.place(&Actor::Anonymous, request()).await.expect("answered");
    assert_eq!((again.replayed, again.id), (true, first.id));
    let other =
        shop.place(&Actor::Anonymous, order_request(&[(oud, 2)]).with_key("k")).await.expect_err("another body");
    assert_eq!(other.slug(), "idempotency_key_reused");
}
