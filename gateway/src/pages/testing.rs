//! Builders of pages without services, for benches.

use platform::settings::Source;
use proto::catalog::v1::{ListProductsResponse, Product};
use serde_json::json;

use super::{
    content::PageContent,
    details,
    head::Head,
    preload,
    template::{PageParts, PageTemplate},
};
use crate::settings::Settings;

/// Settings and template for building pages.
#[derive(Debug)]
pub struct Shop {
    settings: Settings,
    pages: PageTemplate,
}

impl Shop {
    /// Creates a shop with default settings and this template.
    ///
    /// # Panics
    ///
    /// Panics when the default settings are rejected.
    pub fn with_page(page: &str) -> Self {
        let address = [("ATTAR_PUBLIC_URL", "https://attar.example")];
        let settings = Settings::read(&Source::of(address)).expect("the usual settings are good");
        Self { settings, pages: PageTemplate::cut(page, |_| None) }
    }

    /// Renders the head of a product's page.
    pub fn head_of_product(&self, product: &Product) -> String {
        let share = self.pages.images().share.as_ref();
        details::product_head(&self.settings, product, &[]).to_html(&self.settings, share)
    }

    /// Renders the page of a product.
    pub fn filled(&self, head: &str, answers: &str) -> String {
        self.pages.fill("product", &PageParts { head, state: answers, ..PageParts::default() })
    }
}

/// Returns the preloaded queries of a product's page.
pub fn preloaded_product(product: &Product, related: Vec<Product>) -> String {
    let related = preload::of_related(&product.slug, related);
    PageContent::new(Head::default()).with(preload::of_product(product)).with(related).preloaded()
}

/// Returns the preloaded queries of a list page.
pub fn preloaded_listing(found: &ListProductsResponse) -> String {
    let argument = json!({ "page": 1, "perPage": 12, "showVariants": true });
    PageContent::new(Head::default()).with(preload::of_products(found, true, argument)).preloaded()
}
