/** Operations on the list of certificates: its rows, its files, and the views that its user saved. */
import { italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { exportProgress } from '../../../platform/grid/export/followedExport';
import { listExports } from '../../../platform/grid/export/listExports';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions } from '../../../platform/grid/parse';
import { viewHandlers } from '../../../platform/views/viewHandlers';
import { isOfficer, reachOf } from '../access/access';
import type { CertificateState } from '../states';
import { exportOf } from './exported';
import { certificateList, countStates, type Viewer } from './listRepository';

type OfState = { readonly state?: CertificateState };

export const certificateListHandlers = (deps: ModuleDeps) => {
  const { clock } = deps;
  const viewerOf = async ({ caller, database }: Scope): Promise<Viewer> => ({
    reach: await reachOf(database, caller.userId, italianDay(clock())),
    isOfficer: isOfficer(caller),
  });
  const sendFile = listExports(deps, {
    name: 'attestati',
    sheet: 'Attestati',
    listOf: async (scope, { state }: OfState) => exportOf(scope.database, await viewerOf(scope), state ?? null),
  });
  const views = viewHandlers(deps);
  return {
    certificatesGetList: async (request) => {
      const { state = null, ...query } = request.query;
      const { caller, database } = request;
      const definition = certificateList(await viewerOf(request), state);
      return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(query));
    },
    certificatesGetStates: async (request) => ({
      counts: await countStates(request.database, request.caller.tenantId, await viewerOf(request)),
    }),
    certificatesExport: (request, reply) => sendFile(request, reply, request.query),
    certificatesExportSelected: (request, reply) => {
      const { certificateIds: keys, ...wanted } = request.body;
      return sendFile(request, reply, { ...wanted, keys });
    },
    certificatesGetExport: (request) => exportProgress(request, request.params.id.toLowerCase()),
    certificatesGetViews: views.list,
    certificatesCreateView: views.create,
    certificatesUpdateView: views.update,
    certificatesDeleteView: views.remove,
  } satisfies Partial<Handlers>;
};
