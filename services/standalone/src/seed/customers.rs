//! Signs up the demo's customers.

use std::time::Duration;

use futures::{StreamExt, TryStreamExt, stream};
use platform::{Actor, error::BoxError};
use proto::{
    common::v1::Region,
    id::UserId,
    identity::v1::{SignUpRequest, customers_client::CustomersClient},
    names::Named,
};
use rand::distr::{Alphanumeric, SampleString};

use super::{Seeder, call};
use crate::demo::{self, Customer};

/// Number of concurrent password hashes.
const CONCURRENT_HASHES: usize = 2;
/// Upper bound on the time between two sign-ups.
const MAX_INTERVAL: Duration = Duration::from_hours(3);
/// Upper bound on the time over which all customers sign up.
const SIGN_UP_PERIOD: Duration = Duration::from_hours(12 * 24);
const PASSWORD_LENGTH: usize = 32;

impl Seeder<'_> {
    /// Sign up all customers with random passwords; returns their ids in order.
    pub(super) async fn sign_up_customers(&self) -> Result<Vec<UserId>, BoxError> {
        let customers = self.store.customers.iter().map(|customer| self.sign_up(customer));
        stream::iter(customers).buffered(CONCURRENT_HASHES).try_collect().await
    }

    async fn sign_up(&self, customer: &Customer) -> Result<UserId, BoxError> {
        let people = u32::try_from(self.store.customers.len()).unwrap_or(u32::MAX);
        self.clock.advance(MAX_INTERVAL.min(SIGN_UP_PERIOD / people));
        let request = SignUpRequest {
            name: customer.name.clone(),
            email: customer.email.clone().unwrap_or_else(|| format!("{}@example.com", customer.phone)),
            phone: customer.phone.clone(),
            region: region_of(customer).name().to_owned(),
            city: customer.city.to_owned(),
            address: customer.address.clone(),
            password: Alphanumeric.sample_string(&mut rand::rng(), PASSWORD_LENGTH),
            ..Default::default()
        };
        let mut customers = CustomersClient::new(self.shop.identity.clone());
        let session = customers.sign_up(call(Actor::System).request(request)).await?.into_inner();
        Ok(session.user.unwrap_or_default().id.parse()?)
    }
}

pub(super) fn region_of(person: &Customer) -> Region {
    match person.region {
        demo::Region::WestBank => Region::WestBank,
        demo::Region::Jerusalem => Region::Jerusalem,
        demo::Region::Israel => Region::Israel,
    }
}
