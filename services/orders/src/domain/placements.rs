//! Placement of an order: the validated request, and the state of its idempotency key.

use std::time::Duration;

use chrono::{DateTime, Utc};
use platform::{FieldErrors, text};
use prost::Message;
use proto::{
    Money,
    common::v1::OrderLines,
    id::{OrderId, UserId},
    lines::{MAX_CHOICES, MAX_LINES, OutOfRange},
    orders::v1::{PlaceOrderRequest, PlaceOrderResponse},
};
use sha2::{Digest, Sha256};

use super::{admin_placements::AdminPlacement, contact::Contact};

/// Retention of an answer under its idempotency key.
pub(crate) const ANSWER_RETENTION: Duration = Duration::from_hours(24);

/// Maximum number of tracking tokens whose credits an order uses.
const MAX_CREDIT_TOKENS: usize = 20;

/// Maximum length of an idempotency key in characters.
const MAX_KEY: usize = 128;

/// Upper bound on the time of a placement, whatever its caller allows.
const MAX_DURATION: Duration = Duration::from_secs(30);

/// Added to the caller's deadline before a placement counts as abandoned.
const GRACE_PERIOD: Duration = Duration::from_secs(5);

/// Validated request to place an order.
#[derive(Clone, Debug)]
pub(crate) struct RequestedOrder {
    /// Customer account; none for a guest.
    pub(crate) customer: Option<UserId>,
    pub(crate) contact: Contact,
    /// 1 to 100 lines.
    pub(crate) lines: OrderLines,
    /// Total that the customer saw, if it is to be checked.
    pub(crate) expected_total: Option<Money>,
    /// Idempotency key, if the client sent one.
    pub(crate) key: Option<String>,
    /// Hash that distinguishes requests under the same key.
    pub(crate) fingerprint: String,
    /// True if the customer agreed to messages about the order.
    pub(crate) agreed_to_messages: bool,
    /// Code of an offer, as entered; empty without one.
    pub(crate) code: String,
    /// Tracking tokens of earlier orders of a shopper, whose credits the order may use.
    pub(crate) credit_tokens: Vec<String>,
    /// The administrator's part; none when the shopper places the order.
    pub(crate) taken: Option<AdminPlacement>,
}

impl RequestedOrder {
    /// Validate a request; fails with every field error that needs no catalog look-up. `author` is the administrator
    /// who takes the order.
    pub(crate) fn read(
        mut request: PlaceOrderRequest,
        customer: Option<UserId>,
        author: Option<(UserId, String)>,
    ) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::new();
        let key = request.idempotency_key.take();
        let fingerprint = fingerprint(&request);
        check_key(key.as_deref(), &mut errors);
        let contact = Contact::read(&request.contact.unwrap_or_default(), &mut errors);
        let lines = request.lines.unwrap_or_default();
        check_lines(&lines, &mut errors);
        if request.expected_total_agorot.is_some_and(|agorot| agorot < 0) {
            errors.add("expected_total", "amount_malformed");
        }
        check_credit_tokens(&request.credit_tokens, &mut errors);
        let taken = request.admin_placement.zip(author);
        let taken = taken.map(|(taken, author)| AdminPlacement::read(taken, author, &mut errors));
        let has_code = !request.code.trim().is_empty();
        if has_code && taken.as_ref().is_some_and(|taken| taken.exchange.is_some()) {
            errors.add("code", "exchange_without_discount");
        }
        match contact {
            Some(contact) if errors.is_empty() => Ok(Self {
                customer,
                contact,
                lines,
                expected_total: request.expected_total_agorot.map(Money::from_agorot),
                key,
                fingerprint,
                agreed_to_messages: request.agreed_to_messages,
                code: request.code,
                credit_tokens: if taken.is_some() { Vec::new() } else { request.credit_tokens },
                taken,
            }),
            _ => Err(errors),
        }
    }

    /// Return the national number of the order's phone.
    pub(crate) fn phone(&self) -> String {
        self.contact.phone.national().to_owned()
    }

    /// Return the namespace of the key: that of the customer or administrator, or the one shared by guests.
    pub(crate) fn scope(&self) -> String {
        let user = self.taken.as_ref().map(|taken| taken.author).or(self.customer);
        user.map_or_else(|| "guest".to_owned(), |id| id.to_string())
    }

    /// Return the discount; zero without one.
    pub(crate) fn discount(&self) -> Money {
        let discount = self.taken.as_ref().and_then(|taken| taken.discount.as_ref());
        discount.map_or(Money::ZERO, |discount| discount.amount)
    }
}

