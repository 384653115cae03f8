//! Revised reservations: the difference is taken or returned, all or nothing, once per revision.

use futures::future::join_all;
use platform::{Call, Error, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        CreateVariantRequest, GiftSetItemInput, NumberUpdate, OutOfStock, Product, ReservationLine,
        ReviseReservationRequest, SetMlStockRequest, StockMovementKind, UpdateVariantRequest, Variant,
    },
    id::OrderId,
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, customer, get, good, order_of, variant};

/// Variants with their quantities in one unit of a line.
type Contents<'v> = &'v [(&'v Variant, i64)];

/// Build the lines of an order from quantities and their contents.
fn lines(lines: &[(i64, Contents<'_>)]) -> Vec<ReservationLine> {
    let line = |(at, (quantity, contents)): (usize, &(i64, Contents<'_>))| ReservationLine {
        field: format!("items.{at}"),
        name: format!("line {at}"),
        quantity: *quantity,
        contents: units(contents),
    };
    lines.iter().enumerate().map(line).collect()
}

fn units(units: &[(&Variant, i64)]) -> Vec<GiftSetItemInput> {
    let item = |(variant, quantity): &(&Variant, i64)| GiftSetItemInput {
        variant_id: variant.id.clone(),
        quantity: *quantity,
    };
    units.iter().map(item).collect()
}

fn request(order: OrderId, revision: i64, lines: Vec<ReservationLine>) -> ReviseReservationRequest {
    ReviseReservationRequest {
        order_id: order.to_string(),
        revision,
        lines,
        by: Some("سلمى".to_owned()),
        ..Default::default()
    }
}

/// Revise a reservation, retrying while its stock is locked.
async fn revise(shop: &Shop, request: ReviseReservationRequest) -> Result<(), Error> {
    loop {
        match shop.stock().revise_reservation(Call::system().request(request.clone())).await.map_err(Error::from_status)
        {
            Err(failure) if failure.slug() == "contended" => {}
            outcome => return outcome.map(|_| ()),
        }
    }
}

/// A product in 2 and 5 ml, poured from an opened bottle.
async fn poured(shop: &Shop, left_centi: i64) -> (Product, Variant, Variant) {
    let product = shop.a_product("Sauvage", &shop.a_brand("Dior").await).await;
    let size = async |size_centi: i64| {
        let request = CreateVariantRequest { size_centi, ..variant(&format!("{} ml", size_centi / 100)) };
        shop.a_variant(&product, request).await
    };
    let (two, five) = (size(200).await, size(500).await);
    let open = SetMlStockRequest {
        product_id: product.id.clone(),
        left_centi: Some(NumberUpdate { value: Some(left_centi) }),
        ..Default::default()
    };
    good(shop.products().set_ml_stock(admin(open)).await);
    (product, two, five)
}

async fn left(shop: &Shop, product: &Product) -> Option<i64> {
    good(shop.products().get_product(admin(get(&product.id))).await).ml_stock.map(|stock| stock.left_centi)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_takes_and_returns_the_difference_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let a = shop.a_stocked("a", &dior, 1_000, Some(5)).await;
    let b = shop.a_stocked("b", &dior, 1_000, Some(5)).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&a, 2)], &[])).await.expect("2 of 5");
    let stock = async || (shop.stock_of(&a).await, shop.stock_of(&b).await);

    let more = || request(order, 1, lines(&[(5, &[(&a, 1)]), (2, &[(&b, 2)])]));
    for _ in 0..3 {
        revise(&shop, more()).await.expect("in stock");
        assert_eq!(stock().await, (Some(0), Some(1)));
    }
    assert!(!good(shop.products().get_product(get(&a.product_id)).await).is_available);
    revise(&shop, request(order, 3, lines(&[(1, &[(&a, 1)])]))).await.expect("less is always there");
    assert_eq!(stock().await, (Some(4), Some(5)));
    assert!(good(shop.products().get_product(get(&a.product_id)).await).is_available);
    let late = revise(&shop, request(order, 2, lines(&[(2, &[(&a, 1)])]))).await.expect_err("overtaken");
    assert_eq!((late.code(), late.slug()), (ErrorCode::FailedPrecondition, "conflict"));
    revise(&shop, request(order, 4, lines(&[(1, &[(&a, 1)]), (1, &[(&b, 1)])]))).await.expect("taken again");
    assert_eq!(stock().await, (Some(4), Some(4)));

    let moved = shop.movements(&a.product_id).await;
    let moved: Vec<_> = moved.iter().map(|movement| (movement.kind(), movement.units, movement.left)).collect();
    assert_eq!(
        moved[..3],
        [
            (StockMovementKind::Revised, Some(4), Some(4)),
            (StockMovementKind::Revised, Some(-3), Some(0)),
            (StockMovementKind::Order, Some(-2), Some(3)),
        ]
    );
    shop.release(order).await;
    assert_eq!(stock().await, (Some(5), Some(5)));
    let ended = revise(&shop, request(order, 5, lines(&[(1, &[(&a, 1)])]))).await.expect_err("released");
    assert_eq!(ended.slug(), "conflict");
    assert_eq!(stock().await, (Some(5), Some(5)));
    let meddling = customer(request(OrderId::new(), 1, lines(&[(1, &[(&a, 1)])])));
    assert_eq!(bad(shop.stock().revise_reservation(meddling).await).code(), ErrorCode::Forbidden);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_returns_to_a_bottle_before_it_pours(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (product, two, five) = poured(&shop, 500).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&five, 1)], &[])).await.expect("all of it");

    revise(&shop, request(order, 1, lines(&[(1, &[(&two, 2)])]))).await.expect("4 ml of 5");
    assert_eq!(left(&shop, &product).await, Some(100));
    let short = revise(&shop, request(order, 2, lines(&[(1, &[(&two, 1)]), (1, &[(&five, 1)])]))).await;
    let short = short.expect_err("7 ml of 5").state::<OutOfStock>().expect("the lines").lines;
    let short: Vec<_> = short.iter().map(|line| (line.field.as_str(), line.name.as_str(), line.available)).collect();
    assert_eq!(short, [("items.1", "line 1", 0)]);
    assert_eq!(left(&shop, &product).await, Some(100), "nothing is done by halves");
    revise(&shop, request(order, 2, lines(&[(1, &[(&five, 1)])]))).await.expect("a refused revision may try again");
    assert_eq!(left(&shop, &product).await, Some(0));
    shop.release(order).await;
    assert_eq!(left(&shop, &product).await, Some(500));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unchanged_units_are_left_alone(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let uncounted = shop.a_stocked("a", &dior, 1_000, None).await;
    let disabled = shop.a_stocked("b", &dior, 1_000, Some(3)).await;
    let other = shop.a_stocked("c", &dior, 1_000, Some(3)).await;
    let order = OrderId::new();
    shop.reserve(order, order_of(&[(&uncounted, 2), (&disabled, 1)], &[])).await.expect("in stock");
    let change = |of: &Variant| UpdateVariantRequest {
        product_id: of.product_id.clone(),
        id: of.id.clone(),
        ..Default::default()
    };
    let counted = UpdateVariantRequest { stock: Some(NumberUpdate { value: Some(1) }), ..change(&uncounted) };
    good(shop.variants().update_variant(admin(counted)).await);
    let off = UpdateVariantRequest { is_enabled: Some(false), ..change(&disabled) };
    good(shop.variants().update_variant(admin(off)).await);
    let before = || units(&[(&uncounted, 2), (&disabled, 1)]);
    let stock = async || (shop.stock_of(&uncounted).await, shop.stock_of(&disabled).await, shop.stock_of(&other).await);

    let added = lines(&[(2, &[(&uncounted, 1)]), (1, &[(&disabled, 1)]), (1, &[(&other, 1)])]);
    revise(&shop, ReviseReservationRequest { before: before(), ..request(order, 1, added) }).await.expect("in stock");
    assert_eq!(stock().await, (Some(1), Some(2), Some(2)), "only the new line is taken");
    let more = lines(&[(3, &[(&uncounted, 1)]), (1, &[(&disabled, 1)])]);
    revise(&shop, request(order, 2, more)).await.expect("one more");
    assert_eq!(stock().await, (Some(0), Some(2), Some(3)));
    let refused = revise(&shop, request(order, 3, lines(&[(2, &[(&disabled, 1)])]))).await.expect_err("switched off");
    assert_eq!(refused.slug(), "out_of_stock");
    revise(&shop, request(order, 3, lines(&[(1, &[(&uncounted, 1)])]))).await.expect("less");
    assert_eq!(stock().await, (Some(1), Some(3), Some(3)), "what was never taken does not come back");
    shop.release(order).await;
    assert_eq!(stock().await, (Some(1), Some(3), Some(3)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn last_millilitres_go_to_a_shopper_or_to_a_revision(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (product, two, five) = poured(&shop, 700).await;
    for round in 0_i64..6 {
        let order = OrderId::new();
        shop.reserve(order, order_of(&[(&two, 1)], &[])).await.expect("2 ml of 7");
        let shopper = OrderId::new();
        let added = request(order, 1, lines(&[(1, &[(&two, 1)]), (1, &[(&five, 1)])]));
        let (edited, placed) = tokio::join!(revise(&shop, added), shop.reserve(shopper, order_of(&[(&five, 1)], &[])));
        assert_eq!((edited.is_ok(), left(&shop, &product).await), (placed.is_err(), Some(0)), "round {round}");
        join_all([shop.release(order), shop.release(shopper)]).await;
        assert_eq!(left(&shop, &product).await, Some(700));
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn malformed_revision_is_rejected(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let a = shop.a_stocked("a", &shop.a_brand("Dior").await, 1_000, Some(5)).await;
    let unknown = ReservationLine {
        quantity: 1,
        contents: vec![GiftSetItemInput { variant_id: "x".to_owned(), quantity: 1 }],
        ..Default::default()
    };
    for spoiled in [
        request(OrderId::new(), 0, lines(&[(1, &[(&a, 1)])])),
        request(OrderId::new(), 1, lines(&[(0, &[(&a, 1)])])),
        request(OrderId::new(), 1, lines(&[(1, &[(&a, 0)])])),
        request(OrderId::new(), 1, vec![unknown]),
        ReviseReservationRequest { order_id: "x".to_owned(), ..request(OrderId::new(), 1, Vec::new()) },
    ] {
        assert_eq!(revise(&shop, spoiled).await.expect_err("malformed").code(), ErrorCode::Invalid);
    }
    assert_eq!(shop.stock_of(&a).await, Some(5));
}
