//! Offers and credits of quotes.

mod properties;

use std::slice;

use chrono::TimeDelta;
use proto::{
    cart_pricing::v1::{Credit, ExcludedOffer, OfferUnit, QuoteResponse},
    catalog::v1::{ResolveLinesResponse, ResolvedGiftSet, ResolvedVariant},
    common::v1::{GiftSetLine, VariantLine},
};

use super::*;
use crate::domain::{DeductionSources, RegionRate, ShippingRates, quote};

const OUD: &str = "0198c0de-0000-7000-8000-000000000001";
const MUSK: &str = "0198c0de-0000-7000-8000-000000000002";
const BRAND: &str = "0198c0de-0000-7000-8000-000000000003";

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_000_000, 0).expect("a moment")
}

fn offer(effect: Effect, change: impl FnOnce(&mut OfferTerms)) -> Offer {
    let mut terms = OfferTerms {
        name: "عرض".to_owned(),
        code: None,
        effect,
        conditions: Conditions::default(),
        starts_at: None,
        ends_at: None,
        limit: None,
        limit_per_phone: None,
        is_enabled: true,
    };
    change(&mut terms);
    Offer::new(terms, now(), None)
}

fn plain(effect: Effect) -> Offer {
    offer(effect, |_| {})
}

fn amount(agorot: i64) -> Effect {
    Effect::Amount(Money::from_agorot(agorot))
}

/// A variant of a men's perfume with oud.
fn variant(product: &str, size_centi: i64, quantity: i64, price_agorot: i64) -> ResolvedVariant {
    let field = format!("{product}.{size_centi}.{price_agorot}");
    let line = VariantLine { product_id: product.to_owned(), variant_id: String::new(), quantity, field };
    ResolvedVariant {
        line: Some(line),
        size_centi,
        size_unit: "ml".to_owned(),
        price_agorot,
        brand_id: BRAND.to_owned(),
        category: Category::Men.into(),
        notes: vec!["oud".to_owned(), "amber".to_owned()],
        ..ResolvedVariant::default()
    }
}

fn sample(quantity: i64, price_agorot: i64) -> ResolvedVariant {
    variant(OUD, 500, quantity, price_agorot)
}

fn quoted(variants: Vec<ResolvedVariant>, sources: DeductionSources<'_>) -> QuoteResponse {
    quoted_lines(ResolveLinesResponse { variants, ..Default::default() }, sources, true)
}

/// Quote lines: delivery costs 25, 35 or 60 shekels, and is free from 200.
fn quoted_lines(
    lines: ResolveLinesResponse,
    sources: DeductionSources<'_>,
    is_threshold_after_discounts: bool,
) -> QuoteResponse {
    let rates = ShippingRates {
        regions: [(Region::WestBank, 25), (Region::Jerusalem, 35), (Region::Israel, 60)]
            .map(|(region, cost)| RegionRate { region, cost: Money::from_shekels(cost), days: None })
            .into(),
        free_shipping_threshold: Money::from_shekels(200),
        is_threshold_after_discounts,
    };
    quote(lines, &rates.delivery(sources.region, None), &sources).expect("a quote")
}

fn from(offers: &[Offer]) -> DeductionSources<'_> {
    DeductionSources { offers, region: Region::WestBank, now: now(), ..DeductionSources::default() }
}

fn shares(quote: &QuoteResponse, at: usize) -> Vec<i64> {
    quote.offers[at].shares.iter().map(|share| share.agorot).collect()
}

fn amounts(quote: &QuoteResponse) -> (i64, i64, Option<i64>, i64) {
    (quote.items_total_agorot, quote.offers_agorot, quote.shipping_agorot, quote.total_agorot)
}

fn applied(quote: &QuoteResponse) -> Vec<&str> {
    quote.offers.iter().map(|offer| offer.offer_id.as_str()).collect()
}

#[test]
fn effects_deduct_their_amounts_in_shares() {
    let two = || vec![sample(2, 1_000), sample(1, 555)];
    let dear = || vec![sample(1, 1_000), sample(2, 600), sample(1, 333)];
    for (effect, lines, expected) in [
        (Effect::Percent(10), two(), vec![200, 55]),
        (Effect::Percent(100), two(), vec![2_000, 555]),
        (amount(300), two(), vec![235, 65]),
        (amount(9_999), two(), vec![2_000, 555]),
        (Effect::NthItem { nth: 2, percent: 50 }, dear(), vec![184, 221, 61]),
        (Effect::NthItem { nth: 3, percent: 100 }, dear(), vec![237, 284, 79]),
    ] {
        let quote = quoted(lines, from(&[plain(effect)]));
        assert_eq!(shares(&quote, 0), expected, "{effect:?}");
        let sum: i64 = expected.iter().sum();
        assert_eq!((quote.offers[0].amount_agorot, quote.offers_agorot), (sum, sum));
        assert_eq!(quote.total_agorot, quote.items_total_agorot - sum + 2_500);
    }
}

