//! Matching of rows to variants. Variants have no slug: a row is matched by the variant's name within its product, by
//! name and size where names repeat, and by size alone where the row has no name. Importing the same table again
//! therefore matches the same variants.

use std::collections::HashMap;

use platform::text::fold;
use proto::{catalog::v1::ImportColumn, id::VariantId};

use super::{
    CellError,
    plan::{RequestedVariant, VariantPlan},
};
use crate::domain::{patch::Patch, products::Product, validated::Validated, variants::Variant};

/// The variants of the present product, if there is one.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExistingProduct<'p> {
    variants: &'p [Variant],
    has_bottle: bool,
}

impl<'p> ExistingProduct<'p> {
    /// Describe the present product; without one, there are no variants.
    pub(super) fn of(product: Option<&'p Product>) -> Self {
        let has_bottle = product.is_some_and(|product| product.ml_left_centi.is_some());
        Self { variants: product.map_or(&[], |product| product.variants.as_slice()), has_bottle }
    }
}

/// Match the rows of a product to its variants and plan their changes. Rows that change nothing yield no plan.
pub(super) fn match_variants(
    requests: Vec<RequestedVariant>,
    existing: ExistingProduct,
) -> (Vec<VariantPlan>, Vec<CellError>) {
    let ExistingProduct { variants, has_bottle } = existing;
    let mut names = HashMap::<_, usize>::new();
    for requested in &requests {
        *names.entry(requested.name.as_deref().map(fold)).or_default() += 1;
    }
    let (mut plans, mut errors) = (Vec::new(), Vec::new());
    let mut seen = HashMap::new();
    for requested in requests {
        let is_only = names.get(&requested.name.as_deref().map(fold)) == Some(&1);
        let found = match find(&requested, is_only, variants) {
            Ok(found) => found,
            Err(error) => {
                errors.push(error);
                continue;
            }
        };
        let key = found.map_or_else(|| VariantKey::of(&requested), |variant| VariantKey::Present(variant.id));
        if let Some(first) = seen.insert(key.clone(), requested.row) {
            seen.insert(key, first);
            errors.push(cell_error(&requested, "row_repeated", &[("row", &first.to_string())]));
            continue;
        }
        match found {
            Some(variant) if requested.matches(variant) => {}
            Some(variant) => {
                let mut change = Validated::read(|_| requested.clone().into_change());
                let tracking = change.stock_tracking(variant, has_bottle);
                errors.extend(stock_errors(&requested, change));
                plans.push(VariantPlan { id: Some(variant.id), requested, tracking });
            }
            None => {
                errors.extend(missing_cells(&requested));
                let mut new = Validated::read(|_| requested.clone().into_new());
                let tracking = new.stock_tracking(has_bottle);
                errors.extend(stock_errors(&requested, new));
                plans.push(VariantPlan { id: None, requested, tracking });
            }
        }
    }
    (plans, errors)
}

/// Identity of a variant, by which repeated rows are found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum VariantKey {
    Present(VariantId),
    New(Option<String>, Option<i64>),
}

impl VariantKey {
    fn of(requested: &RequestedVariant) -> Self {
        Self::New(requested.name.as_deref().map(fold), requested.size_centi)
    }
}

/// Find the variant that a row is about; none for a new one. `is_only` tells that no other row has its name.
fn find<'v>(
    requested: &RequestedVariant,
    is_only: bool,
    variants: &'v [Variant],
) -> Result<Option<&'v Variant>, CellError> {
    let candidates: Vec<_> = match requested.name.as_deref().map(fold) {
        Some(name) => variants.iter().filter(|variant| fold(&variant.name) == name).collect(),
        None => variants.iter().collect(),
    };
    let may_match_by_name = is_only && (requested.name.is_some() || requested.size_centi.is_none());
    if let ([only], true) = (candidates.as_slice(), may_match_by_name) {
        return Ok(Some(only));
    }
    let Some(size) = requested.size_centi else {
        let is_new = candidates.is_empty() && is_only;
        return if is_new { Ok(None) } else { Err(cell_error(requested, "variant_ambiguous", &[])) };
    };
    let of_size: Vec<_> = candidates.into_iter().filter(|variant| variant.size_centi == size).collect();
    match of_size.as_slice() {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        _ => Err(cell_error(requested, "variant_ambiguous", &[])),
    }
}

