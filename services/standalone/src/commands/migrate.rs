//! `attar migrate`: apply pending migrations, or list them.

use clap::Args;
use platform::{Schema, error::BoxError, settings::Source};

use super::{as_they_stand, in_store, say};
use crate::{shop, store};

/// Apply pending migrations to all databases.
#[derive(Debug, Args)]
pub(super) struct Migrate {
    /// List pending migrations without applying them; fails if there are any.
    #[arg(long)]
    check: bool,
}

impl Migrate {
    pub(super) async fn run(self, source: &Source) -> Result<(), BoxError> {
        if self.check { check(&as_they_stand(source)?).await } else { shop::migrate(&in_store(source)?).await }
    }
}

async fn check(source: &Source) -> Result<(), BoxError> {
    let mut pending_in_all = 0;
    for (setting, service) in store::DATABASES {
        let Schema { pending, unknown } = shop::schema(service, source.value(setting).unwrap_or_default()).await?;
        pending_in_all += pending.len();
        for name in pending {
            say(format_args!("{service}: {name} is pending"));
        }
        for name in unknown {
            say(format_args!("{service}: {name} is of a later version of this program"));
        }
    }
    match pending_in_all {
        0 => Ok(()),
        1 => Err("one migration is pending; attar migrate applies it".into()),
        several => Err(format!("{several} migrations are pending; attar migrate applies them").into()),
    }
}
