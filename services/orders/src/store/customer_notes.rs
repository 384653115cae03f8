//! Notes that administrators leave on customers.

use platform::Error;
use proto::id::{CustomerId, NoteId, UserId};
use sea_orm::{QueryOrder, entity::prelude::*};

use super::insert_all;
use crate::domain::fulfilment::Note;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "customer_notes")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) customer_id: Uuid,
    pub(crate) text: String,
    pub(crate) written_at: DateTimeUtc,
    pub(crate) written_by: String,
    pub(crate) author_id: Uuid,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Add a note to a customer.
pub(crate) async fn insert(conn: &impl ConnectionTrait, customer: CustomerId, note: &Note) -> Result<(), DbErr> {
    let row = Model {
        id: note.id.uuid(),
        customer_id: customer.uuid(),
        text: note.text.clone(),
        written_at: note.at,
        written_by: note.by.clone(),
        author_id: note.author.uuid(),
    };
    insert_all::<Entity>(conn, vec![row]).await
}

/// Delete a note; false if it does not exist any more.
pub(crate) async fn delete(conn: &impl ConnectionTrait, note: NoteId) -> Result<bool, DbErr> {
    Ok(Entity::delete_by_id(note.uuid()).exec(conn).await?.rows_affected > 0)
}

/// Delete all notes on some customers.
pub(super) async fn delete_all(conn: &impl ConnectionTrait, customers: &[Uuid]) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::CustomerId.is_in(customers.iter().copied())).exec(conn).await?;
    Ok(())
}

/// Read the notes of several customers, oldest first.
pub(crate) async fn find_for(conn: &impl ConnectionTrait, customers: &[CustomerId]) -> Result<Vec<Note>, Error> {
    let rows = Entity::find()
        .filter(Column::CustomerId.is_in(customers.iter().map(|id| id.uuid())))
        .order_by_asc(Column::WrittenAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(Into::into).collect())
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
