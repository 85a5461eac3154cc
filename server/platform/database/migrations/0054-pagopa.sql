-- Payments through pagoPA: what is asked of payers, and the receipts of what they paid.
create table pagopa_payment (
  id uuid primary key,
  tenant_id uuid not null,
  -- What it pays: more in a wallet, or the fee of an application.
  purpose text not null check (purpose in ('ricarica', 'accreditamento')),
  wallet_id uuid,
  accreditation_id uuid,
  amount_cents bigint not null check (amount_cents between 1 and 99999999),
  -- Given before anybody is asked, so that what is repeated is the same.
  iuv text not null check (iuv ~ '^\d{17}$'),
  nav text not null check (nav ~ '^3\d{17}$'),
  iupd text not null,
  description text not null,
  debtor_kind text not null check (debtor_kind in ('F', 'G')),
  debtor_code text not null,
  debtor_name text not null,
  state text not null default 'attesa' check (state in ('attesa', 'creata', 'pagata', 'annullata', 'scaduta', 'anomala')),
  -- Of one that is wrong: what.
  anomaly text,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- When a page to pay at was last opened.
  opened_at timestamptz,
  -- When pagoPA is asked next whether it was paid.
  next_ask_at timestamptz,
  cancelled_at timestamptz,
  -- When it was paid, by the payer's bank.
  paid_at timestamptz,
  user_id uuid,
  user_name text,
  version integer not null default 1,
  foreign key (wallet_id, tenant_id) references wallet (id, tenant_id),
  unique (tenant_id, iuv),
  unique (nav),
  unique (iupd),
  check ((purpose = 'ricarica') = (wallet_id is not null)),
  check ((purpose = 'accreditamento') = (accreditation_id is not null)),
  check ((state = 'pagata') = (paid_at is not null))
);
create index pagopa_payment_by_wallet on pagopa_payment (wallet_id, created_at desc) where wallet_id is not null;
create index pagopa_payment_by_accreditation on pagopa_payment (accreditation_id) where accreditation_id is not null;
create index pagopa_payment_to_ask on pagopa_payment (tenant_id, next_ask_at) where state = 'creata';
create index pagopa_payment_open on pagopa_payment (tenant_id, due_at) where state in ('attesa', 'creata');

-- Every receipt that came, however it came: at most one of an IUV is credited, and the others say why they were not.
create table pagopa_receipt (
  id uuid primary key,
  tenant_id uuid not null,
  -- The payment's number on the whole platform; none of what could not be read.
  receipt_id text,
  iuv text,
  creditor text,
  amount_cents bigint,
  payment_id uuid references pagopa_payment (id),
  source text not null check (source in ('inviata', 'chiesta', 'elenco')),
  state text not null check (state in ('accreditata', 'anomala', 'quarantena', 'rifiutata')),
  reason text,
  -- As it came, where it came as a text.
  content text,
  psp text,
  method text,
  fee_cents bigint,
  effective_at timestamptz,
  received_at timestamptz not null default clock_timestamp(),
  check ((state = 'accreditata') = (reason is null)),
  check (state <> 'accreditata' or (payment_id is not null and effective_at is not null))
);
create unique index pagopa_receipt_once on pagopa_receipt (tenant_id, receipt_id) where state = 'accreditata';
create index pagopa_receipt_by_id on pagopa_receipt (tenant_id, receipt_id) where state <> 'rifiutata';
create unique index pagopa_receipt_credited_once on pagopa_receipt (tenant_id, iuv) where state = 'accreditata';
create index pagopa_receipt_by_payment on pagopa_receipt (payment_id) where payment_id is not null;
create index pagopa_receipt_odd on pagopa_receipt (tenant_id, received_at) where state in ('anomala', 'quarantena');

-- A key that pagoPA refused: told once, and looked at now and then until it is taken again.
create table pagopa_alarm (
  tenant_id uuid not null,
  product text not null check (product in ('positions', 'receipts', 'checkout')),
  opened_at timestamptz not null default now(),
  primary key (tenant_id, product)
);

-- How far what was paid has been compared with the lists of pagoPA.
create table pagopa_comparison (
  tenant_id uuid not null,
  list text not null check (list in ('positions', 'receipts')),
  -- What is being compared: days and page; no page when all is done.
  from_day date not null,
  to_day date not null,
  page integer check (page >= 0),
  -- Everything paid until this day was compared.
  done_until date,
  primary key (tenant_id, list)
);

call sace_isolate('pagopa_payment', 'select, insert, update');
call sace_isolate('pagopa_receipt', 'select, insert');
call sace_isolate('pagopa_alarm', 'select, insert, delete');
call sace_isolate('pagopa_comparison', 'select, insert, update');
