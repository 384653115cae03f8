//! Use cases: shop settings, and quotes at the catalog's present prices.

use platform::{
    ErrorCode, Event,
    audit::{self, AuditRecord},
    call::Call,
    error::{Error, FieldErrors},
    fail_points::reach,
    outbox,
};
use proto::{
    cart_pricing::v1::{self as messages, QuoteRequest, QuoteResponse, UpdateSettingsRequest},
    catalog::v1::{BatchResolveLinesRequest, MissingLine, ResolveLinesRequest, ResolveLinesResponse},
    common::v1::{AdminRole, OrderLines, Region},
    events::v1::PricingChanged,
};

use crate::{CartPricing, domain, shop_settings::ShopSettings, store};

/// Routing key of the event published with every change.
const CHANGED: &str = "pricing.changed";

/// A validated request for a quote.
struct ValidatedRequest {
    lines: OrderLines,
    /// Lines with malformed ids, reported as missing.
    malformed: Vec<MissingLine>,
    region: Region,
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
        let request = ValidatedRequest::read(request)?;
        reach("cart-pricing.quote.validated");
        let (settings, resolved) = futures::try_join!(self.shop_settings(), self.resolve(call, request.lines.clone()))?;
        reach("cart-pricing.quote.resolved");
        request.quote(resolved, &settings)
    }

    /// Quote several carts at once, in order; an error of one fails them all.
    pub(crate) async fn quote_all(
        &self,
        call: &Call,
        requests: Vec<QuoteRequest>,
    ) -> Result<Vec<QuoteResponse>, Error> {
        let requests = requests.into_iter().map(ValidatedRequest::read).collect::<Result<Vec<_>, _>>()?;
        let lines = requests.iter().map(|request| request.lines.clone()).collect();
        let (settings, resolved) = futures::try_join!(self.shop_settings(), self.resolve_all(call, lines))?;
        requests.into_iter().zip(resolved).map(|(request, resolved)| request.quote(resolved, &settings)).collect()
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
    fn read(QuoteRequest { lines, region }: QuoteRequest) -> Result<Self, Error> {
        let (mut errors, lines) = (FieldErrors::new(), lines.unwrap_or_default());
        let region = domain::region(region, &mut errors);
        domain::check(&lines, &mut errors);
        errors.check()?;
        let (lines, malformed) = domain::split_malformed(lines);
        Ok(Self { lines, malformed, region })
    }

    fn quote(self, mut resolved: ResolveLinesResponse, settings: &ShopSettings) -> Result<QuoteResponse, Error> {
        resolved.missing.splice(0..0, self.malformed);
        domain::quote(resolved, self.region, &settings.shipping_rates)
    }
}

/// Reject a change of an outdated version, with the present settings.
fn version_conflict(present: ShopSettings) -> Error {
    Error::new(ErrorCode::FailedPrecondition, "conflict").with_state(&messages::ShopSettings::from(present))
}
