//! Sample sets in carts and their quotes.

use proto::{cart_pricing::v1 as pricing, catalog::v1 as catalog, common::v1 as common};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    json::{
        fields::{Integer, List, Object, Text},
        values::{Amount, Size, non_empty},
    },
    messages,
    openapi::kinds::{Id, ImagePath, SizeUnit, Slots, Slug, Title, Units},
};

/// A sample set in a cart.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CartSampleSet {
    /// Id of its template.
    #[serde(default)]
    #[schema(required, value_type = Id)]
    pub(super) id: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    pub(super) quantity: Integer,
    /// Choices for one set.
    #[serde(default)]
    #[schema(required, value_type = Vec<CartChoice>, max_items = 20)]
    pub(super) choices: List<Object<CartChoice>>,
}

/// A variant chosen for a sample set.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct CartChoice {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    variant_id: Text,
    /// Quantity in one set.
    #[serde(default)]
    #[schema(required, value_type = Slots)]
    quantity: Integer,
}

impl From<CartChoice> for common::SampleSetChoice {
    fn from(choice: CartChoice) -> Self {
        Self { variant_id: choice.variant_id.0, quantity: choice.quantity.0 }
    }
}

/// A sample set in a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedSampleSet {
    /// Id of its template.
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Slug)]
    slug: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Units)]
    quantity: i64,
    price: Amount,
    /// Difference to the choices' own prices for one set; 0 when these are lower.
    saving: Amount,
    line_total: Amount,
    /// Unavailable lines are listed and not counted in the total.
    is_available: bool,
    choices: Vec<QuotedChoice>,
    /// Reasons why it is unavailable.
    issues: Vec<SampleSetIssue>,
}

impl From<pricing::QuotedSampleSet> for QuotedSampleSet {
    fn from(line: pricing::QuotedSampleSet) -> Self {
        let resolved = line.sample_set.unwrap_or_default();
        let requested = resolved.line.unwrap_or_default();
        let issues: Vec<_> = resolved.issues.into_iter().chain(line.shortages).map(SampleSetIssue::from).collect();
        let choices = resolved.choices.into_iter().map(|choice| QuotedChoice::with_issues(choice, &issues));
        Self {
            id: requested.template_id,
            slug: resolved.slug,
            name: resolved.name,
            quantity: requested.quantity,
            price: Amount::from_agorot(resolved.price_agorot),
            saving: Amount::from_agorot((resolved.singles_agorot - resolved.price_agorot).max(0)),
            line_total: Amount::from_agorot(line.line_total_agorot),
            is_available: line.is_available,
            choices: choices.collect(),
            issues,
        }
    }
}

/// A choice of a sample set in a quote.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QuotedChoice {
    #[schema(value_type = Id)]
    variant_id: String,
    #[schema(value_type = Id)]
    product_id: String,
    #[schema(value_type = Slug)]
    product_slug: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    #[schema(value_type = Title)]
    name: String,
    size_value: Size,
    #[schema(value_type = SizeUnit)]
    size_unit: String,
    #[schema(required, value_type = Option<ImagePath>)]
    image: Option<String>,
    /// Quantity in one set.
    #[schema(value_type = Slots)]
    quantity: i64,
    /// Price of one unit bought singly.
    price: Amount,
    /// Share in the price of one set.
    share: Amount,
    /// True if it has no issue of its own.
    is_available: bool,
}

impl QuotedChoice {
    fn with_issues(choice: catalog::ResolvedChoice, issues: &[SampleSetIssue]) -> Self {
        let variant = choice.variant.unwrap_or_default();
        let requested = variant.line.unwrap_or_default();
        let field = format!("{}.variant_id", requested.field);
        Self {
            variant_id: requested.variant_id,
            product_id: requested.product_id,
            product_slug: variant.product_slug,
            product_name: variant.product_name,
            brand_name: non_empty(variant.brand_name),
            name: variant.variant_name,
            size_value: Size::from_hundredths(variant.size_centi),
            size_unit: variant.size_unit,
            image: variant.image_path,
            quantity: requested.quantity,
            price: Amount::from_agorot(variant.price_agorot),
            share: Amount::from_agorot(choice.share_agorot),
            is_available: issues.iter().all(|issue| issue.field != field),
        }
    }
}

/// A reason why a sample set is unavailable.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SampleSetIssue {
    /// Path in the request: `items.sample_sets.0.choices`, or `….choices.0.variant_id` for a single choice.
    field: String,
    code: String,
    /// Message for the customer.
    message: String,
}

impl From<common::FieldError> for SampleSetIssue {
    fn from(error: common::FieldError) -> Self {
        let message = messages::field_error(&error);
        Self { field: error.field, code: error.slug, message }
    }
}
