//! A request's input together with its validation errors.

use platform::{Failure, Faults};

/// Input with the errors found so far. The errors are reported only by [`Self::finish`], after authorisation and
/// lookup, so that a caller without access learns nothing and a missing object is reported before bad input.
#[derive(Debug)]
pub(crate) struct Checked<T> {
    wanted: T,
    faults: Faults,
}

impl<T> Checked<T> {
    /// Read the input; `read` adds the errors it finds.
    pub(crate) fn read(read: impl FnOnce(&mut Faults) -> T) -> Self {
        let mut faults = Faults::new();
        let wanted = read(&mut faults);
        Self { wanted, faults }
    }

    /// Return the input as far as it could be read, errors or not, for lookups.
    pub(crate) const fn peek(&self) -> &T {
        &self.wanted
    }

    /// Add an error that only the stored data could reveal.
    pub(crate) fn fault(&mut self, field: impl Into<String>, slug: &str) {
        self.faults.add(field, slug);
    }

    /// Add several errors that only the stored data could reveal.
    pub(crate) fn add(&mut self, faults: Faults) {
        self.faults.append(faults);
    }

    /// Return the input when it is valid, else all errors at once.
    pub(crate) fn settle(self) -> Result<T, Failure> {
        self.faults.check()?;
        Ok(self.wanted)
    }
}
