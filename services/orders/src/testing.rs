//! Access to private functions, for benches.

use std::fmt::Write as _;

use chrono::DateTime;
use platform::{Error, FieldErrors};
use proto::{
    id::ShipmentId,
    orders::v1::{LineClass, StatementColumns},
};

use crate::domain::{
    matching::{UnpaidShipment, match_lines},
    statement_files::Table,
    statements::Columns,
};

/// A statement, and as many shipments that it pays by barcode, by order number and by phone in turn.
#[derive(Debug)]
pub struct StatementSample {
    content: String,
    unpaid: Vec<UnpaidShipment>,
}

impl StatementSample {
    /// Write a statement of some lines.
    pub fn of(lines: i64) -> Self {
        let mut content = "barcode,order,phone,cod,fee\n".to_owned();
        let mut unpaid = Vec::new();
        for number in 1..=lines {
            let phone = format!("59{number:07}");
            let line = match number % 3 {
                0 => format!("B{number},,"),
                1 => format!(",{number},"),
                _ => format!(",,0{phone}"),
            };
            // Writing to a text cannot fail.
            let _ = writeln!(content, "{line},35.00,5.00");
            unpaid.push(UnpaidShipment {
                id: ShipmentId::new(),
                order_number: number,
                barcode: Some(format!("B{number}")),
                phone_national: phone,
                cash_agorot: 3_500,
                delivered_at: DateTime::UNIX_EPOCH,
            });
        }
        Self { content, unpaid }
    }

    /// Read the statement and match its lines; returns the number of lines that match.
    pub fn read_and_match(&self) -> Result<usize, Error> {
        let table = Table::read(self.content.as_bytes()).map_err(|_| Error::internal("the sample is unreadable"))?;
        let some = |header: &str| Some(header.to_owned());
        let columns = StatementColumns {
            barcode: some("barcode"),
            order_number: some("order"),
            phone: some("phone"),
            amount: "cod".to_owned(),
            fee: some("fee"),
        };
        let mut errors = FieldErrors::new();
        let lines = Columns::find(&columns, &table, &mut errors).map(|columns| columns.read(&table, &mut errors));
        errors.check()?;
        let lines = lines.unwrap_or_default().into_iter().map(|line| (line, None)).collect();
        let matched = match_lines(lines, &self.unpaid, DateTime::UNIX_EPOCH);
        Ok(matched.iter().filter(|line| line.class == LineClass::Matched).count())
    }
}
