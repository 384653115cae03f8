//! Statements of couriers: their columns, by the usual names in three languages, and the lines of payments.

use platform::{FieldErrors, text::fold};
use proto::{Phone, orders::v1::StatementColumns};

use super::{
    amounts,
    statement_files::{Line, Table},
};

/// Upper bound on the characters of a barcode and of an order number.
const MAX_IDENTIFIER: usize = 64;

/// Usual headers of a column, the most specific first.
type Names = &'static [&'static str];

const BARCODE: Names = &[
    "barcode",
    "tracking number",
    "tracking no",
    "tracking",
    "awb",
    "waybill",
    "shipment number",
    "shipment id",
    "رقم الباركود",
    "الباركود",
    "باركود",
    "رقم التتبع",
    "رقم البوليصة",
    "البوليصة",
    "رقم الشحنة",
    "رقم الطرد",
    "ברקוד",
    "מספר משלוח",
    "מס משלוח",
    "שטר מטען",
    "מספר חבילה",
];
const ORDER_NUMBER: Names = &[
    "order number",
    "order no",
    "order id",
    "order",
    "invoice",
    "reference",
    "ref",
    "رقم الطلب",
    "رقم الطلبية",
    "الطلبية",
    "الطلب",
    "رقم الفاتورة",
    "رقم المرجع",
    "المرجع",
    "מספר הזמנה",
    "מס הזמנה",
    "הזמנה",
    "אסמכתא",
];
const PHONE: Names = &[
    "phone number",
    "phone",
    "mobile",
    "telephone",
    "tel",
    "رقم الهاتف",
    "الهاتف",
    "هاتف",
    "رقم الجوال",
    "الجوال",
    "جوال",
    "موبايل",
    "تلفون",
    "מספר טלפון",
    "טלפון",
    "נייד",
];
const FEE: Names = &[
    "delivery fee",
    "shipping fee",
    "delivery cost",
    "delivery charge",
    "fees",
    "fee",
    "commission",
    "shipping",
    "أجرة التوصيل",
    "رسوم التوصيل",
    "سعر التوصيل",
    "تكلفة التوصيل",
    "أجرة",
    "الأجرة",
    "رسوم",
    "الرسوم",
    "عمولة",
    "العمولة",
    "التوصيل",
    "דמי משלוח",
    "עלות משלוח",
    "מחיר משלוח",
    "עמלה",
];
const AMOUNT: Names = &[
    "cod amount",
    "cod",
    "collected amount",
    "collected",
    "amount",
    "cash",
    "مبلغ التحصيل",
    "قيمة التحصيل",
    "المبلغ المحصل",
    "التحصيل",
    "المبلغ",
    "مبلغ",
    "القيمة",
    "סכום גוביינא",
    "גוביינא",
    "סכום לגבייה",
    "סכום שנגבה",
    "סכום",
];

/// Places of a statement's columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    barcode: Option<usize>,
    order_number: Option<usize>,
    phone: Option<usize>,
    amount: usize,
    fee: Option<usize>,
}

/// Line of a statement: cash that a courier reports as collected, and the fee that it deducts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StatementLine {
    /// Number in the file, as in a spreadsheet.
    pub(crate) position: u32,
    /// Empty if the statement has none; so are the order number and the phone.
    pub(crate) barcode: String,
    pub(crate) order_number: String,
    /// National number of a phone that can be read as one.
    pub(crate) phone: String,
    pub(crate) amount_agorot: i64,
    /// Below zero if the courier gives a fee back.
    pub(crate) fee_agorot: i64,
}

/// Count the cells that are usual headers.
pub(crate) fn count_usual_names<'c>(cells: impl Iterator<Item = &'c str>) -> usize {
    let names: Vec<_> = [BARCODE, ORDER_NUMBER, PHONE, FEE, AMOUNT].concat().into_iter().map(normalize).collect();
    cells.map(normalize).filter(|cell| names.contains(cell)).count()
}

/// Suggest the columns of a table by the usual names. A column is suggested once.
pub(crate) fn suggest_columns(table: &Table) -> StatementColumns {
    let headers: Vec<_> = table.headers.iter().map(|header| normalize(header)).collect();
    let mut taken = vec![false; headers.len()];
    let mut find = |names: Names| {
        let names = || names.iter().map(|name| normalize(name));
        let is_free = |taken: &[bool], column: &usize| taken.get(*column) == Some(&false);
        let column = |is_match: &dyn Fn(&str, &str) -> bool| {
            names().find_map(|name| {
                let matching = headers.iter().enumerate().filter(|(_, header)| is_match(header, &name));
                matching.map(|(column, _)| column).find(|column| is_free(&taken, column))
            })
        };
        let has_words = |header: &str, name: &str| format!(" {header} ").contains(&format!(" {name} "));
        let found = column(&|header, name| header == name).or_else(|| column(&has_words))?;
        if let Some(taken) = taken.get_mut(found) {
            *taken = true;
        }
        table.headers.get(found).cloned()
    };
    StatementColumns {
        barcode: find(BARCODE),
        order_number: find(ORDER_NUMBER),
        phone: find(PHONE),
        fee: find(FEE),
        amount: find(AMOUNT).unwrap_or_default(),
    }
}

