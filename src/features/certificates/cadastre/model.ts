import * as certificatesGetUnits from '../../../../common/generated/lengths/certificatesGetUnits';
import type { CertificateUnit, UnitSearch } from '../../../api/certificates';
import type { CodedComune } from '../../../shared/places/comuni';

export type { CertificateUnit, CodedComune, UnitSearch };

/** The calls of this feature (ApeCreate). */
export type EnergyCadastreApi = {
  units: (search: UnitSearch, signal: AbortSignal) => Promise<CertificateUnit[]>;
  comuni: (signal: AbortSignal) => Promise<CodedComune[]>;
};

/** A searched unit, as in the address; empty texts do not narrow. */
export type UnitQuery = { belfiore: string; section: string; sheet: string; parcel: string; subalterno: string };

export const emptyQuery: UnitQuery = { belfiore: '', section: '', sheet: '', parcel: '', subalterno: '' };

const parameters = {
  belfiore: 'comune',
  section: 'sezione',
  sheet: 'foglio',
  parcel: 'particella',
  subalterno: 'subalterno',
} as const;
const names = Object.keys(parameters) as (keyof UnitQuery)[];
/** The longest values that the server takes; a cadastral code is a letter and three digits. */
const LONGEST: UnitQueryLengths = {
  belfiore: 4,
  section: certificatesGetUnits.section,
  sheet: certificatesGetUnits.sheet,
  parcel: certificatesGetUnits.parcel,
  subalterno: certificatesGetUnits.subalterno,
};
type UnitQueryLengths = Readonly<Record<keyof UnitQuery, number>>;

/** Reads a search from any address: invalid values count as absent. */
export function readQuery(search: URLSearchParams): UnitQuery {
  const given = names.map((name): [keyof UnitQuery, string] => {
    const value = (search.get(parameters[name]) ?? '').trim();
    return [name, value.length <= LONGEST[name] ? value : ''];
  });
  const query = { ...emptyQuery, ...(Object.fromEntries(given) as Partial<UnitQuery>) };
  return /^[A-Z]\d{3}$/.test(query.belfiore) ? query : { ...query, belfiore: '' };
}

/** The address of a search, without empty values. */
export const writeQuery = (query: UnitQuery): URLSearchParams =>
  new URLSearchParams(
    names.map((name): [string, string] => [parameters[name], query[name].trim()]).filter(([, value]) => value !== ''),
  );

/** The search in the server's terms; null while comune or sheet is missing. */
export function toSearch({ belfiore, sheet, section, parcel, subalterno }: UnitQuery): UnitSearch | null {
  if (belfiore === '' || sheet === '') return null;
  return {
    belfiore,
    sheet,
    ...(section !== '' && { section }),
    ...(parcel !== '' && { parcel }),
    ...(subalterno !== '' && { subalterno }),
  };
}
