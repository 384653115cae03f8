//! Drafts of orders that administrators take.

use std::time::Duration;

use futures::future::join_all;
use platform::{Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::OrderDraftId,
    orders::v1::{
        Contact, CreateOrderDraftRequest, DeleteOrderDraftRequest, Discount, DraftVersion, GetOrderDraftRequest,
        ListOrderDraftsRequest, OrderDraft, OrderDraftContent, OrderDraftSummary, SalesChannel, SaveOrderDraftRequest,
    },
};
use rstest::rstest;

use crate::harness::{Shop, With, admin, admin_of, call, eventually, field_errors, order_request};

async fn create(shop: &Shop, content: OrderDraftContent) -> Result<OrderDraft, Error> {
    let request = call(&admin()).request(CreateOrderDraftRequest { content: Some(content) });
    Ok(shop.orders.clone().create_order_draft(request).await?.into_inner())
}

async fn save(shop: &Shop, by: &str, id: &str, version: i64, note: &str) -> Result<OrderDraft, Error> {
    let content = Some(OrderDraftContent { note: note.to_owned(), ..OrderDraftContent::default() });
    let request = SaveOrderDraftRequest { id: id.to_owned(), version, content };
    let request = call(&admin_of(AdminRole::Orders, by)).request(request);
    Ok(shop.orders.clone().save_order_draft(request).await?.into_inner())
}

async fn get(shop: &Shop, id: &str) -> Result<OrderDraft, Error> {
    let request = call(&admin()).request(GetOrderDraftRequest { id: id.to_owned() });
    Ok(shop.orders.clone().get_order_draft(request).await?.into_inner())
}

async fn delete(shop: &Shop, id: &str) -> Result<(), Error> {
    let request = call(&admin()).request(DeleteOrderDraftRequest { id: id.to_owned() });
    shop.orders.clone().delete_order_draft(request).await?;
    Ok(())
}

