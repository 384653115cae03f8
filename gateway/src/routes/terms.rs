//! `/terms`: explanations of the terms by which perfumes are described.

use axum::extract::State;
use proto::catalog::v1::{self as catalog, ListTermExplanationsRequest, ListTermExplanationsResponse};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::names::{Name, Term},
    openapi::{errors, kinds::ExplanationInput},
    state::Gateway,
};

/// Lists the explanations of terms that the shop has changed. All others have the default of the front end.
#[utoipa::path(get, path = "/terms", operation_id = "listTerms", security((), ("bearer" = [])), tag = "catalogue",
    responses((status = 200, description = "The changed explanations", body = Success<Vec<TermExplanation>>), errors::NotModified, errors::Call))]
pub(crate) async fn list_terms(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
) -> ApiResult<Success<Vec<TermExplanation>>> {
    let changed = gateway.terms().list_term_explanations(call.request(ListTermExplanationsRequest {})).await?;
    Ok(Success::of(from_response(changed.into_inner())))
}

/// Converts the changed explanations of a response.
pub(crate) fn from_response(response: ListTermExplanationsResponse) -> Vec<TermExplanation> {
    response.explanations.into_iter().map(TermExplanation::from).collect()
}

/// Explanation of a term.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TermExplanation {
    term: Term,
    #[schema(value_type = ExplanationInput)]
    explanation: String,
}

impl From<catalog::TermExplanation> for TermExplanation {
    fn from(changed: catalog::TermExplanation) -> Self {
        Self { term: Name(changed.term()), explanation: changed.explanation }
    }
}
