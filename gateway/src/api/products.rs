//! `/products`

use axum::extract::State;
use platform::Faults;
use proto::catalog::v1::{GetProductRequest, RelatedProductsRequest};

use crate::{
    envelope::{Answer, Success},
    json::catalog::{Product, ProductDetail, ProductList, Products, RelatedProducts, VariantChoice, Viewer},
    openapi::refusals,
    path::Segment,
    query::{Params, ProductsQuery, RelatedQuery},
    session::MaybeActor,
    state::Gateway,
};

/// A page of products, newest first unless told otherwise.
///
/// With `paginate=false` the answer's `data` is the plain list of variants to choose from instead.
#[utoipa::path(get, path = "/products", operation_id = "listProducts", security((), ("bearer" = [])), tag = "catalogue", params(ProductsQuery),
    responses((status = 200, description = "The page", body = Success<Products>), refusals::Unchanged, refusals::Faults, refusals::Call))]
pub(crate) async fn list_products(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<ProductsQuery>,
) -> Answer<Success<Products>> {
    if query.wants_choices() {
        let reply = gateway.variants().list_variant_choices(call.request(query.into_choices_request()?)).await?;
        let choices: Vec<_> = reply.into_inner().choices.into_iter().map(VariantChoice::from).collect();
        return Ok(Success::of(Products::Choices(choices)));
    }
    let request = query.into_request()?;
    let with_variants = request.with_variants;
    let reply = gateway.products().list_products(call.request(request)).await?.into_inner();
    let page = ProductList::seen_by(Viewer::of(&call), reply, with_variants);
    Ok(Success::of(Products::Page(page)))
}

/// One product, by slug or id.
#[utoipa::path(get, path = "/products/{product}", operation_id = "getProduct", security((), ("bearer" = [])), tag = "catalogue",
    params(("product" = String, Path, description = "Slug or id")),
    responses((status = 200, description = "The product", body = Success<ProductDetail>), refusals::Unchanged, refusals::Missing, refusals::Call))]
pub(crate) async fn get_product(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
) -> Answer<Success<ProductDetail>> {
    let product = gateway.products().get_product(call.request(GetProductRequest { id_or_slug })).await?.into_inner();
    Ok(Success::of(ProductDetail::seen_by(Viewer::of(&call), product)))
}

/// At most eight products that go with this one.
#[utoipa::path(get, path = "/products/{product}/might-like-you", operation_id = "relatedProducts", security((), ("bearer" = [])), tag = "catalogue",
    params(("product" = String, Path, description = "Slug or id"), RelatedQuery),
    responses((status = 200, description = "The products", body = Success<RelatedProducts>), refusals::Unchanged, refusals::Missing, refusals::Faults, refusals::Call))]
pub(crate) async fn related_products(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(id_or_slug): Segment,
    Params(query): Params<RelatedQuery>,
) -> Answer<Success<RelatedProducts>> {
    let mut faults = Faults::new();
    let with_variants = query.with_variants(&mut faults);
    let request = call.request(RelatedProductsRequest { id_or_slug, with_variants });
    let reply = gateway.products().related_products(request).await?.into_inner();
    // Whether there is such a product goes before the faults of the query.
    faults.check()?;
    let viewer = Viewer::of(&call);
    let products = reply.products.into_iter().map(|product| Product::listed(product, with_variants, viewer)).collect();
    Ok(Success::of(RelatedProducts { products }))
}
