-- Drafts made of files before 0215 took ten years where their file says an earlier expiry. The file's own date stands among the differences that were kept
-- with it: it counts for what is still a draft (D.Lgs. 192/2005, art. 6 c. 5), whose certifier is warned and asked for the reason. What was asked to be
-- registered since stays as it was asked.
create function pg_temp.day_in(written text) returns date language plpgsql as $$
begin
  -- A time zone may follow the day (xsd:date).
  if written !~ '^\d{4}-\d\d-\d\d(Z|[+-]\d\d:\d\d)?$' then return null; end if;
  return left(written, 10)::date;
exception when others then return null;
end $$;

create temporary table earlier_expiry on commit drop as
  select s.certificate_id as id, pg_temp.day_in(d.value ->> 'file') as declared
  from certificate_source s
    join certificate c on c.id = s.certificate_id and c.state in ('Bozza', 'Validata')
    cross join lateral jsonb_array_elements(s.differences) as d (value)
  where s.declared_expiry is null and d.value ->> 'path' = 'datiAttestato/dataScadenza';

update certificate_source s set declared_expiry = e.declared from earlier_expiry e where s.certificate_id = e.id and e.declared is not null;
update certificate_content t set content = jsonb_set(t.content, '{datiAttestato,dataScadenza}', to_jsonb(e.declared::text))
  from earlier_expiry e join certificate c on c.id = e.id
  where t.certificate_id = e.id and t.content #>> '{datiAttestato,dataScadenza}' is not null and e.declared < c.valid_to;
update certificate c set valid_to = e.declared from earlier_expiry e where c.id = e.id and e.declared < c.valid_to;
