//! Photos of customers: stored apart from images, for administrators of orders alone, and deleted with their content.

use image::ImageFormat;
use platform::{Actor, Call, Error, testing::Backend};
use proto::{
    common::v1::AdminRole,
    id::UserId,
    media::v1::{DeletePhotosRequest, FetchPhotoRequest, UploadPhotoRequest},
};
use renditions::testing::{AnAvif, bombs, decoded, file, jpeg, shows_two_halves, stills, two_halves};
use rstest::rstest;

use crate::world::{World, image_fault};

fn admin(role: AdminRole) -> Actor {
    Actor::Admin { id: UserId::new(), name: "سلمى".to_owned(), role }
}

async fn upload(world: &World, order_number: i64, content: Vec<u8>) -> Result<String, Error> {
    let message = UploadPhotoRequest { order_number, content: content.into() };
    Ok(world.photos().upload_photo(Call::anonymous().request(message)).await?.into_inner().path)
}

async fn fetch(world: &World, actor: Actor, path: &str) -> Result<Vec<u8>, Error> {
    let request = Call::anonymous().on_behalf_of(actor).request(FetchPhotoRequest { path: path.to_owned() });
    Ok(world.photos().fetch_photo(request).await?.into_inner().content.into())
}

async fn delete(world: &World, actor: Actor, paths: &[&str], order_numbers: &[i64]) -> Result<(), Error> {
    let paths = paths.iter().map(|&path| path.to_owned()).collect();
    let message = DeletePhotosRequest { paths, order_numbers: order_numbers.to_vec() };
    world.photos().delete_photos(Call::anonymous().on_behalf_of(actor).request(message)).await?;
    Ok(())
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn photo_is_fetched_by_administrators_of_orders_alone(#[case] backend: Backend) {
    let world = World::start(backend).await;
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let path = upload(&world, 1001, file(&two_halves(2400, 1200), format)).await.expect("taken");
        for actor in [admin(AdminRole::Orders), admin(AdminRole::Owner), Actor::System] {
            let photo = decoded(&fetch(&world, actor, &path).await.expect("returned"));
            assert_eq!((photo.width(), photo.height()), (1600, 800));
            assert!(shows_two_halves(&photo));
        }
        for (actor, expected) in [
            (Actor::Anonymous, "unauthenticated"),
            (Actor::Customer(UserId::new()), "forbidden"),
            (admin(AdminRole::Catalog), "forbidden"),
        ] {
            assert_eq!(fetch(&world, actor, &path).await.expect_err("refused").slug(), expected);
        }
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn photo_is_no_image(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let photo = upload(&world, 1001, jpeg(300, 150)).await.expect("taken");
    assert_eq!(world.fetch(&photo, 0).await.expect_err("no image").slug(), "not_found");
    let image = world.upload(jpeg(300, 150)).await.expect("taken").path;
    for path in [image.as_str(), "", "photos/../x.webp", &photo.replace("photos/", "")] {
        assert_eq!(fetch(&world, Actor::System, path).await.expect_err("no photo").slug(), "not_found", "{path}");
    }
    assert_ne!(upload(&world, 1001, jpeg(300, 150)).await.expect("taken again"), photo);
}

#[tokio::test]
async fn files_that_are_no_photos_are_rejected() {
    let world = World::start(Backend::Local).await;
    let gif = file(&two_halves(30, 15), ImageFormat::Gif);
    for content in [Vec::new(), b"<script>alert(1)</script>".to_vec(), gif, AnAvif::of(stills::COLOURS).file()] {
        assert_eq!(image_fault(upload(&world, 1001, content).await), "image_not_an_image");
    }
    assert_eq!(image_fault(upload(&world, 1001, jpeg(300, 150)[..200].to_vec()).await), "image_damaged");
    let mut padded = jpeg(30, 15);
    padded.resize((10 << 20) + 1, 0);
    assert_eq!(image_fault(upload(&world, 1001, padded).await), "image_too_large");
    let mut rejected = Vec::new();
    for (_, bomb) in bombs::claiming_to_be_huge() {
        rejected.push(image_fault(upload(&world, 1001, bomb).await));
    }
    assert!(rejected.contains(&"image_too_many_pixels".to_owned()));
    assert!(rejected.iter().all(|slug| slug == "image_too_many_pixels" || slug == "image_not_an_image"));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn photos_are_deleted_by_path_and_by_order(#[case] backend: Backend) {
    let world = World::start(backend).await;
    let mut paths = Vec::new();
    for order in [1001, 1001, 1002, 1003] {
        paths.push(upload(&world, order, jpeg(300, 150)).await.expect("taken"));
    }
    for (actor, expected) in [
        (Actor::Anonymous, "unauthenticated"),
        (Actor::Customer(UserId::new()), "forbidden"),
        (admin(AdminRole::Catalog), "forbidden"),
    ] {
        let refused = delete(&world, actor, &[&paths[2]], &[1001]).await;
        assert_eq!(refused.expect_err("refused").slug(), expected);
    }
    for _ in 0..2 {
        delete(&world, admin(AdminRole::Orders), &[&paths[2], "photos/unknown.webp"], &[1001, 9999])
            .await
            .expect("done");
    }
    for path in &paths[..3] {
        assert_eq!(fetch(&world, Actor::System, path).await.expect_err("deleted").slug(), "not_found");
    }
    fetch(&world, Actor::System, &paths[3]).await.expect("kept");
}

#[tokio::test]
async fn deleted_photo_leaves_no_file() {
    let world = World::start_with_folder(Backend::Local).await;
    let path = upload(&world, 1001, jpeg(300, 150)).await.expect("taken");
    let file = world.blobs().join(&path);
    assert!(file.exists());
    delete(&world, Actor::System, &[], &[1001]).await.expect("done");
    assert!(!file.exists());
}