/// Return the lines with well-formed ids, to look up unknown ones when the request has other errors.
pub(crate) fn resolvable_lines(mut lines: OrderLines) -> OrderLines {
    if lines.count() > MAX_LINES {
        return OrderLines::default();
    }
    let is_named = |ids: &[&str]| ids.iter().all(|id| !id.trim().is_empty() && !text::has_control_characters(id));
    lines.variants.retain(|line| is_named(&[&line.product_id, &line.variant_id]));
    lines.gift_sets.retain(|line| is_named(&[&line.gift_set_id]));
    lines.sample_sets.retain(|line| is_named(&[&line.template_id]) && line.choices.len() <= MAX_CHOICES);
    lines.variants.iter_mut().for_each(|line| line.quantity = 1);
    lines.gift_sets.iter_mut().for_each(|line| line.quantity = 1);
    let range = 1..=i64::try_from(MAX_CHOICES).unwrap_or(i64::MAX);
    lines.sample_sets.retain(|line| line.choices.iter().all(|choice| range.contains(&choice.quantity)));
    lines.sample_sets.iter_mut().for_each(|line| line.quantity = 1);
    lines
}

pub(super) fn check_key(key: Option<&str>, errors: &mut FieldErrors) {
    const FIELD: &str = "idempotency_key";
    match key {
        Some("") => errors.add(FIELD, "required"),
        Some(key) if key.chars().count() > MAX_KEY => {
            errors.add_with(FIELD, "too_long", &[("max", &MAX_KEY.to_string())]);
        }
        Some(key) if key.contains(char::is_control) => errors.add(FIELD, "control_characters"),
        None | Some(_) => {}
    }
}

/// Validate the number of tracking tokens in a request.
pub(crate) fn check_credit_tokens(tokens: &[String], errors: &mut FieldErrors) {
    if tokens.len() > MAX_CREDIT_TOKENS {
        errors.add_with("credit_tokens", "too_many", &[("max", &MAX_CREDIT_TOKENS.to_string())]);
    }
}

pub(super) fn check_lines(lines: &OrderLines, errors: &mut FieldErrors) {
    if lines.count() == 0 {
        errors.add("items", "at_least_one");
    }
    check_present_lines(lines, errors);
}

/// Validate lines of which there may be none.
pub(super) fn check_present_lines(lines: &OrderLines, errors: &mut FieldErrors) {
    if lines.count() > MAX_LINES {
        errors.add_with("items", "too_many", &[("max", &MAX_LINES.to_string())]);
    }
    for OutOfRange { field, slug, range } in lines.out_of_range() {
        let (min, max) = (range.start().to_string(), range.end().to_string());
        errors.add_with(field, slug, &[("min", &min), ("max", &max)]);
    }
    for (field, id) in lines.ids() {
        text::check_id(&field, id, errors);
    }
}

/// Hash what is ordered, whatever draft it finishes: the draft may be saved between two attempts. Messages without maps
/// have a single encoding.
fn fingerprint(request: &PlaceOrderRequest) -> String {
    let mut ordered = request.clone();
    if let Some(taken) = &mut ordered.admin_placement {
        taken.draft = None;
    }
    hex::encode(Sha256::digest(ordered.encode_to_vec()))
}

/// Placement row in the journal.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    /// Id reserved for the order.
    pub(crate) order_id: OrderId,
    /// Hash that distinguishes requests under the same key.
    pub(crate) fingerprint: String,
    /// Answer of the finished placement; none while it runs.
    pub(crate) answer: Option<PlaceOrderResponse>,
    /// Time at which a running placement counts as abandoned, and a finished one expires.
    pub(crate) expires_at: DateTime<Utc>,
}

/// State of an idempotency key for a given request.
#[derive(Clone, Debug)]
pub(crate) enum KeyState {
    /// The same request has this answer.
    Answered(PlaceOrderResponse),
    /// The same request is running.
    Running,
    /// The key belongs to a different request.
    DifferentRequest,
    /// The answer has expired.
    Expired,
    /// The process that ran it is gone; its effects must be undone.
    Abandoned,
}

