//! The dictionary of notes: the shipped ones, unique names, and deletion.

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        CreateNoteRequest, DeleteNoteRequest, DeleteProductRequest, FactsUpdate, InUse, ListNotesRequest, Note,
        NoteAliases, NoteFamily, NoteLayers, UpdateNoteRequest, UpdateProductRequest,
    },
    common::v1::{AdminRole, TextUpdate},
    names::Named,
};
use rstest::rstest;

use crate::shop::{Shop, admin, admin_for, bad, customer, field_errors, good};

async fn all(shop: &Shop) -> Vec<Note> {
    good(shop.notes().list_notes(ListNotesRequest {}).await).notes
}

fn new(name: &str, family: NoteFamily) -> CreateNoteRequest {
    CreateNoteRequest { name: name.to_owned(), family: family.into(), ..Default::default() }
}

fn delete(slug: &str) -> DeleteNoteRequest {
    DeleteNoteRequest { slug: slug.to_owned() }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn store_ships_with_notes_of_every_family(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let notes = all(&shop).await;
    assert!(notes.len() > 250, "{}", notes.len());
    for (family, name) in NoteFamily::NAMES {
        let count = notes.iter().filter(|note| note.family() == *family).count();
        assert!(count >= 9, "{count} of {name}");
    }
    let oud = notes.iter().find(|note| note.slug == "oud").expect("oud");
    assert_eq!((oud.name.as_str(), oud.english_name.as_deref(), oud.family()), ("عود", Some("Oud"), NoteFamily::Oud));
    assert!(oud.aliases.contains(&"دهن العود".to_owned()), "{:?}", oud.aliases);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn note_is_created_updated_and_deleted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let request = CreateNoteRequest {
        english_name: Some("Turkish coffee".to_owned()),
        aliases: vec!["قهوة تركي".to_owned(), "TURKISH COFFEE".to_owned()],
        ..new(" قهوة تركية ", NoteFamily::Gourmand)
    };
    let created = good(shop.notes().create_note(admin_for(AdminRole::Catalog, request)).await);
    assert_eq!((created.slug.as_str(), created.name.as_str()), ("turkish-coffee", "قهوة تركية"));
    assert_eq!(created.aliases, ["قهوة تركي"], "repeated names are left out");

    let change = UpdateNoteRequest {
        slug: created.slug.clone(),
        name: Some("قهوة عثمانية".to_owned()),
        english_name: Some(TextUpdate::default()),
        aliases: Some(NoteAliases { aliases: vec!["Ottoman coffee".to_owned()] }),
        ..Default::default()
    };
    let updated = good(shop.notes().update_note(admin(change)).await);
    assert_eq!((updated.slug.as_str(), updated.english_name.as_deref()), ("turkish-coffee", None));
    assert_eq!((updated.family(), updated.aliases.len()), (NoteFamily::Gourmand, 1));
    assert!(all(&shop).await.contains(&updated));

    good(shop.notes().delete_note(admin(delete("turkish-coffee"))).await);
    assert_eq!(bad(shop.notes().delete_note(admin(delete("turkish-coffee"))).await).code(), ErrorCode::NotFound);
    assert!(!all(&shop).await.contains(&updated));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn names_of_notes_are_unique_in_both_languages(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let request = CreateNoteRequest {
        slug: "oud".to_owned(),
        english_name: Some("ROSE".to_owned()),
        aliases: vec!["خشب أزرق".to_owned(), "دُهن العود".to_owned()],
        ..new("عُود", NoteFamily::Oud)
    };
    let failure = bad(shop.notes().create_note(admin(request)).await);
    assert_eq!(field_errors(&failure), ["aliases.1 taken", "english_name taken", "name taken"]);
    let slug = CreateNoteRequest { slug: "oud".to_owned(), ..new("خشب أزرق", NoteFamily::Woody) };
    assert_eq!(field_errors(&bad(shop.notes().create_note(admin(slug)).await)), ["slug taken"]);
    let invalid = CreateNoteRequest { slug: "عود".to_owned(), ..new("ورد، عود", NoteFamily::Unspecified) };
    assert_eq!(
        field_errors(&bad(shop.notes().create_note(admin(invalid)).await)),
        ["family note_family_required", "name separator_in_name", "slug slug_malformed"]
    );
    let rename = UpdateNoteRequest { slug: "oud".to_owned(), name: Some("ورد".to_owned()), ..Default::default() };
    assert_eq!(field_errors(&bad(shop.notes().update_note(admin(rename)).await)), ["name taken"]);
    let same = UpdateNoteRequest { slug: "oud".to_owned(), name: Some("عُود".to_owned()), ..Default::default() };
    assert_eq!(good(shop.notes().update_note(admin(same)).await).name, "عُود", "its own name is its own");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn note_of_a_product_cannot_be_deleted(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let product = shop.a_product("ليل", &shop.a_brand("دار").await).await;
    let notes = NoteLayers { base: vec!["oud".to_owned()], ..Default::default() };
    let facts = Some(FactsUpdate { notes: Some(notes), ..Default::default() });
    let change = UpdateProductRequest { id: product.id.clone(), facts, ..Default::default() };
    good(shop.products().update_product(admin(change)).await);

    let failure = bad(shop.notes().delete_note(admin(delete("oud"))).await);
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "in_use"));
    let used_by = failure.state::<InUse>().expect("users").used_by;
    assert_eq!((used_by.len(), &*used_by[0].kind, &used_by[0].id), (1, "product", &product.id));

    good(shop.products().delete_product(admin(DeleteProductRequest { id: product.id })).await);
    good(shop.notes().delete_note(admin(delete("oud"))).await);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn dictionary_is_changed_by_the_catalog_role_only(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let request = || new("خشب أزرق", NoteFamily::Woody);
    for refused in [customer(request()), admin_for(AdminRole::Orders, request())] {
        assert_eq!(bad(shop.notes().create_note(refused).await).code(), ErrorCode::Forbidden);
    }
    let change = UpdateNoteRequest { slug: "oud".to_owned(), ..Default::default() };
    assert_eq!(bad(shop.notes().update_note(customer(change)).await).code(), ErrorCode::Forbidden);
    assert_eq!(bad(shop.notes().delete_note(customer(delete("oud"))).await).code(), ErrorCode::Forbidden);
}
