-- Energy performance certificates (APE): what lists and searches read, and beside it their content, units, plants and people.

create table certificate (
  id uuid primary key,
  tenant_id uuid not null,
  -- Who answers for it, and for which company if not in their own name: that also decides the wallet.
  certifier_id uuid not null references certifier (id),
  company_id uuid references company (id),
  -- Who saved it last: several may compile it by delegation.
  saved_by uuid references user_account (id),
  state text not null check (state in ('Bozza', 'Validata', 'InControllo', 'DaFirmare', 'Registrata', 'Sostituita', 'Annullata', 'Scaduta', 'Decaduta')),
  version integer not null default 1,
  origin text not null check (origin in ('form', 'xml', 'copy', 'replacement')),
  -- NNNNN-NNNNNN-YYYY, and the code that proves a copy; given with DaFirmare and kept ever after.
  number text,
  verification_code text,
  -- The certificate that this one replaces, and why (1 to 5).
  replaces uuid references certificate (id),
  replacement_reason smallint check (replacement_reason between 1 and 5),
  state_reason text,
  certifier_name text collate "it-x-icu" not null,
  company_name text collate "it-x-icu",
  -- Read from the content at each save; null where it says nothing, or nothing that can be read.
  issued_on date,
  inspected_on date,
  valid_to date,
  reason smallint,
  category smallint,
  object smallint,
  istat text,
  comune text collate "it-x-icu",
  province text,
  address text collate "it-x-icu",
  built smallint,
  area numeric,
  energy_class text,
  ep_nren numeric,
  ep_ren numeric,
  co2 numeric,
  errors integer not null default 0,
  warnings integer not null default 0,
  score smallint check (score between 0 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  validated_at timestamptz,
  numbered_at timestamptz,
  registered_at timestamptz,
  check (replaces <> id)
);
create unique index certificate_by_number on certificate (tenant_id, number);
create unique index certificate_by_code on certificate (tenant_id, verification_code);
create index certificate_replaced on certificate (replaces) where replaces is not null;
-- Each sortable column ends in id, the tie-break of every sort, so that a page is a walk along one index.
create index certificate_by_creation on certificate (tenant_id, created_at, id);
create index certificate_by_update on certificate (tenant_id, updated_at, id);
create index certificate_by_issue on certificate (tenant_id, issued_on, id);
create index certificate_by_registration on certificate (tenant_id, registered_at, id);
create index certificate_by_validity on certificate (tenant_id, valid_to, id) include (state);
create index certificate_by_state on certificate (tenant_id, state, updated_at, id);
create index certificate_by_class on certificate (tenant_id, energy_class, id);
create index certificate_by_place on certificate (tenant_id, province, comune, address, id);
create index certificate_by_comune on certificate (tenant_id, comune, address, id);
create index certificate_by_address on certificate (tenant_id, address, id);
create index certificate_by_certifier_name on certificate (tenant_id, certifier_name, id);
create index certificate_by_score on certificate (tenant_id, score, id);
-- What is one's own, or one's companies'.
create index certificate_of_certifier on certificate (certifier_id, updated_at, id);
create index certificate_of_company on certificate (company_id, updated_at, id) where company_id is not null;
call sace_isolate('certificate', 'select, insert, update, delete');

-- The fields by the names of the national format, each a text as it came: no decimal is lost. What follows from it stands beside it.
create table certificate_content (
  certificate_id uuid primary key references certificate (id) on delete cascade,
  tenant_id uuid not null,
  -- Of the shape of the content, should it ever change.
  format smallint not null default 1,
  content jsonb not null,
  -- What the rules found at the last save.
  findings jsonb not null default '[]',
  -- How the score came about.
  score_parts jsonb
);
call sace_isolate('certificate_content', 'select, insert, update, delete');

create table certificate_photo (
  certificate_id uuid primary key references certificate (id) on delete cascade,
  tenant_id uuid not null,
  jpeg bytea not null check (octet_length(jpeg) <= 256000)
);
call sace_isolate('certificate_photo', 'select, insert, update, delete');

-- Owner and client: for whoever compiles the certificate and for officers, and in no public answer. What the entitled search stands
-- here as well, so that one index answers for number, place, cadastre and names.
create table certificate_people (
  certificate_id uuid primary key references certificate (id) on delete cascade,
  tenant_id uuid not null,
  owner_name text,
  owner_fiscal_code text,
  owner_email text,
  owner_phone text,
  client_name text,
  client_fiscal_code text,
  client_email text,
  client_phone text,
  found_by text not null default '',
  search_text text generated always as (sace_fold(found_by || ' ' || coalesce(owner_name, '') || ' ' || coalesce(owner_fiscal_code, '') || ' '
    || coalesce(client_name, '') || ' ' || coalesce(client_fiscal_code, ''))) stored
);
create index certificate_people_by_search on certificate_people using gin (search_text gin_trgm_ops);
call sace_isolate('certificate_people', 'select, insert, update, delete');

-- Cadastral units, a row for each subalterno that a range has; the empty text is the whole parcel.
create table certificate_unit (
  certificate_id uuid not null references certificate (id) on delete cascade,
  tenant_id uuid not null,
  -- Of the block that names it, from 1.
  position smallint not null,
  belfiore text not null,
  section text not null,
  sheet text not null,
  parcel text not null,
  subalterno text not null,
  -- Held by a registered certificate: nobody registers another one of it.
  is_held boolean not null default false,
  primary key (certificate_id, position, subalterno)
);
create index certificate_unit_by_place on certificate_unit (tenant_id, belfiore, sheet, parcel, subalterno);
create unique index certificate_unit_held_once on certificate_unit (tenant_id, belfiore, section, sheet, parcel, subalterno) where is_held;
call sace_isolate('certificate_unit', 'select, insert, update, delete');

create table certificate_plant (
  certificate_id uuid not null references certificate (id) on delete cascade,
  tenant_id uuid not null,
  -- The block of the national format, and the place in it, from 1.
  service text not null,
  position smallint not null,
  kind smallint,
  installed smallint,
  -- Kilowatt.
  power numeric,
  plate text,
  pod text,
  pdr text,
  primary key (certificate_id, service, position)
);
create index certificate_plant_by_plate on certificate_plant (tenant_id, plate) where plate is not null;
call sace_isolate('certificate_plant', 'select, insert, update, delete');

-- Warnings that the certifier answers for: each with the words it was told in, so that another finding in its place is not overruled.
create table certificate_overrule (
  certificate_id uuid not null references certificate (id) on delete cascade,
  tenant_id uuid not null,
  rule text not null,
  path text not null,
  message text not null,
  reason text not null,
  overruled_by uuid references user_account (id),
  overruled_by_name text not null,
  at timestamptz not null,
  primary key (certificate_id, rule, path)
);
call sace_isolate('certificate_overrule', 'select, insert, update, delete');

-- The file that a draft was made of, as it came, and where it differs from what is computed and from the certifier's record.
create table certificate_source (
  certificate_id uuid primary key references certificate (id) on delete cascade,
  tenant_id uuid not null,
  certifier_id uuid not null references certifier (id),
  name text not null,
  sha256 text not null,
  content bytea not null,
  differences jsonb not null,
  imported_at timestamptz not null
);
create unique index certificate_source_once on certificate_source (tenant_id, certifier_id, sha256);
call sace_isolate('certificate_source', 'select, insert, delete');

-- Whoever has a draft open.
create table certificate_editor (
  certificate_id uuid not null references certificate (id) on delete cascade,
  tenant_id uuid not null,
  user_id uuid not null references user_account (id) on delete cascade,
  user_name text not null,
  seen_at timestamptz not null,
  primary key (certificate_id, user_id)
);
call sace_isolate('certificate_editor', 'select, insert, update, delete');

-- From DaFirmare on a certificate stands as it was frozen, whatever a program does.
create function sace_certificate_frozen() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare found_state text;
begin
  select c.state into found_state from certificate c where c.id = coalesce(new.certificate_id, old.certificate_id);
  if found_state not in ('Bozza', 'Validata', 'InControllo') then
    raise exception 'the content of a certificate does not change in the state %', found_state using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger certificate_content_frozen before update of content on certificate_content for each row
  when (old.content is distinct from new.content) execute function sace_certificate_frozen();
create trigger certificate_photo_frozen before insert or update or delete on certificate_photo for each row execute function sace_certificate_frozen();
-- A draft is deleted whole; nothing else ever is.
create function sace_certificate_kept() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'Bozza' or old.number is not null then
    raise exception 'a certificate in the state % is not deleted', old.state using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger certificate_kept before delete on certificate for each row execute function sace_certificate_kept();

-- Certificates of the whole Region are for those who look after them.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
select gen_random_uuid(), tenant_id, 'ApeManage', provider_name, provider_key from permission_grant where name = 'AccreditationManage'
on conflict do nothing;
