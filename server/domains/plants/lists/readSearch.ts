/** Interprets the search for plants. */
import { isFiscalCode } from '../../../../common/codes/fiscalCode';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { ApiError, badRequest, type ValidationError } from '../../../platform/errors';
import type { LoadQuery } from '../../../platform/grid/parse';
import type { Query } from '../../../platform/handler';
import { isVatNumber } from '../../../../common/codes/vatNumber';
import { spanOf } from '../due/dueSpan';
import { readPlate } from '../rules/plate';
import { readPdr, readPod } from '../rules/supplies';
import type { Viewer } from '../access/access';
import { findPlace, type Sought } from './listRepository';

/** The query of the request; empty members do not filter. */
export type PlantQuery = Omit<Query<'plantsGetList'>, keyof LoadQuery>;

const CONTROL_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const WITHOUT_CONTROL = 14;

/** A point of delivery is the same with and without its control character. */
const podForms = (pod: string): string[] => {
  const bare = pod.slice(0, WITHOUT_CONTROL);
  return [bare, ...CONTROL_CHARACTERS.map((sign) => `${bare}${sign}`)];
};

/** Reads codes, and collects the fault of each at its member. */
function codesOf(query: PlantQuery, wrong: ValidationError[]) {
  const refuse = (member: keyof PlantQuery, message: string) => void wrong.push({ message, members: [member] });
  const found: { -readonly [Name in keyof Sought]: Sought[Name] } = {};
  if (query.plate) {
    const read = readPlate(query.plate);
    if ('plate' in read) found.plate = read.plate;
    else refuse('plate', read.wrong);
  }
  if (query.pod) {
    const read = readPod(query.pod);
    if ('code' in read) found.pods = podForms(read.code);
    else refuse('pod', read.wrong);
  }
  if (query.pdr) {
    const read = readPdr(query.pdr);
    if ('code' in read) found.pdr = read.code;
    else refuse('pdr', read.wrong);
  }
  if (query.fiscalCode) {
    const code = query.fiscalCode.replace(/\s/g, '').toUpperCase();
    if (isFiscalCode(code) || isVatNumber(code)) found.fiscalCode = code;
    else refuse('fiscalCode', 'Il codice fiscale non è corretto: controlla di averlo scritto per intero.');
  }
  return found;
}

function unitOf({ belfiore, sheet, parcel, subalterno }: PlantQuery, wrong: ValidationError[]) {
  if (!belfiore && !sheet && !parcel && !subalterno) return undefined;
  if (!belfiore) wrong.push({ message: 'Scegli il comune catastale.', members: ['belfiore'] });
  if (!sheet) wrong.push({ message: 'Scrivi il foglio.', members: ['sheet'] });
  if (subalterno && !parcel) wrong.push({ message: 'Scrivi anche la particella.', members: ['parcel'] });
  return { belfiore: belfiore ?? '', sheet: sheet ?? '', parcel, subalterno };
}

/**
 * Reads a search.
 * @throws ApiError 400 at an unreadable term; 403 Sace:Plant:People for a search by person from a viewer who maintains
 * no plants
 */
export async function readSearch(
  { caller, database }: Scope,
  viewer: Viewer,
  query: PlantQuery,
  now: Date,
): Promise<Sought> {
  if (query.fiscalCode && !viewer.isOffice && viewer.readCompanies.length === 0)
    throw new ApiError(403, 'Per codice fiscale del responsabile cerca solo chi tiene gli impianti.', {
      code: 'Sace:Plant:People',
    });
  const wrong: ValidationError[] = [];
  const codes = codesOf(query, wrong);
  const unit = unitOf(query, wrong);
  const address = query.address?.trim();
  const place = address
    ? await findPlace(database, caller.tenantId, { address, istat: query.istat?.trim() || null })
    : undefined;
  if (place === null) wrong.push({ message: 'Scrivi il nome della via.', members: ['address'] });
  const [first] = wrong;
  if (first) throw badRequest(first.message, wrong);
  return {
    ...codes,
    ...(unit && { unit }),
    ...(place && { place }),
    ...(query.dueBy && { dueBy: query.dueBy }),
    ...(query.due && { due: spanOf(query.due, italianDay(now)) }),
  };
}
