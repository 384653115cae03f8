//! The service `CatalogExports`.

use platform::Call;
use proto::catalog::v1::{ExportProductsRequest, ExportProductsResponse, catalog_exports_server::CatalogExports};
use tonic::{Request, Response, Status};

use super::products::product;
use crate::Catalog;

#[tonic::async_trait]
impl CatalogExports for Catalog {
    async fn export_products(
        &self,
        request: Request<ExportProductsRequest>,
    ) -> Result<Response<ExportProductsResponse>, Status> {
        let (call, message) = Call::open(request)?;
        let products = self.export_products(&call, &message.after).await?;
        let products = products.into_iter().map(|found| product(found, &call)).collect();
        Ok(Response::new(ExportProductsResponse { products }))
    }
}
