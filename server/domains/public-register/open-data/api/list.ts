/**
 * Lists the rows of the newest edition, page by page: those of the files and no others, so that requests reveal no more
 * than downloads.
 */
import { ApiError, badRequest } from '../../../../platform/errors';
import type { Database } from '../../../../platform/database/schema';
import type { PublicRegisterSettings } from '../../../../platform/settings/publicRegister';
import { findFile, findFileBySum, type ListedFile } from '../editionRepository';
import { cursorOf, placeOf } from './cursor';
import { pageOf, type Filter } from './page';
import type { Row, TableReader } from './tableReader';

export interface ListDeps {
  /** Reads the rows of the caller's tenant. */
  readonly database: Database;
  readonly tenantId: string;
  readonly read: TableReader;
  readonly settings: PublicRegisterSettings;
}

export interface RowQuery {
  readonly table: 'aggregates' | 'certificates' | 'recommendations';
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly filter: Filter;
}

export interface Listed {
  /** Day of the edition, `YYYY-MM-DD`. */
  readonly edition: string;
  readonly rows: readonly Row[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

const refusal = (status: number, name: string) =>
  new ApiError(status, { resource: 'Sace', key: `Sace:OpenData:${name}` }, { code: `Sace:OpenData:${name}` });

/**
 * @throws ApiError 400 for a cursor that is none, 404 where the Region does not publish the table or before the first
 * edition, 410 for a cursor of an edition that is no longer retained
 */
export async function listRows(
  { database, tenantId, read, settings }: ListDeps,
  { table, limit, cursor, filter }: RowQuery,
): Promise<Listed> {
  const place = cursor === undefined ? null : placeOf(cursor);
  if (place === undefined)
    throw badRequest({ resource: 'Sace', key: 'Sace:OpenData:BadCursor' }, [
      { message: { resource: 'Sace', key: 'Sace:OpenData:BadCursor' }, members: ['cursor'] },
    ]);
  const file = await fileOf(database, tenantId, `${table}.parquet`, place?.sha256);
  if (file === undefined) throw place ? refusal(410, 'EditionGone') : refusal(404, 'NotPublished');
  if (file.isRowLevel && !settings.rowLevel) throw refusal(404, 'NotPublished');
  const { rows, next } = await pageOf(await read(file), { from: place?.row ?? 0, limit, filter });
  return {
    edition: file.day,
    rows,
    next: next === null ? null : cursorOf({ sha256: file.sha256, row: next }),
  };
}

const fileOf = (
  database: Database,
  tenantId: string,
  name: string,
  sha256: string | undefined,
): Promise<ListedFile | undefined> =>
  sha256 === undefined ? findFile(database, tenantId, 'latest', name) : findFileBySum(database, tenantId, name, sha256);
