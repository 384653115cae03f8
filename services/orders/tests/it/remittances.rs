//! Remittances: statements are imported as drafts, matched, confirmed once and reversed.

use platform::{Actor, Error, ErrorCode, testing::Backend};
use proto::{
    Money,
    common::v1::{AdminRole, PageRequest},
    id::RemittanceId,
    orders::v1::{
        CashSum, ConfirmRemittanceRequest, Courier, CourierBalance, CourierCash, CourierKind, DiscardRemittanceRequest,
        EraseCustomerRequest, GetCourierCashRequest, GetRemittanceRequest, ImportStatementRequest, LineClass,
        ListCouriersRequest, ListRemittancesRequest, PreviewStatementRequest, Remittance, RemittanceState,
        ReverseRemittanceRequest, Shipment, ShipmentState, StatementColumns, StatementPreview,
    },
};
use rstest::rstest;

use crate::{
    couriers::{create, input, open},
    harness::{Shop, admin, admin_named, admin_of, call, field_errors},
    shipments::{booked, get as get_shipment, order_of, packed, progress, record},
};

/// Cash of each shipment: a perfume of 10 shekels and 25 of shipping.
pub(crate) const CASH: i64 = 3_500;
/// Day that the clock shows.
const TODAY: &str = "2026-05-04";

pub(crate) async fn courier(shop: &Shop) -> Courier {
    create(shop, CourierKind::Manual, input("أبو علي")).await.expect("created")
}

/// Place an order, and let a courier deliver it.
pub(crate) async fn delivered(shop: &Shop, courier: &Courier, phone: usize) -> Shipment {
    let shipment = booked(shop, courier, &packed(shop, phone).await).await;
    record(shop, &shipment, ShipmentState::Delivered, "").await.expect("delivered")
}

/// Build the statement of a courier whose lines have a barcode, an amount and a fee, with the money that it states.
pub(crate) fn statement(courier: &Courier, lines: &[(&str, i64, i64)]) -> ImportStatementRequest {
    let money = |agorot: i64| Money::from_agorot(agorot).to_string();
    let line = |(barcode, amount, fee): &(&str, i64, i64)| format!("{barcode},{},{}\n", money(*amount), money(*fee));
    let stated: i64 = lines.iter().map(|(_, amount, fee)| amount - fee).sum();
    ImportStatementRequest {
        courier_id: courier.id.clone(),
        file_name: "كشف أيار.csv".into(),
        content: format!("barcode,cod,fee\n{}", lines.iter().map(line).collect::<String>()).into_bytes(),
        day: TODAY.into(),
        declared_agorot: stated.max(0),
        columns: Some(StatementColumns {
            barcode: Some("barcode".into()),
            amount: "cod".into(),
            fee: Some("fee".into()),
            ..Default::default()
        }),
    }
}

pub(crate) async fn import(shop: &Shop, statement: ImportStatementRequest) -> Result<Remittance, Error> {
    Ok(shop.remittances.clone().import_statement(call(&admin()).request(statement)).await?.into_inner())
}

pub(crate) async fn confirm(shop: &Shop, seen: &Remittance) -> Result<Remittance, Error> {
    let request = ConfirmRemittanceRequest { id: seen.id.clone(), expected_version: seen.version };
    Ok(shop.remittances.clone().confirm_remittance(call(&admin()).request(request)).await?.into_inner())
}

pub(crate) async fn reverse(shop: &Shop, seen: &Remittance) -> Result<Remittance, Error> {
    let reason = "كشف يوم آخر".into();
    let request = ReverseRemittanceRequest { id: seen.id.clone(), expected_version: seen.version, reason };
    Ok(shop.remittances.clone().reverse_remittance(call(&admin_named("عمر")).request(request)).await?.into_inner())
}

pub(crate) async fn discard(shop: &Shop, seen: &Remittance) -> Result<(), Error> {
    let request = DiscardRemittanceRequest { id: seen.id.clone(), expected_version: seen.version };
    shop.remittances.clone().discard_remittance(call(&admin()).request(request)).await?;
    Ok(())
}

