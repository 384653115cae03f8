//! `/api/v1/users/signup`: creation of customer accounts.

use e2e::{Client, NewCustomer, TestShop, log_in, text, try_log_in};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

async fn customers(admin: &Client) -> Value {
    admin.get("/api/v1/admins/dashboard").await.data(200)["customers"].clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn sign_up_opens_session_and_returns_customer(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();

    let answer = NewCustomer::with_phone("0591234567")
        .with("region", "ISREAL")
        .with("name", "  ليلى حداد ")
        .with("password_confirmation", "correct horse")
        .send(&guest)
        .await;
    let data = answer.data(201);
    let expected = json!({
        "id": text(&data["user"], "id"),
        "name": "ليلى حداد",
        "email": "layla@example.com",
        "phone": "+970591234567",
        "user_role": "CUSTOMER",
        "region": "ISRAEL",
        "created_at": "2026-05-04T09:30:00Z",
        "updated_at": "2026-05-04T09:30:00Z",
        "customer": {
            "phone": "+970591234567",
            "region": "ISRAEL",
            "city": "رام الله",
            "address": "شارع الإرسال 5",
        },
        "admin": null,
    });
    assert_eq!(data, &json!({ "token": text(data, "token"), "user": expected }));
    assert_eq!(answer.json["message"], "تم إنشاء الحساب بنجاح");
    let me = guest.with_token(text(data, "token")).get("/api/v1/users/me").await;
    assert_eq!(me.data(200), &json!({ "user": expected }));

    // Optional fields may be absent, and an e-mail address need not be unique.
    let brief = NewCustomer::with_phone("0591234568").without("city").without("address").sign_up(&guest).await;
    assert_eq!((&brief.user["customer"]["city"], &brief.user["customer"]["address"]), (&Value::Null, &Value::Null));
    let empty =
        NewCustomer::with_phone("0591234569").with("city", "").with("address", Value::Null).sign_up(&guest).await;
    assert_eq!((&empty.user["customer"]["city"], &empty.user["customer"]["address"]), (&Value::Null, &Value::Null));
    assert_eq!(empty.user["email"], brief.user["email"]);
    assert_eq!(customers(&shop.admin().await).await, 3);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn sign_up_validates_every_field(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let long = |length: usize| "ب".repeat(length);
    for (field, value, word) in [
        ("name", json!("  "), "الاسم مطلوب"),
        ("name", json!(5), "الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط"),
        ("name", json!("ليلى 1"), "الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط"),
        ("name", json!("O'Neil"), "الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط"),
        ("name", json!("ليلى\nحداد"), "الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط"),
        ("name", json!(long(256)), "يجب ألا يتجاوز النص 255 حرفاً"),
        ("email", json!(""), "البريد الإلكتروني مطلوب"),
        ("email", json!("layla@example"), "البريد الإلكتروني غير صحيح"),
        ("email", json!("layla example.com"), "البريد الإلكتروني غير صحيح"),
        ("phone", Value::Null, "رقم الهاتف مطلوب"),
        ("phone", json!("12"), "رقم الهاتف غير صحيح"),
        ("region", json!(""), "المنطقة مطلوبة"),
        ("region", json!("GAZA"), "المنطقة غير معروفة"),
        ("region", json!("west_bank"), "المنطقة غير معروفة"),
        ("city", json!("ن"), "اسم المدينة يجب أن يكون حرفين على الأقل"),
        ("city", json!("نابلس\u{7}"), "يحتوي النص على رموز غير مسموح بها"),
        ("address", json!("شارع"), "العنوان يجب أن يكون 5 أحرف على الأقل"),
        ("address", json!(long(256)), "يجب ألا يتجاوز النص 255 حرفاً"),
        ("password", json!(""), "كلمة المرور مطلوبة"),
        ("password", json!("12345"), "كلمة المرور يجب أن تكون 6 أحرف على الأقل"),
        ("password", json!(long(101)), "كلمة المرور يجب ألا تتجاوز 100 حرف"),
        ("password_confirmation", json!("correct house"), "كلمة المرور غير متطابقة"),
        ("password_confirmation", json!(""), "كلمة المرور غير متطابقة"),
    ] {
        let refused = NewCustomer::with_phone("0591234567").with(field, value.clone()).send(&guest).await;
        assert_eq!(refused.invalid_fields(), [field], "{value}");
        assert_eq!(refused.json["errors"][field][0], word, "{value}");
    }

    let nothing = guest.post("/api/v1/users/signup", &json!({})).await;
    assert_eq!(nothing.invalid_fields(), ["email", "name", "password", "phone", "region"]);
    let all = json!({
        "name": "1", "email": "x", "phone": "1", "region": "x", "city": "x", "address": "x",
        "password": "x", "password_confirmation": "y",
    });
    let everything = guest.post("/api/v1/users/signup", &all).await;
    let mut fields: Vec<_> = all.as_object().expect("a form").keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(everything.invalid_fields(), fields);
    assert_eq!(customers(&shop.admin().await).await, 0, "nothing was stored");

    // Values at the limits are accepted.
    for (phone, password) in [("0591234561", "١٢٣٤٥٦".to_owned()), ("0591234562", long(100))] {
        let bound = NewCustomer::with_phone(phone).with("name", long(255)).with("password", password.clone());
        bound.sign_up(&guest).await;
        try_log_in(&guest, phone, &password).await.data(200);
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn phone_is_unique_across_country_codes(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let taken = "رقم الهاتف مسجّل لحساب آخر";

    // Of concurrent sign-ups with one phone, one succeeds.
    let forms: Vec<_> = ["+970591234567", "+972591234567", "0591234567", "٠٥٩١٢٣٤٥٦٧"]
        .into_iter()
        .cycle()
        .take(12)
        .map(NewCustomer::with_phone)
        .collect();
    let answers = futures::future::join_all(forms.iter().map(|form| form.send(&guest))).await;
    let (created, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.status == 201);
    assert_eq!((created.len(), refused.len()), (1, 11));
    for answer in &refused {
        assert_eq!(answer.invalid_fields(), ["phone"]);
        assert_eq!(answer.json["errors"]["phone"], json!([taken]));
    }
    assert_eq!(customers(&admin).await, 1);

    // The conflict is reported together with other errors, and every notation addresses the one account.
    let faulty = NewCustomer::with_phone("00972-59-123-4567").with("name", "").send(&guest).await;
    assert_eq!(faulty.invalid_fields(), ["name", "phone"]);
    for phone in ["+972591234567", "00970591234567", "٥٩ ١٢٣ ٤٥٦٧"] {
        assert_eq!(log_in(&guest, phone).await.user["id"], created[0].json["data"]["user"]["id"], "{phone}");
    }

    // The same holds for Israeli numbers; another number is another account.
    NewCustomer::with_phone("0521234567").sign_up(&guest).await;
    let same = NewCustomer::with_phone("+970521234567").send(&guest).await;
    assert_eq!(same.invalid_fields(), ["phone"]);
    NewCustomer::with_phone("0521234568").sign_up(&guest).await;
    assert_eq!(customers(&admin).await, 3);
    shop.stop().await;
}
