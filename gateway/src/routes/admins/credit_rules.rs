//! `/admins/credit-rules`: the time for which a sample gives credit for a bottle of the same perfume.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetCreditRulesRequest, UpdateCreditRulesRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    error::ApiError,
    json::fields::Integer,
    openapi::{errors, kinds::CreditDays},
    state::Gateway,
};

/// Returns the rules of credits.
#[utoipa::path(get, path = "/admins/credit-rules", operation_id = "getCreditRules", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The rules", body = Success<CreditRules>), errors::Authorization, errors::Call))]
pub(crate) async fn get_rules(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<CreditRules>> {
    let rules = gateway.credits().get_credit_rules(call.request(GetCreditRulesRequest {})).await?.into_inner();
    Ok(Success::of(rules.into()))
}

/// Updates the rules of credits. Credits that exist keep their end.
#[utoipa::path(put, path = "/admins/credit-rules", operation_id = "updateCreditRules", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateCreditRules,
    responses((status = 200, description = "The updated rules", body = Success<CreditRules>),
        errors::Authorization, errors::Csrf, errors::Body, errors::CreditRulesChanged, errors::Call))]
pub(crate) async fn update_rules(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(update): Body<UpdateCreditRules>,
) -> ApiResult<Success<CreditRules>> {
    let request = UpdateCreditRulesRequest { expected_version: update.expected_version.0, days: update.days.0 };
    let answer = gateway.credits().update_credit_rules(call.request(request)).await;
    let rules = answer.map_err(ApiError::with_state::<orders::CreditRules, CreditRules>)?.into_inner();
    Ok(Success::of(CreditRules::from(rules)).with_message("settings-updated"))
}

/// Rules of credits for samples.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CreditRules {
    /// Version, increased with every change; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    #[schema(value_type = CreditDays)]
    days: i64,
}

impl From<orders::CreditRules> for CreditRules {
    fn from(rules: orders::CreditRules) -> Self {
        Self { version: rules.version, days: rules.days }
    }
}

/// New rules of credits.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateCreditRules {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default)]
    #[schema(required, value_type = CreditDays)]
    days: Integer,
}
