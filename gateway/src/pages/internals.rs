//! The pieces of pages without the services' part, for benches.

use platform::settings::Source;
use proto::catalog::v1::{ListProductsResponse, Product};
use serde_json::json;

use super::{answers, head::Head, template::Pages, things, view::View};
use crate::settings::Settings;

/// A shop that has a page to fill.
#[derive(Debug)]
pub struct Shop {
    settings: Settings,
    pages: Pages,
}

impl Shop {
    /// A shop of the usual settings with this page.
    ///
    /// # Panics
    ///
    /// When the usual settings are refused.
    pub fn with_page(page: &str) -> Self {
        let address = [("ATTAR_PUBLIC_URL", "https://attar.example")];
        let settings = Settings::read(&Source::of(address)).expect("the usual settings are good");
        Self { settings, pages: Pages::cut(page) }
    }

    /// The elements in the head of a product's page.
    pub fn head_of_product(&self, product: &Product) -> String {
        let share = self.pages.pictures().share.as_ref();
        things::product_head(&self.settings, product).to_html(&self.settings, share)
    }

    /// A product's page.
    pub fn filled(&self, head: &str, answers: &str) -> String {
        self.pages.fill("product", head, answers)
    }
}

/// The block of answers in a product's page.
pub fn preloaded_product(product: &Product, related: Vec<Product>) -> String {
    let related = answers::of_related(&product.slug, related);
    View::new(Head::default()).with(answers::of_product(product)).with(related).preloaded()
}

/// The block of answers in a listing's page.
pub fn preloaded_listing(found: &ListProductsResponse) -> String {
    let argument = json!({ "page": 1, "perPage": 12, "showVariants": true });
    View::new(Head::default()).with(answers::of_products(found, true, argument)).preloaded()
}
