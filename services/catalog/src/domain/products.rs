//! Products: what a brand sells, in sizes.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    catalog::v1::{Category, ProductOrder},
    id::{BrandId, ProductId, kind},
};

use super::{brands::BrandRef, edit::Edit, keys::Key, search::Search, slugs::Slug, variants::Variant};

/// How many products are shown beside one.
pub(crate) const MAX_RELATED: u64 = 8;

/// A product as readers see it.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    pub(crate) id: ProductId,
    pub(crate) slug: String,
    pub(crate) name: String,
    pub(crate) brand: Option<BrandRef>,
    pub(crate) category: Category,
    pub(crate) image_path: Option<String>,
    /// Sanitised HTML; absent where it was not asked for.
    pub(crate) description: Option<String>,
    /// The primary variant's; absent without variants.
    pub(crate) price: Option<Money>,
    /// The primary variant's, when it has one.
    pub(crate) original_price: Option<Money>,
    /// Empty where they were not asked for.
    pub(crate) variants: Vec<Variant>,
    pub(crate) variants_count: u32,
    pub(crate) is_available: bool,
    /// What is left in its opened bottle, in hundredths of a millilitre; none without one.
    pub(crate) ml_left_centi: Option<i64>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
}

/// A product to be; its variants come later.
#[derive(Debug)]
pub(crate) struct NewProduct {
    pub(crate) name: String,
    pub(crate) slug: Option<Slug>,
    /// None only beside a fault.
    pub(crate) brand_id: Option<BrandId>,
    pub(crate) category: Category,
    pub(crate) description: String,
    pub(crate) image_path: Option<String>,
}

/// What is to change of a product; absent stays.
#[derive(Debug)]
pub(crate) struct ProductChange {
    pub(crate) name: Option<String>,
    pub(crate) brand_id: Option<BrandId>,
    pub(crate) category: Option<Category>,
    pub(crate) description: Option<String>,
    pub(crate) image_path: Edit<String>,
}

/// Which products a list holds.
#[derive(Debug, Default)]
pub(crate) struct Filter {
    pub(crate) search: Search,
    pub(crate) brands: BrandFilter,
    pub(crate) category: Option<Category>,
    /// Whether those of hidden brands are in it.
    pub(crate) sees_hidden: bool,
}

/// Whose products a list holds.
#[derive(Debug, Default)]
pub(crate) enum BrandFilter {
    /// Everybody's.
    #[default]
    Any,
    /// Those of the brands that all keys name.
    Named(Vec<Key<kind::Brand>>),
    /// Nobody's: a key names nothing that could be.
    Nobody,
}

/// A list of products.
#[derive(Debug)]
pub(crate) struct Listing {
    pub(crate) filter: Filter,
    pub(crate) order: ProductOrder,
    pub(crate) with_variants: bool,
    pub(crate) with_descriptions: bool,
}

impl BrandFilter {
    /// Narrows to the brand that each text names, by id or slug; empty texts narrow nothing.
    pub(crate) fn read(texts: [&str; 2]) -> Self {
        let given = texts.map(str::trim).into_iter().filter(|text| !text.is_empty());
        match given.map(Key::read).collect::<Option<Vec<_>>>() {
            None => Self::Nobody,
            Some(keys) if keys.is_empty() => Self::Any,
            Some(keys) => Self::Named(keys),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A product without anything.
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
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }
}
