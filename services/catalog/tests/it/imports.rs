//! Imports: tables are checked, started and applied, by one worker or by several at once.

use std::{collections::BTreeMap, time::Duration};

use futures::stream;
use platform::{Error, ErrorCode, audit, testing::Backend};
use proto::{
    catalog::v1::{
        AddImportImageRequest, CheckImportRequest, DeleteBrandRequest, DiscardImportRequest, GetImportRequest, Import,
        ImportCell, ImportColumn, ImportRow, ImportState, ListImportsRequest, ListProductsRequest, StartImportRequest,
        check_import_request::{Heading, Opening, Part, Rows},
    },
    common::v1::{AdminRole, PageRequest},
    names::Named,
};
use rstest::rstest;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use tonic::{Response, Status};

use crate::shop::{Shop, admin, admin_for, bad, customer, field_errors, get, good};

const PATIENCE: Duration = Duration::from_mins(1);
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Build an upload: titles, then rows with cells in column order; empty cells are left out, and a hyphen clears.
fn table(titles: &[&str], rows: &[Vec<String>]) -> Vec<CheckImportRequest> {
    table_with(titles, rows, &[])
}

fn table_with(titles: &[&str], rows: &[Vec<String>], images: &[&str]) -> Vec<CheckImportRequest> {
    let column = |title: &str| ImportColumn::from_name(title).unwrap_or_default();
    let headings = titles.iter().map(|title| Heading { text: (*title).to_owned(), column: column(title).into() });
    let rows = rows.iter().zip(2..).map(|(cells, number)| {
        let cells = cells.iter().zip(titles).filter(|(text, _)| !text.is_empty());
        let cell = |(text, title): (&String, &&str)| ImportCell {
            column: column(title).into(),
            text: if text == "-" { String::new() } else { text.clone() },
            clears: text == "-",
        };
        ImportRow { number, cells: cells.map(cell).collect() }
    });
    let opening = Opening {
        file_name: "عطور.csv".to_owned(),
        headings: headings.collect(),
        images: images.iter().map(|name| (*name).to_owned()).collect(),
    };
    let parts = [Part::Opening(opening), Part::Rows(Rows { rows: rows.collect() })];
    parts.into_iter().map(|part| CheckImportRequest { part: Some(part) }).collect()
}

