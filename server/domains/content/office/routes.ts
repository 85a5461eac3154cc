import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { Handlers, Schemas } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { notFound } from '../../../platform/errors';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { CONTENT_NAME } from '../subject';
import { contentList } from './columns';
import { fieldsOf, findContent, findVersion, findVersions, type ContentRow } from './itemRepository';
import { moveContent, saveContent } from './write';

function stateOf({ outSince, outUntil }: ContentRow, now: Date): Schemas['ContentState'] {
  if (outSince === null) return 'Bozza';
  if (outSince > now) return 'Programmata';
  return outUntil !== null && outUntil <= now ? 'Scaduta' : 'Pubblicata';
}

async function read({ database }: Scope, id: string, now: Date) {
  const row = await findContent(database, id);
  if (!row) throw notFound(CONTENT_NAME, id);
  const { kind, version, outVersion, updatedAt, updatedByName } = row;
  const state = stateOf(row, now);
  const hasChanges = outVersion !== null && outVersion !== version;
  return { id, kind, version, state, hasChanges, updatedAt, updatedByName, fields: fieldsOf(row) };
}

/** Serves the editors of news, manuals and pages. */
export const contentHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>) =>
  ({
    contentsGetList: ({ caller, database, query }) =>
      load({ database, definition: contentList(clock()), tenantId: caller.tenantId }, parseLoadOptions(query)),
    contentsGet: (request) => read(request, idOf(request), clock()),
    contentsSave: async (request) => {
      await saveContent(request, idOf(request), request.body, clock());
      return read(request, idOf(request), clock());
    },
    contentsMove: async (request) => {
      await moveContent(request, idOf(request), request.body, clock());
      return read(request, idOf(request), clock());
    },
    contentsGetVersions: async (request) => {
      const items = await findVersions(request.database, idOf(request));
      if (items.length === 0) throw notFound(CONTENT_NAME, idOf(request));
      return { items };
    },
    contentsGetVersion: async (request) => {
      const { version } = request.params;
      const fields = await findVersion(request.database, idOf(request), version);
      if (!fields) throw notFound(CONTENT_NAME, idOf(request));
      return fields;
    },
  }) satisfies Partial<Handlers>;
