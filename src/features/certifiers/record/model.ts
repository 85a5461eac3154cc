import * as personalRecordInput from '../../../../common/generated/lengths/PersonalRecordInput';
import * as addressInput from '../../../../common/generated/lengths/AddressInput';
import * as studioInput from '../../../../common/generated/lengths/StudioInput';
import type { PersonalRecordInput } from '../../../api/anagrafiche';
import type { Country, Province } from '../../../api/places';
import { phone, vatNumber, website } from '../../../shared/forms/italianRules';
import { email, maxLength, notInFuture, pattern, required, type Rule, type Rules } from '../../../shared/forms/rules';
import type { Form } from '../../../shared/forms/useForm';
import { today } from '../../../shared/intl/days';
import { addressPartOf } from '../../../shared/places/addressParts';
import type { CodedComune } from '../../../shared/places/comuni';
import type { PersonalRecord, PostalAddress } from '../../../shared/userData';
import { readFiscalCode, writtenFiscalCode } from '../../../../common/codes/fiscalCode';
import { rulesMessages } from './messages';

export type { Country, PersonalRecordInput, Province };

/** The calls of this feature. */
export type PersonalRecordApi = {
  save: (userId: string, record: PersonalRecordInput) => Promise<PersonalRecord>;
  countries: (signal: AbortSignal) => Promise<Country[]>;
  allProvince: (signal: AbortSignal) => Promise<Province[]>;
};

/** The lists of the form's choices. */
export type Lists = { countries: Country[]; province: Province[] };

/** A record on its way to the server. */
export type RecordChange = { userId: string; record: PersonalRecordInput };

const texts = [
  ...([
    'title',
    'lastName',
    'firstName',
    'fiscalCode',
    'gender',
    'birthDate',
    'birthCountry',
    'birthPlace',
    'birthProvince',
  ] as const),
  ...(['phone', 'mobile', 'email', 'pec', 'website', 'vatNumber', 'studio.name'] as const),
  ...([
    'residence.address',
    'residence.cap',
    'residence.istat',
    'studio.address',
    'studio.cap',
    'studio.istat',
  ] as const),
];

/** The values of the form, under the field names of the server's refusals; a half-written comune has no code. */
export type Draft = Record<(typeof texts)[number], string> & { isResidenceUnknown: boolean; isStudioUnknown: boolean };

/** The part of the form that says where its owner was born. */
export const birthPart = 'birth';

/** Names the part of the form that a field belongs to. A merge takes country, province and place of birth from one side. */
export const partOf = (name: string): string =>
  ['birthCountry', 'birthPlace', 'birthProvince'].includes(name) ? birthPart : addressPartOf(name);

const addressOf = <Place extends 'residence' | 'studio'>(place: Place, { address, cap, istat }: PostalAddress) =>
  ({ [`${place}.address`]: address ?? '', [`${place}.cap`]: cap ?? '', [`${place}.istat`]: istat ?? '' }) as Record<
    `${Place}.${'address' | 'cap' | 'istat'}`,
    string
  >;