fn cells(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

const TITLES: [&str; 8] = ["slug", "name", "brand", "category", "variant_name", "size", "price", "stock"];

/// Build rows of `count` products with two variants each.
fn many(brand: &str, count: usize) -> Vec<Vec<String>> {
    let product = |number: usize| {
        let (slug, name) = (format!("p-{number}"), format!("عطر {number}"));
        let small = cells(&[&slug, &name, brand, "MEN", "عينة", "5", "10", "7"]);
        let large = cells(&[&slug, "", "", "", "زجاجة", "50", "90", ""]);
        [small, large]
    };
    (0..count).flat_map(product).collect()
}

async fn check(shop: &Shop, messages: Vec<CheckImportRequest>) -> Import {
    good(shop.imports().check_import(admin(stream::iter(messages))).await)
}

async fn start(shop: &Shop, import: &Import) -> Result<Response<Import>, Status> {
    shop.imports().start_import(admin(StartImportRequest { id: import.id.clone() })).await
}

async fn see(shop: &Shop, import: &Import) -> Import {
    good(shop.imports().get_import(admin(GetImportRequest { id: import.id.clone() })).await)
}

/// Wait until the import has ended.
async fn ended(shop: &Shop, import: &Import) -> Import {
    let ending = async {
        loop {
            let import = see(shop, import).await;
            if import.finished_at.is_some() {
                return import;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::time::timeout(PATIENCE, ending).await.expect("it ends")
}

/// Import a table and wait until it has been applied.
async fn applied(shop: &Shop, messages: Vec<CheckImportRequest>) -> Import {
    let import = check(shop, messages).await;
    assert_eq!(faults(&import), [] as [String; 0]);
    good(start(shop, &import).await);
    ended(shop, &import).await
}

fn faults(import: &Import) -> Vec<String> {
    let faults = import.faults.iter().map(|found| {
        let slug = found.fault.as_ref().map(|fault| fault.slug.clone()).unwrap_or_default();
        format!("{} {} {slug} [{}]", found.row, found.column().name(), found.value)
    });
    faults.collect()
}

fn result(import: &Import) -> (u32, u32, u32, u32) {
    let result = import.result.unwrap_or_default();
    (result.created, result.updated, result.unchanged, result.failed)
}

/// Count products and variants.
async fn counts(shop: &Shop) -> (u64, usize) {
    let (mut products, mut variants, mut page) = (0, 0, 1);
    loop {
        let list = ListProductsRequest {
            page: Some(PageRequest { page, per_page: 100 }),
            with_variants: true,
            ..Default::default()
        };
        let list = good(shop.products().list_products(admin(list)).await);
        variants += list.products.iter().map(|product| product.variants.len()).sum::<usize>();
        products = list.meta.unwrap_or_default().total.max(products);
        if list.products.is_empty() {
            return (products, variants);
        }
        page += 1;
    }
}

/// Count audit records in the outbox.
async fn records(shop: &Shop) -> u64 {
    let database = shop.database().await;
    let records = platform::outbox::Entity::find();
    let records = records.filter(platform::outbox::Column::RoutingKey.eq(audit::ROUTING_KEY));
    records.count(database.read()).await.expect("counts")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn check_import_changes_nothing(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_brand("ديور").await;
    let mut rows = many("ديور", 3);
    rows[0][6] = "a lot".to_owned();
    rows[3][5] = "-".to_owned();
    rows.push(cells(&["", "بلا عنوان"]));
    rows.push(cells(&["p-9", "جديد", "شانيل", "MEN"]));
    let import = check(&shop, table(&TITLES, &rows)).await;
    assert_eq!(
        faults(&import),
        [
            "2 price amount_malformed [a lot]",
            "5 size cannot_be_cleared [-]",
            "5 size size_required []",
            "8 slug required []",
            "9 brand brand_unknown [شانيل]",
        ]
    );
    assert_eq!((import.rows, import.products, import.faults_count, import.new_products), (8, 4, 5, 1));
    assert_eq!(
        (import.state(), import.by.as_str(), import.file_name.as_str()),
        (ImportState::Checked, "سلمى", "عطور.csv")
    );
    assert_eq!(counts(&shop).await, (0, 0));

    let refused = bad(start(&shop, &import).await);
    assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "import_not_ready"));
    assert_eq!(refused.state::<Import>().expect("the table").faults_count, 5);
    assert_eq!(counts(&shop).await, (0, 0));

    let titles = ["name", "السعر", "name"];
    let import = check(&shop, table(&titles, &[cells(&["عود", "5", "عود"])])).await;
    assert_eq!(
        faults(&import),
        [
            "1  column_unknown [السعر]",
            "1 slug column_missing []",
            "1 name column_repeated [name]",
            "2 slug required []"
        ]
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn repeated_import_changes_nothing(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_brand("ديور").await;
    let rows = many("ديور", 60);
    let import = check(&shop, table(&TITLES, &rows)).await;
    assert_eq!((import.new_products, import.result), (60, None));
    good(start(&shop, &import).await);
    let again = start(&shop, &import).await;
    assert!(matches!(good(again).state(), ImportState::Running | ImportState::Done));
    let done = ended(&shop, &import).await;
    assert_eq!((done.state(), result(&done), done.done), (ImportState::Done, (60, 0, 0, 0), 60));
    assert_eq!(
        (counts(&shop).await, records(&shop).await),
        ((60, 120), 181),
        "of the brand, each product and each variant"
    );
    let product = good(shop.products().get_product(admin(get("p-7"))).await);
    assert_eq!((product.name.as_str(), product.price_agorot, product.variants_count), ("عطر 7", Some(1_000), 2));
    assert_eq!((product.is_available, product.variants[0].stock, product.variants[1].stock), (true, Some(7), None));

    let again = applied(&shop, table(&TITLES, &rows)).await;
    assert_eq!((again.unchanged_products, result(&again)), (60, (0, 0, 60, 0)));
    assert_eq!((counts(&shop).await, records(&shop).await), ((60, 120), 181), "no product, no variant, no record more");

    let mut other = rows.clone();
    other[0][6] = "11.5".to_owned();
    other[3][7] = "3".to_owned();
    other[4][7] = "-".to_owned();
    let changed = applied(&shop, table(&TITLES, &other)).await;
    assert_eq!((changed.changed_products, result(&changed)), (3, (0, 3, 57, 0)));
    assert_eq!((counts(&shop).await, records(&shop).await), ((60, 120), 184));
    let of = async |slug| good(shop.products().get_product(admin(get(slug))).await);
    assert_eq!(of("p-0").await.price_agorot, Some(1_150));
    assert_eq!((of("p-1").await.variants[1].stock, of("p-2").await.variants[0].stock), (Some(3), None));

    let latest = good(shop.imports().list_imports(admin(ListImportsRequest {})).await).imports;
    let ids: Vec<_> = latest.iter().map(|import| &import.id).collect();
    assert_eq!(ids, [&changed.id, &again.id, &done.id], "newest first");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn start_import_requires_all_images(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_brand("ديور").await;
    let titles = ["slug", "name", "brand", "category", "image"];
    let rows = [
        cells(&["oud", "عود", "ديور", "MEN", "OUD.jpg"]),
        cells(&["musk", "مسك", "ديور", "MEN", "pictures/musk.png"]),
        cells(&["rose", "ورد", "ديور", "MEN", "rose.jpg"]),
    ];
    let import = check(&shop, table_with(&titles, &rows, &["pictures/oud.jpg", "pictures/musk.png"])).await;
    assert_eq!(faults(&import), ["4 image picture_missing [rose.jpg]"]);
    let images = ["pictures/oud.jpg", "pictures/musk.png", "never.jpg"];
    let import = check(&shop, table_with(&titles, &rows[..2], &images)).await;
    assert_eq!(import.images_needed, ["pictures/musk.png", "pictures/oud.jpg"]);
    let add = async |name: &str, path: &str| {
        let request =
            AddImportImageRequest { id: import.id.clone(), name: name.to_owned(), image_path: path.to_owned() };
        shop.imports().add_import_image(admin(request)).await
    };
    assert_eq!(good(add("pictures/oud.jpg", "aa/oud.webp").await).images_needed, ["pictures/musk.png"]);
    assert_eq!(good(add("pictures/oud.jpg", "aa/oud.webp").await).images_needed, ["pictures/musk.png"]);
    assert_eq!(field_errors(&bad(add("never.jpg", "aa/x.webp").await)), ["name picture_not_needed"]);
    assert_eq!(field_errors(&bad(add("pictures/musk.png", "").await)), ["image image_required"]);
    assert_eq!(bad(start(&shop, &import).await).slug(), "import_not_ready");

    good(add("pictures/musk.png", "aa/musk.webp").await);
    good(start(&shop, &import).await);
    assert_eq!(ended(&shop, &import).await.state(), ImportState::Done);
    let of = async |slug| good(shop.products().get_product(admin(get(slug))).await).image_path;
    assert_eq!(of("oud").await.as_deref(), Some("aa/oud.webp"));
    assert_eq!(of("musk").await.as_deref(), Some("aa/musk.webp"));
    assert_eq!(bad(add("pictures/oud.jpg", "aa/other.webp").await).slug(), "import_not_ready");

    let swapped = [cells(&["oud", "", "", "", "aa/musk.webp"]), cells(&["musk", "", "", "", "-"])];
    assert_eq!(result(&applied(&shop, table(&titles, &swapped)).await), (0, 2, 0, 0));
    assert_eq!((of("oud").await.as_deref(), of("musk").await), (Some("aa/musk.webp"), None));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn discarded_import_is_never_applied(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_brand("ديور").await;
    let import = check(&shop, table(&TITLES, &many("ديور", 1))).await;
    let discard = async || {
        let request = DiscardImportRequest { id: import.id.clone() };
        shop.imports().discard_import(admin(request)).await
    };
    assert_eq!(good(discard().await).state(), ImportState::Discarded);
    assert_eq!(good(discard().await).state(), ImportState::Discarded);
    assert_eq!(bad(start(&shop, &import).await).slug(), "import_not_ready");
    assert_eq!(counts(&shop).await, (0, 0));
    let done = applied(&shop, table(&TITLES, &many("ديور", 1))).await;
    let request = DiscardImportRequest { id: done.id };
    assert_eq!(bad(shop.imports().discard_import(admin(request)).await).slug(), "import_not_ready");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn import_skips_only_products_that_became_invalid(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_brand("ديور").await;
    let chanel = shop.a_brand("شانيل").await;
    let mut rows = many("ديور", 40);
    rows[20][2] = "شانيل".to_owned();
    let import = check(&shop, table(&TITLES, &rows)).await;
    good(shop.brands().delete_brand(admin(DeleteBrandRequest { id: chanel.id })).await);
    good(start(&shop, &import).await);
    let done = ended(&shop, &import).await;
    assert_eq!((done.state(), result(&done)), (ImportState::Failed, (39, 0, 0, 1)));
    assert_eq!(faults(&done), ["22 brand brand_unknown [شانيل]"]);
    assert_eq!(counts(&shop).await, (39, 78));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_workers_apply_each_import_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let other = shop.another().await;
    shop.a_brand("ديور").await;
    let rows = many("ديور", 120);
    let (one, two) = (check(&shop, table(&TITLES, &rows)).await, check(&other, table(&TITLES, &rows)).await);
    good(start(&shop, &one).await);
    good(start(&other, &two).await);
    let (one, two) = (ended(&other, &one).await, ended(&shop, &two).await);
    let mut sum = BTreeMap::new();
    for import in [&one, &two] {
        assert_eq!(import.state(), ImportState::Done, "{:?}", faults(import));
        let (created, updated, unchanged, failed) = result(import);
        for (name, count) in [("created", created), ("updated", updated), ("unchanged", unchanged), ("failed", failed)]
        {
            *sum.entry(name).or_insert(0) += count;
        }
    }
    assert_eq!(sum, BTreeMap::from([("created", 120), ("updated", 0), ("unchanged", 120), ("failed", 0)]));
    assert_eq!(
        (counts(&shop).await, records(&shop).await),
        ((120, 240), 361),
        "of the brand, each product and each variant"
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn import_requires_the_catalog_role(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    shop.a_brand("ديور").await;
    let messages = || stream::iter(table(&TITLES, &many("ديور", 1)));
    let import = good(shop.imports().check_import(admin_for(AdminRole::Catalog, messages())).await);
    let refused: [fn(_) -> _; 2] = [|id| admin_for(AdminRole::Orders, id), customer];
    for as_caller in refused {
        let id = || import.id.clone();
        let answers: [Result<(), Status>; 5] = [
            shop.imports().get_import(as_caller(GetImportRequest { id: id() })).await.map(drop),
            shop.imports()
                .start_import(
                    as_caller(GetImportRequest { id: id() }).map(|request| StartImportRequest { id: request.id }),
                )
                .await
                .map(drop),
            shop.imports()
                .discard_import(
                    as_caller(GetImportRequest { id: id() }).map(|request| DiscardImportRequest { id: request.id }),
                )
                .await
                .map(drop),
            shop.imports()
                .list_imports(as_caller(GetImportRequest { id: id() }).map(|_| ListImportsRequest {}))
                .await
                .map(drop),
            shop.imports()
                .add_import_image(
                    as_caller(GetImportRequest { id: id() })
                        .map(|request| AddImportImageRequest { id: request.id, ..Default::default() }),
                )
                .await
                .map(drop),
        ];
        for answer in answers {
            assert_eq!(answer.map_err(Error::from_status).expect_err("no right").code(), ErrorCode::Forbidden);
        }
    }
    let refused = shop.imports().check_import(admin_for(AdminRole::Orders, messages())).await;
    assert_eq!(bad(refused).code(), ErrorCode::Forbidden);
    let nowhere = GetImportRequest { id: "nothing".to_owned() };
    assert_eq!(bad(shop.imports().get_import(admin(nowhere)).await).code(), ErrorCode::NotFound);
}
