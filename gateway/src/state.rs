//! State that handlers share: clients of the services, sessions, caches and limits.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use chrono::{NaiveDate, Utc};
use platform::{Call, CancellationToken, Channel, Error, SharedCache};
use proto::{
    cart_pricing::v1::{offers_client::OffersClient, pricing_client::PricingClient, settings_client::SettingsClient},
    catalog::v1::{
        bottles_client::BottlesClient, brands_client::BrandsClient, catalog_admin_client::CatalogAdminClient,
        catalog_exports_client::CatalogExportsClient, gift_sets_client::GiftSetsClient, imports_client::ImportsClient,
        notes_client::NotesClient, products_client::ProductsClient, reviews_client::ReviewsClient,
        sample_sets_client::SampleSetsClient, stock_client::StockClient, terms_client::TermsClient,
        variants_client::VariantsClient,
    },
    identity::v1::{
        administrators_client::AdministratorsClient, customer_exports_client::CustomerExportsClient,
        customers_client::CustomersClient, password_recoveries_client::PasswordRecoveriesClient,
        sessions_client::SessionsClient, two_factor_client::TwoFactorClient, wishlists_client::WishlistsClient,
    },
    media::v1::{images_client::ImagesClient, photos_client::PhotosClient},
    orders::v1::{
        Erasure, couriers_client::CouriersClient, credits_client::CreditsClient,
        customers_client::CustomersClient as OrderCustomersClient, orders_client::OrdersClient,
        remittances_client::RemittancesClient, returns_client::ReturnsClient,
        reviewable_orders_client::ReviewableOrdersClient, shipments_client::ShipmentsClient,
        waiting_list_client::WaitingListClient,
    },
};

use crate::{
    concurrency_limit::LoadShed, erasures::Erasures, event_notifier::EventNotifier, metrics::Metrics,
    order_rate_limit::OrderRateLimiter, readiness::LastProbe, render::Renderer, response_cache::ResponseCache,
    session::Sessions, settings::Settings, sitemap::Sitemap,
};

/// Limit on the size of a service's response: a full page with descriptions.
const MAX_ANSWER: usize = 16 << 20;

/// Channels to the services, over the network or in the process.
#[derive(Clone, Debug)]
pub struct Services {
    /// Channel to the catalog: brands, products, gift sets and stock.
    pub catalog: Channel,
    /// Channel to cart-pricing: shipping regions and quotes.
    pub cart_pricing: Channel,
    /// Channel to the orders service.
    pub orders: Channel,
    /// Channel to identity: accounts and sessions.
    pub identity: Channel,
    /// Channel to media: images.
    pub media: Channel,
}

/// State that handlers share. Clones refer to the same gateway.
#[derive(Clone, Debug)]
pub struct Gateway {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    settings: Settings,
    services: Services,
    sessions: Sessions,
    sitemap: Sitemap,
    notifier: EventNotifier,
    draining: AtomicBool,
    has_started: AtomicBool,
    has_found_catalog: AtomicBool,
    closing: CancellationToken,
    metrics: Metrics,
    load_shed: LoadShed,
    order_rate_limiter: OrderRateLimiter,
    last_probe: LastProbe,
    responses: ResponseCache,
    renderer: Option<Renderer>,
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
    /// Client for brands of the catalog.
    brands: BrandsClient of catalog;
    /// Client for products of the catalog.
    products: ProductsClient of catalog;
    /// Client for variants of the catalog.
    variants: VariantsClient of catalog;
    /// Client for gift sets of the catalog.
    gift_sets: GiftSetsClient of catalog;
    /// Client for the dictionary of perfume notes of the catalog.
    notes: NotesClient of catalog;
    /// Client for explanations of terms of the catalog.
    terms: TermsClient of catalog;
    /// Client for reviews of products of the catalog.
    reviews: ReviewsClient of catalog;
    /// Client for templates of sample sets of the catalog.
    sample_sets: SampleSetsClient of catalog;
    /// Client for stock and counts of the catalog.
    stock: StockClient of catalog;
    /// Client for purchased bottles, costs and margins of the catalog.
    bottles: BottlesClient of catalog;
    /// Client for the catalog's reports to administrators.
    catalog_admin: CatalogAdminClient of catalog;
    /// Client for imports of the catalog.
    imports: ImportsClient of catalog;
    /// Client for exports of the catalog.
    catalog_exports: CatalogExportsClient of catalog;
    /// Client for shipping regions and quotes.
    pricing: PricingClient of cart_pricing;
    /// Client for settings of the shop.
    shop_settings: SettingsClient of cart_pricing;
    /// Client for offers of the shop.
    offers: OffersClient of cart_pricing;
    /// Client for orders and their fulfilment.
    orders: OrdersClient of orders;
    /// Client for people who order, by phone.
    order_customers: OrderCustomersClient of orders;
    /// Client for credits of samples.
    credits: CreditsClient of orders;
    /// Client for returns of ordered items.
    returns: ReturnsClient of orders;
    /// Client for orders that their customers may review.
    reviewable_orders: ReviewableOrdersClient of orders;
    /// Client for people who wait for sizes that are sold out.
    waiting_list: WaitingListClient of orders;
    /// Client for couriers and their connections.
    couriers: CouriersClient of orders;
    /// Client for shipments of orders.
    shipments: ShipmentsClient of orders;
    /// Client for remittances of couriers and the cash ledger.
    remittances: RemittancesClient of orders;
    /// Client for accounts of customers.
    customers: CustomersClient of identity;
    /// Client for customers' ways to a new password.
    password_recoveries: PasswordRecoveriesClient of identity;
    /// Client for exports of customers.
    customer_exports: CustomerExportsClient of identity;
    /// Client for accounts of administrators.
    administrators: AdministratorsClient of identity;
    /// Client for second factors of administrators.
    two_factor: TwoFactorClient of identity;
    /// Client for sessions of identity.
    identity_sessions: SessionsClient of identity;
    /// Client for wishlists of customers.
    wishlists: WishlistsClient of identity;
    /// Client for images of media.
    images: ImagesClient of media;
    /// Client for photos of customers.
    photos: PhotosClient of media;
}

