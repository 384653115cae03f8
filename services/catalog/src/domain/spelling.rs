//! Spelling correction of searches: the nearest known words, also across alphabets.

use std::collections::HashMap;

use strsim::osa_distance;

use super::search::Search;

/// Length from which two letters of a word may be wrong; below, one.
const LONG_WORD: usize = 6;
/// Minimum length of a corrected word.
const SHORTEST: usize = 3;

/// The words of names in the catalog, folded, with the number of names that have them.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    words: Vec<Word>,
}

#[derive(Debug)]
struct Word {
    text: String,
    sound: String,
    names: u32,
}

impl Vocabulary {
    /// Collect the words of folded names.
    pub(crate) fn of<'n>(names: impl IntoIterator<Item = &'n str>) -> Self {
        let mut counts = HashMap::<&str, u32>::new();
        for word in names.into_iter().flat_map(|name| name.split(' ')) {
            *counts.entry(word).or_default() += 1;
        }
        let mut words: Vec<_> = counts
            .into_iter()
            .filter(|(text, _)| text.chars().count() >= SHORTEST)
            .map(|(text, names)| Word { text: text.to_owned(), sound: sound(text), names })
            .collect();
        words.sort_by(|one, other| one.text.cmp(&other.text));
        Self { words }
    }

    /// Return a search with each unknown word replaced by the nearest known one; none when a word has none, or all are
    /// known.
    pub(crate) fn correct(&self, search: &Search) -> Option<Search> {
        let words: Option<Vec<_>> = search.words().iter().map(|word| self.nearest(word)).collect();
        words.filter(|words| words != search.words()).map(Search::of)
    }

    fn nearest(&self, word: &str) -> Option<String> {
        let length = word.chars().count();
        if self.words.iter().any(|known| known.text.contains(word)) {
            return Some(word.to_owned());
        }
        if length < SHORTEST {
            return None;
        }
        let most = if length < LONG_WORD { 1 } else { 2 };
        let own_sound = sound(word);
        // Two consonants at least: one alone names half of the catalog.
        let sounds = own_sound.len() >= 2;
        let rated = self.words.iter().filter_map(|known| {
            let letters = osa_distance(word, &known.text);
            let distance = if letters <= most {
                letters * 2
            } else if sounds && known.sound == own_sound {
                // Between one and two wrong letters.
                3
            } else {
                return None;
            };
            Some((distance, std::cmp::Reverse(known.names), &known.text))
        });
        rated.min().map(|(.., text)| text.clone())
    }
}

/// Return the consonants of a folded word by their sound, the same in Arabic and Latin letters. Doubled ones count once.
fn sound(word: &str) -> String {
    let mut sounds = String::new();
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_followed_by = |next: &[char], letters: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            letters.next_if(|letter| next.contains(letter)).is_some()
        };
        let sound = match letter {
            'ب' | 'b' => 'b',
            'p' => {
                if is_followed_by(&['h'], &mut letters) {
                    'f'
                } else {
                    'b'
                }
            }
            'ت' | 'ط' | 't' => 't',
            'د' | 'ض' | 'd' => 'd',
            'ج' | 'غ' | 'g' | 'j' => 'g',
            'خ' | 'ق' | 'ك' | 'k' | 'q' => 'k',
            'c' => match letters.peek() {
                Some('h') => {
                    letters.next();
                    's'
                }
                Some('e' | 'i' | 'y') => 's',
                _ => 'k',
            },
            's' => {
                is_followed_by(&['h'], &mut letters);
                's'
            }
            'ث' | 'ذ' | 'ز' | 'س' | 'ش' | 'ص' | 'ظ' | 'z' => 's',
            'ر' | 'r' => 'r',
            'ف' | 'f' | 'v' => 'f',
            'ل' | 'l' => 'l',
            'م' | 'm' => 'm',
            'ن' | 'n' => 'n',
            _ => continue,
        };
        if !sounds.ends_with(sound) {
            sounds.push(sound);
        }
    }
    sounds
}

#[cfg(test)]
mod tests {
    use platform::{FieldErrors, text};

    use super::*;

    fn corrected(names: &[&str], text: &str) -> Option<String> {
        let names: Vec<_> = names.iter().map(|name| text::fold(name)).collect();
        let vocabulary = Vocabulary::of(names.iter().map(String::as_str));
        let search = Search::read(text, &mut FieldErrors::new());
        vocabulary.correct(&search).map(|search| search.words().join(" "))
    }

    #[test]
    fn unknown_words_become_the_nearest_known_ones() {
        let names = ["عنبر الشتاء", "خيوط الزعفران", "Sauvage", "Vanilla"];
        assert_eq!(corrected(&names, "عمبر").as_deref(), Some("عنبر"));
        assert_eq!(corrected(&names, "عنبر الزعفرن").as_deref(), Some("عنبر الزعفران"));
        assert_eq!(corrected(&names, "sauvge").as_deref(), Some("sauvage"));
        assert_eq!(corrected(&names, "سوفاج").as_deref(), Some("sauvage"), "by its sound");
        assert_eq!(corrected(&names, "فانيلا").as_deref(), Some("vanilla"), "by its sound");
        for known_or_strange in ["عنبر", "زعفر", "xyz", "برتقالية", "اب"] {
            assert_eq!(corrected(&names, known_or_strange), None, "{known_or_strange}");
        }
    }

    #[test]
    fn words_sound_alike_in_both_alphabets() {
        for (latin, arabic) in [("sauvage", "سوفاج"), ("chanel", "شانيل"), ("dior", "ديور")] {
            assert_eq!(sound(latin), sound(arabic), "{latin}");
        }
        assert_eq!(sound("vanilla"), sound("فانيلا"));
    }
}
