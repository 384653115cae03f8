//! `/notes`: the dictionary of perfume notes.

use axum::extract::State;
use proto::{
    catalog::v1::{self as catalog, ListNotesRequest},
    names::Named,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::names::{Name, NoteFamily},
    messages,
    openapi::{
        errors,
        kinds::{Slug, Title},
    },
    state::Gateway,
};

/// Lists all notes of perfumes, by name, and their families.
#[utoipa::path(get, path = "/notes", operation_id = "listPerfumeNotes", security((), ("bearer" = [])), tag = "catalogue",
    responses((status = 200, description = "The notes", body = Success<PerfumeNotes>), errors::NotModified, errors::Call))]
pub(crate) async fn list_notes(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
) -> ApiResult<Success<PerfumeNotes>> {
    let notes = gateway.notes().list_notes(call.request(ListNotesRequest {})).await?.into_inner().notes;
    let families = catalog::NoteFamily::NAMES
        .iter()
        .map(|(family, _)| NoteFamilyLabel { family: Name(*family), label: messages::note_family(*family) });
    Ok(Success::of(PerfumeNotes {
        families: families.collect(),
        notes: notes.into_iter().map(PerfumeNote::from).collect(),
    }))
}

/// The dictionary of notes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PerfumeNotes {
    families: Vec<NoteFamilyLabel>,
    notes: Vec<PerfumeNote>,
}

/// An olfactive family of notes, with its name in words.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NoteFamilyLabel {
    family: NoteFamily,
    #[schema(value_type = Title)]
    label: String,
}

/// A note with its other names.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PerfumeNote {
    #[serde(flatten)]
    note: PerfumeNoteRef,
    /// Other names, in Arabic or English.
    #[schema(value_type = Vec<Title>)]
    aliases: Vec<String>,
}

impl From<catalog::Note> for PerfumeNote {
    fn from(note: catalog::Note) -> Self {
        let family = Name(note.family());
        let own = PerfumeNoteRef { slug: note.slug, name: note.name, english_name: note.english_name, family };
        Self { note: own, aliases: note.aliases }
    }
}

/// A note of a perfume.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PerfumeNoteRef {
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Title>)]
    english_name: Option<String>,
    family: NoteFamily,
}

impl From<catalog::NoteRef> for PerfumeNoteRef {
    fn from(note: catalog::NoteRef) -> Self {
        let family = Name(note.family());
        Self { slug: note.slug, name: note.name, english_name: note.english_name, family }
    }
}
