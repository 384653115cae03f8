//! Reading takes a bounded number of queries and uses indices.

use chrono::DateTime;
use platform::{
    Database, FieldErrors,
    page::Page,
    testing::{Backend, Fixture},
};
use proto::{
    common::v1::{PageRequest, Region},
    id::{GiftSetId, OrderId, VariantId},
};
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, QuerySelect, QueryTrait, Statement};

use super::{
    cash, containing, fulfilment, lists,
    orders::{self, NewOrder},
    picking::PickedOrders,
    sales,
};
use crate::domain::{
    confirmations::Confirmation,
    filters::{Filter, Flag, Sort},
    orders::tests::sample_purchase,
    sales::last_days,
    search::Search,
    statuses::Status,
};

async fn database_with(fixture: &Fixture, count: u32) -> Database {
    let url = fixture.database_url("orders").await;
    platform::db::migrate::<crate::Migrator>(&url).await.expect("the schema");
    let db = Database::connect(&url).await.expect("a database");
    let tx = db.begin_write().await.expect("a transaction");
    let purchases: Vec<_> = (0..count).map(|_| sample_purchase()).collect();
    let new: Vec<_> = purchases
        .iter()
        .map(|purchase| NewOrder { purchase, lines_key: "key".to_owned(), duplicate_of: None })
        .collect();
    orders::insert(&*tx, &new).await.expect("inserted");
    tx.commit().await.expect("committed");
    db
}

#[tokio::test]
async fn page_query_count_is_independent_of_size() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 40).await;
    let queries = async |per_page, filter: &Filter| {
        let page = Page::from_request(Some(PageRequest { page: 1, per_page }), &mut FieldErrors::new());
        let before = db.statements();
        let (orders, total) = lists::page(db.read(), filter, Sort::Newest, page).await.expect("a page");
        assert_eq!((orders.len(), total), (per_page as usize, 40));
        db.statements() - before
    };
    let search = Search::read("حداد", &mut FieldErrors::new());
    for filter in [
        Filter::default(),
        Filter { search: search.clone(), ..Filter::default() },
        Filter { search, status: Some(Status::Pending), ..Filter::default() },
    ] {
        let for_one = queries(1, &filter).await;
        assert_eq!(queries(40, &filter).await, for_one);
        assert!(for_one <= 9, "{for_one} queries");
    }
}

