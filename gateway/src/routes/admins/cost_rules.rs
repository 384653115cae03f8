//! `/admins/cost-rules`: costs of consumables and of variants that are not poured, for owners alone.

use axum::extract::State;
use platform::FieldErrors;
use proto::catalog::v1::{
    self as catalog, GetCostRulesRequest, ListVariantCostsRequest, SetConsumablesRequest, SetVariantCostRequest,
};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Paged, Success},
    error::ApiError,
    json::{
        fields::{self, Agorot, Integer, List, Object, Text},
        values::{Amount, Size},
    },
    openapi::{
        errors,
        kinds::{ConsumableName, Id, Price, Title, Volume},
    },
    path::Segment,
    query::Params,
    routes::admins::bottles::PageQuery,
    state::Gateway,
};

/// Returns the costs of consumables.
#[utoipa::path(get, path = "/admins/cost-rules", operation_id = "getCostRules", security(("bearer" = ["owner"])), tag = "back-office",
    responses((status = 200, description = "The costs", body = Success<CostRules>), errors::Authorization, errors::Call))]
pub(crate) async fn get_cost_rules(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<CostRules>> {
    let rules = gateway.bottles().get_cost_rules(call.request(GetCostRulesRequest {})).await?.into_inner();
    Ok(Success::of(rules.into()))
}

/// Replaces the costs of consumables, which apply to orders that are packed later.
#[utoipa::path(put, path = "/admins/cost-rules/consumables", operation_id = "setConsumables", security(("bearer" = ["owner"])), tag = "back-office", request_body = SetConsumables,
    responses((status = 200, description = "The updated costs", body = Success<CostRules>),
        errors::Authorization, errors::Csrf, errors::Body, errors::CostRulesChanged, errors::Call))]
pub(crate) async fn set_consumables(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(update): Body<SetConsumables>,
) -> ApiResult<Success<CostRules>> {
    let request = SetConsumablesRequest {
        expected_version: update.expected_version.0,
        consumables: update.consumables.0.into_iter().map(|Object(one)| one.into()).collect(),
    };
    let answer = gateway.bottles().set_consumables(call.request(request)).await;
    let rules = answer.map_err(ApiError::with_state::<catalog::CostRules, CostRules>)?.into_inner();
    Ok(Success::of(CostRules::from(rules)).with_message("cost-rules-updated"))
}

/// Lists the variants that are not poured with their costs, by name of product and size.
#[utoipa::path(get, path = "/admins/cost-rules/variants", operation_id = "listVariantCosts", security(("bearer" = ["owner"])), tag = "back-office", params(PageQuery, VariantCostFilter),
    responses((status = 200, description = "The page", body = Paged<Vec<VariantCost>>), errors::Authorization, errors::NotFound, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_variant_costs(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<PageQuery>,
    Params(filter): Params<VariantCostFilter>,
) -> ApiResult<Paged<Vec<VariantCost>>> {
    let mut errors = FieldErrors::new();
    let page = Some(query.read(&mut errors));
    errors.check()?;
    let request = ListVariantCostsRequest { page, product: filter.product.unwrap_or_default() };
    let reply = gateway.bottles().list_variant_costs(call.request(request)).await?.into_inner();
    Ok(Paged::of(reply.variant_costs.into_iter().map(VariantCost::from).collect(), reply.meta))
}

/// Sets the cost of a unit of a variant that is not poured.
#[utoipa::path(put, path = "/admins/cost-rules/variants/{variant}", operation_id = "setVariantCost", security(("bearer" = ["owner"])), tag = "back-office", request_body = SetVariantCost,
    params(("variant" = String, Path, description = "The variant's id")),
    responses((status = 200, description = "The updated cost", body = Success<VariantCost>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn set_variant_cost(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(variant_id): Segment,
    Body(update): Body<SetVariantCost>,
) -> ApiResult<Success<VariantCost>> {
    let request = SetVariantCostRequest { variant_id, cost_agorot: update.cost.map(|cost| cost.0) };
    let variant = gateway.bottles().set_variant_cost(call.request(request)).await?.into_inner();
    Ok(Success::of(VariantCost::from(variant)).with_message("cost-rules-updated"))
}

/// Costs of consumables, replaced as a whole.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CostRules {
    /// Version, increased with every change of the consumables; to be sent with the next one.
    #[schema(minimum = 1)]
    version: i64,
    consumables: Vec<Consumable>,
}

/// Filter of the variants that are not poured.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct VariantCostFilter {
    /// Id or slug of the product.
    #[param(max_length = 100, nullable = false)]
    product: Option<String>,
}

impl From<catalog::CostRules> for CostRules {
    fn from(rules: catalog::CostRules) -> Self {
        Self { version: rules.version, consumables: rules.consumables.into_iter().map(Consumable::from).collect() }
    }
}

/// Vial, label and the like, used for each decant of a size.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Consumable {
    #[schema(value_type = ConsumableName)]
    name: String,
    /// Size of the decants that it is used for, in millilitres.
    size: Size,
    cost: Amount,
}

