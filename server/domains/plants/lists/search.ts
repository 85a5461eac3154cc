/** What somebody typed to find plants, understood. */
import { isFiscalCode } from '../../../identity/provider/spid/fiscalCode';
import { italianDay } from '../../../platform/dates';
import type { Scope } from '../../../platform/deps';
import { ApiError, badRequest, type ValidationError } from '../../../platform/errors';
import { isVatNumber } from '../../certifiers';
import { spanOf, type Due } from '../due/span';
import { readPlate } from '../rules/plate';
import { readPdr, readPod } from '../rules/supplies';
import type { Viewer } from '../access/access';
import { findPlace, type Sought } from './listRepository';

/** As it comes; what is empty is not asked. */
export interface Asked {
  readonly plate?: string;
  readonly pod?: string;
  readonly pdr?: string;
  readonly belfiore?: string;
  readonly sheet?: string;
  readonly parcel?: string;
  readonly subalterno?: string;
  readonly address?: string;
  /** ISTAT code of the comune of the address. */
  readonly istat?: string;
  readonly fiscalCode?: string;
  /** Plants in use whose next check is due by that day. */
  readonly dueBy?: string;
  /** Plants in use of the viewer's, whose check is due soon or was missed. */
  readonly due?: Due;
}

const CONTROL_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const WITHOUT_CONTROL = 14;

/** A point of delivery is the same with and without its control character. */
const podForms = (pod: string): string[] => {
  const bare = pod.slice(0, WITHOUT_CONTROL);
  return [bare, ...CONTROL_CHARACTERS.map((sign) => `${bare}${sign}`)];
};

/** Reads codes, and gathers what is wrong with each at its member. */
function codesOf(asked: Asked, wrong: ValidationError[]) {
  const refuse = (member: keyof Asked, message: string) => void wrong.push({ message, members: [member] });
  const found: { -readonly [Name in keyof Sought]: Sought[Name] } = {};
  if (asked.plate) {
    const read = readPlate(asked.plate);
    if ('plate' in read) found.plate = read.plate;
    else refuse('plate', read.wrong);
  }
  if (asked.pod) {
    const read = readPod(asked.pod);
    if ('code' in read) found.pods = podForms(read.code);
    else refuse('pod', read.wrong);
  }
  if (asked.pdr) {
    const read = readPdr(asked.pdr);
    if ('code' in read) found.pdr = read.code;
    else refuse('pdr', read.wrong);
  }
  if (asked.fiscalCode) {
    const code = asked.fiscalCode.replace(/\s/g, '').toUpperCase();
    if (isFiscalCode(code) || isVatNumber(code)) found.fiscalCode = code;
    else refuse('fiscalCode', 'Il codice fiscale non è corretto: controlla di averlo scritto per intero.');
  }
  return found;
}

function unitOf({ belfiore, sheet, parcel, subalterno }: Asked, wrong: ValidationError[]) {
  if (!belfiore && !sheet && !parcel && !subalterno) return undefined;
  if (!belfiore) wrong.push({ message: 'Scegli il comune catastale.', members: ['belfiore'] });
  if (!sheet) wrong.push({ message: 'Scrivi il foglio.', members: ['sheet'] });
  if (subalterno && !parcel) wrong.push({ message: 'Scrivi anche la particella.', members: ['parcel'] });
  return { belfiore: belfiore ?? '', sheet: sheet ?? '', parcel, subalterno };
}

/**
 * Reads a search.
 * @throws ApiError 400 at what cannot be read; 403 Sace:Plant:People where somebody asks by a person without keeping plants
 */
export async function readSearch(
  { caller, database }: Scope,
  viewer: Viewer,
  asked: Asked,
  now: Date,
): Promise<Sought> {
  if (asked.fiscalCode && !viewer.isOffice && viewer.readCompanies.length === 0)
    throw new ApiError(403, 'Per codice fiscale del responsabile cerca solo chi tiene gli impianti.', {
      code: 'Sace:Plant:People',
    });
  const wrong: ValidationError[] = [];
  const codes = codesOf(asked, wrong);
  const unit = unitOf(asked, wrong);
  const address = asked.address?.trim();
  const place = address
    ? await database
        .transaction()
        .execute((transaction) =>
          findPlace(transaction, caller.tenantId, { address, istat: asked.istat?.trim() || null }),
        )
    : undefined;
  if (place === null) wrong.push({ message: 'Scrivi il nome della via.', members: ['address'] });
  const [first] = wrong;
  if (first) throw badRequest(first.message, wrong);
  return {
    ...codes,
    ...(unit && { unit }),
    ...(place && { place }),
    ...(asked.dueBy && { dueBy: asked.dueBy }),
    ...(asked.due && { due: spanOf(asked.due, italianDay(now)) }),
  };
}
