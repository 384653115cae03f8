//! The query string of a list page, parsed as the application parses it (`listing-address.ts`).

use platform::FieldErrors;
use proto::{
    catalog::v1::{Category, CountProductFacetsRequest, ListGiftSetsRequest, ListProductsRequest, ProductSort},
    common::v1::PageRequest,
    names::Named,
};
use serde_json::{Map, Value, json};
use url::form_urlencoded;

use crate::routes::facets::{FacetsQuery, to_count_request};

/// Entries per page of a list.
pub(crate) const PER_PAGE: u32 = 12;
/// Limit on the search term, in UTF-16 code units, as in the application.
const MAX_SEARCH: usize = 100;

/// Search term, filters and page of a list. Unknown values count as absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ListingQuery {
    search: SearchTerm,
    category: Option<Category>,
    order: Option<ProductSort>,
    facets: FacetsQuery,
    page: PageNumber,
}

/// The search term of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SearchTerm {
    /// The trimmed term; empty for no search.
    For(String),
    /// The term would be truncated inside a surrogate pair, which the application handles differently.
    Ambiguous,
}

/// Number of the requested page.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PageNumber {
    Page(u32),
    /// Text that JavaScript may parse as a number, such as `1e3`.
    Ambiguous,
}

impl Default for SearchTerm {
    fn default() -> Self {
        Self::For(String::new())
    }
}

impl Default for PageNumber {
    fn default() -> Self {
        Self::Page(1)
    }
}

