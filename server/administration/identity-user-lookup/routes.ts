import type { Handlers } from '../../platform/handler';
import { countUsers, findUser, findUserBy, listUsers } from '../../identity/users/users';

/** The look-up of users for other programs; the contract limits the members. */
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
