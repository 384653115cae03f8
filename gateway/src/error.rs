//! Errors of the API: a closed set of codes with their statuses. The outermost middleware renders them, since it alone
//! knows the request's id.

use std::{fmt, sync::Arc, time::Duration};

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use proto::common::v1::FieldError;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident $slug:tt $status:literal;)+) => {
        /// Stable code of an error, for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
        #[schema(as = FailureCode)]
        pub(crate) enum ErrorCode {
            $($(#[$doc])* #[serde(rename = $slug)] $code,)+
        }

        impl ErrorCode {
            pub(crate) const ALL: &[Self] = &[$(Self::$code),+];

            pub(crate) fn from_slug(slug: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.slug() == slug)
            }

            /// Returns the name of the code in responses.
            pub(crate) const fn slug(self) -> &'static str {
                match self {
                    $(Self::$code => $slug,)+
                }
            }

            /// Returns the HTTP status. 419 is not registered; frameworks use it for a failed CSRF check.
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
    /// The token is missing, unknown, expired or revoked.
    Unauthenticated "unauthenticated" 401;
    /// Account or password is wrong.
    InvalidCredentials "invalid_credentials" 401;
    /// The code of the second factor is wrong, or was used before.
    InvalidCode "invalid_code" 401;
    /// The second step of a log-in came too late or failed too often; the log-in must be restarted.
    ChallengeOver "challenge_over" 401;
    /// The token is valid, but lacks the right.
    Forbidden "forbidden" 403;
    /// The shop requires a second factor of administrators, which the caller has not set up yet.
    SecondFactorRequired "second_factor_required" 403;
    /// The route or entity does not exist.
    NotFound "not_found" 404;
    /// The route has other methods, listed in `Allow`.
    MethodNotAllowed "method_not_allowed" 405;
    /// The entity has changed since the caller read it.
    Conflict "conflict" 409;
    /// The order cannot change to that status.
    InvalidTransition "invalid_transition" 409;
    /// The total has changed.
    PriceChanged "price_changed" 409;
    /// Some lines are unavailable.
    OutOfStock "out_of_stock" 409;
    /// Some of the orders were printed before.
    AlreadyPrinted "already_printed" 409;
    /// The customer reviewed the product for this order before.
    AlreadyReviewed "already_reviewed" 409;
    /// There are too many drafts of orders.
    TooManyDrafts "too_many_drafts" 409;
    /// The order must be agreed on by telephone.
    CallRequired "call_required" 409;
    /// One of the customers is part of another merge.
    AlreadyMerged "already_merged" 409;
    /// The merge can no longer be undone.
    UndoExpired "undo_expired" 409;
    /// The customer cannot request a return of the order now.
    ReturnNotPossible "return_not_possible" 409;
    /// Another order replaces the items of the exchange already.
    AlreadyExchanged "already_exchanged" 409;
    /// The return is no exchange that waits for a replacement.
    NotExchangeable "not_exchangeable" 409;
    /// The exchange has no replacement yet.
    ReplacementMissing "replacement_missing" 409;
    /// An order of the person is neither delivered nor cancelled.
    OpenOrders "open_orders" 409;
    /// The entity is in use.
    InUse "in_use" 409;
    /// Orders used the offer.
    OfferUsed "offer_used" 409;
    /// Something was drawn from the bottle.
    BottleInUse "bottle_in_use" 409;
    /// The bottle is sealed.
    BottleSealed "bottle_sealed" 409;
    /// The bottle is empty.
    BottleEmpty "bottle_empty" 409;
    /// Administrators cannot disable or demote themselves.
    OwnAccount "own_account" 409;
    /// The last enabled owner cannot be disabled or demoted.
    LastOwner "last_owner" 409;
    /// The caller has no second factor.
    SecondFactorMissing "second_factor_missing" 409;
    /// The caller's second factor is enabled already.
    SecondFactorOn "second_factor_on" 409;
    /// The shop requires a second factor, so it cannot be disabled.
    SecondFactorEnforced "second_factor_enforced" 409;
    /// The idempotency key was used with another body.
    IdempotencyKeyReused "idempotency_key_reused" 409;
    /// The state of the import does not allow the call.
    ImportNotReady "import_not_ready" 409;
    /// The body is too large.
    PayloadTooLarge "payload_too_large" 413;
    /// The content type of the body is not supported.
    UnsupportedMediaType "unsupported_media_type" 415;
    /// The header does not repeat the XSRF cookie.
    CsrfMismatch "csrf_mismatch" 419;
    /// One or more fields are invalid.
    ValidationFailed "validation_failed" 422;
    /// The rate limit is reached; see `Retry-After`.
    TooManyRequests "too_many_requests" 429;
    /// An unexpected error; the cause is in the log.
    Internal "internal" 500;
    /// A service does not respond; see `Retry-After`.
    Unavailable "unavailable" 503;
    /// The shop has no key to encrypt secrets.
    SecretKeyMissing "secret_key_missing" 503;
}

/// A call that failed. Clones share their details.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    code: ErrorCode,
    details: Arc<Details>,
}

#[derive(Debug, Default)]
pub(crate) struct Details {
    pub(crate) field_errors: Vec<FieldError>,
    /// The failure of a service, whose state a conflict is read from.
    pub(crate) failure: Option<platform::Error>,
    /// The state that caused a conflict, where the route reads it itself.
    pub(crate) data: Option<Value>,
    pub(crate) retry_after: Option<u64>,
    /// The methods of the route, for `Allow`.
    allowed: Option<&'static str>,
    /// Overrides the message of the code.
    pub(crate) message: Option<String>,
    cause: Option<String>,
}

impl ApiError {
    pub(crate) fn new(code: ErrorCode) -> Self {
        Self { code, details: Arc::new(Details { retry_after: default_retry_after(code), ..Details::default() }) }
    }

