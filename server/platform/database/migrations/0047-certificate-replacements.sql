-- Which certificates one takes the place of: several where units were merged. The program before names one, in a column of the certificate.
create table certificate_replacement (
  certificate_id uuid not null references certificate (id) on delete cascade,
  replaced_id uuid not null references certificate (id),
  tenant_id uuid not null,
  primary key (certificate_id, replaced_id),
  check (replaced_id <> certificate_id)
);
create index certificate_replacement_by_replaced on certificate_replacement (replaced_id);
insert into certificate_replacement select id, replaces, tenant_id from certificate where replaces is not null;
call sace_isolate('certificate_replacement', 'select, insert, delete');

create function sace_copy_replacement() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from certificate_replacement where certificate_id = new.id and replaced_id = old.replaces;
  end if;
  if new.replaces is not null then
    insert into certificate_replacement values (new.id, new.replaces, new.tenant_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger copy_replacement_begun after insert on certificate for each row when (new.replaces is not null) execute function sace_copy_replacement();
create trigger copy_replacement after update of replaces on certificate for each row when (new.replaces is distinct from old.replaces)
  execute function sace_copy_replacement();
