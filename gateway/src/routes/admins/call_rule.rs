//! `/admins/call-rule`: the rule to call customers before packing once they have refused orders.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetCallRuleRequest, SetCallRuleRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::fields::Integer,
    openapi::{errors, kinds::Refusals},
    state::Gateway,
};

/// Returns the call rule.
#[utoipa::path(get, path = "/admins/call-rule", operation_id = "getCallRule", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The rule", body = Success<CallRule>), errors::Authorization, errors::Call))]
pub(crate) async fn get_call_rule(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<CallRule>> {
    let rule = gateway.order_customers().get_call_rule(call.request(GetCallRuleRequest {})).await?.into_inner();
    Ok(Success::of(rule.into()))
}

/// Updates the call rule.
#[utoipa::path(put, path = "/admins/call-rule", operation_id = "setCallRule", security(("bearer" = ["owner"])), tag = "back-office", request_body = NewCallRule,
    responses((status = 200, description = "The updated rule", body = Success<CallRule>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn set_call_rule(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(rule): Body<NewCallRule>,
) -> ApiResult<Success<CallRule>> {
    let request = call.request(SetCallRuleRequest { refusals: rule.refusals.0 });
    let rule = gateway.order_customers().set_call_rule(request).await?.into_inner();
    Ok(Success::of(CallRule::from(rule)).with_message("settings-updated"))
}

/// Rule to call a customer before packing.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CallRule {
    /// Number of refused orders from which the rule applies; 0 when it is off.
    #[schema(value_type = Refusals)]
    refusals: u32,
}

impl From<orders::CallRule> for CallRule {
    fn from(rule: orders::CallRule) -> Self {
        Self { refusals: rule.refusals }
    }
}

/// Rule to be set.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewCallRule {
    #[serde(default)]
    #[schema(required, value_type = Refusals)]
    refusals: Integer,
}
