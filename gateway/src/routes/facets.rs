//! Filters of products by facet, and the numbers of products by facet.

use axum::extract::State;
use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::{self as catalog, CountProductFacetsRequest, FacetFilter, ListProductsRequest},
    names::Named,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        fields::Flag,
        names::{Category, Concentration, NoteFamily, Occasion, Season},
        values::{Amount, Size, non_empty},
    },
    messages,
    openapi::{errors, kinds::SizeInput},
    query::{Params, flag},
    routes::products::ProductsQuery,
    state::Gateway,
};

/// Counts the products of a list by facet.
///
/// A product counts for a value when it matches the filters of all other groups, so that each number is that of the list
/// after choosing the value. Values that no product has are left out, unless they are selected. Pages, sorting and details
/// of the list are ignored.
#[utoipa::path(get, path = "/products/facets", operation_id = "listProductFacets", security((), ("bearer" = [])), tag = "catalogue", params(ProductsQuery, FacetsQuery),
    responses((status = 200, description = "The numbers", body = Success<ProductFacets>), errors::NotModified, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_product_facets(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<ProductsQuery>,
    Params(facets): Params<FacetsQuery>,
) -> ApiResult<Success<ProductFacets>> {
    let request = to_count_request(query.into_request(facets)?);
    let counts = gateway.products().count_product_facets(call.request(request)).await?.into_inner();
    Ok(Success::of(counts.into()))
}

/// Converts the request for a list to that for its counts.
pub(crate) fn to_count_request(list: ListProductsRequest) -> CountProductFacetsRequest {
    let ListProductsRequest { search, brand_slug, brand_id, category, facets, sample_set, .. } = list;
    CountProductFacetsRequest { search, brand_slug, brand_id, category, facets, sample_set }
}

/// Filters by facet. Values of one parameter are separated by commas: a product matches any of them, and all parameters.
/// One of its variants must match size, price, stock and offer together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FacetsQuery {
    /// Slugs of the brands.
    #[param(value_type = Option<Vec<String>>, style = Form, explode = false, max_items = 50, nullable = false)]
    brands: Option<String>,
    #[param(value_type = Option<Vec<Category>>, style = Form, explode = false, max_items = 50, nullable = false)]
    categories: Option<String>,
    #[param(value_type = Option<Vec<Concentration>>, style = Form, explode = false, max_items = 50, nullable = false)]
    concentrations: Option<String>,
    /// Slugs of the notes.
    #[param(value_type = Option<Vec<String>>, style = Form, explode = false, max_items = 50, nullable = false)]
    notes: Option<String>,
    #[param(value_type = Option<Vec<NoteFamily>>, style = Form, explode = false, max_items = 50, nullable = false)]
    families: Option<String>,
    #[param(value_type = Option<Vec<Season>>, style = Form, explode = false, max_items = 50, nullable = false)]
    seasons: Option<String>,
    #[param(value_type = Option<Vec<Occasion>>, style = Form, explode = false, max_items = 50, nullable = false)]
    occasions: Option<String>,
    /// Sizes of variants in millilitres.
    #[param(value_type = Option<Vec<SizeInput>>, style = Form, explode = false, max_items = 50, nullable = false)]
    sizes: Option<String>,
    /// Lowest price in shekels.
    #[param(value_type = Option<f64>, multiple_of = 0.01, minimum = 0, maximum = 99_999.99, nullable = false)]
    min_price: Option<String>,
    /// Highest price in shekels.
    #[param(value_type = Option<f64>, multiple_of = 0.01, minimum = 0, maximum = 99_999.99, nullable = false)]
    max_price: Option<String>,
    /// Requires an available variant.
    #[param(value_type = Option<bool>, nullable = false)]
    in_stock: Option<String>,
    /// Requires a variant below its original price.
    #[param(value_type = Option<bool>, nullable = false)]
    on_offer: Option<String>,
}

