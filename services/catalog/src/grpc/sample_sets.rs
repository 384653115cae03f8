//! The gRPC service `SampleSets`.

use platform::Call;
use proto::{
    Money,
    catalog::v1::{
        self as catalog, CreateSampleSetTemplateRequest, DeleteSampleSetTemplateRequest,
        DeleteSampleSetTemplateResponse, GetSampleSetTemplateRequest, ListSampleSetTemplatesRequest,
        ListSampleSetTemplatesResponse, UpdateSampleSetTemplateRequest, allowed_products, price_rule,
        sample_sets_server::SampleSets,
    },
    names::Named,
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::error_status;
use crate::{
    Catalog,
    domain::sample_sets::{AllowedProducts, PriceRule, SampleSetTemplate},
};

#[tonic::async_trait]
impl SampleSets for Catalog {
    async fn list_sample_set_templates(
        &self,
        request: Request<ListSampleSetTemplatesRequest>,
    ) -> Result<Response<ListSampleSetTemplatesResponse>, Status> {
        let (call, ListSampleSetTemplatesRequest {}) = Call::from_request(request)?;
        let templates = self.sample_set_templates(&call).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListSampleSetTemplatesResponse { templates }))
    }

    async fn get_sample_set_template(
        &self,
        request: Request<GetSampleSetTemplateRequest>,
    ) -> Result<Response<catalog::SampleSetTemplate>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.sample_set_template(&call, &message.id_or_slug).await?.into()))
    }

    async fn create_sample_set_template(
        &self,
        request: Request<CreateSampleSetTemplateRequest>,
    ) -> Result<Response<catalog::SampleSetTemplate>, Status> {
        let (call, message) = Call::from_request(request)?;
        Ok(Response::new(self.create_sample_set_template(&call, message).await?.into()))
    }

    async fn update_sample_set_template(
        &self,
        request: Request<UpdateSampleSetTemplateRequest>,
    ) -> Result<Response<catalog::SampleSetTemplate>, Status> {
        let (call, message) = Call::from_request(request)?;
        let updated = self.update_sample_set_template(&call, message).await;
        Ok(Response::new(updated.map_err(|error| error_status(error, &call))?.into()))
    }

    async fn delete_sample_set_template(
        &self,
        request: Request<DeleteSampleSetTemplateRequest>,
    ) -> Result<Response<DeleteSampleSetTemplateResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_sample_set_template(&call, &message.id).await?;
        Ok(Response::new(DeleteSampleSetTemplateResponse {}))
    }
}

impl From<SampleSetTemplate> for catalog::SampleSetTemplate {
    fn from(template: SampleSetTemplate) -> Self {
        let rules = template.rules;
        let (min, max) = rules.slots.into_inner();
        Self {
            id: template.id.to_string(),
            slug: template.slug,
            name: rules.name,
            description: rules.description,
            min_slots: min.try_into().unwrap_or_default(),
            max_slots: max.try_into().unwrap_or_default(),
            sizes_centi: rules.sizes_centi,
            allowed: Some(rules.allowed.into()),
            price: Some(rules.price.into()),
            has_distinct_products: rules.has_distinct_products,
            is_visible: rules.is_visible,
            version: template.version,
            created_at: Some(timestamp(template.created_at)),
            updated_at: Some(timestamp(template.updated_at)),
        }
    }
}

impl From<AllowedProducts> for catalog::AllowedProducts {
    fn from(allowed: AllowedProducts) -> Self {
        let (kind, values) = allowed.parts();
        Self { kind: allowed_products::Kind::from_name(kind).unwrap_or_default().into(), values }
    }
}

impl From<PriceRule> for catalog::PriceRule {
    fn from(rule: PriceRule) -> Self {
        let kind = price_rule::Kind::from_name(rule.kind()).unwrap_or_default().into();
        match rule {
            PriceRule::Sum => Self { kind, ..Self::default() },
            PriceRule::Fixed(price) => Self { kind, fixed_agorot: Some(Money::agorot(price)), ..Self::default() },
            PriceRule::Steps(steps) => {
                let step = |step: crate::domain::sample_sets::PriceStep| catalog::PriceStep {
                    count: step.count,
                    percent: step.percent,
                };
                Self { kind, steps: steps.into_iter().map(step).collect(), fixed_agorot: None }
            }
        }
    }
}
