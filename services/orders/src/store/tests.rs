//! Reading takes a bounded number of queries and uses indices.

use chrono::DateTime;
use platform::{
    Database, FieldErrors,
    page::Page,
    testing::{Backend, Fixture},
};
use proto::{
    Money,
    common::v1::{PageRequest, Region},
    id::{CourierId, GiftSetId, OfferId, OrderId, UserId, VariantId},
    orders::v1::ShipmentState,
};
use rstest::rstest;
use sea_orm::{ConnectionTrait, DbBackend, QuerySelect, QueryTrait, Statement, sea_query::SelectStatement};

use super::{
    cash, containing, credits, customer_lists, customer_pages, customers, fulfilment, lists, offers,
    orders::{self, NewOrder},
    phone_summary,
    picking::PickedOrders,
    sales, shipment_lists,
};
use crate::domain::{
    confirmations::Confirmation,
    customers::{CustomerKey, CustomerSearch, CustomerSort},
    filters::{Filter, Flag, OrderCustomer, Sort},
    orders::tests::sample_purchase,
    sales::last_days,
    search::Search,
    shipment_requests::ShipmentFilter,
    statuses::Status,
};

async fn database_with(fixture: &Fixture, count: u32) -> Database {
    let url = fixture.migrated_database_url::<crate::Migrator>("orders").await;
    let db = Database::connect(&url).await.expect("a database");
    let tx = db.begin_write().await.expect("a transaction");
    let purchases: Vec<_> = (0..count).map(|_| sample_purchase()).collect();
    let new: Vec<_> = purchases
        .iter()
        .map(|purchase| NewOrder {
            purchase,
            lines_key: "key".to_owned(),
            duplicate_of: None,
            by: None,
            adjustment: Money::ZERO,
        })
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
        assert!(for_one <= 14, "{for_one} queries");
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
        ("open orders of a phone", phone_summary::open_orders(&["591234567".to_owned()]).build(DbBackend::Sqlite)),
        ("uses of an offer", offers::uses_of("591234567", OfferId::new()).build(DbBackend::Sqlite)),
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
    let plan = plan(&db, fulfilment::customer_states(&[1_001, 1_002]).build(DbBackend::Sqlite)).await;
    let by_phone = "orders_refused_idx (phone_national=? AND number<?)";
    assert!(plan.iter().any(|step| step.contains(by_phone)) && !reads_all(&plan), "{plan:#?}");
}

#[tokio::test]
async fn credits_are_found_by_indices() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 1).await;
    for statement in [
        credits::usable(Some(UserId::new()), &["token"]).build(DbBackend::Sqlite),
        credits::usable(None, &["token", "other"]).build(DbBackend::Sqlite),
        credits::of_order(1_001, OrderId::new()).build(DbBackend::Sqlite),
    ] {
        let plan = plan(&db, statement).await;
        assert!(!plan.iter().any(|step| step.starts_with("SCAN credits")) && !reads_all(&plan), "{plan:#?}");
    }
}

#[tokio::test]
async fn lists_of_shipments_use_indices() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 1).await;
    let searched = |typed: &str| ShipmentFilter {
        search: Some((typed.to_owned(), Search::read(typed, &mut FieldErrors::new()))),
        ..ShipmentFilter::default()
    };
    for filter in [
        searched("A-1001"),
        searched("ليلى"),
        ShipmentFilter { courier: Some(CourierId::new()), ..ShipmentFilter::default() },
        ShipmentFilter { state: Some(ShipmentState::Booked), ..ShipmentFilter::default() },
        ShipmentFilter { needs_attention: true, ..ShipmentFilter::default() },
    ] {
        let plan = plan(&db, shipment_lists::matching(&filter).build(DbBackend::Sqlite)).await;
        let reads_table =
            |step: &String| step.starts_with("SCAN shipments") && !step.contains("shipments_attention_idx");
        assert!(!plan.iter().any(reads_table) && !reads_all(&plan), "{filter:?}: {plan:#?}");
    }
}

#[tokio::test]
async fn customers_never_scan_orders() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 1).await;
    let phone = CustomerKey::Phone("0591234567".parse().expect("a phone"));
    let customer = customers::find(db.read(), &phone).await.expect("reads").expect("recorded");
    let search = |typed| CustomerSearch::read(typed, &mut FieldErrors::new());
    let built = |statement: &SelectStatement| DbBackend::Sqlite.build(statement);
    let sorted = |typed, sort| built(&customer_lists::sorted(search(typed).as_ref(), sort));
    for (name, statement) in [
        ("latest", sorted("", CustomerSort::LastOrder)),
        ("value", sorted("", CustomerSort::DeliveredValue)),
        ("refusals", sorted("", CustomerSort::Refusals)),
        ("search", sorted("ليلى", CustomerSort::LastOrder)),
        ("search by phone", sorted("0591234567", CustomerSort::Refusals)),
        ("count", built(&customer_lists::match_count(search("4567").as_ref()))),
        ("figures", customer_pages::figures_of([&customer].into_iter()).build(DbBackend::Sqlite)),
        ("names", customer_pages::names([&customer].into_iter()).build(DbBackend::Sqlite)),
        ("addresses", customer_pages::addresses([&customer].into_iter()).build(DbBackend::Sqlite)),
        ("merged", customers::grouped(&[customer.customer_id()]).build(DbBackend::Sqlite)),
        ("blocked", built(&customers::blocked_phones(&["591234567"], DateTime::UNIX_EPOCH))),
        (
            "orders",
            lists::matching(&Filter { customer: Some(OrderCustomer::Known(phone.clone())), ..Filter::default() })
                .build(DbBackend::Sqlite),
        ),
    ] {
        let plan = plan(&db, statement).await;
        assert!(!reads_all(&plan), "{name}: {plan:#?}");
    }
    for (name, statement) in [
        ("search by e-mail", sorted("layla@", CustomerSort::LastOrder)),
        ("merged", customers::grouped(&[customer.customer_id()]).build(DbBackend::Sqlite)),
        ("blocked", built(&customers::blocked_phones(&["591234567"], DateTime::UNIX_EPOCH))),
        ("one", customers::by_key(&phone).build(DbBackend::Sqlite)),
    ] {
        let plan = plan(&db, statement).await;
        let reads_table = |step: &String| step.starts_with("SCAN customers") && !step.contains("INDEX");
        assert!(!plan.iter().any(reads_table), "{name}: {plan:#?}");
    }
    let latest = plan(&db, sorted("", CustomerSort::LastOrder)).await;
    assert!(latest.iter().all(|step| !step.contains("TEMP B-TREE")), "{latest:#?}");
}

async fn plan(db: &Database, statement: Statement) -> Vec<String> {
    let explain = Statement { sql: format!("EXPLAIN QUERY PLAN {}", statement.sql), ..statement };
    let plan = db.read().query_all_raw(explain).await.expect("a plan");
    plan.iter().map(|row| row.try_get("", "detail").expect("a step")).collect()
}

/// Whether a plan scans a table; scans of partial indices are permitted.
fn reads_all(plan: &[String]) -> bool {
    let of_some = [
        "orders_duplicate_idx",
        "orders_refused_idx",
        "orders_unprinted_idx",
        "orders_cash_due_idx",
        "orders_delivered_idx",
    ];
    let scans = plan.iter().filter(|step| step.contains("SCAN order"));
    scans.filter(|step| !of_some.iter().any(|index| step.contains(index))).count() > 0
}
