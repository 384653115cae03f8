//! Rejected uploads and their messages.

use e2e::{
    ApiResponse, Client, MultipartForm, TestShop,
    images::{AnAvif, bombs, file, jpeg, png, stills, two_halves, upload_image},
};
use image::ImageFormat;
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

use super::a_product;

const MIB: usize = 1024 * 1024;

/// Return the only message on the only rejected field.
#[track_caller]
fn message<'a>(answer: &'a ApiResponse, field: &str) -> &'a str {
    assert_eq!(answer.invalid_fields(), [field]);
    let messages = answer.json["errors"][field].as_array().expect("messages");
    assert_eq!(messages.len(), 1, "{}", answer.text);
    messages[0].as_str().expect("a message")
}

/// Files that are no images, despite their names.
fn no_pictures() -> Vec<&'static [u8]> {
    vec![
        b"<!DOCTYPE html><script>alert(1)</script>",
        b"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>",
        b"#!/bin/sh\nid\n",
        b"%PDF-1.7\n1 0 obj",
        b"PK\x03\x04\x14\0\0\0",
        b"BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0",
        b"\0\0\0\x18ftypheic\0\0\0\0mif1heic",
        b"x",
    ]
}

/// Files with the header of an image but a damaged body.
fn damaged() -> Vec<Vec<u8>> {
    let formats = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif];
    let mut whole: Vec<_> = formats.map(|format| file(&two_halves(300, 150), format)).into();
    whole.push(AnAvif::of(stills::COLOURS).file());
    let mut files: Vec<_> = whole.into_iter().map(|file| file[..file.len() / 2].to_vec()).collect();
    files.push(b"GIF89a\x08\0\x08\0/*<script>alert(1)</script>*/=1;alert(document.domain);".to_vec());
    files.push(b"\xff\xd8\xff\xe0/*<script>alert(1)</script>*/".to_vec());
    files.push([&png(300, 150)[..60], &[0xff; 2000]].concat());
    files
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn upload_rejects_non_image_without_changes(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, path) = (shop.admin().await, a_product(&shop).await);
    let page = format!("/api/v1/products/{}", path.rsplit('/').next().expect("an id"));
    upload_image(&admin, &path, &jpeg(300, 150)).await.data(200);
    let before = admin.get(&page).await.data(200).clone();
    let refused = async |file: &[u8]| {
        let form = MultipartForm::of("name", "اسم آخر").and("category", "WOMEN").and_file("image", "photo.jpg", file);
        form.put(&admin, &path).await
    };

    let mut messages = Vec::new();
    for file in no_pictures() {
        messages.push(message(&refused(file).await, "image").to_owned());
    }
    assert!(messages.iter().all(|message| *message == messages[0] && message.contains("AVIF")), "{messages:?}");
    for file in damaged() {
        let answer = refused(&file).await;
        assert_ne!(message(&answer, "image"), messages[0], "{:?}", &file[..12]);
    }
    for (name, bomb) in bombs::claiming_to_be_huge() {
        assert!(message(&refused(&bomb).await, "image").contains("40"), "{name}");
    }
    let mut large = jpeg(300, 150);
    large.resize(10 * MIB + 1, 0);
    assert!(message(&refused(&large).await, "image").contains("10"));
    assert_eq!(admin.get(&page).await.data(200), &before);

    large.truncate(10 * MIB);
    refused(&large).await.data(200);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn image_error_is_reported_with_other_errors(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, product) = (shop.admin().await, a_product(&shop).await);
    let bad = |form: MultipartForm, field: &str| form.and_file(field, "a.png", b"<svg/>");
    let post = async |form: MultipartForm, list: &str| form.post(&admin, &format!("/api/v1/admins/{list}")).await;

    let brand = post(bad(MultipartForm::of("name", ""), "thumbnail"), "brands").await;
    assert_eq!(brand.invalid_fields(), ["name", "thumbnail"]);
    let created = post(bad(MultipartForm::of("name", "x").and("category", "BOTH"), "image"), "products").await;
    assert_eq!(created.invalid_fields(), ["brand_id", "category", "image"]);
    let variant = bad(MultipartForm::of("name", "").and("price", "-1").and("size_value", "5"), "image");
    let variant = variant.post(&admin, &format!("{product}/variants")).await;
    assert_eq!(variant.invalid_fields(), ["image", "name", "price"]);
    let set = post(bad(MultipartForm::of("name", "x").and("price", "9"), "image"), "gift_sets").await;
    assert_eq!(set.invalid_fields(), ["image", "items"]);
    assert_eq!(admin.get("/api/v1/admins/brands").await.json["pagination"]["total"], 1, "nothing was made");

    // A file in an unknown field, or for a missing object, is not validated.
    let unasked = bad(MultipartForm::of("name", "Armani"), "image");
    assert_eq!(post(unasked, "brands").await.data(201)["thumbnail"], json!(null));
    let nowhere = format!("{}-0000", &product[..product.len() - 5]);
    bad(MultipartForm::of("name", "x"), "image").put(&admin, &nowhere).await.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn upload_requires_administrator(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, path) = (shop.admin().await, a_product(&shop).await);
    let customer = e2e::NewCustomer::with_phone("0591234567").sign_up(&shop.guest()).await;
    let stored = || std::fs::read_dir(shop.fixture.folder().join("pictures")).expect("a folder").count();
    let uploaded = async |client: &Client| upload_image(client, &path, &jpeg(300, 150)).await;
    uploaded(&shop.guest()).await.error(401, "unauthenticated");
    uploaded(&customer.client).await.error(403, "forbidden");
    assert_eq!(stored(), 0, "their files are not even looked at");
    assert!(uploaded(&admin).await.data(200)["image_path"].is_string());
    assert_eq!(stored(), 1);
    shop.stop().await;
}
