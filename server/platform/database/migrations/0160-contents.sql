-- What the office writes for its readers: the copy it works on, and every version of it. `news` holds what is out.
create table content_item (
  id uuid primary key,
  tenant_id uuid not null,
  kind text not null check (kind in ('news')),
  -- Counts what was saved and done.
  version integer not null check (version > 0),
  title text not null,
  summary text not null,
  category text not null,
  audience text not null check (audience in ('everybody', 'certifiers', 'officers')),
  is_pinned boolean not null,
  -- When it is to come out: at once where there is none. When it goes.
  publish_at timestamptz,
  expires_at timestamptz,
  -- A list of blocks (schemas/documents.yaml), never HTML.
  document jsonb not null,
  -- The version that readers have; null while they have none.
  out_version integer,
  updated_at timestamptz not null,
  updated_by_name text not null
);
create index content_item_newest on content_item (tenant_id, updated_at, id);
call sace_isolate('content_item', 'select, insert, update');

-- Who saved what and when, whole: it can be looked at and taken up again.
create table content_version (
  content_id uuid not null references content_item (id) on delete cascade,
  tenant_id uuid not null,
  version integer not null,
  event text not null check (event in ('saved', 'published', 'withdrawn')),
  fields jsonb not null,
  at timestamptz not null,
  by_id uuid,
  by_name text not null,
  primary key (content_id, version)
);
call sace_isolate('content_version', 'select, insert');

-- `body` stays the words of it, which the program before shows.
alter table news
  add column document jsonb,
  add column expires_at timestamptz,
  add column is_pinned boolean not null default false,
  add column audience text not null default 'everybody' check (audience in ('everybody', 'certifiers', 'officers'));
create index news_in_order on news (tenant_id, is_pinned desc, published_at desc, id);
call sace_isolate('news', 'select, insert, update, delete');

-- What is out already can be worked on.
insert into content_item (id, tenant_id, kind, version, title, summary, category, audience, is_pinned, publish_at, document, out_version, updated_at, updated_by_name)
select id, tenant_id, 'news', 1, title, summary, category, 'everybody', false, published_at,
  (select coalesce(jsonb_agg(jsonb_build_object('type', 'paragraph', 'runs', jsonb_build_array(jsonb_build_object('text', part))) order by place), '[]')
    from (select regexp_replace(btrim(part, E' \t\r\n'), '\s+', ' ', 'g') as part, place from regexp_split_to_table(body, '\n\s*\n') with ordinality as parts (part, place)) as trimmed
    where part <> ''),
  1, published_at, ''
from news;
insert into content_version (content_id, tenant_id, version, event, fields, at, by_name)
select id, tenant_id, 1, 'published', jsonb_build_object('title', title, 'summary', summary, 'category', category, 'audience', audience,
  'isPinned', is_pinned, 'publishAt', publish_at, 'expiresAt', null, 'document', document), updated_at, ''
from content_item;

-- Whoever administers writes contents, until somebody decides otherwise.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
  select gen_random_uuid(), tenant_id, 'ContentManage', 'R', name from role
  where is_static and name = 'admin'
  on conflict do nothing;
