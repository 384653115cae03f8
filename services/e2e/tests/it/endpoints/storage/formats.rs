//! Image formats, recognised by content.

use e2e::{
    Client, TestShop,
    images::{
        AnAvif, BLUE, ImageResponse, PLACE, RED, TRACES, bombs, file, held, in_display_p3, is_about, pixels_held,
        shows_two_halves, stills, two_halves, unusual, upload_image,
    },
    text,
};
use image::{DynamicImage, GenericImageView, ImageFormat};
use platform::testing::Backend;
use rstest::rstest;

use super::a_product;

/// Upload an image and return its renditions, smallest first; asserts that they contain no metadata.
async fn renditions(admin: &Client, path: &str, file: &[u8]) -> Vec<DynamicImage> {
    let answer = upload_image(admin, path, file).await;
    let picture = text(answer.data(200), "image_path").to_owned();
    let mut shown: Vec<DynamicImage> = Vec::new();
    for width in ["?w=200", "?w=400", "?w=800", "?w=1200", ""] {
        let rendition = ImageResponse::get(admin, &picture, width).await;
        for trace in TRACES.into_iter().chain([&b"script"[..]]) {
            assert!(!rendition.content.windows(trace.len()).any(|bytes| bytes == trace), "{trace:?}");
        }
        let rendition = rendition.image();
        if shown.last().is_none_or(|last| last.width() != rendition.width()) {
            shown.push(rendition);
        }
    }
    shown
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn image_format_is_detected_and_rendered_in_four_widths(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, path) = (shop.admin().await, a_product(&shop).await);
    let formats = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif];
    let mut files: Vec<_> = formats.map(|format| file(&two_halves(1600, 1000), format)).into();
    files.push(AnAvif::of(stills::LARGE).file());
    for file in files {
        let shown = renditions(&admin, &path, &file).await;
        let sizes: Vec<_> = shown.iter().map(|rendition| (rendition.width(), rendition.height())).collect();
        assert_eq!(sizes, [(200, 125), (400, 250), (800, 500), (1200, 750)], "{:?}", &file[..12]);
        for rendition in &shown {
            assert!(shows_two_halves(rendition), "a format");
        }
    }
    for (width, expected) in [(1200, vec![200, 400, 800, 1200]), (900, vec![200, 400, 800, 900]), (60, vec![60])] {
        let shown = renditions(&admin, &path, &file(&two_halves(width, 60), ImageFormat::Png)).await;
        let widths: Vec<_> = shown.iter().map(DynamicImage::width).collect();
        assert_eq!(widths, expected, "nothing is enlarged");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn renditions_are_upright_and_without_metadata(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, path) = (shop.admin().await, a_product(&shop).await);
    let seen = two_halves(400, 200);
    for orientation in 1..=8 {
        let pixels = pixels_held(&seen, orientation);
        let file = held(&pixels, ImageFormat::Jpeg, orientation);
        assert!(file.windows(PLACE.len()).any(|bytes| bytes == PLACE), "the file contains the coordinates");
        for rendition in renditions(&admin, &path, &file).await {
            assert_eq!(rendition.width(), rendition.height() * 2, "{orientation}");
            assert!(shows_two_halves(&rendition), "{}", &orientation.to_string());
        }
    }
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        for rendition in renditions(&admin, &path, &held(&seen.rotate180(), format, 3)).await {
            assert!(shows_two_halves(&rendition), "upside down");
        }
    }
    let sideways = renditions(&admin, &path, &AnAvif::of(stills::COLOURS).turned(1).mirrored(0).file()).await;
    assert_eq!((sideways[0].width(), sideways[0].height()), (32, 64));
    assert!(is_about(&sideways[0], (16, 8), RED) && is_about(&sideways[0], (16, 56), BLUE));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn unusual_image_files_are_rendered(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, path) = (shop.admin().await, a_product(&shop).await);
    let mut files = unusual::animations();
    files.extend(unusual::pngs_of_every_kind().into_iter().filter(|(name, _)| !name.starts_with("grey")));
    files.push(("palette", unusual::palette_png()));
    files.extend(
        [stills::COLOURS_LIMITED_709, stills::COLOURS_10_444, stills::COLOURS_12]
            .map(|still| ("AVIF", AnAvif::of(still).file())),
    );
    files.push(("AVIF of tiles", AnAvif::of(stills::COLOURS).tiled(1, 3).file()));
    files.extend(bombs::images_with_scripts());
    for (name, file) in files {
        for rendition in renditions(&admin, &path, &file).await {
            assert!(shows_two_halves(&rendition), "{name}");
        }
    }
    let inks = renditions(&admin, &path, &unusual::cmyk_jpeg()).await;
    assert!(is_about(&inks[0], (30, 30), image::Rgb([255, 20, 20])));
    let grey = renditions(&admin, &path, &unusual::grey_jpeg()).await;
    assert!(is_about(&grey[0], (30, 30), image::Rgb([90; 3])));
    let clear = AnAvif::of(stills::COLOURS_444_LIMITED).with_alpha(stills::CLEAR_LEFT).file();
    let clear = renditions(&admin, &path, &clear).await;
    assert_eq!([8, 56].map(|x| clear[0].get_pixel(x, 16).0[3]), [0, 255]);
    let wide = renditions(&admin, &path, &in_display_p3(&two_halves(64, 32), ImageFormat::Png)).await;
    let red = wide[0].get_pixel(8, 16).0;
    assert!(red[0] > 230 && red[1] < 12, "the red of a wide gamut is a stronger one in sRGB: {red:?}");
    shop.stop().await;
}