impl Placement {
    /// Return the state for a request with this fingerprint.
    pub(crate) fn key_state(self, fingerprint: &str, now: DateTime<Utc>) -> KeyState {
        let is_over = self.expires_at <= now;
        match self.answer {
            Some(_) if is_over => KeyState::Expired,
            None if is_over => KeyState::Abandoned,
            _ if self.fingerprint != fingerprint => KeyState::DifferentRequest,
            Some(answer) => KeyState::Answered(answer),
            None => KeyState::Running,
        }
    }
}

/// Return the time at which a placement that starts now counts as abandoned.
pub(crate) fn placement_deadline(now: DateTime<Utc>, remaining: Duration) -> DateTime<Utc> {
    now + remaining.min(MAX_DURATION) + GRACE_PERIOD
}

#[cfg(test)]
mod tests {
    use proto::{
        common::v1::{GiftSetLine, VariantLine},
        orders::v1,
    };

    use super::*;

    fn request() -> PlaceOrderRequest {
        let line = VariantLine {
            product_id: "p".into(),
            variant_id: "v".into(),
            quantity: 2,
            field: "items.products.0.variants.0".into(),
        };
        PlaceOrderRequest {
            contact: Some(v1::Contact {
                name: "ليلى".into(),
                phone: "0591234567".into(),
                email: None,
                region: "JERUSALEM".into(),
                city: "القدس".into(),
                address: "باب العمود".into(),
                place_id: String::new(),
            }),
            lines: Some(OrderLines { variants: vec![line], ..OrderLines::default() }),
            expected_total_agorot: Some(1_000),
            idempotency_key: Some("k".into()),
            admin_placement: None,
            agreed_to_messages: false,
            code: String::new(),
            credit_tokens: vec![],
        }
    }

    fn field_errors(request: PlaceOrderRequest) -> Vec<(String, String)> {
        let Err(errors) = RequestedOrder::read(request, None, None) else { return vec![] };
        let failure = errors.check().expect_err("errors");
        failure.field_errors().iter().map(|fault| (fault.field.clone(), fault.slug.clone())).collect()
    }

    #[test]
    fn request_reports_all_field_errors() {
        let mut request = request();
        request.idempotency_key = Some(String::new());
        request.expected_total_agorot = Some(-1);
        request.contact = None;
        request.lines.as_mut().expect("lines").variants[0].quantity = 0;
        let fields: Vec<_> = field_errors(request).into_iter().map(|(field, _)| field).collect();
        for field in [
            "idempotency_key",
            "customer.name",
            "customer.phone",
            "customer.location.region",
            "customer.location.city",
            "customer.location.address",
            "items.products.0.variants.0.quantity",
            "expected_total",
        ] {
            assert!(fields.iter().any(|found| found == field), "{field}");
        }
    }

    #[test]
    fn request_accepts_one_to_a_hundred_lines() {
        let with = |count| {
            let mut request = request();
            let line = request.lines.as_ref().expect("lines").variants[0].clone();
            request.lines = Some(OrderLines { variants: vec![line; count], ..OrderLines::default() });
            field_errors(request)
        };
        assert_eq!(with(0), [("items".to_owned(), "at_least_one".to_owned())]);
        assert_eq!(with(100), []);
        assert_eq!(with(101), [("items".to_owned(), "too_many".to_owned())]);
    }

    #[test]
    fn resolvable_lines_drop_malformed_ids() {
        let mut request = request();
        let lines = request.lines.as_mut().expect("lines");
        lines.variants[0].product_id = " ".into();
        let set = |id: &str, field: &str| GiftSetLine { gift_set_id: id.into(), quantity: 0, field: field.into() };
        lines.gift_sets = vec![set("g", "one"), set("\0", "other")];
        let to_look_up = resolvable_lines(lines.clone());
        assert_eq!((to_look_up.variants.len(), to_look_up.gift_sets.len()), (0, 1));
        assert_eq!(to_look_up.gift_sets[0].quantity, 1);
        let errors = field_errors(request);
        for (field, slug) in [("items.products.0.id", "required"), ("other.id", "control_characters")] {
            assert!(errors.contains(&(field.to_owned(), slug.to_owned())), "{errors:?}");
        }
    }

