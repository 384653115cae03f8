//! Scope of an erasure, and the text that takes the place of erased data.

use chrono::{DateTime, Utc};
use proto::{
    id::{CustomerId, ErasureId, OrderId, UserId},
    orders::v1,
};

/// Text in place of the city and the address of an erased order.
pub(crate) const ERASED_TEXT: &str = "—";

/// Ids of what an erasure concerns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ErasedIds {
    /// Customers, one for each phone.
    pub(crate) customers: Vec<CustomerId>,
    /// Accounts whose orders belong to the person.
    pub(crate) accounts: Vec<UserId>,
    pub(crate) orders: Vec<OrderId>,
}

/// An erasure of a person's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Erasure {
    pub(crate) id: ErasureId,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator; none when the customer asked for it.
    pub(crate) by: Option<String>,
    pub(crate) erased: ErasedIds,
    /// National numbers of the phones; empty once the erasure is complete.
    pub(crate) phones: Vec<String>,
    /// Numbers of the erased orders.
    pub(crate) order_numbers: Vec<i64>,
}

impl ErasedIds {
    /// Parse the ids of a message, ignoring malformed ones.
    pub(crate) fn read(ids: &v1::ErasedIds) -> Self {
        Self {
            customers: ids.customers.iter().filter_map(|id| id.parse().ok()).collect(),
            accounts: ids.accounts.iter().filter_map(|id| id.parse().ok()).collect(),
            orders: ids.orders.iter().filter_map(|id| id.parse().ok()).collect(),
        }
    }

    /// Return every id as text, by which audit records name them.
    pub(crate) fn things(&self) -> Vec<String> {
        let v1::ErasedIds { customers, accounts, orders } = self.into();
        [customers, accounts, orders].concat()
    }
}

impl From<&ErasedIds> for v1::ErasedIds {
    fn from(ids: &ErasedIds) -> Self {
        Self {
            customers: ids.customers.iter().map(ToString::to_string).collect(),
            accounts: ids.accounts.iter().map(ToString::to_string).collect(),
            orders: ids.orders.iter().map(ToString::to_string).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn erased_ids_read_back() {
        let ids = ErasedIds {
            customers: vec![CustomerId::new(), CustomerId::new()],
            accounts: vec![UserId::new()],
            orders: vec![OrderId::new()],
        };
        assert_eq!(ids.things().len(), 4);
        assert_eq!(ErasedIds::read(&v1::ErasedIds::from(&ids)), ids);
        let malformed = v1::ErasedIds { customers: vec!["?".into()], ..Default::default() };
        assert_eq!(ErasedIds::read(&malformed), ErasedIds::default());
    }
}
