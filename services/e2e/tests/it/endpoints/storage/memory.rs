//! Resource usage of uploads, measured on the real program.

use std::time::{Duration, Instant};

use e2e::{
    AttarCommand, Client, MultipartForm, Processes, RawConnection, Session, StandaloneServer, TestShop,
    images::{ImageResponse, bombs, jpeg, upload_image},
    text, try_log_in_admin,
};
use futures::future::{join, join_all};
use platform::testing::{Backend, Fixture};
use serde_json::json;
use tokio::time::timeout;

use super::a_product;
use crate::eventually::wait_until;

const EMAIL: &str = "owner@attar.example";
const PASSWORD: &str = "a password for tests";
const MIB: usize = 1024 * 1024;
/// Number of uploads processed concurrently.
const PLACES: usize = 8;

/// Start a standalone store; returns it with the administrator's client and the path of a product.
async fn a_store(fixture: &Fixture) -> (StandaloneServer, Client, String) {
    let folder = fixture.folder().join("data");
    let store = AttarCommand::new(&["serve"])
        .env("ATTAR_DATA_DIR", folder.to_str().expect("a path in UTF-8"))
        .env("ATTAR_ADMIN_EMAIL", EMAIL)
        .env("ATTAR_ADMIN_PASSWORD", PASSWORD)
        .serve(fixture.folder().join("attar.log"))
        .await;
    let guest = store.guest();
    let admin = Session::from(&guest, &try_log_in_admin(&guest, EMAIL, PASSWORD).await, 200).client;
    let path = a_product_by(&admin).await;
    (store, admin, path)
}

/// Create a product, upload a first image, and return its path.
async fn a_product_by(admin: &Client) -> String {
    let brand = admin.post("/api/v1/admins/brands", &json!({ "name": "ديور" })).await.data(201)["id"].clone();
    let product = json!({ "name": "سوفاج", "brand_id": brand, "category": "MEN" });
    let product = admin.post("/api/v1/admins/products", &product).await;
    let path = format!("/api/v1/admins/products/{}", text(product.data(201), "id"));
    for side in [300, 400] {
        upload_image(admin, &path, &jpeg(side, side)).await.data(200);
    }
    path
}

/// Build a distinct image file of this size.
fn a_file(number: u32, bytes: usize) -> Vec<u8> {
    let mut file = jpeg(300, 100 + number);
    file.resize(bytes, 0);
    file
}

