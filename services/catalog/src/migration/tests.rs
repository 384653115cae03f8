//! Data migrations of existing products.

use platform::{
    Database,
    testing::{Backend, Fixture},
};
use rstest::rstest;
use sea_orm::{ConnectionTrait, Statement};
use sea_orm_migration::MigratorTrait;
use uuid::Uuid;

use super::Migrator;

/// Number of migrations before starting prices.
const BEFORE: u32 = 11;

/// Columns of a variant: price, size, whether it is poured, and its stock.
type Row = (i64, i64, bool, Option<i64>);

async fn insert(db: &Database, slug: &str, is_enabled: bool, left_centi: Option<i64>, variants: &[Row]) {
    let literal = |id: Uuid| if db.is_postgres() { format!("'{id}'") } else { format!("x'{}'", id.simple()) };
    let (product, at) = (literal(Uuid::now_v7()), "'2026-03-01T08:00:00+00:00'");
    let mut statements = vec![format!(
        "INSERT INTO products (id, slug, name, name_folded, category, description, created_at, updated_at, words, search,
             is_visible, is_unpriced, variants_count, is_available)
         VALUES ({product}, '{slug}', 'عطر', 'عطر', 'MEN', '', {at}, {at}, '', '', true, {}, {}, true)",
        variants.is_empty(),
        variants.len()
    )];
    statements.extend(left_centi.map(|left| {
        format!(
            "INSERT INTO bottles (product_id, left_centi, created_at, updated_at) VALUES ({product}, {left}, {at}, {at})"
        )
    }));
    statements.extend(variants.iter().map(|(price, size_centi, draws_ml, stock)| {
        let stock = stock.map_or_else(|| "NULL".to_owned(), |stock| stock.to_string());
        format!(
            "INSERT INTO variants (id, product_id, name, price_agorot, is_primary, size_centi, is_enabled, draws_ml, stock,
                 created_at, updated_at)
             VALUES ({}, {product}, 'عينة', {price}, false, {size_centi}, {is_enabled}, {draws_ml}, {stock}, {at}, {at})",
            literal(Uuid::now_v7())
        )
    }));
    for statement in statements {
        db.read().execute_unprepared(&statement).await.expect("written");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn migration_sets_the_starting_price_of_existing_products(#[case] backend: Backend) {
    let fixture = Fixture::new(backend).await;
    let url = fixture.database_url("catalog").await;
    let db = Database::connect(&url).await.expect("a database");
    let schema = sea_orm::Database::connect(&url).await.expect("the same");
    Migrator::up(&schema, Some(BEFORE)).await.expect("the schema before");
    insert(&db, "a-counted", true, None, &[(500, 500, false, Some(0)), (900, 500, false, Some(1))]).await;
    insert(&db, "b-poured", true, Some(500), &[(100, 1_000, true, None), (300, 500, true, None)]).await;
    insert(&db, "c-switched-off", false, None, &[(800, 500, false, None), (700, 500, false, None)]).await;
    insert(&db, "d-without-sizes", true, None, &[]).await;

    Migrator::up(&schema, None).await.expect("the present schema");

    let sql = "SELECT starting_price_agorot AS price FROM products ORDER BY slug";
    let rows = db.read().query_all_raw(Statement::from_string(db.read().get_database_backend(), sql)).await;
    let prices = rows.expect("products").iter().map(|row| row.try_get::<Option<i64>>("", "price")).collect::<Vec<_>>();
    assert_eq!(prices, [Ok(Some(900)), Ok(Some(300)), Ok(Some(700)), Ok(None)]);
    schema.close().await.expect("closed");
    db.close().await;
}
