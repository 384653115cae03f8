//! Content of a page: its status, its head, and the query results that the application would request first.

use http::StatusCode;
use platform::{Actor, Error, ErrorCode};
use serde_json::Value;

use super::{
    details,
    head::Head,
    images::LargestImage,
    listing_query::ListingQuery,
    lists,
    preload::{PreloadedQuery, Preloader, ok_or_log},
    route::Route,
    structured_data,
};
use crate::{html::json_block, messages, render::PageInput, request_context::RequestContext, state::Gateway};

/// Result of a route: a page or a redirect.
pub(crate) enum PageResult {
    /// A page with its content.
    Page(Box<PageContent>),
    /// Path of the page to redirect to.
    Redirect(String),
}

impl PageResult {
    /// Wraps the content of a page.
    pub(crate) fn page(view: PageContent) -> Self {
        Self::Page(Box::new(view))
    }
}

/// Content to fill into the page of the application.
#[derive(Debug)]
pub(crate) struct PageContent {
    pub(crate) status: StatusCode,
    pub(crate) head: Head,
    /// The largest image above the fold.
    pub(crate) largest: Option<LargestImage>,
    /// Preloaded query results, by the names and arguments of the application's hooks.
    answers: Vec<Value>,
}

impl PageContent {
    /// Creates content without preloaded queries.
    pub(crate) fn new(head: Head) -> Self {
        Self { status: StatusCode::OK, head, largest: None, answers: Vec::new() }
    }

    /// Turns the content into a 404 that is not indexed.
    pub(crate) fn missing(self) -> Self {
        Self { status: StatusCode::NOT_FOUND, head: Head { canonical: None, ..self.head }, ..self }
    }

    /// Adds a preloaded query.
    pub(crate) fn with(mut self, entry: PreloadedQuery) -> Self {
        self.answers.extend(entry);
        self
    }

    /// Sets the largest image, to be preloaded.
    pub(crate) fn with_largest_image(self, largest: LargestImage) -> Self {
        Self { largest: Some(largest), ..self }
    }

    /// Returns the input of the server script, for the page at this path and query.
    pub(crate) fn input<'p>(&'p self, url: &'p str) -> PageInput<'p> {
        PageInput { url, status: self.status.as_u16(), entries: &self.answers }
    }

    /// Returns the data block with the preloaded queries.
    pub(crate) fn preloaded(&self) -> String {
        let answers = json_block(&Value::from(self.answers.clone()).to_string());
        format!("<script type=\"application/json\" id=\"preloaded\">{answers}</script>")
    }
}

/// Builds the page of a route for an anonymous caller, with the shipping regions that every page needs.
pub(crate) async fn build(gateway: &Gateway, context: &RequestContext, route: Route, query: &str) -> PageResult {
    let call = context.call(Actor::Anonymous);
    let preloader = Preloader { gateway, call: &call };
    let (result, regions) = tokio::join!(build_route(preloader, route, query), preloader.regions());
    let mut content = match result {
        Ok(PageResult::Page(content)) => *content,
        Ok(redirect) => return redirect,
        Err(failure) => failed(&failure),
    };
    let Some((regions, entry)) = ok_or_log(regions) else { return PageResult::page(content) };
    structured_data::add_shipping(&mut content.head.linked_data, &regions);
    PageResult::page(content.with(entry))
}

async fn build_route(preloader: Preloader<'_>, route: Route, query: &str) -> Result<PageResult, Error> {
    let address = ListingQuery::read(query);
    let view = match route {
        Route::Home => lists::home(preloader).await,
        Route::Products => lists::products(preloader, &address).await,
        Route::Category(category) => lists::category(preloader, &address, category).await,
        Route::Brand(id_or_slug) => lists::brand(preloader, &address, &id_or_slug).await?,
        Route::GiftSets => lists::gift_sets(preloader, &address).await,
        Route::SampleSets => lists::sample_sets(preloader).await,
        Route::SampleSet(id_or_slug) => return details::sample_set(preloader, &address, &id_or_slug).await,
        Route::Product(id_or_slug) => return details::product(preloader, &id_or_slug).await,
        Route::GiftSet(id_or_slug) => return details::gift_set(preloader, &id_or_slug).await,
        Route::TrackedOrder(page, token) => {
            PageContent::new(head_from_messages(page, &[])).with(ok_or_log(preloader.tracked(&token).await).flatten())
        }
        Route::Private(screen) => PageContent::new(head_from_messages(screen, &[])),
        Route::Unknown => return Err(Error::not_found()),
    };
    Ok(PageResult::page(view))
}

fn failed(failure: &Error) -> PageContent {
    let (key, status) = match failure.code() {
        ErrorCode::NotFound => ("not-found", StatusCode::NOT_FOUND),
        ErrorCode::Unavailable => ("unavailable", StatusCode::SERVICE_UNAVAILABLE),
        _ => {
            tracing::error!(%failure, "failed to build a page");
            ("unavailable", StatusCode::INTERNAL_SERVER_ERROR)
        }
    };
    PageContent { status, ..PageContent::new(head_from_messages(key, &[])) }
}

/// Builds a head from the messages of that key, not to be indexed.
pub(crate) fn head_from_messages(key: &str, args: &[(&str, &str)]) -> Head {
    Head {
        title: messages::page(&format!("{key}-title"), args),
        description: messages::page(&format!("{key}-description"), args),
        ..Head::default()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn preloaded_queries_are_escaped() {
        let view = PageContent::new(Head::default()).with(Some(json!({"endpointName": "getX", "value": "</script>"})));
        assert_eq!(
            view.preloaded(),
            "<script type=\"application/json\" id=\"preloaded\">\
             [{\"endpointName\":\"getX\",\"value\":\"\\u003c/script>\"}]</script>"
        );
    }
}
