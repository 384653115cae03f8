//! The gRPC services `Pricing` and `Settings`.

use platform::call::{Call, truncate_to_message_size};
use proto::cart_pricing::v1::{
    self as messages, BatchQuoteRequest, BatchQuoteResponse, GetSettingsRequest, ListRegionsRequest,
    ListRegionsResponse, QuoteRequest, QuoteResponse, UpdateSettingsRequest, pricing_server::Pricing,
    settings_server::Settings,
};
use tonic::{Request, Response, Status, async_trait};

use crate::CartPricing;

#[async_trait]
impl Pricing for CartPricing {
    async fn list_regions(
        &self,
        request: Request<ListRegionsRequest>,
    ) -> Result<Response<ListRegionsResponse>, Status> {
        let (_, ListRegionsRequest {}) = Call::from_request(request)?;
        let settings = self.shop_settings().await?;
        Ok(Response::new(ListRegionsResponse {
            regions: settings.regions(),
            free_shipping_threshold_agorot: settings.shipping_rates.free_shipping_threshold.agorot(),
            banner: settings.banner_line(),
        }))
    }

    async fn quote(&self, request: Request<QuoteRequest>) -> Result<Response<QuoteResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.quote(&call, message).await?))
    }

    async fn batch_quote(&self, request: Request<BatchQuoteRequest>) -> Result<Response<BatchQuoteResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let responses = truncate_to_message_size(self.quote_all(&call, message.requests).await?);
        Ok(Response::new(BatchQuoteResponse { responses }))
    }
}

#[async_trait]
impl Settings for CartPricing {
    async fn get_settings(
        &self,
        request: Request<GetSettingsRequest>,
    ) -> Result<Response<messages::ShopSettings>, Status> {
        let (call, GetSettingsRequest {}) = Call::from_request(request)?;
        let settings = self.settings_for_admin(&call).await?;
        Ok(Response::new(settings.into()))
    }

    async fn update_settings(
        &self,
        request: Request<UpdateSettingsRequest>,
    ) -> Result<Response<messages::ShopSettings>, Status> {
        let (call, change) = Call::from_request(request)?;
        let settings = self.update_settings(&call, &change).await?;
        Ok(Response::new(settings.into()))
    }
}
