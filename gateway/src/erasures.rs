//! Erasing a person in all services. orders erases first and keeps the erasure pending; each step here may be repeated,
//! so that a crash or an outage only delays the rest.

use std::time::Duration;

use platform::{Actor, Call, CancellationToken, Channel, Error};
use proto::{
    catalog::v1::{EraseReviewsRequest, reviews_client::ReviewsClient},
    identity::v1::{EraseAccountsRequest, erasures_client::ErasuresClient as AccountErasuresClient},
    media::v1::{
        DeletePhotosRequest, ErasureRecord, ListErasureRecordsRequest, RecordErasureRequest,
        erasure_records_client::ErasureRecordsClient, photos_client::PhotosClient,
    },
    orders::v1::{
        CompleteErasureRequest, ErasedIds, Erasure, ListPendingErasuresRequest, ReapplyErasureRequest,
        erasures_client::ErasuresClient as OrderErasuresClient,
    },
};

use crate::messages;

/// Interval at which pending erasures are finished.
const INTERVAL: Duration = Duration::from_mins(1);

/// Erasures over the services that keep personal data.
#[derive(Clone, Debug)]
pub struct Erasures {
    orders: OrderErasuresClient<Channel>,
    accounts: AccountErasuresClient<Channel>,
    records: ErasureRecordsClient<Channel>,
    photos: PhotosClient<Channel>,
    reviews: ReviewsClient<Channel>,
}

impl Erasures {
    /// Creates the clients of orders, identity, media and the catalog.
    pub fn new(orders: Channel, identity: Channel, media: Channel, catalog: Channel) -> Self {
        Self {
            orders: OrderErasuresClient::new(orders),
            accounts: AccountErasuresClient::new(identity),
            records: ErasureRecordsClient::new(media.clone()),
            photos: PhotosClient::new(media),
            reviews: ReviewsClient::new(catalog),
        }
    }

    /// Returns the client of orders.
    pub(crate) fn orders(&self) -> OrderErasuresClient<Channel> {
        self.orders.clone()
    }

    /// Returns the client of accounts.
    pub(crate) fn accounts(&self) -> AccountErasuresClient<Channel> {
        self.accounts.clone()
    }

    /// Finishes an erasure: records its ids for restored backups, erases photos, reviews, accounts and audit records, and
    /// completes it.
    pub(crate) async fn finish(&self, call: &Call, erasure: Erasure) -> Result<(), Error> {
        let call = call.on_behalf_of(Actor::System);
        let record = to_record(&erasure);
        self.records.clone().record_erasure(call.request(RecordErasureRequest { record: Some(record) })).await?;
        self.erase_elsewhere(&call, erasure).await
    }

    /// Applies every recorded erasure again, on data restored from an older backup; returns their number.
    pub async fn reapply_all(&self) -> Result<u64, Error> {
        let (mut after, mut applied) = (String::new(), 0);
        loop {
            let request = Call::system().request(ListErasureRecordsRequest { after: after.clone() });
            let records = self.records.clone().list_erasure_records(request).await?.into_inner().records;
            let Some(last) = records.last() else { return Ok(applied) };
            after.clone_from(&last.id);
            for record in records {
                let call = Call::system();
                let erasure = self.orders.clone().reapply_erasure(call.request(to_request(record))).await?.into_inner();
                self.erase_elsewhere(&call, erasure).await?;
                applied += 1;
            }
        }
    }

    /// Finishes pending erasures, now and after each interval, until cancelled.
    pub(crate) async fn maintain(self, stop: CancellationToken) {
        stop.run_until_cancelled(async {
            loop {
                if let Err(error) = self.finish_pending().await {
                    tracing::warn!(%error, "failed to finish pending erasures");
                }
                tokio::time::sleep(INTERVAL).await;
            }
        })
        .await;
    }

    async fn finish_pending(&self) -> Result<(), Error> {
        let request = Call::system().request(ListPendingErasuresRequest {});
        for erasure in self.orders.clone().list_pending_erasures(request).await?.into_inner().erasures {
            let id = erasure.id.clone();
            // One that fails again and again must not delay the others.
            if let Err(error) = self.finish(&Call::system(), erasure).await {
                tracing::warn!(%id, %error, "failed to finish an erasure, retrying later");
            }
        }
        Ok(())
    }

    async fn erase_elsewhere(&self, call: &Call, erasure: Erasure) -> Result<(), Error> {
        let Erasure { id, erased, phones, order_numbers, .. } = erasure;
        let photos = DeletePhotosRequest { paths: Vec::new(), order_numbers };
        self.photos.clone().delete_photos(call.request(photos)).await?;
        let ErasedIds { customers, accounts, orders } = erased.unwrap_or_default();
        let reviews = EraseReviewsRequest { order_ids: orders.clone(), customer_ids: accounts.clone() };
        self.reviews.clone().erase_reviews(call.request(reviews)).await?;
        let request = EraseAccountsRequest { account_ids: accounts, phones, thing_ids: [customers, orders].concat() };
        self.accounts.clone().erase_accounts(call.request(request)).await?;
        self.orders.clone().complete_erasure(call.request(CompleteErasureRequest { id })).await?;
        Ok(())
    }
}

fn to_record(erasure: &Erasure) -> ErasureRecord {
    let ErasedIds { customers, accounts, orders } = erasure.erased.clone().unwrap_or_default();
    ErasureRecord {
        id: erasure.id.clone(),
        at: erasure.at,
        customer_ids: customers,
        account_ids: accounts,
        order_ids: orders,
    }
}

fn to_request(record: ErasureRecord) -> ReapplyErasureRequest {
    let ErasureRecord { id, at, customer_ids, account_ids, order_ids } = record;
    let erased = ErasedIds { customers: customer_ids, accounts: account_ids, orders: order_ids };
    ReapplyErasureRequest { id, at, erased: Some(erased), replacement_name: messages::erased_customer() }
}
