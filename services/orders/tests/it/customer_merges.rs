//! Merging two phones of one person, and undoing it.

use std::time::Duration;

use futures::future::join_all;
use platform::{Actor, BackgroundTasks, Error, ErrorCode, testing::Backend};
use proto::{
    id::CustomerId,
    orders::v1::{
        AddCustomerNoteRequest, BlockCustomerRequest, Confirmation, Customer, CustomerSummary, ListCustomersRequest,
        ListOrdersRequest, MergeCustomersRequest, OrderFlag, ReviseOrderRequest, UndoMergeRequest,
    },
};
use rstest::rstest;

use crate::{
    customers::{get, place},
    harness::{Shop, With, admin, admin_named, call, field_errors, next, order_request, records},
};

const LAYLA: &str = "0591234567";
const HER_OTHER: &str = "0599999999";
const OMAR: &str = "0541112233";

async fn merge(shop: &Shop, customer: &str, other: &str) -> Result<Customer, Error> {
    let request = MergeCustomersRequest { customer: customer.to_owned(), other: other.to_owned() };
    Ok(shop.customers.clone().merge_customers(call(&admin()).request(request)).await?.into_inner())
}

async fn undo(shop: &Shop, customer: &str, merged_id: &str) -> Result<Customer, Error> {
    let request = UndoMergeRequest { customer: customer.to_owned(), merged_id: merged_id.to_owned() };
    Ok(shop.customers.clone().undo_merge(call(&admin()).request(request)).await?.into_inner())
}

fn id(customer: &Customer) -> String {
    customer.summary.as_ref().expect("a summary").id.clone()
}

