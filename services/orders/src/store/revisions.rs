//! Revisions of orders, appended and never changed but by an erasure.

use platform::Error;
use prost::Message;
use proto::orders::v1::OrderContents;
use sea_orm::{IntoActiveModel, QueryOrder, entity::prelude::*};

use crate::domain::revisions::Revision;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_revisions")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) order_number: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) revision: i64,
    #[sea_orm(column_type = "Blob")]
    pub(crate) contents_before: Vec<u8>,
    #[sea_orm(column_type = "Blob")]
    pub(crate) contents_after: Vec<u8>,
    pub(crate) reason: String,
    pub(crate) revised_at: DateTimeUtc,
    pub(crate) revised_by: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Append a revision of a locked order.
pub(crate) async fn append(conn: &impl ConnectionTrait, order_number: i64, revision: &Revision) -> Result<(), DbErr> {
    let row = Model {
        order_number,
        revision: revision.number,
        contents_before: revision.before.encode_to_vec(),
        contents_after: revision.after.encode_to_vec(),
        reason: revision.reason.clone(),
        revised_at: revision.at,
        revised_by: revision.by.clone(),
    };
    Entity::insert(row.into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Read the revisions of several orders, each with its order's number, oldest first.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, Revision)>, Error> {
    if numbers.is_empty() {
        return Ok(Vec::new());
    }
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Revision)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.order_number, row.read()?))).collect()
}

/// Read the stored revisions of one order.
pub(super) async fn find_rows(conn: &impl ConnectionTrait, order_number: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::OrderNumber.eq(order_number)).all(conn).await
}

/// Replace the contents of a revision, and drop its reason.
pub(super) async fn replace_contents(
    conn: &impl ConnectionTrait,
    revision: &Model,
    before: Vec<u8>,
    after: Vec<u8>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::ContentsBefore, Expr::value(before))
        .col_expr(Column::ContentsAfter, Expr::value(after))
        .col_expr(Column::Reason, Expr::value(""))
        .filter(Column::OrderNumber.eq(revision.order_number))
        .filter(Column::Revision.eq(revision.revision))
        .exec(conn)
        .await?;
    Ok(())
}

impl Model {
    fn read(self) -> Result<Revision, Error> {
        let read = |contents: &[u8]| OrderContents::decode(contents).map_err(Error::internal);
        Ok(Revision {
            number: self.revision,
            before: read(&self.contents_before)?,
            after: read(&self.contents_after)?,
            reason: self.reason,
            at: self.revised_at,
            by: self.revised_by,
        })
    }
}
