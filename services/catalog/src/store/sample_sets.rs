//! Templates of sample sets.

use std::collections::HashMap;

use platform::Error;
use proto::{
    Id, Money,
    id::{BrandId, SampleSetTemplateId, kind},
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, Set, Unchanged,
};
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::{
    Inserted,
    entity::{
        brands, notes,
        sample_set_templates::{ActiveModel, Column, Entity, Model},
    },
    slugs::{self, identified_by},
};
use crate::domain::{
    id_or_slug::IdOrSlug,
    sample_sets::{AllowedProducts, PriceRule, PriceStep, SampleSetTemplate, TemplateRules},
    slugs::{RequestedSlug, Slug},
};

/// Return all templates, oldest first.
pub(crate) async fn list(
    connection: &impl ConnectionTrait,
    includes_hidden: bool,
) -> Result<Vec<SampleSetTemplate>, Error> {
    let visible = (!includes_hidden).then(|| Column::IsVisible.eq(true));
    let query = Entity::find().filter(Condition::all().add_option(visible)).order_by_asc(Column::Id);
    query.all(connection).await?.into_iter().map(Model::read).collect()
}
pub(crate) async fn count(connection: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().count(connection).await
}

/// Return the template with that id or slug.
pub(crate) async fn find(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::SampleSetTemplate>,
) -> Result<Option<SampleSetTemplate>, Error> {
    let row = Entity::find().filter(identified_by(key, Column::Id, Column::Slug)).one(connection).await?;
    row.map(Model::read).transpose()
}

/// Return the templates with these ids that exist.
pub(crate) async fn find_all(
    connection: &impl ConnectionTrait,
    ids: &[SampleSetTemplateId],
) -> Result<HashMap<SampleSetTemplateId, SampleSetTemplate>, Error> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find().filter(Column::Id.is_in(ids.iter().map(|id| id.uuid()))).all(connection).await?;
    rows.into_iter().map(|row| row.read().map(|template| (template.id, template))).collect()
}

/// Lock a template for a change.
pub(crate) async fn lock(
    connection: &impl ConnectionTrait,
    key: &IdOrSlug<kind::SampleSetTemplate>,
) -> Result<Option<SampleSetTemplate>, Error> {
    let row = Entity::find().filter(identified_by(key, Column::Id, Column::Slug)).lock_exclusive();
    row.one(connection).await?.map(Model::read).transpose()
}

/// Return whether a template has a slug.
pub(crate) async fn slug_is_taken(connection: &impl ConnectionTrait, slug: &Slug) -> Result<bool, DbErr> {
    slugs::is_taken::<Entity>(connection, Column::Slug, slug).await
}

/// Return which of the brands do not exist.
pub(crate) async fn unknown_brands(connection: &impl ConnectionTrait, ids: &[BrandId]) -> Result<Vec<BrandId>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let known = brands::present().select_only().column(brands::Column::Id);
    let known = known.filter(brands::Column::Id.is_in(ids.iter().map(|id| id.uuid())));
    let known: Vec<Uuid> = known.into_tuple().all(connection).await?;
    Ok(ids.iter().copied().filter(|id| !known.contains(&id.uuid())).collect())
}

/// Return which of the notes do not exist.
pub(crate) async fn unknown_notes(connection: &impl ConnectionTrait, slugs: &[String]) -> Result<Vec<String>, DbErr> {
    let known = notes::Entity::find().select_only().column(notes::Column::Slug);
    let known = known.filter(notes::Column::Slug.is_in(slugs.iter().map(String::as_str)));
    let known: Vec<String> = known.into_tuple().all(connection).await?;
    Ok(slugs.iter().filter(|slug| !known.contains(slug)).cloned().collect())
}

pub(crate) async fn insert(
    connection: &impl ConnectionTrait,
    template: &SampleSetTemplate,
    requested: &RequestedSlug,
) -> Result<Inserted, Error> {
    let row = row(template)?;
    let inserted = slugs::insert(connection, Column::Slug, requested, |slug| ActiveModel {
        slug: Set(slug.as_str().to_owned()),
        ..row.clone()
    });
    Ok(inserted.await?)
}

/// Update a locked template, except its slug.
pub(crate) async fn update(connection: &impl ConnectionTrait, template: &SampleSetTemplate) -> Result<(), Error> {
    let changed = ActiveModel { id: Unchanged(template.id.uuid()), ..row(template)? };
    changed.update(connection).await?;
    Ok(())
}
pub(crate) async fn delete(connection: &impl ConnectionTrait, id: SampleSetTemplateId) -> Result<(), DbErr> {
    Entity::delete_by_id(id.uuid()).exec(connection).await?;
    Ok(())
}

fn row(template: &SampleSetTemplate) -> Result<ActiveModel, Error> {
    let rules = &template.rules;
    let (allowed_kind, allowed_values) = rules.allowed.parts();
    let (price_agorot, steps) = match &rules.price {
        PriceRule::Sum => (None, &[] as &[_]),
        PriceRule::Fixed(price) => (Some(price.agorot()), &[] as &[_]),
        PriceRule::Steps(steps) => (None, steps.as_slice()),
    };
    let steps: Vec<_> = steps.iter().map(|step| (step.count, step.percent)).collect();
    let model = Model {
        id: template.id.uuid(),
        slug: template.slug.clone(),
        name: rules.name.clone(),
        description: rules.description.clone(),
        min_slots: *rules.slots.start(),
        max_slots: *rules.slots.end(),
        sizes_centi: json(&rules.sizes_centi)?,
        allowed_kind: allowed_kind.to_owned(),
        allowed_values: json(&allowed_values)?,
        price_kind: rules.price.kind().to_owned(),
        price_agorot,
        price_steps: json(&steps)?,
        has_distinct_products: rules.has_distinct_products,
        is_visible: rules.is_visible,
        version: template.version,
        created_at: template.created_at,
        updated_at: template.updated_at,
    };
    Ok(model.into_active_model().reset_all())
}

fn json(value: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(Error::internal)
}

fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(Error::internal)
}

impl Model {
    fn read(self) -> Result<SampleSetTemplate, Error> {
        let steps: Vec<(i64, i64)> = parsed(&self.price_steps)?;
        let steps = steps.into_iter().map(|(count, percent)| PriceStep { count, percent }).collect();
        let rules = TemplateRules {
            name: self.name,
            description: self.description,
            slots: self.min_slots..=self.max_slots,
            sizes_centi: parsed(&self.sizes_centi)?,
            allowed: AllowedProducts::from_parts(&self.allowed_kind, parsed(&self.allowed_values)?)
                .ok_or_else(|| Error::internal("a stored kind of allowed products is unreadable"))?,
            price: PriceRule::from_parts(&self.price_kind, self.price_agorot.map(Money::from_agorot), steps)
                .ok_or_else(|| Error::internal("a stored price rule is unreadable"))?,
            has_distinct_products: self.has_distinct_products,
            is_visible: self.is_visible,
        };
        Ok(SampleSetTemplate {
            id: Id::from_uuid(self.id),
            slug: self.slug,
            rules,
            version: self.version,
            created_at: self.created_at,
            updated_at: self.updated_at,
        })
    }
}
