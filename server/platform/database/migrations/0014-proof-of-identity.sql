-- Certifiers write their own record: it rises with each change, and a fiscal code counts as theirs once something proved it
-- (docs/decisions/0013).

alter table certifier
  add column version integer not null default 1,
  -- When a SPID sign-in with this fiscal code, or an accreditation, showed that the record is of the person who has the code.
  add column fiscal_code_proven_at timestamptz;
-- Who has a number was looked at by the office, and whose user signed in with the very code was by SPID.
update certifier c set fiscal_code_proven_at = now()
  where c.certifier_number is not null
    or exists (select from user_account u where u.id = c.user_id and u.fiscal_code = c.fiscal_code);
-- Typed by two people, a code may belong to either until it is proven.
drop index certifier_by_fiscal_code;
create index certifier_by_fiscal_code on certifier (tenant_id, fiscal_code);
create unique index certifier_by_proven_fiscal_code on certifier (tenant_id, fiscal_code) where fiscal_code_proven_at is not null;
call sace_isolate('certifier', 'select, insert, update, delete');

alter table company
  add column version integer not null default 1,
  add column seat_cap text;
-- The office wrote the CAP of the comune so far.
update company k set seat_cap = p.cap from comune p where p.istat = k.seat_istat;
call sace_isolate('company', 'select, insert, update, delete');

-- A referente looks after the company's data, members and delegations; so far whoever represents it did.
update company_member set role = case role when 'Legale rappresentante' then 'referente' else 'tecnico' end;

create index delegation_by_certifier on delegation (tenant_id, grantor_certifier_id);
create index delegation_by_company on delegation (tenant_id, grantor_company_id);
