//! `/api/v1/waiting-list` and `/api/v1/admins/waiting-list`: people who wait for sizes that are sold out.

use e2e::{Client, NewBrand, NewCustomer, NewOrder, NewProduct, PASSWORD, TestShop, deliver, each, text};
use platform::testing::{Backend, SmsServer};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const LIST: &str = "/api/v1/waiting-list";
const DESK: &str = "/api/v1/admins/waiting-list";
const PHONE: &str = "0591234567";

/// Return the states of listed people, in the order of joining.
async fn states(admin: &Client, query: &str) -> Vec<String> {
    each(admin.get(&format!("{DESK}{query}")).await.data(200), "state").into_iter().map(str::to_owned).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn person_waits_is_told_by_an_administrator_and_leaves_with_one_tap(#[case] backend: Backend) {
    let shop = TestShop::with(backend, |source| {
        source.with("ATTAR_ORDERS_RECOVERY_INTERVAL_SECONDS", "1").with("ATTAR_PUBLIC_URL", "https://attar.example")
    })
    .await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[5]).with_stock(0).create(&shop).await;
    let musk = NewProduct::named("مسك", &brand).with_stock(9).create(&shop).await;
    let layla = NewCustomer::with_phone(PHONE).sign_up(&guest).await.client;
    let size = &oud.variants[0].id;
    let person =
        |phone: &str| json!({ "product_id": oud.product.id, "variant_id": size, "phone": phone, "consent": true });

    let first = layla.post(LIST, &person(PHONE)).await;
    let again = guest.post(LIST, &person("+970591234567")).await;
    assert_eq!((first.data(200), &first.json), (&Value::Null, &again.json), "nothing tells who waits");
    guest.post(LIST, &person("0597654321")).await.data(200);
    let in_stock = json!({ "product_id": musk.product.id, "variant_id": musk.variants[0].id });
    for (change, field) in [
        (in_stock, "variant_id"),
        (json!({ "variant_id": musk.variants[0].id }), "variant_id"),
        (json!({ "product_id": null }), "variant_id"),
        (json!({ "phone": "12" }), "phone"),
        (json!({ "consent": false }), "consent"),
        (json!({ "consent": "perhaps" }), "consent"),
    ] {
        let mut body = person(PHONE);
        body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
        assert_eq!(guest.post(LIST, &body).await.invalid_fields(), [field], "{change}");
    }
    let counts = |query: String| {
        let admin = admin.clone();
        async move { admin.get(&format!("{DESK}/counts{query}")).await.data(200)["counts"].clone() }
    };
    let two = json!([{ "variant_id": size, "people": 2 }]);
    assert_eq!(
        (counts(String::new()).await, counts(format!("?product_id={}", oud.product.id)).await),
        (two.clone(), two)
    );
    assert_eq!(counts(format!("?product_id={}", musk.product.id)).await, json!([]));

    let path = format!("/api/v1/admins/products/{}/variants/{size}", oud.product.id);
    admin.put(&path, &json!({ "stock": 1 })).await.data(200);
    wait_until("the first is due", || async { states(&admin, "").await == ["due", "waiting"] }).await;
    let due = admin.get(&format!("{DESK}?state=due")).await.data(200)[0].clone();
    assert_eq!((text(&due, "phone"), text(&due, "variant_name")), ("+970591234567", "عينة 5 مل"));
    assert_eq!(due["notified_at"], Value::Null);
    let words = text(&due, "text");
    assert!(words.contains("عود الليل عينة 5 مل"), "{words}");
    let token = words.rsplit_once("https://attar.example/waiting/").expect("a link").1;
    let told = admin.post(&format!("{DESK}/{}/notified", text(&due, "id")), &Value::Null).await;
    assert_eq!((&told.data(200)["state"], told.data(200)["notified_at"].is_string()), (&json!("notified"), true));
    assert_eq!(admin.get(&format!("{DESK}?state=lost&page=0")).await.invalid_fields(), ["page", "state"]);

    let own = layla.get("/api/v1/users/me/data").await.data(200)["waiting_list"].clone();
    assert_eq!(each(&own, "state"), ["notified"]);
    let entry = format!("{LIST}/{token}");
    assert_eq!(text(guest.get(&entry).await.data(200), "product_name"), "عود الليل");
    for _ in 0..2 {
        assert_eq!(guest.delete(&entry).await.data(200)["state"], "left");
    }
    wait_until("the next is due", || async { states(&admin, "").await == ["left", "due"] }).await;
    guest.get(&format!("{LIST}/nothing")).await.error(404, "not_found");
    guest.delete(&format!("{LIST}/nothing")).await.error(404, "not_found");
    admin.post(&format!("{DESK}/nothing/notified"), &Value::Null).await.error(404, "not_found");
    admin.get(&format!("{DESK}/counts?product_id=nothing")).await.error(404, "not_found");

    layla.post("/api/v1/users/me/erasure", &json!({ "password": PASSWORD })).await.data(200);
    assert_eq!(states(&admin, "").await, ["due"], "of somebody else");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn message_leaves_by_sms_and_the_order_ends_the_wait(#[case] backend: Backend) {
    let provider = SmsServer::start(&[]).await;
    let shop = TestShop::with(backend, |source| {
        source
            .with("ATTAR_SMS_URL", provider.url())
            .with("ATTAR_ORDERS_RECOVERY_INTERVAL_SECONDS", "1")
            .with("ATTAR_ORDERS_PER_ADDRESS", "3")
    })
    .await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[5]).with_stock(0).create(&shop).await;
    let person = json!({
        "product_id": oud.product.id, "variant_id": oud.variants[0].id, "phone": PHONE, "consent": true,
    });
    for _ in 0..3 {
        guest.post(LIST, &person).await.data(200);
    }
    guest.post(LIST, &person).await.error(429, "too_many_requests");

    let path = format!("/api/v1/admins/products/{}/variants/{}", oud.product.id, oud.variants[0].id);
    admin.put(&path, &json!({ "stock": 2 })).await.data(200);
    wait_until("the message arrives", || async { provider.received().len() == 1 }).await;
    let message = provider.received().pop().expect("a message");
    assert!(message.contains("+970591234567") && message.contains("عود الليل عينة 5 مل"), "{message}");
    let order = NewOrder::of(&oud, 1).from_customer("ليلى حداد", PHONE).place(&guest).await;
    wait_until("the wait ends", || async { states(&admin, "").await == ["bought"] }).await;
    assert_eq!(provider.received().len(), 1);

    let data = admin.get(&format!("/api/v1/admins/customers/{PHONE}/data")).await.data(200)["waiting_list"].clone();
    assert_eq!(each(&data, "state"), ["bought"]);
    deliver(&admin, &order).await;
    admin.post(&format!("/api/v1/admins/customers/{PHONE}/erasure"), &json!({ "phone": PHONE })).await.data(200);
    assert_eq!(states(&admin, "").await, [""; 0]);
    shop.stop().await;
}
