//! The RPCs of `attar.identity.v1.CustomerExports`.

use platform::Call;
use proto::identity::v1::{
    ExportCustomersRequest, ExportCustomersResponse, User, customer_exports_server::CustomerExports,
};
use tonic::{Request, Response, Status};

use crate::Identity;

#[tonic::async_trait]
impl CustomerExports for Identity {
    async fn export_customers(
        &self,
        request: Request<ExportCustomersRequest>,
    ) -> Result<Response<ExportCustomersResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let customers = self.export_customers(&call, &message.after).await?;
        Ok(Response::new(ExportCustomersResponse { customers: customers.into_iter().map(User::from).collect() }))
    }
}
