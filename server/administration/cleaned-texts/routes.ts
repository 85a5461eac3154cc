import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { load } from '../../platform/grid/load';
import { parseLoadOptions } from '../../platform/grid/parse';
import { cleanedTextList } from './columns';
import { settleFinding } from './settleFinding';

/** The report of texts that were cleaned in old rows, for administrators of the tenant. */
export const cleanedTextHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>) =>
  ({
    cleanedTextsGetList: ({ caller, database, query }) =>
      load({ database, definition: cleanedTextList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    cleanedTextsSettle: async (request, reply) => {
      const { id } = request.params;
      const { isSettled } = request.body;
      await settleFinding(request.database, request, { id, isSettled, at: clock() });
      return reply.code(204).send();
    },
  }) satisfies Partial<Handlers>;
