-- Notices that those whom they are for confirm to have read.
alter table content_item add column needs_confirmation boolean not null default false;
call sace_isolate('content_item', 'select, insert, update');
alter table news add column needs_confirmation boolean not null default false;
call sace_isolate('news', 'select, insert, update, delete');

-- Who confirmed which version, once each; what is published anew is confirmed anew.
create table content_confirmation (
  content_id uuid not null references content_item (id) on delete cascade,
  tenant_id uuid not null,
  version integer not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (content_id, version, user_id)
);
call sace_isolate('content_confirmation', 'select, insert');
