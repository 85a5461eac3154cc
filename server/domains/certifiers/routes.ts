import type { Caller } from '../../platform/caller';
import { requireUserId } from '../../platform/caller';
import { italianDay } from '../../../common/days/italianDays';
import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { findContactEmail, findDelegations, findOwnAccreditations, findOwnCompanies } from './repository';
import { personalRecord } from './service';

export const anagraficheHandlers = ({ clock }: ModuleDeps) => {
  const own = (caller: Caller) => ({
    tenantId: caller.tenantId,
    userId: requireUserId(caller),
    today: italianDay(clock()),
  });
  return {
    anagraficheGet: async ({ caller, database, params }, reply) => {
      const record = await personalRecord({ database, caller, at: clock() }, params.id.toLowerCase());
      return record ?? reply.code(204).send();
    },
    anagraficheGetContactEmailConfirmed: async ({ caller, database }) => {
      const contact = await findContactEmail(database, caller.tenantId, requireUserId(caller));
      return { confirmed: contact?.confirmed ?? false, email: contact?.email ?? null };
    },
    anagraficheGetMyAccreditations: async ({ caller, database }) => ({
      items: await findOwnAccreditations(database, caller.tenantId, requireUserId(caller)),
    }),
    anagraficheGetMyCompanies: async ({ caller, database }) => ({
      items: await findOwnCompanies(database, own(caller)),
    }),
    anagraficheGetMyDelegations: async ({ caller, database }) => ({
      items: await findDelegations(database, own(caller)),
    }),
  } satisfies Partial<Handlers>;
};
