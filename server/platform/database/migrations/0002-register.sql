-- The register: places, lookups, certifiers, companies, accreditations, wallets, news, manuals and files.
-- Text a person sorts by carries the Italian ICU collation; text a person searches is folded by sace_fold.

create table comune (
  istat text primary key,
  belfiore text not null unique,
  name text collate "it-x-icu" not null,
  province text not null,
  cap text not null,
  climate_zone text,
  degree_days integer,
  altitude_m integer,
  lat double precision not null,
  lon double precision not null,
  area_km2 double precision
);

-- One row for each entry of a lookup list; name is the endpoint below /api/app, data its body.
create table lookup_entry (
  name text not null,
  position integer not null,
  data jsonb not null,
  primary key (name, position)
);

-- Which content of comune and lookup_entry stands here, so that a start rewrites them only when the product's data changed.
create table reference_data (
  name text primary key,
  sha256 text not null
);

create table certifier (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid unique references user_account (id),
  certifier_number integer,
  subject_kind_id integer not null,
  title text,
  last_name text collate "it-x-icu" not null,
  first_name text collate "it-x-icu" not null,
  fiscal_code text not null,
  gender text not null check (gender in ('M', 'F')),
  birth_date date not null,
  birth_place text not null,
  birth_province text,
  birth_country text not null default 'IT',
  residence_address text,
  residence_cap text,
  residence_istat text references comune (istat),
  studio_name text,
  studio_address text,
  studio_cap text,
  studio_istat text references comune (istat),
  phone text,
  mobile text,
  email text not null,
  email_confirmed_at timestamptz,
  pec text,
  vat_number text,
  website text,
  study_title_id integer,
  order_type_id integer,
  order_province text,
  order_number text,
  order_date date,
  course_kind_id integer,
  -- What the certifier chose to show in the public register (albo).
  publish_entry boolean not null default false,
  publish_address boolean not null default false,
  publish_phone boolean not null default false,
  publish_mobile boolean not null default false,
  publish_email boolean not null default false,
  publish_pec boolean not null default false,
  publish_website boolean not null default false,
  search_text text generated always as (sace_fold(last_name || ' ' || first_name || ' ' || coalesce(studio_name, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index certifier_by_fiscal_code on certifier (tenant_id, fiscal_code);
create unique index certifier_by_number on certifier (tenant_id, certifier_number);
create index certifier_by_name on certifier (tenant_id, last_name, first_name, id);
create index certifier_by_studio on certifier (tenant_id, studio_istat);
create index certifier_by_search on certifier using gin (search_text gin_trgm_ops);

create table company (
  id uuid primary key,
  tenant_id uuid not null,
  name text collate "it-x-icu" not null,
  legal_form text,
  kind text not null check (kind in ('ente', 'ispezione', 'esco', 'societa')),
  fiscal_code text not null,
  vat_number text,
  pec text,
  seat_address text,
  seat_istat text references comune (istat),
  legal_representative text,
  created_at timestamptz not null default now()
);
create unique index company_by_fiscal_code on company (tenant_id, fiscal_code);

create table company_member (
  company_id uuid not null references company (id),
  certifier_id uuid not null references certifier (id),
  role text not null,
  valid_from date not null,
  valid_to date,
  primary key (company_id, certifier_id, valid_from)
);
create index company_member_by_certifier on company_member (certifier_id);

-- A delegation never covers signing.
create table delegation (
  id uuid primary key,
  tenant_id uuid not null,
  grantor_certifier_id uuid references certifier (id),
  grantor_company_id uuid references company (id),
  delegate_certifier_id uuid not null references certifier (id),
  scope text not null check (scope in ('compilazione', 'ricarica', 'consultazione')),
  valid_from date not null,
  valid_to date,
  revoked_at timestamptz,
  check (num_nonnulls(grantor_certifier_id, grantor_company_id) = 1)
);
create index delegation_by_delegate on delegation (tenant_id, delegate_certifier_id);

-- An application and what became of it. The applicant's data stand here as they were declared: the act does not change
-- when the person's record does, and the queues read one indexed table.
create table accreditation (
  id uuid primary key,
  tenant_id uuid not null,
  certifier_id uuid not null references certifier (id),
  company_id uuid references company (id),
  protocol_number text not null,
  kind text not null check (kind in ('Nuovo', 'Rinnovo')),
  state text not null check (state in ('InCompilazione', 'Inviata', 'AttesaConvalidaOrdine', 'InVerifica',
    'IntegrazioneRichiesta', 'Accreditato', 'Rifiutata', 'InScadenza', 'InRinnovo', 'Scaduto', 'Sospeso', 'Revocato', 'Cessato')),
  certifier_number integer,
  last_name text collate "it-x-icu" not null,
  first_name text collate "it-x-icu" not null,
  fiscal_code text not null,
  subject_kind text not null,
  email text not null,
  pec text,
  phone text,
  comune_istat text not null,
  comune text collate "it-x-icu" not null,
  province text not null,
  study_title text,
  order_type text collate "it-x-icu",
  order_province text,
  order_number text,
  course_kind text,
  fee_cents integer not null,
  fee_paid_at timestamptz,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  valid_from date,
  valid_to date,
  due_date date,
  state_reason text,
  assignee text,
  updated_at timestamptz not null,
  search_text text generated always as (sace_fold(last_name || ' ' || first_name || ' ' || fiscal_code || ' ' || protocol_number
    || ' ' || comune || ' ' || email || ' ' || coalesce(certifier_number::text, ''))) stored
);
create unique index accreditation_by_protocol on accreditation (tenant_id, protocol_number);
create index accreditation_by_certifier on accreditation (certifier_id);
create index accreditation_by_search on accreditation using gin (search_text gin_trgm_ops);
-- Each sortable column ends in id, the tie-break of every sort, so that a page is a walk along one index.
create index accreditation_by_submission on accreditation (tenant_id, submitted_at, id);
create index accreditation_by_creation on accreditation (tenant_id, created_at, id);
create index accreditation_by_update on accreditation (tenant_id, updated_at, id);
create index accreditation_by_decision on accreditation (tenant_id, decided_at, id);
create index accreditation_by_name on accreditation (tenant_id, last_name, first_name, id);
create index accreditation_by_validity on accreditation (tenant_id, valid_to, id);
create index accreditation_by_number on accreditation (tenant_id, certifier_number, id);
create index accreditation_by_fiscal_code on accreditation (tenant_id, fiscal_code, id);
create index accreditation_by_state on accreditation (tenant_id, state, submitted_at, id);
create index accreditation_by_place on accreditation (tenant_id, province, comune, submitted_at, id);
create index accreditation_by_order on accreditation (tenant_id, order_type, submitted_at, id);

create table wallet (
  id uuid primary key,
  tenant_id uuid not null,
  owner_certifier_id uuid references certifier (id),
  owner_company_id uuid references company (id),
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  status text not null default 'Attivo' check (status in ('Attivo', 'Bloccato', 'Chiuso')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(owner_certifier_id, owner_company_id) = 1)
);
create index wallet_by_certifier on wallet (owner_certifier_id);
create index wallet_by_company on wallet (owner_company_id);

-- required_policy null: anyone may read the file.
create table file (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  content bytea not null,
  required_policy text,
  created_at timestamptz not null default now()
);

create table news (
  id uuid primary key,
  tenant_id uuid not null,
  title text not null,
  summary text not null,
  body text not null,
  category text not null,
  published_at timestamptz not null
);
create index news_by_date on news (tenant_id, published_at desc, id);

create table manual (
  id uuid primary key,
  tenant_id uuid not null,
  title text not null,
  description text not null,
  audience text not null,
  version text not null,
  updated_on date not null,
  file_id uuid not null references file (id),
  position integer not null
);

-- A running export: how far it is, for the one who asked.
create table data_export (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  rows_total integer not null,
  rows_written integer not null default 0,
  status text not null check (status in ('Running', 'Done', 'Failed')),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
