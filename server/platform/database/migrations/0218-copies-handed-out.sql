-- Copies of acts that were printed and handed out, by their digest: whoever holds one later learns that it is the register's, and what the act was then.
create table certificate_copy (
  certificate_id uuid not null references certificate (id) on delete cascade,
  -- Of the file, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  tenant_id uuid not null,
  -- Of the act when the copy was printed.
  state text not null,
  given_at timestamptz not null default now(),
  primary key (certificate_id, sha256)
);
-- Written once, and neither changed nor taken away.
call sace_isolate('certificate_copy', 'select, insert');
