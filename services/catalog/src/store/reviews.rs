//! Reviews of products. Their writers hold the lock of the product, except when they insert one.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use platform::{
    db::Unique,
    page::Page,
    sql::{pad_ids, select_page},
};
use proto::{
    Id,
    catalog::v1::ReviewState,
    id::{OrderId, ProductId, ReviewId, UserId, kind},
    names::Named,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, RelationTrait, Select, Set,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use super::{
    entity::{products, reviews},
    product_filter::visible,
    slugs::identified_by,
};
use crate::domain::{
    id_or_slug::IdOrSlug,
    reviews::{NewReview, Rating, RatingSummary, Review, ReviewedProduct},
};

/// Unique index of the product and order of a review.
pub(crate) const ONE_PER_ORDER: Unique =
    Unique { index: "reviews_order_product_key", columns: "reviews.order_id, reviews.product_id" };

/// Return the id of a product and the sums of its published reviews; none if the caller must not see it.
pub(crate) async fn rating_of(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Product>,
    includes_hidden: bool,
) -> Result<Option<(ProductId, Rating)>, DbErr> {
    let condition = Condition::all()
        .add(identified_by(key, products::Column::Id, products::Column::Slug))
        .add_option(visible(products::Column::BrandId, includes_hidden));
    let row = products::Entity::find()
        .select_only()
        .columns([products::Column::Id, products::Column::RatingSum, products::Column::RatingCount])
        .filter(condition)
        .into_tuple::<(Uuid, i64, i64)>()
        .one(connection)
        .await?;
    Ok(row.map(|(id, sum, count)| (Id::from_uuid(id), Rating { sum, count })))
}

/// Return a page of the published reviews of a product, newest first.
pub(crate) async fn published(
    connection: &impl ConnectionTrait,
    product: ProductId,
    page: Page,
) -> Result<Vec<Review>, DbErr> {
    let query = select().filter(published_of([product])).order_by_desc(reviews::Column::Id);
    let query = select_page(query, connection.get_database_backend(), page.offset(), page.limit());
    Ok(Row::find_by_statement(query).all(connection).await?.into_iter().map(Review::from).collect())
}

/// Sum up the published reviews of a product.
pub(crate) async fn summary(connection: &impl ConnectionTrait, product: ProductId) -> Result<RatingSummary, DbErr> {
    use reviews::Column::{Id, Longevity, Sillage, Stars};
    let rows = reviews::Entity::find()
        .select_only()
        .column(Stars)
        .column_as(Id.count(), "reviews")
        .column_as(sum(Longevity), "longevity_sum")
        .column_as(Longevity.count(), "longevity_count")
        .column_as(sum(Sillage), "sillage_sum")
        .column_as(Sillage.count(), "sillage_count")
        .filter(published_of([product]))
        .group_by(Stars)
        .into_model::<StarsRow>()
        .all(connection)
        .await?;
    let mut summary = RatingSummary::default();
    for row in rows {
        let count = usize::try_from(row.stars - 1).ok().and_then(|index| summary.stars.get_mut(index));
        if let Some(count) = count {
            *count = row.reviews.try_into().unwrap_or_default();
        }
        summary.rating.sum += row.stars * row.reviews;
        summary.rating.count += row.reviews;
        summary.longevity.sum += row.longevity_sum.unwrap_or_default();
        summary.longevity.count += row.longevity_count;
        summary.sillage.sum += row.sillage_sum.unwrap_or_default();
        summary.sillage.count += row.sillage_count;
    }
    Ok(summary)
}

/// Return a page of reviews, newest first, and their total number; in every state if none is given.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    state: Option<ReviewState>,
    page: Page,
) -> Result<(Vec<Review>, u64), DbErr> {
    let condition = Condition::all().add_option(state.map(|state| reviews::Column::State.eq(state.name())));
    let total = reviews::Entity::find().filter(condition.clone()).count(connection).await?;
    let query = select().filter(condition).order_by_desc(reviews::Column::Id);
    let rows = query.offset(page.offset()).limit(page.limit()).into_model::<Row>().all(connection).await?;
    Ok((rows.into_iter().map(Review::from).collect(), total))
}

/// Return the review with that id.
pub(crate) async fn find(connection: &impl ConnectionTrait, id: ReviewId) -> Result<Option<Review>, DbErr> {
    let query = select().filter(reviews::Column::Id.eq(id.uuid()));
    Ok(query.into_model::<Row>().one(connection).await?.map(Review::from))
}

/// Return the reviews of orders, oldest first.
pub(crate) async fn of_orders(connection: &impl ConnectionTrait, orders: &[OrderId]) -> Result<Vec<Review>, DbErr> {
    let query = select().filter(in_orders(orders)).order_by_asc(reviews::Column::Id);
    Ok(query.into_model::<Row>().all(connection).await?.into_iter().map(Review::from).collect())
}

/// Return whether a product was reviewed for an order.
pub(crate) async fn exists(
    connection: &impl ConnectionTrait,
    order: OrderId,
    product: ProductId,
) -> Result<bool, DbErr> {
    let same = reviews::Entity::find().filter(reviews::Column::OrderId.eq(order.uuid()));
    Ok(same.filter(reviews::Column::ProductId.eq(product.uuid())).count(connection).await? > 0)
}

