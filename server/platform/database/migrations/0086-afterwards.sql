-- When a certificate lapses for a missed check of its plants, and since when its certifier knows that it expires soon.
alter table certificate
  add column lapses_on date,
  add column expiry_told_at timestamptz;
call sace_isolate('certificate', 'select, insert, update, delete');

-- Annulments that certifiers ask for, and what an officer decided.
create table certificate_annulment (
  -- The command that asked for it: sent twice it is one.
  id uuid primary key,
  certificate_id uuid not null references certificate (id) on delete cascade,
  tenant_id uuid not null,
  cause text not null check (cause in ('cadastre', 'inspection', 'unregistered')),
  explanation text not null,
  -- Names and ids of the documents, which hang on the certificate.
  documents jsonb not null,
  asked_by uuid,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create index certificate_annulment_of_certificate on certificate_annulment (certificate_id, asked_at);
-- One at a time.
create unique index certificate_annulment_open on certificate_annulment (certificate_id) where state = 'asked';
create index certificate_annulment_waiting on certificate_annulment (tenant_id, asked_at, id) where state = 'asked';
call sace_isolate('certificate_annulment', 'select, insert, update');
