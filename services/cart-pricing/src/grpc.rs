//! The RPCs: call, use case, reply.

use platform::call::Call;
use proto::cart_pricing::v1::{
    ListRegionsRequest, ListRegionsResponse, QuoteRequest, QuoteResponse, ShippingRegion, pricing_server::Pricing,
};
use tonic::{Request, Response, Status, async_trait};

use crate::CartPricing;

#[async_trait]
impl Pricing for CartPricing {
    async fn list_regions(
        &self,
        request: Request<ListRegionsRequest>,
    ) -> Result<Response<ListRegionsResponse>, Status> {
        let (_, ListRegionsRequest {}) = Call::open(request)?;
        let tariff = self.tariff().await?;
        let regions = tariff
            .costs
            .iter()
            .map(|(region, cost)| ShippingRegion { region: (*region).into(), cost_agorot: cost.agorot() });
        Ok(Response::new(ListRegionsResponse {
            regions: regions.collect(),
            free_shipping_threshold_agorot: tariff.free_shipping_threshold.agorot(),
        }))
    }

    async fn quote(&self, request: Request<QuoteRequest>) -> Result<Response<QuoteResponse>, Status> {
        let (call, message) = Call::open(request)?;
        let quote = self.quote(&call, message.lines.unwrap_or_default(), message.region).await?;
        Ok(Response::new(quote))
    }
}