#[tokio::test(flavor = "multi_thread")]
async fn decompression_bomb_needs_little_memory() {
    let fixture = Fixture::new(Backend::Local).await;
    let (store, admin, path) = a_store(&fixture).await;
    let mut refused = vec![
        ("10,000 by 10,000 in 12 KiB", bombs::black_png(10_000)),
        ("30,000 by 30,000 in 107 KiB", bombs::black_png(30_000)),
    ];
    assert!(refused[0].1.len() < 13 * 1024 && refused[1].1.len() < 110 * 1024);
    refused.extend(bombs::claiming_to_be_huge());
    refused.extend(bombs::hiding_it());
    let taken = bombs::with_hidden_ballast();

    let memory = store.memory();
    for (name, bomb) in &refused {
        assert_eq!(upload_image(&admin, &path, bomb).await.invalid_fields(), ["image"], "{name}");
    }
    for (name, file) in &taken {
        let answer = upload_image(&admin, &path, file).await;
        let shown = ImageResponse::get(&admin, text(answer.data(200), "image_path"), "").await;
        // AV1 still images are at least 64 pixels wide.
        let width = if name.starts_with("AVIF") { 64 } else { 16 };
        assert_eq!(shown.image().width(), width, "{name}");
    }
    let all = refused.iter().chain(&taken).chain(&refused).map(|(_, file)| upload_image(&admin, &path, file));
    join_all(all).await;
    let grown = memory.grown_mib();
    assert!(grown < 64, "{grown} MiB");
    store.terminate();
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_uploads_need_bounded_memory() {
    let fixture = Fixture::new(Backend::Local).await;
    let (store, admin, path) = a_store(&fixture).await;

    let files: Vec<_> = (0..8).map(|number| a_file(number, 10 * MIB)).collect();
    let memory = store.memory();
    let answers = join_all(files.iter().map(|file| upload_image(&admin, &path, file))).await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    let grown = memory.grown_mib();
    assert!(grown < 128, "{grown} MiB for 80 MiB");

    let files: Vec<_> = (10..60).map(|number| a_file(number, 2 * MIB)).collect();
    let memory = store.memory();
    let guest = store.guest();
    let others = async {
        let mut slowest = Duration::ZERO;
        for _ in 0..20 {
            for path in ["/api/v1/products", "/healthz", "/readyz"] {
                let sent = Instant::now();
                assert_eq!(guest.get(path).await.status, 200, "{path}");
                slowest = slowest.max(sent.elapsed());
            }
        }
        slowest
    };
    let (answers, slowest) = join(join_all(files.iter().map(|file| upload_image(&admin, &path, file))), others).await;
    let grown = memory.grown_mib();
    assert!(grown < 64, "{grown} MiB for 100 MiB");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    let (taken, late): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert!(taken.len() >= PLACES, "{}", taken.len());
    for answer in late {
        answer.error(503, "unavailable");
    }
    store.terminate();
}

#[tokio::test(flavor = "multi_thread")]
async fn gateway_streams_uploads_with_backpressure() {
    let mut store = Processes::start().await;
    let admin = store.admin().await;
    let path = a_product_by(&admin).await;
    let files: Vec<_> = (0..8).map(|number| a_file(number, 5 * MIB)).collect();
    let (gateway, media) = (store.memory("gateway"), store.memory("media"));
    let answers = join_all(files.iter().map(|file| upload_image(&admin, &path, file))).await;
    assert!(answers.iter().all(|answer| answer.status == 200));
    let (gateway, media) = (gateway.grown_mib(), media.grown_mib());
    assert!(gateway < 24 && media < 72, "{gateway} and {media} MiB for 40 MiB");

    let page = format!("/api/v1/products/{}", path.rsplit('/').next().expect("an id"));
    let before = admin.get(&page).await.data(200).clone();
    let too_large =
        MultipartForm::of("name", "اسم").and_file("image", "a.jpg", &a_file(0, 11 * MIB)).and("category", "BOTH");
    assert_eq!(too_large.put(&admin, &path).await.invalid_fields(), ["category", "image"]);

    store.kill("media");
    let sent = Instant::now();
    let refused = MultipartForm::of("name", "اسم").and_file("image", "a.jpg", &files[0]).put(&admin, &path).await;
    refused.error(503, "unavailable");
    assert!(refused.headers.contains_key("retry-after") && sent.elapsed() < Duration::from_secs(10));
    assert_eq!(admin.get(&page).await.data(200), &before);
    store.run("media");
    store.wait_until_ready().await;
    upload_image(&admin, &path, &files[0]).await.data(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn aborted_upload_releases_its_permit() {
    let shop = TestShop::start(Backend::Local).await;
    let path = a_product(&shop).await;
    let guest = shop.guest();
    let signed_in = Session::from(&guest, &try_log_in_admin(&guest, EMAIL, PASSWORD).await, 200);
    let (admin, token) = (signed_in.client, signed_in.token);
    let mut halves = Vec::new();
    for _ in 0..PLACES {
        let mut connection = RawConnection::to(shop.base()).await;
        let head = format!(
            "PUT {path} HTTP/1.1\r\nHost: attar.example\r\nAuthorization: Bearer {token}\r\nContent-Length: 900000\r\n\
             Content-Type: multipart/form-data; boundary=x\r\n\r\n\
             --x\r\nContent-Disposition: form-data; name=image; filename=a.jpg\r\n\r\n"
        );
        connection.send(head).await;
        connection.send(&jpeg(300, 150)).await;
        halves.push(connection);
    }
    let file = jpeg(200, 150);
    let is_taken = async || timeout(Duration::from_millis(500), upload_image(&admin, &path, &file)).await.is_ok();
    wait_until("no place is left", async || !is_taken().await).await;
    let renamed = timeout(Duration::from_secs(5), MultipartForm::of("name", "اسم").put(&admin, &path)).await;
    renamed.expect("requests without a file do not wait").data(200);

    drop(halves);
    wait_until("there is place again", is_taken).await;
    let shown = admin.get(&format!("/api/v1/products/{}", path.rsplit('/').next().expect("an id"))).await;
    let picture = text(shown.data(200), "image_path").to_owned();
    assert_eq!(ImageResponse::get(&admin, &picture, "").await.image().width(), 200);
    shop.stop().await;
}
