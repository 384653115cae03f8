//! The gRPC service `Terms`.

use platform::Call;
use proto::catalog::v1::{
    ListTermExplanationsRequest, ListTermExplanationsResponse, SetTermExplanationRequest, TermExplanation,
    terms_server::Terms,
};
use tonic::{Request, Response, Status};

use crate::{
    Catalog,
    domain::{terms, validated::Validated},
};

#[tonic::async_trait]
impl Terms for Catalog {
    async fn list_term_explanations(
        &self,
        request: Request<ListTermExplanationsRequest>,
    ) -> Result<Response<ListTermExplanationsResponse>, Status> {
        let (_, ListTermExplanationsRequest {}) = Call::from_request(request)?;
        let explanations = self.term_explanations().await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListTermExplanationsResponse { explanations }))
    }

    async fn set_term_explanation(
        &self,
        request: Request<SetTermExplanationRequest>,
    ) -> Result<Response<TermExplanation>, Status> {
        let (call, message) = Call::from_request(request)?;
        let requested = Validated::read(|errors| terms::explanation(&message.explanation, errors));
        Ok(Response::new(self.set_term_explanation(&call, message.term(), requested).await?.into()))
    }
}

impl From<terms::TermExplanation> for TermExplanation {
    fn from(terms::TermExplanation { term, explanation }: terms::TermExplanation) -> Self {
        Self { term: term.into(), explanation }
    }
}
