//! Search: every word, in any order, in any spelling.

use e2e::{Client, NewBrand, NewGiftSet, NewProduct, TestShop, each};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::json;
use url::form_urlencoded;

/// Return the names that a search finds in a list, whose entries are in the field `place` of the data.
async fn found(caller: &Client, list: &str, place: &str, words: &str) -> Vec<String> {
    let words: String = form_urlencoded::byte_serialize(words.as_bytes()).collect();
    let answer = caller.get(&format!("{list}?search={words}")).await;
    answer.data(200);
    let entries = answer.json.pointer(place).unwrap_or_else(|| panic!("no {place} in {}", answer.text));
    each(entries, "name").into_iter().map(str::to_owned).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn search_matches_every_word_in_any_field_and_order(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (dior, lattafa) = (NewBrand::named("Dior").create(&shop).await, NewBrand::named("لطافة").create(&shop).await);
    NewProduct::named("Sauvage Élixir", &dior).create(&shop).await;
    NewProduct::named("J'adore", &dior).in_category(Category::Women).create(&shop).await;
    NewProduct::named("خمرة قهوة", &lattafa).in_category(Category::Unisex).create(&shop).await;
    let product = json!({ "name": "أسد", "slug": "the-lion-7", "brand_id": lattafa.id, "category": "MEN" });
    admin.post("/api/v1/admins/products", &product).await.data(201);
    let guest = shop.guest();

    for (words, names) in [
        ("sauvage", vec!["Sauvage Élixir"]),
        ("auvag", vec!["Sauvage Élixir"]),
        ("elixir SAUVAGE", vec!["Sauvage Élixir"]),
        ("  dior \t élixir ", vec!["Sauvage Élixir"]),
        ("dior", vec!["J'adore", "Sauvage Élixir"]),
        ("dior لطافة", vec![]),
        ("sauvage لطافة", vec![]),
        ("قهوة لطافة", vec!["خمرة قهوة"]),
        ("رجال", vec!["أسد", "Sauvage Élixir"]),
        ("نساء", vec!["J'adore"]),
        ("محدد غير", vec!["خمرة قهوة"]),
        ("رجال ديور", vec![]),
        ("men", vec!["أسد", "Sauvage Élixir"]),
        ("WOMEN dior", vec!["J'adore"]),
        ("unisex", vec!["خمرة قهوة"]),
        ("lion-7", vec!["أسد"]),
        ("jadore", vec!["J'adore"]),
        ("", vec!["أسد", "خمرة قهوة", "J'adore", "Sauvage Élixir"]),
        ("' OR '1'='1", vec![]),
        ("(sauvage)", vec!["Sauvage Élixir"]),
    ] {
        assert_eq!(found(&guest, "/api/v1/products", "/data/products", words).await, names, "{words}");
    }
    let longest = "ا".repeat(100);
    assert!(found(&guest, "/api/v1/products", "/data/products", &longest).await.is_empty());
    let too_long = guest.get(&format!("/api/v1/products?search={longest}ا")).await;
    assert_eq!(too_long.invalid_fields(), ["search"]);

    // After a rename, the brand's products are found by its new name.
    let path = format!("/api/v1/admins/brands/{}", lattafa.id);
    admin.put(&path, &json!({ "name": "دار العربية" })).await.data(200);
    assert_eq!(found(&guest, "/api/v1/products", "/data/products", "العربيه قهوه").await, ["خمرة قهوة"]);
    assert!(found(&guest, "/api/v1/products", "/data/products", "لطافة").await.is_empty());
    shop.stop().await;
}

/// Equivalent spellings: label, stored name, search term.
const SPELLINGS: [(&str, &str, &str); 15] = [
    ("diacritics", "عُودٌ مَلَكِيّ", "عود ملكي"),
    ("diacritics of the search", "عطر شرقي", "عِطْرٌ شَرْقِيّ"),
    ("tatweel", "مســـك", "مسك"),
    ("tatweel of the search", "عنبر", "عــنــبــر"),
    ("hamza above alef", "أحلام", "احلام"),
    ("hamza below alef", "احسان", "إحسان"),
    ("madda on alef", "آمال", "امال"),
    ("alef maqsura", "ليلى", "ليلي"),
    ("teh marbuta", "وردة", "ورده"),
    ("hamza on waw", "لؤلؤ", "لولو"),
    ("hamza on yeh", "شاطئ دافئ", "شاطي دافي"),
    ("Arabic digits", "رقم ٥٧", "57"),
    ("Arabic digits of the search", "Number 19", "١٩"),
    ("letter case", "Black Orchid", "bLACK oRCHID"),
    ("Latin diacritics", "Crème Brûlée", "creme brulee"),
];

/// Wildcard characters of SQL, and names that contain them.
const SIGNS: [(&str, &str); 3] = [("%", "نقاء 100%"), ("_", "a_b"), ("\\", "c\\d")];

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn search_folds_spellings_and_escapes_wildcards(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار").create(&shop).await;
    let content = NewProduct::named("محتوى", &brand).create(&shop).await;
    for name in SPELLINGS.iter().map(|(_, name, _)| *name).chain(SIGNS.iter().map(|(_, name)| *name)) {
        NewProduct::named(name, &brand).in_sizes(&[]).create(&shop).await;
        NewGiftSet::named(name).and(&content, 1).create(&shop).await;
        NewBrand::named(name).create(&shop).await;
    }
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let lists = [
        ("/api/v1/products", "/data/products", &guest),
        ("/api/v1/gift_sets", "/data/data", &guest),
        ("/api/v1/admins/brands", "/data", &admin),
    ];
    for (list, place, caller) in lists {
        for (what, name, words) in SPELLINGS {
            assert_eq!(found(caller, list, place, words).await, [name], "{what}: {list}: {words}");
        }
        for (sign, name) in SIGNS {
            assert_eq!(found(caller, list, place, sign).await, [name], "{list}: {sign}");
        }
        for words in ["a%25b", "c_d"] {
            let answer = caller.get(&format!("{list}?search={words}")).await;
            // Products may be found by the nearest spelling, which is told.
            let is_corrected = answer.data(200)["corrected_search"].is_string();
            let entries = answer.json.pointer(place).and_then(|entries| entries.as_array()).expect("entries");
            assert!(entries.is_empty() || is_corrected, "{list}: {words}");
        }
    }
    shop.stop().await;
}
