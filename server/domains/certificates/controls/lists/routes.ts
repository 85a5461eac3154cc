/** Operations on the list of controls: its rows, its files, and how those who control like to see it. */
import type { Handlers, ModuleDeps } from '../../../../platform/deps';
import { exportHandlers } from '../../../../platform/grid/export/exportHandlers';
import { load } from '../../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../../platform/grid/parse';
import { viewHandlers } from '../../../../platform/views/viewHandlers';
import { controlList, countQueues, type ControlQueue } from '../queueRepository';
import { exportOf } from './exported';

type OfQueue = { readonly queue?: ControlQueue };

export const controlListHandlers = (deps: ModuleDeps): Handlers => ({
  controlsGetList: ({ caller, database, query }) => {
    const { queue = 'all', ...options } = query as LoadQuery & OfQueue;
    const definition = controlList(queue, caller.userId);
    return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(options));
  },
  controlsGetQueues: async ({ caller, database }) => ({
    counts: await countQueues(database, caller.tenantId, caller.userId),
  }),
  ...exportHandlers(deps, 'controls', {
    name: 'controlli',
    sheet: 'Controlli',
    keys: 'controlIds',
    listOf: ({ caller }, { queue = 'all' }: OfQueue) => exportOf(queue, caller.userId),
  }),
  ...viewHandlers(deps, 'controls'),
});
