//! Authorisation: every operation of `openapi.json`, called by every kind of caller and compared with the rule that the
//! document states. An operation without a rule, or with a path parameter that this test cannot fill, fails.

pub(crate) mod fixture;
pub(crate) mod operation;

use e2e::Client;
use fixture::AuthorisationFixture;
use futures::future::join_all;
use operation::Operation;
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;

/// A kind of caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    Anonymous,
    /// The customer who owns the objects in question.
    OrderOwner,
    /// A customer who owns none of the objects.
    OtherCustomer,
    /// An administrator with the role of owner.
    ShopOwner,
    /// An administrator who processes orders.
    OrdersRole,
    /// An administrator who manages the catalog.
    CatalogRole,
    /// An owner who must enrol a second factor first.
    Enrolling,
    /// Invalid tokens: of a disabled account, logged out, expired, or never issued.
    Disabled,
    LoggedOut,
    ExpiredCustomer,
    ExpiredAdministrator,
    Garbage,
}

/// Outcome of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Authorised: the call succeeds, or fails for its invalid body, which is checked after authorisation.
    Authorised,
    Unauthenticated,
    Forbidden,
    /// Not found, as far as this caller may know.
    NotFound,
}

const CALLERS: [Caller; 12] = [
    Caller::Anonymous,
    Caller::OrderOwner,
    Caller::OtherCustomer,
    Caller::ShopOwner,
    Caller::OrdersRole,
    Caller::CatalogRole,
    Caller::Enrolling,
    Caller::Disabled,
    Caller::LoggedOut,
    Caller::ExpiredCustomer,
    Caller::ExpiredAdministrator,
    Caller::Garbage,
];

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn every_operation_allows_documented_callers_only(#[case] backend: Backend) {
    let fixture = AuthorisationFixture::make(backend).await;
    let operations = Operation::all(fixture.guest()).await;
    assert!(operations.len() > 45, "too few operations to trust this test: {}", operations.len());
    for role in ["owner", "orders", "catalogue", "administrator", "enrolling"] {
        assert!(operations.iter().filter(|operation| operation.names(role)).count() > 2, "{role}");
    }
    for operation in &operations {
        let outcomes = join_all(CALLERS.map(|caller| call(&fixture, operation, caller))).await;
        let expected = CALLERS.map(|caller| (caller, expected(operation, caller)));
        let outcomes: Vec<_> = CALLERS.into_iter().zip(outcomes).collect();
        assert_eq!(outcomes, expected, "{} {}", operation.method, operation.path);
    }
    fixture.stop().await;
}

/// Derive the outcome from the document.
fn expected(operation: &Operation, caller: Caller) -> Outcome {
    let roles: &[&str] = match caller {
        Caller::Anonymous if operation.is_open() => return Outcome::Authorised,
        Caller::Anonymous => return Outcome::Unauthenticated,
        Caller::OrderOwner | Caller::OtherCustomer => &["customer"],
        Caller::ShopOwner => &["owner", "orders", "catalogue", "administrator", "enrolling"],
        Caller::OrdersRole => &["orders", "administrator", "enrolling"],
        Caller::CatalogRole => &["catalogue", "administrator", "enrolling"],
        Caller::Enrolling => &["enrolling"],
        Caller::Disabled
        | Caller::LoggedOut
        | Caller::ExpiredCustomer
        | Caller::ExpiredAdministrator
        | Caller::Garbage => {
            let is_refused = operation.takes_tokens() && operation.may_answer("401");
            return if is_refused { Outcome::Unauthenticated } else { Outcome::Authorised };
        }
    };
    if !roles.iter().any(|role| operation.is_for(role)) {
        return Outcome::Forbidden;
    }
    let is_theirs = caller != Caller::OtherCustomer || !AuthorisationFixture::is_owned(&operation.path);
    if is_theirs { Outcome::Authorised } else { Outcome::NotFound }
}

/// Make the call and classify the response. Path parameters are real. The body is invalid, so that authorised calls
/// change nothing, except where the call is to be forbidden: then it is valid, so that only authorisation can reject
/// it, down to the service.
async fn call(fixture: &AuthorisationFixture, operation: &Operation, caller: Caller) -> Outcome {
    let is_destroyed = operation.method == Method::DELETE && expected(operation, caller) == Outcome::Authorised;
    let is_forbidden = expected(operation, caller) == Outcome::Forbidden;
    let path = fixture.fill(&operation.path, caller, is_destroyed).await;
    let request = fixture.client(caller, operation).await.request(operation.method.clone(), &path);
    if operation.is_stream() {
        let answer = request.send().await.expect("the shop answers");
        return outcome(answer.status().as_u16(), true);
    }
    let request = match operation.body() {
        Some(_) if is_forbidden && operation.example().is_some() => request.json(&operation.example()),
        Some(kind) => request.header(header::CONTENT_TYPE, kind).body("[]"),
        None => request,
    };
    let answer = Client::send(request).await;
    let is_heard = match operation.body() {
        Some(_) => answer.json["code"] == "malformed_request",
        None => operation.may_answer(&answer.status.to_string()) && answer.status < 300,
    };
    let outcome = outcome(answer.status, is_heard);
    match outcome {
        Outcome::Unauthenticated => drop(answer.error(401, "unauthenticated")),
        Outcome::Forbidden => {
            let must_enrol = caller == Caller::Enrolling && answer.json["code"] != "forbidden";
            answer.error(403, if must_enrol { "second_factor_required" } else { "forbidden" });
        }
        Outcome::NotFound => drop(answer.error(404, "not_found")),
        Outcome::Authorised => {}
    }
    outcome
}

fn outcome(status: u16, is_heard: bool) -> Outcome {
    match status {
        401 => Outcome::Unauthenticated,
        403 => Outcome::Forbidden,
        404 => Outcome::NotFound,
        _ if is_heard => Outcome::Authorised,
        _ => panic!("{status} does not show who may call"),
    }
}
