//! Validation of single fields. Each function adds errors under the field's name and returns a usable value in any
//! case.

use chrono::NaiveDate;
use platform::{FieldErrors, text};
use proto::{
    Id, Money,
    catalog::v1::{self as catalog, Category, ProductSort, ReviewState, StockMovementKind},
};

use super::brands::BrandSort;

/// Maximum length of a name, a color or an image path, in characters.
pub(crate) const MAX_TEXT: usize = 255;
/// Maximum size: 99,999.99 ml.
pub(crate) const MAX_SIZE_CENTI: i64 = 9_999_999;
/// Maximum stock of one variant, in units.
pub(crate) const MAX_STOCK: i64 = 1_000_000;
/// Maximum quantity of one line of an order or of a gift set.
pub(crate) const MAX_QUANTITY: i64 = 999;
/// Sentinel for a number that callers could not parse; every validator rejects it.
pub(crate) const UNREADABLE: i64 = i64::MIN;
/// The only supported unit of sizes.
pub(crate) const SIZE_UNIT: &str = "ml";

/// Read a required name; `missing` is the slug of the error for an empty one.
pub(crate) fn name(field: &str, text: &str, missing: &str, errors: &mut FieldErrors) -> String {
    let name = text::optional(field, text, MAX_TEXT, errors);
    if name.is_empty() {
        errors.add(field, missing);
    }
    name
}

/// Read an optional short text; empty counts as absent.
pub(crate) fn short_text(field: &str, text: &str, errors: &mut FieldErrors) -> Option<String> {
    Some(text::optional(field, text, MAX_TEXT, errors)).filter(|text| !text.is_empty())
}

/// Read a price; `too_low` is the slug of the error for one below `least`.
pub(crate) fn price(field: &str, agorot: i64, least: Money, too_low: &str, errors: &mut FieldErrors) -> Money {
    let price = Money::from_agorot(agorot);
    if agorot == UNREADABLE {
        errors.add(field, "amount_malformed");
    } else if price < least {
        errors.add(field, too_low);
    } else if price > Money::MAX_PRICE {
        errors.add_with(field, "price_too_high", &[("max", &Money::MAX_PRICE.to_string())]);
    }
    price
}

/// Read a size in hundredths of a millilitre.
pub(crate) fn size_centi(field: &str, size_centi: i64, errors: &mut FieldErrors) -> i64 {
    if size_centi == UNREADABLE {
        errors.add(field, "size_malformed");
    } else if size_centi < 0 {
        errors.add(field, "size_required");
    } else if size_centi > MAX_SIZE_CENTI {
        errors.add_with(field, "size_too_large", &[("max", "99999.99")]);
    }
    size_centi
}

/// Accept `ml` or an empty unit of a size.
pub(crate) fn size_unit(field: &str, unit: &str, errors: &mut FieldErrors) {
    if !matches!(unit.trim(), "" | SIZE_UNIT) {
        errors.add(field, "size_unit_unknown");
    }
}

/// Read a number of units within two bounds, both inclusive.
pub(crate) fn quantity(field: &str, quantity: i64, least: i64, most: i64, errors: &mut FieldErrors) -> i64 {
    if !(least..=most).contains(&quantity) {
        let bounds = [("min", &*least.to_string()), ("max", &*most.to_string())];
        errors.add_with(field, "quantity_out_of_range", &bounds);
    }
    quantity
}

/// Limit the number of items of a field.
pub(crate) fn at_most(field: &str, count: usize, max: usize, errors: &mut FieldErrors) {
    if count > max {
        errors.add_with(field, "too_many", &[("max", &max.to_string())]);
    }
}

/// Read at most `max` ids; malformed ones are none.
pub(crate) fn ids<T>(field: &str, texts: &[String], max: usize, errors: &mut FieldErrors) -> Vec<Option<Id<T>>> {
    at_most(field, texts.len(), max, errors);
    texts.iter().take(max).map(|id| id.trim().parse().ok()).collect()
}

/// Read an optional day such as `2026-03-01`; empty counts as absent.
pub(crate) fn day(field: &str, typed: &str, errors: &mut FieldErrors) -> Option<NaiveDate> {
    // The parser accepts shorter numbers too.
    let day = NaiveDate::parse_from_str(typed, "%Y-%m-%d").ok().filter(|_| typed.len() == "2026-03-01".len());
    if day.is_none() && !typed.is_empty() {
        errors.add(field, "day_malformed");
    }
    day
}

/// Read the required category of a product.
pub(crate) fn category(field: &str, number: i32, errors: &mut FieldErrors) -> Category {
    let category = Category::try_from(number);
    match category {
        Ok(Category::Unspecified) => errors.add(field, "category_required"),
        Ok(_) => {}
        Err(_) => errors.add(field, "not_an_option"),
    }
    category.unwrap_or_default()
}

/// Read a category filter; unspecified means every category.
pub(crate) fn category_filter(field: &str, number: i32, errors: &mut FieldErrors) -> Option<Category> {
    let category = Category::try_from(number);
    if category.is_err() {
        errors.add(field, "not_an_option");
    }
    category.ok().filter(|category| *category != Category::Unspecified)
}

