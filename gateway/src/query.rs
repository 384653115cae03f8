//! Query parameters: read as texts, then checked together, so that every fault is told at once. Unknown ones are ignored.

use std::{convert::Infallible, str::FromStr};

use axum::extract::FromRequestParts;
use http::request::Parts;
use platform::{Failure, Faults, page::MAX_PER_PAGE};
use proto::{
    catalog::v1::{
        BrandOrder, Category, ListBrandsRequest, ListGiftSetsRequest, ListMovementsRequest, ListProductsRequest,
        ListVariantChoicesRequest, MovementKind, ProductOrder,
    },
    common::v1::{OrderStatus, PageRequest, Region},
    identity::v1::ListAuditRecordsRequest,
    names::Named,
    orders::v1::{Confirmation, ListOrdersRequest, OrderFlag, OrderSort},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use url::form_urlencoded;
use utoipa::IntoParams;

use crate::{json::batches::OrderFilter, lenient::Flag};

/// The last page of any list.
const MAX_PAGE: u32 = i32::MAX.unsigned_abs();
/// The longest text that is searched for, in characters.
const MAX_SEARCH: usize = 100;
/// The most letters of a name that programs give.
const MAX_WORD: usize = 64;

/// The query's parameters; of one given several times the last. `T` is a struct of optional texts.
#[derive(Debug)]
pub(crate) struct Params<T>(pub T);

impl<S: Sync, T: DeserializeOwned + Default> FromRequestParts<S> for Params<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(read(parts.uri.query().unwrap_or_default())))
    }
}

/// Parses a query; a struct of optional texts takes any.
fn read<T: DeserializeOwned + Default>(query: &str) -> T {
    let values = form_urlencoded::parse(query.as_bytes());
    let values: Map<String, Value> = values.map(|(name, value)| (name.into_owned(), value.into())).collect();
    serde_json::from_value(Value::Object(values)).unwrap_or_default()
}

/// Which products.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProductsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 12 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Words of name, brand, category label or slug; every one must match.
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
    /// The slug of a brand.
    #[param(nullable = false)]
    brand: Option<String>,
    /// The id of a brand.
    #[param(nullable = false)]
    brand_id: Option<String>,
    #[param(value_type = Option<crate::json::names::Category>, nullable = false)]
    category: Option<String>,
    /// `NEWEST` when absent.
    #[param(value_type = Option<crate::json::names::ProductOrder>, nullable = false)]
    sort_by: Option<String>,
    /// Whether each product comes with its variants.
    #[param(value_type = Option<bool>, nullable = false)]
    show_variants: Option<String>,
    /// Whether each product comes with its description.
    #[param(value_type = Option<bool>, nullable = false)]
    show_descriptions: Option<String>,
    /// `false`: `data` is the plain list of variants to choose from, at most 1,000 `VariantChoice`s.
    #[param(value_type = Option<bool>, nullable = false)]
    paginate: Option<String>,
}

/// How related products are wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RelatedQuery {
    /// Whether each product comes with its variants.
    #[param(value_type = Option<bool>, nullable = false)]
    show_variants: Option<String>,
}

impl RelatedQuery {
    /// Whether variants are wanted; none without a word on it.
    pub(crate) fn with_variants(&self, faults: &mut Faults) -> bool {
        flag("show_variants", self.show_variants.as_deref(), faults).unwrap_or(false)
    }
}

/// In which order brands are wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BrandsQuery {
    /// `NAME` when absent; `HOME`: as on the home page, those without a place there last.
    #[param(value_type = Option<crate::json::names::BrandOrder>, nullable = false)]
    sort_by: Option<String>,
}

/// Which movements of stock.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MovementsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// All when absent.
    #[param(value_type = Option<crate::json::names::MovementKind>, nullable = false)]
    kind: Option<String>,
}

/// Which gift sets.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GiftSetsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 12 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
}

/// Which of a customer's own orders.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OrdersQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
}

/// Which brands.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminBrandsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
}

