//! Shipments: parcels of orders with their couriers, the states that they may take, and their orders' part in it.

use chrono::{DateTime, Utc};
use proto::{
    Money,
    id::{CourierId, OrderId, ShipmentId},
    orders::v1::{CourierKind, ShipmentState},
};

use super::{contact::Contact, orders::Order, statuses::Status};

/// Problem of a shipment whose order was cancelled.
pub(crate) const ORDER_CANCELLED: &str = "order_cancelled";
/// Problem of a shipment whose courier collects another amount than is due by now.
pub(crate) const CASH_CHANGED: &str = "cash_changed";
/// Problem of a cancelled shipment whose parcel the courier has not withdrawn yet.
pub(crate) const NOT_WITHDRAWN: &str = "not_withdrawn";

/// A parcel of an order with its courier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shipment {
    /// Our reference at the courier.
    pub(crate) id: ShipmentId,
    /// Incremented with every change.
    pub(crate) version: i64,
    pub(crate) order: ShippedOrder,
    pub(crate) courier: ShipmentCourier,
    pub(crate) state: ShipmentState,
    /// Why it is on hold or returning; may be empty.
    pub(crate) reason: String,
    /// The courier's own word for the state that was read last.
    pub(crate) provider_state: Option<String>,
    /// State that was read while the courier was not trusted, when it differs from the state.
    pub(crate) shadow_state: Option<ShipmentState>,
    /// The courier's id of the parcel.
    pub(crate) external_id: Option<String>,
    pub(crate) barcode: Option<String>,
    /// Cash to collect on delivery.
    pub(crate) cash: Money,
    /// Slug of the failure of the last attempt to book or to read.
    pub(crate) problem: Option<String>,
    /// Display name of the administrator who booked it.
    pub(crate) booked_by: String,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) updated_at: DateTime<Utc>,
    /// Changes of its state, oldest first; empty in lists.
    pub(crate) changes: Vec<ShipmentChange>,
}

/// Order of a shipment, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShippedOrder {
    pub(crate) id: OrderId,
    pub(crate) number: i64,
    pub(crate) status: Status,
    pub(crate) contact: Contact,
}

/// Courier of a shipment, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShipmentCourier {
    pub(crate) id: CourierId,
    pub(crate) name: String,
    pub(crate) kind: CourierKind,
    pub(crate) is_trusted: bool,
}

/// Entry of a shipment's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShipmentChange {
    pub(crate) state: ShipmentState,
    pub(crate) reason: String,
    /// The courier's own word; none when an administrator recorded it.
    pub(crate) provider_state: Option<String>,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator; none when it was read from the courier.
    pub(crate) by: Option<String>,
    /// True if the courier was not trusted, so that nothing else changed.
    pub(crate) is_shadow: bool,
}

/// A shipment as its order shows it, also at an earlier time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OrderShipment {
    pub(crate) id: ShipmentId,
    pub(crate) courier_name: String,
    pub(crate) state: ShipmentState,
    pub(crate) barcode: Option<String>,
    pub(crate) reason: String,
}

/// Change of a shipment in the timeline of its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TimelineShipment {
    pub(crate) shipment: OrderShipment,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator; none when it was read from the courier.
    pub(crate) by: Option<String>,
}

/// Effect of a state that was read from a courier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// The state stays as it is.
    Nothing,
    /// The state would change, but the courier is not trusted.
    Shadow(ShipmentState),
    /// The state changes to this one.
    Change(ShipmentState),
}

impl Shipment {
    /// Return the effect of a state that was read from the courier.
    pub(crate) fn effect_of(&self, read: Option<ShipmentState>) -> Effect {
        match read.filter(|to| may_follow_by_reading(self.state, *to)) {
            None => Effect::Nothing,
            Some(to) if self.courier.is_trusted => Effect::Change(to),
            Some(to) => Effect::Shadow(to),
        }
    }

    /// Return the problem of a shipment on its way that its order causes, if there is one. Only an administrator solves it.
    pub(crate) fn problem_of(&self, order: &Order) -> Option<&'static str> {
        if order.status == Status::Cancelled {
            Some(ORDER_CANCELLED)
        } else {
            (self.cash != order.cash_to_collect()).then_some(CASH_CHANGED)
        }
    }

    /// Return whether the shipment has a problem that its order causes.
    pub(crate) fn has_problem_of_order(&self) -> bool {
        matches!(self.problem.as_deref(), Some(ORDER_CANCELLED | CASH_CHANGED))
    }

    /// Return whether the courier is to withdraw the parcel of a cancelled shipment, and has not done so yet.
    pub(crate) fn is_to_be_withdrawn(&self) -> bool {
        self.state == ShipmentState::Cancelled && self.problem.as_deref() == Some(NOT_WITHDRAWN)
    }

    /// Return whether an administrator may record a state now. Recording a cancellation again settles that the courier
    /// would not withdraw the parcel.
    pub(crate) fn may_be_recorded(&self, to: ShipmentState) -> bool {
        may_follow_by_record(self.state, to) || to == ShipmentState::Cancelled && self.is_to_be_withdrawn()
    }

    /// Return whether a word of the courier is the one against which an administrator took back the delivery.
    pub(crate) fn is_contradicted(&self, word: Option<&str>) -> bool {
        use ShipmentState::{Delivered, PickedUp};
        let mut own = self.changes.iter().rev().filter(|change| !change.is_shadow);
        let is_taken_back = own.next().is_some_and(|last| last.state == PickedUp && last.by.is_some());
        let delivery = own.next().filter(|before| is_taken_back && before.state == Delivered);
        let delivering = delivery.and_then(|delivery| delivery.provider_state.as_deref());
        delivering.is_some() && delivering == word && self.provider_state.as_deref() == word
    }
}

