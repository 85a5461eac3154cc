-- What certificate_replacement replaces.
-- newer programs satisfy: certificate_check
drop trigger copy_replacement_begun on certificate;
drop trigger copy_replacement on certificate;
drop function sace_copy_replacement;
drop view tenant_view.certificate;
alter table certificate drop column replaces;
call sace_isolate('certificate', 'select, insert, update, delete');
