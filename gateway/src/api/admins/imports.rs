//! `/admins/imports`

use axum::extract::{FromRequest, FromRequestParts, Multipart, Request, State};
use futures::stream;
use platform::Call;
use proto::catalog::v1::{
    AddImportPictureRequest, DiscardImportRequest, GetImportRequest, ListImportsRequest, StartImportRequest,
};

use crate::{
    body::{self, Body},
    envelope::{Answer, Created, Success},
    form::{AdminForm, unreadable},
    json::imports::{Import, ImportForm, ImportPictureForm, ImportSummary, SentTable},
    lenient::{List, Text},
    openapi::refusals,
    path::Segment,
    patience,
    pictures::Picture,
    refusal::{Code, Refusal},
    session::Admin,
    state::Gateway,
};

/// Takes a table of products in and says everything that is wrong with it, by row and column. Nothing of the catalogue
/// changes.
///
/// Titles and values may be English or Arabic. A row is a variant of the product of its `slug`; an empty cell leaves what
/// is there, a lone hyphen clears it.
#[utoipa::path(post, path = "/admins/imports", operation_id = "createImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The table and its faults", body = Success<Import>), refusals::Right, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn create_import(
    State(gateway): State<Gateway>,
    AdminTable { call, form }: AdminTable,
) -> Answer<Created<Import>> {
    let messages = form.into_messages()?;
    let import = gateway.imports().check_import(call.request(stream::iter(messages))).await?.into_inner();
    Ok(Success::of(import.into()).created())
}

/// The latest twenty tables, newest first.
#[utoipa::path(get, path = "/admins/imports", operation_id = "listImports", security(("bearer" = ["catalogue"])), tag = "back-office",
    responses((status = 200, description = "The tables", body = Success<Vec<ImportSummary>>), refusals::Right, refusals::Call))]
pub(crate) async fn list_imports(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> Answer<Success<Vec<ImportSummary>>> {
    let reply = gateway.imports().list_imports(call.request(ListImportsRequest {})).await?.into_inner();
    Ok(Success::of(reply.imports.into_iter().map(ImportSummary::from).collect()))
}

/// One table, with its faults and how far it is.
#[utoipa::path(get, path = "/admins/imports/{import}", operation_id = "getImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = Success<Import>), refusals::Right, refusals::Missing, refusals::Call))]
pub(crate) async fn get_import(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Import>> {
    let import = gateway.imports().get_import(call.request(GetImportRequest { id })).await?.into_inner();
    Ok(Success::of(import.into()))
}

/// Gives a table up that was not started.
#[utoipa::path(delete, path = "/admins/imports/{import}", operation_id = "discardImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = Success<Import>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Unready, refusals::Call))]
pub(crate) async fn discard_import(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Import>> {
    let import = gateway.imports().discard_import(call.request(DiscardImportRequest { id })).await?.into_inner();
    Ok(Success::of(import.into()).saying("import-discarded"))
}

/// Takes a picture in that a table names; again changes nothing.
#[utoipa::path(post, path = "/admins/imports/{import}/pictures", operation_id = "addImportPicture", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The table's id")),
    request_body(content = ImportPictureForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The table, with the pictures that are still needed", body = Success<Import>),
        refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Unready, refusals::Body, refusals::Call))]
pub(crate) async fn add_picture(
    State(gateway): State<Gateway>,
    Segment(id): Segment,
    AdminForm { call, fields, file, .. }: AdminForm<ImportPictureForm>,
) -> Answer<Success<Import>> {
    let picture = Picture::of("image", fields.image.as_ref(), file);
    let image_path = picture.path().unwrap_or_default();
    let request = AddImportPictureRequest { id, name: fields.name.0, image_path };
    let answer = gateway.imports().add_import_picture(call.request(request)).await;
    Ok(Success::of(picture.settle(answer)?.into_inner().into()))
}

/// Accepts a table: from now on it is applied in the background. Again changes nothing.
#[utoipa::path(post, path = "/admins/imports/{import}/start", operation_id = "startImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = Success<Import>), refusals::Right, refusals::Missing, refusals::Unsafe, refusals::Unready, refusals::Call))]
pub(crate) async fn start_import(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> Answer<Success<Import>> {
    let import = gateway.imports().start_import(call.request(StartImportRequest { id })).await?.into_inner();
    Ok(Success::of(import.into()).saying("import-started"))
}

/// An administrator and the table they send. Nothing is read for anybody else.
#[derive(Debug)]
pub(crate) struct AdminTable {
    call: Call,
    form: ImportForm,
}

impl FromRequest<Gateway> for AdminTable {
    type Rejection = Refusal;

    async fn from_request(request: Request, gateway: &Gateway) -> Result<Self, Refusal> {
        let (mut parts, body) = request.into_parts();
        let Admin { call } = Admin::from_request_parts(&mut parts, gateway).await?;
        let is_form = body::media_type(&parts.headers).is_some_and(|kind| kind == "multipart/form-data");
        let request = Request::from_parts(parts, body);
        let form = if is_form {
            let parts = Multipart::from_request(request, gateway).await;
            read(parts.map_err(|_| Refusal::new(Code::MalformedRequest))?).await?
        } else {
            Body::from_request(request, gateway).await?.0
        };
        Ok(Self { call: patience::renewed(call), form })
    }
}

/// Reads the parts of a form; of several files the last.
async fn read(mut parts: Multipart) -> Result<ImportForm, Refusal> {
    let mut form = ImportForm::default();
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        match (part.name(), part.file_name().map(str::to_owned)) {
            (Some("file"), Some(name)) => {
                let content = part.bytes().await.map_err(unreadable)?;
                form.file = (!content.is_empty()).then_some(SentTable { name, content });
            }
            (Some("pictures"), _) => {
                let text = part.text().await.map_err(unreadable)?;
                form.pictures = serde_json::from_str(&text).unwrap_or_else(|_| List(vec![Text::default()]));
            }
            _ => {}
        }
    }
    Ok(form)
}
