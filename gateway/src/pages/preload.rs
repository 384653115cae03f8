//! Preloaded queries: the results that the application would request first, by the names and arguments of its hooks.

use std::time::Duration;

use platform::{Call, Error, ErrorCode};
use proto::{
    cart_pricing::v1::{ListRegionsRequest, ShippingRegion},
    catalog::v1::{
        Brand, BrandSort, GetGiftSetRequest, GetProductRequest, GetSampleSetTemplateRequest, GiftSet,
        ListBrandsRequest, ListGiftSetsRequest, ListGiftSetsResponse, ListProductReviewsRequest, ListProductsRequest,
        ListProductsResponse, ListSampleSetTemplatesRequest, ListTermExplanationsRequest, Product,
        RelatedProductsRequest, Review, SampleSetTemplate,
    },
    common::v1::PageRequest,
    names::Named,
    orders::v1::TrackOrderRequest,
};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::listing_query::{Filter, ListingQuery};
use crate::{
    envelope::{Paged, Success},
    json::viewer::Viewer,
    messages,
    routes::{
        brands,
        facets::ProductFacets,
        gift_sets::{self, GiftSetList},
        orders::TrackedOrder,
        products::{self, Details, ProductDetail, ProductList, RelatedProducts},
        reviews::{self, ProductReviews},
        sample_sets,
        shipping::ShippingRegions,
        terms,
    },
    state::Gateway,
};

/// A query result as the page embeds it; none where there is no result.
pub(crate) type PreloadedQuery = Option<Value>;

/// Upper bound on waiting for a query that a page can do without.
const OPTIONAL_QUERY_TIMEOUT: Duration = Duration::from_secs(1);

/// Runs the queries of the application's hooks against the services.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preloader<'g> {
    pub(crate) gateway: &'g Gateway,
    pub(crate) call: &'g Call,
}

