//! Why a call fails, as the caller learns it: one closed table of codes with their statuses. The outermost layer renders
//! it, which alone knows the request's id.

use std::{collections::BTreeMap, fmt, sync::Arc, time::Duration};

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use proto::common::v1::FieldFault;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{conflict::Conflict, envelope, messages};

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident $slug:tt $status:literal;)+) => {
        /// Why a call failed; stable, for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
        #[schema(as = FailureCode)]
        #[expect(clippy::enum_variant_names, reason = "the names of the contract")]
        pub(crate) enum Code {
            $($(#[$doc])* #[serde(rename = $slug)] $code,)+
        }

        impl Code {
            /// Every code there is.
            pub(crate) const ALL: &[Self] = &[$(Self::$code),+];

            /// The code of that name.
            pub(crate) fn named(slug: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.slug() == slug)
            }

            /// Its name in answers.
            pub(crate) const fn slug(self) -> &'static str {
                match self {
                    $(Self::$code => $slug,)+
                }
            }

            /// The status of its answer. 419 stands in no registry; it is what frameworks use for a wrong cross-site header.
            pub(crate) fn status(self) -> StatusCode {
                let status = match self {
                    $(Self::$code => $status,)+
                };
                StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    };
}

codes! {
    /// The request line, a header or the body cannot be read.
    MalformedRequest "malformed_request" 400;
    /// No token, or a dead one.
    Unauthenticated "unauthenticated" 401;
    /// The account or the password is wrong.
    InvalidCredentials "invalid_credentials" 401;
    /// The code of the second step of a log-in is wrong, or was used before.
    InvalidCode "invalid_code" 401;
    /// The second step of a log-in came too late or was tried too often: it begins anew.
    ChallengeOver "challenge_over" 401;
    /// A valid token without the right.
    Forbidden "forbidden" 403;
    /// The shop requires a second factor of administrators, and this one has none yet.
    SecondFactorRequired "second_factor_required" 403;
    /// No such route or thing.
    NotFound "not_found" 404;
    /// The route has other methods; see `Allow`.
    MethodNotAllowed "method_not_allowed" 405;
    /// The thing has changed since the caller looked.
    Conflict "conflict" 409;
    /// The order cannot take that step.
    InvalidTransition "invalid_transition" 409;
    /// The total is another one by now.
    PriceChanged "price_changed" 409;
    /// Some lines cannot be had.
    OutOfStock "out_of_stock" 409;
    /// Some of the orders were printed before.
    AlreadyPrinted "already_printed" 409;
    /// Something else holds the thing.
    InUse "in_use" 409;
    /// Nobody shuts out or demotes themselves.
    OwnAccount "own_account" 409;
    /// One enabled owner always remains.
    LastOwner "last_owner" 409;
    /// It takes a second factor, and the caller has none.
    SecondFactorMissing "second_factor_missing" 409;
    /// The caller has a second factor already.
    SecondFactorOn "second_factor_on" 409;
    /// The shop requires a second factor: nobody switches theirs off.
    SecondFactorEnforced "second_factor_enforced" 409;
    /// The idempotency key came with another body before.
    IdempotencyKeyReused "idempotency_key_reused" 409;
    /// The table is not at the point for that.
    ImportNotReady "import_not_ready" 409;
    /// The body is too large.
    PayloadTooLarge "payload_too_large" 413;
    /// The body is of a type that the call does not take.
    UnsupportedMediaType "unsupported_media_type" 415;
    /// The XSRF cookie is not repeated in the header.
    CsrfMismatch "csrf_mismatch" 419;
    /// Fields out of their rules.
    ValidationFailed "validation_failed" 422;
    /// Too often; see `Retry-After`.
    TooManyRequests "too_many_requests" 429;
    /// Our own fault.
    Internal "internal" 500;
    /// Something behind the gateway does not answer; see `Retry-After`.
    Unavailable "unavailable" 503;
    /// No second factor can be switched on as long as the shop has no key to keep its secret with.
    SecretKeyMissing "secret_key_missing" 503;
}

/// A call that is refused.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    code: Code,
    details: Arc<Details>,
}

