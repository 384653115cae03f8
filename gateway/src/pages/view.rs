//! What a route shows: its status, its head, and the answers that the application would ask for first.

use http::StatusCode;
use platform::{Actor, Code, Failure};
use serde_json::Value;

use super::{
    address::Address,
    answers::{Entry, Hooks, if_told},
    head::Head,
    lists,
    picture::Largest,
    route::Route,
    text::json_block,
    things,
};
use crate::{asked::Asked, messages, state::Gateway};

/// What is answered to a route.
pub(crate) enum Answer {
    /// A page.
    Here(Box<View>),
    /// The path of another page.
    Elsewhere(String),
}

impl Answer {
    /// This page.
    pub(crate) fn here(view: View) -> Self {
        Self::Here(Box::new(view))
    }
}

/// A page to be filled.
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) status: StatusCode,
    pub(crate) head: Head,
    /// The picture that a visitor sees first.
    pub(crate) largest: Option<Largest>,
    /// Answers of the API under the names and arguments of the application's hooks.
    answers: Vec<Value>,
}

impl View {
    /// A page of which the application knows nothing yet.
    pub(crate) fn new(head: Head) -> Self {
        Self { status: StatusCode::OK, head, largest: None, answers: Vec::new() }
    }

    /// The same for nobody to find: no page of the store.
    pub(crate) fn missing(self) -> Self {
        Self { status: StatusCode::NOT_FOUND, head: Head { canonical: None, ..self.head }, ..self }
    }

    /// With an answer for one of the application's hooks.
    pub(crate) fn with(mut self, entry: Entry) -> Self {
        self.answers.extend(entry);
        self
    }

    /// With the picture that a visitor sees first.
    pub(crate) fn led_by(self, largest: Largest) -> Self {
        Self { largest: Some(largest), ..self }
    }

    /// The block of data from which the application starts.
    pub(crate) fn preloaded(&self) -> String {
        let answers = json_block(&Value::from(self.answers.clone()).to_string());
        format!("<script type=\"application/json\" id=\"preloaded\">{answers}</script>")
    }
}

/// What the route shows to anyone.
pub(crate) async fn of(gateway: &Gateway, asked: &Asked, route: Route, query: &str) -> Answer {
    let call = asked.call(Actor::Anyone);
    let hooks = Hooks { gateway, call: &call };
    let (shown, regions) = tokio::join!(shown(hooks, route, query), hooks.regions());
    let view = match shown {
        Ok(Answer::Here(view)) => *view,
        Ok(elsewhere) => return elsewhere,
        Err(failure) => failed(&failure),
    };
    Answer::here(view.with(if_told(regions).flatten()))
}

async fn shown(hooks: Hooks<'_>, route: Route, query: &str) -> Result<Answer, Failure> {
    let address = Address::read(query);
    let view = match route {
        Route::Home => lists::home(hooks).await,
        Route::Products => lists::products(hooks, &address).await,
        Route::Category(category) => lists::category(hooks, &address, category).await,
        Route::Brand(id_or_slug) => lists::brand(hooks, &address, &id_or_slug).await?,
        Route::GiftSets => lists::gift_sets(hooks, &address).await,
        Route::Product(id_or_slug) => return things::product(hooks, &id_or_slug).await,
        Route::GiftSet(id_or_slug) => return things::gift_set(hooks, &id_or_slug).await,
        Route::Tracked(page, token) => View::new(said(page, &[])).with(if_told(hooks.tracked(&token).await).flatten()),
        Route::Personal(screen) => View::new(said(screen, &[])),
        Route::Unknown => return Err(Failure::not_found()),
    };
    Ok(Answer::here(view))
}

fn failed(failure: &Failure) -> View {
    let (key, status) = match failure.code() {
        Code::NotFound => ("not-found", StatusCode::NOT_FOUND),
        Code::Unavailable => ("unavailable", StatusCode::SERVICE_UNAVAILABLE),
        _ => {
            tracing::error!(%failure, "cannot tell what a page shows");
            ("unavailable", StatusCode::INTERNAL_SERVER_ERROR)
        }
    };
    View { status, ..View::new(said(key, &[])) }
}

/// The head that the messages of that key make, of a page that is nobody's to find.
pub(crate) fn said(key: &str, args: &[(&str, &str)]) -> Head {
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
        let view = View::new(Head::default()).with(Some(json!({"endpointName": "getX", "value": "</script>"})));
        assert_eq!(
            view.preloaded(),
            "<script type=\"application/json\" id=\"preloaded\">\
             [{\"endpointName\":\"getX\",\"value\":\"\\u003c/script>\"}]</script>"
        );
    }
}
