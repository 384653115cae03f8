//! Notes of administrators on orders.

use platform::{Actor, BackgroundTasks, Error, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::NoteId,
    orders::v1::{AddNoteRequest, DeleteNoteRequest, Fulfilment, Order, TimelineEntryKind},
};
use rstest::rstest;

use crate::harness::{Shop, admin, admin_of, call, field_errors, next, order_request, records};

async fn shop_with_order(backend: Backend) -> (Shop, String) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, 5);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 2)])).await.expect("placed");
    (shop, placed.id)
}

async fn add(shop: &Shop, actor: &Actor, id: &str, text: &str) -> Result<Fulfilment, Error> {
    let request = AddNoteRequest { id: id.to_owned(), text: text.to_owned() };
    let order: Order = shop.orders.clone().add_note(call(actor).request(request)).await?.into_inner();
    Ok(order.fulfilment.expect("seen by the back office"))
}

async fn delete(shop: &Shop, actor: &Actor, id: &str, note: &str) -> Result<Fulfilment, Error> {
    let request = DeleteNoteRequest { id: id.to_owned(), note_id: note.to_owned() };
    let order: Order = shop.orders.clone().delete_note(call(actor).request(request)).await?.into_inner();
    Ok(order.fulfilment.expect("seen by the back office"))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn notes_keep_author_and_trace_of_deletion(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    let tasks = BackgroundTasks::new();
    let mut recorded = records(&shop.fixture, &tasks).await;
    let (salma, omar) = (admin_of(AdminRole::Orders, "سلمى"), admin_of(AdminRole::Orders, "عمر"));
    add(&shop, &salma, &id, " تتصل\r\nبعد العصر ").await.expect("noted");
    let fulfilment = add(&shop, &omar, &id, "دفعت مقدماً").await.expect("noted");
    let notes: Vec<_> = fulfilment.notes.iter().map(|note| (note.text.as_str(), note.by.as_str())).collect();
    assert_eq!(notes, [("تتصل\nبعد العصر", "سلمى"), ("دفعت مقدماً", "عمر")]);
    assert_eq!(fulfilment.version, 3);

    let hers = fulfilment.notes[0].id.clone();
    assert_eq!(delete(&shop, &omar, &id, &hers).await.expect_err("not his").code(), ErrorCode::Forbidden);
    let fulfilment = delete(&shop, &salma, &id, &hers).await.expect("deleted");
    let his = fulfilment.notes[0].id.clone();
    let fulfilment = delete(&shop, &admin(), &id, &his).await.expect("an owner deletes any");
    assert!(fulfilment.notes.is_empty());
    let entries: Vec<_> = fulfilment.timeline.iter().map(|entry| (entry.kind(), entry.text.as_deref())).collect();
    let (note, deleted) = ((TimelineEntryKind::Note, None), (TimelineEntryKind::NoteDeleted, None));
    assert_eq!(entries, [(TimelineEntryKind::Placed, None), note, note, deleted, deleted]);
    for action in ["note_added", "note_added", "note_deleted", "note_deleted"] {
        let record = next(&mut recorded).await;
        assert_eq!((record.action.as_str(), record.fields[0].field.as_str()), (action, "note"));
    }
    for gone in [hers.as_str(), &NoteId::new().to_string(), "x"] {
        assert_eq!(delete(&shop, &admin(), &id, gone).await.expect_err("gone").code(), ErrorCode::NotFound);
    }
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn add_note_requires_text_and_order(#[case] backend: Backend) {
    let (shop, id) = shop_with_order(backend).await;
    for (text, slug) in [("", "note_required"), (" \n", "note_required"), ("a\0", "control_characters")] {
        let failure = add(&shop, &admin(), &id, text).await.expect_err("no note");
        assert_eq!(field_errors(&failure), [("text", slug)]);
    }
    let long = add(&shop, &admin(), &id, &"ا".repeat(2_001)).await.expect_err("too long");
    assert_eq!(field_errors(&long), [("text", "too_long")]);
    let other = add(&shop, &admin(), "1001", "").await.expect_err("no such order");
    assert_eq!(other.code(), ErrorCode::NotFound, "goes before the faults");
    let shown = shop.get(&admin(), &id).await.expect("found").fulfilment.expect("seen by the back office");
    assert_eq!((shown.version, shown.notes.len()), (1, 0));
}
