//! Opens the demo's bottles and orders its brands on the home page.

use platform::{Actor, error::BoxError};
use proto::catalog::v1::{
    NumberUpdate, ReorderBrandsRequest, SetMlStockRequest, brands_client::BrandsClient, products_client::ProductsClient,
};

use super::{Seeder, call, catalog::CreatedCatalog};

impl Seeder<'_> {
    pub(super) async fn open_bottles_and_order_brands(&self, catalog: &CreatedCatalog) -> Result<(), BoxError> {
        let ids = self.store.home.iter().map(|brand| catalog.brands[*brand].clone()).collect();
        let mut brands = BrandsClient::new(self.shop.catalog.clone());
        brands.reorder_brands(call(Actor::System).request(ReorderBrandsRequest { ids })).await?;
        for bottle in &self.store.bottles {
            let request = SetMlStockRequest {
                product_id: catalog.products[bottle.product].id.clone(),
                left_centi: Some(NumberUpdate { value: Some(bottle.left_centi) }),
                ..Default::default()
            };
            let mut products = ProductsClient::new(self.shop.catalog.clone());
            products.set_ml_stock(call(Actor::System).request(request)).await?;
        }
        Ok(())
    }
}
