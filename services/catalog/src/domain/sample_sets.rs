//! Sample sets: shoppers choose variants by the rules of a template, which also prices them.

mod fields;
mod pricing;

use std::{collections::HashSet, ops::RangeInclusive};

use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::Category,
    id::{BrandId, SampleSetTemplateId, VariantId},
    names::Named,
};

pub(crate) use fields::read;
pub(crate) use pricing::SetPrice;

use super::stock::{Availability, OrderableVariant};

/// Maximum number of templates in a store, so that their list needs no pages.
pub(crate) const MAX_TEMPLATES: u64 = 100;

/// Rules by which shoppers build a sample set.
#[derive(Clone, Debug)]
pub(crate) struct SampleSetTemplate {
    pub(crate) id: SampleSetTemplateId,
    pub(crate) slug: String,
    pub(crate) rules: TemplateRules,
    /// Increases with every change.
    pub(crate) version: i64,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// The part of a template that administrators edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TemplateRules {
    pub(crate) name: String,
    /// Description as sanitised HTML.
    pub(crate) description: String,
    /// Valid numbers of units in a set.
    pub(crate) slots: RangeInclusive<i64>,
    /// Allowed sizes in hundredths of a millilitre, ascending.
    pub(crate) sizes_centi: Vec<i64>,
    pub(crate) allowed: AllowedProducts,
    pub(crate) price: PriceRule,
    /// Whether every product may be chosen only once.
    pub(crate) has_distinct_products: bool,
    pub(crate) is_visible: bool,
}

/// The products that may be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum AllowedProducts {
    #[default]
    All,
    /// Products of any of these brands.
    Brands(Vec<BrandId>),
    /// Products of any of these categories.
    Categories(Vec<Category>),
    /// Products with any of these notes, by slug.
    Notes(Vec<String>),
}

/// The products that may be chosen; by default none, since no size is allowed.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChoosableProducts {
    pub(crate) allowed: AllowedProducts,
    pub(crate) sizes_centi: Vec<i64>,
}

/// The price of one set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum PriceRule {
    /// Sum of the choices' own prices.
    #[default]
    Sum,
    /// The same price for every set.
    Fixed(Money),
    /// Sum of the choices' own prices, less the percentage of the highest step that the number of units reaches.
    Steps(Vec<PriceStep>),
}

/// A discount from a number of units on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PriceStep {
    pub(crate) count: i64,
    pub(crate) percent: i64,
}

/// A variant that a shopper chose.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// Path of the choice in the caller's request, for errors.
    pub(crate) field: String,
    /// None when it does not exist for the caller.
    pub(crate) variant: Option<OrderableVariant>,
    /// Units in one set.
    pub(crate) quantity: i64,
}

impl AllowedProducts {
    /// Combine the name of a kind with its values; none when the kind is unknown. Values that are no longer readable
    /// are left out.
    pub(crate) fn from_parts(kind: &str, values: Vec<String>) -> Option<Self> {
        match kind {
            "all" => Some(Self::All),
            "brands" => Some(Self::Brands(values.iter().filter_map(|id| id.parse().ok()).collect())),
            "categories" => {
                Some(Self::Categories(values.iter().filter_map(|name| Category::from_name(name)).collect()))
            }
            "notes" => Some(Self::Notes(values)),
            _ => None,
        }
    }

    /// Return the name of the kind, and the values that it holds.
    pub(crate) fn parts(&self) -> (&'static str, Vec<String>) {
        match self {
            Self::All => ("all", Vec::new()),
            Self::Brands(brands) => ("brands", brands.iter().map(ToString::to_string).collect()),
            Self::Categories(categories) => ("categories", categories.iter().map(|c| c.name().to_owned()).collect()),
            Self::Notes(slugs) => ("notes", slugs.clone()),
        }
    }

    /// Return whether a variant's product may be chosen.
    fn includes(&self, variant: &OrderableVariant) -> bool {
        match self {
            Self::All => true,
            Self::Brands(brands) => variant.brand_id.is_some_and(|brand| brands.contains(&brand)),
            Self::Categories(categories) => categories.contains(&variant.category),
            Self::Notes(slugs) => slugs.iter().any(|slug| variant.notes.contains(slug)),
        }
    }
}

impl PriceRule {
    /// Combine the name of a kind with its price and steps; none when they do not fit.
    pub(crate) fn from_parts(kind: &str, price: Option<Money>, steps: Vec<PriceStep>) -> Option<Self> {
        match kind {
            "sum" => Some(Self::Sum),
            "fixed" => price.map(Self::Fixed),
            "steps" => Some(Self::Steps(steps)),
            _ => None,
        }
    }

    /// Return the name of the kind.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Sum => "sum",
            Self::Fixed(_) => "fixed",
            Self::Steps(_) => "steps",
        }
    }
}

impl Choice {
    /// Return the variant, its units in one set, and its availability; none when it does not exist.
    pub(crate) fn content(&self) -> Option<(VariantId, i64, Availability)> {
        self.variant.as_ref().map(|variant| (variant.id, self.quantity, variant.availability))
    }
}

impl TemplateRules {
    /// Return the products that may be chosen.
    pub(crate) fn choosable(&self) -> ChoosableProducts {
        ChoosableProducts { allowed: self.allowed.clone(), sizes_centi: self.sizes_centi.clone() }
    }

