//! The RPCs of `attar.orders.v1.Remittances`, and conversion of remittances, cash and entries to messages.

use platform::Call;
use proto::{
    common::v1::PageMeta,
    orders::v1::{
        self, ConfirmRemittanceRequest, DiscardRemittanceRequest, DiscardRemittanceResponse, GetCourierCashRequest,
        GetRemittanceRequest, ImportStatementRequest, ListLedgerEntriesRequest, ListLedgerEntriesResponse,
        ListRemittancesRequest, ListRemittancesResponse, MatchedShipment, PreviewStatementRequest,
        ReverseRemittanceRequest, StatementColumns, StatementPreview, StatementRow, remittances_server::Remittances,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status, async_trait};

use crate::{
    Orders,
    domain::{
        courier_cash::{CashSum, CourierBalance, CourierCash},
        ledger::PostedEntry,
        remittances::{ClassTotal, NamedLine, Remittance},
        shipments::Shipment,
        statement_files::Table,
    },
};

/// Lines that a preview of a statement shows.
const PREVIEWED_LINES: usize = 5;

#[async_trait]
impl Remittances for Orders {
    async fn preview_statement(
        &self,
        request: Request<PreviewStatementRequest>,
    ) -> Result<Response<StatementPreview>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (table, columns) = self.preview_statement(&call, message).await?;
        Ok(Response::new(preview(table, columns)))
    }

    async fn import_statement(
        &self,
        request: Request<ImportStatementRequest>,
    ) -> Result<Response<v1::Remittance>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (remittance, replayed) = self.import_statement(&call, message).await?;
        Ok(Response::new(v1::Remittance { replayed, ..remittance.into() }))
    }

    async fn list_remittances(
        &self,
        request: Request<ListRemittancesRequest>,
    ) -> Result<Response<ListRemittancesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (found, meta) = self.list_remittances(&call, message).await?;
        let remittances = found.into_iter().map(Into::into).collect();
        Ok(Response::new(ListRemittancesResponse { remittances, meta: Some(meta) }))
    }

    async fn get_remittance(&self, request: Request<GetRemittanceRequest>) -> Result<Response<v1::Remittance>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (remittance, lines, meta) = self.get_remittance(&call, message).await?;
        Ok(Response::new(with_lines(remittance, lines, meta)))
    }

    async fn confirm_remittance(
        &self,
        request: Request<ConfirmRemittanceRequest>,
    ) -> Result<Response<v1::Remittance>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.confirm_remittance(&call, message).await?.into()))
    }

    async fn reverse_remittance(
        &self,
        request: Request<ReverseRemittanceRequest>,
    ) -> Result<Response<v1::Remittance>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.reverse_remittance(&call, message).await?.into()))
    }

    async fn discard_remittance(
        &self,
        request: Request<DiscardRemittanceRequest>,
    ) -> Result<Response<DiscardRemittanceResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.discard_remittance(&call, message).await?;
        Ok(Response::new(DiscardRemittanceResponse {}))
    }

    async fn get_courier_cash(
        &self,
        request: Request<GetCourierCashRequest>,
    ) -> Result<Response<v1::CourierCash>, Status> {
        let (call, GetCourierCashRequest {}) = Call::from_request(request)?;
        Ok(Response::new(self.courier_cash(&call).await?.into()))
    }

    async fn list_ledger_entries(
        &self,
        request: Request<ListLedgerEntriesRequest>,
    ) -> Result<Response<ListLedgerEntriesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let entries = self.ledger_entries(&call, message).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListLedgerEntriesResponse { entries }))
    }
}

fn preview(table: Table, columns: StatementColumns) -> StatementPreview {
    let lines = u32::try_from(table.lines.len()).unwrap_or(u32::MAX);
    let rows = table.lines.into_iter().take(PREVIEWED_LINES).map(|line| StatementRow { cells: line.cells });
    StatementPreview { headers: table.headers, rows: rows.collect(), lines, columns: Some(columns) }
}

fn with_lines(remittance: Remittance, lines: Vec<NamedLine>, meta: PageMeta) -> v1::Remittance {
    v1::Remittance { lines: lines.into_iter().map(Into::into).collect(), lines_meta: Some(meta), ..remittance.into() }
}

