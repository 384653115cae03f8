//! What browsers and search engines get: the application's page with the head of each route filled in, and the files that
//! search engines ask for.

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
mod text;

use axum::{
    extract::{Request, State},
    response::{Html, IntoResponse, Response},
};
use http::{HeaderValue, Method, StatusCode, header};

pub(crate) use sitemap::Sitemap;
pub(crate) use template::PageTemplate;

use crate::{
    error::{ApiError, ErrorCode},
    messages::{self, Language},
    path::is_below,
    request_context::RequestContext,
    settings::Settings,
    state::Gateway,
};
use content::{PageContent, PageResult};
use route::Route;

/// Seconds after which the page of an overloaded store asks again.
const AGAIN: &str = "5";

/// The page for any path that is nothing else.
pub(crate) async fn page(State(gateway): State<Gateway>, context: RequestContext, request: Request) -> Response {
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
    // The page is Arabic, so its head and its first answers are, whatever else the caller reads.
    let route = Route::of(uri.path());
    let chunk = route.chunk();
    let view = content::of(&gateway, &context, route, uri.query().unwrap_or_default());
    match messages::with_language(Language::default(), Box::pin(view)).await {
        PageResult::Redirect(path) => moved_permanently(&path),
        PageResult::Page(view) => filled(&gateway, &view, chunk),
    }
}

/// Whether the page at a path shows everybody the same.
pub(crate) fn is_public(path: &str) -> bool {
    !matches!(Route::of(path), Route::TrackedOrder(..) | Route::Private(_) | Route::Unknown)
}

/// Whether somebody wants to look at the answer.
pub(crate) fn is_page(request: &Request) -> bool {
    let accepted = request.headers().get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    let is_other = ["/api", "/storage"].iter().any(|prefix| is_below(request.uri().path(), prefix));
    accepted.contains("text/html") && !is_other
}

/// The page of an overloaded store: it costs next to nothing, and asks again by itself.
pub(crate) async fn overloaded(settings: &Settings) -> Response {
    let page = messages::with_language(Language::default(), async { overloaded_html(&settings.store.name) }).await;
    let said = [(header::CACHE_CONTROL, "no-store"), (header::RETRY_AFTER, AGAIN)];
    (StatusCode::SERVICE_UNAVAILABLE, said, Html(page)).into_response()
}

fn overloaded_html(store: &str) -> String {
    let phrase = |key| text::escape(&messages::page(key, &[]));
    format!(
        "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\"><meta http-equiv=\"refresh\" \
         content=\"{AGAIN}\"><title>{name}</title></head><body><main><h1>{title}</h1><p>{description}</p></main></body></html>",
        name = text::escape(store),
        title = phrase("unavailable-title"),
        description = phrase("unavailable-description"),
    )
}

fn moved_permanently(path: &str) -> Response {
    (StatusCode::MOVED_PERMANENTLY, [(header::LOCATION, path)]).into_response()
}

fn filled(gateway: &Gateway, view: &PageContent, chunk: &str) -> Response {
    let pages = gateway.pages();
    let head = view.head.to_html(gateway.settings(), pages.images().share.as_ref());
    let largest = view.largest.as_ref().map(|largest| pages.images().hint(largest)).unwrap_or_default();
    let page = Html(pages.fill(chunk, &format!("{largest}{head}"), &view.preloaded()));
    let mut response = (view.status, page).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    if view.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}
