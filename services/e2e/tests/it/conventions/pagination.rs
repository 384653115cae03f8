//! Pagination: bounds, metadata and parameters.

use std::collections::BTreeSet;

use e2e::{ApiResponse, Client, NewBrand, NewCustomer, NewGiftSet, NewOrder, NewProduct, TestShop, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

/// A list endpoint: client, path, default page size, and whether it supports search.
struct List<'c> {
    reader: &'c Client,
    path: &'static str,
    per_page: u32,
    is_searched: bool,
}

impl List<'_> {
    async fn send(&self, query: &str) -> ApiResponse {
        self.reader.get(&format!("{}?{query}", self.path)).await
    }

    /// Return the entries of a page and its metadata.
    async fn page(&self, query: &str) -> (Vec<Value>, Value) {
        let answer = self.send(query).await;
        let data = answer.data(200);
        let entries = [&data["products"], &data["data"], data].into_iter().find_map(Value::as_array).expect("a list");
        let meta = if data["meta"].is_object() { &data["meta"] } else { &answer.json["pagination"] };
        if self.path == "/api/v1/gift_sets" {
            for figure in ["current_page", "last_page", "per_page", "total", "from", "to"] {
                assert_eq!(data[figure], meta[figure], "the same figures stand in both places");
            }
        }
        (entries.clone(), meta.clone())
    }
}

fn lists<'c>(guest: &'c Client, customer: &'c Client, admin: &'c Client) -> [List<'c>; 6] {
    let list = |reader, path, per_page, is_searched| List { reader, path, per_page, is_searched };
    [
        list(guest, "/api/v1/products", 12, true),
        list(guest, "/api/v1/gift_sets", 12, true),
        list(customer, "/api/v1/orders", 15, false),
        list(admin, "/api/v1/admins/brands", 15, true),
        list(admin, "/api/v1/admins/orders", 15, true),
        list(admin, "/api/v1/admins/customers", 15, true),
    ]
}

/// Build the expected metadata.
fn meta(page: u32, last: u32, per_page: u32, total: u32, place: Option<(u32, u32)>) -> Value {
    json!({
        "current_page": page, "page": page, "last_page": last, "per_page": per_page, "total": total,
        "from": place.map(|(from, _)| from), "to": place.map(|(_, to)| to),
    })
}

/// Start a shop with five brands, products and gift sets, and five orders of one account for as many phones.
async fn five_of_each(backend: Backend) -> (TestShop, Client) {
    let shop = TestShop::start(backend).await;
    let customer = NewCustomer::with_phone("0591234567").sign_up(&shop.guest()).await.client;
    for n in 1..=5 {
        let brand = NewBrand::named(&format!("دار {n}")).create(&shop).await;
        let sold = NewProduct::named(&format!("عود {n}"), &brand).create(&shop).await;
        NewGiftSet::named(&format!("هدية {n}")).and(&sold, 1).create(&shop).await;
        NewOrder::of(&sold, 1).from_customer("سلمى الخطيب", &format!("059123456{n}")).place(&customer).await;
    }
    (shop, customer)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_list_is_paginated_with_metadata(#[case] backend: Backend) {
    let (shop, customer) = five_of_each(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    for list in lists(&guest, &customer, &admin) {
        let (entries, pagination) = list.page("").await;
        assert_eq!((entries.len(), pagination), (5, meta(1, 1, list.per_page, 5, Some((1, 5)))), "{}", list.path);
        assert_eq!(list.page("page=&per_page=&search=").await.0, entries, "what is empty is absent: {}", list.path);
        assert_eq!(list.page("colour=red&page[]=7").await.0, entries, "what is unknown is ignored: {}", list.path);

        let mut seen = BTreeSet::new();
        for (page, place) in [(1, (1, 2)), (2, (3, 4)), (3, (5, 5))] {
            let (entries, pagination) = list.page(&format!("per_page=2&page={page}")).await;
            assert_eq!(pagination, meta(page, 3, 2, 5, Some(place)), "{}", list.path);
            seen.extend(entries.iter().map(|entry| text(entry, "id").to_owned()));
        }
        assert_eq!(seen.len(), 5, "each entry is on one page: {}", list.path);
        for page in [4, 2_000_000_000] {
            let (entries, pagination) = list.page(&format!("per_page=2&page={page}")).await;
            assert_eq!((entries, pagination), (vec![], meta(page, 3, 2, 5, None)), "{}", list.path);
        }
        for per_page in [1, 100] {
            assert_eq!(list.page(&format!("per_page={per_page}")).await.1["per_page"], per_page, "{}", list.path);
        }
        if list.is_searched {
            let nothing = meta(1, 1, list.per_page, 0, None);
            assert_eq!(list.page("search=zzz").await, (vec![], nothing), "{}", list.path);
        }
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_list_rejects_invalid_pagination(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    for list in lists(&guest, &customer, &admin) {
        for page in ["0", "-1", "abc", "1.5", "1e3", "%2B1", "%D9%A1"] {
            assert_eq!(list.send(&format!("page={page}")).await.invalid_fields(), ["page"], "{}", list.path);
        }
        for per_page in ["0", "101", "-1", "all", "99999999999"] {
            assert_eq!(
                list.send(&format!("per_page={per_page}")).await.invalid_fields(),
                ["per_page"],
                "{}",
                list.path
            );
        }
        let long = |length| format!("search={}", "ع".repeat(length));
        if list.is_searched {
            list.send(&long(100)).await.data(200);
            list.send(&format!("{}%20%20", long(100))).await.data(200);
            let both = list.send(&format!("{}&page=0", long(101))).await;
            assert_eq!(both.invalid_fields(), ["page", "search"], "{}", list.path);
        } else {
            list.send(&long(101)).await.data(200);
        }
    }
    let choices = guest.get(&format!("/api/v1/products?paginate=false&search={}", "x".repeat(101))).await;
    assert_eq!(choices.invalid_fields(), ["search"]);
    shop.stop().await;
}