/// Which orders.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminOrdersQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// The customer's name, their phone or its last four digits or more, or the order's number.
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
    /// `all` when absent.
    #[param(value_type = Option<crate::json::names::StatusFilter>, nullable = false)]
    status: Option<String>,
    #[param(value_type = Option<crate::json::names::Region>, nullable = false)]
    region: Option<String>,
    /// What the customer said when they were called.
    #[param(value_type = Option<crate::json::names::Confirmation>, nullable = false)]
    confirmation: Option<String>,
    /// The first day of placing.
    #[param(value_type = Option<crate::openapi::kinds::Day>, nullable = false)]
    from: Option<String>,
    /// The last day of placing.
    #[param(value_type = Option<crate::openapi::kinds::Day>, nullable = false)]
    to: Option<String>,
    /// `duplicate`: repeats another one. `refused_before`: its phone refused an earlier one. `unprinted`: to be packed, and
    /// without a label. `cash_due`: shipped or delivered, and nothing is collected yet.
    #[param(value_type = Option<crate::json::names::OrderFlag>, nullable = false)]
    flag: Option<String>,
    /// `NEWEST` when absent.
    #[param(value_type = Option<crate::json::names::OrderSort>, nullable = false)]
    sort_by: Option<String>,
}

/// Which day.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DayQuery {
    /// Today when absent.
    #[param(value_type = Option<crate::openapi::kinds::Day>, nullable = false)]
    pub(crate) day: Option<String>,
}

/// Which deeds of administrators.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Whose: the administrator's id.
    #[param(max_length = 64, nullable = false)]
    person: Option<String>,
    /// What kind of thing they were done to.
    #[param(max_length = 64, nullable = false)]
    kind: Option<String>,
    /// The id of the thing that they were done to.
    #[param(max_length = 64, nullable = false)]
    thing: Option<String>,
    /// The first day.
    #[param(value_type = Option<crate::openapi::kinds::Day>, nullable = false)]
    from: Option<String>,
    /// The last day.
    #[param(value_type = Option<crate::openapi::kinds::Day>, nullable = false)]
    to: Option<String>,
}

impl ProductsQuery {
    /// Whether the plain list of variants is wanted.
    pub(crate) fn wants_choices(&self) -> bool {
        Flag::named(self.paginate.as_deref().unwrap_or_default()) == Flag::Is(false)
    }

    /// The page that is asked for.
    pub(crate) fn into_request(self) -> Result<ListProductsRequest, Failure> {
        let mut faults = Faults::new();
        flag("paginate", self.paginate.as_deref(), &mut faults);
        let request = ListProductsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 12, &mut faults)),
            search: searched(self.search, &mut faults),
            brand_slug: self.brand.unwrap_or_default(),
            brand_id: self.brand_id.unwrap_or_default(),
            category: named::<Category>("category", self.category.as_deref(), &mut faults).into(),
            order: named::<ProductOrder>("sort_by", self.sort_by.as_deref(), &mut faults).into(),
            with_variants: flag("show_variants", self.show_variants.as_deref(), &mut faults).unwrap_or(false),
            with_descriptions: flag("show_descriptions", self.show_descriptions.as_deref(), &mut faults)
                .unwrap_or(false),
        };
        faults.check().map(|()| request)
    }

    /// The variants to choose from that are asked for.
    pub(crate) fn into_choices_request(self) -> Result<ListVariantChoicesRequest, Failure> {
        let ListProductsRequest { search, brand_slug, brand_id, category, .. } = self.into_request()?;
        Ok(ListVariantChoicesRequest { search, brand_slug, brand_id, category })
    }
}

impl BrandsQuery {
    /// All brands, in the order that is asked for.
    pub(crate) fn into_request(self) -> Result<ListBrandsRequest, Failure> {
        let mut faults = Faults::new();
        let order = named::<BrandOrder>("sort_by", self.sort_by.as_deref(), &mut faults).into();
        faults.check().map(|()| ListBrandsRequest { order, ..ListBrandsRequest::default() })
    }
}

impl MovementsQuery {
    /// The page that is asked for, of one product or, with an empty name, of all.
    pub(crate) fn into_request(self, product: String) -> Result<ListMovementsRequest, Failure> {
        let mut faults = Faults::new();
        let request = ListMovementsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut faults)),
            product,
            kind: named::<MovementKind>("kind", self.kind.as_deref(), &mut faults).into(),
        };
        faults.check().map(|()| request)
    }
}

