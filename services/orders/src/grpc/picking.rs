//! Conversion of picking lists to messages.

use proto::orders::v1;

use crate::domain::picking::PickingItem;

/// Build a picking list with its sums, for so many orders.
pub(super) fn picking_list(items: Vec<PickingItem>, orders: u64) -> v1::GetPickingListResponse {
    v1::GetPickingListResponse {
        units: items.iter().map(|item| item.quantity).sum(),
        centi_ml: items.iter().map(PickingItem::centi_ml).sum(),
        lines: items.into_iter().map(Into::into).collect(),
        orders,
    }
}

impl From<PickingItem> for v1::PickingItem {
    fn from(item: PickingItem) -> Self {
        Self {
            centi_ml: item.centi_ml(),
            product_id: item.product.to_string(),
            product_name: item.product_name,
            brand_name: item.brand_name,
            variant_name: item.variant_name,
            size_centi: item.size_centi,
            size_unit: item.size_unit,
            quantity: item.quantity,
        }
    }
}
