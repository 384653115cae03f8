//! Typed ids: the same UUIDv7 everywhere, told apart by the compiler.

use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    str::FromStr,
};

use uuid::Uuid;

/// The id of a `T`. Displays as a hyphenated lower-case UUID; sorts by time of creation.
pub struct Id<T> {
    uuid: Uuid,
    of: PhantomData<fn() -> T>,
}

/// A text that is not the id of anything.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not an id")]
pub struct NotAnId;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident => $alias:ident),+ $(,)?) => {
        /// What ids can be ids of.
        pub mod kind {
            $($(#[$doc])* #[derive(Debug)] pub enum $kind {})+
        }
        $($(#[$doc])* pub type $alias = Id<kind::$kind>;)+
    };
}

kinds! {
    /// A brand.
    Brand => BrandId,
    /// A product.
    Product => ProductId,
    /// One size of a product.
    Variant => VariantId,
    /// A gift set.
    GiftSet => GiftSetId,
    /// A line of a gift set.
    GiftSetItem => GiftSetItemId,
    /// A table of products that comes in.
    Import => ImportId,
    /// An order.
    Order => OrderId,
    /// A note on an order.
    Note => NoteId,
    /// A customer or an administrator.
    User => UserId,
    /// A session of a user.
    Session => SessionId,
    /// An event on the bus.
    Event => EventId,
}

impl<T> Id<T> {
    /// A fresh id, later in order than every id made before it on this machine.
    pub fn new() -> Self {
        Self::from_uuid(Uuid::now_v7())
    }

    /// The id that a stored UUID stands for.
    pub const fn from_uuid(uuid: Uuid) -> Self {
        Self { uuid, of: PhantomData }
    }

    /// The UUID to store.
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
    type Err = NotAnId;

    /// Reads the hyphenated form only, in either case; everything else is no id.
    fn from_str(text: &str) -> Result<Self, NotAnId> {
        if text.len() != 36 {
            return Err(NotAnId);
        }
        Uuid::try_parse(text).map(Self::from_uuid).map_err(|_| NotAnId)
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
    fn ids_sort_by_creation_and_read_back() {
        let first = OrderId::new();
        let second = OrderId::new();
        assert!(first < second);
        assert_eq!(first.to_string().parse(), Ok(first));
    }

    #[test]
    fn what_is_no_hyphenated_uuid_is_no_id() {
        for text in ["", "1", "0198c0de000070008000000000000001", "{0198c0de-0000-7000-8000-00000000000}"] {
            assert_eq!(text.parse::<OrderId>(), Err(NotAnId), "{text}");
        }
    }
}
