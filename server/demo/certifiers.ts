import { NO_ORDER } from '../../common/accreditations/application';
import type { ComuneRow } from '../platform/database/reference/referenceFiles';
import type { RowOf } from '../platform/database/insertRows';
import { HOST_TENANT_ID } from '../platform/database/schema';
import { fiscalCodeOf, vatNumberOf } from './codes';
import { addDays, addYears } from '../../common/days/italianDays';
import { instantOf } from './dates';
import { FEMALE_NAMES, LAST_NAMES, MALE_NAMES, STREETS } from './names';
import { birthPlaceFor, comuneWeight } from './places';
import { courseFor, professionAt } from './professions';
import { seededRandom, type Random } from './random';

/** A certifier's record without the values that follow from their career (number, user, instants of the record). */
export type Person = RowOf<'certifier'> & { readonly belfiore: string; readonly comune: ComuneRow };

const PREFIXES: Readonly<Record<string, string>> = {
  PC: '0523',
  PR: '0521',
  RE: '0522',
  MO: '059',
  BO: '051',
  FE: '0532',
  RA: '0544',
  FC: '0543',
  RN: '0541',
};

const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.integer(0, 9))).join('');

/** Makes a telephone number that is never assigned: no subscriber's number begins with 0, and no operator has 399. */
const phoneIn = (province: string, random: Random) => `${PREFIXES[province] ?? '051'} 0${digits(random, 5)}`;
const mobileFor = (random: Random) => `399 0${digits(random, 6)}`;
const addressFor = (random: Random) =>
  `${random.pick(STREETS)}, ${String(random.integer(1, 180))}${random.chance(0.12) ? '/A' : ''}`;

export type ComuneChooser = (random: Random, province?: string) => ComuneRow;

/** Makes the weighted choice among the comuni, all or those of a province. */
export function comuneChooser(comuni: readonly ComuneRow[]): ComuneChooser {
  const weights = comuni.map(comuneWeight);
  return (random, province) => {
    const open =
      province === undefined ? weights : weights.map((weight, at) => (comuni[at]?.province === province ? weight : 0));
    const chosen = comuni[random.weighted(open)];
    if (chosen === undefined) throw new RangeError('There are no comuni.');
    return chosen;
  };
}

/** One certifier in twenty goes to the comuni in turn, so that even the smallest has one. */
const placeAt = (index: number, comuni: readonly ComuneRow[]) =>
  index % 20 === 7 ? comuni[Math.floor(index / 20) % comuni.length] : undefined;

/** Fiscal codes and e-mail names that are in use: each is used once. */
export interface Taken {
  readonly fiscalCodes: Set<string>;
  readonly emails: Set<string>;
}

function identity(index: number, province: string, seed: number, today: string, taken: Taken) {
  const { women, enrolledAt } = professionAt(index);
  // The registry office resolves equal fiscal codes of two people; here the later person is made again.
  for (let attempt = 0; ; attempt += 1) {
    const random = seededRandom(seed, index, 1, attempt);
    const gender = random.chance(women) ? 'F' : 'M';
    const last_name = random.pick(LAST_NAMES);
    const first_name = random.pick(gender === 'F' ? FEMALE_NAMES : MALE_NAMES);
    const age = enrolledAt + 6 + Math.floor((random.next() + random.next()) * 20);
    const birth_date = addDays(addYears(today, -age), -random.integer(1, 364));
    const place = birthPlaceFor(province, random);
    const fiscal_code = fiscalCodeOf({
      lastName: last_name,
      firstName: first_name,
      gender,
      birthDate: birth_date,
      belfiore: place.belfiore,
    });
    if (taken.fiscalCodes.has(fiscal_code)) continue;
    taken.fiscalCodes.add(fiscal_code);
    return { gender, last_name, first_name, birth_date, place, fiscal_code } as const;
  }
}

function mailName(lastName: string, firstName: string, taken: Taken): string {
  const base = `${slug(firstName)}.${slug(lastName)}`;
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? base : `${base}${String(copy)}`;
    if (taken.emails.has(name)) continue;
    taken.emails.add(name);
    return name;
  }
}

/** The consent to publication: seven in ten are in the albo; few publish the mobile number. */
function publication(random: Random) {
  const publish_entry = random.chance(0.7);
  const also = (probability: number) => random.chance(probability) && publish_entry;
  return {
    publish_entry,
    publish_address: also(0.75),
    publish_phone: also(0.7),
    publish_mobile: also(0.3),
    publish_email: also(0.8),
    publish_pec: also(0.55),
    publish_website: also(0.9),
  };
}

/** Returns the certifier at an index: the same for the same seed and day, independent of the certifiers before. */
export function personAt(
  index: number,
  seed: number,
  today: string,
  comuni: readonly ComuneRow[],
  choose: ComuneChooser,
  taken: Taken,
): Person {
  const profession = professionAt(index);
  const random = seededRandom(seed, index, 2);
  const comune = placeAt(index, comuni) ?? choose(random);
  const home = random.chance(0.72) ? comune : choose(random, comune.province);
  const { place, ...names } = identity(index, comune.province, seed, today, taken);
  const study_title_id = random.pick(profession.studyTitles);
  const mail = mailName(names.last_name, names.first_name, taken);
  const isEnrolled = profession.orderTypeId !== NO_ORDER;
  const ownsStudio = random.chance(0.55);
  return {
    id: random.uuid(),
    tenant_id: HOST_TENANT_ID,
    user_id: null,
    certifier_number: null,
    subject_kind_id: 1,
    title: profession.title,
    ...names,
    birth_place: place.name,
    birth_province: place.province,
    birth_country: place.country,
    residence_address: addressFor(random),
    residence_cap: home.cap,
    residence_istat: home.istat,
    studio_name: ownsStudio ? `${profession.studio} ${names.last_name}` : null,
    studio_address: addressFor(random),
    studio_cap: comune.cap,
    studio_istat: comune.istat,
    phone: random.chance(0.8) ? phoneIn(comune.province, random) : null,
    mobile: mobileFor(random),
    email: `${mail}@studio.example`,
    email_confirmed_at: random.chance(0.95) ? instantOf(today, 0) : null,
    pec: random.chance(0.92) ? `${mail}@pec.example` : null,
    vat_number: random.chance(0.85) ? vatNumberOf(1_000_000 + index) : null,
    website: ownsStudio && random.chance(0.35) ? `https://www.${slug(names.last_name)}${String(index)}.example` : null,
    study_title_id,
    order_type_id: profession.orderTypeId,
    order_province: isEnrolled ? comune.province : null,
    order_number: isEnrolled ? String(random.integer(100, 4_900)) : null,
    order_date: isEnrolled ? addDays(addYears(names.birth_date, profession.enrolledAt), random.integer(0, 700)) : null,
    course_kind_id: courseFor(study_title_id, profession.orderTypeId, random),
    ...publication(random),
    version: 1,
    fiscal_code_proven_at: null,
    created_at: instantOf(today, 0),
    updated_at: instantOf(today, 0),
    belfiore: place.belfiore,
    comune,
  };
}