/// Insert a review that waits for an administrator. A second one of the order's product violates [`ONE_PER_ORDER`].
pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    id: ReviewId,
    review: &NewReview,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = reviews::ActiveModel {
        id: Set(id.uuid()),
        product_id: Set(review.product.uuid()),
        order_id: Set(review.order.uuid()),
        order_number: Set(review.order_number),
        customer_id: Set(review.customer.map(Id::uuid)),
        name: Set(review.name.clone()),
        stars: Set(review.stars),
        longevity: Set(review.longevity),
        sillage: Set(review.sillage),
        text: Set(review.text.clone()),
        photos: Set(review.photos.join("\n")),
        state: Set(ReviewState::Pending.name().to_owned()),
        answer: Set(None),
        answered_by: Set(None),
        created_at: Set(now),
        decided_at: Set(None),
        version: Set(1),
    };
    reviews::Entity::insert(row).exec_without_returning(connection).await?;
    Ok(())
}

/// Store state, answer and version of a review whose product is locked.
pub(crate) async fn update(connection: &impl ConnectionTrait, review: &Review) -> Result<(), DbErr> {
    reviews::Entity::update_many()
        .col_expr(reviews::Column::State, Expr::value(review.state.name()))
        .col_expr(reviews::Column::Answer, Expr::value(review.answer.clone()))
        .col_expr(reviews::Column::AnsweredBy, Expr::value(review.answered_by.clone()))
        .col_expr(reviews::Column::DecidedAt, Expr::value(review.decided_at))
        .col_expr(reviews::Column::Version, Expr::value(review.version))
        .filter(reviews::Column::Id.eq(review.id.uuid()))
        .exec(connection)
        .await?;
    Ok(())
}

/// Return the reviews of orders or by accounts, each with its product.
pub(crate) async fn concerning(
    connection: &impl ConnectionTrait,
    orders: &[OrderId],
    customers: &[UserId],
) -> Result<Vec<(ReviewId, ProductId)>, DbErr> {
    let by_customers = reviews::Column::CustomerId.is_in(pad_ids(customers.iter().map(|id| id.uuid())));
    let rows: Vec<(Uuid, Uuid)> = reviews::Entity::find()
        .select_only()
        .columns([reviews::Column::Id, reviews::Column::ProductId])
        .filter(Condition::any().add(in_orders(orders)).add(by_customers))
        .into_tuple()
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(|(id, product)| (Id::from_uuid(id), Id::from_uuid(product))).collect())
}

/// Delete reviews whose products are locked.
pub(crate) async fn delete(connection: &impl ConnectionTrait, ids: &[ReviewId]) -> Result<(), DbErr> {
    let ids = reviews::Column::Id.is_in(pad_ids(ids.iter().map(|id| id.uuid())));
    reviews::Entity::delete_many().filter(ids).exec(connection).await?;
    Ok(())
}

/// Sum up the published stars of products; those without any are left out.
pub(crate) async fn ratings(
    connection: &impl ConnectionTrait,
    products: &[ProductId],
) -> Result<HashMap<ProductId, Rating>, DbErr> {
    let rows: Vec<(Uuid, Option<i64>, i64)> = reviews::Entity::find()
        .select_only()
        .column(reviews::Column::ProductId)
        .column_as(sum(reviews::Column::Stars), "sum")
        .column_as(reviews::Column::Id.count(), "count")
        .filter(published_of(products.iter().copied()))
        .group_by(reviews::Column::ProductId)
        .into_tuple()
        .all(connection)
        .await?;
    let rating = |sum: Option<i64>, count| Rating { sum: sum.unwrap_or_default(), count };
    Ok(rows.into_iter().map(|(id, sum, count)| (Id::from_uuid(id), rating(sum, count))).collect())
}

fn select() -> Select<reviews::Entity> {
    reviews::Entity::find()
        .join(JoinType::InnerJoin, reviews::Relation::Product.def())
        .column_as(products::Column::Slug, "product_slug")
        .column_as(products::Column::Name, "product_name")
}

fn published_of(products: impl IntoIterator<Item = ProductId>) -> Condition {
    Condition::all()
        .add(reviews::Column::ProductId.is_in(pad_ids(products.into_iter().map(Id::uuid))))
        .add(reviews::Column::State.eq(ReviewState::Published.name()))
}

fn in_orders(orders: &[OrderId]) -> Expr {
    reviews::Column::OrderId.is_in(pad_ids(orders.iter().map(|id| id.uuid())))
}

fn sum(column: reviews::Column) -> Expr {
    Expr::col(column.as_column_ref()).sum().cast_as("bigint")
}

#[derive(Debug, FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    review: reviews::Model,
    product_slug: String,
    product_name: String,
}

#[derive(Debug, FromQueryResult)]
struct StarsRow {
    stars: i64,
    reviews: i64,
    longevity_sum: Option<i64>,
    longevity_count: i64,
    sillage_sum: Option<i64>,
    sillage_count: i64,
}

impl From<Row> for Review {
    fn from(Row { review: row, product_slug, product_name }: Row) -> Self {
        Self {
            id: Id::from_uuid(row.id),
            product: ReviewedProduct { id: Id::from_uuid(row.product_id), slug: product_slug, name: product_name },
            order: Id::from_uuid(row.order_id),
            order_number: row.order_number,
            name: row.name,
            stars: row.stars,
            longevity: row.longevity,
            sillage: row.sillage,
            text: row.text,
            photos: row.photos.lines().map(str::to_owned).collect(),
            state: ReviewState::from_name(&row.state).unwrap_or_default(),
            answer: row.answer,
            answered_by: row.answered_by,
            created_at: row.created_at,
            decided_at: row.decided_at,
            version: row.version,
        }
    }
}
