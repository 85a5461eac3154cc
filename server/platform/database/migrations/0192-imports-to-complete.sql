-- What the draft of an imported file asks for besides, because no file can say it; null of files that ended before.
alter table certificate_file add column to_complete json;
call sace_isolate('certificate_file', 'select, insert, update');
