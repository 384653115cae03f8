//! That reading takes a number of queries which does not grow, and goes through indices.

use chrono::DateTime;
use platform::{
    Database, Faults,
    page::Page,
    testing::{Backend, Fixture},
};
use proto::{
    Money,
    common::v1::{PageRequest, Region},
    id::{GiftSetId, OrderId, ProductId, VariantId},
};
use sea_orm::{ConnectionTrait, DbBackend, QueryTrait, Statement};

use super::orders::{self, Filter};
use crate::domain::{
    contact::Contact,
    items::{Content, GiftSetItem, Items, Piece, VariantItem},
    orders::{Purchase, Totals},
    search::Search,
    statuses::Status,
};

fn a_purchase() -> Purchase {
    let piece = || Piece {
        variant: VariantId::new(),
        product: ProductId::new(),
        product_name: "عود".into(),
        brand_name: String::new(),
        variant_name: "عينة".into(),
        size_centi: 250,
        size_unit: "ml".into(),
        image_path: None,
    };
    let gift_set = GiftSetItem {
        gift_set: GiftSetId::new(),
        name: "هدية".into(),
        quantity: 1,
        price: Money::ZERO,
        image_path: None,
        contents: vec![Content { piece: piece(), quantity: 2 }],
    };
    let id = OrderId::new();
    Purchase {
        id,
        customer: None,
        contact: Contact {
            name: "ليلى حداد".into(),
            phone: "0591234567".parse().expect("a phone"),
            email: None,
            region: Region::Jerusalem,
            city: "القدس".into(),
            address: "باب العمود".into(),
        },
        items: Items {
            variants: vec![VariantItem { piece: piece(), quantity: 1, price: Money::ZERO }],
            gift_sets: vec![gift_set],
        },
        totals: Totals { items: Money::ZERO, shipping: Money::ZERO, total: Money::ZERO },
        tracking_token: id.to_string(),
        placed_at: DateTime::UNIX_EPOCH,
    }
}

async fn database_with(fixture: &Fixture, count: u32) -> Database {
    let url = fixture.database_url("orders").await;
    crate::migrate(&url).await.expect("the schema");
    let db = Database::connect(&url).await.expect("a database");
    let tx = db.begin_write().await.expect("a transaction");
    for _ in 0..count {
        orders::insert(&*tx, &a_purchase()).await.expect("inserted");
    }
    tx.commit().await.expect("committed");
    db
}

#[tokio::test]
async fn a_page_takes_as_many_queries_whatever_its_size() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 40).await;
    let queries = async |per_page, filter: &Filter| {
        let page = Page::read(Some(PageRequest { page: 1, per_page }), 15, &mut Faults::new());
        let before = db.statements();
        let (orders, total) = orders::list(db.read(), filter, page).await.expect("a page");
        assert_eq!((orders.len(), total), (per_page as usize, 40));
        db.statements() - before
    };
    let search = Search::read("حداد", &mut Faults::new());
    for filter in [Filter::default(), Filter { search, status: Some(Status::Pending), customer: None }] {
        let for_one = queries(1, &filter).await;
        assert_eq!(queries(40, &filter).await, for_one);
        assert!(for_one <= 6, "{for_one} queries");
    }
}

#[tokio::test]
async fn a_search_reads_no_table_from_end_to_end() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = database_with(&fixture, 1).await;
    for typed in ["ليلى حداد", "0591234567", "1001"] {
        let search = Search::read(typed, &mut Faults::new());
        let filter = Filter { search, ..Filter::default() };
        let query = orders::fitting(&filter).build(DbBackend::Sqlite);
        let explain = Statement { sql: format!("EXPLAIN QUERY PLAN {}", query.sql), ..query };
        let plan = db.read().query_all_raw(explain).await.expect("a plan");
        let plan: Vec<String> = plan.iter().map(|row| row.try_get("", "detail").expect("a step")).collect();
        assert!(!plan.iter().any(|step| step.contains("SCAN orders") || step.contains("SCAN order_")), "{plan:#?}");
    }
}
