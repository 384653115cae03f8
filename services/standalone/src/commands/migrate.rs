//! `attar migrate`: apply pending migrations, or list them.

use clap::Args;
use platform::{Schema, error::BoxError, settings::Source};

use super::{print_line, read_only_settings, store_settings};
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
        if self.check {
            check(&read_only_settings(source)?).await
        } else {
            shop::migrate(&store_settings(source)?).await
        }
    }
}

async fn check(source: &Source) -> Result<(), BoxError> {
    let mut pending_in_all = 0;
    for (setting, service) in store::DATABASES {
        let Schema { pending, unknown } = shop::schema(service, source.value(setting).unwrap_or_default()).await?;
        pending_in_all += pending.len();
        for name in pending {
            print_line(format_args!("{service}: {name} is pending"));
        }
        for name in unknown {
            print_line(format_args!("{service}: {name} is of a later version of this program"));
        }
    }
    match pending_in_all {
        0 => Ok(()),
        1 => Err("one migration is pending; attar migrate applies it".into()),
        several => Err(format!("{several} migrations are pending; attar migrate applies them").into()),
    }
}
