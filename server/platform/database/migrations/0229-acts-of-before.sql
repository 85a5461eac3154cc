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

-- A unit of a comune that merged counted as two where one act names it under the code of before and another under today's (docs/decisions/0025). From now on
-- neither is registered beside the other; the pairs that are live already are reported in certificate_unit_joined, and nothing of them is decided here.
create temporary table former on commit drop as
  select * from (values
    ('A726', 'M320'), ('C191', 'M320'), ('D158', 'M320'), ('F659', 'M320'), ('I474', 'M320'), ('F026', 'M323'), ('F198', 'M323'), ('F199', 'M323'), ('G755', 'M324'),
    ('I550', 'M324'), ('I763', 'M325'), ('L354', 'M325'), ('B283', 'M364'), ('C840', 'M364'), ('E585', 'M364'), ('G654', 'M364'), ('G783', 'M367'), ('M174', 'M367'),
    ('F641', 'M368'), ('F476', 'M368'), ('E135', 'M369'), ('A558', 'M369'), ('F235', 'M381'), ('I209', 'M381'), ('B479', 'M386'), ('F885', 'M386'), ('G399', 'M386'),
    ('D713', 'M409'), ('L390', 'M409'), ('A806', 'M410'), ('H360', 'M410'), ('I845', 'M411'), ('F174', 'M411')) as f (part, whole);

insert into certificate_unit_joined (tenant_id, certificate_id, other_id, written_before, belfiore, section, sheet, parcel, subalterno)
select distinct p.tenant_id, p.certificate_id, w.certificate_id, concat_ws('/', p.belfiore, p.section, p.sheet, p.parcel, p.subalterno),
  w.belfiore, w.section, w.sheet, w.parcel, w.subalterno
from former f
  join certificate_unit p on p.belfiore = f.part
  join certificate a on a.id = p.certificate_id and a.state = 'Registrata'
  join certificate_unit w on w.tenant_id = p.tenant_id and w.belfiore = f.whole and w.sheet = p.sheet and w.parcel = p.parcel
    and (w.subalterno = p.subalterno or '' in (w.subalterno, p.subalterno)) and w.certificate_id <> p.certificate_id
    and w.section not in (select o.part from former o where o.whole = f.whole and o.part <> f.part)
  join certificate b on b.id = w.certificate_id and b.state = 'Registrata'
on conflict do nothing;
