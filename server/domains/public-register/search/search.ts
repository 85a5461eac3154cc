/** Finds certificates of the public register by a typed text, or by cadastre. */
import type { Transaction } from 'kysely';
import { belfioreNow, belfioreOfFormer, FORMER_COMUNI } from '../../../../common/places/formerComuni';
import { foldWords } from '../../../../common/text/fold';
import type { Database, Schema } from '../../../platform/database/schema';
import { readBriefly, ReadTookTooLong } from '../../../platform/database/readBriefly';
import { ApiError } from '../../../platform/errors';
import type { Query } from '../../../platform/handler';
import { parseSearchText } from '../../certificates';
import { MOST_SHOWN, type VisitorContext } from './budget';
import { codesLike, codesNamed, placeOf } from './placeNamed';
import { publicAddress } from '../certificate-page/publicAddress';
import { byCode, byNumber, byPlace, byUnit, findRows, type Found, type Place, type Unit } from './rowRepository';
import { findBeginning, findCoded, type Street } from './streetRepository';

/** The longest time of a visitor's search in the database. */
const SEARCH_MS = 2000;
const MOST_STREETS = 200;
const MOST_SUGGESTED = 8;

export type PageQuery = Omit<Query<'visuraSearch'>, 'text' | 'street'>;

type Understood = 'number' | 'otherNumber' | 'code' | 'address' | 'comune' | 'nothing' | 'cadastre';

/** @throws ApiError 403 Sace:Visura:TooBroad when a search takes too long. */
const briefly = <Answer>(database: Database, read: (transaction: Transaction<Schema>) => Promise<Answer>) =>
  readBriefly(database, SEARCH_MS, read).catch((error: unknown) => {
    if (!(error instanceof ReadTookTooLong)) throw error;
    throw new ApiError(403, { resource: 'Sace', key: 'Sace:Visura:TooBroad' }, { code: 'Sace:Visura:TooBroad' });
  });

async function page(
  { today }: VisitorContext,
  database: Database,
  found: Found,
  { skip, take, ...filters }: PageQuery,
) {
  const most = { skip, take: Math.min(take, MOST_SHOWN - skip), most: MOST_SHOWN + 1 };
  const { found: count, rows } = await findRows(database, found, filters, { today, ...most });
  return {
    totalCount: Math.min(count, MOST_SHOWN),
    hasMore: count > MOST_SHOWN,
    items: rows.map((row) => ({ ...row, address: publicAddress(row.address) })),
  };
}

const EMPTY = { totalCount: 0, hasMore: false, items: [], streets: [] } as const;

/**
 * Finds certificates of the streets at the typed number; where there is none, those of the whole street, the nearest
 * numbers first.
 */
async function pageAt(scope: VisitorContext, database: Database, place: Place, query: PageQuery) {
  const { civic, exponent } = place;
  const at = await page(scope, database, byPlace(place), query);
  if (at.totalCount > 0 || civic === null) return at;
  const { skip, take } = query;
  // The number may only seem unknown because of the filters.
  const isNarrowed = Object.keys(query).length > 2;
  const all = isNarrowed ? await page(scope, database, byPlace(place), { skip, take }) : at;
  if (all.totalCount > 0) return at;
  const near = await page(scope, database, byPlace({ ...place, civic: null, exponent: null, near: civic }), query);
  return near.totalCount === 0 ? at : { ...near, noneAt: [civic, exponent?.toUpperCase()].filter(Boolean).join('/') };
}

/**
 * Searches the kind of street that was typed; where the name has no street of that kind, any kind: many people say
 * "via" for all of them.
 */
async function pageOfKind(scope: VisitorContext, database: Database, place: Place, query: PageQuery) {
  if (place.kind === null) return pageAt(scope, database, place, query);
  const whole = byPlace({ ...place, civic: null, exponent: null });
  const isKnown = (await page(scope, database, whole, { skip: 0, take: 1 })).totalCount > 0;
  return pageAt(scope, database, isKnown ? place : { ...place, kind: null }, query);
}

