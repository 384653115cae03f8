//! `/sample_sets`: templates of the sample sets that shoppers build.

use axum::extract::State;
use chrono::{DateTime, Utc};
use proto::catalog::v1::{self as catalog, GetSampleSetTemplateRequest, ListSampleSetTemplatesRequest};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        names::{AllowedKind, Name, PriceKind},
        values::{Amount, Size, at},
    },
    openapi::{
        errors,
        kinds::{Html, Id, Percent, Slots, Slug, Title},
    },
    path::Segment,
    state::Gateway,
};

/// Lists all templates, oldest first.
#[utoipa::path(get, path = "/sample_sets", operation_id = "listSampleSets", security((), ("bearer" = [])), tag = "catalogue",
    responses((status = 200, description = "The templates", body = Success<Vec<SampleSetTemplate>>), errors::NotModified, errors::Call))]
pub(crate) async fn list_sample_sets(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
) -> ApiResult<Success<Vec<SampleSetTemplate>>> {
    let request = call.request(ListSampleSetTemplatesRequest {});
    let reply = gateway.sample_sets().list_sample_set_templates(request).await?.into_inner();
    Ok(Success::of(reply.templates.into_iter().map(SampleSetTemplate::from).collect()))
}

/// Returns one template, by slug or id.
///
/// `GET /products?sample_set=…` lists the products that may be chosen, and `POST /cart/quote` prices choices.
#[utoipa::path(get, path = "/sample_sets/{sample_set}", operation_id = "getSampleSet", security((), ("bearer" = [])), tag = "catalogue",
    params(("sample_set" = String, Path, description = "Slug or id")),
    responses((status = 200, description = "The template", body = Success<SampleSetTemplate>), errors::NotModified, errors::NotFound, errors::Call))]
pub(crate) async fn get_sample_set(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
) -> ApiResult<Success<SampleSetTemplate>> {
    let request = call.request(GetSampleSetTemplateRequest { id_or_slug });
    let template = gateway.sample_sets().get_sample_set_template(request).await?.into_inner();
    Ok(Success::of(template.into()))
}

/// Rules by which shoppers build a sample set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SampleSetTemplate {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    /// Sanitised HTML; safe to show.
    #[schema(value_type = Html)]
    description: String,
    /// Least number of samples in a set.
    #[schema(value_type = Slots)]
    min_slots: u32,
    /// Greatest number of samples in a set.
    #[schema(value_type = Slots)]
    max_slots: u32,
    /// Allowed sizes in millilitres, ascending.
    #[schema(min_items = 1, max_items = 10)]
    sizes: Vec<Size>,
    allowed: AllowedProducts,
    price: PriceRule,
    /// Every product may be chosen only once.
    has_distinct_products: bool,
    is_visible: bool,
    /// Version, increased with every change; to be sent with the next change.
    #[schema(minimum = 1)]
    version: i64,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<catalog::SampleSetTemplate> for SampleSetTemplate {
    fn from(template: catalog::SampleSetTemplate) -> Self {
        Self {
            id: template.id,
            slug: template.slug,
            name: template.name,
            description: template.description,
            min_slots: template.min_slots,
            max_slots: template.max_slots,
            sizes: template.sizes_centi.into_iter().map(Size::from_hundredths).collect(),
            allowed: template.allowed.unwrap_or_default().into(),
            price: template.price.unwrap_or_default().into(),
            has_distinct_products: template.has_distinct_products,
            is_visible: template.is_visible,
            version: template.version,
            created_at: at(template.created_at),
            updated_at: at(template.updated_at),
        }
    }
}

/// The products that may be chosen for a sample set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AllowedProducts {
    kind: AllowedKind,
    /// Ids of brands, names of categories or slugs of notes, by kind; empty for all products.
    #[schema(max_items = 100)]
    values: Vec<String>,
}

impl From<catalog::AllowedProducts> for AllowedProducts {
    fn from(allowed: catalog::AllowedProducts) -> Self {
        Self { kind: Name(allowed.kind()), values: allowed.values }
    }
}

/// Price of a sample set: the sum of its choices' own prices, a fixed amount, or the sum less a percentage by number.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PriceRule {
    kind: PriceKind,
    /// Price of a set; null unless it is fixed.
    #[schema(required)]
    amount: Option<Amount>,
    /// Discounts by ascending number of samples, of which the highest reached applies; empty unless the kind is `steps`.
    #[schema(max_items = 10)]
    steps: Vec<PriceStep>,
}

impl From<catalog::PriceRule> for PriceRule {
    fn from(rule: catalog::PriceRule) -> Self {
        let step = |step: catalog::PriceStep| PriceStep { count: step.count, percent: step.percent };
        Self {
            kind: Name(rule.kind()),
            amount: rule.fixed_agorot.map(Amount::from_agorot),
            steps: rule.steps.into_iter().map(step).collect(),
        }
    }
}

/// A discount from a number of samples on.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PriceStep {
    #[schema(value_type = Slots)]
    count: i64,
    #[schema(value_type = Percent)]
    percent: i64,
}
