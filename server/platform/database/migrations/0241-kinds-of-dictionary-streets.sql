-- Via and Piazza Garibaldi of one comune are two streets: the dictionary will have a row for each kind that addresses name (0242, once no older program writes
-- rows by their words alone).
-- older programs satisfy: certificate_street_by_words
alter table certificate_street add column kind text;
create unique index certificate_street_by_words on certificate_street (tenant_id, istat, key, coalesce(kind, ''));
call sace_isolate('certificate_street', 'select');

-- As sace_official of 0193, but of two official streets with the same words the one of that kind is meant.
create function sace_official_of_kind(tenant uuid, place text, street text, wanted text, out official_key text, out official_name text)
  language sql stable as $$
  with exact as (select o.key, o.name from official_street o where o.tenant_id = tenant and o.istat = place and o.key = street),
  worded as (
    select key, name from exact
    union all
    select o.key, o.name from official_street o
    where o.tenant_id = tenant and o.istat = place and o.key like '% ' || street and not exists (select from exact)),
  meant as (
    select key, name from worded
    where sace_street_kind(name) = wanted or not exists (select from worded w where sace_street_kind(w.name) = wanted))
  select min(key), case when count(distinct name) = 1 then min(name) end from meant having count(distinct key) = 1
$$;
