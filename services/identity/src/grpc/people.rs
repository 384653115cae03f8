//! The RPCs of `attar.identity.v1.People`.

use platform::Call;
use proto::{
    identity::v1::{
        self as identity, AuditRecordField, CreatePersonRequest, GetPolicyRequest, ListAuditRecordsRequest,
        ListAuditRecordsResponse, ListPeopleRequest, ListPeopleResponse, Policy, ResetSecondFactorRequest,
        SetPolicyRequest, UpdatePersonRequest, people_server::People,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use crate::{
    Identity,
    app::{
        audit::{AuditRecord, read_fields},
        people::Person,
    },
    domain::{audit::Filter, people::PersonForm},
};

#[tonic::async_trait]
impl People for Identity {
    async fn list_people(&self, request: Request<ListPeopleRequest>) -> Result<Response<ListPeopleResponse>, Status> {
        let (call, ListPeopleRequest {}) = Call::open(request)?;
        let people = self.list_people(&call).await?;
        Ok(Response::new(ListPeopleResponse { people: people.into_iter().map(identity::Person::from).collect() }))
    }

    async fn create_person(&self, request: Request<CreatePersonRequest>) -> Result<Response<identity::Person>, Status> {
        let (call, CreatePersonRequest { name, email, password, role }) = Call::open(request)?;
        let person = self.create_person(&call, &name, &email, &password, &role).await?;
        Ok(Response::new(person.into()))
    }

    async fn update_person(&self, request: Request<UpdatePersonRequest>) -> Result<Response<identity::Person>, Status> {
        let (call, UpdatePersonRequest { id, name, email, role, password, is_disabled }) = Call::open(request)?;
        let form = PersonForm { name, email, role, password, is_disabled };
        let person = self.update_person(&call, &id, form).await?;
        Ok(Response::new(person.into()))
    }

    async fn reset_second_factor(
        &self,
        request: Request<ResetSecondFactorRequest>,
    ) -> Result<Response<identity::Person>, Status> {
        let (call, ResetSecondFactorRequest { id }) = Call::open(request)?;
        let person = self.reset_second_factor_of(&call, &id).await?;
        Ok(Response::new(person.into()))
    }

    async fn get_policy(&self, request: Request<GetPolicyRequest>) -> Result<Response<Policy>, Status> {
        let (call, GetPolicyRequest {}) = Call::open(request)?;
        let second_factor_required = self.second_factor_is_required(&call).await?;
        Ok(Response::new(Policy { second_factor_required }))
    }

    async fn set_policy(&self, request: Request<SetPolicyRequest>) -> Result<Response<Policy>, Status> {
        let (call, SetPolicyRequest { second_factor_required }) = Call::open(request)?;
        self.require_second_factor(&call, second_factor_required).await?;
        Ok(Response::new(Policy { second_factor_required }))
    }

    async fn list_audit_records(
        &self,
        request: Request<ListAuditRecordsRequest>,
    ) -> Result<Response<ListAuditRecordsResponse>, Status> {
        let (call, ListAuditRecordsRequest { page, person, kind, thing, from, to }) = Call::open(request)?;
        let filter = Filter { person, kind, thing, ..Filter::default() };
        let (records, meta) = self.list_records(&call, page, filter, (&from, &to)).await?;
        let records = records.into_iter().map(identity::AuditRecord::from).collect();
        Ok(Response::new(ListAuditRecordsResponse { records, meta: Some(meta) }))
    }
}

impl From<Person> for identity::Person {
    fn from(person: Person) -> Self {
        Self {
            id: person.row.user_id().to_string(),
            role: person.row.admin_role().into(),
            name: person.row.name,
            email: person.row.email.unwrap_or_default(),
            is_disabled: person.row.disabled,
            has_second_factor: person.has_second_factor,
            created_at: Some(timestamp(person.row.created_at)),
            last_seen_at: person.last_seen_at.map(timestamp),
            sessions: person.sessions,
        }
    }
}

impl From<AuditRecord> for identity::AuditRecord {
    fn from(record: AuditRecord) -> Self {
        let fields = read_fields(&record.fields).into_iter();
        let fields =
            fields.map(|field| AuditRecordField { field: field.field, before: field.before, after: field.after });
        Self {
            id: record.id.to_string(),
            at: Some(timestamp(record.at)),
            actor_id: record.actor_id,
            actor_name: record.actor_name,
            action: record.action,
            kind: record.kind,
            thing_id: record.thing_id,
            thing_name: record.thing_name,
            fields: fields.collect(),
        }
    }
}
