/** Operations on the list of deliveries: its rows, its files, and how officers like to see it. */
import type { Handlers, ModuleDeps } from '../../../../platform/deps';
import { exportHandlers } from '../../../../platform/grid/export/exportHandlers';
import { load } from '../../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../../platform/grid/parse';
import { viewHandlers } from '../../../../platform/views/viewHandlers';
import { deliveryList } from './columns';
import { deliveryFile } from './exported';

export const deliveryListHandlers = (deps: ModuleDeps): Handlers => ({
  siapeGetDeliveries: ({ caller, database, query }) =>
    load({ database, definition: deliveryList, tenantId: caller.tenantId }, parseLoadOptions(query as LoadQuery)),
  ...exportHandlers(deps, 'siape', {
    name: 'invii-siape',
    sheet: 'Invii al SIAPE',
    keys: 'deliveryIds',
    listOf: () => deliveryFile,
  }),
  ...viewHandlers(deps, 'siape'),
});
