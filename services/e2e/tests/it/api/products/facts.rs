//! Facts of perfumes: in the form, on the product, in lists, copies, exports and imports.

use e2e::{Client, CsvTable, MultipartForm, NewBrand, NewProduct, TestShop, import, text, wait_for_import};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};

fn all_facts() -> Value {
    json!({
        "concentration": "eau_de_parfum", "year": 2015, "perfumer": "هدى", "seasons": ["winter", "autumn"],
        "occasions": ["evening"], "longevity": 4, "sillage": 3,
        "notes": { "top": ["saffron", "bergamot"], "heart": ["taif-rose"], "base": ["oud", "amber"] },
    })
}

fn slugs(layer: &Value) -> Vec<&str> {
    layer.as_array().expect("a layer").iter().map(|note| text(note, "slug")).collect()
}

/// Create a product and return its path for administrators and for everybody.
async fn a_product(shop: &TestShop) -> (String, String) {
    let brand = NewBrand::named("دار الندى").create(shop).await;
    let slug = NewProduct::named("عود الليل", &brand).create(shop).await.product.slug;
    (format!("/api/v1/admins/products/{slug}"), format!("/api/v1/products/{slug}"))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn facts_are_absent_until_they_are_known(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (admin, guest) = (shop.admin().await, shop.guest());
    let (own, public) = a_product(&shop).await;
    assert_eq!(guest.get(&public).await.data(200)["facts"], json!({}));
    admin.put(&own, &json!({ "facts": all_facts() })).await.data(200);
    let facts = guest.get(&public).await.data(200)["facts"].clone();
    assert_eq!((&facts["concentration"], &facts["year"]), (&json!("eau_de_parfum"), &json!(2015)));
    assert_eq!((&facts["perfumer"], &facts["seasons"]), (&json!("هدى"), &json!(["autumn", "winter"])));
    assert_eq!((&facts["longevity"], &facts["sillage"]), (&json!(4), &json!(3)));
    assert_eq!(slugs(&facts["notes"]["top"]), ["saffron", "bergamot"]);
    let rose = json!({ "slug": "taif-rose", "name": "ورد طائفي", "english_name": "Taif rose", "family": "floral" });
    assert_eq!(facts["notes"]["heart"], json!([rose]));

    let cleared = json!({ "facts": { "concentration": "", "year": null, "seasons": [], "longevity": null } });
    let changed = admin.put(&own, &cleared).await.data(200)["facts"].clone();
    let known: Vec<_> = changed.as_object().expect("facts").keys().map(String::as_str).collect();
    assert_eq!(known, ["notes", "occasions", "perfumer", "sillage"]);

    let listed = guest.get("/api/v1/products?show_facts=true").await.data(200)["products"][0]["facts"].clone();
    assert_eq!(slugs(&listed["notes"]["base"]), ["oud", "amber"]);
    assert_eq!(guest.get("/api/v1/products").await.data(200)["products"][0].get("facts"), None);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn product_form_takes_facts_and_reports_all_errors(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (own, _) = a_product(&shop).await;
    let form = MultipartForm::of("_method", "PUT").and("facts[year]", "1999").and("facts[seasons][0]", "summer");
    let form = form.and("facts[notes][top][0]", "lemon").and("facts[perfumer]", "");
    let facts = form.post(&admin, &own).await.data(200)["facts"].clone();
    assert_eq!((&facts["year"], &facts["seasons"]), (&json!(1999), &json!(["summer"])));
    assert_eq!(slugs(&facts["notes"]["top"]), ["lemon"]);

    let invalid = json!({ "facts": {
        "concentration": "soup", "year": 15, "seasons": ["monsoon"], "longevity": 6, "sillage": "much",
        "notes": { "top": ["lemon", "kryptonite"], "base": ["lemon"] },
    } });
    let fields = [
        "facts.concentration",
        "facts.longevity",
        "facts.notes.base.0",
        "facts.notes.top.1",
        "facts.seasons.0",
        "facts.sillage",
        "facts.year",
    ];
    assert_eq!(admin.put(&own, &invalid).await.invalid_fields(), fields);
    admin.put(&own, &json!({ "facts": "all" })).await.error(400, "malformed_request");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn copies_exports_and_imports_keep_facts(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let admin = shop.admin().await;
    let (own, public) = a_product(&shop).await;
    let facts = admin.put(&own, &json!({ "facts": all_facts() })).await.data(200)["facts"].clone();
    let copy = Client::send(admin.request(Method::POST, &format!("{own}/duplicate"))).await.data(201).clone();
    assert_eq!(copy["facts"], facts);

    let exported = admin.get("/api/v1/admins/exports/products.csv").await.text;
    let table = CsvTable::read(&exported);
    assert_eq!((table.column("concentration")[0], table.column("seasons")[0]), ("eau_de_parfum", "autumn، winter"));
    assert_eq!((table.column("top_notes")[0], table.column("base_notes")[1]), ("زعفران، برغموت", "عود، عنبر"));
    let again = import(&admin, &exported).await.data(201).clone();
    assert_eq!((&again["unchanged_products"], &again["faults_count"]), (&json!(2), &json!(0)), "{again}");

    let table = "المعرّف;التركيز;الفصول;المناسبات;الثبات;سنة الإصدار;النوتات العليا;نوتات القلب\r\n\
                 SLUG;أو دو تواليت;صيفي، الربيع;عمل;٢;٢٠٢٠;\"Lemon، نَعنع\";-\r\n";
    let table = table.replace("SLUG", own.rsplit('/').next().expect("a slug"));
    let checked = import(&admin, &table).await.data(201).clone();
    assert_eq!(checked["faults"], json!([]));
    let path = format!("/api/v1/admins/imports/{}/start", text(&checked, "id"));
    Client::send(admin.request(Method::POST, &path)).await.data(200);
    wait_for_import(&admin, text(&checked, "id"), |_| false).await;
    let facts = admin.get(&public).await.data(200)["facts"].clone();
    assert_eq!((&facts["concentration"], &facts["seasons"]), (&json!("eau_de_toilette"), &json!(["spring", "summer"])));
    assert_eq!((&facts["longevity"], &facts["year"], &facts["sillage"]), (&json!(2), &json!(2020), &json!(3)));
    assert_eq!(slugs(&facts["notes"]["top"]), ["lemon", "mint"]);
    assert_eq!((&facts["notes"]["heart"], slugs(&facts["notes"]["base"])), (&json!([]), vec!["oud", "amber"]));

    let wrong = table.replace("نَعنع", "كريبتونايت").replace("صيفي", "موسمي");
    let faults = import(&admin, &wrong).await.data(201)["faults"].clone();
    let found: Vec<_> =
        faults.as_array().expect("faults").iter().map(|fault| (&fault["row"], text(fault, "column"))).collect();
    assert_eq!(found, [(&json!(2), "seasons"), (&json!(2), "top_notes")]);
    assert!(text(&faults[1], "message").contains("كريبتونايت"), "{faults}");
    shop.stop().await;
}
