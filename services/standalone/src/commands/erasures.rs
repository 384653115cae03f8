//! `attar erasures apply`: erase persons again whose data a restored backup has brought back.

use std::sync::Arc;

use clap::Subcommand;
use platform::{CancellationToken, SystemClock, error::BoxError, settings::Source};

use super::{print_line, store_settings};
use crate::{
    shop,
    store::{self, DataDir},
};

/// Apply recorded erasures of persons' data.
#[derive(Debug, Subcommand)]
pub(super) enum Erasures {
    /// Apply every recorded erasure to the databases. Run it after a restore and before the store is opened; it may be
    /// repeated.
    Apply,
}

impl Erasures {
    pub(super) async fn run(self, source: Source) -> Result<(), BoxError> {
        let Self::Apply = self;
        if !store::has_external_databases(&source) && !DataDir::open(&source)?.store().exists() {
            return Err("there is no store yet".into());
        }
        let settings = store_settings(&source)?;
        shop::migrate(&settings).await?;
        let applied = apply(&settings).await?;
        print_line(format_args!("Erasures applied: {applied}."));
        Ok(())
    }
}

/// Apply the records with the four services concerned, without their background tasks: events stay in the outboxes.
async fn apply(source: &Source) -> Result<u64, BoxError> {
    let clock = || Arc::new(SystemClock);
    let media = media::Media::start(&media::Settings::read(source)?, media::Backends { clock: clock() }).await?;
    let identity = identity::Identity::for_command(&identity::Settings::read(source)?, clock()).await?;
    let orders = orders::Orders::for_command(&orders::Settings::read(source)?, clock()).await?;
    let catalog = catalog::Catalog::for_command(&catalog::Settings::read(source)?, clock()).await?;
    let erasures = gateway::Erasures::new(orders.channel(), identity.channel(), media.channel(), catalog.channel());
    let applied = erasures.reapply_all().await;
    let ended = CancellationToken::new();
    ended.cancel();
    tokio::join!(orders.run(ended.clone()), identity.run(ended.clone()), media.run(ended.clone()), catalog.run(ended));
    Ok(applied?)
}