impl ListingQuery {
    /// Parses a query string; the first of repeated parameters counts.
    pub(crate) fn read(query: &str) -> Self {
        let first = |name: &str| form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name);
        let value = |name: &str| first(name).map(|(_, value)| value).unwrap_or_default();
        Self {
            search: searched(&value("search")),
            category: Category::from_name(&value("category").to_uppercase()),
            order: ProductSort::from_name(&value("sort_by").to_uppercase()),
            facets: facets(query),
            page: numbered(&value("page")),
        }
    }

    /// Returns the search term, if there is one.
    pub(crate) fn search(&self) -> Option<&str> {
        match &self.search {
            SearchTerm::For(text) if !text.is_empty() => Some(text),
            _ => None,
        }
    }

    /// Returns the selected category.
    pub(crate) fn category(&self) -> Option<Category> {
        self.category
    }

    /// Returns whether the list is sorted by sales.
    pub(crate) fn is_best_sellers(&self) -> bool {
        self.order == Some(ProductSort::BestSellers)
    }

    /// Returns whether the list is filtered by facet.
    pub(crate) fn is_faceted(&self) -> bool {
        self.facets != FacetsQuery::default()
    }

    /// Returns the parameter and value of the only filter of the list, if it has exactly one value of one group.
    pub(crate) fn single_facet(&self) -> Option<(&'static str, &str)> {
        let is_plain = self.search().is_none() && self.category.is_none() && self.order.is_none();
        let mut filters = self.facets.lists().into_iter().filter(|(_, values)| !values.is_empty());
        let (name, values) = filters.next().filter(|_| is_plain)?;
        match *values.as_slice() {
            [value] if filters.next().is_none() && self.facets.has_lists_only() => Some((name, value)),
            _ => None,
        }
    }

    /// Returns the number of the page, from the second on.
    pub(crate) fn later_page(&self) -> Option<u32> {
        match self.page {
            PageNumber::Page(page) if page > 1 => Some(page),
            _ => None,
        }
    }

    /// Returns the request for the list of products and the argument of the application's query hook; none when the
    /// query string is ambiguous.
    pub(crate) fn products(&self, of: &Filter) -> Option<(ListProductsRequest, Value)> {
        let (SearchTerm::For(search), PageNumber::Page(page)) = (&self.search, &self.page) else { return None };
        let mut errors = FieldErrors::new();
        let facets = self.facets.clone().into_filter(&mut errors);
        // The application leaves unknown values out.
        errors.check().ok()?;
        let category = if let Filter::Category(category) = of { Some(*category) } else { self.category };
        let mut argument = Map::from_iter([
            ("page".to_owned(), json!(page)),
            ("perPage".to_owned(), json!(PER_PAGE)),
            ("showVariants".to_owned(), json!(true)),
        ]);
        let mut insert = |name: &str, value: Option<&str>| {
            if let Some(value) = value {
                argument.insert(name.to_owned(), value.into());
            }
        };
        insert("search", self.search());
        insert("category", category.map(Named::name));
        insert("sortBy", self.order.map(Named::name));
        argument.extend(self.facets.argument());
        let mut request = ListProductsRequest {
            page: Some(PageRequest { page: *page, per_page: PER_PAGE }),
            search: search.trim().to_owned(),
            category: category.unwrap_or_default().into(),
            order: self.order.unwrap_or_default().into(),
            with_variants: true,
            facets,
            ..ListProductsRequest::default()
        };
        if let Filter::Brand(slug) = of {
            argument.insert("brand".to_owned(), slug.as_str().into());
            request.brand_slug.clone_from(slug);
        }
        Some((request, argument.into()))
    }

    /// Returns the request for the numbers of products by facet and the argument of its hook; none when the query string
    /// is ambiguous.
    pub(crate) fn product_facets(&self, of: &Filter) -> Option<(CountProductFacetsRequest, Value)> {
        let (list, mut argument) = self.products(of)?;
        if let Some(argument) = argument.as_object_mut() {
            argument.retain(|name, _| !["page", "perPage", "showVariants", "sortBy"].contains(&name.as_str()));
        }
        Some((to_count_request(list), argument))
    }

    /// Returns the request for the products that may be chosen for a sample set and the argument of its hook; none when
    /// the query string is ambiguous.
    pub(crate) fn choosable_products(&self, sample_set: &str) -> Option<(ListProductsRequest, Value)> {
        let (SearchTerm::For(search), PageNumber::Page(page)) = (&self.search, &self.page) else { return None };
        let mut argument = json!({ "sampleSet": sample_set, "page": page, "perPage": PER_PAGE, "showVariants": true });
        if let Some(search) = self.search() {
            argument["search"] = search.into();
        }
        let request = ListProductsRequest {
            page: Some(PageRequest { page: *page, per_page: PER_PAGE }),
            search: search.trim().to_owned(),
            sample_set: sample_set.to_owned(),
            with_variants: true,
            ..ListProductsRequest::default()
        };
        Some((request, argument))
    }

    /// Returns the request for the list of gift sets and the argument of its hook; none when the query string is
    /// ambiguous.
    pub(crate) fn gift_sets(&self) -> Option<(ListGiftSetsRequest, Value)> {
        let (SearchTerm::For(search), PageNumber::Page(page)) = (&self.search, &self.page) else { return None };
        let mut argument = json!({ "page": page, "perPage": PER_PAGE });
        if let Some(search) = self.search() {
            argument["search"] = search.into();
        }
        let page = PageRequest { page: *page, per_page: PER_PAGE };
        Some((ListGiftSetsRequest { page: Some(page), search: search.trim().to_owned() }, argument))
    }
}

/// Filter that the path of a list implies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Filter {
    /// All products, without a filter.
    All,
    /// Products of a category; overrides that of the query string.
    Category(Category),
    /// Products of the brand with that slug.
    Brand(String),
}

/// Reads the filters by facet.
fn facets(query: &str) -> FacetsQuery {
    let mut values = Map::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.is_empty()) {
        values.entry(name).or_insert_with(|| value.into());
    }
    serde_json::from_value(values.into()).unwrap_or_default()
}

fn searched(text: &str) -> SearchTerm {
    let units: Vec<u16> = text.encode_utf16().take(MAX_SEARCH).collect();
    // As in JavaScript, the byte order mark is whitespace and U+0085 is not.
    let is_blank = |letter: char| (letter.is_whitespace() && letter != '\u{85}') || letter == '\u{feff}';
    String::from_utf16(&units)
        .map_or(SearchTerm::Ambiguous, |text| SearchTerm::For(text.trim_matches(is_blank).to_owned()))
}

