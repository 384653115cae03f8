//! Error responses that operations share. `openapi.json` describes each once, with its codes.

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses,
    openapi::{Ref, RefOr, Response},
};

use crate::error::ErrorCode;

/// An error response of the document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErrorResponse {
    pub(crate) name: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "used by the document, which a test builds"))]
    pub(crate) description: &'static str,
    /// Codes of the response, all with one status.
    pub(crate) codes: &'static [ErrorCode],
    /// Schema of the conflict's state, where it is not the usual one of the code.
    #[cfg_attr(not(test), expect(dead_code, reason = "used by the document, which a test builds"))]
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

        /// Every error response of the document.
        #[cfg(test)]
        pub(super) const ALL: &[ErrorResponse] = &[$($name),+];
    };
    (@state) => { None };
    (@state $state:literal) => { Some($state) };
}

error_responses! {
    MALFORMED "Malformed" "The request line, a header or the body cannot be read" [MalformedRequest];
    UNAUTHENTICATED "Unauthenticated" "The token is missing, unknown, expired or revoked" [Unauthenticated];
    WRONG_CREDENTIALS "WrongCredentials" "Account or password is wrong; the response does not tell which" [InvalidCredentials];
    WRONG_CODE "WrongCode" "The code is wrong or was used before, or the log-in must be restarted" [InvalidCode, ChallengeOver];
    FORBIDDEN "Forbidden" "The token lacks the right, or belongs to an administrator who must set up a second factor first"
        [Forbidden, SecondFactorRequired];
    NOT_FOUND "NotFound" "The entity does not exist, or is hidden from the caller" [NotFound];
    METHOD_NOT_ALLOWED "MethodNotAllowed" "The body names no method of the route; see `Allow`" [MethodNotAllowed];
    ORDER_REFUSED "OrderRefused" "Price or availability have changed since the customer saw them, or the customer must call the shop; nothing was ordered"
        [PriceChanged, OutOfStock, IdempotencyKeyReused, CallRequired];
    ADMIN_ORDER_REFUSED "AdminOrderRefused" "Price, availability or the draft have changed since the administrator saw them, or the exchange cannot be replaced; nothing was ordered"
        [PriceChanged, OutOfStock, IdempotencyKeyReused, AlreadyExchanged, NotExchangeable, Conflict] of "OrderDraft";
    DRAFT_CHANGED "DraftChanged" "The draft has changed; `data` is the current draft" [Conflict] of "OrderDraft";
    DRAFTS_FULL "TooManyDrafts" "There are too many drafts" [TooManyDrafts];
    STEP_REFUSED "StepRefused" "The order cannot change to that status, or has changed; `data` is the current order"
        [InvalidTransition, Conflict];
    REVISION_REFUSED "RevisionRefused" "The order has changed, or its price or the availability of its items has; nothing was revised. After `conflict`, `data` is the current order"
        [Conflict, PriceChanged, OutOfStock];
    NOT_RETURNABLE "NotReturnable" "No return can be requested now, with the reason in `data`, or the key was used for another request" [ReturnNotPossible, IdempotencyKeyReused];
    RETURN_REFUSED "ReturnRefused" "The order cannot be returned in its status, or has changed; `data` is the current order"
        [InvalidTransition, Conflict];
    RETURN_CHANGED "ReturnChanged" "The state of the return does not allow the step, or it has changed; `data` is the current return"
        [InvalidTransition, Conflict] of "AdminReturn";
    CLOSING_REFUSED "ClosingRefused" "The state of the return does not allow the step, it has changed, or the exchange has no replacement; `data` is the current return"
        [InvalidTransition, Conflict, ReplacementMissing] of "AdminReturn";
    COURIER_CHANGED "CourierChanged" "The courier has changed; `data` is the current courier" [Conflict] of "Courier";
    SHIPMENT_REFUSED "ShipmentRefused" "The shipment cannot change to that state, or has changed; `data` is the current shipment"
        [InvalidTransition, Conflict] of "Shipment";
    REMITTANCE_REFUSED "RemittanceRefused" "The state of the remittance does not allow the step, or it has changed; `data` is the current remittance"
        [InvalidTransition, Conflict] of "Remittance";
    REVIEWED "ReviewedBefore" "The customer reviewed the product for this order before" [AlreadyReviewed];
    REVIEW_CHANGED "ReviewChanged" "The review has changed; `data` is the current review" [Conflict] of "AdminReview";
    PRINTED "PrintedBefore" "Some of the orders were printed before; nothing was recorded" [AlreadyPrinted];
    MERGE_REFUSED "MergeRefused" "One of the customers is part of another merge; `data` is the present customer of the other" [AlreadyMerged];
    UNDO_REFUSED "UndoRefused" "The merge is older than a day" [UndoExpired];
    ERASURE_REFUSED "ErasureRefused" "An order is neither delivered nor cancelled; nothing was erased" [OpenOrders];
    VARIANT_CHANGED "VariantChanged" "The variant has changed; `data` is the current variant" [Conflict] of "Variant";
    PRODUCT_CHANGED "ProductChanged" "The product has changed; `data` is the current product" [Conflict] of "ProductDetail";
    SAMPLE_SET_CHANGED "SampleSetChanged" "The template has changed; `data` is the current template" [Conflict] of "SampleSetTemplate";
    IN_USE "InUse" "A gift set or a product uses the entity" [InUse];
    OFFER_CHANGED "OfferChanged" "The offer has changed; `data` is the current offer" [Conflict] of "Offer";
    OFFER_USED "OfferUsed" "Orders may have used the offer, which can be switched off instead" [OfferUsed];
    BOTTLE_REFUSED "BottleRefused" "The state of the bottle does not allow the step, or it has changed; after `conflict`, `data` is the current bottle"
        [Conflict, BottleSealed, BottleEmpty, BottleInUse] of "Bottle";
    COST_RULES_CHANGED "CostRulesChanged" "The costs have changed; `data` is the current costs" [Conflict] of "CostRules";
    UNREADY "ImportNotReady" "The import has errors, lacks images, or was started or discarded already; `data` is the current import" [ImportNotReady];
    SETTINGS_CHANGED "SettingsChanged" "The settings have changed; `data` is the current settings" [Conflict] of "ShopSettings";
    CREDIT_RULES_CHANGED "CreditRulesChanged" "The rules have changed; `data` is the current rules" [Conflict] of "CreditRules";
    PERSON_REFUSED "PersonRefused" "The account is the caller's own, or that of the last owner" [OwnAccount, LastOwner];
    POLICY_REFUSED "PolicyRefused" "A caller without a second factor cannot require one" [SecondFactorMissing];
    START_REFUSED "StartRefused" "The second factor is enabled already" [SecondFactorOn];
    CODE_REFUSED "CodeRefused" "There is no second factor, and none is being set up" [SecondFactorMissing];
    OFF_REFUSED "OffRefused" "There is no second factor, or the shop requires one" [SecondFactorMissing, SecondFactorEnforced];
    KEYLESS "Keyless" "A service does not respond, or the shop has no key to encrypt secrets" [Unavailable, SecretKeyMissing];
    TOO_LARGE "PayloadTooLarge" "The body exceeds 256 KiB, or 12 MiB for forms, 4 MiB with a statement, 64 KiB for hints" [PayloadTooLarge];
    UNSUPPORTED "UnsupportedMediaType" "The content type is not supported" [UnsupportedMediaType];
    CSRF "CsrfMismatch" "`X-XSRF-TOKEN` does not repeat the cookie `XSRF-TOKEN`" [CsrfMismatch];
    INVALID "ValidationFailed" "Fields are invalid; all errors are listed" [ValidationFailed];
    TOO_MANY "TooManyRequests" "The rate limit is reached; see `Retry-After`" [TooManyRequests];
    INTERNAL "Internal" "Unexpected error" [Internal];
    UNAVAILABLE "Unavailable" "A service does not respond; see `Retry-After`" [Unavailable];
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
    /// Errors of every request.
    Any [MALFORMED, INTERNAL, UNAVAILABLE];
    /// Errors of every call of the API.
    Call [MALFORMED, TOO_LARGE, INTERNAL, UNAVAILABLE];
    /// Errors of invalid query parameters.
    InvalidQuery [INVALID];
    /// Errors of routes with an id or slug.
    NotFound [NOT_FOUND];
    /// Errors of unsafe methods.
    Csrf [CSRF];
    /// Errors of request bodies.
    Body [UNSUPPORTED, INVALID];
    /// Errors of routes that require a session.
    Unauthenticated [UNAUTHENTICATED];
    /// Errors of routes that require a right.
    Authorization [UNAUTHENTICATED, FORBIDDEN];
    /// Errors of logging in.
    Credentials [WRONG_CREDENTIALS, TOO_MANY];
    /// Errors of the second step of a log-in.
    SecondFactor [WRONG_CODE, TOO_MANY];
    /// Errors of rate-limited routes.
    RateLimited [TOO_MANY];
    /// Conflicts of placing an order.
    OrderConflict [ORDER_REFUSED];
    /// Conflicts of placing an order for a customer.
    AdminOrderConflict [ADMIN_ORDER_REFUSED];
    /// Conflicts of saving a draft.
    DraftChanged [DRAFT_CHANGED];
    /// Limit on the number of drafts.
    TooManyDrafts [DRAFTS_FULL];
    /// Conflicts of changing an order.
    StatusConflict [STEP_REFUSED];
    /// Conflicts of revising an order.
    RevisionConflict [REVISION_REFUSED];
    /// Conflicts of requesting a return.
    ReturnRequestConflict [NOT_RETURNABLE];
    /// Conflicts of creating a return.
    ReturnCreationConflict [RETURN_REFUSED];
    /// Conflicts of a step of a return.
    ReturnConflict [RETURN_CHANGED];
    /// Conflicts of closing a return.
    ReturnClosingConflict [CLOSING_REFUSED];
    /// Conflicts of changing a courier.
    CourierChanged [COURIER_CHANGED];
    /// Errors of storing the secret of a courier.
    CourierSecret [KEYLESS];
    /// Conflicts of changing a shipment.
    ShipmentConflict [SHIPMENT_REFUSED];
    /// Conflicts of a step of a remittance.
    RemittanceConflict [REMITTANCE_REFUSED];
    /// Conflicts of reviewing a product.
    AlreadyReviewed [REVIEWED];
    /// Conflicts of changing a review.
    ReviewChanged [REVIEW_CHANGED];
    /// Conflicts of recording prints.
    AlreadyPrinted [PRINTED];
    /// Conflicts of merging customers.
    MergeConflict [MERGE_REFUSED];
    /// Conflicts of undoing a merge.
    UndoExpired [UNDO_REFUSED];
    /// Conflicts of erasing a person.
    OpenOrders [ERASURE_REFUSED];
    /// Conflicts of changing a variant.
    VariantChanged [VARIANT_CHANGED];
    /// Conflicts of changing a product.
    ProductChanged [PRODUCT_CHANGED];
    /// Conflicts of changing a template of sample sets.
    SampleSetChanged [SAMPLE_SET_CHANGED];
    /// Errors of a POST whose body names the method.
    MethodNotAllowed [METHOD_NOT_ALLOWED];
    /// Conflicts of deleting what a gift set may use.
    InUse [IN_USE];
    /// Conflicts of changing an offer.
    OfferChanged [OFFER_CHANGED];
    /// Conflicts of deleting an offer.
    OfferUsed [OFFER_USED];
    /// Conflicts of changing a purchased bottle.
    BottleConflict [BOTTLE_REFUSED];
    /// Conflicts of changing the costs of consumables.
    CostRulesChanged [COST_RULES_CHANGED];
    /// Conflicts with the state of an import.
    ImportNotReady [UNREADY];
    /// Conflicts of changing the shop's settings.
    SettingsChanged [SETTINGS_CHANGED];
    /// Conflicts of changing the rules of credits.
    CreditRulesChanged [CREDIT_RULES_CHANGED];
    /// Conflicts of changing an administrator.
    AccountConflict [PERSON_REFUSED];
    /// Conflicts of changing the policy for administrators.
    PolicyConflict [POLICY_REFUSED];
    /// Errors of starting to enable a second factor.
    TwoFactorStart [START_REFUSED, KEYLESS];
    /// Errors of routes that require a code of the second factor.
    TwoFactorCode [CODE_REFUSED, KEYLESS];
    /// Errors of disabling a second factor.
    TwoFactorDisable [OFF_REFUSED, KEYLESS];
}

/// `304 Not Modified`, for reads with an `ETag`.
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
