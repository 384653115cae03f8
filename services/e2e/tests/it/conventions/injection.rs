//! Injection into every parameter and every string of every operation: nothing is executed, nothing leaks.

#![expect(clippy::print_stdout, reason = "it prints its figures")]

use std::time::{Duration, Instant};

use e2e::{ApiResponse, Client};
use futures::{StreamExt, stream};
use platform::testing::Backend;
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};
use url::form_urlencoded::byte_serialize;

use super::authorisation::{Caller, fixture::AuthorisationFixture, operation::Operation};

/// Payloads for databases, shells, templates and paths; the first three form a true, a false and a neutral condition.
const PAYLOADS: [&str; 18] = [
    "zz' OR '1'='1",
    "zz' AND '1'='2",
    "zz' ZZ '1'='1",
    "' OR 1=1 -- -",
    "\") OR (\"1\"=\"1",
    "1; DROP TABLE products; --",
    "'; DELETE FROM orders; --",
    "' UNION SELECT null, null, null -- -",
    "'||(SELECT pg_sleep(9))||'",
    "1 AND (SELECT count(*) FROM generate_series(1, 900000000)) > 0",
    "' AND 1=randomblob(900000000) --",
    "%' ESCAPE '!' --",
    "\\'; SELECT version(); --",
    "$(sleep 9)`sleep 9`",
    "{{7919*104729}}${7919*104729}<%= 7919*104729 %>",
    "../../../../etc/passwd",
    "{\"$ne\": null}",
    "\u{202e}'\"\u{feff};--",
];
/// Signs of leaked internals.
const LEAK_SIGNS: [&str; 13] = [
    "SQLSTATE",
    "syntax error",
    "unterminated",
    "sqlite",
    "sqlx",
    "sea_orm",
    "postgres",
    "near \"",
    "relation \"",
    "no such table",
    "829348951",
    "root:x",
    "panicked",
];
/// Far below the delay that the time-based payloads request.
const PROMPTLY: Duration = Duration::from_secs(8);
const AT_ONCE: usize = 6;

