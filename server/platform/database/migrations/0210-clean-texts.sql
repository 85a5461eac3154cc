-- Rows that programs before wrote before text from outside was cleaned (docs/decisions/0024-text-from-outside.md). A cadastral unit that was written with a zero
-- width space or with full-width digits was another one, so that two live certificates could stand for one unit. Units, codes, names and addresses are
-- written as they are written now, only where they differ; frozen documents and contents stay as they were signed. What became one unit is reported in
-- certificate_unit_joined, and nothing of it is decided here.

-- The kind "identifier" of common/text/cleanText.ts. A test compares the two.
create function sace_clean_identifier(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  unseen constant text := '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe-\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000e0fff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff]+';
  cleaned text;
  zero integer;
begin
  if value ~ '^[\u0021-\u007e]*$' then return value; end if;
  cleaned := normalize(regexp_replace(normalize(value, NFKC), unseen, '', 'g'), NFKC);
  cleaned := translate(regexp_replace(cleaned, unseen, '', 'g'),
    chr(1418) || chr(1470) || chr(5120) || chr(6150) || chr(8208) || chr(8209) || chr(8210) || chr(8211) || chr(8212) || chr(8213) || chr(8722) || chr(11799) || chr(11802) || chr(11834) || chr(11835) || chr(11840) || chr(11869) || chr(12316) || chr(12336) || chr(12448) || chr(68974) || chr(69293) || chr(8260) || chr(8725), repeat('-', 22) || '//');
  if cleaned ~ '^[\u0021-\u007e]*$' then return cleaned; end if;
  -- Digits of other scripts stand in tens, from nought to nine.
  foreach zero in array array[68928, 71376, 71386, 72688, 73184, 90416, 93552, 124401,
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240, 6112, 6160, 6470, 6608, 6784, 6800,
    6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016, 66720, 68912, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71472, 71904,
    72016, 72784, 73040, 73120, 73552, 92768, 92864, 93008, 123200, 123632, 124144, 125264] loop
    cleaned := translate(cleaned, (select string_agg(chr(zero + digit), '' order by digit) from generate_series(0, 9) as digit), '0123456789');
  end loop;
  return cleaned;
end $$;

-- The kind "line", but for the joiners, selectors and tags that mean something in some scripts: of a text that has letters of none of those they go, of another they stay.
create function sace_clean_line(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  cleaned text := value;
begin
  if value ~ '[^\u0020-\u007e]' then
    cleaned := regexp_replace(regexp_replace(value, '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180e\u200b\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe-\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]+', '', 'g');
    if cleaned !~ '[\u0606-\u06dc\u06de-\u1cff\u2300-\u2bff\u3001-\ufdcf\U00010000-\U000dffff]' then
      cleaned := regexp_replace(cleaned, '[\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e007f\U000e0100-\U000e01ef\u180b-\u180d\u180f\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]+', '', 'g');
    end if;
  end if;
  return normalize(btrim(regexp_replace(cleaned, ' {2,}', ' ', 'g')), NFC);
end $$;

-- As server/platform/cadastre.ts writes it.
create function sace_cadastral(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(upper(sace_clean_identifier(value)), '^0+(?=.)', '');

-- Two live certificates that turned out to stand for one place: one of them was written in a way in which nobody saw it.
create table certificate_unit_joined (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  -- The one whose row was cleaned, and the other one.
  certificate_id uuid not null references certificate (id) on delete cascade,
  other_id uuid not null references certificate (id) on delete cascade,
  -- As it was written, in the order of the cadastre, with what cannot be seen.
  written_before text not null,
  belfiore text not null,
  section text not null,
  sheet text not null,
  parcel text not null,
  subalterno text not null,
  found_at timestamptz not null default now(),
  unique (certificate_id, other_id, belfiore, section, sheet, parcel, subalterno)
);
create index certificate_unit_joined_other on certificate_unit_joined (other_id);
call sace_isolate('certificate_unit_joined', 'select');

create temporary table unit_cleaned on commit drop as
  select u.certificate_id, u.tenant_id, u.position, u.belfiore as belfiore_before, u.section as section_before, u.sheet as sheet_before, u.parcel as parcel_before,
    u.subalterno as subalterno_before, u.is_held, sace_cadastral(u.belfiore) as belfiore, sace_cadastral(u.section) as section, sace_cadastral(u.sheet) as sheet,
    sace_cadastral(u.parcel) as parcel, sace_cadastral(u.subalterno) as subalterno
  from certificate_unit u
  where u.belfiore || u.section || u.sheet || u.parcel || u.subalterno ~ '[^\u0021-\u007e]';
delete from unit_cleaned where (belfiore, section, sheet, parcel, subalterno) = (belfiore_before, section_before, sheet_before, parcel_before, subalterno_before);

-- They come back clean. Of a place that one certificate names twice one row is enough.
delete from certificate_unit u using unit_cleaned c
  where u.certificate_id = c.certificate_id and u.position = c.position and u.subalterno = c.subalterno_before;
insert into certificate_unit (certificate_id, tenant_id, position, belfiore, section, sheet, parcel, subalterno, is_held)
  select distinct on (certificate_id, position, subalterno) certificate_id, tenant_id, position, belfiore, section, sheet, parcel, subalterno, false
  from unit_cleaned order by certificate_id, position, subalterno, is_held desc
  on conflict (certificate_id, position, subalterno) do nothing;
-- Of two that hold one unit the earlier registered goes on holding it; a draft asks for the states of certificates, so that the other is not lost.
update certificate_unit u set is_held = true
  from (
    select distinct on (c.tenant_id, c.belfiore, c.section, c.sheet, c.parcel, c.subalterno) c.certificate_id, c.position, c.subalterno
    from unit_cleaned c join certificate a on a.id = c.certificate_id
    where c.is_held and not exists (
      select from certificate_unit h where h.is_held and h.tenant_id = c.tenant_id and h.belfiore = c.belfiore and h.section = c.section and h.sheet = c.sheet
        and h.parcel = c.parcel and h.subalterno = c.subalterno)
    order by c.tenant_id, c.belfiore, c.section, c.sheet, c.parcel, c.subalterno, a.registered_at nulls last, a.id, c.position
  ) first
  where u.certificate_id = first.certificate_id and u.position = first.position and u.subalterno = first.subalterno;

insert into certificate_unit_joined (tenant_id, certificate_id, other_id, written_before, belfiore, section, sheet, parcel, subalterno)
  select c.tenant_id, c.certificate_id, o.certificate_id,
    concat_ws('/', c.belfiore_before, c.section_before, c.sheet_before, c.parcel_before, c.subalterno_before), c.belfiore, c.section, c.sheet, c.parcel, c.subalterno
  from unit_cleaned c
    join certificate a on a.id = c.certificate_id and a.state = 'Registrata'
    join certificate_unit o on o.tenant_id = c.tenant_id and o.belfiore = c.belfiore and o.section = c.section and o.sheet = c.sheet and o.parcel = c.parcel
      and (o.subalterno = c.subalterno or o.subalterno = '' or c.subalterno = '') and o.certificate_id <> c.certificate_id
    join certificate b on b.id = o.certificate_id and b.state = 'Registrata'
  on conflict do nothing;
-- Of two that were both cleaned one report is enough.
delete from certificate_unit_joined j using certificate_unit_joined k where j.certificate_id = k.other_id and j.other_id = k.certificate_id and j.certificate_id > k.certificate_id;

create temporary table plant_unit_cleaned on commit drop as
  select distinct on (plant_id, position, sace_cadastral(subalterno)) plant_id, tenant_id, position, subalterno as subalterno_before, sace_cadastral(belfiore) as belfiore,
    sace_cadastral(section) as section, sace_cadastral(sheet) as sheet, sace_cadastral(parcel) as parcel, sace_cadastral(subalterno) as subalterno
  from plant_unit where belfiore || section || sheet || parcel || subalterno ~ '[^\u0021-\u007e]';
delete from plant_unit where belfiore || section || sheet || parcel || subalterno ~ '[^\u0021-\u007e]';
insert into plant_unit (plant_id, tenant_id, position, belfiore, section, sheet, parcel, subalterno)
  select plant_id, tenant_id, position, belfiore, section, sheet, parcel, subalterno from plant_unit_cleaned on conflict do nothing;

-- Codes, names and addresses, as far as they are no part of what was signed. One expression finds the few rows that are worth a look.
update certificate_plant set plate = sace_clean_identifier(plate), pod = sace_clean_identifier(pod), pdr = sace_clean_identifier(pdr)
  where concat(plate, pod, pdr) ~ '[^\u0021-\u007e]';
update certificate set address = sace_clean_line(address) where address ~ '[^\u0020-\u007e]|  |^ | $|\| | \|' and address is distinct from sace_clean_line(address);
update certificate_people set
    owner_name = sace_clean_line(owner_name), client_name = sace_clean_line(client_name), owner_fiscal_code = sace_clean_identifier(owner_fiscal_code),
    client_fiscal_code = sace_clean_identifier(client_fiscal_code), owner_email = sace_clean_line(owner_email), client_email = sace_clean_line(client_email),
    owner_phone = sace_clean_line(owner_phone), client_phone = sace_clean_line(client_phone)
  where concat_ws('|', owner_name, client_name, owner_email, client_email, owner_phone, client_phone, owner_fiscal_code, client_fiscal_code) ~ '[^\u0020-\u007e]|  |^ | $|\| | \|'
    and ((owner_name, client_name, owner_email, client_email, owner_phone, client_phone) is distinct from
      (sace_clean_line(owner_name), sace_clean_line(client_name), sace_clean_line(owner_email), sace_clean_line(client_email), sace_clean_line(owner_phone), sace_clean_line(client_phone))
    or concat(owner_fiscal_code, client_fiscal_code) ~ '[^\u0021-\u007e]');
update plant set address = sace_clean_line(address), maintainer_name = sace_clean_line(maintainer_name)
  where concat_ws('|', address, maintainer_name) ~ '[^\u0020-\u007e]|  |^ | $|\| | \|' and (address, maintainer_name) is distinct from (sace_clean_line(address), sace_clean_line(maintainer_name));
update plant_responsible set name = sace_clean_line(name), fiscal_code = sace_clean_identifier(fiscal_code)
  where name is distinct from sace_clean_line(name) or fiscal_code ~ '[^\u0021-\u007e]';
