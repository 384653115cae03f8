//! Facts of products: partial updates, validation, and their copies.

use platform::testing::Backend;
use proto::{
    catalog::v1::{
        Concentration, CreateProductRequest, DuplicateProductRequest, ExportProductsRequest, Facts, FactsUpdate,
        ListProductsRequest, NoteLayers, NoteRef, NumberUpdate, Occasion, Occasions, ResolveLinesRequest, Season,
        Seasons, UpdateProductRequest,
    },
    common::v1::TextUpdate,
};
use rstest::rstest;

use crate::shop::{Shop, admin, bad, field_errors, get, good, order_of, variant};

fn number(value: i64) -> NumberUpdate {
    NumberUpdate { value: Some(value) }
}

fn layers(top: &[&str], heart: &[&str], base: &[&str]) -> NoteLayers {
    let owned = |slugs: &[&str]| slugs.iter().map(|slug| (*slug).to_owned()).collect();
    NoteLayers { top: owned(top), heart: owned(heart), base: owned(base) }
}

fn slugs(notes: &[NoteRef]) -> Vec<&str> {
    notes.iter().map(|note| note.slug.as_str()).collect()
}

fn all_facts() -> FactsUpdate {
    FactsUpdate {
        concentration: Some(Concentration::EauDeParfum.into()),
        year: Some(number(2015)),
        perfumer: Some(TextUpdate { value: " هدى ".to_owned() }),
        seasons: Some(Seasons { seasons: vec![Season::Winter.into(), Season::Autumn.into()] }),
        occasions: Some(Occasions { occasions: vec![Occasion::Evening.into()] }),
        longevity: Some(number(4)),
        sillage: Some(number(3)),
        notes: Some(layers(&["saffron", "bergamot"], &["taif-rose"], &["oud", "amber"])),
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn facts_are_stored_and_changed_in_part(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let brand = shop.a_brand("دار").await;
    let create = CreateProductRequest {
        name: "ليل".to_owned(),
        brand_id: brand.id.clone(),
        category: 3,
        facts: Some(all_facts()),
        ..Default::default()
    };
    let product = good(shop.products().create_product(admin(create)).await);
    let sample = shop.a_variant(&product, variant("عينة")).await;
    let lines = Some(order_of(&[(&sample, 1)], &[]));
    let mut resolved = good(shop.stock().resolve_lines(ResolveLinesRequest { lines }).await).variants.remove(0);
    resolved.notes.sort_unstable();
    assert_eq!(resolved.notes, ["amber", "bergamot", "oud", "saffron", "taif-rose"]);
    assert_eq!((resolved.brand_id.as_str(), resolved.category), (brand.id.as_str(), 3));
    let facts = product.facts.expect("facts");
    assert_eq!((facts.concentration(), facts.year), (Concentration::EauDeParfum, Some(2015)));
    assert_eq!((facts.perfumer.as_deref(), facts.longevity, facts.sillage), (Some("هدى"), Some(4), Some(3)));
    assert_eq!(facts.seasons().collect::<Vec<_>>(), [Season::Autumn, Season::Winter]);
    assert_eq!(facts.occasions().collect::<Vec<_>>(), [Occasion::Evening]);
    assert_eq!(slugs(&facts.top_notes), ["saffron", "bergamot"], "in the given order");
    assert_eq!((&*facts.heart_notes[0].name, slugs(&facts.base_notes)), ("ورد طائفي", vec!["oud", "amber"]));

    let change = FactsUpdate {
        concentration: Some(Concentration::Unspecified.into()),
        year: Some(NumberUpdate { value: None }),
        seasons: Some(Seasons::default()),
        notes: Some(layers(&["amber"], &[], &[])),
        ..Default::default()
    };
    let request = UpdateProductRequest { id: product.id.clone(), facts: Some(change), ..Default::default() };
    good(shop.products().update_product(admin(request)).await);
    let name = UpdateProductRequest { id: product.id, name: Some("ليلة".to_owned()), ..Default::default() };
    good(shop.products().update_product(admin(name)).await);
    let changed = good(shop.products().get_product(get(&product.slug)).await).facts.expect("facts");
    let kept = Facts {
        concentration: 0,
        year: None,
        seasons: Vec::new(),
        top_notes: vec![facts.base_notes[1].clone()],
        heart_notes: Vec::new(),
        base_notes: Vec::new(),
        ..facts
    };
    assert_eq!(changed, kept);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn invalid_facts_are_all_reported(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("ليل", &shop.a_brand("دار").await).await;
    let facts = FactsUpdate {
        concentration: Some(99),
        year: Some(number(15)),
        seasons: Some(Seasons { seasons: vec![1, 9] }),
        longevity: Some(number(0)),
        sillage: Some(number(6)),
        notes: Some(layers(&["oud"], &["oud", "kryptonite"], &[])),
        ..Default::default()
    };
    let request = UpdateProductRequest { id: product.id.clone(), facts: Some(facts), ..Default::default() };
    assert_eq!(
        field_errors(&bad(shop.products().update_product(admin(request)).await)),
        [
            "facts.concentration not_an_option",
            "facts.longevity out_of_range",
            "facts.notes.heart.0 note_repeated",
            "facts.notes.heart.1 unknown_thing",
            "facts.seasons.1 not_an_option",
            "facts.sillage out_of_range",
            "facts.year out_of_range",
        ]
    );
    let unchanged = good(shop.products().get_product(get(&product.slug)).await);
    assert_eq!(unchanged.facts, Some(Facts::default()), "unknown facts stay unknown");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn duplicates_lists_and_exports_have_the_facts(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("ليل", &shop.a_brand("دار").await).await;
    let request = UpdateProductRequest { id: product.id.clone(), facts: Some(all_facts()), ..Default::default() };
    let facts = good(shop.products().update_product(admin(request)).await).facts;
    let copy = DuplicateProductRequest { id: product.id, name: "ليل 2".to_owned() };
    assert_eq!(good(shop.products().duplicate_product(admin(copy)).await).facts, facts);

    let exported = good(shop.exports().export_products(admin(ExportProductsRequest::default())).await).products;
    assert!(exported.len() == 2 && exported.iter().all(|product| product.facts == facts));
    for with_notes in [true, false] {
        let list = ListProductsRequest { with_notes, ..Default::default() };
        for product in good(shop.products().list_products(list).await).products {
            let found = product.facts.expect("facts");
            assert_eq!((found.year, found.top_notes.is_empty()), (Some(2015), !with_notes));
        }
    }
}
