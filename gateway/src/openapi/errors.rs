//! The failures that calls share, by what brings them about. An operation refers to them; `openapi.json` describes each
//! of them once, with the codes it may bear.

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses,
    openapi::{Ref, RefOr, Response},
};

use crate::error::ErrorCode;

/// A failed answer, as it stands in the document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorResponse {
    pub(crate) name: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "told by the document, which a test makes"))]
    pub(crate) description: &'static str,
    /// Why, all with one status.
    pub(crate) codes: &'static [ErrorCode],
    /// What a conflict bears, where it is something else than its code's usual thing.
    #[cfg_attr(not(test), expect(dead_code, reason = "told by the document, which a test makes"))]
    pub(crate) state: Option<&'static str>,
}

macro_rules! error_responses {
    ($($name:ident $title:literal $description:literal [$($code:ident),+] $(of $state:literal)?;)+) => {
        $(const $name: ErrorResponse = ErrorResponse {
            name: $title,
            description: $description,
            codes: &[$(ErrorCode::$code),+],
            state: error_responses!(@state $($state)?),
        };)+

        /// All of them.
        #[cfg(test)]
        pub(super) const ALL: &[ErrorResponse] = &[$($name),+];
    };
    (@state) => { None };
    (@state $state:literal) => { Some($state) };
}

error_responses! {
    MALFORMED "Malformed" "The request line, a header or the body cannot be read" [MalformedRequest];
    UNAUTHENTICATED "Unauthenticated" "No token, or one that is unknown, expired or revoked" [Unauthenticated];
    WRONG_CREDENTIALS "WrongCredentials" "The account or the password is wrong; the same answer for either" [InvalidCredentials];
    WRONG_CODE "WrongCode" "The code is wrong or was used before, or the log-in has to begin anew" [InvalidCode, ChallengeOver];
    FORBIDDEN "Forbidden" "A valid token without the right, or of an administrator who has to switch a second factor on before all else"
        [Forbidden, SecondFactorRequired];
    NOT_FOUND "NotFound" "No such thing, or none that the caller may know of" [NotFound];
    METHOD_NOT_ALLOWED "MethodNotAllowed" "The body names no method that there is here; see `Allow`" [MethodNotAllowed];
    ORDER_REFUSED "OrderRefused" "Something of the order is no longer as the buyer saw it; nothing was ordered"
        [PriceChanged, OutOfStock, IdempotencyKeyReused];
    STEP_REFUSED "StepRefused" "The order cannot take that step, or somebody was faster; `data` is the order as it is"
        [InvalidTransition, Conflict];
    PRINTED "PrintedBefore" "Some of the orders were printed before; nothing is noted" [AlreadyPrinted];
    VARIANT_CHANGED "VariantChanged" "Somebody was faster; `data` is the variant as it is" [Conflict] of "Variant";
    PRODUCT_CHANGED "ProductChanged" "Somebody was faster; `data` is the product as it is" [Conflict] of "ProductDetail";
    IN_USE "InUse" "A gift set holds the thing" [InUse];
    UNREADY "ImportNotReady" "The table has faults, lacks pictures, or was started or given up already; `data` is the table as it is" [ImportNotReady];
    SETTINGS_CHANGED "SettingsChanged" "Somebody was faster; `data` is the settings as they are" [Conflict] of "ShopSettings";
    PERSON_REFUSED "PersonRefused" "It is the caller's own account, or the last owner's" [OwnAccount, LastOwner];
    POLICY_REFUSED "PolicyRefused" "Whoever requires a second factor of all has one" [SecondFactorMissing];
    START_REFUSED "StartRefused" "There is one already" [SecondFactorOn];
    CODE_REFUSED "CodeRefused" "There is no second factor, or none that was begun" [SecondFactorMissing];
    OFF_REFUSED "OffRefused" "There is no second factor, or the shop requires one" [SecondFactorMissing, SecondFactorEnforced];
    KEYLESS "Keyless" "Something behind the gateway does not answer, or the shop has no key to keep secrets with" [Unavailable, SecretKeyMissing];
    TOO_LARGE "PayloadTooLarge" "More than 256 KiB, or than 12 MiB of a form" [PayloadTooLarge];
    UNSUPPORTED "UnsupportedMediaType" "The body's type is not one that the call takes" [UnsupportedMediaType];
    CSRF "CsrfMismatch" "The cookie `XSRF-TOKEN` came without its repetition in `X-XSRF-TOKEN`" [CsrfMismatch];
    INVALID "ValidationFailed" "Fields out of their rules, all of them at once" [ValidationFailed];
    TOO_MANY "TooManyRequests" "Too often; see `Retry-After`" [TooManyRequests];
    INTERNAL "Internal" "Our own fault" [Internal];
    UNAVAILABLE "Unavailable" "Something behind the gateway does not answer; see `Retry-After`" [Unavailable];
}

