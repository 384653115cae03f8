//! Records of erasures: one blob each, never changed, in a place that no restore of a database touches.

use platform::{Call, Error};
use proto::{id::ErasureId, media::v1::ErasureRecord};
use serde::{Deserialize, Serialize};

use crate::Media;

const PAGE: usize = 100;

/// Content of a blob. Fields are only added: it is read by later versions.
#[derive(Debug, Serialize, Deserialize)]
struct Content {
    /// Time in seconds since 1970.
    at: i64,
    #[serde(default)]
    customers: Vec<String>,
    #[serde(default)]
    accounts: Vec<String>,
    #[serde(default)]
    orders: Vec<String>,
}

impl Media {
    /// Write a record, which replaces an equal one; for the system.
    pub(crate) async fn record_erasure(&self, call: &Call, record: ErasureRecord) -> Result<(), Error> {
        call.require_system()?;
        let id: ErasureId = record.id.parse().map_err(|_| Error::not_found())?;
        let content = Content {
            at: record.at.unwrap_or_default().seconds,
            customers: record.customer_ids,
            accounts: record.account_ids,
            orders: record.order_ids,
        };
        self.inner.erasures.put(&blob_name(id), serde_json::to_vec(&content).map_err(Error::internal)?).await
    }

    /// List the records after an id, or the first ones if it is empty; for the system.
    pub(crate) async fn list_erasure_records(&self, call: &Call, after: &str) -> Result<Vec<ErasureRecord>, Error> {
        call.require_system()?;
        let names = self.inner.erasures.names().await?;
        let mut ids: Vec<ErasureId> =
            names.iter().filter_map(|name| name.strip_suffix(".json")?.parse().ok()).collect();
        ids.sort_unstable();
        if let Ok(after) = after.parse::<ErasureId>() {
            ids.retain(|id| *id > after);
        }
        let mut records = Vec::new();
        for id in ids.into_iter().take(PAGE) {
            let content = self.inner.erasures.get_all(&blob_name(id)).await?;
            let content: Content = serde_json::from_slice(&content).map_err(Error::internal)?;
            let mut record = ErasureRecord {
                id: id.to_string(),
                at: None,
                customer_ids: content.customers,
                account_ids: content.accounts,
                order_ids: content.orders,
            };
            record.at.get_or_insert_default().seconds = content.at;
            records.push(record);
        }
        Ok(records)
    }
}

fn blob_name(id: ErasureId) -> String {
    format!("{id}.json")
}
