//! Queries of products: lists, single products, and related ones. The number of statements does not depend on the
//! number of products.

use chrono::{DateTime, Utc};
use futures::future::{try_join, try_join3};
use platform::{
    page::Page,
    sql::{pad_ids, select_page},
};
use proto::{
    Id, Money,
    catalog::v1::{Category, Concentration, ProductSort},
    id::ProductId,
    id::kind,
    names::Named,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, RelationTrait, Select, sea_query::Expr,
};
use uuid::Uuid;

use super::{
    entity::{bottles, brands, products},
    facts::{notes_of_products, notes_of_single_product},
    product_counts,
    product_filter::{NamedThings, matching, rank, visible},
    slugs::identified_by,
    variants,
};
use crate::domain::{
    brands::BrandRef,
    facets::from_bits,
    facts::{Facts, NoteLayers},
    id_or_slug::IdOrSlug,
    products::{MAX_RELATED, Product, ProductQuery},
    reviews::Rating,
};

/// Return a page of products and their total number.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    request: &ProductQuery,
    page: Page,
) -> Result<(Vec<Product>, u64), DbErr> {
    let brands = NamedThings::find(connection, &request.filter.search).await?;
    if page.is_deep() {
        return deep_page(connection, request, &brands, page).await;
    }
    let condition = matching(&request.filter, &brands);
    let query = ranked(select(request.with_descriptions).filter(condition), request, &brands);
    let backend = connection.get_database_backend();
    let filter = &request.filter;
    let query = if filter.search.words().is_empty() && filter.choosable.is_none() && filter.ids.is_none() {
        select_page(query, backend, page.offset(), page.limit())
    } else {
        // The best plan depends on the search text, on the rules of a sample set, and on the number of ids.
        query.offset(page.offset()).limit(page.limit()).build(backend)
    };
    let rows = Row::find_by_statement(query).all(connection);
    // Run both statements at once.
    let (rows, total) = try_join(rows, product_counts::count_matching(connection, filter, &brands)).await?;
    let mut products: Vec<Product> = rows.into_iter().map(Into::into).collect();
    add_requested(connection, request, &mut products).await?;
    Ok((products, total))
}

/// Read a page far behind the first. An empty page is detected by the total, and only ids are read of skipped rows.
async fn deep_page(
    connection: &impl ConnectionTrait,
    request: &ProductQuery,
    brands: &NamedThings,
    page: Page,
) -> Result<(Vec<Product>, u64), DbErr> {
    let total = product_counts::count_matching(connection, &request.filter, brands).await?;
    if page.offset() >= total {
        return Ok((Vec::new(), total));
    }
    let ids = products::Entity::find().select_only().column(products::Column::Id);
    let ids = ranked(ids.filter(matching(&request.filter, brands)), request, brands);
    let ids = products::Column::Id.in_subquery(ids.offset(page.offset()).limit(page.limit()).into_query());
    let rows = ranked(select(request.with_descriptions).filter(ids), request, brands);
    let rows = rows.into_model::<Row>().all(connection).await?;
    let mut products: Vec<Product> = rows.into_iter().map(Into::into).collect();
    add_requested(connection, request, &mut products).await?;
    Ok((products, total))
}

/// Add the details that a query requests.
async fn add_requested(
    connection: &impl ConnectionTrait,
    request: &ProductQuery,
    products: &mut [Product],
) -> Result<(), DbErr> {
    if request.with_variants {
        add_variants(connection, products).await?;
    }
    if request.with_notes {
        add_notes(connection, products).await?;
    }
    Ok(())
}

/// Return the product with that id or slug, with variants, description and facts.
pub(crate) async fn find(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Product>,
    includes_hidden: bool,
) -> Result<Option<Product>, DbErr> {
    let named = identified_by(key, products::Column::Id, products::Column::Slug);
    let condition = Condition::all().add(named.clone()).add_option(visible(products::Column::BrandId, includes_hidden));
    let row = select(true).filter(condition).into_model::<Row>().one(connection);
    let variants = variants::of_single_product(connection, named.clone());
    // Run all statements at once.
    let (row, variants, notes) = try_join3(row, variants, notes_of_single_product(connection, named)).await?;
    Ok(row.map(|row| {
        let product = Product::from(row);
        Product { variants, facts: Facts { notes, ..product.facts }, ..product }
    }))
}

/// Return all selected products, with variants, descriptions and facts, by id.
pub(super) async fn find_all(connection: &impl ConnectionTrait, condition: Expr) -> Result<Vec<Product>, DbErr> {
    let rows =
        select(true).filter(condition).order_by_asc(products::Column::Id).into_model::<Row>().all(connection).await?;
    let mut products: Vec<Product> = rows.into_iter().map(Into::into).collect();
    add_variants(connection, &mut products).await?;
    add_notes(connection, &mut products).await?;
    Ok(products)
}

