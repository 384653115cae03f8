//! Use cases of counting catalog objects.

use platform::{Call, Error};

use crate::{
    Catalog,
    domain::counts::{Counts, RECENT_CHANGE_AGE},
    store,
};

impl Catalog {
    /// Return the numbers of catalog objects, in all and recently changed.
    pub(crate) async fn count(&self, call: &Call) -> Result<Counts, Error> {
        call.require_admin()?;
        let since = self.inner.clock.now() - RECENT_CHANGE_AGE;
        Ok(store::counts::count(self.background(), since).await?)
    }
}
