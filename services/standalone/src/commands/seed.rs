//! `attar seed`: fill an empty store with demo data.

use clap::{Args, builder::RangedU64ValueParser};
use platform::{error::BoxError, settings::Source};

use super::{admin, print_line, store_settings};
use crate::{demo::Size, seed, store::DataDir};

/// Fill an empty, migrated store with the demo's data, or with more or less of it.
#[derive(Debug, Args)]
#[group(id = "content", required = true, multiple = true, args = ["demo", "products", "orders"])]
pub(super) struct Seed {
    /// Use the demo's brands, products, gift sets, customers and orders.
    #[arg(long)]
    demo: bool,
    /// Number of products instead of the demo's, with gift sets in proportion; additional ones are generated.
    #[arg(long, value_name = "N", value_parser = at_most(1, Size::MOST_PRODUCTS))]
    products: Option<u64>,
    /// Number of orders instead of the demo's, over the last three months, with customers in proportion.
    #[arg(long, value_name = "M", value_parser = at_most(0, Size::MOST_ORDERS))]
    orders: Option<u64>,
}

impl Seed {
    pub(super) async fn run(self, source: Source) -> Result<(), BoxError> {
        let credentials = admin::demo_credentials(&source, &DataDir::open(&source)?)?;
        if seed::fill(&store_settings(&source)?, &credentials, self.size()?).await? {
            print_line("The store is filled.");
        } else {
            print_line("The store is not empty; nothing was changed.");
        }
        print_line(format_args!("administrator {} {}", credentials.email, credentials.password));
        Ok(())
    }

    /// Return the requested size; the demo's where none is given.
    fn size(&self) -> Result<Size, BoxError> {
        let products = self.products.map_or(Ok(Size::DEMO.products), usize::try_from)?;
        let orders = self.orders.map_or(Ok(Size::DEMO.orders), usize::try_from)?;
        Ok(Size { products, orders })
    }
}

fn at_most(least: u64, most: usize) -> RangedU64ValueParser {
    RangedU64ValueParser::new().range(least..=u64::try_from(most).unwrap_or(u64::MAX))
}
