-- The ledger of the wallets: transfers with their entries, holds, the closing of each day, receipts (docs/wallets.md, decision 19).
-- older programs satisfy: wallet_held, wallet_of_tenant

-- A wallet's own row is the account that is locked: what is posted (balance_cents), what of it is held, how many entries it has had.
alter table wallet
  add column held_cents bigint not null default 0,
  add column version bigint not null default 0,
  add constraint wallet_held check (held_cents >= 0 and balance_cents >= held_cents),
  add constraint wallet_of_tenant unique (id, tenant_id);
call sace_isolate('wallet', 'select, insert, update, delete');

create table ledger_transfer (
  id uuid primary key,
  tenant_id uuid not null,
  kind text not null check (kind in ('Apertura', 'Ricarica', 'RicaricaManuale', 'AddebitoApe', 'AddebitoAccreditamento', 'AddebitoRinnovo',
    'Storno', 'Rettifica', 'Giroconto', 'Riversamento', 'Sospeso', 'Restituzione')),
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  -- SHA-256 of what was asked for: the same key may not ask for something else.
  body_hash text not null,
  -- By the clock of the database, whatever the program says.
  booked_at timestamptz not null default clock_timestamp(),
  -- When the money moved outside (paid, arrived); never after it was booked.
  effective_at timestamptz not null,
  subject_kind text,
  subject_id uuid,
  reverses uuid unique references ledger_transfer (id),
  actor_id uuid,
  actor_name text,
  address text,
  reason text not null,
  unique (tenant_id, idempotency_key),
  unique (id, tenant_id),
  check (effective_at <= booked_at),
  check (num_nulls(subject_kind, subject_id) <> 1)
);
create index ledger_transfer_by_subject on ledger_transfer (tenant_id, subject_kind, subject_id) where subject_id is not null;

create table ledger_entry (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  transfer_id uuid not null,
  wallet_id uuid,
  -- Accounts of the tenant itself: sums, without a row that everybody would wait for.
  system_account text check (system_account in ('pagopa', 'bank', 'apeRevenue', 'accreditationRevenue', 'corrections', 'suspense', 'opening')),
  -- What the account receives; less than nothing when it gives.
  cents bigint not null check (cents <> 0),
  -- Of a wallet: its balance after this entry, and which of its entries this is, from 1 on.
  balance_after bigint check (balance_after >= 0),
  version bigint check (version >= 1),
  -- As its transfer has it, for lists by date.
  booked_at timestamptz not null,
  foreign key (transfer_id, tenant_id) references ledger_transfer (id, tenant_id),
  foreign key (wallet_id, tenant_id) references wallet (id, tenant_id),
  check (num_nonnulls(wallet_id, system_account) = 1),
  check (num_nonnulls(wallet_id, balance_after, version) in (0, 3)),
  unique (wallet_id, version)
);
create index ledger_entry_by_transfer on ledger_entry (transfer_id);
create index ledger_entry_by_date on ledger_entry (tenant_id, booked_at, id);
create index ledger_entry_by_system_account on ledger_entry (tenant_id, system_account, booked_at) where system_account is not null;

create table wallet_hold (
  id uuid primary key,
  tenant_id uuid not null,
  wallet_id uuid not null,
  cents bigint not null check (cents > 0),
  -- What becomes of it when it is posted.
  kind text not null,
  system_account text not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  body_hash text not null,
  state text not null default 'open' check (state in ('open', 'posted', 'released')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  resolved_at timestamptz,
  -- Why it was released.
  release_reason text,
  transfer_id uuid references ledger_transfer (id) deferrable initially deferred,
  subject_kind text,
  subject_id uuid,
  actor_id uuid,
  actor_name text,
  address text,
  reason text not null,
  unique (tenant_id, idempotency_key),
  foreign key (wallet_id, tenant_id) references wallet (id, tenant_id),
  check (num_nulls(subject_kind, subject_id) <> 1),
  check ((state = 'open') = (resolved_at is null)),
  check ((state = 'posted') = (transfer_id is not null)),
  check ((state = 'released') = (release_reason is not null))
);
create index wallet_hold_open on wallet_hold (wallet_id) where state = 'open';
create index wallet_hold_due on wallet_hold (expires_at, id) where state = 'open';
create index wallet_hold_by_subject on wallet_hold (tenant_id, subject_kind, subject_id) where subject_id is not null;
-- Nothing is held twice for one thing.
create unique index wallet_hold_once on wallet_hold (tenant_id, subject_kind, subject_id, kind) where state = 'open';

-- A closed day (Europe/Rome): each hash is made of the one before, so that nothing closed can change unseen.
create table ledger_day (
  tenant_id uuid not null,
  day date not null,
  transfers integer not null,
  entries_hash text not null,
  previous_hash text not null,
  hash text not null,
  closed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, day)
);
-- The accounts that moved on it; an account that is not here stands as its latest row before says. A wallet's account is its id.
create table ledger_day_account (
  tenant_id uuid not null,
  day date not null,
  account text not null,
  opening bigint not null,
  received bigint not null check (received >= 0),
  given bigint not null check (given >= 0),
  closing bigint not null,
  primary key (tenant_id, account, day),
  foreign key (tenant_id, day) references ledger_day (tenant_id, day) deferrable initially deferred,
  check (closing = opening + received - given)
);
create index ledger_day_account_by_day on ledger_day_account (tenant_id, day);

