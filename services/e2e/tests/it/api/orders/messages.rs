//! `/order-messages`: messages about orders to customers who agreed.

use e2e::{NewBrand, NewOrder, NewProduct, TestShop, text};
use platform::testing::{Backend, SmsServer};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const OFFER: &str = "/api/v1/order-messages";
const TEMPLATE: &str = "/api/v1/admins/orders/templates/pending";
const DRAFTS: &str = "/api/v1/admins/order-drafts";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customers_who_agree_get_the_message_of_a_status_until_they_withdraw(#[case] backend: Backend) {
    let provider = SmsServer::start(&[]).await;
    let shop = TestShop::with(backend, |source| {
        source.with("ATTAR_SMS_URL", provider.url()).with("ATTAR_PUBLIC_URL", "https://attar.example")
    })
    .await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let offer = |is_offered| json!({ "is_offered": is_offered, "by_sms": true, "by_email": false });
    assert_eq!(guest.get(OFFER).await.data(200), &offer(false));
    let template = admin.put(TEMPLATE, &json!({ "text": "", "is_automatic": true })).await;
    let template = template.data(200);
    assert_eq!((&template["is_automatic"], &template["is_default"]), (&json!(true), &json!(true)));
    assert!(text(template, "text").contains("{number}"), "the default text is stored: {template}");
    assert_eq!(guest.get(OFFER).await.data(200), &offer(true));

    let mut body = NewOrder::of(&oud, 1).body().clone();
    body["agreed_to_messages"] = json!(true);
    let placed = guest.post("/api/v1/orders", &body).await;
    let placed = placed.data(201);
    wait_until("the message arrives", || async { provider.received().len() == 1 }).await;
    let message = provider.received().pop().expect("a message");
    let link = format!("https://attar.example/orders/track/{}", text(placed, "tracking_token"));
    assert!(message.contains("1001") && message.contains("عود الليل") && message.contains(&link), "{message}");
    let of_desk = format!("/api/v1/admins/orders/{}", text(placed, "id"));
    let expected = json!({ "channel": "sms", "outcome": "sent" });
    wait_until("the order tells", || async {
        let order = admin.get(&of_desk).await;
        order.data(200)["timeline"].as_array().expect("a list").iter().any(|entry| entry["message"] == expected)
    })
    .await;
    assert_eq!(admin.get(&of_desk).await.data(200)["agreed_to_messages"], true);
    let of_customer = admin.get("/api/v1/admins/customers/0591234567").await;
    assert_eq!(of_customer.data(200)["agreed_to_messages"], true);

    let tracked = format!("/api/v1/orders/track/{}", text(placed, "tracking_token"));
    assert_eq!(guest.get(&tracked).await.data(200)["agreed_to_messages"], true);
    let agreement = format!("{OFFER}/{}", text(placed, "tracking_token"));
    for _ in 0..2 {
        assert_eq!(guest.delete(&agreement).await.data(200)["agreed_to_messages"], false);
    }
    assert_eq!(guest.get(&tracked).await.data(200)["agreed_to_messages"], false);
    guest.delete(&format!("{OFFER}/nothing")).await.error(404, "not_found");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn agreement_is_a_boolean_of_orders_and_drafts(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    assert_eq!(guest.get(OFFER).await.data(200), &json!({ "is_offered": false, "by_sms": false, "by_email": false }));
    let order = NewOrder::of(&oud, 1);
    let unreadable = json!({ "agreed_to_messages": [true] });
    let with = |mut body: Value, agreed: Value| {
        body["agreed_to_messages"] = agreed;
        body
    };
    let of_shopper = with(order.body().clone(), json!("perhaps"));
    assert_eq!(guest.post("/api/v1/orders", &of_shopper).await.invalid_fields(), ["agreed_to_messages"]);
    let taken = order.taken(&unreadable);
    assert_eq!(admin.post("/api/v1/admins/orders", &taken).await.invalid_fields(), ["agreed_to_messages"]);
    assert_eq!(admin.post(DRAFTS, &unreadable).await.invalid_fields(), ["agreed_to_messages"]);
    let fault = admin.put(TEMPLATE, &json!({ "text": "", "is_automatic": "perhaps" })).await;
    assert_eq!(fault.invalid_fields(), ["is_automatic"]);

    for (agreed, expected) in [(Value::Null, false), (json!(true), true)] {
        let draft = admin.post(DRAFTS, &json!({ "agreed_to_messages": agreed })).await;
        assert_eq!(draft.data(201)["agreed_to_messages"], expected);
        let taken = order.taken(&json!({ "agreed_to_messages": agreed }));
        let placed = admin.post("/api/v1/admins/orders", &taken).await;
        let path = format!("/api/v1/admins/orders/{}", text(placed.data(201), "id"));
        assert_eq!(admin.get(&path).await.data(200)["agreed_to_messages"], expected);
    }
    shop.stop().await;
}
