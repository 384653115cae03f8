//! `/api/openapi.json`, `/api/docs`: the OpenAPI document, and a page to read and try the API with Swagger UI, which is
//! embedded in the program. The page adds the CSRF header to its requests.
//!
//! The front end's client is generated from the document, and the end-to-end tests validate every response against it.

use axum::{
    extract::Path,
    response::{Html, IntoResponse, Response},
};
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
    error::{ApiError, ErrorCode},
    event_notifier::ChangeHint,
    json::names::{
        BrandSort, CustomerSort, DeliveryGrouping, MarginGroup, OrderSort, ProductSort, StatusFilter, Strength,
    },
    openapi::errors,
    routes::admins::print_records::AlreadyPrinted,
};

/// The committed document; a test checks that it is current.
const DOCUMENT: &str = include_str!("../openapi.json");
const PAGE: &str = include_str!("docs/page.html");
const START: &str = include_str!("docs/start.js");
const STYLE: &str = include_str!(concat!(env!("OUT_DIR"), "/swagger-ui.css"));
const SWAGGER_UI: &str = include_str!(concat!(env!("OUT_DIR"), "/swagger-ui-bundle.js"));

const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// The document without paths, which the router adds.
#[derive(OpenApi)]
#[openapi(
    info(title = "Attar", description = include_str!("docs/introduction.md")),
    components(schemas(AlreadyPrinted, BrandSort, CustomerSort, ErrorCode, ChangeHint, DeliveryGrouping, InUse, MarginGroup, OrderSort, OutOfStock, ProductSort, StatusFilter, Strength)),
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

/// Serves the page to read and try this API.
#[utoipa::path(get, path = "/api/docs", operation_id = "docs", security(()), tag = "beside",
    responses((status = 200, description = "The page", content_type = "text/html", body = String, example = "<!doctype html>"),
        errors::NotModified, errors::Any))]
pub(crate) async fn page() -> Html<&'static str> {
    Html(PAGE)
}

/// Serves a script or style of that page.
#[utoipa::path(get, path = "/api/docs/{file}", operation_id = "docsFile", security(()), tag = "beside",
    params(("file" = String, Path, description = "The file's name")),
    responses(
        (status = 200, description = "The file", content(
            (String = "text/css", example = ".swagger-ui{}"), (String = "text/javascript", example = "SwaggerUIBundle({})"))),
        errors::NotModified, errors::NotFound, errors::Any))]
pub(crate) async fn asset(Path(name): Path<String>) -> Result<Response, ApiError> {
    let (kind, text) = match name.as_str() {
        "start.js" => (JAVASCRIPT, START),
        "swagger-ui-bundle.js" => (JAVASCRIPT, SWAGGER_UI),
        "swagger-ui.css" => (CSS, STYLE),
        _ => return Err(ApiError::new(ErrorCode::NotFound)),
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