/// Return products after an id, at most `limit`, with variants, descriptions and facts.
pub(crate) async fn after(
    connection: &impl ConnectionTrait,
    id: Option<ProductId>,
    limit: u64,
) -> Result<Vec<Product>, DbErr> {
    let after = id.map(|id| products::Column::Id.gt(id.uuid()));
    let query = select(true).filter(Condition::all().add_option(after)).order_by_asc(products::Column::Id);
    let rows = query.limit(limit).into_model::<Row>().all(connection).await?;
    let mut products: Vec<Product> = rows.into_iter().map(Into::into).collect();
    add_variants(connection, &mut products).await?;
    add_notes(connection, &mut products).await?;
    Ok(products)
}

/// Return the available ones of some products, in the given order, with their variants and notes where requested.
pub(crate) async fn offered(
    connection: &impl ConnectionTrait,
    ids: &[ProductId],
    [with_variants, with_notes]: [bool; 2],
) -> Result<Vec<Product>, DbErr> {
    let offered = Condition::all()
        .add(products::Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid()))))
        .add(products::Column::IsAvailable.eq(true))
        .add_option(visible(products::Column::BrandId, false));
    let rows = select(false).filter(offered).into_model::<Row>().all(connection).await?;
    let mut products: Vec<Product> = rows.into_iter().map(Into::into).collect();
    products.sort_by_key(|product| ids.iter().position(|id| *id == product.id));
    if with_variants {
        add_variants(connection, &mut products).await?;
    }
    if with_notes {
        add_notes(connection, &mut products).await?;
    }
    Ok(products)
}

/// Return available products related to one: of the same brand first, then of the same category; best sellers first.
pub(crate) async fn related(
    connection: &impl ConnectionTrait,
    product: &Product,
    includes_hidden: bool,
    with_variants: bool,
) -> Result<Vec<Product>, DbErr> {
    let available = Condition::all()
        .add(products::Column::IsAvailable.eq(true))
        .add(products::Column::Id.ne(product.id.uuid()))
        .add_option(visible(products::Column::BrandId, includes_hidden));
    let mut rows = Vec::new();
    if let Some(brand) = &product.brand {
        let of_brand = available.clone().add(products::Column::BrandId.eq(brand.id.uuid()));
        rows = best_sellers(connection, of_brand, MAX_RELATED).await?;
    }
    let remaining = MAX_RELATED.saturating_sub(rows.len() as u64);
    if remaining > 0 {
        let of_category = available
            .add(products::Column::Category.eq(product.category.name()))
            .add(products::Column::Id.is_not_in(rows.iter().map(|row| row.id)));
        rows.extend(best_sellers(connection, of_category, remaining).await?);
    }
    let mut products: Vec<Product> = rows.into_iter().map(Into::into).collect();
    if with_variants {
        add_variants(connection, &mut products).await?;
    }
    Ok(products)
}

async fn best_sellers(connection: &impl ConnectionTrait, condition: Condition, limit: u64) -> Result<Vec<Row>, DbErr> {
    let query = ordered(select(false).filter(condition), ProductSort::BestSellers);
    let query = select_page(query, connection.get_database_backend(), 0, limit);
    Row::find_by_statement(query).all(connection).await
}

/// Sort the products of a query: found ones by their rank first, unless an order is requested.
fn ranked(select: Select<products::Entity>, request: &ProductQuery, named: &NamedThings) -> Select<products::Entity> {
    let is_unordered = request.order == ProductSort::Unspecified;
    let select = match rank(&request.filter.search, named).filter(|_| is_unordered) {
        Some(rank) => select.order_by_asc(rank),
        None => select,
    };
    ordered(select, request.order)
}

/// Sort products. Every order ends in the id, so that pages neither repeat nor skip rows, and has an index of its own.
pub(super) fn ordered(select: Select<products::Entity>, order: ProductSort) -> Select<products::Entity> {
    use products::Column::{CreatedAt, Id, IsUnpriced, NameFolded, RatingRank, StartingPriceAgorot, UnitsSold};
    match order {
        ProductSort::Unspecified | ProductSort::Newest => select.order_by_desc(CreatedAt).order_by_desc(Id),
        ProductSort::BestSellers => select.order_by_desc(UnitsSold).order_by_desc(CreatedAt).order_by_desc(Id),
        ProductSort::PriceAsc => select.order_by_asc(IsUnpriced).order_by_asc(StartingPriceAgorot).order_by_asc(Id),
        ProductSort::PriceDesc => select.order_by_asc(IsUnpriced).order_by_desc(StartingPriceAgorot).order_by_desc(Id),
        ProductSort::Name => select.order_by_asc(NameFolded).order_by_asc(Id),
        ProductSort::Rating => select.order_by_desc(RatingRank).order_by_desc(CreatedAt).order_by_desc(Id),
    }
}

