//! Slugs: identifiers in URLs, `[a-z0-9-]`, at most 80 characters, unique within their kind.

use platform::{FieldErrors, text};
use proto::id::ProductId;
use unicode_normalization::char::is_combining_mark;

/// Maximum length of a slug in characters, its number included.
const MAX: usize = 80;
const ALPHABET: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// Path segment of the REST API beside the slugs of products.
const RESERVED: &str = "facets";

/// A well-formed slug. It never parses as an id, so that a URL can hold either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slug(String);

/// The requested slug of a new object.
#[derive(Debug)]
pub(crate) enum RequestedSlug {
    /// This slug; a conflict is an error.
    Exact(Slug),
    /// This slug, or the first free one with a number appended.
    Derived(Slug),
}

impl Slug {
    /// Parse a slug chosen by the caller; none when the field is empty.
    pub(crate) fn read(field: &str, text: &str, errors: &mut FieldErrors) -> Option<Self> {
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        if !is_well_formed(text) {
            errors.add(field, "slug_malformed");
            return None;
        }
        Some(Self(text.to_owned()))
    }

    /// Transliterate a name; none when no letters or digits remain.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let mut slug = String::new();
        for letter in transliterate(name).chars() {
            match letter {
                'a'..='z' | '0'..='9' => slug.push(letter),
                // Apostrophes occur inside words and do not separate them.
                '\'' | '`' | '"' => {}
                _ if slug.is_empty() || slug.ends_with('-') => {}
                _ => slug.push('-'),
            }
        }
        let slug = cut(&slug, MAX);
        let slug = if is_reserved(slug) { cut(slug, slug.len() - 1) } else { slug };
        (!slug.is_empty()).then(|| Self(slug.to_owned()))
    }

    /// Derive a short random slug, for names that cannot be transliterated.
    pub(crate) fn from_number(mut number: u64) -> Self {
        let digit = |value: u64| char::from(ALPHABET[usize::try_from(value % 36).unwrap_or_default()]);
        let letters = std::iter::repeat_with(|| {
            let letter = digit(number);
            number /= 36;
            letter
        });
        Self(letters.take(8).collect())
    }

    /// Append a number; 1 returns the slug unchanged.
    pub(crate) fn numbered(&self, number: u32) -> Self {
        if number == 1 {
            return self.clone();
        }
        let suffix = format!("-{number}");
        let base = cut(&self.0, MAX - suffix.len());
        Self(format!("{base}{suffix}"))
    }

    /// Return the slug as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl RequestedSlug {
    /// Use the chosen slug, or derive one from the name, or from a random number.
    pub(crate) fn new(chosen: Option<Slug>, name: &str, random: impl FnOnce() -> u64) -> Self {
        match chosen {
            Some(slug) => Self::Exact(slug),
            None => Self::Derived(Slug::from_name(name).unwrap_or_else(|| Slug::from_number(random()))),
        }
    }
}

/// Return whether a text is a well-formed slug.
pub(crate) fn is_well_formed(text: &str) -> bool {
    let is_slug_letter = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-');
    (1..=MAX).contains(&text.len())
        && text.bytes().all(is_slug_letter)
        && text.bytes().any(|letter| letter != b'-')
        && !is_reserved(text)
}

fn is_reserved(text: &str) -> bool {
    text == RESERVED || text.parse::<ProductId>().is_ok()
}

/// Truncate to `max` characters, without trailing dashes.
fn cut(slug: &str, max: usize) -> &str {
    slug.get(..max).unwrap_or(slug).trim_end_matches('-')
}

/// Transliterate to lower-case ASCII. Arabic letters that the general table drops or turns into symbols are replaced
/// first.
fn transliterate(name: &str) -> String {
    let letters = text::normalize(name);
    let readable: String = letters.chars().filter(|letter| !is_combining_mark(*letter)).map(readable_letter).collect();
    deunicode::deunicode(&readable).to_ascii_lowercase()
}

const fn readable_letter(letter: char) -> char {
    match letter {
        'ا' | 'أ' | 'إ' | 'آ' | 'ٱ' | 'ى' | 'ة' | 'ع' => 'a',
        'ؤ' => 'و',
        'ئ' => 'ي',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn slug(name: &str) -> Option<String> {
        Slug::from_name(name).map(|slug| slug.0)
    }

    #[test]
    fn names_become_readable_ascii() {
        for (name, expected) in [
            ("Dior Sauvage", "dior-sauvage"),
            ("Chloé — L'Eau №5", "chloe-leau-no5"),
            ("سوفاج", "swfaj"),
            ("عِطْر العود الملكي", "atr-alawd-almlky"),
            ("لطافة ١٠٠ مل", "ltafa-100-ml"),
            ("  --a--b--  ", "a-b"),
        ] {
            assert_eq!(slug(name).as_deref(), Some(expected), "{name}");
        }
    }

    #[test]
    fn name_of_symbols_has_no_slug() {
        assert_eq!(slug("!!! ؟ ---"), None);
        assert_eq!(slug(""), None);
    }

    #[test]
    fn reserved_slugs_are_not_derived() {
        let id = ProductId::new().to_string();
        assert_ne!(slug(&id), Some(id));
        assert_eq!(slug("Facets").as_deref(), Some("facet"));
    }

    #[test]
    fn chosen_slugs_are_kept_or_rejected() {
        let mut errors = FieldErrors::new();
        assert_eq!(Slug::read("slug", " sauvage-2 ", &mut errors), Some(Slug("sauvage-2".to_owned())));
        assert_eq!(Slug::read("slug", " ", &mut errors), None);
        assert!(errors.is_empty());
        for malformed in
            ["Sauvage", "سوفاج", "a b", "---", "a_b", "facets", &"a".repeat(81), &ProductId::new().to_string()]
        {
            let mut errors = FieldErrors::new();
            Slug::read("slug", malformed, &mut errors);
            assert!(errors.has("slug"), "{malformed}");
        }
    }

    #[test]
    fn numbered_slug_fits_the_maximum_length() {
        let long = Slug("a".repeat(MAX));
        assert_eq!(long.numbered(1), long);
        assert_eq!(long.numbered(12).0, format!("{}-12", "a".repeat(MAX - 3)));
    }

    proptest! {
        #[test]
        fn every_name_has_a_well_formed_slug_or_none(name in "\\PC{0,120}", number in 1u32..5000) {
            if let Some(slug) = Slug::from_name(&name) {
                prop_assert!(is_well_formed(&slug.0), "{}", slug.0);
                prop_assert!(is_well_formed(&slug.numbered(number).0));
            }
        }

        #[test]
        fn every_number_has_a_well_formed_slug(number: u64) {
            prop_assert!(is_well_formed(&Slug::from_number(number).0));
        }
    }
}
