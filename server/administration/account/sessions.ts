import { requireUserId, type Caller } from '../../platform/caller';
import type { AppDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { notFound } from '../../platform/errors';
import { deviceOf } from '../../identity/provider/sessions/device';
import { originOf } from '../../identity/provider/origin';
import {
  listSessions,
  revokeAllSessions,
  revokeSession,
  type SessionOwner,
} from '../../identity/provider/sessions/userSessions';

const ENTITY = 'Accesso';

const ownerOf = (caller: Caller): SessionOwner => ({
  tenantId: caller.tenantId,
  userId: requireUserId(caller),
  userName: caller.userName,
  grantId: caller.grantId,
});

/** The operations of users on their own sign-ins. */
export const sessionHandlers = ({ database }: AppDeps) =>
  ({
    accountGetSessions: async ({ caller }) => {
      const sessions = await listSessions(database, ownerOf(caller));
      return { items: sessions.map(({ userAgent, ...session }) => ({ ...session, ...deviceOf(userAgent) })) };
    },
    accountRevokeSession: async (request) => {
      const { id } = request.params;
      if (!(await revokeSession(database, ownerOf(request.caller), id, originOf(request)))) throw notFound(ENTITY, id);
      return { ended: 1 };
    },
    accountSignOutEverywhere: async (request) => {
      const { keepCurrent } = request.body;
      return { ended: await revokeAllSessions(database, ownerOf(request.caller), keepCurrent, originOf(request)) };
    },
  }) satisfies Partial<Handlers>;
