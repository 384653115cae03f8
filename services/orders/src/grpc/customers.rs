//! The RPCs of `attar.orders.v1.Customers`, and conversion of customers to messages.

use platform::Call;
use proto::{
    orders::v1::{
        self, AddCustomerNoteRequest, BlockCustomerRequest, DeleteCustomerNoteRequest, GetCallRuleRequest,
        GetCustomerRequest, ListCustomersRequest, ListCustomersResponse, MergeCustomersRequest, SetCallRuleRequest,
        UnblockCustomerRequest, UndoMergeRequest, customers_server::Customers,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, async_trait};

use super::sales;
use crate::{
    Orders,
    domain::customers::{Block, CallRule, Customer, CustomerAddress, CustomerPhone, CustomerSummary, Merge},
};

#[async_trait]
impl Customers for Orders {
    async fn list_customers(
        &self,
        request: Request<ListCustomersRequest>,
    ) -> Result<Response<ListCustomersResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (found, meta) = self.list_customers(&call, message).await?;
        let customers = found.into_iter().map(Into::into).collect();
        Ok(Response::new(ListCustomersResponse { customers, meta: Some(meta) }))
    }

    async fn get_customer(&self, request: Request<GetCustomerRequest>) -> Result<Response<v1::Customer>, Status> {
        let (call, GetCustomerRequest { customer }) = Call::from_request(request)?;
        Ok(Response::new(self.get_customer(&call, &customer).await?.into()))
    }

    async fn add_customer_note(
        &self,
        request: Request<AddCustomerNoteRequest>,
    ) -> Result<Response<v1::Customer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.add_customer_note(&call, message).await?.into()))
    }

    async fn delete_customer_note(
        &self,
        request: Request<DeleteCustomerNoteRequest>,
    ) -> Result<Response<v1::Customer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.delete_customer_note(&call, message).await?.into()))
    }

    async fn block_customer(&self, request: Request<BlockCustomerRequest>) -> Result<Response<v1::Customer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.block_customer(&call, message).await?.into()))
    }

    async fn unblock_customer(
        &self,
        request: Request<UnblockCustomerRequest>,
    ) -> Result<Response<v1::Customer>, Status> {
        let (call, UnblockCustomerRequest { customer }) = Call::from_request(request)?;
        Ok(Response::new(self.unblock_customer(&call, &customer).await?.into()))
    }

    async fn merge_customers(&self, request: Request<MergeCustomersRequest>) -> Result<Response<v1::Customer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.merge_customers(&call, message).await?.into()))
    }

    async fn undo_merge(&self, request: Request<UndoMergeRequest>) -> Result<Response<v1::Customer>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.undo_merge(&call, message).await?.into()))
    }

    async fn get_call_rule(&self, request: Request<GetCallRuleRequest>) -> Result<Response<v1::CallRule>, Status> {
        let (call, GetCallRuleRequest {}) = Call::from_request(request)?;
        Ok(Response::new(self.call_rule(&call).await?.into()))
    }

    async fn set_call_rule(&self, request: Request<SetCallRuleRequest>) -> Result<Response<v1::CallRule>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.set_call_rule(&call, message).await?.into()))
    }
}

impl From<CustomerSummary> for v1::CustomerSummary {
    fn from(customer: CustomerSummary) -> Self {
        let last_order = customer.last_order.map(|(order, at)| (order.into(), timestamp(at)));
        let (last_order, last_order_at) = last_order.unzip();
        Self {
            id: customer.id.to_string(),
            phone: customer.phone,
            name: customer.name,
            phones: customer.phones,
            orders: customer.by_status.values().sum(),
            refusals: customer.refusals,
            delivered_agorot: customer.delivered.agorot(),
            last_order,
            last_order_at,
            must_call: customer.call_rule.applies_to(customer.refusals),
            blocked_until: customer.block.map(|block| timestamp(block.until)),
        }
    }
}

impl From<Customer> for v1::Customer {
    fn from(customer: Customer) -> Self {
        Self {
            email: customer.email,
            by_status: Some(sales::counts(&customer.summary.by_status)),
            phones: customer.phones.into_iter().map(Into::into).collect(),
            names: customer.names,
            addresses: customer.addresses.into_iter().map(Into::into).collect(),
            notes: customer.notes.iter().map(Into::into).collect(),
            block: customer.summary.block.clone().map(Into::into),
            agreed_to_messages: customer.agreed_to_messages,
            summary: Some(customer.summary.into()),
        }
    }
}

impl From<CustomerPhone> for v1::CustomerPhone {
    fn from(phone: CustomerPhone) -> Self {
        let merge = phone.merge.map(Into::into);
        Self { customer_id: phone.customer.to_string(), phone: phone.phone, merge }
    }
}

impl From<Merge> for v1::CustomerMerge {
    fn from(merge: Merge) -> Self {
        Self { at: Some(timestamp(merge.at)), undo_until: Some(timestamp(merge.undo_until())), by: merge.by }
    }
}

impl From<CustomerAddress> for v1::CustomerAddress {
    fn from(address: CustomerAddress) -> Self {
        Self { region: address.region.into(), city: address.city, address: address.address, orders: address.orders }
    }
}

impl From<Block> for v1::CustomerBlock {
    fn from(block: Block) -> Self {
        Self { until: Some(timestamp(block.until)), reason: block.reason, at: Some(timestamp(block.at)), by: block.by }
    }
}

impl From<CallRule> for v1::CallRule {
    fn from(rule: CallRule) -> Self {
        Self { refusals: rule.refusals }
    }
}
