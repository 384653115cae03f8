//! Records the demo's returns: one in each state, of the orders that were delivered last.

use platform::{Actor, Channel, error::BoxError};
use proto::{
    common::v1::PageRequest,
    media::v1::{UploadPhotoRequest, photos_client::PhotosClient},
    orders::v1::{
        ApproveReturnRequest, CashUpdate, CloseReturnRequest, DeclineReturnRequest, GetOrderRequest,
        GetReturnOptionsRequest, ListReturnsRequest, Order, ReceiveReturnRequest, ReceivedLine, RequestReturnRequest,
        Return, ReturnKind, ReturnLineInput, ReturnReason, ReturnState, UpdateOrderRequest,
        returns_client::ReturnsClient,
    },
};

use super::{Seeder, call};
use crate::demo::{Status, images};

/// Time of the returns, in minutes before now.
const RETURNED_MINUTES_AGO: u32 = 4;
/// Minutes after delivery within which returns are requested; less than the shop's rules allow.
const WINDOW_MINUTES: u32 = 13 * 24 * 60;

/// A return of the demo.
struct DemoReturn {
    kind: ReturnKind,
    reason: ReturnReason,
    details: &'static str,
    state: ReturnState,
}

const RETURNS: [DemoReturn; 5] = [
    DemoReturn {
        kind: ReturnKind::Damaged,
        reason: ReturnReason::Damaged,
        details: "وصلت العبوة والسائل يتسرّب منها.",
        state: ReturnState::Requested,
    },
    DemoReturn {
        kind: ReturnKind::Exchange,
        reason: ReturnReason::WrongItem,
        details: "طلبت عطراً آخر.",
        state: ReturnState::Approved,
    },
    DemoReturn {
        kind: ReturnKind::Return,
        reason: ReturnReason::ChangedMind,
        details: "",
        state: ReturnState::Received,
    },
    DemoReturn {
        kind: ReturnKind::Damaged,
        reason: ReturnReason::Damaged,
        details: "غطاء العبوة مكسور.",
        state: ReturnState::Closed,
    },
    DemoReturn {
        kind: ReturnKind::Return,
        reason: ReturnReason::NotAsExpected,
        details: "الرائحة أخف مما توقعت.",
        state: ReturnState::Declined,
    },
];

impl Seeder<'_> {
    /// Record everything on the orders with these ids.
    pub(super) async fn record_returns(&self, ids: &[String], packer: &Actor) -> Result<(), BoxError> {
        self.set_clock(RETURNED_MINUTES_AGO);
        let orders = self.store.orders.iter().zip(ids).rev();
        let delivered = orders.filter(|(order, _)| {
            let last = order.status_changes.last().map_or(u32::MAX, |change| change.minutes_ago);
            order.status == Status::Delivered && (RETURNED_MINUTES_AGO..WINDOW_MINUTES).contains(&last)
        });
        for ((_, id), demo) in delivered.zip(&RETURNS) {
            let order = self.order(id, packer).await?;
            let requested = self.request_return(&order, demo, packer).await?;
            self.decide_return(requested, demo.state, packer).await?;
            self.settle_cash(id, packer).await?;
        }
        Ok(())
    }

    pub(super) async fn order(&self, id: &str, packer: &Actor) -> Result<Order, BoxError> {
        let request = call(packer.clone()).request(GetOrderRequest { id: id.to_owned() });
        Ok(self.orders().get_order(request).await?.into_inner())
    }

    /// Request a return of one unit as the shopper, with a photo if it is still to be decided.
    async fn request_return(&self, order: &Order, demo: &DemoReturn, packer: &Actor) -> Result<Return, BoxError> {
        let shopper = || call(Actor::Anonymous);
        let tracking_token = order.tracking_token.clone().unwrap_or_default();
        let options = shopper().request(GetReturnOptionsRequest { tracking_token: tracking_token.clone() });
        let options = self.returns().get_return_options(options).await?.into_inner();
        let lines = options.lines.into_iter().take(1).map(|line| ReturnLineInput { line: line.line, quantity: 1 });
        let mut photos = Vec::new();
        if demo.state == ReturnState::Requested {
            let content = images::product(self.store.products[0].slug).into();
            let upload = shopper().request(UploadPhotoRequest { order_number: order.number, content });
            let stored = PhotosClient::new(self.shop.media.clone()).upload_photo(upload).await?;
            photos.push(stored.into_inner().path);
        }
        let request = RequestReturnRequest {
            tracking_token,
            kind: demo.kind.into(),
            reason: demo.reason.into(),
            details: demo.details.to_owned(),
            lines: lines.collect(),
            photos,
            idempotency_key: None,
        };
        self.returns().request_return(shopper().request(request)).await?;
        let newest = ListReturnsRequest { page: Some(PageRequest { page: 1, per_page: 1 }), ..Default::default() };
        let listed = self.returns().list_returns(call(packer.clone()).request(newest)).await?.into_inner();
        listed.returns.into_iter().next().ok_or_else(|| "the requested return is not listed".into())
    }

    /// Make the steps that lead to a state.
    async fn decide_return(&self, requested: Return, state: ReturnState, packer: &Actor) -> Result<(), BoxError> {
        let Return { id, version: expected_version, .. } = requested;
        let admin = || call(packer.clone());
        if state == ReturnState::Declined {
            let reason = "فُتحت العبوة واستُعمل نصفها.".to_owned();
            let request = DeclineReturnRequest { id, expected_version, reason };
            self.returns().decline_return(admin().request(request)).await?;
            return Ok(());
        }
        if state == ReturnState::Requested {
            return Ok(());
        }
        let request = ApproveReturnRequest { id: id.clone(), expected_version, fee_agorot: None };
        let approved = self.returns().approve_return(admin().request(request)).await?.into_inner();
        if state == ReturnState::Approved {
            return Ok(());
        }
        let lines = approved.lines.into_iter().map(|line| ReceivedLine { line: line.line, restock: false });
        let request =
            ReceiveReturnRequest { id: id.clone(), expected_version: approved.version, lines: lines.collect() };
        let received = self.returns().receive_return(admin().request(request)).await?.into_inner();
        if state == ReturnState::Closed {
            let request = CloseReturnRequest { id, expected_version: received.version };
            self.returns().close_return(admin().request(request)).await?;
        }
        Ok(())
    }

    /// Give back the cash that was collected beyond what is due.
    async fn settle_cash(&self, id: &str, packer: &Actor) -> Result<(), BoxError> {
        let order = self.order(id, packer).await?;
        let collected = order.fulfilment.and_then(|fulfilment| fulfilment.cash).map(|cash| cash.collected_agorot);
        if collected.is_none_or(|collected| collected <= order.cash_due_agorot) {
            return Ok(());
        }
        let cash = Some(CashUpdate { collected_agorot: Some(order.cash_due_agorot) });
        let request = UpdateOrderRequest { id: id.to_owned(), cash, ..Default::default() };
        self.orders().update_order(call(packer.clone()).request(request)).await?;
        Ok(())
    }

    fn returns(&self) -> ReturnsClient<Channel> {
        ReturnsClient::new(self.shop.orders.clone())
    }
}
