import type { AbpListQuery } from '../../platform/abpList';
import type { Handlers } from '../../platform/deps';
import { countUsers, findUser, findUserBy, listUsers } from '../../identity/users/users';

/** Users for other programs; the contract names the few members that they may know. */
export const identityUserLookupHandlers = (): Handlers => ({
  identityUserLookupFindById: async ({ database, params }, reply) =>
    (await findUser(database, (params as { id: string }).id)) ?? reply.code(204).send(),
  identityUserLookupFindByUserName: async ({ database, params }, reply) =>
    (await findUserBy(database, 'normalized_user_name', (params as { userName: string }).userName)) ??
    reply.code(204).send(),
  identityUserLookupSearch: async ({ database, query }) => ({
    items: await listUsers(database, query as AbpListQuery),
  }),
  identityUserLookupGetCount: ({ database, query }) => countUsers(database, (query as AbpListQuery).filter),
});
