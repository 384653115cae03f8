//! Purchased bottles. A change locks the product first, if there still is one, then the bottle; pours for orders lock
//! bottles only, in the order of their ids.

use chrono::{DateTime, Utc};
use platform::{page::Page, sql::pad_ids};
use proto::{
    Id, Money,
    catalog::v1::BottleState,
    id::{OrderId, ProductId, PurchasedBottleId, kind},
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IntoActiveModel,
    JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, RelationTrait, Select,
    sea_query::{Expr, ExprTrait, NullOrdering, Order},
};
use uuid::Uuid;

use super::{
    entity::{
        bottle_draws, bottles, brands, products,
        purchased_bottles::{Column, Entity, Model, Relation},
    },
    slugs::identified_by,
};
use crate::domain::{
    costs::Content,
    id_or_slug::IdOrSlug,
    purchased_bottles::{BottleProduct, BottleTerms, PurchasedBottle, batch_key},
};

/// Return the product with that id or slug, as bottles name it.
pub(crate) async fn product(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::Product>,
) -> Result<Option<BottleProduct>, DbErr> {
    let is_identified = identified_by(key, products::Column::Id, products::Column::Slug);
    let found = products_where(connection, Condition::all().add(is_identified)).await?;
    Ok(found.into_iter().next())
}

/// Return the products with stock to pour from or with bottles that are not empty, by id.
pub(crate) async fn products_to_pour(connection: &impl ConnectionTrait) -> Result<Vec<BottleProduct>, DbErr> {
    let stocked = bottles::Entity::find().select_only().column(bottles::Column::ProductId);
    let bought = Entity::find().select_only().column(Column::ProductId).filter(Column::EmptiedAt.is_null());
    let to_pour = Condition::any()
        .add(products::Column::Id.in_subquery(stocked.into_query()))
        .add(products::Column::Id.in_subquery(bought.into_query()));
    products_where(connection, to_pour).await
}

async fn products_where(connection: &impl ConnectionTrait, condition: Condition) -> Result<Vec<BottleProduct>, DbErr> {
    let rows: Vec<(Uuid, String, String, Option<String>)> = products::Entity::find()
        .select_only()
        .columns([products::Column::Id, products::Column::Slug, products::Column::Name])
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(brands::Column::Name, "brand_name")
        .filter(condition)
        .order_by_asc(products::Column::Id)
        .into_tuple()
        .all(connection)
        .await?;
    let product = |(id, slug, name, brand_name): (Uuid, String, String, Option<String>)| BottleProduct {
        id: Id::from_uuid(id),
        slug,
        name,
        brand_name: brand_name.unwrap_or_default(),
    };
    Ok(rows.into_iter().map(product).collect())
}

