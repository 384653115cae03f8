//! Picking lists of several orders.

use platform::{Call, Error, FieldErrors};
use proto::{
    common::v1::AdminRole,
    orders::v1::{GetPickingListRequest, OrderIds, get_picking_list_request::Which},
};

use super::print_records::parse_order_ids;
use crate::{
    Orders,
    domain::{
        filters::Filter,
        picking::{PickingItem, sum_by_size},
    },
    store::picking::PickedOrders,
};

impl Orders {
    /// List the units to pick for the selected orders, and count those orders; cancelled ones are left out.
    pub(crate) async fn picking_list(
        &self,
        call: &Call,
        request: GetPickingListRequest,
    ) -> Result<(Vec<PickingItem>, u64), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let orders = match request.which {
            Some(Which::Orders(OrderIds { ids })) => PickedOrders::by_id(&parse_order_ids(&ids, &mut errors)),
            Some(Which::Filter(filter)) => PickedOrders::matching(&Filter::read(&filter, self.inner.zone, &mut errors)),
            None => {
                errors.add("orders", "required");
                PickedOrders::by_id(&[])
            }
        };
        errors.check()?;
        let db = self.inner.db.read();
        Ok((sum_by_size(orders.items(db).await?), orders.count(db).await?))
    }
}
