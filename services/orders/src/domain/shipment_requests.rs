//! Requests to book, list and change shipments, validated as far as that needs no order.

use std::collections::HashSet;

use platform::{FieldErrors, text};
use proto::{
    id::{CourierId, OrderId},
    orders::v1::{BookShipmentsRequest, CourierKind, ListShipmentsRequest, RecordShipmentStateRequest, ShipmentState},
};

use super::{couriers::has_interface, search::Search};

/// Upper bound on orders booked in one call.
const MAX_ORDERS: usize = 100;
/// Maximum length of a barcode in characters.
const MAX_BARCODE: usize = 64;
/// Maximum length of a reason in characters.
const MAX_REASON: usize = 255;

/// An order to book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewShipment {
    /// Id as it was given; one that is malformed is no order's.
    pub(crate) order: String,
    /// None: by the number of the order.
    pub(crate) barcode: Option<String>,
}

/// Conditions on shipments, all of which must hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShipmentFilter {
    pub(crate) courier: Option<CourierId>,
    pub(crate) state: Option<ShipmentState>,
    /// A barcode, or words, phone or number of the order.
    pub(crate) search: Option<(String, Option<Search>)>,
    /// Shipments with a problem or a shadow state.
    pub(crate) needs_attention: bool,
}

/// Parse the orders to book with a courier of a kind; the result is meaningful only without errors.
pub(crate) fn read_orders(
    request: &BookShipmentsRequest,
    kind: CourierKind,
    errors: &mut FieldErrors,
) -> Vec<NewShipment> {
    if request.orders.is_empty() {
        errors.add("orders", "at_least_one");
    } else if request.orders.len() > MAX_ORDERS {
        errors.add_with("orders", "too_many", &[("max", &MAX_ORDERS.to_string())]);
        return Vec::new();
    }
    let mut known = HashSet::new();
    let mut new = Vec::with_capacity(request.orders.len());
    for (n, input) in request.orders.iter().enumerate() {
        // Ids that differ only in the case of their letters are one order's.
        let id = input.order_id.parse::<OrderId>().map_or_else(|_| input.order_id.clone(), |id| id.to_string());
        if !known.insert(id) {
            errors.add(format!("orders.{n}.order_id"), "line_repeated");
        }
        let place = format!("orders.{n}.barcode");
        let barcode = input.barcode.as_deref().map(|typed| text::optional(&place, typed, MAX_BARCODE, errors));
        let barcode = barcode.filter(|barcode| !barcode.is_empty());
        if barcode.is_some() && has_interface(kind) {
            errors.add(&place, "not_an_option");
        }
        new.push(NewShipment { order: input.order_id.clone(), barcode });
    }
    new
}

impl ShipmentFilter {
    /// Parse the filter of a list.
    pub(crate) fn read(request: &ListShipmentsRequest, errors: &mut FieldErrors) -> Self {
        let courier = Some(request.courier_id.as_str()).filter(|id| !id.is_empty()).map(str::parse::<CourierId>);
        if matches!(courier, Some(Err(_))) {
            errors.add("courier", "not_an_option");
        }
        let state = ShipmentState::try_from(request.state);
        if state.is_err() {
            errors.add("state", "not_an_option");
        }
        let barcode = text::normalize(&request.search);
        let search = Search::read(&request.search, errors);
        Self {
            courier: courier.and_then(Result::ok),
            state: state.ok().filter(|state| *state != ShipmentState::Unspecified),
            search: Some((barcode, search)).filter(|(barcode, _)| !barcode.is_empty()),
            needs_attention: request.needs_attention,
        }
    }
}

/// Parse a state to record and its reason; the result is meaningful only without errors.
pub(crate) fn read_record(request: &RecordShipmentStateRequest, errors: &mut FieldErrors) -> (ShipmentState, String) {
    use ShipmentState::{Draft, OnHold, PaidOut, Returning, Unspecified};
    let state = ShipmentState::try_from(request.state).unwrap_or_default();
    if matches!(state, Unspecified | Draft | PaidOut) {
        errors.add("state", "not_an_option");
    }
    let reason = if matches!(state, OnHold | Returning) {
        text::required("reason", &request.reason, MAX_REASON, errors)
    } else {
        text::optional("reason", &request.reason, MAX_REASON, errors)
    };
    (state, reason)
}

/// Return a text of a courier, cut to the length of a reason and without control characters.
pub(crate) fn courier_text(text: &str) -> String {
    text::normalize(text).chars().filter(|letter| !letter.is_control()).take(MAX_REASON).collect()
}

#[cfg(test)]
mod tests {
    use proto::orders::v1::ShipmentInput;

    use super::*;

    fn faults(check: impl FnOnce(&mut FieldErrors)) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        check(&mut errors);
        let failure = errors.check().err();
        let faults = failure.iter().flat_map(platform::Error::field_errors);
        faults.map(|fault| (fault.field.clone(), fault.slug.clone())).collect()
    }

    #[test]
    fn each_order_is_booked_once_and_barcodes_are_typed_by_hand_only() {
        let id = OrderId::new().to_string();
        let input = |order_id: &str, barcode: Option<&str>| ShipmentInput {
            order_id: order_id.to_owned(),
            barcode: barcode.map(str::to_owned),
        };
        let book = |orders: Vec<ShipmentInput>, kind| {
            faults(|errors| {
                read_orders(&BookShipmentsRequest { courier_id: String::new(), orders }, kind, errors);
            })
        };
        let slug = |field: &str, slug: &str| vec![(field.to_owned(), slug.to_owned())];
        assert_eq!(book(vec![input(&id, Some("A-1")), input("x", None)], CourierKind::Manual), []);
        assert_eq!(book(vec![input(&id, Some("A-1"))], CourierKind::Run), slug("orders.0.barcode", "not_an_option"));
        let twice = vec![input(&id, None), input(&id.to_uppercase(), None)];
        assert_eq!(book(twice, CourierKind::Csv), slug("orders.1.order_id", "line_repeated"));
        assert_eq!(book(vec![], CourierKind::Csv), slug("orders", "at_least_one"));
        let many = (0..101).map(|n| input(&n.to_string(), None)).collect();
        assert_eq!(book(many, CourierKind::Csv), slug("orders", "too_many"));
    }

    #[test]
    fn record_needs_a_state_and_its_reason() {
        let record = |state: ShipmentState, reason: &str| {
            let request = RecordShipmentStateRequest {
                state: state.into(),
                reason: reason.to_owned(),
                ..RecordShipmentStateRequest::default()
            };
            faults(|errors| {
                read_record(&request, errors);
            })
        };
        assert_eq!(record(ShipmentState::Delivered, ""), []);
        assert_eq!(record(ShipmentState::OnHold, "الطريق مغلق"), []);
        for state in [ShipmentState::OnHold, ShipmentState::Returning] {
            assert_eq!(record(state, " "), [("reason".to_owned(), "required".to_owned())]);
        }
        for state in [ShipmentState::Unspecified, ShipmentState::Draft, ShipmentState::PaidOut] {
            assert_eq!(record(state, ""), [("state".to_owned(), "not_an_option".to_owned())]);
        }
    }

    #[test]
    fn text_of_a_courier_is_cut() {
        assert_eq!(courier_text(" لا يرد\u{7}\n "), "لا يرد");
        assert_eq!(courier_text(&"ا".repeat(300)).chars().count(), MAX_REASON);
    }
}
