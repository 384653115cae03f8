//! Cart-pricing under test: a fresh database, a port of its own, a real client.

use cart_pricing::{Backends, CartPricing, Settings};
use platform::{
    Actor, Call, CancellationToken, Channel,
    settings::Source,
    testing::{Backend, Fixture},
};
use proto::{
    cart_pricing::v1::{offers_client::OffersClient, pricing_client::PricingClient, settings_client::SettingsClient},
    common::v1::{AdminRole, GiftSetLine, OrderLines, VariantLine},
    id::{ProductId, UserId},
};
use tokio::net::TcpListener;

use crate::fake_catalog::FakeCatalog;

pub(crate) struct Shop {
    pub(crate) pricing: PricingClient<Channel>,
    pub(crate) settings: SettingsClient<Channel>,
    pub(crate) offers: OffersClient<Channel>,
    pub(crate) catalog: FakeCatalog,
    pub(crate) database_url: String,
    shutdown: CancellationToken,
    pub(crate) fixture: Fixture,
}

impl Shop {
    pub(crate) async fn with(backend: Backend, catalog: FakeCatalog) -> Self {
        let fixture = Fixture::new(backend).await;
        let database_url = fixture.migrated_database_url::<cart_pricing::Migrator>("cart_pricing").await;
        let source = Source::of([("ATTAR_CART_PRICING_DATABASE_URL", &database_url)]);
        let settings = Settings::read(&source).expect("complete settings");
        let backends = Backends { catalog: catalog.channel(), bus: fixture.bus().await, clock: fixture.clock() };
        let node = CartPricing::start(&settings, backends).await.expect("starts");

        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let shutdown = CancellationToken::new();
        tokio::spawn(node.serve(listener, shutdown.clone()));
        let channel = platform::channel::connect(&format!("http://{address}")).expect("a channel");
        let (settings, offers) = (SettingsClient::new(channel.clone()), OffersClient::new(channel.clone()));
        Self { pricing: PricingClient::new(channel), settings, offers, catalog, database_url, shutdown, fixture }
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        self.shutdown.cancel();
    }
}

/// Call on behalf of an administrator.
pub(crate) fn admin(role: AdminRole) -> Call {
    Call::anonymous().on_behalf_of(Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role })
}

/// Build lines with field names as in the REST call.
pub(crate) fn lines(variants: &[(String, i64)], gift_sets: &[(String, i64)]) -> OrderLines {
    let variant = |(n, (id, quantity)): (usize, &(String, i64))| VariantLine {
        product_id: ProductId::new().to_string(),
        variant_id: id.clone(),
        quantity: *quantity,
        field: format!("items.products.{n}.variants.0"),
    };
    let gift_set = |(n, (id, quantity)): (usize, &(String, i64))| GiftSetLine {
        gift_set_id: id.clone(),
        quantity: *quantity,
        field: format!("items.gift_sets.{n}"),
    };
    OrderLines {
        variants: variants.iter().enumerate().map(variant).collect(),
        gift_sets: gift_sets.iter().enumerate().map(gift_set).collect(),
        ..OrderLines::default()
    }
}
