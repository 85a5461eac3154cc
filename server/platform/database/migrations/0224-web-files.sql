-- The browser program's files under names that change with their content, so that every process can answer those of another version of
-- the program, and an open page can go on after an update. Compressed by Brotli where `encoding` says so.
create table web_file (
  name text primary key,
  content bytea not null,
  encoding text check (encoding = 'br'),
  offered_at timestamptz not null default now()
);
-- Compressed already.
alter table web_file alter column content set storage external;

-- Which build of the browser program each running process offers.
create table web_process (
  id uuid primary key,
  build text not null,
  seen_at timestamptz not null default now()
);
