-- Editions of the open data: each a folder of files that lie in the store of files, under the day they are of (docs/open-data.md).
create table open_data_edition (
  id uuid primary key,
  tenant_id uuid not null,
  day date not null,
  made_at timestamptz not null,
  -- Whether files of single certificates are among them.
  has_rows boolean not null,
  unique (tenant_id, day)
);
call sace_isolate('open_data_edition', 'select, insert, update, delete');

create table open_data_file (
  id uuid primary key,
  tenant_id uuid not null,
  edition_id uuid not null references open_data_edition (id) on delete cascade,
  -- In the order in which they are listed.
  position smallint not null,
  name text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  -- Of a table; null for what describes them.
  rows bigint,
  is_row_level boolean not null,
  store text not null check (store in ('disk', 's3')),
  store_key text not null,
  unique (edition_id, name)
);
create index open_data_file_by_place on open_data_file (store, store_key);
call sace_isolate('open_data_file', 'select, insert, update, delete');
