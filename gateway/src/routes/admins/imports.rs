//! `/admins/imports`: imports of products from CSV files.

use axum::extract::{FromRequest, FromRequestParts, Multipart, Request, State};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures::stream;
use platform::{Call, FieldErrors};
use proto::{
    catalog::v1::{
        self as catalog, AddImportImageRequest, CheckImportRequest, DiscardImportRequest, GetImportRequest,
        ImportColumn, ListImportsRequest, StartImportRequest,
    },
    time::moment,
};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::{
    body::{self, Body},
    caller::Admin,
    csv::{Table, TableError},
    deadlines,
    envelope::{ApiResult, Created, Success},
    error::{ApiError, ErrorCode},
    form::{AdminForm, FormImage, unreadable},
    json::{
        fields::{List, Text},
        names::{self, ImportState, Name},
        values::at,
    },
    messages,
    openapi::{
        errors,
        kinds::{Id, Title, TitleInput},
    },
    path::Segment,
    routes::admins::imports::table::messages_of,
    state::Gateway,
};

pub(crate) mod table;

/// Limit on images of a table.
const MAX_IMAGES: usize = 5_000;
/// Limit on names of images and files, in characters.
const MAX_NAME: usize = 255;

/// Uploads a table of products and returns its errors, by row and column. The catalog does not change.
///
/// Titles and values may be English or Arabic. Each row is a variant of the product with its `slug`. An empty cell
/// keeps the value, a lone hyphen clears it.
#[utoipa::path(post, path = "/admins/imports", operation_id = "createImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The import and its errors", body = Success<Import>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_import(
    State(gateway): State<Gateway>,
    AdminTable { call, form }: AdminTable,
) -> ApiResult<Created<Import>> {
    let messages = form.into_messages()?;
    let import = gateway.imports().check_import(call.request(stream::iter(messages))).await?.into_inner();
    Ok(Success::of(import.into()).created())
}

