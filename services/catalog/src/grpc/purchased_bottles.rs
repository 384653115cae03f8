//! The gRPC service `Bottles`: purchased bottles, the costs that are no bottle's, and margins.

mod conversions;

use platform::{Call, page::Page};
use proto::{
    catalog::v1::{
        Bottle, BottleState, CostRules, CreateBottleRequest, DeleteBottleRequest, DeleteBottleResponse,
        EmptyBottleRequest, GetBottleRequest, GetCostRulesRequest, GetMarginReportRequest, GetMarginReportResponse,
        GetOrderMarginRequest, ImportBottlesRequest, ImportBottlesResponse, ListBatchOrdersRequest,
        ListBatchOrdersResponse, ListBottlesRequest, ListBottlesResponse, ListDrawsRequest, ListDrawsResponse,
        ListOrderBatchesRequest, ListOrderBatchesResponse, ListRunOutsRequest, ListRunOutsResponse,
        ListVariantCostsRequest, ListVariantCostsResponse, MarginRow, OpenBottleRequest, OrderMargin,
        SetConsumablesRequest, SetVariantCostRequest, UpdateBottleRequest, VariantCost, WriteOffRequest,
        bottles_server::Bottles,
    },
    id::OrderId,
};
use tonic::{Request, Response, Status};

use super::error_status;
use crate::{
    Catalog,
    domain::{
        costs::read_consumables,
        fields,
        margins::MarginQuery,
        purchased_bottles::{
            BottleFilter, BottleTerms, MAX_IMPORT, MAX_ORDERS, NewBottle, PurchasedBottle, WriteOff, batch_key,
        },
        validated::Validated,
    },
    error::CatalogError,
};

