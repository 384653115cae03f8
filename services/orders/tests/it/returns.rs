//! Returns that administrators create and decide: states, cash due, stock and timeline.

use futures::future::join_all;
use platform::{Actor, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::{AdminRole, OrderStatus, Region},
    orders::v1::{
        ApproveReturnRequest, CloseReturnRequest, Confirmation, CreateReturnRequest, DeclineReturnRequest,
        GetReturnRequest, Order, PlaceOrderRequest, PlaceOrderResponse, ReceiveReturnRequest, ReceivedLine, Return,
        ReturnFee, ReturnKind, ReturnLineInput, ReturnReason, ReturnState, SetReturnRulesRequest, TimelineEntryKind,
    },
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    customers,
    harness::{Shop, With, admin, admin_named, admin_of, call, field_errors, order_request},
};

pub(crate) fn line(line: &str, quantity: i64) -> ReturnLineInput {
    ReturnLineInput { line: line.into(), quantity }
}

/// Place an order and bring it to its customer.
pub(crate) async fn deliver(shop: &Shop, request: PlaceOrderRequest) -> PlaceOrderResponse {
    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");
    move_to(shop, &placed.id, OrderStatus::Delivered).await;
    placed
}

/// Step an order up to a status.
pub(crate) async fn move_to(shop: &Shop, id: &str, status: OrderStatus) {
    for step in [OrderStatus::Processing, OrderStatus::Shipped, OrderStatus::Delivered] {
        if step <= status {
            shop.change(&admin(), id, step, OrderStatus::Unspecified).await.expect("stepped");
        }
    }
}

/// Build a request to return lines of an order, for the kind's own reason.
pub(crate) fn a_return(order: &str, kind: ReturnKind, lines: &[ReturnLineInput]) -> CreateReturnRequest {
    CreateReturnRequest {
        order_id: order.to_owned(),
        kind: kind.into(),
        reason: ReturnReason::ChangedMind.into(),
        details: String::new(),
        lines: lines.to_vec(),
        fee_agorot: None,
        expected_returns: None,
    }
}

pub(crate) async fn create(shop: &Shop, request: CreateReturnRequest) -> Result<Return, Error> {
    Ok(shop.returns.clone().create_return(call(&admin()).request(request)).await?.into_inner())
}

pub(crate) async fn approve(shop: &Shop, seen: &Return, fee_agorot: Option<i64>) -> Result<Return, Error> {
    let request = ApproveReturnRequest { id: seen.id.clone(), expected_version: seen.version, fee_agorot };
    Ok(shop.returns.clone().approve_return(call(&admin()).request(request)).await?.into_inner())
}

pub(crate) async fn decline(shop: &Shop, seen: &Return) -> Result<Return, Error> {
    let request =
        DeclineReturnRequest { id: seen.id.clone(), expected_version: seen.version, reason: "مفتوح".into() };
    Ok(shop.returns.clone().decline_return(call(&admin()).request(request)).await?.into_inner())
}

/// Build a request to receive a return, with all of it restocked or written off.
pub(crate) fn receipt(seen: &Return, restock: bool) -> ReceiveReturnRequest {
    let lines = seen.lines.iter().map(|line| ReceivedLine { line: line.line.clone(), restock });
    ReceiveReturnRequest { id: seen.id.clone(), expected_version: seen.version, lines: lines.collect() }
}

pub(crate) async fn receive(shop: &Shop, seen: &Return, restock: bool) -> Result<Return, Error> {
    let request = call(&admin()).request(receipt(seen, restock));
    Ok(shop.returns.clone().receive_return(request).await?.into_inner())
}

pub(crate) async fn close(shop: &Shop, seen: &Return) -> Result<Return, Error> {
    let request = CloseReturnRequest { id: seen.id.clone(), expected_version: seen.version };
    Ok(shop.returns.clone().close_return(call(&admin()).request(request)).await?.into_inner())
}

pub(crate) async fn get(shop: &Shop, id: &str) -> Return {
    let request = call(&admin()).request(GetReturnRequest { id: id.to_owned() });
    shop.returns.clone().get_return(request).await.expect("found").into_inner()
}

pub(crate) async fn order(shop: &Shop, placed: &PlaceOrderResponse) -> Order {
    shop.get(&admin(), &placed.id).await.expect("found")
}

