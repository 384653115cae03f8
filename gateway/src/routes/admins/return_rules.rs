//! `/admins/return-rules`: the time within which shoppers may request returns, and the fees by region.

use std::collections::BTreeMap;

use axum::extract::State;
use proto::{
    common::v1 as common,
    names::Named,
    orders::v1::{self as orders, GetReturnRulesRequest, SetReturnRulesRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        fields::{Agorot, Integer, Object},
        values::Amount,
    },
    openapi::{
        errors,
        kinds::{ReturnFees, ReturnWindow},
    },
    state::Gateway,
};

/// Returns the rules of returns.
#[utoipa::path(get, path = "/admins/return-rules", operation_id = "getReturnRules", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The rules", body = Success<ReturnRules>), errors::Authorization, errors::Call))]
pub(crate) async fn get_rules(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<ReturnRules>> {
    let rules = gateway.returns().get_return_rules(call.request(GetReturnRulesRequest {})).await?.into_inner();
    Ok(Success::of(rules.into()))
}

/// Updates the rules of returns. Returns that exist keep their fee.
#[utoipa::path(put, path = "/admins/return-rules", operation_id = "setReturnRules", security(("bearer" = ["owner"])), tag = "back-office", request_body = ReturnRules,
    responses((status = 200, description = "The updated rules", body = Success<ReturnRules>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn set_rules(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(rules): Body<NewReturnRules>,
) -> ApiResult<Success<ReturnRules>> {
    let rules = gateway.returns().set_return_rules(call.request(rules.into_request())).await?.into_inner();
    Ok(Success::of(ReturnRules::from(rules)).with_message("settings-updated"))
}

/// Rules of returns that shoppers request, and fees that returns have unless an administrator sets another.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnRules {
    #[schema(value_type = ReturnWindow)]
    window_days: u32,
    #[schema(value_type = ReturnFees)]
    fees: BTreeMap<&'static str, Amount>,
}

impl From<orders::ReturnRules> for ReturnRules {
    fn from(rules: orders::ReturnRules) -> Self {
        let fee = |fee: &orders::ReturnFee| (fee.region().name(), Amount::from_agorot(fee.agorot));
        Self { window_days: rules.window_days, fees: rules.fees.iter().map(fee).collect() }
    }
}

/// Rules to be set.
#[derive(Default, Deserialize)]
pub(crate) struct NewReturnRules {
    #[serde(default)]
    window_days: Integer,
    #[serde(default)]
    fees: Object<BTreeMap<String, Agorot>>,
}

impl NewReturnRules {
    /// Converts to the request of the orders service.
    fn into_request(self) -> SetReturnRulesRequest {
        let Object(mut fees) = self.fees;
        let fee = |(region, name): &(common::Region, &'static str)| orders::ReturnFee {
            region: (*region).into(),
            agorot: fees.remove(*name).unwrap_or_default().0,
        };
        SetReturnRulesRequest { window_days: self.window_days.0, fees: common::Region::NAMES.iter().map(fee).collect() }
    }
}
