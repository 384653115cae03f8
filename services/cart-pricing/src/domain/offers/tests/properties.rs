//! Properties of quotes with offers and credits.

use proptest::prelude::*;

use super::*;

fn any_effect() -> impl Strategy<Value = Effect> {
    prop_oneof![
        (1_i64..=100).prop_map(Effect::Percent),
        (1_i64..=50_000).prop_map(amount),
        Just(Effect::FreeDelivery),
        (2_i64..=10, 1_i64..=100).prop_map(|(nth, percent)| Effect::NthItem { nth, percent }),
    ]
}

fn any_offer() -> impl Strategy<Value = Offer> {
    let conditions = (0_i64..=30_000, 0_i64..=4, 0_usize..4);
    (any_effect(), conditions, any::<bool>()).prop_map(|(effect, (minimum, minimum_units, named), has_code)| {
        offer(effect, |terms| {
            terms.code = has_code.then(|| "CODE".to_owned());
            terms.conditions.minimum = Money::from_agorot(minimum);
            terms.conditions.minimum_units = minimum_units;
            match named {
                1 => terms.conditions.products.push(OUD.parse().expect("an id")),
                2 => terms.conditions.sizes_centi.push(500),
                3 => terms.conditions.regions.push(Region::Jerusalem),
                _ => {}
            }
        })
    })
}

fn any_cart() -> impl Strategy<Value = ResolveLinesResponse> {
    let line = (any::<bool>(), any::<bool>(), 1_i64..=12, 0_i64..=30_000);
    prop::collection::vec(line, 1..6).prop_map(|lines| {
        let lines = lines.into_iter().enumerate().map(|(at, (is_oud, is_sample, quantity, price))| {
            let size_centi = if is_sample { 500 } else { 5_000 };
            let mut line = variant(if is_oud { OUD } else { MUSK }, size_centi, quantity, price);
            line.line.as_mut().expect("a line").field = at.to_string();
            line
        });
        ResolveLinesResponse { variants: lines.collect(), ..Default::default() }
    })
}

proptest! {
    #[test]
    fn deductions_add_up_and_leave_nothing_below_zero(
        cart in any_cart(),
        offers in prop::collection::vec(any_offer(), 0..6),
        credits in prop::collection::vec((any::<bool>(), 1_i64..=40_000), 0..4),
        region in 0..4_i32,
        after in any::<bool>(),
    ) {
        let credits: Vec<_> = credits.into_iter().enumerate().map(|(at, (is_oud, amount_agorot))| Credit {
            id: at.to_string(),
            product_id: if is_oud { OUD } else { MUSK }.to_owned(),
            amount_agorot,
            ordered_at: None,
        }).collect();
        let region = Region::try_from(region).unwrap_or_default();
        let sources = DeductionSources { code: "CODE", credits: &credits, region, ..from(&offers) };
        let quote = quoted_lines(cart, sources, after);
        for offer in &quote.offers {
            prop_assert_eq!(offer.shares.iter().map(|share| share.agorot).sum::<i64>(), offer.amount_agorot);
            prop_assert!(offer.shares.iter().all(|share| share.agorot > 0) && offer.shipping_agorot >= 0);
        }
        for line in &quote.variants {
            let field = &line.variant.as_ref().and_then(|variant| variant.line.as_ref()).expect("a line").field;
            let shares = quote.offers.iter().flat_map(|offer| &offer.shares).filter(|share| share.field == *field);
            let credits = quote.credits.iter().filter(|credit| credit.field == *field);
            let deducted: i64 =
                shares.map(|share| share.agorot).chain(credits.map(|credit| credit.amount_agorot)).sum();
            prop_assert!(deducted <= line.line_total_agorot);
        }
        prop_assert_eq!(quote.offers.iter().map(|offer| offer.amount_agorot).sum::<i64>(), quote.offers_agorot);
        prop_assert_eq!(quote.credits.iter().map(|credit| credit.amount_agorot).sum::<i64>(), quote.credits_agorot);
        let rest = quote.items_total_agorot - quote.offers_agorot - quote.credits_agorot;
        prop_assert_eq!(rest + quote.shipping_agorot.unwrap_or_default(), quote.total_agorot);
        prop_assert!(rest >= 0 && quote.offers.len() <= 2 && quote.near_offers.len() <= 2);
    }

    #[test]
    fn automatic_offer_is_really_the_best(
        cart in any_cart(),
        offers in prop::collection::vec(any_offer(), 1..6),
        region in 1..4_i32,
        after in any::<bool>(),
    ) {
        let region = Region::try_from(region).unwrap_or_default();
        let total = |offers: &[Offer]| {
            quoted_lines(cart.clone(), DeductionSources { region, ..from(offers) }, after).total_agorot
        };
        let best = total(&offers);
        prop_assert!(best <= total(&[]));
        for offer in &offers {
            prop_assert!(best <= total(slice::from_ref(offer)));
        }
    }

    #[test]
    fn offers_that_are_off_or_over_change_nothing(
        cart in any_cart(),
        offers in prop::collection::vec(any_offer(), 0..4),
        others in prop::collection::vec((any_offer(), 0..3), 0..4),
    ) {
        let others = others.into_iter().map(|(mut offer, reason)| {
            offer.terms.code = None;
            match reason {
                0 => offer.terms.is_enabled = false,
                1 => offer.terms.ends_at = Some(now()),
                _ => offer.terms.limit = Some(0),
            }
            offer
        });
        let all: Vec<_> = others.chain(offers.iter().cloned()).collect();
        let quote = |offers: &[Offer]| {
            quoted_lines(cart.clone(), DeductionSources { code: "CODE", ..from(offers) }, true)
        };
        prop_assert_eq!(quote(&all), quote(&offers));
    }
}
