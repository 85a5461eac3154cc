-- Files that readers take away with what they read: [{ fileId, title, name, mediaType, size }] in their order.
alter table content_item add column attachments jsonb not null default '[]';
call sace_isolate('content_item', 'select, insert, update');
alter table news add column attachments jsonb not null default '[]';
call sace_isolate('news', 'select, insert, update, delete');
alter table manual_edition add column attachments jsonb not null default '[]';
call sace_isolate('manual_edition', 'select, insert, update, delete');
