//! Use cases: shop settings, and quotes at the catalog's present prices.

use platform::{
    Code, Event,
    audit::{self, Deed},
    call::Call,
    error::{Failure, Faults},
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
struct Asked {
    lines: OrderLines,
    /// Lines with malformed ids, reported as missing.
    unreadable: Vec<MissingLine>,
    region: Region,
}

impl CartPricing {
    /// Return the settings of the shop.
    pub(crate) async fn shop_settings(&self) -> Result<ShopSettings, Failure> {
        store::shop_settings(self.inner.db.read()).await
    }

    /// Return the settings of the shop to an administrator.
    pub(crate) async fn settings_for(&self, call: &Call) -> Result<ShopSettings, Failure> {
        call.require_admin()?;
        self.shop_settings().await
    }

    /// Update the settings of the shop; owners only. Fails with `conflict` when the expected version is outdated.
    pub(crate) async fn update_settings(
        &self,
        call: &Call,
        change: &UpdateSettingsRequest,
    ) -> Result<ShopSettings, Failure> {
        call.require_role(AdminRole::Owner)?;
        let now = self.inner.clock.now();
        let tx = self.inner.db.begin_write().await?;
        let present = store::hold(&*tx).await?;
        let mut faults = Faults::new();
        let changed = present.changed(change, &mut faults);
        faults.check()?;
        if change.expected_version != present.version {
            return Err(overtaken(present));
        }
        if changed == present {
            return Ok(present);
        }
        let updated_by = call.admin().ok().map(|(_, name)| name.to_owned());
        let next = ShopSettings { version: present.version + 1, updated_at: Some(now), updated_by, ..changed };
        if !store::update(&*tx, &next).await? {
            return Err(Failure::internal("settings that were held have changed"));
        }
        let (before, after) = (present.snapshot(), next.snapshot());
        let deed = Deed { action: "updated", kind: "settings", id: "shop", name: "", before, after };
        audit::record(&*tx, call, now, deed).await?;
        outbox::append(&*tx, CHANGED, &Event::new(CHANGED, now, &PricingChanged {})).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok(next)
    }

    /// Quote lines; unknown ones are listed as dropped. Fails with all errors of lines and region at once.
    pub(crate) async fn quote(&self, call: &Call, request: QuoteRequest) -> Result<QuoteResponse, Failure> {
        let asked = Asked::read(request)?;
        reach("cart-pricing.quote.asked");
        let (settings, resolved) = futures::try_join!(self.shop_settings(), self.resolve(call, asked.lines.clone()))?;
        reach("cart-pricing.quote.resolved");
        asked.priced(resolved, &settings)
    }

    /// Quote several carts at once, in order; an error of one fails them all.
    pub(crate) async fn quote_all(
        &self,
        call: &Call,
        requests: Vec<QuoteRequest>,
    ) -> Result<Vec<QuoteResponse>, Failure> {
        let asked = requests.into_iter().map(Asked::read).collect::<Result<Vec<_>, _>>()?;
        let lines = asked.iter().map(|asked| asked.lines.clone()).collect();
        let (settings, resolved) = futures::try_join!(self.shop_settings(), self.resolve_all(call, lines))?;
        asked.into_iter().zip(resolved).map(|(asked, resolved)| asked.priced(resolved, &settings)).collect()
    }

    async fn resolve(&self, call: &Call, lines: OrderLines) -> Result<ResolveLinesResponse, Failure> {
        if lines.count() == 0 {
            return Ok(ResolveLinesResponse::default());
        }
        let request = call.request(ResolveLinesRequest { lines: Some(lines) });
        Ok(self.inner.catalog.clone().resolve_lines(request).await?.into_inner())
    }

    /// Resolve the lines of several carts. The catalog answers as many as fit into a message; the rest is requested
    /// again.
    async fn resolve_all(&self, call: &Call, lines: Vec<OrderLines>) -> Result<Vec<ResolveLinesResponse>, Failure> {
        let requests: Vec<_> = lines.into_iter().map(|lines| ResolveLinesRequest { lines: Some(lines) }).collect();
        let mut resolved = Vec::new();
        while resolved.len() < requests.len() {
            let request = call.request(BatchResolveLinesRequest { requests: requests[resolved.len()..].to_vec() });
            let answered = self.inner.catalog.clone().batch_resolve_lines(request).await?.into_inner().responses;
            if answered.is_empty() {
                return Err(Failure::internal("the catalogue resolved no lines"));
            }
            resolved.extend(answered);
        }
        Ok(resolved)
    }
}

impl Asked {
    fn read(QuoteRequest { lines, region }: QuoteRequest) -> Result<Self, Failure> {
        let (mut faults, lines) = (Faults::new(), lines.unwrap_or_default());
        let region = domain::region(region, &mut faults);
        domain::check(&lines, &mut faults);
        faults.check()?;
        let (lines, unreadable) = domain::split_unreadable(lines);
        Ok(Self { lines, unreadable, region })
    }

    fn priced(self, mut resolved: ResolveLinesResponse, settings: &ShopSettings) -> Result<QuoteResponse, Failure> {
        resolved.missing.splice(0..0, self.unreadable);
        domain::quote(resolved, self.region, &settings.tariff)
    }
}

/// Reject a change of an outdated version, with the present settings.
fn overtaken(present: ShopSettings) -> Failure {
    Failure::new(Code::Conflict, "conflict").with_state(&messages::ShopSettings::from(present))
}