    /// Add an error for every rule that the choices of a set break; `field` is the path of the set's line.
    pub(crate) fn check(&self, field: &str, choices: &[Choice], errors: &mut FieldErrors) {
        let (units, (min, max)) = (units(choices), self.slots.clone().into_inner());
        if units < min {
            let args = [("min", &*min.to_string()), ("missing", &*(min - units).to_string())];
            errors.add_with(format!("{field}.choices"), "sample_set_too_few", &args);
        } else if units > max {
            errors.add_with(format!("{field}.choices"), "sample_set_too_many", &[("max", &max.to_string())]);
        }
        let mut products = HashSet::new();
        for choice in choices {
            let path = format!("{}.variant_id", choice.field);
            let Some(variant) = &choice.variant else {
                errors.add(path, "unknown_thing");
                continue;
            };
            if !self.allowed.includes(variant) {
                errors.add(path, "choice_not_allowed");
            } else if !self.sizes_centi.contains(&variant.size_centi) {
                errors.add(path, "choice_size_not_allowed");
            } else if self.has_distinct_products && (!products.insert(variant.product_id) || choice.quantity > 1) {
                errors.add(path, "choice_repeated");
            }
        }
    }
}

/// Return the number of units in a set.
fn units(choices: &[Choice]) -> i64 {
    choices.iter().map(|choice| choice.quantity).sum()
}

#[cfg(test)]
mod tests {
    use proto::id::ProductId;

    use super::*;
    use crate::domain::stock::Stock;

    /// Build a choice of a product in 2 ml for that price in agorot.
    pub(super) fn choice(product: ProductId, quantity: i64, agorot: i64) -> Choice {
        let variant = OrderableVariant {
            id: VariantId::new(),
            product_id: product,
            product_slug: String::new(),
            product_name: String::new(),
            product_image_path: None,
            is_visible: true,
            brand_id: None,
            brand_name: String::new(),
            category: Category::Men,
            notes: vec!["oud".to_owned()],
            name: String::new(),
            size_centi: 200,
            image_path: None,
            price: Money::from_agorot(agorot),
            availability: Availability { is_enabled: true, stock: Stock::Untracked },
        };
        Choice { field: "line.choices.0".to_owned(), variant: Some(variant), quantity }
    }

    /// Build a template of three to five samples of 2 ml.
    pub(super) fn rules(price: PriceRule) -> TemplateRules {
        TemplateRules {
            name: String::new(),
            description: String::new(),
            slots: 3..=5,
            sizes_centi: vec![200],
            allowed: AllowedProducts::All,
            price,
            has_distinct_products: true,
            is_visible: true,
        }
    }

    fn broken(rules: &TemplateRules, choices: &[Choice]) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        rules.check("line", choices, &mut errors);
        let failure = errors.check().err();
        let errors = failure.iter().flat_map(platform::Error::field_errors);
        errors.map(|error| (error.field.clone(), error.slug.clone())).collect()
    }

    fn of_variant(slug: &str) -> (String, String) {
        ("line.choices.0.variant_id".to_owned(), slug.to_owned())
    }

    fn three() -> Vec<Choice> {
        (0..3).map(|_| choice(ProductId::new(), 1, 1_000)).collect()
    }

    #[test]
    fn set_within_the_rules_has_no_errors() {
        assert_eq!(broken(&rules(PriceRule::Sum), &three()), []);
    }

    #[test]
    fn set_with_too_few_or_too_many_units_is_rejected() {
        let of_set = |slug: &str| [("line.choices".to_owned(), slug.to_owned())];
        assert_eq!(broken(&rules(PriceRule::Sum), &three()[..2]), of_set("sample_set_too_few"));
        assert_eq!(broken(&rules(PriceRule::Sum), &[]), of_set("sample_set_too_few"));
        let six: Vec<_> = three().into_iter().chain(three()).collect();
        assert_eq!(broken(&rules(PriceRule::Sum), &six), of_set("sample_set_too_many"));
    }

    #[test]
    fn product_chosen_twice_is_rejected_unless_the_template_allows_it() {
        let oud = ProductId::new();
        let twice = [choice(oud, 1, 1_000), choice(oud, 1, 1_000), choice(ProductId::new(), 1, 1_000)];
        let double = [choice(oud, 2, 1_000), choice(ProductId::new(), 1, 1_000)];
        let relaxed = TemplateRules { has_distinct_products: false, ..rules(PriceRule::Sum) };
        for choices in [twice.as_slice(), &double] {
            assert_eq!(broken(&rules(PriceRule::Sum), choices), [of_variant("choice_repeated")]);
            assert_eq!(broken(&relaxed, choices), []);
        }
    }

    #[test]
    fn choice_that_does_not_exist_or_is_not_allowed_is_rejected() {
        let changed = |change: fn(&mut Choice)| {
            let mut choices = three();
            change(&mut choices[1]);
            choices
        };
        let unknown = changed(|choice| choice.variant = None);
        assert_eq!(broken(&rules(PriceRule::Sum), &unknown), [of_variant("unknown_thing")]);
        let large = changed(|choice| choice.variant.iter_mut().for_each(|variant| variant.size_centi = 500));
        assert_eq!(broken(&rules(PriceRule::Sum), &large), [of_variant("choice_size_not_allowed")]);

        let brand = BrandId::new();
        for (allowed, wrong) in [
            (AllowedProducts::Brands(vec![brand]), 3),
            (AllowedProducts::Categories(vec![Category::Women]), 3),
            (AllowedProducts::Categories(vec![Category::Men, Category::Women]), 0),
            (AllowedProducts::Notes(vec!["rose".to_owned()]), 3),
            (AllowedProducts::Notes(vec!["rose".to_owned(), "oud".to_owned()]), 0),
        ] {
            let rules = TemplateRules { allowed, ..rules(PriceRule::Sum) };
            assert_eq!(broken(&rules, &three()), vec![of_variant("choice_not_allowed"); wrong]);
        }
    }
}
