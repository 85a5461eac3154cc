-- What the office writes in other languages beside the Italian: [{ language, title, summary, document }].
alter table content_item add column translations jsonb not null default '[]';
call sace_isolate('content_item', 'select, insert, update');
alter table news
  add column translations jsonb not null default '[]',
  -- Their words, in which readers search.
  add column translated_words text not null default '';
call sace_isolate('news', 'select, insert, update, delete');
