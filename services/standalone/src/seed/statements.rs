//! Imports two statements of the demo's company: one that was right and is confirmed, and a draft with a line of every
//! class.

use chrono::TimeDelta;
use platform::{Actor, Channel, error::BoxError};
use proto::{
    Money,
    orders::v1::{
        ConfirmRemittanceRequest, ImportStatementRequest, Remittance, Shipment, ShipmentState, StatementColumns,
        remittances_client::RemittancesClient,
    },
};

use super::{Seeder, call, orders::PlacedOrder, shipments::Couriers};
use crate::demo::Status;

const DAY: u32 = 24 * 60;
/// Time of the confirmed payment, in minutes before now.
const PAID_MINUTES_AGO: u32 = 5 * DAY;
/// Time of the draft, in minutes before now.
const IMPORTED_MINUTES_AGO: u32 = 2;
/// Fee that the company deducts from each parcel.
const FEE_AGOROT: i64 = 1_500;
/// Money that did not arrive although the draft states it.
const LOST_AGOROT: i64 = 2_000;
const HEADERS: [&str; 4] = ["الباركود", "رقم الطلب", "التحصيل", "الأجرة"];

/// Line of a statement.
struct Line {
    barcode: String,
    number: String,
    amount_agorot: i64,
}

impl Line {
    /// Create a line that pays a shipment, with more than its cash or less.
    fn of(shipment: &Shipment, more_agorot: i64) -> Self {
        Self {
            barcode: shipment.barcode.clone().unwrap_or_default(),
            number: shipment.order.as_ref().map(|order| order.number.to_string()).unwrap_or_default(),
            amount_agorot: shipment.cash_agorot + more_agorot,
        }
    }
}

impl Seeder<'_> {
    pub(super) async fn import_statements(
        &self,
        placed: &[PlacedOrder],
        couriers: &Couriers,
        by: &Actor,
    ) -> Result<(), BoxError> {
        let delivered = self.delivered_by(placed, &couriers.company);
        // A statement ends the day before its payment.
        let stated = delivered.into_iter().filter(|(minutes_ago, _)| *minutes_ago > DAY);
        let (paid, unpaid): (Vec<_>, Vec<_>) =
            stated.partition(|(minutes_ago, _)| *minutes_ago > PAID_MINUTES_AGO + DAY);
        if !paid.is_empty() {
            let lines: Vec<_> = paid.iter().map(|(_, shipment)| Line::of(shipment, 0)).collect();
            self.set_clock(PAID_MINUTES_AGO);
            let draft = self.import(&couriers.company, &lines, 0, by).await?;
            let request = ConfirmRemittanceRequest { id: draft.id, expected_version: draft.version };
            self.remittances().confirm_remittance(call(by.clone()).request(request)).await?;
        }
        // The first is missing from the statement.
        if let [_, (_, short), (_, over), matched @ ..] = &unpaid[..] {
            let mut lines = vec![Line::of(short, -1_000), Line::of(over, 500)];
            lines.extend(matched.iter().map(|(_, shipment)| Line::of(shipment, 0)));
            lines.push(Line { barcode: "DW-730184".to_owned(), number: String::new(), amount_agorot: 9_500 });
            lines.push(Line { barcode: String::new(), number: String::new(), amount_agorot: 0 });
            self.set_clock(IMPORTED_MINUTES_AGO);
            self.import(&couriers.company, &lines, LOST_AGOROT, by).await?;
        }
        Ok(())
    }

    /// Return the shipments that a courier delivered with their ages in minutes, oldest first.
    fn delivered_by<'p>(&self, placed: &'p [PlacedOrder], courier: &str) -> Vec<(u32, &'p Shipment)> {
        let shipments = self.store.orders.iter().zip(placed).filter_map(|(order, placed)| {
            let shipment = placed.shipment.as_ref()?;
            let is_delivered = shipment.state() == ShipmentState::Delivered;
            let is_of_courier = shipment.courier.as_ref().is_some_and(|one| one.id == courier);
            let change = order.status_changes.iter().find(|change| change.to == Status::Delivered)?;
            (is_delivered && is_of_courier).then_some((change.minutes_ago, shipment))
        });
        let mut delivered: Vec<_> = shipments.collect();
        delivered.sort_by_key(|(minutes_ago, _)| std::cmp::Reverse(*minutes_ago));
        delivered
    }

    /// Import a statement as of yesterday, of which some money was lost.
    async fn import(
        &self,
        courier: &str,
        lines: &[Line],
        lost_agorot: i64,
        by: &Actor,
    ) -> Result<Remittance, BoxError> {
        let day = (self.shop.clock.now() - TimeDelta::days(1)).date_naive();
        let fee = Money::from_agorot(FEE_AGOROT);
        let rows = lines.iter().map(|Line { barcode, number, amount_agorot }| {
            format!("{barcode},{number},{},{fee}\n", Money::from_agorot(*amount_agorot))
        });
        let content = format!("{}\n{}", HEADERS.join(","), rows.collect::<String>());
        let stated: i64 = lines.iter().map(|line| line.amount_agorot - FEE_AGOROT).sum();
        let [barcode, order_number, amount, fee] = HEADERS.map(str::to_owned);
        let request = ImportStatementRequest {
            courier_id: courier.to_owned(),
            file_name: format!("كشف {day}.csv"),
            content: content.into_bytes(),
            day: day.to_string(),
            declared_agorot: stated - lost_agorot,
            columns: Some(StatementColumns {
                barcode: Some(barcode),
                order_number: Some(order_number),
                phone: None,
                amount,
                fee: Some(fee),
            }),
        };
        Ok(self.remittances().import_statement(call(by.clone()).request(request)).await?.into_inner())
    }

    fn remittances(&self) -> RemittancesClient<Channel> {
        RemittancesClient::new(self.shop.orders.clone())
    }
}
