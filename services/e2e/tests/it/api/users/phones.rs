//! Normalisation of phones in every notation.

use e2e::{NewBrand, NewCustomer, NewOrder, NewProduct, TestShop, each, log_in};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

/// Input and normal form.
const SHAPES: &[(&str, &str)] = &[
    // A Palestinian mobile in each notation.
    ("+970591234567", "+970591234567"),
    ("00970591234567", "+970591234567"),
    ("970591234567", "+970591234567"),
    ("0591234567", "+970591234567"),
    ("591234567", "+970591234567"),
    ("+970 59 123 4567", "+970591234567"),
    ("059-123-4567", "+970591234567"),
    (" 059 123-4567 ", "+970591234567"),
    // A zero after the country code is dropped.
    ("+9700591234567", "+970591234567"),
    ("009700591234567", "+970591234567"),
    ("9700591234567", "+970591234567"),
    // Arabic-Indic and Persian digits, also mixed with Western ones, and invisible characters from copied text.
    ("+٩٧٠٥٩١٢٣٤٥٦٧", "+970591234567"),
    ("٠٠٩٧٠٥٩١٢٣٤٥٦٧", "+970591234567"),
    ("٩٧٠-٥٩-١٢٣-٤٥٦٧", "+970591234567"),
    ("٠٥٩ ١٢٣ ٤٥٦٧", "+970591234567"),
    ("٥٩١٢٣٤٥٦٧", "+970591234567"),
    ("۰۵۹۱۲۳۴۵۶۷", "+970591234567"),
    ("059١٢٣4567", "+970591234567"),
    ("\u{200e}+970591234567", "+970591234567"),
    // The same with the other country code, which is kept.
    ("+972591234567", "+972591234567"),
    ("00972591234567", "+972591234567"),
    ("972591234567", "+972591234567"),
    ("+972 0 59 123 4567", "+972591234567"),
    ("٩٧٢٥٩١٢٣٤٥٦٧", "+972591234567"),
    ("+970521234567", "+970521234567"),
    ("00970521234567", "+970521234567"),
    // Without a country code the prefix decides: 050 to 055, 058 and 072 to 077 are Israeli, all others Palestinian.
    ("0501234567", "+972501234567"),
    ("0511234567", "+972511234567"),
    ("521234567", "+972521234567"),
    ("٠٥٣١٢٣٤٥٦٧", "+972531234567"),
    ("0541234567", "+972541234567"),
    ("0551234567", "+972551234567"),
    ("0561234567", "+970561234567"),
    ("0571234567", "+970571234567"),
    ("0581234567", "+972581234567"),
    ("0711234567", "+970711234567"),
    ("0721234567", "+972721234567"),
    ("0731234567", "+972731234567"),
    ("741234567", "+972741234567"),
    ("0751234567", "+972751234567"),
    ("0761234567", "+972761234567"),
    ("0771234567", "+972771234567"),
    ("0781234567", "+970781234567"),
    // Eight digits are a land line, whatever the prefix.
    ("02-234 5678", "+97022345678"),
    ("022345678", "+97022345678"),
    ("52345678", "+97052345678"),
    ("+97222345678", "+97222345678"),
    // Bare digits start with a country code only if eight or nine digits follow it.
    ("97012345678", "+97012345678"),
    ("970123456", "+970970123456"),
    ("97212345", "+97097212345"),
];

const REFUSED: &[&str] = &[
    "1234567",
    "01234567",
    "05912345678",
    "9701234567",
    "+9701234567",
    "+97059123456789",
    "+97000591234567",
    "+970",
    "+962791234567",
    "00591234567",
    "059123456x",
    "(059)1234567",
    "059.123.4567",
    "0591234567, 0591234568",
    "++970591234567",
    "خمسة",
];

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn phone_is_normalised_from_every_notation(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let layla = NewCustomer::with_phone("0599999999").sign_up(&shop.guest()).await;

    for (typed, stored) in SHAPES {
        let changed = layla.client.put("/api/v1/users/profile", &json!({ "phone": typed })).await;
        let user = &changed.data(200)["user"];
        assert_eq!((&user["phone"], &user["customer"]["phone"]), (&json!(stored), &json!(stored)), "{typed}");
    }
    for typed in REFUSED {
        let refused = layla.client.put("/api/v1/users/profile", &json!({ "phone": typed })).await;
        assert_eq!(refused.invalid_fields(), ["phone"], "{typed}");
        assert_eq!(refused.json["errors"]["phone"], json!(["رقم الهاتف غير صحيح"]), "{typed}");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn customers_and_orders_are_found_by_every_phone_notation(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let layla = NewCustomer::with_phone("0521234567").sign_up(&guest).await;
    for phone in ["0521234567", "+970521234567", "00972-52-123-4567", "٥٢١٢٣٤٥٦٧", "+9720521234567"] {
        assert_eq!(log_in(&guest, phone).await.user["id"], layla.user["id"], "{phone}");
    }

    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let sold = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let hers = NewOrder::of(&sold, 1).from_customer("ليلى", "052-123-4567").place(&guest).await;
    NewOrder::of(&sold, 1).from_customer("سلمى", "0591112223").place(&guest).await;
    for search in ["0521234567", "521234567", "+970521234567", "٠٥٢-١٢٣-٤٥٦٧", "00972 52 123 4567"] {
        let found = admin.get_with("/api/v1/admins/orders", &[("search", search)]).await;
        assert_eq!(each(found.data(200), "id"), [hers["id"].as_str().expect("an id")], "{search}");
    }
    shop.stop().await;
}
