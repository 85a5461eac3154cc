-- The life of an accreditation: its dossier, what is asked and answered, who was told, and what is done to many at once.

alter table accreditation
  -- Rises with each change of the act: who decides on what has just changed is refused.
  add column version integer not null default 1,
  -- What the applicant declares, as the wizard keeps it; null for acts older than it.
  add column draft jsonb,
  -- The accreditation that this one is to renew.
  add column renews uuid references accreditation (id),
  -- The order is to confirm the enrolment that the applicant declares.
  add column awaits_order boolean not null default false,
  -- Last day of a suspension that has one.
  add column suspended_until date;
create unique index accreditation_renewed_once on accreditation (renews) where state not in ('Rifiutata', 'Cessato');
-- What the calendar has to move.
create index accreditation_by_calendar on accreditation (valid_to) where state in ('Accreditato', 'InScadenza', 'InRinnovo', 'Sospeso');
create index accreditation_by_due on accreditation (due_date) where state = 'IntegrazioneRichiesta';
-- The queues of the office, what waits longest first; the included columns are what its figures count.
create index accreditation_pending on accreditation (tenant_id, submitted_at, id) include (state, kind, assignee, province)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index accreditation_assigned on accreditation (tenant_id, assignee, submitted_at, id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index accreditation_unassigned on accreditation (tenant_id, submitted_at, id)
  where assignee is null and state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index accreditation_renewals on accreditation (tenant_id, submitted_at, id)
  where kind = 'Rinnovo' and state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index accreditation_ending on accreditation (tenant_id, valid_to, id) where state in ('InScadenza', 'InRinnovo');
-- Few values and many rows of each: small, and read in the order of the table.
create index accreditation_standing on accreditation (tenant_id, state, province);
-- What was decided and what ended, month by month: the state tells which.
drop index accreditation_by_decision;
create index accreditation_by_decision on accreditation (tenant_id, decided_at, id) include (state);
drop index accreditation_by_validity;
create index accreditation_by_validity on accreditation (tenant_id, valid_to, id) include (state);
-- The mails about a case begin their key with it.
create index job_by_key_prefix on job (tenant_id, queue, dedup_key text_pattern_ops) where dedup_key is not null;
call sace_isolate('accreditation', 'select, insert, update, delete');

-- Commands that were carried out: the same one sent twice is done once.
create table accreditation_command (
  tenant_id uuid not null,
  id uuid not null,
  accreditation_id uuid not null references accreditation (id),
  event text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call sace_isolate('accreditation_command', 'select, insert');

create table accreditation_document (
  id uuid primary key,
  tenant_id uuid not null,
  accreditation_id uuid not null references accreditation (id) on delete cascade,
  kind text not null,
  file_id uuid not null references file (id),
  -- Last day on which the document itself is valid (identity card, insurance).
  expires_on date,
  created_at timestamptz not null default now()
);
create unique index accreditation_document_once on accreditation_document (accreditation_id, kind, file_id);
call sace_isolate('accreditation_document', 'select, insert, update, delete');

create table accreditation_check (
  tenant_id uuid not null,
  accreditation_id uuid not null references accreditation (id) on delete cascade,
  code text not null,
  outcome text not null check (outcome in ('passed', 'failed', 'waived')),
  note text,
  checked_by text,
  checked_at timestamptz not null,
  primary key (accreditation_id, code)
);
call sace_isolate('accreditation_check', 'select, insert, update, delete');

create table integration_request (
  id uuid primary key,
  tenant_id uuid not null,
  accreditation_id uuid not null references accreditation (id) on delete cascade,
  text text not null,
  due_on date not null,
  requested_by text,
  requested_at timestamptz not null,
  reminded_at timestamptz,
  answer text,
  answered_at timestamptz,
  -- How it ended: by an answer, without one in time, or because the application was withdrawn.
  outcome text check (outcome in ('answered', 'lapsed', 'withdrawn'))
);
create index integration_request_by_accreditation on integration_request (accreditation_id, requested_at);
create unique index integration_request_open on integration_request (accreditation_id) where outcome is null;
call sace_isolate('integration_request', 'select, insert, update');

create table accreditation_note (
  id uuid primary key,
  tenant_id uuid not null,
  accreditation_id uuid not null references accreditation (id) on delete cascade,
  text text not null,
  author_id uuid not null,
  author_name text not null,
  at timestamptz not null
);
create index accreditation_note_by_accreditation on accreditation_note (accreditation_id, at);
call sace_isolate('accreditation_note', 'select, insert');

-- Professional orders and colleges of the provinces, and whom to ask there.
create table order_board (
  id uuid primary key,
  tenant_id uuid not null,
  order_type_id integer not null,
  -- Null: one for the whole country or region.
  province text,
  name text collate "it-x-icu" not null,
  email text not null,
  pec text,
  phone text,
  contact_name text,
  is_active boolean not null default true,
  concurrency_stamp text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index order_board_once on order_board (tenant_id, order_type_id, coalesce(province, '')) where is_active;
create index order_board_by_name on order_board (tenant_id, name, id);
call sace_isolate('order_board', 'select, insert, update, delete');

-- A question to an order: whoever has the link may answer it once, before its end. Of the link only the hash is kept.
create table order_validation (
  id uuid primary key,
  tenant_id uuid not null,
  accreditation_id uuid not null references accreditation (id) on delete cascade,
  order_board_id uuid not null references order_board (id),
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'denied', 'superseded')),
  note text,
  answered_by text,
  answered_at timestamptz
);
create index order_validation_by_accreditation on order_validation (accreditation_id, sent_at);
call sace_isolate('order_validation', 'select, insert, update');

-- A link by which somebody proves that the address is theirs.
create table contact_confirmation (
  token_hash bytea primary key,
  tenant_id uuid not null,
  certifier_id uuid not null references certifier (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index contact_confirmation_by_certifier on contact_confirmation (certifier_id);
call sace_isolate('contact_confirmation', 'select, insert, update, delete');

create table notification (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null references user_account (id),
  kind text not null,
  accreditation_id uuid references accreditation (id) on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_by_user on notification (tenant_id, user_id, created_at desc, id);
create index notification_unread on notification (tenant_id, user_id) where read_at is null;
call sace_isolate('notification', 'select, insert, update, delete');

-- A grid as somebody likes to see it.
create table saved_view (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null references user_account (id),
  grid text not null,
  name text collate "it-x-icu" not null,
  state jsonb not null,
  updated_at timestamptz not null default now(),
  unique (user_id, grid, name)
);
call sace_isolate('saved_view', 'select, insert, update, delete');

-- One action on many accreditations: each item is done once, by whichever replica comes to it, and tells what became of it.
create table bulk_run (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  user_name text,
  address inet,
  action text not null,
  input jsonb not null,
  item_count integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  stopped_at timestamptz
);
create index bulk_run_by_user on bulk_run (tenant_id, user_id, created_at desc);
create index bulk_run_open on bulk_run (created_at) where finished_at is null and stopped_at is null;
call sace_isolate('bulk_run', 'select, insert, update');
create table bulk_item (
  run_id uuid not null references bulk_run (id) on delete cascade,
  position integer not null,
  tenant_id uuid not null,
  accreditation_id uuid not null references accreditation (id),
  outcome text check (outcome in ('done', 'refused', 'failed')),
  -- Why not, for the one who asked.
  code text,
  message text,
  at timestamptz,
  primary key (run_id, position)
);
create index bulk_item_open on bulk_item (run_id, position) where outcome is null;
create unique index bulk_item_once on bulk_item (run_id, accreditation_id);
call sace_isolate('bulk_item', 'select, insert, update');