fn numbered(text: &str) -> PageNumber {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(page) if is_plain && page <= i32::MAX.unsigned_abs() => PageNumber::Page(page.max(1)),
        _ if text.bytes().any(|byte| byte.is_ascii_digit()) => PageNumber::Ambiguous,
        _ => PageNumber::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn argument_of(query: &str, of: &Filter) -> Option<Value> {
        ListingQuery::read(query).products(of).map(|(_, argument)| argument)
    }

    #[test]
    fn argument_matches_the_applications_hook() {
        assert_eq!(argument_of("", &Filter::All), Some(json!({ "page": 1, "perPage": 12, "showVariants": true })));
        assert_eq!(
            argument_of(
                "search=+%D8%B9%D9%88%D8%AF%20&category=men&sort_by=best_sellers&page=3&search=x",
                &Filter::All
            ),
            Some(json!({
                "search": "عود", "category": "MEN", "sortBy": "BEST_SELLERS",
                "page": 3, "perPage": 12, "showVariants": true,
            }))
        );
        let brand = Filter::Brand("dior".to_owned());
        assert_eq!(argument_of("category=WOMEN", &brand).unwrap()["brand"], "dior");
        let men = Filter::Category(Category::Men);
        assert_eq!(argument_of("category=WOMEN", &men).unwrap()["category"], "MEN", "the path decides");
        let (request, argument) = ListingQuery::read("page=2&search=x").gift_sets().unwrap();
        assert_eq!(argument, json!({ "page": 2, "perPage": 12, "search": "x" }));
        assert_eq!(request.page, Some(PageRequest { page: 2, per_page: 12 }));
    }

    #[test]
    fn facets_are_arguments_of_both_hooks() {
        let query = ListingQuery::read("notes=oud,rose&sizes=2.5,10&max_price=40&in_stock=1&page=2&sort_by=NAME");
        let (request, argument) = query.product_facets(&Filter::Category(Category::Men)).unwrap();
        let facets =
            json!({ "notes": ["oud", "rose"], "sizes": [2.5, 10], "maxPrice": 40, "inStock": true, "category": "MEN" });
        assert_eq!(argument, facets);
        assert_eq!(request.facets.unwrap().sizes_centi, [250, 1_000]);
        let list = argument_of("notes=oud&page=2", &Filter::All).unwrap();
        assert_eq!((&list["notes"], &list["page"]), (&json!(["oud"]), &json!(2)));
        assert_eq!(argument_of("notes=oud&seasons=monsoon", &Filter::All), None, "unknown values are ambiguous");
    }

    #[test]
    fn single_facet_is_the_only_filter() {
        let single =
            |query: &str| ListingQuery::read(query).single_facet().map(|(name, value)| format!("{name}={value}"));
        assert_eq!(single("notes=oud&page=2").as_deref(), Some("notes=oud"));
        for query in ["", "notes=oud,rose", "notes=oud&seasons=winter", "notes=oud&in_stock=1", "notes=oud&search=x"] {
            assert_eq!(single(query), None, "{query}");
        }
    }

    #[test]
    fn unknown_values_are_ignored() {
        for query in ["category=CATS&sort_by=LOUDEST&page=x", "page=none", "page=0", "page=", "search=%20%EF%BB%BF"] {
            assert_eq!(argument_of(query, &Filter::All), argument_of("", &Filter::All), "{query}");
        }
    }

    #[test]
    fn ambiguous_values_are_not_preloaded() {
        for page in ["1e3", "-2", "1.5", "%202", "2147483648", "99999999999", "0x10"] {
            assert_eq!(argument_of(&format!("page={page}"), &Filter::All), None, "{page}");
            assert_eq!(ListingQuery::read(&format!("page={page}")).gift_sets(), None, "{page}");
            assert_eq!(ListingQuery::read(&format!("page={page}")).choosable_products("x"), None, "{page}");
        }
        let cut_in_two = format!("{}😀", "a".repeat(99));
        assert_eq!(argument_of(&format!("search={cut_in_two}"), &Filter::All), None);
    }

    #[test]
    fn long_search_is_truncated_as_in_the_application() {
        let found = ListingQuery::read(&format!("search={}", "ب".repeat(120)));
        assert_eq!(found.search(), Some("ب".repeat(100).as_str()));
    }
}
