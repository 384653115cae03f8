//! Search: every word of the query must occur in the searched text of an object.

use platform::{
    FieldErrors,
    text::{self, without_article},
};
use proto::catalog::v1::{Category, NoteFamily};

/// Maximum length of a query in characters.
const MAX: usize = 100;

/// Names of categories besides their labels, folded.
const CATEGORY_WORDS: [(Category, &[&str]); 3] = [
    (Category::Men, &["men", "رجالي", "رجاليه", "للرجال"]),
    (Category::Women, &["women", "نسايي", "نساييه", "للنساء"]),
    (Category::Unisex, &["unisex", "للجنسين"]),
];

/// Minimum length of the beginning of a note's name.
const SHORTEST_NAME: usize = 3;

/// Names of families of notes besides those of their notes, folded.
const FAMILY_WORDS: [(NoteFamily, &[&str]); 14] = [
    (NoteFamily::Citrus, &["citrus", "حمضي", "حمضيات", "حمضيه"]),
    (NoteFamily::Fruity, &["fruity", "fruit", "فاكهي", "فواكه", "فاكهيه"]),
    (NoteFamily::Floral, &["floral", "flower", "زهري", "ازهار", "زهور", "وردي"]),
    (NoteFamily::WhiteFloral, &["white floral", "زهور بيضاء", "زهر ابيض"]),
    (NoteFamily::Green, &["green", "اخضر", "عشبي"]),
    (NoteFamily::Aromatic, &["aromatic", "herbal", "عطري", "اعشاب"]),
    (NoteFamily::Spicy, &["spicy", "spice", "توابل", "بهارات", "حار"]),
    (NoteFamily::Gourmand, &["gourmand", "sweet", "حلو", "حلويات", "سكري"]),
    (NoteFamily::Woody, &["woody", "wood", "خشبي", "اخشاب", "خشب"]),
    (NoteFamily::Oud, &["oud", "incense", "عود", "بخور"]),
    (NoteFamily::Amber, &["amber", "عنبر", "عنبري", "شرقي"]),
    (NoteFamily::Musk, &["musk", "مسك", "مسكي", "نظيف"]),
    (NoteFamily::Leather, &["leather", "جلد", "جلدي", "تبغ"]),
    (NoteFamily::Aquatic, &["aquatic", "marine", "بحري", "مائي"]),
];

/// A parsed query: its folded words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Search {
    words: Vec<String>,
}

impl Search {
    /// Parse a query; errors are added to the field `search`.
    pub(crate) fn read(text: &str, errors: &mut FieldErrors) -> Self {
        if text.trim().chars().count() > MAX {
            errors.add_with("search", "too_long", &[("max", &MAX.to_string())]);
            return Self::default();
        }
        Self { words: text::fold(text).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect() }
    }

    /// Build a search for folded words.
    pub(crate) fn of(words: Vec<String>) -> Self {
        Self { words }
    }

    /// Return the folded words; empty when there is no filter.
    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }
}

/// Return whether a folded word of a search names a note or family: it begins one of the words of its folded names.
pub(crate) fn is_name_of<'n>(word: &str, names: impl IntoIterator<Item = &'n str>) -> bool {
    let word = without_article(word);
    let is_long = word.chars().count() >= SHORTEST_NAME;
    let begins = |name: &str| {
        name.split(' ').any(|part| {
            let part = without_article(part);
            part == word || (is_long && part.starts_with(word))
        })
    };
    names.into_iter().any(begins)
}

/// Return the families that a folded word names, in either language.
pub(crate) fn families_named(word: &str) -> impl Iterator<Item = NoteFamily> {
    let is_named = move |(_, words): &(NoteFamily, &[&str])| is_name_of(word, words.iter().copied());
    FAMILY_WORDS.into_iter().filter(is_named).map(|(family, _)| family)
}

/// Return the categories that a folded word names, in English or as the shop's menus do; "عطور" names them all. Only
/// whole words match, since "women" contains "men".
pub(crate) fn categories_named(word: &str) -> impl Iterator<Item = Category> {
    let is_named = move |(_, words): &(Category, &[&str])| word == "عطور" || words.contains(&word);
    CATEGORY_WORDS.into_iter().filter(is_named).map(|(category, _)| category)
}

/// Return the searched text of a product, without its brand: name, Arabic label of the category and slug, folded.
pub(crate) fn product_words(name: &str, category: Category, slug: &str) -> String {
    text::fold(&format!("{name} {} {slug}", label(category)))
}

/// Return the searched text of a brand or a gift set: name and slug, folded.
pub(crate) fn words(name: &str, slug: &str) -> String {
    text::fold(&format!("{name} {slug}"))
}

const fn label(category: Category) -> &'static str {
    match category {
        Category::Unspecified => "",
        Category::Men => "رجال",
        Category::Women => "نساء",
        Category::Unisex => "غير محدد",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_of(text: &str) -> Vec<String> {
        Search::read(text, &mut FieldErrors::new()).words
    }

    #[test]
    fn query_is_split_into_folded_words() {
        assert_eq!(words_of("  Éau   عِطْر \t أحمد ٥"), ["eau", "عطر", "احمد", "5"]);
        assert!(words_of(" \u{200f} ").is_empty());
    }

    #[test]
    fn query_of_more_than_a_hundred_characters_is_rejected() {
        let mut errors = FieldErrors::new();
        Search::read(&"ا".repeat(100), &mut errors);
        assert!(errors.is_empty());
        Search::read(&"ا".repeat(101), &mut errors);
        assert!(errors.has("search"));
    }

    #[test]
    fn search_finds_categories_by_every_label_of_the_shop() {
        let named = |text: &str| categories_named(&text::fold(text)).collect::<Vec<_>>();
        for word in ["Men", "رجالي", "رجالية", "للرجال"] {
            assert_eq!(named(word), [Category::Men], "{word}");
        }
        for word in ["WOMEN", "نسائي", "نسائية", "للنساء"] {
            assert_eq!(named(word), [Category::Women], "{word}");
        }
        for word in ["unisex", "للجنسين"] {
            assert_eq!(named(word), [Category::Unisex], "{word}");
        }
        assert_eq!(named("عطور"), [Category::Men, Category::Women, Category::Unisex]);
        for word in ["me", "عود", ""] {
            assert!(named(word).is_empty(), "{word}");
        }
    }

    #[test]
    fn a_word_names_a_note_by_the_beginning_of_its_names() {
        let named = |word: &str| is_name_of(&text::fold(word), ["خشب الارز", "cedar wood"]);
        for word in ["الأرز", "ارز", "خشب", "ced", "Wood"] {
            assert!(named(word), "{word}");
        }
        for word in ["ار", "رز", "edar", "عود"] {
            assert!(!named(word), "{word}");
        }
        assert_eq!(families_named("حمضيات").collect::<Vec<_>>(), [NoteFamily::Citrus]);
    }

    #[test]
    fn a_product_is_found_by_name_label_and_slug() {
        assert_eq!(product_words("عِطر أحمد", Category::Women, "atr-ahmd"), "عطر احمد نساء atr-ahmd");
    }
}
