//! The RPCs of `attar.orders.v1.WaitingList`.

use platform::Call;
use proto::{
    orders::v1::{
        self, CountWaitingRequest, CountWaitingResponse, GetWaitingEntryRequest, JoinWaitingListRequest,
        JoinWaitingListResponse, LeaveWaitingListRequest, ListEntriesOfPersonRequest, ListEntriesOfPersonResponse,
        ListWaitingEntriesRequest, ListWaitingEntriesResponse, MarkNotifiedRequest, PersonalEntry, WaitingCount,
        waiting_list_server::WaitingList,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{Orders, domain::waiting_list::WaitingEntry};

#[async_trait]
impl WaitingList for Orders {
    async fn join_waiting_list(
        &self,
        request: Request<JoinWaitingListRequest>,
    ) -> Result<Response<JoinWaitingListResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.join_waiting_list(&call, message).await?;
        Ok(Response::new(JoinWaitingListResponse {}))
    }

    async fn get_waiting_entry(
        &self,
        request: Request<GetWaitingEntryRequest>,
    ) -> Result<Response<v1::WaitingEntry>, Status> {
        let (_, GetWaitingEntryRequest { token }) = Call::from_request(request)?;
        Ok(Response::new(self.waiting_entry(&token).await?.into()))
    }

    async fn leave_waiting_list(
        &self,
        request: Request<LeaveWaitingListRequest>,
    ) -> Result<Response<v1::WaitingEntry>, Status> {
        let (_, LeaveWaitingListRequest { token }) = Call::from_request(request)?;
        Ok(Response::new(self.leave_waiting_list(&token).await?.into()))
    }

    async fn list_entries_of_person(
        &self,
        request: Request<ListEntriesOfPersonRequest>,
    ) -> Result<Response<ListEntriesOfPersonResponse>, Status> {
        let (call, ListEntriesOfPersonRequest { phones }) = Call::from_request(request)?;
        let entries = self.waiting_entries_of_person(&call, phones).await?;
        let entries = entries.into_iter().map(|entry| self.personal_entry(entry)).collect();
        Ok(Response::new(ListEntriesOfPersonResponse { entries }))
    }

    async fn count_waiting(
        &self,
        request: Request<CountWaitingRequest>,
    ) -> Result<Response<CountWaitingResponse>, Status> {
        let (call, CountWaitingRequest { product_id }) = Call::from_request(request)?;
        let counts = self.count_waiting(&call, product_id).await?;
        let counts = counts.into_iter().map(|(id, people)| WaitingCount { variant_id: id.to_string(), people });
        Ok(Response::new(CountWaitingResponse { counts: counts.collect() }))
    }

    async fn list_waiting_entries(
        &self,
        request: Request<ListWaitingEntriesRequest>,
    ) -> Result<Response<ListWaitingEntriesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (entries, meta) = self.list_waiting(&call, message).await?;
        let entries = entries.into_iter().map(|entry| self.personal_entry(entry)).collect();
        Ok(Response::new(ListWaitingEntriesResponse { entries, meta: Some(meta) }))
    }

    async fn mark_notified(&self, request: Request<MarkNotifiedRequest>) -> Result<Response<PersonalEntry>, Status> {
        let (call, MarkNotifiedRequest { id }) = Call::from_request(request)?;
        let entry = self.mark_notified(&call, &id).await?;
        Ok(Response::new(self.personal_entry(entry)))
    }
}

impl Orders {
    fn personal_entry(&self, entry: WaitingEntry) -> PersonalEntry {
        PersonalEntry {
            id: entry.id.to_string(),
            phone: entry.phone.e164().to_owned(),
            text: self.waiting_text(&entry),
            entry: Some(entry.into()),
        }
    }
}

impl From<WaitingEntry> for v1::WaitingEntry {
    fn from(entry: WaitingEntry) -> Self {
        Self {
            product_id: entry.product.to_string(),
            product_name: entry.product_name,
            variant_id: entry.variant.to_string(),
            variant_name: entry.variant_name,
            state: entry.state.into(),
            created_at: Some(timestamp(entry.created_at)),
            notified_at: entry.notified_at.map(timestamp),
        }
    }
}
