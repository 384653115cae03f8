//! Requests to make, decide and receive returns, validated as far as that needs no order.

use platform::{FieldErrors, text};
use prost::Message;
use proto::{
    Money,
    orders::v1::{CreateReturnRequest, ReceivedLine, RequestReturnRequest, ReturnKind, ReturnLineInput, ReturnReason},
};
use sha2::{Digest, Sha256};

use super::{notes, placements::check_key, returns::Return};

/// Maximum length of the customer's words in characters.
const MAX_DETAILS: usize = 500;

/// Maximum length of the reason for declining a return in characters.
const MAX_DECLINE_REASON: usize = 255;

/// Upper bound on photos of one return.
const MAX_PHOTOS: usize = 3;

/// Maximum length of the path of a photo in characters.
const MAX_PATH: usize = 255;

/// Upper bound on a fee.
const MAX_FEE: Money = Money::from_shekels(1_000);

/// Kind, reason and words of a return that is made.
#[derive(Clone, Debug)]
pub(crate) struct NewReturn {
    pub(crate) kind: ReturnKind,
    pub(crate) reason: ReturnReason,
    pub(crate) details: String,
    pub(crate) lines: Vec<ReturnLineInput>,
    pub(crate) photos: Vec<String>,
    /// None: by the rules.
    pub(crate) fee: Option<Money>,
    /// Idempotency key, if the client sent one.
    pub(crate) key: Option<String>,
    /// Hash that distinguishes requests under the same key.
    pub(crate) fingerprint: String,
}

impl NewReturn {
    /// Parse the request of a shopper; the result is meaningful only without errors.
    pub(crate) fn by_shopper(mut request: RequestReturnRequest, errors: &mut FieldErrors) -> Self {
        let (key, photos) = (request.idempotency_key.take(), std::mem::take(&mut request.photos));
        let fingerprint = hex::encode(Sha256::digest(request.encode_to_vec()));
        check_key(key.as_deref(), errors);
        check_photos(&photos, errors);
        let kind = read_kind(request.kind, &[ReturnKind::Damaged, ReturnKind::Exchange, ReturnKind::Return], errors);
        let reason = read_reason(request.reason, errors);
        if reason == ReturnReason::Unreachable {
            errors.add("reason", "not_an_option");
        }
        let details = notes::several_lines("details", &request.details, MAX_DETAILS, errors);
        Self { kind, reason, details, lines: request.lines, photos, fee: None, key, fingerprint }
    }

    /// Parse the request of an administrator; the result is meaningful only without errors.
    pub(crate) fn by_admin(request: CreateReturnRequest, errors: &mut FieldErrors) -> Self {
        let kinds = [ReturnKind::Refused, ReturnKind::Damaged, ReturnKind::Exchange, ReturnKind::Return];
        let kind = read_kind(request.kind, &kinds, errors);
        Self {
            kind,
            reason: read_reason(request.reason, errors),
            details: notes::several_lines("details", &request.details, MAX_DETAILS, errors),
            lines: request.lines,
            photos: Vec::new(),
            fee: read_fee(request.fee_agorot, kind, errors),
            key: None,
            fingerprint: String::new(),
        }
    }
}

fn read_kind(kind: i32, allowed: &[ReturnKind], errors: &mut FieldErrors) -> ReturnKind {
    match ReturnKind::try_from(kind) {
        Ok(kind) if allowed.contains(&kind) => return kind,
        Ok(ReturnKind::Unspecified) => errors.add("kind", "required"),
        Ok(_) | Err(_) => errors.add("kind", "not_an_option"),
    }
    ReturnKind::Unspecified
}

fn read_reason(reason: i32, errors: &mut FieldErrors) -> ReturnReason {
    match ReturnReason::try_from(reason) {
        Ok(ReturnReason::Unspecified) => errors.add("reason", "required"),
        Ok(reason) => return reason,
        Err(_) => errors.add("reason", "not_an_option"),
    }
    ReturnReason::Unspecified
}

fn check_photos(photos: &[String], errors: &mut FieldErrors) {
    if photos.len() > MAX_PHOTOS {
        errors.add_with("photos", "too_many", &[("max", &MAX_PHOTOS.to_string())]);
    }
    for (n, path) in photos.iter().enumerate() {
        text::required(&format!("photos.{n}"), path, MAX_PATH, errors);
    }
}

/// Parse the fee of a return; none by the rules. Damage is the shop's.
pub(crate) fn read_fee(agorot: Option<i64>, kind: ReturnKind, errors: &mut FieldErrors) -> Option<Money> {
    let fee = agorot.map(Money::from_agorot)?;
    check_fee("fee", fee, errors);
    if kind == ReturnKind::Damaged && fee > Money::ZERO {
        errors.add("fee", "damaged_without_fee");
    }
    Some(fee)
}

/// Add an error to the field unless the fee is within its bounds.
pub(crate) fn check_fee(field: &str, fee: Money, errors: &mut FieldErrors) {
    if fee < Money::ZERO {
        errors.add(field, "amount_malformed");
    } else if fee > MAX_FEE {
        errors.add_with(field, "fee_too_high", &[("max", &(MAX_FEE.agorot() / 100).to_string())]);
    }
}

