//! Activities: changes of orders other than of their status.

use platform::Error;
use proto::{Money, id::NoteId};
use sea_orm::{IntoActiveModel, NotSet, QueryOrder, Set, entity::prelude::*};

use super::{ROWS_AT_ONCE, unreadable};
use crate::domain::{
    confirmations::Confirmation,
    fulfilment::{Activity, ActivityKind, PrintKind},
};

const CONFIRMATION: &str = "confirmation";
const NOTE: &str = "note";
const NOTE_DELETED: &str = "note_deleted";
const LABELS: &str = "labels";
const SHEETS: &str = "sheets";
const CASH: &str = "cash";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "order_deeds")]
pub(crate) struct Model {
    #[sea_orm(primary_key)]
    pub(crate) position: i64,
    pub(crate) order_number: i64,
    pub(crate) kind: String,
    pub(crate) from_value: Option<String>,
    pub(crate) to_value: Option<String>,
    pub(crate) note_id: Option<Uuid>,
    pub(crate) amount_agorot: Option<i64>,
    pub(crate) done_at: DateTimeUtc,
    pub(crate) done_by: Option<String>,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Append the same activity to several orders.
pub(crate) async fn append(
    conn: &impl ConnectionTrait,
    numbers: impl IntoIterator<Item = i64>,
    activity: &Activity,
) -> Result<(), DbErr> {
    let rows: Vec<_> = numbers.into_iter().map(|number| row(number, activity)).collect();
    for rows in rows.chunks(ROWS_AT_ONCE) {
        Entity::insert_many(rows.iter().cloned()).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Read the activities of several orders, each with its order's number, oldest first.
pub(super) async fn find_for(conn: &impl ConnectionTrait, numbers: &[i64]) -> Result<Vec<(i64, Activity)>, Error> {
    let rows = Entity::find()
        .filter(Column::OrderNumber.is_in(numbers.iter().copied()))
        .order_by_asc(Column::OrderNumber)
        .order_by_asc(Column::Position)
        .all(conn)
        .await?;
    rows.into_iter().map(|row| Ok((row.order_number, row.read()?))).collect()
}

fn row(number: i64, activity: &Activity) -> ActiveModel {
    let mut row = Model {
        position: 0,
        order_number: number,
        kind: String::new(),
        from_value: None,
        to_value: None,
        note_id: None,
        amount_agorot: None,
        done_at: activity.at,
        done_by: activity.by.clone(),
    };
    let kind = match activity.kind {
        ActivityKind::Confirmation { from, to } => {
            (row.from_value, row.to_value) = (Some(from.name().to_owned()), Some(to.name().to_owned()));
            CONFIRMATION
        }
        ActivityKind::Note(note) => {
            row.note_id = Some(note.uuid());
            NOTE
        }
        ActivityKind::NoteDeleted(note) => {
            row.note_id = Some(note.uuid());
            NOTE_DELETED
        }
        ActivityKind::Printed(PrintKind::Labels) => LABELS,
        ActivityKind::Printed(PrintKind::Sheets) => SHEETS,
        ActivityKind::Cash(amount) => {
            row.amount_agorot = amount.map(Money::agorot);
            CASH
        }
    };
    ActiveModel { position: NotSet, kind: Set(kind.to_owned()), ..row.into_active_model() }
}

impl Model {
    fn read(self) -> Result<Activity, Error> {
        let confirmation = |name: &Option<String>| {
            let name = name.as_deref().unwrap_or_default();
            Confirmation::from_name(name).ok_or_else(|| unreadable("confirmation"))
        };
        let note = || self.note_id.map(NoteId::from_uuid).ok_or_else(|| unreadable("note"));
        let kind = match self.kind.as_str() {
            CONFIRMATION => {
                ActivityKind::Confirmation { from: confirmation(&self.from_value)?, to: confirmation(&self.to_value)? }
            }
            NOTE => ActivityKind::Note(note()?),
            NOTE_DELETED => ActivityKind::NoteDeleted(note()?),
            LABELS => ActivityKind::Printed(PrintKind::Labels),
            SHEETS => ActivityKind::Printed(PrintKind::Sheets),
            CASH => ActivityKind::Cash(self.amount_agorot.map(Money::from_agorot)),
            _ => return Err(unreadable("activity")),
        };
        Ok(Activity { kind, at: self.done_at, by: self.done_by })
    }
}
