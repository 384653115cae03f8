//! Returns in lists, counts and reports.

use platform::testing::Backend;
use proto::orders::v1::{
    Confirmation, CountReturnsRequest, CreateReturnRequest, GetCashReportRequest, GetReturnReportRequest,
    GetSalesRequest, ListOrdersRequest, ListReturnsRequest, OrderFlag, ReturnKind, ReturnReason, ReturnState,
};
use rstest::rstest;

use crate::{
    customers,
    harness::{Shop, With, admin, call},
    returns::{a_return, create, deliver, line, oud_order, receive},
};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn returned_cash_counts_in_every_report(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (_, request) = oud_order(&shop, 2);
    let placed = deliver(&shop, request.clone()).await;
    let kept = deliver(&shop, request.by_phone(2)).await;
    let returned = CreateReturnRequest {
        fee_agorot: Some(0),
        reason: ReturnReason::Late.into(),
        ..a_return(&placed.id, ReturnKind::Return, &[line("variants.0", 2)])
    };
    let returned = create(&shop, returned).await.expect("created");
    receive(&shop, &returned, true).await.expect("received");

    let report = call(&admin()).request(GetCashReportRequest { day: None });
    let report = shop.orders.clone().get_cash_report(report).await.expect("a report").into_inner();
    let due: Vec<_> = report.regions[0].orders.iter().map(|order| (order.number, order.cash_due_agorot)).collect();
    assert_eq!(due, [(placed.number, 2_500), (kept.number, 4_500)]);
    assert_eq!(report.sums.expect("sums").outstanding_agorot, 7_000);
    let sales = shop.orders.clone().get_sales(call(&admin()).request(GetSalesRequest {})).await.expect("sales");
    assert_eq!(sales.into_inner().today.expect("today").revenue_agorot, 7_000);
    let customer = customers::get(&shop, "0591234567").await.expect("found").summary.expect("a summary");
    assert_eq!(customer.delivered_agorot, 2_500);
    let flagged = ListOrdersRequest { flag: OrderFlag::CashDue.into(), ..Default::default() };
    assert_eq!(shop.list(&admin(), flagged).await.expect("a list").1, 2, "shipping is still due");

    let report = |from: &str| {
        let request = GetReturnReportRequest { from_day: Some(from.into()), to_day: None };
        let (returns, request) = (shop.returns.clone(), call(&admin()).request(request));
        async move { returns.clone().get_return_report(request).await.expect("a report").into_inner() }
    };
    let rows = report("2000-01-01").await.rows;
    let rows = rows.iter().map(|row| (row.kind(), row.reason(), row.returns, row.units, row.value_agorot));
    assert_eq!(rows.collect::<Vec<_>>(), [(ReturnKind::Return, ReturnReason::Late, 1, 2, 2_000)]);
    assert_eq!(report("2999-01-01").await.rows, []);
    shop.confirm(&admin(), &kept.id, Confirmation::Refused).await.expect("confirmed");
    assert_eq!(report("2000-01-01").await.refused_when_called, 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn returns_are_listed_and_counted_by_state(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (_, request) = oud_order(&shop, 2);
    let first = deliver(&shop, request.clone()).await;
    let other = request.by_phone(7).with_contact(|contact| contact.name = "سارة منصور".into());
    let second = deliver(&shop, other).await;
    let damaged = create(&shop, a_return(&first.id, ReturnKind::Damaged, &[line("variants.0", 1)])).await;
    let exchange = create(&shop, a_return(&second.id, ReturnKind::Exchange, &[line("variants.0", 1)])).await;
    receive(&shop, &damaged.expect("created"), false).await.expect("received");
    assert!(exchange.is_ok());

    let list = async |request: ListReturnsRequest| {
        let answer = shop.returns.clone().list_returns(call(&admin()).request(request)).await.expect("a list");
        let answer = answer.into_inner();
        assert_eq!(answer.meta.expect("a page").total, answer.returns.len() as u64);
        answer.returns.into_iter().map(|one| one.number).collect::<Vec<_>>()
    };
    let search = |search: &str| ListReturnsRequest { search: search.into(), ..Default::default() };
    assert_eq!(list(ListReturnsRequest::default()).await, [2, 1], "newest first");
    let state = ListReturnsRequest { state: ReturnState::Received.into(), ..Default::default() };
    let kind = ListReturnsRequest { kind: ReturnKind::Exchange.into(), ..Default::default() };
    assert_eq!((list(state).await, list(kind).await), (vec![1], vec![2]));
    for (text, expected) in
        [("سارة", vec![2]), ("0591234567", vec![1]), ("1002", vec![2]), ("1", vec![1]), ("عمر", vec![])]
    {
        assert_eq!(list(search(text)).await, expected, "{text}");
    }
    let counts = shop.returns.clone().count_returns(call(&admin()).request(CountReturnsRequest {})).await;
    let counts = counts.expect("counts").into_inner();
    assert_eq!((counts.requested, counts.approved, counts.received), (0, 1, 1));
}
