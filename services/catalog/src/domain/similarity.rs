//! Similar perfumes: those that share notes. Rare notes weigh more, and so do notes in the same layer.

use std::cmp::Reverse;

use proto::id::ProductId;

use super::{
    facet_index::{FacetIndex, IndexedNote, IndexedProduct},
    notes::NoteRef,
    products::MAX_RELATED,
};

/// Weight of a note by its layer, from top to base: the lasting notes make the character.
const LAYER_WEIGHTS: [f64; 3] = [1.0, 1.5, 2.0];
/// Share of the weight that remains when the note is in another layer.
const OTHER_LAYER: f64 = 0.6;

/// A perfume with the notes that it shares, the weightiest first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Similar {
    pub(crate) product: ProductId,
    pub(crate) shared: Vec<NoteRef>,
}

/// Return the available perfumes most similar to one; none without shared notes.
pub(crate) fn similar(index: &FacetIndex, id: ProductId) -> Vec<Similar> {
    let Some(own) = index.find(id) else {
        return Vec::new();
    };
    let rarity = index.note_rarity();
    let mut rated: Vec<_> = index
        .offered()
        .filter(|perfume| perfume.id() != id)
        .map(|perfume| (perfume, weigh(own, perfume, &rarity)))
        .filter(|(_, shared)| !shared.is_empty())
        .map(|(perfume, shared)| (shared.iter().map(|(weight, _)| weight).sum::<f64>(), perfume, shared))
        .collect();
    rated.sort_by(|(one, a, _), (other, b, _)| {
        other.total_cmp(one).then_with(|| (Reverse(a.units_sold()), a.id()).cmp(&(Reverse(b.units_sold()), b.id())))
    });
    rated.truncate(usize::try_from(MAX_RELATED).unwrap_or(usize::MAX));
    let similar = rated.into_iter().map(|(_, perfume, mut shared)| {
        shared.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let shared = shared.into_iter().filter_map(|(_, note)| index.note(note).cloned()).collect();
        Similar { product: perfume.id(), shared }
    });
    similar.collect()
}

/// Return the shared notes of two perfumes with their weights.
fn weigh(one: &IndexedProduct, other: &IndexedProduct, rarity: &[f64]) -> Vec<(f64, u32)> {
    let weight = |note: &IndexedNote| {
        let same = other.notes().iter().find(|found| found.position == note.position)?;
        let layer = LAYER_WEIGHTS.get(note.layer).copied().unwrap_or(1.0);
        let share = if same.layer == note.layer { 1.0 } else { OTHER_LAYER };
        let rarity = rarity.get(note.position as usize).copied().unwrap_or_default();
        Some((layer * share * rarity, note.position))
    };
    one.notes().iter().filter_map(weight).collect()
}

#[cfg(test)]
mod tests {
    use proto::{Money, catalog::v1::NoteFamily};

    use super::*;
    use crate::domain::facet_index::{IndexedFacts, IndexedVariant};

    /// Build a perfume with notes by position and layer.
    fn a_perfume(notes: &[(u32, usize)], is_available: bool) -> IndexedProduct {
        let mut perfume = IndexedProduct::new(ProductId::new(), None, IndexedFacts::default(), 0);
        for (position, layer) in notes.iter().copied() {
            perfume.add_note(IndexedNote { position, layer }, NoteFamily::Oud);
        }
        let (price, size_centi) = (Money::from_shekels(10), 500);
        perfume.add_variant(IndexedVariant { size_centi, price, is_available, is_on_offer: false });
        perfume
    }

    #[test]
    fn rare_shared_notes_weigh_more_than_common_ones() {
        let note = |position: u32| NoteRef {
            slug: format!("n{position}"),
            name: String::new(),
            english_name: None,
            family: NoteFamily::Oud,
        };
        let perfumes = vec![
            a_perfume(&[(0, 2), (1, 2)], true),
            a_perfume(&[(0, 2)], true),
            a_perfume(&[(1, 2)], true),
            a_perfume(&[(1, 0)], true),
            a_perfume(&[(1, 2), (0, 2)], false),
            a_perfume(&[(0, 1)], true),
            a_perfume(&[(0, 1)], true),
            a_perfume(&[(2, 2)], true),
        ];
        let ids: Vec<_> = perfumes.iter().map(IndexedProduct::id).collect();
        let index = FacetIndex::new(Vec::new(), (0..3).map(note).collect(), perfumes);
        let found = similar(&index, ids[0]);
        let position = |id| ids.iter().position(|own| *own == id).expect("one of them");
        let mut positions: Vec<_> = found.iter().map(|similar| position(similar.product)).collect();
        // Only the two equal ones may change places.
        positions[3..].sort_unstable();
        assert_eq!(positions, [2, 1, 3, 5, 6], "neither the sold-out one nor the one without shared notes");
        assert_eq!(found[0].shared, [note(1)]);
        assert_eq!(similar(&index, ProductId::new()), []);
    }
}
