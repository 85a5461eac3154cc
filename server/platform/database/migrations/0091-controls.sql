-- Controls of certificates by the office: L1 on documents, L2 on site. The score, which looks at each (L0), stands with the certificate.
create table certificate_control (
  -- The command that opened it, where an officer did.
  id uuid primary key,
  tenant_id uuid not null,
  -- What was controlled is not thrown away, not even as a draft.
  certificate_id uuid not null references certificate (id),
  level smallint not null check (level in (1, 2)),
  origin text not null check (origin in ('score', 'sample', 'plan', 'report')),
  -- Why it was opened, where an officer did.
  reason text,
  -- Its certificate was no act when it began.
  is_before boolean not null,
  state text not null default 'Aperto' check (state in ('Aperto', 'DocumentiRichiesti', 'DocumentiRicevuti', 'VisitaFissata', 'VisitaSvolta', 'Concluso', 'Ritirato')),
  version integer not null default 1,
  assignee_id uuid references user_account (id),
  -- Which documents the certifier is asked for, in which words, and until when.
  documents text[] not null default '{}',
  request text,
  due_on date,
  visit_on date,
  visit_time text,
  visited_on date,
  findings text,
  outcome text check (outcome in ('conforme', 'lieve', 'grave')),
  -- What the certifier is told of it.
  conclusion text,
  consequences text[] not null default '{}',
  correction_due_on date,
  corrected_at timestamptz,
  sanction_cents integer,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  concluded_at timestamptz,
  concluded_by_name text,
  check ((state = 'Concluso') = (outcome is not null))
);
-- One at a time for each certificate.
create unique index certificate_control_once on certificate_control (certificate_id) where state not in ('Concluso', 'Ritirato');
create index certificate_control_of_certificate on certificate_control (certificate_id, opened_at, id);
-- The queues of the office, each along an index.
create index certificate_control_all on certificate_control (tenant_id, opened_at, id);
create index certificate_control_open on certificate_control (tenant_id, opened_at, id) where state not in ('Concluso', 'Ritirato');
create index certificate_control_unassigned on certificate_control (tenant_id, opened_at, id)
  where state not in ('Concluso', 'Ritirato') and assignee_id is null;
create index certificate_control_mine on certificate_control (tenant_id, assignee_id, opened_at, id) where state not in ('Concluso', 'Ritirato');
create index certificate_control_before on certificate_control (tenant_id, opened_at, id) where state not in ('Concluso', 'Ritirato') and is_before;
create index certificate_control_by_state on certificate_control (tenant_id, state, opened_at, id);
create index certificate_control_by_term on certificate_control (tenant_id, due_on, id) where state = 'DocumentiRichiesti';
create index certificate_control_by_visit on certificate_control (tenant_id, visit_on, id) where state = 'VisitaFissata';
create index certificate_control_by_correction on certificate_control (tenant_id, correction_due_on, id)
  where correction_due_on is not null and corrected_at is null;
create index certificate_control_by_conclusion on certificate_control (tenant_id, concluded_at, id) where state = 'Concluso';
call sace_isolate('certificate_control', 'select, insert, update');

-- What certifiers sent for a control; the files hang on it.
create table certificate_control_document (
  control_id uuid not null references certificate_control (id),
  tenant_id uuid not null,
  file_id uuid not null references file (id),
  kind text not null check (kind in ('engagement', 'insurance', 'archive', 'photos')),
  name text not null,
  sent_at timestamptz not null,
  primary key (control_id, file_id)
);
call sace_isolate('certificate_control_document', 'select, insert');

-- What is in control already gets its control.
insert into certificate_control (id, tenant_id, certificate_id, level, origin, is_before, state, opened_at, updated_at)
select gen_random_uuid(), tenant_id, id, 1, case state_reason when 'control.sample' then 'sample' else 'score' end, true, 'Aperto', updated_at, updated_at
from certificate where state = 'InControllo';

-- Whoever looks after certificates controls them, until somebody decides otherwise.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
select gen_random_uuid(), tenant_id, 'ApeControl', provider_name, provider_key from permission_grant where name = 'ApeManage'
on conflict do nothing;
