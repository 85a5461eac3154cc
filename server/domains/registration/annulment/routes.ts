import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { announcer } from '../../certificates';
import { registrationOf } from '../signing/status';
import { askAnnulment } from './ask';
import { decideAnnulment } from './decide';
import { findWaiting } from './annulmentRepository';

/** Annulments: certifiers request them, officers decide. */
export const annulmentHandlers = (deps: ModuleDeps) => {
  const { clock, config } = deps;
  const moving = { clock, publicUrl: config.publicUrl, announce: announcer(deps) };
  return {
    certificatesGetAnnulments: ({ database, query }) => findWaiting(database, query),
    certificatesAskAnnulment: async (request) => {
      await askAnnulment(request, idOf(request), request.body, clock());
      return registrationOf(request, idOf(request), clock());
    },
    certificatesDecideAnnulment: async (request) => {
      await decideAnnulment(request, { moving, notifying: deps }, idOf(request), request.body);
      return registrationOf(request, idOf(request), clock());
    },
  } satisfies Partial<Handlers>;
};
