//! Validation of templates: present fields are read, absent ones stay as they are.

use std::ops::RangeInclusive;

use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::{self as catalog, Category, SampleSetTemplateFields, allowed_products, price_rule},
    lines::MAX_CHOICES,
    names::Named,
};

use super::{AllowedProducts, PriceRule, PriceStep, TemplateRules};
use crate::domain::{description, fields};

/// Maximum number of sizes, and of steps of a price.
const MAX_ENTRIES: usize = 10;
/// Maximum number of brands.
const MAX_BRANDS: usize = 100;
/// Valid discounts of a step.
const PERCENTS: RangeInclusive<i64> = 1..=99;

/// Read the fields of a template. Absent ones are taken from `present`, or have a default in a new template.
pub(crate) fn read(
    requested: SampleSetTemplateFields,
    present: Option<&TemplateRules>,
    errors: &mut FieldErrors,
) -> TemplateRules {
    let kept = |keep: fn(&TemplateRules) -> i64| present.map_or(-1, keep);
    let name = requested.name.as_deref().or(present.map(|rules| &*rules.name)).unwrap_or_default();
    let slots = requested.min_slots.unwrap_or_else(|| kept(|rules| *rules.slots.start()))
        ..=requested.max_slots.unwrap_or_else(|| kept(|rules| *rules.slots.end()));
    TemplateRules {
        name: fields::name("name", name, "sample_set_name_required", errors),
        description: match requested.description {
            Some(html) => description::read("description", &html, errors),
            None => present.map(|rules| rules.description.clone()).unwrap_or_default(),
        },
        sizes_centi: match (requested.sizes, present) {
            (None, Some(rules)) => rules.sizes_centi.clone(),
            (sizes, _) => read_sizes(sizes.unwrap_or_default().sizes_centi, errors),
        },
        allowed: match requested.allowed {
            Some(allowed) => read_allowed(&allowed, errors),
            None => present.map(|rules| rules.allowed.clone()).unwrap_or_default(),
        },
        price: match requested.price {
            Some(price) => read_price(&price, errors),
            None => present.map(|rules| rules.price.clone()).unwrap_or_default(),
        },
        slots: read_slots(slots, errors),
        has_distinct_products: requested
            .has_distinct_products
            .unwrap_or_else(|| present.is_none_or(|rules| rules.has_distinct_products)),
        is_visible: requested.is_visible.unwrap_or_else(|| present.is_none_or(|rules| rules.is_visible)),
    }
}

fn read_slots(slots: RangeInclusive<i64>, errors: &mut FieldErrors) -> RangeInclusive<i64> {
    let most = i64::try_from(MAX_CHOICES).unwrap_or(i64::MAX);
    let least = 1;
    let (min, max) = slots.into_inner();
    out_of_range("min_slots", min, &(least..=most), errors);
    if (least..=most).contains(&min) {
        out_of_range("max_slots", max, &(min..=most), errors);
    } else {
        out_of_range("max_slots", max, &(least..=most), errors);
    }
    min..=max
}

