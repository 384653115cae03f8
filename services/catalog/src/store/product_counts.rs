//! Numbers of products. Unless a list is searched, filtered by facet, of choices for a sample set, or of given ids, they
//! are read from counts that the database maintains.

use std::collections::HashMap;

use proto::names::Named;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use super::{
    entity::{product_counts, products},
    product_filter::{NamedThings, matching, of_brands, visible},
};
use crate::domain::products::ProductFilter;

/// Count the products that match a filter.
pub(super) async fn count_matching(
    connection: &impl ConnectionTrait,
    filter: &ProductFilter,
    brands: &NamedThings,
) -> Result<u64, DbErr> {
    use product_counts::Column::{BrandId, Category};
    let is_listed = filter.choosable.is_some() || filter.ids.is_some();
    if is_listed || !filter.search.words().is_empty() || !filter.facets.is_empty() {
        return products::Entity::find().filter(matching(filter, brands)).count(connection).await;
    }
    let which = Condition::all()
        .add_option(visible(BrandId, filter.includes_hidden))
        .add_option(filter.category.map(|category| Category.eq(category.name())))
        .add_option(of_brands(BrandId, &filter.brands));
    let total = product_counts::Entity::find().select_only().column_as(sum(), "products").filter(which);
    let total = total.into_tuple::<Option<i64>>().one(connection).await?.flatten();
    Ok(total.and_then(|total| total.try_into().ok()).unwrap_or_default())
}

/// Count the products of each brand, hidden ones included; brands without products are left out.
pub(super) async fn count_by_brand(
    connection: &impl ConnectionTrait,
    brands: &[Uuid],
) -> Result<HashMap<Uuid, u64>, DbErr> {
    use product_counts::Column::BrandId;
    let counts = product_counts::Entity::find().select_only().column(BrandId).column_as(sum(), "products");
    let counts = counts.filter(BrandId.is_in(brands.iter().copied())).group_by(BrandId);
    let counts: Vec<(Uuid, i64)> = counts.into_tuple().all(connection).await?;
    Ok(counts.into_iter().filter_map(|(brand, count)| Some((brand, count.try_into().ok()?))).collect())
}

/// Sum as a bigint, since PostgreSQL's sums have another type.
fn sum() -> Expr {
    Expr::col(product_counts::Column::Products.as_column_ref()).sum().cast_as("bigint")
}

#[cfg(test)]
mod tests {
    use platform::{
        Database,
        testing::{Backend, Fixture},
    };
    use proto::catalog::v1::Category;
    use sea_orm::ConnectionTrait;

    use super::*;
    use crate::{Migrator, domain::products::BrandFilter};

