//! Partial updates of fields that may be empty.

/// The update of one nullable field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Edit<T> {
    /// Leave the present value.
    #[default]
    Keep,
    /// Set the field to null.
    Clear,
    /// Set the field to this value.
    To(T),
}

impl<T> Edit<T> {
    /// Apply the update to a present value.
    pub(crate) fn or(&self, present: Option<T>) -> Option<T>
    where
        T: Clone,
    {
        match self {
            Self::Keep => present,
            Self::Clear => None,
            Self::To(value) => Some(value.clone()),
        }
    }

    /// Convert the new value, if there is one.
    pub(crate) fn map<U>(self, to: impl FnOnce(T) -> U) -> Edit<U> {
        match self {
            Self::Keep => Edit::Keep,
            Self::Clear => Edit::Clear,
            Self::To(value) => Edit::To(to(value)),
        }
    }
}

impl<T> From<Option<T>> for Edit<T> {
    /// Convert an absent value to `Clear`.
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Clear, Self::To)
    }
}
