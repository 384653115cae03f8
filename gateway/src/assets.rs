//! `/build`: the bundled files of the front end, named by the hash of their content and precompressed. Also the service
//! worker and the web app manifest, whose URLs never change.

use std::path::Path;

use axum::{
    Router,
    extract::Request,
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
    routing::any,
};
use http::{HeaderName, HeaderValue, Method, StatusCode, header};
use tower_http::services::{ServeDir, ServeFile};

use crate::error::{ApiError, ErrorCode};

/// URL path of the bundled files.
pub(crate) const PREFIX: &str = "/build";
/// The service worker; at the root, so that its scope covers every page.
pub(crate) const WORKER: &str = "/sw.js";
/// The web app manifest, read when the store is installed on a device.
pub(crate) const MANIFEST: &str = "/manifest.webmanifest";

const METHODS: &str = "GET, HEAD, OPTIONS";

/// Serves the folder of the built front end.
pub(crate) fn serve<S: Clone + Send + Sync + 'static>(folder: &Path) -> Router<S> {
    let files = ServeDir::new(folder).append_index_html_on_directories(false).precompressed_br().precompressed_gzip();
    let file =
        |path: &str| ServeFile::new(folder.join(path.trim_start_matches('/'))).precompressed_br().precompressed_gzip();
    // The server script is for the gateway alone.
    let server = any(async || ApiError::new(ErrorCode::NotFound));
    let built = Router::new().nest_service(PREFIX, files).route(&format!("{PREFIX}/server/{{*file}}"), server);
    let worker = Router::new().route_service(WORKER, file(WORKER));
    let manifest = Router::new().route_service(MANIFEST, file(MANIFEST));

    let immutable = [(header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    // A cached worker would keep serving an old release.
    let revalidate = [(header::CACHE_CONTROL, "no-cache"), (HeaderName::from_static("service-worker-allowed"), "/")];
    let ten_minutes = [(header::CACHE_CONTROL, "public, max-age=600")];
    with_headers(built, immutable).merge(with_headers(worker, revalidate)).merge(with_headers(manifest, ten_minutes))
}

/// Adds caching headers to files that exist; others get the usual 404.
fn with_headers<S, const N: usize>(router: Router<S>, headers: [(HeaderName, &'static str); N]) -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    router.layer(from_fn(move |request: Request, next: Next| {
        let headers = headers.clone();
        async move {
            let mut response = serve_file(request, next).await;
            if response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED {
                let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
                response.headers_mut().extend(headers);
            }
            response
        }
    }))
}

async fn serve_file(request: Request, next: Next) -> Response {
    if request.method() == Method::OPTIONS {
        return (StatusCode::NO_CONTENT, [(header::ALLOW, METHODS)]).into_response();
    }
    let response = next.run(request).await;
    match response.status() {
        StatusCode::NOT_FOUND => ApiError::new(ErrorCode::NotFound).into_response(),
        StatusCode::METHOD_NOT_ALLOWED => {
            ([(header::ALLOW, METHODS)], ApiError::new(ErrorCode::MethodNotAllowed)).into_response()
        }
        _ => response,
    }
}
