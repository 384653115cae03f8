//! Notes that administrators leave on orders.

use platform::Error;
use proto::id::{NoteId, UserId};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::insert_all;
use crate::domain::fulfilment::Note;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_notes")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) order_number: i64,
    pub(crate) text: String,
    pub(crate) written_at: DateTimeUtc,
    pub(crate) written_by: String,
    pub(crate) author_id: Uuid,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Add a note to an order.
pub(crate) async fn insert(conn: &impl ConnectionTrait, number: i64, note: &Note) -> Result<(), DbErr> {
    let row = Model {
        id: note.id.uuid(),
        order_number: number,
        text: note.text.clone(),
        written_at: note.at,
        written_by: note.by.clone(),
        author_id: note.author.uuid(),
    };
    insert_all::<Entity>(conn, vec![row]).await
}

pub(crate) async fn delete(conn: &impl ConnectionTrait, note: NoteId) -> Result<(), DbErr> {
    Entity::delete_by_id(note.uuid()).exec(conn).await?;
    Ok(())
}

/// Delete all notes on an order.
pub(super) async fn delete_all(conn: &impl ConnectionTrait, number: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::OrderNumber.eq(number)).exec(conn).await?;
    Ok(())
}

/// Read the notes of several orders, each with its order's number, oldest first.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, Note)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::WrittenAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.order_number, row.into())).collect())
}

impl From<Model> for Note {
    fn from(row: Model) -> Self {
        Self {
            id: NoteId::from_uuid(row.id),
            text: row.text,
            at: row.written_at,
            by: row.written_by,
            author: UserId::from_uuid(row.author_id),
        }
    }
}
