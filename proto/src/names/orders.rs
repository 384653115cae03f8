//! Names of values of returns, shipments, cash and the waiting list.

use super::Named;
use crate::orders::v1::{
    CourierKind, DeliveryGrouping, LedgerAccount, LineClass, MessageChannel, MessageOutcome, RemittanceState,
    ReturnKind, ReturnObstacle, ReturnReason, ReturnState, ShipmentField, ShipmentState, WaitingState,
};

impl Named for CourierKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Manual, "manual"),
        (Self::Csv, "csv"),
        (Self::Logestechs, "logestechs"),
        (Self::Opost, "opost"),
        (Self::Run, "run"),
    ];
}

impl Named for ShipmentField {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Barcode, "barcode"),
        (Self::OrderNumber, "order_number"),
        (Self::Name, "name"),
        (Self::Phone, "phone"),
        (Self::Region, "region"),
        (Self::City, "city"),
        (Self::Address, "address"),
        (Self::Cash, "cash"),
    ];
}

impl Named for ShipmentState {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Draft, "draft"),
        (Self::Booked, "booked"),
        (Self::PickedUp, "picked_up"),
        (Self::OnHold, "on_hold"),
        (Self::Delivered, "delivered"),
        (Self::PaidOut, "paid_out"),
        (Self::Returning, "returning"),
        (Self::Returned, "returned"),
        (Self::Cancelled, "cancelled"),
    ];
}

impl Named for DeliveryGrouping {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Courier, "courier"), (Self::Region, "region"), (Self::Place, "place")];
}

impl Named for RemittanceState {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Draft, "draft"), (Self::Confirmed, "confirmed"), (Self::Reversed, "reversed")];
}

impl Named for LineClass {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Matched, "matched"),
        (Self::Short, "short"),
        (Self::Over, "over"),
        (Self::Unknown, "unknown"),
        (Self::Missing, "missing"),
        (Self::Fee, "fee"),
    ];
}

impl Named for LedgerAccount {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Order, "order"),
        (Self::Courier, "courier"),
        (Self::Till, "till"),
        (Self::Fee, "fee"),
        (Self::Difference, "difference"),
    ];
}

impl Named for ReturnKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Refused, "refused"),
        (Self::Damaged, "damaged"),
        (Self::Exchange, "exchange"),
        (Self::Return, "return"),
    ];
}

impl Named for ReturnState {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Requested, "requested"),
        (Self::Approved, "approved"),
        (Self::Received, "received"),
        (Self::Closed, "closed"),
        (Self::Declined, "declined"),
    ];
}

impl Named for ReturnReason {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::ChangedMind, "changed_mind"),
        (Self::NotAsExpected, "not_as_expected"),
        (Self::Damaged, "damaged"),
        (Self::WrongItem, "wrong_item"),
        (Self::Late, "late"),
        (Self::Unreachable, "unreachable"),
        (Self::Price, "price"),
        (Self::Other, "other"),
    ];
}

impl Named for ReturnObstacle {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::NotDelivered, "not_delivered"),
        (Self::WindowOver, "window_over"),
        (Self::SwitchedOff, "switched_off"),
        (Self::OpenReturn, "open_return"),
        (Self::NothingLeft, "nothing_left"),
    ];
}

impl Named for MessageChannel {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Sms, "sms"), (Self::Email, "email")];
}

impl Named for MessageOutcome {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Unknown, "unknown"), (Self::Sent, "sent"), (Self::Unsent, "unsent"), (Self::Rejected, "rejected")];
}

impl Named for WaitingState {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Waiting, "waiting"),
        (Self::Notified, "notified"),
        (Self::Due, "due"),
        (Self::Left, "left"),
        (Self::Expired, "expired"),
        (Self::Bought, "bought"),
    ];
}
