//! Erasures: what was erased, by whom and when, and the phones until other services have erased theirs.

use chrono::{DateTime, Utc};
use platform::Error;
use prost::Message;
use proto::{id::ErasureId, orders::v1::ErasedIds as StoredIds};
use sea_orm::{IntoActiveModel, QueryOrder, QuerySelect, entity::prelude::*, sea_query::OnConflict};

use super::erased_orders;
use crate::domain::erasures::{ErasedIds, Erasure};

/// Separator of phones in their column.
const SEPARATOR: &str = ",";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "erasures")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) erased_at: DateTimeUtc,
    /// Display name of the administrator; none when the customer asked for it.
    pub(crate) erased_by: Option<String>,
    #[sea_orm(column_type = "Blob")]
    pub(crate) erased: Vec<u8>,
    /// National numbers; none once the erasure is complete.
    pub(crate) phones: Option<String>,
    pub(crate) completed_at: Option<DateTimeUtc>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Record a pending erasure; replaces an earlier application of the same one.
pub(crate) async fn insert(conn: &impl ConnectionTrait, erasure: &Erasure) -> Result<(), DbErr> {
    let row = Model {
        id: erasure.id.uuid(),
        erased_at: erasure.at,
        erased_by: erasure.by.clone(),
        erased: StoredIds::from(&erasure.erased).encode_to_vec(),
        phones: Some(erasure.phones.join(SEPARATOR)),
        completed_at: None,
    };
    let again =
        OnConflict::column(Column::Id).update_columns([Column::Erased, Column::Phones, Column::CompletedAt]).to_owned();
    Entity::insert(row.into_active_model()).on_conflict(again).exec_without_returning(conn).await?;
    Ok(())
}

/// Find some erasures that are not complete, oldest first.
pub(crate) async fn find_pending(conn: &impl ConnectionTrait, limit: u64) -> Result<Vec<Erasure>, Error> {
    let pending = Entity::find().filter(Column::CompletedAt.is_null()).order_by_asc(Column::Id).limit(limit);
    let mut erasures = Vec::new();
    for row in pending.all(conn).await? {
        let mut erasure = row.read()?;
        erasure.order_numbers = erased_orders::numbers(conn, &erasure.erased.orders).await?;
        erasures.push(erasure);
    }
    Ok(erasures)
}

/// Complete an erasure and forget its phones; nothing happens if it is complete.
pub(crate) async fn complete(conn: &impl ConnectionTrait, id: ErasureId, now: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Phones, Expr::value(None::<String>))
        .col_expr(Column::CompletedAt, Expr::value(now))
        .filter(Column::Id.eq(id.uuid()))
        .filter(Column::CompletedAt.is_null())
        .exec(conn)
        .await?;
    Ok(())
}

impl Model {
    fn read(self) -> Result<Erasure, Error> {
        let phones = self.phones.unwrap_or_default();
        Ok(Erasure {
            id: ErasureId::from_uuid(self.id),
            at: self.erased_at,
            by: self.erased_by,
            erased: ErasedIds::read(&StoredIds::decode(self.erased.as_slice()).map_err(Error::internal)?),
            order_numbers: Vec::new(),
            phones: phones.split(SEPARATOR).filter(|phone| !phone.is_empty()).map(str::to_owned).collect(),
        })
    }
}
