//! `/admins/exports`: CSV exports of products, customers and orders.

use e2e::{CsvTable, NewBrand, NewCustomer, NewOrder, NewProduct, TestShop, import};
use platform::testing::Backend;
use reqwest::header;
use rstest::rstest;
use serde_json::json;

const EXPORTS: &str = "/api/v1/admins/exports";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn product_export_can_be_imported_unchanged(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("دار، \"الندى\"").create(&shop).await;
    NewProduct::named("=عود الليل", &brand).with_stock(5).create(&shop).await;
    NewProduct::named("مسك، \"الفجر\"", &brand).create(&shop).await;

    let answer = admin.get(&format!("{EXPORTS}/products.csv")).await;
    let header = |name| answer.headers[name].to_str().expect("a text").to_owned();
    assert_eq!((answer.status, header(header::CONTENT_TYPE).as_str()), (200, "text/csv; charset=utf-8"));
    let name = header(header::CONTENT_DISPOSITION);
    assert!(name.starts_with("attachment; filename=\"attar-products-20") && name.ends_with(".csv\""), "{name}");
    assert_eq!(header(header::CACHE_CONTROL), "no-store");
    assert!(answer.text.starts_with('\u{feff}'), "its mark");
    let table = CsvTable::read(&answer.text);
    let names = ["slug", "name", "brand", "category", "description", "image", "variant_name"];
    assert_eq!(table.titles[..7], names);
    assert_eq!(table.column("name")[0], "'=عود الليل");
    assert_eq!(table.column("stock"), ["5", ""]);

    let again = import(&admin, &answer.text).await.data(201).clone();
    assert_eq!((&again["unchanged_products"], &again["faults_count"]), (&json!(2), &json!(0)), "{again}");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customer_and_order_exports_escape_formulas(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).with_stock(5).create(&shop).await;
    let customer = NewCustomer::with_phone("0591234567").with("address", "=HYPERLINK(1)").sign_up(&shop.guest()).await;
    let order = NewOrder::of(&sold, 2).place(&customer.client).await;

    let customers = CsvTable::read(&admin.get(&format!("{EXPORTS}/customers.csv")).await.text);
    assert_eq!(customers.titles, ["name", "phone", "email", "region", "city", "address", "created_at"]);
    let layla = ["ليلى حداد", "'+970591234567", "layla@example.com", "WEST_BANK", "رام الله", "'=HYPERLINK(1)"];
    assert_eq!((customers.rows.len(), &customers.rows[0][..6]), (1, &layla.map(str::to_owned)[..]));

    let orders = CsvTable::read(&admin.get(&format!("{EXPORTS}/orders.csv")).await.text);
    assert_eq!(orders.column("number"), [order["number"].to_string()]);
    assert_eq!((orders.column("status"), orders.column("confirmation")), (vec!["pending"], vec!["not_called"]));
    assert!(orders.column("items")[0].starts_with("2 × عود الليل - "), "{:?}", orders.column("items"));
    assert_eq!(orders.column("total"), [format!("{:.2}", order["total"].as_f64().expect("an amount"))]);
    assert_eq!((orders.column("discount"), orders.column("channel")), (vec!["0.00"], vec!["web"]));
    assert_eq!((orders.column("offers_total"), orders.column("credits_total")), (vec!["0.00"], vec!["0.00"]));
    let none = admin.get(&format!("{EXPORTS}/orders.csv?status=delivered")).await;
    assert_eq!(none.text.lines().count(), 1, "the titles alone");
    let wrong = admin.get(&format!("{EXPORTS}/orders.csv?status=lost")).await;
    assert_eq!(wrong.invalid_fields(), ["status"]);
    shop.stop().await;
}
