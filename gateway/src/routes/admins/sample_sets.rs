//! `/admins/sample_sets`: templates of sample sets in the back office.

use axum::extract::State;
use platform::FieldErrors;
use proto::catalog::v1::{
    self as catalog, CreateSampleSetTemplateRequest, DeleteSampleSetTemplateRequest, GetSampleSetTemplateRequest,
    ListSampleSetTemplatesRequest, UpdateSampleSetTemplateRequest, allowed_products, price_rule,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Success},
    error::ApiError,
    json::{
        fields::{self, Agorot, Flag, Integer, List, Object, Text, named},
        names::{AllowedKind, PriceKind},
    },
    openapi::{
        creation::creation_schema,
        errors,
        kinds::{HtmlInput, Percent, Price, SizeInput, Slots, SlugInput, TitleInput},
    },
    path::Segment,
    routes::sample_sets::SampleSetTemplate,
    state::Gateway,
};

/// Lists all templates, oldest first, including hidden ones.
#[utoipa::path(get, path = "/admins/sample_sets", operation_id = "adminListSampleSets", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The templates", body = Success<Vec<SampleSetTemplate>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_sample_sets(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<Vec<SampleSetTemplate>>> {
    let request = call.request(ListSampleSetTemplatesRequest {});
    let reply = gateway.sample_sets().list_sample_set_templates(request).await?.into_inner();
    Ok(Success::of(reply.templates.into_iter().map(SampleSetTemplate::from).collect()))
}

/// Returns one template, by id or slug.
#[utoipa::path(get, path = "/admins/sample_sets/{sample_set}", operation_id = "adminGetSampleSet", security(("bearer" = ["administrator"])), tag = "back-office",
    params(("sample_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The template", body = Success<SampleSetTemplate>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_sample_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id_or_slug): Segment,
) -> ApiResult<Success<SampleSetTemplate>> {
    let request = call.request(GetSampleSetTemplateRequest { id_or_slug });
    Ok(Success::of(gateway.sample_sets().get_sample_set_template(request).await?.into_inner().into()))
}

