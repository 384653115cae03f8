//! Partial updates of fields that may be empty.

/// The update of one nullable field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Patch<T> {
    /// Leave the present value.
    #[default]
    Keep,
    /// Set the field to null.
    Clear,
    /// Set the field to this value.
    Set(T),
}

impl<T> Patch<T> {
    /// Apply the update to a present value.
    pub(crate) fn apply(&self, present: Option<T>) -> Option<T>
    where
        T: Clone,
    {
        match self {
            Self::Keep => present,
            Self::Clear => None,
            Self::Set(value) => Some(value.clone()),
        }
    }

    /// Convert the new value, if there is one.
    pub(crate) fn map<U>(self, to: impl FnOnce(T) -> U) -> Patch<U> {
        match self {
            Self::Keep => Patch::Keep,
            Self::Clear => Patch::Clear,
            Self::Set(value) => Patch::Set(to(value)),
        }
    }
}

impl<T> From<Option<T>> for Patch<T> {
    /// Convert an absent value to `Clear`.
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Clear, Self::Set)
    }
}