/// Lists the latest twenty imports, newest first.
#[utoipa::path(get, path = "/admins/imports", operation_id = "listImports", security(("bearer" = ["catalogue"])), tag = "back-office",
    responses((status = 200, description = "The imports", body = Success<Vec<ImportSummary>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_imports(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<Vec<ImportSummary>>> {
    let reply = gateway.imports().list_imports(call.request(ListImportsRequest {})).await?.into_inner();
    Ok(Success::of(reply.imports.into_iter().map(ImportSummary::from).collect()))
}

/// Returns an import, with its errors and progress.
#[utoipa::path(get, path = "/admins/imports/{import}", operation_id = "getImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The import's id")),
    responses((status = 200, description = "The import", body = Success<Import>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_import(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Import>> {
    let import = gateway.imports().get_import(call.request(GetImportRequest { id })).await?.into_inner();
    Ok(Success::of(import.into()))
}

/// Discards an import that was not started.
#[utoipa::path(delete, path = "/admins/imports/{import}", operation_id = "discardImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The import's id")),
    responses((status = 200, description = "The import", body = Success<Import>), errors::Authorization, errors::NotFound, errors::Csrf, errors::ImportNotReady, errors::Call))]
pub(crate) async fn discard_import(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Import>> {
    let import = gateway.imports().discard_import(call.request(DiscardImportRequest { id })).await?.into_inner();
    Ok(Success::of(import.into()).with_message("import-discarded"))
}

/// Uploads an image that the table names. Idempotent.
#[utoipa::path(post, path = "/admins/imports/{import}/pictures", operation_id = "addImportPicture", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The import's id")),
    request_body(content = ImportPictureForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The import, with the images that are still needed", body = Success<Import>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::ImportNotReady, errors::Body, errors::Call))]
pub(crate) async fn add_image(
    State(gateway): State<Gateway>,
    Segment(id): Segment,
    AdminForm { call, fields, file, .. }: AdminForm<ImportPictureForm>,
) -> ApiResult<Success<Import>> {
    let image = FormImage::of("image", fields.image.as_ref(), file);
    let image_path = image.path().unwrap_or_default();
    let request = AddImportImageRequest { id, name: fields.name.0, image_path };
    let answer = gateway.imports().add_import_image(call.request(request)).await;
    Ok(Success::of(image.finish(answer)?.into_inner().into()))
}

/// Starts an import, which is then applied in the background. Idempotent.
#[utoipa::path(post, path = "/admins/imports/{import}/start", operation_id = "startImport", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("import" = String, Path, description = "The import's id")),
    responses((status = 200, description = "The import", body = Success<Import>), errors::Authorization, errors::NotFound, errors::Csrf, errors::ImportNotReady, errors::Call))]
pub(crate) async fn start_import(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Import>> {
    let import = gateway.imports().start_import(call.request(StartImportRequest { id })).await?.into_inner();
    Ok(Success::of(import.into()).with_message("import-started"))
}

/// A table from an administrator. The body is not read for anybody else.
#[derive(Debug)]
pub(crate) struct AdminTable {
    call: Call,
    form: ImportForm,
}

impl FromRequest<Gateway> for AdminTable {
    type Rejection = ApiError;

    async fn from_request(request: Request, gateway: &Gateway) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Admin { call } = Admin::from_request_parts(&mut parts, gateway).await?;
        let is_form = body::media_type(&parts.headers).is_some_and(|kind| kind == "multipart/form-data");
        let request = Request::from_parts(parts, body);
        let form = if is_form {
            let parts = Multipart::from_request(request, gateway).await;
            read(parts.map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?).await?
        } else {
            Body::from_request(request, gateway).await?.0
        };
        Ok(Self { call: deadlines::renew(call), form })
    }
}

/// Parses the parts of a form; the last of several files counts.
async fn read(mut parts: Multipart) -> Result<ImportForm, ApiError> {
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

/// A table of products to be checked.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ImportForm {
    /// The table: CSV in UTF-8, of at most 20,000 rows.
    #[serde(default, deserialize_with = "table_as_text")]
    #[schema(required, value_type = String, format = Binary)]
    pub(crate) file: Option<SentTable>,
    /// Names of the images that can be uploaded: a list, in a form as JSON.
    #[serde(default)]
    #[schema(value_type = Vec<TitleInput>, max_items = 5000)]
    pub(crate) pictures: List<Text>,
}

impl ImportForm {
    /// Converts to the messages for the catalog; fails with the field errors of the form.
    pub(crate) fn into_messages(self) -> Result<Vec<CheckImportRequest>, FieldErrors> {
        let mut faults = FieldErrors::new();
        let pictures = image_names(self.pictures, &mut faults);
        let name = self.file.as_ref().map(|file| file.name.chars().take(MAX_NAME).collect()).unwrap_or_default();
        let table = match self.file.as_ref().map(|file| Table::read(&file.content)) {
            Some(Ok(table)) => Some(table),
            Some(Err(error)) => {
                add_table_error(error, &mut faults);
                None
            }
            None => {
                faults.add("file", "required");
                None
            }
        };
        match table.filter(|_| faults.is_empty()) {
            Some(table) => Ok(messages_of(name, table, pictures)),
            None => Err(faults),
        }
    }
}

/// An image that a table names.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ImportPictureForm {
    /// Name of the image, as in `pictures_needed`.
    #[serde(default)]
    #[schema(required, value_type = TitleInput)]
    pub(crate) name: Text,
    /// The image file; empty counts as absent.
    #[serde(default, deserialize_with = "crate::json::fields::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
}

/// A table that was uploaded.
#[derive(Clone, Debug)]
pub(crate) struct SentTable {
    /// Name of the file; empty when it has none.
    pub(crate) name: String,
    /// Content of the file.
    pub(crate) content: Bytes,
}

/// Deserialises the table of a JSON body, which has no file name.
fn table_as_text<'de, D: Deserializer<'de>>(json: D) -> Result<Option<SentTable>, D::Error> {
    let Text(content) = Text::deserialize(json)?;
    Ok((!content.is_empty()).then(|| SentTable { name: String::new(), content: content.into() }))
}

/// An import without its errors.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportSummary {
    #[schema(value_type = Id)]
    id: String,
    state: ImportState,
    /// Name of the uploaded file.
    #[schema(max_length = 255)]
    file_name: String,
    /// Number of rows that are not empty, without the titles.
    rows: u32,
    products: u32,
    /// Expected result, as of the check.
    new_products: u32,
    changed_products: u32,
    unchanged_products: u32,
    /// Number of all errors, including those not listed.
    faults_count: u32,
    /// Number of products that were processed.
    done: u32,
    /// Number of products to process.
    total: u32,
    /// Result so far; null before the import was started.
    #[schema(required)]
    result: Option<ImportResult>,
    /// Name of the administrator who uploaded the table.
    #[schema(value_type = Title)]
    by: String,
    created_at: DateTime<Utc>,
    #[schema(required)]
    started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    finished_at: Option<DateTime<Utc>>,
}

impl From<catalog::Import> for ImportSummary {
    fn from(import: catalog::Import) -> Self {
        Self {
            state: Name(import.state()),
            id: import.id,
            file_name: import.file_name,
            rows: import.rows,
            products: import.products,
            new_products: import.new_products,
            changed_products: import.changed_products,
            unchanged_products: import.unchanged_products,
            faults_count: import.faults_count,
            done: import.done,
            total: import.products,
            result: import.result.map(ImportResult::from),
            by: import.by,
            created_at: at(import.created_at),
            started_at: moment(import.started_at),
            finished_at: moment(import.finished_at),
        }
    }
}

/// An import with its errors.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Import {
    #[serde(flatten)]
    summary: ImportSummary,
    /// Errors by row; the first thousand.
    #[schema(max_items = 1000)]
    faults: Vec<ImportFault>,
    /// Names of images that must be uploaded before the import can start.
    #[schema(value_type = Vec<Title>)]
    pictures_needed: Vec<String>,
}

impl From<catalog::Import> for Import {
    fn from(import: catalog::Import) -> Self {
        Self {
            faults: import.faults.iter().map(ImportFault::from).collect(),
            pictures_needed: import.images_needed.clone(),
            summary: import.into(),
        }
    }
}

/// Result of an import.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportResult {
    created: u32,
    updated: u32,
    unchanged: u32,
    /// Number of products left unchanged, because of errors since the check.
    failed: u32,
}

