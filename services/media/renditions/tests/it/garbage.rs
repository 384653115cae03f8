//! Randomly corrupted files: accepted or rejected, but never a crash.

use image::ImageFormat;
use proptest::{prelude::*, sample::Index};
use renditions::{
    ImageError, render,
    testing::{AnAvif, file, held, stills, two_halves, unusual},
};

/// Small files of every format, with every optional part.
fn files() -> Vec<Vec<u8>> {
    let halves = two_halves(40, 20);
    let mut files: Vec<_> =
        [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP].map(|format| held(&halves, format, 6)).into();
    files.push(file(&halves, ImageFormat::Gif));
    files.extend([unusual::cmyk_jpeg(), unusual::grey_jpeg()]);
    let avif = AnAvif::of(stills::COLOURS).with_alpha(stills::CLEAR_LEFT).premultiplied().turned(1).mirrored(0);
    files.extend([avif.clone().file(), avif.clone().in_meta().file()]);
    files.push(avif.tiled(2, 2).in_display_p3().in_pieces().file());
    files.extend([stills::COLOURS_10_444, stills::GREYS, stills::ODD].map(|still| AnAvif::of(still).file()));
    files
}

/// A corruption: a byte replaced, a byte inserted, or bytes removed.
#[derive(Clone, Debug)]
enum Change {
    Replace(Index, u8),
    Insert(Index, u8),
    Cut(Index, u8),
}

fn change() -> impl Strategy<Value = Change> {
    let byte = prop_oneof![any::<u8>(), Just(0), Just(0xff), Just(0x7f)];
    prop_oneof![
        6 => (any::<Index>(), byte).prop_map(|(at, byte)| Change::Replace(at, byte)),
        1 => any::<(Index, u8)>().prop_map(|(at, byte)| Change::Insert(at, byte)),
        1 => any::<(Index, u8)>().prop_map(|(at, count)| Change::Cut(at, count)),
    ]
}

impl Change {
    fn apply(&self, file: &mut Vec<u8>) {
        let at = |index: &Index| index.index(file.len().max(1));
        match self {
            Self::Replace(index, byte) => {
                let at = at(index);
                if let Some(place) = file.get_mut(at) {
                    *place = *byte;
                }
            }
            Self::Insert(index, byte) => file.insert(at(index), *byte),
            Self::Cut(index, count) => {
                let from = at(index);
                file.drain(from..file.len().min(from + usize::from(*count)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, ..ProptestConfig::default() })]

    #[test]
    fn corrupted_files_do_not_crash(file in any::<Index>(), changes in prop::collection::vec(change(), 1..6)) {
        let mut changed = file.get(&files()).clone();
        for change in &changes {
            change.apply(&mut changed);
        }
        match render(&changed) {
            Ok(image) => prop_assert!(!image.renditions.is_empty()),
            Err(refused) => prop_assert!(matches!(refused, ImageError::Damaged | ImageError::NotAnImage | ImageError::TooManyPixels)),
        }
    }
}
