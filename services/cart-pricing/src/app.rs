//! Use cases: shop settings, and quotes at the catalog's present prices.

mod offer_claims;
mod offers;
mod places;

use chrono::{DateTime, Utc};
use platform::{
    ErrorCode, Event,
    audit::{self, AuditRecord},
    call::Call,
    error::{Error, FieldErrors},
    fail_points::reach,
    outbox,
};
use proto::{
    Money,
    cart_pricing::v1::{
        self as messages, Credit, ExcludedOffer, QuoteRequest, QuoteResponse, QuoteShippingRequest,
        UpdateSettingsRequest,
    },
    catalog::v1::{BatchResolveLinesRequest, MissingLine, ResolveLinesRequest, ResolveLinesResponse},
    common::v1::{AdminRole, OrderLines, Region},
    events::v1::PricingChanged,
};

use crate::{
    CartPricing,
    domain::{
        self, DeductionSources, Delivery,
        offers::{Offer, is_code, normalize_code},
    },
    shop_settings::ShopSettings,
    store::{
        self,
        place_rates::{self, PlaceRates},
    },
};

/// Routing key of the event published with every change.
const CHANGED: &str = "pricing.changed";

/// A validated request for a quote.
struct ValidatedRequest {
    lines: OrderLines,
    /// Lines with malformed ids, reported as missing.
    malformed: Vec<MissingLine>,
    destination: Destination,
    /// Normalized code that was entered; empty without one.
    code: String,
    excluded_offers: Vec<ExcludedOffer>,
    credits: Vec<Credit>,
}

/// Settings, rates and offers by which lines are priced at a time.
struct Pricing<'p> {
    settings: &'p ShopSettings,
    rates: &'p PlaceRates,
    offers: &'p [Offer],
    now: DateTime<Utc>,
}

/// Region and places that decide the delivery of a quote.
struct Destination {
    /// Unspecified while it is unknown.
    region: Region,
    /// Ids of the places whose rates apply, nearest first.
    rated: Vec<&'static str>,
}

impl CartPricing {
    /// Return the settings of the shop.
    pub(crate) async fn shop_settings(&self) -> Result<ShopSettings, Error> {
        store::shop_settings(self.inner.db.read()).await
    }

    /// Return the settings of the shop to an administrator.
    pub(crate) async fn settings_for_admin(&self, call: &Call) -> Result<ShopSettings, Error> {
        call.require_admin()?;
        self.shop_settings().await
    }

    /// Update the settings of the shop; owners only. Fails with `conflict` when the expected version is outdated.
    pub(crate) async fn update_settings(
        &self,
        call: &Call,
        change: &UpdateSettingsRequest,
    ) -> Result<ShopSettings, Error> {
        call.require_role(AdminRole::Owner)?;
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let present = store::lock(&*tx).await?;
        let mut errors = FieldErrors::new();
        let changed = present.apply(change, &mut errors);
        errors.check()?;
        if change.expected_version != present.version {
            return Err(version_conflict(present));
        }
        if changed == present {
            return Ok(present);
        }
        let updated_by = call.admin().ok().map(|(_, name)| name.to_owned());
        let next = ShopSettings { version: present.version + 1, updated_at: Some(now), updated_by, ..changed };
        if !store::update(&*tx, &next).await? {
            return Err(Error::internal("settings that were held have changed"));
        }
        let (before, after) = (present.audit_fields(), next.audit_fields());
        let record = AuditRecord { action: "updated", kind: "settings", id: "shop", name: "", before, after };
        audit::record(&*tx, call, now, record).await?;
        outbox::append(&*tx, CHANGED, &Event::new(CHANGED, now, &PricingChanged {})).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(next)
    }

    /// Quote lines; unknown ones are listed as dropped. Fails with all errors of lines and region at once.
    pub(crate) async fn quote(&self, call: &Call, request: QuoteRequest) -> Result<QuoteResponse, Error> {
        let request = self.validate(request)?;
        reach("cart-pricing.quote.validated");
        let now = self.inner.clock.now();
        let rates = place_rates::find(self.inner.db.read(), &request.destination.rated);
        let codes: Vec<_> = request.code_of_offer().into_iter().collect();
        let offers = store::offers::of_quotes(self.inner.db.read(), &codes, now);
        let resolved = self.resolve(call, request.lines.clone());
        let (settings, rates, offers, resolved) = futures::try_join!(self.shop_settings(), rates, offers, resolved)?;
        reach("cart-pricing.quote.resolved");
        request.quote(resolved, &Pricing { settings: &settings, rates: &rates, offers: &offers, now })
    }

