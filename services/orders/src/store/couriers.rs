//! Couriers with their connections and columns.

use platform::{Error, db::Unique};
use prost::Message;
use proto::{
    id::CourierId,
    names::Named,
    orders::v1::{CourierKind, ShipmentField, StatementColumns},
};
use sea_orm::{IntoActiveModel, QueryOrder, QuerySelect, entity::prelude::*};

use super::{stored_quantity, unreadable};
use crate::domain::couriers::{Connection, Courier, CourierTerms, ShipmentColumn};

/// Separator of a column's field and header, which has no control characters.
const SEPARATOR: char = '\t';

/// Name of a courier that another one has.
pub(crate) const NAME_TAKEN: Unique = Unique { index: "couriers_name_key", columns: "couriers.name" };

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "couriers")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub(crate) id: Uuid,
    pub(crate) version: i64,
    #[sea_orm(unique)]
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) is_active: bool,
    pub(crate) is_trusted: bool,
    pub(crate) payout_days: i64,
    pub(crate) url: Option<String>,
    pub(crate) account: Option<String>,
    /// Encrypted for the id of the courier.
    #[sea_orm(column_type = "Blob", nullable)]
    pub(crate) secret: Option<Vec<u8>>,
    pub(crate) hint_token: Option<String>,
    /// A field and its header in each line.
    pub(crate) shipment_columns: String,
    /// Encoded message; none until a statement was imported.
    #[sea_orm(column_type = "Blob", nullable)]
    pub(crate) statement_columns: Option<Vec<u8>>,
    pub(crate) created_at: DateTimeUtc,
}

#[derive(Clone, Copy, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Read all couriers by name.
pub(crate) async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Courier>, Error> {
    let rows = Entity::find().order_by_asc(Column::Name).all(conn).await?;
    rows.into_iter().map(Model::read).collect()
}

/// Find a courier by its id.
pub(crate) async fn find(conn: &impl ConnectionTrait, id: CourierId) -> Result<Option<Courier>, Error> {
    Entity::find_by_id(id.uuid()).one(conn).await?.map(Model::read).transpose()
}

/// Lock a courier, or all couriers, until the transaction ends. Lines of statements are written under this lock.
pub(crate) async fn lock(conn: &impl ConnectionTrait, id: Option<CourierId>) -> Result<(), DbErr> {
    let mut found = Entity::find().select_only().column(Column::Id).order_by_asc(Column::Id);
    if let Some(id) = id {
        found = found.filter(Column::Id.eq(id.uuid()));
    }
    found.lock_exclusive().into_tuple::<Uuid>().all(conn).await?;
    Ok(())
}

/// Insert a new courier.
pub(crate) async fn insert(conn: &impl ConnectionTrait, new: &Courier) -> Result<(), DbErr> {
    Entity::insert(Model::of(new).into_active_model()).exec_without_returning(conn).await?;
    Ok(())
}

/// Replace the version before `changed` by it; false if that is not the current one.
pub(crate) async fn update(conn: &impl ConnectionTrait, changed: &Courier) -> Result<bool, DbErr> {
    let row = Model::of(changed);
    let updated = Entity::update_many()
        .col_expr(Column::Version, Expr::value(row.version))
        .col_expr(Column::Name, Expr::value(row.name))
        .col_expr(Column::IsActive, Expr::value(row.is_active))
        .col_expr(Column::IsTrusted, Expr::value(row.is_trusted))
        .col_expr(Column::PayoutDays, Expr::value(row.payout_days))
        .col_expr(Column::Url, Expr::value(row.url))
        .col_expr(Column::Account, Expr::value(row.account))
        .col_expr(Column::Secret, Expr::value(row.secret))
        .col_expr(Column::ShipmentColumns, Expr::value(row.shipment_columns))
        .filter(Column::Id.eq(row.id))
        .filter(Column::Version.eq(row.version - 1))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Store the columns of a courier's statements.
pub(crate) async fn set_statement_columns(
    conn: &impl ConnectionTrait,
    id: CourierId,
    columns: &StatementColumns,
) -> Result<(), DbErr> {
    let update = Entity::update_many().col_expr(Column::StatementColumns, Expr::value(columns.encode_to_vec()));
    update.filter(Column::Id.eq(id.uuid())).exec(conn).await?;
    Ok(())
}

impl Model {
    fn of(courier: &Courier) -> Self {
        let Courier { id, version, kind, terms, connection, statement_columns, created_at } = courier.clone();
        let (url, account, secret, hint_token) = connection.map_or((None, None, None, None), |connection| {
            let Connection { url, account, secret, hint_token } = connection;
            (Some(url), Some(account), secret, Some(hint_token))
        });
        let line = |column: &ShipmentColumn| format!("{}{SEPARATOR}{}", column.field.name(), column.header);
        Self {
            id: id.uuid(),
            version,
            name: terms.name,
            kind: kind.name().to_owned(),
            is_active: terms.is_active,
            is_trusted: terms.is_trusted,
            payout_days: terms.payout_days.into(),
            url,
            account,
            secret,
            hint_token,
            shipment_columns: terms.shipment_columns.iter().map(line).collect::<Vec<_>>().join("\n"),
            statement_columns: statement_columns.map(|columns| columns.encode_to_vec()),
            created_at,
        }
    }

    fn read(self) -> Result<Courier, Error> {
        let column = |line: &str| {
            let (field, header) = line.split_once(SEPARATOR).ok_or_else(|| unreadable("column"))?;
            let field = ShipmentField::from_name(field).ok_or_else(|| unreadable("field of a shipment"))?;
            Ok(ShipmentColumn { header: header.to_owned(), field })
        };
        let connection = self.url.zip(self.hint_token).map(|(url, hint_token)| Connection {
            url,
            account: self.account.unwrap_or_default(),
            secret: self.secret,
            hint_token,
        });
        let statement_columns = self.statement_columns.map(|bytes| StatementColumns::decode(bytes.as_slice()));
        Ok(Courier {
            id: CourierId::from_uuid(self.id),
            version: self.version,
            kind: CourierKind::from_name(&self.kind).ok_or_else(|| unreadable("kind of a courier"))?,
            terms: CourierTerms {
                name: self.name,
                is_active: self.is_active,
                is_trusted: self.is_trusted,
                payout_days: stored_quantity(self.payout_days)?,
                shipment_columns: self.shipment_columns.lines().map(column).collect::<Result<_, Error>>()?,
            },
            connection,
            statement_columns: statement_columns.transpose().map_err(Error::internal)?,
            created_at: self.created_at,
        })
    }
}