    /// Run a statement written for PostgreSQL, translated for SQLite.
    async fn run(db: &Database, sql: &str) {
        let sql = if db.is_postgres() {
            sql.to_owned()
        } else {
            sql.replace("uuid '", "x'").replace("now()", "'2026-01-01T00:00:00Z'")
        };
        db.read().execute_unprepared(&sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    fn id(n: u32) -> String {
        format!("uuid '{n:032x}'")
    }

    fn product(n: u32, brand: &str, category: Category, is_visible: bool) -> String {
        let (id, category) = (id(n), category.name());
        format!(
            "INSERT INTO products (id, slug, name, name_folded, brand_id, category, description, created_at, updated_at,
             words, search, is_visible, is_unpriced, variants_count, is_available)
             VALUES ({id}, 'p-{n}', 'p', 'p', {brand}, '{category}', '', now(), now(), '', '', {is_visible}, true, 0, false)"
        )
    }

    /// Assert that the total of every list is the number of its rows.
    async fn assert_totals(db: &Database, after: &str) {
        for category in [None, Some(Category::Men), Some(Category::Women), Some(Category::Unisex)] {
            for brand in [|| BrandFilter::Any, || BrandFilter::Never, || named(1), || named(2), || named(3)] {
                for includes_hidden in [false, true] {
                    let filter =
                        ProductFilter { category, includes_hidden, brands: brand(), ..ProductFilter::default() };
                    let brands = NamedThings::default();
                    let rows = products::Entity::find().filter(matching(&filter, &brands)).count(db.read()).await;
                    let total = count_matching(db.read(), &filter, &brands).await;
                    assert_eq!(total, rows, "{after}: {filter:?}");
                }
            }
        }
    }

    fn named(n: u32) -> BrandFilter {
        BrandFilter::Matching(vec![crate::domain::id_or_slug::IdOrSlug::Id(proto::Id::from_uuid(Uuid::from_u128(
            n.into(),
        )))])
    }

    async fn with_brands(fixture: &Fixture, brands: u32) -> Database {
        let url = fixture.migrated_database_url::<Migrator>("catalog").await;
        let db = Database::connect(&url).await.expect("a database");
        for n in 1..=brands {
            let id = id(n);
            let brand = format!(
                "INSERT INTO brands (id, slug, name, name_folded, search, is_visible, created_at, updated_at)
                 VALUES ({id}, 'b-{n}', 'b', 'b-{n}', '', true, now(), now())"
            );
            run(&db, &brand).await;
        }
        db
    }

    async fn assert_database_counts(backend: Backend) {
        let fixture = Fixture::new(backend).await;
        let db = with_brands(&fixture, 3).await;
        let no_brand = "NULL".to_owned();
        for n in 10..40 {
            let brand = if n % 4 == 0 { no_brand.clone() } else { id(n % 4) };
            let category = [Category::Men, Category::Women, Category::Unisex][n as usize % 3];
            run(&db, &product(n, &brand, category, n % 5 != 0)).await;
        }
        assert_totals(&db, "INSERT").await;
        let of_brands = count_by_brand(db.read(), &[Uuid::from_u128(1), Uuid::from_u128(99)]).await.expect("counted");
        assert_eq!(of_brands, HashMap::from([(Uuid::from_u128(1), 7)]));
        for change in [
            "UPDATE products SET category = 'WOMEN' WHERE slug = 'p-12'".to_owned(),
            format!("UPDATE products SET brand_id = {} WHERE slug IN ('p-13', 'p-14', 'p-16')", id(3)),
            format!("UPDATE products SET is_visible = false WHERE brand_id = {}", id(1)),
            format!("UPDATE brands SET is_visible = false WHERE id = {}", id(1)),
            format!("UPDATE brands SET is_visible = false, deleted_at = now() WHERE id = {}", id(3)),
            "UPDATE products SET units_sold = 7, is_available = true, category = category".to_owned(),
            "DELETE FROM products WHERE slug IN ('p-17', 'p-18', 'p-20')".to_owned(),
            format!("DELETE FROM brands WHERE id = {}", id(2)),
            "DELETE FROM products".to_owned(),
        ] {
            run(&db, &change).await;
            assert_totals(&db, &change).await;
        }
    }

    #[tokio::test]
    async fn products_are_counted_by_sqlite() {
        assert_database_counts(Backend::Local).await;
    }

    #[tokio::test]
    async fn products_are_counted_by_postgres() {
        assert_database_counts(Backend::Servers).await;
    }

    /// Move products between brands and categories in every direction at once, while brands lose and regain theirs.
    #[tokio::test]
    async fn concurrent_product_moves_do_not_deadlock() {
        const WRITERS: u32 = 4;
        let fixture = Fixture::new(Backend::Servers).await;
        let db = with_brands(&fixture, WRITERS).await;
        for n in 0..WRITERS * 10 {
            run(&db, &product(100 + n, &id(n / 10 + 1), Category::Men, true)).await;
        }
        let writer = async |writer: u32| {
            let theirs = format!("slug BETWEEN 'p-{}' AND 'p-{}'", 100 + writer * 10, 109 + writer * 10);
            let (own, next) = (id(writer + 1), id((writer + 1) % WRITERS + 1));
            for n in 0..30 {
                let slug = 100 + writer * 10 + n % 10;
                let category = [Category::Women, Category::Unisex, Category::Men][n as usize % 3].name();
                for change in [
                    format!("brand_id = {next}, category = '{category}' WHERE slug = 'p-{slug}'"),
                    format!("brand_id = {own}, category = 'MEN' WHERE slug = 'p-{slug}'"),
                    format!("brand_id = NULL WHERE {theirs}"),
                    format!("brand_id = {own} WHERE {theirs}"),
                ] {
                    run(&db, &format!("UPDATE products SET {change}")).await;
                }
            }
        };
        futures::future::join_all((0..WRITERS).map(writer)).await;
        assert_totals(&db, "all at once").await;
    }
}
