//! Use cases of sample set templates.

use platform::{Call, Error, ErrorCode, FieldErrors};
use proto::{
    catalog::v1::{CreateSampleSetTemplateRequest, UpdateSampleSetTemplateRequest},
    common::v1::AdminRole,
    events::v1::catalog_changed::Kind,
    id::{SampleSetTemplateId, kind},
};

use super::Change;
use crate::{
    Catalog,
    domain::{
        fields::at_most,
        id_or_slug::IdOrSlug,
        sample_sets::{self, AllowedProducts, ChoosableProducts, MAX_TEMPLATES, SampleSetTemplate, TemplateRules},
        slugs::{RequestedSlug, Slug},
    },
    error::{self, CatalogError},
    store::{self, Inserted},
};

impl Catalog {
    /// Return all templates, oldest first; hidden ones to administrators only.
    pub(crate) async fn sample_set_templates(&self, call: &Call) -> Result<Vec<SampleSetTemplate>, Error> {
        store::sample_sets::list(self.read(), call.is_admin()).await
    }

    /// Return the template with that id or slug; a hidden one to administrators only.
    pub(crate) async fn sample_set_template(&self, call: &Call, key: &str) -> Result<SampleSetTemplate, Error> {
        let template = store::sample_sets::find(self.read(), &read_key(key)?).await?;
        template.filter(|template| template.rules.is_visible || call.is_admin()).ok_or_else(Error::not_found)
    }

    /// Return the products that may be chosen for a template: none for an unknown one, every product for an empty key.
    pub(crate) async fn choosable_products(&self, call: &Call, key: &str) -> Result<Option<ChoosableProducts>, Error> {
        if key.trim().is_empty() {
            return Ok(None);
        }
        match self.sample_set_template(call, key).await {
            Ok(template) => Ok(Some(template.rules.choosable())),
            Err(error) if error.code() == ErrorCode::NotFound => Ok(Some(ChoosableProducts::default())),
            Err(error) => Err(error),
        }
    }
    pub(crate) async fn create_sample_set_template(
        &self,
        call: &Call,
        request: CreateSampleSetTemplateRequest,
    ) -> Result<SampleSetTemplate, Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let mut errors = FieldErrors::new();
        let slug = Slug::read("slug", &request.slug, &mut errors);
        let rules = sample_sets::read(request.fields.unwrap_or_default(), None, &mut errors);
        change.check_allowed(&rules, &mut errors).await?;
        if let Some(slug) = &slug
            && store::sample_sets::slug_is_taken(change.connection(), slug).await?
        {
            errors.add("slug", "taken");
        }
        let templates = store::sample_sets::count(change.connection()).await?.saturating_add(1);
        let max = usize::try_from(MAX_TEMPLATES).unwrap_or(usize::MAX);
        at_most("name", usize::try_from(templates).unwrap_or(usize::MAX), max, &mut errors);
        errors.check()?;
        let slug = RequestedSlug::new(slug, &rules.name, rand::random);
        let (id, now) = (SampleSetTemplateId::new(), change.now());
        let template =
            SampleSetTemplate { id, slug: String::new(), rules, version: 1, created_at: now, updated_at: now };
        if store::sample_sets::insert(change.connection(), &template, &slug).await? == Inserted::SlugTaken {
            return Err(error::taken("slug"));
        }
        let created = store::sample_sets::find(change.connection(), &IdOrSlug::Id(id)).await?;
        let created = created.ok_or_else(Error::not_found)?;
        self.finish_change(call, change, Kind::SampleSet, None, created).await
    }

    /// Update a template, except its slug, unless it has another version than the caller expects.
    pub(crate) async fn update_sample_set_template(
        &self,
        call: &Call,
        request: UpdateSampleSetTemplateRequest,
    ) -> Result<SampleSetTemplate, CatalogError> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let before = change.lock_sample_set_template(&request.id).await?;
        let mut errors = FieldErrors::new();
        let rules = sample_sets::read(request.fields.unwrap_or_default(), Some(&before.rules), &mut errors);
        if rules.allowed != before.rules.allowed {
            change.check_allowed(&rules, &mut errors).await?;
        }
        errors.check()?;
        if request.expected_version != before.version {
            return Err(CatalogError::SampleSetChanged(Box::new(before)));
        }
        let (version, updated_at) = (before.version + 1, change.now());
        let updated = SampleSetTemplate { rules, version, updated_at, ..before.clone() };
        store::sample_sets::update(change.connection(), &updated).await?;
        Ok(self.finish_change(call, change, Kind::SampleSet, Some(&before), updated).await?)
    }

    /// Delete a template. Orders keep their own copy.
    pub(crate) async fn delete_sample_set_template(&self, call: &Call, key: &str) -> Result<(), Error> {
        call.require_role(AdminRole::Catalog)?;
        let change = self.change().await?;
        let template = change.lock_sample_set_template(key).await?;
        change.record_deleted(call, &template).await?;
        store::sample_sets::delete(change.connection(), template.id).await?;
        change.publish(Kind::SampleSet, template.id).await?;
        self.commit(change).await
    }
}

impl Change {
    async fn lock_sample_set_template(&self, key: &str) -> Result<SampleSetTemplate, Error> {
        store::sample_sets::lock(self.connection(), &read_key(key)?).await?.ok_or_else(Error::not_found)
    }

    /// Add an error for each allowed brand or note that does not exist.
    async fn check_allowed(&self, rules: &TemplateRules, errors: &mut FieldErrors) -> Result<(), Error> {
        let connection = self.connection();
        let unknown: Vec<String> = match &rules.allowed {
            AllowedProducts::All | AllowedProducts::Categories(_) => return Ok(()),
            AllowedProducts::Brands(brands) => {
                let unknown = store::sample_sets::unknown_brands(connection, brands).await?;
                unknown.iter().map(ToString::to_string).collect()
            }
            AllowedProducts::Notes(slugs) => store::sample_sets::unknown_notes(connection, slugs).await?,
        };
        let (_, values) = rules.allowed.parts();
        for (at, _) in values.iter().enumerate().filter(|(_, value)| unknown.contains(value)) {
            errors.add(format!("allowed.values.{at}"), "unknown_thing");
        }
        Ok(())
    }
}

fn read_key(key: &str) -> Result<IdOrSlug<kind::SampleSetTemplate>, Error> {
    IdOrSlug::read(key).ok_or_else(Error::not_found)
}
