-- The content of a mail that names files which stand elsewhere, read when it is sent. A program before would send it without them: to that one
-- the mail has no content, so that it leaves it to a newer one.
alter table mail add column sealed_with_kept_files text;
call sace_isolate('mail', 'select, insert');