/// Normalize a header for comparison: folded words without punctuation.
fn normalize(header: &str) -> String {
    let words: String =
        fold(header).chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Columns {
    /// Find columns by their headers: the amount, and at least one by which shipments are found.
    pub(crate) fn find(columns: &StatementColumns, table: &Table, errors: &mut FieldErrors) -> Option<Self> {
        let mut find = |field: &str, header: Option<&str>| {
            let header = header.filter(|header| !header.is_empty())?;
            let found = table.headers.iter().position(|known| known == header);
            if found.is_none() {
                errors.add(format!("columns.{field}"), "column_unknown");
            }
            found
        };
        let barcode = find("barcode", columns.barcode.as_deref());
        let order_number = find("order_number", columns.order_number.as_deref());
        let phone = find("phone", columns.phone.as_deref());
        let fee = find("fee", columns.fee.as_deref());
        let amount = find("amount", Some(&columns.amount));
        if columns.amount.is_empty() {
            errors.add("columns.amount", "required");
        }
        let identifiers = [&columns.barcode, &columns.order_number, &columns.phone];
        if identifiers.into_iter().flatten().all(String::is_empty) {
            errors.add("columns.barcode", "required");
        }
        Some(Self { barcode, order_number, phone, amount: amount?, fee })
    }

    /// Read the lines of a table, without the sum at its end. A malformed amount is an error of its column.
    pub(crate) fn read(self, table: &Table, errors: &mut FieldErrors) -> Vec<StatementLine> {
        let mut lines = Vec::with_capacity(table.lines.len());
        for line in &table.lines {
            let mut amount = |column: &str, place: Option<usize>| {
                let field = format!("columns.{column}");
                let read = amounts::read(text(line, place));
                if read.is_none() && !errors.has(&field) {
                    errors.add_with(field, "line_malformed", &[("line", &line.number.to_string())]);
                }
                read.unwrap_or_default()
            };
            lines.push(StatementLine {
                position: line.number,
                amount_agorot: amount("amount", Some(self.amount)),
                fee_agorot: amount("fee", self.fee),
                barcode: identifier(text(line, self.barcode)),
                order_number: identifier(text(line, self.order_number)),
                phone: text(line, self.phone)
                    .parse()
                    .map(|phone: Phone| phone.national().to_owned())
                    .unwrap_or_default(),
            });
        }
        if is_sum(&lines) {
            lines.pop();
        }
        // Such a statement shows deductions, as negative amounts.
        if lines.iter().all(|line| line.fee_agorot <= 0) {
            for line in &mut lines {
                line.fee_agorot = -line.fee_agorot;
            }
        }
        lines
    }
}

impl StatementLine {
    /// Return whether the line names a parcel. Words such as that for a sum have no digit.
    fn names_parcel(&self) -> bool {
        [&self.barcode, &self.order_number, &self.phone]
            .iter()
            .any(|text| text.bytes().any(|byte| byte.is_ascii_digit()))
    }
}

fn text(line: &Line, column: Option<usize>) -> &str {
    column.and_then(|column| line.cells.get(column)).map_or("", String::as_str)
}

/// Clean a barcode or an order number.
fn identifier(text: &str) -> String {
    fold(text).chars().take(MAX_IDENTIFIER).collect::<String>().to_uppercase()
}

/// Return whether the last line is the sum of the others.
fn is_sum(lines: &[StatementLine]) -> bool {
    let Some((last, others)) = lines.split_last() else { return false };
    let sum: i64 = others.iter().map(|line| line.amount_agorot).sum();
    others.len() > 1 && !last.names_parcel() && last.amount_agorot != 0 && last.amount_agorot == sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::statement_files::FileError;

    fn table(csv: &str) -> Table {
        Table::read(csv.as_bytes()).expect("a table")
    }

    fn columns(barcode: &str, amount: &str, fee: &str) -> StatementColumns {
        let some = |header: &str| Some(header.to_owned()).filter(|header| !header.is_empty());
        StatementColumns { barcode: some(barcode), amount: amount.to_owned(), fee: some(fee), ..Default::default() }
    }

    fn read(csv: &str, columns: &StatementColumns) -> Result<Vec<StatementLine>, Vec<(String, String)>> {
        let (table, mut errors) = (table(csv), FieldErrors::new());
        let lines = Columns::find(columns, &table, &mut errors).map(|columns| columns.read(&table, &mut errors));
        let fault = |fault: &proto::common::v1::FieldError| (fault.field.clone(), fault.slug.clone());
        errors.check().map_err(|failure| failure.field_errors().iter().map(fault).collect::<Vec<_>>())?;
        Ok(lines.expect("columns"))
    }

    #[test]
    fn columns_are_suggested_in_three_languages() {
        for (headers, expected) in [
            (
                "Barcode,Order No.,Phone,COD Amount,Delivery Fee",
                ["Barcode", "Order No.", "Phone", "COD Amount", "Delivery Fee"],
            ),
            (
                "رقم الشحنة,رقم الطلبيّة,رقم هاتف المستلم,مبلغ التحصيل (شيكل),سعر التوصيل",
                ["رقم الشحنة", "رقم الطلبيّة", "رقم هاتف المستلم", "مبلغ التحصيل (شيكل)", "سعر التوصيل"],
            ),
            (
                "מס' משלוח,אסמכתא,טלפון,סכום גוביינא,דמי משלוח",
                ["מס' משלוח", "אסמכתא", "טלפון", "סכום גוביינא", "דמי משלוח"],
            ),
        ] {
            let found = suggest_columns(&table(&format!("{headers}\n1,2,3,4,5\n")));
            let found = [found.barcode, found.order_number, found.phone, Some(found.amount), found.fee];
            assert_eq!(found, expected.map(|header| Some(header.to_owned())));
        }
        let found = suggest_columns(&table("a,b\n1,2\n"));
        assert_eq!(found, StatementColumns::default());
    }

    #[test]
    fn headers_may_follow_other_lines() {
        let found = table("شركة الأمانة للتوصيل,,\nالتاريخ,2026-03-01,\n\nالباركود,المبلغ,الأجرة\nA1,50,20\n");
        assert_eq!(found.headers, ["الباركود", "المبلغ", "الأجرة"]);
        assert_eq!(found.lines.first().map(|line| line.number), Some(5));
    }

    #[test]
    fn lines_are_read_without_their_sum() {
        let csv = "code;cash;fee\na-1;1,250.50 ₪;20\n٢;٥٠;20\n;;15\nالمجموع;1300.50;\n";
        let lines = read(csv, &columns("code", "cash", "fee")).expect("lines");
        let read: Vec<_> = lines
            .iter()
            .map(|line| (line.position, line.barcode.as_str(), line.amount_agorot, line.fee_agorot))
            .collect();
        assert_eq!(read, [(2, "A-1", 125_050, 2_000), (3, "2", 5_000, 2_000), (4, "", 0, 1_500)]);
    }

    #[test]
    fn fees_are_negative_if_only_some_are() {
        let fees = |csv: &str| {
            let lines = read(csv, &columns("code", "cash", "fee")).expect("lines");
            lines.iter().map(|line| line.fee_agorot).collect::<Vec<_>>()
        };
        assert_eq!(fees("code,cash,fee\n1,50,-20\n2,50,\n3,50,(15)\n"), [2_000, 0, 1_500]);
        assert_eq!(fees("code,cash,fee\n1,50,20\n2,0,-20\n"), [2_000, -2_000], "a fee is given back");
    }

    #[test]
    fn phones_are_read_in_any_form() {
        let columns = StatementColumns { phone: Some("phone".into()), amount: "cash".into(), ..Default::default() };
        let lines = read("phone,cash\n+970 59-123-4567,5\n591234567,5\nليلى,5\n", &columns).expect("lines");
        assert_eq!(lines.iter().map(|line| line.phone.as_str()).collect::<Vec<_>>(), ["591234567", "591234567", ""]);
    }

    #[test]
    fn unknown_columns_and_malformed_amounts_are_field_errors() {
        let csv = "code,cash\n1,x\n2,y\n";
        let error = |field: &str, slug: &str| (field.to_owned(), slug.to_owned());
        assert_eq!(
            read(csv, &columns("no", "cash", "")).unwrap_err(),
            [error("columns.barcode", "column_unknown"), error("columns.amount", "line_malformed")]
        );
        assert_eq!(
            read(csv, &columns("", "", "")).unwrap_err(),
            [error("columns.amount", "required"), error("columns.barcode", "required")]
        );
    }

    #[test]
    fn old_encodings_are_detected_by_usual_names() {
        let csv = "الباركود,المبلغ\n1,5\n";
        let (arabic, ..) = encoding_rs::WINDOWS_1256.encode(csv);
        assert_eq!(Table::read(&arabic), Ok(table(csv)));
        let csv = "ברקוד,סכום\n1,5\n";
        let (hebrew, ..) = encoding_rs::WINDOWS_1255.encode(csv);
        assert_eq!(Table::read(&hebrew), Ok(table(csv)));
        let utf_16: Vec<u8> = "\u{feff}code,cash\n1,5\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(Table::read(&utf_16), Ok(table("code,cash\n1,5\n")));
        assert_eq!(Table::read("\u{feff}code,cash\n1,5\n".as_bytes()), Ok(table("code,cash\n1,5\n")));
    }

    #[test]
    fn files_without_lines_or_with_too_many_are_rejected() {
        for content in
            [&b""[..], b"code,cash\n", b"a\0b,c\n1,2\n", b"PK\x03\x04 is no archive", b"\xd0\xcf\x11\xe0\0\0"]
        {
            assert_eq!(Table::read(content), Err(FileError::Unreadable));
        }
        let lines = |count| format!("barcode,cod\n{}", "1,5\n".repeat(count));
        assert_eq!(table(&lines(10_000)).lines.len(), 10_000);
        assert_eq!(Table::read(lines(10_001).as_bytes()), Err(FileError::TooManyLines));
        assert_eq!(Table::read(lines(20_000).as_bytes()), Err(FileError::TooManyLines));
    }
}
