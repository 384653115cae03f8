//! `attar backup` and `attar restore`: back up and restore a standalone store.

use std::path::PathBuf;

use clap::Args;
use platform::{error::BoxError, settings::Source};

use super::say;
use crate::{
    backup::{self, Contents},
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
        let (contents, paused) = backup::make(&own_folder(source)?.store(), &self.folder).await?;
        say(format_args!(
            "Backed up in {}: {}. Writing waited {} ms.",
            self.folder.display(),
            told(&contents),
            paused.as_millis()
        ));
        Ok(())
    }
}

impl Restore {
    pub(super) async fn run(self, source: &Source) -> Result<(), BoxError> {
        let data = own_folder(source)?;
        let contents = backup::restore(&self.folder, &data).await?;
        say(format_args!("Restored in {}: {}.", data.store().display(), told(&contents)));
        Ok(())
    }
}

/// Return the data folder of the standalone store; an error if the settings place any part elsewhere.
fn own_folder(source: &Source) -> Result<DataDir, BoxError> {
    store::check(source)?;
    if store::is_elsewhere(source) || source.value("ATTAR_BLOB_URL").is_some() {
        let message = "the settings put databases or pictures elsewhere";
        return Err(format!("{message}: see deploy/runbooks/backup-and-restore.md").into());
    }
    DataDir::open(source)
}

fn told(contents: &Contents) -> String {
    let (files, bytes) = contents.size();
    format!("{files} files, {} KiB, as of {}", bytes.div_ceil(1024), contents.taken_at.to_rfc3339())
}
