-- What the office decided about receipts of pagoPA that credit nothing by themselves (docs/wallets.md). No row: nobody has looked yet.
create table pagopa_decision (
  -- The receipt's own.
  id uuid primary key references pagopa_receipt (id),
  tenant_id uuid not null,
  state text not null check (state in ('Aperta', 'DaApprovare', 'Accreditata', 'Restituita', 'Archiviata')),
  wallet_id uuid,
  holder_name text,
  -- What it moved.
  transfer_id uuid,
  proposed_by uuid,
  proposed_by_name text,
  proposed_at timestamptz,
  approved_by_name text,
  approved_at timestamptz,
  note text,
  version integer not null,
  updated_at timestamptz not null,
  foreign key (wallet_id, tenant_id) references wallet (id, tenant_id),
  foreign key (transfer_id, tenant_id) references ledger_transfer (id, tenant_id),
  check ((state in ('DaApprovare', 'Accreditata')) = (wallet_id is not null)),
  check ((state in ('Accreditata', 'Restituita')) = (transfer_id is not null))
);
call sace_isolate('pagopa_decision', 'select, insert, update');
