//! Records the demo's customers as administrators know them: notes, one person with two phones, and the call rule.

use platform::{Actor, error::BoxError};
use proto::{
    common::v1::PageRequest,
    orders::v1::{
        AddCustomerNoteRequest, CustomerSort, CustomerSummary, ListCustomersRequest, MergeCustomersRequest,
        SetCallRuleRequest, customers_client::CustomersClient,
    },
};

use super::{Seeder, call};

/// Number of refused orders from which customers are called before packing.
const CALL_AFTER: i64 = 1;

/// Notes on the best customers.
const NOTES: [&str; 2] = ["زبونة دائمة، نضيف لها عينة مع كل طلب.", "يفضّل التوصيل مساءً، والاتصال قبل الوصول بنصف ساعة."];

impl Seeder<'_> {
    pub(super) async fn record_customers(&self, packer: &Actor) -> Result<(), BoxError> {
        let rule = call(packer.clone()).request(SetCallRuleRequest { refusals: CALL_AFTER });
        self.order_customers().set_call_rule(rule).await?;
        let best = self.first_customers(packer, CustomerSort::DeliveredValue).await?;
        for (customer, text) in best.iter().zip(NOTES) {
            self.add_customer_note(packer, customer, text).await?;
        }
        if let [.., husband, wife] = best.as_slice() {
            let merge = MergeCustomersRequest { customer: wife.id.clone(), other: husband.id.clone() };
            self.order_customers().merge_customers(call(packer.clone()).request(merge)).await?;
            self.add_customer_note(packer, wife, "الرقم الثاني لزوجها، والطلبات لبيت واحد.").await?;
        }
        let refusing = self.first_customers(packer, CustomerSort::Refusals).await?;
        if let Some(customer) = refusing.first().filter(|customer| customer.refusals > 0) {
            self.add_customer_note(packer, customer, "رفض الطلب بعد تجهيزه، نتأكد منه قبل التغليف.").await?;
        }
        Ok(())
    }

    async fn first_customers(&self, packer: &Actor, sort: CustomerSort) -> Result<Vec<CustomerSummary>, BoxError> {
        let page = Some(PageRequest { page: 1, per_page: 6 });
        let request = ListCustomersRequest { page, sort: sort.into(), ..Default::default() };
        let listed = self.order_customers().list_customers(call(packer.clone()).request(request)).await?;
        Ok(listed.into_inner().customers)
    }

    async fn add_customer_note(&self, packer: &Actor, customer: &CustomerSummary, text: &str) -> Result<(), BoxError> {
        let request = AddCustomerNoteRequest { customer: customer.id.clone(), text: text.to_owned() };
        self.order_customers().add_customer_note(call(packer.clone()).request(request)).await?;
        Ok(())
    }

    fn order_customers(&self) -> CustomersClient<platform::Channel> {
        CustomersClient::new(self.shop.orders.clone())
    }
}
