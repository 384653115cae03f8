//! Pictures that are taken.

use image::{DynamicImage, GenericImageView, ImageFormat, Pixel, Rgba, RgbaImage};
use platform::{Actor, testing::Backend};
use rstest::rstest;

use crate::{
    pictures::{BLUE, RED, file, jpeg, jpeg_held, two_halves},
    world::World,
};

/// Whether a pixel of a lossy rendition is about that colour.
fn is_about(picture: &DynamicImage, x: u32, y: u32, colour: image::Rgb<u8>) -> bool {
    let channels = picture.get_pixel(x, y).to_rgb().0.into_iter().zip(colour.0);
    channels.into_iter().all(|(is, wanted)| is.abs_diff(wanted) < 40)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn every_accepted_format_becomes_webp(#[case] backend: Backend) {
    let world = World::start(backend).await;
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        let stored = world.upload(file(&two_halves(300, 150), format)).await.expect("taken");
        assert_eq!((stored.width, stored.height), (300, 150));

        let fetched = world.fetch(&stored.path, 0).await.expect("served");
        assert_eq!(fetched.header.content_type, "image/webp");
        let picture = fetched.picture();
        assert_eq!((picture.width(), picture.height()), (300, 150), "{format:?}");
        assert!(is_about(&picture, 20, 75, RED) && is_about(&picture, 280, 75, BLUE), "{format:?}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_large_picture_is_served_in_four_widths(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let stored = world.upload(jpeg(1600, 1000)).await.expect("taken");
    for (asked, width, height) in
        [(0, 1200, 750), (1, 200, 125), (200, 200, 125), (201, 400, 250), (800, 800, 500), (9999, 1200, 750)]
    {
        let picture = world.fetch(&stored.path, asked).await.expect("served").picture();
        assert_eq!((picture.width(), picture.height()), (width, height), "{asked}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn a_small_picture_is_never_enlarged(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let stored = world.upload(jpeg(120, 60)).await.expect("taken");
    for asked in [0, 100, 200, 1200] {
        assert_eq!(world.fetch(&stored.path, asked).await.expect("served").picture().width(), 120);
    }
}

#[rstest]
#[case::upright(1, (400, 200), [(20, 100), (380, 100)])]
#[case::upside_down(3, (400, 200), [(380, 100), (20, 100)])]
#[case::turned_right(6, (200, 400), [(100, 20), (100, 380)])]
#[case::turned_left(8, (200, 400), [(100, 380), (100, 20)])]
#[tokio::test]
async fn what_the_phone_held_sideways_stands_upright(
    #[case] orientation: u8,
    #[case] size: (u32, u32),
    #[case] halves: [(u32, u32); 2],
) {
    let [red, blue] = halves;
    let world = World::start(Backend::Local).await;

    let stored = world.upload(jpeg_held(orientation, 400, 200)).await.expect("taken");

    assert_eq!((stored.width, stored.height), size);
    let fetched = world.fetch(&stored.path, 0).await.expect("served");
    let picture = fetched.picture();
    assert_eq!((picture.width(), picture.height()), size);
    assert!(is_about(&picture, red.0, red.1, RED) && is_about(&picture, blue.0, blue.1, BLUE));
    let smaller = world.fetch(&stored.path, 200).await.expect("served").picture();
    assert_eq!(smaller.width() * size.1, smaller.height() * size.0);
}

#[tokio::test]
async fn nothing_of_the_metadata_is_served() {
    let world = World::start(Backend::Local).await;
    let stored = world.upload(jpeg_held(1, 400, 200)).await.expect("taken");
    for width in [200, 400] {
        let content = world.fetch(&stored.path, width).await.expect("served").content;
        for trace in [&b"31.9038"[..], b"Exif", b"EXIF", b"XMP ", b"ICCP"] {
            assert!(!content.windows(trace.len()).any(|bytes| bytes == trace));
        }
    }
}

#[tokio::test]
async fn what_is_transparent_stays_so() {
    let world = World::start(Backend::Local).await;
    let half_clear = RgbaImage::from_fn(500, 100, |x, _| Rgba([220, 20, 20, if x < 250 { 0 } else { 255 }]));
    let stored = world.upload(file(&half_clear.into(), ImageFormat::Png)).await.expect("taken");
    for width in [0, 200] {
        let picture = world.fetch(&stored.path, width).await.expect("served").picture();
        let [left, right] = [picture.width() / 5, picture.width() * 4 / 5].map(|x| picture.get_pixel(x, 10).0[3]);
        assert_eq!((left, right), (0, 255));
    }
}

#[tokio::test]
async fn sixteen_bits_and_grey_are_taken() {
    let world = World::start(Backend::Local).await;
    for picture in [
        DynamicImage::ImageRgba16(two_halves(300, 100).into_rgba16()),
        DynamicImage::ImageLuma8(two_halves(300, 100).into_luma8()),
        DynamicImage::ImageLumaA16(two_halves(300, 100).into_luma_alpha16()),
    ] {
        let stored = world.upload(file(&picture, ImageFormat::Png)).await.expect("taken");
        assert_eq!(world.fetch(&stored.path, 0).await.expect("served").picture().width(), 300);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn the_same_content_has_the_same_path(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let uploads = (0..4).map(|_| world.upload(jpeg(300, 150)));

    let mut stored: Vec<_> =
        futures::future::join_all(uploads).await.into_iter().map(|stored| stored.expect("taken")).collect();
    stored.push(world.upload(jpeg(300, 150)).await.expect("taken again"));

    assert!(stored.windows(2).all(|pair| pair[0] == pair[1]));
    assert_ne!(world.upload(jpeg(300, 151)).await.expect("taken").path, stored[0].path);
}

#[tokio::test]
async fn a_picture_whose_blobs_were_lost_can_be_uploaded_again() {
    let world = World::start(Backend::Local).await;
    let stored = world.upload(jpeg(300, 150)).await.expect("taken");
    std::fs::remove_file(world.blobs().join(&stored.path)).expect("the largest rendition lies at the path");
    assert_eq!(world.fetch(&stored.path, 0).await.expect_err("lost").slug(), "internal");

    assert_eq!(world.upload(jpeg(300, 150)).await.expect("taken again"), stored);
    world.fetch(&stored.path, 0).await.expect("served again");
}

#[tokio::test]
async fn the_shop_itself_may_upload() {
    let world = World::start(Backend::Local).await;
    world.upload_as(Actor::System, jpeg(30, 15)).await.expect("taken");
}
