//! Customers for the back office: lists, pages, notes, blocks and the call rule.

use std::time::Duration;

use platform::{Actor, BackgroundTasks, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::{AdminRole, OrderStatus, PageRequest, Region},
    id::CustomerId,
    orders::v1::{
        AddCustomerNoteRequest, BlockCustomerRequest, Confirmation, Customer, CustomerSort, DeleteCustomerNoteRequest,
        GetCallRuleRequest, GetCustomerRequest, ListCustomersRequest, ListOrdersRequest, PlaceOrderResponse,
        ReviseOrderRequest, SetCallRuleRequest, UnblockCustomerRequest,
    },
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    harness::{Shop, With, admin, admin_of, call, field_errors, next, order_request, records},
};

pub(crate) async fn get(shop: &Shop, customer: &str) -> Result<Customer, Error> {
    let request = GetCustomerRequest { customer: customer.to_owned() };
    Ok(shop.customers.clone().get_customer(call(&admin()).request(request)).await?.into_inner())
}

/// Place an order by phone and name.
pub(crate) async fn place(shop: &Shop, oud: StockedVariant, phone: &str, name: &str) -> PlaceOrderResponse {
    let order = order_request(&[(oud, 1)]).with_contact(|contact| {
        contact.phone = phone.into();
        contact.name = name.into();
    });
    shop.place(&Actor::Anonymous, order).await.expect("placed")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn last_order_follows_a_revised_phone(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    place(&shop, oud, "0591111111", "ليلى").await;
    let second = place(&shop, oud, "0591111111", "سارة").await;
    let moved = |placed: &PlaceOrderResponse, revision: i64, phone: &str| ReviseOrderRequest {
        id: placed.id.clone(),
        expected_revision: revision,
        contact: order_request(&[]).with_contact(|contact| contact.phone = phone.into()).contact,
        ..Default::default()
    };

    shop.revise(&admin(), moved(&second, 1, "0592222222")).await.expect("revised");

    let summary = |customer: Customer| customer.summary.expect("a summary");
    let old = summary(get(&shop, "0591111111").await.expect("found"));
    assert_eq!((old.orders, old.name.as_str()), (1, "ليلى"));
    assert_eq!(found(&shop, "").await, ["+970592222222", "+970591111111"], "the latest order first");
    shop.revise(&admin(), moved(&second, 2, "0591111111")).await.expect("revised");
    assert_eq!(found(&shop, "").await, ["+970591111111"], "a phone without orders is not listed");
    assert_eq!(found(&shop, "0592222222").await, ["+970592222222"], "unless it is searched for");
    let left = get(&shop, "0592222222").await.expect("found");
    assert_eq!((left.names.len(), left.addresses.len(), left.agreed_to_messages), (0, 0, false));
    let left = summary(left);
    assert_eq!((left.orders, left.last_order, left.last_order_at, left.name.as_str()), (0, None, None, "ليلى حداد"));
    assert_eq!(summary(get(&shop, "0591111111").await.expect("found")).orders, 2);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn block_of_a_phone_without_orders_can_be_lifted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let placed = place(&shop, oud, "0591111111", "ليلى").await;
    let customer = || "0591111111".to_owned();
    let (until_day, reason) = ("2026-05-05".to_owned(), "لا تستلم".to_owned());
    let block = BlockCustomerRequest { customer: customer(), until_day, reason };
    shop.customers.clone().block_customer(call(&admin()).request(block)).await.expect("blocked");
    let moved = ReviseOrderRequest {
        id: placed.id,
        expected_revision: 1,
        contact: order_request(&[]).with_contact(|contact| contact.phone = "0592222222".into()).contact,
        ..Default::default()
    };
    shop.revise(&admin(), moved).await.expect("revised");
    let again = || order_request(&[(oud, 1)]).with_contact(|contact| contact.phone = customer());
    assert_eq!(shop.place(&Actor::Anonymous, again()).await.expect_err("blocked").slug(), "call_required");
    assert_eq!(get(&shop, "0591111111").await.expect("found").block.expect("a block").reason, "لا تستلم");

    let note = AddCustomerNoteRequest { customer: customer(), text: "اتصلت".into() };
    shop.customers.clone().add_customer_note(call(&admin()).request(note)).await.expect("noted");
    let request = call(&admin()).request(UnblockCustomerRequest { customer: customer() });
    shop.customers.clone().unblock_customer(request).await.expect("unblocked");

    shop.place(&Actor::Anonymous, again()).await.expect("placed");
    let back = get(&shop, "0591111111").await.expect("found");
    assert_eq!((back.notes.len(), back.summary.expect("a summary").orders), (1, 1));
}

/// Bring an order to its customer.
async fn deliver(shop: &Shop, id: &str) {
    for status in [OrderStatus::Processing, OrderStatus::Shipped, OrderStatus::Delivered] {
        shop.change(&admin(), id, status, OrderStatus::Unspecified).await.expect("stepped");
    }
}

async fn list(shop: &Shop, request: ListCustomersRequest) -> Result<(Vec<String>, u64), Error> {
    let answer = shop.customers.clone().list_customers(call(&admin()).request(request)).await?.into_inner();
    let phones = answer.customers.into_iter().map(|customer| customer.phone).collect();
    Ok((phones, answer.meta.expect("a page").total))
}

async fn found(shop: &Shop, search: &str) -> Vec<String> {
    let request = ListCustomersRequest { search: search.into(), ..Default::default() };
    list(shop, request).await.expect("a list").0
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customer_page_sums_orders_of_a_phone(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let first = place(&shop, oud, "0591234567", "ليلى").await;
    let second = shop
        .place(
            &Actor::Anonymous,
            order_request(&[(oud, 2)]).with_contact(|contact| {
                contact.phone = "+972591234567".into();
                contact.email = Some("Layla@Example.com".into());
                contact.region = "ISRAEL".into();
                contact.city = "حيفا".into();
            }),
        )
        .await
        .expect("placed");
    place(&shop, oud, "0599999999", "عمر").await;
    deliver(&shop, &first.id).await;
    shop.confirm(&admin(), &second.id, Confirmation::Refused).await.expect("refused");

    let customer = get(&shop, "٠٥٩١٢٣٤٥٦٧").await.expect("found");
    let summary = customer.summary.expect("a summary");
    assert_eq!((summary.orders, summary.refusals, summary.delivered_agorot), (2, 1, first.total_agorot));
    assert_eq!((summary.phone.as_str(), summary.name.as_str(), summary.phones), ("+972591234567", "ليلى حداد", 1));
    assert_eq!(summary.last_order.expect("an order").number, second.number);
    assert_eq!((summary.must_call, summary.blocked_until), (false, None));
    let counts = customer.by_status.expect("counts");
    assert_eq!((counts.total, counts.delivered, counts.pending), (2, 1, 1));
    assert_eq!(customer.names, ["ليلى حداد", "ليلى"]);
    assert_eq!(customer.email.as_deref(), Some("layla@example.com"));
    let addresses: Vec<_> = customer.addresses.iter().map(|at| (at.region(), at.city.as_str(), at.orders)).collect();
    assert_eq!(addresses, [(Region::Israel, "حيفا", 1), (Region::WestBank, "رام الله", 1)]);
    assert_eq!(get(&shop, &summary.id).await.expect("found by id").names.len(), 2);

    for nobody in ["0591111111", "1001", "", &CustomerId::new().to_string()] {
        assert_eq!(get(&shop, nobody).await.expect_err("nobody").code(), ErrorCode::NotFound, "{nobody}");
    }
    let of = async |customer: &str| {
        let request = ListOrdersRequest { customer: customer.into(), ..Default::default() };
        shop.list(&admin(), request).await
    };
    assert_eq!(of("0591234567").await.expect("a list").1, 2);
    assert_eq!(of(&summary.id).await.expect("a list").1, 2);
    assert_eq!(of("0591111111").await.expect("a list").1, 0);
    assert_eq!(of("ليلى").await.expect("a list").1, 0);
    assert_eq!(field_errors(&of(&"5".repeat(101)).await.expect_err("no key")), [("customer", "too_long")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customers_are_searched_sorted_and_paged(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, None), shop.catalog.add_variant("ورد", 500, None));
    let [layla, omar, salma] = ["+970591234567", "+970599999999", "+972541112233"];
    let first = place(&shop, oud, layla, "ليلى حداد").await;
    let second = place(&shop, rose, omar, "أحمد الخطيب").await;
    let third = shop
        .place(
            &Actor::Anonymous,
            order_request(&[(rose, 1)]).with_contact(|contact| {
                contact.phone = salma.into();
                contact.name = "سلمى عودة".into();
                contact.email = Some("salma@example.com".into());
            }),
        )
        .await
        .expect("placed");
    place(&shop, rose, layla, "أم خالد").await;
    deliver(&shop, &first.id).await;
    deliver(&shop, &second.id).await;
    shop.confirm(&admin(), &third.id, Confirmation::Refused).await.expect("refused");

    let sorted = async |sort: CustomerSort| {
        let request = ListCustomersRequest { sort: sort.into(), ..Default::default() };
        list(&shop, request).await.expect("a list")
    };
    let all = |phones: [&str; 3]| (phones.map(str::to_owned).to_vec(), 3);
    assert_eq!(sorted(CustomerSort::Unspecified).await, all([layla, salma, omar]));
    assert_eq!(sorted(CustomerSort::DeliveredValue).await, all([layla, omar, salma]));
    assert_eq!(sorted(CustomerSort::Refusals).await, all([salma, layla, omar]));
    let page = PageRequest { page: 2, per_page: 2 };
    let rest = ListCustomersRequest { page: Some(page), ..Default::default() };
    assert_eq!(list(&shop, rest).await.expect("a page"), (vec![omar.to_owned()], 3));

    for (search, phones) in [
        ("حدّاد", vec![layla]),
        ("ام خالد", vec![layla]),
        ("٠٥٩٩٩٩٩٩٩٩", vec![omar]),
        ("2233", vec![salma]),
        ("SALMA@exam", vec![salma]),
        ("salma@exax", vec![]),
        ("1002", vec![omar]),
        ("لا أحد", vec![]),
    ] {
        assert_eq!(found(&shop, search).await, phones, "{search}");
    }
    let strange =
        ListCustomersRequest { page: Some(PageRequest { page: 0, per_page: 101 }), search: "ا".repeat(101), sort: 9 };
    let failure = list(&shop, strange).await.expect_err("errors");
    let fields: Vec<_> = field_errors(&failure).into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["page", "per_page", "search", "sort_by"]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn customer_notes_are_deleted_by_author_or_owner(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    place(&shop, oud, "0591234567", "ليلى").await;
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let (salma, omar) = (admin_of(AdminRole::Orders, "سلمى"), admin_of(AdminRole::Orders, "عمر"));
    let add = async |actor: &Actor, customer: &str, text: &str| {
        let request = AddCustomerNoteRequest { customer: customer.into(), text: text.into() };
        let added = shop.customers.clone().add_customer_note(call(actor).request(request)).await;
        Ok::<_, Error>(added?.into_inner().notes)
    };
    let delete = async |actor: &Actor, note: &str| {
        let request = DeleteCustomerNoteRequest { customer: "0591234567".into(), note_id: note.into() };
        let deleted = shop.customers.clone().delete_customer_note(call(actor).request(request)).await;
        Ok::<_, Error>(deleted?.into_inner().notes)
    };
    add(&salma, "0591234567", " تفضّل\r\nالعصر ").await.expect("noted");
    let notes = add(&omar, "0591234567", "دفعت مقدماً").await.expect("noted");
    let texts: Vec<_> = notes.iter().map(|note| (note.text.as_str(), note.by.as_str())).collect();
    assert_eq!(texts, [("تفضّل\nالعصر", "سلمى"), ("دفعت مقدماً", "عمر")]);
    assert_eq!(delete(&omar, &notes[0].id).await.expect_err("not his").code(), ErrorCode::Forbidden);
    assert_eq!(delete(&salma, &notes[0].id).await.expect("hers").len(), 1);
    assert_eq!(delete(&admin(), &notes[1].id).await.expect("an owner deletes any").len(), 0);
    assert_eq!(delete(&admin(), &notes[1].id).await.expect_err("gone").code(), ErrorCode::NotFound);
    for action in ["note_added", "note_added", "note_deleted", "note_deleted"] {
        let record = next(&mut recorded).await;
        assert_eq!((record.kind.as_str(), record.action.as_str()), ("customer", action));
    }
    assert_eq!(field_errors(&add(&salma, "0591234567", " ").await.expect_err("empty")), [("text", "note_required")]);
    let long = "ا".repeat(2_001);
    assert_eq!(field_errors(&add(&salma, "0591234567", &long).await.expect_err("long")), [("text", "too_long")]);
    assert_eq!(add(&salma, "0590000000", &long).await.expect_err("nobody").code(), ErrorCode::NotFound);
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn blocked_shoppers_must_call_and_administrators_may_order_for_them(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 10);
    place(&shop, oud, "0591234567", "ليلى").await;
    let order = |key: &str| order_request(&[(oud, 1)]).with_key(key);
    shop.place(&Actor::Anonymous, order("before")).await.expect("placed");
    let block = async |until: &str, reason: &str| {
        let (customer, until_day) = ("0591234567".to_owned(), until.to_owned());
        let request = BlockCustomerRequest { customer, until_day, reason: reason.to_owned() };
        Ok::<_, Error>(shop.customers.clone().block_customer(call(&admin()).request(request)).await?.into_inner())
    };
    let failure = block("2026-05-03", "").await.expect_err("yesterday");
    assert_eq!(field_errors(&failure), [("reason", "required"), ("until", "day_passed")]);
    assert_eq!(field_errors(&block("غداً", "سبب").await.expect_err("no day")), [("until", "day_malformed")]);

    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let customer = block("2026-05-05", "لا تستلم").await.expect("blocked");
    let blocked = customer.block.expect("a block");
    assert_eq!((blocked.reason.as_str(), blocked.by.as_str()), ("لا تستلم", "سلمى"));
    let record = next(&mut recorded).await;
    let fields: Vec<_> = record.fields.iter().map(|field| field.field.as_str()).collect();
    assert_eq!((record.action.as_str(), fields), ("updated", vec!["block_reason", "blocked_until"]));

    let refused = shop.place(&Actor::Anonymous, order("after")).await.expect_err("blocked");
    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "call_required"));
    let same_line = order("other").with_contact(|contact| contact.phone = "00972591234567".into());
    assert_eq!(shop.place(&Actor::Anonymous, same_line).await.expect_err("blocked").slug(), "call_required");
    assert!(shop.place(&Actor::Anonymous, order("before")).await.expect("replayed").replayed);
    assert_eq!(shop.catalog.stock(oud), 8, "nothing was reserved");
    let by_admin = shop.place(&admin(), order_request(&[(oud, 1)])).await.expect("placed for her");
    assert_eq!(by_admin.customer_blocked_until, blocked.until);
    let seen = shop.get(&admin(), &by_admin.id).await.expect("found").fulfilment.expect("seen by the back office");
    assert_eq!(seen.customer_blocked_until, blocked.until);
    place(&shop, oud, "0597777777", "عمر").await;

    let request = UnblockCustomerRequest { customer: "0591234567".into() };
    let unblock = async || {
        let request = call(&admin()).request(request.clone());
        shop.customers.clone().unblock_customer(request).await.expect("unblocked").into_inner().block
    };
    assert_eq!(unblock().await, None);
    shop.place(&Actor::Anonymous, order("after")).await.expect("placed");
    assert_eq!(unblock().await, None, "idempotent");

    block("2026-05-04", "مرة أخرى").await.expect("blocked");
    shop.place(&Actor::Anonymous, order("today")).await.expect_err("blocked");
    shop.fixture.clock().advance(Duration::from_hours(12));
    shop.place(&Actor::Anonymous, order("today")).await.expect("the block is over");
    assert_eq!(get(&shop, "0591234567").await.expect("found").block, None);
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn call_rule_marks_orders_after_refusals(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let set = async |actor: &Actor, refusals: i64| {
        let request = call(actor).request(SetCallRuleRequest { refusals });
        Ok::<_, Error>(shop.customers.clone().set_call_rule(request).await?.into_inner().refusals)
    };
    let orders_role = admin_of(AdminRole::Orders, "عمر");
    assert_eq!(set(&orders_role, 1).await.expect_err("for owners").code(), ErrorCode::Forbidden);
    for refusals in [-1, 101] {
        assert_eq!(field_errors(&set(&admin(), refusals).await.expect_err("no")), [("refusals", "out_of_range")]);
    }
    let read = shop.customers.clone().get_call_rule(call(&orders_role).request(GetCallRuleRequest {})).await;
    assert_eq!(read.expect("a rule").into_inner().refusals, 0, "off at first");

    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(place(&shop, oud, "0591234567", "ليلى").await.id);
    }
    for id in &ids[..2] {
        shop.confirm(&admin(), id, Confirmation::Refused).await.expect("refused");
    }
    let must_call = async || {
        let order = shop.get(&admin(), &ids[2]).await.expect("found");
        let customer = get(&shop, "0591234567").await.expect("found").summary.expect("a summary");
        (order.fulfilment.expect("seen by the back office").must_call, customer.must_call)
    };
    assert_eq!(must_call().await, (false, false), "the rule is off");
    assert_eq!(set(&admin(), 3).await.expect("set"), 3);
    assert_eq!(must_call().await, (false, false));
    set(&admin(), 2).await.expect("set");
    assert_eq!(must_call().await, (true, true));
    shop.confirm(&admin(), &ids[2], Confirmation::Confirmed).await.expect("confirmed");
    assert_eq!(must_call().await, (false, true), "somebody has called");
}
