//! Facts of a perfume as additional properties of its product.

use proto::{
    catalog::v1::{Facts, NoteRef},
    names::Named,
};
use serde_json::{Value, json};

use crate::messages;

/// Returns the known facts as a list of `PropertyValue`s.
pub(super) fn properties(facts: &Facts) -> Vec<Value> {
    let seasons = facts.seasons().map(|season| label("season", season.name()));
    let occasions = facts.occasions().map(|occasion| label("occasion", occasion.name()));
    let texts = [
        ("concentration", label("concentration", facts.concentration().name())),
        ("year", facts.year.map(|year| year.to_string()).unwrap_or_default()),
        ("perfumer", facts.perfumer.clone().unwrap_or_default()),
        ("seasons", list(seasons)),
        ("occasions", list(occasions)),
        ("top_notes", names(&facts.top_notes)),
        ("heart_notes", names(&facts.heart_notes)),
        ("base_notes", names(&facts.base_notes)),
    ];
    let texts = texts.into_iter().filter(|(_, text)| !text.is_empty());
    let texts = texts.map(|(name, text)| property(name, json!({ "value": text })));
    let ratings = [("longevity", facts.longevity), ("sillage", facts.sillage)].into_iter();
    let ratings = ratings
        .filter_map(|(name, rating)| Some(property(name, json!({ "value": rating?, "minValue": 1, "maxValue": 5 }))));
    texts.chain(ratings).collect()
}

fn property(name: &str, mut value: Value) -> Value {
    value["@type"] = "PropertyValue".into();
    value["name"] = label("column", name).into();
    value
}

fn names(notes: &[NoteRef]) -> String {
    list(notes.iter().map(|note| note.name.clone()))
}

fn list(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join("، ")
}

fn label(kind: &str, name: &str) -> String {
    messages::first_synonym(kind, name)
}

#[cfg(test)]
mod tests {
    use proto::catalog::v1::{Concentration, Season};

    use super::*;

    #[test]
    fn known_facts_become_properties_in_words() {
        let note = |name: &str| NoteRef { name: name.to_owned(), ..NoteRef::default() };
        let facts = Facts {
            concentration: Concentration::EauDeParfum.into(),
            seasons: vec![Season::Autumn.into(), Season::Winter.into()],
            longevity: Some(4),
            base_notes: vec![note("عود"), note("عنبر")],
            ..Facts::default()
        };
        assert_eq!(
            json!(properties(&facts)),
            json!([
                { "@type": "PropertyValue", "name": "التركيز", "value": "أو دو بارفان" },
                { "@type": "PropertyValue", "name": "الفصول", "value": "الخريف، الشتاء" },
                { "@type": "PropertyValue", "name": "نوتات القاعدة", "value": "عود، عنبر" },
                { "@type": "PropertyValue", "name": "الثبات", "value": 4, "minValue": 1, "maxValue": 5 },
            ])
        );
        assert!(properties(&Facts::default()).is_empty());
    }
}
