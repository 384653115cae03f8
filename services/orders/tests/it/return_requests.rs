//! Returns that shoppers request with the tracking token of their order.

use std::time::Duration;

use futures::future::join_all;
use platform::{Actor, BackgroundTasks, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::OrderStatus,
    events::v1::{OrderChanged, order_changed::Kind},
    orders::v1::{
        GetReturnOptionsRequest, ListOwnReturnsRequest, PlaceOrderResponse, PreviewReturnResponse,
        RequestReturnRequest, RequestReturnResponse, ReturnKind, ReturnObstacle, ReturnOptions, ReturnReason,
        ReturnState, ShopperReturn,
    },
};
use rstest::rstest;

use crate::{
    harness::{Shop, admin, call, customer, events_of, field_errors, order_request},
    returns::{decline, deliver, get, line, move_to, order},
};

const DAY: Duration = Duration::from_hours(24);

fn request(placed: &PlaceOrderResponse) -> RequestReturnRequest {
    RequestReturnRequest {
        tracking_token: placed.tracking_token.clone(),
        kind: ReturnKind::Exchange.into(),
        reason: ReturnReason::NotAsExpected.into(),
        details: "الرائحة ليست كما توقّعت".into(),
        lines: vec![line("variants.0", 1)],
        photos: vec!["photos/one".into()],
        idempotency_key: None,
    }
}

async fn ask(shop: &Shop, request: RequestReturnRequest) -> Result<RequestReturnResponse, Error> {
    let request = call(&Actor::Anonymous).request(request);
    Ok(shop.returns.clone().request_return(request).await?.into_inner())
}

async fn preview(shop: &Shop, request: RequestReturnRequest) -> Result<PreviewReturnResponse, Error> {
    let request = call(&Actor::Anonymous).request(request);
    Ok(shop.returns.clone().preview_return(request).await?.into_inner())
}

async fn options(shop: &Shop, placed: &PlaceOrderResponse) -> ReturnOptions {
    let request = GetReturnOptionsRequest { tracking_token: placed.tracking_token.clone() };
    let request = call(&Actor::Anonymous).request(request);
    shop.returns.clone().get_return_options(request).await.expect("options").into_inner()
}