impl From<catalog::ImportResult> for ImportResult {
    fn from(result: catalog::ImportResult) -> Self {
        let catalog::ImportResult { created, updated, unchanged, failed } = result;
        Self { created, updated, unchanged, failed }
    }
}

/// An error in a cell of the table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportFault {
    /// Row number as in a spreadsheet; the titles are row 1.
    #[schema(minimum = 1)]
    row: u32,
    /// Column of the cell; null for an unknown title.
    #[schema(required)]
    column: Option<names::ImportColumn>,
    /// Message for the user, in Arabic unless another language is requested.
    #[schema(min_length = 1)]
    message: String,
    /// Content of the cell, truncated when long.
    value: String,
}

impl From<&catalog::ImportCellError> for ImportFault {
    fn from(found: &catalog::ImportCellError) -> Self {
        let column = Some(found.column()).filter(|column| *column != ImportColumn::Unspecified);
        Self {
            row: found.row,
            column: column.map(Name),
            message: messages::field_error(&found.fault.clone().unwrap_or_default()),
            value: found.value.clone(),
        }
    }
}

fn add_table_error(error: TableError, faults: &mut FieldErrors) {
    faults.add_with("file", error.slug(), &[("max", &crate::csv::MAX_ROWS.to_string())]);
}

fn image_names(names: List<Text>, faults: &mut FieldErrors) -> Vec<String> {
    if names.0.len() > MAX_IMAGES {
        faults.add_with("pictures", "too_many", &[("max", &MAX_IMAGES.to_string())]);
    }
    let is_name = |name: &Text| name.is_given() && name.0.chars().count() <= MAX_NAME && !name.0.contains('\0');
    if !names.0.iter().all(is_name) {
        faults.add("pictures", "invalid");
    }
    names.0.into_iter().map(|name| name.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_reports_all_field_errors_at_once() {
        let faults = ImportForm { file: None, pictures: List(vec![Text::default()]) }.into_messages().unwrap_err();
        assert!(faults.has("file") && faults.has("pictures"));
        let many = List(vec![Text("a".to_owned()); MAX_IMAGES + 1]);
        let faults = ImportForm { file: None, pictures: many }.into_messages().unwrap_err();
        assert!(faults.has("pictures"));
    }
}
