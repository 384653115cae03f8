//! Explanations of terms that administrators have changed.

use proto::{catalog::v1::Term, names::Named};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryOrder, sea_query::OnConflict};

use super::entity::term_explanations::{Column, Entity, Model};
use crate::domain::terms::TermExplanation;

/// Return all changed explanations, except those of terms that only a later version knows.
pub(crate) async fn list(connection: &impl ConnectionTrait) -> Result<Vec<TermExplanation>, DbErr> {
    let rows = Entity::find().order_by_asc(Column::Term).all(connection).await?;
    let known = |row: Model| Some(TermExplanation { term: Term::from_name(&row.term)?, explanation: row.explanation });
    Ok(rows.into_iter().filter_map(known).collect())
}

/// Return the explanation of a term; empty if it is unchanged.
pub(crate) async fn find(connection: &impl ConnectionTrait, term: Term) -> Result<TermExplanation, DbErr> {
    let row = Entity::find_by_id(term.name()).one(connection).await?;
    Ok(TermExplanation { term, explanation: row.map(|row| row.explanation).unwrap_or_default() })
}

/// Store an explanation; an empty one is deleted.
pub(crate) async fn set(connection: &impl ConnectionTrait, changed: &TermExplanation) -> Result<(), DbErr> {
    let term = changed.term.name();
    if changed.explanation.is_empty() {
        Entity::delete_by_id(term).exec(connection).await?;
        return Ok(());
    }
    let row = Model { term: term.to_owned(), explanation: changed.explanation.clone() }.into_active_model();
    let replace = OnConflict::column(Column::Term).update_column(Column::Explanation).to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(connection).await?;
    Ok(())
}
