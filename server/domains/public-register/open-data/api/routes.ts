/** GET /api/open-data/v1/…: rows of the open data for programs; and the keys that the office gives them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../../platform/deps';
import type { Answer, Handlers } from '../../../../platform/handler';
import { badRequest } from '../../../../platform/errors';
import { requireFeature } from '../../../../platform/features/featureValues';
import { publicRegisterOf } from '../../../../platform/settings/publicRegister';
import { readSettings } from '../../../../platform/settings/settingValues';
import { admit } from './budget';
import { listKeys } from './keyRepository';
import { giveKey, revoke } from './keys';
import { listRows, type RowQuery } from './list';
import type { Filter } from './page';
import { tableReader } from './tableReader';

/** Columns that filter the rows, beside paging; the contract has the same. */
export const FILTERS: Readonly<Record<RowQuery['table'], readonly string[]>> = {
  aggregates: ['tabella', 'voce', 'classe'],
  certificates: ['riga', 'stato', 'mese_emissione', 'provincia', 'codice_istat', 'categoria', 'motivo', 'classe'],
  recommendations: ['riga', 'codice', 'classe_raggiungibile'],
};

interface Operations {
  readonly aggregates: 'openDataListAggregates';
  readonly certificates: 'openDataListCertificates';
  readonly recommendations: 'openDataListRecommendations';
}

/** The parameters of every table; the rest of a query are columns with their values. */
type Query = Readonly<Record<string, string | number | undefined>> & {
  readonly limit: number;
  readonly cursor?: string;
};

/**
 * A misspelt filter must not be ignored, because then every row would match.
 * @throws ApiError 400 for a filter that does not exist
 */
function filterOf(table: RowQuery['table'], columns: Readonly<Record<string, string | number | undefined>>): Filter {
  const filters = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, String(value)] as const],
  );
  const unknown = filters.find(([column]) => !FILTERS[table].includes(column));
  if (unknown) {
    const values = [unknown[0], FILTERS[table].join(', ')];
    const message = { resource: 'Sace', key: 'Sace:OpenData:UnknownFilter', values };
    throw badRequest(message, [{ message, members: [unknown[0]] }]);
  }
  return filters;
}

export const openDataRowHandlers = ({ database, config, files, clock }: AppDeps) => {
  const read = tableReader(files);
  const list = async <Table extends RowQuery['table']>(
    table: Table,
    request: FastifyRequest,
    reply: FastifyReply,
    { limit, cursor, ...columns }: Query,
  ) => {
    await admit({ database, clock }, request, reply);
    const { tenantId } = request.caller;
    const filter = filterOf(table, columns);
    const settings = publicRegisterOf(await readSettings(request.database, tenantId));
    const scope = { database: request.database, tenantId, read, settings };
    // Rows are read from the files of an edition, whose columns the description of its tables checks.
    return (await listRows(scope, { table, limit, cursor, filter })) as unknown as Answer<Operations[Table]>;
  };
  const enabled = (request: FastifyRequest) => requireFeature(config, request, 'SettingManagement.Enable');
  return {
    openDataListAggregates: (request, reply) => list('aggregates', request, reply, request.query),
    openDataListCertificates: (request, reply) => list('certificates', request, reply, request.query),
    openDataListRecommendations: (request, reply) => list('recommendations', request, reply, request.query),
    openDataKeysList: async (request) => {
      await enabled(request);
      return { items: await listKeys(request.database) };
    },
    openDataKeysCreate: async (request, reply) => {
      await enabled(request);
      return reply.code(201).send(await giveKey(request, request.body, clock()));
    },
    openDataKeysRevoke: async (request, reply) => {
      await enabled(request);
      await revoke(request.database, request.params.id, clock());
      return reply.code(204).send();
    },
  } satisfies Partial<Handlers>;
};
