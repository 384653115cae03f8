//! Query plans: every sort order is read from an index, and PostgreSQL searches by trigrams.

use platform::{
    Database, FieldErrors,
    page::Page,
    testing::{Backend, Fixture},
};
use proto::catalog::v1::{Category, NoteFamily, ProductSort};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect, QueryTrait, Select,
    Statement,
};

use super::{
    entity::{brands, gift_sets, products},
    product_filter::{NamedThings, matching},
    product_queries::{list, ordered, select},
    search,
    variants::select_choices,
};
use crate::{
    Migrator,
    domain::{
        facets::{FacetFilter, VariantFilter},
        id_or_slug::IdOrSlug,
        products::{BrandFilter, ProductFilter, ProductQuery},
        search::Search,
    },
};

const THINGS: u32 = 5_000;

async fn a_database(fixture: &Fixture) -> Database {
    let url = fixture.migrated_database_url::<Migrator>("catalog").await;
    Database::connect(&url).await.expect("a database")
}

/// Return the database's plan of a query.
async fn plan(db: &Database, mut query: Statement) -> String {
    let (explain, column) = if db.is_postgres() { ("EXPLAIN", "QUERY PLAN") } else { ("EXPLAIN QUERY PLAN", "detail") };
    query.sql = format!("{explain} {}", query.sql);
    let steps = db.read().query_all_raw(query).await.expect("a plan");
    steps.iter().map(|step| step.try_get::<String>("", column).expect("a step")).collect::<Vec<_>>().join("\n")
}

/// Return the plan of a list's first page.
async fn plan_of_list(db: &Database, filter: &ProductFilter, order: ProductSort) -> String {
    let page = ordered(select(false).filter(matching(filter, &NamedThings::default())), order).limit(12);
    plan(db, page.build(db.read().get_database_backend())).await
}

#[tokio::test]
async fn every_order_is_read_from_an_index() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = a_database(&fixture).await;
    for (order, index) in [
        (ProductSort::Newest, "products_newest_idx"),
        (ProductSort::BestSellers, "products_best_sellers_idx"),
        (ProductSort::PriceAsc, "products_starting_price_asc_idx"),
        (ProductSort::PriceDesc, "products_starting_price_desc_idx"),
        (ProductSort::Name, "products_name_idx"),
        (ProductSort::Rating, "products_rating_idx"),
    ] {
        let plan = plan_of_list(&db, &ProductFilter::default(), order).await;
        assert!(plan.contains(index) && !plan.contains("TEMP B-TREE"), "{order:?}: {plan}");
    }
    let of_category =
        ProductFilter { category: Some(Category::Men), includes_hidden: true, ..ProductFilter::default() };
    let plan = plan_of_list(&db, &of_category, ProductSort::BestSellers).await;
    assert!(plan.contains("products_category_idx") && !plan.contains("TEMP B-TREE"), "{plan}");
    let newest = ProductFilter { category: Some(Category::Women), ..ProductFilter::default() };
    let plan = plan_of_list(&db, &newest, ProductSort::Newest).await;
    assert!(plan.contains("products_category_newest_idx") && !plan.contains("TEMP B-TREE"), "{plan}");
    let newest = ProductFilter {
        brands: BrandFilter::Matching(vec![IdOrSlug::Slug("b-1".to_owned())]),
        ..ProductFilter::default()
    };
    let plan = plan_of_list(&db, &newest, ProductSort::Newest).await;
    assert!(plan.contains("products_brand_newest_idx") && !plan.contains("TEMP B-TREE"), "{plan}");
    // Only the variants that are offered are read and sorted.
    let plan = plan_of(&db, select_choices(&ProductFilter::default(), &NamedThings::default())).await;
    assert!(plan.contains("products_name_idx") && !plan.contains("SCAN variants"), "{plan}");
}

#[tokio::test]
async fn facets_are_filtered_by_index() {
    let fixture = Fixture::new(Backend::Local).await;
    let db = a_database(&fixture).await;
    let notes = FacetFilter { notes: vec!["oud".to_owned()], ..FacetFilter::default() };
    let families = FacetFilter { families: vec![NoteFamily::Oud], ..FacetFilter::default() };
    let variants = VariantFilter { sizes_centi: vec![500], in_stock: true, ..VariantFilter::default() };
    let variants = FacetFilter { variants, ..FacetFilter::default() };
    for (facets, index) in
        [(notes, "product_notes_note_idx"), (families, "product_notes_note_idx"), (variants, "variants_product_idx")]
    {
        let filter = ProductFilter { facets, ..ProductFilter::default() };
        let plan = plan_of_list(&db, &filter, ProductSort::Newest).await;
        assert!(plan.contains(index) && !plan.contains("SCAN variants"), "{filter:?}: {plan}");
    }
}

#[tokio::test]
async fn postgres_filters_facets_by_index() {
    let fixture = Fixture::new(Backend::Servers).await;
    let db = a_database(&fixture).await;
    fill(&db).await;
    let noted = "INSERT INTO product_notes (product_id, note_slug, layer, position)
        SELECT products.id, notes.slug, 1, notes.n FROM (SELECT id, row_number() OVER () AS n FROM products) AS products
        JOIN (SELECT slug, row_number() OVER (ORDER BY slug) AS n FROM notes) AS notes
        ON (products.n + notes.n) % 25 = 0";
    for sql in [noted, "VACUUM ANALYZE"] {
        db.read().execute_unprepared(sql).await.expect("notes of products");
    }
    let notes = FacetFilter { notes: vec!["oud".to_owned()], ..FacetFilter::default() };
    let variants = VariantFilter { sizes_centi: vec![500], in_stock: true, ..VariantFilter::default() };
    let variants = FacetFilter { variants, ..FacetFilter::default() };
    for (facets, index) in [(notes, "product_notes_"), (variants, "variants_product_idx")] {
        let filter = ProductFilter { facets, ..ProductFilter::default() };
        let plan = plan_of_list(&db, &filter, ProductSort::Newest).await;
        let reads_all = ["Seq Scan on products", "Seq Scan on variants", "Seq Scan on product_notes"];
        assert!(plan.contains(index) && !reads_all.iter().any(|scan| plan.contains(scan)), "{filter:?}: {plan}");
    }
}

