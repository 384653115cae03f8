//! Table of stored images with their renditions; that of photos in its own module.

pub(crate) mod photos;

use platform::db::Database;
use sea_orm::{ActiveValue::Set, FromJsonQueryResult, entity::prelude::*};
use serde::{Deserialize, Serialize};

use crate::domain::{ContentHash, ImagePath, Rendition};

/// Row of a stored image.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "images")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) path: String,
    pub(crate) width: i32,
    pub(crate) height: i32,
    #[sea_orm(column_type = "Json")]
    pub(crate) renditions: Renditions,
    pub(crate) created_at: DateTimeUtc,
}

/// Renditions of an image, stored as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub(crate) struct Renditions(pub(crate) Vec<Rendition>);

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Return the image at a path.
pub(crate) async fn find(db: &Database, path: &ImagePath) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(path.to_string()).one(db.read()).await
}

/// Return the image with this content whose path has a colour.
pub(crate) async fn find_with_colour(db: &Database, hash: &ContentHash) -> Result<Option<Model>, DbErr> {
    // A range, because the primary key's index serves it on every database. In every collation all digits come before
    // `g`.
    Entity::find().filter(Column::Path.between(format!("{hash}-0"), format!("{hash}-g"))).one(db.read()).await
}

/// Insert an image whose blobs are written; an existing row stays.
pub(crate) async fn insert(conn: &impl ConnectionTrait, image: Model) -> Result<(), DbErr> {
    let row = ActiveModel {
        path: Set(image.path),
        width: Set(image.width),
        height: Set(image.height),
        renditions: Set(image.renditions),
        created_at: Set(image.created_at),
    };
    Entity::insert(row).on_conflict_do_nothing().exec_without_returning(conn).await?;
    Ok(())
}
