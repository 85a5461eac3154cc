/** Brings a person's own data into normal form, and checks them. */
import { countries } from '../../../platform/database/reference/countries';
import { discrepanciesOf, type FiscalPerson } from './fiscalCode';
import { lineOf, type Findings } from './findings';
import type { Schemas } from '../../../platform/handler';

export interface RecordValues extends FiscalPerson {
  readonly title: string | null;
  readonly residenceAddress: string | null;
  readonly residenceCap: string | null;
  readonly residenceIstat: string | null;
  readonly studioName: string | null;
  readonly studioAddress: string | null;
  readonly studioCap: string | null;
  readonly studioIstat: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly pec: string | null;
  readonly vatNumber: string | null;
  readonly website: string | null;
}

/** Once the certifier is accredited, only the office changes these. */
export const IDENTITY = [
  'lastName',
  'firstName',
  'fiscalCode',
  'gender',
  'birthDate',
  'birthPlace',
  'birthProvince',
  'birthCountry',
] as const satisfies readonly (keyof RecordValues)[];

/** All members that the owner writes. */
export const MEMBERS = [
  ...IDENTITY,
  'title',
  'residenceAddress',
  'residenceCap',
  'residenceIstat',
  'studioName',
  'studioAddress',
  'studioCap',
  'studioIstat',
  'phone',
  'mobile',
  'pec',
  'vatNumber',
  'website',
] as const satisfies readonly (keyof RecordValues)[];

const ITALY = 'IT';

/** Returns the values as they are stored: without blanks around them, codes in capitals, null for empty. */
export function valuesOf(input: Schemas['PersonalRecordInput']): RecordValues {
  const { residence, studio } = input;
  return {
    title: lineOf(input.title),
    lastName: lineOf(input.lastName) ?? '',
    firstName: lineOf(input.firstName) ?? '',
    fiscalCode: input.fiscalCode.replace(/\s/g, '').toUpperCase(),
    gender: input.gender,
    birthDate: input.birthDate,
    birthPlace: lineOf(input.birthPlace) ?? '',
    birthProvince: input.birthCountry === ITALY ? (lineOf(input.birthProvince)?.toUpperCase() ?? null) : null,
    birthCountry: input.birthCountry,
    residenceAddress: lineOf(residence.address),
    residenceCap: lineOf(residence.cap),
    residenceIstat: lineOf(residence.istat),
    studioName: lineOf(studio.name),
    studioAddress: lineOf(studio.address),
    studioCap: lineOf(studio.cap),
    studioIstat: lineOf(studio.istat),
    phone: lineOf(input.phone),
    mobile: lineOf(input.mobile),
    pec: lineOf(input.pec),
    vatNumber: lineOf(input.vatNumber),
    website: lineOf(input.website),
  };
}

/** Checks name, birth and fiscal code, each by itself and all against each other. */
export async function checkIdentity(findings: Findings, values: RecordValues, today: string): Promise<void> {
  const { birthProvince, birthCountry, birthDate } = values;
  const hasNames = (['lastName', 'firstName', 'birthPlace'] as const).every((member) => {
    findings.line(member, values[member] || null, true);
    return values[member] !== '';
  });
  findings.adult('birthDate', birthDate, today);
  findings.unless(
    birthProvince === null || /^[A-Z]{2}$/.test(birthProvince),
    'birthProvince',
    'Scrivi la sigla della provincia, due lettere.',
  );
  findings.unless(countries.isValid(birthCountry), 'birthCountry', 'Scegli uno Stato dell’elenco.');
  if (!hasNames) return;
  for (const { member, message } of await discrepanciesOf(values)) findings.add(member, message);
}

/** Checks all other members. @param comuni the codes that belong to comuni of Italy */
export function checkContacts(findings: Findings, values: RecordValues, comuni: ReadonlySet<string>): void {
  const { residenceIstat, studioIstat } = values;
  findings.line('title', values.title, false);
  findings.line('residence.address', values.residenceAddress, false);
  findings.line('studio.name', values.studioName, false);
  findings.line('studio.address', values.studioAddress, false);
  for (const [member, istat] of [
    ['residence.istat', residenceIstat],
    ['studio.istat', studioIstat],
  ] as const) {
    findings.unless(istat === null || comuni.has(istat), member, 'Scegli un comune dell’elenco.');
  }
  findings.phone('phone', values.phone);
  findings.phone('mobile', values.mobile);
  findings.email('pec', values.pec);
  findings.vatNumber('vatNumber', values.vatNumber);
  findings.website('website', values.website);
}
