-- older programs satisfy: content_item_kind_check, content_item_by_slug
-- Manuals that the office writes: one content holds a whole manual, whose document is its first page and whose chapters follow.
alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check check (kind in ('news', 'manual'));
alter table content_item
  -- Of a manual: the part of its address that stays.
  add column slug text,
  -- [{ slug, title, document }] in their order.
  add column chapters jsonb not null default '[]';
create unique index content_item_by_slug on content_item (tenant_id, slug);
call sace_isolate('content_item', 'select, insert, update');

-- What was published of a manual, each edition whole: readers have the latest that is out, and may look at those before.
create table manual_edition (
  content_id uuid not null references content_item (id) on delete cascade,
  tenant_id uuid not null,
  -- That of the content when it was published.
  version integer not null,
  slug text not null,
  title text not null,
  summary text not null,
  category text not null,
  audience text not null check (audience in ('everybody', 'certifiers', 'officers')),
  is_pinned boolean not null,
  document jsonb not null,
  chapters jsonb not null,
  -- May be ahead; until then readers have the edition before.
  published_at timestamptz not null,
  expires_at timestamptz,
  is_withdrawn boolean not null default false,
  primary key (content_id, version)
);
create index manual_edition_by_slug on manual_edition (tenant_id, slug, published_at);
call sace_isolate('manual_edition', 'select, insert, update, delete');
