-- What hangs on a record names it by its kind and id, whatever kind of record it is: no foreign key, the registry of kinds
-- (server/platform/subjects) takes everything away with it. The program before goes on writing accreditation_id.
-- older programs satisfy: file_subject_whole, notification_subject_whole, bulk_item_once_per_subject

alter table file
  add column subject_kind text,
  add column subject_id uuid,
  add constraint file_subject_whole check ((subject_kind is null) = (subject_id is null));
update file set subject_kind = 'accreditation', subject_id = accreditation_id where accreditation_id is not null;
create index file_by_subject on file (tenant_id, subject_kind, subject_id) where subject_id is not null;
create index file_without_subject on file (coalesce(unlinked_at, created_at)) where owner_id is not null and subject_id is null;
call sace_isolate('file', 'select, insert, update, delete');

alter table notification
  add column subject_kind text,
  add column subject_id uuid,
  add constraint notification_subject_whole check ((subject_kind is null) = (subject_id is null));
update notification set subject_kind = 'accreditation', subject_id = accreditation_id where accreditation_id is not null;
create index notification_by_subject on notification (tenant_id, subject_kind, subject_id) where subject_id is not null;
call sace_isolate('notification', 'select, insert, update, delete');

-- A run is over subjects of one kind.
alter table bulk_run
  add column subject_kind text not null default 'accreditation',
  -- Which subjects were asked for, as they were: asked again by the same id it has to be the same.
  add column asked jsonb;
-- What is removed some time after its end.
create index bulk_run_by_end on bulk_run (coalesce(finished_at, stopped_at)) where coalesce(finished_at, stopped_at) is not null;
call sace_isolate('bulk_run', 'select, insert, update');
alter table bulk_item
  alter column accreditation_id drop not null,
  drop constraint bulk_item_accreditation_id_fkey,
  add column subject_kind text,
  add column subject_id uuid;
update bulk_item set subject_kind = 'accreditation', subject_id = accreditation_id;
create unique index bulk_item_once_per_subject on bulk_item (run_id, subject_kind, subject_id);
create index bulk_item_by_subject on bulk_item (tenant_id, subject_kind, subject_id);
call sace_isolate('bulk_item', 'select, insert, update, delete');

-- The program before writes accreditation_id, this one the subject: each finds what the other wrote.
create function sace_subject_of_accreditation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.subject_id is null and new.accreditation_id is not null
    or tg_op = 'UPDATE' and new.accreditation_id is distinct from old.accreditation_id and new.subject_id is not distinct from old.subject_id then
    new.subject_kind := case when new.accreditation_id is not null then 'accreditation' end;
    new.subject_id := new.accreditation_id;
  else
    new.accreditation_id := case when new.subject_kind = 'accreditation' then new.subject_id end;
  end if;
  return new;
end $$;
create trigger subject_of_accreditation before insert or update on file for each row execute function sace_subject_of_accreditation();
create trigger subject_of_accreditation before insert or update on notification for each row execute function sace_subject_of_accreditation();
create trigger subject_of_accreditation before insert or update on bulk_item for each row execute function sace_subject_of_accreditation();

-- Commands that were carried out: the same one sent twice is done once.
create table subject_command (
  tenant_id uuid not null,
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  event text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index subject_command_by_subject on subject_command (tenant_id, subject_kind, subject_id);
insert into subject_command select tenant_id, id, 'accreditation', accreditation_id, event, at from accreditation_command;
call sace_isolate('subject_command', 'select, insert, delete');
alter table accreditation_command drop constraint accreditation_command_accreditation_id_fkey;

create table subject_note (
  id uuid primary key,
  tenant_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  text text not null,
  author_id uuid not null,
  author_name text not null,
  at timestamptz not null
);
create index subject_note_by_subject on subject_note (tenant_id, subject_kind, subject_id, at);
insert into subject_note select id, tenant_id, 'accreditation', accreditation_id, text, author_id, author_name, at from accreditation_note;
call sace_isolate('subject_note', 'select, insert, delete');

-- Both programs write into their own table of the two, and it is copied into the other's; what is there already ends the circle.
create function sace_copy_command() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'accreditation_command' then
    insert into subject_command values (new.tenant_id, new.id, 'accreditation', new.accreditation_id, new.event, new.at) on conflict do nothing;
  elsif new.subject_kind = 'accreditation' then
    insert into accreditation_command values (new.tenant_id, new.id, new.subject_id, new.event, new.at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger copy_command after insert on accreditation_command for each row execute function sace_copy_command();
create trigger copy_command after insert on subject_command for each row execute function sace_copy_command();
create function sace_copy_note() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'accreditation_note' then
    insert into subject_note values (new.id, new.tenant_id, 'accreditation', new.accreditation_id, new.text, new.author_id, new.author_name, new.at)
      on conflict do nothing;
  elsif new.subject_kind = 'accreditation' then
    insert into accreditation_note values (new.id, new.tenant_id, new.subject_id, new.text, new.author_id, new.author_name, new.at)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger copy_note after insert on accreditation_note for each row execute function sace_copy_note();
create trigger copy_note after insert on subject_note for each row execute function sace_copy_note();

-- Removing a draft asks whether a renewal names it; the unique index leaves some out.
create index accreditation_by_renews on accreditation (renews) where renews is not null;