impl Preloader<'_> {
    /// Returns a call with a short deadline, for queries that the application repeats when they are missing.
    fn optional_call(self) -> Call {
        Call { deadline: self.call.deadline.min(Instant::now() + OPTIONAL_QUERY_TIMEOUT), ..self.call.clone() }
    }

    /// Preloads the result of `useListBrandsQuery`.
    pub(crate) async fn brands(self, order: BrandSort) -> Result<(Vec<Brand>, PreloadedQuery), Error> {
        let request = self.call.request(ListBrandsRequest { order: order.into(), ..ListBrandsRequest::default() });
        let brands = self.gateway.brands().list_brands(request).await?.into_inner().brands;
        let seen = brands.iter().cloned().map(|brand| brands::Brand::seen_by(Viewer::Customer, brand));
        let answer = Success::of(seen.collect::<Vec<_>>());
        let argument = match order {
            BrandSort::Unspecified => json!({}),
            named => json!({ "sortBy": named.name() }),
        };
        Ok((brands, entry("listBrands", Some(argument), &answer)))
    }

    /// Preloads the result of `useListProductsQuery`.
    pub(crate) async fn products(
        self,
        request: ListProductsRequest,
        argument: Value,
    ) -> Result<(ListProductsResponse, PreloadedQuery), Error> {
        let with_variants = request.with_variants;
        let found = self.gateway.products().list_products(self.call.request(request)).await?.into_inner();
        let entry = of_products(&found, with_variants, argument);
        Ok((found, entry))
    }

    /// Preloads the list of a query string; none when it is ambiguous or the catalog does not respond.
    pub(crate) async fn list(
        self,
        address: &ListingQuery,
        of: &Filter,
    ) -> Option<(ListProductsResponse, PreloadedQuery)> {
        let (request, argument) = address.products(of)?;
        ok_or_log(self.products(request, argument).await)
    }

    /// Preloads the result of `useListProductFacetsQuery` for a query string; none when it is ambiguous or the catalog does
    /// not respond.
    pub(crate) async fn facets(self, address: &ListingQuery, of: &Filter) -> Option<(ProductFacets, PreloadedQuery)> {
        let (request, argument) = address.product_facets(of)?;
        let request = self.optional_call().request(request);
        let counts = self.gateway.products().count_product_facets(request).await.map_err(Error::from_status);
        let counts = ProductFacets::from(ok_or_log(counts)?.into_inner());
        let entry = entry("listProductFacets", Some(argument), &Success::of(&counts));
        Some((counts, entry))
    }

    /// Preloads the result of `useGetProductQuery`.
    pub(crate) async fn product(self, id_or_slug: &str) -> Result<(Product, PreloadedQuery), Error> {
        let request = self.call.request(GetProductRequest { id_or_slug: id_or_slug.to_owned() });
        let product = self.gateway.products().get_product(request).await?.into_inner();
        let entry = of_product(&product);
        Ok((product, entry))
    }

    /// Preloads the result of `useRelatedProductsQuery`.
    pub(crate) async fn related(self, slug: &str) -> Result<PreloadedQuery, Error> {
        let request = RelatedProductsRequest { id_or_slug: slug.to_owned(), with_variants: true };
        let reply = self.gateway.products().related_products(self.call.request(request)).await?.into_inner();
        Ok(of_related(slug, reply.products))
    }

    /// Returns the newest reviews of a product, and preloads the result of `useListProductReviewsQuery` for its first page.
    pub(crate) async fn reviews(self, slug: &str) -> Result<(Vec<Review>, PreloadedQuery), Error> {
        let page = Some(PageRequest { page: 1, per_page: reviews::PER_PAGE });
        let request = self.optional_call().request(ListProductReviewsRequest { id_or_slug: slug.to_owned(), page });
        let reply = self.gateway.reviews().list_product_reviews(request).await?.into_inner();
        let newest = reply.reviews.clone();
        let answer = Success::of(ProductReviews::from(reply));
        Ok((newest, entry("listProductReviews", Some(json!({ "product": slug, "page": 1 })), &answer)))
    }

    /// Preloads the result of `useListTermsQuery`.
    pub(crate) async fn terms(self) -> Result<PreloadedQuery, Error> {
        let request = self.optional_call().request(ListTermExplanationsRequest {});
        let reply = self.gateway.terms().list_term_explanations(request).await?.into_inner();
        Ok(entry("listTerms", None, &Success::of(terms::from_response(reply))))
    }

    /// Preloads the result of `useListGiftSetsQuery`.
    pub(crate) async fn gift_sets(
        self,
        request: ListGiftSetsRequest,
        argument: Value,
    ) -> Result<(ListGiftSetsResponse, PreloadedQuery), Error> {
        let found = self.gateway.gift_sets().list_gift_sets(self.call.request(request)).await?.into_inner();
        let (list, pagination) = GiftSetList::with_pagination(found.clone());
        Ok((found, entry("listGiftSets", Some(argument), &Paged::of(list, pagination))))
    }

    /// Preloads the result of `useGetGiftSetQuery`.
    pub(crate) async fn gift_set(self, id_or_slug: &str) -> Result<(GiftSet, PreloadedQuery), Error> {
        let request = self.call.request(GetGiftSetRequest { id_or_slug: id_or_slug.to_owned() });
        let set = self.gateway.gift_sets().get_gift_set(request).await?.into_inner();
        let (argument, answer) = (json!({ "giftSet": set.slug }), Success::of(gift_sets::GiftSet::from(set.clone())));
        Ok((set, entry("getGiftSet", Some(argument), &answer)))
    }

    /// Preloads the result of `useListSampleSetsQuery`.
    pub(crate) async fn sample_sets(self) -> Result<PreloadedQuery, Error> {
        let request = self.call.request(ListSampleSetTemplatesRequest {});
        let templates = self.gateway.sample_sets().list_sample_set_templates(request).await?.into_inner().templates;
        let answer = Success::of(templates.into_iter().map(sample_sets::SampleSetTemplate::from).collect::<Vec<_>>());
        Ok(entry("listSampleSets", None, &answer))
    }

    /// Preloads the result of `useGetSampleSetQuery`.
    pub(crate) async fn sample_set(self, id_or_slug: &str) -> Result<(SampleSetTemplate, PreloadedQuery), Error> {
        let request = self.call.request(GetSampleSetTemplateRequest { id_or_slug: id_or_slug.to_owned() });
        let template = self.gateway.sample_sets().get_sample_set_template(request).await?.into_inner();
        let argument = json!({ "sampleSet": template.slug });
        let answer = Success::of(sample_sets::SampleSetTemplate::from(template.clone()));
        Ok((template, entry("getSampleSet", Some(argument), &answer)))
    }

    /// Preloads the products to choose from for a sample set; none when the query string is ambiguous or the catalog does
    /// not respond.
    pub(crate) async fn choosable_products(self, address: &ListingQuery, slug: &str) -> PreloadedQuery {
        let (request, argument) = address.choosable_products(slug)?;
        ok_or_log(self.products(request, argument).await).and_then(|(_, entry)| entry)
    }

    /// Preloads the result of `useTrackOrderQuery`.
    pub(crate) async fn tracked(self, token: &str) -> Result<PreloadedQuery, Error> {
        let request = self.call.request(TrackOrderRequest { tracking_token: token.to_owned() });
        let order = self.gateway.orders().track_order(request).await?.into_inner();
        let answer = Success::of(TrackedOrder::from(order));
        Ok(entry("trackOrder", Some(json!({ "trackingToken": token })), &answer))
    }

    /// Returns the shipping regions, and preloads the result of `useListRegionsQuery`.
    pub(crate) async fn regions(self) -> Result<(Vec<ShippingRegion>, PreloadedQuery), Error> {
        let request = self.optional_call().request(ListRegionsRequest {});
        let reply = self.gateway.pricing().list_regions(request).await?.into_inner();
        let regions = reply.regions.clone();
        let answer = Success::of(ShippingRegions::labelled(reply, messages::region));
        Ok((regions, entry("listRegions", None, &answer)))
    }
}

