-- All comuni of Italy: who applies may live or work in any of them. What means the comuni of the region asks for the region.

alter table comune
  -- ISTAT code of the region.
  add column region text not null default '08',
  -- In both languages, where a comune has two.
  add column other_name text;
-- Those that stand here are of Emilia-Romagna; whatever comes says of which region it is.
alter table comune alter column region drop default;
-- What people type, whatever stands between the words. Eight thousand short texts are read through sooner than an index is worth its upkeep.
alter table comune
  add column search_text text generated always as (regexp_replace(sace_fold(name || coalesce(' ' || other_name, '')), '[^a-z0-9]+', ' ', 'g')) stored;
