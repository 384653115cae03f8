//! Sanitising of descriptions: the editor's markup stays, everything else is removed, for products and gift sets alike.

use e2e::{MultipartForm, NewBrand, NewProduct, TestShop};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

/// Markup that the editor produces, which stays unchanged.
const STAYS: [&str; 7] = [
    "<p>نص <strong>غامق</strong> و<em>مائل</em> و<s>مشطوب</s><br>سطر</p>",
    "<h1>أول</h1><h2>ثان</h2><h3>ثالث</h3>",
    r#"<p style="text-align: left">أ</p><p style="text-align: center">ب</p><p style="text-align: right">ت</p>"#,
    r#"<h1 style="text-align: justify">أ</h1><h2 style="text-align: center">ب</h2>"#,
    "<ul><li><p>أ</p></li><li><p>ب</p><ul><li><p>ت</p></li></ul></li></ul>",
    r#"<ol start="3"><li><p>ثالث</p></li></ol>"#,
    "<p>5 &lt; 7 &amp; 7 &gt; 5</p>",
];

/// Other markup, and the result.
const GOES: [(&str, &str); 20] = [
    ("<p>أ</p><script>alert(1)</script>", "<p>أ</p>"),
    ("<p>أ</p><style>p{color:red}</style>", "<p>أ</p>"),
    ("<p>أ</p><iframe src='https://x.ps'>x</iframe>", "<p>أ</p>"),
    ("<p onclick='x()' onmouseover=x()>أ</p>", "<p>أ</p>"),
    ("<p class='x' id='y' dir='rtl' lang='ar' title='z' data-x='1'>أ</p>", "<p>أ</p>"),
    ("<p style='color: red'>أ</p>", "<p>أ</p>"),
    ("<p style='TEXT-ALIGN:Center; position:fixed'>أ</p>", r#"<p style="text-align: center">أ</p>"#),
    ("<p style='text-align: expression(x)'>أ</p>", "<p>أ</p>"),
    ("<li style='text-align: center'>أ</li>", "<li>أ</li>"),
    ("<img src=x onerror=alert(1)><p>أ</p>", "<p>أ</p>"),
    ("<svg><script>alert(1)</script></svg><p>أ</p>", "<p>أ</p>"),
    ("<math><mtext><p>أ</p></mtext></math><p>ب</p>", "<p>ب</p>"),
    ("<table><tr><td>أ</td></tr></table>", "أ"),
    ("<h4>أ</h4><blockquote>ب</blockquote><u>ت</u><code>ث</code>", "أبتث"),
    ("<form action='/x'><input name=a><button>أ</button></form>", "أ"),
    ("<a href='javascript:alert(1)'>أ</a>", "<a>أ</a>"),
    ("<a href=' java\tscript:alert(1)'>أ</a>", "<a>أ</a>"),
    ("<a href='data:text/html,x'>أ</a>", "<a>أ</a>"),
    ("<a href='/admin' target=_blank rel=x>أ</a>", "<a>أ</a>"),
    ("<!-- x --><p>أ<!-- y --></p>", "<p>أ</p>"),
];

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn description_is_sanitised_to_editor_markup(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let brand = NewBrand::named("ديور").create(&shop).await;
    let content = NewProduct::named("محتوى", &brand).create(&shop).await;
    let product = super::create_product(&admin, &brand, "سوفاج").await;
    let set = json!({
        "name": "هدية", "price": 10, "items": [{ "variant_id": content.variants[0].id, "quantity": 1 }],
    });
    admin.post("/api/v1/admins/gift_sets", &set).await.data(201);
    let links = ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"];
    let links = links.map(|scheme| format!("<a href=\"{scheme}:x.ps\">أ</a>")).concat();
    let links = format!("<p>{links}</p>");

    let allowed = STAYS.iter().map(|html| (*html, *html)).chain([(links.as_str(), links.as_str())]);
    for (sent, expected) in allowed.chain(GOES) {
        let changed = MultipartForm::of("description", sent).post_as_put(&admin, &super::path(&product)).await;
        assert_eq!(changed.data(200)["description"], expected, "{sent}");
        // Sanitising is idempotent: saving an unmodified description does not change it.
        let again = admin.put("/api/v1/admins/gift_sets/hdya", &json!({ "description": expected })).await;
        assert_eq!(again.data(200)["description"], expected, "{sent}");
    }
    let read = guest.get("/api/v1/products/swfaj").await;
    assert_eq!(read.data(200)["description"], "<p>أ</p>");

    for empty in ["", "  ", "<p></p>", "<p> <br></p><p>&nbsp;</p>", "<script>x</script>", "<ul><li></li></ul>"] {
        let changed = admin.put(&super::path(&product), &json!({ "description": empty })).await;
        assert_eq!(changed.data(200)["description"], "", "{empty}");
    }
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn description_length_is_limited(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let brand = NewBrand::named("ديور").create(&shop).await;
    let product = super::create_product(&admin, &brand, "سوفاج").await;
    let path = super::path(&product);

    let longest = format!("<p>{}</p>", "ا".repeat(19_993));
    let changed = admin.put(&path, &json!({ "description": longest })).await;
    assert_eq!(changed.data(200)["description"], longest, "20,000 characters, which are far more bytes");
    for refused in [
        format!("<p>{}</p>", "ا".repeat(19_994)),
        format!("<p>{}</p>", "&".repeat(5_000)),
        "<p>a\u{7}b</p>".to_owned(),
        "<p>a&#8;b</p>".to_owned(),
    ] {
        let answer = admin.put(&path, &json!({ "description": refused })).await;
        assert_eq!(answer.invalid_fields(), ["description"], "{}", &refused[..20]);
    }
    let lines = admin.put(&path, &json!({ "description": "<p>a</p>\r\n\t<p>b</p>\n" })).await;
    assert_eq!(lines.data(200)["description"], "<p>a</p>\n\t<p>b</p>");
    shop.stop().await;
}