-- A receipt of a credit, numbered without gaps in its tenant and year; cancelled, never deleted.
create table wallet_receipt (
  id uuid primary key,
  tenant_id uuid not null,
  transfer_id uuid not null unique,
  year integer not null,
  number integer not null,
  issued_at timestamptz not null,
  -- The very text that is printed, and printed again, and its fingerprint.
  content text not null,
  sha256 text not null,
  cancelled_at timestamptz,
  cancel_reason text,
  unique (tenant_id, year, number),
  foreign key (transfer_id, tenant_id) references ledger_transfer (id, tenant_id),
  check (num_nulls(cancelled_at, cancel_reason) <> 1)
);

call sace_isolate('ledger_transfer', 'select, insert');
call sace_isolate('ledger_entry', 'select, insert');
call sace_isolate('wallet_hold', 'select, insert, update');
call sace_isolate('ledger_day', 'select');
call sace_isolate('ledger_day_account', 'select');
call sace_isolate('wallet_receipt', 'select, insert, update');

-- Bookings share this lock until they end; who closes a day takes it alone for a moment, so that none of the day is still under way.
create function sace_ledger_lock(tenant uuid) returns void
  language sql set search_path = pg_catalog, pg_temp as $$ select pg_advisory_xact_lock_shared(7223367, hashtext(tenant::text)) $$;
create function sace_ledger_lock_alone(tenant uuid) returns void
  language sql set search_path = pg_catalog, pg_temp as $$ select pg_advisory_xact_lock(7223367, hashtext(tenant::text)) $$;

-- Whole milliseconds: lists page by what the program can hold.
create function sace_ledger_booked() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform sace_ledger_lock(new.tenant_id);
  new.booked_at := date_trunc('milliseconds', clock_timestamp());
  new.effective_at := least(coalesce(new.effective_at, new.booked_at), new.booked_at);
  if exists (select from ledger_day d where d.tenant_id = new.tenant_id and d.day >= (new.booked_at at time zone 'Europe/Rome')::date) then
    raise exception 'The day of this booking is closed: the clock of the database went back.';
  end if;
  return new;
end $$;
create trigger ledger_transfer_booked before insert on ledger_transfer for each row execute function sace_ledger_booked();

-- Written once: also the owner of the tables changes nothing by mistake.
create function sace_ledger_unchanged() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'What % holds is written once.', tg_table_name;
end $$;
create trigger ledger_transfer_unchanged before update or delete or truncate on ledger_transfer for each statement execute function sace_ledger_unchanged();
create trigger ledger_entry_unchanged before update or delete or truncate on ledger_entry for each statement execute function sace_ledger_unchanged();
create trigger ledger_day_unchanged before update or delete or truncate on ledger_day for each statement execute function sace_ledger_unchanged();
create trigger ledger_day_account_unchanged before update or delete or truncate on ledger_day_account for each statement execute function sace_ledger_unchanged();
create trigger wallet_hold_kept before delete or truncate on wallet_hold for each statement execute function sace_ledger_unchanged();
create trigger wallet_receipt_kept before delete or truncate on wallet_receipt for each statement execute function sace_ledger_unchanged();