/// Open a shop where Layla ordered under two phones, and Omar under one.
async fn shop_with_orders(backend: Backend) -> (Shop, Vec<String>) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let mut ids = Vec::new();
    for (phone, name) in [(LAYLA, "ليلى"), (OMAR, "عمر"), (HER_OTHER, "ليلى حداد"), (LAYLA, "ليلى")]
    {
        ids.push(place(&shop, oud, phone, name).await.id);
    }
    (shop, ids)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn merged_phones_share_a_page_until_the_merge_is_undone(#[case] backend: Backend) {
    let (shop, orders) = shop_with_orders(backend).await;
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let (before, other_before) = (get(&shop, LAYLA).await.expect("found"), get(&shop, HER_OTHER).await.expect("found"));
    let note = AddCustomerNoteRequest { customer: HER_OTHER.into(), text: "رقم العمل".into() };
    shop.customers.clone().add_customer_note(call(&admin()).request(note)).await.expect("noted");
    shop.confirm(&admin(), &orders[2], Confirmation::Refused).await.expect("refused");
    let refused_before = async || {
        let order = shop.get(&admin(), &orders[3]).await.expect("found");
        order.fulfilment.expect("seen by the back office").refused_before
    };
    assert_eq!(refused_before().await, 0);

    let merged = merge(&shop, LAYLA, HER_OTHER).await.expect("merged");
    assert_eq!(get(&shop, HER_OTHER).await.expect("found"), merged);
    assert_eq!(get(&shop, &id(&other_before)).await.expect("found"), merged);
    let summary = merged.summary.clone().expect("a summary");
    assert_eq!((summary.id, summary.phones, summary.orders, summary.refusals), (id(&before), 2, 3, 1));
    let phones: Vec<_> = merged.phones.iter().map(|phone| phone.phone.as_str()).collect();
    assert_eq!((phones, merged.notes.len()), (vec!["+970591234567", "+970599999999"], 1));
    assert_eq!(merged.phones[1].merge.as_ref().expect("a merge").by, "سلمى");
    assert_eq!(refused_before().await, 1, "under the other phone");
    let count = async |request: ListOrdersRequest| shop.list(&admin(), request).await.expect("a list").1;
    let of = |customer: &str| ListOrdersRequest { customer: customer.into(), ..Default::default() };
    assert_eq!((count(of(LAYLA)).await, count(of(HER_OTHER)).await, count(of(OMAR)).await), (3, 3, 1));
    let flagged = || ListOrdersRequest { flag: OrderFlag::RefusedBefore.into(), ..Default::default() };
    assert_eq!(count(flagged()).await, 1);
    let listed = async |search: &str| {
        let request = ListCustomersRequest { search: search.into(), ..Default::default() };
        let list = shop.customers.clone().list_customers(call(&admin()).request(request)).await.expect("a list");
        let list = list.into_inner();
        (list.customers.into_iter().map(|customer| customer.id).collect::<Vec<_>>(), list.meta.expect("a page").total)
    };
    let omar = id(&get(&shop, OMAR).await.expect("found"));
    assert_eq!(listed("").await, (vec![id(&before), omar], 2), "merged customers are listed once");
    assert_eq!(listed(HER_OTHER).await, (vec![id(&before)], 1));

    let undone = undo(&shop, HER_OTHER, &id(&other_before)).await.expect("undone");
    assert_eq!((undone.phones.len(), id(&undone)), (1, id(&before)));
    assert_eq!(undone.summary, before.summary);
    let other = get(&shop, HER_OTHER).await.expect("found");
    assert_eq!((id(&other), other.notes.len(), refused_before().await), (id(&other_before), 1, 0));
    assert_eq!((listed("").await.1, count(flagged()).await), (3, 0));
    assert_eq!(undo(&shop, LAYLA, &id(&other_before)).await.expect_err("undone").code(), ErrorCode::NotFound);
    let mut actions = Vec::new();
    for _ in 0..4 {
        actions.push(next(&mut recorded).await.action);
    }
    assert_eq!(actions, ["note_added", "updated", "merged", "merge_undone"]);
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn merges_never_chain_and_are_final_after_a_day(#[case] backend: Backend) {
    let (shop, _) = shop_with_orders(backend).await;
    for (customer, other, slug) in [
        (LAYLA, LAYLA, "merge_with_itself"),
        (LAYLA, "+972591234567", "merge_with_itself"),
        (LAYLA, "0590000000", "customer_unknown"),
        (LAYLA, "ليلى", "customer_unknown"),
        (LAYLA, " ", "required"),
    ] {
        let failure = merge(&shop, customer, other).await.expect_err("no merge");
        assert_eq!(field_errors(&failure), [("other", slug)], "{other}");
    }
    assert_eq!(merge(&shop, "0590000000", LAYLA).await.expect_err("nobody").code(), ErrorCode::NotFound);
    let layla = id(&get(&shop, LAYLA).await.expect("found"));
    let other = id(&get(&shop, HER_OTHER).await.expect("found"));
    merge(&shop, LAYLA, HER_OTHER).await.expect("merged");
    for (customer, other) in [(LAYLA, HER_OTHER), (HER_OTHER, LAYLA), (OMAR, LAYLA), (OMAR, HER_OTHER)] {
        let failure = merge(&shop, customer, other).await.expect_err("no merge");
        assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "already_merged"), "{other}");
        assert_eq!(failure.state::<CustomerSummary>().expect("the present customer").id, layla);
    }
    assert_eq!(merge(&shop, HER_OTHER, OMAR).await.expect("merged into hers").phones.len(), 3);

    for stranger in [layla.as_str(), &CustomerId::new().to_string(), "x"] {
        assert_eq!(undo(&shop, LAYLA, stranger).await.expect_err("no merge").code(), ErrorCode::NotFound);
    }
    shop.fixture.clock().advance(Duration::from_hours(24));
    let late = undo(&shop, LAYLA, &other).await.expect_err("final");
    assert_eq!((late.code(), late.slug()), (ErrorCode::FailedPrecondition, "undo_expired"));
    assert_eq!(get(&shop, HER_OTHER).await.expect("found").phones.len(), 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_merges_succeed_once(#[case] backend: Backend) {
    let (shop, _) = shop_with_orders(backend).await;
    let pairs = [(LAYLA, OMAR), (OMAR, LAYLA), (HER_OTHER, OMAR), (OMAR, HER_OTHER), (LAYLA, OMAR)];
    let merges = pairs.map(|(customer, other)| merge(&shop, customer, other));
    let merged = join_all(merges).await;
    for failure in merged.iter().filter_map(|result| result.as_ref().err()) {
        assert_eq!(failure.slug(), "already_merged");
    }
    let phones = get(&shop, OMAR).await.expect("found").phones;
    assert_eq!(merged.iter().filter(|result| result.is_ok()).count(), phones.len() - 1, "{phones:?}");
    assert!(phones.iter().filter(|phone| phone.merge.is_none()).count() == 1, "one is primary");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn block_holds_for_all_merged_phones(#[case] backend: Backend) {
    let (shop, _) = shop_with_orders(backend).await;
    let oud = shop.catalog.add_variant("ورد", 500, None);
    let order = |phone: &str| order_request(&[(oud, 1)]).with_contact(|contact| contact.phone = phone.into());
    let block =
        BlockCustomerRequest {
            customer: HER_OTHER.into(), until_day: "2026-05-30".into(), reason: "لا تستلم".into()
        };
    shop.customers.clone().block_customer(call(&admin_named("عمر")).request(block)).await.expect("blocked");
    shop.place(&Actor::Anonymous, order(LAYLA)).await.expect("another customer");
    let merged = merge(&shop, LAYLA, HER_OTHER).await.expect("merged");
    assert_eq!(merged.block.expect("a block").by, "عمر");
    for phone in [LAYLA, HER_OTHER] {
        assert_eq!(shop.place(&Actor::Anonymous, order(phone)).await.expect_err("blocked").slug(), "call_required");
    }
    let other = merged.phones[1].customer_id.clone();
    undo(&shop, LAYLA, &other).await.expect("undone");
    shop.place(&Actor::Anonymous, order(LAYLA)).await.expect("free again");
    shop.place(&Actor::Anonymous, order(HER_OTHER)).await.expect_err("still blocked");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn phones_without_orders_are_merged_and_apart_again(#[case] backend: Backend) {
    let (shop, orders) = shop_with_orders(backend).await;
    let moved = ReviseOrderRequest {
        id: orders[1].clone(),
        expected_revision: 1,
        contact: order_request(&[]).with_contact(|contact| contact.phone = LAYLA.into()).contact,
        ..Default::default()
    };
    shop.revise(&admin(), moved).await.expect("revised");
    let summary = |customer: Customer| customer.summary.expect("a summary");
    assert_eq!(summary(get(&shop, OMAR).await.expect("found")).last_order, None);

    let merged = merge(&shop, OMAR, HER_OTHER).await.expect("merged");
    let (other, merged) = (merged.phones[1].customer_id.clone(), summary(merged));
    assert_eq!((merged.orders, merged.name.as_str()), (1, "ليلى حداد"));
    let apart = summary(undo(&shop, OMAR, &other).await.expect("undone"));
    assert_eq!((apart.orders, apart.last_order), (0, None));
}
