//! Search of places: names are compared by their letters, without articles, spaces and generic words.

use platform::text::{self, without_article};
use proto::cart_pricing::v1::PlaceKind;

use super::Place;

/// Minimum number of letters for which one may be wrong.
const SHORTEST_CORRECTED: usize = 3;
/// Words that say of which kind a place is, folded. They are ignored where other words are left.
const GENERIC: [&str; 12] =
    ["قريه", "مدينه", "بلده", "مخيم", "محافظه", "منطقه", "خربه", "حي", "ضاحيه", "عرب", "camp", "village"];
/// Arabic articles in Latin letters.
const LATIN_ARTICLES: [&str; 10] = ["al", "el", "as", "ash", "at", "ath", "ad", "adh", "an", "az"];

/// Names of all places, prepared for the search.
#[derive(Debug)]
pub(super) struct SearchIndex {
    keys: Vec<Key>,
}

/// A name of a place in one of its forms.
#[derive(Debug)]
struct Key {
    /// Position of the place in the list.
    place: usize,
    kind: PlaceKind,
    name: Form,
}

/// Letters of a text without spaces.
#[derive(Debug, PartialEq, Eq)]
struct Form {
    letters: Vec<char>,
    /// Positions at which its words begin.
    words: Vec<usize>,
}

/// Quality of a match, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Quality {
    Whole,
    Beginning,
    BeginningOfWord,
    WholeCorrected,
    BeginningCorrected,
    BeginningOfWordCorrected,
}

impl SearchIndex {
    /// Prepare the names of places.
    pub(super) fn of(list: &[Place]) -> Self {
        let keys = list.iter().enumerate().flat_map(|(n, place)| {
            let forms = place.names.iter().flat_map(|name| forms_of(name));
            forms.map(move |name| Key { place: n, kind: place.kind, name })
        });
        Self { keys: keys.collect() }
    }

    /// Return the positions of the places that a text finds, best first.
    pub(super) fn search(&self, text: &str) -> Vec<usize> {
        let queries = forms_of(text);
        let mut found: Vec<_> = self
            .keys
            .iter()
            .filter_map(|key| {
                let quality = queries.iter().filter_map(|query| quality_of(&query.letters, &key.name)).min()?;
                Some((quality, rank_of(key.kind), key.name.letters.len(), key.place))
            })
            .collect();
        found.sort_unstable();
        let mut places = Vec::new();
        for (.., place) in found {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }
}

/// Rank a kind among equal matches: larger places first.
const fn rank_of(kind: PlaceKind) -> u8 {
    match kind {
        PlaceKind::City => 0,
        PlaceKind::Town => 1,
        PlaceKind::Camp => 2,
        PlaceKind::Village => 3,
        PlaceKind::Neighbourhood => 4,
        PlaceKind::Governorate | PlaceKind::Unspecified => 5,
    }
}

/// Return the forms of a text: as written, and without articles and generic words.
fn forms_of(text: &str) -> Vec<Form> {
    let folded = fold(text);
    let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
    let is_telling = |word: &&&str| !GENERIC.contains(*word) && !LATIN_ARTICLES.contains(*word);
    let telling: Vec<&str> = words.iter().filter(is_telling).map(|word| without_article(word)).collect();
    let mut forms: Vec<Form> = Vec::new();
    for form in [Form::of(&words), Form::of(&telling)] {
        if !form.letters.is_empty() && !forms.contains(&form) {
            forms.push(form);
        }
    }
    forms
}

/// Fold a text as for any search; besides, drop signs and lone hamzas, and unify final letters of Hebrew.
fn fold(text: &str) -> String {
    let letters = text::fold(text);
    let letters = letters.chars().filter_map(|letter| match letter {
        'ם' => Some('מ'),
        'ן' => Some('נ'),
        'ך' => Some('כ'),
        'ף' => Some('פ'),
        'ץ' => Some('צ'),
        '-' | '،' | ',' => Some(' '),
        'ء' => None,
        letter if letter.is_alphanumeric() || letter == ' ' => Some(letter),
        _ => None,
    });
    letters.collect()
}

impl Form {
    fn of(words: &[&str]) -> Self {
        let (mut letters, mut begins) = (Vec::new(), Vec::new());
        for word in words {
            begins.push(letters.len());
            letters.extend(word.chars());
        }
        Self { letters, words: begins }
    }
}

/// Rate a name for the letters of a query; none when it does not match.
fn quality_of(query: &[char], name: &Form) -> Option<Quality> {
    let beginnings = || name.words.iter().skip(1).map(|begin| &name.letters[*begin..]);
    if name.letters == query {
        Some(Quality::Whole)
    } else if name.letters.starts_with(query) {
        Some(Quality::Beginning)
    } else if beginnings().any(|rest| rest.starts_with(query)) {
        Some(Quality::BeginningOfWord)
    } else if query.len() < SHORTEST_CORRECTED {
        None
    } else if is_corrected(query, &name.letters, |rest, query| rest == query) {
        Some(Quality::WholeCorrected)
    } else if is_corrected(query, &name.letters, <[char]>::starts_with) {
        Some(Quality::BeginningCorrected)
    } else if beginnings().any(|rest| is_corrected(query, rest, <[char]>::starts_with)) {
        Some(Quality::BeginningOfWordCorrected)
    } else {
        None
    }
}

/// Return whether letters match a query once one wrong, missing, additional or transposed letter is corrected. `matches`
/// compares the rest of the letters with that of the query.
fn is_corrected(query: &[char], letters: &[char], matches: fn(&[char], &[char]) -> bool) -> bool {
    let same = query.iter().zip(letters).take_while(|(typed, letter)| typed == letter).count();
    let (query, letters) = (&query[same..], &letters[same..]);
    let is_wrong = || !query.is_empty() && !letters.is_empty() && matches(&letters[1..], &query[1..]);
    let is_missing = || !letters.is_empty() && matches(&letters[1..], query);
    let is_additional = || !query.is_empty() && matches(letters, &query[1..]);
    let is_transposed = || {
        let begins = query.len() > 1 && letters.len() > 1 && query[0] == letters[1] && query[1] == letters[0];
        begins && matches(&letters[2..], &query[2..])
    };
    is_wrong() || is_missing() || is_additional() || is_transposed()
}