impl From<catalog::Consumable> for Consumable {
    fn from(consumable: catalog::Consumable) -> Self {
        Self {
            name: consumable.name,
            size: Size::from_hundredths(consumable.size_centi),
            cost: Amount::from_agorot(consumable.cost_agorot),
        }
    }
}

/// Cost of a unit of a variant that is not poured.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VariantCost {
    #[schema(value_type = Id)]
    variant_id: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(value_type = Title)]
    variant_name: String,
    size: Size,
    /// Null when it is unknown.
    #[schema(required)]
    cost: Option<Amount>,
}

impl From<catalog::VariantCost> for VariantCost {
    fn from(variant: catalog::VariantCost) -> Self {
        Self {
            variant_id: variant.variant_id,
            product_name: variant.product_name,
            variant_name: variant.variant_name,
            size: Size::from_hundredths(variant.size_centi),
            cost: variant.cost_agorot.map(Amount::from_agorot),
        }
    }
}

/// New costs of consumables, in full.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SetConsumables {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(default = "refused_consumables", deserialize_with = "consumables")]
    #[schema(required, value_type = Vec<ConsumableInput>, max_items = 100)]
    consumables: List<Object<ConsumableInput>>,
}

/// Yields one consumable that is rejected, so that a body without any list removes nothing.
fn refused_consumables() -> List<Object<ConsumableInput>> {
    List(vec![Object::default()])
}

fn consumables<'de, D: Deserializer<'de>>(deserializer: D) -> Result<List<Object<ConsumableInput>>, D::Error> {
    Ok(fields::given(deserializer)?.unwrap_or_else(refused_consumables))
}

/// A consumable with its cost.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ConsumableInput {
    #[serde(default)]
    #[schema(required, value_type = ConsumableName)]
    name: Text,
    #[serde(default)]
    #[schema(required, value_type = Volume)]
    size: Agorot,
    #[serde(default)]
    #[schema(required, value_type = Price)]
    cost: Agorot,
}

impl From<ConsumableInput> for catalog::Consumable {
    fn from(input: ConsumableInput) -> Self {
        Self { name: input.name.0, size_centi: input.size.0, cost_agorot: input.cost.0 }
    }
}

/// Cost of a variant to be set.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SetVariantCost {
    /// Null when it is unknown.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Price>)]
    cost: Option<Agorot>,
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn consumables_that_are_absent_are_rejected_and_none_are_removed() {
        let read = |body: Value| {
            let update: SetConsumables = serde_json::from_value(body).unwrap();
            update.consumables.0.into_iter().map(|Object(one)| one.cost.0).collect::<Vec<_>>()
        };
        for absent in [json!({}), json!({"consumables": null}), json!({"consumables": "x"})] {
            assert_eq!(read(absent.clone()), [-1], "{absent}");
        }
        assert!(read(json!({"consumables": []})).is_empty(), "these remove all");
    }
}
