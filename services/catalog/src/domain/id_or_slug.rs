//! Identifiers of objects in requests: an id or a slug.

use proto::Id;

use super::slugs;

/// An id or a slug; the two never overlap.
#[derive(Debug)]
pub(crate) enum IdOrSlug<T> {
    Id(Id<T>),
    Slug(String),
}

impl<T> IdOrSlug<T> {
    /// Parse an identifier; none when the text can be neither.
    pub(crate) fn read(text: &str) -> Option<Self> {
        match text.parse() {
            Ok(id) => Some(Self::Id(id)),
            Err(_) => slugs::is_well_formed(text).then(|| Self::Slug(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use proto::id::{ProductId, kind};

    use super::*;

    fn read(text: &str) -> Option<IdOrSlug<kind::Product>> {
        IdOrSlug::read(text)
    }

    #[test]
    fn text_is_an_id_or_a_slug_or_neither() {
        let id = ProductId::new();
        assert!(matches!(read(&id.to_string()), Some(IdOrSlug::Id(read)) if read == id));
        assert!(matches!(read("dior-sauvage"), Some(IdOrSlug::Slug(slug)) if slug == "dior-sauvage"));
        for nothing in ["", "سوفاج", "a b", "a\0b", "--"] {
            assert!(read(nothing).is_none(), "{nothing}");
        }
    }
}