impl GiftSetsQuery {
    /// The page that is asked for.
    pub(crate) fn into_request(self) -> Result<ListGiftSetsRequest, Failure> {
        let mut faults = Faults::new();
        let request = ListGiftSetsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 12, &mut faults)),
            search: searched(self.search, &mut faults),
        };
        faults.check().map(|()| request)
    }
}

impl AdminBrandsQuery {
    /// The page that is asked for.
    pub(crate) fn into_request(self) -> Result<ListBrandsRequest, Failure> {
        let mut faults = Faults::new();
        let request = ListBrandsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut faults)),
            search: searched(self.search, &mut faults),
            ..ListBrandsRequest::default()
        };
        faults.check().map(|()| request)
    }
}

impl AuditQuery {
    /// The page that is asked for.
    pub(crate) fn into_request(self) -> Result<ListAuditRecordsRequest, Failure> {
        let mut faults = Faults::new();
        let request = ListAuditRecordsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut faults)),
            person: word("person", self.person, &mut faults),
            kind: word("kind", self.kind, &mut faults),
            thing: word("thing", self.thing, &mut faults),
            from: self.from.unwrap_or_default(),
            to: self.to.unwrap_or_default(),
        };
        faults.check().map(|()| request)
    }
}

impl OrdersQuery {
    /// The page that is asked for.
    pub(crate) fn into_request(self) -> Result<ListOrdersRequest, Failure> {
        let mut faults = Faults::new();
        let page = page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut faults);
        faults.check().map(|()| ListOrdersRequest { page: Some(page), ..ListOrdersRequest::default() })
    }
}

impl AdminOrdersQuery {
    /// The page that is asked for.
    pub(crate) fn into_request(self) -> Result<ListOrdersRequest, Failure> {
        let mut faults = Faults::new();
        let status = self.status.as_deref().filter(|status| *status != "all");
        let request = ListOrdersRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut faults)),
            search: searched(self.search, &mut faults),
            status: named::<OrderStatus>("status", status, &mut faults).into(),
            region: named::<Region>("region", self.region.as_deref(), &mut faults).into(),
            confirmation: named::<Confirmation>("confirmation", self.confirmation.as_deref(), &mut faults).into(),
            from_day: self.from.filter(|day| !day.is_empty()),
            to_day: self.to.filter(|day| !day.is_empty()),
            flag: named::<OrderFlag>("flag", self.flag.as_deref(), &mut faults).into(),
            sort: named::<OrderSort>("sort_by", self.sort_by.as_deref(), &mut faults).into(),
        };
        faults.check().map(|()| request)
    }
}

impl From<OrderFilter> for AdminOrdersQuery {
    fn from(filter: OrderFilter) -> Self {
        Self {
            page: None,
            per_page: None,
            search: Some(filter.search.0),
            status: Some(filter.status.0),
            region: Some(filter.region.0),
            confirmation: Some(filter.confirmation.0),
            from: Some(filter.from.0),
            to: Some(filter.to.0),
            flag: Some(filter.flag.0),
            sort_by: None,
        }
    }
}

/// The page that is asked for; outside the bounds: faults on `page` and `per_page`.
fn page(number: Option<&str>, per_page: Option<&str>, default: u32, faults: &mut Faults) -> PageRequest {
    let page = whole("page", number, 1, 1, MAX_PAGE, faults);
    PageRequest { page, per_page: whole("per_page", per_page, default, 1, MAX_PER_PAGE, faults) }
}

fn whole(field: &str, text: Option<&str>, default: u32, min: u32, max: u32, faults: &mut Faults) -> u32 {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return default };
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| u32::from_str(text).ok()).flatten();
    if let Some(number) = digits.filter(|number| (min..=max).contains(number)) {
        return number;
    }
    faults.add_with(field, "out_of_range", &[("min", &min.to_string()), ("max", &max.to_string())]);
    default
}