    /// An unexpected error. The cause is logged and never sent.
    pub(crate) fn internal(cause: impl fmt::Display) -> Self {
        let details = Details { cause: Some(cause.to_string()), ..Details::default() };
        Self { code: ErrorCode::Internal, details: Arc::new(details) }
    }

    /// A method that the route does not have; `allowed` lists those that it has.
    pub(crate) fn method_not_allowed(allowed: &'static str) -> Self {
        let details = Details { allowed: Some(allowed), ..Details::default() };
        Self { code: ErrorCode::MethodNotAllowed, details: Arc::new(details) }
    }

    /// A rate limit, with a message of its own. `retry_after` is rounded up to whole seconds.
    pub(crate) fn rate_limited(retry_after: Duration, message: String) -> Self {
        let details = Details {
            retry_after: Some(retry_after.as_millis().div_ceil(1000).max(1).try_into().unwrap_or(u64::MAX)),
            message: Some(message),
            ..Details::default()
        };
        Self { code: ErrorCode::TooManyRequests, details: Arc::new(details) }
    }

    /// Overrides the message of the code.
    pub(crate) fn with_message(self, message: String) -> Self {
        let mut details = Arc::into_inner(self.details).unwrap_or_default();
        details.message = Some(message);
        Self { code: self.code, details: Arc::new(details) }
    }

    /// A conflict whose state the caller has read from the failure.
    pub(crate) fn conflict(failure: platform::Error, state: impl Serialize) -> Self {
        let error = Self::from(failure);
        let mut details = Arc::into_inner(error.details).unwrap_or_default();
        details.data = serde_json::to_value(state).ok();
        Self { code: error.code, details: Arc::new(details) }
    }

    /// Converts the failure of a call. A conflict carries the current entity `M`, converted to its response `T`.
    pub(crate) fn with_state<M: prost::Message + Default, T: From<M> + Serialize>(status: tonic::Status) -> Self {
        let failure = platform::Error::from_status(status);
        match failure.state::<M>() {
            Some(state) if failure.code() == platform::ErrorCode::FailedPrecondition => {
                Self::conflict(failure, T::from(state))
            }
            _ => failure.into(),
        }
    }

    pub(crate) const fn code(&self) -> ErrorCode {
        self.code
    }

    /// Returns the cause, for the log alone.
    pub(crate) fn cause(&self) -> Option<&str> {
        self.details.cause.as_deref()
    }

    pub(crate) fn details(&self) -> &Details {
        &self.details
    }
}

impl IntoResponse for ApiError {
    /// Sets status and headers; the outermost middleware renders the body.
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        if let Some(allowed) = self.details.allowed {
            response.headers_mut().insert(header::ALLOW, HeaderValue::from_static(allowed));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<platform::Error> for ApiError {
    fn from(failure: platform::Error) -> Self {
        let code = code_of(&failure);
        let cause = match code {
            ErrorCode::Internal | ErrorCode::Unavailable => Some(failure.to_string()),
            _ => None,
        };
        let details = Details {
            field_errors: failure.field_errors().to_vec(),
            retry_after: failure.retry_after_seconds().or(default_retry_after(code)),
            cause,
            failure: Some(failure),
            ..Details::default()
        };
        Self { code, details: Arc::new(details) }
    }
}

impl From<tonic::Status> for ApiError {
    fn from(status: tonic::Status) -> Self {
        platform::Error::from_status(status).into()
    }
}

impl From<platform::FieldErrors> for ApiError {
    fn from(errors: platform::FieldErrors) -> Self {
        platform::Error::invalid(errors).into()
    }
}

/// Returns the seconds of `Retry-After` where the service names none.
fn default_retry_after(code: ErrorCode) -> Option<u64> {
    matches!(code, ErrorCode::Unavailable | ErrorCode::TooManyRequests).then_some(1)
}

/// Returns the code of the failure's slug. Falls back to the failure's kind when the slug is unknown or has another status.
fn code_of(failure: &platform::Error) -> ErrorCode {
    let status = failure.code().http();
    let code = ErrorCode::from_slug(failure.slug()).filter(|code| code.status().as_u16() == status);
    code.unwrap_or(match failure.code() {
        platform::ErrorCode::Unauthenticated => ErrorCode::Unauthenticated,
        platform::ErrorCode::Forbidden => ErrorCode::Forbidden,
        platform::ErrorCode::NotFound => ErrorCode::NotFound,
        platform::ErrorCode::Invalid => ErrorCode::ValidationFailed,
        platform::ErrorCode::FailedPrecondition => ErrorCode::Conflict,
        platform::ErrorCode::TooManyRequests => ErrorCode::TooManyRequests,
        platform::ErrorCode::Unavailable => ErrorCode::Unavailable,
        platform::ErrorCode::Internal => ErrorCode::Internal,
    })
}

#[cfg(test)]
mod tests {
    use platform::Error;

    use super::*;

    #[test]
    fn every_code_has_the_status_of_the_contract() {
        let statuses: Vec<_> = ErrorCode::ALL.iter().map(|code| code.status().as_u16()).collect();
        assert_eq!(
            statuses,
            [
                400, 401, 401, 401, 401, 403, 403, 404, 405, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409,
                409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 413, 415, 419, 422,
                429, 500, 503, 503
            ]
        );
    }

    #[test]
    fn unknown_slug_falls_back_to_kind_of_failure() {
        let failure = Error::new(platform::ErrorCode::FailedPrecondition, "something_new");
        assert_eq!(ApiError::from(failure).code(), ErrorCode::Conflict);
        let mismatched = Error::new(platform::ErrorCode::Internal, "not_found");
        assert_eq!(ApiError::from(mismatched).code(), ErrorCode::Internal);
    }
}
