import type { Handlers } from '../../platform/handler';
import { countUsers, findUser, findUserBy, listUsers } from '../../identity/users/users';

/** Users for other programs; the contract names the few members that they may know. */
export const identityUserLookupHandlers = () =>
  ({
    identityUserLookupFindById: async ({ database, params }, reply) =>
      (await findUser(database, params.id)) ?? reply.code(204).send(),
    identityUserLookupFindByUserName: async ({ database, params }, reply) =>
      (await findUserBy(database, 'normalized_user_name', params.userName)) ?? reply.code(204).send(),
    identityUserLookupSearch: async ({ database, query }) => ({
      items: await listUsers(database, query),
    }),
    identityUserLookupGetCount: ({ database, query }) => countUsers(database, query.filter),
  }) satisfies Partial<Handlers>;
