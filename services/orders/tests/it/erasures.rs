//! Erasing persons: nothing about them is left, orders keep their amounts, and restored data are erased again.

use platform::{
    Actor, Call, Error, ErrorCode,
    testing::{Backend, tables_containing},
};
use proto::{
    common::v1::{AdminRole, OrderStatus},
    id::UserId,
    orders::v1::{
        AddCustomerNoteRequest, AddNoteRequest, CompleteErasureRequest, Contact, CreateOrderDraftRequest, Discount,
        EraseCustomerRequest, EraseOwnOrdersRequest, Erasure, ListEntriesOfPersonRequest, ListEventsRequest,
        ListPendingErasuresRequest, OrderDraftContent, PlaceOrderResponse, ReapplyErasureRequest, ReviseOrderRequest,
    },
};
use rstest::rstest;

use crate::{
    catalog::StockedVariant,
    customers::get,
    harness::{Shop, With, admin, admin_of, call, field_errors, order_request},
};

const PHONE: &str = "0597654321";
const NATIONAL: &str = "597654321";
/// Texts that only the person's data contain.
const MARKS: [&str; 5] = ["زنوبيا", NATIONAL, "enobia", "حارة الشيخ", "شارع القوس"];
const REPLACEMENT: &str = "زبون محذوف";
const DISCOUNT: i64 = 100;

fn contact() -> Contact {
    Contact {
        name: "زنوبيا القوس".into(),
        phone: PHONE.into(),
        email: Some("Zenobia@example.com".into()),
        region: "WEST_BANK".into(),
        city: "حارة الشيخ".into(),
        address: "شارع القوس 7".into(),
        place_id: String::new(),
    }
}

async fn place(shop: &Shop, oud: StockedVariant, actor: &Actor) -> PlaceOrderResponse {
    let order = order_request(&[(oud, 1)]).with_key("zenobia-key").with_contact(|typed| *typed = contact());
    shop.place(actor, order).await.expect("placed")
}

/// Leave the person everywhere: in an order with a revision and notes, in a draft and on the customer's page.
async fn leave_traces(shop: &Shop, oud: StockedVariant, actor: &Actor) -> PlaceOrderResponse {
    let placed = place(shop, oud, actor).await;
    let moved = Contact { address: "شارع القوس 8".into(), ..contact() };
    let revision = ReviseOrderRequest {
        id: placed.id.clone(),
        expected_revision: 1,
        contact: Some(moved),
        discount: Some(Discount { agorot: Some(DISCOUNT), reason: "أول طلب من زنوبيا".into() }),
        reason: "زنوبيا انتقلت".into(),
        ..ReviseOrderRequest::default()
    };
    shop.revise(&admin(), revision).await.expect("revised");
    let admin = || call(&admin());
    let note = AddNoteRequest { id: placed.id.clone(), text: "زنوبيا تفضّل المساء".into() };
    shop.orders.clone().add_note(admin().request(note)).await.expect("noted");
    let note = AddCustomerNoteRequest { customer: PHONE.into(), text: "أخت زنوبيا".into() };
    shop.customers.clone().add_customer_note(admin().request(note)).await.expect("noted");
    let content = OrderDraftContent { contact: Some(contact()), ..OrderDraftContent::default() };
    let draft = CreateOrderDraftRequest { content: Some(content) };
    shop.orders.clone().create_order_draft(admin().request(draft)).await.expect("kept");
    let sold_out = shop.catalog.add_variant("مسك", 1_000, 0);
    shop.join(actor, sold_out, PHONE).await.expect("joined");
    placed
}

async fn deliver(shop: &Shop, id: &str) {
    for status in [OrderStatus::Processing, OrderStatus::Shipped, OrderStatus::Delivered] {
        shop.change(&admin(), id, status, OrderStatus::Unspecified).await.expect("stepped");
    }
}

