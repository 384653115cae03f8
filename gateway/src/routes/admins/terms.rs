//! `/admins/terms`: changes of the explanations of terms.

use axum::extract::State;
use proto::{
    catalog::v1::{SetTermExplanationRequest, Term},
    names::Named,
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::fields::Text,
    openapi::{errors, kinds::ExplanationInput},
    path::Segment,
    routes::terms::TermExplanation,
    state::Gateway,
};

/// Updates the explanation of a term. Empty text restores the default.
#[utoipa::path(put, path = "/admins/terms/{term}", operation_id = "updateTerm", security(("bearer" = ["catalogue"])), tag = "back-office", request_body = TermForm,
    params(("term" = String, Path, description = "The term")),
    responses((status = 200, description = "The updated explanation", body = Success<TermExplanation>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn set_term_explanation(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(term): Segment,
    Body(form): Body<TermForm>,
) -> ApiResult<Success<TermExplanation>> {
    let term = Term::from_name(&term).unwrap_or_default();
    let request = SetTermExplanationRequest { term: term.into(), explanation: form.explanation.0 };
    let changed = gateway.terms().set_term_explanation(call.request(request)).await?.into_inner();
    Ok(Success::of(TermExplanation::from(changed)).with_message("term-updated"))
}

/// New explanation of a term.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct TermForm {
    #[serde(default)]
    #[schema(value_type = ExplanationInput)]
    explanation: Text,
}