impl FacetsQuery {
    /// Returns the lists of values by the name of their parameter.
    pub(crate) fn lists(&self) -> [(&'static str, Vec<&str>); 8] {
        [
            ("brands", &self.brands),
            ("categories", &self.categories),
            ("concentrations", &self.concentrations),
            ("notes", &self.notes),
            ("families", &self.families),
            ("seasons", &self.seasons),
            ("occasions", &self.occasions),
            ("sizes", &self.sizes),
        ]
        .map(|(name, list)| (name, values(list.as_deref()).collect()))
    }

    /// Returns whether only lists of values filter.
    pub(crate) fn has_lists_only(&self) -> bool {
        [&self.min_price, &self.max_price, &self.in_stock, &self.on_offer].into_iter().all(Option::is_none)
    }

    /// Returns the filters as arguments of the application's hooks.
    pub(crate) fn argument(&self) -> Map<String, Value> {
        let lists = self.lists().into_iter().filter(|(_, values)| !values.is_empty());
        let lists = lists.map(|(name, values)| match name {
            "sizes" => (name, values.into_iter().filter_map(number).collect::<Vec<_>>().into()),
            _ => (name, json!(values)),
        });
        let numbers = [("minPrice", &self.min_price), ("maxPrice", &self.max_price)];
        let numbers = numbers.into_iter().filter_map(|(name, text)| Some((name, number(text.as_deref()?)?)));
        let flags = [("inStock", &self.in_stock), ("onOffer", &self.on_offer)];
        let flags =
            flags.into_iter().filter_map(|(name, text)| Some((name, Flag::named(text.as_deref()?).given()?.into())));
        lists.chain(numbers).chain(flags).map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Validates and converts to the filter; none when it is empty.
    pub(crate) fn into_filter(self, errors: &mut FieldErrors) -> Option<FacetFilter> {
        let filter = FacetFilter {
            brands: values(self.brands.as_deref()).map(str::to_owned).collect(),
            categories: options::<catalog::Category>("categories", self.categories.as_deref(), errors),
            concentrations: options::<catalog::Concentration>("concentrations", self.concentrations.as_deref(), errors),
            notes: values(self.notes.as_deref()).map(str::to_owned).collect(),
            families: options::<catalog::NoteFamily>("families", self.families.as_deref(), errors),
            seasons: options::<catalog::Season>("seasons", self.seasons.as_deref(), errors),
            occasions: options::<catalog::Occasion>("occasions", self.occasions.as_deref(), errors),
            sizes_centi: values(self.sizes.as_deref())
                .filter_map(|size| hundredths("sizes", size, "size_malformed", errors))
                .collect(),
            min_price_agorot: price("min_price", self.min_price.as_deref(), errors),
            max_price_agorot: price("max_price", self.max_price.as_deref(), errors),
            in_stock: flag("in_stock", self.in_stock.as_deref(), errors).unwrap_or_default(),
            on_offer: flag("on_offer", self.on_offer.as_deref(), errors).unwrap_or_default(),
        };
        (filter != FacetFilter::default()).then_some(filter)
    }
}

/// Returns the values of a list.
pub(super) fn values(list: Option<&str>) -> impl Iterator<Item = &str> {
    list.unwrap_or_default().split(',').map(str::trim).filter(|value| !value.is_empty())
}

/// Returns the numbers of the enum values of a list; adds a field error for each unknown name.
pub(super) fn options<E: Named + Into<i32>>(field: &str, list: Option<&str>, errors: &mut FieldErrors) -> Vec<i32> {
    let option = |name| {
        let option = E::from_name(name).map(Into::into);
        if option.is_none() {
            errors.add(field, "not_an_option");
        }
        option
    };
    values(list).filter_map(option).collect()
}

/// Returns a number as the application's hooks have it.
fn number(text: &str) -> Option<Value> {
    let amount = text.trim().parse().map(Money::agorot).ok()?;
    serde_json::to_value(Amount::from_agorot(amount)).ok()
}

fn price(field: &str, text: Option<&str>, errors: &mut FieldErrors) -> Option<i64> {
    let text = text.map(str::trim).filter(|text| !text.is_empty())?;
    hundredths(field, text, "amount_malformed", errors)
}

fn hundredths(field: &str, text: &str, malformed: &str, errors: &mut FieldErrors) -> Option<i64> {
    let amount = text.parse().map(Money::agorot).ok().filter(|amount| *amount >= 0);
    if amount.is_none() {
        errors.add(field, malformed);
    }
    amount
}

/// Numbers of products by facet, each group named like its parameter.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProductFacets {
    /// Products that match all filters.
    total: u64,
    /// The most frequent first.
    brands: Vec<FacetValue>,
    categories: Vec<FacetValue>,
    concentrations: Vec<FacetValue>,
    /// The most frequent first.
    notes: Vec<FacetValue>,
    families: Vec<FacetValue>,
    seasons: Vec<FacetValue>,
    occasions: Vec<FacetValue>,
    /// The smallest size first.
    sizes: Vec<FacetValue>,
    /// Prices of the variants that match all other filters; null without any.
    #[schema(required)]
    prices: Option<PriceRange>,
    /// Products with an available variant.
    in_stock: u64,
    /// Products with a variant below its original price.
    on_offer: u64,
}

/// The number of products of a value.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FacetValue {
    /// Value of the parameter.
    value: String,
    /// Name of the value; null for sizes.
    #[schema(required)]
    label: Option<String>,
    products: u64,
}