#[test]
fn conditions_select_lines_and_sets_match_only_without_them() {
    let set = ResolvedGiftSet {
        line: Some(GiftSetLine { quantity: 1, field: "set".to_owned(), ..GiftSetLine::default() }),
        price_agorot: 5_000,
        ..ResolvedGiftSet::default()
    };
    let lines = ResolveLinesResponse {
        variants: vec![sample(1, 1_000), variant(MUSK, 5_000, 1, 4_000)],
        gift_sets: vec![set],
        ..ResolveLinesResponse::default()
    };
    let conditions = Conditions::default;
    for (conditions, amount) in [
        (conditions(), 10_000),
        (Conditions { regions: vec![Region::WestBank], ..conditions() }, 10_000),
        (Conditions { regions: vec![Region::Israel], ..conditions() }, 0),
        (Conditions { products: vec![OUD.parse().expect("an id")], ..conditions() }, 1_000),
        (Conditions { brands: vec![BRAND.parse().expect("an id")], ..conditions() }, 5_000),
        (Conditions { brands: vec![BrandId::new()], ..conditions() }, 0),
        (Conditions { categories: vec![Category::Women, Category::Men], ..conditions() }, 5_000),
        (Conditions { categories: vec![Category::Women], ..conditions() }, 0),
        (Conditions { notes: vec!["rose".to_owned(), "oud".to_owned()], ..conditions() }, 5_000),
        (Conditions { sizes_centi: vec![5_000], notes: vec!["amber".to_owned()], ..conditions() }, 4_000),
        (Conditions { sizes_centi: vec![5_000], notes: vec!["rose".to_owned()], ..conditions() }, 0),
        (Conditions { minimum: Money::from_agorot(10_000), minimum_units: 3, ..conditions() }, 10_000),
        (Conditions { minimum: Money::from_agorot(10_001), ..conditions() }, 0),
        (Conditions { minimum_units: 2, sizes_centi: vec![500], ..conditions() }, 0),
    ] {
        let offers = [offer(Effect::Percent(100), |terms| terms.conditions = conditions.clone())];
        assert_eq!(quoted_lines(lines.clone(), from(&offers), true).offers_agorot, amount, "{conditions:?}");
    }
}

#[test]
fn automatic_offer_is_the_one_that_saves_most_with_its_delivery() {
    let cart = || vec![sample(1, 10_000)];
    let mut offers = vec![plain(Effect::Percent(10)), plain(Effect::FreeDelivery)];
    let quote = quoted(cart(), from(&offers));
    assert_eq!(applied(&quote), [offers[1].id.to_string()], "25 shekels rather than 10");
    assert_eq!((amounts(&quote), quote.offers[0].shipping_agorot), ((10_000, 0, Some(0), 10_000), 2_500));
    assert_eq!(quote.free_shipping_remaining_agorot, 0);
    offers.extend([plain(amount(2_501)), plain(Effect::NthItem { nth: 2, percent: 100 }), plain(amount(2_501))]);
    let quote = quoted(cart(), from(&offers));
    assert_eq!(applied(&quote), [offers[2].id.to_string()], "the older of equals");
    assert_eq!(amounts(&quote), (10_000, 2_501, Some(2_500), 9_999));

    let five = [plain(Effect::Percent(5))];
    let cart = || ResolveLinesResponse { variants: vec![sample(1, 20_500)], ..Default::default() };
    let quote = quoted_lines(cart(), from(&five), true);
    assert_eq!(amounts(&quote), (20_500, 0, Some(0), 20_500), "it would cost free delivery");
    assert_eq!(amounts(&quoted_lines(cart(), from(&five), false)), (20_500, 1_025, Some(0), 19_475));
    let code = [offer(Effect::Percent(5), |terms| terms.code = Some("FIVE".to_owned()))];
    let quote = quoted_lines(cart(), DeductionSources { code: "FIVE", ..from(&code) }, true);
    assert_eq!(amounts(&quote), (20_500, 1_025, Some(2_500), 21_975), "who enters a code gets its offer");
    assert_eq!(quote.free_shipping_remaining_agorot, 525);
}

#[test]
fn free_delivery_in_an_unknown_region_saves_nothing_yet() {
    let offers = [plain(amount(2_400)), plain(Effect::FreeDelivery)];
    let quote = quoted(vec![sample(1, 10_000)], DeductionSources { region: Region::Unspecified, ..from(&offers) });
    assert_eq!(applied(&quote), [offers[1].id.to_string()], "it costs 25 shekels in the cheapest region");
    assert_eq!((amounts(&quote), quote.offers[0].shipping_agorot), ((10_000, 0, Some(0), 10_000), 0));
    let free = quoted(vec![sample(2, 10_000)], from(&[plain(Effect::FreeDelivery)]));
    assert!(free.offers.is_empty(), "delivery is free already");
}

