//! Use cases of counting: how much of everything there is.

use platform::{Call, Failure};

use crate::{
    Catalog,
    domain::counts::{Counts, LATELY},
    store,
};

impl Catalog {
    /// How much of everything there is, and how much of it was changed of late.
    pub(crate) async fn count(&self, call: &Call) -> Result<Counts, Failure> {
        call.require_admin()?;
        let since = self.inner.clock.now() - LATELY;
        Ok(store::counts::count(self.background(), since).await?)
    }
}
