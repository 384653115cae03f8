//! Use cases of imports: checking a table, and starting or discarding its import.

mod applying;
mod running;

use std::collections::BTreeSet;

use platform::{Call, Failure, Faults};
use proto::{
    catalog::v1::{ImportColumn, ImportState},
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::ImportId,
};

use super::Change;
use crate::{
    Catalog,
    domain::fields,
    domain::imports::{
        Brands, Fault, Foreseen, Heading, Import, Known, Lot, MAX_FAULTS, MAX_ROWS, Outcomes, Pictures, ProductPlan,
        Row, check_headings, lots,
    },
    error, events,
    store::{self, imports::Bringer},
};

/// Number of products checked with one query.
const TOGETHER: usize = 200;

/// A table while it is uploaded.
#[derive(Debug, Default)]
pub(crate) struct Incoming {
    pub(crate) file_name: String,
    pub(crate) headings: Vec<Heading>,
    /// Names of the images that can be uploaded with it.
    pub(crate) pictures: Vec<String>,
    pub(crate) rows: Vec<Row>,
}

/// Results of checking a table so far.
#[derive(Debug, Default)]
struct Findings {
    foreseen: Foreseen,
    faults: Vec<Fault>,
    pictures: BTreeSet<String>,
}

impl Catalog {
    /// Authorise the caller to import and return who it is.
    pub(crate) fn bringer(call: &Call) -> Result<Bringer, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let (id, name) = call.admin()?;
        Ok(Bringer { id, name: name.to_owned(), role: AdminRole::Catalogue })
    }

    /// Check a table and store it as an import. Does not change the catalog.
    pub(crate) async fn check_import(&self, call: &Call, incoming: Incoming) -> Result<Import, Failure> {
        let bringer = Self::bringer(call)?;
        let Incoming { file_name, headings, pictures, rows } = incoming;
        let count = rows.len();
        check_rows(&rows)?;
        let mut faults = check_headings(&headings);
        let has_strays =
            headings.iter().all(|heading| heading.text.is_empty() || heading.column != ImportColumn::Unspecified);
        faults.extend(rows.iter().filter(|_| has_strays).filter_map(Row::stray));
        let (lots, of_slugs) = lots(rows);
        faults.extend(of_slugs);
        let mut findings = Findings { faults, ..Findings::default() };
        let brands = Brands::of(&store::imports::lots::brands(self.background()).await?);
        let pictures = Pictures::of(pictures.into_iter().map(|name| (name.clone(), name)));
        for some in lots.chunks(TOGETHER) {
            findings.look_over(self, some, &brands, &pictures).await?;
        }
        let mut faults = findings.faults;
        faults.sort_by_key(|fault| (fault.row, fault.column));
        let faults_count = whole(faults.len());
        faults.truncate(MAX_FAULTS);
        let change = self.change().await?;
        let import = Import {
            id: ImportId::new(),
            state: ImportState::Checked,
            file_name: file_name.chars().filter(|letter| !letter.is_control()).take(fields::MAX_TEXT).collect(),
            rows: whole(count),
            products: whole(lots.len()),
            foreseen: findings.foreseen,
            faults_count,
            faults,
            pictures_needed: findings.pictures.into_iter().collect(),
            done: 0,
            result: Outcomes::default(),
            by: bringer.name.clone(),
            created_at: change.now(),
            started_at: None,
            finished_at: None,
        };
        let connection = change.connection();
        store::imports::insert(connection, &import, &bringer).await?;
        // A table with errors is never applied; its corrected version is a new import.
        if faults_count == 0 {
            store::imports::lots::insert(connection, import.id, &lots).await?;
        }
        self.tell(change, import.id).await?;
        Ok(import)
    }

    /// Return the latest imports, newest first.
    pub(crate) async fn imports(&self, call: &Call) -> Result<Vec<Import>, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        Ok(store::imports::latest(self.read()).await?)
    }

    /// Return the import with that id.
    pub(crate) async fn import(&self, call: &Call, id: &str) -> Result<Import, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        store::imports::find(self.read(), read_id(id)?).await?.ok_or_else(Failure::not_found)
    }

    /// Record the stored path of an image that an import needs.
    pub(crate) async fn add_import_picture(
        &self,
        call: &Call,
        id: &str,
        name: &str,
        image_path: &str,
    ) -> Result<Import, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let change = self.change().await?;
        let import = store::imports::lock(change.connection(), read_id(id)?).await?.ok_or_else(Failure::not_found)?;
        let mut faults = Faults::new();
        let image_path = fields::short_text("image", image_path, &mut faults);
        if image_path.is_none() {
            faults.add("image", "image_required");
        }
        if import.state != ImportState::Checked {
            faults.check()?;
            return Err(error::import_not_ready(import));
        }
        let is_needed = store::imports::set_picture(
            change.connection(),
            import.id,
            name,
            image_path.as_deref().unwrap_or_default(),
        )
        .await?;
        if !is_needed {
            faults.add("name", "picture_not_needed");
        }
        faults.check()?;
        let import = self.as_it_is(&change, import.id).await?;
        self.commit(change).await?;
        Ok(import)
    }

    /// Start applying a checked import. Idempotent.
    pub(crate) async fn start_import(&self, call: &Call, id: &str) -> Result<Import, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let change = self.change().await?;
        let import = store::imports::lock(change.connection(), read_id(id)?).await?.ok_or_else(Failure::not_found)?;
        match import.state {
            ImportState::Running | ImportState::Done | ImportState::Failed => return Ok(import),
            ImportState::Checked if import.faults_count == 0 && import.pictures_needed.is_empty() => {}
            _ => return Err(error::import_not_ready(import)),
        }
        store::imports::start(change.connection(), import.id, change.now()).await?;
        let import = self.as_it_is(&change, import.id).await?;
        self.tell(change, import.id).await?;
        self.inner.imports.notify_one();
        Ok(import)
    }

    /// Discard an import that was not started. Idempotent.
    pub(crate) async fn discard_import(&self, call: &Call, id: &str) -> Result<Import, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let change = self.change().await?;
        let import = store::imports::lock(change.connection(), read_id(id)?).await?.ok_or_else(Failure::not_found)?;
        match import.state {
            ImportState::Discarded => return Ok(import),
            ImportState::Checked => {}
            _ => return Err(error::import_not_ready(import)),
        }
        let now = change.now();
        store::imports::finish(change.connection(), import.id, ImportState::Discarded, now).await?;
        let import = self.as_it_is(&change, import.id).await?;
        self.tell(change, import.id).await?;
        Ok(import)
    }

    async fn as_it_is(&self, change: &Change, id: ImportId) -> Result<Import, Failure> {
        store::imports::find(change.connection(), id).await?.ok_or_else(Failure::not_found)
    }

    /// Publish a change of an import and commit it.
    async fn tell(&self, change: Change, id: ImportId) -> Result<(), Failure> {
        events::append_changed(&change, Kind::Import, id).await?;
        self.commit(change).await
    }
}

