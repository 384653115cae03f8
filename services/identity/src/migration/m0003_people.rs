//! Second factors, recovery codes and log-in challenges, details of administrators' sessions, the policy for
//! administrators, and audit records.

use sea_orm_migration::{prelude::*, schema};

/// Add the tables and columns.
#[derive(Debug, DeriveMigrationName)]
pub(super) struct People;

#[async_trait::async_trait]
impl MigrationTrait for People {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            ColumnDef::new("last_seen_at").timestamp_with_time_zone().null().to_owned(),
            ColumnDef::new("device").string_len(64).null().to_owned(),
            ColumnDef::new("address").string_len(64).null().to_owned(),
        ] {
            manager.alter_table(Table::alter().table("sessions").add_column(column).to_owned()).await?;
        }

        manager.create_table(second_factors()).await?;
        manager.create_table(recovery_codes()).await?;
        manager
            .create_index(index("recovery_codes_key", "recovery_codes", &["user_id", "code_hash"]).unique().to_owned())
            .await?;

        manager.create_table(challenges()).await?;
        manager
            .create_index(index("challenges_token_hash_key", "challenges", &["token_hash"]).unique().to_owned())
            .await?;
        manager.create_index(index("challenges_expires_at_idx", "challenges", &["expires_at"])).await?;

        manager.create_table(policies()).await?;
        let present = Query::insert()
            .into_table("policies")
            .columns(["id", "second_factor_required"])
            .values_panic([1.into(), false.into()])
            .to_owned();
        manager.execute(present).await?;

        manager.create_table(audit_records()).await?;
        for (name, columns) in [
            ("audit_records_at_idx", &["at", "id"][..]),
            ("audit_records_actor_idx", &["actor_id", "at", "id"]),
            ("audit_records_kind_idx", &["kind", "at", "id"]),
            ("audit_records_thing_idx", &["thing_id", "at", "id"]),
        ] {
            manager.create_index(index(name, "audit_records", columns)).await?;
        }
        Ok(())
    }
}

fn second_factors() -> TableCreateStatement {
    Table::create()
        .table("second_factors")
        .col(schema::uuid("user_id").primary_key())
        .col(schema::blob("sealed_secret"))
        .col(schema::boolean("is_on"))
        .col(schema::big_integer("last_step"))
        .col(schema::timestamp_with_time_zone("created_at"))
        .foreign_key(&mut of_user("second_factors_user_id_fkey", "second_factors"))
        .to_owned()
}

fn recovery_codes() -> TableCreateStatement {
    Table::create()
        .table("recovery_codes")
        .col(schema::uuid("id").primary_key())
        .col(schema::uuid("user_id"))
        .col(schema::blob("code_hash"))
        .col(schema::timestamp_with_time_zone_null("used_at"))
        .foreign_key(&mut of_user("recovery_codes_user_id_fkey", "recovery_codes"))
        .to_owned()
}

fn challenges() -> TableCreateStatement {
    Table::create()
        .table("challenges")
        .col(schema::uuid("id").primary_key())
        .col(schema::blob("token_hash"))
        .col(schema::uuid("user_id"))
        .col(schema::string("password_hash"))
        .col(schema::integer("attempts"))
        .col(schema::timestamp_with_time_zone("expires_at"))
        .foreign_key(&mut of_user("challenges_user_id_fkey", "challenges"))
        .to_owned()
}

fn policies() -> TableCreateStatement {
    Table::create()
        .table("policies")
        .col(schema::integer("id").primary_key())
        .col(schema::boolean("second_factor_required"))
        .to_owned()
}

fn audit_records() -> TableCreateStatement {
    Table::create()
        .table("audit_records")
        .col(schema::uuid("id").primary_key())
        .col(schema::timestamp_with_time_zone("at"))
        .col(schema::string_len("actor_id", 64))
        .col(schema::string("actor_name"))
        .col(schema::string_len("action", 64))
        .col(schema::string_len("kind", 64))
        .col(schema::string("thing_id"))
        .col(schema::text("thing_name"))
        .col(schema::text("fields"))
        .col(schema::string("request_id"))
        .to_owned()
}

fn of_user(name: &str, table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(table, "user_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

fn index(name: &str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}
