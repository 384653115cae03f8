//! Forms that make something, as `openapi.json` tells them: what may be left out of a change may not all be left out here,
//! and a slug counts.

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{Ref, RefOr, schema::Schema},
};

use super::forms::{BrandForm, GiftSetForm, ProductForm, VariantForm};
use crate::openapi::kinds::SlugInput;

macro_rules! making {
    ($($(#[$doc:meta])* $name:ident of $form:ty { $($required:literal),+ } $(without { $($absent:literal),+ })? $(with $slug:ty)?;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let mut schema = <$form>::schema();
                if let RefOr::T(Schema::Object(form)) = &mut schema {
                    form.required = [$($required),+].map(str::to_owned).into();
                    $($(form.properties.remove($absent);)+)?
                    $(form.properties.insert("slug".to_owned(), Ref::from_schema_name(<$slug>::name()).into());)?
                }
                schema
            }
        }

        impl ToSchema for $name {
            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                <$form>::schemas(schemas);
                $(schemas.push((<$slug>::name().into_owned(), <$slug>::schema()));)?
            }
        }
    )+};
}

making! {
    /// A brand to be made.
    NewBrand of BrandForm { "name" } with SlugInput;
    /// A product to be made.
    NewProduct of ProductForm { "name", "brand_id", "category" } with SlugInput;
    /// A size of a product to be made.
    NewVariant of VariantForm { "name", "price", "size_value" } without { "stock_change", "expected_price", "expected_stock" };
    /// A gift set to be made.
    NewGiftSet of GiftSetForm { "name", "price", "items" } with SlugInput;
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_made_needs_more_than_what_is_changed() {
        let changed = serde_json::to_value(ProductForm::schema()).unwrap();
        let made = serde_json::to_value(NewProduct::schema()).unwrap();
        assert_eq!((changed.get("required"), changed["properties"].get("slug")), (None, None));
        assert_eq!(made["required"], json!(["name", "brand_id", "category"]));
        assert_eq!(made["properties"]["slug"], json!({"$ref": "#/components/schemas/SlugInput"}));
        assert_eq!(made["properties"]["name"], changed["properties"]["name"]);
    }
}
