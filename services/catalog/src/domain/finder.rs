//! The finder: plain rules that rank perfumes by answers about them, and explain each recommendation.

use std::cmp::Reverse;

use platform::FieldErrors;
use proto::{
    catalog::v1::{self as catalog, Category, NoteFamily, Occasion, Season, Strength},
    id::ProductId,
};

use super::{
    facet_index::{FacetIndex, IndexedProduct},
    facets::{bits, from_bits},
    facts, fields,
};

/// Maximum number of recommendations.
const MAX_RECOMMENDATIONS: usize = 12;
const SEASON_POINTS: u32 = 3;
const OCCASION_POINTS: u32 = 3;
const STRENGTH_POINTS: u32 = 3;
const NEAR_STRENGTH_POINTS: u32 = 1;
const CATEGORY_POINTS: u32 = 1;
/// Points of a family, by the layer of its most lasting note: top, heart, base.
const FAMILY_POINTS: [u32; 3] = [2, 4, 4];

/// Answers to the four questions; each may be absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FinderAnswers {
    pub(crate) category: Option<Category>,
    pub(crate) seasons: Vec<Season>,
    pub(crate) occasions: Vec<Occasion>,
    pub(crate) families: Vec<NoteFamily>,
    pub(crate) strength: Option<Strength>,
}

/// An answer that a perfume fulfils.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Family(NoteFamily),
    Season(Season),
    Occasion(Occasion),
    Strength(Strength),
    Category(Category),
}

/// A recommended perfume, with the answers that it fulfils.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Recommendation {
    pub(crate) product: ProductId,
    pub(crate) because: Vec<Reason>,
}

impl FinderAnswers {
    /// Read the answers of a request.
    pub(crate) fn read(message: &catalog::RecommendProductsRequest, errors: &mut FieldErrors) -> Self {
        let strength = Strength::try_from(message.strength);
        if strength.is_err() {
            errors.add("strength", "not_an_option");
        }
        Self {
            category: fields::category_filter("category", message.category, errors),
            seasons: facts::options("seasons", &message.seasons, errors),
            occasions: facts::options("occasions", &message.occasions, errors),
            families: facts::options("families", &message.families, errors),
            strength: strength.ok().filter(|strength| *strength != Strength::Unspecified),
        }
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Return the points of a perfume and the answers that it fulfils; none when it is for somebody else. Unknown facts
    /// fulfil nothing.
    fn rate(&self, index: &FacetIndex, perfume: &IndexedProduct) -> Option<(u32, Vec<Reason>)> {
        let (mut points, mut because) = (0, Vec::new());
        let is_exact = self.category.is_some_and(|category| perfume.has_category(category));
        if self.category.is_some() && !is_exact && !perfume.has_category(Category::Unisex) {
            return None;
        }
        for family in &self.families {
            if let Some(layer) = index.lasting_layer(perfume, *family) {
                points += FAMILY_POINTS.get(layer).copied().unwrap_or_default();
                because.push(Reason::Family(*family));
            }
        }
        for season in from_bits(bits(&self.seasons) & perfume.seasons()) {
            points += SEASON_POINTS;
            because.push(Reason::Season(season));
        }
        for occasion in from_bits(bits(&self.occasions) & perfume.occasions()) {
            points += OCCASION_POINTS;
            because.push(Reason::Occasion(occasion));
        }
        if let Some((wanted, own)) = self.strength.zip(perfume.strength()) {
            match i32::from(wanted).abs_diff(own.into()) {
                0 => {
                    points += STRENGTH_POINTS;
                    because.push(Reason::Strength(wanted));
                }
                1 => points += NEAR_STRENGTH_POINTS,
                _ => {}
            }
        }
        if let Some(category) = self.category.filter(|_| is_exact) {
            points += CATEGORY_POINTS;
            because.push(Reason::Category(category));
        }
        Some((points, because))
    }
}

/// Convert ratings from 1 to 5 to a strength.
pub(crate) fn strength(longevity: Option<i64>, sillage: Option<i64>) -> Option<Strength> {
    let known: Vec<_> = longevity.into_iter().chain(sillage).collect();
    let sum: i64 = known.iter().sum();
    match (i64::try_from(known.len()).ok()?, sum) {
        (0, _) => None,
        // The mean is below 2.5, or at least 3.5.
        (count, sum) if sum * 2 < count * 5 => Some(Strength::Light),
        (count, sum) if sum * 2 >= count * 7 => Some(Strength::Strong),
        _ => Some(Strength::Moderate),
    }
}

/// Return the best available perfumes for some answers, best sellers first among equals.
pub(crate) fn recommend(index: &FacetIndex, answers: &FinderAnswers) -> Vec<Recommendation> {
    let mut rated: Vec<_> = index
        .offered()
        .filter_map(|perfume| {
            let (points, because) = answers.rate(index, perfume)?;
            let is_fit = answers.is_empty() || !because.is_empty();
            is_fit.then_some((Reverse((points, perfume.units_sold())), perfume.id(), because))
        })
        .collect();
    rated.sort_by_key(|(rank, id, _)| (*rank, *id));
    rated.truncate(MAX_RECOMMENDATIONS);
    rated.into_iter().map(|(_, product, because)| Recommendation { product, because }).collect()
}

#[cfg(test)]
mod tests {
    use proto::Money;