/// A request with a payload in one place.
struct Attempt {
    caller: Caller,
    place: String,
    method: Method,
    path: String,
    header: Option<(String, String)>,
    body: Option<Value>,
    /// Index of the payload.
    number: usize,
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn injection_into_any_parameter_has_no_effect(#[case] backend: Backend) {
    let fixture = AuthorisationFixture::with(backend, |source| {
        source.with("ATTAR_MAX_LOGIN_FAILURES", "100000").with("ATTAR_SIGN_UP_BURST", "100000")
    })
    .await;
    let operations = Operation::all(fixture.guest()).await;
    let before = counts(&fixture, &operations).await;
    let (mut places, mut sent, mut unlike) = (0, 0, Vec::new());
    for operation in operations.iter().filter(|operation| !operation.is_stream() && !operation.ends_session()) {
        let attempts = attempts(&fixture, operation).await;
        places += attempts.len() / PAYLOADS.len();
        sent += attempts.len();
        let answers: Vec<_> =
            stream::iter(&attempts).map(|attempt| attempt.send(&fixture, operation)).buffered(AT_ONCE).collect().await;
        for (attempt, answers) in attempts.chunks(PAYLOADS.len()).zip(answers.chunks(PAYLOADS.len())) {
            // A write changes the state for the next one, so only reads are compared.
            if operation.method == Method::GET {
                unlike.extend(difference(&attempt[0].place, answers));
            }
        }
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
    assert!(places > 180, "too few places to trust this test: {places}");
    // Some writes are valid, such as an order under an unusual key: counts may grow, but not shrink.
    let after = counts(&fixture, &operations).await;
    assert!(
        after.iter().zip(&before).all(|(after, before)| after >= before),
        "rows are missing: {after:?} of {before:?}"
    );
    println!("injections on {backend:?}: {sent} into {places} parameters and fields, 0 executed, 0 leaked");
    fixture.stop().await;
}

/// Report a difference between the results of the true, false and neutral conditions.
fn difference(place: &str, answers: &[ApiResponse]) -> Option<String> {
    let found = |answer: &ApiResponse| {
        let pages = ["/pagination/total", "/data/meta/total", "/data/total"];
        let total = pages.iter().find_map(|place| answer.json.pointer(place)).cloned();
        (answer.status, total)
    };
    let [truth, falsehood, neither] = [&answers[0], &answers[1], &answers[2]];
    let all = [truth, falsehood, neither].map(found);
    (all[0] != all[1] || all[1] != all[2]).then(|| format!("{place}: {all:?} {}", truth.text))
}

/// Count the objects that an injection could delete.
async fn counts(fixture: &AuthorisationFixture, operations: &[Operation]) -> Vec<u64> {
    let mut counts = Vec::new();
    for path in ["/api/v1/products", "/api/v1/gift_sets", "/api/v1/admins/orders"] {
        let operation = operations.iter().find(|known| known.path == path && known.method == Method::GET);
        let client = fixture.client(Caller::ShopOwner, operation.expect("a list")).await;
        let list = client.get(path).await;
        let totals = ["/pagination/total", "/data/meta/total"];
        counts.push(totals.iter().find_map(|place| list.json.pointer(place)).and_then(Value::as_u64).expect("a total"));
    }
    counts
}

/// Path, header and body of a request with a payload.
type Injected = (String, Option<(String, String)>, Option<Value>);

/// Build every payload in every place of an operation, grouped by place.
async fn attempts(fixture: &AuthorisationFixture, operation: &Operation) -> Vec<Attempt> {
    let caller = [("owner", Caller::ShopOwner), ("administrator", Caller::ShopOwner), ("customer", Caller::OrderOwner)];
    let caller =
        caller.into_iter().find(|(role, _)| operation.names(role)).map_or(Caller::Anonymous, |(_, caller)| caller);
    let path = fixture.fill(&operation.path, caller, false).await;
    let body = operation.example().map(|example| fixture.fit(example));
    let mut found = Vec::new();
    let mut add = |place: String, make: &dyn Fn(&str) -> Injected| {
        for (number, injection) in PAYLOADS.iter().enumerate() {
            let (path, header, body) = make(injection);
            let (method, place) = (operation.method.clone(), place.clone());
            found.push(Attempt { caller, place, method, path, header, body, number });
        }
    };
    let named = |kind: &str| format!("{} {} {kind}", operation.method, operation.path);
    for name in operation.parameters("query") {
        let make = |injection: &str| (format!("{path}?{name}={}", encoded(injection)), None, body.clone());
        add(named(name), &make);
    }
    for (n, segment) in operation.path.split('/').enumerate().filter(|(_, segment)| segment.starts_with('{')) {
        let make = |injection: &str| {
            let segments = path.split('/').enumerate();
            let injected = segments.map(|(m, segment)| if m == n { encoded(injection) } else { segment.to_owned() });
            (injected.collect::<Vec<_>>().join("/"), None, body.clone())
        };
        add(named(segment), &make);
    }
    for name in operation.parameters("header").into_iter().chain(["X-Request-Id", "Cookie", "User-Agent"]) {
        let make = |injection: &str| {
            let value: String = injection.chars().filter(char::is_ascii).collect();
            (path.clone(), Some((name.to_owned(), value)), body.clone())
        };
        if operation.method == Method::GET || name == "Idempotency-Key" {
            add(named(name), &make);
        }
    }
    for place in body.iter().flat_map(|body| texts(body, "")) {
        let make = |injection: &str| {
            let mut body = body.clone().expect("a body");
            *body.pointer_mut(&place).expect("a text") = json!(injection);
            (path.clone(), None, Some(body))
        };
        add(named(&place), &make);
    }
    found
}

impl Attempt {
    async fn send(&self, fixture: &AuthorisationFixture, operation: &Operation) -> ApiResponse {
        let mut request = fixture.client(self.caller, operation).await.request(self.method.clone(), &self.path);
        if let Some((name, value)) = &self.header {
            request = request.header(name, value);
        }
        if let Some(body) = &self.body {
            request = request.json(body);
        }
        let began = Instant::now();
        let answer = Client::send(request).await;
        let (place, took) = (format!("{} with {}", self.place, PAYLOADS[self.number]), began.elapsed());
        assert!(answer.status < 500, "{place}: {} {}", answer.status, answer.text);
        assert!(took < PROMPTLY, "{place}: {took:?}");
        if self.path.starts_with("/api/v1") && answer.status >= 400 {
            let sign = LEAK_SIGNS.iter().find(|sign| answer.text.contains(**sign));
            assert!(sign.is_none(), "{place} leaks {sign:?}: {}", answer.text);
        }
        answer
    }
}

/// Return the JSON pointers of all strings in a body.
fn texts(value: &Value, place: &str) -> Vec<String> {
    match value {
        Value::String(_) => vec![place.to_owned()],
        Value::Object(fields) => {
            fields.iter().flat_map(|(name, value)| texts(value, &format!("{place}/{name}"))).collect()
        }
        Value::Array(entries) => {
            entries.iter().enumerate().flat_map(|(n, entry)| texts(entry, &format!("{place}/{n}"))).collect()
        }
        _ => Vec::new(),
    }
}

fn encoded(text: &str) -> String {
    byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20")
}
