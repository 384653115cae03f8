//! Uploads that are rejected, and the reasons.

use platform::{Actor, testing::Backend};
use proto::id::UserId;
use renditions::testing::{bombs, jpeg};
use rstest::rstest;

use crate::world::{World, image_fault};

#[rstest]
#[case::nothing(b"", "image_not_an_image")]
#[case::html(b"<!DOCTYPE html><script>alert(1)</script>", "image_not_an_image")]
#[case::jpeg_that_breaks_off(b"\xff\xd8\xff\xe0\0\x10JFIF", "image_damaged")]
#[case::avif_that_breaks_off(b"\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x10meta", "image_damaged")]
#[tokio::test]
async fn incomplete_images_are_rejected(#[case] content: &[u8], #[case] fault: &str) {
    let world = World::start(Backend::Local).await;
    assert_eq!(image_fault(world.upload(content.to_vec()).await), fault);
}

#[tokio::test]
async fn more_than_forty_megapixels_are_rejected() {
    let world = World::start(Backend::Local).await;
    for (name, bomb) in bombs::claiming_to_be_huge() {
        let refused = world.upload(bomb).await;
        assert_eq!(refused.as_ref().expect_err("refused").field_errors()[0].args["max"], "40", "{name}");
        assert_eq!(image_fault(refused), "image_too_many_pixels", "{name}");
    }
}

#[tokio::test]
async fn more_than_ten_mebibytes_are_rejected() {
    let world = World::start(Backend::Local).await;
    let mut padded = jpeg(30, 15);
    padded.resize(10 << 20, 0);
    world.upload(padded.clone()).await.expect("ten mebibytes are taken");
    padded.push(0);
    let refused = world.upload(padded).await;
    assert_eq!(refused.as_ref().expect_err("refused").field_errors()[0].args["max_mib"], "10");
    assert_eq!(image_fault(refused), "image_too_large");
}

#[tokio::test]
async fn only_administrators_upload() {
    let world = World::start(Backend::Local).await;
    for (actor, expected) in [(Actor::Anonymous, "unauthenticated"), (Actor::Customer(UserId::new()), "forbidden")] {
        let refused = world.upload_as(actor, jpeg(30, 15)).await.expect_err("refused");
        assert_eq!(refused.slug(), expected);
    }
}
