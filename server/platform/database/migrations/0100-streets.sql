-- The street dictionary of the public register: an address is found by its street, whatever was typed of it, and by its number there.

-- Where an address, folded, names its number: after a comma, or at its end. What is told of staircase, flat or floor was taken away.
create function sace_civic_at(folded text) returns text[]
  language sql immutable parallel safe
  return coalesce(
    regexp_match(folded, '^([^,]*),\s*(?:(?:n|nr|num|numero|civico)\M[.°]*\s*)?(\d{1,5})\M\s*(?:[/ -]?\s*(bis|ter|quater|[a-z])\M)?'),
    regexp_match(folded, '^(.*?\S)\s+(?:(?:n|nr|num|numero|civico)\M[.°]*\s*)?(\d{1,5})(?:\s*[/ -]?\s*(bis|ter|quater|[a-z]))?\s*$'));

-- Folded, without what tells of the flat: it takes no part in any search.
create function sace_address(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(sace_fold(value), '[,\s-]*\m(interno|int|scala|sc|piano|palazzina|pal|snc|s\.n\.c)\M\.?\s*[a-z0-9/]*', ' ', 'g');

-- The words that a street is known by: without its kind, saints, initials and small words, numerals as digits. Null where nothing is left.
create function sace_street(value text) returns text
  language sql immutable parallel safe
  return (
    with told as (select sace_address(value) as text),
    named as (select coalesce((sace_civic_at(told.text))[1], told.text) as text from told),
    words as (select trim(regexp_replace(named.text, '[^a-z0-9]+', ' ', 'g')) as text from named),
    bare as (select regexp_replace(words.text, '^(via|viale|v le|vle|v|piazzale|p le|ple|piazzetta|p tta|piazza|p zza|pzza|p za|pza|corso|c so|cso|vicolo|vic|strada|str|largo|l go|lgo|borgo|b go|bgo|localita|loc|frazione|fraz|fr|contrada|c da|galleria|gall)(\s+|$)', '') as text from words)
    select nullif(string_agg(coalesce(numeral.digits, part.word), ' ' order by part.place), '')
    from bare cross join lateral regexp_split_to_table(regexp_replace(bare.text, '^i (?=maggio)', '1 '), '\s+') with ordinality as part (word, place)
    left join (values ('ii', '2'), ('iii', '3'), ('iv', '4'), ('vi', '6'), ('vii', '7'), ('viii', '8'), ('ix', '9'), ('xi', '11'), ('xii', '12'), ('xiv', '14'), ('xv', '15'),
      ('xvi', '16'), ('xx', '20'), ('xxi', '21'), ('xxii', '22'), ('xxiv', '24'), ('xxv', '25'), ('xxvii', '27'), ('xxviii', '28'), ('xxx', '30'), ('primo', '1'), ('due', '2'), ('tre', '3'),
      ('quattro', '4'), ('sei', '6'), ('otto', '8'), ('undici', '11'), ('dodici', '12'), ('quindici', '15'), ('venti', '20'), ('ventuno', '21'), ('ventidue', '22'), ('ventiquattro', '24'),
      ('venticinque', '25'), ('ventisette', '27'), ('ventotto', '28'), ('trenta', '30')) as numeral (word, digits) on numeral.word = part.word
    where part.word !~ '^[a-z]$'
      and part.word not in ('san', 'santo', 'santa', 'sant', 'santi', 'ss', 'santissima', 'di', 'de', 'del', 'della', 'dello', 'dei', 'degli', 'delle', 'dell', 'da', 'dal', 'dalla', 'al', 'alla'));

create table certificate_street (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  istat text not null,
  key text not null,
  -- As the first certificate there has it.
  name text not null,
  unique (tenant_id, istat, key)
);
create index certificate_street_by_key on certificate_street using gin (key gin_trgm_ops);
call sace_isolate('certificate_street', 'select');

create table certificate_place (
  certificate_id uuid primary key references certificate (id) on delete cascade,
  tenant_id uuid not null,
  street_id uuid not null references certificate_street (id),
  civic integer,
  exponent text
);
create index certificate_place_by_street on certificate_place (street_id, civic);
call sace_isolate('certificate_place', 'select');

-- The place of whatever comes into the register, whichever program brings it there; drafts have none, so that nobody finds their streets.
create function sace_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh where state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta') and istat is not null and address is not null) then
    return null;
  end if;
  with told as materialized (
    select f.id, f.tenant_id, f.istat, f.address, sace_street(f.address) as key, sace_civic_at(sace_address(f.address)) as civic
    from fresh f
    where f.state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta') and f.istat is not null and f.address is not null
      and not exists (select from certificate_place p where p.certificate_id = f.id)),
  street as (
    insert into certificate_street (tenant_id, istat, key, name)
    select distinct on (tenant_id, istat, key) tenant_id, istat, key, left(address, coalesce(length(civic[1]), length(address))) from told where key is not null
    order by tenant_id, istat, key, address
    -- Touched, so that it is answered too.
    on conflict (tenant_id, istat, key) do update set key = excluded.key
    returning id, tenant_id, istat, key)
  insert into certificate_place (certificate_id, tenant_id, street_id, civic, exponent)
  select t.id, t.tenant_id, s.id, t.civic[2]::integer, t.civic[3] from told t join street s using (tenant_id, istat, key)
  on conflict do nothing;
  return null;
end $$;
create trigger certificate_placed after insert on certificate referencing new table as fresh for each statement execute function sace_place();
create trigger certificate_placed_later after update on certificate referencing new table as fresh for each statement execute function sace_place();
-- Those that stand in the register already.
create temporary table standing (like certificate);
create trigger standing_placed after insert on standing referencing new table as fresh for each statement execute function sace_place();
insert into standing select * from certificate where state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta');
drop table standing;
