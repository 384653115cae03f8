//! The use cases: the tariff, and quotes at the catalogue's present prices.

use platform::{
    call::Call,
    error::{Failure, Faults},
};
use proto::{
    cart_pricing::v1::QuoteResponse,
    catalog::v1::{MissingLine, ResolveLinesRequest, ResolveLinesResponse},
    common::v1::OrderLines,
};

use crate::{
    CartPricing,
    domain::{self, Tariff},
    store,
};

impl CartPricing {
    /// What shipping costs at present.
    pub(crate) async fn tariff(&self) -> Result<Tariff, Failure> {
        store::tariff(self.inner.db.read()).await
    }

    /// Prices the lines that exist; the others are listed as dropped. Fails with every fault of lines and region at once.
    pub(crate) async fn quote(&self, call: &Call, lines: OrderLines, region: i32) -> Result<QuoteResponse, Failure> {
        let mut faults = Faults::new();
        let region = domain::region(region, &mut faults);
        domain::check(&lines, &mut faults);
        faults.check()?;

        let (lines, unreadable) = domain::split_unreadable(lines);
        let (tariff, resolved) = futures::try_join!(self.tariff(), self.resolve(call, lines, unreadable))?;
        domain::quote(resolved, region, &tariff)
    }

    async fn resolve(
        &self,
        call: &Call,
        lines: OrderLines,
        unreadable: Vec<MissingLine>,
    ) -> Result<ResolveLinesResponse, Failure> {
        let mut resolved = if lines.count() == 0 {
            ResolveLinesResponse::default()
        } else {
            let request = call.request(ResolveLinesRequest { lines: Some(lines) });
            self.inner.catalog.clone().resolve_lines(request).await?.into_inner()
        };
        resolved.missing.splice(0..0, unreadable);
        Ok(resolved)
    }
}
