//! `/products`: products and their variants.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::catalog::v1::{
    self as catalog, GetProductRequest, ListProductsRequest, ListVariantChoicesRequest, RelatedProductsRequest,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        fields::Flag,
        names::{Category, Name, ProductSort},
        page::PageMeta,
        values::{Amount, Size, at, non_empty},
        viewer::Viewer,
    },
    openapi::{
        errors,
        kinds::{Html, Id, ImagePath, Millilitres, SizeUnit, Slug, Stock, Title},
    },
    path::Segment,
    query::{Params, flag, named, page, searched},
    routes::{
        brands::BrandRef,
        facets::{self, FacetsQuery},
        facts::Facts,
        notes::PerfumeNoteRef,
        reviews::Rating,
    },
    state::Gateway,
};

/// Lists products, newest first unless sorted otherwise.
///
/// With `paginate=false`, `data` is the plain list of variants to choose from instead.
#[utoipa::path(get, path = "/products", operation_id = "listProducts", security((), ("bearer" = [])), tag = "catalogue", params(ProductsQuery, FacetsQuery, ProductIdsQuery),
    responses((status = 200, description = "The page", body = Success<Products>), errors::NotModified, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_products(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<ProductsQuery>,
    Params(facets): Params<FacetsQuery>,
    Params(ids): Params<ProductIdsQuery>,
) -> ApiResult<Success<Products>> {
    if query.wants_choices() {
        let request = call.request(query.into_choices_request(facets)?);
        let reply = gateway.variants().list_variant_choices(request).await?;
        let choices: Vec<_> = reply.into_inner().choices.into_iter().map(VariantChoice::from).collect();
        return Ok(Success::of(Products::Choices(choices)));
    }
    let request = ListProductsRequest { ids: ids.into_ids(), ..query.into_request(facets)? };
    let details = Details { variants: request.with_variants, facts: request.with_notes };
    let reply = gateway.products().list_products(call.request(request)).await?.into_inner();
    let page = ProductList::seen_by(Viewer::of(&call), reply, details);
    Ok(Success::of(Products::Page(page)))
}

/// Returns one product, by slug or id.
#[utoipa::path(get, path = "/products/{product}", operation_id = "getProduct", security((), ("bearer" = [])), tag = "catalogue",
    params(("product" = String, Path, description = "Slug or id")),
    responses((status = 200, description = "The product", body = Success<ProductDetail>), errors::NotModified, errors::NotFound, errors::Call))]
pub(crate) async fn get_product(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
) -> ApiResult<Success<ProductDetail>> {
    let product = gateway.products().get_product(call.request(GetProductRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::of(&call), product)))
}

/// Lists at most eight related products.
#[utoipa::path(get, path = "/products/{product}/might-like-you", operation_id = "relatedProducts", security((), ("bearer" = [])), tag = "catalogue",
    params(("product" = String, Path, description = "Slug or id"), RelatedQuery),
    responses((status = 200, description = "The products", body = Success<RelatedProducts>), errors::NotModified, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn related_products(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
    Params(query): Params<RelatedQuery>,
) -> ApiResult<Success<RelatedProducts>> {
    let mut errors = FieldErrors::new();
    let with_variants = query.with_variants(&mut errors);
    let request = call.request(RelatedProductsRequest { id_or_slug, with_variants });
    let reply = gateway.products().related_products(request).await?.into_inner();
    // A missing product takes precedence over field errors of the query.
    errors.check()?;
    let viewer = Viewer::of(&call);
    let details = Details::with_variants(with_variants);
    let products = reply.products.into_iter().map(|product| Product::listed(product, details, viewer)).collect();
    Ok(Success::of(RelatedProducts { products }))
}

/// Query parameters of the list of products.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProductsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 12 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    /// Search term; every word must match the name, brand, category, slug, a note or a family of notes. Unless sorted
    /// otherwise, matches of names come first, then those of brands and notes. A search that finds nothing is answered with
    /// the nearest spelling.
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
    /// The slug of a brand.
    #[param(nullable = false)]
    brand: Option<String>,
    /// The id of a brand.
    #[param(nullable = false)]
    brand_id: Option<String>,
    #[param(value_type = Option<Category>, nullable = false)]
    category: Option<String>,
    /// Slug or id of a sample set template: only products that may be chosen for it.
    #[param(nullable = false)]
    sample_set: Option<String>,
    /// Sort order; when absent, `NEWEST`, or that of the best matches in a search.
    #[param(value_type = Option<ProductSort>, nullable = false)]
    sort_by: Option<String>,
    /// Includes the variants of each product.
    #[param(value_type = Option<bool>, nullable = false)]
    show_variants: Option<String>,
    /// Includes the description of each product.
    #[param(value_type = Option<bool>, nullable = false)]
    show_descriptions: Option<String>,
    /// Includes the facts of each product.
    #[param(value_type = Option<bool>, nullable = false)]
    show_facts: Option<String>,
    /// `false`: `data` is the plain list of variants to choose from, at most 1,000 `VariantChoice`s.
    #[param(value_type = Option<bool>, nullable = false)]
    paginate: Option<String>,
}