/// Convert the errors of a variant's stock to errors of the columns that caused them.
fn stock_errors<T>(requested: &RequestedVariant, checked: Validated<T>) -> Vec<CellError> {
    let Err(failure) = checked.finish() else { return Vec::new() };
    let errors = failure.field_errors().iter().map(|error| {
        let column = if error.field == "stock" { ImportColumn::Stock } else { ImportColumn::Size };
        let value = match &requested.stock {
            Patch::Set(units) if error.field == "stock" => units.to_string(),
            _ => String::new(),
        };
        CellError::new(requested.row, column, &error.slug, &[], &value)
    });
    errors.collect()
}

/// Return the required cells that a new variant lacks.
fn missing_cells(requested: &RequestedVariant) -> Vec<CellError> {
    let needed = [
        (ImportColumn::VariantName, requested.name.is_none(), "variant_name_required"),
        (ImportColumn::Size, requested.size_centi.is_none(), "size_required"),
        (ImportColumn::Price, requested.price.is_none(), "price_required"),
    ];
    let missing = needed.into_iter().filter(|(_, is_missing, _)| *is_missing);
    missing.map(|(column, _, slug)| CellError::new(requested.row, column, slug, &[], "")).collect()
}

fn cell_error(requested: &RequestedVariant, slug: &str, args: &[(&str, &str)]) -> CellError {
    let name = requested.name.as_deref().unwrap_or_default();
    CellError::new(requested.row, ImportColumn::VariantName, slug, args, name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proto::{Money, id::ProductId};

    use super::*;
    use crate::domain::{
        imports::tests::formatted,
        stock::{Pour, Stock},
        variants::{StockTracking, tests::variant as a_variant},
    };

    fn variant(name: &str, size_centi: i64) -> Variant {
        Variant { name: name.to_owned(), size_centi, ..a_variant(1, false) }
    }

    fn requested(row: u32, name: Option<&str>, size_centi: Option<i64>) -> RequestedVariant {
        let name = name.map(str::to_owned);
        RequestedVariant { row, name, size_centi, price: Some(Money::from_agorot(99)), ..RequestedVariant::default() }
    }

    /// Return the index of each row's variant; none for a new one.
    fn matched(requests: Vec<RequestedVariant>, variants: &[Variant]) -> Result<Vec<Option<usize>>, Vec<String>> {
        let (plans, errors) = match_variants(requests, ExistingProduct { variants, has_bottle: false });
        let place = |plan: VariantPlan| variants.iter().position(|variant| Some(variant.id) == plan.id);
        if errors.is_empty() { Ok(plans.into_iter().map(place).collect()) } else { Err(formatted(&errors)) }
    }

    #[test]
    fn unique_name_matches_variant_of_any_size() {
        let variants = [variant("عيّنة", 500), variant("زجاجة", 5000)];
        let requests = vec![requested(2, Some("عينة"), Some(600)), requested(3, Some("كبيرة"), Some(5000))];
        assert_eq!(matched(requests, &variants), Ok(vec![Some(0), None]));
    }

    #[test]
    fn variants_of_one_name_match_by_size() {
        let variants = [variant("عينة", 200), variant("عينة", 500)];
        let requests =
            |sizes: [Option<i64>; 2]| vec![requested(2, Some("عينة"), sizes[0]), requested(3, Some("عينة"), sizes[1])];
        assert_eq!(matched(requests([Some(500), Some(1000)]), &variants), Ok(vec![Some(1), None]));
        let ambiguous = matched(requests([Some(200), None]), &variants);
        assert_eq!(ambiguous, Err(vec!["3 variant_name variant_ambiguous".to_owned()]));
        assert_eq!(matched(requests([Some(200), Some(1000)]), &variants[..1]), Ok(vec![Some(0), None]));
    }

    #[test]
    fn row_without_name_matches_by_size_or_single_variant() {
        let variants = [variant("صغير", 200), variant("كبير", 5000)];
        assert_eq!(matched(vec![requested(2, None, Some(5000))], &variants), Ok(vec![Some(1)]));
        assert_eq!(matched(vec![requested(2, None, None)], &variants[..1]), Ok(vec![Some(0)]));
        let refused = |requests, variants: &[Variant]| matched(requests, variants).expect_err("faults");
        assert_eq!(refused(vec![requested(2, None, None)], &variants), ["2 variant_name variant_ambiguous"]);
        assert_eq!(refused(vec![requested(2, None, Some(300))], &variants), ["2 variant_name variant_name_required"]);
    }

    #[test]
    fn repeated_rows_of_a_variant_are_rejected() {
        let twice = vec![
            requested(2, Some("صغير"), Some(200)),
            requested(3, None, Some(200)),
            requested(4, Some("صغير"), Some(200)),
        ];
        let refused = matched(twice, &[variant("صغير", 200)]).expect_err("faults");
        assert_eq!(refused, ["3 variant_name row_repeated", "4 variant_name row_repeated"]);
        let new = vec![requested(2, Some("جديد"), Some(200)), requested(3, Some("جديد"), Some(200))];
        assert_eq!(matched(new, &[]).expect_err("faults"), ["3 variant_name row_repeated"]);
    }

    #[test]
    fn what_is_poured_from_a_bottle_has_no_stock_of_its_own() {
        let product = ProductId::new();
        let mut poured = variant("عينة", 500);
        poured.availability.stock = Stock::Poured(Pour { product, size_centi: 500, left_centi: 900 });
        let existing = ExistingProduct { variants: &[poured], has_bottle: true };
        let counted = |name: &str, size, stock| {
            let (plans, errors) =
                match_variants(vec![RequestedVariant { stock, ..requested(2, Some(name), size) }], existing);
            (plans[0].tracking, formatted(&errors))
        };
        let refused = (StockTracking::Bottle, vec!["2 stock stock_counted_in_ml".to_owned()]);
        assert_eq!(counted("عينة", Some(500), Patch::Set(3)), refused);
        assert_eq!(counted("عينة", Some(400), Patch::Keep), (StockTracking::Bottle, Vec::new()));
        assert_eq!(counted("عينة", Some(0), Patch::Keep).1, ["2 size size_needed"]);
        assert_eq!(
            counted("صغيرة", Some(200), Patch::Keep),
            (StockTracking::Bottle, Vec::new()),
            "as in the back office"
        );
        assert_eq!(counted("زجاجة", Some(5000), Patch::Set(3)), (StockTracking::Units(Some(3)), Vec::new()));
    }

    proptest! {
        #[test]
        fn reimported_table_matches_the_same_variants(
            rows in prop::collection::vec(("[ab]", 1i64..4), 1..6),
            present in prop::collection::vec(("[ab]", 1i64..4), 0..4),
        ) {
            let mut variants: Vec<_> = present.iter().map(|(name, size)| variant(name, *size)).collect();
            let requests = || rows.iter().zip(2..).map(|((name, size), row)| requested(row, Some(name), Some(*size))).collect();
            let (plans, errors) = match_variants(requests(), ExistingProduct { variants: &variants, has_bottle: false });
            prop_assume!(errors.is_empty());
            for VariantPlan { id, requested, .. } in plans {
                let created = variant(&requested.name.unwrap(), requested.size_centi.unwrap());
                let created = Variant { price: requested.price.unwrap(), ..created };
                match variants.iter_mut().find(|variant| Some(variant.id) == id) {
                    Some(variant) => *variant = Variant { id: variant.id, ..created },
                    None => variants.push(created),
                }
            }
            let (again, errors) = match_variants(requests(), ExistingProduct { variants: &variants, has_bottle: false });
            prop_assert!(errors.is_empty(), "{:?}", formatted(&errors));
            prop_assert!(again.is_empty(), "{again:?}");
        }
    }
}
