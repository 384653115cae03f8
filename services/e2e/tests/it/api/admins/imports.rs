//! `/admins/imports`: CSV imports of products.

use e2e::{
    Client, MultipartForm, NewBrand, TestShop,
    images::{ImageResponse, jpeg},
    import, text, wait_for_import,
};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

const IMPORTS: &str = "/api/v1/admins/imports";

async fn start(admin: &Client, import: &Value) -> e2e::ApiResponse {
    let path = format!("{IMPORTS}/{}/start", text(import, "id"));
    Client::send(admin.request(Method::POST, &path)).await
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn arabic_import_with_images_is_validated_and_applied(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    NewBrand::named("دار الندى").create(&shop).await;
    let table = "المعرّف;الاسم;العلامة التجارية;الفئة;الصورة;اسم المتغير;الحجم;السعر;المخزون;مفعّل\r\n\
                 oud;عود الليل;دار الندى;رجالي;oud.jpg;عينة;٥;٤٠٫٥;٧;نعم\r\n\
                 oud;;;;;زجاجة;50;300;-;لا\r\n";
    let form = |pictures: &str| {
        MultipartForm::of("pictures", pictures).and_file("file", "عطور.csv", table.as_bytes()).post(&admin, IMPORTS)
    };
    let without = form("[]").await.data(201).clone();
    let fault = &without["faults"][0];
    assert_eq!((&fault["row"], &fault["column"], &fault["value"]), (&json!(2), &json!("image"), &json!("oud.jpg")));
    start(&admin, &without).await.error(409, "import_not_ready");

    let checked = form(r#"["صور/oud.jpg", "other.jpg"]"#).await.data(201).clone();
    assert_eq!((&checked["faults"], &checked["file_name"]), (&json!([]), &json!("عطور.csv")));
    assert_eq!(checked["pictures_needed"], json!(["صور/oud.jpg"]));
    let refused = start(&admin, &checked).await;
    refused.error(409, "import_not_ready");
    assert_eq!(refused.json["data"]["pictures_needed"], json!(["صور/oud.jpg"]));

    let path = format!("{IMPORTS}/{}/pictures", text(&checked, "id"));
    let send = async |name: &str, file: &[u8]| {
        MultipartForm::of("name", name).and_file("image", "a.jpg", file).post(&admin, &path).await
    };
    assert_eq!(send("other.jpg", &jpeg(300, 200)).await.invalid_fields(), ["name"]);
    assert_eq!(send("صور/oud.jpg", b"no picture").await.invalid_fields(), ["image"]);
    for _ in 0..2 {
        assert_eq!(send("صور/oud.jpg", &jpeg(300, 200)).await.data(200)["pictures_needed"], json!([]));
    }
    assert_eq!(start(&admin, &checked).await.data(200)["state"], "running");
    let done = wait_for_import(&admin, text(&checked, "id"), |_| false).await;
    assert_eq!(done["result"], json!({ "created": 1, "updated": 0, "unchanged": 0, "failed": 0 }), "{done}");
    let product = admin.get("/api/v1/products/oud").await.data(200).clone();
    assert_eq!(ImageResponse::get(&admin, text(&product, "image_path"), "").await.image().width(), 300);
    let [small, large] = product["variants"].as_array().expect("variants").as_slice() else { panic!("{product}") };
    assert_eq!((&small["price"], &small["size_value"], &small["stock"]), (&json!(40.5), &json!(5), &json!(7)));
    assert_eq!((&large["is_enabled"], &large["stock"]), (&json!(false), &Value::Null));

    let listed = admin.get(IMPORTS).await.data(200).clone();
    let states: Vec<_> = listed.as_array().expect("tables").iter().map(|table| text(table, "state")).collect();
    assert_eq!(states, ["done", "checked"]);
    admin.delete(&format!("{IMPORTS}/{}", text(&without, "id"))).await.data(200);
    admin.delete(&format!("{IMPORTS}/{}", text(&checked, "id"))).await.error(409, "import_not_ready");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn import_rejects_malformed_file(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    for file in [&b"slug,name\r\n"[..], b"slug\n\xff\xfe", b"\xef\xbb\xbf"] {
        let form = MultipartForm::of("pictures", "[]").and_file("file", "a.csv", file);
        assert_eq!(form.post(&admin, IMPORTS).await.invalid_fields(), ["file"]);
    }
    assert_eq!(admin.post(IMPORTS, &json!({})).await.invalid_fields(), ["file"]);
    let form = MultipartForm::of("pictures", "oud.jpg").and_file("file", "a.csv", b"slug\na\n");
    assert_eq!(form.post(&admin, IMPORTS).await.invalid_fields(), ["pictures"]);
    admin.get(&format!("{IMPORTS}/nothing")).await.error(404, "not_found");
    let empty = import(&admin, "name,السعر\r\nعود,5\r\n").await.data(201).clone();
    let messages: Vec<_> =
        empty["faults"].as_array().expect("faults").iter().map(|fault| text(fault, "message").to_owned()).collect();
    assert_eq!(messages.len(), 2, "no slugs, for the table and for its row: {messages:?}");
    shop.stop().await;
}
