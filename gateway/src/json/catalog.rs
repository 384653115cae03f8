//! Brands, products and variants.

use chrono::{DateTime, Utc};
use proto::catalog::v1 as catalog;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    names::{Category, Name},
    page::PageMeta,
    values::{Amount, Size, at},
};
use crate::openapi::kinds::{Html, Id, ImagePath, Millilitres, SizeUnit, Slug, Stock, Title};

/// Who looks at the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Viewer {
    /// Anyone who shops.
    Shopper,
    /// An administrator, who sees stock as well.
    Admin,
}

/// A brand.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Brand {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Slug)]
    slug: String,
    /// Path of the logo below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    thumbnail: Option<String>,
    is_visible: bool,
    products_count: u64,
    /// Its place on the home page, from 1, null when it has none; for administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Option<u32>, minimum = 1)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    position: Option<Option<u32>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// The brand of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BrandRef {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Slug)]
    slug: String,
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
    /// Null without variants.
    #[schema(required)]
    price: Option<Amount>,
    /// The price before a reduction.
    #[schema(required)]
    original_price: Option<Amount>,
    /// Path of the picture below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    /// HTML; absent where it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Html)]
    description: Option<String>,
    /// Absent where they were not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    variants: Option<Vec<Variant>>,
    variants_count: u32,
    is_available: bool,
    /// The opened bottle that its sizes are poured from, null when there is none; for administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Option<MlStock>)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    ml_stock: Option<Option<MlStock>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// What is left in an opened bottle.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MlStock {
    #[schema(value_type = Millilitres)]
    left: Size,
    /// Whether it is time to open another one.
    is_low: bool,
}

/// A product with everything there is to say of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProductDetail {
    #[serde(flatten)]
    product: Product,
    /// HTML.
    #[schema(value_type = Html)]
    description: String,
    variants: Vec<Variant>,
}

/// One size of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Variant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    price: Amount,
    /// The price before a reduction.
    #[schema(required)]
    original_price: Option<Amount>,
    is_primary: bool,
    /// Path of the picture below `/storage/`.
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(required, value_type = Option<Title>)]
    color: Option<String>,
    is_available: bool,
    /// Whether it is switched on; for administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    is_enabled: Option<bool>,
    /// Units left, null when they are not counted; for administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Option<Stock>)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    stock: Option<Option<i64>>,
    /// Whether it is poured from the product's opened bottle, in place of a stock of its own; for administrators only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    draws_ml: Option<bool>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// Every size of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantList {
    variants: Vec<Variant>,
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

/// A page of products.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProductList {
    products: Vec<Product>,
    meta: PageMeta,
}

/// A page of products or, with `paginate=false`, the plain list of variants to choose from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Products {
    /// The page.
    Page(ProductList),
    /// The choices.
    Choices(Vec<VariantChoice>),
}

/// Products that go with another one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RelatedProducts {
    #[schema(max_items = 8)]
    pub(crate) products: Vec<Product>,
}

impl Viewer {
    /// Who makes the call.
    pub(crate) const fn of(call: &platform::Call) -> Self {
        if call.is_admin() { Self::Admin } else { Self::Shopper }
    }
}

impl ProductList {
    /// The page, with variants when they were asked for.
    pub(crate) fn seen_by(viewer: Viewer, reply: catalog::ListProductsResponse, with_variants: bool) -> Self {
        let listed = |product| Product::listed(product, with_variants, viewer);
        Self { products: reply.products.into_iter().map(listed).collect(), meta: reply.meta.into() }
    }
}

impl Brand {
    /// The brand; with its place on the home page for administrators.
    pub(crate) fn seen_by(viewer: Viewer, brand: catalog::Brand) -> Self {
        Self {
            position: (viewer == Viewer::Admin).then_some(brand.position),
            id: brand.id,
            name: brand.name,
            slug: brand.slug,
            thumbnail: brand.thumbnail,
            is_visible: brand.is_visible,
            products_count: brand.products_count,
            created_at: at(brand.created_at),
            updated_at: at(brand.updated_at),
        }
    }
}

impl From<catalog::BrandRef> for BrandRef {
    fn from(brand: catalog::BrandRef) -> Self {
        Self { id: brand.id, name: brand.name, slug: brand.slug }
    }
}

impl Product {
    /// The product as a list shows it; its variants when they were asked for.
    pub(crate) fn listed(product: catalog::Product, with_variants: bool, viewer: Viewer) -> Self {
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
            variants: with_variants.then(|| variants.collect()),
            variants_count: product.variants_count,
            is_available: product.is_available,
            ml_stock: (viewer == Viewer::Admin).then(|| product.ml_stock.map(MlStock::from)),
            created_at: at(product.created_at),
            updated_at: at(product.updated_at),
        }
    }
}

impl From<catalog::MlStock> for MlStock {
    fn from(stock: catalog::MlStock) -> Self {
        Self { left: Size::from_hundredths(stock.left_centi), is_low: stock.is_low }
    }
}

impl ProductDetail {
    /// The product with its variants and description.
    pub(crate) fn seen_by(viewer: Viewer, product: catalog::Product) -> Self {
        let mut product = Product::listed(product, true, viewer);
        Self {
            description: product.description.take().unwrap_or_default(),
            variants: product.variants.take().unwrap_or_default(),
            product,
        }
    }
}

impl ProductDetail {
    /// Its variants alone.
    pub(crate) fn into_variants(self) -> VariantList {
        VariantList { variants: self.variants }
    }
}

impl Variant {
    /// The variant; with its stock for administrators.
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
            brand_name: super::values::non_empty(choice.brand_name),
        }
    }
}
