//! The OpenAPI document, generated from the handlers. The front end's client is generated from it, and the end-to-end
//! tests validate every response against it.

pub(crate) mod creation;
#[cfg(test)]
mod document;
pub(crate) mod errors;
pub(crate) mod kinds;

use axum::response::{IntoResponse, Response};
use http::header;
use utoipa::{
    OpenApi,
    openapi::{
        Server,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};

use crate::{
    conflict::{InUse, OutOfStock},
    error::ErrorCode,
    json::names::{BrandSort, OrderSort, ProductSort, StatusFilter},
    routes::admins::{events::ChangeHint, print_records::AlreadyPrinted},
};

/// The committed document; a test checks that it is current.
const DOCUMENT: &str = include_str!("../openapi.json");

/// The document without paths, which the router adds.
#[derive(OpenApi)]
#[openapi(
    info(title = "Attar", description = include_str!("openapi/introduction.md")),
    components(schemas(AlreadyPrinted, BrandSort, ErrorCode, ChangeHint, InUse, OrderSort, OutOfStock, ProductSort, StatusFilter)),
    tags(
        (name = "catalogue", description = "Public reads of products, brands and gift sets"),
        (name = "cart", description = "Shipping costs, quotes and placing orders"),
        (name = "orders", description = "A customer's own orders"),
        (name = "accounts", description = "Sessions and profiles"),
        (name = "back-office", description = "For administrators of the shop"),
        (name = "beside", description = "Routes besides the API")
    ),
    modifiers(&SecurityAndServers)
)]
pub(crate) struct ApiDoc;

struct SecurityAndServers;

impl utoipa::Modify for SecurityAndServers {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(
            "The `token` of a log-in or sign-up. An operation lists the roles that it accepts; without a list, any. \
             `administrator` is any administrator, `orders` and `catalogue` are those of that role and owners, \
             `enrolling` is any administrator, also one who must set up a second factor first.",
        ));
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(scheme.build()));
        openapi.servers = Some(vec![Server::new("/")]);
    }
}

/// Serves the OpenAPI document of this API.
#[utoipa::path(get, path = "/api/openapi.json", operation_id = "openapi", security(()), tag = "beside",
    responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json", body = Object,
        example = json!({ "openapi": "3.1.0" })), errors::NotModified, errors::Any))]
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}
