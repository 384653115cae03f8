//! The RPCs of the service: each opens the call, runs a use case and converts the result.

mod cash;
mod couriers;
mod credits;
mod customers;
mod delivery_report;
mod erasures;
mod errors;
mod fulfilment;
mod message_templates;
mod order_drafts;
mod orders;
mod phone_summary;
mod picking;
mod print_records;
mod remittances;
mod returns;
mod reviewable;
mod revisions;
mod sales;
mod shipments;
mod updates;
mod waiting_list;

use platform::Call;
use proto::orders::v1::{
    AddNoteRequest, BulkUpdateStatusRequest, BulkUpdateStatusResponse, CashReport, ChangeStatusRequest,
    CountByStatusRequest, CountByStatusResponse, CountOrdersContainingRequest, CountOrdersContainingResponse,
    CreateOrderDraftRequest, DeleteNoteRequest, DeleteOrderDraftRequest, DeleteOrderDraftResponse, ExportOrdersRequest,
    ExportOrdersResponse, GetCashReportRequest, GetMessageOfferRequest, GetOrderDraftRequest, GetOrderRequest,
    GetPhoneSummaryRequest, GetPickingListRequest, GetPickingListResponse, GetSalesRequest, ListEventsRequest,
    ListEventsResponse, ListMessageTemplatesRequest, ListMessageTemplatesResponse, ListOrderDraftsRequest,
    ListOrderDraftsResponse, ListOrdersRequest, ListOrdersResponse, MessageOffer, MessageTemplate, Order, OrderDraft,
    PhoneSummary, PlaceOrderRequest, PlaceOrderResponse, RecordPrintsRequest, RecordPrintsResponse, ReviseOrderRequest,
    Sales, SaveOrderDraftRequest, SetMessageTemplateRequest, TrackOrderRequest, TrackOrderResponse, UpdateOrderRequest,
    WithdrawFromMessagesRequest, orders_server::Orders as OrdersRpc,
};
use tonic::{Request, Response, Status as RpcStatus, async_trait};

use crate::Orders;

