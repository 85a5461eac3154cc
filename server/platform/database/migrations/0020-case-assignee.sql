-- Cases are given to users by their id: a name may be changed, and given to somebody else once it is free.
-- older programs satisfy: accreditation_assignee_id_fkey

alter table accreditation add column assignee_id uuid references user_account (id);
call sace_isolate('accreditation', 'select, insert, update, delete');
update accreditation a set assignee_id = u.id from user_account u
  where u.tenant_id = a.tenant_id and u.user_name = a.assignee and not u.is_deleted;

-- As accreditation_assigned, accreditation_unassigned and accreditation_pending were by name.
create index accreditation_by_assignee on accreditation (tenant_id, assignee_id, submitted_at, id)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index accreditation_without_assignee on accreditation (tenant_id, submitted_at, id)
  where assignee_id is null and state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');
create index accreditation_waiting on accreditation (tenant_id, submitted_at, id) include (state, kind, assignee_id, province)
  where state in ('Inviata', 'AttesaConvalidaOrdine', 'InVerifica', 'IntegrazioneRichiesta');

-- The program before writes names, this one ids: each finds what the other wrote.
create function sace_assignee_of_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.assignee_id := (select id from user_account where tenant_id = new.tenant_id and user_name = new.assignee and not is_deleted);
  return new;
end $$;
create function sace_assignee_by_id() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.assignee := (select user_name from user_account where id = new.assignee_id);
  return new;
end $$;
create trigger accreditation_assignee_named before update of assignee on accreditation
  for each row execute function sace_assignee_of_name();
create trigger accreditation_assignee_given before update of assignee_id on accreditation
  for each row execute function sace_assignee_by_id();
create trigger accreditation_begun_with_name before insert on accreditation
  for each row when (new.assignee is not null and new.assignee_id is null) execute function sace_assignee_of_name();
create trigger accreditation_begun_with_assignee before insert on accreditation
  for each row when (new.assignee_id is not null and new.assignee is null) execute function sace_assignee_by_id();

-- The same of runs that assign.
update bulk_run r set input = r.input || jsonb_build_object('assigneeId', (
    select u.id from user_account u where u.tenant_id = r.tenant_id and u.user_name = r.input ->> 'assignee' and not u.is_deleted))
  where r.action = 'assign';
create function sace_run_assignee() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.input ? 'assigneeId' then
    new.input := new.input || jsonb_build_object('assignee', (
      select user_name from user_account where id = (new.input ->> 'assigneeId')::uuid));
  else
    new.input := new.input || jsonb_build_object('assigneeId', (
      select id from user_account where tenant_id = new.tenant_id and user_name = new.input ->> 'assignee' and not is_deleted));
  end if;
  return new;
end $$;
create trigger bulk_run_assignee before insert on bulk_run
  for each row when (new.action = 'assign') execute function sace_run_assignee();
