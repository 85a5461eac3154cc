-- Nobody works for a company before they said yes: who looks after it invites, and the person accepts or refuses.
create table company_invitation (
  id uuid primary key,
  tenant_id uuid not null,
  company_id uuid not null references company (id) on delete cascade,
  certifier_id uuid not null references certifier (id) on delete cascade,
  role text not null check (role in ('referente', 'tecnico')),
  invited_by uuid not null references certifier (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'refused', 'withdrawn', 'expired')),
  ended_at timestamptz,
  constraint company_invitation_ended check ((outcome is null) = (ended_at is null))
);
create unique index company_invitation_open on company_invitation (company_id, certifier_id) where outcome is null;
create index company_invitation_by_certifier on company_invitation (certifier_id);
create index company_invitation_by_inviter on company_invitation (invited_by);
call sace_isolate('company_invitation', 'select, insert, update');
