-- Rows that were written before text from outside was cleaned, as far as 0210 did not reach them (docs/decisions/0024-text-from-outside.md). The program cleans
-- them by the rule of common/text/cleanText.ts, some thousands at a time (administration/cleaned-texts); here stand what it did and how far it is.

create table cleaned_text (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The record that a page shows, by the name of its table; the table and the column of the text itself.
  entity text not null,
  record_id uuid not null,
  source text not null,
  field text not null,
  -- cleaned: it is written in its one form. joined: the row said nothing that the other one does not say, and is gone.
  -- taken: another record has that value, so it stays as it was. unfit: nothing would be left of it, or the table does not take it.
  -- unit: two live certificates stand for one place.
  outcome text not null check (outcome in ('cleaned', 'joined', 'taken', 'unfit', 'unit')),
  -- What was wrong: a character that nobody sees, another form of visible ones, white space.
  cause text not null check (cause in ('unseen', 'form', 'space')),
  before text not null,
  after text not null,
  -- Whom it met, where it met one.
  other_id uuid,
  found_at timestamptz not null default now(),
  -- What nobody has to look at is settled as it is found.
  settled_at timestamptz,
  settled_by_name text
);
create index cleaned_text_newest on cleaned_text (tenant_id, found_at, id);
create index cleaned_text_by_outcome on cleaned_text (tenant_id, outcome, found_at, id);
create index cleaned_text_open on cleaned_text (tenant_id, found_at, id) where settled_at is null;
create unique index cleaned_text_once on cleaned_text (source, record_id, field, md5(before)) where settled_at is null;
call sace_isolate('cleaned_text', 'select, update');

-- How far each table has been gone through, by the texts of its key; requests do not see it.
create table text_cleaning (
  source text primary key,
  last_key text[],
  rows_seen bigint not null default 0,
  texts_cleaned bigint not null default 0,
  begun_at timestamptz not null default now(),
  done_at timestamptz
);

-- What 0210 reported.
insert into cleaned_text (tenant_id, entity, record_id, source, field, outcome, cause, before, after, other_id, found_at)
  select tenant_id, 'certificate', certificate_id, 'certificate_unit', 'unit', 'unit', 'unseen', written_before,
    concat_ws('/', belfiore, section, sheet, parcel, subalterno), other_id, found_at
  from certificate_unit_joined
  on conflict do nothing;

insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
  select gen_random_uuid(), tenant_id, 'Sace.CleanedTexts', 'R', name from role
  where is_static and name = 'admin'
  on conflict do nothing;