/** The form of a record, or of none with the address that the account knows. */
export function draftOf(record: PersonalRecord | null, accountEmail: string | null): Draft {
  const nothing = Object.fromEntries(texts.map((name) => [name, ''])) as Record<(typeof texts)[number], string>;
  const known = { isResidenceUnknown: false, isStudioUnknown: false };
  if (record === null) return { ...nothing, ...known, email: accountEmail ?? '' };
  const {
    title,
    lastName,
    firstName,
    fiscalCode,
    gender,
    birthDate,
    birthCountry,
    birthPlace,
    birthProvince,
    phone,
    mobile,
    email: contact,
    pec,
    website,
    vatNumber,
  } = record;
  return {
    ...known,
    lastName,
    firstName,
    fiscalCode,
    gender,
    birthDate,
    birthCountry,
    birthPlace,
    email: contact,
    title: title ?? '',
    birthProvince: birthProvince ?? '',
    phone: phone ?? '',
    mobile: mobile ?? '',
    pec: pec ?? '',
    website: website ?? '',
    vatNumber: vatNumber ?? '',
    'studio.name': record.studio.name ?? '',
    ...addressOf('residence', record.residence),
    ...addressOf('studio', record.studio),
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Returns the body to send. For users with a fixed identity, identity and address go back as they came. */
export function inputOf(draft: Draft, record: PersonalRecord | null): PersonalRecordInput {
  const address = (place: 'residence' | 'studio') => ({
    address: orNull(draft[`${place}.address`]),
    cap: orNull(draft[`${place}.cap`]),
    istat: orNull(draft[`${place}.istat`]),
  });
  return {
    version: record?.version ?? null,
    title: orNull(draft.title),
    lastName: draft.lastName.trim(),
    firstName: draft.firstName.trim(),
    fiscalCode: writtenFiscalCode(draft.fiscalCode),
    gender: draft.gender === 'F' ? 'F' : 'M',
    birthDate: draft.birthDate,
    birthCountry: draft.birthCountry,
    birthPlace: draft.birthPlace.trim(),
    birthProvince: draft.birthCountry === 'IT' ? orNull(draft.birthProvince) : null,
    residence: address('residence'),
    studio: { name: orNull(draft['studio.name']), ...address('studio') },
    phone: orNull(draft.phone),
    mobile: orNull(draft.mobile),
    // Counts with a new record alone; another address of a record is confirmed by its link.
    email: record?.email ?? draft.email.trim(),
    pec: orNull(draft.pec),
    vatNumber: orNull(draft.vatNumber),
    website: orNull(draft.website),
  };
}

const readable: Rule<string> = (value) =>
  value === '' || readFiscalCode(value, today()) ? undefined : { text: rulesMessages.fiscalCode };
const chosen =
  (unknown: 'isResidenceUnknown' | 'isStudioUnknown'): Rule<string, Draft> =>
  (_, values) =>
    values[unknown] ? { text: rulesMessages.comune } : undefined;
/** A record without any comune opens no application: its certifier would belong to no province. */
const oneComune: Rule<string, Draft> = (value, values) =>
  value === '' && values['studio.istat'] === '' ? { text: rulesMessages.noComune } : undefined;
const cap = pattern(/^\d{5}$/, rulesMessages.cap);
const provinceInItaly: Rule<string, Draft> = (value, { birthCountry }) =>
  birthCountry === 'IT' && value === '' ? { text: rulesMessages.province } : undefined;

/**
 * Compares with the fiscal code; a code that cannot be read has its own problem. The server compares the names and the
 * place.
 */
const asInCode =
  (name: 'gender' | 'birthDate'): Rule<string, Draft> =>
  (value, { fiscalCode }) => {
    const facts = readFiscalCode(fiscalCode, today());
    return !facts || facts[name] === value ? undefined : { text: rulesMessages[name] };
  };
const ofAge = 18;
/** Before it a year is a slip of the fingers: 0080 for 1980. */
const LEAST_YEAR = 1900;
const adult: Rule<string> = (value) => {
  const [year, ...rest] = value.split('-');
  if (value !== '' && Number(year) < LEAST_YEAR) return { text: rulesMessages.year };
  const birthday = [String(Number(year) + ofAge), ...rest].join('-');
  return value === '' || birthday <= today() ? undefined : { text: rulesMessages.minor };
};

/** The rules that the browser checks before sending, all at once. The server checks again and decides. */
export const rules: Rules<Draft> = {
  title: [maxLength(personalRecordInput.title)],
  lastName: [required, maxLength(personalRecordInput.lastName)],
  firstName: [required, maxLength(personalRecordInput.firstName)],
  fiscalCode: [required, readable],
  gender: [required, asInCode('gender')],
  birthDate: [required, notInFuture(today), adult, asInCode('birthDate')],
  birthCountry: [required],
  birthPlace: [required, maxLength(personalRecordInput.birthPlace)],
  birthProvince: [provinceInItaly],
  'residence.address': [maxLength(addressInput.address)],
  'residence.cap': [cap],
  'residence.istat': [chosen('isResidenceUnknown'), oneComune],
  'studio.name': [maxLength(studioInput.name)],
  'studio.address': [maxLength(studioInput.address)],
  'studio.cap': [cap],
  'studio.istat': [chosen('isStudioUnknown')],
  phone: [maxLength(personalRecordInput.phone), phone(rulesMessages.phone)],
  mobile: [maxLength(personalRecordInput.mobile), phone(rulesMessages.phone)],
  email: [required, email, maxLength(personalRecordInput.email)],
  pec: [email, maxLength(personalRecordInput.pec)],
  vatNumber: [vatNumber(rulesMessages.vatNumber)],
  website: [maxLength(personalRecordInput.website), website(rulesMessages.website)],
};

/** The code of the comune that a fiscal code says its owner was born in; empty for one that says none. */
export function birthComune(fiscalCode: string): string {
  const place = readFiscalCode(fiscalCode, today())?.place ?? '';
  return place.startsWith('Z') ? '' : place;
}

/** Fills in what a fiscal code says of the fields that are still empty. @returns whether it said anything. */
export function propose(
  { values, set }: Pick<Form<Draft>, 'values' | 'set'>,
  fiscalCode: string,
  comuni: readonly CodedComune[],
): boolean {
  const facts = readFiscalCode(fiscalCode, today());
  if (!facts) return false;
  const { gender, birthDate, place } = facts;
  const comune = comuni.find(({ code }) => code === place);
  const found: Partial<Draft> = {
    gender,
    birthDate,
    ...(!place.startsWith('Z') && { birthCountry: 'IT' }),
    ...(comune && { birthPlace: comune.name, birthProvince: comune.province }),
  };
  const proposed = Object.entries(found).filter(([name]) => values[name as keyof Draft] === '');
  for (const [name, value] of proposed) set(name as keyof Draft, value);
  return proposed.length > 0;
}
