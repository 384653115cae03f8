//! Facts of products, and the dictionary of notes with those that ship with the store.

use platform::text;
use sea_orm_migration::{
    prelude::*,
    schema::{big_integer, big_integer_null, string_len, string_len_null, text as text_column, text_null, uuid},
    sea_orm::DbBackend,
};

/// The shipped notes: slug, family, Arabic name, English name and other names.
const NOTES: &str = include_str!("notes.tsv");

#[derive(Debug, DeriveMigrationName)]
pub(super) struct Facts;

#[async_trait::async_trait]
impl MigrationTrait for Facts {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            string_len_null("concentration", 20),
            big_integer_null("year"),
            text_null("perfumer"),
            big_integer("seasons").default(0).to_owned(),
            big_integer("occasions").default(0).to_owned(),
            big_integer_null("longevity"),
            big_integer_null("sillage"),
        ] {
            manager.alter_table(Table::alter().table("products").add_column(column).to_owned()).await?;
        }
        notes(manager).await?;
        product_notes(manager).await
    }
}

async fn notes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("notes")
        .col(slug(manager, "slug").primary_key())
        .col(text_column("name"))
        .col(by_code_point(manager, text_column("name_folded")))
        .col(text_null("english_name"))
        .col(string_len("family", 20))
        .col(text_column("aliases"))
        .to_owned();
    manager.create_table(table).await?;
    let unique = Index::create().name("notes_name_key").table("notes").col("name_folded").unique().to_owned();
    manager.create_index(unique).await?;
    let columns = ["slug", "family", "name", "name_folded", "english_name", "aliases"];
    let mut shipped = Query::insert().into_table("notes").columns(columns).to_owned();
    for line in NOTES.lines() {
        let [slug, family, name, english_name, aliases] =
            line.splitn(5, '\t').collect::<Vec<_>>().try_into().map_err(|_| DbErr::Migration(line.to_owned()))?;
        let aliases: Vec<_> = aliases.split('|').filter(|alias| !alias.is_empty()).collect();
        let aliases = serde_json::to_string(&aliases).map_err(|error| DbErr::Json(error.to_string()))?;
        let values = [slug.into(), family.into(), name.into(), text::fold(name).into(), english_name.into()];
        shipped
            .values(values.into_iter().chain([aliases.into()]))
            .map_err(|error| DbErr::Migration(error.to_string()))?;
    }
    manager.execute(shipped).await
}

async fn product_notes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("product_notes")
        .col(uuid("product_id"))
        .col(slug(manager, "note_slug"))
        .col(big_integer("layer"))
        .col(big_integer("position"))
        .primary_key(Index::create().col("product_id").col("note_slug"))
        .foreign_key(
            ForeignKey::create()
                .name("product_notes_product_id_fkey")
                .from("product_notes", "product_id")
                .to("products", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .name("product_notes_note_slug_fkey")
                .from("product_notes", "note_slug")
                .to("notes", "slug")
                .on_delete(ForeignKeyAction::Restrict),
        )
        .to_owned();
    manager.create_table(table).await?;
    let mut by_note = Index::create();
    by_note.name("product_notes_note_idx").table("product_notes").col("note_slug").col("product_id");
    manager.create_index(by_note).await
}

fn slug(manager: &SchemaManager<'_>, name: &'static str) -> ColumnDef {
    by_code_point(manager, string_len(name, 80))
}

/// Order a text column by code point in every locale.
fn by_code_point(manager: &SchemaManager<'_>, mut column: ColumnDef) -> ColumnDef {
    if manager.get_database_backend() == DbBackend::Postgres {
        column.extra(r#"COLLATE "C""#);
    }
    column
}