async function searchAddress(scope: VisitorContext, text: string, street: string | undefined, query: PageQuery) {
  return briefly(scope.database, async (database) => {
    const { key, civic, exponent, kind, isAlone, found } = await placeOf(database, text, {
      most: MOST_STREETS,
      isBeginning: false,
    });
    if (isAlone) return { understood: 'comune' as Understood, ...EMPTY };
    if (key === null) return { understood: 'nothing' as Understood, ...EMPTY };
    const chosen = found.streets.find(({ id }) => id === street?.toLowerCase());
    const streets = found.streets
      .filter((one) => street === undefined || (chosen !== undefined && isAlike(one, chosen)))
      .map(({ id }) => id);
    const reading = { understood: 'address' as Understood, streets: shown(found.streets) };
    if (streets.length === 0) return { ...EMPTY, ...reading };
    return { ...(await pageOfKind(scope, database, { streets, civic, exponent, kind }, query)), ...reading };
  });
}

/** Two spellings of one street share its official name. */
const isAlike = (one: Street, other: Street) =>
  one.name === other.name && one.comune === other.comune && one.province === other.province;

/** A street on which no certificate has a number is known only by a whole address, including a flat. */
const shown = (streets: readonly Street[]) =>
  streets
    .flatMap((street) => {
      const name = publicAddress(street.name);
      return name === null ? [] : [{ ...street, name }];
    })
    .filter((street, at, all) => all.findIndex((other) => isAlike(street, other)) === at)
    .slice(0, MOST_SUGGESTED);

/**
 * Returns a page of the results of a text, and its interpretation.
 * @throws ApiError 403 Sace:Visura:TooBroad; 429 when the reader's budget is used up, or too many numbers were tried
 */
export async function search(scope: VisitorContext, text: string, street: string | undefined, query: PageQuery) {
  const { counter, database } = scope;
  const meant = parseSearchText(text);
  if (meant.kind === 'nothing' || meant.kind === 'otherNumber') return { understood: meant.kind, ...EMPTY };
  if (meant.kind === 'number' || meant.kind === 'code') {
    const one = meant.kind === 'number' ? byNumber(meant.number) : byCode(meant.code);
    const found = await page(scope, database, one, query);
    if (found.totalCount > 0) {
      await counter.opened();
      return { understood: meant.kind, ...found, streets: [] };
    }
    await counter.missed();
    if (meant.kind === 'number' || !meant.mayBeAddress) return { understood: meant.kind, ...EMPTY };
  }
  const found = await searchAddress(scope, text, street, query);
  await counter.searched();
  return found;
}

/** Works as `search`, by a unit, a parcel or a sheet. */
export async function searchCadastre(scope: VisitorContext, unit: Unit, query: PageQuery) {
  const found = await briefly(scope.database, (database) => page(scope, database, byUnit(unit), query));
  await scope.counter.searched();
  return { understood: 'cadastre' as Understood, ...found, streets: [] };
}

/** Returns the streets that a beginning may mean. */
export async function suggest(database: Database, text: string): Promise<readonly Street[]> {
  if (parseSearchText(text).kind !== 'address') return [];
  return briefly(database, async (read) => {
    const { found } = await placeOf(read, text, { most: MOST_SUGGESTED, isBeginning: true });
    return shown(found.streets);
  });
}

/** Comuni that the beginning of a name or a whole code may mean, merged ones by their former name and codes too. */
export async function suggestComuni(database: Database, text: string) {
  const beginning = foldWords(text);
  if (beginning === '') return [];
  const code = text.trim().toUpperCase();
  const former = FORMER_COMUNI.filter(
    ({ name, istat, belfiore }) =>
      istat === code || belfiore === code || ` ${foldWords(name)}`.includes(` ${beginning}`),
  );
  const begun = await findBeginning(
    database,
    beginning,
    // Or by a code, of today (an address that is passed on has one) or of before, or by another of its usual names.
    [
      ...former.map(({ now }) => now),
      ...[code, belfioreNow(code), belfioreOfFormer(code)].filter((known) => known !== undefined),
      ...(await codesNamed(database, text)),
    ],
    MOST_SUGGESTED,
  );
  const rows = begun.length > 0 ? begun : await findCoded(database, await codesLike(database, text));
  return rows.map(({ belfiore, name, province, folded: own }) => ({
    belfiore,
    name,
    province,
    formerName: ` ${own}`.includes(` ${beginning}`) ? null : (former.find(({ now }) => now === belfiore)?.name ?? null),
  }));
}
