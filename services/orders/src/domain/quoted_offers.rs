//! Offers and credits of a quote, as its order has them.

use std::collections::HashMap;

use platform::Error;
use proto::{
    Money,
    cart_pricing::v1::{AppliedOffer, QuoteResponse},
    time::moment,
};

use super::{
    credits::OrderCredit,
    offers::{LineShare, OrderOffer, PhoneConditions},
    quotes::malformed,
};

/// Convert the offers of a quote, with the positions of their lines in the order. Those that deduct nothing, such as free
/// delivery where it is free anyway, are left out.
pub(crate) fn offers(quote: &QuoteResponse) -> Result<Vec<OrderOffer>, Error> {
    let positions = positions(quote);
    let convert = |offer: &AppliedOffer| {
        let shares = offer.shares.iter().filter(|share| share.agorot > 0).map(|share| {
            let line = positions.get(share.field.as_str()).cloned().ok_or_else(|| malformed("line of a share"))?;
            Ok(LineShare { line, amount: Money::from_agorot(share.agorot) })
        });
        Ok(OrderOffer {
            id: offer.offer_id.parse().map_err(Error::internal)?,
            name: offer.name.clone(),
            code: Some(offer.code.clone()).filter(|code| !code.is_empty()),
            shipping: Money::from_agorot(offer.shipping_agorot),
            shares: shares.collect::<Result<_, Error>>()?,
            conditions: PhoneConditions {
                limit: offer.limit_per_phone,
                is_first_order_only: offer.is_first_order_only,
            },
        })
    };
    effective_offers(quote).map(convert).collect()
}

/// List the ids of the offers that an order must claim, because they have a limit.
pub(crate) fn limited_offers(quote: &QuoteResponse) -> Vec<String> {
    effective_offers(quote).filter(|offer| offer.has_limit).map(|offer| offer.offer_id.clone()).collect()
}

/// Iterate over the offers that deduct anything.
fn effective_offers(quote: &QuoteResponse) -> impl Iterator<Item = &AppliedOffer> {
    quote.offers.iter().filter(|offer| offer.amount_agorot > 0 || offer.shipping_agorot > 0)
}

/// Convert the credits of a quote, with the positions of their bottles in the order.
pub(crate) fn credits(quote: &QuoteResponse) -> Result<Vec<OrderCredit>, Error> {
    let positions = positions(quote);
    let applied = quote.credits.iter().map(|applied| {
        let credit = applied.credit.as_ref().ok_or_else(|| malformed("credit"))?;
        Ok(OrderCredit {
            id: credit.id.parse().map_err(Error::internal)?,
            product: credit.product_id.parse().map_err(Error::internal)?,
            line: positions.get(applied.field.as_str()).cloned().ok_or_else(|| malformed("line of a credit"))?,
            granted: Money::from_agorot(credit.amount_agorot),
            amount: Money::from_agorot(applied.amount_agorot),
            ordered_at: moment(credit.ordered_at).ok_or_else(|| malformed("time of a credit"))?,
        })
    });
    applied.collect()
}