#[tokio::test]
async fn lists_never_scan_tables() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 1).await;
    let search = |typed| Filter { search: Search::read(typed, &mut FieldErrors::new()), ..Filter::default() };
    let flagged = |flag| Filter { flag: Some(flag), ..Filter::default() };
    for filter in [
        search("ليلى حداد"),
        search("0591234567"),
        search("1001"),
        search("234567"),
        Filter { status: Some(Status::Shipped), ..Filter::default() },
        Filter { region: Some(Region::Israel), ..Filter::default() },
        Filter { confirmation: Some(Confirmation::Refused), ..Filter::default() },
        Filter { from: Some(DateTime::UNIX_EPOCH), ..Filter::default() },
        Filter { until: Some(DateTime::UNIX_EPOCH), ..Filter::default() },
        flagged(Flag::Duplicate),
        flagged(Flag::RefusedBefore),
        flagged(Flag::Unprinted),
        flagged(Flag::CashDue),
    ] {
        let plan = plan(&db, lists::matching(&filter).build(DbBackend::Sqlite)).await;
        assert!(!reads_all(&plan), "{filter:?}: {plan:#?}");
    }
    let first = Page::from_request(None, &mut FieldErrors::new());
    for typed in ["ليلى حداد", "0591234567", "1001", "234567"] {
        let search = Search::read(typed, &mut FieldErrors::new()).expect("a search");
        let counted = DbBackend::Sqlite.build(&lists::match_count(&search));
        for statement in [counted, lists::matches_page(&search, Sort::Newest, first).build(DbBackend::Sqlite)] {
            let plan = plan(&db, statement).await;
            assert!(!reads_all(&plan), "{typed}: {plan:#?}");
        }
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn status_list_reads_only_its_index(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let db = database_with(&fixture, 40).await;
    // All orders are pending, so every plan would find them.
    let of_status = Filter { status: Some(Status::Pending), ..Filter::default() };
    let tx = db.begin_write().await.expect("a transaction");
    let (explain, column, kind) = match backend {
        Backend::Local => ("EXPLAIN QUERY PLAN", "detail", DbBackend::Sqlite),
        Backend::Servers => {
            // PostgreSQL would rather read and sort so few orders.
            tx.execute_unprepared("SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off")
                .await
                .expect("set");
            ("EXPLAIN", "QUERY PLAN", DbBackend::Postgres)
        }
    };
    let plan = async |sort| {
        let statement = lists::sorted(&of_status, sort).limit(15).build(kind);
        let explain = Statement { sql: format!("{explain} {}", statement.sql), ..statement };
        let plan = tx.query_all_raw(explain).await.expect("a plan");
        plan.iter().map(|row| row.try_get::<String>("", column).expect("a step")).collect::<Vec<_>>().join("\n")
    };
    let is_sorted = |plan: &str| plan.contains("Sort") || plan.contains("TEMP B-TREE");
    for sort in [Sort::Newest, Sort::Oldest] {
        let in_its_index = plan(sort).await;
        assert!(in_its_index.contains("orders_status_number_idx") && !is_sorted(&in_its_index), "{in_its_index}");
    }
    // No other index qualifies: the index of numbers would, by skipping orders of other statuses.
    tx.execute_unprepared("DROP INDEX orders_status_number_idx").await.expect("dropped");
    let without_it = plan(Sort::Newest).await;
    assert!(is_sorted(&without_it), "{without_it}");
}

#[tokio::test]
async fn reports_and_counts_never_scan_tables() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 1).await;
    let now = DateTime::UNIX_EPOCH;
    let days = last_days(now, "Asia/Hebron".parse().expect("a zone"));
    let picked = PickedOrders::by_id(&[OrderId::new()]);
    let statements = [
        ("containing", containing::containing(&[VariantId::new()], &[GiftSetId::new()]).build(DbBackend::Sqlite)),
        ("shipped", cash::shipped(now, now).build(DbBackend::Sqlite)),
        ("slices", DbBackend::Sqlite.build(&sales::all_slices(&days).expect("some days"))),
        ("sellers", DbBackend::Sqlite.build(&sales::singles(now))),
        ("sellers in sets", DbBackend::Sqlite.build(&sales::in_sets(now))),
        ("picked", DbBackend::Sqlite.build(&picked.singles())),
        ("picked in sets", DbBackend::Sqlite.build(&picked.in_sets())),
    ];
    for (name, statement) in statements {
        let plan = plan(&db, statement).await;
        assert!(!reads_all(&plan), "{name}: {plan:#?}");
    }
}

#[tokio::test]
async fn refused_before_uses_its_partial_index() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 1).await;
    let plan = plan(&db, fulfilment::refused_before(&[1_001, 1_002]).build(DbBackend::Sqlite)).await;
    let by_phone = "orders_refused_idx (phone_national=? AND number<?)";
    assert!(plan.iter().any(|step| step.contains(by_phone)) && !reads_all(&plan), "{plan:#?}");
}

async fn plan(db: &Database, statement: Statement) -> Vec<String> {
    let explain = Statement { sql: format!("EXPLAIN QUERY PLAN {}", statement.sql), ..statement };
    let plan = db.read().query_all_raw(explain).await.expect("a plan");
    plan.iter().map(|row| row.try_get("", "detail").expect("a step")).collect()
}

/// Whether a plan scans a table; scans of partial indices are permitted.
fn reads_all(plan: &[String]) -> bool {
    let of_some = ["orders_duplicate_idx", "orders_refused_idx", "orders_unprinted_idx", "orders_cash_due_idx"];
    let scans = plan.iter().filter(|step| step.contains("SCAN order"));
    scans.filter(|step| !of_some.iter().any(|index| step.contains(index))).count() > 0
}
