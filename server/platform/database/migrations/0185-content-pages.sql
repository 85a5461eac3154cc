-- older programs satisfy: content_item_kind_check
-- Pages of the portal whose text the office writes: Privacy and Accessibilità.
alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check check (kind in ('news', 'manual', 'page'));

-- What is out of them; where there is none, the portal's own text stands.
create table content_page (
  tenant_id uuid not null,
  slug text not null check (slug in ('pagina-privacy', 'pagina-accessibilita')),
  content_id uuid not null references content_item (id) on delete cascade,
  title text not null,
  summary text not null,
  document jsonb not null,
  translations jsonb not null,
  published_at timestamptz not null,
  primary key (tenant_id, slug)
);
call sace_isolate('content_page', 'select, insert, update, delete');
