-- A content is taken out of its store outside of any transaction. From the mark on nothing may be written to its place,
-- and a mark that a killed process left is taken over after some time.
alter table file_remnant add column removal_at timestamptz;
call sace_isolate('file_remnant', 'select, insert, update, delete');
