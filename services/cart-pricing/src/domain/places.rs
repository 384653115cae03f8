//! Places to deliver to: governorates, and the cities, towns, villages, camps and neighbourhoods in them.

mod index;

use std::collections::HashMap;

use platform::error::{Error, FieldErrors};
use proto::{
    cart_pricing::v1::{self as messages, PlaceKind},
    common::v1::Region,
    names::Named,
};

use index::SearchIndex;

/// The shop's list of places, a line for each, written by hand. Ids never change, since orders hold them.
const LIST: &str = include_str!("places.tsv");

/// A place of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// A slug that never changes.
    pub(crate) id: &'static str,
    pub(crate) kind: PlaceKind,
    pub(crate) region: Region,
    /// Id of the city or governorate that it belongs to; none for governorates.
    parent: Option<&'static str>,
    /// Usual names in Arabic, Latin and Hebrew letters; the first one is shown.
    names: Vec<&'static str>,
}

/// The list of places with its search index.
#[derive(Debug)]
pub(crate) struct Places {
    list: Vec<Place>,
    by_id: HashMap<&'static str, usize>,
    index: SearchIndex,
}

impl Places {
    /// Read the list; fails when a line is malformed or names an unknown parent.
    pub(crate) fn read() -> Result<Self, Error> {
        let lines = LIST.lines().filter(|line| !line.starts_with('#'));
        let list = lines.map(|line| Place::read(line).ok_or_else(|| malformed(line))).collect::<Result<Vec<_>, _>>()?;
        let by_id: HashMap<_, _> = list.iter().enumerate().map(|(n, place)| (place.id, n)).collect();
        let orphan = list.iter().find(|place| place.parent.is_some_and(|parent| !by_id.contains_key(parent)));
        if let Some(orphan) = orphan {
            return Err(malformed(orphan.id));
        }
        let index = SearchIndex::of(&list);
        Ok(Self { list, by_id, index })
    }

    /// Return all places in the order of the list.
    pub(crate) fn all(&self) -> &[Place] {
        &self.list
    }

    /// Find a place by its id.
    pub(crate) fn find(&self, id: &str) -> Option<&Place> {
        self.by_id.get(id).map(|n| &self.list[*n])
    }

    /// Read the id of a place that orders are delivered to; none when it is empty. Errors are added to `place_id`.
    pub(crate) fn deliverable(&self, id: &str, errors: &mut FieldErrors) -> Option<&Place> {
        let place = self.find(id).filter(|place| place.kind != PlaceKind::Governorate);
        if place.is_none() && !id.is_empty() {
            errors.add("place_id", "place_unknown");
        }
        place
    }

    /// Return the ids of a place and of those that it lies in, nearest first: their rates apply to it. Other regions are
    /// left out, since the costs of one say nothing about another.
    pub(crate) fn rated_by<'p>(&'p self, place: &'p Place) -> impl Iterator<Item = &'static str> + 'p {
        let parents = std::iter::successors(Some(place), |place| self.find(place.parent?));
        parents.filter(|parent| parent.region == place.region).map(|parent| parent.id)
    }

    /// Find places by the beginning of a name, best first: names, then words of names, then those with one wrong letter;
    /// of equal matches, cities before villages.
    pub(crate) fn search(&self, text: &str, with_governorates: bool, limit: usize) -> Vec<&Place> {
        let found = self.index.search(text).into_iter().map(|n| &self.list[n]);
        found.filter(|place| with_governorates || place.kind != PlaceKind::Governorate).take(limit).collect()
    }

    /// Convert a place to its message.
    pub(crate) fn message(&self, place: &Place) -> messages::Place {
        let parent = place.parent.and_then(|parent| self.find(parent));
        messages::Place {
            id: place.id.to_owned(),
            kind: place.kind.into(),
            region: place.region.into(),
            name: place.name().to_owned(),
            area: parent.map(|parent| parent.name().to_owned()).unwrap_or_default(),
        }
    }
}

impl Place {
    /// Read a line: id, kind, region, parent and names, separated by tabs.
    fn read(line: &'static str) -> Option<Self> {
        let mut cells = line.split('\t');
        let id = cells.next()?;
        let kind = PlaceKind::from_name(cells.next()?)?;
        let region = Region::from_name(cells.next()?)?;
        let parent = cells.next().filter(|parent| *parent != "-");
        let names = cells.next()?.split('|').collect();
        Some(Self { id, kind, region, parent, names })
    }

    /// Return the name that is shown.
    pub(crate) fn name(&self) -> &'static str {
        self.names.first().copied().unwrap_or_default()
    }
}

fn malformed(line: &str) -> Error {
    Error::internal(format!("a place of the list is malformed: {line}"))
}

#[cfg(test)]
mod tests;
