//! The RPCs of `attar.orders.v1.Returns`, and conversion of returns to messages.

use platform::Call;
use proto::{
    Money,
    common::v1::OrderStatus,
    orders::v1::{
        self, ApproveReturnRequest, ChangeReturnKindRequest, CloseReturnRequest, CountReturnsRequest,
        CountReturnsResponse, CreateReturnRequest, DeclineReturnRequest, GetReturnOptionsRequest,
        GetReturnReportRequest, GetReturnRequest, GetReturnRulesRequest, ListOwnReturnsRequest, ListOwnReturnsResponse,
        ListReturnsRequest, ListReturnsResponse, PreviewReturnResponse, ReceiveReturnRequest, RequestReturnRequest,
        RequestReturnResponse, ReturnReport, SetReturnRulesRequest, returns_server::Returns,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{
    Orders,
    domain::{
        fulfilment::OrderReference,
        orders::Order,
        return_rules::{ReturnOptions, ReturnRules},
        returnable::{ReturnableLine, order_lines},
        returns::{ExchangeOf, OrderedReturn, Return, ReturnChange, ReturnFigures},
    },
};

#[async_trait]
impl Returns for Orders {
    async fn get_return_options(
        &self,
        request: Request<GetReturnOptionsRequest>,
    ) -> Result<Response<v1::ReturnOptions>, Status> {
        let (_, GetReturnOptionsRequest { tracking_token }) = Call::from_request(request)?;
        Ok(Response::new(self.return_options(&tracking_token).await?.into()))
    }

    async fn list_own_returns(
        &self,
        request: Request<ListOwnReturnsRequest>,
    ) -> Result<Response<ListOwnReturnsResponse>, Status> {
        let (call, ListOwnReturnsRequest {}) = Call::from_request(request)?;
        let found = self.own_returned_orders(&call).await?;
        Ok(Response::new(ListOwnReturnsResponse { returns: found.iter().flat_map(shopper_returns).collect() }))
    }

    async fn preview_return(
        &self,
        request: Request<RequestReturnRequest>,
    ) -> Result<Response<PreviewReturnResponse>, Status> {
        let (_, message) = Call::from_request(request)?;
        let replayed = self.preview_return(message).await?.map(Into::into);
        Ok(Response::new(PreviewReturnResponse { replayed }))
    }

    async fn request_return(
        &self,
        request: Request<RequestReturnRequest>,
    ) -> Result<Response<RequestReturnResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (requested, replayed) = self.request_return(&call, message).await?;
        Ok(Response::new(RequestReturnResponse { requested: Some(requested.into()), replayed }))
    }

    async fn list_returns(
        &self,
        request: Request<ListReturnsRequest>,
    ) -> Result<Response<ListReturnsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (found, meta) = self.list_returns(&call, message).await?;
        let returns = found.into_iter().map(Into::into).collect();
        Ok(Response::new(ListReturnsResponse { returns, meta: Some(meta) }))
    }

    async fn get_return(&self, request: Request<GetReturnRequest>) -> Result<Response<v1::Return>, Status> {
        let (call, GetReturnRequest { id }) = Call::from_request(request)?;
        Ok(Response::new(self.get_return(&call, &id).await?.into()))
    }

    async fn create_return(&self, request: Request<CreateReturnRequest>) -> Result<Response<v1::Return>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.create_return(&call, message).await?.into()))
    }

    async fn approve_return(&self, request: Request<ApproveReturnRequest>) -> Result<Response<v1::Return>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.approve_return(&call, message).await?.into()))
    }

    async fn decline_return(&self, request: Request<DeclineReturnRequest>) -> Result<Response<v1::Return>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.decline_return(&call, message).await?.into()))
    }

    async fn receive_return(&self, request: Request<ReceiveReturnRequest>) -> Result<Response<v1::Return>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.receive_return(&call, message).await?.into()))
    }

    async fn close_return(&self, request: Request<CloseReturnRequest>) -> Result<Response<v1::Return>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.close_return(&call, message).await?.into()))
    }

    async fn change_return_kind(
        &self,
        request: Request<ChangeReturnKindRequest>,
    ) -> Result<Response<v1::Return>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.change_return_kind(&call, message).await?.into()))
    }

    async fn count_returns(
        &self,
        request: Request<CountReturnsRequest>,
    ) -> Result<Response<CountReturnsResponse>, Status> {
        let (call, CountReturnsRequest {}) = Call::from_request(request)?;
        let [requested, approved, received] = self.count_returns(&call).await?;
        Ok(Response::new(CountReturnsResponse { requested, approved, received }))
    }

    async fn get_return_report(
        &self,
        request: Request<GetReturnReportRequest>,
    ) -> Result<Response<ReturnReport>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (figures, refused_when_called) = self.return_report(&call, message).await?;
        Ok(Response::new(ReturnReport { rows: figures.into_iter().map(Into::into).collect(), refused_when_called }))
    }

    async fn get_return_rules(
        &self,
        request: Request<GetReturnRulesRequest>,
    ) -> Result<Response<v1::ReturnRules>, Status> {
        let (call, GetReturnRulesRequest {}) = Call::from_request(request)?;
        Ok(Response::new(self.return_rules(&call).await?.into()))
    }

    async fn set_return_rules(
        &self,
        request: Request<SetReturnRulesRequest>,
    ) -> Result<Response<v1::ReturnRules>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.set_return_rules(&call, message).await?.into()))
    }
}

