//! Request schemas for creation, derived from the schemas of the forms.

/// Defines a schema for creating what the form changes: some fields are required, others do not apply, and a slug may be
/// given. It describes the body in `openapi.json` alone; handlers read the form.
macro_rules! creation_schema {
    ($(#[$doc:meta])* $name:ident of $form:ty { $($required:literal),+ } $(without { $($absent:literal),+ })? $(with $slug:ty)?) => {
        $(#[$doc])*
        pub(crate) struct $name;

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let mut schema = <$form as utoipa::PartialSchema>::schema();
                if let utoipa::openapi::RefOr::T(utoipa::openapi::schema::Schema::Object(form)) = &mut schema {
                    form.required = [$($required),+].map(str::to_owned).into();
                    $($(form.properties.remove($absent);)+)?
                    $(
                        let slug = utoipa::openapi::Ref::from_schema_name(<$slug as utoipa::ToSchema>::name());
                        form.properties.insert("slug".to_owned(), slug.into());
                    )?
                }
                schema
            }
        }

        impl utoipa::ToSchema for $name {
            fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>) {
                <$form as utoipa::ToSchema>::schemas(schemas);
                $(schemas.push((
                    <$slug as utoipa::ToSchema>::name().into_owned(),
                    <$slug as utoipa::PartialSchema>::schema(),
                ));)?
            }
        }
    };
}

pub(crate) use creation_schema;

#[cfg(test)]
mod tests {
    use serde_json::json;
    use utoipa::PartialSchema;

    use crate::routes::admins::products::{NewProduct, ProductForm};

    #[test]
    fn creation_schema_requires_what_a_change_may_leave_out() {
        let changed = serde_json::to_value(ProductForm::schema()).unwrap();
        let creation = serde_json::to_value(NewProduct::schema()).unwrap();
        assert_eq!((changed.get("required"), changed["properties"].get("slug")), (None, None));
        assert_eq!(creation["required"], json!(["name", "brand_id", "category"]));
        assert_eq!(creation["properties"]["slug"], json!({"$ref": "#/components/schemas/SlugInput"}));
        assert_eq!(creation["properties"]["name"], changed["properties"]["name"]);
    }
}
