//! Validation of terms, and their messages.

use chrono::DateTime;
use proto::{
    cart_pricing::v1::OfferConditions,
    id::{BrandId, ProductId},
};

use super::*;

fn terms(effect: OfferEffect) -> messages::OfferTerms {
    let at = |seconds| DateTime::from_timestamp(seconds, 0).map(timestamp);
    messages::OfferTerms {
        name: " عيد ".into(),
        code: " eid26 ".into(),
        effect: effect.into(),
        percent: 10,
        amount_agorot: 2_000,
        nth: 2,
        conditions: Some(OfferConditions {
            minimum_agorot: 10_000,
            minimum_units: 2,
            product_ids: vec![ProductId::new().to_string()],
            brand_ids: vec![BrandId::new().to_string()],
            categories: vec!["MEN".into()],
            notes: vec!["oud".into()],
            sizes_centi: vec![500],
            regions: vec![Region::Jerusalem.into()],
            is_first_order_only: true,
        }),
        starts_at: at(100),
        ends_at: at(200),
        limit: Some(100),
        limit_per_phone: Some(1),
        is_enabled: true,
    }
}

fn faults(entered: &messages::OfferTerms) -> Vec<String> {
    let mut errors = FieldErrors::new();
    OfferTerms::read(entered, &mut errors);
    errors.into_list().into_iter().map(|fault| format!("{} {}", fault.field, fault.slug)).collect()
}

#[test]
fn terms_round_trip_without_numbers_of_other_effects() {
    for (effect, percent, amount_agorot, nth) in [
        (OfferEffect::Percent, 10, 0, 0),
        (OfferEffect::Amount, 0, 2_000, 0),
        (OfferEffect::FreeDelivery, 0, 0, 0),
        (OfferEffect::NthItem, 10, 0, 2),
    ] {
        let mut errors = FieldErrors::new();
        let read = OfferTerms::read(&terms(effect), &mut errors);
        assert!(errors.is_empty());
        let cleaned = messages::OfferTerms {
            name: "عيد".into(),
            code: "EID26".into(),
            percent,
            amount_agorot,
            nth,
            conditions: Some(read.conditions.message()),
            ..terms(effect)
        };
        assert_eq!(read.message(), cleaned);
        let parts = (read.effect.percent(), read.effect.fixed_amount(), read.effect.nth());
        assert_eq!(Effect::from_parts(effect.name(), parts.0, parts.1, parts.2), Some(read.effect));
    }
    assert!(faults(&messages::OfferTerms { code: " ".into(), ..terms(OfferEffect::FreeDelivery) }).is_empty());
}

#[test]
fn invalid_terms_are_all_reported() {
    let conditions = OfferConditions {
        minimum_agorot: -1,
        minimum_units: 1_000,
        product_ids: vec!["7".into()],
        brand_ids: vec![String::new(); 101],
        categories: vec!["CHILDREN".into()],
        notes: vec![String::new(), "عود".into()],
        sizes_centi: vec![0],
        regions: vec![0, Region::Israel.into(), 99],
        is_first_order_only: false,
    };
    let valid = terms(OfferEffect::Percent);
    let broken = messages::OfferTerms {
        name: "  ".into(),
        code: "عيد".into(),
        percent: 101,
        conditions: Some(conditions),
        ends_at: valid.starts_at,
        limit: Some(0),
        limit_per_phone: Some(-1),
        ..valid
    };
    let mut found = faults(&broken);
    found.retain(|fault| !fault.starts_with("conditions.brand_ids."));
    assert_eq!(
        found,
        [
            "code offer_code_malformed",
            "ends_at days_reversed",
            "name required",
            "percent out_of_range",
            "conditions.minimum amount_malformed",
            "conditions.minimum_units out_of_range",
            "conditions.product_ids.0 unknown_thing",
            "conditions.brand_ids too_many",
            "conditions.categories.0 not_an_option",
            "conditions.notes.0 unknown_thing",
            "conditions.notes.1 unknown_thing",
            "conditions.sizes.0 size_malformed",
            "conditions.regions.0 region_unknown",
            "conditions.regions.2 region_unknown",
            "limit out_of_range",
            "limit_per_phone out_of_range",
        ]
    );
    let others = messages::OfferTerms { nth: 1, amount_agorot: -1, ..terms(OfferEffect::Percent) };
    assert_eq!(faults(&others), ["nth out_of_range", "amount amount_malformed"]);
    let nth = messages::OfferTerms { nth: 1, percent: 0, ..terms(OfferEffect::NthItem) };
    assert_eq!(faults(&nth), ["nth out_of_range", "percent out_of_range"]);
    for agorot in [0, -5] {
        let amount = messages::OfferTerms { amount_agorot: agorot, ..terms(OfferEffect::Amount) };
        assert_eq!(faults(&amount), ["amount amount_malformed"]);
    }
    assert_eq!(faults(&terms(OfferEffect::Unspecified)), ["effect not_an_option"]);
}

#[test]
fn code_is_three_to_24_letters_and_digits() {
    for (entered, is_valid) in [(" eid ", true), ("EID10", true), ("ab", false), ("a b c", false), ("خصم10", false)]
    {
        assert_eq!(is_code(&normalize_code(entered)), is_valid, "{entered}");
    }
    assert!(is_code(&"A".repeat(24)) && !is_code(&"A".repeat(25)));
}
