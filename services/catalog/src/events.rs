//! Events: `catalog.changed` is published with every change, and consumed to invalidate the facet index; orders' events
//! are consumed for the sales ranking, and for the costs of packed orders.

use chrono::{DateTime, Utc};
use platform::{
    BackgroundTasks, Error, Event, SharedBus,
    bus::{self, Queue},
    db::Transaction,
    outbox,
};
use proto::events::v1::{CatalogChanged, catalog_changed::Kind};

use crate::Catalog;

const CHANGED: &str = "catalog.changed";
/// Routing key of new orders.
pub(crate) const ORDER_PLACED: &str = "order.placed";
/// Routing key of changes of orders' statuses.
pub(crate) const ORDER_STATUS_CHANGED: &str = "order.status_changed";
/// Routing key of other changes of orders, of which revised contents are counted.
pub(crate) const ORDER_CHANGED: &str = "order.changed";
/// Queue of orders' events, and the consumer's name in the inbox.
pub(crate) const SALES: &str = "catalog.sales";
/// Queue of orders' events for their costs, and the consumer's name in the inbox.
pub(crate) const COSTS: &str = "catalog.costs";
/// Durable queues that the catalog consumes.
pub const QUEUES: &[&str] = &[SALES, COSTS];

/// Publish the change of an object, in the transaction of the change.
pub(crate) async fn append_changed(
    connection: &Transaction,
    now: DateTime<Utc>,
    kind: Kind,
    id: String,
) -> Result<(), Error> {
    let message = CatalogChanged { kind: kind.into(), id };
    outbox::append(connection, CHANGED, &Event::new(CHANGED, now, &message)).await?;
    Ok(())
}

/// Start consuming orders' events, and changes of products, brands and notes by other processes.
pub(crate) async fn consume(catalog: &Catalog, bus: &SharedBus, tasks: &BackgroundTasks) -> Result<(), Error> {
    let this = catalog.clone();
    bus::consume(bus, tasks, Queue::ephemeral(&[CHANGED]), move |event| {
        let changed = event.decode::<CatalogChanged>().map_err(Error::internal);
        let changed = changed.map(|changed| this.apply_change(changed.kind()));
        async move { changed }
    })
    .await?;
    let this = catalog.clone();
    let queue = Queue::durable(COSTS, &[ORDER_STATUS_CHANGED, ORDER_CHANGED]);
    bus::consume(bus, tasks, queue, move |event| {
        let this = this.clone();
        async move { this.apply_costs(&event).await }
    })
    .await?;
    let catalog = catalog.clone();
    let queue = Queue::durable(SALES, &[ORDER_PLACED, ORDER_STATUS_CHANGED, ORDER_CHANGED]);
    bus::consume_batches(bus, tasks, queue, move |events| {
        let catalog = catalog.clone();
        async move { catalog.count_sales(events).await }
    })
    .await
}
