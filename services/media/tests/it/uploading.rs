//! Uploads that are accepted, and their renditions.

use image::{ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use platform::{Actor, testing::Backend};
use renditions::testing::{AnAvif, BLUE, RED, file, is_about, jpeg, stills, two_halves};
use rstest::rstest;

use crate::world::World;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn every_accepted_format_becomes_webp(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let formats = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif];
    let mut files: Vec<_> = formats.map(|format| file(&two_halves(64, 32), format)).into();
    files.push(AnAvif::of(stills::COLOURS).file());
    for file in files {
        let stored = world.upload(file).await.expect("taken");
        assert_eq!((stored.width, stored.height), (64, 32));
        let fetched = world.fetch(&stored.path, 0).await.expect("served");
        assert_eq!(fetched.header.content_type, "image/webp");
        let image = fetched.image();
        assert_eq!((image.width(), image.height()), (64, 32));
        assert!(is_about(&image, (8, 16), RED) && is_about(&image, (56, 16), BLUE));
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn large_image_is_served_in_four_widths(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let stored = world.upload(jpeg(1600, 1000)).await.expect("taken");
    for (requested, width, height) in
        [(0, 1200, 750), (1, 200, 125), (200, 200, 125), (201, 400, 250), (800, 800, 500), (9999, 1200, 750)]
    {
        let image = world.fetch(&stored.path, requested).await.expect("served").image();
        assert_eq!((image.width(), image.height()), (width, height), "{requested}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn small_image_is_never_enlarged(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let stored = world.upload(jpeg(120, 60)).await.expect("taken");
    for requested in [0, 100, 200, 1200] {
        assert_eq!(world.fetch(&stored.path, requested).await.expect("served").image().width(), 120);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn the_same_content_is_stored_once(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let uploads = (0..4).map(|_| world.upload(jpeg(300, 150)));

    let mut stored: Vec<_> =
        futures::future::join_all(uploads).await.into_iter().map(|stored| stored.expect("taken")).collect();
    stored.push(world.upload(jpeg(300, 150)).await.expect("taken again"));

    assert!(stored.windows(2).all(|pair| pair[0] == pair[1]));
    assert_ne!(world.upload(jpeg(300, 151)).await.expect("taken").path, stored[0].path);
}

#[tokio::test]
async fn image_with_lost_blobs_can_be_uploaded_again() {
    let world = World::start(Backend::Local).await;
    let stored = world.upload(jpeg(300, 150)).await.expect("taken");
    std::fs::remove_file(world.blobs().join(&stored.path)).expect("the largest rendition lies at the path");
    assert_eq!(world.fetch(&stored.path, 0).await.expect_err("lost").slug(), "internal");

    assert_eq!(world.upload(jpeg(300, 150)).await.expect("taken again"), stored);
    world.fetch(&stored.path, 0).await.expect("served again");
}

#[tokio::test]
async fn system_may_upload() {
    let world = World::start(Backend::Local).await;
    world.upload_as(Actor::System, jpeg(30, 15)).await.expect("taken");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn path_contains_the_dominant_colour(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let bottle_on_paper = RgbImage::from_fn(1000, 1250, |x, y| {
        let is_bottle = (300..700).contains(&x) && (200..1100).contains(&y);
        if is_bottle { RED } else { Rgb([243, 236, 225]) }
    });
    let on_nothing = RgbaImage::from_fn(90, 90, |x, _| Rgba([0, 0, 0, if x < 30 { 255 } else { 0 }]));
    for (image, colour) in [(bottle_on_paper.into(), "-f3ece1.webp"), (on_nothing.into(), "-ffffff.webp")] {
        let path = world.upload(file(&image, ImageFormat::Png)).await.expect("taken").path;
        assert!(path.ends_with(colour), "{path}");
        for width in [0, 200] {
            world.fetch(&path, width).await.expect("served");
        }
        for other in [path.replace(colour, ".webp"), path.replace(colour, "-000000.webp")] {
            assert_eq!(world.fetch(&other, 0).await.expect_err("another name").slug(), "not_found", "{other}");
        }
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn image_without_colour_in_its_path_gets_one_when_uploaded_again(#[case] backend: Backend) {
    let world = World::start_with_folder(backend).await;
    let coloured = world.upload(jpeg(300, 150)).await.expect("taken");
    let (hash, _) = coloured.path.split_once('-').expect("a colour");
    let before = format!("{hash}.webp");
    world.rename(&coloured.path, &before).await;
    assert_eq!(world.fetch(&coloured.path, 0).await.expect_err("not yet").slug(), "not_found");
    for (requested, width) in [(0, 300), (200, 200)] {
        assert_eq!(world.fetch(&before, requested).await.expect("served").image().width(), width);
    }

    assert_eq!(world.upload(jpeg(300, 150)).await.expect("taken again"), coloured);
    for path in [&before, &coloured.path] {
        assert_eq!(world.fetch(path, 0).await.expect("served").image().width(), 300);
    }
}
