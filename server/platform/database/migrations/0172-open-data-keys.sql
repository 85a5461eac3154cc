-- Keys for programs that read the open data: each lets its holder ask more often (docs/open-data.md). The secret itself is shown once and kept nowhere.
create table open_data_key (
  id uuid primary key,
  tenant_id uuid not null,
  -- Who asked for it, and where they are written to.
  holder text not null,
  email text not null,
  -- How the secret begins, by which its holder and the office name it.
  prefix text not null,
  -- SHA-256 of 256 random bits: nothing that could be tried out.
  secret_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (tenant_id, secret_hash)
);
call sace_isolate('open_data_key', 'select, insert, update');
