//! What handlers share: clients of the services, sessions, the built pages.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use platform::Channel;
use proto::{
    cart_pricing::v1::pricing_client::PricingClient,
    catalog::v1::{
        brands_client::BrandsClient, gift_sets_client::GiftSetsClient, products_client::ProductsClient,
        stock_client::StockClient, variants_client::VariantsClient,
    },
    identity::v1::{admins_client::AdminsClient, customers_client::CustomersClient, sessions_client::SessionsClient},
    media::v1::images_client::ImagesClient,
    orders::v1::orders_client::OrdersClient,
};

use crate::{pages::Pages, session::Sessions, settings::Settings};

/// The largest answer that a service gives: a full page with descriptions.
const MAX_ANSWER: usize = 16 << 20;

/// Channels to the services, over the network or inside the process.
#[derive(Clone, Debug)]
pub struct Services {
    /// Brands, products, gift sets and stock.
    pub catalog: Channel,
    /// Shipping regions and quotes.
    pub cart_pricing: Channel,
    /// Orders.
    pub orders: Channel,
    /// Accounts and sessions.
    pub identity: Channel,
    /// Pictures.
    pub media: Channel,
}

/// What handlers share. Clones are the same gateway.
#[derive(Clone, Debug)]
pub struct Gateway {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    settings: Settings,
    services: Services,
    sessions: Sessions,
    pages: Pages,
    draining: AtomicBool,
}

macro_rules! clients {
    ($($(#[$doc:meta])* $name:ident: $client:ident of $service:ident;)+) => {
        impl Gateway {
            $(
                $(#[$doc])*
                pub(crate) fn $name(&self) -> $client<Channel> {
                    $client::new(self.inner.services.$service.clone()).max_decoding_message_size(MAX_ANSWER)
                }
            )+
        }
    };
}

clients! {
    /// The catalogue's brands.
    brands: BrandsClient of catalog;
    /// The catalogue's products.
    products: ProductsClient of catalog;
    /// The catalogue's variants.
    variants: VariantsClient of catalog;
    /// The catalogue's gift sets.
    gift_sets: GiftSetsClient of catalog;
    /// The catalogue's stock and counts.
    stock: StockClient of catalog;
    /// Shipping regions and quotes.
    pricing: PricingClient of cart_pricing;
    /// Orders.
    orders: OrdersClient of orders;
    /// Customers' accounts.
    customers: CustomersClient of identity;
    /// Administrators' accounts.
    admins: AdminsClient of identity;
    /// Sessions as identity keeps them.
    identity_sessions: SessionsClient of identity;
    /// Pictures.
    images: ImagesClient of media;
}

impl Gateway {
    /// A gateway before these services; reads the built pages.
    pub(crate) fn new(settings: Settings, services: Services) -> Self {
        let sessions = Sessions::new(services.identity.clone());
        let pages = Pages::read(&settings);
        let draining = AtomicBool::new(false);
        Self { inner: Arc::new(Inner { settings, services, sessions, pages, draining }) }
    }

    /// What was set from outside.
    pub(crate) fn settings(&self) -> &Settings {
        &self.inner.settings
    }

    /// Who is asking.
    pub(crate) fn sessions(&self) -> &Sessions {
        &self.inner.sessions
    }

    /// The application's page.
    pub(crate) fn pages(&self) -> &Pages {
        &self.inner.pages
    }

    /// Whether the gateway is on its way out.
    pub(crate) fn is_draining(&self) -> bool {
        self.inner.draining.load(Ordering::Relaxed)
    }

    /// From now on, balancers are told to go elsewhere.
    pub(crate) fn start_draining(&self) {
        self.inner.draining.store(true, Ordering::Relaxed);
    }
}
