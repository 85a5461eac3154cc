-- Files that users send: what arrives in parts, what was accepted, and where its content lies.

alter table file
  alter column content drop not null,
  -- Where the content lies: in this row, in a folder, or in an S3 store, there under its key.
  add column store text not null default 'database' check (store in ('database', 'disk', 's3')),
  add column store_key text unique,
  -- Who sent it; null for what the portal itself offers, such as manuals.
  add column owner_id uuid references user_account (id),
  -- The dossier that it belongs to. Without one it is removed after some days.
  add column accreditation_id uuid references accreditation (id) on delete set null,
  -- When it was taken out of a dossier.
  add column unlinked_at timestamptz,
  add constraint file_has_content check ((store = 'database') = (content is not null) and (store = 'database') = (store_key is null));
create index file_by_accreditation on file (accreditation_id) where accreditation_id is not null;
create index file_without_dossier on file (coalesce(unlinked_at, created_at)) where owner_id is not null and accreditation_id is null;
call sace_isolate('file', 'select, insert, update, delete');

-- A file on its way. Its parts lie here, so that any replica takes the next one; the file will have its id.
create table file_upload (
  id uuid primary key,
  tenant_id uuid not null,
  owner_id uuid not null references user_account (id),
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  touched_at timestamptz not null default now()
);
create index file_upload_by_owner on file_upload (owner_id);
create index file_upload_by_touch on file_upload (touched_at);
call sace_isolate('file_upload', 'select, insert, update, delete');

create table file_part (
  upload_id uuid not null references file_upload (id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (upload_id, position)
);
-- What comes is compressed already.
alter table file_part alter column content set storage external;
call sace_isolate('file_part', 'select, insert', 'exists (select from public.file_upload u where u.id = upload_id and u.tenant_id = sace_tenant())');

-- What may lie in a store without a row of its own: written down before the content is, struck out with the row that names it.
create table file_remnant (
  store text not null,
  store_key text not null,
  tenant_id uuid not null,
  since timestamptz not null default now(),
  primary key (store, store_key)
);
create index file_remnant_by_age on file_remnant (since);
call sace_isolate('file_remnant', 'select, insert, update, delete');
