//! Queries of slugs, paged in the order of ids.

use chrono::{DateTime, Utc};
use proto::catalog::v1::list_slugs_request::Kind;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use super::{
    brands,
    entity::{brands as brand_table, gift_sets, products},
    listing,
};
use crate::domain::exports::Listed;

/// Return publicly visible objects of a kind after an id, at most `most`.
pub(crate) async fn slugs(
    connection: &impl ConnectionTrait,
    kind: Kind,
    after: Option<Uuid>,
    most: u64,
) -> Result<Vec<Listed>, DbErr> {
    match kind {
        Kind::Unspecified => Ok(Vec::new()),
        Kind::Brand => {
            use brand_table::Column::{Id, IsVisible, Slug, UpdatedAt};
            page(connection, brands::present().filter(IsVisible.eq(true)), [Id, Slug, UpdatedAt], after, most).await
        }
        Kind::Product => {
            use products::Column::{BrandId, Id, Slug, UpdatedAt};
            let shown = Condition::all().add_option(listing::visible(BrandId, false));
            page(connection, products::Entity::find().filter(shown), [Id, Slug, UpdatedAt], after, most).await
        }
        Kind::GiftSet => {
            use gift_sets::Column::{Id, Slug, UpdatedAt};
            page(connection, gift_sets::Entity::find(), [Id, Slug, UpdatedAt], after, most).await
        }
    }
}

async fn page<E: EntityTrait>(
    connection: &impl ConnectionTrait,
    things: Select<E>,
    columns: [E::Column; 3],
    after: Option<Uuid>,
    most: u64,
) -> Result<Vec<Listed>, DbErr> {
    let [id, ..] = columns;
    let rows = things
        .select_only()
        .columns(columns)
        .filter(Condition::all().add_option(after.map(|after| id.gt(after))))
        .order_by_asc(id)
        .limit(most)
        .into_tuple::<(Uuid, String, DateTime<Utc>)>()
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(|(id, slug, updated_at)| Listed { id, slug, updated_at }).collect())
}
