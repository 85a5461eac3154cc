-- Contents that their senders have given up lie in the store for a day more, and count for them so long.
alter table file_remnant add column owner_id uuid, add column size bigint;
call sace_isolate('file_remnant', 'select, insert, update, delete');
