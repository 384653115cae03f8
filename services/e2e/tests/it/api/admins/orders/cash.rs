//! Aggregates over orders: the cash report, the dashboard's sales; and templates of messages to customers.

use e2e::{NewBrand, NewOrder, NewProduct, TestShop, admin_order_path, text, update_status};
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::json;

const TEMPLATES: &str = "/api/v1/admins/orders/templates";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn cash_report_and_sales_are_summed(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let first = NewOrder::of(&oud, 2).place(&guest).await;
    let second = NewOrder::of(&oud, 1).to_region("WEST_BANK").from_customer("ليلى", "0597654321").place(&guest).await;
    for order in [&first, &second] {
        update_status(&admin, order, "processing").await;
        update_status(&admin, order, "shipped").await;
    }
    admin.put(&admin_order_path(&first), &json!({ "cash_collected": first["total"] })).await.data(200);

    let sheet = admin.get("/api/v1/admins/cash").await;
    let sheet = sheet.data(200);
    assert_eq!(text(sheet, "day"), "2026-05-04");
    let regions: Vec<_> =
        sheet["regions"].as_array().expect("regions").iter().map(|sheet| text(sheet, "label")).collect();
    assert_eq!(regions, ["الضفة الغربية", "القدس"]);
    let west_bank = &sheet["regions"][0];
    assert_eq!((&west_bank["outstanding"], &west_bank["collected"]), (&second["total"], &json!(0)));
    assert_eq!((&sheet["outstanding"], &sheet["collected"]), (&second["total"], &first["total"]));
    assert_eq!(text(&west_bank["orders"][0], "customer_name"), "ليلى");
    let other = admin.get("/api/v1/admins/cash?day=2026-05-03").await;
    assert_eq!(other.data(200)["regions"], json!([]));
    assert_eq!(admin.get("/api/v1/admins/cash?day=today").await.invalid_fields(), ["day"]);
    let due = admin.get("/api/v1/admins/orders?flag=cash_due&from=2026-05-04&to=2026-05-04").await;
    assert_eq!(due.json["pagination"]["total"], 1);

    let sales = admin.get("/api/v1/admins/dashboard/sales").await;
    let sales = sales.data(200);
    assert_eq!((text(sales, "time_zone"), sales["days"].as_array().map(Vec::len)), ("Asia/Hebron", Some(30)));
    assert_eq!((&sales["today"]["orders"], &sales["today"]["by_status"]["shipped"]), (&json!(2), &json!(2)));
    assert_eq!(sales["days"][29]["revenue"], sales["month"]["revenue"]);
    assert_eq!((&sales["best_sellers"][0]["units"], text(&sales["best_sellers"][0], "name")), (&json!(3), "عود الليل"));
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    for path in ["/api/v1/admins/dashboard/sales", "/api/v1/admins/cash", "/api/v1/admins/dashboard", TEMPLATES] {
        keeper.get(path).await.error(403, "forbidden");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn message_templates_can_be_customised(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let templates = admin.get(TEMPLATES).await;
    let templates = templates.data(200).as_array().expect("a list");
    let statuses: Vec<_> = templates.iter().map(|template| text(template, "status")).collect();
    assert_eq!(statuses, ["pending", "processing", "shipped", "delivered", "cancelled"]);
    for template in templates {
        assert!(template["is_default"] == true && text(template, "text").contains("{number}"), "{template}");
    }
    let path = format!("{TEMPLATES}/shipped");
    let mine =
        json!({ "status": "shipped", "text": "طلبك {number}\nفي الطريق", "is_default": false, "is_automatic": false });
    assert_eq!(admin.put(&path, &json!({ "text": " طلبك {number}\nفي الطريق " })).await.data(200), &mine);
    assert_eq!(admin.get(TEMPLATES).await.data(200)[2], mine);
    let fault = admin.put(&path, &json!({ "text": "{phone}" })).await;
    assert!(fault.error(422, "validation_failed")["text"][0].as_str().expect("a message").contains("{phone}"));
    assert_eq!(admin.put(&path, &json!({ "text": "" })).await.data(200), &templates[2]);
    admin.put(&format!("{TEMPLATES}/eaten"), &json!({ "text": "" })).await.error(404, "not_found");
    shop.stop().await;
}