    #[test]
    fn idempotency_key_has_1_to_128_characters() {
        let with = |key: &str| field_errors(PlaceOrderRequest { idempotency_key: Some(key.into()), ..request() });
        assert_eq!(with(""), [("idempotency_key".to_owned(), "required".to_owned())]);
        assert_eq!(with(&"ك".repeat(128)), []);
        assert_eq!(with(&"k".repeat(129)), [("idempotency_key".to_owned(), "too_long".to_owned())]);
        assert_eq!(with("a\0"), [("idempotency_key".to_owned(), "control_characters".to_owned())]);
    }

    #[test]
    fn fingerprint_ignores_idempotency_key() {
        let fingerprint_of = |request| RequestedOrder::read(request, None, None).expect("no errors").fingerprint;
        let first = fingerprint_of(request());
        assert_eq!(fingerprint_of(PlaceOrderRequest { idempotency_key: None, ..request() }), first);
        for other in [
            PlaceOrderRequest { expected_total_agorot: None, ..request() },
            PlaceOrderRequest { code: "EID".into(), ..request() },
            PlaceOrderRequest { credit_tokens: vec!["t".into()], ..request() },
        ] {
            assert_ne!(fingerprint_of(other), first);
        }
    }

    #[test]
    fn credits_are_for_shoppers_and_codes_not_for_exchanges() {
        let with = |tokens| PlaceOrderRequest { credit_tokens: vec!["t".to_owned(); tokens], ..request() };
        assert_eq!(RequestedOrder::read(with(20), None, None).expect("no errors").credit_tokens.len(), 20);
        assert_eq!(field_errors(with(21)), [("credit_tokens".to_owned(), "too_many".to_owned())]);
        let placement = |exchange| v1::AdminPlacement {
            channel: v1::SalesChannel::Phone.into(),
            exchange,
            ..v1::AdminPlacement::default()
        };
        let author = || Some((UserId::new(), "سلمى".to_owned()));
        let taken = PlaceOrderRequest { admin_placement: Some(placement(None)), code: "EID".into(), ..with(1) };
        let taken = RequestedOrder::read(taken, None, author()).expect("no errors");
        assert_eq!((taken.code.as_str(), taken.credit_tokens.len()), ("EID", 0));
        let exchange = Some(v1::ExchangePlacement { return_id: UserId::new().to_string() });
        let replacing = PlaceOrderRequest { admin_placement: Some(placement(exchange)), code: "EID".into(), ..with(0) };
        let errors = RequestedOrder::read(replacing, None, author()).expect_err("an error").into_list();
        assert_eq!((&*errors[0].field, &*errors[0].slug, errors.len()), ("code", "exchange_without_discount", 1));
    }

    #[test]
    fn administrators_have_a_key_namespace_of_their_own() {
        let author = UserId::new();
        let placement = v1::AdminPlacement { channel: v1::SalesChannel::Phone.into(), ..Default::default() };
        let taken = PlaceOrderRequest { admin_placement: Some(placement), ..request() };
        let taken = RequestedOrder::read(taken, None, Some((author, "سلمى".into()))).expect("no errors");
        assert_eq!((taken.scope(), taken.discount()), (author.to_string(), Money::ZERO));
        assert_eq!(RequestedOrder::read(request(), None, None).expect("no errors").scope(), "guest");
    }

    #[test]
    fn key_state_depends_on_request_and_time() {
        let now = DateTime::UNIX_EPOCH;
        let at = |answer: Option<PlaceOrderResponse>, seconds| {
            let placement = Placement {
                order_id: OrderId::new(),
                fingerprint: "same".into(),
                answer,
                expires_at: now + Duration::from_secs(10),
            };
            move |fingerprint: &str| placement.clone().key_state(fingerprint, now + Duration::from_secs(seconds))
        };
        let done = || Some(PlaceOrderResponse::default());
        assert!(matches!(at(done(), 9)("same"), KeyState::Answered(_)));
        assert!(matches!(at(None, 9)("same"), KeyState::Running));
        assert!(matches!(at(done(), 9)("other"), KeyState::DifferentRequest));
        assert!(matches!(at(None, 9)("other"), KeyState::DifferentRequest));
        assert!(matches!(at(done(), 10)("other"), KeyState::Expired));
        assert!(matches!(at(None, 10)("same"), KeyState::Abandoned));
    }
}
