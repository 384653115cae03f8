//! Pictures that are not taken.

use std::time::{Duration, Instant};

use image::ImageFormat;
use platform::{Actor, testing::Backend};
use proto::id::UserId;
use rstest::rstest;

use crate::{
    pictures::{file, gif_bomb, jpeg, jpeg_bomb, png_bomb, two_halves},
    world::{World, image_fault},
};

#[rstest]
#[case::html(b"<!DOCTYPE html><script>alert(1)</script>")]
#[case::svg(b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>")]
#[case::nothing(b"")]
#[case::pdf(b"%PDF-1.7")]
#[case::bitmap(b"BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0")]
#[case::jpeg_prefix_in_html(b"<html>\xff\xd8\xff\xe0</html>")]
#[tokio::test]
async fn what_is_no_picture_by_content_is_refused(#[case] content: &[u8]) {
    let world = World::start(Backend::Local).await;
    assert_eq!(image_fault(world.upload(content.to_vec()).await), "image_not_an_image");
}

#[tokio::test]
async fn avif_is_recognised_and_refused_by_name() {
    let world = World::start(Backend::Local).await;
    let avif = b"\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B\0\0\0\0meta".to_vec();
    assert_eq!(image_fault(world.upload(avif).await), "image_avif_unsupported");
}

#[tokio::test]
async fn what_only_begins_like_a_picture_is_refused() {
    let world = World::start(Backend::Local).await;
    for format in [ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        let mut cut = file(&two_halves(300, 150), format);
        cut.truncate(cut.len() / 2);
        assert_eq!(image_fault(world.upload(cut).await), "image_damaged", "{format:?}");
    }
    let mut cut = jpeg(300, 150);
    cut.truncate(30);
    assert_eq!(image_fault(world.upload(cut).await), "image_damaged");
}

#[rstest]
#[case::jpeg(jpeg_bomb())]
#[case::gif(gif_bomb())]
#[case::png(png_bomb())]
#[tokio::test]
async fn bombs_are_refused_before_they_are_decoded(#[case] bomb: Vec<u8>) {
    let world = World::start(Backend::Local).await;
    assert!(bomb.len() < 1 << 20);
    world.upload(jpeg(30, 15)).await.expect("connected");

    let begun = Instant::now();
    assert_eq!(image_fault(world.upload(bomb).await), "image_too_many_pixels");
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn more_than_ten_mebibytes_are_refused() {
    let world = World::start(Backend::Local).await;
    let mut padded = jpeg(30, 15);
    padded.resize(10 << 20, 0);
    world.upload(padded.clone()).await.expect("ten mebibytes are taken");
    padded.push(0);
    let refused = world.upload(padded).await;
    assert_eq!(refused.as_ref().expect_err("refused").faults()[0].args["max_mib"], "10");
    assert_eq!(image_fault(refused), "image_too_large");
}

#[tokio::test]
async fn only_administrators_upload() {
    let world = World::start(Backend::Local).await;
    for (actor, expected) in [(Actor::Anyone, "unauthenticated"), (Actor::Customer(UserId::new()), "forbidden")] {
        let refused = world.upload_as(actor, jpeg(30, 15)).await.expect_err("refused");
        assert_eq!(refused.slug(), expected);
    }
}
