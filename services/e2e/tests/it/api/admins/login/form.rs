//! `/api/v1/admins/login`: the form of the back office.

use e2e::{NewCustomer, Session, TestShop, text, try_log_in_admin};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

const EMAIL: &str = "owner@attar.example";
const PASSWORD: &str = "a password for tests";
const WRONG: &str = "another password";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_returns_administrator(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();

    let answer = try_log_in_admin(&guest, "  Owner@Attar.EXAMPLE ", PASSWORD).await;
    let data = answer.data(200);
    let expected = json!({
        "id": text(&data["user"], "id"),
        "name": "مدير المتجر",
        "email": EMAIL,
        "phone": null,
        "user_role": "admin",
        "region": null,
        "created_at": "2026-05-04T09:30:00Z",
        "updated_at": "2026-05-04T09:30:00Z",
        "customer": null,
        "admin": { "role": "owner", "has_second_factor": false, "must_enrol": false },
    });
    assert_eq!(data, &json!({ "second_factor": null, "token": text(data, "token"), "user": expected }));
    assert_eq!(answer.json["message"], "تم تسجيل الدخول بنجاح");
    let admin = Session::from(&guest, &answer, 200);
    assert_eq!(admin.client.get("/api/v1/users/me").await.data(200), &json!({ "user": expected }));
    admin.client.get("/api/v1/admins/dashboard").await.data(200);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_validates_form(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let required = [("email", "البريد الإلكتروني مطلوب"), ("password", "كلمة المرور مطلوبة")];
    let malformed =
        [("email", "يرجى إدخال بريد إلكتروني صحيح."), ("password", "كلمة المرور يجب أن تكون 6 أحرف على الأقل.")];
    let long = |letters: usize| format!("{}@{}.example", "a".repeat(64), "b".repeat(letters - 73));
    for (body, expected) in [
        (json!({}), &required[..]),
        (json!({ "email": " ", "password": "" }), &required),
        (json!({ "email": "owner", "password": "12345" }), &malformed),
        (json!({ "email": 5, "password": [] }), &malformed),
        (json!({ "email": long(101), "password": PASSWORD }), &[("email", "البريد الإلكتروني يجب ألا يتجاوز 100 حرف.")]),
        (json!({ "email": EMAIL, "password": "x".repeat(101) }), &[("password", "كلمة المرور يجب ألا تتجاوز 100 حرف.")]),
    ] {
        let refused = guest.post("/api/v1/admins/login", &body).await;
        let fields: Vec<_> = expected.iter().map(|(field, _)| *field).collect();
        assert_eq!(refused.invalid_fields(), fields, "{body}");
        for (field, word) in expected {
            assert_eq!(refused.json["errors"][field][0], *word, "{body}");
        }
    }
    // A hundred characters are the limit of both fields.
    assert_eq!(long(100).chars().count(), 100);
    try_log_in_admin(&guest, &long(100), &"x".repeat(100)).await.error(401, "invalid_credentials");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn lockout_applies_per_address_only(#[case] backend: Backend) {
    let shop = TestShop::with(backend, |source| source.with("ATTAR_TRUSTED_PROXIES", "127.0.0.1")).await;
    let [here, elsewhere] = ["203.0.113.1", "198.51.100.1"].map(|address| shop.guest().forwarded_for(address));
    for email in [EMAIL, "stranger@attar.example"] {
        for _ in 0..5 {
            try_log_in_admin(&elsewhere, email, WRONG).await.error(401, "invalid_credentials");
        }
        let locked = try_log_in_admin(&elsewhere, &email.to_uppercase(), PASSWORD).await;
        locked.error(429, "too_many_requests");
        let wait: u64 = locked.headers["retry-after"].to_str().expect("a text").parse().expect("whole seconds");
        assert!((840..=900).contains(&wait), "{wait}");
    }
    // From an address without failures, a few wrong attempts are allowed again and again.
    for _ in 0..2 {
        for _ in 0..4 {
            try_log_in_admin(&here, EMAIL, WRONG).await.error(401, "invalid_credentials");
        }
        try_log_in_admin(&here, EMAIL, PASSWORD).await.data(200);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customer_token_is_forbidden_in_back_office(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;
    for path in ["dashboard", "catalog/counts", "brands", "orders", "orders/status-counts"] {
        let path = format!("/api/v1/admins/{path}");
        layla.client.get(&path).await.error(403, "forbidden");
        guest.get(&path).await.error(401, "unauthenticated");
        guest.with_token("dead").get(&path).await.error(401, "unauthenticated");
    }
    for path in ["brands", "products", "gift_sets"] {
        let path = format!("/api/v1/admins/{path}");
        layla.client.post(&path, &json!({ "name": "دار الندى" })).await.error(403, "forbidden");
        guest.post(&path, &json!({ "name": "دار الندى" })).await.error(401, "unauthenticated");
    }
    shop.stop().await;
}
