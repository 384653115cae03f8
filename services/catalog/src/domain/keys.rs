//! What names a thing in a request: its id or its slug.

use proto::Id;

use super::slugs;

/// An id or a slug; no text can be both.
#[derive(Debug)]
pub(crate) enum Key<T> {
    /// The id.
    Id(Id<T>),
    /// The slug.
    Slug(String),
}

impl<T> Key<T> {
    /// Reads a key; none when the text can name nothing at all.
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

    fn read(text: &str) -> Option<Key<kind::Product>> {
        Key::read(text)
    }

    #[test]
    fn a_key_is_an_id_or_a_slug_or_nothing() {
        let id = ProductId::new();
        assert!(matches!(read(&id.to_string()), Some(Key::Id(read)) if read == id));
        assert!(matches!(read("dior-sauvage"), Some(Key::Slug(slug)) if slug == "dior-sauvage"));
        for nothing in ["", "سوفاج", "a b", "a\0b", "--"] {
            assert!(read(nothing).is_none(), "{nothing}");
        }
    }
}
