//! `/api/v1/admins/offers`: offers and their terms in the back office.

use std::time::Duration;

use e2e::{Client, NewBrand, NewOffer, NewOrder, NewProduct, TestShop, each, offer_path, text};
use platform::testing::Backend;
use proto::{common::v1::AdminRole, id::OfferId};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const OFFERS: &str = "/api/v1/admins/offers";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn owner_creates_replaces_and_deletes_offer(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let owner = shop.admin().await;
    let desk = shop.log_in_new_administrator("سلمى", AdminRole::Orders).await;
    let new = NewOffer::nth_item("الثالثة بنصف السعر", 3, 50)
        .by_code("EID2026")
        .when("minimum", json!(120.5))
        .when("minimum_units", json!(3))
        .when("product_ids", json!([oud.product.id]))
        .when("brand_ids", json!([brand.id]))
        .when("categories", json!(["MEN"]))
        .when("notes", json!(["oud"]))
        .when("sizes", json!([2.5]))
        .when("regions", json!(["JERUSALEM"]))
        .when("is_first_order_only", json!(true))
        .with("/starts_at", json!("2026-05-01T00:00:00Z"))
        .with("/ends_at", json!("2026-06-01T00:00:00Z"))
        .with("/limit", json!(5))
        .with("/limit_per_phone", json!(1));

    let made = new.create(&owner).await;

    for (field, value) in new.body().as_object().expect("terms") {
        assert_eq!(&made[field], value, "{field}");
    }
    let me = owner.get("/api/v1/users/me").await.data(200)["user"]["name"].clone();
    assert_eq!((&made["version"], &made["uses"], &made["updated_by"]), (&json!(1), &json!(0), &me));
    assert_eq!((text(&made, "state"), text(&made, "created_at")), ("active", "2026-05-04T09:30:00Z"));
    let path = offer_path(&made);
    assert_eq!(desk.get(&path).await.data(200), &made);
    let amount = NewOffer::amount("خصم ثابت", 25.5).create(&owner).await;
    assert_eq!((&amount["amount"], &amount["percent"], &amount["nth"]), (&json!(25.5), &json!(null), &json!(null)));

    let changed = NewOffer::percent("خصم الصيف", 15).with("/is_enabled", json!(false));
    let updated = changed.replace(&owner, &made).await;
    assert_eq!((&updated["version"], text(&updated, "state"), &updated["percent"]), (&json!(2), "paused", &json!(15)));
    for cleared in ["code", "nth", "starts_at", "ends_at", "limit", "limit_per_phone"] {
        assert_eq!(updated[cleared], Value::Null, "{cleared}");
    }
    assert_eq!(updated["conditions"], changed.body()["conditions"]);
    let mut outdated = changed.body().clone();
    outdated["expected_version"] = json!(1);
    let overtaken = owner.put(&path, &outdated).await;
    overtaken.error(409, "conflict");
    assert_eq!(overtaken.json["data"], updated, "the offer as it is");
    desk.put(&path, &outdated).await.error(403, "forbidden");

    assert_eq!(owner.delete(&path).await.data(200), &Value::Null);
    for nothing in [path, format!("{OFFERS}/{}", OfferId::new()), format!("{OFFERS}/no-id")] {
        owner.get(&nothing).await.error(404, "not_found");
        owner.put(&nothing, &outdated).await.error(404, "not_found");
    }
    let records = async || owner.get("/api/v1/admins/audit?kind=offer").await.json["pagination"]["total"].clone();
    wait_until("the changes are recorded", async || records().await == 4).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn offers_are_listed_by_state_newest_first(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, owner) = (shop.guest(), shop.admin().await);
    let once = NewOffer::amount("مرة واحدة", 5).by_code("ONCE").with("/limit", json!(1));
    let mut offers = Vec::new();
    for new in [
        NewOffer::percent("انتهى", 5).by_code("GONE").with("/ends_at", json!("2026-05-04T10:00:00Z")),
        NewOffer::percent("لم يبدأ", 5).by_code("SOON").with("/starts_at", json!("2026-06-01T00:00:00Z")),
        NewOffer::percent("متوقف", 5).by_code("PAUSED").with("/is_enabled", json!(false)),
        once.clone(),
        NewOffer::percent("فعّال", 5).by_code("NOW").with("/limit", json!(2)),
    ] {
        offers.push(new.create(&owner).await);
        shop.fixture.clock().advance(Duration::from_mins(8));
    }
    for code in ["ONCE", "NOW"] {
        NewOrder::of(&oud, 1).with_code(code).place(&guest).await;
    }

    let list = async |query: &str| owner.get(&format!("{OFFERS}{query}")).await;
    let all = list("").await;
    let states = ["active", "exhausted", "paused", "scheduled", "ended"];
    assert_eq!(each(all.data(200), "state"), states);
    assert_eq!(each(all.data(200), "name"), ["فعّال", "مرة واحدة", "متوقف", "لم يبدأ", "انتهى"]);
    assert_eq!((&all.data(200)[0]["uses"], &all.data(200)[1]["uses"]), (&json!(1), &json!(1)));
    for state in states {
        let found = list(&format!("?state={state}")).await;
        assert_eq!((each(found.data(200), "state"), &found.json["pagination"]["total"]), (vec![state], &json!(1)));
    }
    let second = list("?page=2&per_page=2").await;
    assert_eq!(
        (each(second.data(200), "state"), &second.json["pagination"]["last_page"]),
        (vec!["paused", "scheduled"], &json!(3))
    );
    assert_eq!(list("?state=gone&page=0").await.invalid_fields(), ["page", "state"]);

    // An offer that orders used is switched off, not deleted.
    owner.delete(&offer_path(&offers[3])).await.error(409, "offer_used");
    let off = once.with("/is_enabled", json!(false)).replace(&owner, &offers[3]).await;
    assert_eq!(text(&off, "state"), "paused");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn terms_are_validated_field_by_field(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let owner = shop.admin().await;
    let percent = || NewOffer::percent("خصم العيد", 10).by_code("EID10");
    let condition = |name: &str, value: Value| percent().when(name, value);
    for (new, field) in [
        (percent().with("/name", json!("  ")), "name"),
        (percent().with("/name", json!("ا".repeat(61))), "name"),
        (percent().by_code("AB"), "code"),
        (percent().by_code("EID-10"), "code"),
        (percent().by_code("عيد2026"), "code"),
        (percent().with("/effect", json!("gift")), "effect"),
        (percent().with("/percent", json!(0)), "percent"),
        (percent().with("/percent", json!(101)), "percent"),
        (percent().with("/percent", json!("much")), "percent"),
        (percent().with("/percent", json!(null)), "percent"),
        (NewOffer::amount("خصم", 0), "amount"),
        (NewOffer::amount("خصم", 1.005), "amount"),
        (NewOffer::nth_item("الثانية", 1, 50), "nth"),
        (NewOffer::nth_item("الثانية", 11, 50), "nth"),
        (percent().with("/starts_at", json!("tomorrow")), "starts_at"),
        (
            percent().with("/starts_at", json!("2026-07-01T00:00:00Z")).with("/ends_at", json!("2026-06-01T00:00:00Z")),
            "ends_at",
        ),
        (percent().with("/limit", json!(0)), "limit"),
        (percent().with("/limit_per_phone", json!(-1)), "limit_per_phone"),
        (percent().with("/is_enabled", json!(null)), "is_enabled"),
        (condition("minimum", json!(-1)), "conditions.minimum"),
        (condition("minimum_units", json!(1.5)), "conditions.minimum_units"),
        (condition("regions", json!(["GAZA"])), "conditions.regions.0"),
        (condition("is_first_order_only", json!("maybe")), "conditions.is_first_order_only"),
    ] {
        assert_eq!(create(&owner, &new).await, [field], "{}", new.body());
    }
    let faulty = NewOffer::percent("", 500).by_code("?").with("/limit", json!(0)).when("minimum", json!("much"));
    assert_eq!(create(&owner, &faulty).await, ["code", "conditions.minimum", "limit", "name", "percent"]);
    owner.post(OFFERS, percent().with("/conditions", json!([])).body()).await.error(400, "malformed_request");

    let mut unconditional = percent().by_code("EID20").body().clone();
    unconditional.as_object_mut().expect("terms").remove("conditions");
    let made = owner.post(OFFERS, &unconditional).await;
    assert_eq!(made.data(201)["conditions"], percent().body()["conditions"], "none restricts it");
    percent().create(&owner).await;
    let taken = owner.post(OFFERS, percent().body()).await;
    assert_eq!(taken.error(422, "validation_failed")["code"], json!(["هذا الكود مستخدم لعرض آخر"]));
    assert_eq!(owner.get(OFFERS).await.json["pagination"]["total"], 2);
    shop.stop().await;
}

/// Try to create an offer, and return the fields that are rejected.
async fn create(owner: &Client, new: &NewOffer) -> Vec<String> {
    let answer = owner.post(OFFERS, new.body()).await;
    answer.invalid_fields().into_iter().map(str::to_owned).collect()
}
