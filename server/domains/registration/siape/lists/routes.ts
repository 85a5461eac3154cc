/** Operations on the list of deliveries: its rows, its files, and the views that each officer saved. */
import type { ModuleDeps } from '../../../../platform/deps';
import type { Handlers } from '../../../../platform/handler';
import { exportProgress } from '../../../../platform/grid/export/followedExport';
import { listExports } from '../../../../platform/grid/export/listExports';
import { load } from '../../../../platform/grid/load';
import { parseLoadOptions } from '../../../../platform/grid/parse';
import { viewHandlers } from '../../../../platform/views/viewHandlers';
import { deliveryList } from './columns';
import { deliveryFile } from './exported';

export const deliveryListHandlers = (deps: ModuleDeps) => {
  const sendFile = listExports(deps, {
    name: 'invii-siape',
    sheet: 'Invii al SIAPE',
    listOf: () => deliveryFile,
  });
  const views = viewHandlers(deps);
  return {
    siapeGetDeliveries: ({ caller, database, query }) =>
      load({ database, definition: deliveryList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    siapeExport: (request, reply) => sendFile(request, reply, request.query),
    siapeExportSelected: (request, reply) => {
      const { deliveryIds: keys, ...wanted } = request.body;
      return sendFile(request, reply, { ...wanted, keys });
    },
    siapeGetExport: (request) => exportProgress(request, request.params.id.toLowerCase()),
    siapeGetViews: views.list,
    siapeCreateView: views.create,
    siapeUpdateView: views.update,
    siapeDeleteView: views.remove,
  } satisfies Partial<Handlers>;
};
