import { Readable } from 'node:stream';
import { published, type Register } from './entries';
import type { Database } from '../../../platform/database/schema';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { csvFile } from '../../../platform/grid/export/csv';
import { exportedAlbo } from './exported';
import { countAlbo, findAlbo, findContact, findPlace, type AlboQuery, type Place, type Subject } from './repository';
import { vCard } from './vCard';

/** What the contract lets a visitor ask. */
export interface AlboCriteria {
  readonly name?: string;
  readonly comune?: string;
  readonly province?: string;
  readonly orderTypeId?: number;
  readonly subject?: Subject;
  readonly includeEnded: boolean;
  readonly near?: string;
}
export interface AlboSearch extends AlboCriteria {
  readonly skip: number;
  readonly take: number;
}

type Scope = Pick<Register, 'tenantId' | 'today'>;

const MOST_WORDS = 10;
/** Entries of one file: what a person works with. Whoever wants the whole register asks the office for it. */
const MOST_EXPORTED = 1000;

/** A page of the public register. @throws ApiError 400 when `near` names no comune of the region. */
export async function searchAlbo(database: Database, scope: Scope, search: AlboSearch) {
  const query = { ...(await queryOf(database, scope, search)), skip: search.skip, take: search.take };
  const [totalCount, rows] = await Promise.all([countAlbo(database, query), findAlbo(database, query)]);
  return { totalCount, items: rows.map(published) };
}

/** All that a search finds, as a CSV. @throws ApiError 400 as the search; 403 Sace:Albo:TooManyEntries. */
export async function exportAlbo(database: Database, scope: Scope, criteria: AlboCriteria): Promise<Readable> {
  const query = { ...(await queryOf(database, scope, criteria)), skip: 0, take: MOST_EXPORTED + 1 };
  const rows = await findAlbo(database, query);
  if (rows.length > MOST_EXPORTED)
    throw new ApiError(
      403,
      'La ricerca trova più di 1.000 certificatori: aggiungi un criterio, poi scarica l’elenco.',
      { code: 'Sace:Albo:TooManyEntries' },
    );
  const { columns, cells } = exportedAlbo(rows, query.near !== null);
  return Readable.from(csvFile(columns, inOneBatch(cells)), { objectMode: false });
}

/** The card of one whose accreditation is valid. @throws ApiError 404. */
export async function cardOf(database: Database, scope: Scope, certifierNumber: number): Promise<string> {
  const entry = await findContact(database, scope, certifierNumber);
  if (!entry) throw notFound('Certificatore', String(certifierNumber));
  return vCard(entry);
}

async function* inOneBatch<Batch>(batch: Batch): AsyncGenerator<Batch> {
  yield batch;
}

async function queryOf(
  database: Database,
  scope: Scope,
  { name = '', comune, province, orderTypeId, subject, includeEnded, near }: AlboCriteria,
): Promise<Omit<AlboQuery, 'skip' | 'take'>> {
  return {
    ...scope,
    withEnded: includeEnded,
    words: name.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
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