impl Gateway {
    /// Returns the erasures over all services.
    pub(crate) fn erasures(&self) -> Erasures {
        let services = &self.inner.services;
        let [orders, identity, media, catalog] =
            [&services.orders, &services.identity, &services.media, &services.catalog].map(Channel::clone);
        Erasures::new(orders, identity, media, catalog)
    }

    /// Finishes an erasure in the other services; returns false if a task is to finish it later.
    pub(crate) async fn finish_erasure(&self, call: &Call, erasure: Erasure) -> bool {
        let id = erasure.id.clone();
        let finished = self.erasures().finish(call, erasure).await;
        if let Err(error) = &finished {
            tracing::warn!(%id, %error, "failed to finish an erasure, retrying later");
        }
        finished.is_ok()
    }

    pub(crate) fn new(settings: Settings, services: Services, cache: SharedCache) -> Result<Self, Error> {
        let sessions = Sessions::new(services.identity.clone());
        let sitemap = Sitemap::new(&settings.public_url);
        let (notifier, closing) = (EventNotifier::default(), CancellationToken::new());
        let [draining, has_started, has_found_catalog] = [(); 3].map(|()| AtomicBool::new(false));
        let (metrics, load_shed) = (Metrics::new(), LoadShed::new(settings.max_concurrent_requests));
        let order_rate_limiter = OrderRateLimiter::new(cache, settings.max_orders);
        let responses = ResponseCache::new(settings.response_cache_ttl);
        let renderer = Renderer::read(&settings, metrics.rendering().clone())?;
        let inner = Inner {
            settings,
            services,
            sessions,
            sitemap,
            notifier,
            draining,
            has_started,
            has_found_catalog,
            closing,
            metrics,
            load_shed,
            order_rate_limiter,
            last_probe: LastProbe::default(),
            responses,
            renderer,
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Returns the gateway's settings.
    pub(crate) fn settings(&self) -> &Settings {
        &self.inner.settings
    }

    /// Returns today's date in the shop's time zone.
    pub(crate) fn today(&self) -> NaiveDate {
        self.inner.settings.zone.day_of(Utc::now())
    }

    /// Returns the cache of sessions.
    pub(crate) fn sessions(&self) -> &Sessions {
        &self.inner.sessions
    }

    /// Returns the last build of the sitemap.
    pub(crate) fn sitemap(&self) -> &Sitemap {
        &self.inner.sitemap
    }

    /// Returns the metrics of requests.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// Returns the limits on concurrent requests.
    pub(crate) fn load_shed(&self) -> &LoadShed {
        &self.inner.load_shed
    }

    /// Returns the rate limiter of orders.
    pub(crate) fn order_rate_limiter(&self) -> &OrderRateLimiter {
        &self.inner.order_rate_limiter
    }

    /// Returns the cached probe of the services.
    pub(crate) fn last_probe(&self) -> &LastProbe {
        &self.inner.last_probe
    }

    /// Returns the cache of public responses.
    pub(crate) fn responses(&self) -> &ResponseCache {
        &self.inner.responses
    }

    /// Returns the renderer of pages; none when rendering is off.
    pub(crate) fn renderer(&self) -> Option<&Renderer> {
        self.inner.renderer.as_ref()
    }

    /// Returns the notifier of event streams.
    pub(crate) fn notifier(&self) -> &EventNotifier {
        &self.inner.notifier
    }

    /// Returns whether the gateway is shutting down.
    pub(crate) fn is_draining(&self) -> bool {
        self.inner.draining.load(Ordering::Relaxed)
    }

    /// Returns whether the gateway accepts requests.
    pub(crate) fn has_started(&self) -> bool {
        self.inner.has_started.load(Ordering::Relaxed)
    }

    /// Records that the gateway accepts requests.
    pub(crate) fn mark_started(&self) {
        self.inner.has_started.store(true, Ordering::Relaxed);
    }

    /// Returns whether the catalog has responded once.
    pub(crate) fn has_found_catalog(&self) -> bool {
        self.inner.has_found_catalog.load(Ordering::Relaxed)
    }

    /// Records that the catalog has responded.
    pub(crate) fn mark_catalog_found(&self) {
        self.inner.has_found_catalog.store(true, Ordering::Relaxed);
    }

    /// Starts draining: readiness fails from now on.
    pub(crate) fn start_draining(&self) {
        self.inner.draining.store(true, Ordering::Relaxed);
    }

    /// Cancelled when the gateway accepts no more requests and long-lived responses must end.
    pub(crate) fn closing(&self) -> &CancellationToken {
        &self.inner.closing
    }
}
