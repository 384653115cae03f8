//! `attar seed`: fills an empty store.

use clap::{Args, builder::RangedU64ValueParser};
use platform::{error::BoxError, settings::Source};

use super::{admin, in_store, say};
use crate::{demo::Size, seed, store::DataDir};

/// Fill an empty, migrated store with the demo, or with more or less of it.
#[derive(Debug, Args)]
#[group(id = "content", required = true, multiple = true, args = ["demo", "products", "orders"])]
pub(super) struct Seed {
    /// The demo's brands, products, gift sets, customers and orders.
    #[arg(long)]
    demo: bool,
    /// So many products instead of the demo's, with gift sets in proportion; what is beyond the demo's is composed.
    #[arg(long, value_name = "N", value_parser = at_most(1, Size::MOST_PRODUCTS))]
    products: Option<u64>,
    /// So many orders instead of the demo's, over the last three months, with customers in proportion.
    #[arg(long, value_name = "M", value_parser = at_most(0, Size::MOST_ORDERS))]
    orders: Option<u64>,
}

impl Seed {
    pub(super) async fn run(self, source: Source) -> Result<(), BoxError> {
        let credentials = admin::demo_credentials(&source, &DataDir::open(&source)?)?;
        if seed::fill(&in_store(&source)?, &credentials, self.size()?).await? {
            say("The store is filled.");
        } else {
            say("The store is not empty; nothing was changed.");
        }
        say(format_args!("administrator {} {}", credentials.email, credentials.password));
        Ok(())
    }

    /// How much it is to be: the demo's size, where no other was asked for.
    fn size(&self) -> Result<Size, BoxError> {
        let products = self.products.map_or(Ok(Size::DEMO.products), usize::try_from)?;
        let orders = self.orders.map_or(Ok(Size::DEMO.orders), usize::try_from)?;
        Ok(Size { products, orders })
    }
}

fn at_most(least: u64, most: usize) -> RangedU64ValueParser {
    RangedU64ValueParser::new().range(least..=u64::try_from(most).unwrap_or(u64::MAX))
}
