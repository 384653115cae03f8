//! The gRPC services `Pricing`, `Settings` and `Offers`.

mod offers;

use platform::call::{Call, truncate_to_message_size};
use proto::cart_pricing::v1::{
    self as messages, BatchQuoteRequest, BatchQuoteResponse, DeletePlaceRateRequest, DeletePlaceRateResponse,
    GetSettingsRequest, ListPlaceRatesRequest, ListPlaceRatesResponse, ListRegionsRequest, ListRegionsResponse,
    QuoteRequest, QuoteResponse, QuoteShippingRequest, QuoteShippingResponse, SearchPlacesRequest,
    SearchPlacesResponse, SetPlaceRateRequest, UpdateSettingsRequest, pricing_server::Pricing,
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

    async fn quote_shipping(
        &self,
        request: Request<QuoteShippingRequest>,
    ) -> Result<Response<QuoteShippingResponse>, Status> {
        let (_, message) = Call::from_request(request)?;
        let shipping = self.quote_shipping(&message).await?;
        Ok(Response::new(QuoteShippingResponse { shipping_agorot: shipping.agorot() }))
    }

    async fn search_places(
        &self,
        request: Request<SearchPlacesRequest>,
    ) -> Result<Response<SearchPlacesResponse>, Status> {
        let (_, message) = Call::from_request(request)?;
        Ok(Response::new(SearchPlacesResponse { places: self.search_places(&message).await? }))
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

    async fn list_place_rates(
        &self,
        request: Request<ListPlaceRatesRequest>,
    ) -> Result<Response<ListPlaceRatesResponse>, Status> {
        let (call, ListPlaceRatesRequest {}) = Call::from_request(request)?;
        Ok(Response::new(ListPlaceRatesResponse { rates: self.place_rates(&call).await? }))
    }

    async fn set_place_rate(
        &self,
        request: Request<SetPlaceRateRequest>,
    ) -> Result<Response<messages::PlaceRate>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.set_place_rate(&call, &message).await?))
    }

    async fn delete_place_rate(
        &self,
        request: Request<DeletePlaceRateRequest>,
    ) -> Result<Response<DeletePlaceRateResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_place_rate(&call, &message.place_id).await?;
        Ok(Response::new(DeletePlaceRateResponse {}))
    }
}
