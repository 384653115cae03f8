//! `attar backup` and `attar restore`: back up and restore a standalone store.

use std::path::PathBuf;

use clap::Args;
use platform::{error::BoxError, settings::Source};

use super::print_line;
use crate::{
    backup::{self, Manifest},
    store::{self, DataDir},
};

/// Back up the store while it is open.
#[derive(Debug, Args)]
pub(super) struct Backup {
    /// Folder to create; it must not exist.
    folder: PathBuf,
}

/// Restore a backup to a data folder without a store.
#[derive(Debug, Args)]
pub(super) struct Restore {
    /// Folder that `attar backup` has created.
    folder: PathBuf,
}

impl Backup {
    pub(super) async fn run(self, source: &Source) -> Result<(), BoxError> {
        let (manifest, paused) = backup::create(&standalone_data_dir(source)?.store(), &self.folder).await?;
        print_line(format_args!(
            "Backed up in {}: {}. Writing waited {} ms.",
            self.folder.display(),
            summary(&manifest),
            paused.as_millis()
        ));
        Ok(())
    }
}

impl Restore {
    pub(super) async fn run(self, source: &Source) -> Result<(), BoxError> {
        let data = standalone_data_dir(source)?;
        let manifest = backup::restore(&self.folder, &data).await?;
        print_line(format_args!("Restored in {}: {}.", data.store().display(), summary(&manifest)));
        print_line("Apply the erasures since the backup before opening the store: attar erasures apply");
        Ok(())
    }
}

/// Return the data folder of the standalone store; an error if the settings place any part elsewhere.
fn standalone_data_dir(source: &Source) -> Result<DataDir, BoxError> {
    store::check_databases(source)?;
    if store::has_external_databases(source) || source.value("ATTAR_BLOB_URL").is_some() {
        let message = "the settings put databases or pictures elsewhere";
        return Err(format!("{message}: see deploy/runbooks/backup-and-restore.md").into());
    }
    DataDir::open(source)
}

fn summary(manifest: &Manifest) -> String {
    let (files, bytes) = manifest.size();
    format!("{files} files, {} KiB, as of {}", bytes.div_ceil(1024), manifest.taken_at.to_rfc3339())
}
