//! Typed ids: UUIDv7 that the compiler distinguishes by what they identify.

use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    str::FromStr,
};

use uuid::Uuid;

/// Id of a `T`. Displays as a hyphenated lower-case UUID; sorts by creation time.
pub struct Id<T> {
    uuid: Uuid,
    of: PhantomData<fn() -> T>,
}

/// Error for a text that is not an id.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not an id")]
pub struct InvalidId;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident => $alias:ident),+ $(,)?) => {
        /// Markers of the kinds of things that ids identify.
        pub mod kind {
            $($(#[$doc])* #[derive(Debug)] pub enum $kind {})+
        }
        $($(#[$doc])* pub type $alias = Id<kind::$kind>;)+
    };
}

kinds! {
    /// A brand of products.
    Brand => BrandId,
    /// A product of the catalog.
    Product => ProductId,
    /// A customer's review of a product.
    Review => ReviewId,
    /// A variant, one size of a product.
    Variant => VariantId,
    /// A bottle that the shop has bought, from which variants are poured.
    PurchasedBottle => PurchasedBottleId,
    /// A set of several products.
    GiftSet => GiftSetId,
    /// A line within a gift set.
    GiftSetItem => GiftSetItemId,
    /// A template of sample sets that shoppers build.
    SampleSetTemplate => SampleSetTemplateId,
    /// An import of a product table.
    Import => ImportId,
    /// An offer of the shop.
    Offer => OfferId,
    /// An order of a customer.
    Order => OrderId,
    /// A credit for a sample.
    Credit => CreditId,
    /// A draft of an order that an administrator takes.
    OrderDraft => OrderDraftId,
    /// A return of ordered items.
    Return => ReturnId,
    /// A company or person who delivers orders.
    Courier => CourierId,
    /// A parcel of an order with its courier.
    Shipment => ShipmentId,
    /// A payment of a courier, with its statement.
    Remittance => RemittanceId,
    /// A person who orders, known by the phone.
    Customer => CustomerId,
    /// An erasure of a person's data.
    Erasure => ErasureId,
    /// An administrator's note on an order or a customer.
    Note => NoteId,
    /// A person who waits for a size that is sold out.
    WaitingEntry => WaitingEntryId,
    /// A customer or an administrator.
    User => UserId,
    /// A log-in session of a user.
    Session => SessionId,
    /// A customer's request for a new password.
    PasswordRecovery => PasswordRecoveryId,
    /// An event on the bus.
    Event => EventId,
}

impl<T> Id<T> {
    /// Create an id that sorts after every id created earlier on this machine.
    pub fn new() -> Self {
        Self::from_uuid(Uuid::now_v7())
    }

    /// Wrap a stored UUID.
    pub const fn from_uuid(uuid: Uuid) -> Self {
        Self { uuid, of: PhantomData }
    }

    /// Return the UUID to store.
    pub const fn uuid(self) -> Uuid {
        self.uuid
    }
}

impl<T> Default for Id<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> FromStr for Id<T> {
    type Err = InvalidId;

    /// Parse the hyphenated form, in either case; reject all others.
    fn from_str(text: &str) -> Result<Self, InvalidId> {
        if text.len() != 36 {
            return Err(InvalidId);
        }
        Uuid::try_parse(text).map(Self::from_uuid).map_err(|_| InvalidId)
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.uuid == other.uuid
    }
}

impl<T> Eq for Id<T> {}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.uuid.cmp(&other.uuid)
    }
}

impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.uuid.hash(state);
    }
}

impl<T> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uuid.fmt(f)
    }
}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uuid.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_creation_and_round_trip() {
        let first = OrderId::new();
        let second = OrderId::new();
        assert!(first < second);
        assert_eq!(first.to_string().parse(), Ok(first));
    }

    #[test]
    fn parsing_rejects_all_but_hyphenated_uuids() {
        for text in ["", "1", "0198c0de000070008000000000000001", "{0198c0de-0000-7000-8000-00000000000}"] {
            assert_eq!(text.parse::<OrderId>(), Err(InvalidId), "{text}");
        }
    }
}
