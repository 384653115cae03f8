//! Locks of customers, orders and drafts, which every transaction takes in this order.

use platform::{
    Actor, Call, Database, ErrorCode,
    db::WriteTx,
    testing::{Backend, tables_containing},
};
use proto::{
    id::ErasureId,
    orders::v1::{
        CreateOrderDraftRequest, DraftVersion, EraseCustomerRequest, ErasedIds, OrderDraftContent,
        ReapplyErasureRequest, ReviseOrderRequest,
    },
};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::{
    customers,
    harness::{Shop, With, admin, call, eventually, field_errors, order_request},
    returns::deliver,
};

const PHONE: &str = "0591234567";
const REPLACEMENT: &str = "زبون محذوف";

pub(crate) async fn connect(shop: &Shop) -> Database {
    Database::connect(&shop.fixture.database_url("orders").await).await.expect("a database")
}

/// Take locks, which others wait for until the transaction ends.
pub(crate) async fn lock(db: &Database, sql: &str) -> WriteTx {
    let tx = db.begin_write().await.expect("a transaction");
    tx.execute_unprepared(sql).await.expect("locks");
    tx
}

/// Wait until this number of statements wait for locks.
pub(crate) async fn waiting(db: &Database, count: usize) {
    let sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let statement = || Statement::from_string(DbBackend::Postgres, sql);
    eventually(|| async { db.read().query_all_raw(statement()).await.expect("an answer").len() >= count }).await;
}

#[tokio::test]
async fn revision_during_an_erasure_brings_nothing_back() {
    let shop = Shop::open(Backend::Servers).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let placed = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed");
    let customer = customers::get(&shop, PHONE).await.expect("found").summary.expect("a summary").id;
    let erasure = ReapplyErasureRequest {
        id: ErasureId::new().to_string(),
        erased: Some(ErasedIds { customers: vec![customer], ..ErasedIds::default() }),
        replacement_name: REPLACEMENT.into(),
        ..ReapplyErasureRequest::default()
    };
    let address = "شارع القدس";
    let revision = ReviseOrderRequest {
        id: placed.id.clone(),
        expected_revision: 1,
        contact: order_request(&[]).with_contact(|contact| contact.address = address.into()).contact,
        ..ReviseOrderRequest::default()
    };
    let db = connect(&shop).await;
    let held = lock(&db, "SELECT * FROM customers FOR UPDATE").await;
    let mut erasures = shop.erasures.clone();
    let (erased, revised, ()) = tokio::join!(
        erasures.reapply_erasure(Call::system().request(erasure)),
        async {
            waiting(&db, 1).await;
            shop.revise(&admin(), revision).await
        },
        async {
            waiting(&db, 2).await;
            held.commit().await.expect("commits");
        }
    );
    erased.expect("erased");
    assert_eq!(revised.expect_err("erased meanwhile").slug(), "conflict");
    let left = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!((left.revision, left.contact.expect("a contact").name.as_str()), (1, REPLACEMENT));
    let url = shop.fixture.database_url("orders").await;
    assert_eq!(tables_containing(&url, address).await, Vec::<String>::new());
    assert_eq!(customers::get(&shop, PHONE).await.expect_err("gone").code(), ErrorCode::NotFound);
}

#[tokio::test]
async fn draft_of_an_erased_person_is_not_placed() {
    let shop = Shop::open(Backend::Servers).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    deliver(&shop, order_request(&[(oud, 1)])).await;
    let content = OrderDraftContent { contact: order_request(&[]).contact, ..OrderDraftContent::default() };
    let draft = call(&admin()).request(CreateOrderDraftRequest { content: Some(content) });
    let draft = shop.orders.clone().create_order_draft(draft).await.expect("created").into_inner();
    let draft = DraftVersion { id: draft.id, version: draft.version };
    let order = order_request(&[(oud, 1)]).taken(|placement| placement.draft = Some(draft));
    let erase = EraseCustomerRequest {
        customer: PHONE.into(),
        phone: PHONE.into(),
        account_ids: Vec::new(),
        replacement_name: REPLACEMENT.into(),
    };
    let db = connect(&shop).await;
    let held = lock(&db, "SELECT * FROM customers FOR UPDATE").await;
    let mut erasures = shop.erasures.clone();
    let (erased, placed, ()) = tokio::join!(
        erasures.erase_customer(call(&admin()).request(erase)),
        async {
            waiting(&db, 1).await;
            shop.place(&admin(), order).await
        },
        async {
            waiting(&db, 2).await;
            held.commit().await.expect("commits");
        }
    );
    erased.expect("erased");
    assert_eq!(field_errors(&placed.expect_err("erased meanwhile")), [("draft.id", "draft_gone")]);
    assert_eq!(shop.count().await, 1);
}