macro_rules! groups {
    ($($(#[$doc:meta])* $name:ident [$($error:ident),+];)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                [$($error),+].into_iter().map(ErrorResponse::reference).collect()
            }
        }
    )+};
}

groups! {
    /// What may happen to every request.
    Any [MALFORMED, INTERNAL, UNAVAILABLE];
    /// What may happen to every call of the API.
    Call [MALFORMED, TOO_LARGE, INTERNAL, UNAVAILABLE];
    /// Calls that take parameters with rules.
    InvalidQuery [INVALID];
    /// Calls that name a thing.
    NotFound [NOT_FOUND];
    /// Calls that change something.
    Csrf [CSRF];
    /// Calls that take a body.
    Body [UNSUPPORTED, INVALID];
    /// Calls of those who are signed in.
    Unauthenticated [UNAUTHENTICATED];
    /// Calls of those with the right.
    Authorization [UNAUTHENTICATED, FORBIDDEN];
    /// Log-ins.
    Credentials [WRONG_CREDENTIALS, TOO_MANY];
    /// The second step of log-ins.
    SecondFactor [WRONG_CODE, TOO_MANY];
    /// Calls that are rationed.
    RateLimited [TOO_MANY];
    /// Placing an order.
    OrderConflict [ORDER_REFUSED];
    /// Moving an order on.
    StatusConflict [STEP_REFUSED];
    /// Printing orders.
    AlreadyPrinted [PRINTED];
    /// Changing a variant that may be another than the caller saw.
    VariantChanged [VARIANT_CHANGED];
    /// Changing a product that may be another than the caller saw.
    ProductChanged [PRODUCT_CHANGED];
    /// What is posted and names its method inside.
    MethodNotAllowed [METHOD_NOT_ALLOWED];
    /// Deleting what a gift set may hold.
    InUse [IN_USE];
    /// Tables that are not at the point for that.
    ImportNotReady [UNREADY];
    /// Changing the shop's settings.
    SettingsChanged [SETTINGS_CHANGED];
    /// Changing an administrator's account.
    AccountConflict [PERSON_REFUSED];
    /// Changing what holds for all administrators.
    PolicyConflict [POLICY_REFUSED];
    /// Beginning to switch a second factor on.
    TwoFactorStart [START_REFUSED, KEYLESS];
    /// Calls that take a code of the caller's second factor.
    TwoFactorCode [CODE_REFUSED, KEYLESS];
    /// Switching a second factor off.
    TwoFactorDisable [OFF_REFUSED, KEYLESS];
}

/// Reads whose answers bear a validator.
pub(crate) struct NotModified;

impl IntoResponses for NotModified {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        BTreeMap::from([("304".to_owned(), Ref::new("#/components/responses/NotModified").into())])
    }
}

impl ErrorResponse {
    fn reference(self) -> (String, RefOr<Response>) {
        let status = self.codes.first().map_or_else(String::new, |code| code.status().as_str().to_owned());
        (status, Ref::from_response_name(self.name).into())
    }
}
