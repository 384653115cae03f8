//! Access to private functions, for benches and `services/fuzz`.

use platform::FieldErrors;
use proto::catalog::v1::Category;

use crate::domain::{
    description,
    search::{self, Search},
    slugs::{Slug, is_well_formed},
};

/// Return the slug of a name, and the slug with a number appended.
pub fn slugs_of(name: &str, number: u32) -> Option<[String; 2]> {
    let slug = Slug::from_name(name)?;
    Some([slug.as_str().to_owned(), slug.numbered(number).as_str().to_owned()])
}

/// Return whether a chosen slug is accepted.
pub fn is_accepted(text: &str) -> bool {
    Slug::read("slug", text, &mut FieldErrors::default()).is_some()
}

/// Return whether a text is a well-formed slug.
pub fn is_slug(text: &str) -> bool {
    is_well_formed(text)
}

/// Count the words of a query.
pub fn words_of(text: &str) -> usize {
    Search::read(text, &mut FieldErrors::default()).words().len()
}

/// Return the searched text of a product.
pub fn product_words(name: &str, slug: &str) -> String {
    search::product_words(name, Category::Women, slug)
}

/// Return the sanitised HTML of a description.
pub fn description(html: &str) -> String {
    description::read("description", html, &mut FieldErrors::default())
}
