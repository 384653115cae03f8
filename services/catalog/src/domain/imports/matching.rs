//! Matching of rows to variants. Variants have no slug: a row is matched by the variant's name within its product, by
//! name and size where names repeat, and by size alone where the row has no name. Importing the same table again
//! therefore matches the same variants.

use std::collections::HashMap;

use platform::text::fold;
use proto::{catalog::v1::ImportColumn, id::VariantId};

use super::{
    Fault,
    reading::{VariantPlan, VariantWish},
};
use crate::domain::{checked::Checked, edit::Edit, products::Product, variants::Variant};

/// The variants of the present product, if there is one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside<'p> {
    variants: &'p [Variant],
    has_bottle: bool,
}

impl<'p> Beside<'p> {
    /// Describe the present product; without one, there are no variants.
    pub(super) fn of(product: Option<&'p Product>) -> Self {
        let has_bottle = product.is_some_and(|product| product.ml_left_centi.is_some());
        Self { variants: product.map_or(&[], |product| product.variants.as_slice()), has_bottle }
    }
}

/// Match the rows of a product to its variants and plan their changes. Rows that change nothing yield no plan.
pub(super) fn against(wishes: Vec<VariantWish>, beside: Beside) -> (Vec<VariantPlan>, Vec<Fault>) {
    let Beside { variants, has_bottle } = beside;
    let mut names = HashMap::<_, usize>::new();
    for wish in &wishes {
        *names.entry(wish.name.as_deref().map(fold)).or_default() += 1;
    }
    let (mut plans, mut faults) = (Vec::new(), Vec::new());
    let mut seen = HashMap::new();
    for wish in wishes {
        let is_only = names.get(&wish.name.as_deref().map(fold)) == Some(&1);
        let found = match find(&wish, is_only, variants) {
            Ok(found) => found,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        let key = found.map_or_else(|| Key::of(&wish), |variant| Key::Present(variant.id));
        if let Some(first) = seen.insert(key.clone(), wish.row) {
            seen.insert(key, first);
            faults.push(fault(&wish, "row_repeated", &[("row", &first.to_string())]));
            continue;
        }
        match found {
            Some(variant) if wish.is_met_by(variant) => {}
            Some(variant) => {
                let mut change = Checked::read(|_| wish.clone().into_change());
                let counted = change.count(variant, has_bottle);
                faults.extend(of_stock(&wish, change));
                plans.push(VariantPlan { id: Some(variant.id), wish, counted });
            }
            None => {
                faults.extend(missing(&wish));
                let mut new = Checked::read(|_| wish.clone().into_new());
                let counted = new.count(has_bottle);
                faults.extend(of_stock(&wish, new));
                plans.push(VariantPlan { id: None, wish, counted });
            }
        }
    }
    (plans, faults)
}

/// Identity of a variant, by which repeated rows are found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Present(VariantId),
    New(Option<String>, Option<i64>),
}

impl Key {
    fn of(wish: &VariantWish) -> Self {
        Self::New(wish.name.as_deref().map(fold), wish.size_centi)
    }
}

/// Find the variant that a row is about; none for a new one. `is_only` tells that no other row has its name.
fn find<'v>(wish: &VariantWish, is_only: bool, variants: &'v [Variant]) -> Result<Option<&'v Variant>, Fault> {
    let alike: Vec<_> = match wish.name.as_deref().map(fold) {
        Some(name) => variants.iter().filter(|variant| fold(&variant.name) == name).collect(),
        None => variants.iter().collect(),
    };
    let may_go_by_name = is_only && (wish.name.is_some() || wish.size_centi.is_none());
    if let ([only], true) = (alike.as_slice(), may_go_by_name) {
        return Ok(Some(only));
    }
    let Some(size) = wish.size_centi else {
        let is_new = alike.is_empty() && is_only;
        return if is_new { Ok(None) } else { Err(fault(wish, "variant_ambiguous", &[])) };
    };
    let of_size: Vec<_> = alike.into_iter().filter(|variant| variant.size_centi == size).collect();
    match of_size.as_slice() {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        _ => Err(fault(wish, "variant_ambiguous", &[])),
    }
}