/// Parse the reason for declining a return.
pub(crate) fn read_decline_reason(typed: &str, errors: &mut FieldErrors) -> String {
    text::required("reason", typed, MAX_DECLINE_REASON, errors)
}

/// Parse the destination of each line of a received return: true to restock it. Every line is named once.
pub(crate) fn read_received(lines: &[ReceivedLine], received: &Return, errors: &mut FieldErrors) -> Vec<bool> {
    for (n, line) in lines.iter().enumerate() {
        let field = format!("lines.{n}.line");
        if !received.lines.iter().any(|known| known.line == line.line) {
            errors.add(field, "unknown_thing");
        } else if lines[..n].iter().any(|earlier| earlier.line == line.line) {
            errors.add(field, "line_repeated");
        }
    }
    let restock = |key: &str| lines.iter().find(|line| line.line == key).map(|line| line.restock);
    let restocked: Option<Vec<_>> = received.lines.iter().map(|line| restock(&line.line)).collect();
    if restocked.is_none() {
        errors.add("lines", "lines_missing");
    }
    restocked.unwrap_or_default()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    fn request() -> RequestReturnRequest {
        RequestReturnRequest {
            tracking_token: "token".into(),
            kind: ReturnKind::Damaged.into(),
            reason: ReturnReason::Damaged.into(),
            details: " تسرّب\r\nالعطر ".into(),
            lines: vec![ReturnLineInput { line: "variants.0".into(), quantity: 1 }],
            photos: vec!["one".into()],
            idempotency_key: Some("key".into()),
        }
    }

    pub(crate) fn field_errors(errors: FieldErrors) -> Vec<(String, String)> {
        let Err(failure) = errors.check() else { return vec![] };
        failure.field_errors().iter().map(|error| (error.field.clone(), error.slug.clone())).collect()
    }

    fn by_shopper(change: impl FnOnce(&mut RequestReturnRequest)) -> (NewReturn, Vec<(String, String)>) {
        let (mut request, mut errors) = (request(), FieldErrors::new());
        change(&mut request);
        let new = NewReturn::by_shopper(request, &mut errors);
        (new, field_errors(errors))
    }

    #[test]
    fn request_is_normalised() {
        let (new, errors) = by_shopper(|_| {});
        assert_eq!(errors, []);
        assert_eq!((new.kind, new.details.as_str(), new.fee), (ReturnKind::Damaged, "تسرّب\nالعطر", None));
    }

    #[test]
    fn request_reports_all_field_errors() {
        let (_, errors) = by_shopper(|request| {
            request.kind = ReturnKind::Refused.into();
            request.reason = ReturnReason::Unreachable.into();
            request.details = "ا".repeat(501);
            request.photos = vec!["one".into(), String::new(), "three".into(), "four".into()];
            request.idempotency_key = Some(String::new());
        });
        let expected = [
            ("idempotency_key", "required"),
            ("photos", "too_many"),
            ("photos.1", "required"),
            ("kind", "not_an_option"),
            ("reason", "not_an_option"),
            ("details", "too_long"),
        ];
        assert_eq!(errors, expected.map(|(field, slug)| (field.to_owned(), slug.to_owned())));
        let (_, errors) = by_shopper(|request| (request.kind, request.reason) = (0, 0));
        assert_eq!(errors, [("kind", "required"), ("reason", "required")].map(|(f, s)| (f.to_owned(), s.to_owned())));
        let (_, errors) = by_shopper(|request| (request.kind, request.reason) = (9, -1));
        assert_eq!(errors.len(), 2);
    }

    #[test]
    fn fingerprint_ignores_key_and_photos() {
        let of = |change: fn(&mut RequestReturnRequest)| by_shopper(change).0.fingerprint;
        let same = |request: &mut RequestReturnRequest| (request.idempotency_key, request.photos) = (None, vec![]);
        assert_eq!(of(same), of(|_| {}));
        assert_ne!(of(|request| request.details.clear()), of(|_| {}));
    }

    #[test]
    fn fee_is_bounded_and_never_covers_damage() {
        let errors = |agorot, kind| {
            let mut errors = FieldErrors::new();
            read_fee(agorot, kind, &mut errors);
            field_errors(errors).into_iter().map(|(_, slug)| slug).collect::<Vec<_>>()
        };
        for (agorot, kind, expected) in [
            (None, ReturnKind::Damaged, None),
            (Some(0), ReturnKind::Damaged, None),
            (Some(1), ReturnKind::Damaged, Some("damaged_without_fee")),
            (Some(100_000), ReturnKind::Return, None),
            (Some(100_001), ReturnKind::Return, Some("fee_too_high")),
            (Some(-1), ReturnKind::Return, Some("amount_malformed")),
        ] {
            assert_eq!(errors(agorot, kind), expected.map(str::to_owned).into_iter().collect::<Vec<_>>(), "{agorot:?}");
        }
    }
}
