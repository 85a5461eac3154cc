-- What the subject replaces. The index goes with its column: each item's subject is once in its run, too, and the trigger copies no other.
-- newer programs satisfy: bulk_item_once
drop trigger subject_of_accreditation on file;
drop trigger subject_of_accreditation on notification;
drop trigger subject_of_accreditation on bulk_item;
drop function sace_subject_of_accreditation;
drop trigger copy_command on subject_command;
drop trigger copy_note on subject_note;
drop view tenant_view.accreditation_command, tenant_view.accreditation_note, tenant_view.file, tenant_view.notification, tenant_view.bulk_item, tenant_view.bulk_run;
drop table accreditation_command, accreditation_note;
drop function sace_copy_command, sace_copy_note;
alter table file drop column accreditation_id;
alter table notification drop column accreditation_id;
alter table bulk_item
  drop column accreditation_id,
  alter column subject_kind set not null,
  alter column subject_id set not null;
alter table bulk_run alter column subject_kind drop default;
call sace_isolate('file', 'select, insert, update, delete');
call sace_isolate('notification', 'select, insert, update, delete');
call sace_isolate('bulk_item', 'select, insert, update, delete');
call sace_isolate('bulk_run', 'select, insert, update');
