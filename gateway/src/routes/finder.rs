//! `/finder`: recommended products for answers about them.

use axum::extract::State;
use platform::{Error, FieldErrors};
use proto::{
    catalog::v1::{self as catalog, RecommendProductsRequest, recommendation_reason::Answer},
    names::Named,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    json::{
        names::{Category, NoteFamily, Occasion, Season, Strength},
        viewer::Viewer,
    },
    messages,
    openapi::{
        errors,
        kinds::{Id, Title},
    },
    query::{Params, named},
    routes::{
        facets::options,
        products::{Details, Product},
    },
    state::Gateway,
};

/// Recommends available products by answers about them.
///
/// Best first, each with the answers that it fulfils; a product's unknown facts fulfil nothing. Without answers: best
/// sellers.
#[utoipa::path(get, path = "/finder", operation_id = "findPerfumes", security((), ("bearer" = [])), tag = "catalogue", params(FinderQuery),
    responses((status = 200, description = "The products", body = Success<Recommendations>), errors::NotModified, errors::InvalidQuery, errors::Call))]
pub(crate) async fn find_perfumes(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Params(query): Params<FinderQuery>,
) -> ApiResult<Success<Recommendations>> {
    let request = call.request(query.into_request()?);
    let found = gateway.products().recommend_products(request).await?.into_inner().recommendations;
    let viewer = Viewer::of(&call);
    let recommendations = found.into_iter().map(|found| Recommendation::seen_by(viewer, found)).collect();
    Ok(Success::of(Recommendations { recommendations }))
}

/// Answers to the questions; each may be absent. Values of one parameter are separated by commas.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FinderQuery {
    /// Target group; unisex perfumes are for everybody.
    #[param(value_type = Option<Category>, nullable = false)]
    category: Option<String>,
    #[param(value_type = Option<Vec<Season>>, style = Form, explode = false, max_items = 50, nullable = false)]
    seasons: Option<String>,
    #[param(value_type = Option<Vec<Occasion>>, style = Form, explode = false, max_items = 50, nullable = false)]
    occasions: Option<String>,
    #[param(value_type = Option<Vec<NoteFamily>>, style = Form, explode = false, max_items = 50, nullable = false)]
    families: Option<String>,
    #[param(value_type = Option<Strength>, nullable = false)]
    strength: Option<String>,
}

impl FinderQuery {
    /// Validates and converts to the request.
    fn into_request(self) -> Result<RecommendProductsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = RecommendProductsRequest {
            category: named::<catalog::Category>("category", self.category.as_deref(), &mut errors).into(),
            seasons: options::<catalog::Season>("seasons", self.seasons.as_deref(), &mut errors),
            occasions: options::<catalog::Occasion>("occasions", self.occasions.as_deref(), &mut errors),
            families: options::<catalog::NoteFamily>("families", self.families.as_deref(), &mut errors),
            strength: named::<catalog::Strength>("strength", self.strength.as_deref(), &mut errors).into(),
        };
        errors.check().map(|()| request)
    }
}

/// Recommended products, best first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Recommendations {
    #[schema(max_items = 12)]
    recommendations: Vec<Recommendation>,
}

/// A recommended product and the reasons.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Recommendation {
    /// With variants and facts.
    product: Product,
    /// Answers that the product fulfils.
    because: Vec<RecommendationReason>,
    /// The smallest available variant, for a sample set; null when it was sold meanwhile.
    #[schema(required, value_type = Option<Id>)]
    sample_variant_id: Option<String>,
}

/// An answer that a product fulfils.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecommendationReason {
    kind: RecommendationReasonKind,
    /// Value of the query parameter.
    value: &'static str,
    /// Name of the value; null for a strength.
    #[schema(required, value_type = Option<Title>)]
    label: Option<String>,
}

/// Question of the finder.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RecommendationReasonKind {
    Category,
    Season,
    Occasion,
    Family,
    Strength,
}

impl Recommendation {
    /// Converts from the message.
    fn seen_by(viewer: Viewer, found: catalog::Recommendation) -> Self {
        let product = found.product.unwrap_or_default();
        let available = product.variants.iter().filter(|variant| variant.is_available);
        let smallest = available.min_by_key(|variant| (variant.size_centi, variant.price_agorot));
        Self {
            sample_variant_id: smallest.map(|variant| variant.id.clone()),
            because: found.because.into_iter().filter_map(RecommendationReason::of).collect(),
            product: Product::listed(product, Details { variants: true, facts: true }, viewer),
        }
    }
}

impl RecommendationReason {
    fn of(reason: catalog::RecommendationReason) -> Option<Self> {
        use RecommendationReasonKind::{Category, Family, Occasion, Season, Strength};
        let (kind, value, label) = match reason.answer? {
            Answer::Category(number) => (Category, name::<catalog::Category>(number), "category"),
            Answer::Season(number) => (Season, name::<catalog::Season>(number), "season"),
            Answer::Occasion(number) => (Occasion, name::<catalog::Occasion>(number), "occasion"),
            Answer::Family(number) => (Family, name::<catalog::NoteFamily>(number), "note-family"),
            Answer::Strength(number) => {
                return Some(Self { kind: Strength, value: name::<catalog::Strength>(number), label: None });
            }
        };
        Some(Self { kind, value, label: Some(messages::first_synonym(label, value)) })
    }
}

/// Returns the name of an enum value by its number.
fn name<E: Named + Default + TryFrom<i32>>(number: i32) -> &'static str {
    E::try_from(number).unwrap_or_default().name()
}
