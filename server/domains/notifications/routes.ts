import { requireUserId } from '../../platform/caller';
import type { ModuleDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { notFound } from '../../platform/errors';
import { userWantsMail } from './preference';
import { countUnread, findPage, markAllRead, markRead, storePreference } from './repository';

/** Serves the notifications of users, to each their own. */
export const notificationHandlers = ({ clock, subjects }: Pick<ModuleDeps, 'clock' | 'subjects'>) =>
  ({
    notificationsGetList: ({ caller, database, query }) => findPage(database, requireUserId(caller), query, subjects),
    notificationsGetUnreadCount: async ({ caller, database }) => ({
      count: await countUnread(database, requireUserId(caller)),
    }),
    notificationsMarkRead: async ({ caller, database, params }, reply) => {
      const { id } = params;
      if (!(await markRead(database, requireUserId(caller), id, clock()))) throw notFound('Notifica', id);
      return reply.code(204).send();
    },
    notificationsMarkAllRead: async ({ caller, database, body }, reply) => {
      const { until } = body;
      await markAllRead(database, requireUserId(caller), new Date(until), clock());
      return reply.code(204).send();
    },
    notificationsGetPreferences: async ({ caller, database }) => ({
      mail: await userWantsMail(database, requireUserId(caller)),
    }),
    notificationsUpdatePreferences: async ({ caller, database, body }) => {
      const { mail } = body;
      await storePreference(database, requireUserId(caller), mail);
      return { mail };
    },
  }) satisfies Partial<Handlers>;
