//! What is private and needs nothing but its arguments, for benches and for `services/fuzz`.

use platform::Faults;
use proto::catalog::v1::Category;

use crate::domain::{
    description,
    search::{self, Search},
    slugs::{Slug, is_well_formed},
};

/// The slugs of a name: itself, and as the `number`th of its name.
pub fn slugs_of(name: &str, number: u32) -> Option<[String; 2]> {
    let slug = Slug::from_name(name)?;
    Some([slug.as_str().to_owned(), slug.numbered(number).as_str().to_owned()])
}

/// Whether a text that somebody chose is accepted as a slug.
pub fn is_accepted(text: &str) -> bool {
    Slug::read("slug", text, &mut Faults::default()).is_some()
}

/// Whether a text has the form of a slug.
pub fn is_slug(text: &str) -> bool {
    is_well_formed(text)
}

/// How many words the text of a search box looks for.
pub fn words_of(text: &str) -> usize {
    Search::read(text, &mut Faults::default()).words().len()
}

/// What a product of that name and slug is found by.
pub fn product_words(name: &str, slug: &str) -> String {
    search::product_words(name, Category::Women, slug)
}

/// What is kept of a description.
pub fn description(html: &str) -> String {
    description::read("description", html, &mut Faults::default())
}
