import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { notFound } from '../../../platform/errors';
import { requireFeature } from '../../../platform/features/featureValues';
import { beginStreetImport } from './begin';
import { findImport, findImports, findProblems } from './importRepository';

const LATEST = 10;

/** Operations on official streets, imported by the office. */
export const streetHandlers = ({ config, clock }: Pick<AppDeps, 'config' | 'clock'>) => {
  const enabled = (request: FastifyRequest) => requireFeature(config, request, 'SettingManagement.Enable');
  return {
    streetsGetImports: async (request) => {
      await enabled(request);
      return { items: await findImports(request.database, request.caller.tenantId, LATEST) };
    },
    streetsBeginImport: async (request) => {
      await enabled(request);
      const { id, uploadId } = request.body;
      return beginStreetImport(request, { id: id.toLowerCase(), uploadId: uploadId.toLowerCase() }, clock());
    },
    streetsGetImportProblems: async (request) => {
      await enabled(request);
      const id = request.params.id.toLowerCase();
      if (!(await findImport(request.database, id))) throw notFound('Importazione', id);
      return findProblems(request.database, id, request.query);
    },
  } satisfies Partial<Handlers>;
};
