//! A request's input together with its validation errors.

use platform::{Error, FieldErrors};

/// Input with the errors found so far. The errors are reported only by [`Self::finish`], after authorisation and
/// lookup, so that a caller without access learns nothing and a missing object is reported before bad input.
#[derive(Debug)]
pub(crate) struct Validated<T> {
    value: T,
    errors: FieldErrors,
}

impl<T> Validated<T> {
    /// Read the input; `read` adds the errors it finds.
    pub(crate) fn read(read: impl FnOnce(&mut FieldErrors) -> T) -> Self {
        let mut errors = FieldErrors::new();
        let value = read(&mut errors);
        Self { value, errors }
    }

    /// Return the input as far as it could be read, errors or not, for lookups.
    pub(crate) const fn value(&self) -> &T {
        &self.value
    }

    /// Return whether a field has an error already.
    pub(crate) fn has_error(&self, field: &str) -> bool {
        self.errors.has(field)
    }

    /// Add an error that only the stored data could reveal.
    pub(crate) fn add_error(&mut self, field: impl Into<String>, slug: &str) {
        self.errors.add(field, slug);
    }

    /// Add several errors that only the stored data could reveal.
    pub(crate) fn add(&mut self, errors: FieldErrors) {
        self.errors.append(errors);
    }

    /// Return the input when it is valid, else all errors at once.
    pub(crate) fn finish(self) -> Result<T, Error> {
        self.errors.check()?;
        Ok(self.value)
    }
}
