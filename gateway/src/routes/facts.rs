//! Facts of a perfume in responses and forms. Unknown facts are absent.

use proto::{
    catalog::v1::{self as catalog, FactsUpdate, NumberUpdate},
    common::v1::TextUpdate,
    names::Named,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    json::{
        fields::{self, Integer, List, StrictObject, Text},
        names::{Concentration, Name, Occasion, Season},
    },
    openapi::kinds::{ShopRating, Slug, Title, Year},
    routes::notes::PerfumeNoteRef,
};

/// The known facts of a perfume; each is absent while it is unknown.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct Facts {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    concentration: Option<Concentration>,
    /// Year of the launch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Year)]
    year: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Title)]
    perfumer: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    seasons: Vec<Season>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    occasions: Vec<Occasion>,
    /// From 1, short, to 5, very long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = ShopRating)]
    longevity: Option<i64>,
    /// From 1, close to the skin, to 5, filling a room.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = ShopRating)]
    sillage: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    notes: Option<PerfumeNoteLayers>,
}

/// The notes of a perfume by layer, the most prominent first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PerfumeNoteLayers {
    top: Vec<PerfumeNoteRef>,
    heart: Vec<PerfumeNoteRef>,
    base: Vec<PerfumeNoteRef>,
}

impl From<catalog::Facts> for Facts {
    fn from(facts: catalog::Facts) -> Self {
        Self {
            concentration: Some(facts.concentration()).filter(|known| !known.name().is_empty()).map(Name),
            seasons: facts.seasons().map(Name).collect(),
            occasions: facts.occasions().map(Name).collect(),
            notes: PerfumeNoteLayers::of([facts.top_notes, facts.heart_notes, facts.base_notes]),
            year: facts.year,
            perfumer: facts.perfumer,
            longevity: facts.longevity,
            sillage: facts.sillage,
        }
    }
}

impl PerfumeNoteLayers {
    /// Converts from the notes of the layers; none when there are no notes.
    fn of(layers: [Vec<catalog::NoteRef>; 3]) -> Option<Self> {
        if layers.iter().all(Vec::is_empty) {
            return None;
        }
        let [top, heart, base] = layers.map(|layer| layer.into_iter().map(PerfumeNoteRef::from).collect());
        Some(Self { top, heart, base })
    }
}

/// Facts of a new or changed product. Absent facts keep their value; empty ones become unknown.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct FactsForm {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<Concentration>)]
    concentration: Option<Text>,
    /// Year of the launch.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Year>)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    year: Option<Option<Integer>>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    perfumer: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Vec<Season>)]
    seasons: Option<List<Text>>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Vec<Occasion>)]
    occasions: Option<List<Text>>,
    /// From 1, short, to 5, very long.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<ShopRating>)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    longevity: Option<Option<Integer>>,
    /// From 1, close to the skin, to 5, filling a room.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<ShopRating>)]
    #[expect(clippy::option_option, reason = "absent and null are two answers")]
    sillage: Option<Option<Integer>>,
    /// Replaces the notes of all layers.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<PerfumeNoteLayersForm>)]
    notes: Option<StrictObject<PerfumeNoteLayersForm>>,
}

/// Slugs of notes by layer, the most prominent first. A note may be given once.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct PerfumeNoteLayersForm {
    #[serde(default)]
    #[schema(value_type = Vec<Slug>, max_items = 20)]
    top: List<Text>,
    #[serde(default)]
    #[schema(value_type = Vec<Slug>, max_items = 20)]
    heart: List<Text>,
    #[serde(default)]
    #[schema(value_type = Vec<Slug>, max_items = 20)]
    base: List<Text>,
}

impl FactsForm {
    /// Converts to the update of the catalog.
    pub(crate) fn into_update(self) -> FactsUpdate {
        let number = |field: Option<Option<Integer>>| {
            field.map(|number| NumberUpdate { value: number.map(|Integer(number)| number) })
        };
        FactsUpdate {
            concentration: self.concentration.map(|name| option::<catalog::Concentration>(&name.0)),
            year: number(self.year),
            perfumer: self.perfumer.map(|Text(value)| TextUpdate { value }),
            seasons: self.seasons.map(|names| catalog::Seasons { seasons: options::<catalog::Season>(&names) }),
            occasions: self
                .occasions
                .map(|names| catalog::Occasions { occasions: options::<catalog::Occasion>(&names) }),
            longevity: number(self.longevity),
            sillage: number(self.sillage),
            notes: self.notes.map(|StrictObject(layers)| catalog::NoteLayers {
                top: layers.top.into_strings(),
                heart: layers.heart.into_strings(),
                base: layers.base.into_strings(),
            }),
        }
    }
}

fn options<E: Named + Into<i32>>(names: &List<Text>) -> Vec<i32> {
    names.0.iter().map(|name| option::<E>(&name.0)).collect()
}

/// Returns the number of an option: unspecified when empty, -1, which the catalog rejects, when unknown.
fn option<E: Named + Into<i32>>(name: &str) -> i32 {
    if name.is_empty() { 0 } else { E::from_name(name).map_or(-1, Into::into) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn update(form: serde_json::Value) -> FactsUpdate {
        serde_json::from_value::<FactsForm>(form).unwrap().into_update()
    }

    #[test]
    fn absent_facts_stay_and_empty_ones_are_cleared() {
        assert_eq!(update(json!({})), FactsUpdate::default());
        let cleared = update(json!({"concentration": "", "year": null, "seasons": null, "notes": null}));
        assert_eq!((cleared.concentration, cleared.year), (Some(0), Some(NumberUpdate { value: None })));
        assert_eq!(
            (cleared.seasons, cleared.notes),
            (Some(catalog::Seasons::default()), Some(catalog::NoteLayers::default()))
        );
    }

    #[test]
    fn unknown_names_are_left_to_the_catalog() {
        let update = update(json!({"concentration": "soup", "seasons": ["winter", "monsoon"], "longevity": "many"}));
        assert_eq!((update.concentration, update.seasons.unwrap().seasons), (Some(-1), vec![4, -1]));
        assert_eq!(update.longevity, Some(NumberUpdate { value: Some(-1) }));
    }

    #[test]
    fn unknown_facts_are_absent() {
        assert_eq!(serde_json::to_value(Facts::from(catalog::Facts::default())).unwrap(), json!({}));
    }
}
