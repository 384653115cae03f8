//! The RPCs of the service: each opens the call, runs a use case and converts the result.

mod cash;
mod errors;
mod fulfilment;
mod message_templates;
mod orders;
mod picking;
mod print_records;
mod sales;
mod updates;

use platform::Call;
use proto::orders::v1::{
    AddNoteRequest, ChangeStatusRequest, CountByStatusRequest, CountByStatusResponse, CountHoldingRequest,
    CountHoldingResponse, DaySheet, DeleteNoteRequest, ExportOrdersRequest, ExportOrdersResponse, GetDaySheetRequest,
    GetOrderRequest, GetSalesRequest, ListEventsRequest, ListEventsResponse, ListOrdersRequest, ListOrdersResponse,
    ListPicksRequest, ListPicksResponse, ListTemplatesRequest, ListTemplatesResponse, NotePrintsRequest,
    NotePrintsResponse, Order, PlaceOrderRequest, PlaceOrderResponse, Sales, SetTemplateRequest, TakeStepsRequest,
    TakeStepsResponse, Template, TrackOrderRequest, TrackOrderResponse, UpdateOrderRequest,
    orders_server::Orders as OrdersRpc,
};
use tonic::{Request, Response, Status as RpcStatus, async_trait};

use crate::Orders;

#[async_trait]
impl OrdersRpc for Orders {
    async fn place_order(
        &self,
        request: Request<PlaceOrderRequest>,
    ) -> Result<Response<PlaceOrderResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(self.place(&call, message).await?))
    }

    async fn get_order(&self, request: Request<GetOrderRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, GetOrderRequest { id }) = Call::open(request)?;
        let order = self.get(&call, &id).await?;
        Ok(Response::new(orders::for_caller(&call, order)))
    }

    async fn list_orders(
        &self,
        request: Request<ListOrdersRequest>,
    ) -> Result<Response<ListOrdersResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let (found, meta) = self.list(&call, message).await?;
        let orders = found.into_iter().map(|order| orders::for_caller(&call, order)).collect();
        Ok(Response::new(ListOrdersResponse { orders, meta: Some(meta) }))
    }

    async fn track_order(
        &self,
        request: Request<TrackOrderRequest>,
    ) -> Result<Response<TrackOrderResponse>, RpcStatus> {
        let (_, TrackOrderRequest { tracking_token }) = Call::open(request)?;
        let tracked = self.track(&tracking_token).await?;
        Ok(Response::new(tracked.into()))
    }

    async fn change_status(&self, request: Request<ChangeStatusRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let order = self.change_status(&call, message).await?;
        Ok(Response::new(orders::for_caller(&call, order)))
    }

    async fn count_by_status(
        &self,
        request: Request<CountByStatusRequest>,
    ) -> Result<Response<CountByStatusResponse>, RpcStatus> {
        let (call, CountByStatusRequest {}) = Call::open(request)?;
        Ok(Response::new(sales::counts(&self.count_by_status(&call).await?)))
    }

    async fn list_events(
        &self,
        request: Request<ListEventsRequest>,
    ) -> Result<Response<ListEventsResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(self.list_events(&call, message).await?))
    }

    async fn update_order(&self, request: Request<UpdateOrderRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(orders::for_back_office(self.update_order(&call, message).await?)))
    }

    async fn add_note(&self, request: Request<AddNoteRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(orders::for_back_office(self.add_note(&call, message).await?)))
    }

    async fn delete_note(&self, request: Request<DeleteNoteRequest>) -> Result<Response<Order>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(orders::for_back_office(self.delete_note(&call, message).await?)))
    }

    async fn take_steps(&self, request: Request<TakeStepsRequest>) -> Result<Response<TakeStepsResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let (updated, rejected) = self.bulk_update_status(&call, message).await?;
        Ok(Response::new(updates::bulk_update(updated, rejected)))
    }

    async fn note_prints(
        &self,
        request: Request<NotePrintsRequest>,
    ) -> Result<Response<NotePrintsResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let printed = self.record_prints(&call, message).await?;
        let orders = printed.into_iter().map(orders::for_back_office).collect();
        Ok(Response::new(NotePrintsResponse { orders }))
    }

    async fn list_picks(&self, request: Request<ListPicksRequest>) -> Result<Response<ListPicksResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let (items, orders) = self.picking_list(&call, message).await?;
        Ok(Response::new(picking::picking_list(items, orders)))
    }

    async fn get_day_sheet(&self, request: Request<GetDaySheetRequest>) -> Result<Response<DaySheet>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let (day, shipped) = self.cash_report(&call, message).await?;
        Ok(Response::new(cash::report(day, &shipped)))
    }

    async fn list_templates(
        &self,
        request: Request<ListTemplatesRequest>,
    ) -> Result<Response<ListTemplatesResponse>, RpcStatus> {
        let (call, ListTemplatesRequest {}) = Call::open(request)?;
        let templates = self.message_templates(&call).await?.into_iter().map(message_templates::template).collect();
        Ok(Response::new(ListTemplatesResponse { templates }))
    }

    async fn set_template(&self, request: Request<SetTemplateRequest>) -> Result<Response<Template>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        Ok(Response::new(message_templates::template(self.set_message_template(&call, message).await?)))
    }

    async fn get_sales(&self, request: Request<GetSalesRequest>) -> Result<Response<Sales>, RpcStatus> {
        let (call, GetSalesRequest {}) = Call::open(request)?;
        Ok(Response::new(sales::sales(self.sales(&call).await?, self.inner.zone)))
    }

    async fn export_orders(
        &self,
        request: Request<ExportOrdersRequest>,
    ) -> Result<Response<ExportOrdersResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let (found, before_number) = self.export(&call, message).await?;
        let orders = found.into_iter().map(orders::for_back_office).collect();
        Ok(Response::new(ExportOrdersResponse { orders, before_number }))
    }

    async fn count_holding(
        &self,
        request: Request<CountHoldingRequest>,
    ) -> Result<Response<CountHoldingResponse>, RpcStatus> {
        let (call, message) = Call::open(request)?;
        let (orders, open_orders) = self.count_containing(&call, message).await?;
        Ok(Response::new(CountHoldingResponse { orders, open_orders }))
    }
}