fn cash(order: &Order) -> (i64, i64, i64) {
    (order.total_agorot, order.adjustment_agorot, order.cash_due_agorot)
}

/// Build an order of oud, of which there are nine.
pub(crate) fn oud_order(shop: &Shop, units: i64) -> (StockedVariant, PlaceOrderRequest) {
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    (oud, order_request(&[(oud, units)]))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn return_goes_from_approval_to_its_end(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, request) = oud_order(&shop, 3);
    let placed = deliver(&shop, request).await;

    let approved = create(&shop, a_return(&placed.id, ReturnKind::Return, &[line("variants.0", 2)])).await;
    let approved = approved.expect("created");
    assert_eq!((approved.number, approved.version, approved.state()), (1, 1, ReturnState::Approved));
    assert_eq!((approved.value_agorot, approved.fee_agorot), (2_000, 2_000), "the fee of the West Bank");
    assert_eq!((approved.requested_by_customer, approved.by.as_deref()), (false, Some("سلمى")));
    assert_eq!(approved.lines[0].is_poured, Some(false));
    assert_eq!(cash(&order(&shop, &placed).await), (5_500, 0, 5_500), "nothing has come back");
    let cheaper = approve(&shop, &approved, Some(500)).await.expect("another fee");
    assert_eq!((cheaper.version, cheaper.fee_agorot), (2, 500));

    let received = receive(&shop, &cheaper, true).await.expect("received");
    assert_eq!((received.state(), received.lines[0].is_restocked), (ReturnState::Received, Some(true)));
    assert_eq!(received.order.as_ref().map(|order| order.cash_due_agorot), Some(4_000));
    assert_eq!(shop.catalog.stock(oud), 8);
    let closed = close(&shop, &received).await.expect("closed");
    assert_eq!(get(&shop, &closed.id).await, closed);

    let seen = order(&shop, &placed).await;
    assert_eq!(cash(&seen), (5_500, -1_500, 4_000));
    assert_eq!(
        seen.returns.iter().map(|one| (one.number, one.state())).collect::<Vec<_>>(),
        [(1, ReturnState::Closed)]
    );
    let timeline = seen.fulfilment.expect("seen by the back office").timeline;
    let changes = timeline.iter().filter(|entry| entry.kind() == TimelineEntryKind::Return);
    let states: Vec<_> = changes.filter_map(|entry| Some(entry.return_change.as_ref()?.state())).collect();
    assert_eq!(states, [ReturnState::Approved, ReturnState::Approved, ReturnState::Received, ReturnState::Closed]);
    for failure in [
        approve(&shop, &closed, None).await.expect_err("over"),
        receive(&shop, &closed, true).await.expect_err("over"),
        decline(&shop, &closed).await.expect_err("over"),
        close(&shop, &closed).await.expect_err("over"),
    ] {
        assert_eq!((failure.slug(), failure.state::<Return>().expect("the return").number), ("invalid_transition", 1));
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn refused_items_are_not_due_from_the_approval_on(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, request) = oud_order(&shop, 3);
    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");
    let refused = || CreateReturnRequest {
        fee_agorot: Some(0),
        ..a_return(&placed.id, ReturnKind::Refused, &[line("variants.0", 1)])
    };
    let early = create(&shop, refused()).await.expect_err("still here");
    assert_eq!((early.slug(), early.state::<Order>().expect("the order").number), ("invalid_transition", 1001));
    move_to(&shop, &placed.id, OrderStatus::Shipped).await;
    let returned = create(&shop, a_return(&placed.id, ReturnKind::Return, &[line("variants.0", 1)])).await;
    assert_eq!(returned.expect_err("not delivered").slug(), "invalid_transition");

    let first = create(&shop, refused()).await.expect("created");
    assert_eq!(cash(&order(&shop, &placed).await), (5_500, -1_000, 4_500));
    decline(&shop, &first).await.expect("declined");
    assert_eq!(cash(&order(&shop, &placed).await), (5_500, 0, 5_500));
    let second = create(&shop, refused()).await.expect("created");
    let back = shop.change(&admin(), &placed.id, OrderStatus::Processing, OrderStatus::Unspecified).await;
    assert_eq!(back.expect_err("a part is refused").slug(), "invalid_transition");
    shop.change(&admin(), &placed.id, OrderStatus::Delivered, OrderStatus::Shipped).await.expect("the rest");
    receive(&shop, &second, false).await.expect("received");
    assert_eq!((cash(&order(&shop, &placed).await), shop.catalog.stock(oud)), ((5_500, -1_000, 4_500), 6));
    let back = shop.change(&admin(), &placed.id, OrderStatus::Shipped, OrderStatus::Unspecified).await;
    assert_eq!(back.expect_err("a part came back").slug(), "invalid_transition");
    shop.change(&admin(), &placed.id, OrderStatus::Cancelled, OrderStatus::Delivered).await.expect("cancelled");
    assert_eq!((order(&shop, &placed).await.cash_due_agorot, shop.catalog.stock(oud)), (0, 8), "only the rest");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_refused_entirely_is_cancelled(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, 9), shop.catalog.add_variant("ورد", 500, 9));
    shop.catalog.pour(rose);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2), (rose, 3)])).await.expect("placed");
    move_to(&shop, &placed.id, OrderStatus::Shipped).await;
    let everything = CreateReturnRequest {
        fee_agorot: Some(0),
        ..a_return(&placed.id, ReturnKind::Refused, &[line("variants.0", 2), line("variants.1", 3)])
    };
    let refused = create(&shop, everything).await.expect("created");
    assert_eq!(refused.lines.iter().map(|line| line.is_poured).collect::<Vec<_>>(), [Some(false), Some(true)]);

    let received = receive(&shop, &refused, true).await.expect("received");

    assert_eq!(received.lines.iter().map(|line| line.is_restocked).collect::<Vec<_>>(), [Some(true), Some(false)]);
    let seen = order(&shop, &placed).await;
    assert_eq!((seen.status(), seen.cash_due_agorot), (OrderStatus::Cancelled, 0));
    assert_eq!(seen.fulfilment.expect("seen").confirmation(), Confirmation::Refused);
    assert_eq!((shop.catalog.stock(oud), shop.catalog.stock(rose)), (9, 6), "poured units are written off");
    assert_eq!(customers::get(&shop, "0591234567").await.expect("found").summary.expect("a summary").refusals, 1);
    assert_eq!(close(&shop, &received).await.expect("closed").state(), ReturnState::Closed);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn partial_returns_share_the_discount_exactly(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let gift = shop.catalog.add_gift_set(1_001, &[(oud, 2)]);
    let discounted = order_request(&[(oud, 3)]).with_gift_set(gift, 1).taken(|placement| {
        placement.discount = Some(proto::orders::v1::Discount { agorot: Some(100), reason: "عيد".into() });
    });
    let placed = shop.place(&admin(), discounted).await.expect("placed");
    move_to(&shop, &placed.id, OrderStatus::Delivered).await;
    let mut values = 0;
    for part in [line("variants.0", 1), line("gift_sets.0", 1), line("variants.0", 2)] {
        let request = CreateReturnRequest { fee_agorot: Some(0), ..a_return(&placed.id, ReturnKind::Return, &[part]) };
        let returned = create(&shop, request).await.expect("created");
        values += returned.value_agorot;
        receive(&shop, &returned, true).await.expect("received");
    }
    assert_eq!((values, shop.catalog.stock(oud)), (3_901, 9));
    let seen = order(&shop, &placed).await;
    assert_eq!((seen.cash_due_agorot, seen.status()), (seen.shipping_agorot, OrderStatus::Delivered));
    let more = create(&shop, a_return(&placed.id, ReturnKind::Damaged, &[line("variants.0", 1)])).await;
    assert_eq!(field_errors(&more.expect_err("nothing left")), [("lines.0.quantity", "return_above_left")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn return_reports_all_field_errors(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (_, request) = oud_order(&shop, 2);
    let placed = deliver(&shop, request).await;
    let spoiled = CreateReturnRequest {
        order_id: placed.id.clone(),
        kind: 0,
        reason: 9,
        details: "ا".repeat(501),
        lines: vec![line("variants.0", 3), line("variants.1", 1)],
        fee_agorot: Some(100_001),
        expected_returns: None,
    };
    let failure = create(&shop, spoiled).await.expect_err("invalid");
    assert_eq!(
        field_errors(&failure),
        [
            ("details", "too_long"),
            ("fee", "fee_too_high"),
            ("kind", "required"),
            ("lines.0.quantity", "return_above_left"),
            ("lines.1.line", "unknown_thing"),
            ("reason", "not_an_option"),
        ]
    );
    let damaged = CreateReturnRequest {
        fee_agorot: Some(1),
        ..a_return(&placed.id, ReturnKind::Damaged, &[line("variants.0", 1)])
    };
    assert_eq!(field_errors(&create(&shop, damaged).await.expect_err("a fee")), [("fee", "damaged_without_fee")]);
    let damaged = a_return(&placed.id, ReturnKind::Damaged, &[line("variants.0", 1)]);
    let returned = create(&shop, damaged).await.expect("created");
    assert_eq!(returned.fee_agorot, 0);
    for lines in [vec![], vec!["variants.1"], vec!["variants.0", "variants.0"]] {
        let lines = lines.into_iter().map(|line| ReceivedLine { line: line.into(), restock: true }).collect();
        let request = ReceiveReturnRequest { lines, ..receipt(&returned, true) };
        let failure = shop.returns.clone().receive_return(call(&admin()).request(request)).await;
        assert_eq!(Error::from(failure.expect_err("invalid")).code(), ErrorCode::Invalid);
    }
    let unknown = create(&shop, a_return("none", ReturnKind::Damaged, &[])).await.expect_err("unknown");
    assert_eq!(unknown.code(), ErrorCode::NotFound);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn stale_version_is_a_conflict_with_the_current_return(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (_, request) = oud_order(&shop, 2);
    let placed = deliver(&shop, request).await;
    let seen = create(&shop, a_return(&placed.id, ReturnKind::Return, &[line("variants.0", 1)])).await;
    let seen = seen.expect("created");
    let (one, other) = tokio::join!(approve(&shop, &seen, Some(100)), decline(&shop, &seen));
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    let failure = one.err().or(other.err()).expect("one fails");
    assert_eq!((failure.slug(), failure.state::<Return>().expect("the current one").version), ("conflict", 2));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn units_are_returned_once_however_often_that_is_requested(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (_, request) = oud_order(&shop, 3);
    let placed = deliver(&shop, request).await;
    let seeing = |returns| CreateReturnRequest {
        expected_returns: Some(returns),
        ..a_return(&placed.id, ReturnKind::Return, &[line("variants.0", 1)])
    };
    let made = join_all((0..4).map(|_| create(&shop, seeing(0)))).await;
    assert_eq!(made.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{made:?}");
    let conflict = made.into_iter().find_map(Result::err).expect("a conflict");
    let current = conflict.state::<Order>().expect("the current order");
    assert_eq!((conflict.slug(), current.returns.len()), ("conflict", 1));
    create(&shop, seeing(1)).await.expect("another unit");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn owners_set_the_rules(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let fee = |region: Region, agorot| ReturnFee { region: region.into(), agorot };
    let fees = vec![fee(Region::WestBank, 0), fee(Region::Jerusalem, 1_000), fee(Region::Israel, 2_000)];
    let rules = SetReturnRulesRequest { window_days: 7, fees };
    let set = async |actor: &Actor, rules: &SetReturnRulesRequest| {
        let answer = shop.returns.clone().set_return_rules(call(actor).request(rules.clone())).await;
        answer.map(tonic::Response::into_inner).map_err(Error::from)
    };
    let orders = admin_of(AdminRole::Orders, "عمر");
    assert_eq!(set(&orders, &rules).await.expect_err("no owner").code(), ErrorCode::Forbidden);
    let changed = set(&admin_named("سلمى"), &rules).await.expect("set");
    assert_eq!(changed.window_days, 7);
    let request = call(&orders).request(proto::orders::v1::GetReturnRulesRequest {});
    let read = shop.returns.clone().get_return_rules(request).await.expect("read").into_inner();
    let fee_of = |region| read.fees.iter().find(|fee| fee.region() == region).map(|fee| fee.agorot);
    assert_eq!((read.window_days, fee_of(Region::Israel), fee_of(Region::WestBank)), (7, Some(2_000), Some(0)));
}
