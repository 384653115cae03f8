//! `attar demo-pictures`: the demo's drawings as files, for whoever wants to look at them or ship one.

use std::path::PathBuf;

use clap::Args;
use platform::error::BoxError;

use crate::demo;

/// Draw the demo's pictures into a folder.
#[derive(Debug, Args)]
pub(super) struct DemoPictures {
    /// The folder, made if it is not there.
    #[arg(long)]
    out: PathBuf,
}

impl DemoPictures {
    pub(super) async fn run(self) -> Result<(), BoxError> {
        tokio::task::spawn_blocking(move || demo::picture::export(&self.out)).await??;
        Ok(())
    }
}
