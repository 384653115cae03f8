//! A request's wishes together with the faults found while reading them.

use platform::{Failure, Faults};

/// What is wanted, and what is wrong with it. The faults are told only once it is known that the caller may ask and
/// that the thing is there, so that a missing thing is not found before it is ill-described.
#[derive(Debug)]
pub(crate) struct Checked<T> {
    wanted: T,
    faults: Faults,
}

impl<T> Checked<T> {
    /// Reads the wishes; `read` adds the faults it meets.
    pub(crate) fn read(read: impl FnOnce(&mut Faults) -> T) -> Self {
        let mut faults = Faults::new();
        let wanted = read(&mut faults);
        Self { wanted, faults }
    }

    /// The wishes as far as they could be read, to look up what they speak of.
    pub(crate) const fn peek(&self) -> &T {
        &self.wanted
    }

    /// Adds a fault that only the stored catalogue could show.
    pub(crate) fn fault(&mut self, field: impl Into<String>, slug: &str) {
        self.faults.add(field, slug);
    }

    /// Adds faults that only the stored catalogue could show.
    pub(crate) fn add(&mut self, faults: Faults) {
        self.faults.append(faults);
    }

    /// The wishes, when nothing is wrong with them; else all faults at once.
    pub(crate) fn settle(self) -> Result<T, Failure> {
        self.faults.check()?;
        Ok(self.wanted)
    }
}
