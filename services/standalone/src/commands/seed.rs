//! `attar seed`: fills an empty store.

use clap::Args;
use platform::{error::BoxError, settings::Source};

use super::{admin, in_store, say};
use crate::{seed, store::DataDir};

/// Fill an empty, migrated store.
#[derive(Debug, Args)]
pub(super) struct Seed {
    /// With the demo's brands, products, customers and orders.
    #[arg(long, required = true)]
    demo: bool,
}

impl Seed {
    pub(super) async fn run(self, source: Source) -> Result<(), BoxError> {
        debug_assert!(self.demo, "the parser demands it");
        let credentials = admin::demo_credentials(&source, &DataDir::open(&source)?)?;
        if seed::fill(&in_store(&source)?, &credentials).await? {
            say("The store is filled.");
        } else {
            say("The store is not empty; nothing was changed.");
        }
        say(format_args!("administrator {} {}", credentials.email, credentials.password));
        Ok(())
    }
}
