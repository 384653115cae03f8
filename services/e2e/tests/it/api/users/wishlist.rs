//! `/api/v1/users/wishlist`: saved products of customers, on all of their devices.

use e2e::{Client, NewBrand, NewCustomer, NewProduct, PASSWORD, TestShop, each, log_in};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

const PHONE: &str = "0591234567";
const WISHLIST: &str = "/api/v1/users/wishlist";
const MERGE: &str = "/api/v1/users/wishlist/merge";

fn of(ids: &[&str]) -> Value {
    json!({ "product_ids": ids })
}

async fn saved(client: &Client) -> Value {
    client.get(WISHLIST).await.data(200).clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn wishlist_follows_its_customer(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let mut ids = Vec::new();
    for name in ["عود", "مسك", "عنبر"] {
        ids.push(NewProduct::named(name, &brand).create(&shop).await.product.id);
    }
    let [oud, musk, amber] = [&*ids[0], &*ids[1], &*ids[2]];
    let layla = NewCustomer::with_phone(PHONE).sign_up(&guest).await.client;
    assert_eq!(saved(&layla).await, of(&[]));

    let replaced = layla.put(WISHLIST, &of(&[musk, oud, musk])).await;
    assert_eq!(replaced.data(200), &of(&[musk, oud]));
    let elsewhere = log_in(&guest, PHONE).await.client;
    for _ in 0..2 {
        let merged = elsewhere.post(MERGE, &of(&[amber, oud])).await;
        assert_eq!(merged.data(200), &of(&[amber, oud, musk]));
    }
    assert_eq!(saved(&layla).await, of(&[amber, oud, musk]));

    // A page lists them by id, without those that are gone.
    admin.delete(&format!("/api/v1/admins/products/{oud}")).await.data(200);
    let list = guest.get(&format!("/api/v1/products?ids={amber},{oud},{musk},x&show_variants=true")).await;
    assert_eq!(each(&list.data(200)["products"], "name"), ["عنبر", "مسك"]);
    assert_eq!(list.data(200)["meta"]["total"], 2);
    let two = guest.get(&format!("/api/v1/products?ids={musk}")).await;
    assert_eq!(each(&two.data(200)["products"], "name"), ["مسك"], "another list than before");
    assert_eq!(guest.get("/api/v1/products?ids=").await.data(200)["meta"]["total"], 2);

    let many = vec![amber; 101];
    for path in [WISHLIST, MERGE] {
        for body in [json!({}), json!({ "product_ids": null }), json!({ "product_ids": 7 }), of(&["x"]), of(&many)] {
            let sent = if path == MERGE { layla.post(path, &body).await } else { layla.put(path, &body).await };
            assert_eq!(sent.invalid_fields(), ["product_ids"], "{path}: {body}");
        }
    }
    assert_eq!(guest.get(&format!("/api/v1/products?ids={}", many.join(","))).await.invalid_fields(), ["ids"]);
    assert_eq!(saved(&layla).await, of(&[amber, oud, musk]));
    for (client, status, code) in [(&guest, 401, "unauthenticated"), (&admin, 403, "forbidden")] {
        client.get(WISHLIST).await.error(status, code);
        client.put(WISHLIST, &of(&[])).await.error(status, code);
        client.post(MERGE, &of(&[])).await.error(status, code);
    }

    let data = layla.get("/api/v1/users/me/data").await.data(200).clone();
    assert_eq!(data["account"]["wishlist"], json!([amber, oud, musk]));
    layla.post("/api/v1/users/me/erasure", &json!({ "password": PASSWORD })).await.data(200);
    let again = NewCustomer::with_phone(PHONE).sign_up(&guest).await.client;
    assert_eq!(saved(&again).await, of(&[]));
    shop.stop().await;
}