    use super::*;
    use crate::domain::{
        facet_index::{IndexedFacts, IndexedNote, IndexedVariant},
        notes::NoteRef,
    };

    const FAMILIES: [NoteFamily; 2] = [NoteFamily::Oud, NoteFamily::Citrus];

    /// Build an available perfume with one note, by the position of its family, in a layer.
    fn a_perfume(facts: IndexedFacts, note: Option<(u32, usize)>, units_sold: i64) -> IndexedProduct {
        let mut perfume = IndexedProduct::new(ProductId::new(), None, facts, units_sold);
        if let Some((position, layer)) = note {
            perfume.add_note(IndexedNote { position, layer }, FAMILIES[position as usize]);
        }
        let (price, size_centi) = (Money::from_shekels(10), 500);
        perfume.add_variant(IndexedVariant { size_centi, price, is_available: true, is_on_offer: false });
        perfume
    }

    /// Recommend, and return the positions of the recommended perfumes with their reasons.
    fn found(perfumes: Vec<IndexedProduct>, answers: &FinderAnswers) -> Vec<(usize, Vec<Reason>)> {
        let ids: Vec<_> = perfumes.iter().map(IndexedProduct::id).collect();
        let note =
            |family: NoteFamily| NoteRef { slug: String::new(), name: String::new(), english_name: None, family };
        let index = FacetIndex::new(Vec::new(), FAMILIES.map(note).to_vec(), perfumes);
        let recommended = recommend(&index, answers).into_iter();
        let position = |id| ids.iter().position(|own| *own == id).expect("one of them");
        recommended.map(|found| (position(found.product), found.because)).collect()
    }

    fn for_men() -> IndexedFacts {
        IndexedFacts { category: Category::Men, ..IndexedFacts::default() }
    }

    #[test]
    fn perfumes_that_fulfil_more_answers_come_first_and_say_so() {
        let winter = bits(&[Season::Winter]);
        let both = a_perfume(IndexedFacts { seasons: winter, ..for_men() }, Some((0, 2)), 0);
        let season_only = a_perfume(IndexedFacts { seasons: winter, ..for_men() }, Some((1, 0)), 9);
        let neither = a_perfume(for_men(), None, 99);
        let answers = FinderAnswers {
            families: vec![NoteFamily::Oud],
            seasons: vec![Season::Winter],
            ..FinderAnswers::default()
        };
        let (family, season) = (Reason::Family(NoteFamily::Oud), Reason::Season(Season::Winter));
        let expected = vec![(2, vec![family, season]), (1, vec![season])];
        assert_eq!(found(vec![neither, season_only, both], &answers), expected);
    }

    #[test]
    fn perfumes_for_others_are_left_out_and_unisex_ones_come_last() {
        let of = |category| a_perfume(IndexedFacts { category, ..IndexedFacts::default() }, Some((0, 1)), 0);
        let perfumes = vec![of(Category::Women), of(Category::Unisex), of(Category::Men)];
        let answers = FinderAnswers {
            category: Some(Category::Men),
            families: vec![NoteFamily::Oud],
            ..FinderAnswers::default()
        };
        let positions: Vec<_> = found(perfumes, &answers).into_iter().map(|(position, _)| position).collect();
        assert_eq!(positions, [2, 1]);
    }

    #[test]
    fn lasting_notes_of_a_family_weigh_more_than_top_notes() {
        let perfumes = vec![a_perfume(for_men(), Some((0, 0)), 5), a_perfume(for_men(), Some((0, 2)), 0)];
        let answers = FinderAnswers { families: vec![NoteFamily::Oud], ..FinderAnswers::default() };
        let positions: Vec<_> = found(perfumes, &answers).into_iter().map(|(position, _)| position).collect();
        assert_eq!(positions, [1, 0]);
    }

    #[test]
    fn best_sellers_are_recommended_without_answers() {
        let perfumes = vec![a_perfume(for_men(), None, 1), a_perfume(for_men(), None, 7)];
        assert_eq!(found(perfumes, &FinderAnswers::default()), [(1, vec![]), (0, vec![])]);
    }

    #[test]
    fn strength_is_the_mean_of_the_known_ratings() {
        for (ratings, expected) in [
            ([None, None], None),
            ([Some(1), None], Some(Strength::Light)),
            ([Some(2), Some(3)], Some(Strength::Moderate)),
            ([Some(3), Some(3)], Some(Strength::Moderate)),
            ([Some(3), Some(4)], Some(Strength::Strong)),
            ([None, Some(5)], Some(Strength::Strong)),
        ] {
            assert_eq!(strength(ratings[0], ratings[1]), expected, "{ratings:?}");
        }
    }
}