/// Return a page of bottles, newest purchase first and unknown days last, and their total number.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    product: Option<ProductId>,
    state: Option<BottleState>,
    batch_key: Option<&str>,
    page: Page,
) -> Result<(Vec<PurchasedBottle>, u64), DbErr> {
    let condition = Condition::all()
        .add_option(product.map(|id| Column::ProductId.eq(id.uuid())))
        .add_option(state.map(in_state))
        .add_option(batch_key.map(|key| Column::BatchKey.eq(key)));
    let total = Entity::find().filter(condition.clone()).count(connection).await?;
    let rows = select()
        .filter(condition)
        .order_by_with_nulls(Column::BoughtOn, Order::Desc, NullOrdering::Last)
        .order_by_desc(Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .into_model::<Row>()
        .all(connection)
        .await?;
    Ok((rows.into_iter().map(PurchasedBottle::from).collect(), total))
}

/// Return the bottle with that id.
pub(crate) async fn find(
    connection: &impl ConnectionTrait,
    id: PurchasedBottleId,
) -> Result<Option<PurchasedBottle>, DbErr> {
    let query = select().filter(Column::Id.eq(id.uuid()));
    Ok(query.into_model::<Row>().one(connection).await?.map(PurchasedBottle::from))
}

/// Lock a bottle for a change.
pub(crate) async fn lock(connection: &impl ConnectionTrait, id: PurchasedBottleId) -> Result<(), DbErr> {
    lock_where(connection, Condition::all().add(Column::Id.eq(id.uuid()))).await?;
    Ok(())
}

/// Lock the open bottles of products and those that an order was poured from, and return them.
pub(crate) async fn lock_for_order(
    connection: &impl ConnectionTrait,
    products: impl IntoIterator<Item = ProductId>,
    order: OrderId,
) -> Result<Vec<PurchasedBottle>, DbErr> {
    let drawn = bottle_draws::Entity::find()
        .select_only()
        .column(bottle_draws::Column::BottleId)
        .filter(bottle_draws::Column::OrderId.eq(order.uuid()));
    let open = Condition::all()
        .add(Column::ProductId.is_in(pad_ids(products.into_iter().map(Id::uuid))))
        .add(in_state(BottleState::Open));
    let wanted = Condition::any().add(Column::Id.in_subquery(drawn.into_query())).add(open);
    let ids = lock_where(connection, wanted).await?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = select().filter(Column::Id.is_in(pad_ids(ids))).into_model::<Row>().all(connection).await?;
    Ok(rows.into_iter().map(PurchasedBottle::from).collect())
}

async fn lock_where(connection: &impl ConnectionTrait, condition: Condition) -> Result<Vec<Uuid>, DbErr> {
    let ids = Entity::find().select_only().column(Column::Id).filter(condition).order_by_asc(Column::Id);
    ids.lock_exclusive().into_tuple().all(connection).await
}

pub(crate) async fn insert(connection: &impl ConnectionTrait, bottle: &PurchasedBottle) -> Result<(), DbErr> {
    Entity::insert(row(bottle).into_active_model().reset_all()).exec_without_returning(connection).await?;
    Ok(())
}

/// Update a locked bottle, except its product.
pub(crate) async fn update(connection: &impl ConnectionTrait, bottle: &PurchasedBottle) -> Result<(), DbErr> {
    let row = row(bottle);
    Entity::update_many()
        .col_expr(Column::MlCenti, Expr::value(row.ml_centi))
        .col_expr(Column::CostAgorot, Expr::value(row.cost_agorot))
        .col_expr(Column::Supplier, Expr::value(row.supplier))
        .col_expr(Column::BatchCode, Expr::value(row.batch_code))
        .col_expr(Column::BatchKey, Expr::value(row.batch_key))
        .col_expr(Column::BoughtOn, Expr::value(row.bought_on))
        .col_expr(Column::LeftCenti, Expr::value(row.left_centi))
        .col_expr(Column::CostLeftAgorot, Expr::value(row.cost_left_agorot))
        .col_expr(Column::OpenedAt, Expr::value(row.opened_at))
        .col_expr(Column::EmptiedAt, Expr::value(row.emptied_at))
        .col_expr(Column::UpdatedAt, Expr::value(row.updated_at))
        .col_expr(Column::Version, Expr::value(row.version))
        .filter(Column::Id.eq(row.id))
        .exec(connection)
        .await?;
    Ok(())
}

/// Set the content of locked bottles, which pours for orders change.
pub(crate) async fn set_contents(
    connection: &impl ConnectionTrait,
    bottles: &[&PurchasedBottle],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    for bottle in bottles {
        Entity::update_many()
            .col_expr(Column::LeftCenti, Expr::value(bottle.content.left_centi))
            .col_expr(Column::CostLeftAgorot, Expr::value(bottle.content.cost_left.map(Money::agorot)))
            .col_expr(Column::EmptiedAt, Expr::value(bottle.emptied_at))
            .col_expr(Column::UpdatedAt, Expr::value(now))
            .filter(Column::Id.eq(bottle.id.uuid()))
            .exec(connection)
            .await?;
    }
    Ok(())
}

/// Delete a locked bottle.
pub(crate) async fn delete(connection: &impl ConnectionTrait, id: PurchasedBottleId) -> Result<(), DbErr> {
    Entity::delete_by_id(id.uuid()).exec(connection).await?;
    Ok(())
}

/// Sum the contents of the bottles of each product in a state, in hundredths of a millilitre.
pub(crate) async fn contents(
    connection: &impl ConnectionTrait,
    state: BottleState,
) -> Result<Vec<(ProductId, i64)>, DbErr> {
    let left = Expr::col(Column::LeftCenti.as_column_ref()).sum().cast_as("bigint");
    let sums: Vec<(Uuid, i64)> = Entity::find()
        .select_only()
        .column(Column::ProductId)
        .column_as(left, "left_centi")
        .filter(in_state(state))
        .group_by(Column::ProductId)
        .into_tuple()
        .all(connection)
        .await?;
    Ok(sums.into_iter().map(|(id, left)| (Id::from_uuid(id), left)).collect())
}

fn in_state(state: BottleState) -> Condition {
    let (is_opened, is_emptied) = (Column::OpenedAt.is_not_null(), Column::EmptiedAt.is_not_null());
    match state {
        BottleState::Unspecified => Condition::all(),
        BottleState::Sealed => Condition::all().add(Column::OpenedAt.is_null()),
        BottleState::Open => Condition::all().add(is_opened).add(Column::EmptiedAt.is_null()),
        BottleState::Empty => Condition::all().add(is_emptied),
    }
}

fn select() -> Select<Entity> {
    Entity::find()
        .join(JoinType::LeftJoin, Relation::Product.def())
        .join(JoinType::LeftJoin, products::Relation::Brand.def())
        .column_as(products::Column::Slug, "product_slug")
        .column_as(products::Column::Name, "present_name")
        .column_as(brands::Column::Name, "brand_name")
}

fn row(bottle: &PurchasedBottle) -> Model {
    let (terms, content) = (&bottle.terms, bottle.content);
    Model {
        id: bottle.id.uuid(),
        product_id: bottle.product.id.uuid(),
        product_name: bottle.product.name.clone(),
        ml_centi: terms.ml_centi,
        cost_agorot: terms.cost.map(Money::agorot),
        supplier: terms.supplier.clone(),
        batch_code: terms.batch_code.clone(),
        batch_key: terms.batch_code.as_deref().and_then(batch_key),
        bought_on: terms.bought_on,
        left_centi: content.left_centi,
        cost_left_agorot: content.cost_left.map(Money::agorot),
        opened_at: bottle.opened_at,
        emptied_at: bottle.emptied_at,
        created_at: bottle.created_at,
        updated_at: bottle.updated_at,
        version: bottle.version,
    }
}

#[derive(Debug, FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    bottle: Model,
    product_slug: Option<String>,
    present_name: Option<String>,
    brand_name: Option<String>,
}

impl From<Row> for PurchasedBottle {
    fn from(Row { bottle: row, product_slug, present_name, brand_name }: Row) -> Self {
        let cost = row.cost_agorot.map(Money::from_agorot);
        Self {
            id: Id::from_uuid(row.id),
            version: row.version,
            product: BottleProduct {
                id: Id::from_uuid(row.product_id),
                slug: product_slug.unwrap_or_default(),
                name: present_name.unwrap_or(row.product_name),
                brand_name: brand_name.unwrap_or_default(),
            },
            content: Content {
                ml_centi: row.ml_centi,
                cost,
                left_centi: row.left_centi,
                cost_left: row.cost_left_agorot.map(Money::from_agorot),
            },
            terms: BottleTerms {
                ml_centi: row.ml_centi,
                cost,
                supplier: row.supplier,
                batch_code: row.batch_code,
                bought_on: row.bought_on,
            },
            opened_at: row.opened_at,
            emptied_at: row.emptied_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}
