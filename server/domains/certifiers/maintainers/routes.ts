import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../../platform/deps';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import { enablingTeller } from './announce';
import { askEnabling, type Ask } from './ask';
import { enablingList } from './columns';
import { moveEnabling } from './move';
import { ownEnablings, readEnabling } from './read';
import type { DecisionEvent } from './transitions';

interface Decision {
  readonly commandId: string;
  readonly version: number;
  readonly event: DecisionEvent;
  readonly reason?: string | null;
}

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

/** Companies ask to keep thermal plants; the office that keeps their register decides. */
export const maintainerHandlers = ({ clock, sealer, config }: ModuleDeps): Handlers => {
  const deps = { clock, sealer, config, tell: enablingTeller({ sealer, config }) };
  const doing = ({ caller, database, ip }: FastifyRequest) => ({ caller, database, ip, now: clock() });
  return {
    maintainersGetMine: (request) => ownEnablings(doing(request)),
    maintainersAsk: async (request) => {
      await askEnabling(deps, doing(request), idOf(request), request.body as Ask);
      return ownEnablings(doing(request));
    },
    maintainersGetList: ({ caller, database, query }) =>
      load({ database, definition: enablingList, tenantId: caller.tenantId }, parseLoadOptions(query as LoadQuery)),
    maintainersGet: (request) => readEnabling(doing(request), idOf(request)),
    maintainersDecide: async (request) => {
      const id = idOf(request);
      const { caller, ip, database } = request;
      const { commandId, version, event, reason = null } = request.body as Decision;
      await database
        .transaction()
        .execute((transaction) =>
          moveEnabling(
            transaction,
            deps,
            { caller, ip },
            { id, event, by: 'officer', version, commandId: commandId.toLowerCase(), reason },
          ),
        );
      return readEnabling(doing(request), id);
    },
  };
};
