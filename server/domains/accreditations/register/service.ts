import { fold } from '../../../../common/text/fold';
import { soughtWords } from '../../../platform/grid/filter/spellings';
import { Readable } from 'node:stream';
import { MOST_SHOWN, type Counter } from './budget';
import { published, type Register } from './entriesRepository';
import type { Database } from '../../../platform/database/schema';
import { readBriefly, ReadTookTooLong } from '../../../platform/database/readBriefly';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { csvFile } from '../../../platform/grid/export/csv';
import { exportedAlbo } from './exported';
import { countAlbo, findAlbo, findContact, findPlace, type AlboQuery, type Place } from './repository';
import { vCard } from './vCard';
import type { Query } from '../../../platform/handler';

type PublishedDay = Pick<Register, 'tenantId' | 'today'>;

const MOST_WORDS = 10;

/** The time in milliseconds that a visitor's search may use the database. */
const SEARCH_MS = 2000;

/** @throws ApiError 403 Sace:Albo:TooBroad when a search takes too long. */
function briefly<Found>(database: Database, read: (database: Database) => Promise<Found>): Promise<Found> {
  return readBriefly(database, SEARCH_MS, read).catch((error: unknown) => {
    if (!(error instanceof ReadTookTooLong)) throw error;
    throw new ApiError(403, { resource: 'Sace', key: 'Sace:Albo:TooBroad' }, { code: 'Sace:Albo:TooBroad' });
  });
}

/**
 * Returns a page of the public register, and the number of results: counted up to MOST_SHOWN, which is also the last
 * entry that can be paged to.
 * @throws ApiError 400 when `near` names no comune of the region; 403 Sace:Albo:TooBroad; 429 when the reader has read
 * too many pages.
 */
export async function searchAlbo(
  database: Database,
  scope: PublishedDay,
  search: Query<'alboGetList'>,
  counter: Counter,
) {
  const { skip } = search;
  const query = { ...(await queryOf(database, scope, search)), skip, take: Math.min(search.take, MOST_SHOWN - skip) };
  const { found, rows } = await briefly(database, async (read) => ({
    found: await countAlbo(read, query, MOST_SHOWN + 1),
    rows: await findAlbo(read, query),
  }));
  await counter.searched();
  return { totalCount: Math.min(found, MOST_SHOWN), hasMore: found > MOST_SHOWN, items: rows.map(published) };
}

/**
 * Returns all results of a search as a CSV. @throws ApiError 400 and 429 as the search; 403 Sace:Albo:TooManyEntries.
 */
export async function exportAlbo(
  database: Database,
  scope: PublishedDay,
  criteria: Query<'alboExport'>,
  counter: Counter,
): Promise<Readable> {
  const query = { ...(await queryOf(database, scope, criteria)), skip: 0, take: MOST_SHOWN + 1 };
  const rows = await briefly(database, (read) => findAlbo(read, query));
  if (rows.length > MOST_SHOWN)
    throw new ApiError(
      403,
      'La ricerca trova più di 1.000 certificatori: aggiungi un criterio, poi scarica l’elenco.',
      { code: 'Sace:Albo:TooManyEntries' },
    );
  await counter.filed();
  const { columns, cells } = exportedAlbo(rows, query.near !== null);
  return Readable.from(csvFile(columns, inOneBatch(cells)), { objectMode: false });
}

/** Returns the card of a certifier whose accreditation is valid. @throws ApiError 404; 429 as the search. */
export async function cardOf(
  database: Database,
  scope: PublishedDay,
  certifierNumber: number,
  counter: Counter,
): Promise<string> {
  const entry = await findContact(database, scope, certifierNumber);
  if (!entry) throw notFound('Certificatore', String(certifierNumber));
  await counter.carded();
  return vCard(entry);
}

async function* inOneBatch<Batch>(batch: Batch): AsyncGenerator<Batch> {
  yield batch;
}

async function queryOf(
  database: Database,
  scope: PublishedDay,
  { name = '', certifierNumber, comune, province, orderTypeId, subject, includeEnded, near }: Query<'alboExport'>,
): Promise<Omit<AlboQuery, 'skip' | 'take'>> {
  return {
    ...scope,
    withEnded: includeEnded,
    words: soughtWords(fold(name)).slice(0, MOST_WORDS),
    certifierNumber,
    comune,
    province,
    orderTypeId,
    subject,
    near: near === undefined ? null : await placeOf(database, near),
  };
}

async function placeOf(database: Database, istat: string): Promise<Place> {
  const place = await findPlace(database, istat);
  if (place) return place;
  const message = { resource: 'AbpValidation', key: 'The field {0} is invalid.', values: ['near'] };
  throw badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [
    { message, members: ['near'] },
  ]);
}