/// Convert the errors of a variant's stock to errors of the columns that caused them.
fn of_stock<T>(wish: &VariantWish, checked: Checked<T>) -> Vec<Fault> {
    let Err(failure) = checked.settle() else { return Vec::new() };
    let faults = failure.faults().iter().map(|fault| {
        let column = if fault.field == "stock" { ImportColumn::Stock } else { ImportColumn::Size };
        let value = match &wish.stock {
            Edit::To(units) if fault.field == "stock" => units.to_string(),
            _ => String::new(),
        };
        Fault::new(wish.row, column, &fault.slug, &[], &value)
    });
    faults.collect()
}

/// Return the required cells that a new variant lacks.
fn missing(wish: &VariantWish) -> Vec<Fault> {
    let needed = [
        (ImportColumn::VariantName, wish.name.is_none(), "variant_name_required"),
        (ImportColumn::Size, wish.size_centi.is_none(), "size_required"),
        (ImportColumn::Price, wish.price.is_none(), "price_required"),
    ];
    let missing = needed.into_iter().filter(|(_, is_missing, _)| *is_missing);
    missing.map(|(column, _, slug)| Fault::new(wish.row, column, slug, &[], "")).collect()
}

fn fault(wish: &VariantWish, slug: &str, args: &[(&str, &str)]) -> Fault {
    let name = wish.name.as_deref().unwrap_or_default();
    Fault::new(wish.row, ImportColumn::VariantName, slug, args, name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proto::{Money, id::ProductId};

    use super::*;
    use crate::domain::{
        imports::tests::told,
        stock::{Pour, Stock},
        variants::{Counted, tests::variant as a_variant},
    };

    fn variant(name: &str, size_centi: i64) -> Variant {
        Variant { name: name.to_owned(), size_centi, ..a_variant(1, false) }
    }

    fn wish(row: u32, name: Option<&str>, size_centi: Option<i64>) -> VariantWish {
        let name = name.map(str::to_owned);
        VariantWish { row, name, size_centi, price: Some(Money::from_agorot(99)), ..VariantWish::default() }
    }

    /// Return the index of each row's variant; none for a new one.
    fn matched(wishes: Vec<VariantWish>, variants: &[Variant]) -> Result<Vec<Option<usize>>, Vec<String>> {
        let (plans, faults) = against(wishes, Beside { variants, has_bottle: false });
        let place = |plan: VariantPlan| variants.iter().position(|variant| Some(variant.id) == plan.id);
        if faults.is_empty() { Ok(plans.into_iter().map(place).collect()) } else { Err(told(&faults)) }
    }

    #[test]
    fn a_name_that_only_one_has_names_it_whatever_its_size() {
        let variants = [variant("عيّنة", 500), variant("زجاجة", 5000)];
        let wishes = vec![wish(2, Some("عينة"), Some(600)), wish(3, Some("كبيرة"), Some(5000))];
        assert_eq!(matched(wishes, &variants), Ok(vec![Some(0), None]));
    }

    #[test]
    fn variants_of_one_name_are_told_by_their_sizes() {
        let variants = [variant("عينة", 200), variant("عينة", 500)];
        let wishes = |sizes: [Option<i64>; 2]| vec![wish(2, Some("عينة"), sizes[0]), wish(3, Some("عينة"), sizes[1])];
        assert_eq!(matched(wishes([Some(500), Some(1000)]), &variants), Ok(vec![Some(1), None]));
        let ambiguous = matched(wishes([Some(200), None]), &variants);
        assert_eq!(ambiguous, Err(vec!["3 variant_name variant_ambiguous".to_owned()]));
        assert_eq!(matched(wishes([Some(200), Some(1000)]), &variants[..1]), Ok(vec![Some(0), None]));
    }

    #[test]
    fn without_a_name_the_size_tells_or_there_is_but_one() {
        let variants = [variant("صغير", 200), variant("كبير", 5000)];
        assert_eq!(matched(vec![wish(2, None, Some(5000))], &variants), Ok(vec![Some(1)]));
        assert_eq!(matched(vec![wish(2, None, None)], &variants[..1]), Ok(vec![Some(0)]));
        let refused = |wishes, variants: &[Variant]| matched(wishes, variants).expect_err("faults");
        assert_eq!(refused(vec![wish(2, None, None)], &variants), ["2 variant_name variant_ambiguous"]);
        assert_eq!(refused(vec![wish(2, None, Some(300))], &variants), ["2 variant_name variant_name_required"]);
    }

    #[test]
    fn a_variant_stands_in_one_row() {
        let twice = vec![wish(2, Some("صغير"), Some(200)), wish(3, None, Some(200)), wish(4, Some("صغير"), Some(200))];
        let refused = matched(twice, &[variant("صغير", 200)]).expect_err("faults");
        assert_eq!(refused, ["3 variant_name row_repeated", "4 variant_name row_repeated"]);
        let new = vec![wish(2, Some("جديد"), Some(200)), wish(3, Some("جديد"), Some(200))];
        assert_eq!(matched(new, &[]).expect_err("faults"), ["3 variant_name row_repeated"]);
    }

    #[test]
    fn what_is_poured_from_a_bottle_has_no_stock_of_its_own() {
        let product = ProductId::new();
        let mut poured = variant("عينة", 500);
        poured.shelf.stock = Stock::Poured(Pour { product, size_centi: 500, left_centi: 900 });
        let beside = Beside { variants: &[poured], has_bottle: true };
        let counted = |name: &str, size, stock| {
            let (plans, faults) = against(vec![VariantWish { stock, ..wish(2, Some(name), size) }], beside);
            (plans[0].counted, told(&faults))
        };
        let refused = (Counted::InBottle, vec!["2 stock stock_counted_in_ml".to_owned()]);
        assert_eq!(counted("عينة", Some(500), Edit::To(3)), refused);
        assert_eq!(counted("عينة", Some(400), Edit::Keep), (Counted::InBottle, Vec::new()));
        assert_eq!(counted("عينة", Some(0), Edit::Keep).1, ["2 size size_needed"]);
        assert_eq!(counted("صغيرة", Some(200), Edit::Keep), (Counted::InBottle, Vec::new()), "as in the back office");
        assert_eq!(counted("زجاجة", Some(5000), Edit::To(3)), (Counted::Units(Some(3)), Vec::new()));
    }

    proptest! {
        #[test]
        fn a_table_that_was_applied_means_the_same_variants_again(
            wanted in prop::collection::vec(("[ab]", 1i64..4), 1..6),
            present in prop::collection::vec(("[ab]", 1i64..4), 0..4),
        ) {
            let mut variants: Vec<_> = present.iter().map(|(name, size)| variant(name, *size)).collect();
            let wishes = || wanted.iter().zip(2..).map(|((name, size), row)| wish(row, Some(name), Some(*size))).collect();
            let (plans, faults) = against(wishes(), Beside { variants: &variants, has_bottle: false });
            prop_assume!(faults.is_empty());
            for VariantPlan { id, wish, .. } in plans {
                let made = Variant { price: wish.price.unwrap(), ..variant(&wish.name.unwrap(), wish.size_centi.unwrap()) };
                match variants.iter_mut().find(|variant| Some(variant.id) == id) {
                    Some(variant) => *variant = Variant { id: variant.id, ..made },
                    None => variants.push(made),
                }
            }
            let (again, faults) = against(wishes(), Beside { variants: &variants, has_bottle: false });
            prop_assert!(faults.is_empty(), "{:?}", told(&faults));
            prop_assert!(again.is_empty(), "{again:?}");
        }
    }
}
