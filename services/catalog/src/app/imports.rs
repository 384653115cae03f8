//! Use cases of imports: checking a table, and starting or discarding its import.

mod batch;
mod worker;

use std::collections::BTreeSet;

use platform::{Call, Error, FieldErrors};
use proto::{
    catalog::v1::{ImportColumn, ImportState},
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::ImportId,
};

use super::Change;
use crate::{
    Catalog,
    domain::{
        fields,
        imports::{
            BrandLookup, CellError, Heading, ImageLookup, Import, ImportContext, ImportPreview, ImportResult, MAX_ROWS,
            MAX_STORED_ERRORS, ProductPlan, ProductRows, Row, check_headings, group_by_product,
        },
        notes::NoteLookup,
    },
    error::CatalogError,
    store::{self, imports::Uploader},
};

/// Number of products checked with one query.
const CHECK_BATCH_SIZE: usize = 200;

/// A table while it is uploaded.
#[derive(Debug, Default)]
pub(crate) struct UploadedTable {
    pub(crate) file_name: String,
    pub(crate) headings: Vec<Heading>,
    /// Names of the images that can be uploaded with it.
    pub(crate) images: Vec<String>,
    pub(crate) rows: Vec<Row>,
}

/// Results of checking a table so far.
#[derive(Debug, Default)]
struct CheckResult {
    preview: ImportPreview,
    errors: Vec<CellError>,
    images: BTreeSet<String>,
}

impl Catalog {
    /// Authorise the caller to import and return who it is.
    pub(crate) fn uploader(call: &Call) -> Result<Uploader, Error> {
        call.require_role(AdminRole::Catalog)?;
        let (id, name) = call.admin()?;
        Ok(Uploader { id, name: name.to_owned(), role: AdminRole::Catalog })
    }

    /// Check a table and store it as an import. Does not change the catalog.
    pub(crate) async fn check_import(&self, call: &Call, table: UploadedTable) -> Result<Import, Error> {
        let uploader = Self::uploader(call)?;
        let UploadedTable { file_name, headings, images, rows } = table;
        let count = rows.len();
        check_rows(&rows)?;
        let mut errors = check_headings(&headings);
        let allows_unlabelled =
            headings.iter().all(|heading| heading.text.is_empty() || heading.column != ImportColumn::Unspecified);
        errors.extend(rows.iter().filter(|_| allows_unlabelled).filter_map(Row::unlabelled_cell));
        let (groups, slug_errors) = group_by_product(rows);
        errors.extend(slug_errors);
        let mut check = CheckResult { errors, ..CheckResult::default() };
        let brands = BrandLookup::of(&store::imports::product_rows::brands(self.background()).await?);
        let notes = NoteLookup::of(&store::notes::list(self.background()).await?);
        let images = ImageLookup::of(images.into_iter().map(|name| (name.clone(), name)));
        for chunk in groups.chunks(CHECK_BATCH_SIZE) {
            check.check_products(self, chunk, (&brands, &notes), &images).await?;
        }
        let mut errors = check.errors;
        errors.sort_by_key(|error| (error.row, error.column));
        let errors_count = to_u32(errors.len());
        errors.truncate(MAX_STORED_ERRORS);
        let change = self.change().await?;
        let import = Import {
            id: ImportId::new(),
            state: ImportState::Checked,
            file_name: file_name.chars().filter(|letter| !letter.is_control()).take(fields::MAX_TEXT).collect(),
            rows: to_u32(count),
            products: to_u32(groups.len()),
            preview: check.preview,
            errors_count,
            errors,
            images_needed: check.images.into_iter().collect(),
            done: 0,
            result: ImportResult::default(),
            by: uploader.name.clone(),
            created_at: change.now(),
            started_at: None,
            finished_at: None,
        };
        let connection = change.connection();
        store::imports::insert(connection, &import, &uploader).await?;
        // A table with errors is never applied; its corrected version is a new import.
        if errors_count == 0 {
            store::imports::product_rows::insert(connection, import.id, &groups).await?;
        }
        self.publish_and_commit(change, import.id).await?;
        Ok(import)
    }

    /// Return the latest imports, newest first.
    pub(crate) async fn imports(&self, call: &Call) -> Result<Vec<Import>, Error> {
        call.require_role(AdminRole::Catalog)?;
        Ok(store::imports::latest(self.read()).await?)
    }

    /// Return the import with that id.
    pub(crate) async fn import(&self, call: &Call, id: &str) -> Result<Import, Error> {
        call.require_role(AdminRole::Catalog)?;
        store::imports::find(self.read(), read_id(id)?).await?.ok_or_else(Error::not_found)
    }

