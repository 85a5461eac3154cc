/**
 * GET /opendata/{day}/{file} and /opendata/latest/{file}: files of editions, whole or in part, for everybody and from
 * every page.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../platform/errors';
import { disposition } from '../../../platform/files/names';
import { rangeOf } from '../../../platform/files/range';
import { isHeld } from '../../../platform/entityTags';
import type { FileStores } from '../../../platform/files/store';
import type { Database } from '../../../platform/database/schema';
import { findFile } from './editionRepository';
import type { PublicRegisterSettings } from '../../../platform/settings/publicRegister';

export interface DownloadDeps {
  /** Reads the rows of the tenant. */
  readonly database: Database;
  readonly tenantId: string;
  readonly files: FileStores;
  readonly settings: () => Promise<PublicRegisterSettings>;
}

/** The limit per network; a reader who takes all files of some editions stays below. */
export const LIMIT = { max: 120, timeWindow: 60_000, groupId: 'open-data' };
const NAME = /^[\w.-]+$/;
const DAY = /^(?:latest|\d{4}-\d{2}-\d{2})$/;

/** The calendar of PostgreSQL has no year 0. */
const isDay = (text: string): boolean => {
  if (text === 'latest') return true;
  if (text.startsWith('0000')) return false;
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The edition of a day may be replaced on that day; the ETag says which one the address returns. */
const cacheOf = (day: string) => `public, max-age=${day === 'latest' ? '300' : '3600'}`;

export function downloads(app: FastifyInstance, { database, tenantId, files, settings }: DownloadDeps): void {
  const find = async (day: string, name: string) => {
    if (!isDay(day)) throw new ApiError(404, 'Una data si scrive AAAA-MM-GG, oppure latest per l’ultima edizione.');
    const file = NAME.test(name) ? await findFile(database, tenantId, day, name) : undefined;
    if (!file) throw new ApiError(404, 'Questo file non c’è, o la sua edizione non è più conservata.');
    if (file.isRowLevel && !(await settings()).rowLevel)
      throw new ApiError(410, 'Gli attestati singoli non sono più pubblicati.');
    return file;
  };

  app.get<{ Params: { day: string; name: string } }>(
    '/opendata/:day/:name',
    { config: { rateLimit: LIMIT } },
    async (request, reply) => {
      const { day, name } = request.params;
      const file = await find(day, name);
      const etag = `"${file.sha256}"`;
      reply
        .header('ETag', etag)
        .header('Last-Modified', file.madeAt.toUTCString())
        .header('Cache-Control', cacheOf(day))
        .header('Accept-Ranges', 'bytes');
      if (isHeld(request, etag, file.madeAt)) return reply.code(304).send();
      const begun: readonly unknown[] = [undefined, etag, file.madeAt.toUTCString()];
      const isSame = begun.includes(request.headers['if-range']);
      const range = isSame ? rangeOf(request.headers.range, file.size) : null;
      if (range === undefined)
        return reply
          .code(416)
          .header('Content-Range', `bytes */${String(file.size)}`)
          .send();
      if (range)
        reply
          .code(206)
          .header('Content-Range', `bytes ${String(range.start)}-${String(range.end)}/${String(file.size)}`);
      reply
        .type(file.mediaType)
        .header('Content-Length', range ? range.end - range.start + 1 : file.size)
        // The checksums and the description of the edition use this name.
        .header('Content-Disposition', disposition('attachment', name));
      // A stream, however short, leaves the Content-Length header as it was set.
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      return reply.send(await files.of(file.store).open(file.storeKey, range));
    },
  );
}
