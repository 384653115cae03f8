//! Normalisation of text, and the formats of times and money, in every field.

use e2e::{Client, NewBrand, NewCustomer, NewGiftSet, NewOrder, NewProduct, TestShop, admin_order_path, keys, text};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

/// A letter and a combining accent, with surrounding white space.
const TYPED: &str = " \tChloe\u{301} عود\u{a0} ";
const KEPT: &str = "Chloé عود";
/// Control characters that no text may contain, a line break among them.
const CONTROL: [&str; 4] = ["a\0b", "a\u{7}b", "a\u{7f}b", "a\nb"];

/// Free-text fields in the body of an order.
const OF_AN_ORDER: [&str; 3] = ["customer.name", "customer.location.city", "customer.location.address"];

fn pointer(field: &str) -> String {
    format!("/{}", field.replace('.', "/"))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn names_are_trimmed_normalised_and_limited_to_255_characters(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 1).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let of_product = format!("/api/v1/admins/products/{}", sold.product.id);
    let of_variant = format!("{of_product}/variants/{}", sold.variants[0].id);
    for (path, field) in [
        (format!("/api/v1/admins/brands/{}", brand.id), "name"),
        (of_product, "name"),
        (of_variant.clone(), "name"),
        (of_variant, "color"),
        (format!("/api/v1/admins/gift_sets/{}", set.id), "name"),
    ] {
        assert_eq!(admin.put(&path, &json!({ field: TYPED })).await.data(200)[field], KEPT, "{path}");
        for control in CONTROL {
            assert_eq!(admin.put(&path, &json!({ field: control })).await.invalid_fields(), [field], "{control:?}");
        }
        let longest = "ظ".repeat(255);
        assert_eq!(admin.put(&path, &json!({ field: longest })).await.data(200)[field], longest.as_str());
        assert_eq!(admin.put(&path, &json!({ field: "ظ".repeat(256) })).await.invalid_fields(), [field], "{path}");
    }

    let mut typed = NewOrder::of(&sold, 1);
    for field in OF_AN_ORDER {
        typed = typed.with(&pointer(field), json!(TYPED));
        for control in CONTROL {
            let order = NewOrder::of(&sold, 1).with(&pointer(field), json!(control));
            assert_eq!(order.send(&guest).await.invalid_fields(), [field], "{control:?}");
        }
        let order = NewOrder::of(&sold, 1).with(&pointer(field), json!("ظ".repeat(256)));
        assert_eq!(order.send(&guest).await.invalid_fields(), [field]);
    }
    let placed = admin.get(&admin_order_path(&typed.place(&guest).await)).await;
    for field in OF_AN_ORDER {
        assert_eq!(placed.data(200).pointer(&pointer(field)), Some(&json!(KEPT)), "{field}");
    }
    let me = NewCustomer::with_phone("0591234567").with("name", " \u{a0}ا\u{653}مال\u{9}").with("city", TYPED);
    let me = me.sign_up(&guest).await.user;
    assert_eq!((&me["name"], &me["customer"]["city"]), (&json!("آمال"), &json!(KEPT)), "in one piece, without space");
    shop.stop().await;
}

/// No input causes an internal error: unsupported characters are rejected.
#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn unusual_text_causes_no_internal_error(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let order = NewOrder::of(&sold, 1).body().clone();
    let is_answered = async |client: &Client, method: &str, path: &str, body: &Value| {
        let answer = if method == "PUT" { client.put(path, body).await } else { client.post(path, body).await };
        assert!((200..500).contains(&answer.status), "{method} {path} {body}: {}", answer.text);
    };
    let strange = [
        json!("\0"),
        json!("'; DROP TABLE orders; --"),
        json!("\u{202e}\u{feff}\u{200f}"),
        json!("🌹".repeat(5_000)),
        json!(""),
        json!(null),
        json!(true),
        json!(-1),
        json!(1e308),
        json!([]),
        json!([[[]]]),
        json!({ "a": {} }),
    ];
    for value in strange {
        let every =
            |fields: &[&str]| fields.iter().map(|field| ((*field).to_owned(), value.clone())).collect::<Value>();
        let thing = every(&[
            "name",
            "slug",
            "brand_id",
            "category",
            "description",
            "image",
            "thumbnail",
            "price",
            "original_price",
            "size_value",
            "size_unit",
            "color",
            "is_primary",
            "is_enabled",
            "is_visible",
            "stock",
            "items",
        ]);
        let product = format!("/api/v1/admins/products/{}", sold.product.id);
        for path in ["/api/v1/admins/brands", "/api/v1/admins/products", "/api/v1/admins/gift_sets"] {
            is_answered(&admin, "POST", path, &thing).await;
        }
        is_answered(&admin, "POST", &format!("{product}/variants"), &thing).await;
        is_answered(&admin, "PUT", &format!("{product}/variants/{}", sold.variants[0].id), &thing).await;
        let account = every(&[
            "name",
            "email",
            "phone",
            "region",
            "city",
            "address",
            "password",
            "password_confirmation",
            "current_password",
        ]);
        is_answered(&guest, "POST", "/api/v1/users/signup", &account).await;
        is_answered(&customer, "PUT", "/api/v1/users/profile", &account).await;
        is_answered(&guest, "POST", "/api/v1/users/login", &account).await;
        is_answered(&guest, "POST", "/api/v1/admins/login", &account).await;
        is_answered(&guest, "POST", "/api/v1/cart/quote", &every(&["items", "region"])).await;
        for pointer in [
            "/customer",
            "/customer/name",
            "/customer/phone",
            "/customer/email",
            "/customer/location",
            "/items",
            "/customer/location/region",
            "/customer/location/city",
            "/items/products",
            "/items/gift_sets",
            "/items/products/0",
            "/items/products/0/id",
            "/items/products/0/slug",
            "/items/products/0/variants",
            "/items/products/0/variants/0",
            "/items/products/0/variants/0/id",
            "/items/products/0/variants/0/quantity",
        ] {
            let mut body = order.clone();
            *body.pointer_mut(pointer).expect("it stands in an order") = value.clone();
            is_answered(&guest, "POST", "/api/v1/orders", &body).await;
        }
        let step = every(&["status", "expected_status"]);
        is_answered(&admin, "PUT", &format!("/api/v1/admins/orders/{}", sold.product.id), &step).await;
    }
    for search in ["%25%5F", "%5C", "%27%22", "%E2%80%8F", "%F0%9F%8C%B9", "..", "%2B970", "%D9%80"] {
        for path in ["products", "gift_sets", "admins/brands", "admins/orders"] {
            admin.get(&format!("/api/v1/{path}?search={search}")).await.data(200);
        }
    }
    shop.stop().await;
}

