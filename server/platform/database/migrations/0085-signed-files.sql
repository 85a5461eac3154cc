-- Signed acts as they were uploaded, and what was found out of each: one that waits is looked at again until it is known whether it holds.
create table certificate_signed_file (
  -- The command that sent it: sent twice it is one file.
  id uuid primary key,
  certificate_id uuid not null references certificate (id) on delete cascade,
  tenant_id uuid not null,
  name text not null,
  bytes bytea not null,
  sha256 text not null,
  -- Of the act that stood when it came.
  document_sha256 text not null,
  sent_by uuid,
  sent_by_name text,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused', 'registered')),
  -- Why it waits or was refused, for programs and in words.
  code text,
  message text,
  -- Who signed, when, by which service, with which time stamp.
  signature jsonb,
  judged_at timestamptz,
  check (sha256 = encode(sha256(bytes), 'hex')),
  check ((state = 'waiting') = (judged_at is null))
);
alter table certificate_signed_file alter column bytes set storage external;
create index certificate_signed_file_of_certificate on certificate_signed_file (certificate_id, received_at);
-- An act has one signed file for ever.
create unique index certificate_signed_file_registered on certificate_signed_file (certificate_id) where state = 'registered';
call sace_isolate('certificate_signed_file', 'select, insert, update');
create index certificate_signed_file_waiting on certificate_signed_file (received_at) where state = 'waiting';
