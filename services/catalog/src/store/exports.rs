//! Queries of slugs, paged in the order of ids.

use chrono::{DateTime, Utc};
use proto::catalog::v1::list_slugs_request::Kind;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use super::{
    entity::{brands, gift_sets, products, sample_set_templates},
    product_filter,
};
use crate::domain::exports::SlugEntry;

/// Return publicly visible objects of a kind after an id, at most `limit`.
pub(crate) async fn slugs(
    connection: &impl ConnectionTrait,
    kind: Kind,
    after: Option<Uuid>,
    limit: u64,
) -> Result<Vec<SlugEntry>, DbErr> {
    match kind {
        Kind::Unspecified => Ok(Vec::new()),
        Kind::Brand => {
            use brands::Column::{Id, IsVisible, Slug, UpdatedAt};
            page(connection, brands::present().filter(IsVisible.eq(true)), [Id, Slug, UpdatedAt], after, limit).await
        }
        Kind::Product => {
            use products::Column::{BrandId, Id, Slug, UpdatedAt};
            let visible = Condition::all().add_option(product_filter::visible(BrandId, false));
            page(connection, products::Entity::find().filter(visible), [Id, Slug, UpdatedAt], after, limit).await
        }
        Kind::GiftSet => {
            use gift_sets::Column::{Id, Slug, UpdatedAt};
            page(connection, gift_sets::Entity::find(), [Id, Slug, UpdatedAt], after, limit).await
        }
        Kind::SampleSet => {
            use sample_set_templates::{Column, Entity};
            let visible = Entity::find().filter(Column::IsVisible.eq(true));
            page(connection, visible, [Column::Id, Column::Slug, Column::UpdatedAt], after, limit).await
        }
    }
}

async fn page<E: EntityTrait>(
    connection: &impl ConnectionTrait,
    query: Select<E>,
    columns: [E::Column; 3],
    after: Option<Uuid>,
    limit: u64,
) -> Result<Vec<SlugEntry>, DbErr> {
    let [id, ..] = columns;
    let rows = query
        .select_only()
        .columns(columns)
        .filter(Condition::all().add_option(after.map(|after| id.gt(after))))
        .order_by_asc(id)
        .limit(limit)
        .into_tuple::<(Uuid, String, DateTime<Utc>)>()
        .all(connection)
        .await?;
    Ok(rows.into_iter().map(|(id, slug, updated_at)| SlugEntry { id, slug, updated_at }).collect())
}
