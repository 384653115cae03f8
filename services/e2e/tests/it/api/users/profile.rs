//! `/api/v1/users/profile`: updates of the own account.

use std::time::Duration;

use e2e::{Client, NewCustomer, PASSWORD, Replica, Session, TestShop, keys, log_in, try_log_in};
use platform::{bus, testing::Backend};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const PROFILE: &str = "/api/v1/users/profile";
const ME: &str = "/api/v1/users/me";
const NEW: &str = "battery staple";

fn new_password(current: &str, new: &str) -> Value {
    json!({ "current_password": current, "password": new, "password_confirmation": new })
}

async fn me(client: &Client) -> Value {
    client.get(ME).await.data(200)["user"].clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn profile_update_keeps_absent_and_clears_empty_fields(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let layla = NewCustomer::with_phone("0591234567").sign_up(&shop.guest()).await;
    let mut expected = layla.user.clone();
    let clock = shop.fixture.clock();
    clock.advance(Duration::from_mins(1));

    expected["updated_at"] = json!("2026-05-04T09:31:00Z");
    let changes = [
        (json!({ "name": "ليلى الحسيني" }), "/name", json!("ليلى الحسيني")),
        (json!({ "email": "l.husseini@example.com" }), "/email", json!("l.husseini@example.com")),
        (json!({ "city": "نابلس" }), "/customer/city", json!("نابلس")),
        (json!({ "city": "" }), "/customer/city", Value::Null),
        (json!({ "address": null }), "/customer/address", Value::Null),
        (json!({ "address": "شارع فيصل 12" }), "/customer/address", json!("شارع فيصل 12")),
    ];
    for (change, place, value) in changes {
        *expected.pointer_mut(place).expect("a field") = value;
        let changed = layla.client.put(PROFILE, &change).await;
        assert_eq!(changed.data(200), &json!({ "user": expected }), "{change}");
        assert_eq!(changed.json["message"], "تم تحديث الملف الشخصي بنجاح");
    }
    // Phone and region appear twice in the response; several fields may change at once, by either method.
    for place in ["/region", "/customer/region"] {
        *expected.pointer_mut(place).expect("a field") = json!("ISRAEL");
    }
    for place in ["/phone", "/customer/phone"] {
        *expected.pointer_mut(place).expect("a field") = json!("+972521234567");
    }
    let both = json!({ "_method": "PUT", "region": "ISREAL", "phone": "052-1234567", "user_role": "admin", "id": "x" });
    assert_eq!(layla.client.post(PROFILE, &both).await.data(200)["user"], expected);
    assert_eq!(layla.client.put(PROFILE, &json!({})).await.data(200)["user"], expected);
    let blank = json!({ "current_password": "", "password": "", "password_confirmation": "" });
    assert_eq!(layla.client.put(PROFILE, &blank).await.data(200)["user"], expected);
    assert_eq!(me(&layla.client).await, expected);

    // Required fields cannot be cleared, and a rejected form changes nothing.
    let cleared = json!({ "name": "", "email": null, "phone": " ", "region": "", "city": "الخليل" });
    let refused = layla.client.put(PROFILE, &cleared).await;
    assert_eq!(refused.invalid_fields(), ["email", "name", "phone", "region"]);
    assert_eq!(refused.json["errors"]["region"], json!(["المنطقة مطلوبة"]));
    let short = layla.client.put(PROFILE, &json!({ "city": "ن", "address": "شارع", "name": "5" })).await;
    assert_eq!(short.invalid_fields(), ["address", "city", "name"]);
    assert_eq!(me(&layla.client).await, expected);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn profile_update_rejects_phone_of_another_account(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let change = json!({ "name": "سلمى" });
    guest.put(PROFILE, &change).await.error(401, "unauthenticated");
    guest.with_token("dead").put(PROFILE, &change).await.error(401, "unauthenticated");
    shop.admin().await.put(PROFILE, &change).await.error(403, "forbidden");

    // A phone of another account is rejected; the own one may change its country code.
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let salma = NewCustomer::with_phone("0597654321").sign_up(&guest).await;
    for phone in ["0597654321", "+972597654321"] {
        let refused = layla.client.put(PROFILE, &json!({ "phone": phone, "city": "الخليل" })).await;
        assert_eq!(refused.invalid_fields(), ["phone"]);
        assert_eq!(refused.json["errors"]["phone"], json!(["رقم الهاتف مسجّل لحساب آخر"]));
        let faulty = layla.client.put(PROFILE, &json!({ "phone": phone, "city": "x" })).await;
        assert_eq!(faulty.invalid_fields(), ["city", "phone"]);
    }
    assert_eq!(me(&layla.client).await, layla.user);
    let own = layla.client.put(PROFILE, &json!({ "phone": "+972591234567" })).await;
    assert_eq!(own.data(200)["user"]["phone"], "+972591234567");

    // Of two concurrent changes to one phone, one succeeds.
    let line = json!({ "phone": "0561112223" });
    let (one, other) = futures::join!(layla.client.put(PROFILE, &line), salma.client.put(PROFILE, &line));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn new_password_ends_every_other_session(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    // The gateway that changes the password receives no events: it drops its own cached sessions at once.
    let acting = Replica::with_bus(&shop, bus::connect("memory:").expect("a bus of its own")).await;
    let (guest, other_guest) = (acting.client(&shop.guest()), shop.guest());
    let there = |session: &Session| other_guest.with_token(&session.token);
    let here = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let neighbour = NewCustomer::with_phone("0597654321").sign_up(&guest).await;
    let elsewhere = [log_in(&guest, "0591234567").await, log_in(&guest, "0591234567").await];
    // Both gateways have cached all sessions.
    for session in elsewhere.iter().chain([&here]) {
        session.client.get("/api/v1/orders").await.data(200);
        there(session).get("/api/v1/orders").await.data(200);
    }

    let changed = here.client.put(PROFILE, &new_password(PASSWORD, NEW)).await;
    assert_eq!(keys(changed.data(200)), ["user"]);

    for session in &elsewhere {
        for path in ["/api/v1/orders", ME] {
            session.client.get(path).await.error(401, "unauthenticated");
        }
        wait_until("the token is rejected at the other gateway", || async {
            there(session).get("/api/v1/orders").await.status == 401
        })
        .await;
    }
    for living in [&here.client, &neighbour.client, &there(&here)] {
        living.get(ME).await.data(200);
    }
    try_log_in(&guest, "0591234567", PASSWORD).await.error(401, "invalid_credentials");
    try_log_in(&guest, "0591234567", NEW).await.data(200);
    acting.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn new_password_requires_current_one(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    let other = log_in(&guest, "0591234567").await;
    let long = "ا".repeat(101);
    for (change, field, word) in [
        (json!({ "password": NEW }), "current_password", "كلمة المرور الحالية مطلوبة"),
        (json!({ "current_password": PASSWORD }), "password", "كلمة المرور مطلوبة"),
        (new_password("wrong horse", NEW), "current_password", "كلمة المرور الحالية غير صحيحة"),
        (new_password(PASSWORD, "12345"), "password", "كلمة المرور يجب أن تكون 6 أحرف على الأقل"),
        (new_password(PASSWORD, &long), "password", "كلمة المرور يجب ألا تتجاوز 100 حرف"),
        (
            json!({ "current_password": PASSWORD, "password": NEW, "password_confirmation": "other" }),
            "password_confirmation",
            "كلمة المرور غير متطابقة",
        ),
    ] {
        let mut change = change;
        change["name"] = json!("سلمى");
        let refused = layla.client.put(PROFILE, &change).await;
        assert_eq!(refused.invalid_fields(), [field], "{change}");
        assert_eq!(refused.json["errors"][field][0], word);
    }
    assert_eq!(me(&other.client).await, layla.user, "nothing has changed and nobody is logged out");

    // The holder of a stolen token cannot guess the password either.
    for _ in 0..5 {
        let guess = layla.client.put(PROFILE, &new_password("wrong horse", NEW)).await;
        assert_eq!(guess.invalid_fields(), ["current_password"]);
    }
    let locked = layla.client.put(PROFILE, &new_password(PASSWORD, NEW)).await;
    locked.error(429, "too_many_requests");
    assert!(locked.headers.contains_key("retry-after"));
    layla.client.put(PROFILE, &json!({ "name": "سلمى" })).await.data(200);
    log_in(&guest, "0591234567").await;
    shop.stop().await;
}
