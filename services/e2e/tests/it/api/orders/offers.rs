//! Offers of orders: as in the preview, within their limits, and given back with a cancellation.

use std::time::Duration;

use e2e::{
    Client, CreatedProduct, CsvTable, NewBrand, NewOffer, NewOrder, NewProduct, Replica, TestShop, admin_order_path,
    offer_path, text, update_status,
};
use futures::future::join_all;
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

use super::a_customer;
use crate::eventually::wait_until;

/// Amounts that quotes and orders have in common.
pub(super) const SUMS: [&str; 5] = ["items_total", "offers_total", "credits_total", "shipping", "total"];

/// Create products of 40 and 20 shekels.
async fn oud_and_musk(shop: &TestShop) -> (CreatedProduct, CreatedProduct) {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(shop).await;
    (oud, NewProduct::named("مسك الفجر", &brand).at(2_000).create(shop).await)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_has_offers_of_its_preview_until_they_end(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (oud, musk) = oud_and_musk(&shop).await;
    let owner = shop.admin().await;
    let (layla, _) = a_customer(&shop, "0591234567").await;
    let automatic = NewOffer::amount("خصم", 12).create(&owner).await;
    let ending = NewOffer::percent("عُشر", 10).by_code("EID10").with("/ends_at", json!("2026-05-04T10:00:00Z"));
    let by_code = ending.create(&owner).await;
    let order = NewOrder::of(&oud, 2).and(&musk, 0, 1).with_code("eid10");

    let quote = order.quote(&layla).await;
    let placed = order.clone().expecting(quote["total"].clone()).place(&layla).await;

    for sum in SUMS {
        assert_eq!(placed[sum], quote[sum], "{sum}");
    }
    let share = |line: &str, amount: f64| json!({ "line": line, "amount": amount });
    let offers = json!([
        {
            "id": automatic["id"], "name": "خصم", "code": null, "amount": 12, "shipping": 0,
            "shares": [share("variants.0", 9.6), share("variants.1", 2.4)],
        },
        {
            "id": by_code["id"], "name": "عُشر", "code": "EID10", "amount": 8.8, "shipping": 0,
            "shares": [share("variants.0", 7.04), share("variants.1", 1.76)],
        },
    ]);
    let stored = owner.get(&admin_order_path(&placed)).await.data(200).clone();
    let own = layla.get(&format!("/api/v1/orders/{}", text(&placed, "id"))).await.data(200).clone();
    for order in [&stored, &own] {
        assert_eq!((&order["offers"], &order["offers_total"]), (&offers, &json!(20.8)));
        assert_eq!(
            (&order["credits"], &order["total"], &order["cash_due"]),
            (&json!([]), &json!(114.2), &json!(114.2))
        );
    }
    let lines = own["items"]["products"].as_array().expect("products").iter().map(|one| &one["variants"][0]["line"]);
    assert_eq!(lines.collect::<Vec<_>>(), ["variants.0", "variants.1"], "by which shares are found");
    let exported = CsvTable::read(&owner.get("/api/v1/admins/exports/orders.csv").await.text);
    assert_eq!((exported.column("offers_total"), exported.column("total")), (vec!["20.80"], vec!["114.20"]));

    shop.fixture.clock().advance(Duration::from_mins(31));
    let late = order.clone().expecting(quote["total"].clone()).send(&layla).await;
    late.error(409, "price_changed");
    let present = order.quote(&layla).await;
    assert_eq!((&late.json["data"], text(&present, "code_problem")), (&present, "offer_ended"));
    let unseen = order.send(&layla).await;
    assert_eq!(unseen.error(422, "validation_failed"), &json!({ "code": ["انتهى عرض هذا الكود"] }));
    let without = order.expecting(present["total"].clone()).place(&layla).await;
    assert_eq!((&without["offers_total"], &without["total"]), (&json!(12), &json!(123)));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn offers_are_limited_by_phone_and_to_first_orders(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (oud, _) = oud_and_musk(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    NewOffer::amount("مرة لكل رقم", 10).by_code("EACH").with("/limit_per_phone", json!(1)).create(&admin).await;
    NewOffer::amount("أول طلب", 5).by_code("FIRST").when("is_first_order_only", json!(true)).create(&admin).await;
    let order = |phone: &str, code: &str| NewOrder::of(&oud, 1).from_customer("ليلى حداد", phone).with_code(code);
    let first = order("0591111111", "EACH").expecting(65).place(&guest).await;

    let again = order("+970 59-111-1111", "EACH");
    let refused = again.clone().expecting(65).send(&guest).await;
    refused.error(409, "price_changed");
    let quote = &refused.json["data"];
    assert_eq!(
        (text(quote, "code_problem"), &quote["offers"], &quote["total"]),
        ("offer_used_by_phone", &json!([]), &json!(75))
    );
    assert_eq!(again.send(&guest).await.invalid_fields(), ["code"]);
    order("0592222222", "EACH").expecting(65).place(&guest).await;
    update_status(&admin, &first, "cancelled").await;
    again.expecting(65).place(&guest).await;

    let late = order("0591111111", "FIRST").send(&guest).await;
    assert_eq!(late.error(422, "validation_failed"), &json!({ "code": ["هذا الكود للطلب الأول فقط"] }));
    assert_eq!(order("0593333333", "FIRST").place(&guest).await["offers_total"], 5);

    // Of one phone's orders at once, as many get it as may.
    let racing = order("0594444444", "EACH").expecting(65);
    let answers = join_all((0..8).map(|_| racing.send(&guest))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    for late in answers.iter().filter(|answer| answer.status != 201) {
        late.error(409, "price_changed");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_a_hundred_orders_gets_an_offer_with_limit_one(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let other = Replica::with_own_services(&shop).await;
    let (guest, owner) = (shop.guest(), shop.admin().await);
    let guests = [guest.clone(), other.client(&guest)];
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(101).create(&shop).await;
    let offer = NewOffer::amount("لأول طلب", 20).by_code("ONLYONE").with("/limit", json!(1)).create(&owner).await;
    let order = |n: usize| NewOrder::of(&oud, 1).from_customer("ليلى", &format!("059{n:07}")).with_code("ONLYONE");
    let applies = async |guest: &Client| order(0).quote(guest).await["total"] == 55;
    wait_until("both replicas apply the offer", async || applies(&guests[0]).await && applies(&guests[1]).await).await;
    let uses = async || {
        let offer = owner.get(&offer_path(&offer)).await.data(200).clone();
        (text(&offer, "state").to_owned(), offer["uses"].as_i64())
    };

    // What is not placed takes nothing.
    let too_many = order(0).with("/items/products/0/variants/0/quantity", json!(102));
    too_many.expecting(55).send(&guest).await.error(409, "out_of_stock");
    assert_eq!(uses().await, ("active".to_owned(), Some(0)));

    let orders: Vec<_> = (0..100).map(|n| order(n).expecting(55)).collect();
    let answers = join_all(orders.iter().enumerate().map(|(n, order)| order.send(&guests[n % 2]))).await;
    let (placed, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 201);
    assert_eq!((placed.len(), refused.len()), (1, 99));
    assert_eq!(placed[0].data(201)["offers_total"], 20);
    for answer in refused {
        answer.error(409, "price_changed");
        let quote = &answer.json["data"];
        assert_eq!((text(quote, "code_problem"), &quote["total"]), ("offer_exhausted", &json!(75)));
    }
    assert_eq!(uses().await, ("exhausted".to_owned(), Some(1)));
    let late = order(100).send(&guests[1]).await;
    assert_eq!(late.error(422, "validation_failed"), &json!({ "code": ["نفدت مرات استعمال هذا الكود"] }));

    update_status(&owner, placed[0].data(201), "cancelled").await;
    wait_until("the offer is free again", async || uses().await == ("active".to_owned(), Some(0))).await;
    wait_until("both replicas apply it again", async || applies(&guests[0]).await && applies(&guests[1]).await).await;
    order(100).expecting(55).place(&guests[1]).await;
    assert_eq!(uses().await, ("exhausted".to_owned(), Some(1)));

    other.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn administrators_order_by_code_and_revise_in_proportion(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (oud, musk) = oud_and_musk(&shop).await;
    let admin = shop.admin().await;
    NewOffer::amount("خصم", 10).by_code("TEN").when("product_ids", json!([oud.product.id])).create(&admin).await;
    NewOffer::free_delivery("توصيل مجاني").when("regions", json!(["JERUSALEM"])).create(&admin).await;
    let order = NewOrder::of(&oud, 2).and(&musk, 0, 1).with_code("TEN");
    let discounted = |amount: f64| order.taken(&json!({ "discount": { "amount": amount, "reason": "زبونة دائمة" } }));
    let path = "/api/v1/admins/orders";
    assert_eq!(admin.post(path, &discounted(90.01)).await.invalid_fields(), ["discount.amount"]);
    let placed = admin.post(path, &discounted(30.0)).await.data(201).clone();
    assert_eq!((&placed["offers_total"], &placed["shipping"], &placed["total"]), (&json!(10), &json!(0), &json!(60)));

    let fewer = NewOrder::of(&oud, 1).and(&musk, 0, 3);
    let path = admin_order_path(&placed);
    let revision = json!({ "expected_revision": 1, "items": fewer.items(), "expected_total": 65 });
    let revised = admin.put(&format!("{path}/contents"), &revision).await.data(200).clone();
    assert_eq!((&revised["offers_total"], &revised["shipping"], &revised["total"]), (&json!(5), &json!(0), &json!(65)));
    let shares: Vec<_> = revised["offers"].as_array().expect("offers").iter().map(|offer| &offer["shares"]).collect();
    assert_eq!(shares, [&json!([]), &json!([{ "line": "variants.0", "amount": 5 }])]);
    shop.stop().await;
}
