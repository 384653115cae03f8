//! `attar serve`: run the store in one process.

use std::sync::Arc;

use clap::Args;
use platform::{CancellationToken, Listeners, SystemClock, error::BoxError, settings::Source};

use super::{print_line, store_settings};
use crate::{
    commands::admin,
    demo::Size,
    seed::{self, Credentials},
    shop,
    shop::Shop,
    store::{self, DataDir},
};

/// Serve the store: all services and the gateway in this process.
#[derive(Debug, Args)]
pub(super) struct Serve {
    /// Fill an empty store with the demo's brands, products, customers and orders first.
    #[arg(long)]
    demo: bool,
}

impl Serve {
    pub(super) async fn run(self, source: Source, shutdown: CancellationToken) -> Result<(), BoxError> {
        let credentials = if self.demo { Some(prepare_demo(&source).await?) } else { None };
        let mut source = store_settings(&source)?;
        if self.demo {
            source = source
                .with_default(gateway::SUPPORT_EMAIL.name, "support@attar.example")
                .with_default(gateway::SUPPORT_PHONE.name, "+970590000000");
        }
        shop::migrate(&source).await?;
        let settings = gateway::Settings::read(&source)?;
        let listeners = Listeners::bind(&settings.http_addr, &settings.ops_addr).await?;
        let address = listeners.calls.local_addr()?;
        let shop = Shop::start(&source, Arc::new(SystemClock)).await?;

        print_line(format_args!("Attar is open at http://{address}"));
        if let Some(Credentials { email, password }) = credentials {
            print_line(format_args!(
                "Back office:  http://{address}/admin/login\n  e-mail      {email}\n  password    {password}"
            ));
        }
        let backends = gateway::Backends {
            services: shop.services(),
            bus: Arc::clone(&shop.bus),
            cache: Arc::clone(&shop.cache),
            clock: Arc::clone(&shop.clock),
            watched: shop.watched.clone(),
        };
        let served = gateway::serve(settings, backends, listeners, shutdown).await;
        shop.stop().await;
        served
    }
}

/// Create the demo store unless there is a store already; returns the administrator's credentials.
async fn prepare_demo(source: &Source) -> Result<Credentials, BoxError> {
    store::check_databases(source)?;
    let folder = DataDir::open(source)?;
    let credentials = admin::demo_credentials(source, &folder)?;
    if store::has_external_databases(source) {
        shop::migrate(source).await?;
        seed::fill(source, &credentials, Size::DEMO).await?;
    } else if !folder.store().exists() {
        print_line("Filling the store with the demo data; this takes about half a minute.");
        let staging = store::settings_in(source, &folder.create_staging()?);
        shop::migrate(&staging).await?;
        seed::fill(&staging, &credentials, Size::DEMO).await?;
        folder.install_staging()?;
    }
    Ok(credentials)
}
