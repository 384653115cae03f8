//! `/api/docs`: a page to read and try the API with Swagger UI, which is embedded in the program. The page adds the
//! CSRF header to its requests.

use axum::{
    extract::Path,
    response::{Html, IntoResponse, Response},
};
use http::header;

use crate::{
    error::{ApiError, ErrorCode},
    openapi::errors,
};

const PAGE: &str = include_str!("docs/page.html");
const START: &str = include_str!("docs/start.js");
const STYLE: &str = include_str!(concat!(env!("OUT_DIR"), "/swagger-ui.css"));
const SWAGGER_UI: &str = include_str!(concat!(env!("OUT_DIR"), "/swagger-ui-bundle.js"));

const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

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
