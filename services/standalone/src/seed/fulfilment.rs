//! Records the demo's fulfilment: confirmations, printed labels and internal notes.

use futures::future::try_join_all;
use platform::{Actor, error::BoxError};
use proto::orders::v1::{AddNoteRequest, Confirmation, PrintKind, RecordPrintsRequest, UpdateOrderRequest};

use super::{Seeder, call};
use crate::demo::Status;

/// Time of the last calls and prints, in minutes before now.
const CALLED_MINUTES_AGO: u32 = 5;
/// Number of labels per print.
const LABELS_PER_PRINT: usize = 100;
/// Internal notes on the newest orders.
const NOTES: [&str; 4] = [
    "تفضّل التوصيل بعد العصر.",
    "هدية: بدون فاتورة داخل العلبة.",
    "اتصلتُ مرتين، سأحاول مساءً.",
    "الباب الخلفي للعمارة، الجرس لا يعمل.",
];

impl Seeder<'_> {
    /// Record everything on the orders with these ids.
    pub(super) async fn record_fulfilment(&self, ids: &[String], packer: &Actor) -> Result<(), BoxError> {
        self.set_clock(CALLED_MINUTES_AGO);
        let called = self.with_status(ids, Status::Pending).enumerate().filter_map(|(n, id)| {
            let confirmation = [Confirmation::NoAnswer, Confirmation::Confirmed, Confirmation::NotCalled][n % 3];
            (confirmation != Confirmation::NotCalled).then(|| {
                let request =
                    UpdateOrderRequest { id: id.clone(), confirmation: confirmation.into(), ..Default::default() };
                async move { self.orders().update_order(call(packer.clone()).request(request)).await }
            })
        });
        try_join_all(called).await?;
        for (id, text) in ids.iter().rev().zip(NOTES) {
            let request = AddNoteRequest { id: id.clone(), text: text.to_owned() };
            self.orders().add_note(call(packer.clone()).request(request)).await?;
        }
        let packed = self.with_status(ids, Status::Processing).step_by(2);
        let packed: Vec<_> = packed.chain(self.with_status(ids, Status::Shipped)).cloned().collect();
        for ids in packed.chunks(LABELS_PER_PRINT) {
            let request = RecordPrintsRequest { kind: PrintKind::Labels.into(), anyway: false, ids: ids.to_vec() };
            self.orders().record_prints(call(packer.clone()).request(request)).await?;
        }
        Ok(())
    }

    /// Return the ids of the orders in this status, oldest first.
    fn with_status<'i>(&'i self, ids: &'i [String], status: Status) -> impl Iterator<Item = &'i String> {
        let orders = self.store.orders.iter().zip(ids);
        orders.filter(move |(order, _)| order.status == status).map(|(_, id)| id)
    }
}
