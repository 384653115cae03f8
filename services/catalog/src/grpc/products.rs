//! The gRPC service `Products`.

use platform::{Call, FieldErrors, page::Page};
use proto::{
    Money,
    catalog::v1::{
        CountProductFacetsRequest, CreateProductRequest, DeleteProductRequest, DeleteProductResponse,
        DuplicateProductRequest, GetProductRequest, ListProductsRequest, ListProductsResponse, MlStock, NoteRef,
        Product, ProductFacets, RecommendProductsRequest, RecommendProductsResponse, Recommendation,
        RecommendationReason, RelatedProductsRequest, RelatedProductsResponse, SetMlStockRequest, UpdateProductRequest,
        products_server::Products, recommendation_reason::Answer,
    },
    id::{BrandId, ProductId},
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::{error_status, facets, facts, number_patch, reviews, text_patch, variants::variant};
use crate::{
    Catalog,
    domain::{
        bottles::{self, BottleChange},
        description,
        facets::FacetFilter,
        fields,
        finder::{FinderAnswers, Reason},
        products::{self, BrandFilter, NewProduct, ProductChange, ProductFilter, ProductQuery},
        search::Search,
        slugs::Slug,
        validated::Validated,
    },
};

#[tonic::async_trait]
impl Products for Catalog {
    async fn list_products(
        &self,
        request: Request<ListProductsRequest>,
    ) -> Result<Response<ListProductsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (mut listing, page) = listing(&call, &message).finish()?;
        listing.filter.choosable = self.choosable_products(&call, &message.sample_set).await?;
        let found = self.products(&mut listing, page).await?;
        let products = found.products.into_iter().map(|found| product(found, &call)).collect();
        let (meta, corrected_search) = (Some(page.meta(found.total)), found.corrected_search);
        Ok(Response::new(ListProductsResponse { products, meta, corrected_search }))
    }

    async fn count_product_facets(
        &self,
        request: Request<CountProductFacetsRequest>,
    ) -> Result<Response<ProductFacets>, Status> {
        let (call, message) = Call::from_request(request)?;
        let filter = Validated::read(|errors| ProductFilter {
            search: Search::read(&message.search, errors),
            brands: BrandFilter::read([&message.brand_slug, &message.brand_id]),
            category: fields::category_filter("category", message.category, errors),
            facets: FacetFilter::read(message.facets.as_ref(), errors),
            includes_hidden: call.is_admin(),
            ..ProductFilter::default()
        });
        let mut filter = filter.finish()?;
        filter.choosable = self.choosable_products(&call, &message.sample_set).await?;
        let counts = self.facets(&filter).await?;
        Ok(Response::new(facets::to_message(counts)))
    }

    async fn recommend_products(
        &self,
        request: Request<RecommendProductsRequest>,
    ) -> Result<Response<RecommendProductsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let answers = Validated::read(|errors| FinderAnswers::read(&message, errors)).finish()?;
        let found = self.recommend(&answers).await?.into_iter().map(|(found, because)| Recommendation {
            product: Some(product(found, &call)),
            because: because.into_iter().map(RecommendationReason::from).collect(),
        });
        Ok(Response::new(RecommendProductsResponse { recommendations: found.collect() }))
    }

    async fn get_product(&self, request: Request<GetProductRequest>) -> Result<Response<Product>, Status> {
        let (call, message) = Call::from_request(request)?;
        let found = self.product(&call, &message.id_or_slug).await?;
        Ok(Response::new(product(found, &call)))
    }

    async fn related_products(
        &self,
        request: Request<RelatedProductsRequest>,
    ) -> Result<Response<RelatedProductsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let related = self.related(&call, &message.id_or_slug, message.with_variants).await?;
        let products = related.into_iter().map(|found| product(found, &call)).collect();
        Ok(Response::new(RelatedProductsResponse { products }))
    }

    async fn create_product(&self, request: Request<CreateProductRequest>) -> Result<Response<Product>, Status> {
        let (call, message) = Call::from_request(request)?;
        let created = self.create_product(&call, new_product(&message)).await?;
        Ok(Response::new(product(created, &call)))
    }

    async fn update_product(&self, request: Request<UpdateProductRequest>) -> Result<Response<Product>, Status> {
        let (call, message) = Call::from_request(request)?;
        let id = message.id.clone();
        let updated = self.update_product(&call, &id, change(message)).await?;
        Ok(Response::new(product(updated, &call)))
    }

    async fn delete_product(
        &self,
        request: Request<DeleteProductRequest>,
    ) -> Result<Response<DeleteProductResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_product(&call, &message.id).await?;
        Ok(Response::new(DeleteProductResponse {}))
    }

    async fn duplicate_product(&self, request: Request<DuplicateProductRequest>) -> Result<Response<Product>, Status> {
        let (call, message) = Call::from_request(request)?;
        let copy = self.duplicate_product(&call, &message.id, &message.name).await?;
        Ok(Response::new(product(copy, &call)))
    }

    async fn set_ml_stock(&self, request: Request<SetMlStockRequest>) -> Result<Response<Product>, Status> {
        let (call, message) = Call::from_request(request)?;
        let updated = self.set_ml_stock(&call, &message.product_id, bottle_change(&message)).await;
        let updated = updated.map_err(|error| error_status(error, &call))?;
        Ok(Response::new(product(updated, &call)))
    }
}