impl ProductsQuery {
    /// Returns whether the plain list of variants is requested.
    pub(crate) fn wants_choices(&self) -> bool {
        Flag::named(self.paginate.as_deref().unwrap_or_default()) == Flag::Is(false)
    }

    /// Validates and converts to the request.
    pub(crate) fn into_request(self, facets: FacetsQuery) -> Result<ListProductsRequest, Error> {
        let mut errors = FieldErrors::new();
        flag("paginate", self.paginate.as_deref(), &mut errors);
        let request = ListProductsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 12, &mut errors)),
            search: searched(self.search, &mut errors),
            brand_slug: self.brand.unwrap_or_default(),
            brand_id: self.brand_id.unwrap_or_default(),
            category: named::<catalog::Category>("category", self.category.as_deref(), &mut errors).into(),
            order: named::<catalog::ProductSort>("sort_by", self.sort_by.as_deref(), &mut errors).into(),
            with_variants: flag("show_variants", self.show_variants.as_deref(), &mut errors).unwrap_or(false),
            with_descriptions: flag("show_descriptions", self.show_descriptions.as_deref(), &mut errors)
                .unwrap_or(false),
            with_notes: flag("show_facts", self.show_facts.as_deref(), &mut errors).unwrap_or(false),
            facets: facets.into_filter(&mut errors),
            sample_set: self.sample_set.unwrap_or_default(),
            ..ListProductsRequest::default()
        };
        errors.check().map(|()| request)
    }

    /// Validates and converts to the request for the plain list of variants.
    pub(crate) fn into_choices_request(self, facets: FacetsQuery) -> Result<ListVariantChoicesRequest, Error> {
        let ListProductsRequest { search, brand_slug, brand_id, category, facets, sample_set, .. } =
            self.into_request(facets)?;
        Ok(ListVariantChoicesRequest { search, brand_slug, brand_id, category, facets, sample_set })
    }
}

/// Limit of the list of products to some of them.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProductIdsQuery {
    /// Ids of products, separated by commas: only these are listed, as far as they exist. Ignored with `paginate=false`.
    #[param(value_type = Option<Vec<Id>>, style = Form, explode = false, max_items = 100, nullable = false)]
    ids: Option<String>,
}

impl ProductIdsQuery {
    /// Returns the ids; none for every product.
    pub(crate) fn into_ids(self) -> Vec<String> {
        facets::values(self.ids.as_deref()).map(str::to_owned).collect()
    }
}

/// Query parameters of related products.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RelatedQuery {
    /// Includes the variants of each product.
    #[param(value_type = Option<bool>, nullable = false)]
    show_variants: Option<String>,
}

impl RelatedQuery {
    /// Returns whether variants are requested; `false` by default.
    pub(crate) fn with_variants(&self, errors: &mut FieldErrors) -> bool {
        flag("show_variants", self.show_variants.as_deref(), errors).unwrap_or(false)
    }
}

/// A product, with the price of its primary variant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Product {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required)]
    brand: Option<BrandRef>,
    #[schema(required, value_type = Option<Id>)]
    brand_id: Option<String>,
    category: Category,
    /// Price of the primary variant; null without variants.
    #[schema(required)]
    price: Option<Amount>,
    /// Price before a reduction.
    #[schema(required)]
    original_price: Option<Amount>,
    /// Path of the image below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    /// Sanitised HTML; absent unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Html)]
    description: Option<String>,
    /// Variants; absent unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    variants: Option<Vec<Variant>>,
    variants_count: u32,
    is_available: bool,
    /// Average of the published reviews; null without any.
    #[schema(required)]
    rating: Option<Rating>,
    /// Known facts; absent unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    facts: Option<Facts>,
    /// Notes shared with the product that it is related to, the weightiest first; absent elsewhere, and without any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    shared_notes: Vec<PerfumeNoteRef>,
    /// Opened bottle that variants are poured from; null when there is none. For administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Option<MlStock>)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    ml_stock: Option<Option<MlStock>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// Details of listed products.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Details {
    pub(crate) variants: bool,
    pub(crate) facts: bool,
}

impl Details {
    /// Variants, if requested, without facts.
    pub(crate) fn with_variants(variants: bool) -> Self {
        Self { variants, facts: false }
    }
}

impl Product {
    /// Converts from the message, for a list; with the details that are requested.
    pub(crate) fn listed(product: catalog::Product, details: Details, viewer: Viewer) -> Self {
        let category = Name(product.category());
        let variants = product.variants.into_iter().map(|variant| Variant::seen_by(viewer, variant));
        Self {
            id: product.id,
            slug: product.slug,
            name: product.name,
            brand_id: product.brand.as_ref().map(|brand| brand.id.clone()),
            brand: product.brand.map(BrandRef::from),
            category,
            price: product.price_agorot.map(Amount::from_agorot),
            original_price: product.original_price_agorot.map(Amount::from_agorot),
            image_path: product.image_path,
            description: product.description,
            variants: details.variants.then(|| variants.collect()),
            variants_count: product.variants_count,
            is_available: product.is_available,
            rating: product.rating.map(Rating::from),
            facts: details.facts.then(|| product.facts.unwrap_or_default().into()),
            shared_notes: product.shared_notes.into_iter().map(PerfumeNoteRef::from).collect(),
            ml_stock: (viewer == Viewer::Admin).then(|| product.ml_stock.map(MlStock::from)),
            created_at: at(product.created_at),
            updated_at: at(product.updated_at),
        }
    }
}

