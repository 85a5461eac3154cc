/** GET /api/app/open-data: the newest edition, for the page of the open data. */
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../../platform/handler';
import { readSettings } from '../../../platform/settings/settingValues';
import { MOST } from './api/budget';
import { aggregates } from './tables/aggregateTable';
import { certificates } from './tables/certificateTable';
import type { TableFacts } from './dataset';
import { LICENCE } from './catalogue/describe';
import { listDays, listNewest, type ListedFile } from './editionRepository';
import { recommendations } from './tables/recommendationTable';
import { publicRegisterOf } from '../../../platform/settings/publicRegister';

const TABLES: readonly TableFacts[] = [aggregates, certificates, recommendations];
const FORMATS = ['csv', 'parquet'] as const;

/** Describes a table with its files; none where the edition does not have it. */
function tableOf({ name, title, about, columns }: TableFacts, listed: readonly ListedFile[]) {
  const files = FORMATS.flatMap((format) => {
    const file = listed.find((each) => each.name === `${name}.${format}`);
    return file ? [{ name: file.name, format, size: file.size, sha256: file.sha256 }] : [];
  });
  const rows = listed.find((each) => each.name === `${name}.csv`)?.rows ?? 0;
  if (files.length === 0) return [];
  return [
    {
      name,
      title,
      about,
      rows,
      files,
      columns: columns.map((column) => ({
        name: column.name,
        type: column.type,
        about: column.about,
        unit: column.unit ?? null,
        values: column.values ?? [],
      })),
    },
  ];
}

export const openDataHandlers = () =>
  ({
    openDataGet: async ({ database, caller: { tenantId } }: FastifyRequest, reply) => {
      const { rowLevel, publisher, contact } = publicRegisterOf(await readSettings(database, tenantId));
      const [newest, days] = [await listNewest(database, tenantId), await listDays(database, tenantId)];
      const files = newest.filter(({ isRowLevel }) => rowLevel || !isRowLevel);
      reply.header('Cache-Control', 'public, no-cache');
      return {
        day: days[0] ?? null,
        publisher,
        contact,
        licence: { title: LICENCE.title, url: LICENCE.url },
        tables: TABLES.flatMap((table) => tableOf(table, files)),
        days,
        requests: { anonymous: MOST.network, key: MOST.key },
      };
    },
  }) satisfies Partial<Handlers>;