#[test]
fn code_applies_to_what_the_automatic_offer_left() {
    let offers = [
        plain(Effect::Percent(20)),
        offer(Effect::Percent(50), |terms| {
            terms.code = Some("HALF".to_owned());
            terms.limit = Some(5);
            terms.limit_per_phone = Some(1);
            terms.conditions.is_first_order_only = true;
        }),
    ];
    let quote = quoted(vec![sample(1, 10_000)], DeductionSources { code: "HALF", ..from(&offers) });
    assert_eq!((shares(&quote, 0), shares(&quote, 1)), (vec![2_000], vec![4_000]));
    assert_eq!(amounts(&quote), (10_000, 6_000, Some(2_500), 6_500));
    let [automatic, coded] = &quote.offers[..] else { panic!("two offers") };
    assert_eq!((automatic.has_limit, automatic.limit_per_phone, automatic.is_first_order_only), (false, None, false));
    assert_eq!((coded.has_limit, coded.limit_per_phone, coded.is_first_order_only), (true, Some(1), true));
    assert_eq!((coded.code.as_str(), quote.code_problem.as_str()), ("HALF", ""));
    assert_eq!(applied(&quoted(vec![sample(1, 10_000)], from(&offers))), [offers[0].id.to_string()], "no code");
}

#[test]
fn code_that_does_not_apply_is_explained() {
    let cart = || vec![sample(1, 1_000)];
    let coded = |change: fn(&mut Offer)| {
        let mut coded = offer(Effect::Percent(10), |terms| terms.code = Some("EID".to_owned()));
        change(&mut coded);
        coded
    };
    for (problem, offer) in [
        ("", coded(|_| {})),
        ("offer_unknown", coded(|offer| offer.terms.code = Some("OTHER".to_owned()))),
        ("offer_unknown", coded(|offer| offer.terms.is_enabled = false)),
        ("offer_not_started", coded(|offer| offer.terms.starts_at = DateTime::from_timestamp(1_000_001, 0))),
        ("offer_ended", coded(|offer| offer.terms.ends_at = Some(now()))),
        ("offer_exhausted", coded(|offer| (offer.terms.limit, offer.uses) = (Some(2), 2))),
        ("offer_other_region", coded(|offer| offer.terms.conditions.regions = vec![Region::Israel])),
        ("offer_no_matching_items", coded(|offer| offer.terms.conditions.sizes_centi = vec![200])),
        ("offer_below_minimum", coded(|offer| offer.terms.conditions.minimum_units = 2)),
        ("offer_below_minimum", coded(|offer| offer.terms.effect = Effect::NthItem { nth: 2, percent: 50 })),
    ] {
        let offers = [offer];
        let quote = quoted(cart(), DeductionSources { code: "EID", ..from(&offers) });
        assert_eq!((quote.code_problem.as_str(), quote.offers.len()), (problem, usize::from(problem.is_empty())));
        assert_eq!(quote.total_agorot, if problem.is_empty() { 3_400 } else { 3_500 }, "{problem}");
    }
    let offers = [coded(|_| {}), plain(Effect::Percent(50))];
    let excluded =
        |at: usize, problem: &str| ExcludedOffer { offer_id: offers[at].id.to_string(), problem: problem.into() };
    let excluded = [excluded(0, "offer_used_by_phone"), excluded(1, "offer_first_order_only")];
    let quote = quoted(cart(), DeductionSources { code: "EID", excluded: &excluded, ..from(&offers) });
    assert_eq!((quote.code_problem.as_str(), quote.offers.len()), ("offer_used_by_phone", 0));
    assert_eq!(quoted(cart(), DeductionSources { code: "EID", ..from(&[]) }).code_problem, "offer_unknown");
    assert_eq!(
        quoted(vec![], DeductionSources { code: "EID", ..from(&offers) }).code_problem,
        "offer_no_matching_items"
    );
}

