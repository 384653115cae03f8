//! Conversion of the numbers of deliveries to messages.

use proto::orders::v1::DeliveryReportRow;

use crate::domain::delivery_report::DeliveryFigures;

impl From<DeliveryFigures> for DeliveryReportRow {
    fn from(figures: DeliveryFigures) -> Self {
        let DeliveryFigures { group, shipments, delivered, returned, hours_to_door, hours_to_money } = figures;
        Self { group, shipments, delivered, returned, hours_to_door, hours_to_money }
    }
}
