//! Wishlists: products that a customer saves, newest first.

use std::collections::HashSet;

use platform::FieldErrors;
use proto::id::ProductId;

/// Maximum number of products on a wishlist.
pub(crate) const MAX_PRODUCTS: usize = 100;

/// Products without duplicates, newest first, at most [`MAX_PRODUCTS`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wishlist {
    products: Vec<ProductId>,
}

impl Wishlist {
    /// Keep the first of repeated products, and drop those beyond the limit.
    pub(crate) fn new(products: impl IntoIterator<Item = ProductId>) -> Self {
        let mut seen = HashSet::new();
        let products = products.into_iter().filter(|product| seen.insert(*product)).take(MAX_PRODUCTS);
        Self { products: products.collect() }
    }

    /// Validate ids in `product_ids`: well-formed, and not too many.
    pub(crate) fn read(ids: &[String], errors: &mut FieldErrors) -> Self {
        if ids.len() > MAX_PRODUCTS {
            errors.add_with("product_ids", "too_many", &[("max", &MAX_PRODUCTS.to_string())]);
        }
        let parsed: Vec<ProductId> = ids.iter().filter_map(|id| id.parse().ok()).collect();
        if parsed.len() < ids.len() && !errors.has("product_ids") {
            errors.add("product_ids", "unknown_thing");
        }
        Self::new(parsed)
    }

    /// Merge with an older list: its products follow, and the oldest ones make place.
    pub(crate) fn followed_by(&self, older: &Self) -> Self {
        Self::new(self.products.iter().chain(&older.products).copied())
    }

    pub(crate) fn products(&self) -> &[ProductId] {
        &self.products
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(ids: &[String]) -> Vec<String> {
        let mut errors = FieldErrors::new();
        Wishlist::read(ids, &mut errors);
        errors.into_list().into_iter().map(|error| error.slug).collect()
    }

    fn ids(count: usize) -> Vec<ProductId> {
        (0..count).map(|_| ProductId::new()).collect()
    }

    #[test]
    fn merged_list_has_newer_products_first_and_each_once() {
        let all = ids(3);
        let [one, two, three] = all[..] else { panic!("three") };
        let (device, account) = (Wishlist::new([two, one, two]), Wishlist::new([one, three]));
        assert_eq!(device.followed_by(&account).products(), [two, one, three]);
        assert_eq!(device.followed_by(&device), device);
        assert_eq!(Wishlist::default().followed_by(&account), account);
    }

    #[test]
    fn oldest_products_make_place() {
        let (newer, older) = (ids(1), ids(MAX_PRODUCTS));
        let merged = Wishlist::new(newer.clone()).followed_by(&Wishlist::new(older.clone()));
        assert_eq!(merged.products(), [&newer[..], &older[..MAX_PRODUCTS - 1]].concat());
    }

    #[test]
    fn read_rejects_malformed_and_too_many_ids() {
        let texts = |ids: Vec<ProductId>| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert!(slugs(&texts(ids(MAX_PRODUCTS))).is_empty());
        assert_eq!(slugs(&texts(ids(MAX_PRODUCTS + 1))), ["too_many"]);
        assert_eq!(slugs(&["oud".to_owned()]), ["unknown_thing"]);
        assert!(slugs(&[]).is_empty());
    }
}