#[test]
fn near_offers_are_those_that_would_save_more_nearest_first() {
    let from_units = |effect, units| offer(effect, |terms| terms.conditions.minimum_units = units);
    let from_amount = |effect, agorot| offer(effect, |terms| terms.conditions.minimum = Money::from_agorot(agorot));
    let near = |offers: &[Offer], code: &str| -> Vec<(String, i64, i64)> {
        let quote = quoted(vec![sample(2, 1_000)], DeductionSources { code, ..from(offers) });
        quote.near_offers.into_iter().map(|near| (near.offer_id, near.missing_agorot, near.missing_units)).collect()
    };
    let ten = from_units(Effect::Percent(10), 3);
    let id = |offer: &Offer| offer.id.to_string();
    assert_eq!(near(slice::from_ref(&ten), ""), [(id(&ten), 0, 1)], "one sample more for 10 %");
    let better = plain(Effect::Percent(10));
    assert_eq!(near(&[ten.clone(), better], ""), [], "it would save no more");
    let second = plain(Effect::NthItem { nth: 3, percent: 50 });
    let (dear, free) = (from_amount(amount(900), 9_000), from_amount(Effect::FreeDelivery, 4_500));
    let useless = from_amount(Effect::FreeDelivery, 20_000);
    let elsewhere = offer(Effect::Percent(90), |terms| {
        terms.conditions.minimum_units = 3;
        terms.conditions.sizes_centi = vec![5_000];
    });
    let offers = [dear, free.clone(), useless, elsewhere, second.clone()];
    assert_eq!(near(&offers, ""), [(id(&second), 0, 1), (id(&free), 2_500, 0)]);
    let code = offer(Effect::Percent(10), |terms| {
        terms.code = Some("BIG".to_owned());
        terms.conditions.minimum = Money::from_agorot(2_500);
    });
    assert_eq!(near(&[code.clone(), ten.clone()], "BIG"), [(id(&code), 500, 0), (id(&ten), 0, 1)]);
    assert_eq!(near(&[code, ten.clone()], ""), [(id(&ten), 0, 1)], "codes are told to those who have them");
}

#[test]
fn near_offers_lack_samples_if_they_are_for_sample_sizes_alone() {
    let unit = |sizes: &[i64]| {
        let near = offer(Effect::Percent(10), |terms| {
            terms.conditions.minimum_units = 3;
            terms.conditions.sizes_centi = sizes.into();
        });
        quoted(vec![sample(2, 1_000)], from(&[near])).near_offers[0].unit()
    };
    assert_eq!([unit(&[500]), unit(&[500, 1_000])], [OfferUnit::Sample; 2]);
    assert_eq!([unit(&[]), unit(&[500, 1_001])], [OfferUnit::Piece; 2]);
}

#[test]
fn offers_may_be_used_once_they_are_in_effect_without_a_limit() {
    let (before, later) = (now() - TimeDelta::hours(1), now() + TimeDelta::hours(1));
    let unlimited = plain(Effect::Percent(10)).terms;
    let scheduled = OfferTerms { starts_at: Some(later), ..unlimited.clone() };
    let paused = OfferTerms { is_enabled: false, ..unlimited.clone() };
    let limited = OfferTerms { limit: Some(1), ..unlimited.clone() };
    let created = |terms: &OfferTerms| Offer::new(terms.clone(), before, None);
    for (terms, is_used_now, is_used_later) in
        [(&unlimited, true, true), (&scheduled, false, true), (&paused, false, false), (&limited, false, false)]
    {
        let offer = created(terms);
        assert_eq!([offer.may_be_used(now()), offer.may_be_used(later)], [is_used_now, is_used_later], "{terms:?}");
    }
    assert!(Offer { uses: 1, ..created(&limited) }.may_be_used(now()));

    let changed = |offer: Offer, terms: &OfferTerms| offer.uncounted_since_with(terms, now());
    assert_eq!(changed(created(&unlimited), &limited), Some(before), "a later limit did not count the orders before");
    assert_eq!(changed(created(&scheduled), &paused), None);
    assert_eq!(changed(created(&limited), &unlimited), Some(now()));
}

#[test]
fn credits_pay_from_what_offers_left_of_a_bottle() {
    let credit = Credit { id: "c".into(), product_id: OUD.to_owned(), amount_agorot: 2_500, ordered_at: None };
    let offers = [plain(Effect::Percent(10))];
    let bottle = || ResolveLinesResponse { variants: vec![variant(OUD, 5_000, 1, 22_500)], ..Default::default() };
    let credits = [credit];
    let sources = DeductionSources { credits: &credits, ..from(&offers) };
    let quote = quoted_lines(bottle(), sources, false);
    assert_eq!((amounts(&quote), quote.credits_agorot), ((22_500, 2_250, Some(0), 17_750), 2_500));
    assert_eq!(quote.credits[0].credit.as_ref(), credits.first());
    let kept = quoted_lines(bottle(), sources, true);
    assert_eq!(
        (amounts(&kept), kept.credits.len()),
        ((22_500, 2_250, Some(0), 20_250), 0),
        "it would pay the delivery"
    );
    let without = quoted_lines(bottle(), DeductionSources { offers: &[], ..sources }, true);
    assert_eq!((amounts(&without), without.credits_agorot), ((22_500, 0, Some(0), 20_000), 2_500));
}
