//! The gRPC service `Imports`.

use platform::Call;
use proto::{
    catalog::v1::{
        AddImportImageRequest, CheckImportRequest, DiscardImportRequest, GetImportRequest, Import, ImportCell,
        ImportCellError, ImportResult, ImportRow, ImportState, ListImportsRequest, ListImportsResponse,
        StartImportRequest,
        check_import_request::{Opening, Part},
        imports_server::Imports,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, Streaming};

use super::error_status;
use crate::{
    Catalog,
    app::UploadedTable,
    domain::imports::{self, Cell, Heading, MAX_ROWS, Row},
    error::CatalogError,
};

#[tonic::async_trait]
impl Imports for Catalog {
    async fn check_import(&self, request: Request<Streaming<CheckImportRequest>>) -> Result<Response<Import>, Status> {
        let (call, mut parts) = Call::from_request(request)?;
        Self::uploader(&call)?;
        let mut table = UploadedTable::default();
        while let Some(message) = parts.message().await? {
            match message.part {
                Some(Part::Opening(opening)) => table.open(opening),
                Some(Part::Rows(rows)) => table.rows.extend(rows.rows.into_iter().map(Row::from)),
                None => {}
            }
            if table.rows.len() > MAX_ROWS {
                break;
            }
        }
        let import = self.check_import(&call, table).await?;
        Ok(Response::new(import.into()))
    }

    async fn list_imports(
        &self,
        request: Request<ListImportsRequest>,
    ) -> Result<Response<ListImportsResponse>, Status> {
        let (call, ListImportsRequest {}) = Call::from_request(request)?;
        let imports = self.imports(&call).await?.into_iter().map(Import::from).collect();
        Ok(Response::new(ListImportsResponse { imports }))
    }

    async fn get_import(&self, request: Request<GetImportRequest>) -> Result<Response<Import>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.import(&call, &message.id).await?.into()))
    }

    async fn add_import_image(&self, request: Request<AddImportImageRequest>) -> Result<Response<Import>, Status> {
        let (call, AddImportImageRequest { id, name, image_path }) = Call::from_request(request)?;
        respond(self.add_import_image(&call, &id, &name, &image_path).await, &call)
    }

    async fn start_import(&self, request: Request<StartImportRequest>) -> Result<Response<Import>, Status> {
        let (call, message) = Call::from_request(request)?;
        respond(self.start_import(&call, &message.id).await, &call)
    }

    async fn discard_import(&self, request: Request<DiscardImportRequest>) -> Result<Response<Import>, Status> {
        let (call, message) = Call::from_request(request)?;
        respond(self.discard_import(&call, &message.id).await, &call)
    }
}

fn respond(import: Result<imports::Import, CatalogError>, call: &Call) -> Result<Response<Import>, Status> {
    let import = import.map_err(|error| error_status(error, call))?;
    Ok(Response::new(import.into()))
}

impl UploadedTable {
    fn open(&mut self, opening: Opening) {
        self.file_name = opening.file_name;
        let headings = opening.headings.into_iter();
        self.headings = headings.map(|heading| Heading { column: heading.column(), text: heading.text }).collect();
        self.images = opening.images;
    }
}

impl From<ImportRow> for Row {
    /// Keep the first of several cells in one column.
    fn from(row: ImportRow) -> Self {
        let cells = row.cells.into_iter().rev().map(|cell| (cell.column(), Cell::from(cell)));
        Self { number: row.number, cells: cells.collect() }
    }
}

impl From<ImportCell> for Cell {
    fn from(cell: ImportCell) -> Self {
        if cell.clears { Self::Clear } else { Self::Text(cell.text) }
    }
}

impl From<imports::Import> for Import {
    fn from(import: imports::Import) -> Self {
        let was_started = import.started_at.is_some();
        let result = import.result;
        Self {
            id: import.id.to_string(),
            state: import.state.into(),
            file_name: import.file_name,
            rows: import.rows,
            products: import.products,
            new_products: import.preview.new,
            changed_products: import.preview.changed,
            unchanged_products: import.preview.unchanged,
            faults_count: import.errors_count,
            faults: import.errors.into_iter().map(ImportCellError::from).collect(),
            images_needed: match import.state {
                ImportState::Checked => import.images_needed,
                _ => Vec::new(),
            },
            done: import.done,
            result: was_started.then_some(ImportResult {
                created: result.created,
                updated: result.updated,
                unchanged: result.unchanged,
                failed: result.failed,
            }),
            by: import.by,
            created_at: Some(timestamp(import.created_at)),
            started_at: import.started_at.map(timestamp),
            finished_at: import.finished_at.map(timestamp),
        }
    }
}

impl From<imports::CellError> for ImportCellError {
    fn from(error: imports::CellError) -> Self {
        Self { row: error.row, column: error.column.into(), fault: Some(*error.error), value: error.value }
    }
}
