//! Fill an empty store with the demo's data through the services themselves, so that everything is uploaded, created,
//! ordered and shipped as usual, with the clock set to the past.

mod bottles;
mod catalog;
mod customer_pages;
mod customers;
mod delivery;
mod fulfilment;
mod offers;
mod orders;
mod returns;
mod reviews;
mod shipments;
mod statements;

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use platform::{
    Actor, Call, Clock, Database, ManualClock, SharedClock, SystemClock, error::BoxError, outbox, settings::Source,
};
use proto::{
    catalog::v1::{CountCatalogRequest, stock_client::StockClient},
    orders::v1::{CountByStatusRequest, orders_client::OrdersClient},
};

use crate::{
    demo::{self, DemoStore, Size},
    shop::Shop,
};

/// Number of objects to create, or events to replay, concurrently at one moment; for stores other than the demo.
const BATCH_SIZE: usize = 8;
/// Time before now at which the demo's history starts.
const HISTORY: TimeDelta = TimeDelta::days(120);
const PUBLISHED_WITHIN: Duration = Duration::from_mins(2);
/// Deadline of a call; generous, since no user waits and the machine may be busy.
const CALL_TIMEOUT: Duration = Duration::from_mins(2);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Credentials of the store's first administrator.
#[derive(Clone, Debug)]
pub struct Credentials {
    /// E-mail address to log in with.
    pub email: String,
    /// Password to log in with.
    pub password: String,
}

/// Fill a store whose databases are migrated; returns false, without changes, when it is not empty.
pub async fn fill(source: &Source, administrator: &Credentials, size: Size) -> Result<bool, BoxError> {
    let source = source
        .clone()
        .with("ATTAR_ADMIN_EMAIL", &administrator.email)
        .with("ATTAR_ADMIN_PASSWORD", &administrator.password);
    let now = SystemClock.now();
    let clock = Arc::new(ManualClock::at(now - HISTORY));
    let shared: SharedClock = Arc::<ManualClock>::clone(&clock);
    let shop = Shop::start(&source, shared).await?;
    // The demo is created sequentially, so that its lists have the same order everywhere.
    let batch_size = if size == Size::DEMO { 1 } else { BATCH_SIZE };
    let seeder = Seeder { shop: &shop, store: demo::store_of(size), batch_size, clock, now };
    let outcome = seeder.fill_if_empty(&source).await;
    shop.stop().await;
    outcome
}

struct Seeder<'s> {
    shop: &'s Shop,
    store: DemoStore,
    /// Number of objects to create, or events to replay, concurrently at one moment.
    batch_size: usize,
    clock: Arc<ManualClock>,
    now: DateTime<Utc>,
}

impl Seeder<'_> {
    async fn fill_if_empty(&self, source: &Source) -> Result<bool, BoxError> {
        if !self.is_empty().await? {
            return Ok(false);
        }
        self.record_consumables().await?;
        let catalog = self.create_catalog().await?;
        self.record_bottles(&catalog).await?;
        let customers = self.sign_up_customers().await?;
        self.place_orders(&catalog, &customers).await?;
        self.count_bottles_and_order_brands(&catalog).await?;
        self.create_offers(&catalog).await?;
        self.set_delivery_rates().await?;
        self.wait_until_published(source).await?;
        Ok(true)
    }

    async fn is_empty(&self) -> Result<bool, BoxError> {
        let call = call(Actor::System);
        let mut stock = StockClient::new(self.shop.catalog.clone());
        let things = stock.count_catalog(call.request(CountCatalogRequest {})).await?.into_inner();
        let mut orders = OrdersClient::new(self.shop.orders.clone());
        let placed = orders.count_by_status(call.request(CountByStatusRequest {})).await?.into_inner();
        Ok(things.brands + things.products + things.gift_sets + placed.total == 0)
    }

    /// Wait until the outbox is empty, so that no event is left when the services stop.
    async fn wait_until_published(&self, source: &Source) -> Result<(), BoxError> {
        let settings = ::orders::Settings::read(source)?;
        let database = Database::connect(settings.service.database_url.expose()).await?;
        let published = async {
            while outbox::backlog(database.read()).await? > 0 {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            Ok::<_, BoxError>(())
        };
        tokio::time::timeout(PUBLISHED_WITHIN, published).await??;
        database.close().await;
        Ok(())
    }

    /// Set the clock to this many minutes before now.
    fn set_clock(&self, minutes_ago: u32) {
        self.clock.set(self.now - TimeDelta::minutes(minutes_ago.into()));
    }
}

/// Create a call with a generous deadline.
fn call(actor: Actor) -> Call {
    Call::new(actor, "seed", CALL_TIMEOUT)
}