    /// Record the stored path of an image that an import needs.
    pub(crate) async fn add_import_image(
        &self,
        call: &Call,
        id: &str,
        name: &str,
        image_path: &str,
    ) -> Result<Import, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let import = store::imports::lock(change.connection(), read_id(id)?).await?.ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let image_path = fields::short_text("image", image_path, &mut errors);
        if image_path.is_none() {
            errors.add("image", "image_required");
        }
        if import.state != ImportState::Checked {
            errors.check()?;
            return Err(CatalogError::ImportNotReady(Box::new(import)));
        }
        let is_needed =
            store::imports::set_image(change.connection(), import.id, name, image_path.as_deref().unwrap_or_default())
                .await?;
        if !is_needed {
            errors.add("name", "picture_not_needed");
        }
        errors.check()?;
        let import = self.reload(&change, import.id).await?;
        self.commit(change).await?;
        Ok(import)
    }

    /// Start applying a checked import. Idempotent.
    pub(crate) async fn start_import(&self, call: &Call, id: &str) -> Result<Import, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let import = store::imports::lock(change.connection(), read_id(id)?).await?.ok_or_else(Error::not_found)?;
        match import.state {
            ImportState::Running | ImportState::Done | ImportState::Failed => return Ok(import),
            ImportState::Checked if import.errors_count == 0 && import.images_needed.is_empty() => {}
            _ => return Err(CatalogError::ImportNotReady(Box::new(import))),
        }
        store::imports::start(change.connection(), import.id, change.now()).await?;
        let import = self.reload(&change, import.id).await?;
        self.publish_and_commit(change, import.id).await?;
        self.inner.imports.notify_one();
        Ok(import)
    }

    /// Discard an import that was not started. Idempotent.
    pub(crate) async fn discard_import(&self, call: &Call, id: &str) -> Result<Import, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let import = store::imports::lock(change.connection(), read_id(id)?).await?.ok_or_else(Error::not_found)?;
        match import.state {
            ImportState::Discarded => return Ok(import),
            ImportState::Checked => {}
            _ => return Err(CatalogError::ImportNotReady(Box::new(import))),
        }
        let now = change.now();
        store::imports::finish(change.connection(), import.id, ImportState::Discarded, now).await?;
        let import = self.reload(&change, import.id).await?;
        self.publish_and_commit(change, import.id).await?;
        Ok(import)
    }

    async fn reload(&self, change: &Change, id: ImportId) -> Result<Import, Error> {
        store::imports::find(change.connection(), id).await?.ok_or_else(Error::not_found)
    }

    /// Publish a change of an import and commit it.
    async fn publish_and_commit(&self, change: Change, id: ImportId) -> Result<(), Error> {
        change.publish(Kind::Import, id).await?;
        self.commit(change).await
    }
}

impl CheckResult {
    async fn check_products(
        &mut self,
        catalog: &Catalog,
        groups: &[ProductRows],
        (brands, notes): (&BrandLookup, &NoteLookup),
        images: &ImageLookup,
    ) -> Result<(), Error> {
        let present = store::imports::product_rows::products(catalog.background(), groups).await?;
        let stored = store::imports::product_rows::stored_image_paths(catalog.background(), groups).await?;
        let context = ImportContext { brands, notes, images, stored: &stored };
        for group in groups {
            match group.plan(present.get(group.slug.as_str()), context) {
                Err(errors) => self.errors.extend(errors),
                Ok(plan) => {
                    let count = match plan.product {
                        ProductPlan::Create(_) => &mut self.preview.new,
                        _ if plan.is_empty() => &mut self.preview.unchanged,
                        _ => &mut self.preview.changed,
                    };
                    *count += 1;
                    let named = group.images().filter_map(|text| images.find(text));
                    let own = present.get(group.slug.as_str()).and_then(|product| product.image_path.as_deref());
                    self.images.extend(named.filter(|name| Some(*name) != own).map(str::to_owned));
                }
            }
        }
        Ok(())
    }
}

fn check_rows(rows: &[Row]) -> Result<(), Error> {
    let mut errors = FieldErrors::new();
    if rows.is_empty() {
        errors.add("file", "table_empty");
    }
    if rows.len() > MAX_ROWS {
        errors.add_with("file", "table_too_long", &[("max", &MAX_ROWS.to_string())]);
    }
    errors.check()
}

fn read_id(id: &str) -> Result<ImportId, Error> {
    id.parse().map_err(|_| Error::not_found())
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