#[async_trait]
impl OrdersRpc for Orders {
    async fn place_order(
        &self,
        request: Request<PlaceOrderRequest>,
    ) -> Result<Response<PlaceOrderResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.place(&call, message).await?))
    }

    async fn get_order(&self, request: Request<GetOrderRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, GetOrderRequest { id }) = Call::from_request(request)?;
        let order = self.get(&call, &id).await?;
        Ok(Response::new(orders::for_caller(&call, order)))
    }

    async fn list_orders(
        &self,
        request: Request<ListOrdersRequest>,
    ) -> Result<Response<ListOrdersResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let (found, meta) = self.list(&call, message).await?;
        let orders = found.into_iter().map(|order| orders::for_caller(&call, order)).collect();
        Ok(Response::new(ListOrdersResponse { orders, meta: Some(meta) }))
    }

    async fn track_order(
        &self,
        request: Request<TrackOrderRequest>,
    ) -> Result<Response<TrackOrderResponse>, RpcStatus> {
        let (_, TrackOrderRequest { tracking_token }) = Call::from_request(request)?;
        let tracked = self.track(&tracking_token).await?;
        Ok(Response::new(tracked.into()))
    }

    async fn change_status(&self, request: Request<ChangeStatusRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let order = self.change_status(&call, message).await?;
        Ok(Response::new(orders::for_caller(&call, order)))
    }

    async fn count_by_status(
        &self,
        request: Request<CountByStatusRequest>,
    ) -> Result<Response<CountByStatusResponse>, RpcStatus> {
        let (call, CountByStatusRequest {}) = Call::from_request(request)?;
        Ok(Response::new(sales::counts(&self.count_by_status(&call).await?)))
    }

    async fn list_events(
        &self,
        request: Request<ListEventsRequest>,
    ) -> Result<Response<ListEventsResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.list_events(&call, message).await?))
    }

    async fn update_order(&self, request: Request<UpdateOrderRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(orders::for_back_office(self.update_order(&call, message).await?)))
    }

    async fn revise_order(&self, request: Request<ReviseOrderRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(orders::for_back_office(self.revise(&call, message).await?)))
    }

    async fn preview_revision(&self, request: Request<ReviseOrderRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(orders::for_back_office(self.preview_revision(&call, message).await?)))
    }

    async fn add_note(&self, request: Request<AddNoteRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(orders::for_back_office(self.add_note(&call, message).await?)))
    }

    async fn delete_note(&self, request: Request<DeleteNoteRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(orders::for_back_office(self.delete_note(&call, message).await?)))
    }

    async fn bulk_update_status(
        &self,
        request: Request<BulkUpdateStatusRequest>,
    ) -> Result<Response<BulkUpdateStatusResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let (updated, rejected) = self.bulk_update_status(&call, message).await?;
        Ok(Response::new(updates::bulk_update(updated, rejected)))
    }

    async fn record_prints(
        &self,
        request: Request<RecordPrintsRequest>,
    ) -> Result<Response<RecordPrintsResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let printed = self.record_prints(&call, message).await?;
        let orders = printed.into_iter().map(orders::for_back_office).collect();
        Ok(Response::new(RecordPrintsResponse { orders }))
    }

    async fn get_picking_list(
        &self,
        request: Request<GetPickingListRequest>,
    ) -> Result<Response<GetPickingListResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let (items, orders) = self.picking_list(&call, message).await?;
        Ok(Response::new(picking::picking_list(items, orders)))
    }

    async fn get_cash_report(&self, request: Request<GetCashReportRequest>) -> Result<Response<CashReport>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let (day, shipped) = self.cash_report(&call, message).await?;
        Ok(Response::new(cash::report(day, &shipped)))
    }

    async fn list_message_templates(
        &self,
        request: Request<ListMessageTemplatesRequest>,
    ) -> Result<Response<ListMessageTemplatesResponse>, RpcStatus> {
        let (call, ListMessageTemplatesRequest {}) = Call::from_request(request)?;
        let templates = self.message_templates(&call).await?.into_iter().map(message_templates::template).collect();
        Ok(Response::new(ListMessageTemplatesResponse { templates }))
    }

    async fn set_message_template(
        &self,
        request: Request<SetMessageTemplateRequest>,
    ) -> Result<Response<MessageTemplate>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(message_templates::template(self.set_message_template(&call, message).await?)))
    }

    async fn get_message_offer(
        &self,
        request: Request<GetMessageOfferRequest>,
    ) -> Result<Response<MessageOffer>, RpcStatus> {
        let (_, GetMessageOfferRequest {}) = Call::from_request(request)?;
        Ok(Response::new(self.message_offer().await?))
    }

    async fn withdraw_from_messages(
        &self,
        request: Request<WithdrawFromMessagesRequest>,
    ) -> Result<Response<TrackOrderResponse>, RpcStatus> {
        let (_, WithdrawFromMessagesRequest { tracking_token }) = Call::from_request(request)?;
        Ok(Response::new(self.withdraw_from_messages(&tracking_token).await?.into()))
    }

    async fn get_sales(&self, request: Request<GetSalesRequest>) -> Result<Response<Sales>, RpcStatus> {
        let (call, GetSalesRequest {}) = Call::from_request(request)?;
        Ok(Response::new(sales::sales(self.sales(&call).await?, self.inner.zone)))
    }

    async fn export_orders(
        &self,
        request: Request<ExportOrdersRequest>,
    ) -> Result<Response<ExportOrdersResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let (found, before_number) = self.export(&call, message).await?;
        let orders = found.into_iter().map(orders::for_back_office).collect();
        Ok(Response::new(ExportOrdersResponse { orders, before_number }))
    }

    async fn count_orders_containing(
        &self,
        request: Request<CountOrdersContainingRequest>,
    ) -> Result<Response<CountOrdersContainingResponse>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        let (orders, open_orders) = self.count_containing(&call, message).await?;
        Ok(Response::new(CountOrdersContainingResponse { orders, open_orders }))
    }

    async fn get_phone_summary(
        &self,
        request: Request<GetPhoneSummaryRequest>,
    ) -> Result<Response<PhoneSummary>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.phone_summary(&call, message).await?.into()))
    }

    async fn create_order_draft(
        &self,
        request: Request<CreateOrderDraftRequest>,
    ) -> Result<Response<OrderDraft>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.create_draft(&call, message).await?.into()))
    }

    async fn list_order_drafts(
        &self,
        request: Request<ListOrderDraftsRequest>,
    ) -> Result<Response<ListOrderDraftsResponse>, RpcStatus> {
        let (call, ListOrderDraftsRequest {}) = Call::from_request(request)?;
        let drafts = self.list_drafts(&call).await?.into_iter().map(order_drafts::summary).collect();
        Ok(Response::new(ListOrderDraftsResponse { drafts }))
    }

    async fn get_order_draft(&self, request: Request<GetOrderDraftRequest>) -> Result<Response<OrderDraft>, RpcStatus> {
        let (call, GetOrderDraftRequest { id }) = Call::from_request(request)?;
        Ok(Response::new(self.get_draft(&call, &id).await?.into()))
    }

    async fn save_order_draft(
        &self,
        request: Request<SaveOrderDraftRequest>,
    ) -> Result<Response<OrderDraft>, RpcStatus> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.save_draft(&call, message).await?.into()))
    }

    async fn delete_order_draft(
        &self,
        request: Request<DeleteOrderDraftRequest>,
    ) -> Result<Response<DeleteOrderDraftResponse>, RpcStatus> {
        let (call, DeleteOrderDraftRequest { id }) = Call::from_request(request)?;
        self.delete_draft(&call, &id).await?;
        Ok(Response::new(DeleteOrderDraftResponse {}))
    }
}
