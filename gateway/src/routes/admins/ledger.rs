//! `/admins/cash/ledger`: entries of the cash ledger, and their export.

use axum::{extract::State, response::Response};
use chrono::{DateTime, SecondsFormat, Utc};
use platform::{Call, Error, FieldErrors};
use proto::{
    Money,
    names::Named,
    orders::v1::{self as orders, ListLedgerEntriesRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    csv::{self, Export, RowWriter},
    deadlines,
    envelope::{ApiResult, Success},
    json::{
        names::{LedgerAccount, Name},
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{CourierName, Csv, Day, Id, OrderNumber, RemittanceNumber, Title},
    },
    query::{MAX_PAGE, Params, whole},
    state::Gateway,
};

/// Number of entries that the service returns at once.
pub(crate) const MAX_ENTRIES: u32 = 1_000;

/// Lists entries of the cash ledger, newest first.
#[utoipa::path(get, path = "/admins/cash/ledger", operation_id = "listLedgerEntries", security(("bearer" = ["orders"])), tag = "back-office", params(LedgerFilter, LedgerSlice),
    responses((status = 200, description = "The entries", body = Success<LedgerEntries>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_entries(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(filter): Params<LedgerFilter>,
    Params(slice): Params<LedgerSlice>,
) -> ApiResult<Success<LedgerEntries>> {
    let mut errors = FieldErrors::new();
    let before = whole("before", slice.before.as_deref(), 0, 1, MAX_PAGE, &mut errors);
    let limit = whole("limit", slice.limit.as_deref(), 100, 1, MAX_ENTRIES, &mut errors);
    errors.check()?;
    let before = (before > 0).then_some(before.into());
    let request = ListLedgerEntriesRequest { before, limit, ..filter.into() };
    let reply = gateway.remittances().list_ledger_entries(call.request(request)).await?.into_inner();
    Ok(Success::of(LedgerEntries { entries: reply.entries.into_iter().map(LedgerEntry::from).collect() }))
}

/// Exports the entries of the cash ledger, newest first.
#[utoipa::path(get, path = "/admins/cash/ledger/export", operation_id = "exportLedger", security(("bearer" = ["orders"])), tag = "back-office", params(LedgerFilter),
    responses((status = 200, description = "The CSV file, in UTF-8 with a byte order mark", content_type = "text/csv", body = Csv), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn export_ledger(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(filter): Params<LedgerFilter>,
) -> ApiResult<Response> {
    let day = gateway.today();
    csv::download(Ledger { gateway, call, filter: filter.into() }, day).await
}

/// Query parameters that select entries of the ledger.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LedgerFilter {
    /// First day of the entries.
    #[param(value_type = Option<Day>, nullable = false)]
    from: Option<String>,
    /// Last day of the entries.
    #[param(value_type = Option<Day>, nullable = false)]
    to: Option<String>,
    /// Id of the courier.
    #[param(max_length = 100, nullable = false)]
    courier: Option<String>,
}

impl From<LedgerFilter> for ListLedgerEntriesRequest {
    fn from(filter: LedgerFilter) -> Self {
        Self {
            from_day: filter.from.filter(|day| !day.is_empty()),
            to_day: filter.to.filter(|day| !day.is_empty()),
            courier_id: filter.courier.unwrap_or_default(),
            limit: MAX_ENTRIES,
            ..Self::default()
        }
    }
}

/// Query parameters of a slice of the ledger.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LedgerSlice {
    /// Position of the last entry that the caller has; the newest entries when absent.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    before: Option<String>,
    /// 100 when absent; at most 1,000.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 1000, nullable = false)]
    limit: Option<String>,
}

/// A slice of the cash ledger.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LedgerEntries {
    entries: Vec<LedgerEntry>,
}

/// Cash that moved from the credited to the debited account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LedgerEntry {
    #[schema(minimum = 1)]
    position: i64,
    debit: LedgerAccount,
    credit: LedgerAccount,
    /// Amount above zero, in shekels.
    amount: Amount,
    #[schema(required, value_type = Option<OrderNumber>)]
    order_number: Option<i64>,
    #[schema(required, value_type = Option<CourierName>)]
    courier_name: Option<String>,
    #[schema(required, value_type = Option<Id>)]
    remittance_id: Option<String>,
    #[schema(required, value_type = Option<RemittanceNumber>)]
    remittance_number: Option<i64>,
    /// Position of the entry that this one reverses; null when it reverses none.
    #[schema(required)]
    reverses: Option<i64>,
    at: DateTime<Utc>,
    /// Name of the administrator; null when the courier caused it.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
}

impl From<orders::LedgerEntry> for LedgerEntry {
    fn from(entry: orders::LedgerEntry) -> Self {
        Self {
            debit: Name(entry.debit()),
            credit: Name(entry.credit()),
            position: entry.position,
            amount: Amount::from_agorot(entry.agorot),
            order_number: entry.order_number,
            courier_name: entry.courier_name,
            remittance_id: entry.remittance_id,
            remittance_number: entry.remittance_number,
            reverses: entry.reverses,
            at: at(entry.at),
            by: entry.by,
        }
    }
}

/// Export of the entries that match a filter.
struct Ledger {
    gateway: Gateway,
    call: Call,
    filter: ListLedgerEntriesRequest,
}

impl Export for Ledger {
    type Record = orders::LedgerEntry;

    const NAME: &'static str = "ledger";
    const COLUMNS: &'static [&'static str] = &[
        "position",
        "at",
        "debit",
        "credit",
        "amount",
        "order_number",
        "courier",
        "remittance_number",
        "reverses",
        "by",
    ];

    async fn after(&self, id: &str) -> Result<Vec<orders::LedgerEntry>, Error> {
        let request = ListLedgerEntriesRequest { before: id.parse().ok(), ..self.filter.clone() };
        let call = deadlines::renew(self.call.clone());
        Ok(self.gateway.remittances().list_ledger_entries(call.request(request)).await?.into_inner().entries)
    }

    fn id(entry: &orders::LedgerEntry) -> String {
        entry.position.to_string()
    }

    fn write(entry: &orders::LedgerEntry, rows: &mut RowWriter) {
        let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
        rows.number(entry.position)
            .text(&at(entry.at).to_rfc3339_opts(SecondsFormat::Secs, true))
            .text(entry.debit().name())
            .text(entry.credit().name())
            .number(Money::from_agorot(entry.agorot))
            .number(number(entry.order_number))
            .optional(entry.courier_name.as_deref())
            .number(number(entry.remittance_number))
            .number(number(entry.reverses))
            .optional(entry.by.as_deref())
            .end();
    }
}
