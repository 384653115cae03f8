//! Metadata: applied, and then removed.

use image::{GenericImageView, ImageFormat, Rgb, RgbImage};
use renditions::testing::{
    AnAvif, PLACE, TRACES, decoded, held, in_display_p3, is_about, pixels_held, shows_two_halves, stills, two_halves,
};
use rstest::rstest;

use crate::{largest, rendered};

#[rstest]
fn exif_orientation_is_applied(
    #[values(ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP)] format: ImageFormat,
    #[values(1, 2, 3, 4, 5, 6, 7, 8)] orientation: u8,
) {
    let pixels = pixels_held(&two_halves(400, 200), orientation);
    let image = rendered(&held(&pixels, format, orientation));
    assert_eq!((image.width, image.height), (400, 200));
    let sizes: Vec<_> = image.renditions.iter().map(|it| (it.width, it.height)).collect();
    assert_eq!(sizes, [(200, 100), (400, 200)]);
    for rendition in &image.renditions {
        assert!(shows_two_halves(&decoded(&rendition.webp)), "{format:?} {orientation}");
    }
}

#[test]
fn metadata_is_removed() {
    let halves = two_halves(400, 200);
    let mut files: Vec<_> =
        [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP].map(|format| held(&halves, format, 3)).into();
    files.extend([ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP].map(|format| in_display_p3(&halves, format)));
    files.push(AnAvif::of(stills::LARGE).in_display_p3().file());
    assert!(files.iter().filter(|file| contains(file, PLACE)).count() >= 4, "the files to begin with hold it");
    for file in files {
        for rendition in rendered(&file).renditions {
            for trace in TRACES {
                assert!(!contains(&rendition.webp, trace), "{trace:?}");
            }
        }
    }
}

#[test]
fn photo_is_upright_without_metadata() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let held = held(&pixels_held(&two_halves(2400, 1200), 6), format, 6);
        let photo = renditions::render_photo(&held).expect("taken");
        let image = decoded(&photo);
        assert_eq!(image.dimensions(), (renditions::MAX_PHOTO_SIDE, 800));
        assert!(shows_two_halves(&image), "{format:?}");
        for trace in TRACES {
            assert!(!contains(&photo, trace), "{format:?} {trace:?}");
        }
    }
}

#[test]
fn embedded_profile_is_converted_to_srgb() {
    let red = RgbImage::from_pixel(300, 200, Rgb([200, 30, 30])).into();
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let [red, green, blue, _] = largest(&in_display_p3(&red, format)).get_pixel(150, 100).0;
        assert!(red > 208 && green < 20 && blue < 36, "{format:?}: {red} {green} {blue}");
    }
    let shown = largest(&AnAvif::of(stills::COLOURS).in_display_p3().file());
    assert!(is_about(&shown, (8, 16), Rgb([241, 0, 0])), "{:?}", shown.get_pixel(8, 16));
}

fn contains(file: &[u8], trace: &[u8]) -> bool {
    file.windows(trace.len()).any(|bytes| bytes == trace)
}