/// Content of a product's opened bottle.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MlStock {
    #[schema(value_type = Millilitres)]
    left: Size,
    /// True if another bottle should be opened.
    is_low: bool,
}

impl From<catalog::MlStock> for MlStock {
    fn from(stock: catalog::MlStock) -> Self {
        Self { left: Size::from_hundredths(stock.left_centi), is_low: stock.is_low }
    }
}

/// A product with description, variants and facts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProductDetail {
    #[serde(flatten)]
    product: Product,
    /// Sanitised HTML; safe to show.
    #[schema(value_type = Html)]
    description: String,
    variants: Vec<Variant>,
    facts: Facts,
}

impl ProductDetail {
    /// Converts from the message, with all details.
    pub(crate) fn seen_by(viewer: Viewer, product: catalog::Product) -> Self {
        let mut product = Product::listed(product, Details { variants: true, facts: true }, viewer);
        Self {
            description: product.description.take().unwrap_or_default(),
            variants: product.variants.take().unwrap_or_default(),
            facts: product.facts.take().unwrap_or_default(),
            product,
        }
    }
}

impl ProductDetail {
    /// Returns the variants alone.
    pub(crate) fn into_variants(self) -> Vec<Variant> {
        self.variants
    }
}

/// A variant of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Variant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    price: Amount,
    /// Price before a reduction.
    #[schema(required)]
    original_price: Option<Amount>,
    is_primary: bool,
    /// Path of the image below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(required, value_type = Option<Title>)]
    color: Option<String>,
    is_available: bool,
    /// True if it is enabled. For administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    is_enabled: Option<bool>,
    /// Units in stock; null when they are not counted. For administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Option<Stock>)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    stock: Option<Option<i64>>,
    /// True if it is poured from the product's opened bottle instead of having its own stock. For administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    draws_ml: Option<bool>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl Variant {
    /// Converts from the message; administrators get the stock.
    pub(crate) fn seen_by(viewer: Viewer, variant: catalog::Variant) -> Self {
        let is_admin = viewer == Viewer::Admin;
        Self {
            id: variant.id,
            name: variant.name,
            price: Amount::from_agorot(variant.price_agorot),
            original_price: variant.original_price_agorot.map(Amount::from_agorot),
            is_primary: variant.is_primary,
            image_path: variant.image_path,
            size_value: Size::from_hundredths(variant.size_centi),
            size_unit: variant.size_unit,
            color: variant.color,
            is_available: variant.is_available,
            is_enabled: is_admin.then_some(variant.is_enabled),
            stock: is_admin.then_some(variant.stock),
            draws_ml: is_admin.then_some(variant.draws_ml),
            created_at: at(variant.created_at),
            updated_at: at(variant.updated_at),
        }
    }
}

/// A variant to choose for a gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantChoice {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    price: Amount,
    #[schema(required)]
    original_price: Option<Amount>,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
}

impl From<catalog::VariantChoice> for VariantChoice {
    fn from(choice: catalog::VariantChoice) -> Self {
        let variant = choice.variant.unwrap_or_default();
        Self {
            id: variant.id,
            name: variant.name,
            price: Amount::from_agorot(variant.price_agorot),
            original_price: variant.original_price_agorot.map(Amount::from_agorot),
            size_value: Size::from_hundredths(variant.size_centi),
            size_unit: variant.size_unit,
            image_path: variant.image_path,
            product_id: variant.product_id,
            product_name: choice.product_name,
            brand_name: non_empty(choice.brand_name),
        }
    }
}

/// A page of products.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProductList {
    products: Vec<Product>,
    meta: PageMeta,
    /// The nearest spelling, whose products these are, since the search found nothing; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    corrected_search: Option<String>,
}

impl ProductList {
    /// Converts from the message, with the details that are requested.
    pub(crate) fn seen_by(viewer: Viewer, reply: catalog::ListProductsResponse, details: Details) -> Self {
        let listed = |product| Product::listed(product, details, viewer);
        Self {
            products: reply.products.into_iter().map(listed).collect(),
            meta: reply.meta.into(),
            corrected_search: reply.corrected_search,
        }
    }
}

/// A page of products or, with `paginate=false`, the plain list of variants to choose from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Products {
    /// A page of products.
    Page(ProductList),
    /// The plain list of variants.
    Choices(Vec<VariantChoice>),
}

/// Products related to another one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RelatedProducts {
    #[schema(max_items = 8)]
    pub(crate) products: Vec<Product>,
}
