-- "Via della Scala" and "Via Piano" are streets: a word that tells of a flat is part of a name behind a kind of street or a small word of a name, and at the
-- beginning. Until now such streets had no words to be known by, and no address found what stands on them. "int. n. 7" and "3° piano" are taken away whole.

create function pg_temp.address_before(value text) returns text
  language sql immutable
  return regexp_replace(sace_fold(value), '[,\s-]*\m(interno|int|scala|sc|piano|palazzina|pal|snc|s\.n\.c)\M\.?\s*[a-z0-9/]*', ' ', 'g');

-- Words of names are marked by a sign that stands in no street, so that they are none of a flat.
create or replace function sace_address(value text) returns text
  language sql immutable parallel safe
  return (
    select case when folded.text !~ '\m(?:int|scala|sc|pian[oi]|pal|app|snc|s\.n\.c)' then folded.text else translate(regexp_replace(regexp_replace(regexp_replace(folded.text,
      '^()()(?=pian[oi]|pal)|\m(via|viale|le|piazza|zza|za|piazzale|piazzetta|corso|so|vicolo|vic|strada|str|stradello|largo|borgo|contrada|localita|loc|frazione|fraz|di|de|del|della|dello|dei|degli|delle|dell|dal|dalla)\M(\.?[\s'']+)(?=intern[oi]\M|int\M|scal[ae]\M|pian[oi]\M|pal)', '\3\4_', 'g'),
      '(\d[a-z]?(?:\s?/\s?[a-z0-9]+)?)[,\s(-]+(?:al\s+)?(?:\d{1,2}\s*[°^ºª]|[ivx]{1,4}|primo|secondo|terzo|quarto|quinto|sesto|settimo|ottavo|ultimo)\s*pian[oi]\M', '\1 ', 'g'),
      '[,\s(-]*\m(?:intern[oi]|int|scal[ae]|sc|pian[oi]|palazzina|pal|appartament[oi]|app|snc|s\.n\.c)\M[.:\s-]*(?:(?:n|nr|num|numero)\M[.°:]*\s*)?[a-z0-9/°^]*(?:-\d+)?\)?', ' ', 'g'), '_', '') end
    from (select sace_fold(value) as text) folded);

-- Those that stand in the register already.
create temporary table moved as
  select c.id from certificate c
  where c.state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta') and sace_address(c.address) is distinct from pg_temp.address_before(c.address);
delete from certificate_place p using moved m where m.id = p.certificate_id;
create temporary table standing (like certificate);
create trigger standing_placed after insert on standing referencing new table as fresh for each statement execute function sace_place();
insert into standing select c.* from certificate c join moved m on m.id = c.id;
drop table standing, moved;
-- Streets that were known by words of a flat have nobody left.
delete from certificate_street s where not exists (select from certificate_place p where p.street_id = s.id);
update plant set address = address where sace_address(address) is distinct from pg_temp.address_before(address);
drop function pg_temp.address_before;
