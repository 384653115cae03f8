//! Refused orders cost less than placed ones.

use platform::{Actor, testing::Backend};
use rstest::rstest;

use crate::{
    shop::{Shop, With, an_order},
    statements::Statements,
};

/// The verbs of the statements that wrote a table of orders since the last time.
fn writes(statements: &Statements) -> Vec<String> {
    let written = statements.take();
    let own = written.iter().filter(|sql| !sql.contains("outbox"));
    own.map(|sql| sql.split_whitespace().take(3).collect::<Vec<_>>().join(" ")).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_that_is_refused_for_its_quote_writes_nothing_and_asks_no_stock_back(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (gone, oud) = (shop.catalog.add_variant("عود", 1_000, 0), shop.catalog.add_variant("ورد", 500, 5));
    let (statements, _listening) = Statements::listen();
    for (order, slug) in [
        (an_order(&[(gone, 1)]), "out_of_stock"),
        (an_order(&[(oud, 1)]).with_expected_total(1), "price_changed"),
        (an_order(&[(oud, 1)]).with_expected_total(1).with_key("k"), "price_changed"),
    ] {
        let refused = shop.place(&Actor::Anyone, order).await.expect_err("refused");
        assert_eq!(refused.slug(), slug);
    }
    assert_eq!(writes(&statements), Vec::<String>::new());
    assert_eq!((shop.catalog.releases(), shop.catalog.stock(oud)), (0, 5));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_whose_stock_is_refused_asks_none_back(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    shop.catalog.sell_out_after_quote(oud);
    let (statements, _listening) = Statements::listen();
    let refused = shop.place(&Actor::Anyone, an_order(&[(oud, 1)]).with_key("k")).await.expect_err("sold out");
    assert_eq!(refused.slug(), "out_of_stock");
    assert_eq!(writes(&statements), [r#"INSERT INTO "placements""#, r#"DELETE FROM "placements""#]);
    assert_eq!(shop.catalog.releases(), 0);

    // The key is free again.
    shop.catalog.set_stock(oud, 1);
    assert!(!shop.place(&Actor::Anyone, an_order(&[(oud, 1)]).with_key("k")).await.expect("placed").replayed);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn answer_under_a_key_is_replayed_when_its_lines_can_no_longer_be_had(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 1);
    let wanted = || an_order(&[(oud, 1)]).with_key("k").with_expected_total(3_500);
    let first = shop.place(&Actor::Anyone, wanted()).await.expect("placed");
    shop.catalog.set_price(oud, 2_000);
    let again = shop.place(&Actor::Anyone, wanted()).await.expect("answered");
    assert_eq!((again.replayed, again.id), (true, first.id));
    let other = shop.place(&Actor::Anyone, an_order(&[(oud, 2)]).with_key("k")).await.expect_err("another body");
    assert_eq!(other.slug(), "idempotency_key_reused");
}
