//! Access to private functions, for benches and `services/fuzz`.

use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::{Category, Concentration, NoteFamily, Season},
    id::ProductId,
};

use crate::domain::{
    description,
    facet_index::{FacetIndex, IndexedFacts, IndexedNote, IndexedProduct, IndexedVariant},
    facets::{FacetFilter, VariantFilter, bits},
    notes::NoteRef,
    products::ProductFilter,
    search::{self, Search},
    slugs::{Slug, is_well_formed},
};

/// Return the slug of a name, and the slug with a number appended.
pub fn slugs_of(name: &str, number: u32) -> Option<[String; 2]> {
    let slug = Slug::from_name(name)?;
    Some([slug.as_str().to_owned(), slug.numbered(number).as_str().to_owned()])
}

/// Return whether a chosen slug is accepted.
pub fn is_accepted(text: &str) -> bool {
    Slug::read("slug", text, &mut FieldErrors::default()).is_some()
}

/// Return whether a text is a well-formed slug.
pub fn is_slug(text: &str) -> bool {
    is_well_formed(text)
}

/// Count the words of a query.
pub fn words_of(text: &str) -> usize {
    Search::read(text, &mut FieldErrors::default()).words().len()
}

/// Return the searched text of a product.
pub fn product_words(name: &str, slug: &str) -> String {
    search::product_words(name, Category::Women, slug)
}

/// Return the sanitised HTML of a description.
pub fn description(html: &str) -> String {
    description::read("description", html, &mut FieldErrors::default())
}

/// Number of notes of a sample.
const NOTES: u32 = 250;

/// A facet index of products with six to twelve notes and three sizes each.
#[derive(Debug)]
pub struct FacetSample(FacetIndex);

impl FacetSample {
    /// Build the index of a number of products, always the same.
    pub fn of(products: u32) -> Self {
        let note = |number: u32| NoteRef {
            slug: format!("note-{number}"),
            name: format!("note-{number}"),
            english_name: None,
            family: NoteFamily::Oud,
        };
        let product = |number: u32| {
            let facts = IndexedFacts {
                category: Category::Men,
                concentration: Some(Concentration::Parfum),
                seasons: bits(&[if number.is_multiple_of(2) { Season::Winter } else { Season::Summer }]),
                ..IndexedFacts::default()
            };
            let mut product = IndexedProduct::new(ProductId::new(), None, facts, 0);
            for at in 0..6 + number % 7 {
                let position = number.wrapping_mul(2_654_435_761).rotate_left(at * 5) % NOTES;
                product.add_note(IndexedNote { position, layer: 0 }, NoteFamily::Oud);
            }
            for size_centi in [200, 500, 1_000] {
                let price = Money::from_agorot(size_centi * i64::from(10 + number % 9));
                product.add_variant(IndexedVariant { size_centi, price, is_available: true, is_on_offer: false });
            }
            product
        };
        Self(FacetIndex::new(Vec::new(), (0..NOTES).map(note).collect(), (0..products).map(product).collect()))
    }

    /// Count all products; returns their number.
    pub fn count_all(&self) -> u64 {
        self.0.count(&ProductFilter::default(), None).total
    }

    /// Count with filters of notes, seasons and prices; returns the number of products that match.
    pub fn count_three_groups(&self) -> u64 {
        let facets = FacetFilter {
            notes: ["note-3", "note-20", "note-77"].map(str::to_owned).to_vec(),
            seasons: vec![Season::Winter],
            variants: VariantFilter { max_price: Some(Money::from_shekels(60)), ..VariantFilter::default() },
            ..FacetFilter::default()
        };
        self.0.count(&ProductFilter { facets, ..ProductFilter::default() }, None).total
    }
}