async fn erase(shop: &Shop, call: &Call, phone: &str, accounts: &[UserId]) -> Result<Erasure, Error> {
    let request = EraseCustomerRequest {
        customer: PHONE.into(),
        phone: phone.into(),
        account_ids: accounts.iter().map(ToString::to_string).collect(),
        replacement_name: REPLACEMENT.into(),
    };
    Ok(shop.erasures.clone().erase_customer(call.request(request)).await?.into_inner())
}

async fn pending(shop: &Shop) -> Vec<Erasure> {
    let request = Call::system().request(ListPendingErasuresRequest {});
    shop.erasures.clone().list_pending_erasures(request).await.expect("a list").into_inner().erasures
}

async fn complete(shop: &Shop, id: &str) {
    let request = Call::system().request(CompleteErasureRequest { id: id.to_owned() });
    shop.erasures.clone().complete_erasure(request).await.expect("completed");
}

/// Return where the database still contains a mark.
async fn traces(shop: &Shop) -> Vec<(&'static str, Vec<String>)> {
    let url = shop.fixture.database_url("orders").await;
    let mut traces = Vec::new();
    for mark in MARKS {
        let tables = tables_containing(&url, mark).await;
        if !tables.is_empty() {
            traces.push((mark, tables));
        }
    }
    traces
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn erased_customer_leaves_orders_with_amounts_only(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let placed = leave_traces(&shop, oud, &Actor::Anonymous).await;
    deliver(&shop, &placed.id).await;
    assert_eq!(traces(&shop).await.len(), MARKS.len(), "the marks can be found");

    let erasure = erase(&shop, &call(&admin()), PHONE, &[]).await.expect("erased");
    assert_eq!(erasure.phones, [NATIONAL]);
    assert_eq!(pending(&shop).await, std::slice::from_ref(&erasure));
    complete(&shop, &erasure.id).await;

    assert_eq!(traces(&shop).await, []);
    assert_eq!(pending(&shop).await, []);
    let order = shop.get(&admin(), &placed.id).await.expect("found");
    let contact = order.contact.clone().expect("a contact");
    assert_eq!(
        (order.number, order.total_agorot, order.status()),
        (placed.number, placed.total_agorot - DISCOUNT, OrderStatus::Delivered)
    );
    assert_eq!((contact.name.as_str(), contact.phone.as_str(), contact.email), (REPLACEMENT, "", None));
    assert_ne!(order.tracking_token.expect("a token"), placed.tracking_token);
    let fulfilment = order.fulfilment.expect("seen by the back office");
    assert_eq!((fulfilment.notes.len(), fulfilment.customer_id), (0, None));
    assert_eq!(get(&shop, PHONE).await.expect_err("gone").code(), ErrorCode::NotFound);
    let events = ListEventsRequest { after: None };
    let events = shop.orders.clone().list_events(call(&admin()).request(events)).await.expect("events").into_inner();
    assert!(events.events.iter().all(|event| event.customer_name == REPLACEMENT));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn phone_before_a_revision_is_erased_with_its_customer(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let mistyped =
        order_request(&[(oud, 1)]).with_contact(|typed| *typed = Contact { phone: "0598888777".into(), ..contact() });
    let placed = shop.place(&Actor::Anonymous, mistyped).await.expect("placed");
    let corrected = ReviseOrderRequest {
        id: placed.id.clone(),
        expected_revision: 1,
        contact: Some(contact()),
        ..ReviseOrderRequest::default()
    };
    shop.revise(&admin(), corrected).await.expect("revised");
    deliver(&shop, &placed.id).await;

    let erasure = erase(&shop, &call(&admin()), PHONE, &[]).await.expect("erased");
    assert_eq!(erasure.phones, [NATIONAL, "598888777"]);
    assert_eq!(erasure.erased.as_ref().expect("ids").customers.len(), 2);
    complete(&shop, &erasure.id).await;

    assert_eq!(traces(&shop).await, []);
    let url = shop.fixture.database_url("orders").await;
    assert!(tables_containing(&url, "598888777").await.is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn erase_customer_requires_owner_phone_and_finished_orders(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let placed = place(&shop, oud, &Actor::Anonymous).await;
    let owner = call(&admin());

    let other = erase(&shop, &owner, "0591111111", &[]).await.expect_err("another phone");
    assert_eq!(field_errors(&other), [("phone", "phone_not_the_customers")]);
    assert_eq!(erase(&shop, &owner, PHONE, &[]).await.expect_err("an open order").slug(), "open_orders");
    deliver(&shop, &placed.id).await;
    for role in [AdminRole::Orders, AdminRole::Catalog] {
        let refused = erase(&shop, &call(&admin_of(role, "عمر")), PHONE, &[]).await;
        assert_eq!(refused.expect_err("no owner").code(), ErrorCode::Forbidden);
    }
    let by_admin = shop.erasures.clone().list_pending_erasures(owner.request(ListPendingErasuresRequest {})).await;
    assert_eq!(Error::from(by_admin.expect_err("for the system")).code(), ErrorCode::Forbidden);
    erase(&shop, &owner, "+970 59 765 4321", &[]).await.expect("erased");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn own_erasure_leaves_orders_without_the_account(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let account = Actor::Customer(UserId::new());
    let own = leave_traces(&shop, oud, &account).await;
    let guest =
        order_request(&[(oud, 2)]).with_contact(|typed| *typed = Contact { name: "غيرها".into(), ..contact() });
    let guest = shop.place(&Actor::Anonymous, guest).await.expect("placed");
    let erase = async |actor: &Actor| {
        let request = call(actor).request(EraseOwnOrdersRequest { replacement_name: REPLACEMENT.into() });
        shop.erasures.clone().erase_own_orders(request).await.map_err(Error::from)
    };
    assert_eq!(erase(&account).await.expect_err("an open order").slug(), "open_orders");
    deliver(&shop, &own.id).await;
    assert_eq!(erase(&Actor::Anonymous).await.expect_err("nobody").code(), ErrorCode::Unauthenticated);
    assert_eq!(erase(&admin()).await.expect_err("no customer").code(), ErrorCode::Forbidden);

    let erasure = erase(&account).await.expect("erased").into_inner();
    let erased = erasure.erased.expect("ids");
    assert_eq!((erased.orders.as_slice(), erased.customers.len(), erasure.phones.len()), ([own.id].as_slice(), 0, 0));
    let entries = ListEntriesOfPersonRequest { phones: vec![PHONE.into()] };
    let entries = shop.waiting_list.clone().list_entries_of_person(call(&admin()).request(entries)).await;
    assert!(entries.expect("a list").into_inner().entries.is_empty());
    let left = shop.get(&admin(), &guest.id).await.expect("found").contact.expect("a contact");
    assert_eq!(left.name, "غيرها");
    let customer = get(&shop, PHONE).await.expect("found").summary.expect("a summary");
    assert_eq!((customer.orders, customer.name.as_str()), (1, "غيرها"));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reapplied_erasure_erases_again_and_open_orders_too(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let account = UserId::new();
    leave_traces(&shop, oud, &Actor::Customer(account)).await;
    let customer = get(&shop, PHONE).await.expect("found").summary.expect("a summary").id;
    let mut request = ReapplyErasureRequest {
        id: proto::id::ErasureId::new().to_string(),
        replacement_name: REPLACEMENT.into(),
        ..ReapplyErasureRequest::default()
    };
    request.erased.get_or_insert_default().customers = vec![customer];
    request.erased.get_or_insert_default().accounts = vec![account.to_string()];

    for _ in 0..2 {
        let call = Call::system();
        let reapplied = shop.erasures.clone().reapply_erasure(call.request(request.clone())).await.expect("applied");
        complete(&shop, &reapplied.into_inner().id).await;
        assert_eq!(traces(&shop).await, []);
    }
    place(&shop, oud, &Actor::Anonymous).await;
    shop.erasures.clone().reapply_erasure(Call::system().request(request)).await.expect("applied");
    assert!(get(&shop, PHONE).await.is_ok(), "a customer who came back stays");
}
