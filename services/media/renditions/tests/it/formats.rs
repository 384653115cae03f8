//! Accepted files of every format and pixel layout.

use image::{GenericImageView, ImageFormat, Rgb, Rgba, RgbaImage};
use renditions::testing::{self, file, is_about, shows_two_halves, two_halves, unusual};

use crate::{WRITTEN, largest, rendered};

#[test]
fn every_format_becomes_webp_in_four_widths_at_most() {
    for format in WRITTEN {
        let image = rendered(&file(&two_halves(1600, 1000), format));
        assert_eq!((image.width, image.height), (1600, 1000));
        let sizes: Vec<_> = image.renditions.iter().map(|it| (it.width, it.height)).collect();
        assert_eq!(sizes, [(200, 125), (400, 250), (800, 500), (1200, 750)], "{format:?}");
        for rendition in &image.renditions {
            let shown = testing::decoded(&rendition.webp);
            assert_eq!((shown.width(), shown.height()), (rendition.width, rendition.height));
            assert!(shows_two_halves(&shown), "{format:?} {}", rendition.width);
        }
    }
    let small: Vec<_> = rendered(&testing::jpeg(300, 150)).renditions.iter().map(|it| it.width).collect();
    assert_eq!(small, [200, 300]);
}

#[test]
fn first_frame_of_an_animation_is_rendered() {
    for (name, animation) in unusual::animations() {
        let shown = largest(&animation);
        assert_eq!((shown.width(), shown.height()), (300, 150), "{name}");
        assert!(shows_two_halves(&shown), "{name}");
    }
}

#[test]
fn every_png_pixel_format_is_accepted() {
    for (name, png) in unusual::pngs_of_every_kind() {
        let shown = largest(&png);
        if name.starts_with("grey") {
            // Red is brighter than blue.
            let [left, right] = [30, 270].map(|x| shown.get_pixel(x, 75).0[0]);
            assert!(left > right + 20 && left < 120, "{name}: {left} {right}");
        } else {
            assert!(shows_two_halves(&shown), "{name}");
        }
    }
    let palette = largest(&unusual::palette_png());
    assert!(shows_two_halves(&palette), "palette");
    assert_eq!(palette.get_pixel(150, 75).0[3], 0);
}

#[test]
fn cmyk_and_greyscale_jpegs_are_converted() {
    assert!(is_about(&largest(&unusual::cmyk_jpeg()), (30, 30), Rgb([255, 20, 20])));
    assert!(is_about(&largest(&unusual::grey_jpeg()), (30, 30), Rgb([90, 90, 90])));
}

#[test]
fn transparency_is_kept() {
    let half_clear = RgbaImage::from_fn(500, 100, |x, _| Rgba([220, 20, 20, if x < 250 { 0 } else { 255 }]));
    for format in [ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        for rendition in rendered(&file(&half_clear.clone().into(), format)).renditions {
            let shown = testing::decoded(&rendition.webp);
            let [left, right] = [shown.width() / 5, shown.width() * 4 / 5].map(|x| shown.get_pixel(x, 10).0[3]);
            assert_eq!((left, right), (0, 255), "{format:?}");
        }
    }
}