/// Lowest and highest price.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PriceRange {
    min: Amount,
    max: Amount,
}

impl From<catalog::ProductFacets> for ProductFacets {
    fn from(counts: catalog::ProductFacets) -> Self {
        let facets = |values: Vec<catalog::FacetValue>| values.into_iter().map(FacetValue::from).collect();
        let named = |kind: &str, values: Vec<catalog::FacetValue>| {
            let labelled = values.into_iter().map(|found| FacetValue {
                label: non_empty(messages::first_synonym(kind, &found.value)),
                ..found.into()
            });
            labelled.collect()
        };
        let prices = counts.min_price_agorot.zip(counts.max_price_agorot);
        Self {
            total: counts.total,
            brands: facets(counts.brands),
            categories: named("category", counts.categories),
            concentrations: named("concentration", counts.concentrations),
            notes: facets(counts.notes),
            families: counts.families.into_iter().map(FacetValue::of_family).collect(),
            seasons: named("season", counts.seasons),
            occasions: named("occasion", counts.occasions),
            sizes: counts.sizes.into_iter().map(FacetValue::of_size).collect(),
            prices: prices
                .map(|(min, max)| PriceRange { min: Amount::from_agorot(min), max: Amount::from_agorot(max) }),
            in_stock: counts.in_stock,
            on_offer: counts.on_offer,
        }
    }
}

impl From<catalog::FacetValue> for FacetValue {
    fn from(found: catalog::FacetValue) -> Self {
        Self { value: found.value, label: non_empty(found.label), products: found.products }
    }
}

impl ProductFacets {
    /// Returns the name of a value, by the parameter of its group.
    pub(crate) fn label(&self, parameter: &str, value: &str) -> Option<&str> {
        let group = match parameter {
            "brands" => &self.brands,
            "categories" => &self.categories,
            "concentrations" => &self.concentrations,
            "notes" => &self.notes,
            "families" => &self.families,
            "seasons" => &self.seasons,
            "occasions" => &self.occasions,
            _ => &self.sizes,
        };
        let found = group.iter().find(|found| found.value == value && found.products > 0)?;
        Some(found.label.as_deref().unwrap_or(&found.value))
    }
}

impl FacetValue {
    fn of_family(found: catalog::FacetValue) -> Self {
        let label = catalog::NoteFamily::from_name(&found.value).map(messages::note_family);
        Self { label, ..found.into() }
    }

    fn of_size(found: catalog::FacetValue) -> Self {
        let size = Size::from_hundredths(found.value.parse().unwrap_or_default());
        Self { value: size.with_unit(""), ..found.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_split_and_every_unreadable_value_is_reported() {
        let query = FacetsQuery {
            notes: Some("oud, rose,".to_owned()),
            sizes: Some("2.5,10".to_owned()),
            max_price: Some("40".to_owned()),
            in_stock: Some("1".to_owned()),
            ..FacetsQuery::default()
        };
        let filter = query.into_filter(&mut FieldErrors::new()).unwrap();
        assert_eq!((filter.notes, filter.sizes_centi), (vec!["oud".to_owned(), "rose".to_owned()], vec![250, 1_000]));
        assert_eq!((filter.max_price_agorot, filter.in_stock, filter.on_offer), (Some(4_000), true, false));
        assert_eq!(FacetsQuery::default().into_filter(&mut FieldErrors::new()), None);

        let text = |text: &str| Some(text.to_owned());
        let wrong = FacetsQuery {
            seasons: text("winter,monsoon"),
            sizes: text("big"),
            min_price: text("-1"),
            on_offer: text("maybe"),
            ..FacetsQuery::default()
        };
        let mut errors = FieldErrors::new();
        wrong.into_filter(&mut errors);
        let failure = errors.check().unwrap_err();
        let fields: Vec<_> = failure.field_errors().iter().map(|error| error.field.as_str()).collect();
        assert_eq!(fields, ["seasons", "sizes", "min_price", "on_offer"]);
    }
}
