//! `/api/v1/users/login`: sessions and refusals.

use std::collections::BTreeSet;

use e2e::{ApiResponse, NewCustomer, PASSWORD, Session, TestShop, keys, log_in, try_log_in, try_log_in_admin};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

/// Return the comparable part of a response, without request id and time.
fn comparable(answer: &ApiResponse) -> (u16, BTreeSet<String>, Value) {
    let mut json = answer.json.clone();
    let request_id = json.as_object_mut().expect("an object").remove("request_id");
    assert!(request_id.is_some());
    let headers = answer.headers.keys().map(ToString::to_string).collect();
    (answer.status, headers, json)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn each_log_in_opens_separate_session(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await;

    let answer = try_log_in(&guest, "0591234567", PASSWORD).await;
    assert_eq!(keys(answer.data(200)), ["token", "user"]);
    assert_eq!(answer.json["message"], "تم تسجيل الدخول بنجاح");
    let first = Session::from(&guest, &answer, 200);
    let second = log_in(&guest, "0591234567").await;

    let sessions = [&layla, &first, &second];
    assert_eq!(sessions.iter().map(|session| &session.token).collect::<BTreeSet<_>>().len(), 3);
    for session in sessions {
        // 43 characters of base64 encode 256 bits.
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        assert!(session.token.len() >= 43 && session.token.bytes().all(is_letter), "{}", session.token);
        assert_eq!(session.user, layla.user);
        assert_eq!(session.client.get("/api/v1/users/me").await.data(200)["user"], layla.user);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_does_not_reveal_accounts(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    NewCustomer::with_phone("0591234567").sign_up(&guest).await;

    let wrong = try_log_in(&guest, "0591234567", "wrong horse").await;
    wrong.error(401, "invalid_credentials");
    let unknown = try_log_in(&guest, "0597654321", "wrong horse").await;
    assert_eq!(comparable(&wrong), comparable(&unknown));
    let wrong_admin = try_log_in_admin(&guest, "owner@attar.example", "wrong horse").await;
    let unknown_admin = try_log_in_admin(&guest, "stranger@attar.example", "wrong horse").await;
    let customer = try_log_in_admin(&guest, "layla@example.com", PASSWORD).await;
    for refused in [&wrong_admin, &unknown_admin, &customer] {
        assert_eq!(comparable(refused), comparable(&wrong));
    }

    // Neither does a lockout; only the seconds to wait may differ.
    let mut locked = Vec::new();
    for phone in ["0591234567", "0597654321"] {
        for _ in 0..4 {
            assert_eq!(comparable(&try_log_in(&guest, phone, "wrong horse").await), comparable(&wrong));
        }
        locked.push(try_log_in(&guest, phone, PASSWORD).await);
    }
    locked[0].error(429, "too_many_requests");
    assert_eq!(comparable(&locked[0]), comparable(&locked[1]));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_validates_form(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    for (body, fields, words) in [
        (json!({}), &["password", "phone"][..], &["كلمة المرور مطلوبة", "رقم الهاتف مطلوب"][..]),
        (
            json!({ "phone": "  ", "password": null }),
            &["password", "phone"],
            &["كلمة المرور مطلوبة", "رقم الهاتف مطلوب"],
        ),
        (
            json!({ "phone": "12", "password": "12345" }),
            &["password", "phone"],
            &["كلمة المرور يجب أن تكون 6 أحرف على الأقل", "رقم الهاتف غير صحيح"],
        ),
        (json!({ "phone": ["0591234567"], "password": PASSWORD }), &["phone"], &["رقم الهاتف غير صحيح"]),
        (
            json!({ "phone": "0591234567", "password": "ا".repeat(101) }),
            &["password"],
            &["كلمة المرور يجب ألا تتجاوز 100 حرف"],
        ),
    ] {
        let refused = guest.post("/api/v1/users/login", &body).await;
        assert_eq!(refused.invalid_fields(), fields, "{body}");
        let first: Vec<_> = fields.iter().map(|field| refused.json["errors"][field][0].clone()).collect();
        assert_eq!(first, words, "{body}");
    }
    shop.stop().await;
}