/// Builds the preloaded result of `useListProductsQuery`.
pub(super) fn of_products(found: &ListProductsResponse, with_variants: bool, argument: Value) -> PreloadedQuery {
    let answer =
        Success::of(ProductList::seen_by(Viewer::Customer, found.clone(), Details::with_variants(with_variants)));
    entry("listProducts", Some(argument), &answer)
}

/// Builds the preloaded result of `useGetProductQuery`.
pub(super) fn of_product(product: &Product) -> PreloadedQuery {
    let answer = Success::of(ProductDetail::seen_by(Viewer::Customer, product.clone()));
    entry("getProduct", Some(json!({ "product": product.slug })), &answer)
}

/// Builds the preloaded result of `useRelatedProductsQuery`.
pub(super) fn of_related(slug: &str, products: Vec<Product>) -> PreloadedQuery {
    let shown = |product| products::Product::listed(product, Details::with_variants(true), Viewer::Customer);
    let answer = Success::of(RelatedProducts { products: products.into_iter().map(shown).collect() });
    entry("relatedProducts", Some(json!({ "product": slug, "showVariants": true })), &answer)
}

/// Returns the result, or logs the failure: a page goes out without what it can do without, and the application
/// requests it again.
pub(crate) fn ok_or_log<T>(result: Result<T, Error>) -> Option<T> {
    let logged = result.inspect_err(|failure| {
        if failure.code() != ErrorCode::NotFound {
            tracing::warn!(%failure, "failed to preload a query; serving the page without it");
        }
    });
    logged.ok()
}

fn entry(hook: &str, argument: Option<Value>, answer: &impl Serialize) -> PreloadedQuery {
    let value = serde_json::to_value(answer).ok()?;
    let mut entry = json!({ "endpointName": hook, "value": value });
    if let Some(argument) = argument {
        entry["arg"] = argument;
    }
    Some(entry)
}
