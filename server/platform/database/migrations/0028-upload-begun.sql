-- Whoever is told of the uploads that they left behind sees when each was begun.

alter table file_upload add column begun_at timestamptz not null default now();
-- Of those that were open before, the last part is the nearest that is known.
update file_upload set begun_at = touched_at;
call sace_isolate('file_upload', 'select, insert, update, delete');