/// Collect every time and amount in a response with the name of its field.
fn collect_values<'v>(value: &'v Value, name: &'v str, found: &mut Vec<(&'v str, &'v Value)>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| collect_values(value, name, found)),
        Value::Array(entries) => entries.iter().for_each(|entry| collect_values(entry, name, found)),
        value => found.push((name, value)),
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn times_are_utc_and_amounts_have_at_most_two_decimals(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).at(2_999).create(&shop).await;
    let set = NewGiftSet::named("هدية العود").and(&sold, 3).at(10).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let me = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let order = NewOrder::of(&sold, 7).and_set(&set.id, 3);
    let placed = order.place(&me).await;
    let quoted = order.quote(&guest).await;
    // 7 × 29.99 + 3 × 0.10, a sum with rounding errors in binary floating point.
    assert_eq!((&quoted["items_total"], &placed["items_total"]), (&json!(210.23), &json!(210.23)));

    let mut moments = 0;
    let mut amounts = 0;
    for (client, path) in [
        (&guest, "/api/v1/products?show_variants=true".to_owned()),
        (&guest, "/api/v1/gift_sets".to_owned()),
        (&guest, "/api/v1/brands".to_owned()),
        (&guest, "/api/v1/shipping/regions".to_owned()),
        (&guest, format!("/api/v1/orders/track/{}", text(&placed, "tracking_token"))),
        (&me, "/api/v1/users/me".to_owned()),
        (&me, "/api/v1/orders".to_owned()),
        (&admin, "/api/v1/admins/orders".to_owned()),
    ] {
        let answer = client.get(&path).await;
        let mut found = Vec::new();
        collect_values(answer.data(200), "", &mut found);
        for (name, value) in found {
            if (name == "at" || name.ends_with("_at")) && !value.is_null() {
                let moment = value.as_str().unwrap_or_else(|| panic!("{path}: {name} is {value}"));
                assert!(moment.ends_with('Z'), "in UTC: {moment}");
                chrono::DateTime::parse_from_rfc3339(moment).unwrap_or_else(|error| panic!("{moment}: {error}"));
                moments += 1;
            }
            if ["price", "total", "cost", "shipping", "threshold"].iter().any(|money| name.contains(money))
                && !value.is_null()
            {
                let amount = value.to_string();
                let decimals = amount.split_once('.').map_or(0, |(_, decimals)| decimals.len());
                assert!(value.is_number() && decimals <= 2, "{path}: {name} is {amount}");
                amounts += 1;
            }
        }
    }
    assert!(moments > 10 && amounts > 10, "{moments} moments, {amounts} amounts");

    let variant = format!("/api/v1/admins/products/{}/variants/{}", sold.product.id, sold.variants[0].id);
    for price in ["0.01", "0.1", "0.29", "1.15", "9.95", "1234.56", "99999.99", "7"] {
        let exact: Value = serde_json::from_str(price).expect("a number");
        let updated = admin.put(&variant, &json!({ "price": exact })).await;
        assert_eq!(updated.data(200)["price"].to_string(), price, "stored and returned exactly");
    }
    for price in ["0.001", "1.005", "100000", "-0.01", "1e9", "\"12,5\""] {
        let wrong: Value = serde_json::from_str(price).expect("a value");
        assert_eq!(admin.put(&variant, &json!({ "price": wrong })).await.invalid_fields(), ["price"], "{price}");
    }
    assert!(keys(&quoted["free_shipping"]).contains(&"threshold"));
    shop.stop().await;
}
