//! Lists and exports of shipments.

use platform::{Error, page::Page};
use proto::{id::CourierId, names::Named, orders::v1::ShipmentState};
use sea_orm::{Condition, QueryOrder, QuerySelect, entity::prelude::*};

use super::{
    lists,
    shipments::{Column, Entity, load},
};
use crate::domain::{
    shipment_requests::ShipmentFilter,
    shipments::{NOT_WITHDRAWN, ORDER_CANCELLED, Shipment},
};

/// Shipments with a problem or a shadow state, in the terms of the partial index.
const IS_CONSPICUOUS: &str = "(problem IS NOT NULL OR shadow_state IS NOT NULL)";

/// Read a page of matching shipments, newest first, and count all matches.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    filter: &ShipmentFilter,
    page: Page,
) -> Result<(Vec<Shipment>, u64), Error> {
    let total = matching(filter).count(conn).await?;
    // Ids ascend with time.
    let rows = matching(filter).order_by_desc(Column::Id).offset(page.offset()).limit(page.limit()).all(conn).await?;
    Ok((load(conn, rows).await?, total))
}

/// Select the shipments that match a filter. A search matches barcodes, and orders as their list does.
pub(super) fn matching(filter: &ShipmentFilter) -> Select<Entity> {
    let searched = filter.search.as_ref().map(|(barcode, search)| {
        let of_orders = search.as_ref().map(|search| Column::OrderNumber.in_subquery(lists::matches(search)));
        Condition::any().add(Column::Barcode.eq(barcode.as_str())).add_option(of_orders)
    });
    let conditions = [
        filter.courier.map(|courier| Condition::all().add(Column::CourierId.eq(courier.uuid()))),
        filter.state.map(|state| Condition::all().add(Column::State.eq(state.name()))),
        filter.needs_attention.then(needs_attention),
        searched,
    ];
    conditions.into_iter().flatten().fold(Entity::find(), QueryFilter::filter)
}

/// Select the shipments that wait for an administrator. Of the final ones, these are parcels that their courier has not
/// withdrawn yet, and those that were delivered for a cancelled order.
fn needs_attention() -> Condition {
    use ShipmentState::{Cancelled, Delivered, PaidOut, Returned};
    let finals = [Delivered, PaidOut, Returned, Cancelled].map(ShipmentState::name);
    let of_state = |state: ShipmentState, problem: &str| {
        Condition::all().add(Column::State.eq(state.name())).add(Column::Problem.eq(problem))
    };
    let is_waiting = Condition::any()
        .add(Column::State.is_not_in(finals))
        .add(of_state(Cancelled, NOT_WITHDRAWN))
        .add(of_state(Delivered, ORDER_CANCELLED));
    Condition::all().add(Expr::cust(IS_CONSPICUOUS)).add(is_waiting)
}

/// Read the shipments of a courier that are booked and not picked up, oldest first.
pub(crate) async fn booked(
    conn: &impl ConnectionTrait,
    courier: CourierId,
    limit: u64,
) -> Result<Vec<Shipment>, Error> {
    let rows = Entity::find()
        .filter(Column::CourierId.eq(courier.uuid()))
        .filter(Column::State.eq(ShipmentState::Booked.name()))
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(conn)
        .await?;
    load(conn, rows).await
}