fn read_sizes(mut sizes: Vec<i64>, errors: &mut FieldErrors) -> Vec<i64> {
    fields::at_most("sizes", sizes.len(), MAX_ENTRIES, errors);
    sizes.truncate(MAX_ENTRIES);
    if sizes.is_empty() {
        errors.add("sizes", "at_least_one");
    }
    for (at, size) in sizes.iter().enumerate() {
        let field = format!("sizes.{at}");
        if *size == 0 {
            errors.add(field, "size_required");
        } else {
            fields::size_centi(&field, *size, errors);
        }
    }
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

fn read_allowed(allowed: &catalog::AllowedProducts, errors: &mut FieldErrors) -> AllowedProducts {
    use allowed_products::Kind;
    let values = &allowed.values;
    let kind = Kind::try_from(allowed.kind).unwrap_or_default();
    if kind != Kind::All && kind != Kind::Unspecified {
        fields::at_most("allowed.values", values.len(), MAX_BRANDS, errors);
        if values.is_empty() {
            errors.add("allowed.values", "at_least_one");
        }
    }
    match kind {
        Kind::All => AllowedProducts::All,
        Kind::Brands => AllowedProducts::Brands(read_values(values, |id| id.parse().ok(), errors)),
        Kind::Categories => AllowedProducts::Categories(read_values(values, Category::from_name, errors)),
        // Their existence is checked by the use case.
        Kind::Notes => AllowedProducts::Notes(values.iter().map(|slug| slug.trim().to_owned()).collect()),
        Kind::Unspecified => {
            errors.add("allowed.kind", "not_an_option");
            AllowedProducts::All
        }
    }
}

fn read_values<T>(values: &[String], read: impl Fn(&str) -> Option<T>, errors: &mut FieldErrors) -> Vec<T> {
    let read = values.iter().take(MAX_BRANDS).enumerate().filter_map(|(at, value)| {
        let value = read(value.trim());
        if value.is_none() {
            errors.add(format!("allowed.values.{at}"), "unknown_thing");
        }
        value
    });
    read.collect()
}

fn read_price(price: &catalog::PriceRule, errors: &mut FieldErrors) -> PriceRule {
    // Also steps that another kind ignores have to be valid.
    let steps = read_steps(&price.steps, errors);
    match price.kind() {
        price_rule::Kind::Sum => PriceRule::Sum,
        price_rule::Kind::Fixed => {
            let (agorot, least) = (price.fixed_agorot.unwrap_or(-1), Money::from_agorot(1));
            PriceRule::Fixed(fields::price("price.amount", agorot, least, "sale_price_not_positive", errors))
        }
        price_rule::Kind::Steps => {
            if steps.is_empty() {
                errors.add("price.steps", "at_least_one");
            }
            PriceRule::Steps(steps)
        }
        price_rule::Kind::Unspecified => {
            errors.add("price.kind", "not_an_option");
            PriceRule::Sum
        }
    }
}

fn read_steps(steps: &[catalog::PriceStep], errors: &mut FieldErrors) -> Vec<PriceStep> {
    fields::at_most("price.steps", steps.len(), MAX_ENTRIES, errors);
    let (mut least, most) = (1, i64::try_from(MAX_CHOICES).unwrap_or(i64::MAX));
    let steps = steps.iter().take(MAX_ENTRIES).enumerate().map(|(at, step)| {
        out_of_range(&format!("price.steps.{at}.count"), step.count, &(least..=most), errors);
        out_of_range(&format!("price.steps.{at}.percent"), step.percent, &PERCENTS, errors);
        least = (step.count + 1).clamp(1, most);
        PriceStep { count: step.count, percent: step.percent }
    });
    steps.collect()
}

fn out_of_range(field: &str, number: i64, range: &RangeInclusive<i64>, errors: &mut FieldErrors) {
    if !range.contains(&number) {
        let bounds = [("min", &*range.start().to_string()), ("max", &*range.end().to_string())];
        errors.add_with(field, "out_of_range", &bounds);
    }
}

#[cfg(test)]
mod tests {
    use proto::catalog::v1::Sizes;

    use super::*;

    fn errors_of(requested: SampleSetTemplateFields, present: Option<&TemplateRules>) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        read(requested, present, &mut errors);
        let failure = errors.check().err();
        let errors = failure.iter().flat_map(platform::Error::field_errors);
        errors.map(|error| (error.field.clone(), error.slug.clone())).collect()
    }

    fn complete() -> SampleSetTemplateFields {
        SampleSetTemplateFields {
            name: Some("عينات".into()),
            min_slots: Some(3),
            max_slots: Some(5),
            sizes: Some(Sizes { sizes_centi: vec![500, 200, 500] }),
            ..SampleSetTemplateFields::default()
        }
    }

    #[test]
    fn new_template_has_defaults_and_sorted_sizes() {
        let rules = read(complete(), None, &mut FieldErrors::new());
        assert_eq!((rules.slots.clone(), rules.sizes_centi.as_slice()), (3..=5, [200, 500].as_slice()));
        assert_eq!((&rules.allowed, &rules.price), (&AllowedProducts::All, &PriceRule::Sum));
        assert!(rules.has_distinct_products && rules.is_visible);
        assert_eq!(read(SampleSetTemplateFields::default(), Some(&rules), &mut FieldErrors::new()), rules);
        let hidden = SampleSetTemplateFields { is_visible: Some(false), ..SampleSetTemplateFields::default() };
        let hidden = read(hidden, Some(&rules), &mut FieldErrors::new());
        assert_eq!(hidden, TemplateRules { is_visible: false, ..rules });
    }

    #[test]
    fn template_reports_all_field_errors() {
        let expected = |errors: &[(&str, &str)]| -> Vec<(String, String)> {
            errors.iter().map(|(field, slug)| ((*field).to_owned(), (*slug).to_owned())).collect()
        };
        assert_eq!(
            errors_of(SampleSetTemplateFields::default(), None),
            expected(&[
                ("name", "sample_set_name_required"),
                ("sizes", "at_least_one"),
                ("min_slots", "out_of_range"),
                ("max_slots", "out_of_range"),
            ])
        );
        let wrong = SampleSetTemplateFields {
            min_slots: Some(6),
            sizes: Some(Sizes { sizes_centi: vec![0, 200] }),
            allowed: Some(catalog::AllowedProducts {
                kind: allowed_products::Kind::Categories.into(),
                values: vec!["MEN".into(), "CATS".into()],
            }),
            price: Some(catalog::PriceRule {
                kind: price_rule::Kind::Steps.into(),
                steps: vec![
                    catalog::PriceStep { count: 4, percent: 10 },
                    catalog::PriceStep { count: 4, percent: 100 },
                ],
                fixed_agorot: None,
            }),
            ..complete()
        };
        assert_eq!(
            errors_of(wrong, None),
            expected(&[
                ("sizes.0", "size_required"),
                ("allowed.values.1", "unknown_thing"),
                ("price.steps.1.count", "out_of_range"),
                ("price.steps.1.percent", "out_of_range"),
                ("max_slots", "out_of_range"),
            ])
        );
        let fixed = catalog::PriceRule { kind: price_rule::Kind::Fixed.into(), ..catalog::PriceRule::default() };
        let unknown = catalog::AllowedProducts { kind: -1, values: vec![] };
        let wrong = SampleSetTemplateFields { price: Some(fixed), allowed: Some(unknown), ..complete() };
        let errors = [("allowed.kind", "not_an_option"), ("price.amount", "sale_price_not_positive")];
        assert_eq!(errors_of(wrong, None), expected(&errors));
    }
}