/// Return whether nothing can be read from the courier any more that changes a state.
pub(crate) const fn is_final(state: ShipmentState) -> bool {
    use ShipmentState::{Cancelled, Delivered, PaidOut, Returned};
    matches!(state, Delivered | PaidOut | Returned | Cancelled)
}

/// Return whether a state that was read may follow another. It may skip states, and goes back only from on hold and from
/// returning.
pub(crate) const fn may_follow_by_reading(from: ShipmentState, to: ShipmentState) -> bool {
    use ShipmentState::{Booked, Draft, OnHold, PaidOut, PickedUp, Returning, Unspecified};
    match (from, to) {
        (_, Unspecified | Draft | PaidOut) | (Returning, Booked | Returning) | (OnHold, OnHold) => false,
        (OnHold | Returning, _) => true,
        // The numbers of these states ascend.
        (Draft | Booked | PickedUp, _) => to as i32 > from as i32,
        _ => false,
    }
}

const fn may_follow_by_record(from: ShipmentState, to: ShipmentState) -> bool {
    use ShipmentState::{Booked, Cancelled, Delivered, Draft, OnHold, PickedUp, Returned, Returning};
    match from {
        Draft => matches!(to, Booked | Cancelled),
        Booked => matches!(to, PickedUp | OnHold | Delivered | Returning | Returned | Cancelled),
        PickedUp => matches!(to, OnHold | Delivered | Returning | Returned),
        OnHold => matches!(to, Booked | PickedUp | Delivered | Returning | Returned | Cancelled),
        // Recorded by mistake: the order and its cash go back too.
        Delivered => matches!(to, PickedUp),
        Returning => matches!(to, PickedUp | OnHold | Delivered | Returned),
        _ => false,
    }
}

/// Return the statuses through which an order goes when its shipment gets a state. A cancelled order stays so.
pub(crate) fn status_steps(order: Status, state: ShipmentState) -> &'static [Status] {
    use ShipmentState::{Delivered, PickedUp, Returned, Returning};
    const STEPS: &[Status] = &[Status::Processing, Status::Shipped, Status::Delivered];
    let from = match order {
        Status::Pending => 0,
        Status::Processing => 1,
        Status::Shipped => 2,
        Status::Delivered | Status::Cancelled => STEPS.len(),
    };
    let until = match state {
        PickedUp | Returning | Returned => 2,
        Delivered => 3,
        _ => 0,
    };
    STEPS.get(from..until).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proto::names::Named;

    use super::{ShipmentState::*, *};

    fn followers(may_follow: fn(ShipmentState, ShipmentState) -> bool, from: ShipmentState) -> Vec<ShipmentState> {
        ShipmentState::NAMES.iter().map(|(state, _)| *state).filter(|to| may_follow(from, *to)).collect()
    }

    #[test]
    fn reading_skips_states_and_goes_back_from_interruptions_only() {
        let ends = [Delivered, Returning, Returned, Cancelled];
        let read = |from| followers(may_follow_by_reading, from);
        assert_eq!(read(Booked), [&[PickedUp, OnHold][..], &ends].concat());
        assert_eq!(read(PickedUp), [&[OnHold][..], &ends].concat());
        assert_eq!(read(OnHold), [&[Booked, PickedUp][..], &ends].concat());
        assert_eq!(read(Returning), [PickedUp, OnHold, Delivered, Returned, Cancelled]);
        for from in [Delivered, PaidOut, Returned, Cancelled] {
            assert!(is_final(from) && read(from).is_empty(), "{from:?}");
        }
    }

    #[test]
    fn record_takes_back_a_delivery_and_nothing_final() {
        let recorded = |from| followers(may_follow_by_record, from);
        assert_eq!(recorded(Draft), [Booked, Cancelled]);
        assert_eq!(recorded(Delivered), [PickedUp]);
        for from in [PaidOut, Returned, Cancelled] {
            assert_eq!(recorded(from), []);
        }
        for (from, _) in ShipmentState::NAMES {
            assert!(!recorded(*from).iter().any(|to| matches!(to, Draft | PaidOut)), "{from:?}");
        }
    }

    #[test]
    fn order_goes_through_every_status_to_its_delivery() {
        use Status::{Cancelled, Pending, Processing, Shipped};
        assert_eq!(status_steps(Pending, Delivered), [Processing, Shipped, Status::Delivered]);
        assert_eq!(status_steps(Processing, PickedUp), [Shipped]);
        assert_eq!(status_steps(Processing, Returning), [Shipped], "it was on its way");
        assert_eq!(status_steps(Shipped, Delivered), [Status::Delivered]);
        for (status, state) in
            [(Shipped, PickedUp), (Status::Delivered, PickedUp), (Cancelled, Delivered), (Pending, OnHold)]
        {
            assert_eq!(status_steps(status, state), []);
        }
    }
}
