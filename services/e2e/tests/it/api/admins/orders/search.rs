//! Search for orders by the customer's name, phone and order number.

use e2e::{Client, NewBrand, NewOrder, NewProduct, TestShop, each, update_status};
use platform::testing::Backend;
use reqwest::Url;
use rstest::rstest;

/// Build the path of a search.
fn searching(typed: &str) -> String {
    let list = Url::parse_with_params("http://attar.example/api/v1/admins/orders", [("search", typed)]);
    let list = list.expect("an address");
    format!("{}?{}", list.path(), list.query().unwrap_or_default())
}

/// Return the customers' names of the orders that a search finds.
async fn found(admin: &Client, search: &str, filter: &str) -> Vec<String> {
    let answer = admin.get(&format!("{}&{filter}", searching(search))).await;
    let customers: serde_json::Value =
        answer.data(200).as_array().expect("a list").iter().map(|order| order["customer"].clone()).collect();
    assert_eq!(answer.json["pagination"]["total"], customers.as_array().map_or(0, Vec::len));
    each(&customers, "name").into_iter().map(str::to_owned).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn search_finds_order_by_any_spelling(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let people = [
        ("أحمد الخطيب", "0591234567"),
        ("مُنى إبراهيم", "+972541234567"),
        ("Rosé Müller 1004", "02 290 1234"),
        ("فاطمة لؤي", "0569876543"),
    ];
    for (name, phone) in people {
        NewOrder::of(&oud, 1).from_customer(name, phone).place(&guest).await;
    }
    let [ahmad, muna, rose, fatima] = people.map(|(name, _)| name);
    let cases: &[(&str, &[&str])] = &[
        ("احمد", &[ahmad]),
        ("أَحْمَدُ", &[ahmad]),
        ("الخطيب احمد", &[ahmad]),
        ("خطـــيب", &[ahmad]),
        ("مني ابراهيم", &[muna]),
        ("منى إبراهيم", &[muna]),
        ("فاطمه لوي", &[fatima]),
        ("rose MULLER", &[rose]),
        ("ا", &[fatima, muna, ahmad]),
        ("احمد ابراهيم", &[]),
        ("zzz", &[]),
        // The phone, in every accepted notation.
        ("0591234567", &[ahmad]),
        ("+970 59-123-4567", &[ahmad]),
        ("٠٥٩١٢٣٤٥٦٧", &[ahmad]),
        ("00970591234567", &[ahmad]),
        ("591234567", &[ahmad]),
        ("+972591234567", &[ahmad]),
        ("054-123-4567", &[muna]),
        ("022901234", &[rose]),
        ("0590000000", &[]),
        // The order number; a name may match it too.
        ("1001", &[ahmad]),
        ("#1002", &[muna]),
        ("١٠٠٣", &[rose]),
        ("1004", &[fatima, rose]),
        ("1005", &[]),
        ("0", &[rose]),
        ("9", &[]),
    ];
    for (typed, names) in cases {
        assert_eq!(&found(&admin, typed, "").await, names, "{typed}");
    }

    let path = admin.get("/api/v1/admins/orders?search=1001").await;
    update_status(&admin, &path.data(200)[0], "processing").await;
    assert_eq!(found(&admin, "ا", "status=processing").await, [ahmad]);
    assert_eq!(found(&admin, "ا", "status=pending").await, [fatima, muna]);
    assert_eq!(found(&admin, "ا", "status=all").await.len(), 3);
    let (longest, longer) = ("ا".repeat(100), "ا".repeat(101));
    assert!(found(&admin, &longest, "").await.is_empty());
    assert_eq!(admin.get(&searching(&longer)).await.invalid_fields(), ["search"]);
    shop.stop().await;
}
