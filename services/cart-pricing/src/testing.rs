//! Access to private functions, for benches.

use platform::{Error, FieldErrors};
use proto::{
    Money,
    cart_pricing::v1::QuoteResponse,
    catalog::v1::ResolveLinesResponse,
    common::v1::{OrderLines, Region},
};

use crate::domain::{self, ShippingRates};

/// Validate lines and return those with well-formed ids.
pub fn accepted(lines: OrderLines) -> Result<OrderLines, Error> {
    let mut errors = FieldErrors::default();
    domain::check(&lines, &mut errors);
    errors.check()?;
    Ok(domain::split_malformed(lines).0)
}

/// Quote resolved lines with shipping to the West Bank.
pub fn quote(resolved: ResolveLinesResponse) -> Result<QuoteResponse, Error> {
    let costs = [(Region::WestBank, 25), (Region::Jerusalem, 35), (Region::Israel, 60)];
    let shipping_rates = ShippingRates {
        costs: costs.map(|(region, shekels)| (region, Money::from_shekels(shekels))).into(),
        free_shipping_threshold: Money::from_shekels(200),
    };
    domain::quote(resolved, Region::WestBank, &shipping_rates)
}
