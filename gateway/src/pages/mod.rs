//! The pages of the application, with the head of each route filled in, and the files for search engines.

mod breadcrumbs;
mod chunk_head;
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
use http::{HeaderValue, Method, StatusCode, Uri, header};
use url::form_urlencoded;

pub(crate) use template::{PageParts, PageTemplate};

use crate::{
    error::{ApiError, ErrorCode},
    html::escape,
    messages::{self, Language},
    path::is_below,
    request_context::RequestContext,
    response_cache::{PARAMETERS, Provisional},
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
    let (chunk, address) = (route.chunk(), rendered_address(&route, uri));
    let content = content::build(&gateway, &context, route, uri.query().unwrap_or_default());
    match messages::with_language(Language::default(), Box::pin(content)).await {
        PageResult::Redirect(path) => redirect(&path),
        PageResult::Page(content) => respond(&gateway, &template, &content, chunk, address).await,
    }
}

/// Returns whether the page at a path is the same for every caller.
pub(crate) fn is_public(path: &str) -> bool {
    Route::of(path).is_public()
}

/// Returns the path and query for which a page is rendered; none for personal data and for the back office, which only the
/// browser renders. Of public pages, which share a cached response, the query has only what makes them differ.
fn rendered_address(route: &Route, uri: &Uri) -> Option<String> {
    let (path, query) = (uri.path(), uri.query().unwrap_or_default());
    if matches!(route, Route::TrackedOrder(..) | Route::Private("review" | "waiting")) || is_below(path, "/admin") {
        return None;
    }
    let is_kept = |pair: &&str| {
        let name = form_urlencoded::parse(pair.as_bytes()).next().map(|(name, _)| name).unwrap_or_default();
        !route.is_public() || PARAMETERS.contains(&name.as_ref())
    };
    let query = query.split('&').filter(is_kept).collect::<Vec<_>>().join("&");
    Some(if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") })
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

async fn respond(
    gateway: &Gateway,
    template: &PageTemplate,
    view: &PageContent,
    chunk: &'static str,
    address: Option<String>,
) -> Response {
    let address = address.filter(|_| matches!(view.status, StatusCode::OK | StatusCode::NOT_FOUND));
    let rendered = match gateway.renderer().zip(address.as_deref()) {
        Some((renderer, url)) => Some(renderer.render(kind(chunk), &view.input(url)).await),
        None => None,
    };
    let is_provisional = matches!(rendered, Some(Err(failure)) if failure.is_passing());
    let markup = rendered.and_then(Result::ok);
    let parts = PageParts {
        image: &view.largest.as_ref().map(|largest| template.images().hint(largest)).unwrap_or_default(),
        head: &view.head.to_html(gateway.settings(), template.images().share.as_ref()),
        rendered: address.as_deref().zip(markup.as_deref()),
        state: &view.preloaded(),
    };
    let mut response = (view.status, Html(template.fill(chunk, &parts))).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::CONTENT_SECURITY_POLICY, template.content_security_policy(chunk));
    if view.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    if is_provisional {
        response.extensions_mut().insert(Provisional);
    }
    response
}

/// Returns the kind of a page, for metrics.
fn kind(chunk: &'static str) -> &'static str {
    if chunk.is_empty() { "home" } else { chunk }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(uri: &str) -> Option<String> {
        let uri: Uri = uri.parse().unwrap();
        rendered_address(&Route::of(uri.path()), &uri)
    }

    #[test]
    fn rendered_address_has_what_makes_pages_differ() {
        for (uri, rendered) in [
            ("/", "/"),
            ("/?", "/"),
            ("/?fbclid=x", "/"),
            ("/products?search=%D8%B9%20x&page=2&utm_source=y", "/products?search=%D8%B9%20x&page=2"),
            ("/products/%D8%B9?page=", "/products/%D8%B9?page="),
            ("/login?from=%2Fcheckout", "/login?from=%2Fcheckout"),
            ("/nowhere?x=1", "/nowhere?x=1"),
        ] {
            assert_eq!(address(uri).as_deref(), Some(rendered), "{uri}");
        }
    }

    #[test]
    fn personal_data_and_back_office_are_not_rendered() {
        for uri in
            ["/orders/track/x", "/order-placed/x", "/review?token=x", "/admin", "/admin/orders", "/admin/nowhere"]
        {
            assert_eq!(address(uri), None, "{uri}");
        }
    }
}
