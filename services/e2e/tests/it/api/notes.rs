//! `/notes` and `/admins/notes`: the dictionary of perfume notes.

use e2e::{NewBrand, NewProduct, TestShop};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const NOTES: &str = "/api/v1/admins/notes";

fn find<'n>(dictionary: &'n Value, slug: &str) -> Option<&'n Value> {
    dictionary["notes"].as_array().expect("notes").iter().find(|note| note["slug"] == slug)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn dictionary_has_families_and_notes_in_both_languages(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let answer = shop.guest().get("/api/v1/notes").await;
    let dictionary = answer.data(200);
    let families = dictionary["families"].as_array().expect("families");
    assert_eq!((families.len(), &families[0]), (14, &json!({ "family": "citrus", "label": "حمضيات" })));
    let saffron =
        json!({ "slug": "saffron", "name": "زعفران", "english_name": "Saffron", "family": "spicy", "aliases": [] });
    assert_eq!(find(dictionary, "saffron"), Some(&saffron));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn administrators_extend_the_dictionary(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    let note = json!({ "name": "قهوة تركية", "english_name": "Turkish coffee", "family": "gourmand", "aliases": ["قهوة بالمستكة"] });
    let created = admin.post(NOTES, &note).await.data(201).clone();
    assert_eq!((&created["slug"], &created["aliases"]), (&json!("turkish-coffee"), &note["aliases"]));
    let path = format!("{NOTES}/turkish-coffee");
    let changed = admin.put(&path, &json!({ "name": "قهوة عثمانية", "english_name": null })).await.data(200).clone();
    assert_eq!((&changed["name"], &changed["english_name"]), (&json!("قهوة عثمانية"), &Value::Null));
    assert_eq!((&changed["family"], &changed["aliases"]), (&json!("gourmand"), &note["aliases"]), "absent fields stay");
    assert_eq!(find(guest.get("/api/v1/notes").await.data(200), "turkish-coffee"), Some(&changed), "at once");

    let refused = admin.post(NOTES, &json!({ "name": "عُود", "family": "soup", "aliases": ["ورد، عود"] })).await;
    assert_eq!(refused.invalid_fields(), ["aliases.0", "family", "name"]);
    assert_eq!(admin.post(NOTES, &json!({})).await.invalid_fields(), ["family", "name"]);
    admin.put(&format!("{NOTES}/nothing"), &json!({ "name": "x" })).await.error(404, "not_found");
    guest.post(NOTES, &note).await.error(401, "unauthenticated");

    let records = || async { admin.get("/api/v1/admins/audit?kind=perfume_note").await };
    wait_until("both changes are recorded", async || records().await.data(200).as_array().map(Vec::len) == Some(2))
        .await;
    admin.delete(&path).await.data(200);
    admin.delete(&path).await.error(404, "not_found");
    assert_eq!(find(guest.get("/api/v1/notes").await.data(200), "turkish-coffee"), None);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn note_in_use_is_not_deleted(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let sold = NewProduct::named("عود الليل", &NewBrand::named("دار الندى").create(&shop).await).create(&shop).await;
    let product = format!("/api/v1/admins/products/{}", sold.product.slug);
    admin.put(&product, &json!({ "facts": { "notes": { "base": ["oud"] } } })).await.data(200);
    let refused = admin.delete(&format!("{NOTES}/oud")).await;
    refused.error(409, "in_use");
    let message = &refused.json["message"];
    assert!(message.as_str().is_some_and(|message| message.contains("عود الليل")), "{message}");
    let used_by = json!([{ "kind": "product", "id": sold.product.id, "name": "عود الليل" }]);
    assert_eq!(refused.json["data"]["used_by"], used_by);
    admin.put(&product, &json!({ "facts": { "notes": null } })).await.data(200);
    admin.delete(&format!("{NOTES}/oud")).await.data(200);
    shop.stop().await;
}
