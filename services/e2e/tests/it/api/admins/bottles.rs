//! `/api/v1/admins/bottles`, `/api/v1/admins/cost-rules`, `/api/v1/admins/reports` and what orders earned: the costs of
//! what is sold.

use std::{collections::BTreeSet, time::Duration};

use e2e::{
    Client, CreatedProduct, CsvTable, MultipartForm, NewBottle, NewBrand, NewGiftSet, NewOffer, NewOrder, NewProduct,
    TestShop, admin_order_path, bottle_path, each, step_bottle, text, update_status, values,
};
use platform::testing::Backend;
use proto::{common::v1::AdminRole, id::PurchasedBottleId};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const BOTTLES: &str = "/api/v1/admins/bottles";
const IMPORT: &str = "/api/v1/admins/bottles/import";
const RULES: &str = "/api/v1/admins/cost-rules";
const MARGINS: &str = "/api/v1/admins/reports/margins";
const RUN_OUTS: &str = "/api/v1/admins/reports/run-outs";

/// A shop with a product of 40 in 5 and 10 ml, and its owner.
async fn shop_with_product(backend: Backend) -> (TestShop, Client, CreatedProduct) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[5, 10]).create(&shop).await;
    let owner = shop.admin().await;
    (shop, owner, oud)
}

/// Wait until an order was poured for that cost, and return what it earned.
async fn earned(owner: &Client, order: &Value, cost: Value) -> Value {
    let path = format!("{}/margin", admin_order_path(order));
    wait_until("the order has its cost", async || owner.get(&path).await.json["data"]["total"]["known_cost"] == cost)
        .await;
    owner.get(&path).await.data(200).clone()
}

