//! What is to become of a field that may be empty.

/// A field's part in a partial update.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Edit<T> {
    /// It stays as it is.
    #[default]
    Keep,
    /// It becomes empty.
    Clear,
    /// It becomes this.
    To(T),
}

impl<T> Edit<T> {
    /// What becomes of a field that has this value, or none.
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

    /// The same edit of another form of the value.
    pub(crate) fn map<U>(self, to: impl FnOnce(T) -> U) -> Edit<U> {
        match self {
            Self::Keep => Edit::Keep,
            Self::Clear => Edit::Clear,
            Self::To(value) => Edit::To(to(value)),
        }
    }
}

impl<T> From<Option<T>> for Edit<T> {
    /// To what is there, or to empty.
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Clear, Self::To)
    }
}