impl From<Remittance> for v1::Remittance {
    fn from(remittance: Remittance) -> Self {
        Self {
            id: remittance.id.to_string(),
            number: remittance.number,
            version: remittance.version,
            courier_id: remittance.courier.to_string(),
            courier_name: remittance.courier_name,
            state: remittance.state.into(),
            day: remittance.day.to_string(),
            declared_agorot: remittance.declared_agorot,
            stated_agorot: remittance.stated_agorot,
            file_name: remittance.file_name,
            totals: remittance.totals.into_iter().map(Into::into).collect(),
            lines: Vec::new(),
            lines_meta: None,
            imported_by: remittance.imported_by,
            created_at: Some(timestamp(remittance.created_at)),
            confirmed_at: remittance.confirmed.as_ref().map(|step| timestamp(step.at)),
            confirmed_by: remittance.confirmed.map(|step| step.by),
            reversed_at: remittance.reversed.as_ref().map(|step| timestamp(step.at)),
            reversed_by: remittance.reversed.map(|step| step.by),
            reversal_reason: remittance.reversal_reason,
            replayed: false,
        }
    }
}

impl From<ClassTotal> for v1::ClassTotal {
    fn from(total: ClassTotal) -> Self {
        Self {
            class: total.class.into(),
            lines: total.lines,
            amount_agorot: total.amount_agorot,
            expected_agorot: total.expected_agorot,
            fee_agorot: total.fee_agorot,
        }
    }
}

impl From<NamedLine> for v1::RemittanceLine {
    fn from(NamedLine { line, shipment }: NamedLine) -> Self {
        let (class, expected, line) = (line.class, line.expected_agorot, line.line);
        // The national number lacks the zero with which it is dialled.
        let phone = if line.phone.is_empty() { String::new() } else { format!("0{}", line.phone) };
        Self {
            position: line.position,
            class: class.into(),
            barcode: line.barcode,
            order_number: line.order_number,
            phone,
            amount_agorot: line.amount_agorot,
            fee_agorot: line.fee_agorot,
            shipment: shipment.map(|shipment| matched(shipment, expected)),
        }
    }
}

/// Convert the shipment of a line, with the cash that was expected for it when it was matched.
fn matched(shipment: Shipment, expected_agorot: i64) -> MatchedShipment {
    MatchedShipment {
        id: shipment.id.to_string(),
        order_id: shipment.order.id.to_string(),
        order_number: shipment.order.number,
        customer_name: shipment.order.contact.name,
        cash_agorot: expected_agorot,
        state: shipment.state.into(),
    }
}

impl From<CourierCash> for v1::CourierCash {
    fn from(cash: CourierCash) -> Self {
        Self {
            couriers: cash.couriers.into_iter().map(Into::into).collect(),
            difference_agorot: cash.difference_agorot,
            fees_agorot: cash.fees_agorot,
        }
    }
}

impl From<CourierBalance> for v1::CourierBalance {
    fn from(balance: CourierBalance) -> Self {
        let sum = |sum: CashSum| Some(sum.into());
        Self {
            courier_id: balance.courier.to_string(),
            courier_name: balance.name,
            on_the_road: sum(balance.on_the_road),
            held: sum(balance.held),
            due: sum(balance.due),
            paid: sum(balance.paid),
            ageing: balance.ageing.map(Into::into).to_vec(),
        }
    }
}

impl From<CashSum> for v1::CashSum {
    fn from(CashSum { shipments, agorot }: CashSum) -> Self {
        Self { shipments, agorot }
    }
}

impl From<PostedEntry> for v1::LedgerEntry {
    fn from(posted: PostedEntry) -> Self {
        let PostedEntry { position, entry, courier_name, remittance, at, by } = posted;
        Self {
            position,
            debit: entry.debit.into(),
            credit: entry.credit.into(),
            agorot: entry.agorot,
            order_number: entry.subject.order_number,
            courier_name,
            remittance_id: remittance.map(|id| id.to_string()),
            remittance_number: entry.subject.remittance_number,
            reverses: entry.reverses,
            at: Some(timestamp(at)),
            by,
        }
    }
}
