import type { FastifyRequest } from 'fastify';
import type { Handlers, ModuleDeps } from '../../../platform/deps';
import { controlTeller } from '../controls/life/announce';
import { announcer } from '../life/announce';
import { registrationOf } from '../registration/status';
import { askAnnulment, type AnnulmentInput } from './ask';
import { decideAnnulment, type DecisionInput } from './decide';
import { findWaiting } from './annulmentRepository';

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

/** Annulments: asked for by certifiers, decided by officers. */
export const annulmentHandlers = (deps: ModuleDeps): Handlers => {
  const { clock, config } = deps;
  const moving = { clock, publicUrl: config.publicUrl, announce: announcer(deps) };
  const controlling = { clock, moving, tell: controlTeller(deps) };
  return {
    certificatesGetAnnulments: ({ database, query }) => {
      const { skip = 0, take = 50 } = query as { skip?: number; take?: number };
      return findWaiting(database, { skip, take });
    },
    certificatesAskAnnulment: async (request) => {
      await askAnnulment(request, idOf(request), request.body as AnnulmentInput, clock());
      return registrationOf(request, idOf(request), clock());
    },
    certificatesDecideAnnulment: async (request) => {
      await decideAnnulment(
        request,
        { moving, telling: deps, controlling },
        idOf(request),
        request.body as DecisionInput,
      );
      return registrationOf(request, idOf(request), clock());
    },
  };
};