#[derive(Debug, Default)]
struct Details {
    faults: Vec<FieldFault>,
    names: Vec<String>,
    data: Option<Value>,
    retry_after: Option<u64>,
    allowed: Option<&'static str>,
    /// Words of its own, where those of the code do not help the caller.
    message: Option<String>,
    cause: Option<String>,
}

impl Refusal {
    /// A refusal without further details.
    pub(crate) fn new(code: Code) -> Self {
        let retry_after = matches!(code, Code::Unavailable | Code::TooManyRequests).then_some(1);
        Self { code, details: Arc::new(Details { retry_after, ..Details::default() }) }
    }

    /// Our own fault; the cause is for the log alone.
    pub(crate) fn internal(cause: impl fmt::Display) -> Self {
        let details = Details { cause: Some(cause.to_string()), ..Details::default() };
        Self { code: Code::Internal, details: Arc::new(details) }
    }

    /// A method that the path does not have; it has those allowed.
    pub(crate) fn other_method(allowed: &'static str) -> Self {
        let details = Details { allowed: Some(allowed), ..Details::default() };
        Self { code: Code::MethodNotAllowed, details: Arc::new(details) }
    }

    /// More orders from one address or for one phone than are accepted; names the phone at which the shop takes them, if it has one.
    pub(crate) fn too_many_orders(retry_after: Duration, support_phone: Option<&str>) -> Self {
        let details = Details {
            retry_after: Some(retry_after.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX)),
            message: Some(messages::too_many_orders(support_phone)),
            ..Details::default()
        };
        Self { code: Code::TooManyRequests, details: Arc::new(details) }
    }

    /// Why the call is refused.
    pub(crate) const fn code(&self) -> Code {
        self.code
    }

    /// What the log is to know and the caller is not.
    pub(crate) fn cause(&self) -> Option<&str> {
        self.details.cause.as_deref()
    }

    /// The answer, naming the request.
    pub(crate) fn render(&self, request_id: &str) -> Response {
        let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for fault in &self.details.faults {
            let said = errors.entry(fault.field.clone()).or_default();
            let message = messages::fault(fault);
            if !said.contains(&message) {
                said.push(message);
            }
        }
        let body = envelope::Failure {
            success: false,
            message: self.details.message.clone().unwrap_or_else(|| messages::failure(self.code, &self.details.names)),
            code: self.code,
            errors,
            data: self.details.data.clone(),
            request_id: request_id.to_owned(),
        };
        let mut response = (self.code.status(), Json(body)).into_response();
        if let Some(seconds) = self.details.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl IntoResponse for Refusal {
    /// Status and headers alone; the body is rendered by the layer that knows the request's id.
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        if let Some(allowed) = self.details.allowed {
            response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(allowed));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<platform::Failure> for Refusal {
    fn from(failure: platform::Failure) -> Self {
        Self::bearing(&failure, |code| Conflict::of(code, &failure))
    }
}

impl Refusal {
    /// A failed call of which the caller knows how to read the state that forbids it.
    pub(crate) fn bearing(failure: &platform::Failure, state: impl FnOnce(Code) -> Option<Conflict>) -> Self {
        let code = code_of(failure);
        let conflict = state(code);
        let cause = match code {
            Code::Internal | Code::Unavailable => Some(failure.to_string()),
            _ => None,
        };
        let details = Details {
            faults: failure.faults().to_vec(),
            names: conflict.as_ref().map(Conflict::names).unwrap_or_default(),
            data: conflict.and_then(|conflict| serde_json::to_value(conflict).ok()),
            retry_after: failure.retry_after_seconds().or(Self::new(code).details.retry_after),
            cause,
            ..Details::default()
        };
        Self { code, details: Arc::new(details) }
    }
}

impl From<tonic::Status> for Refusal {
    fn from(status: tonic::Status) -> Self {
        platform::Failure::from_status(status).into()
    }
}

impl From<platform::Faults> for Refusal {
    fn from(faults: platform::Faults) -> Self {
        platform::Failure::invalid(faults).into()
    }
}

/// The code of the failure's slug, unless the slug is unknown or belongs to another status than the failure's kind.
fn code_of(failure: &platform::Failure) -> Code {
    let status = failure.code().http();
    let named = Code::ALL.iter().find(|code| code.slug() == failure.slug() && code.status().as_u16() == status);
    named.copied().unwrap_or(match failure.code() {
        platform::Code::Unauthenticated => Code::Unauthenticated,
        platform::Code::Forbidden => Code::Forbidden,
        platform::Code::NotFound => Code::NotFound,
        platform::Code::Invalid => Code::ValidationFailed,
        platform::Code::Conflict => Code::Conflict,
        platform::Code::TooManyRequests => Code::TooManyRequests,
        platform::Code::Unavailable => Code::Unavailable,
        platform::Code::Internal => Code::Internal,
    })
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;
    use platform::{Failure, Faults};
    use proto::catalog::v1::{OutOfStock, ShortLine};
    use serde_json::json;

    use super::*;

    async fn body(response: Response) -> Value {
        serde_json::from_slice(&response.into_body().collect().await.unwrap().to_bytes()).unwrap()
    }

    #[test]
    fn every_code_has_the_status_of_the_contract() {
        let statuses: Vec<_> = Code::ALL.iter().map(|code| code.status().as_u16()).collect();
        assert_eq!(
            statuses,
            [
                400, 401, 401, 401, 401, 403, 403, 404, 405, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409,
                409, 409, 413, 415, 419, 422, 429, 500, 503, 503
            ]
        );
    }

    #[tokio::test]
    async fn all_faults_are_told_by_field_in_arabic() {
        let mut faults = Faults::new();
        faults.add("phone", "phone_malformed");
        faults.add_with("name", "too_long", &[("max", "255")]);
        faults.add("name", "control_characters");
        let response = Refusal::from(faults).render("r-1");
        assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
        let body = body(response).await;
        assert_eq!((&body["success"], &body["request_id"]), (&json!(false), &json!("r-1")));
        assert_eq!(body["errors"]["name"].as_array().map(Vec::len), Some(2));
        assert!(body["errors"]["name"][0].as_str().unwrap().contains("255"));
        assert!(body["errors"]["phone"][0].as_str().unwrap().chars().any(|c| ('\u{600}'..='\u{6ff}').contains(&c)));
        assert!(body.get("data").is_none());
    }

    #[tokio::test]
    async fn a_conflict_bears_its_state_and_names_it() {
        let short =
            ShortLine { field: "items.gift_sets.0".into(), name: "مجموعة العود".into(), available: 1 };
        let failure =
            Failure::new(platform::Code::Conflict, "out_of_stock").with_state(&OutOfStock { lines: vec![short] });
        let response = Refusal::from(tonic::Status::from(failure)).render("r");
        assert_eq!(response.status(), StatusCode::CONFLICT);
        let body = body(response).await;
        assert_eq!(body["code"], "out_of_stock");
        assert_eq!(body["data"]["lines"][0]["available"], 1);
        assert!(body["message"].as_str().unwrap().contains("مجموعة العود"));
    }

    #[tokio::test]
    async fn nothing_of_the_inside_is_told() {
        let status = tonic::Status::unknown("SELECT password FROM users at 10.0.0.7");
        let response = Refusal::from(status).render("r");
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let text = body(response).await.to_string();
        assert!(!text.contains("SELECT") && !text.contains("10.0.0.7"));
    }

    #[test]
    fn what_is_unavailable_says_when_to_come_again() {
        for status in [tonic::Status::unavailable("x"), tonic::Status::deadline_exceeded("x")] {
            let response = Refusal::from(status).render("r");
            assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
            assert!(response.headers().contains_key(header::RETRY_AFTER));
        }
        let failure =
            Failure::new(platform::Code::TooManyRequests, "too_many_requests").retry_after(Duration::from_secs(90));
        assert_eq!(Refusal::from(failure).render("r").headers()[header::RETRY_AFTER], "90");
    }

    #[test]
    fn an_unknown_slug_falls_back_to_its_kind() {
        let failure = Failure::new(platform::Code::Conflict, "something_new");
        assert_eq!(Refusal::from(failure).code(), Code::Conflict);
        let mismatched = Failure::new(platform::Code::Internal, "not_found");
        assert_eq!(Refusal::from(mismatched).code(), Code::Internal);
    }
}