/// Read the sort order of brands; by name when unspecified.
pub(crate) fn brand_sort(field: &str, number: i32, errors: &mut FieldErrors) -> BrandSort {
    match catalog::BrandSort::try_from(number) {
        Ok(catalog::BrandSort::Unspecified | catalog::BrandSort::Name) => BrandSort::Name,
        Ok(catalog::BrandSort::Home) => BrandSort::Home,
        Err(_) => {
            errors.add(field, "not_an_option");
            BrandSort::Name
        }
    }
}

/// Read a filter of movement kinds; unspecified means every kind.
pub(crate) fn movement_kind(field: &str, number: i32, errors: &mut FieldErrors) -> Option<StockMovementKind> {
    let kind = StockMovementKind::try_from(number);
    if kind.is_err() {
        errors.add(field, "not_an_option");
    }
    kind.ok().filter(|kind| *kind != StockMovementKind::Unspecified)
}

/// Read a filter of the states of reviews; unspecified means every state.
pub(crate) fn review_state(field: &str, number: i32, errors: &mut FieldErrors) -> Option<ReviewState> {
    let state = ReviewState::try_from(number);
    if state.is_err() {
        errors.add(field, "not_an_option");
    }
    state.ok().filter(|state| *state != ReviewState::Unspecified)
}

/// Read the sort order of products; unspecified means by rank in a search, else the newest first.
pub(crate) fn product_sort(field: &str, number: i32, errors: &mut FieldErrors) -> ProductSort {
    ProductSort::try_from(number).unwrap_or_else(|_| {
        errors.add(field, "not_an_option");
        ProductSort::Unspecified
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors_of(read: impl FnOnce(&mut FieldErrors)) -> Vec<String> {
        let mut errors = FieldErrors::new();
        read(&mut errors);
        let failure = errors.check().err();
        failure.iter().flat_map(platform::Error::field_errors).map(|error| error.slug.clone()).collect()
    }

    #[test]
    fn names_are_trimmed_and_must_not_be_empty() {
        let mut errors = FieldErrors::new();
        assert_eq!(name("name", "  سوفاج ", "name_required", &mut errors), "سوفاج");
        assert!(errors.is_empty());
        assert_eq!(errors_of(|f| drop(name("name", " \t", "name_required", f))), ["name_required"]);
        assert_eq!(errors_of(|f| drop(name("name", &"ا".repeat(256), "name_required", f))), ["too_long"]);
        assert_eq!(errors_of(|f| drop(name("name", "a\u{0}b", "name_required", f))), ["control_characters"]);
    }

    #[test]
    fn prices_are_limited() {
        let one = Money::from_agorot(1);
        let check = |agorot, least| errors_of(|f| _ = price("price", agorot, least, "price_required", f));
        assert!(check(0, Money::ZERO).is_empty());
        assert!(check(9_999_999, Money::ZERO).is_empty());
        assert_eq!(check(10_000_000, Money::ZERO), ["price_too_high"]);
        assert_eq!(check(-1, Money::ZERO), ["price_required"]);
        assert_eq!(check(0, one), ["price_required"]);
        assert_eq!(check(UNREADABLE, one), ["amount_malformed"]);
    }

    #[test]
    fn sizes_are_limited() {
        let check = |size| errors_of(|f| _ = size_centi("size_value", size, f));
        assert!(check(0).is_empty() && check(MAX_SIZE_CENTI).is_empty());
        assert_eq!(check(-1), ["size_required"]);
        assert_eq!(check(MAX_SIZE_CENTI + 1), ["size_too_large"]);
        assert_eq!(check(UNREADABLE), ["size_malformed"]);
    }

    #[test]
    fn millilitres_are_the_only_unit() {
        assert!(errors_of(|f| size_unit("size_unit", "", f)).is_empty());
        assert!(errors_of(|f| size_unit("size_unit", " ml ", f)).is_empty());
        assert_eq!(errors_of(|f| size_unit("size_unit", "oz", f)), ["size_unit_unknown"]);
    }

    #[test]
    fn days_have_one_form() {
        assert!(errors_of(|f| _ = day("day", "", f)).is_empty());
        assert!(errors_of(|f| _ = day("day", "2024-02-29", f)).is_empty());
        for typed in ["2023-02-29", "2024-2-29", "29-02-2024", "٢٠٢٤-٠٢-٢٩", "today"] {
            assert_eq!(errors_of(|f| _ = day("day", typed, f)), ["day_malformed"]);
        }
    }

    #[test]
    fn unknown_options_are_rejected_and_absent_ones_accepted() {
        assert_eq!(errors_of(|f| _ = category_filter("category", 9, f)), ["not_an_option"]);
        assert!(errors_of(|f| _ = category_filter("category", 0, f)).is_empty());
        assert_eq!(errors_of(|f| _ = category("category", 0, f)), ["category_required"]);
        assert_eq!(errors_of(|f| _ = product_sort("sort_by", 77, f)), ["not_an_option"]);
    }
}
