//! Products and the requests that change or list them.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    catalog::v1::{Category, ProductSort},
    id::{BrandId, ProductId, kind},
};

use super::{
    brands::BrandRef,
    facets::FacetFilter,
    facts::{Facts, FactsChange},
    id_or_slug::IdOrSlug,
    notes::NoteRef,
    patch::Patch,
    reviews::Rating,
    sample_sets::ChoosableProducts,
    search::Search,
    slugs::Slug,
    variants::Variant,
};

/// Maximum number of products that a list can be limited to.
pub(crate) const MAX_IDS: usize = 100;
/// Maximum number of related products.
pub(crate) const MAX_RELATED: u64 = 8;

/// A product with its brand and, where requested, its variants.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    pub(crate) id: ProductId,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) brand: Option<BrandRef>,
    pub(crate) category: Category,
    pub(crate) image_path: Option<String>,
    /// Sanitised HTML; none where it was not requested.
    pub(crate) description: Option<String>,
    /// Price of the primary variant; none without variants.
    pub(crate) price: Option<Money>,
    /// Original price of the primary variant, if it has one.
    pub(crate) original_price: Option<Money>,
    /// Empty where they were not requested.
    pub(crate) variants: Vec<Variant>,
    pub(crate) variants_count: u32,
    pub(crate) is_available: bool,
    /// Content of the opened bottle in hundredths of a millilitre; none without one.
    pub(crate) ml_left_centi: Option<i64>,
    /// Their notes are empty where they were not requested.
    pub(crate) facts: Facts,
    /// Notes shared with the product that it is related to; empty elsewhere.
    pub(crate) shared_notes: Vec<NoteRef>,
    /// Sums of the published reviews.
    pub(crate) rating: Rating,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// A product to create; variants are added later.
#[derive(Debug)]
pub(crate) struct NewProduct {
    pub(crate) name: String,
    pub(crate) slug: Option<Slug>,
    /// None only together with a validation error.
    pub(crate) brand_id: Option<BrandId>,
    pub(crate) category: Category,
    pub(crate) description: String,
    pub(crate) image_path: Option<String>,
    pub(crate) facts: FactsChange,
}

/// A partial update of a product; absent fields stay.
#[derive(Debug)]
pub(crate) struct ProductChange {
    pub(crate) name: Option<String>,
    pub(crate) brand_id: Option<BrandId>,
    pub(crate) category: Option<Category>,
    pub(crate) description: Option<String>,
    pub(crate) image_path: Patch<String>,
    pub(crate) facts: FactsChange,
}

/// Filters of a list of products.
#[derive(Debug, Default)]
pub(crate) struct ProductFilter {
    pub(crate) search: Search,
    pub(crate) brands: BrandFilter,
    pub(crate) category: Option<Category>,
    pub(crate) facets: FacetFilter,
    /// The products that may be chosen for a sample set; none for every product.
    pub(crate) choosable: Option<ChoosableProducts>,
    /// The products that a list is limited to; none for every product.
    pub(crate) ids: Option<Vec<ProductId>>,
    /// Whether products of hidden brands are included.
    pub(crate) includes_hidden: bool,
}

/// The brands whose products a list holds.
#[derive(Debug, Default)]
pub(crate) enum BrandFilter {
    /// Products of every brand.
    #[default]
    Any,
    /// The brand that all keys identify.
    Matching(Vec<IdOrSlug<kind::Brand>>),
    /// No product: a key is malformed.
    Never,
}

/// A query for a page of products.
#[derive(Debug)]
pub(crate) struct ProductQuery {
    pub(crate) filter: ProductFilter,
    pub(crate) order: ProductSort,
    pub(crate) with_variants: bool,
    pub(crate) with_descriptions: bool,
    pub(crate) with_notes: bool,
}

impl BrandFilter {
    /// Read a slug and an id of a brand; empty texts do not filter.
    pub(crate) fn read(texts: [&str; 2]) -> Self {
        let given = texts.map(str::trim).into_iter().filter(|text| !text.is_empty());
        match given.map(IdOrSlug::read).collect::<Option<Vec<_>>>() {
            None => Self::Never,
            Some(keys) if keys.is_empty() => Self::Any,
            Some(keys) => Self::Matching(keys),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// An empty product without a brand.
    pub(in crate::domain) fn a_product() -> Product {
        Product {
            id: ProductId::new(),
            slug: "oud".to_owned(),
            name: String::new(),
            brand: None,
            category: Category::Unisex,
            image_path: None,
            description: None,
            price: None,
            original_price: None,
            variants: Vec::new(),
            variants_count: 0,
            is_available: false,
            ml_left_centi: None,
            facts: Facts::default(),
            shared_notes: Vec::new(),
            rating: Rating::default(),
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }
}
