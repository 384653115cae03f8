//! Who may call what: every operation of `openapi.json`, called by everybody, against the rule that it states itself. A
//! route that states no rule, or whose variable segments nothing here fills, fails.

pub(crate) mod operation;
pub(crate) mod world;

use e2e::Client;
use futures::future::join_all;
use operation::Operation;
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;
use world::World;

/// Somebody who calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    Nobody,
    /// A customer, to whom the things belong.
    Owner,
    /// Another customer.
    Stranger,
    /// An administrator who may do everything.
    Administrator,
    /// One who looks after orders.
    Desk,
    /// One who looks after the catalogue.
    Shelves,
    /// One who might do everything, but has to switch a second factor on first.
    Enrolling,
    /// Dead tokens, of which the account was shut, or the log-out was the end, or time, or that were never alive.
    Disabled,
    LoggedOut,
    ExpiredCustomer,
    ExpiredAdministrator,
    Garbage,
}

/// What a call is to come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It is done; or, since the body makes no sense, it is refused for that, which comes after who is asking.
    Heard,
    Unauthenticated,
    Forbidden,
    /// There is no such thing, as far as this caller may know.
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
async fn every_call_is_heard_from_those_who_may_make_it_and_from_nobody_else(#[case] backend: Backend) {
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

/// What the document says.
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

/// What the call comes to. It is made with real things and, where it takes one, with a body that makes no sense; but where
/// it is to be forbidden, with one that does, so that nothing but the caller is in its way, up to the service behind it.
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
