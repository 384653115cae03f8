//! `/build`: the front end's bundled files. Their names are hashes of their content; compressed copies lie beside them.

use std::path::Path;

use axum::{
    Router,
    extract::Request,
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, Method, StatusCode, header};
use tower_http::services::ServeDir;

use crate::refusal::{Code, Refusal};

/// Where they are found.
pub(crate) const PREFIX: &str = "/build";

/// Serves the folder.
pub(crate) fn serve<S: Clone + Send + Sync + 'static>(folder: &Path) -> Router<S> {
    let files = ServeDir::new(folder).append_index_html_on_directories(false).precompressed_br().precompressed_gzip();
    Router::new().nest_service(PREFIX, files).layer(from_fn(for_ever))
}

async fn for_ever(request: Request, next: Next) -> Response {
    if request.method() == Method::OPTIONS {
        return (StatusCode::NO_CONTENT, [(header::ALLOW, "GET, HEAD, OPTIONS")]).into_response();
    }
    let mut response = next.run(request).await;
    match response.status() {
        StatusCode::NOT_FOUND => Refusal::new(Code::NotFound).into_response(),
        StatusCode::METHOD_NOT_ALLOWED => {
            ([(header::ALLOW, "GET, HEAD, OPTIONS")], Refusal::new(Code::MethodNotAllowed)).into_response()
        }
        status => {
            if status.is_success() || status == StatusCode::NOT_MODIFIED {
                let immutable = HeaderValue::from_static("public, max-age=31536000, immutable");
                response.headers_mut().insert(header::CACHE_CONTROL, immutable);
            }
            response
        }
    }
}