/// Creates a template; a store has at most 100.
#[utoipa::path(post, path = "/admins/sample_sets", operation_id = "createSampleSet", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = NewSampleSet,
    responses((status = 201, description = "The template", body = Success<SampleSetTemplate>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_sample_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(mut form): Body<SampleSetForm>,
) -> ApiResult<Created<SampleSetTemplate>> {
    let slug = std::mem::take(&mut form.slug).0;
    let request = CreateSampleSetTemplateRequest { slug, fields: Some(form.into_fields()?) };
    let template = gateway.sample_sets().create_sample_set_template(call.request(request)).await?.into_inner();
    Ok(Success::of(template.into()).with_message("sample-set-created").created())
}

/// Updates a template. Absent fields keep their value.
#[utoipa::path(put, path = "/admins/sample_sets/{sample_set}", operation_id = "updateSampleSet", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = SampleSetForm,
    params(("sample_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "The updated template", body = Success<SampleSetTemplate>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::SampleSetChanged, errors::Call))]
pub(crate) async fn update_sample_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(form): Body<SampleSetForm>,
) -> ApiResult<Success<SampleSetTemplate>> {
    let expected_version = form.expected_version.0;
    let request = UpdateSampleSetTemplateRequest { id, expected_version, fields: Some(form.into_fields()?) };
    let template = gateway.sample_sets().update_sample_set_template(call.request(request)).await?.into_inner();
    Ok(Success::of(template.into()).with_message("sample-set-updated"))
}

/// Deletes a template. Orders keep their own copy.
#[utoipa::path(delete, path = "/admins/sample_sets/{sample_set}", operation_id = "deleteSampleSet", security(("bearer" = ["catalogue"])), tag = "back-office",
    params(("sample_set" = String, Path, description = "Id or slug")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn delete_sample_set(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.sample_sets().delete_sample_set_template(call.request(DeleteSampleSetTemplateRequest { id })).await?;
    Ok(Success::of(NoData).with_message("sample-set-deleted"))
}

/// Fields of a changed template. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SampleSetForm {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// HTML; sanitised by the server.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = HtmlInput)]
    description: Option<Text>,
    /// Least number of samples in a set.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Slots)]
    min_slots: Option<Integer>,
    /// Greatest number of samples in a set; at least the least number.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Slots)]
    max_slots: Option<Integer>,
    /// Allowed sizes in millilitres.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Vec<SizeInput>, min_items = 1, max_items = 10)]
    sizes: Option<List<Agorot>>,
    /// All products when absent in a new template.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = AllowedProductsForm)]
    allowed: Option<Object<AllowedProductsForm>>,
    /// The sum of the choices' own prices when absent in a new template.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = PriceRuleForm)]
    price: Option<Object<PriceRuleForm>>,
    /// Every product may be chosen only once; true when absent in a new template.
    #[serde(default)]
    #[schema(value_type = bool)]
    has_distinct_products: Flag,
    /// True when absent in a new template.
    #[serde(default)]
    #[schema(value_type = bool)]
    is_visible: Flag,
}

creation_schema! {
    /// Fields of a new template.
    NewSampleSet of SampleSetForm { "name", "min_slots", "max_slots", "sizes" } without { "expected_version" } with SlugInput
}

impl SampleSetForm {
    /// Converts to the fields of a request; fails when a flag is unreadable.
    fn into_fields(self) -> Result<catalog::SampleSetTemplateFields, ApiError> {
        let mut errors = FieldErrors::new();
        let sizes =
            |sizes: List<Agorot>| catalog::Sizes { sizes_centi: sizes.0.into_iter().map(|size| size.0).collect() };
        let fields = catalog::SampleSetTemplateFields {
            name: self.name.map(|name| name.0),
            description: self.description.map(|html| html.0),
            min_slots: self.min_slots.map(|slots| slots.0),
            max_slots: self.max_slots.map(|slots| slots.0),
            sizes: self.sizes.map(sizes),
            allowed: self.allowed.map(|Object(allowed)| allowed.into_message()),
            price: self.price.map(|Object(price)| price.into_message()),
            has_distinct_products: self.has_distinct_products.read("has_distinct_products", &mut errors),
            is_visible: self.is_visible.read("is_visible", &mut errors),
        };
        if errors.is_empty() { Ok(fields) } else { Err(errors.into()) }
    }
}

/// The products that may be chosen.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct AllowedProductsForm {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = AllowedKind)]
    kind: Option<Text>,
    /// Ids of brands, names of categories or slugs of notes, by kind; ignored for all products.
    #[serde(default)]
    #[schema(value_type = Vec<String>, max_items = 100)]
    values: List<Text>,
}

impl AllowedProductsForm {
    fn into_message(self) -> catalog::AllowedProducts {
        let kind = named::<allowed_products::Kind>(self.kind);
        catalog::AllowedProducts { kind, values: self.values.into_strings() }
    }
}

/// Price of a sample set.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct PriceRuleForm {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = PriceKind)]
    kind: Option<Text>,
    /// Price of a set; required when it is fixed.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Price)]
    amount: Option<Agorot>,
    /// Discounts by ascending number of samples; required when the kind is `steps`.
    #[serde(default)]
    #[schema(value_type = Vec<PriceStepForm>, max_items = 10)]
    steps: List<Object<PriceStepForm>>,
}

impl PriceRuleForm {
    fn into_message(self) -> catalog::PriceRule {
        let step =
            |Object(step): Object<PriceStepForm>| catalog::PriceStep { count: step.count.0, percent: step.percent.0 };
        catalog::PriceRule {
            kind: named::<price_rule::Kind>(self.kind),
            fixed_agorot: self.amount.map(|amount| amount.0),
            steps: self.steps.0.into_iter().map(step).collect(),
        }
    }
}

/// A discount from a number of samples on.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct PriceStepForm {
    #[serde(default)]
    #[schema(required, value_type = Slots)]
    count: Integer,
    #[serde(default)]
    #[schema(required, value_type = Percent)]
    percent: Integer,
}
