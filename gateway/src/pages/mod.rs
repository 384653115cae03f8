//! The pages of the application, with the head of each route filled in, and the files for search engines.

mod breadcrumbs;
mod content;
mod details;
mod head;
mod images;
mod listing_query;
mod lists;
mod preload;
mod route;
pub(crate) mod sitemap;
mod structured_data;
mod template;
#[cfg(feature = "testing")]
pub(crate) mod testing;

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    response::{Html, IntoResponse, Response},
};
use http::{HeaderValue, Method, StatusCode, header};

pub(crate) use template::PageTemplate;

use crate::{
    error::{ApiError, ErrorCode},
    html::escape,
    messages::{self, Language},
    path::is_below,
    request_context::RequestContext,
    settings::Settings,
    state::Gateway,
};
use content::{PageContent, PageResult};
use route::Route;

/// Seconds after which the page of an overloaded store reloads.
const RELOAD_AFTER_SECONDS: &str = "5";

/// Serves the page for any path without a route.
pub(crate) async fn page(
    template: Arc<PageTemplate>,
    State(gateway): State<Gateway>,
    context: RequestContext,
    request: Request,
) -> Response {
    let uri = request.uri();
    if ["/api", "/storage"].iter().any(|prefix| is_below(uri.path(), prefix)) {
        return ApiError::new(ErrorCode::NotFound).into_response();
    }
    let allowed = [(header::ALLOW, "GET, HEAD, OPTIONS")];
    match *request.method() {
        Method::GET | Method::HEAD => {}
        Method::OPTIONS => return (StatusCode::NO_CONTENT, allowed).into_response(),
        _ => return (allowed, ApiError::new(ErrorCode::MethodNotAllowed)).into_response(),
    }
    // Pages are in Arabic, so their heads and preloaded queries are, too, whatever `Accept-Language` says.
    let route = Route::of(uri.path());
    let chunk = route.chunk();
    let content = content::build(&gateway, &context, route, uri.query().unwrap_or_default());
    match messages::with_language(Language::default(), Box::pin(content)).await {
        PageResult::Redirect(path) => redirect(&path),
        PageResult::Page(content) => render(&gateway, &template, &content, chunk),
    }
}

/// Returns whether the page at a path is the same for every caller.
pub(crate) fn is_public(path: &str) -> bool {
    !matches!(Route::of(path), Route::TrackedOrder(..) | Route::Private(_) | Route::Unknown)
}

/// Returns whether the request is a browser's navigation to a page.
pub(crate) fn is_page(request: &Request) -> bool {
    let accepted = request.headers().get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    let is_other = ["/api", "/storage"].iter().any(|prefix| is_below(request.uri().path(), prefix));
    accepted.contains("text/html") && !is_other
}

/// Serves a static page for an overloaded store, which reloads itself.
pub(crate) async fn overloaded(settings: &Settings) -> Response {
    let page = messages::with_language(Language::default(), async { overloaded_html(&settings.store.name) }).await;
    let headers = [(header::CACHE_CONTROL, "no-store"), (header::RETRY_AFTER, RELOAD_AFTER_SECONDS)];
    (StatusCode::SERVICE_UNAVAILABLE, headers, Html(page)).into_response()
}

fn overloaded_html(store: &str) -> String {
    let phrase = |key| escape(&messages::page(key, &[]));
    format!(
        "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\"><meta http-equiv=\"refresh\" \
         content=\"{RELOAD_AFTER_SECONDS}\"><title>{name}</title></head><body><main><h1>{title}</h1><p>{description}</p></main></body></html>",
        name = escape(store),
        title = phrase("unavailable-title"),
        description = phrase("unavailable-description"),
    )
}

fn redirect(path: &str) -> Response {
    (StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, path)]).into_response()
}

fn render(gateway: &Gateway, template: &PageTemplate, view: &PageContent, chunk: &str) -> Response {
    let head = view.head.to_html(gateway.settings(), template.images().share.as_ref());
    let largest = view.largest.as_ref().map(|largest| template.images().hint(largest)).unwrap_or_default();
    let page = Html(template.fill(chunk, &format!("{largest}{head}"), &view.preloaded()));
    let mut response = (view.status, page).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    if view.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}