impl From<OrderedReturn> for v1::Return {
    fn from(OrderedReturn { returned, order }: OrderedReturn) -> Self {
        Self {
            id: returned.id.to_string(),
            number: returned.number,
            version: returned.version,
            kind: returned.kind.into(),
            state: returned.state.into(),
            reason: returned.reason.into(),
            lines: lines(&returned, &order),
            value_agorot: returned.value().agorot(),
            fee_agorot: returned.fee.agorot(),
            replacement: returned.replacement.map(Into::into),
            requested_by_customer: returned.is_by_customer,
            created_at: Some(timestamp(returned.created_at)),
            updated_at: Some(timestamp(returned.updated_at)),
            details: returned.details,
            photos: returned.photos,
            decline_reason: returned.decline_reason,
            by: returned.by,
            order: Some(order.into()),
        }
    }
}

impl From<Order> for v1::ReturnedOrder {
    fn from(order: Order) -> Self {
        let cash_due_agorot = order.cash_due().agorot();
        let contact = order.purchase.contact;
        Self {
            id: order.purchase.id.to_string(),
            number: order.number,
            status: OrderStatus::from(order.status).into(),
            customer_name: contact.name,
            phone: contact.phone.to_string(),
            region: contact.region.into(),
            city: contact.city,
            cash_due_agorot,
        }
    }
}

impl From<OrderReference> for v1::ReplacementOrder {
    fn from(order: OrderReference) -> Self {
        Self { id: order.id.to_string(), number: order.number }
    }
}

impl From<OrderedReturn> for v1::ShopperReturn {
    fn from(OrderedReturn { returned, order }: OrderedReturn) -> Self {
        shopper_return(&returned, &order)
    }
}

/// Convert the returns of an order, oldest first.
fn shopper_returns(order: &Order) -> impl Iterator<Item = v1::ShopperReturn> {
    order.fulfilment.returns.iter().map(|returned| shopper_return(returned, order))
}

/// Convert a return for the holder of the tracking token: without contact, photos and administrators.
fn shopper_return(returned: &Return, order: &Order) -> v1::ShopperReturn {
    v1::ShopperReturn {
        number: returned.number,
        kind: returned.kind.into(),
        state: returned.state.into(),
        lines: lines(returned, order),
        reason: returned.reason.into(),
        fee_agorot: returned.fee.agorot(),
        value_agorot: returned.value().agorot(),
        decline_reason: returned.decline_reason.clone(),
        created_at: Some(timestamp(returned.created_at)),
        updated_at: Some(timestamp(returned.updated_at)),
        details: returned.details.clone(),
    }
}

/// Convert the lines of a return, with the names that the order gives them.
fn lines(returned: &Return, order: &Order) -> Vec<v1::ReturnLine> {
    let known = order_lines(&order.purchase.items);
    let line = |line: &crate::domain::returns::ReturnLine| {
        let named = known.iter().find(|known| known.key == line.line);
        v1::ReturnLine {
            line: line.line.clone(),
            name: named.map(|named| named.name.clone()).unwrap_or_default(),
            variant_name: named.and_then(|named| named.variant_name.clone()),
            quantity: line.quantity,
            value_agorot: line.value.agorot(),
            is_poured: line.is_poured,
            is_restocked: line.is_restocked,
        }
    };
    returned.lines.iter().map(line).collect()
}

impl From<ReturnOptions> for v1::ReturnOptions {
    fn from(options: ReturnOptions) -> Self {
        let order = &options.order;
        Self {
            returns: shopper_returns(order).collect(),
            obstacle: options.obstacle.into(),
            until: options.until.map(timestamp),
            window_days: options.window_days,
            fee_agorot: options.fee.agorot(),
            damaged_fee_agorot: options.damaged_fee.agorot(),
            lines: options.lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ReturnableLine> for v1::ReturnableLine {
    fn from(ReturnableLine { line, left, .. }: ReturnableLine) -> Self {
        Self {
            line: line.key,
            name: line.name,
            variant_name: line.variant_name,
            image_path: line.image_path,
            price_agorot: line.price.agorot(),
            quantity_left: left,
        }
    }
}

impl From<ReturnFigures> for v1::ReturnReportRow {
    fn from(figures: ReturnFigures) -> Self {
        Self {
            kind: figures.kind.into(),
            reason: figures.reason.into(),
            returns: figures.returns,
            units: figures.units,
            value_agorot: figures.value.agorot(),
        }
    }
}

impl From<ReturnRules> for v1::ReturnRules {
    fn from(rules: ReturnRules) -> Self {
        let fee = |(region, fee): (proto::common::v1::Region, Money)| v1::ReturnFee {
            region: region.into(),
            agorot: fee.agorot(),
        };
        Self { window_days: rules.window_days, fees: rules.fees.into_iter().map(fee).collect() }
    }
}

impl From<&Return> for v1::OrderReturn {
    fn from(returned: &Return) -> Self {
        Self {
            id: returned.id.to_string(),
            number: returned.number,
            kind: returned.kind.into(),
            state: returned.state.into(),
            value_agorot: returned.value().agorot(),
            fee_agorot: returned.fee.agorot(),
        }
    }
}

impl From<&ExchangeOf> for v1::ExchangeOf {
    fn from(exchange: &ExchangeOf) -> Self {
        Self {
            return_id: exchange.id.to_string(),
            return_number: exchange.number,
            order_id: exchange.order.id.to_string(),
            order_number: exchange.order.number,
        }
    }
}

impl From<&ReturnChange> for v1::ReturnChange {
    fn from(change: &ReturnChange) -> Self {
        Self { number: change.number, kind: change.kind.into(), state: change.state.into() }
    }
}