create function sace_hold_resolved() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'open' or new.state = 'open'
    or row(new.id, new.tenant_id, new.wallet_id, new.cents, new.kind, new.system_account, new.idempotency_key, new.body_hash)
      <> row(old.id, old.tenant_id, old.wallet_id, old.cents, old.kind, old.system_account, old.idempotency_key, old.body_hash) then
    raise exception 'A hold is resolved once, and nothing else of it changes.';
  end if;
  return new;
end $$;
create trigger wallet_hold_resolved before update on wallet_hold for each row execute function sace_hold_resolved();

-- At the end of each transaction: what a transfer takes is what it gives, and a wallet says what its entries and holds say.
create function sace_check_transfer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entries integer;
  total numeric;
begin
  select count(*), coalesce(sum(cents), 0) into entries, total from ledger_entry where transfer_id = new.id;
  if entries <> 2 or total <> 0 then
    raise exception 'The transfer % has % entries, which sum up to %.', new.id, entries, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_balanced after insert on ledger_transfer deferrable initially deferred
  for each row execute function sace_check_transfer();

create function sace_check_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entries integer;
  total numeric;
  before bigint := 0;
  reached bigint;
begin
  select count(*), sum(cents) into entries, total from ledger_entry where transfer_id = new.transfer_id;
  if entries <> 2 or total <> 0 then
    raise exception 'The transfer % has % entries, which sum up to %.', new.transfer_id, entries, total using errcode = 'check_violation';
  end if;
  if new.wallet_id is null then
    return null;
  end if;
  if new.version > 1 then
    select balance_after into before from ledger_entry where wallet_id = new.wallet_id and version = new.version - 1;
  end if;
  select version into reached from wallet where id = new.wallet_id;
  if before is null or before + new.cents <> new.balance_after or reached < new.version then
    raise exception 'The entry % of wallet % does not follow the one before.', new.version, new.wallet_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function sace_check_entry();

create function sace_check_wallet(wallet_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallet;
  last_version bigint;
  last_balance bigint;
  held numeric;
begin
  select * into w from wallet where id = wallet_id;
  if not found then
    return;
  end if;
  select e.version, e.balance_after into last_version, last_balance
    from ledger_entry e where e.wallet_id = w.id order by e.version desc limit 1;
  select coalesce(sum(h.cents), 0) into held from wallet_hold h where h.wallet_id = w.id and h.state = 'open';
  if w.version <> coalesce(last_version, 0) or w.balance_cents <> coalesce(last_balance, 0) or w.held_cents <> held then
    raise exception 'The wallet % does not say what its entries and holds say.', w.id using errcode = 'check_violation';
  end if;
end $$;
create function sace_check_wallet_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform sace_check_wallet(new.id);
  return null;
end $$;
create function sace_check_hold_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform sace_check_wallet(new.wallet_id);
  return null;
end $$;

-- What stands is what each wallet opens with, and so is what the program before still writes: a wallet with a balance and no entry.
create function sace_open_wallet(opened wallet) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  transfer uuid := gen_random_uuid();
  booked timestamptz;
begin
  insert into ledger_transfer (id, tenant_id, kind, idempotency_key, body_hash, effective_at, reason)
    values (transfer, opened.tenant_id, 'Apertura', 'opening:' || opened.id, '', opened.created_at, 'Saldo iniziale')
    returning booked_at into booked;
  insert into ledger_entry (tenant_id, transfer_id, wallet_id, system_account, cents, balance_after, version, booked_at) values
    (opened.tenant_id, transfer, null, 'opening', -opened.balance_cents, null, null, booked),
    (opened.tenant_id, transfer, opened.id, null, opened.balance_cents, opened.balance_cents, 1, booked);
  update wallet set version = 1 where id = opened.id;
end $$;
create function sace_wallet_opened() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform sace_open_wallet(new);
  return null;
end $$;
create trigger wallet_opened after insert on wallet for each row when (new.balance_cents > 0 and new.version = 0)
  execute function sace_wallet_opened();

select sace_open_wallet(w) from wallet w where balance_cents > 0;
set constraints all immediate;
set constraints all deferred;
create constraint trigger wallet_true after insert or update on wallet deferrable initially deferred
  for each row execute function sace_check_wallet_row();
create constraint trigger wallet_hold_true after insert or update on wallet_hold deferrable initially deferred
  for each row execute function sace_check_hold_row();
