//! `/api/v1/admins/reviews`: the queue of reviews, decisions and answers.

use e2e::{
    NewBrand, NewOrder, NewProduct, NewReview, TestShop, decide_review, deliver, each, keys, review_path, text, values,
};
use platform::testing::Backend;
use proto::{common::v1::AdminRole, id::ReviewId};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const REVIEWS: &str = "/api/v1/admins/reviews";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn queue_is_decided_and_answered_by_version(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let mut products = Vec::new();
    for name in ["عود الليل", "مسك الفجر", "عنبر الصحراء"] {
        products.push(NewProduct::named(name, &brand).create(&shop).await);
    }
    let order = products.iter().fold(NewOrder::empty(), |order, sold| order.and(sold, 0, 1)).place(&guest).await;
    deliver(&admin, &order).await;
    for sold in &products {
        NewReview::of(&order, &sold.product.id).submit(&guest).await;
    }
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    let list = async |query: &str| keeper.get(&format!("{REVIEWS}{query}")).await;

    let all = list("").await;
    let newest = all.data(200)[0].clone();
    let listed = Value::Array(values(all.data(200), "product"));
    assert_eq!(each(&listed, "name"), ["عنبر الصحراء", "مسك الفجر", "عود الليل"]);
    assert_eq!(
        keys(&newest),
        [
            "answer",
            "answered_by",
            "created_at",
            "decided_at",
            "id",
            "longevity",
            "name",
            "order_number",
            "photos",
            "product",
            "sillage",
            "stars",
            "state",
            "text",
            "version",
        ]
    );
    let amber = &products[2].product;
    assert_eq!(newest["product"], json!({ "id": amber.id, "slug": amber.slug, "name": amber.name }));
    assert_eq!((&newest["order_number"], &newest["version"]), (&order["number"], &json!(1)));
    assert_eq!((text(&newest, "state"), &newest["decided_at"]), ("pending", &Value::Null));
    let second = list("?page=2&per_page=2").await;
    assert_eq!((second.data(200).as_array().map(Vec::len), &second.json["pagination"]["total"]), (Some(1), &json!(3)));
    assert_eq!(list("?state=hidden&page=0").await.invalid_fields(), ["page", "state"]);

    let published = decide_review(&keeper, &newest, "publish").await;
    assert_eq!((text(&published, "state"), &published["version"]), ("published", &json!(2)));
    assert_eq!(text(&published, "decided_at"), "2026-05-04T09:30:00Z");
    assert_eq!(decide_review(&keeper, &published, "publish").await, published, "it is published already");
    let path = review_path(&newest);
    let outdated = json!({ "expected_version": 1, "answer": "شكرًا" });
    for step in ["publish", "reject"] {
        let overtaken = keeper.post(&format!("{path}/{step}"), &outdated).await;
        overtaken.error(409, "conflict");
        assert_eq!(overtaken.json["data"], published, "the review as it is");
    }
    let answer = format!("{path}/answer");
    keeper.put(&answer, &outdated).await.error(409, "conflict");
    let answered = json!({ "expected_version": 2, "answer": " شكرًا لك\nونسعد بك " });
    let answered = keeper.put(&answer, &answered).await.data(200).clone();
    assert_eq!((text(&answered, "answer"), text(&answered, "answered_by")), ("شكرًا لك\nونسعد بك", "عمر"));
    let shown = async || {
        let page = guest.get(&format!("/api/v1/products/{}/reviews", amber.slug)).await;
        page.data(200)["reviews"][0]["answer"].clone()
    };
    assert_eq!(shown().await, answered["answer"]);
    let long = json!({ "expected_version": 3, "answer": "ا".repeat(1001) });
    assert_eq!(keeper.put(&answer, &long).await.invalid_fields(), ["answer"]);
    let removed = keeper.put(&answer, &json!({ "expected_version": 3, "answer": "" })).await.data(200).clone();
    assert_eq!((&removed["answer"], &removed["answered_by"], shown().await), (&Value::Null, &Value::Null, Value::Null));

    let middle = list("?state=pending").await.data(200)[0].clone();
    decide_review(&keeper, &middle, "reject").await;
    for (state, name) in [("pending", "عود الليل"), ("published", "عنبر الصحراء"), ("rejected", "مسك الفجر")]
    {
        let found = list(&format!("?state={state}")).await;
        assert_eq!((each(found.data(200), "state"), &found.json["pagination"]["total"]), (vec![state], &json!(1)));
        assert_eq!(text(&found.data(200)[0]["product"], "name"), name);
    }
    for nothing in [format!("{REVIEWS}/{}", ReviewId::new()), format!("{REVIEWS}/no-id")] {
        keeper.post(&format!("{nothing}/publish"), &outdated).await.error(404, "not_found");
        keeper.put(&format!("{nothing}/answer"), &outdated).await.error(404, "not_found");
    }
    let records = async || admin.get("/api/v1/admins/audit?kind=review").await;
    wait_until("the changes are recorded", async || records().await.json["pagination"]["total"] == 4).await;
    let recorded = records().await.text;
    assert!(!recorded.contains("سلمى") && !recorded.contains("ثابت") && !recorded.contains("نسعد"), "{recorded}");
    shop.stop().await;
}
