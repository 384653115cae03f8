//! Query parameters. They are read as strings and validated together, so that all errors are returned at once. Unknown
//! parameters are ignored.

use std::{convert::Infallible, str::FromStr};

use axum::extract::FromRequestParts;
use http::request::Parts;
use platform::{FieldErrors, page::MAX_PER_PAGE};
use proto::{common::v1::PageRequest, names::Named};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use url::form_urlencoded;

use crate::json::fields::Flag;

/// Limit on page numbers.
pub(crate) const MAX_PAGE: u32 = i32::MAX.unsigned_abs();
/// Limit on a search term, in characters.
const MAX_SEARCH: usize = 100;

/// Extractor of query parameters; the last of repeated ones counts. `T` is a struct of optional strings.
#[derive(Debug)]
pub(crate) struct Params<T>(pub T);

impl<S: Sync, T: DeserializeOwned + Default> FromRequestParts<S> for Params<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(read(parts.uri.query().unwrap_or_default())))
    }
}

/// Parses a query, which a struct of optional strings always accepts.
fn read<T: DeserializeOwned + Default>(query: &str) -> T {
    let values = form_urlencoded::parse(query.as_bytes());
    let values: Map<String, Value> = values.map(|(name, value)| (name.into_owned(), value.into())).collect();
    serde_json::from_value(Value::Object(values)).unwrap_or_default()
}

/// Validates `page` and `per_page`.
pub(crate) fn page(
    number: Option<&str>,
    per_page: Option<&str>,
    default: u32,
    errors: &mut FieldErrors,
) -> PageRequest {
    let page = whole("page", number, 1, 1, MAX_PAGE, errors);
    PageRequest { page, per_page: whole("per_page", per_page, default, 1, MAX_PER_PAGE, errors) }
}

/// Validates a whole number within bounds; the default when absent.
pub(crate) fn whole(
    field: &str,
    text: Option<&str>,
    default: u32,
    min: u32,
    max: u32,
    errors: &mut FieldErrors,
) -> u32 {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return default };
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| u32::from_str(text).ok()).flatten();
    if let Some(number) = digits.filter(|number| (min..=max).contains(number)) {
        return number;
    }
    errors.add_with(field, "out_of_range", &[("min", &min.to_string()), ("max", &max.to_string())]);
    default
}

pub(crate) fn searched(text: Option<String>, errors: &mut FieldErrors) -> String {
    let text = text.unwrap_or_default().trim().to_owned();
    if text.chars().count() > MAX_SEARCH {
        errors.add_with("search", "too_long", &[("max", &MAX_SEARCH.to_string())]);
    }
    text
}

/// Returns the enum value of that name; unspecified when absent. Adds a field error for unknown names.
pub(crate) fn named<E: Named + Default>(field: &str, name: Option<&str>, errors: &mut FieldErrors) -> E {
    let Some(name) = name.filter(|name| !name.is_empty()) else { return E::default() };
    E::from_name(name).unwrap_or_else(|| {
        errors.add(field, "not_an_option");
        E::default()
    })
}

/// Returns the value of a flag; adds a field error when it is unreadable.
pub(crate) fn flag(field: &str, text: Option<&str>, errors: &mut FieldErrors) -> Option<bool> {
    Flag::named(text.unwrap_or_default()).read(field, errors)
}

#[cfg(test)]
mod tests {
    use platform::Error;
    use proto::catalog::v1::{Category, ProductSort};

    use super::*;
    use crate::routes::{
        admins::orders::AdminOrdersQuery, facets::FacetsQuery, gift_sets::GiftSetsQuery, orders::OrdersQuery,
        products::ProductsQuery,
    };

    fn faulty_fields(failure: &Error) -> Vec<&str> {
        failure.field_errors().iter().map(|fault| fault.field.as_str()).collect()
    }

    #[test]
    fn empty_query_is_the_first_page_with_defaults() {
        let request = read::<ProductsQuery>("").into_request(FacetsQuery::default()).unwrap();
        assert_eq!(request.page, Some(PageRequest { page: 1, per_page: 12 }));
        assert_eq!((request.category(), request.order()), (Category::Unspecified, ProductSort::Unspecified));
        assert_eq!(read::<OrdersQuery>("").into_request().unwrap().page.unwrap().per_page, 15);
    }

    #[test]
    fn query_passes_parameters_on_and_ignores_unknown_ones() {
        let query = "page=2&per_page=100&search=%D8%B9%D9%88%D8%AF&category=MEN&sort_by=BEST_SELLERS&show_variants=1&brand=dior&x=y";
        let request = read::<ProductsQuery>(query).into_request(FacetsQuery::default()).unwrap();
        assert_eq!(request.page, Some(PageRequest { page: 2, per_page: 100 }));
        assert_eq!((request.search.as_str(), request.brand_slug.as_str()), ("عود", "dior"));
        assert_eq!((request.category(), request.order()), (Category::Men, ProductSort::BestSellers));
        assert!(request.with_variants && !request.with_descriptions);
    }

    #[test]
    fn query_reports_all_field_errors_at_once() {
        let search = "a".repeat(101);
        let query = format!("page=0&per_page=101&category=KIDS&sort_by=x&search={search}");
        let failure = read::<ProductsQuery>(&query).into_request(FacetsQuery::default()).unwrap_err();
        assert_eq!(faulty_fields(&failure), ["page", "per_page", "search", "category", "sort_by"]);
        let failure = read::<ProductsQuery>("show_variants=2&show_descriptions=yes&paginate=x")
            .into_request(FacetsQuery::default())
            .unwrap_err();
        assert_eq!(faulty_fields(&failure), ["paginate", "show_variants", "show_descriptions"]);
        let failure = read::<AdminOrdersQuery>("page=-1&status=lost").into_request().unwrap_err();
        assert_eq!(faulty_fields(&failure), ["page", "status"]);
    }

    #[test]
    fn numbers_must_be_plain_digits() {
        for page in ["abc", "1.5", "+1", "%2B1", "2147483648", "99999999999", "1e3"] {
            assert!(read::<GiftSetsQuery>(&format!("page={page}")).into_request().is_err(), "{page}");
        }
        assert!(read::<AdminOrdersQuery>("status=all&page=").into_request().is_ok());
    }

    #[test]
    fn only_paginate_false_requests_the_plain_list() {
        assert!(read::<ProductsQuery>("paginate=false").wants_choices());
        assert!(read::<ProductsQuery>("paginate=0").wants_choices());
        for other in ["paginate=true", "paginate=1", "paginate=", "paginate=x", ""] {
            assert!(!read::<ProductsQuery>(other).wants_choices(), "{other}");
        }
    }
}