pub(crate) async fn get(shop: &Shop, id: &str) -> Result<Remittance, Error> {
    page_of(shop, id, LineClass::Unspecified, 1, 100).await
}

async fn page_of(shop: &Shop, id: &str, class: LineClass, page: u32, per_page: u32) -> Result<Remittance, Error> {
    let page = Some(PageRequest { page, per_page });
    let request = GetRemittanceRequest { id: id.to_owned(), class: class.into(), page };
    Ok(shop.remittances.clone().get_remittance(call(&admin()).request(request)).await?.into_inner())
}

pub(crate) async fn cash(shop: &Shop) -> CourierCash {
    let request = call(&admin()).request(GetCourierCashRequest {});
    shop.remittances.clone().get_courier_cash(request).await.expect("sums").into_inner()
}

async fn preview(shop: &Shop, courier: &Courier, content: &[u8]) -> Result<StatementPreview, Error> {
    let request = PreviewStatementRequest { courier_id: courier.id.clone(), content: content.to_vec() };
    Ok(shop.remittances.clone().preview_statement(call(&admin()).request(request)).await?.into_inner())
}

fn barcode(shipment: &Shipment) -> &str {
    shipment.barcode.as_deref().expect("a barcode")
}

fn totals(remittance: &Remittance) -> Vec<(LineClass, u64, i64, i64, i64)> {
    let total = |total: &proto::orders::v1::ClassTotal| {
        (total.class(), total.lines, total.amount_agorot, total.expected_agorot, total.fee_agorot)
    };
    remittance.totals.iter().map(total).collect()
}

