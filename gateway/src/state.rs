//! What handlers share: clients of the services, sessions, the built pages.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use chrono::{NaiveDate, Utc};
use platform::{CancellationToken, Channel, SharedCache};
use proto::{
    cart_pricing::v1::{pricing_client::PricingClient, settings_client::SettingsClient},
    catalog::v1::{
        brands_client::BrandsClient, catalog_exports_client::CatalogExportsClient, desk_client::DeskClient,
        gift_sets_client::GiftSetsClient, imports_client::ImportsClient, products_client::ProductsClient,
        stock_client::StockClient, variants_client::VariantsClient,
    },
    identity::v1::{
        admins_client::AdminsClient, customer_exports_client::CustomerExportsClient, customers_client::CustomersClient,
        people_client::PeopleClient, sessions_client::SessionsClient, two_factor_client::TwoFactorClient,
    },
    media::v1::images_client::ImagesClient,
    orders::v1::orders_client::OrdersClient,
};

use crate::{
    concurrency_limit::LoadShed,
    event_stream::EventNotifier,
    health::LastProbe,
    metrics::Metrics,
    order_rate_limit::OrderRateLimiter,
    pages::{PageTemplate, Sitemap},
    response_cache::ResponseCache,
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
    pages: PageTemplate,
    sitemap: Sitemap,
    notifier: EventNotifier,
    draining: AtomicBool,
    ready: AtomicBool,
    closing: CancellationToken,
    metrics: Metrics,
    load_shed: LoadShed,
    order_rate_limiter: OrderRateLimiter,
    last_probe: LastProbe,
    responses: ResponseCache,
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
    /// What the catalogue tells administrators besides.
    catalog_admin: DeskClient of catalog;
    /// Tables of products that come in.
    imports: ImportsClient of catalog;
    /// The catalogue as it goes out.
    catalog_exports: CatalogExportsClient of catalog;
    /// Shipping regions and quotes.
    pricing: PricingClient of cart_pricing;
    /// What is set for the whole shop.
    shop_settings: SettingsClient of cart_pricing;
    /// Orders.
    orders: OrdersClient of orders;
    /// Customers' accounts.
    customers: CustomersClient of identity;
    /// Customers as they go out.
    customer_exports: CustomerExportsClient of identity;
    /// Administrators' accounts.
    admin_accounts: AdminsClient of identity;
    /// Administrators' accounts, as owners look after them.
    administrators: PeopleClient of identity;
    /// Administrators' own second factors.
    two_factor: TwoFactorClient of identity;
    /// Sessions as identity keeps them.
    identity_sessions: SessionsClient of identity;
    /// Pictures.
    images: ImagesClient of media;
}

impl Gateway {
    /// A gateway before these services; reads the built pages.
    pub(crate) fn new(settings: Settings, services: Services, cache: SharedCache) -> Self {
        let sessions = Sessions::new(services.identity.clone());
        let (pages, sitemap) = (PageTemplate::read(&settings), Sitemap::new());
        let (notifier, closing) = (EventNotifier::default(), CancellationToken::new());
        let (draining, ready) = (AtomicBool::new(false), AtomicBool::new(false));
        let (metrics, load_shed) = (Metrics::new(), LoadShed::new(settings.max_waiting));
        let order_rate_limiter = OrderRateLimiter::new(cache, settings.max_orders);
        let responses = ResponseCache::new(settings.cache_for);
        let inner = Inner {
            settings,
            services,
            sessions,
            pages,
            sitemap,
            notifier,
            draining,
            ready,
            closing,
            metrics,
            load_shed,
            order_rate_limiter,
            last_probe: LastProbe::default(),
            responses,
        };
        Self { inner: Arc::new(inner) }
    }

    /// What was set from outside.
    pub(crate) fn settings(&self) -> &Settings {
        &self.inner.settings
    }

    /// The shop's day.
    pub(crate) fn today(&self) -> NaiveDate {
        self.inner.settings.zone.day_of(Utc::now())
    }

    /// Who is asking.
    pub(crate) fn sessions(&self) -> &Sessions {
        &self.inner.sessions
    }

    /// The application's page.
    pub(crate) fn pages(&self) -> &PageTemplate {
        &self.inner.pages
    }

    /// The sitemap as it was last made.
    pub(crate) fn sitemap(&self) -> &Sitemap {
        &self.inner.sitemap
    }

    /// What is measured.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// Limits on concurrent requests.
    pub(crate) fn load_shed(&self) -> &LoadShed {
        &self.inner.load_shed
    }

    /// Limits on orders from one address and for one phone.
    pub(crate) fn order_rate_limiter(&self) -> &OrderRateLimiter {
        &self.inner.order_rate_limiter
    }

    /// The last probe of the services.
    pub(crate) fn last_probe(&self) -> &LastProbe {
        &self.inner.last_probe
    }

    /// Responses that are the same for every shopper.
    pub(crate) fn responses(&self) -> &ResponseCache {
        &self.inner.responses
    }

    /// Where streams hear that something happened to an order.
    pub(crate) fn notifier(&self) -> &EventNotifier {
        &self.inner.notifier
    }

    /// Whether the gateway is on its way out.
    pub(crate) fn is_draining(&self) -> bool {
        self.inner.draining.load(Ordering::Relaxed)
    }

    /// Whether all services have answered at the same time once.
    pub(crate) fn has_been_ready(&self) -> bool {
        self.inner.ready.load(Ordering::Relaxed)
    }

    /// All services have answered.
    pub(crate) fn mark_ready(&self) {
        self.inner.ready.store(true, Ordering::Relaxed);
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
