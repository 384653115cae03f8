//! The RPCs of `attar.identity.v1.Wishlists`.

use platform::Call;
use proto::identity::v1::{
    self, GetWishlistRequest, MergeWishlistRequest, ReplaceWishlistRequest, wishlists_server::Wishlists,
};
use tonic::{Request, Response, Status};

use crate::{Identity, domain::wishlists::Wishlist};

#[tonic::async_trait]
impl Wishlists for Identity {
    async fn get_wishlist(&self, request: Request<GetWishlistRequest>) -> Result<Response<v1::Wishlist>, Status> {
        let (call, GetWishlistRequest {}) = Call::from_request(request)?;
        Ok(Response::new(self.wishlist(&call).await?.into()))
    }

    async fn replace_wishlist(
        &self,
        request: Request<ReplaceWishlistRequest>,
    ) -> Result<Response<v1::Wishlist>, Status> {
        let (call, ReplaceWishlistRequest { product_ids }) = Call::from_request(request)?;
        Ok(Response::new(self.replace_wishlist(&call, &product_ids).await?.into()))
    }

    async fn merge_wishlist(&self, request: Request<MergeWishlistRequest>) -> Result<Response<v1::Wishlist>, Status> {
        let (call, MergeWishlistRequest { product_ids }) = Call::from_request(request)?;
        Ok(Response::new(self.merge_wishlist(&call, &product_ids).await?.into()))
    }
}

impl From<Wishlist> for v1::Wishlist {
    fn from(wishlist: Wishlist) -> Self {
        Self { product_ids: wishlist.products().iter().map(ToString::to_string).collect() }
    }
}
