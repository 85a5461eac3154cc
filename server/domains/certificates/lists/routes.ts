/** Operations on the list of certificates: its rows, its files, and how its user likes to see it. */
import { italianDay } from '../../../platform/dates';
import type { Handlers, ModuleDeps, Scope } from '../../../platform/deps';
import { exportHandlers } from '../../../platform/grid/export/exportHandlers';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import { viewHandlers } from '../../../platform/views/viewHandlers';
import { isOfficer, reachOf } from '../access/access';
import type { CertificateState } from '../states';
import { exportOf } from './exported';
import { certificateList, countStates, type Viewer } from './listRepository';

type OfState = { readonly state?: CertificateState };

export const certificateListHandlers = (deps: ModuleDeps): Handlers => {
  const { clock } = deps;
  const viewerOf = async ({ caller, database }: Scope): Promise<Viewer> => ({
    reach: await reachOf(database, caller.userId, italianDay(clock())),
    isOfficer: isOfficer(caller),
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
    ...exportHandlers(deps, 'certificates', {
      name: 'attestati',
      sheet: 'Attestati',
      keys: 'certificateIds',
      listOf: async (scope, { state }: OfState) => exportOf(scope.database, await viewerOf(scope), state ?? null),
    }),
    ...viewHandlers(deps, 'certificates'),
  };
};