async fn left(owner: &Client, bottle: &Value) -> Value {
    owner.get(&bottle_path(bottle)).await.data(200)["left_ml"].clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn owner_records_opens_and_empties_bottle(#[case] backend: Backend) {
    let (shop, owner, oud) = shop_with_product(backend).await;
    let new = NewBottle::of(&oud, 100)
        .at(420.5)
        .of_batch("38X02")
        .with("supplier", "دار العود")
        .with("bought_on", "2026-05-04");

    let sealed = new.create(&owner).await;

    for field in ["ml", "cost", "supplier", "batch_code", "bought_on"] {
        assert_eq!(sealed[field], new.body()[field], "{field}");
    }
    assert_eq!((text(&sealed, "state"), &sealed["left_ml"], &sealed["version"]), ("sealed", &json!(100), &json!(1)));
    let product = json!({
        "id": oud.product.id, "slug": oud.product.slug, "name": "عود الليل", "brand_name": "دار الندى",
    });
    assert_eq!(sealed["product"], product);
    let path = bottle_path(&sealed);
    assert_eq!(owner.get(&path).await.data(200), &sealed);
    let spill =
        |seen: &Value, kind: &str, ml: Value| json!({ "expected_version": seen["version"], "kind": kind, "ml": ml });
    let write_offs = format!("{path}/write-offs");
    owner.post(&write_offs, &spill(&sealed, "spill", json!(1))).await.error(409, "bottle_sealed");
    step_bottle(&owner, &sealed, "empty").await.error(409, "bottle_sealed");

    let opened = step_bottle(&owner, &sealed, "open").await;
    assert_eq!(text(&opened.json, "message"), "فُتحت الزجاجة وأُضيف ما فيها إلى المخزون");
    let opened = opened.data(200).clone();
    assert_eq!((text(&opened, "state"), opened["opened_at"].is_string()), ("open", true));
    let stock = async || {
        owner.get(&format!("/api/v1/products/{}", oud.product.slug)).await.data(200)["ml_stock"]["left"].clone()
    };
    assert_eq!(stock().await, 100);
    let overtaken = owner.post(&write_offs, &spill(&sealed, "spill", json!(1))).await;
    overtaken.error(409, "conflict");
    assert_eq!(overtaken.json["data"], opened, "the bottle as it is");
    for mut wrong in [
        json!({}),
        spill(&opened, "pour", json!(1)),
        spill(&opened, "spill", json!(-1)),
        spill(&opened, "spill", json!(101)),
    ] {
        wrong["expected_version"] = opened["version"].clone();
        owner.post(&write_offs, &wrong).await.error(422, "validation_failed");
    }
    let spilt = owner.post(&write_offs, &spill(&opened, "spill", json!(2.5))).await.data(200).clone();
    let mended = owner.post(&write_offs, &spill(&spilt, "correction", json!(-0.5))).await.data(200).clone();
    assert_eq!((&spilt["left_ml"], &mended["left_ml"], stock().await), (&json!(97.5), &json!(98), json!(98)));
    let draws = owner.get(&format!("{path}/draws")).await;
    assert_eq!(each(draws.data(200), "kind"), ["correction", "spill"]);
    assert_eq!(values(draws.data(200), "ml"), [json!(-0.5), json!(2.5)]);

    let mut changed = new.clone().at(400).body().clone();
    changed["expected_version"] = mended["version"].clone();
    let updated = owner.put(&path, &changed).await.data(200).clone();
    assert_eq!((&updated["cost"], &updated["left_ml"]), (&json!(400), &json!(98)));
    let version = |seen: &Value| format!("{path}?expected_version={}", seen["version"]);
    owner.delete(&version(&updated)).await.error(409, "bottle_in_use");
    let emptied = step_bottle(&owner, &updated, "empty").await.data(200).clone();
    assert_eq!((text(&emptied, "state"), &emptied["left_ml"], stock().await), ("empty", &json!(0), json!(0)));
    step_bottle(&owner, &emptied, "open").await.error(409, "bottle_empty");

    let other = new.create(&owner).await;
    let gone = format!("{}?expected_version=1", bottle_path(&other));
    assert_eq!(owner.delete(&gone).await.data(200), &Value::Null);
    for nothing in [bottle_path(&other), format!("{BOTTLES}/{}", PurchasedBottleId::new()), format!("{BOTTLES}/no-id")]
    {
        owner.get(&nothing).await.error(404, "not_found");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn bottles_are_listed_by_product_state_and_batch(#[case] backend: Backend) {
    let (shop, owner, oud) = shop_with_product(backend).await;
    let brand = NewBrand::named("دار الورد").create(&shop).await;
    let rose = NewProduct::named("ورد الطائف", &brand).create(&shop).await;
    NewBottle::of(&oud, 100).of_batch("Ab-1").create(&owner).await;
    NewBottle::of(&oud, 50).of_batch("CD-2").open(&owner).await;
    NewBottle::of(&rose, 30).of_batch("AB-1").create(&owner).await;

    let found = async |query: &str| {
        let mut sizes = values(owner.get(&format!("{BOTTLES}?{query}")).await.data(200), "ml");
        sizes.sort_by_key(Value::as_i64);
        sizes
    };

    assert_eq!(found("").await, [30, 50, 100]);
    assert_eq!(found(&format!("product={}", oud.product.slug)).await, [50, 100]);
    assert_eq!(found(&format!("product={}", rose.product.id)).await, [30]);
    assert_eq!(
        (found("state=open").await, found("batch_code=ab-1").await),
        (vec![json!(50)], vec![json!(30), json!(100)])
    );
    assert_eq!(found("batch_code=ab-1&state=empty").await, [] as [Value; 0]);
    let second = owner.get(&format!("{BOTTLES}?page=2&per_page=2")).await;
    assert_eq!(second.json["pagination"]["total"], 3);
    assert_eq!(owner.get(&format!("{BOTTLES}?state=lost&page=0")).await.invalid_fields(), ["page", "state"]);
    for role in [AdminRole::Orders, AdminRole::Catalog] {
        let other = shop.log_in_new_administrator("سلمى", role).await;
        for path in [BOTTLES, RULES, MARGINS, RUN_OUTS] {
            other.get(path).await.error(403, "forbidden");
        }
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn packed_order_costs_what_was_poured_until_it_is_cancelled(#[case] backend: Backend) {
    let (shop, owner, oud) = shop_with_product(backend).await;
    let first = NewBottle::of(&oud, 10).at(30).of_batch("OLD").open(&owner).await;
    shop.fixture.clock().advance(Duration::from_mins(1));
    let second = NewBottle::of(&oud, 100).at(200).of_batch("NEW").open(&owner).await;
    let vial = json!({ "expected_version": 1, "consumables": [{ "name": "قارورة", "size": 5, "cost": 1.5 }] });
    assert_eq!(owner.put(&format!("{RULES}/consumables"), &vial).await.data(200)["version"], 2);
    NewOffer::free_delivery("توصيل مجاني").create(&owner).await;
    let order = NewOrder::of(&oud, 3).place(&shop.guest()).await;
    let (path, id) = (admin_order_path(&order), text(&order, "id"));
    owner.get(&format!("{path}/margin")).await.error(404, "not_found");

    update_status(&owner, &order, "processing").await;

    // 10 ml at 3 and 5 ml at 2, in three vials.
    let margin = earned(&owner, &order, json!(44.5)).await;
    let total = json!({
        "units": 3, "revenue": 120, "known_units": 3, "known_revenue": 120, "known_cost": 44.5, "margin": 75.5,
        "known_percent": 100,
    });
    assert_eq!((&margin["total"], &margin["lines"][0]["margin"]), (&total, &total));
    assert_eq!((&margin["delivery"], &margin["delivery_cost"]), (&json!(0), &json!(35)), "the shop delivers for free");
    assert_eq!(margin["earned"], 40.5);
    assert_eq!((left(&owner, &first).await, left(&owner, &second).await), (json!(0), json!(95)));
    let recalled = owner.get("/api/v1/admins/batches/old/orders").await;
    let recalled = &recalled.data(200)[0];
    assert_eq!((text(recalled, "order_id"), &recalled["ml"]), (id, &json!(10)));
    let desk = shop.log_in_new_administrator("سلمى", AdminRole::Orders).await;
    let labels = desk.get(&format!("/api/v1/admins/orders/batches?ids={id}")).await;
    let codes: BTreeSet<_> = each(labels.data(200), "batch_code").into_iter().collect();
    assert_eq!(codes, BTreeSet::from(["NEW", "OLD"]));
    desk.get(&format!("{path}/margin")).await.error(403, "forbidden");
    let run_out = owner.get(RUN_OUTS).await.data(200)[0].clone();
    assert_eq!((&run_out["stock_ml"], &run_out["poured_ml"], &run_out["days"]), (&json!(95), &json!(15), &json!(190)));

    for (revision, units, cost) in [(1, 4, json!(56)), (2, 1, json!(16.5))] {
        let items = NewOrder::of(&oud, units);
        let revised = json!({ "expected_revision": revision, "expected_status": "processing", "items": items.items() });
        owner.put(&format!("{path}/contents"), &revised).await.data(200);
        assert_eq!(earned(&owner, &order, cost).await["total"]["revenue"], 40 * units);
    }
    assert_eq!(
        (left(&owner, &first).await, left(&owner, &second).await),
        (json!(5), json!(100)),
        "the last drawn first"
    );

    update_status(&owner, &order, "cancelled").await;

    wait_until("the order is put back", async || left(&owner, &first).await == 10).await;
    owner.get(&format!("{path}/margin")).await.error(404, "not_found");
    assert_eq!(owner.get("/api/v1/admins/batches/OLD/orders").await.data(200), &json!([]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn refused_decants_keep_their_cost_without_revenue(#[case] backend: Backend) {
    let (shop, owner, oud) = shop_with_product(backend).await;
    let bottle = NewBottle::of(&oud, 100).at(200).open(&owner).await;
    let order = NewOrder::of(&oud, 3).place(&shop.guest()).await;
    for status in ["processing", "shipped"] {
        update_status(&owner, &order, status).await;
    }
    earned(&owner, &order, json!(30)).await;
    let path = admin_order_path(&order);
    let lines = json!([{ "line": "variants.0", "quantity": 3 }]);
    let refused = json!({ "kind": "refused", "reason": "changed_mind", "fee": 0, "lines": lines });
    let made = owner.post(&format!("{path}/returns"), &refused).await.data(201).clone();
    let receipt = json!({ "expected_version": made["version"], "lines": [{ "line": "variants.0", "restock": false }] });

    let back = owner.post(&format!("/api/v1/admins/returns/{}/receipt", text(&made, "id")), &receipt).await;

    assert_eq!(back.data(200)["order"]["status"], "cancelled");
    let margin = format!("{path}/margin");
    let revenue = async || owner.get(&margin).await.json["data"]["total"]["revenue"].clone();
    wait_until("nothing was sold", async || revenue().await == 0).await;
    let margin = earned(&owner, &order, json!(30)).await;
    let total = &margin["total"];
    assert_eq!((&total["margin"], &total["known_percent"]), (&json!(-30), &json!(100)));
    assert_eq!(
        (&margin["delivery"], &margin["delivery_cost"], &margin["earned"]),
        (&json!(0), &json!(35), &json!(-65))
    );
    assert_eq!(left(&owner, &bottle).await, 85, "they were written off");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn unknown_cost_is_no_part_of_a_margin_until_it_is_set(#[case] backend: Backend) {
    let (shop, owner, oud) = shop_with_product(backend).await;
    let brand = NewBrand::named("دار الورد").create(&shop).await;
    let rose = NewProduct::named("ورد الطائف", &brand).at(16_000).in_sizes(&[100]).create(&shop).await;
    NewBottle::of(&oud, 100).at(200).open(&owner).await;
    let set = NewGiftSet::named("هدية الليل").and(&oud, 1).and(&rose, 1).at(10_000).create(&shop).await;
    let guest = shop.guest();
    let sold = async |order: NewOrder, cost: Value| {
        let order = order.place(&guest).await;
        update_status(&owner, &order, "processing").await;
        earned(&owner, &order, cost).await
    };

    let unknown = sold(NewOrder::of(&rose, 1), json!(0)).await;
    assert_eq!((&unknown["total"]["margin"], &unknown["earned"]), (&json!(null), &json!(null)));
    let half = sold(NewOrder::of_set(&set.id, 1), json!(10)).await;
    let total = &half["total"];
    assert_eq!((&total["revenue"], &total["known_revenue"], &total["margin"]), (&json!(100), &json!(50), &json!(40)));
    assert_eq!((&total["known_units"], &total["known_percent"]), (&json!(1), &json!(50)));
    assert_eq!(half["earned"], json!(null));

    let costs = owner.get(&format!("{RULES}/variants?product={}", rose.product.slug)).await;
    assert_eq!(costs.json["pagination"]["total"], 1);
    let known = &costs.data(200)[0];
    assert_eq!((text(known, "variant_id"), &known["cost"]), (rose.variants[0].id.as_str(), &json!(null)));
    owner.get(&format!("{RULES}/variants?product=nothing")).await.error(404, "not_found");
    let path = format!("{RULES}/variants/{}", rose.variants[0].id);
    assert_eq!(owner.put(&path, &json!({ "cost": -1 })).await.invalid_fields(), ["cost"]);
    let set_cost = owner.put(&path, &json!({ "cost": 90.25 })).await;
    assert_eq!(set_cost.data(200)["cost"], 90.25);
    let known = sold(NewOrder::of(&rose, 1), json!(90.25)).await;
    assert_eq!((&known["total"]["margin"], &known["earned"]), (&json!(69.75), &json!(69.75)));

    let report = async |query: &str| owner.get(&format!("{MARGINS}?{query}")).await.data(200).clone();
    let by_product = report("group=product&from=2026-05-04&to=2026-05-04").await;
    assert_eq!(each(&by_product["rows"], "name"), ["ورد الطائف", "عود الليل"], "most revenue first");
    let total = &by_product["total"];
    assert_eq!(
        (&total["revenue"], &total["known_revenue"], &total["known_percent"]),
        (&json!(420), &json!(210), &json!(50))
    );
    assert_eq!(each(&report("group=size").await["rows"], "key"), ["100", "5"]);
    assert_eq!(each(&report("group=brand").await["rows"], "name"), ["دار الورد", "دار الندى"]);
    assert_eq!(each(&report("group=month").await["rows"], "key"), ["2026-05"]);
    assert_eq!(report("to=2026-05-03").await["rows"], json!([]));
    for (query, fields) in
        [("group=colour", ["group"]), ("from=2026-05-05&to=2026-05-04", ["to"]), ("from=x", ["from"])]
    {
        assert_eq!(owner.get(&format!("{MARGINS}?{query}")).await.invalid_fields(), fields);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn bottles_are_imported_all_or_none_and_exported(#[case] backend: Backend) {
    let (shop, owner, oud) = shop_with_product(backend).await;
    let import = async |table: &str| {
        MultipartForm::default().and_file("file", "زجاجات.csv", table.as_bytes()).post(&owner, IMPORT).await
    };
    let slug = &oud.product.slug;

    let wrong = format!("product,ml,cost\r\n{slug},100,420\r\n\r\nnobody,0,-3\r\n");
    assert_eq!(import(&wrong).await.invalid_fields(), ["rows.4.cost", "rows.4.ml", "rows.4.product"]);
    assert_eq!(import("product,ml,price\r\na,1,2\r\n").await.invalid_fields(), ["file"]);
    assert_eq!(owner.post(IMPORT, &json!({})).await.invalid_fields(), ["file"]);
    assert_eq!(owner.get(BOTTLES).await.json["pagination"]["total"], 0);
    let table = format!(
        "المنتج,الحجم,التكلفة,المورّد,رقم التشغيلة,يوم الشراء\r\n{slug},100,420.5,'=1+1,38X02,2026-05-04\r\n{slug},50,,,,\r\n"
    );
    let imported = import(&table).await;
    assert_eq!((&imported.data(201)["created"], text(&imported.json, "message")), (&json!(2), "تم استيراد الزجاجات"));

    let file = owner.get(&format!("{BOTTLES}/export")).await.text;

    assert!(file.contains(",'=1+1,"), "no spreadsheet evaluates it: {file}");
    let exported = CsvTable::read(&file);
    let mut sizes = exported.column("ml");
    sizes.sort_unstable();
    assert_eq!((sizes, exported.column("state")), (vec!["100", "50"], vec!["sealed", "sealed"]));
    assert_eq!(import(&file).await.data(201)["created"], 2, "an export can be imported");
    let desk = shop.log_in_new_administrator("سلمى", AdminRole::Orders).await;
    desk.post(IMPORT, &json!({ "file": file })).await.error(403, "forbidden");
    desk.get(&format!("{BOTTLES}/export")).await.error(403, "forbidden");
    shop.stop().await;
}