async fn list(shop: &Shop) -> Vec<OrderDraftSummary> {
    let request = call(&admin()).request(ListOrderDraftsRequest {});
    shop.orders.clone().list_order_drafts(request).await.expect("a list").into_inner().drafts
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn drafts_keep_incomplete_content_and_hold_no_stock(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let content = OrderDraftContent {
        contact: Some(Contact { name: " ليلى ".into(), phone: "059".into(), ..Contact::default() }),
        lines: order_request(&[(oud, 2)]).lines,
        channel: SalesChannel::Whatsapp.into(),
        discount: Some(Discount { agorot: None, reason: "عرض".into() }),
        note: "بعد العصر".into(),
        agreed_to_messages: true,
    };
    let draft = create(&shop, content).await.expect("created");
    assert_eq!((draft.version, draft.created_by.as_str(), draft.updated_by.as_str()), (1, "سلمى", "سلمى"));
    assert_eq!(get(&shop, &draft.id).await.expect("found"), draft);
    let content = draft.content.expect("content");
    assert_eq!((content.channel(), shop.catalog.stock(oud)), (SalesChannel::Whatsapp, 5));
    let contact = content.contact.expect("a contact");
    assert_eq!((contact.name.as_str(), contact.phone.as_str()), ("ليلى", "059"));

    let other = create(&shop, OrderDraftContent::default()).await.expect("created");
    shop.fixture.clock().advance(Duration::from_secs(1));
    save(&shop, "عمر", &draft.id, 1, "").await.expect("saved");
    let listed = list(&shop).await;
    assert_eq!(listed.iter().map(|draft| draft.id.as_str()).collect::<Vec<_>>(), [draft.id.as_str(), &other.id]);
    assert_eq!((listed[0].updated_by.as_str(), listed[0].lines), ("عمر", 0));
    delete(&shop, &other.id).await.expect("deleted");
    assert_eq!(list(&shop).await.len(), 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn save_of_an_old_version_returns_the_current_draft(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let draft = create(&shop, OrderDraftContent::default()).await.expect("created");
    let saved = save(&shop, "عمر", &draft.id, 1, "الأولى").await.expect("saved");
    assert_eq!((saved.version, saved.created_by.as_str(), saved.updated_by.as_str()), (2, "سلمى", "عمر"));
    let stale = save(&shop, "سلمى", &draft.id, 1, "الثانية").await.expect_err("stale");
    assert_eq!((stale.code(), stale.slug()), (ErrorCode::FailedPrecondition, "draft_changed"));
    assert_eq!(stale.state::<OrderDraft>(), Some(saved.clone()));

    let concurrent = join_all((0..4).map(|_| save(&shop, "سلمى", &draft.id, 2, "الثالثة"))).await;
    assert_eq!(concurrent.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert_eq!(get(&shop, &draft.id).await.expect("found").version, 3);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn drafts_that_are_gone_are_not_found(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let id = create(&shop, OrderDraftContent::default()).await.expect("created").id;
    delete(&shop, &id).await.expect("deleted");
    for id in [id.as_str(), &OrderDraftId::new().to_string(), "none"] {
        assert_eq!(get(&shop, id).await.expect_err("gone").code(), ErrorCode::NotFound);
        assert_eq!(save(&shop, "سلمى", id, 1, &"ا".repeat(2_001)).await.expect_err("gone").code(), ErrorCode::NotFound);
        assert_eq!(delete(&shop, id).await.expect_err("gone").code(), ErrorCode::NotFound);
    }
    let long = OrderDraftContent { note: "ا".repeat(2_001), ..OrderDraftContent::default() };
    assert_eq!(field_errors(&create(&shop, long).await.expect_err("too long")), [("note", "too_long")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_deletes_the_draft_that_it_finishes(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let draft = create(&shop, OrderDraftContent::default()).await.expect("created");
    save(&shop, "عمر", &draft.id, 1, "").await.expect("saved");
    let of = |version, key: &str| {
        let draft = Some(DraftVersion { id: draft.id.clone(), version });
        order_request(&[(oud, 1)]).with_key(key).taken(|placement| placement.draft = draft)
    };
    let stale = shop.place(&admin(), of(1, "stale")).await.expect_err("stale");
    assert_eq!((stale.slug(), stale.state::<OrderDraft>().map(|draft| draft.version)), ("draft_changed", Some(2)));
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (0, 9));

    let salma = admin();
    let first = shop.place(&salma, of(2, "k")).await.expect("placed");
    assert!(list(&shop).await.is_empty());
    // Another version, saved before the answer was lost or after, is the same order.
    for version in [2, 3] {
        let again = shop.place(&salma, of(version, "k")).await.expect("answered");
        assert!(again.replayed && again.id == first.id);
    }
    let gone = shop.place(&admin(), of(2, "other")).await.expect_err("gone");
    assert_eq!(field_errors(&gone), [("draft.id", "draft_gone")]);
    assert_eq!((shop.count().await, shop.catalog.stock(oud)), (1, 8));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn one_draft_becomes_one_order(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 9);
    let draft = create(&shop, OrderDraftContent::default()).await.expect("created");
    let of = |phone| {
        let draft = Some(DraftVersion { id: draft.id.clone(), version: 1 });
        order_request(&[(oud, 1)]).by_phone(phone).taken(|placement| placement.draft = draft)
    };
    let colleagues = admin();
    let outcomes = join_all((0..4).map(|phone| shop.place(&colleagues, of(phone)))).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    eventually(async || shop.catalog.stock(oud) == 8).await;
    assert_eq!(shop.count().await, 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn drafts_are_pruned_a_week_after_their_last_change(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let draft = create(&shop, OrderDraftContent::default()).await.expect("created");
    create(&shop, OrderDraftContent::default()).await.expect("created");
    let hour = Duration::from_hours(1);
    shop.fixture.clock().advance((7 * 24 - 1) * hour);
    save(&shop, "عمر", &draft.id, 1, "").await.expect("saved");
    assert_eq!(list(&shop).await.len(), 2);
    shop.fixture.clock().advance(hour);
    eventually(async || list(&shop).await.len() == 1).await;
    assert_eq!(list(&shop).await[0].id, draft.id);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn number_of_drafts_is_bounded(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    for _ in 0..200 {
        create(&shop, OrderDraftContent::default()).await.expect("created");
    }
    let failure = create(&shop, OrderDraftContent::default()).await.expect_err("too many");
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "too_many_drafts"));
}
