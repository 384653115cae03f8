//! Authorisation: every operation of `openapi.json`, called by every kind of caller and compared with the rule that the
//! document states. An operation without a rule, or with a path parameter that this test cannot fill, fails.

pub(crate) mod operation;
pub(crate) mod world;

use e2e::Client;
use futures::future::join_all;
use operation::Operation;
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use world::World;

/// A kind of caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    Nobody,
    /// The customer who owns the objects in question.
    Owner,
    /// A customer who owns none of the objects.
    Stranger,
    /// An administrator with the role of owner.
    Administrator,
    /// An administrator who processes orders.
    Desk,
    /// An administrator who manages the catalog.
    Shelves,
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
    Heard,
    Unauthenticated,
    Forbidden,
    /// Not found, as far as this caller may know.
    Unknown,
}

const CALLERS: [Caller; 12] = [
    Caller::Nobody,
    Caller::Owner,
    Caller::Stranger,
    Caller::Administrator,
    Caller::Desk,
    Caller::Shelves,
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
    let world = World::make(backend).await;
    let operations = Operation::all(world.guest()).await;
    assert!(operations.len() > 45, "too few operations to trust this test: {}", operations.len());
    for role in ["owner", "orders", "catalogue", "administrator", "enrolling"] {
        assert!(operations.iter().filter(|operation| operation.names(role)).count() > 2, "{role}");
    }
    for operation in &operations {
        let outcomes = join_all(CALLERS.map(|caller| call(&world, operation, caller))).await;
        let expected = CALLERS.map(|caller| (caller, expected(operation, caller)));
        let outcomes: Vec<_> = CALLERS.into_iter().zip(outcomes).collect();
        assert_eq!(outcomes, expected, "{} {}", operation.method, operation.path);
    }
    world.stop().await;
}

/// Derive the outcome from the document.
fn expected(operation: &Operation, caller: Caller) -> Outcome {
    let roles: &[&str] = match caller {
        Caller::Nobody if operation.is_open() => return Outcome::Heard,
        Caller::Nobody => return Outcome::Unauthenticated,
        Caller::Owner | Caller::Stranger => &["customer"],
        Caller::Administrator => &["owner", "orders", "catalogue", "administrator", "enrolling"],
        Caller::Desk => &["orders", "administrator", "enrolling"],
        Caller::Shelves => &["catalogue", "administrator", "enrolling"],
        Caller::Enrolling => &["enrolling"],
        Caller::Disabled
        | Caller::LoggedOut
        | Caller::ExpiredCustomer
        | Caller::ExpiredAdministrator
        | Caller::Garbage => {
            let is_refused = operation.takes_tokens() && operation.may_answer("401");
            return if is_refused { Outcome::Unauthenticated } else { Outcome::Heard };
        }
    };
    if !roles.iter().any(|role| operation.is_for(role)) {
        return Outcome::Forbidden;
    }
    let is_theirs = caller != Caller::Stranger || !World::is_owned(&operation.path);
    if is_theirs { Outcome::Heard } else { Outcome::Unknown }
}

/// Make the call and classify the response. Path parameters are real. The body is invalid, so that authorised calls
/// change nothing, except where the call is to be forbidden: then it is valid, so that only authorisation can reject
/// it, down to the service.
async fn call(world: &World, operation: &Operation, caller: Caller) -> Outcome {
    let is_destroyed = operation.method == Method::DELETE && expected(operation, caller) == Outcome::Heard;
    let is_forbidden = expected(operation, caller) == Outcome::Forbidden;
    let path = world.fill(&operation.path, caller, is_destroyed).await;
    let request = world.client(caller, operation).await.request(operation.method.clone(), &path);
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
        Outcome::Unauthenticated => drop(answer.failure(401, "unauthenticated")),
        Outcome::Forbidden => {
            let must_enrol = caller == Caller::Enrolling && answer.json["code"] != "forbidden";
            answer.failure(403, if must_enrol { "second_factor_required" } else { "forbidden" });
        }
        Outcome::Unknown => drop(answer.failure(404, "not_found")),
        Outcome::Heard => {}
    }
    outcome
}

fn outcome(status: u16, is_heard: bool) -> Outcome {
    match status {
        401 => Outcome::Unauthenticated,
        403 => Outcome::Forbidden,
        404 => Outcome::Unknown,
        _ if is_heard => Outcome::Heard,
        _ => panic!("{status} says nothing of who may call"),
    }
}
