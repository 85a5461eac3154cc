-- The kind of street that an address begins with, in one writing; null where it names none. A "via" and a "piazza" of one name are two streets,
-- though the dictionary of streets, which forgives a wrong kind, has one row for both.
create function sace_street_kind(value text) returns text
  language sql immutable parallel safe
  return (
    select case
      when told.text ~ '^(viale|v le|vle) ' then 'viale'
      when told.text ~ '^(via|v) ' then 'via'
      when told.text ~ '^(piazzale|p le|ple) ' then 'piazzale'
      when told.text ~ '^(piazzetta|p tta) ' then 'piazzetta'
      when told.text ~ '^(piazza|p zza|pzza|p za|pza) ' then 'piazza'
      when told.text ~ '^(corso|c so|cso) ' then 'corso'
      when told.text ~ '^(vicolo|vic) ' then 'vicolo'
      when told.text ~ '^(strada|str) ' then 'strada'
      when told.text ~ '^(largo|l go|lgo) ' then 'largo'
      when told.text ~ '^(borgo|b go|bgo) ' then 'borgo'
      when told.text ~ '^(contrada|c da) ' then 'contrada'
      when told.text ~ '^(galleria|gall) ' then 'galleria'
    end
    from (select ltrim(regexp_replace(lower(left(value, 40)), '[^a-z]+', ' ', 'g')) as text) as told);
