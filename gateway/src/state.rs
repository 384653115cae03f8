//! What handlers share: clients of the services, sessions, the built pages.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use platform::{CancellationToken, Channel};
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

use crate::{
    live::News,
    operations::Measures,
    pages::{Pages, Sitemap},
    session::Sessions,
    settings::Settings,
};

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
    sitemap: Sitemap,
    news: News,
    draining: AtomicBool,
    closing: CancellationToken,
    measures: Measures,
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
        let (pages, sitemap) = (Pages::read(&settings), Sitemap::new());
        let (news, draining, closing) = (News::default(), AtomicBool::new(false), CancellationToken::new());
        let measures = Measures::new();
        let inner = Inner { settings, services, sessions, pages, sitemap, news, draining, closing, measures };
        Self { inner: Arc::new(inner) }
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

    /// The last sitemap.
    pub(crate) fn sitemap(&self) -> &Sitemap {
        &self.inner.sitemap
    }

    /// What is measured.
    pub(crate) fn measures(&self) -> &Measures {
        &self.inner.measures
    }

    /// Where streams hear that something happened to an order.
    pub(crate) fn news(&self) -> &News {
        &self.inner.news
    }

    /// Whether the gateway is on its way out.
    pub(crate) fn is_draining(&self) -> bool {
        self.inner.draining.load(Ordering::Relaxed)
    }

    /// From now on, balancers are told to go elsewhere.
    pub(crate) fn start_draining(&self) {
        self.inner.draining.store(true, Ordering::Relaxed);
    }

    /// Cancelled when the gateway takes no more requests and everything that would go on by itself is to end.
    pub(crate) fn closing(&self) -> &CancellationToken {
        &self.inner.closing
    }
}
