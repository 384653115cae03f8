//! What a route shows: its status, its head, and the answers that the application would ask for first.

use http::StatusCode;
use platform::{Actor, Code, Failure};
use serde_json::Value;

use super::{
    details,
    head::Head,
    images::LargestImage,
    listing_query::ListingQuery,
    lists,
    preload::{PreloadedQuery, Preloader, ok_or_log},
    route::Route,
    text::json_block,
};
use crate::{messages, request_context::RequestContext, state::Gateway};

/// What is answered to a route.
pub(crate) enum PageResult {
    /// A page.
    Page(Box<PageContent>),
    /// The path of another page.
    Redirect(String),
}

impl PageResult {
    /// This page.
    pub(crate) fn page(view: PageContent) -> Self {
        Self::Page(Box::new(view))
    }
}

/// A page to be filled.
#[derive(Debug)]
pub(crate) struct PageContent {
    pub(crate) status: StatusCode,
    pub(crate) head: Head,
    /// The picture that a visitor sees first.
    pub(crate) largest: Option<LargestImage>,
    /// Answers of the API under the names and arguments of the application's hooks.
    answers: Vec<Value>,
}

impl PageContent {
    /// A page of which the application knows nothing yet.
    pub(crate) fn new(head: Head) -> Self {
        Self { status: StatusCode::OK, head, largest: None, answers: Vec::new() }
    }

    /// The same for nobody to find: no page of the store.
    pub(crate) fn missing(self) -> Self {
        Self { status: StatusCode::NOT_FOUND, head: Head { canonical: None, ..self.head }, ..self }
    }

    /// With an answer for one of the application's hooks.
    pub(crate) fn with(mut self, entry: PreloadedQuery) -> Self {
        self.answers.extend(entry);
        self
    }

    /// With the picture that a visitor sees first.
    pub(crate) fn with_largest_image(self, largest: LargestImage) -> Self {
        Self { largest: Some(largest), ..self }
    }

    /// The block of data from which the application starts.
    pub(crate) fn preloaded(&self) -> String {
        let answers = json_block(&Value::from(self.answers.clone()).to_string());
        format!("<script type=\"application/json\" id=\"preloaded\">{answers}</script>")
    }
}

/// What the route shows to anyone.
pub(crate) async fn of(gateway: &Gateway, context: &RequestContext, route: Route, query: &str) -> PageResult {
    let call = context.call(Actor::Anyone);
    let preloader = Preloader { gateway, call: &call };
    let (shown, regions) = tokio::join!(shown(preloader, route, query), preloader.regions());
    let view = match shown {
        Ok(PageResult::Page(view)) => *view,
        Ok(elsewhere) => return elsewhere,
        Err(failure) => failed(&failure),
    };
    PageResult::page(view.with(ok_or_log(regions).flatten()))
}

async fn shown(preloader: Preloader<'_>, route: Route, query: &str) -> Result<PageResult, Failure> {
    let address = ListingQuery::read(query);
    let view = match route {
        Route::Home => lists::home(preloader).await,
        Route::Products => lists::products(preloader, &address).await,
        Route::Category(category) => lists::category(preloader, &address, category).await,
        Route::Brand(id_or_slug) => lists::brand(preloader, &address, &id_or_slug).await?,
        Route::GiftSets => lists::gift_sets(preloader, &address).await,
        Route::Product(id_or_slug) => return details::product(preloader, &id_or_slug).await,
        Route::GiftSet(id_or_slug) => return details::gift_set(preloader, &id_or_slug).await,
        Route::TrackedOrder(page, token) => {
            PageContent::new(head_from_messages(page, &[])).with(ok_or_log(preloader.tracked(&token).await).flatten())
        }
        Route::Private(screen) => PageContent::new(head_from_messages(screen, &[])),
        Route::Unknown => return Err(Failure::not_found()),
    };
    Ok(PageResult::page(view))
}

fn failed(failure: &Failure) -> PageContent {
    let (key, status) = match failure.code() {
        Code::NotFound => ("not-found", StatusCode::NOT_FOUND),
        Code::Unavailable => ("unavailable", StatusCode::SERVICE_UNAVAILABLE),
        _ => {
            tracing::error!(%failure, "cannot tell what a page shows");
            ("unavailable", StatusCode::INTERNAL_SERVER_ERROR)
        }
    };
    PageContent { status, ..PageContent::new(head_from_messages(key, &[])) }
}

/// The head that the messages of that key make, of a page that is nobody's to find.
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
    fn preloaded_answers_are_a_harmless_block() {
        let view = PageContent::new(Head::default()).with(Some(json!({"endpointName": "getX", "value": "</script>"})));
        assert_eq!(
            view.preloaded(),
            "<script type=\"application/json\" id=\"preloaded\">\
             [{\"endpointName\":\"getX\",\"value\":\"\\u003c/script>\"}]</script>"
        );
    }
}