fn listing(call: &Call, message: &ListProductsRequest) -> Validated<(ProductQuery, Page)> {
    Validated::read(|errors| {
        let filter = ProductFilter {
            search: Search::read(&message.search, errors),
            brands: BrandFilter::read([&message.brand_slug, &message.brand_id]),
            category: fields::category_filter("category", message.category, errors),
            facets: FacetFilter::read(message.facets.as_ref(), errors),
            choosable: None,
            ids: ids(&message.ids, errors),
            includes_hidden: call.is_admin(),
        };
        let listing = ProductQuery {
            filter,
            order: fields::product_sort("sort_by", message.order, errors),
            with_variants: message.with_variants,
            with_descriptions: message.with_descriptions,
            with_notes: message.with_notes,
        };
        (listing, Page::from_request(message.page, errors))
    })
}

/// Read the ids that a list is limited to; malformed ones are those of no product.
fn ids(texts: &[String], errors: &mut FieldErrors) -> Option<Vec<ProductId>> {
    let ids = fields::ids("ids", texts, products::MAX_IDS, errors);
    (!texts.is_empty()).then(|| ids.into_iter().flatten().collect())
}

fn new_product(message: &CreateProductRequest) -> Validated<NewProduct> {
    Validated::read(|errors| NewProduct {
        name: fields::name("name", &message.name, "product_name_required", errors),
        slug: Slug::read("slug", &message.slug, errors),
        brand_id: brand_id(&message.brand_id, errors),
        category: fields::category("category", message.category, errors),
        description: description::read("description", &message.description, errors),
        image_path: fields::short_text("image", message.image_path.as_deref().unwrap_or_default(), errors),
        facts: facts::change(message.facts.clone(), errors),
    })
}

fn change(message: UpdateProductRequest) -> Validated<ProductChange> {
    Validated::read(|errors| ProductChange {
        name: message.name.map(|name| fields::name("name", &name, "product_name_required", errors)),
        brand_id: message.brand_id.and_then(|id| brand_id(&id, errors)),
        category: message.category.map(|category| fields::category("category", category, errors)),
        description: message.description.map(|html| description::read("description", &html, errors)),
        image_path: text_patch("image", message.image_path, errors),
        facts: facts::change(message.facts, errors),
    })
}

fn bottle_change(message: &SetMlStockRequest) -> Validated<BottleChange> {
    Validated::read(|errors| {
        let variants = message.variants.as_ref();
        let variants = variants.map(|variants| fields::ids("variants", &variants.ids, bottles::MAX_VARIANTS, errors));
        BottleChange {
            left_centi: number_patch(message.left_centi, |left| {
                bottles::check_range("left", left, 0, bottles::MAX_ML_CENTI, errors);
                left
            }),
            change_centi: message.change_centi,
            expected_centi: message.expected_left_centi.map(|expected| expected.value),
            note: fields::short_text("note", &message.note, errors),
            variants,
        }
    })
}

fn brand_id(text: &str, errors: &mut FieldErrors) -> Option<BrandId> {
    let id = text.trim().parse().ok();
    if id.is_none() {
        errors.add("brand_id", if text.trim().is_empty() { "brand_required" } else { "unknown_thing" });
    }
    id
}

/// Convert a product; its bottle is visible to administrators only.
pub(super) fn product(product: products::Product, call: &Call) -> Product {
    Product {
        id: product.id.to_string(),
        slug: product.slug,
        name: product.name,
        brand: product.brand.map(Into::into),
        category: product.category.into(),
        image_path: product.image_path,
        description: product.description,
        price_agorot: product.price.map(Money::agorot),
        original_price_agorot: product.original_price.map(Money::agorot),
        variants: product.variants.into_iter().map(|found| variant(found, call)).collect(),
        variants_count: product.variants_count,
        is_available: product.is_available,
        ml_stock: product
            .ml_left_centi
            .filter(|_| call.is_admin())
            .map(|left_centi| MlStock { left_centi, is_low: bottles::is_low(left_centi) }),
        facts: Some(facts::to_message(product.facts)),
        shared_notes: product.shared_notes.into_iter().map(NoteRef::from).collect(),
        rating: reviews::rating(product.rating),
        created_at: Some(timestamp(product.created_at)),
        updated_at: Some(timestamp(product.updated_at)),
    }
}

impl From<Reason> for RecommendationReason {
    fn from(reason: Reason) -> Self {
        let answer = match reason {
            Reason::Family(family) => Answer::Family(family.into()),
            Reason::Season(season) => Answer::Season(season.into()),
            Reason::Occasion(occasion) => Answer::Occasion(occasion.into()),
            Reason::Strength(strength) => Answer::Strength(strength.into()),
            Reason::Category(category) => Answer::Category(category.into()),
        };
        Self { answer: Some(answer) }
    }
}
