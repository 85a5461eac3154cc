-- Transfers to the office's account: statements of the bank, their lines, and the wallets that they are for (docs/wallets.md).

-- Each wallet has a number, and by it a reference that never changes (ISO 11649): ten digits after RF and two check digits (ISO 7064, 97-10).
create function sace_rf_reference(number bigint) returns text
  language sql immutable strict parallel safe
  return 'RF' || lpad((98 - (lpad(number::text, 10, '0') || '271500')::numeric % 97)::text, 2, '0') || lpad(number::text, 10, '0');
alter table wallet add column number bigint generated always as identity;
alter table wallet add column reference text generated always as (sace_rf_reference(number)) stored;
create unique index wallet_by_reference on wallet (reference);
call sace_isolate('wallet', 'select, insert, update, delete');

-- A file as it came; it may hold several statements.
create table bank_file (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  sha256 text not null,
  content bytea not null,
  imported_at timestamptz not null,
  imported_by text not null
);
call sace_isolate('bank_file', 'select, insert');

create table bank_statement (
  id uuid primary key,
  tenant_id uuid not null,
  file_id uuid not null references bank_file (id),
  iban text not null,
  format text not null check (format in ('camt.053.001.02', 'camt.053.001.08', 'csv')),
  message_id text,
  -- The bank's own.
  statement_id text,
  sequence integer,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  opening_cents bigint not null,
  closing_cents bigint not null,
  credit_count integer not null,
  credit_cents bigint not null,
  debit_count integer not null,
  debit_cents bigint not null,
  check (opening_cents + credit_cents - debit_cents = closing_cents),
  -- What does not fit what was known before.
  warning text,
  file_name text not null,
  imported_at timestamptz not null,
  imported_by text not null,
  unique (tenant_id, iban, statement_id)
);
create index bank_statement_by_day on bank_statement (tenant_id, last_day desc, id);
call sace_isolate('bank_statement', 'select, insert');

create table bank_line (
  id uuid primary key,
  tenant_id uuid not null,
  -- Null while it is only typed: no statement has told it yet.
  statement_id uuid references bank_statement (id),
  ordinal integer not null,
  iban text not null,
  -- What it is known by, however often it is told.
  key text not null,
  -- Of all that it says.
  hash text not null,
  kind text not null check (kind in ('bonifico', 'storno', 'riversamento', 'rettifica')),
  is_typed boolean not null,
  booked_on date not null,
  value_on date,
  cents bigint not null check (cents > 0),
  bank_reference text,
  payer_name text collate "it-x-icu",
  payer_iban text,
  text text collate "it-x-icu" not null,
  -- The flow of pagoPA whose payments it brings together.
  flow text,
  state text not null check (state in ('DaAbbinare', 'DaApprovare', 'Accreditato', 'Sospeso', 'Restituito', 'DaStornare', 'Stornato',
    'Riversamento', 'Annullato')),
  -- Whether its money stands in the account of what belongs to nobody yet.
  is_suspended boolean not null default false,
  -- What it says of who it is for, and what speaks for which wallet, most of it first.
  clues jsonb not null,
  candidates jsonb not null,
  score integer not null,
  is_exact boolean not null,
  -- The wallet that somebody chose, and its holder's name then.
  wallet_id uuid references wallet (id),
  holder_name text collate "it-x-icu",
  proposed_by uuid,
  proposed_by_name text,
  proposed_at timestamptz,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  -- The credit that stands.
  transfer_id uuid references ledger_transfer (id),
  -- Of a storno: the line that it took back.
  corrects_id uuid references bank_line (id),
  note text,
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (tenant_id, iban, key),
  check (state not in ('DaApprovare', 'Accreditato') or wallet_id is not null),
  check ((state = 'Accreditato') = (transfer_id is not null)),
  check (state <> 'Sospeso' or is_suspended)
);
create index bank_line_by_state on bank_line (tenant_id, state, booked_on desc, id);
create index bank_line_by_day on bank_line (tenant_id, booked_on desc, id);
create index bank_line_by_statement on bank_line (statement_id, ordinal);
create index bank_line_by_payer on bank_line (tenant_id, payer_iban) where state = 'Accreditato';
create index bank_line_by_amount on bank_line (tenant_id, cents, booked_on) where kind = 'bonifico';
create index bank_line_by_wallet on bank_line (wallet_id) where state = 'Accreditato';
call sace_isolate('bank_line', 'select, insert, update');
