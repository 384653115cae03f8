//! Statements of couriers: a look at a file, and its import as the draft of a remittance.

use chrono::NaiveDate;
use platform::{Call, Error, FieldErrors, text};
use proto::{
    common::v1::AdminRole,
    id::RemittanceId,
    orders::v1::{ImportStatementRequest, PreviewStatementRequest, RemittanceState, StatementColumns},
};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::remittances::{audited, record};
use crate::{
    Orders,
    domain::{
        couriers::Courier,
        days,
        matching::match_lines,
        remittances::{Remittance, sum_stated},
        statement_files::{FileError, MAX_BYTES, MAX_LINES, Table},
        statements::{Columns, StatementLine, suggest_columns},
    },
    store::{couriers, remittance_lines, remittances, unpaid_shipments},
};

/// Maximum length of a file's name in characters.
const MAX_FILE_NAME: usize = 255;
/// Upper bound on the money of a remittance: ten million shekels.
const MAX_DECLARED_AGOROT: i64 = 1_000_000_000;

impl Orders {
    /// Read the table of a statement, without storing it, and suggest its columns: those of the courier's last statement,
    /// if it has them all, otherwise by the usual names.
    pub(crate) async fn preview_statement(
        &self,
        call: &Call,
        request: PreviewStatementRequest,
    ) -> Result<(Table, StatementColumns), Error> {
        call.require_role(AdminRole::Orders)?;
        let mut errors = FieldErrors::new();
        let courier = self.courier_of_statement(&request.courier_id, &mut errors).await?;
        errors.check()?;
        let table = read_file(request.content, |table| table).await??;
        let has_all = |columns: &StatementColumns| {
            let mut errors = FieldErrors::new();
            Columns::find(columns, &table, &mut errors);
            errors.check().is_ok()
        };
        let last = courier.and_then(|courier| courier.statement_columns).filter(has_all);
        let columns = last.unwrap_or_else(|| suggest_columns(&table));
        Ok((table, columns))
    }

    /// Store a statement as a draft with its lines matched, or return the remittance of a file that was imported before
    /// (true).
    pub(crate) async fn import_statement(
        &self,
        call: &Call,
        request: ImportStatementRequest,
    ) -> Result<(Remittance, bool), Error> {
        let (_, by) = Self::author(call)?;
        let (now, zone) = (self.inner.clock.now(), self.inner.zone);
        let mut errors = FieldErrors::new();
        let courier = self.courier_of_statement(&request.courier_id, &mut errors).await?;
        let day = read_day(&request.day, zone.day_of(now), &mut errors);
        check_declared(request.declared_agorot, &mut errors);
        let file_name = text::optional("file", &request.file_name, MAX_FILE_NAME, &mut errors);
        let file_hash = hex::encode(Sha256::digest(&request.content));
        let columns = request.columns.unwrap_or_default();
        let lines = read_lines(request.content, columns.clone(), &mut errors).await?;
        errors.check()?;
        let (Some(courier), Some(day)) = (courier, day) else { return Err(Error::not_found()) };

        let tx = self.inner.db.begin_write().await?;
        // Locks the courier, so that a file is imported once, and an erasure finds its lines.
        couriers::set_statement_columns(&*tx, courier.id, &columns).await?;
        if let Some(existing) = remittances::find_by_hash(&*tx, courier.id, &file_hash).await? {
            return Ok((existing, true));
        }
        let mut remittance = Remittance {
            id: RemittanceId::new(),
            number: 0,
            version: 1,
            courier: courier.id,
            courier_name: courier.terms.name,
            state: RemittanceState::Draft,
            day,
            declared_agorot: request.declared_agorot,
            stated_agorot: sum_stated(&lines),
            file_name,
            totals: Vec::new(),
            imported_by: by,
            created_at: now,
            confirmed: None,
            reversed: None,
            reversal_reason: None,
        };
        let unpaid = unpaid_shipments::find_by_courier(&*tx, courier.id).await?;
        let lines = lines.into_iter().map(|line| (line, None)).collect();
        let lines = match_lines(lines, &unpaid, self.end_of_day(day));
        remittance.number = remittances::insert(&*tx, &remittance, file_hash).await?;
        remittance_lines::insert(&*tx, remittance.number, &lines).await?;
        record(&*tx, call, "created", (Value::Null, audited(&remittance)), &remittance, now).await?;
        let stored = remittances::find(&*tx, remittance.id).await?.ok_or_else(Error::not_found)?;
        tx.commit().await?;
        self.inner.outbox.wake();
        Ok((stored, false))
    }

    /// Find the courier of a statement; an unknown one is a field error.
    async fn courier_of_statement(&self, id: &str, errors: &mut FieldErrors) -> Result<Option<Courier>, Error> {
        let courier = match id.parse() {
            Ok(id) => couriers::find(self.inner.db.read(), id).await?,
            Err(_) => None,
        };
        if courier.is_none() {
            errors.add("courier_id", "courier_unknown");
        }
        Ok(courier)
    }
}

/// Read a file on a thread that may block.
async fn read_file<T: Send + 'static>(
    content: Vec<u8>,
    read: impl FnOnce(Table) -> T + Send + 'static,
) -> Result<Result<T, Error>, Error> {
    let reading = move || {
        if content.len() > MAX_BYTES {
            return Err(FileError::Unreadable);
        }
        Table::read(&content).map(read)
    };
    let read = tokio::task::spawn_blocking(reading).await.map_err(Error::internal)?;
    Ok(read.map_err(|error| {
        let mut errors = FieldErrors::new();
        match error {
            FileError::Unreadable => errors.add("file", "unreadable_statement"),
            FileError::TooManyLines => errors.add_with("file", "too_many_lines", &[("max", &MAX_LINES.to_string())]),
        }
        Error::invalid(errors)
    }))
}

/// Read the lines of a file; errors of the file and of its columns are added to the others.
async fn read_lines(
    content: Vec<u8>,
    columns: StatementColumns,
    errors: &mut FieldErrors,
) -> Result<Vec<StatementLine>, Error> {
    let read = move |table: Table| {
        let mut errors = FieldErrors::new();
        let columns = Columns::find(&columns, &table, &mut errors);
        (columns.map(|columns| columns.read(&table, &mut errors)).unwrap_or_default(), errors)
    };
    match read_file(content, read).await? {
        Ok((lines, of_columns)) => {
            errors.append(of_columns);
            Ok(lines)
        }
        Err(of_file) => {
            errors.extend(of_file.field_errors().iter().cloned());
            Ok(Vec::new())
        }
    }
}

fn read_day(typed: &str, today: NaiveDate, errors: &mut FieldErrors) -> Option<NaiveDate> {
    let day = days::read("day", typed, errors);
    if day.is_some_and(|day| day > today) {
        errors.add("day", "day_in_future");
    }
    day
}

fn check_declared(agorot: i64, errors: &mut FieldErrors) {
    if agorot < 0 {
        errors.add("declared", "amount_malformed");
    } else if agorot > MAX_DECLARED_AGOROT {
        errors.add_with("declared", "out_of_range", &[("min", "0"), ("max", "10000000")]);
    }
}