impl Findings {
    async fn look_over(
        &mut self,
        catalog: &Catalog,
        lots: &[Lot],
        brands: &Brands,
        pictures: &Pictures,
    ) -> Result<(), Failure> {
        let present = store::imports::lots::products(catalog.background(), lots).await?;
        let stored = store::imports::lots::stored_pictures(catalog.background(), lots).await?;
        let known = Known { brands, pictures, stored: &stored };
        for lot in lots {
            match lot.plan(present.get(lot.slug.as_str()), known) {
                Err(faults) => self.faults.extend(faults),
                Ok(plan) => {
                    let count = match plan.product {
                        ProductPlan::New(_) => &mut self.foreseen.new,
                        _ if plan.is_empty() => &mut self.foreseen.unchanged,
                        _ => &mut self.foreseen.changed,
                    };
                    *count += 1;
                    let named = lot.pictures().filter_map(|text| pictures.named(text));
                    let own = present.get(lot.slug.as_str()).and_then(|product| product.image_path.as_deref());
                    self.pictures.extend(named.filter(|name| Some(*name) != own).map(str::to_owned));
                }
            }
        }
        Ok(())
    }
}

fn check_rows(rows: &[Row]) -> Result<(), Failure> {
    let mut faults = Faults::new();
    if rows.is_empty() {
        faults.add("file", "table_empty");
    }
    if rows.len() > MAX_ROWS {
        faults.add_with("file", "table_too_long", &[("max", &MAX_ROWS.to_string())]);
    }
    faults.check()
}

fn read_id(id: &str) -> Result<ImportId, Failure> {
    id.parse().map_err(|_| Failure::not_found())
}

fn whole(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