#[tokio::test]
async fn postgres_searches_by_trigrams() {
    let fixture = Fixture::new(Backend::Servers).await;
    let db = a_database(&fixture).await;
    fill(&db).await;
    let brands = NamedThings::default();
    // Words from the middle of the 77th name and from its slug.
    let filter = ProductFilter { search: words("d2c7955c p-77"), ..ProductFilter::default() };

    for order in [ProductSort::Newest, ProductSort::BestSellers, ProductSort::PriceAsc, ProductSort::Name] {
        let plan = plan_of_list(&db, &filter, order).await;
        assert!(plan.contains("products_words_idx") && !plan.contains("Seq Scan on products"), "{order:?}: {plan}");
    }
    let how_many = products::Entity::find().filter(matching(&filter, &brands));
    assert_eq!(how_many.clone().count(db.read()).await, Ok(1));
    for (plan, index) in [
        (plan_of(&db, how_many).await, "products_words_idx"),
        (plan_of(&db, select_choices(&filter, &brands)).await, "products_words_idx"),
        (plan_of_words::<brands::Entity>(&db, brands::Column::Search).await, "brands_search_idx"),
        (plan_of_words::<gift_sets::Entity>(&db, gift_sets::Column::Search).await, "gift_sets_search_idx"),
    ] {
        assert!(plan.contains(index), "{plan}");
    }
    let choices = super::variants::choices(db.read(), &ProductFilter::default()).await.expect("choices");
    assert_eq!(choices.len(), 1_000, "a picker is offered no more");
    // Two letters form no trigram: the table is scanned, and nothing fails.
    let short = ProductFilter { search: words("p-"), ..ProductFilter::default() };
    let count = products::Entity::find().filter(matching(&short, &brands)).count(db.read()).await;
    assert_eq!(count, Ok(u64::from(THINGS)));
}

#[tokio::test]
async fn postgres_plans_a_first_page_once() {
    let fixture = Fixture::new(Backend::Servers).await;
    let db = a_database(&fixture).await;
    fill(&db).await;
    let (filter, order) = (ProductFilter::default(), ProductSort::Newest);
    let all = ProductQuery { filter, order, with_variants: false, with_descriptions: false, with_notes: false };
    let page = Page::from_request(None, &mut FieldErrors::new());
    // Plans are cached per connection.
    let one = db.begin_write().await.expect("a connection");
    for _ in 0..10 {
        assert_eq!(list(&*one, &all, page).await.expect("a list").0.len(), 15);
    }
    let sql = "SELECT coalesce(sum(generic_plans), 0)::bigint AS plans FROM pg_prepared_statements
               WHERE statement LIKE '%ORDER BY \"products\".\"created_at\"%'";
    let row = one.query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await.expect("a row");
    // The first five executions are planned for their values.
    assert!(row.expect("a row").try_get::<i64>("", "plans").is_ok_and(|plans| plans >= 5));
}

fn words(text: &str) -> Search {
    Search::read(text, &mut FieldErrors::new())
}

async fn plan_of<E: EntityTrait>(db: &Database, query: Select<E>) -> String {
    plan(db, query.build(db.read().get_database_backend())).await
}

async fn plan_of_words<E: EntityTrait>(db: &Database, column: impl ColumnTrait) -> String {
    let condition = search::matches(column, &words("d2c7955c"), |_| None);
    plan_of(db, E::find().filter(condition)).await
}

/// Insert thousands of objects, each with a unique word.
async fn fill(db: &Database) {
    for sql in [
        format!(
            "INSERT INTO brands (id, slug, name, name_folded, search, is_visible, created_at, updated_at)
             SELECT gen_random_uuid(), 'b-' || n, md5(n::text), md5(n::text), md5(n::text) || ' b-' || n, true, now(), now()
             FROM generate_series(1, {THINGS}) AS n"
        ),
        format!(
            "INSERT INTO products (id, slug, name, name_folded, category, description, created_at, updated_at, words,
             search, is_visible, is_unpriced, variants_count, is_available)
             SELECT gen_random_uuid(), 'p-' || n, md5(n::text), md5(n::text), 'MEN', repeat('x', 400),
             now() + n * interval '1 second', now(), md5(n::text) || ' p-' || n, '', true, true, 1, true FROM generate_series(1, {THINGS}) AS n"
        ),
        "INSERT INTO variants (id, product_id, name, price_agorot, is_primary, size_centi, is_enabled, created_at, updated_at)
         SELECT gen_random_uuid(), id, 'x', 100, true, 500, true, now(), now() FROM products"
            .to_owned(),
        format!(
            "INSERT INTO gift_sets (id, slug, name, search, price_agorot, description, created_at, updated_at)
             SELECT gen_random_uuid(), 's-' || n, md5(n::text), md5(n::text) || ' s-' || n, 100, '', now(), now()
             FROM generate_series(1, {THINGS}) AS n"
        ),
        "VACUUM ANALYZE".to_owned(),
    ] {
        db.read().execute_unprepared(&sql).await.expect("filled");
    }
}
