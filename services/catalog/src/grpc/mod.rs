//! The catalog's gRPC services: requests are parsed, passed to use cases, and their results converted. No rules here.

mod brands;
mod catalog_admin;
mod exports;
mod facets;
mod facts;
mod gift_sets;
mod imports;
mod notes;
mod products;
mod purchased_bottles;
mod reviews;
mod sample_sets;
mod stock;
mod stock_movements;
mod terms;
mod variants;

use platform::{Call, Error, ErrorCode, FieldErrors};
use proto::{
    catalog::v1::{
        self as catalog, BrandRef, Import, NumberUpdate, bottles_server::BottlesServer, brands_server::BrandsServer,
        catalog_admin_server::CatalogAdminServer, catalog_exports_server::CatalogExportsServer,
        gift_sets_server::GiftSetsServer, imports_server::ImportsServer, notes_server::NotesServer,
        products_server::ProductsServer, reviews_server::ReviewsServer, sample_sets_server::SampleSetsServer,
        stock_server::StockServer, terms_server::TermsServer, variants_server::VariantsServer,
    },
    common::v1::TextUpdate,
};
use tonic::{Status, service::Routes};

use crate::{
    Catalog,
    domain::{brands as domain_brands, fields, patch::Patch},
    error::CatalogError,
};

/// Build the routes of all services.
pub(crate) fn routes(catalog: &Catalog) -> Routes {
    let mut routes = Routes::builder();
    routes
        .add_service(BrandsServer::new(catalog.clone()))
        .add_service(BottlesServer::new(catalog.clone()))
        .add_service(ProductsServer::new(catalog.clone()))
        .add_service(VariantsServer::new(catalog.clone()))
        .add_service(GiftSetsServer::new(catalog.clone()))
        .add_service(NotesServer::new(catalog.clone()))
        .add_service(ReviewsServer::new(catalog.clone()))
        .add_service(SampleSetsServer::new(catalog.clone()))
        .add_service(TermsServer::new(catalog.clone()))
        .add_service(ImportsServer::new(catalog.clone()))
        .add_service(CatalogExportsServer::new(catalog.clone()))
        .add_service(StockServer::new(catalog.clone()))
        .add_service(CatalogAdminServer::new(catalog.clone()));
    routes.routes()
}

/// Convert an error, with the present state of its object.
fn error_status(error: CatalogError, call: &Call) -> Status {
    let conflict = |slug: &str| Error::new(ErrorCode::FailedPrecondition, slug);
    let failure = match error {
        CatalogError::ProductChanged(product) => {
            conflict("product_changed").with_state(&products::product(*product, call))
        }
        CatalogError::VariantChanged(variant) => {
            conflict("variant_changed").with_state(&variants::variant(*variant, call))
        }
        CatalogError::SampleSetChanged(template) => {
            conflict("sample_set_changed").with_state(&catalog::SampleSetTemplate::from(*template))
        }
        CatalogError::ReviewChanged(review) => {
            conflict("review_changed").with_state(&catalog::ModeratedReview::from(*review))
        }
        CatalogError::BottleChanged(bottle) => conflict("bottle_changed").with_state(&catalog::Bottle::from(*bottle)),
        CatalogError::CostRulesChanged(rules) => conflict("conflict").with_state(&catalog::CostRules::from(*rules)),
        CatalogError::ImportNotReady(import) => conflict("import_not_ready").with_state(&Import::from(*import)),
        CatalogError::Other(failure) => failure,
    };
    failure.into()
}

/// Read a short text of a partial update.
fn text_patch(field: &str, update: Option<TextUpdate>, errors: &mut FieldErrors) -> Patch<String> {
    update.map_or(Patch::Keep, |update| fields::short_text(field, &update.value, errors).into())
}

/// Read a number of a partial update; `read` validates the new value.
fn number_patch<T>(update: Option<NumberUpdate>, read: impl FnOnce(i64) -> T) -> Patch<T> {
    update.map_or(Patch::Keep, |update| update.value.into()).map(read)
}

impl From<domain_brands::BrandRef> for BrandRef {
    fn from(brand: domain_brands::BrandRef) -> Self {
        Self { id: brand.id.to_string(), slug: brand.slug, name: brand.name }
    }
}
