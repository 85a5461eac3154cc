-- What an applicant sent, as it stood at that moment: written once, for the receipt.

create table accreditation_receipt (
  id uuid primary key,
  tenant_id uuid not null,
  accreditation_id uuid not null references accreditation (id),
  event text not null check (event in ('submitted', 'integrationAnswered')),
  sent_at timestamptz not null,
  -- The very text that the fingerprint is of.
  content text not null,
  sha256 text not null
);
create index accreditation_receipt_by_accreditation on accreditation_receipt (accreditation_id, sent_at);
call sace_isolate('accreditation_receipt', 'select, insert');
