//! The RPCs of `attar.identity.v1.Customers`.

use platform::Call;
use proto::identity::v1::{
    CountCustomersRequest, CountCustomersResponse, CustomerLogInRequest, FindCustomersByPhoneRequest,
    FindCustomersByPhoneResponse, Session, SignUpRequest, UpdateProfileRequest, User, customers_server::Customers,
};
use tonic::{Request, Response, Status};

use crate::{
    Identity,
    domain::{
        customers::{ProfileForm, SignUpForm},
        passwords::Password,
    },
    metrics::{self, Role},
};

#[tonic::async_trait]
impl Customers for Identity {
    async fn sign_up(&self, request: Request<SignUpRequest>) -> Result<Response<Session>, Status> {
        let (call, message) = Call::from_request(request)?;
        let address = message.client_address.clone();
        let opened = self.sign_up(&call, message.into(), &address).await?;
        Ok(Response::new(opened.into()))
    }

    async fn log_in(&self, request: Request<CustomerLogInRequest>) -> Result<Response<Session>, Status> {
        let (_, CustomerLogInRequest { phone, password, client_address }) = Call::from_request(request)?;
        let opened = self.log_in_customer(&phone, &password, &client_address).await;
        metrics::record_log_in(Role::Customer, &opened);
        Ok(Response::new(opened?.into()))
    }

    async fn update_profile(&self, request: Request<UpdateProfileRequest>) -> Result<Response<User>, Status> {
        let (call, mut message) = Call::from_request(request)?;
        let token = std::mem::take(&mut message.token);
        let user = self.update_profile(&call, message.into(), &token).await?;
        Ok(Response::new(user.into()))
    }

    async fn count_customers(
        &self,
        request: Request<CountCustomersRequest>,
    ) -> Result<Response<CountCustomersResponse>, Status> {
        let (call, CountCustomersRequest {}) = Call::from_request(request)?;
        let customers = self.count_customers(&call).await?;
        Ok(Response::new(CountCustomersResponse { customers }))
    }

    async fn find_customers_by_phone(
        &self,
        request: Request<FindCustomersByPhoneRequest>,
    ) -> Result<Response<FindCustomersByPhoneResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let found = self.find_customers_by_phone(&call, &message.phones).await?;
        Ok(Response::new(FindCustomersByPhoneResponse { customers: found.into_iter().map(User::from).collect() }))
    }
}

impl From<SignUpRequest> for SignUpForm {
    fn from(message: SignUpRequest) -> Self {
        Self {
            name: message.name,
            email: message.email,
            phone: message.phone,
            region: message.region,
            city: message.city,
            address: message.address,
            password: Password::new(&message.password),
            password_confirmation: message.password_confirmation.as_deref().map(Password::new),
        }
    }
}

impl From<UpdateProfileRequest> for ProfileForm {
    fn from(message: UpdateProfileRequest) -> Self {
        Self {
            name: message.name,
            email: message.email,
            phone: message.phone,
            region: message.region,
            city: message.city,
            address: message.address,
            current_password: message.current_password.as_deref().map(Password::new),
            password: message.password.as_deref().map(Password::new),
            password_confirmation: message.password_confirmation.as_deref().map(Password::new),
        }
    }
}
