//! The gRPC service `Brands`.

use platform::{Call, page::Page};
use proto::{
    catalog::v1::{
        Brand, CreateBrandRequest, DeleteBrandRequest, DeleteBrandResponse, GetBrandRequest, ListBrandsRequest,
        ListBrandsResponse, ReorderBrandsRequest, UpdateBrandRequest, brands_server::Brands,
    },
    common::v1::PageMeta,
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::text_patch;
use crate::{
    Catalog,
    domain::{
        brands::{self, BrandChange, NewBrand},
        fields,
        search::Search,
        slugs::Slug,
        validated::Validated,
    },
};

#[tonic::async_trait]
impl Brands for Catalog {
    async fn list_brands(&self, request: Request<ListBrandsRequest>) -> Result<Response<ListBrandsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (search, order, page) = Validated::read(|errors| {
            let page = message.page.map(|page| Page::from_request(Some(page), errors));
            (Search::read(&message.search, errors), fields::brand_sort("sort_by", message.order, errors), page)
        })
        .finish()?;
        let (brands, total) = self.brands(&call, &search, order, page).await?;
        let meta = match page {
            Some(page) => page.meta(total),
            None => all(total),
        };
        let brands = brands.into_iter().map(|brand| to_message(brand, &call)).collect();
        Ok(Response::new(ListBrandsResponse { brands, meta: Some(meta) }))
    }

    async fn get_brand(&self, request: Request<GetBrandRequest>) -> Result<Response<Brand>, Status> {
        let (call, message) = Call::from_request(request)?;
        let brand = self.brand(&call, &message.id_or_slug).await?;
        Ok(Response::new(to_message(brand, &call)))
    }

    async fn create_brand(&self, request: Request<CreateBrandRequest>) -> Result<Response<Brand>, Status> {
        let (call, message) = Call::from_request(request)?;
        let brand = self.create_brand(&call, new_brand(&message)).await?;
        Ok(Response::new(to_message(brand, &call)))
    }

    async fn update_brand(&self, request: Request<UpdateBrandRequest>) -> Result<Response<Brand>, Status> {
        let (call, message) = Call::from_request(request)?;
        let id = message.id.clone();
        let brand = self.update_brand(&call, &id, change(message)).await?;
        Ok(Response::new(to_message(brand, &call)))
    }

    async fn delete_brand(
        &self,
        request: Request<DeleteBrandRequest>,
    ) -> Result<Response<DeleteBrandResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_brand(&call, &message.id).await?;
        Ok(Response::new(DeleteBrandResponse {}))
    }

    async fn reorder_brands(
        &self,
        request: Request<ReorderBrandsRequest>,
    ) -> Result<Response<ListBrandsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| fields::ids("brands", &message.ids, brands::MAX_ORDERED, errors));
        let brands = self.reorder_brands(&call, requested).await?;
        let meta = all(brands.len() as u64);
        let brands = brands.into_iter().map(|brand| to_message(brand, &call)).collect();
        Ok(Response::new(ListBrandsResponse { brands, meta: Some(meta) }))
    }
}

/// Build the page data of an unpaged list.
fn all(total: u64) -> PageMeta {
    PageMeta { page: 1, per_page: total.try_into().unwrap_or(u32::MAX).max(1), total }
}

fn new_brand(message: &CreateBrandRequest) -> Validated<NewBrand> {
    Validated::read(|errors| NewBrand {
        name: fields::name("name", &message.name, "brand_name_required", errors),
        slug: Slug::read("slug", &message.slug, errors),
        thumbnail: fields::short_text("thumbnail", message.thumbnail.as_deref().unwrap_or_default(), errors),
        is_visible: message.is_visible,
    })
}

fn change(message: UpdateBrandRequest) -> Validated<BrandChange> {
    Validated::read(|errors| BrandChange {
        name: message.name.map(|name| fields::name("name", &name, "brand_name_required", errors)),
        thumbnail: text_patch("thumbnail", message.thumbnail, errors),
        is_visible: message.is_visible,
    })
}

/// Convert a brand; its position is visible to administrators only.
fn to_message(brand: brands::Brand, call: &Call) -> Brand {
    Brand {
        id: brand.id.to_string(),
        slug: brand.slug,
        name: brand.name,
        thumbnail: brand.thumbnail,
        is_visible: brand.is_visible,
        products_count: brand.products_count,
        created_at: Some(timestamp(brand.created_at)),
        updated_at: Some(timestamp(brand.updated_at)),
        position: brand.position.filter(|_| call.is_admin()),
    }
}
