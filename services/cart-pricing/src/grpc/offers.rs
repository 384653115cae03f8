//! The gRPC service `Offers`.

use platform::call::Call;
use proto::cart_pricing::v1::{
    ClaimOffersRequest, ClaimOffersResponse, CreateOfferRequest, DeleteOfferRequest, DeleteOfferResponse,
    GetOfferRequest, ListOffersRequest, ListOffersResponse, Offer, ReleaseOffersRequest, ReleaseOffersResponse,
    UpdateOfferRequest, offers_server::Offers,
};
use tonic::{Request, Response, Status, async_trait};

use crate::CartPricing;

#[async_trait]
impl Offers for CartPricing {
    async fn list_offers(&self, request: Request<ListOffersRequest>) -> Result<Response<ListOffersResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.list_offers(&call, message).await?))
    }

    async fn get_offer(&self, request: Request<GetOfferRequest>) -> Result<Response<Offer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.offer(&call, &message.id).await?))
    }

    async fn create_offer(&self, request: Request<CreateOfferRequest>) -> Result<Response<Offer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.create_offer(&call, message).await?))
    }

    async fn update_offer(&self, request: Request<UpdateOfferRequest>) -> Result<Response<Offer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.update_offer(&call, message).await?))
    }

    async fn delete_offer(
        &self,
        request: Request<DeleteOfferRequest>,
    ) -> Result<Response<DeleteOfferResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_offer(&call, &message.id).await?;
        Ok(Response::new(DeleteOfferResponse {}))
    }

    async fn claim_offers(
        &self,
        request: Request<ClaimOffersRequest>,
    ) -> Result<Response<ClaimOffersResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.claim_offers(&call, &message).await?;
        Ok(Response::new(ClaimOffersResponse {}))
    }

    async fn release_offers(
        &self,
        request: Request<ReleaseOffersRequest>,
    ) -> Result<Response<ReleaseOffersResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.release_offers(&call, &message).await?;
        Ok(Response::new(ReleaseOffersResponse {}))
    }
}
