//! Facts of products: columns of their rows, and their notes.

use std::collections::HashMap;

use platform::sql::{insert_many, pad_ids};
use proto::{Id, catalog::v1::NoteFamily, id::ProductId, names::Named};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
    RelationTrait, Select, Set,
};
use uuid::Uuid;

use super::{
    apply,
    entity::{notes, product_notes, products},
};
use crate::domain::{
    facets::bits,
    facts::{FactsChange, NoteLayers},
    notes::NoteRef,
};

/// Apply a change of facts, except notes, to a product's row.
pub(super) fn apply_facts(change: &FactsChange, row: &mut products::ActiveModel) {
    apply(change.concentration.clone().map(|concentration| concentration.name().to_owned()), &mut row.concentration);
    apply(change.year.clone(), &mut row.year);
    apply(change.perfumer.clone(), &mut row.perfumer);
    apply(change.longevity.clone(), &mut row.longevity);
    apply(change.sillage.clone(), &mut row.sillage);
    if let Some(seasons) = &change.seasons {
        row.seasons = Set(bits(seasons));
    }
    if let Some(occasions) = &change.occasions {
        row.occasions = Set(bits(occasions));
    }
}

/// Replace the notes of a locked product. Notes must be locked against deletion.
pub(super) async fn replace_notes(
    connection: &impl ConnectionTrait,
    product: ProductId,
    notes: &NoteLayers<String>,
) -> Result<(), DbErr> {
    let own = product_notes::Column::ProductId.eq(product.uuid());
    product_notes::Entity::delete_many().filter(own).exec(connection).await?;
    let layers = (1_i64..).zip(notes.layers());
    let rows: Vec<_> = layers
        .flat_map(|(layer, (_, slugs))| {
            (1_i64..).zip(slugs).map(move |(position, slug)| product_notes::ActiveModel {
                product_id: Set(product.uuid()),
                note_slug: Set(slug.clone()),
                layer: Set(layer),
                position: Set(position),
            })
        })
        .collect();
    if !rows.is_empty() {
        connection.execute(&insert_many(connection.get_database_backend(), &rows)).await?;
    }
    Ok(())
}

/// Return the notes of products; those without notes are left out.
pub(super) async fn notes_of_products(
    connection: &impl ConnectionTrait,
    ids: &[ProductId],
) -> Result<HashMap<ProductId, NoteLayers<NoteRef>>, DbErr> {
    let own = product_notes::Column::ProductId.is_in(pad_ids(ids.iter().map(|id| id.uuid())));
    let rows = select_notes().filter(own).order_by_asc(product_notes::Column::ProductId);
    let rows = in_order(rows).into_model::<Row>().all(connection).await?;
    let mut by_product = HashMap::<_, NoteLayers<_>>::new();
    for row in rows {
        row.add_to(by_product.entry(Id::from_uuid(row.product_id)).or_default());
    }
    Ok(by_product)
}

/// Return the notes of the one product that a condition selects.
pub(super) async fn notes_of_single_product(
    connection: &impl ConnectionTrait,
    named: sea_orm::sea_query::Expr,
) -> Result<NoteLayers<NoteRef>, DbErr> {
    let named = select_notes().join(JoinType::InnerJoin, product_notes::Relation::Product.def()).filter(named);
    let rows = in_order(named).into_model::<Row>().all(connection).await?;
    let mut notes = NoteLayers::default();
    for row in rows {
        row.add_to(&mut notes);
    }
    Ok(notes)
}

fn select_notes() -> Select<product_notes::Entity> {
    product_notes::Entity::find()
        .select_only()
        .columns([product_notes::Column::ProductId, product_notes::Column::Layer])
        .join(JoinType::InnerJoin, product_notes::Relation::Note.def())
        .columns([notes::Column::Slug, notes::Column::Name, notes::Column::EnglishName, notes::Column::Family])
}

fn in_order(rows: Select<product_notes::Entity>) -> Select<product_notes::Entity> {
    rows.order_by_asc(product_notes::Column::Layer).order_by_asc(product_notes::Column::Position)
}

#[derive(Debug, FromQueryResult)]
struct Row {
    product_id: Uuid,
    layer: i64,
    slug: String,
    name: String,
    english_name: Option<String>,
    family: String,
}

impl Row {
    fn add_to(&self, notes: &mut NoteLayers<NoteRef>) {
        let layer = match self.layer {
            1 => &mut notes.top,
            2 => &mut notes.heart,
            _ => &mut notes.base,
        };
        layer.push(NoteRef {
            slug: self.slug.clone(),
            name: self.name.clone(),
            english_name: self.english_name.clone(),
            family: NoteFamily::from_name(&self.family).unwrap_or_default(),
        });
    }
}

#[cfg(test)]
mod tests {
    use proto::catalog::v1::{Occasion, Season};

    use super::*;
    use crate::domain::facets::from_bits;

    #[test]
    fn every_set_of_options_survives_storage() {
        let all = |names: &[(Season, &str)]| names.iter().map(|(season, _)| *season).collect::<Vec<_>>();
        for seasons in [vec![], vec![Season::Winter], all(Season::NAMES)] {
            assert_eq!(from_bits::<Season>(bits(&seasons)), seasons);
        }
        assert_eq!(bits(&[Season::Spring, Season::Winter]), 0b1_0010);
        assert!(Occasion::NAMES.iter().all(|(occasion, _)| (1..=31).contains(&i32::from(*occasion))));
    }
}
