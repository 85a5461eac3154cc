import type { Handlers, ModuleDeps } from '../../platform/deps';
import { load } from '../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../platform/grid/parse';
import { cleanedTextList } from './columns';
import { settleFinding } from './settle';

/** The report of texts that were cleaned in rows of before, for administrators of the tenant. */
export const cleanedTextHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>): Handlers => ({
  cleanedTextsGetList: ({ caller, database, query }) =>
    load({ database, definition: cleanedTextList, tenantId: caller.tenantId }, parseLoadOptions(query as LoadQuery)),
  cleanedTextsSettle: async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const { isSettled } = request.body as { readonly isSettled: boolean };
    await settleFinding(request.database, request, { id, isSettled, at: clock() });
    return reply.code(204).send();
  },
});