#[tonic::async_trait]
impl Bottles for Catalog {
    async fn list_bottles(
        &self,
        request: Request<ListBottlesRequest>,
    ) -> Result<Response<ListBottlesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| {
            let state = BottleState::try_from(message.state);
            if state.is_err() {
                errors.add("state", "not_an_option");
            }
            let filter = BottleFilter {
                product: message.product.trim().to_owned(),
                state: state.ok().filter(|state| *state != BottleState::Unspecified),
                batch_key: batch_key(&message.batch_code),
            };
            (filter, Page::from_request(message.page, errors))
        });
        let (bottles, total, page) = self.purchased_bottles(&call, requested).await?;
        let bottles = bottles.into_iter().map(Bottle::from).collect();
        Ok(Response::new(ListBottlesResponse { bottles, meta: Some(page.meta(total)) }))
    }

    async fn get_bottle(&self, request: Request<GetBottleRequest>) -> Result<Response<Bottle>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.purchased_bottle(&call, &message.id).await?.into()))
    }

    async fn create_bottle(&self, request: Request<CreateBottleRequest>) -> Result<Response<Bottle>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| vec![NewBottle::read(message, "", errors)]);
        Ok(Response::new(self.create_bottle(&call, requested).await?.into()))
    }

    async fn update_bottle(&self, request: Request<UpdateBottleRequest>) -> Result<Response<Bottle>, Status> {
        let (call, UpdateBottleRequest { id, expected_version, terms }) = Call::from_request(request)?;
        let requested = Validated::read(|errors| BottleTerms::read(terms, "", errors));
        respond(self.update_bottle(&call, &id, expected_version, requested).await, &call)
    }

    async fn delete_bottle(
        &self,
        request: Request<DeleteBottleRequest>,
    ) -> Result<Response<DeleteBottleResponse>, Status> {
        let (call, DeleteBottleRequest { id, expected_version }) = Call::from_request(request)?;
        let deleted = self.delete_bottle(&call, &id, expected_version).await;
        deleted.map_err(|error| error_status(error, &call))?;
        Ok(Response::new(DeleteBottleResponse {}))
    }

    async fn open_bottle(&self, request: Request<OpenBottleRequest>) -> Result<Response<Bottle>, Status> {
        let (call, OpenBottleRequest { id, expected_version }) = Call::from_request(request)?;
        respond(self.open_bottle(&call, &id, expected_version).await, &call)
    }

    async fn empty_bottle(&self, request: Request<EmptyBottleRequest>) -> Result<Response<Bottle>, Status> {
        let (call, EmptyBottleRequest { id, expected_version }) = Call::from_request(request)?;
        respond(self.empty_bottle(&call, &id, expected_version).await, &call)
    }

    async fn write_off(&self, request: Request<WriteOffRequest>) -> Result<Response<Bottle>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| WriteOff::read(&message, errors));
        respond(self.write_off(&call, &message.id, message.expected_version, requested).await, &call)
    }

    async fn list_draws(&self, request: Request<ListDrawsRequest>) -> Result<Response<ListDrawsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let page = Validated::read(|errors| Page::from_request(message.page, errors));
        let (draws, total, page) = self.draws(&call, &message.bottle_id, page).await?;
        let draws = draws.into_iter().map(Into::into).collect();
        Ok(Response::new(ListDrawsResponse { draws, meta: Some(page.meta(total)) }))
    }

    async fn list_batch_orders(
        &self,
        request: Request<ListBatchOrdersRequest>,
    ) -> Result<Response<ListBatchOrdersResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let page = Validated::read(|errors| Page::from_request(message.page, errors));
        let (orders, total, page) = self.batch_orders(&call, &message.batch_code, page).await?;
        let orders = orders.into_iter().map(Into::into).collect();
        Ok(Response::new(ListBatchOrdersResponse { orders, meta: Some(page.meta(total)) }))
    }

    async fn import_bottles(
        &self,
        request: Request<ImportBottlesRequest>,
    ) -> Result<Response<ImportBottlesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| {
            fields::at_most("bottles", message.bottles.len(), MAX_IMPORT, errors);
            let bottles = message.bottles.into_iter().take(MAX_IMPORT).enumerate();
            bottles.map(|(index, new)| NewBottle::read(new, &format!("bottles.{index}."), errors)).collect::<Vec<_>>()
        });
        let created = u32::try_from(self.import_bottles(&call, requested).await?).unwrap_or(u32::MAX);
        Ok(Response::new(ImportBottlesResponse { created }))
    }

    async fn get_cost_rules(&self, request: Request<GetCostRulesRequest>) -> Result<Response<CostRules>, Status> {
        let (call, GetCostRulesRequest {}) = Call::from_request(request)?;
        Ok(Response::new(self.consumables(&call).await?.into()))
    }

    async fn set_consumables(&self, request: Request<SetConsumablesRequest>) -> Result<Response<CostRules>, Status> {
        let (call, SetConsumablesRequest { expected_version, consumables }) = Call::from_request(request)?;
        let requested = Validated::read(|errors| read_consumables(consumables, errors));
        let rules = self.set_consumables(&call, expected_version, requested).await;
        Ok(Response::new(rules.map_err(|error| error_status(error, &call))?.into()))
    }

    async fn list_variant_costs(
        &self,
        request: Request<ListVariantCostsRequest>,
    ) -> Result<Response<ListVariantCostsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let page = Validated::read(|errors| Page::from_request(message.page, errors));
        let (costs, total, page) = self.variant_costs(&call, message.product.trim(), page).await?;
        let variant_costs = costs.into_iter().map(Into::into).collect();
        Ok(Response::new(ListVariantCostsResponse { variant_costs, meta: Some(page.meta(total)) }))
    }

    async fn set_variant_cost(&self, request: Request<SetVariantCostRequest>) -> Result<Response<VariantCost>, Status> {
        let (call, SetVariantCostRequest { variant_id, cost_agorot }) = Call::from_request(request)?;
        Ok(Response::new(self.set_variant_cost(&call, &variant_id, cost_agorot).await?.into()))
    }

    async fn get_margin_report(
        &self,
        request: Request<GetMarginReportRequest>,
    ) -> Result<Response<GetMarginReportResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| MarginQuery::read(&message, errors));
        let (rows, total) = self.margin_report(&call, requested).await?;
        let rows = rows.into_iter().map(MarginRow::from).collect();
        Ok(Response::new(GetMarginReportResponse { rows, total: Some(total.into()) }))
    }

    async fn get_order_margin(&self, request: Request<GetOrderMarginRequest>) -> Result<Response<OrderMargin>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.order_margin(&call, &message.order_id).await?.into()))
    }

    async fn list_run_outs(
        &self,
        request: Request<ListRunOutsRequest>,
    ) -> Result<Response<ListRunOutsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let page = Validated::read(|errors| Page::from_request(message.page, errors));
        let (run_outs, total, page) = self.run_outs(&call, page).await?;
        let run_outs = run_outs.into_iter().map(Into::into).collect();
        Ok(Response::new(ListRunOutsResponse { run_outs, meta: Some(page.meta(total)) }))
    }

    async fn list_order_batches(
        &self,
        request: Request<ListOrderBatchesRequest>,
    ) -> Result<Response<ListOrderBatchesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let orders = Validated::read(|errors| -> Vec<OrderId> {
            let orders = fields::ids("ids", &message.order_ids, MAX_ORDERS, errors);
            if orders.contains(&None) {
                errors.add("ids", "unknown_thing");
            }
            orders.into_iter().flatten().collect()
        });
        let batches = self.order_batches(&call, orders).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListOrderBatchesResponse { batches }))
    }
}

fn respond(bottle: Result<PurchasedBottle, CatalogError>, call: &Call) -> Result<Response<Bottle>, Status> {
    let bottle = bottle.map_err(|error| error_status(error, call))?;
    Ok(Response::new(bottle.into()))
}