/// Map the paths of the lines in the request to their positions in the order: `variants.0`, `gift_sets.1`.
fn positions(quote: &QuoteResponse) -> HashMap<&str, String> {
    let mut positions = HashMap::new();
    for (n, line) in quote.variants.iter().enumerate() {
        if let Some(line) = line.variant.as_ref().and_then(|variant| variant.line.as_ref()) {
            positions.insert(line.field.as_str(), format!("variants.{n}"));
        }
    }
    for (n, line) in quote.gift_sets.iter().enumerate() {
        if let Some(line) = line.gift_set.as_ref().and_then(|gift_set| gift_set.line.as_ref()) {
            positions.insert(line.field.as_str(), format!("gift_sets.{n}"));
        }
    }
    for (n, line) in quote.sample_sets.iter().enumerate() {
        if let Some(line) = line.sample_set.as_ref().and_then(|sample_set| sample_set.line.as_ref()) {
            positions.insert(line.field.as_str(), format!("sample_sets.{n}"));
        }
    }
    positions
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use platform::ErrorCode;
    use proto::{
        cart_pricing::v1::{AppliedCredit, Credit, OfferShare, QuotedGiftSet},
        catalog::v1::ResolvedGiftSet,
        common::v1::GiftSetLine,
        id::{CreditId, GiftSetId, OfferId, ProductId},
        time::timestamp,
    };

    use super::*;
    use crate::domain::quotes::{QuoteError, accept, tests::quote};

    /// Add a gift set of 40 shekels, an offer on both lines, a code for free delivery and a credit.
    fn reduced_quote() -> QuoteResponse {
        let line =
            GiftSetLine { gift_set_id: GiftSetId::new().to_string(), quantity: 1, field: "items.gift_sets.0".into() };
        let gift_set = ResolvedGiftSet { line: Some(line), price_agorot: 4_000, ..Default::default() };
        let share = |field: &str, agorot| OfferShare { field: field.into(), agorot };
        let automatic = AppliedOffer {
            offer_id: OfferId::new().to_string(),
            name: "خصم العيد".into(),
            amount_agorot: 650,
            shares: vec![share("items.products.0.variants.0", 250), share("items.gift_sets.0", 400)],
            has_limit: true,
            limit_per_phone: Some(1),
            ..Default::default()
        };
        let code = AppliedOffer {
            offer_id: OfferId::new().to_string(),
            code: "DELIVERY".into(),
            shipping_agorot: 2_500,
            is_first_order_only: true,
            ..Default::default()
        };
        let credit = Credit {
            id: CreditId::new().to_string(),
            product_id: ProductId::new().to_string(),
            amount_agorot: 2_000,
            ordered_at: Some(timestamp(DateTime::UNIX_EPOCH)),
        };
        let field = "items.products.0.variants.0".into();
        QuoteResponse {
            gift_sets: vec![QuotedGiftSet { gift_set: Some(gift_set), line_total_agorot: 4_000, is_available: true }],
            items_total_agorot: 6_500,
            offers: vec![automatic, code],
            offers_agorot: 650,
            credits: vec![AppliedCredit { credit: Some(credit), field, amount_agorot: 1_500 }],
            credits_agorot: 1_500,
            shipping_agorot: Some(0),
            total_agorot: 4_350,
            ..quote()
        }
    }

    #[test]
    fn offers_and_credits_name_lines_of_the_order() {
        let quote = reduced_quote();
        assert_eq!(limited_offers(&quote), [quote.offers[0].offer_id.clone()]);
        let accepted = accept(quote, Money::from_agorot(350), Some(Money::from_agorot(4_000))).expect("accepted");
        let totals = accepted.totals;
        assert_eq!((totals.offers.agorot(), totals.credits.agorot(), totals.total.agorot()), (650, 1_500, 4_000));
        let [automatic, code] = &accepted.offers[..] else { panic!("two offers") };
        let shares: Vec<_> = automatic.shares.iter().map(|share| (&*share.line, share.amount.agorot())).collect();
        assert_eq!(shares, [("variants.0", 250), ("gift_sets.0", 400)]);
        assert_eq!((automatic.code.as_deref(), automatic.conditions.limit), (None, Some(1)));
        assert_eq!(
            (code.code.as_deref(), code.shipping.agorot(), code.pays_delivery()),
            (Some("DELIVERY"), 2_500, true)
        );
        assert!(code.conditions.is_first_order_only);
        let credit = &accepted.credits[0];
        assert_eq!((&*credit.line, credit.granted.agorot(), credit.amount.agorot()), ("variants.0", 2_000, 1_500));
    }

    #[test]
    fn quote_must_add_up_and_name_its_lines() {
        let refused = |spoil: fn(&mut QuoteResponse)| {
            let mut quote = reduced_quote();
            spoil(&mut quote);
            let Err(QuoteError::Error(failure)) = accept(quote, Money::ZERO, None) else { panic!("accepted") };
            failure.code()
        };
        let spoils: [fn(&mut QuoteResponse); 4] = [
            |quote| quote.total_agorot += 1,
            |quote| quote.offers[0].shares[0].agorot += 1,
            |quote| quote.offers[0].shares[0].field = "items.products.1.variants.0".into(),
            |quote| quote.credits[0].field = String::new(),
        ];
        assert_eq!(spoils.map(refused), [ErrorCode::Internal; 4]);
        let mut needless = reduced_quote();
        needless.offers[1].shipping_agorot = 0;
        assert_eq!(accept(needless, Money::ZERO, None).expect("accepted").offers.len(), 1, "it deducts nothing");
    }
}
