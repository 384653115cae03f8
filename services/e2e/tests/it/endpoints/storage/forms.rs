//! Images in the back office's forms: uploaded, kept, replaced, removed.

use std::path::Path;

use e2e::{
    Client, MultipartForm, TestShop,
    images::{ImageResponse, jpeg, png, upload_image},
    text,
};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

const BASE: &str = "/api/v1/admins";

/// Create a brand, a product, a variant and a gift set, each by a form with an image; returns path, form field,
/// response field and response.
async fn create_all_with(admin: &Client, file: &[u8]) -> Vec<(String, &'static str, &'static str, Value)> {
    let create = async |list: &str, field: &str, form: MultipartForm| {
        let answer = form.and_file(field, "C:\\fakepath\\صورة.png", file).post(admin, list).await;
        answer.data(201).clone()
    };
    let brand = create(&format!("{BASE}/brands"), "thumbnail", MultipartForm::of("name", "ديور")).await;
    let form = MultipartForm::of("name", "سوفاج").and("brand_id", text(&brand, "id")).and("category", "MEN");
    let product = create(&format!("{BASE}/products"), "image", form).await;
    let of_product = format!("{BASE}/products/{}", text(&product, "id"));
    let form = MultipartForm::of("name", "عينة").and("price", "40").and("size_value", "5");
    let variant = create(&format!("{of_product}/variants"), "image", form).await;
    let form = MultipartForm::of("name", "هدية").and("price", "99").and("items[0][variant_id]", text(&variant, "id"));
    let set = create(&format!("{BASE}/gift_sets"), "image", form.and("items[0][quantity]", "1")).await;
    vec![
        (format!("{BASE}/brands/{}", text(&brand, "id")), "thumbnail", "thumbnail", brand),
        (of_product.clone(), "image", "image_path", product),
        (format!("{of_product}/variants/{}", text(&variant, "id")), "image", "image_path", variant),
        (format!("{BASE}/gift_sets/{}", text(&set, "id")), "image", "image_path", set),
    ]
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn forms_upload_keep_replace_and_remove_image(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (first, second) = (jpeg(300, 150), png(250, 150));
    for (path, field, shown_as, created) in create_all_with(&admin, &first).await {
        let picture = text(&created, shown_as).to_owned();
        assert!(is_a_hash(&picture), "{picture}");
        assert_eq!(ImageResponse::get(&shop.guest(), &picture, "").await.image().width(), 300);

        // The image stays when the form has no file, an empty file, a file in another field, or a non-empty text.
        let empty_file = MultipartForm::of("name", "اسم").and_file(field, "", b"");
        let other_file = MultipartForm::default().and_file("avatar", "a.jpg", &second);
        for form in [MultipartForm::of("name", "اسم"), empty_file, other_file, MultipartForm::of(field, "ab/cd.webp")]
        {
            assert_eq!(form.put(&admin, &path).await.data(200)[shown_as], picture.as_str());
        }
        for body in [json!({}), json!({ field: "https://attar.example/x.webp" })] {
            assert_eq!(admin.put(&path, &body).await.data(200)[shown_as], picture.as_str(), "{body}");
        }
        assert_eq!(admin.put(&path, &json!({ field: {} })).await.invalid_fields(), [field]);
        // A file takes precedence over a text, in any order; the last of several files wins.
        let exchanged =
            MultipartForm::of(field, "").and_file(field, "b.png", &second).and(field, "").put(&admin, &path).await;
        let exchanged = text(exchanged.data(200), shown_as).to_owned();
        assert!(is_a_hash(&exchanged) && exchanged != picture);
        let back = MultipartForm::default()
            .and_file(field, "b", &second)
            .and_file(field, "a", &first)
            .and_file(field, "", b"");
        assert_eq!(back.post_as_put(&admin, &path).await.data(200)[shown_as], picture.as_str());
        assert_eq!(
            ImageResponse::get(&shop.guest(), &exchanged, "").await.image().width(),
            250,
            "the old one stays as well"
        );

        // An empty text removes the image, and so does null.
        assert_eq!(MultipartForm::of(field, "").put(&admin, &path).await.data(200)[shown_as], Value::Null);
        for cleared in [json!({ field: null }), json!({ field: "" })] {
            assert_eq!(upload_image(&admin, &path, &first).await.data(200)[shown_as], picture.as_str());
            assert_eq!(admin.put(&path, &cleared).await.data(200)[shown_as], Value::Null, "{cleared}");
        }
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn identical_image_is_stored_once_by_hash(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let things = create_all_with(&admin, &jpeg(300, 150)).await;
    let paths: Vec<_> = things.iter().map(|(_, _, shown_as, created)| text(created, shown_as).to_owned()).collect();
    assert!(paths.iter().all(|path| *path == paths[0]), "{paths:?}");
    let stored = || files_below(&shop.fixture.folder().join("pictures"));
    assert_eq!(stored(), 2, "one file for each of its two widths");

    let file = png(250, 150);
    let answers = futures::future::join_all((0..8).map(|_| upload_image(&admin, &things[1].0, &file))).await;
    let other = text(answers[0].data(200), "image_path").to_owned();
    assert!(answers.iter().all(|answer| answer.data(200)["image_path"] == other.as_str()));
    assert_ne!(other, paths[0], "another content has another name");
    assert_eq!(stored(), 4);

    // An order keeps its images, whatever happens to the catalog.
    let guest = shop.guest();
    admin.put(&things[2].0, &json!({ "image": null })).await.data(200);
    assert_eq!(ImageResponse::get(&guest, &paths[0], "").await.status, 200);
    let gone =
        ImageResponse::send(guest.request(Method::GET, &format!("/storage/{}", paths[0].replace(".webp", ".jpg"))))
            .await;
    assert_eq!(gone.status, 404);
    shop.stop().await;
}

/// Return whether a path looks like `ab/cdef…-c8a27e.webp`: 64 hexadecimal digits of a hash and six of a colour.
fn is_a_hash(path: &str) -> bool {
    let (folder, name) = path.split_once('/').unwrap_or_default();
    let (name, colour) = name.strip_suffix(".webp").and_then(|name| name.split_once('-')).unwrap_or_default();
    let is_hex = |part: &str| part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    [folder, name, colour].map(str::len) == [2, 62, 6] && [folder, name, colour].into_iter().all(is_hex)
}

fn files_below(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.map(|path| if path.is_dir() { files_below(&path) } else { 1 }).sum()
}
