/** Operations on the list of certificates: its rows, its files, and how its user likes to see it. */
import { italianDay } from '../../../platform/dates';
import type { Handlers, ModuleDeps, Scope } from '../../../platform/deps';
import { exportProgress, followedExport, type ExportRequest } from '../../../platform/grid/export/followedExport';
import { sendExport } from '../../../platform/grid/export/sendExport';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import type { SavedView } from '../../../platform/views/viewRepository';
import { viewService } from '../../../platform/views/viewService';
import { isOfficer, reachOf } from '../access/access';
import type { CertificateState } from '../states';
import { exportOf } from './exported';
import { certificateList, countStates, type Viewer } from './listRepository';

type OfState = { readonly state?: CertificateState };
type ExportOfSelected = Omit<ExportRequest, 'keys' | 'filter'> & { readonly certificateIds: readonly string[] };

const idOf = ({ params }: { readonly params: unknown }) => (params as { id: string }).id.toLowerCase();

export const certificateListHandlers = (deps: ModuleDeps): Handlers => {
  const { clock } = deps;
  const views = viewService(deps);
  const viewerOf = async ({ caller, database }: Scope): Promise<Viewer> => ({
    reach: await reachOf(database, caller.userId, italianDay(clock())),
    isOfficer: isOfficer(caller),
  });
  const file = async (scope: Scope, asked: ExportRequest, state: CertificateState | null) => ({
    ...{ format: asked.format, name: 'attestati', sheet: 'Attestati' },
    ...followedExport(scope, await exportOf(scope.database, await viewerOf(scope), state), asked),
  });
  return {
    certificatesGetList: async (request) => {
      const { state = null, ...query } = request.query as LoadQuery & OfState;
      const { caller, database } = request;
      const definition = certificateList(await viewerOf(request), state);
      return load({ database, definition, tenantId: caller.tenantId }, parseLoadOptions(query));
    },
    certificatesGetStates: async (request) => ({
      counts: await countStates(request.database, request.caller.tenantId, await viewerOf(request)),
    }),
    certificatesExport: async (request, reply) => {
      const { state = null, ...asked } = request.query as ExportRequest & OfState;
      return sendExport(request, reply, deps, await file(request, asked, state));
    },
    certificatesExportSelected: async (request, reply) => {
      const { certificateIds: keys, ...asked } = request.body as ExportOfSelected;
      return sendExport(request, reply, deps, await file(request, { ...asked, keys }, null));
    },
    certificatesGetExport: (request) => exportProgress(request, idOf(request)),
    certificatesGetViews: (request) => views.list(request, (request.query as { grid: string }).grid),
    certificatesCreateView: (request) => views.create(request, request.body as SavedView),
    certificatesUpdateView: (request) =>
      views.update(request, idOf(request), request.body as { name?: string; state?: object }),
    certificatesDeleteView: async (request, reply) => {
      await views.remove(request, idOf(request));
      return reply.code(204).send();
    },
  };
};
