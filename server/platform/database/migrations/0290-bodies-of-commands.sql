-- The SHA-256 of what a command was sent with. The same id with other values is another command, which was not carried
-- out. Commands from before have none, and are known by their id alone.
alter table subject_command add column body_sha256 bytea;
call sace_isolate('subject_command', 'select, insert, delete');
