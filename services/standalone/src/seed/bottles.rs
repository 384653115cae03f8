//! Records the demo's bottles and costs, opens the bottles from which its samples are poured, and orders its brands on
//! the home page.

use chrono::TimeDelta;
use platform::{Actor, Channel, Clock, error::BoxError};
use proto::catalog::v1::{
    Bottle, BottleTerms, Consumable, CreateBottleRequest, DrawKind, NumberUpdate, OpenBottleRequest,
    ReorderBrandsRequest, SetConsumablesRequest, SetMlStockRequest, SetVariantCostRequest, WriteOffRequest,
    bottles_client::BottlesClient, brands_client::BrandsClient, products_client::ProductsClient,
};

use super::{Seeder, call, catalog::CreatedCatalog};
use crate::demo::{self, CONSUMABLES, Size, Status};

/// Days between the purchase of a bottle and its record.
const BOUGHT_BEFORE: TimeDelta = TimeDelta::days(3);
const SUPPLIER: &str = "مستودع العطّارين";
/// Note on what bottles lack at first.
const POURED_BEFORE: &str = "سُكب قبل بدء التسجيل";
/// Version of the costs of consumables in an empty store.
const FIRST_VERSION: i64 = 1;

impl Seeder<'_> {
    /// Record the costs of vials and labels.
    pub(super) async fn record_consumables(&self) -> Result<(), BoxError> {
        let consumables = CONSUMABLES.map(|consumable| Consumable {
            name: consumable.name.to_owned(),
            size_centi: i64::from(consumable.size_ml) * 100,
            cost_agorot: consumable.cost_agorot,
        });
        let request = SetConsumablesRequest { expected_version: FIRST_VERSION, consumables: consumables.into() };
        self.bottles().set_consumables(call(Actor::System).request(request)).await?;
        Ok(())
    }

    /// Record bottles and costs before the orders are packed, with as much stock as all orders need at once.
    pub(super) async fn record_bottles(&self, catalog: &CreatedCatalog) -> Result<(), BoxError> {
        // Each change answers with the costs of all products.
        if self.store.products.len() <= Size::DEMO.products {
            self.record_sealed_costs(catalog).await?;
        }
        for bottle in &self.store.bottles {
            let id = &catalog.products[bottle.product].id;
            let Some(left_centi) = bottle.left_centi else {
                self.create_bottle(bottle, id).await?;
                continue;
            };
            let poured = |is_counted: fn(Status) -> bool| self.store.poured_centi(bottle.product, is_counted);
            let needed = left_centi + poured(|status| status != Status::Cancelled);
            let mut surplus = -needed;
            while surplus < 0 {
                surplus += bottle.ml_centi;
                let created = self.create_bottle(bottle, id).await?;
                let request = OpenBottleRequest { id: created.id, expected_version: created.version };
                let opened = self.bottles().open_bottle(call(Actor::System).request(request)).await?.into_inner();
                if surplus > 0 {
                    self.write_off(opened, surplus).await?;
                }
            }
            self.set_ml_stock(id, left_centi + poured(|_| true)).await?;
        }
        Ok(())
    }

    /// Set the content of each opened bottle to what the demo's orders left, and order the brands.
    pub(super) async fn count_bottles_and_order_brands(&self, catalog: &CreatedCatalog) -> Result<(), BoxError> {
        let ids = self.store.home.iter().map(|brand| catalog.brands[*brand].clone()).collect();
        let mut brands = BrandsClient::new(self.shop.catalog.clone());
        brands.reorder_brands(call(Actor::System).request(ReorderBrandsRequest { ids })).await?;
        for bottle in &self.store.bottles {
            if let Some(left_centi) = bottle.left_centi {
                self.set_ml_stock(&catalog.products[bottle.product].id, left_centi).await?;
            }
        }
        Ok(())
    }

    async fn record_sealed_costs(&self, catalog: &CreatedCatalog) -> Result<(), BoxError> {
        for (index, (product, created)) in self.store.products.iter().zip(&catalog.products).enumerate() {
            for (variant, cost_agorot) in product.sealed_costs(index) {
                let variant_id = created.variants[variant].clone();
                let request = SetVariantCostRequest { variant_id, cost_agorot: Some(cost_agorot) };
                self.bottles().set_variant_cost(call(Actor::System).request(request)).await?;
            }
        }
        Ok(())
    }

    async fn create_bottle(&self, bottle: &demo::Bottle, product: &str) -> Result<Bottle, BoxError> {
        let terms = BottleTerms {
            ml_centi: bottle.ml_centi,
            cost_agorot: bottle.cost_agorot,
            supplier: SUPPLIER.to_owned(),
            batch_code: bottle.batch_code.to_owned(),
            bought_on: (self.clock.now() - BOUGHT_BEFORE).date_naive().to_string(),
        };
        let request = CreateBottleRequest { product: product.to_owned(), terms: Some(terms) };
        Ok(self.bottles().create_bottle(call(Actor::System).request(request)).await?.into_inner())
    }

    async fn write_off(&self, bottle: Bottle, ml_centi: i64) -> Result<(), BoxError> {
        let request = WriteOffRequest {
            id: bottle.id,
            expected_version: bottle.version,
            kind: DrawKind::Correction.into(),
            ml_centi,
            note: POURED_BEFORE.to_owned(),
        };
        self.bottles().write_off(call(Actor::System).request(request)).await?;
        Ok(())
    }

    async fn set_ml_stock(&self, product: &str, left_centi: i64) -> Result<(), BoxError> {
        let request = SetMlStockRequest {
            product_id: product.to_owned(),
            left_centi: Some(NumberUpdate { value: Some(left_centi) }),
            ..Default::default()
        };
        let mut products = ProductsClient::new(self.shop.catalog.clone());
        products.set_ml_stock(call(Actor::System).request(request)).await?;
        Ok(())
    }

    fn bottles(&self) -> BottlesClient<Channel> {
        BottlesClient::new(self.shop.catalog.clone())
    }
}
