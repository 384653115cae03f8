//! The gRPC service `CatalogExports`.

use platform::Call;
use proto::{
    catalog::v1::{
        ExportProductsRequest, ExportProductsResponse, ListSlugsRequest, ListSlugsResponse,
        catalog_exports_server::CatalogExports, list_slugs_response::Slug,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::products::product;
use crate::{Catalog, domain::exports::SlugEntry};

#[tonic::async_trait]
impl CatalogExports for Catalog {
    async fn export_products(
        &self,
        request: Request<ExportProductsRequest>,
    ) -> Result<Response<ExportProductsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let products = self.export_products(&call, &message.after).await?;
        let products = products.into_iter().map(|found| product(found, &call)).collect();
        Ok(Response::new(ExportProductsResponse { products }))
    }

    async fn list_slugs(&self, request: Request<ListSlugsRequest>) -> Result<Response<ListSlugsResponse>, Status> {
        let (_, message) = Call::from_request(request)?;
        let listed = self.slugs(message.kind(), &message.after).await?;
        Ok(Response::new(ListSlugsResponse { slugs: listed.into_iter().map(slug).collect() }))
    }
}

fn slug(listed: SlugEntry) -> Slug {
    let updated_at = Some(timestamp(listed.updated_at));
    Slug { id: listed.id.to_string(), slug: listed.slug, updated_at }
}
