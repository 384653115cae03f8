//! Places are found as people type them.

use std::collections::HashSet;

use super::*;

/// Places as people type them, each with the id that is meant.
const MISSPELT: &str = include_str!("misspelt.tsv");
/// Number of places that the shop lists under the field.
const LISTED: usize = 8;

fn places() -> Places {
    Places::read().expect("the list")
}

fn found(places: &Places, text: &str) -> Vec<&'static str> {
    places.search(text, false, LISTED).into_iter().map(|place| place.id).collect()
}

#[test]
fn list_is_well_formed() {
    let places = places();
    assert!(places.all().len() > 850, "{} places", places.all().len());
    let ids: HashSet<_> = places.all().iter().map(|place| place.id).collect();
    assert_eq!(ids.len(), places.all().len(), "ids are unique");
    let mut shown = HashSet::new();
    for place in places.all() {
        let is_slug = place.id.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
        assert!(is_slug && place.id.len() <= 80, "{}", place.id);
        assert_eq!(place.parent.is_none(), place.kind == PlaceKind::Governorate, "{}", place.id);
        assert!(place.names.iter().all(|name| !name.trim().is_empty() && *name == name.trim()), "{}", place.id);
        assert!(shown.insert((place.name(), place.parent)), "{} is there twice", place.id);
        let roots = std::iter::successors(Some(place), |place| places.find(place.parent?)).take(4);
        assert_eq!(roots.last().map(|root| root.kind), Some(PlaceKind::Governorate), "{}", place.id);
    }
}

#[test]
fn misspelt_places_are_found_in_three_letters_or_by_one_correction() {
    let places = places();
    let typed: Vec<_> = MISSPELT.lines().filter_map(|line| line.split_once('\t')).collect();
    assert!(typed.len() >= 200, "{} places", typed.len());
    let is_missed = |(text, id): &&(&str, &str)| {
        assert!(places.find(id).is_some(), "{id}");
        let beginning: String = text.chars().take(3).collect();
        !found(&places, &beginning).contains(id) && !found(&places, text).contains(id)
    };
    let missed: Vec<_> = typed.iter().filter(is_missed).collect();
    assert!(missed.len() * 20 <= typed.len(), "{missed:?}");
}

#[test]
fn search_ignores_spellings_articles_and_generic_words() {
    let places = places();
    for (text, id) in [
        ("نابلس", "nablus"),
        ("البيره", "al-bireh"),
        ("بيره", "al-bireh"),
        ("مدينة نابلس", "nablus"),
        ("بيتلحم", "bethlehem"),
        ("أم الفحم", "umm-al-fahm"),
        ("ام الفحم", "umm-al-fahm"),
        ("مخيم عسكر", "askar-camp"),
        ("AL BIREH", "al-bireh"),
        ("Nazareth", "nazareth"),
        ("חיפה", "haifa"),
    ] {
        assert_eq!(found(&places, text).first(), Some(&id), "{text}");
    }
    for nothing in ["", "  ", "؟!", "قرية كذا قرب المدرسة", "zzzzzz"] {
        assert!(found(&places, nothing).is_empty(), "{nothing}");
    }
}

#[test]
fn search_finds_words_within_names_after_beginnings_and_corrections_last() {
    let places = places();
    assert_eq!(found(&places, "قدوم").first(), Some(&"kafr-qaddum"));
    assert_eq!(found(&places, "نابلص").first(), Some(&"nablus"), "a wrong letter");
    assert_eq!(found(&places, "نالبس").first(), Some(&"nablus"), "transposed letters");
    assert_eq!(found(&places, "نابل").first(), Some(&"nablus"), "a beginning");
}

#[test]
fn places_of_one_name_are_told_apart_by_their_area() {
    let places = places();
    let named = places.search("الطيبة", false, LISTED).into_iter().filter(|place| place.name() == "الطيبة");
    let areas: Vec<_> = named.map(|place| places.message(place).area).collect();
    assert_eq!(areas, ["المثلث الجنوبي", "محافظة جنين", "محافظة رام الله والبيرة"]);
}

#[test]
fn governorates_are_found_on_request_and_nothing_is_delivered_to_them() {
    let places = places();
    let ids = |with| places.search("محافظة نابلس", with, LISTED).into_iter().map(|place| place.id).collect::<Vec<_>>();
    assert!(ids(true).contains(&"nablus-governorate"));
    assert!(!ids(false).contains(&"nablus-governorate"));
    for (id, is_accepted) in [("nablus", true), ("", false), ("nablus-governorate", false), ("atlantis", false)] {
        let mut errors = FieldErrors::new();
        assert_eq!(places.deliverable(id, &mut errors).is_some(), is_accepted, "{id}");
        assert_eq!(errors.is_empty(), is_accepted || id.is_empty(), "{id}");
    }
}

#[test]
fn rates_are_those_of_the_place_and_of_its_parents_in_the_same_region() {
    let places = places();
    let rated_by = |id: &str| places.rated_by(places.find(id).expect("a place")).collect::<Vec<_>>();
    assert_eq!(rated_by("rafidia"), ["rafidia", "nablus", "nablus-governorate"]);
    assert_eq!(rated_by("silwan"), ["silwan", "jerusalem"], "the governorate is in the West Bank");
}
