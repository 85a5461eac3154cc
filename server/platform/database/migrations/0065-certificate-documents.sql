-- The document of a certificate as it was frozen with DaFirmare: what is signed, and what everybody is given ever after. Earlier ones stay.
create table certificate_document (
  certificate_id uuid not null references certificate (id) on delete cascade,
  tenant_id uuid not null,
  sha256 text not null,
  pdf bytea not null,
  frozen_at timestamptz not null,
  primary key (certificate_id, sha256),
  -- The print of other bytes is nobody's.
  check (sha256 = encode(sha256(pdf), 'hex'))
);
-- Its streams are packed already.
alter table certificate_document alter column pdf set storage external;
-- Written once, and neither changed nor taken away.
call sace_isolate('certificate_document', 'select, insert');

-- The one that stands; null while the certificate may still change.
alter table certificate add column document_sha256 text;
alter table certificate add constraint certificate_document_stands foreign key (id, document_sha256)
  references certificate_document (certificate_id, sha256);
-- older programs satisfy: certificate_document_stands
call sace_isolate('certificate', 'select, insert, update, delete');

-- Opened again, a certificate has no document that stands, whatever program opens it; until then it keeps the one that it has.
create function sace_certificate_document() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.state in ('Bozza', 'Validata', 'InControllo') then
    new.document_sha256 := null;
  elsif old.document_sha256 is not null and new.document_sha256 is distinct from old.document_sha256 then
    raise exception 'the document of a certificate does not change in the state %', new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger certificate_document_stands before update of state, document_sha256 on certificate for each row execute function sace_certificate_document();
