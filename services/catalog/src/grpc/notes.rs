//! The gRPC service `Notes`.

use platform::Call;
use proto::catalog::v1::{
    CreateNoteRequest, DeleteNoteRequest, DeleteNoteResponse, ListNotesRequest, ListNotesResponse, Note,
    UpdateNoteRequest, notes_server::Notes,
};
use tonic::{Request, Response, Status};

use crate::{
    Catalog,
    domain::{
        notes::{self, NewNote, NoteChange},
        patch::Patch,
        slugs::Slug,
        validated::Validated,
    },
};

#[tonic::async_trait]
impl Notes for Catalog {
    async fn list_notes(&self, request: Request<ListNotesRequest>) -> Result<Response<ListNotesResponse>, Status> {
        let (_, ListNotesRequest {}) = Call::from_request(request)?;
        let notes = self.notes().await?.into_iter().map(Note::from).collect();
        Ok(Response::new(ListNotesResponse { notes }))
    }

    async fn create_note(&self, request: Request<CreateNoteRequest>) -> Result<Response<Note>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.create_note(&call, new_note(&message)).await?.into()))
    }

    async fn update_note(&self, request: Request<UpdateNoteRequest>) -> Result<Response<Note>, Status> {
        let (call, message) = Call::from_request(request)?;
        let slug = message.slug.clone();
        Ok(Response::new(self.update_note(&call, &slug, change(message)).await?.into()))
    }

    async fn delete_note(&self, request: Request<DeleteNoteRequest>) -> Result<Response<DeleteNoteResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_note(&call, &message.slug).await?;
        Ok(Response::new(DeleteNoteResponse {}))
    }
}

fn new_note(message: &CreateNoteRequest) -> Validated<NewNote> {
    Validated::read(|errors| NewNote {
        name: notes::name("name", &message.name, errors),
        slug: Slug::read("slug", &message.slug, errors),
        english_name: notes::optional_name("english_name", message.english_name.as_deref().unwrap_or_default(), errors),
        family: notes::family("family", message.family, errors),
        aliases: notes::aliases(&message.aliases, errors),
    })
}

fn change(message: UpdateNoteRequest) -> Validated<NoteChange> {
    Validated::read(|errors| NoteChange {
        name: message.name.map(|name| notes::name("name", &name, errors)),
        english_name: message
            .english_name
            .map_or(Patch::Keep, |update| notes::optional_name("english_name", &update.value, errors).into()),
        family: message.family.map(|family| notes::family("family", family, errors)),
        aliases: message.aliases.map(|aliases| notes::aliases(&aliases.aliases, errors)),
    })
}

impl From<notes::Note> for Note {
    fn from(note: notes::Note) -> Self {
        Self {
            slug: note.slug,
            name: note.name,
            english_name: note.english_name,
            family: note.family.into(),
            aliases: note.aliases,
        }
    }
}