async fn add_variants(connection: &impl ConnectionTrait, products: &mut [Product]) -> Result<(), DbErr> {
    let ids: Vec<ProductId> = products.iter().map(|product| product.id).collect();
    let mut by_product = variants::of_products(connection, &ids).await?;
    for product in products {
        product.variants = by_product.remove(&product.id).unwrap_or_default();
    }
    Ok(())
}

async fn add_notes(connection: &impl ConnectionTrait, products: &mut [Product]) -> Result<(), DbErr> {
    let ids: Vec<ProductId> = products.iter().map(|product| product.id).collect();
    let mut by_product = notes_of_products(connection, &ids).await?;
    for product in products {
        product.facts.notes = by_product.remove(&product.id).unwrap_or_default();
    }
    Ok(())
}

/// Select the columns of a list, with the brand's.
pub(super) fn select(with_description: bool) -> Select<products::Entity> {
    use products::Column;
    let description =
        if with_description { Expr::col(Column::Description.as_column_ref()) } else { Expr::val(None::<String>) };
    products::Entity::find()
        .select_only()
        .columns([
            Column::Id,
            Column::Slug,
            Column::Name,
            Column::BrandId,
            Column::Category,
            Column::ImagePath,
            Column::CreatedAt,
            Column::UpdatedAt,
            Column::PriceAgorot,
            Column::OriginalPriceAgorot,
            Column::VariantsCount,
            Column::IsAvailable,
            Column::Concentration,
            Column::Year,
            Column::Perfumer,
            Column::Seasons,
            Column::Occasions,
            Column::Longevity,
            Column::Sillage,
            Column::RatingSum,
            Column::RatingCount,
        ])
        .expr_as(description, "description")
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(brands::Column::Slug, "brand_slug")
        .column_as(brands::Column::Name, "brand_name")
        .join(JoinType::LeftJoin, products::Relation::Bottle.def())
        .column_as(bottles::Column::LeftCenti, "ml_left_centi")
}

#[derive(Debug, FromQueryResult)]
struct Row {
    id: Uuid,
    slug: String,
    name: String,
    brand_id: Option<Uuid>,
    brand_slug: Option<String>,
    brand_name: Option<String>,
    category: String,
    image_path: Option<String>,
    description: Option<String>,
    price_agorot: Option<i64>,
    original_price_agorot: Option<i64>,
    variants_count: i64,
    is_available: bool,
    ml_left_centi: Option<i64>,
    concentration: Option<String>,
    year: Option<i64>,
    perfumer: Option<String>,
    seasons: i64,
    occasions: i64,
    longevity: Option<i64>,
    sillage: Option<i64>,
    rating_sum: i64,
    rating_count: i64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<Row> for Product {
    fn from(row: Row) -> Self {
        Self {
            id: Id::from_uuid(row.id),
            slug: row.slug,
            name: row.name,
            brand: brand_ref(row.brand_id, row.brand_slug, row.brand_name),
            category: Category::from_name(&row.category).unwrap_or_default(),
            image_path: row.image_path,
            description: row.description,
            price: row.price_agorot.map(Money::from_agorot),
            original_price: row.original_price_agorot.map(Money::from_agorot),
            variants: Vec::new(),
            variants_count: row.variants_count.try_into().unwrap_or_default(),
            is_available: row.is_available,
            ml_left_centi: row.ml_left_centi,
            facts: Facts {
                concentration: row.concentration.as_deref().and_then(Concentration::from_name),
                year: row.year,
                perfumer: row.perfumer,
                seasons: from_bits(row.seasons),
                occasions: from_bits(row.occasions),
                longevity: row.longevity,
                sillage: row.sillage,
                notes: NoteLayers::default(),
            },
            shared_notes: Vec::new(),
            rating: Rating { sum: row.rating_sum, count: row.rating_count },
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

/// Build the brand of an outer join; none when there was no row to join.
pub(super) fn brand_ref(id: Option<Uuid>, slug: Option<String>, name: Option<String>) -> Option<BrandRef> {
    Some(BrandRef { id: Id::from_uuid(id?), slug: slug?, name: name? })
}
