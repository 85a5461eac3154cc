-- What goes out to the national register (SIAPE) of each act, once for each operation, and where it stands (docs/siape.md).
create table siape_delivery (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The order in which they go out.
  position bigint generated always as identity,
  certificate_id uuid not null references certificate (id) on delete cascade,
  number text not null,
  operation text not null check (operation in ('caricaAPE', 'cancellaAPE')),
  -- Of a deletion, as it is told.
  reason text,
  state text not null default 'InAttesa' check (state in ('InAttesa', 'Accettata', 'Rifiutata', 'Superata')),
  -- What was answered last.
  code integer,
  message text,
  attempts integer not null default 0,
  version integer not null default 0,
  asked_at timestamptz not null,
  -- Nobody sends it before: it was sent just now, or is being sent.
  due_at timestamptz not null,
  settled_at timestamptz,
  unique (certificate_id, operation),
  check ((state = 'InAttesa') = (settled_at is null))
);
create index siape_delivery_due on siape_delivery (tenant_id, due_at) where state = 'InAttesa';
create index siape_delivery_newest on siape_delivery (tenant_id, asked_at, id);
create index siape_delivery_by_state on siape_delivery (tenant_id, state, asked_at, id);
create index siape_delivery_by_number on siape_delivery using gin (sace_fold(number) gin_trgm_ops);
call sace_isolate('siape_delivery', 'select, insert, update');

-- Every answer as it came, and every time that none did.
create table siape_answer (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  delivery_id uuid not null references siape_delivery (id) on delete cascade,
  at timestamptz not null,
  attempt integer not null,
  -- With which it was sent: caricaAPE, caricaLottoAPE, cancellaAPE.
  operation text not null,
  -- Of HTTP; null where nothing came.
  status integer,
  code integer,
  message text not null,
  body text
);
create index siape_answer_of_delivery on siape_answer (delivery_id, at, id);
call sace_isolate('siape_answer', 'select, insert');