async fn states(shop: &Shop, shipments: &[Shipment]) -> Vec<ShipmentState> {
    let mut states = Vec::new();
    for shipment in shipments {
        states.push(get_shipment(shop, &shipment.id).await.state());
    }
    states
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn statement_of_every_class_is_confirmed_and_reversed(#[case] backend: Backend) {
    use ShipmentState::{Delivered, PaidOut};
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let mut shipments = Vec::new();
    for phone in 1..=4 {
        shipments.push(delivered(&shop, &courier, phone).await);
    }
    let lines = [
        (barcode(&shipments[0]), CASH, 500),
        (barcode(&shipments[1]), CASH - 100, 500),
        (barcode(&shipments[2]), CASH + 300, 0),
        ("X9", 1_000, 0),
        ("", 0, 700),
    ];
    let draft = import(&shop, statement(&courier, &lines)).await.expect("imported");
    assert_eq!((draft.state(), draft.version, draft.replayed), (RemittanceState::Draft, 1, false));
    assert_eq!((draft.stated_agorot, draft.declared_agorot), (3 * CASH + 1_200 - 1_700, 3 * CASH + 1_200 - 1_700));
    assert_eq!(
        totals(&draft),
        [
            (LineClass::Matched, 1, CASH, CASH, 500),
            (LineClass::Short, 1, CASH - 100, CASH, 500),
            (LineClass::Over, 1, CASH + 300, CASH, 0),
            (LineClass::Unknown, 1, 1_000, 0, 0),
            (LineClass::Missing, 1, 0, CASH, 0),
            (LineClass::Fee, 1, 0, 0, 700),
        ]
    );
    let sum = |shipments: u64| Some(CashSum { shipments, agorot: i64::try_from(shipments).expect("few") * CASH });
    let cash_of = |held, paid| CourierBalance {
        courier_id: courier.id.clone(),
        courier_name: "أبو علي".into(),
        on_the_road: sum(0),
        held: sum(held),
        due: sum(0),
        paid: sum(paid),
        ageing: [held, 0, 0, 0].map(|shipments| sum(shipments).expect("a sum")).to_vec(),
    };
    assert_eq!(cash(&shop).await.couriers, [cash_of(4, 0)], "a draft posts nothing");

    let confirmed = confirm(&shop, &draft).await.expect("confirmed");
    assert_eq!((confirmed.state(), confirmed.confirmed_by.as_deref()), (RemittanceState::Confirmed, Some("سلمى")));
    assert_eq!(states(&shop, &shipments).await, [PaidOut, PaidOut, PaidOut, Delivered]);
    let paid = cash(&shop).await;
    assert_eq!(paid.couriers, [cash_of(1, 3)]);
    assert_eq!((paid.difference_agorot, paid.fees_agorot), (100 - 300 - 1_000, 1_700));
    let order = order_of(&shop, &shipments[1]).await;
    assert_eq!(progress(&order).1, Some(CASH), "the customer paid all");

    let reversed = reverse(&shop, &confirmed).await.expect("reversed");
    assert_eq!((reversed.state(), reversed.reversed_by.as_deref()), (RemittanceState::Reversed, Some("عمر")));
    assert_eq!(reversed.reversal_reason.as_deref(), Some("كشف يوم آخر"));
    assert_eq!(states(&shop, &shipments).await, [Delivered; 4]);
    let back = cash(&shop).await;
    assert_eq!((back.couriers, back.difference_agorot, back.fees_agorot), (vec![cash_of(4, 0)], 0, 0));

    let again = import(&shop, statement(&courier, &lines)).await.expect("imported again");
    assert_ne!((again.id.as_str(), again.replayed), (draft.id.as_str(), true));
    assert_eq!(totals(&again), totals(&draft));
    confirm(&shop, &again).await.expect("confirmed again");
    assert_eq!(cash(&shop).await, paid);
    let request = ListRemittancesRequest { page: None, courier_id: courier.id.clone() };
    let listed = shop.remittances.clone().list_remittances(call(&admin()).request(request)).await.expect("a list");
    let listed: Vec<_> = listed.into_inner().remittances.into_iter().map(|remittance| remittance.id).collect();
    assert_eq!(listed, [again.id, draft.id]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn same_file_is_imported_and_confirmed_once(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let shipment = delivered(&shop, &courier, 1).await;
    let request = statement(&courier, &[(barcode(&shipment), CASH, 500)]);
    let (one, other) = tokio::join!(import(&shop, request.clone()), import(&shop, request.clone()));
    let (one, other) = (one.expect("imported"), other.expect("imported"));
    assert_eq!(one.id, other.id);
    assert_ne!(one.replayed, other.replayed);

    let (first, second) = tokio::join!(confirm(&shop, &one), confirm(&shop, &one));
    let failures: Vec<_> = [first, second].into_iter().filter_map(Result::err).collect();
    assert_eq!(failures.iter().map(Error::slug).collect::<Vec<_>>(), ["conflict"]);
    assert_eq!(cash(&shop).await.fees_agorot, 500);
    let replayed = import(&shop, request).await.expect("known");
    assert_eq!((replayed.state(), replayed.replayed), (RemittanceState::Confirmed, true));

    // Another file that names the same shipment pays nothing more.
    let repeated = import(&shop, statement(&courier, &[(barcode(&shipment), CASH, 400)])).await.expect("imported");
    assert_eq!(totals(&repeated), [(LineClass::Unknown, 1, CASH, 0, 400)]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn shipment_without_cash_needs_no_payment(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let order = packed(&shop, 1).await;
    shop.collect(&admin(), &order.id, CASH).await.expect("paid in advance");
    let shipment = booked(&shop, &courier, &order).await;
    let shipment = record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("delivered");
    let draft = import(&shop, statement(&courier, &[(barcode(&shipment), 0, 500)])).await.expect("imported");
    assert_eq!(totals(&draft), [(LineClass::Fee, 1, 0, 0, 500)]);
    confirm(&shop, &draft).await.expect("confirmed");
    assert_eq!(get_shipment(&shop, &shipment.id).await.state(), ShipmentState::Delivered);
    assert_eq!(cash(&shop).await.fees_agorot, 500);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn steps_compare_version_and_state(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let draft = import(&shop, statement(&courier, &[("X9", 100, 0)])).await.expect("imported");
    let failure = reverse(&shop, &draft).await.expect_err("a draft");
    assert_eq!((failure.slug(), failure.state::<Remittance>()), ("invalid_transition", Some(draft.clone())));
    let confirmed = confirm(&shop, &draft).await.expect("confirmed");
    for failure in [confirm(&shop, &draft).await.err(), discard(&shop, &draft).await.err()] {
        let failure = failure.expect("another version");
        assert_eq!((failure.slug(), failure.state::<Remittance>()), ("conflict", Some(confirmed.clone())));
    }
    for failure in [confirm(&shop, &confirmed).await.err(), discard(&shop, &confirmed).await.err()] {
        assert_eq!(failure.expect("confirmed").slug(), "invalid_transition");
    }
    let unexplained = ReverseRemittanceRequest { id: confirmed.id, expected_version: 2, reason: " ".into() };
    let failure = shop.remittances.clone().reverse_remittance(call(&admin()).request(unexplained)).await;
    assert_eq!(field_errors(&failure.expect_err("no reason").into()), [("reason", "required")]);

    let draft = import(&shop, statement(&courier, &[("X9", 200, 0)])).await.expect("imported");
    discard(&shop, &draft).await.expect("discarded");
    assert_eq!(get(&shop, &draft.id).await.expect_err("gone").code(), ErrorCode::NotFound);
    assert_eq!(confirm(&shop, &draft).await.expect_err("gone").code(), ErrorCode::NotFound);
    let again = import(&shop, statement(&courier, &[("X9", 200, 0)])).await.expect("imported");
    assert!(!again.replayed);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn draft_is_matched_again_when_it_is_confirmed(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let shipment = booked(&shop, &courier, &packed(&shop, 1).await).await;
    let draft = import(&shop, statement(&courier, &[(barcode(&shipment), CASH, 0)])).await.expect("imported");
    assert_eq!(totals(&draft), [(LineClass::Unknown, 1, CASH, 0, 0)], "not delivered");
    let shipment = record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("delivered");

    let failure = confirm(&shop, &draft).await.expect_err("another class");
    let current = failure.state::<Remittance>().expect("the current state");
    assert_eq!((failure.slug(), current.version), ("conflict", 2));
    assert_eq!(totals(&current), [(LineClass::Matched, 1, CASH, CASH, 0)]);
    confirm(&shop, &current).await.expect("seen");
    assert_eq!(get_shipment(&shop, &shipment.id).await.state(), ShipmentState::PaidOut);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn lines_match_by_number_and_phone_and_are_paged_by_class(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let (by_number, by_phone) = (delivered(&shop, &courier, 1).await, delivered(&shop, &courier, 2).await);
    let number = by_number.order.as_ref().expect("an order").number;
    let request = ImportStatementRequest {
        content: format!("رقم الطلب;الهاتف;المبلغ\n#{number};;35\n;059-0000002;٣٥٫٠٠ ₪\n;0590000003;35\n").into_bytes(),
        columns: Some(StatementColumns {
            order_number: Some("رقم الطلب".into()),
            phone: Some("الهاتف".into()),
            amount: "المبلغ".into(),
            ..Default::default()
        }),
        ..statement(&courier, &[])
    };
    let draft = import(&shop, request.clone()).await.expect("imported");
    let lines = get(&shop, &draft.id).await.expect("found").lines;
    let named = |shipment: &Shipment| Some(shipment.id.clone());
    let found: Vec<_> = lines.iter().map(|line| line.shipment.as_ref().map(|shipment| shipment.id.clone())).collect();
    assert_eq!(found, [named(&by_number), named(&by_phone), None]);
    assert_eq!((lines[1].position, lines[1].phone.as_str(), lines[1].amount_agorot), (3, "0590000002", CASH));
    let second = page_of(&shop, &draft.id, LineClass::Matched, 2, 1).await.expect("a page");
    assert_eq!((second.lines, second.lines_meta.expect("a meta").total), (vec![lines[1].clone()], 2));

    let list = call(&admin()).request(ListCouriersRequest {});
    let couriers = shop.couriers.clone().list_couriers(list).await.expect("a list").into_inner().couriers;
    assert_eq!(couriers[0].statement_columns, request.columns, "for the next statement");
    let preview = preview(&shop, &courier, &request.content).await.expect("a preview");
    assert_eq!((preview.columns, preview.lines), (request.columns, 3));
    assert_eq!(preview.headers, ["رقم الطلب", "الهاتف", "المبلغ"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn faults_of_statements_are_field_errors(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let unreadable = preview(&shop, &courier, b"\0").await.expect_err("no table");
    assert_eq!(field_errors(&unreadable), [("file", "unreadable_statement")]);
    let request = ImportStatementRequest {
        courier_id: RemittanceId::new().to_string(),
        content: b"barcode,cod\n1,x\n".to_vec(),
        day: "2026-05-05".into(),
        declared_agorot: -1,
        ..statement(&courier, &[])
    };
    assert_eq!(
        field_errors(&import(&shop, request).await.expect_err("faults")),
        [
            ("columns.amount", "line_malformed"),
            ("columns.fee", "column_unknown"),
            ("courier_id", "courier_unknown"),
            ("day", "day_in_future"),
            ("declared", "amount_malformed"),
        ]
    );
    let long = ImportStatementRequest {
        content: format!("barcode,cod,fee\n{}", "1,5,0\n".repeat(10_001)).into_bytes(),
        ..statement(&courier, &[])
    };
    assert_eq!(field_errors(&import(&shop, long).await.expect_err("too long")), [("file", "too_many_lines")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn erased_customer_leaves_no_phone_in_lines(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let shipment = delivered(&shop, &courier, 7_654_321).await;
    let request = ImportStatementRequest {
        content: b"phone,cod\n0597654321,35\n0597654321,99\n".to_vec(),
        columns: Some(StatementColumns { phone: Some("phone".into()), amount: "cod".into(), ..Default::default() }),
        ..statement(&courier, &[])
    };
    let draft = import(&shop, request).await.expect("imported");
    let phone = "0597654321";
    let erase = EraseCustomerRequest {
        customer: phone.into(),
        phone: phone.into(),
        account_ids: Vec::new(),
        replacement_name: "زبون محذوف".into(),
    };
    shop.erasures.clone().erase_customer(call(&admin()).request(erase)).await.expect("erased");
    let lines = get(&shop, &draft.id).await.expect("found").lines;
    assert!(lines.iter().all(|line| line.phone.is_empty()));
    let url = shop.fixture.database_url("orders").await;
    let tables = platform::testing::tables_containing(&url, "597654321").await;
    assert!(!tables.iter().any(|table| table.contains("remittance")), "{tables:?}");
    confirm(&shop, &draft).await.expect("its shipment is still known");
    assert_eq!(get_shipment(&shop, &shipment.id).await.state(), ShipmentState::PaidOut);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn remittances_need_the_orders_role(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = courier(&shop).await;
    let draft = import(&shop, statement(&courier, &[("X9", 100, 0)])).await.expect("imported");
    let id = || draft.id.clone();
    for actor in [admin_of(AdminRole::Catalog, "هدى"), crate::harness::customer(), Actor::Anonymous] {
        let call = call(&actor);
        macro_rules! codes {
            ($($name:ident $request:expr;)+) => {
                [$(Error::from(shop.remittances.clone().$name(call.request($request)).await.map(|_| ()).expect_err("forbidden")).code()),+]
            };
        }
        let codes = codes! {
            preview_statement PreviewStatementRequest { courier_id: courier.id.clone(), content: Vec::new() };
            import_statement statement(&courier, &[("X9", 100, 0)]);
            list_remittances ListRemittancesRequest::default();
            get_remittance GetRemittanceRequest { id: id(), ..Default::default() };
            confirm_remittance ConfirmRemittanceRequest { id: id(), expected_version: 1 };
            reverse_remittance ReverseRemittanceRequest { id: id(), expected_version: 1, reason: "خطأ".into() };
            discard_remittance DiscardRemittanceRequest { id: id(), expected_version: 1 };
            get_courier_cash GetCourierCashRequest {};
            list_ledger_entries proto::orders::v1::ListLedgerEntriesRequest { limit: 1, ..Default::default() };
        };
        let expected = if actor == Actor::Anonymous { ErrorCode::Unauthenticated } else { ErrorCode::Forbidden };
        assert_eq!(codes, [expected; 9], "{actor:?}");
    }
}