/// A name that programs give; empty when there is none.
fn word(field: &str, text: Option<String>, faults: &mut Faults) -> String {
    let text = text.unwrap_or_default();
    if text.chars().count() > MAX_WORD {
        faults.add_with(field, "too_long", &[("max", &MAX_WORD.to_string())]);
    }
    text
}

fn searched(text: Option<String>, faults: &mut Faults) -> String {
    let text = text.unwrap_or_default().trim().to_owned();
    if text.chars().count() > MAX_SEARCH {
        faults.add_with("search", "too_long", &[("max", &MAX_SEARCH.to_string())]);
    }
    text
}

/// The value of that name; the unspecified one when nothing is named, a fault when nothing has that name.
fn named<E: Named + Default>(field: &str, name: Option<&str>, faults: &mut Faults) -> E {
    let Some(name) = name.filter(|name| !name.is_empty()) else { return E::default() };
    E::from_name(name).unwrap_or_else(|| {
        faults.add(field, "not_an_option");
        E::default()
    })
}

/// Yes or no, if either is said.
fn flag(field: &str, text: Option<&str>, faults: &mut Faults) -> Option<bool> {
    Flag::named(text.unwrap_or_default()).read(field, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faulty_fields(failure: &Failure) -> Vec<&str> {
        failure.faults().iter().map(|fault| fault.field.as_str()).collect()
    }

    #[test]
    fn nothing_asked_is_the_first_page_of_twelve() {
        let request = read::<ProductsQuery>("").into_request().unwrap();
        assert_eq!(request.page, Some(PageRequest { page: 1, per_page: 12 }));
        assert_eq!((request.category(), request.order()), (Category::Unspecified, ProductOrder::Unspecified));
        assert_eq!(read::<OrdersQuery>("").into_request().unwrap().page.unwrap().per_page, 15);
    }

    #[test]
    fn everything_asked_is_passed_on_and_the_unknown_ignored() {
        let query = "page=2&per_page=100&search=%D8%B9%D9%88%D8%AF&category=MEN&sort_by=BEST_SELLERS&show_variants=1&brand=dior&x=y";
        let request = read::<ProductsQuery>(query).into_request().unwrap();
        assert_eq!(request.page, Some(PageRequest { page: 2, per_page: 100 }));
        assert_eq!((request.search.as_str(), request.brand_slug.as_str()), ("عود", "dior"));
        assert_eq!((request.category(), request.order()), (Category::Men, ProductOrder::BestSellers));
        assert!(request.with_variants && !request.with_descriptions);
    }

    #[test]
    fn all_faults_are_found_at_once() {
        let search = "a".repeat(101);
        let query = format!("page=0&per_page=101&category=KIDS&sort_by=x&search={search}");
        let failure = read::<ProductsQuery>(&query).into_request().unwrap_err();
        assert_eq!(faulty_fields(&failure), ["page", "per_page", "search", "category", "sort_by"]);
        let failure =
            read::<ProductsQuery>("show_variants=2&show_descriptions=yes&paginate=x").into_request().unwrap_err();
        assert_eq!(faulty_fields(&failure), ["paginate", "show_variants", "show_descriptions"]);
        let failure = read::<AdminOrdersQuery>("page=-1&status=lost").into_request().unwrap_err();
        assert_eq!(faulty_fields(&failure), ["page", "status"]);
    }

    #[test]
    fn numbers_are_plain_digits() {
        for page in ["abc", "1.5", "+1", "%2B1", "2147483648", "99999999999", "1e3"] {
            assert!(read::<GiftSetsQuery>(&format!("page={page}")).into_request().is_err(), "{page}");
        }
        assert!(read::<AdminOrdersQuery>("status=all&page=").into_request().is_ok());
    }

    #[test]
    fn only_an_explicit_no_asks_for_the_plain_list() {
        assert!(read::<ProductsQuery>("paginate=false").wants_choices());
        assert!(read::<ProductsQuery>("paginate=0").wants_choices());
        for other in ["paginate=true", "paginate=1", "paginate=", "paginate=x", ""] {
            assert!(!read::<ProductsQuery>(other).wants_choices(), "{other}");
        }
    }
}
