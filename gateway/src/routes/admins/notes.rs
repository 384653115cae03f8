//! `/admins/notes`: changes of the dictionary of notes.

use axum::extract::State;
use proto::{
    catalog::v1::{self as catalog, DeleteNoteRequest, NoteAliases},
    common::v1::TextUpdate,
    names::Named,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Success},
    json::{
        fields::{self, List, Text},
        names::NoteFamily,
    },
    openapi::{
        creation::creation_schema,
        errors,
        kinds::{SlugInput, TitleInput},
    },
    path::Segment,
    routes::notes::PerfumeNote,
    state::Gateway,
};

/// Creates a note. Its names must differ from those of all other notes.
#[utoipa::path(post, path = "/admins/notes", operation_id = "createPerfumeNote", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = NewPerfumeNote,
    responses((status = 201, description = "The note", body = Success<PerfumeNote>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<PerfumeNoteForm>,
) -> ApiResult<Created<PerfumeNote>> {
    let note = gateway.notes().create_note(call.request(form.into_create())).await?.into_inner();
    Ok(Success::of(PerfumeNote::from(note)).with_message("perfume-note-created").created())
}

/// Updates a note, except its slug. Absent fields keep their value.
#[utoipa::path(put, path = "/admins/notes/{slug}", operation_id = "updatePerfumeNote", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = PerfumeNoteForm,
    params(("slug" = String, Path, description = "The note's slug")),
    responses((status = 200, description = "The updated note", body = Success<PerfumeNote>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn update_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(slug): Segment,
    Body(form): Body<PerfumeNoteForm>,
) -> ApiResult<Success<PerfumeNote>> {
    let note = gateway.notes().update_note(call.request(form.into_update(slug))).await?.into_inner();
    Ok(Success::of(PerfumeNote::from(note)).with_message("perfume-note-updated"))
}

/// Deletes a note. Fails while a product has it.
#[utoipa::path(delete, path = "/admins/notes/{slug}", operation_id = "deletePerfumeNote", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("slug" = String, Path, description = "The note's slug")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::InUse, errors::Call))]
pub(crate) async fn delete_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(slug): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.notes().delete_note(call.request(DeleteNoteRequest { slug })).await?;
    Ok(Success::of(NoData).with_message("perfume-note-deleted"))
}

/// Fields of a new or changed note.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct PerfumeNoteForm {
    /// Arabic name, without commas and semicolons.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// Generated when absent; ignored on update.
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    /// Empty or null removes it.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    english_name: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = NoteFamily)]
    family: Option<Text>,
    /// Other names by which the note is found.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Vec<TitleInput>, max_items = 20)]
    aliases: Option<List<Text>>,
}

creation_schema! {
    /// Fields of a new note.
    NewPerfumeNote of PerfumeNoteForm { "name", "family" } with SlugInput
}

impl PerfumeNoteForm {
    /// Converts to the request that creates it.
    pub(crate) fn into_create(self) -> catalog::CreateNoteRequest {
        catalog::CreateNoteRequest {
            name: self.name.unwrap_or_default().0,
            slug: self.slug.0,
            english_name: self.english_name.map(|name| name.0),
            family: family(&self.family.unwrap_or_default()),
            aliases: self.aliases.unwrap_or_default().into_strings(),
        }
    }

    /// Converts to the request that updates it.
    pub(crate) fn into_update(self, slug: String) -> catalog::UpdateNoteRequest {
        catalog::UpdateNoteRequest {
            slug,
            name: self.name.map(|name| name.0),
            english_name: self.english_name.map(|Text(value)| TextUpdate { value }),
            family: self.family.map(|name| family(&name)),
            aliases: self.aliases.map(|aliases| NoteAliases { aliases: aliases.into_strings() }),
        }
    }
}

/// Returns the family of that name: unspecified when empty, -1, which the catalog rejects, when unknown.
fn family(Text(name): &Text) -> i32 {
    if name.is_empty() { 0 } else { catalog::NoteFamily::from_name(name).map_or(-1, Into::into) }
}
