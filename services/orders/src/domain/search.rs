//! Search among orders by words of the name, phone (or its last digits) or order number, whichever the text parses as.

use std::collections::BTreeSet;

use platform::{FieldErrors, text};
use proto::phone;

/// Maximum length of a search in characters.
const MAX_LEN: usize = 100;

/// Maximum length of a stored name part in characters.
const MAX_PART: usize = 64;

/// Parsed search; an order that matches any of the fields is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Search {
    /// Each must occur in a word of the name. Never empty.
    pub(crate) words: Vec<String>,
    /// National number of the phone.
    pub(crate) national: Option<String>,
    /// Last digits of the phone, at least [`phone::MIN_END`].
    pub(crate) phone_end: Option<String>,
    pub(crate) number: Option<i64>,
}

impl Search {
    /// Parse a search; none when nothing remains to search for.
    pub(crate) fn read(typed: &str, errors: &mut FieldErrors) -> Option<Self> {
        if typed.chars().count() > MAX_LEN {
            errors.add_with("search", "too_long", &[("max", &MAX_LEN.to_string())]);
            return None;
        }
        let folded = text::fold(typed);
        let words: Vec<_> = folded.split(' ').filter(|word| !word.is_empty()).map(first_letters).collect();
        if words.is_empty() {
            return None;
        }
        let number = folded.strip_prefix('#').unwrap_or(&folded).trim_start().parse().ok();
        Some(Self { words, national: phone::search_national(typed), phone_end: phone::search_end(typed), number })
    }
}

/// Return all suffixes of the folded words, so that a prefix search finds any part of any word.
pub(crate) fn name_parts(name: &str) -> BTreeSet<String> {
    let folded = text::fold(name);
    let ends = folded.split(' ').flat_map(|word| word.char_indices().map(|(start, _)| first_letters(&word[start..])));
    ends.collect()
}

fn first_letters(word: &str) -> String {
    word.chars().filter(|letter| *letter != '\0').take(MAX_PART).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str) -> Option<Search> {
        Search::read(typed, &mut FieldErrors::new())
    }

    #[test]
    fn search_parses_words_phone_and_number() {
        let words = |typed| read(typed).map(|search| search.words);
        assert_eq!(words("  أحمد  الخطيبُ "), Some(vec!["احمد".to_owned(), "الخطيب".to_owned()]));
        assert_eq!(words(" ـ "), None);
        assert_eq!(words(""), None);
        assert_eq!(read("#١٠٠١").and_then(|search| search.number), Some(1001));
        assert_eq!(read("1001").and_then(|search| search.number), Some(1001));
        assert_eq!(read("0591234567").and_then(|search| search.national).as_deref(), Some("591234567"));
        assert_eq!(read("1001").and_then(|search| search.national), None);
        assert_eq!(read("٤٥-٦٧").and_then(|search| search.phone_end).as_deref(), Some("4567"));
        assert_eq!(read("#4567").and_then(|search| search.phone_end), None, "a number alone");
    }

    #[test]
    fn search_rejects_long_text() {
        let mut errors = FieldErrors::new();
        assert!(Search::read(&"ا".repeat(100), &mut errors).is_some() && errors.is_empty());
        assert!(Search::read(&"ا".repeat(101), &mut errors).is_none() && errors.has("search"));
    }

    #[test]
    fn every_substring_of_a_word_is_a_prefix_of_a_name_part() {
        let parts = name_parts("مُنى الخطيب");
        for piece in ["مني", "ني", "خطيب", "الخط", "ب"] {
            assert!(parts.iter().any(|part| part.starts_with(piece)), "{piece}");
        }
        assert!(!parts.iter().any(|part| part.starts_with("احمد")));
        assert!(name_parts(&"ا".repeat(255)).len() <= MAX_PART);
    }
}
