//! AVIF files of every kind.

use image::{GenericImageView, Rgb};
use renditions::testing::{AnAvif, BLUE, RED, is_about, shows_two_halves, stills};

use crate::{largest, rendered};

#[test]
fn every_avif_pixel_format_has_the_same_colours() {
    for (name, still) in [
        ("4:2:0", stills::COLOURS),
        ("4:2:0, odd sides", stills::ODD),
        ("4:2:0, limited, BT.709", stills::COLOURS_LIMITED_709),
        ("4:2:2", stills::COLOURS_422),
        ("4:4:4, limited", stills::COLOURS_444_LIMITED),
        ("4:4:4, no matrix", stills::COLOURS_IDENTITY),
        ("10 bits, limited, BT.709", stills::COLOURS_10_LIMITED_709),
        ("10 bits, 4:4:4", stills::COLOURS_10_444),
        ("12 bits", stills::COLOURS_12),
    ] {
        assert!(shows_two_halves(&largest(&AnAvif::of(still).file())), "{name}");
    }
    for (name, still) in [("grey", stills::GREYS), ("grey, 10 bits, limited", stills::GREYS_10_LIMITED)] {
        let shown = largest(&AnAvif::of(still).file());
        // Luma of the red and of the blue half by BT.601.
        assert!(is_about(&shown, (8, 16), Rgb([80; 3])) && is_about(&shown, (56, 16), Rgb([43; 3])), "{name}");
    }
}

#[test]
fn container_colour_description_overrides_the_stills() {
    // BT.601 samples read as BT.709: the red turns towards orange.
    let [red, green, blue, _] =
        largest(&AnAvif::of(stills::COLOURS).with_codes([1, 13, 1], true).file()).get_pixel(8, 16).0;
    assert!(red > 230 && green > 25 && blue < 30, "{red} {green} {blue}");
    assert!(
        shows_two_halves(&largest(&AnAvif::of(stills::COLOURS).with_codes([1, 13, 6], true).file())),
        "the default codes, given explicitly"
    );
    let wide = largest(&AnAvif::of(stills::COLOURS).with_codes([12, 13, 6], true).file()).get_pixel(8, 16).0;
    assert!(wide[0] > 232 && wide[1] < 12, "{wide:?}");
}

#[test]
fn alpha_is_kept() {
    for (name, alpha) in [("full", stills::CLEAR_LEFT), ("limited", stills::CLEAR_LEFT_LIMITED)] {
        let file = AnAvif::of(stills::COLOURS_444_LIMITED).with_alpha(alpha);
        for shown in [largest(&file.file()), largest(&file.premultiplied().file())] {
            assert_eq!([8, 56].map(|x| shown.get_pixel(x, 16).0[3]), [0, 255], "{name}");
            assert!(is_about(&shown, (56, 16), BLUE), "{name}");
        }
    }
}

#[test]
fn avif_rotation_and_mirroring_are_applied() {
    let plain = AnAvif::of(stills::COLOURS);
    let red_side = |file: &AnAvif| {
        let shown = largest(&file.file());
        let (width, height) = (shown.width(), shown.height());
        let middles = [(3, height / 2), (width - 4, height / 2), (width / 2, 3), (width / 2, height - 4)];
        let red = ["left", "right", "top", "bottom"].into_iter().zip(middles);
        let red: Vec<_> = red.filter(|(_, at)| is_about(&shown, *at, RED)).map(|(side, _)| side).collect();
        (width, red)
    };
    assert_eq!(red_side(&plain.clone().turned(0)), (64, vec!["left"]));
    assert_eq!(red_side(&plain.clone().turned(1)), (32, vec!["bottom"]));
    assert_eq!(red_side(&plain.clone().turned(2)), (64, vec!["right"]));
    assert_eq!(red_side(&plain.clone().turned(3)), (32, vec!["top"]));
    assert_eq!(red_side(&plain.clone().mirrored(0)), (64, vec!["left"]));
    assert_eq!(red_side(&plain.clone().mirrored(1)), (64, vec!["right"]));
    assert_eq!(red_side(&plain.clone().turned(1).mirrored(0)), (32, vec!["top"]));
    assert_eq!(red_side(&plain.clone().turned(1).mirrored(1)), (32, vec!["bottom"]));
    assert_eq!(red_side(&plain.turned(2).mirrored(1)), (64, vec!["left"]));
}

#[test]
fn avif_tiles_are_assembled() {
    let image = rendered(&AnAvif::of(stills::COLOURS).tiled(3, 2).file());
    assert_eq!((image.width, image.height), (190, 63));
    let shown = largest(&AnAvif::of(stills::COLOURS).tiled(3, 2).file());
    for column in 0..3 {
        for row in 0..2 {
            let part = shown.crop_imm(column * 64, row * 32, 62, 31);
            assert!(shows_two_halves(&part), "{column} {row}");
        }
    }
}

#[test]
fn avif_data_may_be_split_or_inline() {
    for file in [AnAvif::of(stills::COLOURS), AnAvif::of(stills::COLOURS).tiled(2, 1)] {
        for (name, file) in [("in pieces", file.clone().in_pieces()), ("in the description", file.in_meta())] {
            let shown = largest(&file.file()).crop(0, 0, 64, 32);
            assert!(shows_two_halves(&shown), "{name}");
        }
    }
}

#[test]
fn large_avif_is_downscaled() {
    let image = rendered(&AnAvif::of(stills::LARGE).turned(1).file());
    assert_eq!((image.width, image.height), (1000, 1600));
    let sizes: Vec<_> = image.renditions.iter().map(|it| (it.width, it.height)).collect();
    assert_eq!(sizes, [(200, 320), (400, 640), (800, 1280), (1000, 1600)]);
}

#[test]
fn avif_sequences_and_other_brands_are_accepted() {
    assert!(shows_two_halves(&largest(&AnAvif::of(stills::FRAMES).branded(*b"avis").file())), "film");
    assert!(shows_two_halves(&largest(&AnAvif::of(stills::COLOURS).branded(*b"mif1").file())), "brand");
}
