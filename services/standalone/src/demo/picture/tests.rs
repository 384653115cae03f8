//! The pictures have the sizes they promise, are the same every time, and no two look alike.

use std::collections::HashSet;

use super::super::store;

fn size(png: &[u8]) -> (u32, u32) {
    let picture = image::load_from_memory(png).unwrap();
    (picture.width(), picture.height())
}

#[test]
fn each_kind_has_its_size() {
    let store = store();
    assert_eq!(size(&super::product(&store, 0)), (960, 1200));
    assert_eq!(size(&super::decant(&store, 1)), (960, 1200));
    assert_eq!(size(&super::gift_set(&store, 4)), (960, 1200));
    assert_eq!(size(&super::brand(&store, 0)), (640, 640));
    assert_eq!(size(&super::wide_hero()), (1600, 1200));
    assert_eq!(size(&super::open_graph()), (1200, 630));
    assert_eq!(size(&super::app_icon()), (512, 512));
}

#[test]
fn the_same_thing_gives_the_same_bytes() {
    let store = store();
    assert_eq!(super::product(&store, 5), super::product(&store, 5));
}

#[test]
fn no_two_brands_have_the_same_mark() {
    let store = store();
    let marks: HashSet<Vec<u8>> = (0..store.brands.len()).map(|index| super::brand(&store, index)).collect();
    assert_eq!(marks.len(), store.brands.len());
}

#[test]
fn lettering_is_joined() {
    // Joined letters are narrower than the same letters standing alone.
    let joined = super::canvas::text_width("عطار", super::canvas::Weight::Bold);
    let apart = super::canvas::text_width("ع ط ا ر", super::canvas::Weight::Bold);
    assert!(joined > 0.5 && joined < apart * 0.8, "{joined} {apart}");
}