    /// Quote several carts at once, in order; an error of one fails them all.
    pub(crate) async fn quote_all(
        &self,
        call: &Call,
        requests: Vec<QuoteRequest>,
    ) -> Result<Vec<QuoteResponse>, Error> {
        let requests =
            requests.into_iter().map(|request| self.validate(request)).collect::<Result<Vec<ValidatedRequest>, _>>()?;
        let lines = requests.iter().map(|request| request.lines.clone()).collect();
        let rated: Vec<_> = requests.iter().flat_map(|request| &request.destination.rated).copied().collect();
        let rates = place_rates::find(self.inner.db.read(), &rated);
        let now = self.inner.clock.now();
        let codes: Vec<_> = requests.iter().filter_map(ValidatedRequest::code_of_offer).collect();
        let offers = store::offers::of_quotes(self.inner.db.read(), &codes, now);
        let (settings, rates, offers, resolved) =
            futures::try_join!(self.shop_settings(), rates, offers, self.resolve_all(call, lines))?;
        let pricing = Pricing { settings: &settings, rates: &rates, offers: &offers, now };
        requests.into_iter().zip(resolved).map(|(request, resolved)| request.quote(resolved, &pricing)).collect()
    }

    /// Price the shipping of items of this total to a region.
    pub(crate) async fn quote_shipping(&self, request: &QuoteShippingRequest) -> Result<Money, Error> {
        let mut errors = FieldErrors::new();
        let destination = self.destination(request.region, &request.place_id, &mut errors);
        errors.check()?;
        let rates = place_rates::find(self.inner.db.read(), &destination.rated);
        let (settings, rates) = futures::try_join!(self.shop_settings(), rates)?;
        let delivery = destination.delivery(&settings, &rates);
        let (items_total, deducted) = (request.items_total_agorot, request.deducted_agorot);
        delivery.shipping(Money::from_agorot(items_total), Money::from_agorot(deducted)).ok_or_else(|| {
            let mut errors = FieldErrors::new();
            errors.add("region", "region_required");
            Error::invalid(errors)
        })
    }

    fn validate(&self, request: QuoteRequest) -> Result<ValidatedRequest, Error> {
        let QuoteRequest { lines, region, place_id, code, excluded_offers, credits } = request;
        let (mut errors, lines) = (FieldErrors::new(), lines.unwrap_or_default());
        let destination = self.destination(region, &place_id, &mut errors);
        domain::check(&lines, &mut errors);
        errors.check()?;
        let (lines, malformed) = domain::split_malformed(lines);
        let code = normalize_code(&code);
        Ok(ValidatedRequest { lines, malformed, destination, code, excluded_offers, credits })
    }

    /// Read a destination. Without a region, that of the place counts; in another region, no rate of the place applies.
    fn destination(&self, region: i32, place_id: &str, errors: &mut FieldErrors) -> Destination {
        let region = domain::region(region, errors);
        let Some(place) = self.inner.places.deliverable(place_id, errors) else {
            return Destination { region, rated: Vec::new() };
        };
        let is_in_place = region == Region::Unspecified || region == place.region;
        let rated = if is_in_place { self.inner.places.rated_by(place).collect() } else { Vec::new() };
        Destination { region: if is_in_place { place.region } else { region }, rated }
    }

    async fn resolve(&self, call: &Call, lines: OrderLines) -> Result<ResolveLinesResponse, Error> {
        if lines.count() == 0 {
            return Ok(ResolveLinesResponse::default());
        }
        let request = call.request(ResolveLinesRequest { lines: Some(lines) });
        Ok(self.inner.catalog.clone().resolve_lines(request).await?.into_inner())
    }

    /// Resolve the lines of several carts. The catalog answers as many as fit into a message; the rest is requested
    /// again.
    async fn resolve_all(&self, call: &Call, lines: Vec<OrderLines>) -> Result<Vec<ResolveLinesResponse>, Error> {
        let requests: Vec<_> = lines.into_iter().map(|lines| ResolveLinesRequest { lines: Some(lines) }).collect();
        let mut resolved = Vec::new();
        while resolved.len() < requests.len() {
            let request = call.request(BatchResolveLinesRequest { requests: requests[resolved.len()..].to_vec() });
            let responses = self.inner.catalog.clone().batch_resolve_lines(request).await?.into_inner().responses;
            if responses.is_empty() {
                return Err(Error::internal("the catalog resolved no lines"));
            }
            resolved.extend(responses);
        }
        Ok(resolved)
    }
}

impl ValidatedRequest {
    /// Return the code that was entered if an offer may have it.
    fn code_of_offer(&self) -> Option<&str> {
        Some(self.code.as_str()).filter(|code| is_code(code))
    }

    fn quote(self, mut resolved: ResolveLinesResponse, pricing: &Pricing<'_>) -> Result<QuoteResponse, Error> {
        resolved.missing.splice(0..0, self.malformed);
        let sources = DeductionSources {
            offers: pricing.offers,
            code: &self.code,
            excluded: &self.excluded_offers,
            credits: &self.credits,
            region: self.destination.region,
            now: pricing.now,
        };
        domain::quote(resolved, &self.destination.delivery(pricing.settings, pricing.rates), &sources)
    }
}

impl Destination {
    /// Return the delivery to it, at the nearest of the rates of its place.
    fn delivery(&self, settings: &ShopSettings, rates: &PlaceRates) -> Delivery {
        let rate = self.rated.iter().find_map(|id| rates.get(*id));
        settings.shipping_rates.delivery(self.region, rate)
    }
}

/// Reject a change of an outdated version, with the present settings.
fn version_conflict(present: ShopSettings) -> Error {
    Error::new(ErrorCode::FailedPrecondition, "conflict").with_state(&messages::ShopSettings::from(present))
}
