//! The gRPC service `Photos`.

use platform::call::Call;
use proto::media::v1::{
    DeletePhotosRequest, DeletePhotosResponse, FetchPhotoRequest, FetchPhotoResponse, UploadPhotoRequest,
    UploadPhotoResponse, photos_server::Photos,
};
use tonic::{Request, Response, Status};

use crate::Media;

#[tonic::async_trait]
impl Photos for Media {
    async fn upload_photo(
        &self,
        request: Request<UploadPhotoRequest>,
    ) -> Result<Response<UploadPhotoResponse>, Status> {
        let (_, UploadPhotoRequest { order_number, content }) = Call::from_request(request)?;
        let path = self.upload_photo(order_number, content).await?.to_string();
        Ok(Response::new(UploadPhotoResponse { path }))
    }

    async fn fetch_photo(&self, request: Request<FetchPhotoRequest>) -> Result<Response<FetchPhotoResponse>, Status> {
        let (call, FetchPhotoRequest { path }) = Call::from_request(request)?;
        Ok(Response::new(FetchPhotoResponse { content: self.fetch_photo(&call, &path).await? }))
    }

    async fn delete_photos(
        &self,
        request: Request<DeletePhotosRequest>,
    ) -> Result<Response<DeletePhotosResponse>, Status> {
        let (call, DeletePhotosRequest { paths, order_numbers }) = Call::from_request(request)?;
        self.delete_photos(&call, &paths, &order_numbers).await?;
        Ok(Response::new(DeletePhotosResponse {}))
    }
}
