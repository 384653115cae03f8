//! Slugs of any text, for `services/fuzz`.

use platform::Faults;

use crate::domain::slugs::{Slug, is_well_formed};

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
