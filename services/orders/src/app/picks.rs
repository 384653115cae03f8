//! Picking lists.

use platform::{Call, Failure, Faults};
use proto::{
    common::v1::AdminRole,
    orders::v1::{ListPicksRequest, OrderIds, list_picks_request::Which},
};

use super::prints::read_ids;
use crate::{
    Orders,
    domain::{
        filters::Filter,
        picks::{Pick, summed},
    },
    store::picks::Chosen,
};

impl Orders {
    /// What has to be taken from the shelves for orders that are not cancelled, and for how many.
    pub(crate) async fn list_picks(&self, call: &Call, request: ListPicksRequest) -> Result<(Vec<Pick>, u64), Failure> {
        call.require_role(AdminRole::Orders)?;
        let mut faults = Faults::new();
        let chosen = match request.which {
            Some(Which::Orders(OrderIds { ids })) => Chosen::of(&read_ids(&ids, &mut faults)),
            Some(Which::Filter(filter)) => Chosen::fitting(&Filter::read(&filter, self.inner.zone, &mut faults)),
            None => {
                faults.add("orders", "required");
                Chosen::of(&[])
            }
        };
        faults.check()?;
        let db = self.inner.db.read();
        Ok((summed(chosen.picks(db).await?), chosen.count(db).await?))
    }
}