async fn delivered(shop: &Shop) -> PlaceOrderResponse {
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    deliver(shop, order_request(&[(oud, 2)])).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn shopper_requests_a_return_of_what_is_left(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let tasks = BackgroundTasks::new();
    let placed = delivered(&shop).await;
    let before = options(&shop, &placed).await;
    assert_eq!((before.obstacle(), before.window_days), (ReturnObstacle::Unspecified, 14));
    assert_eq!((before.fee_agorot, before.damaged_fee_agorot), (2_000, 0));
    assert_eq!(before.lines.iter().map(|line| line.quantity_left).collect::<Vec<_>>(), [2]);
    let mut changed = events_of(&shop.fixture, &tasks, "order.changed").await;

    let asked = ask(&shop, request(&placed)).await.expect("requested").requested.expect("a return");

    assert_eq!((asked.number, asked.state(), asked.fee_agorot), (1, ReturnState::Requested, 2_000));
    assert_eq!((asked.lines[0].name.as_str(), asked.lines[0].variant_name.as_deref()), ("عود", Some("عينة")));
    let event = tokio::time::timeout(Duration::from_secs(10), changed.recv()).await.expect("in time");
    let event: OrderChanged = event.expect("an event").decode().expect("a change");
    assert_eq!((event.kind(), event.number, event.by), (Kind::Return, placed.number, None));
    let after = options(&shop, &placed).await;
    assert_eq!((after.obstacle(), after.lines[0].quantity_left), (ReturnObstacle::OpenReturn, 1));
    assert_eq!(after.returns, [asked]);
    let id = order(&shop, &placed).await.returns[0].id.clone();
    let seen = get(&shop, &id).await;
    assert_eq!((seen.requested_by_customer, seen.by.as_deref(), seen.photos.len()), (true, None, 1));
    let failure = ask(&shop, request(&placed)).await.expect_err("one at a time");
    assert_eq!(failure.slug(), "return_not_possible");
    assert_eq!(failure.state::<ReturnOptions>().expect("options").obstacle(), ReturnObstacle::OpenReturn);
    let declined = decline(&shop, &seen).await.expect("declined");
    assert_eq!(options(&shop, &placed).await.returns[0].decline_reason, declined.decline_reason);
    assert!(ask(&shop, request(&placed)).await.is_ok(), "after a decision there may be another");
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn request_is_possible_within_the_window(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    let obstacle = async || {
        let obstacle = options(&shop, &placed).await.obstacle();
        let previewed = preview(&shop, request(&placed)).await;
        assert_eq!(previewed.is_ok(), obstacle == ReturnObstacle::Unspecified);
        obstacle
    };
    assert_eq!(obstacle().await, ReturnObstacle::NotDelivered);
    for step in [OrderStatus::Processing, OrderStatus::Shipped, OrderStatus::Delivered] {
        shop.change(&admin(), &placed.id, step, OrderStatus::Unspecified).await.expect("stepped");
    }
    shop.fixture.clock().advance(DAY * 13 + Duration::from_secs(86_399));
    assert_eq!(obstacle().await, ReturnObstacle::Unspecified);
    shop.fixture.clock().advance(Duration::from_secs(1));
    assert_eq!(obstacle().await, ReturnObstacle::WindowOver);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn same_key_makes_one_return(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let placed = delivered(&shop).await;
    let keyed = |key: &str, photo: &str| RequestReturnRequest {
        idempotency_key: Some(key.into()),
        photos: vec![photo.into()],
        ..request(&placed)
    };
    assert_eq!(preview(&shop, keyed("k", "one")).await.expect("possible").replayed, None);
    let first = ask(&shop, keyed("k", "one")).await.expect("requested");
    let again = ask(&shop, keyed("k", "two")).await.expect("replayed");
    assert_eq!((first.replayed, again.replayed, &first.requested), (false, true, &again.requested));
    assert_eq!(preview(&shop, keyed("k", "three")).await.expect("replayed").replayed, first.requested);
    let other = RequestReturnRequest { details: "كلام آخر".into(), ..keyed("k", "one") };
    assert_eq!(ask(&shop, other).await.expect_err("another request").slug(), "idempotency_key_reused");
    assert_eq!(order(&shop, &placed).await.returns.len(), 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_requests_at_once_is_made(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let placed = delivered(&shop).await;
    let asked = join_all((0..6).map(|_| ask(&shop, request(&placed)))).await;
    assert_eq!(asked.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(
        asked.iter().filter_map(|outcome| outcome.as_ref().err()).all(|error| error.slug() == "return_not_possible")
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn request_beside_a_cancellation_never_both_succeed(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let placed = delivered(&shop).await;
    let salma = admin();
    let (asked, cancelled) = tokio::join!(
        ask(&shop, request(&placed)),
        shop.change(&salma, &placed.id, OrderStatus::Cancelled, OrderStatus::Delivered)
    );
    cancelled.expect("a delivered order may be cancelled");
    let seen = order(&shop, &placed).await;
    assert_eq!((seen.returns.len(), seen.cash_due_agorot), (usize::from(asked.is_ok()), 0));
    if let Some(one) = seen.returns.first() {
        let failure = crate::returns::approve(&shop, &get(&shop, &one.id).await, None).await;
        assert_eq!(failure.expect_err("cancelled").slug(), "invalid_transition");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn request_is_validated(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let placed = delivered(&shop).await;
    let spoiled = RequestReturnRequest {
        kind: ReturnKind::Refused.into(),
        reason: ReturnReason::Unreachable.into(),
        lines: vec![line("variants.0", 3)],
        photos: vec![String::new(); 4],
        ..request(&placed)
    };
    let failure = ask(&shop, spoiled.clone()).await.expect_err("invalid");
    let expected = [
        ("kind", "not_an_option"),
        ("lines.0.quantity", "return_above_left"),
        ("photos", "too_many"),
        ("photos.0", "required"),
        ("photos.1", "required"),
        ("photos.2", "required"),
        ("photos.3", "required"),
        ("reason", "not_an_option"),
    ];
    assert_eq!(field_errors(&failure), expected);
    assert_eq!(field_errors(&preview(&shop, spoiled).await.expect_err("invalid")), expected);
    for token in ["", "unknown", "a\0b"] {
        let foreign = RequestReturnRequest { tracking_token: token.into(), ..request(&placed) };
        assert_eq!(ask(&shop, foreign).await.expect_err("foreign").code(), ErrorCode::NotFound);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customers_list_the_returns_of_their_account(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let layla = customer();
    for actor in [&layla, &layla, &layla, &Actor::Anonymous] {
        let placed = shop.place(actor, order_request(&[(oud, 1)])).await.expect("placed");
        move_to(&shop, &placed.id, OrderStatus::Delivered).await;
        if placed.number != 1002 {
            ask(&shop, request(&placed)).await.expect("requested");
        }
    }
    let list = async |actor: &Actor| {
        let request = call(actor).request(ListOwnReturnsRequest {});
        let listed = shop.returns.clone().list_own_returns(request).await.map_err(Error::from)?.into_inner();
        Ok::<Vec<ShopperReturn>, Error>(listed.returns)
    };
    let own = list(&layla).await.expect("a list");
    assert_eq!(own.iter().map(|one| one.number).collect::<Vec<_>>(), [2, 1], "those of the newest order first");
    assert_eq!((own[0].details.is_empty(), own[0].lines.len()), (false, 1));
    assert_eq!(list(&customer()).await.expect("a list"), []);
    assert_eq!(list(&Actor::Anonymous).await.expect_err("nobody").code(), ErrorCode::Unauthenticated);
    assert_eq!(list(&admin()).await.expect_err("no customer").code(), ErrorCode::Forbidden);
}
